"""What the start page is made of: the event to go on with, the formats, what is ready."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import emblem, icons, marks, paint, theme
from desktop.ui.kit.buttons import Button, Pressable
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme
from desktop.ui.start.faces import CheckFace, FormatTile, GoOnFace

#: with letters larger than this, in per cent, what is pressed stands above what is looked at, and both are lower.
WHOLE = 125
#: with letters larger than this pictures give way: what is begun and opened is in view, and the rest scrolls.
LARGE = 150


def is_larger() -> bool:
    """Whether letters are larger than the page was drawn for, and yet leave all of it in view."""
    return WHOLE < theme.px(100) <= LARGE


def is_largest() -> bool:
    """Whether they leave only what is first in view."""
    return theme.px(100) > LARGE


#: the page is up before its pictures are.
_PAINTED_MS = 20


class _Scene:
    """Draws a scene once it has been rendered; until then its accent's wash, so that the window is up at once. Without
    a scene the house's lantern stands there, unlit."""

    def __init__(self, owner: QWidget) -> None:
        self._owner, self._ready = owner, False

    def draw(self, painter: QPainter, name: str, accent: str, box: QRectF, look: Theme) -> None:
        painter.fillRect(box, theme.colour(look.accent(accent).wash))
        if not name:
            side = min(box.width(), box.height()) * 0.6
            middle = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            emblem.draw_lantern_unlit(painter, middle, look.edge)
        elif self._ready:
            emblem.draw_scene(painter, name, box)
        else:
            QTimer.singleShot(_PAINTED_MS, self._owner, self._make_ready)

    def _make_ready(self) -> None:
        if not self._ready:
            self._ready = True
            self._owner.update()


class GoOnCard(Pressable):
    """The lit card of the event to go on with."""

    HIGH = 116
    #: where there is no event yet, what can be done about that needs the room; and in a low window.
    LOW, LEAST = 76, 92
    #: in larger letters, where a line of words is left out.
    SHORT = 66
    #: in pixels, however large letters are: what has to be pressed stays in view.
    MOST = 96
    #: in the largest: a name, and how it stands; what is under way has its clock.
    SMALL = 46

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face: GoOnFace | None = None
        self.none = "No event yet"
        self._scene = _Scene(self)
        self.button = Button("Open", key="Enter", kind="lit", tall=True, parent=self)
        self.button.clicked.connect(self.click)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def present(self, face: GoOnFace | None, none: str = "No event yet") -> None:
        """Show an event, or that there is ``none``."""
        self.face, self.none = face, none
        self.button.setVisible(face is not None)
        self.setEnabled(face is not None)
        self.setAccessibleName(f"Go on with {face.name}" if face else none)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        if self.face is None:
            return QSize(800, self.minimumSizeHint().height())
        return QSize(800, theme.px(self.HIGH))

    def minimumSizeHint(self) -> QSize:
        if self.face is None:
            return QSize(500, theme.px(self.SHORT) if is_largest() else min(self.MOST, theme.px(self.LOW)))
        return QSize(500, theme.px(self.SMALL if is_largest() else self.SHORT if is_larger() else self.LEAST))

    @property
    def _is_short(self) -> bool:
        return self.height() < theme.px(self.LEAST)

    @property
    def _is_small(self) -> bool:
        return self.height() < theme.px(self.SHORT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        size = self.button.sizeHint()
        self.button.setGeometry(
            self.width() - size.width() - 16, (self.height() - size.height()) // 2, size.width(), size.height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if self.face is None:
            self._paint_nothing(painter, area, look)
            return
        paint.box(painter, area, 6, fill=look.lamp_wash, border=look.lamp_ink, line=1)
        picture = QRectF(1, 1, round(area.height() * 1.35), area.height() - 2)
        self._scene.draw(painter, self.face.scene, "", picture, look)
        wide = theme.up_to(220, 320)
        right = self._paint_clock(painter, QRectF(self.button.x() - 20 - wide, 0, wide, area.height()), look)
        room = QRectF(picture.right() + 20, 0, right - picture.right() - 36, area.height())
        self._paint_words(painter, room, self.face, look)

    def _paint_nothing(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        paint.box(painter, area, 6, fill=look.sheet, border=look.line, line=1)
        lantern = QRectF(24, area.center().y() - 30, 60, 60)
        emblem.draw_lantern_unlit(painter, lantern, look.edge)
        room = QRectF(lantern.right() + 20, area.center().y() - theme.px(28), area.width() - 140, theme.px(32))
        paint.write(painter, room, self.none, theme.face(26, 700, serif=True), look.ink)
        words = "Choose a format below, open an event's file, or try a demo first: it plays a whole day by itself."
        paint.write(painter, room.translated(0, theme.px(34)), words, theme.face(15), look.ink2)

    def _paint_clock(self, painter: QPainter, area: QRectF, look: Theme) -> float:
        face = self.face
        if face is None or not (face.digits or (face.saved and not self._is_small)):
            return area.right()
        if self._is_small:
            words = f"{face.digits} {face.clock_words}"
            paint.write_fitting(painter, area, words, theme.face(18, 600), look.ink, paint.RIGHT, least=theme.px(13))
            return area.left()
        top = area.center().y() - theme.px(31 if self._is_short else 41)
        paint.write(
            painter,
            QRectF(area.left(), top, area.width(), theme.px(40)),
            face.digits,
            theme.face(34, 600),
            look.ink,
            paint.RIGHT,
        )
        for line, words in enumerate((face.clock_words,) if self._is_short else (face.clock_words, face.saved)):
            box = QRectF(area.left(), top + theme.px(40 + 20 * line), area.width(), theme.px(20))
            paint.write(painter, box, words, theme.face(13), look.ink2, paint.RIGHT)
        return area.left()

    def _paint_words(self, painter: QPainter, room: QRectF, face: GoOnFace, look: Theme) -> None:
        top = room.center().y() - theme.px(40 if self._is_small else 50 if self._is_short else 44)
        if not self._is_short:
            caps = QRectF(room.left(), top, room.width(), theme.px(18))
            paint.write(painter, caps, "Go on", theme.caps(), look.lamp_ink)
        size, high, air = (18, 24, 0) if self._is_small else (26, 36, 4)
        name = QRectF(room.left(), top + theme.px(18), room.width(), theme.px(high))
        paint.write_fitting(painter, name, face.name, theme.face(size, 700, serif=True), look.ink, least=17)
        line = QRectF(room.left(), name.bottom() + theme.px(air), room.width(), theme.px(20 if self._is_small else 24))
        left = line.left() + paint.write(painter, line, face.line, theme.face(15), look.ink) + 10
        for state, word in face.chips:
            wide = marks.state_chip_width(state, word)
            if left + wide <= line.right():
                chip = QRectF(left, line.top() + 1, wide, theme.px(22))
                marks.paint_state_chip(painter, chip, state, word, look)
                left += wide + 10


class FormatCard(Pressable):
    """One format: its scene, name, line, players and length, its digit."""

    def __init__(self, tile: FormatTile, digit: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tile, self.digit = tile, digit
        self._scene = _Scene(self)
        self.setAccessibleName(f"New event: {tile.name}")
        self.setToolTip(tip(f"{tile.tagline} · {tile.who}"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(226, 134 + theme.px(77))

    def minimumSizeHint(self) -> QSize:
        if is_largest():
            return QSize(150, theme.px(32))
        return QSize(150, 28 + theme.px(59)) if is_larger() else QSize(150, 46 + theme.px(77))

    @property
    def _is_a_name(self) -> bool:
        """In the largest letters a format is its name where there is no room for more."""
        return self.height() < 28 + theme.px(59)

    @property
    def _words(self) -> float:
        """How high its words are: in larger letters on a low page who plays it is said, and what it is under the
        pointer."""
        return theme.px(77 if self.height() >= 46 + theme.px(77) else 59)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setMaximumHeight(round(self.width() * 0.75) + theme.px(77))
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.box(painter, area, 6, fill=look.well if self.underMouse() else look.sheet, border=look.line)
        if self._is_a_name:
            self._paint_name(painter, area, look)
            return
        picture = QRectF(1, 1, area.width() - 2, area.height() - self._words)
        self._scene.draw(painter, self.tile.scene, self.tile.accent, picture, look)
        accent = QRectF(0, area.height() - 4, area.width(), 4)
        painter.setClipRect(accent)
        paint.box(painter, area, 6, fill=look.accent(self.tile.accent).deep)
        painter.setClipping(False)
        self._paint_words(painter, QRectF(13, picture.bottom() + 5, area.width() - 22, theme.px(70)), look)
        if self.ringed:
            paint.ring(painter, area, 7, look)

    def _paint_name(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        """In one line or in two, with the accent before it."""
        painter.setClipRect(QRectF(0, 0, 8, area.height()))
        paint.box(painter, area, 6, fill=look.accent(self.tile.accent).deep)
        painter.setClipping(False)
        cap, font = paint.key_cap_width(self.digit), theme.face(14, 700, serif=True)
        room = QRectF(18, 0, area.width() - cap - 36, area.height())
        high = paint.wrapped_height(self.tile.name, font, room.width())
        if " " in self.tile.name and high <= room.height():
            room.setTop(room.center().y() - high / 2)
            paint.write_wrapped(painter, room, self.tile.name, font, look.ink)
        else:
            paint.write_fitting(painter, room, self.tile.name, font, look.ink, least=14)
        paint.key_cap(painter, area.right() - cap - 10, area.center().y(), self.digit, look)
        if self.ringed:
            paint.ring(painter, area, 7, look)

    def _paint_words(self, painter: QPainter, room: QRectF, look: Theme) -> None:
        tile, cap = self.tile, paint.key_cap_width(self.digit)
        paint.key_cap(painter, room.right() - cap, room.top() + theme.px(14), self.digit, look)
        name = QRectF(room.left(), room.top(), room.width() - cap - 6, theme.px(26))
        paint.write_fitting(painter, name, tile.name, theme.face(18, 700, serif=True), look.ink, least=14)
        line = QRectF(room.left(), name.bottom(), room.width(), theme.px(19))
        if self._words == theme.px(77):
            paint.write(painter, line, tile.tagline, theme.face(14), look.ink)
            line.translate(0, theme.px(18))
        paint.write(painter, line, tile.who, theme.face(13), look.ink2)


class CheckLine(Pressable):
    """One line of "Ready?"; what was not asked yet is asked by a click."""

    def __init__(self, check: CheckFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.check = check
        self.setToolTip(tip(check.hint))
        self.setAccessibleName(f"{check.word}: {check.note}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if check.ok is None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            #: there is nothing to press: it is read, and says more under the pointer.
            self.setEnabled(False)
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        #: only what can be pressed is as high as a target has to be.
        return QSize(240, max(32 if self.check.ok is None else 24, theme.px(24)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        side = theme.px(16)
        spot = QRectF(0, area.center().y() - side / 2, side, side)
        icons.draw_state_of(painter, _CHECKED[self.check.ok], spot, look)
        left = side + 10
        word = min(theme.width(theme.face(15), self.check.word) + 12, area.width() - left)
        paint.write(painter, area.adjusted(left, 0, 0, 0), self.check.word, theme.face(15), look.ink)
        note = area.adjusted(left + word, 0, 0, 0)
        paint.write(painter, note, self.check.note, theme.face(13), look.ink2, paint.RIGHT)


_CHECKED = {True: "done", False: "late", None: "waiting"}
