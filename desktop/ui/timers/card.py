"""One clock of the room as a card: name, figure, what there is to know, how it stands, whether the hall sees it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.clock.time_line import paint_line
from desktop.ui.clock.timer_faces import Half, RoomClock
from desktop.ui.kit import icons, marks, paint, theme
from desktop.ui.kit.buttons import Button, IconButton, Pressable
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

HIGH = 142
HERO_HIGH = 268
#: where the window is low, so that more of the cards are seen.
HERO_LOW = 212


class WallToggle(IconButton):
    """Whether the hall sees a clock: the screen's icon, and the word beside it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("wall", "", 32, parent)
        self.is_on = False

    def present(self, name: str, on: bool) -> None:
        self.is_on = on
        self.setToolTip(tip("On the wall" if on else "Not on the wall"))
        self.setAccessibleName(f"{name}: {'on the wall' if on else 'put it on the wall'}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        icons.draw_icon(painter, "wall", area.adjusted(6, 6, -6, -6), look.ink if self.is_on else look.line)
        if self.ringed:
            paint.ring(painter, area, 5, look)


class ClockCard(Pressable):
    """``clicked`` chooses it; ``walled`` puts it on the wall, or takes it off."""

    walled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clock: RoomClock | None = None
        self.is_chosen, self.key = False, ""
        self.walling = WallToggle(self)
        self.walling.clicked.connect(self.walled)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, clock: RoomClock, key: str, chosen: bool, can_wall: bool) -> None:
        """Show a clock; ``key`` is the digit that chooses it."""
        if (clock, key, chosen) == (self.clock, self.key, self.is_chosen):
            return
        self.clock, self.key, self.is_chosen = clock, key, chosen
        self.walling.setVisible(can_wall)
        self.walling.present(clock.face.name, clock.on_wall)
        _, word = clock.chip
        self.setAccessibleName(f"{clock.face.name}, {clock.face.digits}, {', '.join((*clock.lines, word))}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(246), theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.walling.move(self.width() - 38, 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.clock is None:
            return
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        fill = look.well if self.clock.face.state == "overtime" else look.sheet
        border = look.focus if self.is_chosen else look.line
        paint.box(painter, area, 6, fill=fill, border=border, line=2 if self.is_chosen else 1)
        self._paint_head(painter, self.clock, area, look)
        below = QRectF(13, theme.px(38), area.width() - 26, theme.px(66))
        if self.clock.halves:
            for at, half in enumerate(self.clock.halves):
                wide = (below.width() - 8) / 2
                box = QRectF(below.left() + at * (wide + 8), below.top(), wide, theme.px(62))
                paint_half(painter, box, half, self.clock.runs, look)
        else:
            self._paint_figure(painter, self.clock, below, look)
        self._paint_chip(painter, self.clock, area, look)
        if self.ringed:
            paint.ring(painter, area, 7, look)

    def _paint_head(self, painter: QPainter, clock: RoomClock, area: QRectF, look: Theme) -> None:
        side = theme.px(18)
        line = QRectF(12, theme.px(8), area.width() - 58, theme.px(26))
        icons.draw_icon(painter, clock.icon, QRectF(line.left(), line.center().y() - side / 2, side, side), look.ink)
        room = line.adjusted(side + 8, 0, 0, 0)
        paint.write_fitting(painter, room, clock.face.name, theme.face(15, 600), look.ink, least=12)

    def _paint_figure(self, painter: QPainter, clock: RoomClock, area: QRectF, look: Theme) -> None:
        stands = clock.face.stands_still or clock.face.state == "overtime"
        ink = look.ink3 if stands else look.state("late").deep if clock.face.state == "last" else look.ink
        figure = QRectF(area.left() - 1, area.top(), area.width(), theme.px(42))
        taken = paint.write_fitting(painter, figure, clock.face.digits, theme.face(40, 600), ink, least=24)
        first, *rest = clock.lines or ("",)
        below = QRectF(area.left(), figure.bottom() + 1, area.width(), theme.px(20))
        paint.write(painter, below, first, theme.face(13), look.ink2)
        for at, words in enumerate(rest[:2]):
            box = QRectF(
                area.left() + taken + 12, area.top() + 2 + at * theme.px(19), area.width() - taken - 12, theme.px(19)
            )
            paint.write(painter, box, words, theme.face(13), look.ink2, paint.RIGHT)

    def _paint_chip(self, painter: QPainter, clock: RoomClock, area: QRectF, look: Theme) -> None:
        state, word = clock.chip
        wide, high = marks.state_chip_width(state, word), theme.px(22)
        chip = QRectF(area.right() - 12 - wide, area.bottom() - high - 10, wide, high)
        marks.paint_state_chip(painter, chip, state, word, look)
        if self.key:
            paint.key_cap(painter, 12, chip.center().y(), self.key, look)


def paint_half(painter: QPainter, box: QRectF, half: Half, runs: bool, look: Theme) -> None:
    """One of two players: whose turn it is has the bar."""
    paint.box(painter, box, 3, fill=look.select if half.is_at_turn else look.well)
    if half.is_at_turn:
        painter.fillRect(
            QRectF(box.left(), box.top(), 3, box.height()), theme.colour(look.focus if runs else look.edge)
        )
    name = QRectF(box.left() + 11, box.top() + theme.px(3), box.width() - 16, theme.px(20))
    paint.write_fitting(painter, name, half.name, theme.face(13), look.ink2, least=11)
    room = QRectF(box.left() + 11, name.bottom() - 2, box.width() - 16, box.bottom() - name.bottom())
    ink = look.ink if half.is_at_turn else look.ink2
    paint.write_fitting(painter, room, half.digits, theme.face(30, 600), ink, least=17)


class HeroPanel(QWidget):
    """The clock that counts most, as large as it is in the header and on the wall; ``asked``: turn, less, more."""

    asked = Signal(str)
    walled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.clock: RoomClock | None = None
        self.turn, self.less, self.more = Button("Start"), Button("− 1 min"), Button("+ 1 min")
        for button, act in ((self.turn, "turn"), (self.less, "less"), (self.more, "more")):
            button.setParent(self)
            button.clicked.connect(lambda *_, act=act: self.asked.emit(act))
        self.walling = WallToggle(self)
        self.walling.clicked.connect(self.walled)
        self.is_low = False
        self.set_room(theme.px(HERO_HIGH))

    def set_room(self, high: int) -> None:
        """Be so high: the digits grow with it; in a low room the keys stand in one row."""
        self.is_low = high < theme.px(HERO_HIGH)
        self.setFixedHeight(max(high, theme.px(HERO_LOW)))
        self._place()
        self.update()

    def present(self, clock: RoomClock, key_hints: bool, can_wall: bool, why_not: str = "") -> None:
        """Show a clock; its keys where it is the chosen one."""
        self.clock = clock
        present_turn(self.turn, clock, "K" if key_hints else "", why_not)
        step = "10 s" if clock.icon == "decks" else "1 min"
        self.less.present(f"− {step}", "−" if key_hints else "", why_not=why_not)
        self.more.present(f"+ {step}", "+" if key_hints else "", why_not=why_not)
        self.walling.setVisible(can_wall)
        self.walling.present(clock.face.name, clock.on_wall)
        self.setAccessibleName(f"{clock.face.name}, {clock.face.digits}, {clock.face.towards or clock.face.words}")
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        right, top = self.width() - 20, theme.px(58 if self.is_low else 67)
        rows = ((self.more, self.less, self.turn),) if self.is_low else ((self.turn,), (self.more, self.less))
        for row in rows:
            left = right
            for button in row:
                size = button.sizeHint()
                left -= size.width()
                button.setGeometry(left, top, size.width(), size.height())
                left -= 8
            top += self.turn.sizeHint().height() + 8
        self.walling.move(self.width() - 46, theme.px(9))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.clock is None:
            return
        painter, look, area, clock = QPainter(self), theme.now(), QRectF(self.rect()), self.clock
        paint.box(painter, area, 6, fill=look.sheet, border=look.line)
        state, word = clock.chip
        wide = marks.state_chip_width(state, word)
        chip = QRectF(area.right() - 56 - wide, theme.px(13), wide, theme.px(24))
        marks.paint_state_chip(painter, chip, state, word, look)
        self._paint_head(painter, QRectF(20, theme.px(10), chip.left() - 32, theme.px(30)), clock, look)
        left = min(self.turn.x(), self.less.x())
        digits = QRectF(18, theme.px(42 if self.is_low else 48), left - 40, self._digits_high())
        if clock.halves:
            for at, half in enumerate(clock.halves):
                wide = (digits.width() - 16) / 2
                box = QRectF(digits.left() + at * (wide + 16), digits.top() + 6, wide, digits.height() - 12)
                paint_half(painter, box, half, clock.runs, look)
        else:
            ink = look.ink3 if clock.face.stands_still else look.ink
            ink = look.state("overtime").deep if clock.face.is_over and clock.is_round else ink
            font = theme.exact(digits.height() * 1.12, 600)
            paint.write_fitting(painter, digits, clock.face.digits, font, ink, least=48)
        if clock.face.marks:
            high = theme.px(96)
            line = QRectF(26, area.height() - high - theme.px(6 if self.is_low else 12), area.width() - 64, high)
            paint_line(painter, line, clock.face, look, roomy=True)

    def _digits_high(self) -> int:
        """What is left below the head and above the line of marks."""
        return self.height() - theme.px(HERO_LOW - 72 if self.is_low else HERO_HIGH - 120)

    def _paint_head(self, painter: QPainter, box: QRectF, clock: RoomClock, look: Theme) -> None:
        side = theme.px(20)
        icons.draw_icon(painter, clock.icon, QRectF(box.left(), box.center().y() - side / 2, side, side), look.ink)
        room = box.adjusted(side + 10, 0, 0, 0)
        taken = paint.write(painter, room, clock.face.name, theme.face(17, 600), look.ink)
        rest = room.adjusted(taken + 12, 0, 0, 0)
        paint.write(painter, rest, clock.face.towards or clock.face.words, theme.face(15), look.ink2)


def present_turn(key: Button, clock: RoomClock, cap: str, why_not: str) -> None:
    """The key that starts a clock, pauses it, lets it go on: its word and its icon say which."""
    word = "Pause" if clock.runs else "Go on" if clock.face.state == "paused" else "Start"
    key.present(word, cap, why_not=why_not, icon="pause" if clock.runs else "play")
