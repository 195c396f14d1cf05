"""The start page: go on, begin something new, open what was, and whether the room is ready. It only emits wishes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import emblem, icons, marks, paint, theme
from desktop.ui.kit.buttons import Button, Pressable
from desktop.ui.kit.keys import Ringed
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, empty, label
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme
from desktop.ui.start.faces import CheckFace, FormatTile, GoOnFace, StartFace

if TYPE_CHECKING:
    from desktop.ui.start.recents import Recents


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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face: GoOnFace | None = None
        self._scene = _Scene(self)
        self.button = Button("Open", key="Enter", kind="lit", tall=True, parent=self)
        self.button.clicked.connect(self.click)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def present(self, face: GoOnFace | None) -> None:
        """Show an event, or that there is none yet."""
        self.face = face
        self.button.setVisible(face is not None)
        self.setEnabled(face is not None)
        self.setAccessibleName(f"Go on with {face.name}" if face else "No event yet")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        if self.face is None:
            return QSize(800, self.minimumSizeHint().height())
        return QSize(800, theme.px(self.HIGH))

    def minimumSizeHint(self) -> QSize:
        low = theme.px(self.LOW) if theme.px(100) > _LARGE else min(self.MOST, theme.px(self.LOW))
        return QSize(500, low if self.face is None else theme.px(self.SHORT if is_larger() else self.LEAST))

    @property
    def _is_short(self) -> bool:
        return self.height() < theme.px(self.LEAST)

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
        right = self._paint_clock(painter, QRectF(self.button.x() - 240, 0, 220, area.height()), look)
        room = QRectF(picture.right() + 20, 0, right - picture.right() - 36, area.height())
        self._paint_words(painter, room, self.face, look)

    def _paint_nothing(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        paint.box(painter, area, 6, fill=look.sheet, border=look.line, line=1)
        lantern = QRectF(24, area.center().y() - 30, 60, 60)
        emblem.draw_lantern_unlit(painter, lantern, look.edge)
        room = QRectF(lantern.right() + 20, area.center().y() - theme.px(28), area.width() - 140, theme.px(32))
        paint.write(painter, room, "No event yet", theme.face(26, 700, serif=True), look.ink)
        words = "Choose a format below, open an event's file, or try a demo first: it plays a whole day by itself."
        paint.write(painter, room.translated(0, theme.px(34)), words, theme.face(15), look.ink2)

    def _paint_clock(self, painter: QPainter, area: QRectF, look: Theme) -> float:
        face = self.face
        if face is None or not (face.digits or face.saved):
            return area.right()
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
        top = room.center().y() - theme.px(50 if self._is_short else 44)
        if not self._is_short:
            caps = QRectF(room.left(), top, room.width(), theme.px(18))
            paint.write(painter, caps, "Go on", theme.caps(), look.lamp_ink)
        name = QRectF(room.left(), top + theme.px(18), room.width(), theme.px(36))
        paint.write_fitting(painter, name, face.name, theme.face(26, 700, serif=True), look.ink, least=17)
        line = QRectF(room.left(), name.bottom() + theme.px(4), room.width(), theme.px(24))
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
        return QSize(150, 28 + theme.px(59)) if is_larger() else QSize(150, 46 + theme.px(77))

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
        picture = QRectF(1, 1, area.width() - 2, area.height() - self._words)
        self._scene.draw(painter, self.tile.scene, self.tile.accent, picture, look)
        accent = QRectF(0, area.height() - 4, area.width(), 4)
        painter.setClipRect(accent)
        paint.box(painter, area, 6, fill=look.accent(self.tile.accent).deep)
        painter.setClipping(False)
        self._paint_words(painter, QRectF(13, picture.bottom() + 5, area.width() - 22, theme.px(70)), look)
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


#: with letters larger than this, in per cent, what is pressed stands above what is looked at, and both are lower.
_WHOLE = 125
#: with letters larger than this what is pressed stands right below the event to go on with, and the rest scrolls.
_LARGE = 150
#: px of body scale: a format in less room has its name cut.
_TILE = 150
#: px of body scale: a lower page in larger letters tells of the room only what is not in order.
_HIGH = 500


def is_larger() -> bool:
    """Whether letters are larger than the page was drawn for, and yet leave all of it in view."""
    return _WHOLE < theme.px(100) <= _LARGE


class StartPage(QWidget):
    """``opened`` (event id), ``new_asked`` (format id) what the buttons ask for; keys Enter, 1–5, T, C, H, R, /, ↓."""

    opened = Signal(str)
    new_asked = Signal(str)
    demo_asked = Signal()
    open_asked = Signal()
    checks_asked = Signal()
    backups_asked = Signal()
    careers_asked = Signal()
    library_asked = Signal()
    clock_asked = Signal()

    def __init__(self, face: StartFace | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = StartFace()
        self.formats: list[FormatCard] = []
        self.go_on = GoOnCard()
        self.go_on.clicked.connect(self._go_on)
        self.demo = Button("Try a demo", key="T")
        self.demo.clicked.connect(self.demo_asked)
        self.backups = Button("Backups…", key="R", kind="quiet")
        self.backups.clicked.connect(self.backups_asked)
        self.careers = Button("Careers…", key="H", kind="quiet")
        self.careers.clicked.connect(self.careers_asked)
        self.library = Button("Card library", key="C")
        self.library.clicked.connect(self.library_asked)
        self.clock = Button("Just a clock", key="K", icon="clock", kind="quiet")
        self.clock.clicked.connect(self.clock_asked)
        self._lay_out()
        if face is not None:
            self.present(face)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        self._ready = Panel("Ready?")
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        if is_larger():
            self._draw_together(column)
        self._tiles = QGridLayout()
        self._tiles.setSpacing(12)
        self._recent_panel = Panel("Recent events", " ")
        self._recent_panel.body.setContentsMargins(6, 4, 6, 8)
        self._nothing = label("Earlier events will stand here.", "quiet")
        self._nothing.setContentsMargins(9, 0, 0, 0)
        self._recent_panel.body.addWidget(self._nothing, 0, Qt.AlignmentFlag.AlignTop)
        self._recent_panel.put_in_head(self.careers)
        self._recent_panel.put_in_head(self.backups)
        self._checks = QVBoxLayout()
        self._checks.setSpacing(0)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.library)
        acts.addWidget(self.demo)
        is_large = theme.px(100) > _LARGE
        self._ready.body.addLayout(self._checks)
        self._ready.body.addStretch(1)
        if theme.px(100) <= _WHOLE:
            self._ready.body.addLayout(acts)
        column.addWidget(self.go_on)
        if is_large:
            column.addLayout(acts)
        new = QHBoxLayout()
        new.addWidget(CapsLabel("New event"), 1)
        if is_larger():
            new.addLayout(acts)
        new.addWidget(self.clock)
        column.addLayout(new)
        column.addLayout(self._tiles, 3)
        column.addLayout(self._below(), 2)

    def _draw_together(self, column: QVBoxLayout) -> None:
        """What larger letters take is taken from the room between."""
        column.setContentsMargins(16, 6, 16, 6)
        column.setSpacing(6)
        self._ready.body.setContentsMargins(16, 0, 16, 6)
        self._ready.body.setSpacing(0)

    def _below(self) -> QHBoxLayout:
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(self._recent_panel, 3)
        below.addWidget(self._ready, 1)
        return below

    def present(self, face: StartFace) -> None:
        """Show all this."""
        self.go_on.present(face.go_on)
        if face.formats != self.face.formats:
            self._fill_formats(face.formats)
        if face.checks != self.face.checks:
            self._fill_checks(face.checks)
        self.face = face
        if face.known or "recents" in vars(self):
            self.recents.present_faces(face.recents, face.known)
        self._nothing.setVisible(not face.recents)
        self._recent_panel.present_head("Recent events")
        self._recent_panel.setToolTip(tip(face.folder))
        self.demo.set_kind("plain" if face.go_on else "lit")

    @cached_property
    def recents(self) -> Recents:
        """The list of events, made when there is one to list."""
        from desktop.ui.start.recents import Recents

        recents = Recents()
        recents.chosen.connect(lambda id: self.opened.emit(id))
        self._recent_panel.body.insertWidget(0, recents)
        self._recent_panel.put_in_head(recents.finder, first=True)
        return recents

    def _fill_formats(self, tiles: Sequence[FormatTile]) -> None:
        for card in self.formats:
            self._tiles.removeWidget(card)
            card.deleteLater()
        self.formats = [FormatCard(tile, str(at)) for at, tile in enumerate(tiles, start=1)]
        for card in self.formats:
            card.clicked.connect(lambda _=False, id=card.tile.id: self.new_asked.emit(id))
        self._lay_tiles()

    def _lay_tiles(self) -> None:
        """All in a row, or in as many as have room for a name in larger letters."""
        columns = max(2, min(len(self.formats), (self.width() - 32) // theme.px(_TILE)))
        for at, card in enumerate(self.formats):
            self._tiles.addWidget(card, *divmod(at, columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_tiles()
        self._show_checks()

    def _fill_checks(self, checks: Sequence[CheckFace]) -> None:
        empty(self._checks)
        for check in checks:
            line = CheckLine(check)
            self._checks.addWidget(line)
            if check.ok is None:
                line.clicked.connect(self.checks_asked)
        self._show_checks()

    def _show_checks(self) -> None:
        """On a low page in larger letters what is in order gives way; where all is, it stays."""
        lines = [line for line in self._ready.findChildren(CheckLine) if self._checks.indexOf(line) >= 0]
        is_low = is_larger() and self.height() < theme.px(_HIGH) and not all(line.check.ok for line in lines)
        for line in lines:
            line.setVisible(not (is_low and line.check.ok))

    def _go_on(self) -> None:
        if self.face.go_on:
            self.opened.emit(self.face.go_on.id)

    def claims(self, key: str) -> bool:
        """Enter is the lit card's, whatever the wall has prepared; a button with the ring comes first; / finds."""
        if key == "/":
            return bool(self.face.known)
        focused = self.focusWidget() or self.window().focusWidget()
        return key == "Enter" and not (isinstance(focused, Ringed) and focused.ringed)

    def take_key(self, key: str) -> bool:
        """Enter goes on, a digit begins a format, T tries the demo, / finds events, Down steps into
        the recent ones: Enter opens."""
        listed = "recents" in vars(self) and self.recents.hasFocus()
        chosen = self.recents.current_key() if listed else None
        if key == "Enter" and chosen is not None:
            self.opened.emit(chosen)
        elif key == "Enter" and self.face.go_on:
            self._go_on()
        elif key == "/" and self.face.known:
            self.recents.finder.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key.isdecimal() and 1 <= int(key) <= len(self.formats):
            self.formats[int(key) - 1].click()
        elif key == "T":
            self.demo_asked.emit()
        elif key == "C":
            self.library_asked.emit()
        elif key == "H":
            self.careers_asked.emit()
        elif key == "R":
            self.backups_asked.emit()
        elif key == "Down" and self.face.recents:
            self.recents.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.recents.set_current(self.face.recents[0].id)
        else:
            return False
        return True
