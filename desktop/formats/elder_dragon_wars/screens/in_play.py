"""What lies on the table, card by card, with what each of them does: beside the ring, and as a slide of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop.library.card_words import plain_words
from desktop.ui.kit.panels import Panel, empty, label, say
from desktop.ui.kit.theme import colour as ink_of
from desktop.ui.wall.canvas import even
from desktop.ui.wall.lines import broken
from desktop.ui.wall.slides import ListRow, ListSlide
from desktop.ui.wall.wall import LEAST_VH, Canvas

from ..rules.circle import Colour
from ..rules.state import DragonState, Game
from .words import first_name

#: vh of a card's row on a broad wall, and as much larger its letters are where rows are higher.
_ROW, _LARGEST = 20.0, 1.7


def cards_of(game: Game, colour: Colour) -> Iterator[tuple[str, str]]:
    """What a player has in play that says something (card, what it is): artifacts, Legends, chaos cards."""
    for artifact in game.seat(colour).artifacts:
        yield artifact.card, "artifact"
    for permanent in game.play:
        if permanent.controller == colour and (permanent.legend or permanent.chaos):
            yield permanent.card, "Legend" if permanent.legend else "chaos"


class InPlayPanel(Panel):
    """The cards of the seat that is chosen, and what they do."""

    def __init__(self) -> None:
        super().__init__("In play", pad=12)
        self.inside = QWidget()
        self.lines = QVBoxLayout(self.inside)
        self.lines.setContentsMargins(0, 0, 0, 0)
        self.lines.setSpacing(4)
        self.body.addWidget(self.inside)
        self._shown, self._labels = tuple[str, ...](), list[QLabel]()

    def present(self, state: DragonState, game: Game, colour: Colour) -> None:
        rows = tuple(f"**{card}**  {' '.join(plain_words(card)) or what}" for card, what in cards_of(game, colour))
        self.setVisible(bool(rows))
        self.present_head(f"{first_name(state.name_of(colour))}: in play")
        if rows != self._shown:
            self._shown = rows
            empty(self.lines, len(rows))
            del self._labels[len(rows) :]
            for line, row in zip(self._labels, rows, strict=False):
                say(line, row)
            for row in rows[len(self._labels) :]:
                self._labels.append(line := label(row, "small", wrap=True))
                self.lines.addWidget(line)


class InPlaySlide(Struct, frozen=True):
    """Everybody's artifacts and Legends, each with what it does; more of them turn page by page."""

    rows: tuple[tuple[str, str, str], ...]
    id: str = "in-play"
    title: str = "In play"

    def paint(self, on: Canvas) -> None:
        if len(self.rows) <= 3:
            few = tuple(ListRow(card, f"{whose}: {does}" if does else whose) for card, whose, does in self.rows)
            ListSlide("In play", few, empty="Nothing yet.").paint(on)
            return
        rows, at, pages = on.page(self.rows, even(len(self.rows), 4))
        on.headline("In play", page=(at, pages))
        area = on.below_headline
        high = area.height() / max(3, len(rows))
        #: in rows higher than those of a broad wall the letters grow.
        share = min(_LARGEST, max(1.0, high / on.vh(_ROW)))
        for place, (card, whose, does) in enumerate(rows):
            box = QRectF(area.left(), area.top() + place * high, area.width(), high)
            on.painter.fillRect(QRectF(box.left(), box.bottom() - on.vh(1), box.width(), 1), ink_of(on.look.line))
            head = QRectF(box.left(), box.top(), box.width(), on.vh(6.4 * share))
            wide = on.write_name(QRectF(head.left(), head.top(), head.width() * 0.7, head.height()), card, 6.0 * share)
            on.write_words(head.adjusted(wide + on.vh(3), 0, 0, 0), whose, 3.8)
            below = QRectF(box.left(), head.bottom(), box.width(), box.bottom() - on.vh(1.6) - head.bottom())
            _write_lines(on, below, does, share)


def _write_lines(on: Canvas, area: QRectF, words: str, share: float) -> None:
    """Words in as many lines as there is room for, as large as all of them go."""
    for size in (5.0 * share, 4.5, 4.0, 3.6, LEAST_VH):
        lines = broken(words, partial(_fits, on, size, area.width()))
        high = on.vh(size * 1.2)
        if len(lines) * high <= area.height():
            break
    for at, line in enumerate(lines):
        on.write(QRectF(area.left(), area.top() + at * high, area.width(), high), line, size, on.look.ink2)


def _fits(on: Canvas, size: float, across: float, words: str) -> bool:
    return on.width_of(words, size) <= across


def in_play_slide(state: DragonState) -> InPlaySlide:
    """By seat, in the order of the circle."""
    game = state.game
    if game is None:
        return InPlaySlide(())
    return InPlaySlide(
        tuple(
            (card, f"{first_name(state.name_of(seat.colour))}, {what}", " ".join(plain_words(card)))
            for seat in game.living
            for card, what in cards_of(game, seat.colour)
        )
    )
