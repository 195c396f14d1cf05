"""What several sentences of the log and of refusals have in common."""

from __future__ import annotations

from collections.abc import Sequence

from .state import Challenge, DominiaState, Move, Plane

#: so many names in a sentence before it says how many more there are.
FEW, MANY, ALL = 5, 12, 1000


def listed(names: Sequence[str], most: int = FEW) -> str:
    """``Ann, Ben and Cleo``."""
    shown = [*names[:most], *([f"{len(names) - most} more"] if len(names) > most else [])]
    return " and ".join((", ".join(shown[:-1]), shown[-1])) if len(shown) > 1 else "".join(shown)


def unit(state: DominiaState) -> str:
    """What a round is called here: ``week``."""
    return state.rules.league.unit if state.ruleset else "week"


def unit_title(state: DominiaState) -> str:
    """The same with a capital: ``Week``."""
    word = unit(state)
    return word[:1].upper() + word[1:]


def a_unit(unit: str) -> str:
    """``a week``, ``an evening``."""
    return f"an {unit}" if unit[:1].lower() in "aeiou" else f"a {unit}"


def challenge_named(state: DominiaState, challenge: str) -> Challenge:
    """The challenge of this id in the week that is on."""
    assert state.week is not None
    return next(ch for ch in state.week.challenges if ch.id == challenge)


def plane_of(state: DominiaState, challenge: str) -> Plane:
    """What the challenge of this id is for."""
    return challenge_named(state, challenge).plane


def move_words(state: DominiaState, move: Move) -> str:
    """``C-3 went from Ann to Ben``."""
    if not move.after:
        return f"{move.plane} became void"
    if not move.before:
        return f"{move.plane}, void until now, is {state.name_of(move.after)}'s"
    return f"{move.plane} went from {state.name_of(move.before)} to {state.name_of(move.after)}"


def settled_words(state: DominiaState, challenge: Challenge) -> str:
    """``Ann has won the challenge for C-3, 2–1``."""
    won, lost = challenge.wins_of(challenge.winner), challenge.wins_of(challenge.other(challenge.winner))
    score = f", {won}–{lost}" if won else ""
    return f"{state.name_of(challenge.winner)} has won the challenge for {challenge.plane}{score}"
