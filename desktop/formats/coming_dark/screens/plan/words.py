"""What the room waits for, in the line over the plan."""

from __future__ import annotations

from desktop.domain.words import counted

from ...rules.state import DarkState
from ...rules.views.seating import choosing, choosing_order


def waits_for(state: DarkState) -> str:
    """``7 **Alice Moreau** chooses in The City · then Bob and Carla``."""
    if state.ruleset is None or state.round is None:
        return "The plan fills when a round begins. **Draw** moves tables."
    turn = choosing(state)
    if turn is not None:
        return _chooser(state)
    if state.round.step == "corners":
        return "Everybody sits."
    if state.round.step == "matches":
        open_ = sum(not match.winner for match in state.round.matches)
        return f"{counted(open_, 'table')} playing · click a name: that player won" if open_ else "Every table is done."
    return {"zones": "Zones are chosen.", "prizes": "Prizes are rolled."}.get(state.round.step, "The rounds are over.")


def _chooser(state: DarkState) -> str:
    assert state.round is not None
    sat = {seat.player for seat in state.round.seats}
    first, *rest = [turn for turn in choosing_order(state, state.round) if turn.player not in sat]
    moved = ", moved from a full zone," if first.forced else ""
    zone = state.rules.zone(first.zone).name
    then = " and ".join(state.name_of(turn.player) for turn in rest[:2])
    words = f"{state.seed_of(first.player)} **{state.name_of(first.player)}**{moved} chooses in {zone}"
    return f"{words} · then {then}" if then else words
