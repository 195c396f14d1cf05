"""What the wall shows of a Horde Sealed: title, team, the fight, the next wave, the ending."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.slides import ListRow, ListSlide, MessageSlide, TitleSlide
from desktop.ui.wall.wall import Canvas, Slide

from ..rules.state import Game, HordeState
from ..rules.views.history import scores
from ..rules.views.pools import deck_face
from .slides_fight import FightSlide, fight_slide, wave_slide

SCENE = "formats/horde-sealed"


def slides(state: HordeState, face: Callable[[], ClockFace]) -> tuple[Slide, ...]:
    """Every slide with fresh data; none is ever missing."""
    return (_title(state), _team(state), fight_slide(state), wave_slide(state), _history(state), _ending(state))


def _title(state: HordeState) -> Slide:
    line = " · ".join(words for words in (state.place, state.date) if words)
    return TitleSlide(state.name or "Horde Sealed", line or "Sealed decks against the horde", SCENE)


def _team(state: HordeState) -> Slide:
    rows = []
    for survivor in state.survivors:
        held = deck_face(state, survivor)
        built = f"{held.cards} cards in the deck" if held.has_deck else "building a deck"
        rows.append(ListRow(survivor.name, f"{held.pool} dealt · {built}" if held.pool else "own deck"))
    return ListSlide("The survivors", tuple(rows), "", "Nobody yet", id="team", title="The survivors", columns=1)


def _history(state: HordeState) -> Slide:
    rows = tuple(
        ListRow(score.name, f"{score.played} played", right=f"{score.won} : {score.lost}")
        for score in scores(state)
        if score.played
    )
    return ListSlide("Survivors : horde", rows, "", "No game is over yet.", id="history", title="Results", columns=1)


@dataclass(frozen=True)
class EndingSlide:
    """How the game ended, as large as a wall allows."""

    won: bool
    words: str
    line: str
    id: str = "ending"
    title: str = "The ending"

    def paint(self, on: Canvas) -> None:
        from PySide6.QtCore import QRectF

        from desktop.ui.kit import emblem

        area = on.area
        scene = QRectF(area.left(), area.top() + on.vh(2), on.vh(64), on.vh(48))
        emblem.draw_scene(on.painter, SCENE if self.won else "horde/zombie", scene)
        left = scene.right() + on.vh(6)
        room = QRectF(left, area.top() + on.vh(6), area.right() - left, on.vh(40))
        on.write_name(QRectF(room.left(), room.top(), room.width(), on.vh(30)), self.words, 15)
        below = QRectF(area.left(), scene.bottom() + on.vh(6), area.width(), on.vh(9))
        on.write(below, self.line, 5, on.look.ink2)


def _ending(state: HordeState) -> Slide:
    game: Game | None = state.game
    if game is None or not game.is_over:
        return MessageSlide("The fight goes on.", id="ending", title="The ending")
    won = game.result == "won"
    words = "The survivors live" if won else "The horde has won"
    turns = f"{game.horde_turn} turns of the horde"
    life = f"{game.life} life left" if won else f"{len(game.library)} cards of the horde left"
    return EndingSlide(won, words, f"“{game.horde.name}” · {turns} · {life}")


__all__ = ["FightSlide", "slides"]
