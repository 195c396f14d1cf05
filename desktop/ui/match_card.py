"""The match card: the location's frame with the bracket in it. Click a name = won."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.ui import marks, paint, theme
from desktop.ui.tips import tip
from desktop.ui.tokens import Theme


@dataclass(frozen=True)
class SideFace:
    """One side of a game: a player (id, seed, name), or a place that fills itself ("from game 1")."""

    id: str = ""
    seed: str = ""
    name: str = ""
    won: bool = False
    lost: bool = False
    waits_for: str = ""


@dataclass(frozen=True)
class GameFace:
    """One row of the bracket: its word ("1", "Final", "Bo3"), its two sides, a score between them.

    ``two`` None: somebody alone. ``open``: a click on a name says who won; else clicks only ask for an amendment.
    """

    id: str
    word: str
    one: SideFace
    two: SideFace | None = None
    score: str = "v"
    open: bool = True


@dataclass(frozen=True)
class MatchFace:
    """A location at play: name and number, prize line, bracket rows, state chip, "+3" tab, a sentence below."""

    id: str
    name: str
    number: str = ""
    prize: str = ""
    zone: str = ""
    games: tuple[GameFace, ...] = ()
    state: str = "waiting"
    word: str = ""
    tab: str = ""
    note: str = ""
    current: bool = False

    @property
    def is_quiet(self) -> bool:
        """Nothing more to do here: the card sinks into the well."""
        return self.state in ("done", "waiting")


def paint_match(painter: QPainter, area: QRectF, face: MatchFace, look: Theme, hovered: str = "") -> None:
    """The whole card."""
    _paint_frame(painter, area, face, look)
    inner = area.adjusted(12, 8, -12, -8)
    head = QRectF(inner.left(), inner.top(), inner.width(), theme.px(26))
    _paint_head(painter, head, face, look)
    below = QRectF(inner.left(), head.bottom(), inner.width(), theme.px(19))
    paint.write(painter, below, face.prize, theme.face(13), look.ink2)
    for game, row in zip(face.games, row_areas(area, face), strict=True):
        _paint_game(painter, row, game, look, hovered)
    bottom = row_areas(area, face)[-1].bottom() if face.games else below.bottom()
    note = QRectF(inner.left(), bottom + 8, inner.width(), inner.bottom() - bottom - 8)
    if face.note and note.height() >= theme.px(16):
        paint.write_wrapped(painter, note, face.note, theme.face(13), look.ink2)


def _paint_frame(painter: QPainter, area: QRectF, face: MatchFace, look: Theme) -> None:
    radius = {"city": 2, "wilds": 16}.get(face.zone, 6)
    fill = look.well if face.is_quiet else look.sheet
    if face.state in ("late", "overtime"):
        paint.box(painter, area, radius, fill=fill, border=look.state(face.state).deep, line=3)
    elif face.is_quiet:
        paint.box(painter, area, radius, fill=fill, border=look.line)
    else:
        paint.box(painter, area, radius, fill=fill, border=look.zone(face.zone).deep, line=1.5)
    if face.current:
        paint.box(painter, area.adjusted(-4, -4, 4, 4), radius + 3, border=look.focus, line=2)


def _paint_head(painter: QPainter, line: QRectF, face: MatchFace, look: Theme) -> None:
    left, right = line.left(), line.right()
    if face.number:
        side = max(theme.px(18), theme.width(theme.face(12, 600), face.number) + 8)
        square = QRectF(left, line.center().y() - theme.px(9), side, theme.px(18))
        paint.box(painter, square, 3, border=look.edge)
        paint.write(painter, square, face.number, theme.face(12, 600), look.ink2, paint.MIDDLE)
        left = square.right() + 8
    chip = min(marks.state_chip_width(face.state, face.word), line.width() * 0.48)
    marks.paint_state_chip(
        painter, QRectF(right - chip, line.top() + 2, chip, theme.px(22)), face.state, face.word, look
    )
    right -= chip + 8
    tab = theme.width(theme.face(12, 700), face.tab) + 12 if face.tab else 0
    room = QRectF(left, line.top(), right - left - (tab + 8 if tab else 0), line.height())
    font = paint.fitting(theme.face(18, 700, serif=True), face.name, room.width(), 14)
    ran = paint.write(painter, room, face.name, font, look.ink)
    if face.tab:
        spot = QRectF(left + ran + 8, line.center().y() - theme.px(9), tab, theme.px(18))
        paint.box(painter, spot, 2, fill=look.ink)
        paint.write(painter, spot, face.tab, theme.face(12, 700), look.sheet, paint.MIDDLE)


def row_areas(area: QRectF, face: MatchFace) -> list[QRectF]:
    """The bracket rows: 32 high with gaps of 8, closer when the card is low."""
    inner = area.adjusted(12, 8 + theme.px(51), -12, -8)
    count = max(1, len(face.games))
    pitch = min(theme.px(40), inner.height() / count)
    high = min(theme.px(32), pitch - 3)
    return [QRectF(inner.left(), inner.top() + i * pitch, inner.width(), high) for i in range(len(face.games))]


def side_areas(row: QRectF, game: GameFace) -> tuple[QRectF, QRectF | None]:
    """Where the two names of a row lie; somebody alone has the whole row."""
    word = theme.px(38)
    left = row.left() + word
    if game.two is None:
        return QRectF(left, row.top(), row.right() - left, row.height()), None
    middle = max(theme.px(22), theme.width(theme.face(13, 600), game.score) + 10)
    wide = (row.right() - left - middle) / 2
    one = QRectF(left, row.top(), wide, row.height())
    return one, QRectF(one.right() + middle, row.top(), wide, row.height())


def _paint_game(painter: QPainter, row: QRectF, game: GameFace, look: Theme, hovered: str) -> None:
    one, two = side_areas(row, game)
    word = QRectF(row.left(), row.top(), one.left() - row.left() - 4, row.height())
    paint.write(painter, word, game.word, theme.face(12, 600), look.ink3)
    _paint_side(painter, one, game.one, look, f"{game.id}/1" == hovered)
    if two is not None and game.two is not None:
        between = QRectF(one.right(), row.top(), two.left() - one.right(), row.height())
        paint.write(painter, between, game.score, theme.face(13, 600), look.ink2, paint.MIDDLE)
        _paint_side(painter, two, game.two, look, f"{game.id}/2" == hovered)


def _paint_side(painter: QPainter, area: QRectF, side: SideFace, look: Theme, hovered: bool) -> None:
    if side.waits_for or not side.name:
        paint.box(painter, area, 4, fill=look.well, border=look.edge, dashed=True)
        paint.write(painter, area.adjusted(10, 0, -6, 0), side.waits_for, theme.face(14), look.ink3)
        return
    done = look.state("done")
    if side.won:
        paint.box(painter, area, 4, fill=done.wash, border=done.deep)
    elif not side.lost:
        paint.box(painter, area, 4, fill=look.well if hovered else look.sheet, border=look.edge, line=1.25)
    elif hovered:
        paint.box(painter, area, 4, fill=look.well)
    square = QRectF(area.left() + 3, area.top() + 3, max(area.height() - 6, theme.px(24)), area.height() - 6)
    ink = look.sheet if side.won else look.ink3 if side.lost else look.ink
    marks.paint_seed(painter, square, side.seed, look, fill=done.deep if side.won else look.well, ink=ink)
    room = QRectF(square.right() + 6, area.top(), area.right() - square.right() - 10, area.height())
    font = theme.face(14, 400 if side.lost else 600)
    name = marks.name_within(side.name, font, room.width())
    paint.write(painter, room, name, font, look.ink3 if side.lost else look.ink, struck=side.lost)


class MatchCard(QWidget):
    """The desk's match card.

    ``won`` (game id, player id) on a name in an open game; ``amend_asked`` (game id, player id) on a name in a decided
    one; ``menu_asked`` (place on the screen) on a right click or a click on the head.
    """

    won = Signal(str, str)
    amend_asked = Signal(str, str)
    menu_asked = Signal(QPoint)

    def __init__(self, face: MatchFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = face
        self._hovered = ""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(face.name)

    def present(self, face: MatchFace) -> None:
        """Show another face."""
        if face != self.face:
            self.face = face
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(316), theme.px(204))

    def minimumSizeHint(self) -> QSize:
        rows = max(1, len(self.face.games))
        return QSize(theme.px(232), theme.px(68) + rows * theme.px(29))

    def area(self) -> QRectF:
        """The card's frame; a margin is left for the ring of the current card."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4)

    def name_area(self, game: str, player: str) -> QRectF | None:
        """Where a player's name can be clicked."""
        for face, row in zip(self.face.games, row_areas(self.area(), self.face), strict=True):
            for side, area in zip((face.one, face.two), side_areas(row, face), strict=True):
                if face.id == game and side is not None and side.id == player:
                    return area
        return None

    def _at(self, x: float, y: float) -> tuple[GameFace, SideFace, str] | None:
        for game, row in zip(self.face.games, row_areas(self.area(), self.face), strict=True):
            for which, side, area in zip("12", (game.one, game.two), side_areas(row, game), strict=True):
                if area is not None and side is not None and side.id and area.contains(x, y):
                    return game, side, f"{game.id}/{which}"
        return None

    def mouseReleaseEvent(self, event) -> None:
        found = self._at(event.position().x(), event.position().y())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if found is None:
            if event.position().y() < self.area().top() + theme.px(36):
                self.menu_asked.emit(event.globalPosition().toPoint())
            return
        game, side, _ = found
        (self.won if game.open else self.amend_asked).emit(game.id, side.id)

    def contextMenuEvent(self, event) -> None:
        self.menu_asked.emit(event.globalPos())

    def mouseMoveEvent(self, event) -> None:
        found = self._at(event.position().x(), event.position().y())
        hovered = found[2] if found else ""
        self.setCursor(Qt.CursorShape.PointingHandCursor if hovered else Qt.CursorShape.ArrowCursor)
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def leaveEvent(self, event) -> None:
        self._hovered = ""
        self.update()

    def event(self, event) -> bool:
        if event.type() == event.Type.ToolTip:
            found = self._at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos(), tip(found[1].name if found else self.face.name), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_match(QPainter(self), self.area(), self.face, theme.now(), self._hovered)
