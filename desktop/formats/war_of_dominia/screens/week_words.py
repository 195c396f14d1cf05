"""What the screen of a week says of players and planes in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.kit.cells import Mark, Text
from desktop.ui.kit.table_rows import Line, Note, Row

from ..rules.acts.challenges import undrawn
from ..rules.ground import letter
from ..rules.state import Challenge, DominiaState, PlayerId, Week
from ..rules.views.marks import marks_of
from ..rules.words import unit_title
from .faces import planes, terrain_name, versus_short

#: letters that the list of what was drawn has room for.
_NARROW = 27


def standing(
    state: DominiaState, week: Week | None, player: PlayerId, waiting: Sequence[PlayerId], sealed: bool
) -> Mark | Text:
    """Where a player stands in the week; of a card nothing where the pile is sealed."""
    if week is None:
        return Text(planes(len(state.planes_of(player))), "ink2")
    if challenge := week.challenge_of(player):
        role = "attacks" if challenge.attacker == player else "defends"
        return Mark("done", f"{role} {challenge.plane or 'from afar'}")
    if player in week.byes:
        return Mark("waiting", "has a bye")
    if player in week.excused:
        return Mark("waiting", "excused")
    if week.step == "long-distance" and player in undrawn(state, week):
        return Mark("choosing", "to be drawn")
    if player in week.names:
        return Mark("done", "drawn first")
    if card := week.card_of(player):
        return Mark("done", "card in" if sealed else f"card in: {card.plane}")
    if player in waiting:
        return Mark("choosing", "card to come")
    return Text("nobody in reach", "ink3") if week.step == "cards" else Text("", "ink3")


def distant_of(state: DominiaState) -> Challenge | None:
    """The challenge over long distance whose defender is choosing a plane."""
    week = state.week
    if week is None or week.step != "long-distance" or undrawn(state, week):
        return None
    return next((challenge for challenge in week.challenges if not challenge.plane), None)


def plane_row(state: DominiaState, plane: str, holder: PlayerId, is_handed: bool = False) -> Row:
    """A plane that may be challenged for or defended: its terrain, and who holds it."""
    held = f"{state.name_of(holder)}{', home' if state.home_of(plane) else ''}"
    return Row(plane, (plane, terrain_name(letter(state, plane)), held), wash="tide" if is_handed else "")


def no_targets(state: DominiaState, player: PlayerId) -> str:
    week = state.week
    if week is not None and (challenge := week.challenge_of(player)):
        return f"**{state.name_of(player)}** fights for {challenge.plane} already (WD-09)."
    return f"Nobody who is free holds a plane beside **{state.name_of(player)}**'s: no card is due (WD-10)."


def asks(state: DominiaState) -> str:
    week = state.week
    if week is None:
        over = f"{unit_title(state)} {state.week_number} is over."
        return over if state.past else "The war begins with the first cards."
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


def pile_lines(state: DominiaState, week: Week) -> list[Line]:
    """What came out of the pile, the last first; then who is paired over long distance, and who rests."""
    lines: list[Line] = []
    for number, drawn in reversed(list(enumerate(week.drawn))):
        card = drawn.card
        mark = Mark("late" if drawn.refused else "done")
        who = versus_short(state, Challenge("", card.attacker, card.defender), _NARROW)
        lines.append(Row(number, (card.plane, who, mark)))
        if drawn.refused:
            lines.append(Note(drawn.refused, key=f"why {number}"))
    lines += [
        Row(challenge.id, (challenge.plane or "?", versus_short(state, challenge, _NARROW), Mark("done")))
        for challenge in week.challenges
        if challenge.long_distance
    ]
    lines += [Note(f"**{state.name_of(player)}** is drawn: who is next?", key=player) for player in week.names]
    lines += [Note(f"**{state.name_of(player)}** has a bye.", key=f"bye {player}") for player in week.byes]
    return lines


def why_not_excused(state: DominiaState, player: PlayerId) -> str:
    """Why nobody can be excused now; a week to come is always there while the war is on."""
    if state.stage != "war":
        return "The war is over."
    return "" if any(player == one.id for one in state.standing) else "Choose a player of the league first."
