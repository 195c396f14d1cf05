"""A week begins, ends with everything applied together, or is taken back as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..ground import out_again, terrain_since, week_of
from ..legal import callers
from ..scores import leaders
from ..state import DominiaState, Ending, Fallen, Move, Plane, PlayerId, Week
from .asking import answers, listed, the_week
from .challenges import after_the_cards


@answers(c.BeginWeek)
def begin_week(state: DominiaState, command: c.BeginWeek, dice: Dice) -> Iterator[Fact]:
    unit = state.rules.league.unit
    if state.is_over:
        raise Refusal("The war is over. Take the last week back to go on." if state.past else "The war is over.")
    if state.stage != "war":
        raise Refusal("The map of Dominia is not complete yet: homes and planes come first.")
    if state.week is not None:
        raise Refusal(f"{unit.capitalize()} {state.week.number} is on already. End it first.")
    fact = f.WeekBegan(state.week_number + 1)
    yield fact
    after = evolve(state, fact)
    if not callers(after):
        yield from after_the_cards(after)


@answers(c.EndWeek)
def end_week(state: DominiaState, command: c.EndWeek, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "duels")
    if open_ := [ch.plane for ch in week.challenges if not ch.is_settled]:
        count = "is one challenge" if len(open_) == 1 else f"are {len(open_)} challenges"
        raise Refusal(f"There {count} without a winner: {listed(open_)}. Report them, or award them.")
    moves, out = outcome(state, week)
    ended = f.WeekEnded(week.number, moves, out)
    yield ended
    if ending := _ending(evolve(state, ended)):
        yield f.WarEnded(ending)


def outcome(state: DominiaState, week: Week) -> tuple[tuple[Move, ...], tuple[Fallen, ...]]:
    """What the settled challenges of a week come to: every plane that changes hands, and who is out, by whom.

    WD-28: all planes change hands first; then whoever lost a home is out, and what else he held becomes void.
    """
    owners: dict[Plane, PlayerId] = dict(week.owners)
    won = [ch for ch in week.challenges if ch.is_settled and ch.winner == ch.attacker]
    moves = [Move(ch.plane, ch.defender, ch.attacker) for ch in won]
    for move in moves:
        owners[move.plane] = move.after
    out = tuple(Fallen(move.before, move.after) for move in moves if state.player(move.before).home == move.plane)
    for fallen in out:
        moves += [Move(at, fallen.player, "", "void") for at, owner in owners.items() if owner == fallen.player]
    return tuple(moves), out


def _ending(state: DominiaState) -> Ending | None:
    left, league = [player.id for player in state.standing], state.rules.league
    if len(left) == 1:
        return Ending((left[0],), "last", state.week_number)
    #: WD-29: at the limit most planes win, then duels won.
    if league.round_limit and state.week_number >= league.round_limit:
        best: Sequence[PlayerId] = leaders(state)
        if len(best) == 1 or league.limit_tie == "shared":
            return Ending(tuple(best), "limit", state.week_number)
    return None


@answers(c.TakeBackWeek)
def take_back_week(state: DominiaState, command: c.TakeBackWeek, dice: Dice) -> Iterator[Fact]:
    unit = state.rules.league.unit
    number = command.week or state.week_number
    if state.stage not in ("war", "over") or not number:
        raise Refusal(f"No {unit} has begun, so none can be taken back.")
    week = week_of(state, number)
    if week is None:
        raise Refusal(f"There was no {unit} {number}: the last one is {state.week_number}.")
    note = " ".join(command.note.split())
    yield f.WeekTakenBack(number, note, out_again(state, week), terrain_since(state, week))
