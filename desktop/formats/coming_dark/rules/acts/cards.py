"""Prize cards by a judge's hand: given, taken or moved."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_location, the_player, the_reason
from ..state import Award, DarkState, Player
from ..tables import answers, labels, on, tells


class GivePrize(Command, frozen=True):
    """Give a prize card by hand, with a reason: ``supporters`` so many, or the ``power`` of that name.

    ``location`` and ``round`` tell what it is for, where it is for something; round 0 is the one at play.
    """

    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    location: str = ""
    round: int = 0


class PrizeGiven(Fact, frozen=True):
    """A prize card from the judge's hand; ``die`` and ``tier`` where it was won by somebody else before."""

    round: int
    location: str
    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    tier: int = 0
    die: Throw | None = None


#: more than any card shows.
MOST_SUPPORTERS = 99


@answers(GivePrize)
def give_prize(state: DarkState, command: GivePrize, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if bool(command.supporters) == bool(command.power):
        raise Refusal("Say what is given: so many supporters, or a Dark Power by its name.")
    if not 0 <= command.supporters <= MOST_SUPPORTERS:
        raise Refusal(f"A card shows 1 to {MOST_SUPPORTERS} supporters.")
    reason = the_reason(command.reason, "the prize is given")
    power = _power(state, command.power) if command.power else ""
    place = the_location(state, command.location).id if command.location else ""
    number = _round_meant(state, command.round)
    tier = _column_with(state, power, state.tier_of(player.id)) if power else 0
    yield PrizeGiven(number, place, player.id, reason, command.supporters, power, tier)


def _column_with(state: DarkState, power: str, tier: int) -> int:
    """The column a power stands in: the player's own, or else the first that has it."""
    columns = [at for at in (tier, 1, 2, 3) if any(row.tiers[at] == power for row in state.rules.power_table)]
    return columns[0]


def _power(state: DarkState, name: str) -> str:
    wanted = " ".join(name.split()).casefold()
    known = {power.casefold(): power for row in state.rules.power_table for power in row.tiers if power}
    if wanted not in known:
        raise Refusal(f"No prize of this event is called “{name.strip()}”. The prize tables name them all.")
    return known[wanted]


def _round_meant(state: DarkState, number: int) -> int:
    if not 0 <= number <= state.round_number:
        raise Refusal(f"Round {number} has not been played.")
    return number or state.round_number


@on(PrizeGiven)
def _prize_given(state: DarkState, fact: PrizeGiven) -> DarkState:
    award = Award(
        fact.player, fact.round, fact.location, fact.die, fact.tier, fact.supporters, fact.power, given=fact.reason
    )
    return replace(state, awards=(*state.awards, award))


def _card(x: PrizeGiven | PrizeTaken) -> str:
    return x.power or counted(x.supporters, "supporter")


def _for(s: DarkState, x: PrizeGiven | PrizeTaken) -> str:
    """``of round 2, The Barracks``."""
    where = f", {s.location(x.location).name}" if x.location else ""
    return f" of round {x.round}{where}" if x.round else ""


tells(PrizeGiven)(lambda s, x: f"{s.name_of(x.player)} is given {_card(x)}{_for(s, x)}: {x.reason}")

labels(GivePrize)(lambda s, x: f"prize given to {name_meant(s, x.player)}")


class TakePrize(Command, frozen=True):
    """Take a prize card from a player, with a reason; with ``to`` somebody else gets it.

    Which card: by its ``supporters`` or ``power``, by ``location`` and ``round``, as much as it needs.
    """

    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    location: str = ""
    round: int = 0
    to: str = ""


class PrizeTaken(Fact, frozen=True):
    """A prize card leaves a player's hands; what the table gave stays given (it does not lie there again)."""

    round: int
    location: str
    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    given: bool = False


@answers(TakePrize)
def take_prize(state: DarkState, command: TakePrize, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    reason = the_reason(command.reason, "the prize is taken")
    award = _card_meant(state, player, command)
    to = the_player(state, command.to) if command.to else None
    if to is not None and to.id == player.id:
        raise Refusal(f"{player.name} holds that card already. Name somebody else, or nobody.")
    yield _taken(award, reason)
    if to is not None:
        yield PrizeGiven(
            award.round, award.location, to.id, reason, award.supporters, award.power, award.tier, award.die
        )


def all_taken(state: DarkState, player: Player, reason: str) -> Iterator[Fact]:
    """Every prize card of a player; none of them lies on its table again."""
    for award in state.awards:
        if award.player == player.id:
            yield _taken(award, reason)


def _taken(award: Award, reason: str) -> PrizeTaken:
    return PrizeTaken(
        award.round, award.location, award.player, reason, award.supporters, award.power, bool(award.given)
    )


def _card_meant(state: DarkState, player: Player, command: TakePrize) -> Award:
    held = [a for a in state.awards if a.player == player.id]
    if not held:
        raise Refusal(f"{player.name} holds no prize card.")
    place = the_location(state, command.location).id if command.location else ""
    power = _power(state, command.power) if command.power else ""
    fitting = [
        a
        for a in held
        if command.supporters in (0, a.supporters) and power in ("", a.power)
        if place in ("", a.location) and command.round in (0, a.round)
    ]
    #: two cards alike in everything that is told are one as good as the other.
    if len({(a.supporters, a.power, a.round, a.location) for a in fitting}) == 1:
        return fitting[-1]
    held_words = "; ".join(award_words(state, a) for a in fitting or held)
    what = "Say which card" if fitting else f"{player.name} holds no such card"
    raise Refusal(f"{what}. {player.name} has: {held_words}.")


def award_words(state: DarkState, award: Award) -> str:
    """``5 supporters (round 2, The Barracks)``."""
    what = award.power or counted(award.supporters, "supporter")
    where = f", {state.location(award.location).name}" if award.location else ""
    return f"{what} (round {award.round}{where}{', by hand' if award.given else ''})"


@on(PrizeTaken)
def _prize_taken(state: DarkState, fact: PrizeTaken) -> DarkState:
    asked = (fact.player, fact.round, fact.location, fact.supporters, fact.power, fact.given)
    gone = next(a for a in reversed(state.awards) if _marks_of(a) == asked)
    at = len(state.awards) - 1 - state.awards[::-1].index(gone)
    taken = state.taken if gone.given else (*state.taken, gone)
    return replace(state, awards=(*state.awards[:at], *state.awards[at + 1 :]), taken=taken)


def _marks_of(award: Award) -> tuple[str, int, str, int, str, bool]:
    return award.player, award.round, award.location, award.supporters, award.power, bool(award.given)


tells(PrizeTaken)(lambda s, x: f"{s.name_of(x.player)} hands back {_card(x)}{_for(s, x)}: {x.reason}")

labels(TakePrize)(lambda s, x: f"prize taken from {name_meant(s, x.player)}")
