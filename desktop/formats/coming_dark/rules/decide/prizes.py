"""Prizes by a judge's hand: a die of any round set right, a card given, taken or moved."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, Throw
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from .. import judging as j
from ..evolve import evolve
from ..prizes import prizes_won
from ..state import Award, DarkState, Location, Match, Player, Round
from .amending import refuse_another_top4
from .asking import answers, the_location, the_player, the_round

#: more than any card shows.
MOST_SUPPORTERS = 99


@answers(c.SetPrize)
def set_prize(state: DarkState, command: c.SetPrize, dice: Dice) -> Iterator[Fact]:
    earlier = state.round is not None and command.round not in (0, state.round.number)
    if not earlier and not (command.round and state.round and state.round.step == "over"):
        the_round(state, "prizes", "corners", "matches")
    place = the_location(state, command.location)
    if not command.reason.strip():
        raise Refusal("Say why the prize is set by hand; the reason stands in the log.")
    die = Throw(state.rules.event.prize_die, command.value, "set", command.reason.strip())
    if command.round:
        _refuse_unrolled(state, place, command.round)
    elif not place.open:
        raise Refusal(f"{place.name} is closed.")
    told = f.PrizeSet(place.id, die, command.round)
    yield told
    after = evolve(state, told)
    more = list(_read_again(after, place, command.round))
    for fact in more:
        after = evolve(after, fact)
    refuse_another_top4(state, after)
    yield from more


def _refuse_unrolled(state: DarkState, place: Location, number: int) -> None:
    round = next((r for r in state.rounds if r.number == number), None)
    if round is None or not any(p.round == number for p in round.prizes.get(place.id, ())):
        raise Refusal(f"No prize was rolled at {place.name} in round {number}.")


def _read_again(state: DarkState, place: Location, number: int) -> Iterator[Fact]:
    """Wherever this prize was won, in its own round or left over in a later one, the cards are read anew."""
    assert state.round is not None
    number = number or state.round.number
    for round in state.rounds:
        match = round.match(place.id)
        if match and match.winner and any(p.round == number for p in round.prizes.get(place.id, ())):
            facts = list(_given_again(state, match, round))
            yield from facts
            for fact in facts:
                state = evolve(state, fact)


def _given_again(state: DarkState, match: Match, round: Round) -> Iterator[Fact]:
    """The winner has the prizes already: the cards come back and are read from the dice as they lie now."""
    yield f.MatchReopened(match.id, round.number)
    yield f.MatchDecided(match.id, match.winner, round.number, match.how, match.because)
    yield from prizes_won(state, match, match.winner, round)


# -- cards -------------------------------------------------------------------------------------------------------------


@answers(j.GivePrize)
def give_prize(state: DarkState, command: j.GivePrize, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if bool(command.supporters) == bool(command.power):
        raise Refusal("Say what is given: so many supporters, or a Dark Power by its name.")
    if not 0 <= command.supporters <= MOST_SUPPORTERS:
        raise Refusal(f"A card shows 1 to {MOST_SUPPORTERS} supporters.")
    if not command.reason.strip():
        raise Refusal("Say why the prize is given; the reason stands in the log.")
    power = _power(state, command.power) if command.power else ""
    place = the_location(state, command.location).id if command.location else ""
    number = _round_meant(state, command.round)
    tier = _column_with(state, power, state.tier_of(player.id)) if power else 0
    yield j.PrizeGiven(number, place, player.id, command.reason.strip(), command.supporters, power, tier)


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
    now = state.round.number if state.round else 0
    if not 0 <= number <= now:
        raise Refusal(f"Round {number} has not been played.")
    return number or now


@answers(j.TakePrize)
def take_prize(state: DarkState, command: j.TakePrize, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if not command.reason.strip():
        raise Refusal("Say why the prize is taken; the reason stands in the log.")
    award, reason = _card_meant(state, player, command), command.reason.strip()
    to = the_player(state, command.to) if command.to else None
    if to is not None and to.id == player.id:
        raise Refusal(f"{player.name} holds that card already. Name somebody else, or nobody.")
    yield j.PrizeTaken(award.round, award.location, player.id, reason, award.supporters, award.power, bool(award.given))
    if to is not None:
        yield j.PrizeGiven(
            award.round, award.location, to.id, reason, award.supporters, award.power, award.tier, award.die
        )


def _card_meant(state: DarkState, player: Player, command: j.TakePrize) -> Award:
    held = [a for a in state.awards if a.player == player.id]
    if not held:
        raise Refusal(f"{player.name} holds no prize card.")
    place = the_location(state, command.location).id if command.location else ""
    power = _power(state, command.power) if command.power else ""
    fitting = [
        a for a in held
        if command.supporters in (0, a.supporters) and power in ("", a.power)
        if place in ("", a.location) and command.round in (0, a.round)
    ]  # fmt: skip
    #: two cards alike in everything that is told are one as good as the other.
    if len({(a.supporters, a.power, a.round, a.location) for a in fitting}) == 1:
        return fitting[-1]
    told = "; ".join(card_told(state, a) for a in fitting or held)
    what = "Say which card" if fitting else f"{player.name} holds no such card"
    raise Refusal(f"{what}. {player.name} has: {told}.")


def card_told(state: DarkState, award: Award) -> str:
    """``5 supporters (round 2, The Barracks)``."""
    what = award.power or f"{award.supporters} supporter{'' if award.supporters == 1 else 's'}"
    where = f", {state.location(award.location).name}" if award.location else ""
    return f"{what} (round {award.round}{where}{', by hand' if award.given else ''})"
