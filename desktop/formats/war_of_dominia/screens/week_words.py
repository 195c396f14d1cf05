"""What the screen of a week says of players and planes in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.kit.cells import Mark, Text

from ..rules.acts.challenges import undrawn
from ..rules.state import DominiaState, PlayerId, Week
from ..rules.views.marks import marks_of
from .faces import planes, unit


def standing(state: DominiaState, week: Week | None, player: PlayerId, waiting: Sequence[PlayerId]) -> Mark | Text:
    if week is None:
        return Text(planes(len(state.planes_of(player))), "ink2")
    if challenge := week.challenge_of(player):
        role = "attacks" if challenge.attacker == player else "defends"
        return Mark("done", f"{role} {challenge.plane or 'from afar'}")
    if player in week.byes:
        return Mark("waiting", "has a bye")
    if player in week.excused:
        return Mark("waiting", "let off")
    if week.step == "long-distance" and player in undrawn(state, week):
        return Mark("choosing", "to be drawn")
    if player in week.names:
        return Mark("done", "drawn first")
    if card := week.card_of(player):
        return Mark("done", f"card in: {card.plane}")
    if player in waiting:
        return Mark("choosing", "card to come")
    return Text("nobody in reach", "ink3") if week.step == "cards" else Text("", "ink3")


def held(state: DominiaState, plane: str, holder: PlayerId) -> str:
    return f"{state.name_of(holder)}{', home' if state.home_of(plane) else ''}"


def no_targets(state: DominiaState, player: PlayerId) -> str:
    week = state.week
    if week is not None and (challenge := week.challenge_of(player)):
        return f"**{state.name_of(player)}** fights for {challenge.plane} already (WD-09)."
    return f"Nobody who is free holds a plane beside **{state.name_of(player)}**'s: no card is due (WD-10)."


def asks(state: DominiaState) -> str:
    week = state.week
    if week is None:
        return f"{unit(state)} {state.week_number} is over." if state.past else "The war begins with the first cards."
    if week.step == "drawing":
        return "Space draws the next card."
    if week.step == "long-distance":
        return "Space draws the next name."
    return "The challenges stand: the duels are on the duel desk."


def player_called(state: DominiaState, words: str) -> PlayerId | None:
    """By the two letters, or by the beginning of a name that only one has."""
    wanted = words.strip().casefold()
    marks = {mark.casefold(): player for player, mark in marks_of(state).items()}
    if wanted in marks:
        return marks[wanted]
    begun = [player.id for player in state.players if player.name.casefold().startswith(wanted)]
    return begun[0] if wanted and len(begun) == 1 else None
