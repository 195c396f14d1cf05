"""The strip over the tables: the clock large, the time line with its marks, the clock's buttons."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.time_line import paint_line
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.table_rows import paint_rich
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

_HERO = 320
_CLOSE, _ROOMY, _TIGHT = 96, 172, 60
#: px of body scale: a strip narrower than this has one row, and its rarer acts behind "More…".
NARROW = 1000
#: in one so narrow more time for a table stands there too.
_NARROWEST = 640


class ClockStrip(QWidget):
    """``asked`` names an act: clock, more, less, extend, restart, rounds."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.face, self.after, self.sound = ClockFace(), "", ""
        self._wide = False
        self.clock = Button("Start", key="K")
        self.less, self.more = Button("−1 min", key="−"), Button("+1 min", key="+")
        self.extend, self.restart = Button("One table +3…", key="E"), Button("Restart…", kind="quiet")
        self.restart.set_about("Begin the clock of this round anew; asks first")
        self.rounds = Button("Rounds…", kind="quiet")
        self.rounds.set_about("Make this the last round, or play one more")
        self.other = Button("More…")
        self.other.setParent(self)
        self.other.clicked.connect(self._open_menu)
        self.buttons = (self.clock, self.less, self.more, self.extend, self.restart, self.rounds)
        acts = ("clock", "less", "more", "extend", "restart", "rounds")
        for button, act in zip(self.buttons, acts, strict=True):
            button.setParent(self)
            button.clicked.connect(lambda *_, act=act: self.asked.emit(act))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._present_buttons()

    def present(self, face: ClockFace, after: str = "", sound: str = "") -> None:
        """Show another face, repainting only when it is another.

        ``after`` is what holds now that no game may begin, ``sound`` what will be heard next.
        """
        if (face, after, sound) == (self.face, self.after, self.sound):
            return
        changed = face.state != self.face.state
        self.face, self.after, self.sound = face, after, sound
        self.setAccessibleName(f"{face.digits} {face.told}. {face.near_label} {face.near_digits}")
        self.setToolTip(
            tip(paint.plain(f"{face.near_label.capitalize()}: {face.near_sentence}" if face.near_label else ""))
        )
        if changed:
            self._present_buttons()
        self.update()

    def _present_buttons(self) -> None:
        started = self.face.state not in ("ready", "not-started")
        runs = self.face.state in ("running", "last", "overtime")
        self.clock.present("Pause" if runs else "Go on" if started else "Start", "K")
        why = "" if started else "The clock has not been started."
        for button in (self.less, self.more, self.restart):
            button.set_why_not(why)
        self._lay_out()

    @property
    def is_tight(self) -> bool:
        """Large type in a small window: the tables need the room."""
        return not self._wide and self.width() < theme.px(NARROW)

    def anchor(self, button: Button) -> Button:
        """Where a sheet that a button opens stands: at what led to it."""
        return self.other if button.isHidden() else button

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for button in self.buttons:
            if button.isHidden():
                menu.addAction(button.text(), button.click).setEnabled(button.isEnabled())
        menu.popup(self.other.mapToGlobal(self.other.rect().bottomLeft()))

    def set_wide(self, wide: bool) -> None:
        """Roomy in a wide window: the buttons stand below the time line."""
        self._wide = wide
        self.updateGeometry()
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(900, theme.px(_ROOMY if self._wide else _TIGHT if self.is_tight else _CLOSE))

    def minimumSizeHint(self) -> QSize:
        return QSize(700, self.sizeHint().height())

    # -- measures ------------------------------------------------------------------------------------------------------

    def hero_area(self) -> QRectF:
        """The clock, with its name."""
        if self.is_tight:
            return QRectF(0, 0, self.width() - self._buttons_wide() - 24, self.height())
        return QRectF(0, 0, min(theme.px(_HERO), self.width() * 0.36), self.height())

    def line_area(self) -> QRectF:
        """The time line."""
        left = self.hero_area().right()
        if self._wide:
            return QRectF(left + 32, theme.px(10), self.width() - left - 72, theme.px(96))
        below = theme.px(16) if self.after else 0
        return QRectF(left + 24, 0, self.width() - left - self._buttons_wide() - 60, self.height() - below)

    def after_area(self) -> QRectF:
        """The organiser's text for the last games: below the time line, or beside the buttons."""
        if self._wide:
            last = self.rounds.geometry()
            return QRectF(last.right() + 16, last.top(), self.width() - last.right() - 28, last.height())
        line = self.line_area()
        return QRectF(line.left(), self.height() - theme.px(22), line.width() + 24, theme.px(18))

    def _buttons_wide(self) -> int:
        rows = self._rows()
        return max(sum(button.sizeHint().width() + 6 for button in row) - 6 for row in rows)

    def _rows(self) -> tuple[tuple[Button, ...], ...]:
        if self._wide:
            return (self.buttons,)
        if self.is_tight:
            extend = () if self.width() < theme.px(_NARROWEST) else (self.extend,)
            return ((self.clock, self.more, *extend, self.other),)
        return (self.clock, self.less, self.more), (self.extend, self.restart, self.rounds)

    def _lay_out(self) -> None:
        high = self.clock.sizeHint().height()
        rows = self._rows()
        for button in (*self.buttons, self.other):
            button.setVisible(any(button in row for row in rows))
        block = len(rows) * (high + 6) - 6
        top = self.height() - high - 14 if self._wide else (self.height() - block) // 2
        for row in rows:
            left = round(self.hero_area().right()) + 28 if self._wide else self.width() - self._buttons_wide() - 12
            for button in row:
                wide = button.sizeHint().width()
                button.setGeometry(left, top, wide, high)
                left += wide + (8 if self._wide else 6)
            top += high + 6

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
        self._lay_out()

    # -- painting ------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.box(painter, area, 6, fill=look.sheet, border=look.line)
        hero = self.hero_area()
        if self.is_tight:
            _paint_tight(painter, hero, self.face, look)
            return
        _paint_hero(painter, hero, self.face, look, self._wide)
        painter.fillRect(QRectF(round(hero.right()), 1, 1, area.height() - 2), theme.colour(look.line))
        paint_line(painter, self.line_area(), self.face, look, roomy=self._wide)
        if self.sound and self._wide and not self.after:
            self._paint_sound(painter, look)
        if self.after:
            paint_rich(painter, self._centred(self.after_area()), f"**No new games:** {self.after}", look)

    def _paint_sound(self, painter: QPainter, look: Theme) -> None:
        room, side = self.after_area(), theme.px(20)
        icons.draw_icon(painter, "sound", QRectF(room.left(), room.center().y() - side / 2, side, side), look.ink2)
        paint.write(painter, room.adjusted(side + 7, 0, 0, 0), self.sound, theme.face(14), look.ink2)

    def _centred(self, area: QRectF) -> QRectF:
        high = paint.wrapped_height(f"No new games: {self.after}", theme.face(13), area.width())
        return area.adjusted(0, max(0.0, (area.height() - high) / 2), 0, 0)


def hero_words(face: ClockFace) -> tuple[str, str, str]:
    """The state whose colour the clock has ("" for none), its name and what it runs to, and the sentence beside it:
    the mark that comes next for some tables only stands there with its own time, never as another large number."""
    if face.state in ("ready", "not-started"):
        word = "not started" if face.state == "not-started" else "ready"
        return (
            ("overtime" if face.state == "not-started" else ""),
            f"{face.name} · {word}",
            "**Space** starts the clock",
        )
    state = {"overtime": "overtime", "paused": "waiting"}.get(face.state, "late" if face.band else "")
    near = face.near_sentence
    if face.near_digits and face.near_digits != face.digits:
        near = ", ".join(part for part in (f"**{face.near_digits}** {face.near_label}", near) if part)
    return state, face.told, near or face.phase


def _paint_tight(painter: QPainter, area: QRectF, face: ClockFace, look: Theme) -> None:
    """The clock and what comes next in one row."""
    state, label, sentence = hero_words(face)
    ink = look.state(state).deep if state else look.ink3
    if state:
        painter.fillRect(QRectF(0, 1, 5, area.height() - 2), theme.colour(ink))
        side = theme.px(18)
        icons.draw_state(painter, state, QRectF(16, area.center().y() - side / 2, side, side), ink)
    left = 22.0 + (theme.px(18) if state else 0)
    red = look.state("overtime").deep if state == "overtime" else look.ink
    font = theme.face(38, 600)
    left += paint.write(painter, area.adjusted(left, 0, 0, 0), face.digits, font, red) + 16
    words = sentence or label
    room = QRectF(left, 0, area.right() - left, area.height())
    high = min(paint.wrapped_height(paint.plain(words), theme.face(13), room.width()), room.height())
    paint_rich(painter, room.adjusted(0, (area.height() - high) / 2, 0, 0), words, look)


def _paint_hero(painter: QPainter, area: QRectF, face: ClockFace, look: Theme, wide: bool) -> None:
    state, label, sentence = hero_words(face)
    ink = look.state(state).deep if state else look.ink3
    if state:
        painter.fillRect(QRectF(0, 1, 5, area.height() - 2), theme.colour(ink))
    top = QRectF(22, theme.px(12 if wide else 10), area.width() - 30, theme.px(18))
    if state:
        side = theme.px(14)
        icons.draw_state(painter, state, QRectF(top.left(), top.center().y() - side / 2, side, side), ink)
        top.setLeft(top.left() + side + 7)
    paint.write(painter, top, label, theme.caps(), ink)
    red = look.state("overtime").deep if state == "overtime" else look.ink
    shown = face.digits
    if wide:
        digits = QRectF(20, top.bottom() - 2, area.width() - 28, area.height() - top.bottom() - theme.px(44))
        paint.write_fitting(painter, digits, shown, theme.face(96, 600), red, least=48)
        below = QRectF(22, digits.bottom(), area.width() - 30, theme.px(38))
    else:
        digits = QRectF(20, top.bottom() + 2, theme.px(118), area.height() - top.bottom() - 10)
        paint.write_fitting(painter, digits, shown, theme.face(46, 600), red, least=24)
        left = digits.left() + theme.width(theme.face(46, 600), shown) + 14
        left = max(left, theme.px(92))
        below = QRectF(left, digits.top() + theme.px(6), area.width() - left - 8, area.height() - digits.top() - 6)
    paint_rich(painter, below, sentence, look)
