"""Small things that name somebody or something: player chips, state chips, seed squares, bars and pips.

The painters take an area and a theme, so desk, plan and wall draw the same chip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

from desktop.domain.initials import called
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.remembered import forget, remembered
from desktop.ui.kit.tokens import Theme


class PlayerFace(Struct, frozen=True):
    """A player as drawn anywhere: seed (or initials), name, and a state if one is to be shown."""

    seed: str
    name: str
    state: str = ""
    key: str = ""


#: the event's people, and how they are called where there is less room, and least.
_people: list[str] = []
_called: dict[str, tuple[str, str]] = {}


def know(people: Iterable[str]) -> None:
    """From now on these are the event's people: no two are called alike on any screen or slide."""
    if (names := list(people)) == _people:
        return
    _people[:] = names
    if (found := called(names)) != _called:
        _called.clear()
        _called.update(found)
        forget()
        #: somebody else may be called otherwise now, and what has not changed is not painted.
        for window in QApplication.topLevelWidgets():
            window.update()


def _forms(name: str) -> tuple[str, str]:
    whole = " ".join(name.split())
    return _called.get(whole) or called((whole,))[whole]


def short_name(name: str) -> str:
    """``Sol Herrera`` as ``Sol H.``; a single name stays."""
    return _forms(name)[0]


def first_name(name: str) -> str:
    """What people call each other at the table: ``Sol``; with a letter of the last where two are called so."""
    return _forms(name)[1]


def shortened(name: str, fits: Callable[[str], bool]) -> str:
    """The one rule for the whole event: the name whole, else with a family initial, else as it is called for short
    (which the painter may still make smaller)."""
    return next((form for form in (name, *_forms(name)) if fits(form)), first_name(name))


def name_within(name: str, font: QFont, wide: float) -> str:
    """The longest form of a name that runs no wider than this in this font."""
    return shortened(name, lambda form: theme.width(font, form) <= wide)


def widest_name(size: float, weight: int) -> float:
    """How wide the longest of the event's names runs in a size of the type scale."""
    return _widest(theme.face(size, weight).pixelSize(), weight)


@remembered(most=32)
def _widest(pixels: int, weight: int) -> float:
    font = theme.exact(pixels, weight)
    return max((theme.width(font, name) for name in _called), default=0.0)


def paint_seed(painter: QPainter, area: QRectF, seed: str, look: Theme, *, fill: str = "", ink: str = "") -> None:
    """The seed's square: serif 700 on a small ground."""
    paint.box(painter, area, 3, fill=fill or look.well)
    font = theme.exact(area.height() * 0.66, 700, serif=True)
    paint.write_fitting(painter, area.adjusted(1, 0, -1, 0), seed, font, ink or look.ink, paint.MIDDLE, least=8)


def paint_chip(painter: QPainter, area: QRectF, player: PlayerFace, look: Theme) -> None:
    """A player: seed square, name, state mark at the right."""
    paint.box(painter, area, 4, fill=look.select, border=look.line)
    side = min(area.height() - 6, theme.px(24))
    square = QRectF(area.left() + 5, area.center().y() - side / 2, side, side)
    paint_seed(painter, square, player.seed, look, fill=look.sheet)
    right = area.right() - 6
    if player.state:
        mark = theme.px(15)
        icons.draw_state_of(painter, player.state, QRectF(right - mark, area.center().y() - mark / 2, mark, mark), look)
        right -= mark + 6
    room = QRectF(square.right() + 6, area.top(), right - square.right() - 6, area.height())
    font = theme.face(15, 600)
    paint.write(painter, room, name_within(player.name, font, room.width()), font, look.ink)


def chip_width() -> int:
    """How wide a chip is in which anybody's name stands whole."""
    return ceil(widest_name(15, 600)) + theme.px(24) + 5 + 6 + 6


def state_chip_width(state: str, word: str) -> float:
    """How wide a state chip runs."""
    return theme.width(theme.face(13, 600), word or state) + theme.px(14) + 22


def paint_state_chip(painter: QPainter, area: QRectF, state: str, word: str, look: Theme) -> None:
    """Mark and word of a state on its wash."""
    pair = look.state(state)
    paint.box(painter, area, 3, fill=pair.wash)
    mark = theme.px(14)
    icons.draw_state(painter, state, QRectF(area.left() + 8, area.center().y() - mark / 2, mark, mark), pair.deep)
    room = area.adjusted(8 + mark + 6, 0, -6, 0)
    paint.write(painter, room, word or state, theme.face(13, 600), pair.deep)


def paint_bar(painter: QPainter, area: QRectF, share: float, ink: str, ground: str = "") -> None:
    """A bar filled to a share of 0..1."""
    if ground:
        paint.box(painter, area, 2, fill=ground)
    if share > 0:
        wide = max(2.0, area.width() * min(1.0, share))
        paint.box(painter, QRectF(area.left(), area.top(), wide, area.height()), 1, fill=ink)


class ShareBar(QWidget):
    """A bar filled to a share in an accent, as wide as it may be."""

    def __init__(self, accent: str) -> None:
        super().__init__()
        self._accent, self._share = accent, 0.0
        self.setFixedHeight(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect()).adjusted(0, 1, 0, -1)
        paint_bar(painter, area, self._share, look.accent(self._accent).deep, look.line)


def paint_pips(painter: QPainter, area: QRectF, count: int, ink: str, *, pip: float = 16) -> None:
    """So many blocks in a row; narrower ones when they would not fit."""
    if count <= 0:
        return
    wide = min(theme.px(pip), (area.width() + 2) / count)
    for at in range(count):
        paint.box(painter, QRectF(area.left() + at * wide, area.top(), wide - 2, area.height()), 1, fill=ink)


class StateChip(QWidget):
    """A state as mark + word: ``StateChip("late", "2 near a mark")``."""

    def __init__(self, state: str, word: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._word = state, word
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def present(self, state: str, word: str = "") -> None:
        """Show another state."""
        if (state, word) == (self._state, self._word):
            return
        self._state, self._word = state, word
        self.updateGeometry()
        self.update()

    @property
    def state(self) -> str:
        return self._state

    @property
    def word(self) -> str:
        return self._word or self._state

    def sizeHint(self) -> QSize:
        return QSize(round(state_chip_width(self._state, self._word)) + 1, theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_state_chip(QPainter(self), QRectF(self.rect()), self._state, self._word, theme.now())


#: paints one thing into an area, in the look of the moment.
Drawing = Callable[[QPainter, QRectF, Theme], None]


class Picture(QWidget):
    """Anything painted at a fixed size: ``Picture(lambda painter, area, look: ..., 40, 40)``."""

    def __init__(self, draw: Drawing, wide: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draw = draw
        self.setFixedSize(wide, high)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def redraw(self, draw: Drawing) -> None:
        """Paint something else from now on."""
        self._draw = draw
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._draw(QPainter(self), QRectF(self.rect()), theme.now())


def caps_width(words: str) -> float:
    """How wide a caps label runs."""
    return theme.width(theme.caps(), words)


class Figure(QLabel):
    """A large number that stands as high as its digits are: what is above and below it comes near."""

    def __init__(self, size: float) -> None:
        super().__init__()
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: float) -> None:
        """How large, in pixels of body scale."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def _font(self) -> QFont:
        return theme.face(self._size, 700)

    def sizeHint(self) -> QSize:
        high = QFontMetricsF(self._font()).capHeight() * 1.04
        return QSize(ceil(theme.width(self._font(), self.text())) + 4, ceil(high) + 6)

    minimumSizeHint = sizeHint

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ink = QPainter(self), theme.now().ink
        painter.setFont(self._font())
        painter.setPen(theme.colour(ink))
        painter.drawText(QPointF(0, self.height() - 4), self.text())


#: a head with less room than this would be a letter or two: the corner beside it speaks alone.
_FEW = 40


class CapsLabel(QWidget):
    """A label in small capitals: ``CapsLabel("In Dark Seed order", "6 / 24")``; the second word stands at the right."""

    def __init__(self, words: str, corner: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._corner = words, corner
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def present(self, words: str, corner: str = "") -> None:
        """Say something else."""
        if (words, corner) == (self._words, self._corner):
            return
        self._words, self._corner = words, corner
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        return self._words

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        corner = theme.width(theme.face(13, 600), self._corner) + 16 if self._corner else 0
        return QSize(round(caps_width(self._words) + corner) + 2, theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        taken = paint.write(painter, area, self._corner, theme.face(13, 600), look.ink2, paint.RIGHT)
        room = area.adjusted(0, 0, -taken - 8, 0)
        if min(caps_width(self._words), theme.px(_FEW)) <= room.width():
            paint.write(painter, room, self._words, theme.caps(), look.ink3)
