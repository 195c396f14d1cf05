"""The bracket on the desk: a click on a name wins the match, the plus counts a game."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, marks, paint, theme
from desktop.ui.kit.buttons import Button, IconButton, Pressable
from desktop.ui.kit.marks import first_name
from desktop.ui.kit.panels import Popover, label
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from .top4_faces import MatchFace, SideFace

_ROW, _CAPTION, _GAP = 42, 20, 14


class SideButton(Pressable):
    """One row: seed, name, title, score; green when won, struck when lost."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = SideFace()

    def present(self, face: SideFace) -> None:
        self.face = face
        self.setEnabled(bool(face.player) and not face.won)
        self.setToolTip(tip(face.name))
        self.setAccessibleName(f"{face.name} {'has won' if face.won else 'has lost' if face.lost else 'wins'}")
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.isEnabled() else Qt.CursorShape.ArrowCursor)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, face = QPainter(self), theme.now(), self.face
        area, done = QRectF(self.rect()), look.state("done")
        if face.won:
            painter.fillRect(area, theme.colour(done.wash))
        elif self.underMouse() and self.isEnabled():
            painter.fillRect(area, theme.colour(look.well))
        left = self._paint_seed(painter, area, look)
        right = self._paint_right(painter, area, look)
        ink = look.ink if face.player and not face.lost else look.ink3
        room = QRectF(left, area.top(), right - left, area.height())
        font = paint.fitting(theme.face(16, 600), face.name, room.width(), 13)
        wide = paint.write(painter, room, face.name, font, ink, struck=face.lost)
        place = room.adjusted(wide + 12, 0, 0, 0)
        if theme.width(theme.face(13), face.about) <= place.width():
            paint.write(painter, place, face.about, theme.face(13), look.ink2, paint.RIGHT)
        if self.ringed:
            paint.ring(painter, area.adjusted(1, 1, -1, -1), 5, look)

    def _paint_seed(self, painter: QPainter, area: QRectF, look: Theme) -> float:
        left = area.left() + 10
        if self.face.key:
            left += paint.key_cap(painter, left, area.center().y(), self.face.key, look) + 8
        if not self.face.seed:
            return left
        side = theme.px(28)
        square = QRectF(left, area.center().y() - side / 2, side, side)
        fill = look.state("done").deep if self.face.won else look.well
        ink = look.sheet if self.face.won else look.ink3 if self.face.lost else look.ink
        marks.paint_seed(painter, square, self.face.seed, look, fill=fill, ink=ink)
        return square.right() + 10

    def _paint_right(self, painter: QPainter, area: QRectF, look: Theme) -> float:
        right = area.right() - 10
        if self.face.won:
            spot = QRectF(right - 18, area.center().y() - 9, 18, 18)
            icons.draw_state_of(painter, "done", spot, look)
            right -= 26
        if self.face.score:
            figure = QRectF(right - theme.px(20), area.top(), theme.px(20), area.height())
            ink = look.ink3 if self.face.lost or self.face.score == "0" else look.ink
            paint.write(painter, figure, self.face.score, theme.face(18, 700), ink, paint.RIGHT)
            right = figure.left() - 8
        return right


class MatchBox(QWidget):
    """A match: its caption, two rows, a plus beside each while it is open."""

    won = Signal(str, str)
    game = Signal(str, str)
    amend = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face: MatchFace | None = None
        self.sides = (SideButton(self), SideButton(self))
        self.plus = (IconButton("plus", "a game more", 32, self), IconButton("plus", "a game more", 32, self))
        for at, (side, plus) in enumerate(zip(self.sides, self.plus, strict=True)):
            side.clicked.connect(lambda _=False, i=at: self._press(i))
            plus.clicked.connect(lambda _=False, i=at: self._tell(self.game, i))

    def present(self, face: MatchFace) -> None:
        self.face = face
        for side, plus, shown in zip(self.sides, self.plus, face.sides, strict=True):
            side.present(shown)
            plus.setVisible(face.is_open and bool(shown.key))
            plus.setToolTip(tip(f"a game for {shown.name}"))
        self._place()
        self.update()

    def _press(self, at: int) -> None:
        assert self.face is not None
        self._tell(self.amend if self.face.sides[at].lost else self.won, at)

    def _tell(self, signal: SignalInstance, at: int) -> None:
        assert self.face is not None
        if self.face.sides[at].player:
            signal.emit(self.face.id, self.face.sides[at].player)

    def frame(self) -> QRect:
        return self.rect().adjusted(0, theme.px(_CAPTION), 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        frame = self.frame()
        high = (frame.height() - 3) // 2
        open_ = self.face is not None and self.face.is_open and bool(self.face.sides[0].key)
        taken = 44 if open_ else 0
        for at, (side, plus) in enumerate(zip(self.sides, self.plus, strict=True)):
            top = frame.top() + 1 + at * (high + 1)
            side.setGeometry(frame.left() + 2, top, frame.width() - 4 - taken, high)
            plus.setGeometry(frame.right() - 38, top + (high - 32) // 2, 32, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, frame = QPainter(self), theme.now(), QRectF(self.frame())
        if self.face is not None:
            line = QRectF(0, 0, self.width(), theme.px(_CAPTION) - 2)
            paint.write(painter, line, self.face.caption, theme.caps(), look.ink3)
        paint.box(painter, frame, 6, fill=look.sheet, border=look.edge, line=1.5)
        paint.hairline(painter, frame.left() + 2, frame.right() - 2, frame.center().y(), look.line)


class AmendPopover(Popover):
    """Before a decided match is turned round: who won after all?"""

    amended = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(300, parent)
        self.button = Button(f"{first_name(name)} won after all")
        self.body.addWidget(label("This match is decided.", "label"))
        self.body.addWidget(label(f"If {name} has won it, what follows from it is played anew.", "small", wrap=True))
        self.body.addWidget(self.button)
        self.button.clicked.connect(self._amend)

    def _amend(self) -> None:
        self.close()
        self.amended.emit()


class BracketView(QWidget):
    """Two semifinals, a final, the lines between them."""

    won = Signal(str, str)
    game = Signal(str, str)
    amended = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes = (MatchBox(self), MatchBox(self), MatchBox(self))
        self.popover: AmendPopover | None = None
        for box in self.boxes:
            box.won.connect(self.won)
            box.game.connect(self.game)
            box.amend.connect(self._ask)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, faces: tuple[MatchFace, MatchFace, MatchFace]) -> None:
        for box, face in zip(self.boxes, faces, strict=True):
            box.present(face)

    def press_key(self, key: str) -> bool:
        """A digit that stands on a row wins that row's match."""
        for box in self.boxes:
            for at, side in enumerate(box.face.sides if box.face else ()):
                if side.key == key and side.is_open:
                    box.sides[at].click()
                    return True
        return False

    def _ask(self, match: str, player: str) -> None:
        box = next(box for box in self.boxes if box.face and box.face.id == match)
        assert box.face is not None
        at = next(i for i, side in enumerate(box.face.sides) if side.player == player)
        self.popover = AmendPopover(box.face.sides[at].name, self)
        self.popover.amended.connect(lambda: self.amended.emit(match, player))
        self.popover.show_at(box.sides[at])

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), 2 * self._box_height() + _GAP)

    minimumSizeHint = sizeHint

    def _box_height(self) -> int:
        return theme.px(_CAPTION) + 2 * theme.px(_ROW) + 3

    def resizeEvent(self, event: QResizeEvent) -> None:
        high = min(self._box_height() + 12, (self.height() - _GAP) // 2)
        between = max(40, min(80, self.width() // 14))
        wide = (self.width() - between) // 2
        gap = min(28, self.height() - 2 * high)
        for at, box in enumerate(self.boxes[:2]):
            box.setGeometry(0, at * (high + gap), wide, high)
        self.boxes[2].setGeometry(self.width() - wide, (high + gap) // 2, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ink = QPainter(self), theme.now().edge
        one, two, last = (QRectF(box.frame()).translated(box.pos()) for box in self.boxes)
        middle = round((one.right() + last.left()) / 2)
        ends = [QPointF(one.right(), one.center().y()), QPointF(two.right(), two.center().y())]
        for end in ends:
            paint.rule(painter, end, QPointF(middle, end.y()), ink, 1.5)
        paint.rule(painter, QPointF(middle, ends[0].y()), QPointF(middle, ends[1].y()), ink, 1.5)
        paint.rule(painter, QPointF(middle, last.center().y()), QPointF(last.left(), last.center().y()), ink, 1.5)
