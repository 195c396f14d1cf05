"""What the wall shows of a Horde Sealed: title, team, the fight, the next wave, the ending."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.words import counted, day_words
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import ListRow, ListSlide, MessageSlide, TitleSlide
from desktop.ui.wall.wall import Slide

from ..rules.state import Game, HordeState
from ..rules.views.history import scores
from ..rules.views.pools import deck_face
from .slides_fight import FightSlide, fight_slide, wave_slide

SCENE = "formats/horde-sealed"


def slides(state: HordeState, face: Callable[[], ClockFace]) -> tuple[Slide, ...]:
    """Every slide with fresh data; none is ever missing."""
    return (_title(state), _team(state), fight_slide(state), wave_slide(state), _history(state), _ending(state))


def _title(state: HordeState) -> Slide:
    line = " · ".join(words for words in (state.place, day_words(state.date)) if words)
    return TitleSlide(state.name or "Horde Sealed", line or "Sealed decks against the horde", SCENE)


def _team(state: HordeState) -> Slide:
    rows = []
    for survivor in state.survivors:
        held = deck_face(state, survivor)
        built = f"{counted(held.cards, 'card')} in the deck" if held.has_deck else "building a deck"
        rows.append(ListRow(survivor.name, f"{held.pool} dealt · {built}" if held.pool else "own deck"))
    return ListSlide("The survivors", tuple(rows), "", "Nobody yet", id="team", title="The survivors", columns=1)


def _history(state: HordeState) -> Slide:
    rows = tuple(
        ListRow(score.name, f"{score.played} played", right=f"{score.won} : {score.lost}")
        for score in scores(state)
        if score.played
    )
    return ListSlide("Survivors : horde", rows, "", "No game is over yet.", id="history", title="Results", columns=1)


def _ending(state: HordeState) -> Slide:
    game: Game | None = state.game
    if game is None or not game.is_over:
        words = "The fight goes on." if game else "The game has not begun."
        return MessageSlide(words, id="ending", title="The ending")
    won = game.result == "won"
    words = "The survivors live" if won else "The horde has won"
    turns = f"{counted(game.horde_turn, 'turn')} of the horde"
    life = f"{game.life} life left" if won else f"{counted(len(game.library), 'card')} of the horde left"
    line = "  ·  ".join((f"“{game.horde.name}”", f"{turns}, {life}"))
    return SceneSlide("How it ended", words, line, SCENE if won else "horde/zombie", "ending", "The ending")


__all__ = ["FightSlide", "slides"]
