"""The chosen clock at the right of the room: its picks, its marks, the wall, and what else is done to it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.domain.timers import Timer, TimerMark
from desktop.domain.words import counted
from desktop.ui.clock.timer_faces import RoomClock, long_digits, mark_words
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.inputs import Check
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, empty, label, rule_line, scrolled
from desktop.ui.kit.tips import tip
from desktop.ui.timers.card import present_turn

WIDE = 400
#: one row: words left, middle and right, whether it is the one at hand.
PackRow = tuple[str, str, str, bool]


def pack_rows(timer: Timer, now: Instant) -> tuple[PackRow, ...]:
    """Every pack of a draft, and where it stands."""
    if timer.draft is None:
        return ()
    step, _ = timer.step(now)
    at_pack, at_pick = timer.pick(step) if step < len(timer.times) else (timer.draft.packs + 1, 0)
    rows = []
    for pack in range(1, timer.draft.packs + 1):
        done = pack < at_pack or (pack == at_pack and not at_pick)
        word = "done" if done else f"pick {at_pick}" if pack == at_pack else "after"
        rows.append((f"Pack {pack}", counted(timer.draft.picks, "pick"), word, pack == at_pack))
    return tuple(rows)


class ChosenPane(Panel):
    """``asked``: turn, next, anew, rename, away, mark, voice, wall, pin; ``unmarked`` carries a mark that goes."""

    asked = Signal(str)
    unmarked = Signal(object)

    def __init__(self) -> None:
        super().__init__("Chosen clock")
        self.setFixedWidth(theme.px(WIDE))
        self.title = _Head()
        self.turn, self.next = Button("Pause", "K"), Button("Next pick", "Space")
        self.mark, self.voice = Button("Mark…", icon="plus"), Button("Try the voice", icon="sound")
        self.anew, self.rename, self.away = Button("Begin anew"), Button("Rename…"), Button("Take away", "Del")
        self.wall, self.pin = Check("On the wall", note="W"), Check("Always shown largest")
        self._packs, self._marks = QVBoxLayout(), QVBoxLayout()
        self._shown: object = None
        self._lay_out()
        parts = {
            "turn": self.turn,
            "next": self.next,
            "mark": self.mark,
            "voice": self.voice,
            "anew": self.anew,
            "rename": self.rename,
            "away": self.away,
            "wall": self.wall,
            "pin": self.pin,
        }
        for act, part in parts.items():
            part.clicked.connect(lambda *_, act=act: self.asked.emit(act))

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(8)
        self.body.addWidget(scrolled(inside))
        column.addWidget(self.title)
        column.addLayout(_row(self.turn, self.next))
        self._packs_head, self._marks_head = CapsLabel("Packs"), CapsLabel("Marks")
        for head, rows in ((self._packs_head, self._packs), (self._marks_head, self._marks)):
            column.addWidget(head)
            holder = QWidget()
            holder.setLayout(rows)
            rows.setContentsMargins(0, 0, 0, 0)
            rows.setSpacing(0)
            column.addWidget(holder)
        column.addLayout(_row(self.mark, self.voice))
        column.addStretch(1)
        column.addLayout(_row(self.anew, self.rename, self.away))
        column.addWidget(rule_line())
        column.addWidget(self.wall)
        column.addWidget(self.pin)

    def present(self, clock: RoomClock, timer: Timer | None, now: Instant, pinned: bool, wall_words: str) -> None:
        """Show a clock; what belongs to the event is set there."""
        self.title.present(clock.face.name, ", ".join((clock.chip[1], *(words for words in clock.lines if words))))
        present_turn(self.turn, clock, "K", "" if timer or clock.is_round else _OF_EVENT)
        is_draft, is_two = bool(timer and timer.kind == "draft"), bool(timer and timer.kind == "two")
        self.next.setVisible(is_draft or is_two)
        why = "" if clock.runs or is_draft else "Start it first."
        self.next.present("Next pick" if is_draft else "Hand over", "Space", why_not=why)
        own = (self.mark, self.anew, self.rename)
        for part in (*own, self.wall if not clock.is_round else self.mark):
            part.setVisible(timer is not None)
        self.away.setVisible(timer is not None or clock.id.startswith("event/"))
        self.voice.setVisible(is_draft)
        self.wall.setChecked(clock.on_wall)
        self.wall.setText(wall_words)
        self.pin.setChecked(pinned)
        self._present_rows(timer, pack_rows(timer, now) if timer else ())

    def _present_rows(self, timer: Timer | None, packs: Sequence[PackRow]) -> None:
        marks = timer.marks if timer is not None else ()
        shown = (timer.id if timer else "", timer.name if timer else "", packs, marks)
        if shown == self._shown:
            return
        self._shown = shown
        empty(self._packs)
        empty(self._marks)
        self._packs_head.setVisible(bool(packs))
        self._marks_head.setVisible(timer is not None)
        self._marks_head.present("Marks of each pick" if packs else "Marks")
        for row in packs:
            self._packs.addWidget(_PackLine(row))
        for mark in marks:
            assert timer is not None
            self._marks.addWidget(self._mark_line(mark, timer))
        if timer is not None and not marks:
            self._marks.addWidget(label("Nothing sounds on the way.", "small"))

    def _mark_line(self, mark: TimerMark, timer: Timer) -> QWidget:
        words = mark_words(mark, timer) or mark.sound.capitalize()
        line = _MarkLine(long_digits(mark.second), words, bool(mark.word))
        line.remove.clicked.connect(lambda: self.unmarked.emit(mark))
        return line


_OF_EVENT = "This clock is the event's: its own screen moves it."


class _PackLine(QWidget):
    """One pack of a draft; the one at hand has the bar of what is selected."""

    def __init__(self, row: PackRow) -> None:
        super().__init__()
        self._row = row
        self.setFixedHeight(theme.px(32))
        self.setAccessibleName(", ".join(row[:3]))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        left, middle, right, is_now = self._row
        if is_now:
            painter.fillRect(area, theme.colour(look.select))
            painter.fillRect(QRectF(0, 0, 3, area.height()), theme.colour(look.focus))
        paint.hairline(painter, 0, area.width(), area.height() - 1, look.line)
        room = area.adjusted(10, 0, -8, 0)
        paint.write(painter, room, left, theme.face(15, 600), look.ink)
        paint.write(painter, room.adjusted(0, 0, -90, 0), middle, theme.face(15), look.ink2, paint.RIGHT)
        ink = look.ink if is_now else look.ink2
        paint.write(painter, room, right, theme.face(15, 600 if is_now else 400), ink, paint.RIGHT)


class _MarkLine(QWidget):
    """When, what sounds or is called, and a button that takes it away."""

    def __init__(self, time: str, words: str, is_called: bool) -> None:
        super().__init__()
        self._time, self._words, self._is_called = time, words, is_called
        self.setFixedHeight(theme.px(36))
        self.setAccessibleName(f"{time}, {words}")
        self.setToolTip(tip(words))
        self.remove = IconButton("close", f"Take this mark away: {words}", 32, self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.remove.setGeometry(self.width() - 34, (self.height() - 32) // 2, 32, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.hairline(painter, 0, area.width(), area.height() - 1, look.line)
        paint.write(painter, area, self._time, theme.face(15, 700), look.ink)
        left, side = theme.px(58), theme.px(20)
        icon = QRectF(left, area.center().y() - side / 2, side, side)
        icons.draw_icon(painter, "speech" if self._is_called else "sound", icon, look.ink2)
        room = area.adjusted(left + side + 10, 0, -42, 0)
        paint.write(painter, room, f"“{self._words}”" if self._is_called else self._words, theme.face(15), look.ink)


class _Head(QWidget):
    """The name of the chosen clock, and two lines of how it stands."""

    def __init__(self) -> None:
        super().__init__()
        self._name = self._sub = ""
        self.setFixedHeight(theme.px(82))

    def present(self, name: str, sub: str) -> None:
        if (name, sub) != (self._name, self._sub):
            self._name, self._sub = name, sub
            self.setAccessibleName(f"{name}, {sub}")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        name = QRectF(0, 0, area.width(), theme.px(38))
        paint.write_fitting(painter, name, self._name, theme.face(26, 700, serif=True), look.ink, least=15)
        below = area.adjusted(0, theme.px(40), 0, 0)
        paint.write_wrapped(painter, below, self._sub, theme.face(15), look.ink2)


def _row(*parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part, 0, Qt.AlignmentFlag.AlignLeft)
    row.addStretch(1)
    return row
