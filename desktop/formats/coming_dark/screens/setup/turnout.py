"""How full the tables get: for so many players, a bar of seat counts for each number of tables a side (A3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop.domain.dice import SeededDice
from desktop.domain.words import counted
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import NumberStepper
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.kit.parts import Part, Parted, parts_changed, tab
from desktop.ui.kit.tokens import Theme, contrast

from ...rules.state import DarkState
from ...rules.views.turnout import Turnout, turnout

#: rounds a slice, and slices: so short that nobody notices, so many that the second digit stands still.
SLICE, SLICES = 20, 15
WORDS = ("nobody", "alone", "two", "three", "four")
#: how much of the accent lies on each segment, from an empty table to a full one.
_SHARES = (0.0, 0.18, 0.38, 0.66, 1.0)
USUAL = (16, 24, 32, 40, 48)


def merged(done: Sequence[Sequence[Turnout]]) -> tuple[Turnout, ...]:
    """The mean of several simulations of the same length."""
    count = len(done)
    return tuple(
        Turnout(
            rows[0].locations,
            tuple(sum(row.shares[at] for row in rows) / count for at in range(len(rows[0].shares))),
            sum(row.moved for row in rows) / count,
            rows[0].fits,
        )
        for rows in zip(*done, strict=True)
    )


def turnout_sentence(row: Turnout, players: int) -> str:
    """What one row says, in a sentence."""
    tables = 2 * row.locations
    if not row.fits:
        return f"**{row.locations} a side** have too few seats for {counted(players, 'player')}."
    empty, alone, full = row.shares[0] * tables, row.shares[1] * tables, row.shares[-1] * tables
    moved = "nobody has to change zones" if row.moved < 0.05 else f"{row.moved:.1f} players have to change zones"
    return (
        f"**{row.locations} a side:** in a round of {counted(players, 'player')}, {empty:.1f} "
        f"of {counted(tables, 'table')} stay empty, "
        f"at {alone:.1f} somebody sits alone, {full:.1f} are full; {moved}."
    )


class TurnoutChart(Parted, QWidget):
    """The bars; a click chooses a row (``chosen``)."""

    chosen = Signal(int)
    LABEL, RIGHT = 150, 120

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Turnout, ...] = ()
        self.marked = 0
        self.now = 0
        self.players = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """No more than it needs: it takes what is left, and the work area does not scroll for it."""
        return QSize(420, theme.px(30) + 9 * theme.px(22))

    minimumSizeHint = sizeHint

    def present(self, rows: Sequence[Turnout], now: int, marked: int, players: int) -> None:
        """Show these bars for so many players; ``now`` is how many tables a side there are."""
        self.players = players
        parts_changed(self)
        self.rows, self.now, self.marked = tuple(rows), now, marked
        self.update()

    def area(self, locations: int) -> QRectF:
        """Where a row lies."""
        head, high = theme.px(30), (self.height() - theme.px(30)) / 9
        return QRectF(0, head + (locations - 4) * high, self.width(), high)

    def parts(self) -> Sequence[Part]:
        return [
            tab(
                str(row.locations),
                paint.plain(turnout_sentence(row, self.players)),
                self.area(row.locations),
                partial(self.chosen.emit, row.locations),
                row.locations == self.marked,
            )
            for row in self.rows
        ]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for row in self.rows:
            if self.area(row.locations).contains(event.position()):
                self.chosen.emit(row.locations)

    def paintEvent(self, event: object) -> None:
        painter, look = QPainter(self), theme.now()
        self._paint_head(painter, look)
        for row in self.rows:
            self._paint_row(painter, row, look)

    def _bar_room(self, area: QRectF) -> QRectF:
        return area.adjusted(theme.px(self.LABEL), 0, -theme.px(self.RIGHT), 0)

    def _paint_head(self, painter: QPainter, look: Theme) -> None:
        line = QRectF(0, 0, self.width(), theme.px(26))
        font = theme.caps()
        paint.write(painter, line.adjusted(12, 0, 0, 0), "Tables a side", font, look.ink3)
        paint.write(painter, line.adjusted(0, 0, -12, 0), "Change zones", font, look.ink3, paint.RIGHT)
        left = float(self._bar_room(line).left())
        for at, word in enumerate(WORDS):
            swatch = QRectF(left, line.center().y() - 8, 16, 16)
            self._paint_segment(painter, swatch, at, str(at), look)
            ran = paint.write(painter, QRectF(left + 22, 0, 90, line.height()), word, theme.face(13), look.ink2)
            left += 22 + ran + 16

    def _paint_row(self, painter: QPainter, row: Turnout, look: Theme) -> None:
        area = self.area(row.locations)
        if row.locations == self.marked:
            painter.fillRect(area, theme.colour(look.select))
            painter.fillRect(QRectF(0, area.top(), 3, area.height()), theme.colour(look.focus))
        label_room = area.adjusted(12, 0, 0, 0)
        ran = paint.write(painter, label_room, str(row.locations), theme.face(17, 600), look.ink)
        note = counted(2 * row.locations, "table") + (", as now" if row.locations == self.now else "")
        paint.write(painter, label_room.adjusted(max(ran, 22) + 8, 0, 0, 0), note, theme.face(13), look.ink2)
        self._paint_bar(painter, row, self._bar_room(area).adjusted(0, 5, 0, -5), look)
        moved = f"{row.moved:.1f}" if row.fits else ""
        paint.write(painter, area.adjusted(0, 0, -12, 0), moved, theme.face(15, 600), look.ink, paint.RIGHT)

    def _paint_bar(self, painter: QPainter, row: Turnout, room: QRectF, look: Theme) -> None:
        if not row.fits:
            paint.box(painter, room, 3, border=look.edge, dashed=True)
            paint.write(painter, room, "too few seats", theme.face(13), look.ink3, paint.MIDDLE)
            return
        left = room.left()
        for at, share in enumerate(row.shares):
            wide = room.width() * share
            if wide >= 1:
                cell = QRectF(left, room.top(), wide, room.height())
                words = f"{round(share * 100)} %" if wide > 44 else f"{round(share * 100)}" if wide > 24 else ""
                self._paint_segment(painter, cell, at, words, look)
            left += wide

    def _paint_segment(self, painter: QPainter, area: QRectF, at: int, words: str, look: Theme) -> None:
        """An empty table is an outline; the fuller, the darker, and always with its number."""
        share = _SHARES[min(at, len(_SHARES) - 1)]
        fill = theme.mixed(look.accent("plum").deep, look.sheet, share)
        paint.box(painter, area.adjusted(0, 0, -1, 0), 2, fill=fill, border=look.edge if not share else "", dashed=True)
        ink = max((look.ink, look.sheet), key=lambda ink: contrast(ink, fill))
        paint.write(painter, area, words, theme.face(13, 600), ink, paint.MIDDLE)


class TurnoutStage(Panel):
    """The planner: expected players, bars, and one row told in a sentence."""

    def __init__(self) -> None:
        super().__init__(pad=16)
        self.players = NumberStepper(24, 4, 96).called("Players")
        self.usual = tuple(Button(str(count), kind="quiet") for count in USUAL)
        self.chart, self.sentence = TurnoutChart(), label("", "body", wrap=True)
        self.results: tuple[Turnout, ...] = ()
        self._done: list[tuple[Turnout, ...]] = []
        self._dice = SeededDice(0)
        self._now = self._marked = 6
        self._asked = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)
        self._lay_out()
        self.players.changed.connect(self.begin)
        for count, button in zip(USUAL, self.usual, strict=True):
            button.clicked.connect(lambda _=False, count=count: self.players.choose(count))
        self.chart.chosen.connect(self.mark)

    def _lay_out(self) -> None:
        row, below = QHBoxLayout(), QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label("How full do the tables get?", "name"), 1)
        row.addWidget(label("Expected players", "label"))
        row.addWidget(self.players)
        about = "Everybody chooses zone and corner at random: people who look for prizes spread a little more evenly."
        below.addWidget(label(about, "small", wrap=True), 1)
        for button in self.usual:
            below.addWidget(button)
        self.body.addLayout(row)
        self.body.addLayout(below)
        self.body.addWidget(self.chart, 1)
        self.foot.addWidget(self.sentence, 1)
        self.sentence.setMinimumHeight(theme.px(40))
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def present(self, state: DarkState) -> None:
        """Begin with the players on the list and the tables there are."""
        sides = [len(state.open_locations(zone.id)) for zone in state.rules.zones]
        self._now = sides[0] if len(set(sides)) == 1 else 0
        entered = sum(not player.dropped for player in state.players)
        if not self._asked:
            self._marked = min(max(max(sides), 4), 12)
            self.players.set_value(entered or 24)
        if self.players.value != self._asked:
            self.begin(self.players.value)
        self._show()

    def begin(self, players: int) -> None:
        """Simulate anew for so many players, a slice at a time."""
        self._asked, self._done, self._dice = players, [], SeededDice(players)
        self._timer.start()
        self._slice()

    @property
    def is_done(self) -> bool:
        return len(self._done) >= SLICES

    def _slice(self) -> None:
        self._done.append(turnout(self._asked, self._dice, rounds=SLICE))
        if self.is_done:
            self._timer.stop()
        self.results = merged(self._done)
        self._show()

    def mark(self, locations: int) -> None:
        """Tell another row in a sentence."""
        self._marked = locations
        self._show()

    def step(self, by: int) -> None:
        """The row so many below."""
        self.mark(min(max(self._marked + by, 4), 12))

    def _show(self) -> None:
        self.chart.present(self.results, self._now, self._marked, self._asked)
        row = next((row for row in self.results if row.locations == self._marked), None)
        say(self.sentence, turnout_sentence(row, self._asked) if row else "")
