"""The dice of the prizes: thrown, or set right by hand, of any round."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_location, the_reason, the_round
from ..folding import with_round
from ..state import Award, DarkState, Location, Match, Prize, Round
from ..tables import answers, labels, on, tells
from .amending import refuse_another_top4
from .awards import prizes_won
from .matches import MatchDecided, MatchReopened


class RollPrizes(Command, frozen=True):
    """Throw a d20 for each location named, or for every one that has none yet this round."""

    locations: tuple[str, ...] = ()


class PrizeRolled(Fact, frozen=True):
    location: str
    die: Throw


def unrolled(state: DarkState, round: Round) -> list[Location]:
    def has_new(place: Location) -> bool:
        return any(p.round == round.number for p in round.prizes.get(place.id, ()))

    return [place for place in state.open_locations() if not has_new(place)]


@answers(RollPrizes)
def roll_prizes(state: DarkState, command: RollPrizes, dice: Dice) -> Iterator[Fact]:
    #: CD-10: one throw a location and round, fixed once it is out; older prizes stay beside it (CD-11).
    round = the_round(state, "prizes")
    waiting = unrolled(state, round)
    wanted = [the_location(state, name) for name in command.locations] or list(waiting)
    if not wanted:
        raise Refusal("Every location has its prize for this round. A single one can be set with a reason.")
    for place in wanted:
        if not place.open:
            raise Refusal(f"{place.name} is closed.")
        if place not in waiting:
            raise Refusal(f"{place.name} has its prize for this round. Set it with a reason if it is wrong.")
        waiting.remove(place)
        yield PrizeRolled(place.id, dice.throw(state.rules.event.prize_die))


@on(PrizeRolled)
def _prize_rolled(state: DarkState, fact: PrizeRolled) -> DarkState:
    assert state.round is not None
    lying = state.round.prizes.get(fact.location, ())
    return with_round(
        state, prizes={**state.round.prizes, fact.location: (*lying, Prize(fact.die, state.round.number))}
    )


tells(PrizeRolled)(lambda s, x: f"Prize at {s.location(x.location).name}: d{x.die.sides} {x.die.value}")

labels(RollPrizes)(lambda s, x: "prizes rolled")


class SetPrize(Command, frozen=True):
    """Replace the prize of this round (or of an earlier ``round``) at one location, with a reason."""

    location: str
    value: int
    reason: str
    round: int = 0


class PrizeSet(Fact, frozen=True):
    """The prize of this round (0: the one at play) at a location was replaced."""

    location: str
    die: Throw
    round: int = 0


@answers(SetPrize)
def set_prize(state: DarkState, command: SetPrize, dice: Dice) -> Iterator[Fact]:
    earlier = state.round is not None and command.round not in (0, state.round.number)
    if not earlier and not (command.round and state.round and state.round.step == "over"):
        the_round(state, "prizes", "corners", "matches")
    place = the_location(state, command.location)
    reason = the_reason(command.reason, "the prize is set by hand")
    die = Throw(state.rules.event.prize_die, command.value, "set", reason)
    if command.round:
        _refuse_unrolled(state, place, command.round)
    elif not place.open:
        raise Refusal(f"{place.name} is closed.")
    changed = PrizeSet(place.id, die, command.round)
    yield changed
    after = on.after(state, changed)
    more = list(_read_again(after, place, command.round))
    for fact in more:
        after = on.after(after, fact)
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
            facts = list(given_again(state, match, round))
            yield from facts
            for fact in facts:
                state = on.after(state, fact)


def given_again(state: DarkState, match: Match, round: Round) -> Iterator[Fact]:
    """The winner has the prizes already: the cards come back and are read from the dice as they lie now."""
    yield MatchReopened(match.id, round.number)
    yield MatchDecided(match.id, match.winner, round.number, match.how, match.because)
    yield from prizes_won(state, match, match.winner, round)


@on(PrizeSet)
def _prize_set(state: DarkState, fact: PrizeSet) -> DarkState:
    assert state.round is not None
    number = fact.round or state.round.number

    def set_in(round: Round) -> Round:
        lying = round.prizes.get(fact.location, ())
        if round.number != number and not any(p.round == number for p in lying):
            return round
        anew = (
            *(p for p in lying if p.round < number),
            Prize(fact.die, number),
            *(p for p in lying if p.round > number),
        )
        return replace(round, prizes={**round.prizes, fact.location: anew})

    past = tuple(set_in(round) if round.number >= number else round for round in state.past)
    return replace(state, past=past, round=set_in(state.round), taken=_taken_still(state, fact, number))


def _taken_still(state: DarkState, fact: PrizeSet, number: int) -> tuple[Award, ...]:
    """What a judge took of this prize stays taken, whatever the die shows now."""
    stood = {
        round.number: prize.die
        for round in state.rounds
        for prize in round.prizes.get(fact.location, ())
        if prize.round == number
    }
    taken, known = list(state.taken), set[tuple[str, int]]()
    for at, award in enumerate(taken):
        whose = (award.player, award.round)
        if award.location == fact.location and award.die == stood.get(award.round) and whose not in known:
            known.add(whose)
            taken[at] = replace(award, die=fact.die)
    return tuple(taken)


tells(PrizeSet)(
    lambda s, x: (
        f"Prize at {s.location(x.location).name}{f' in round {x.round}' if x.round else ''} "
        f"set to {x.die.value}: {x.die.why}"
    )
)

labels(SetPrize)(lambda s, x: f"prize at {the_location(s, x.location).name} set")
