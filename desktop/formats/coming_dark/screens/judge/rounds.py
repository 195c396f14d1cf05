"""How the day ends (CD-41): how many rounds are played, and how the Top 4; what still fits until a time of day."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, KeyCap
from desktop.ui.kit.inputs import NumberStepper, TextField
from desktop.ui.kit.marks import CapsLabel, StateChip
from desktop.ui.kit.panels import Popover, label, rule_line, say, scrolled

from ...rules.acts import decide
from ...rules.acts.rounds import ENDING_WORDS, AddRounds, EndRounds, LastRound
from ...rules.acts.top4 import CloseRaces
from ...rules.state import DarkState, Ending, Round
from ...rules.views.day import champion_at, round_ends, round_minutes, rounds_fit, top4_minutes
from .day_line import ActRow, DayLine, DayPart, EndCell, day_parts, spare_words, time_of_day

ENDINGS: tuple[tuple[Ending, str], ...] = (
    ("bracket", "Bracket"),
    ("single-games", "Single games"),
    ("standing", "By standing"),
)


#: the sheet of the rounds, where the window has so much.
_WIDE = 1080


class RoundsAct(Struct, frozen=True):
    """One thing that can be done about the end of the day; ``last`` is the round that would be the last one."""

    words: str
    about: str
    last: int
    #: for a way to play the Top 4 and a reason.
    command: Callable[[Ending, str], Command]
    #: whether no more is played in the round at play.
    stops: bool = False
    button: str = ""


def rounds_acts(state: DarkState) -> tuple[RoundsAct, ...]:
    """What the rules would take now, from the shortest day to the longest."""
    if state.ruleset is None or state.round is None:
        return ()
    offered = [*_ends(state, state.round), *_rounds_to_play(state, state.round)]
    return tuple(act for act in offered if any(_is_taken(state, act.command(way, "x")) for way, _ in ENDINGS))


def _ends(state: DarkState, round: Round) -> Iterator[RoundsAct]:
    now = round.number
    if round.step == "over" and now == state.rules.event.rounds:
        yield RoundsAct(
            f"Round {now} was the last",
            "the races close",
            now,
            lambda way, why: CloseRaces(way),
            True,
            "Close the races",
        )
    if round.step == "matches":
        open_ = counted(sum(not match.winner for match in round.matches), "table")
        yield RoundsAct(
            "End now",
            f"{open_} open: better seed wins",
            now,
            lambda way, why: EndRounds(why, ending=way),
            True,
            "End now",
        )
        struck = "End now, open tables cancelled"
        yield RoundsAct(
            "End now, cancel them",
            f"{open_} open: nobody wins",
            now,
            lambda way, why: EndRounds(why, "struck", way),
            True,
            struck,
        )
    elif state.past and round.step != "over":
        yield RoundsAct(
            f"Round {now - 1} was the last",
            f"round {now} is not played",
            now - 1,
            partial(_last, now - 1),
            True,
            f"Make round {now - 1} the last",
        )


def _rounds_to_play(state: DarkState, round: Round) -> Iterator[RoundsAct]:
    now, rounds = round.number, state.rules.event.rounds
    for last in dict.fromkeys((now, min(now + 1, rounds), rounds)):
        about = "the one at play" if last == now else f"{last - now} more to play"
        words = f"Round {last}, as planned" if last == rounds else f"Round {last} the last"
        if not (last == now == rounds and round.step == "over"):
            yield RoundsAct(
                words,
                about,
                last,
                partial(_last, last),
                button="Keep the plan" if last == rounds else f"Make round {last} the last",
            )
    yield RoundsAct(
        f"One more, round {rounds + 1}",
        f"{rounds + 1 - now} more to play",
        rounds + 1,
        lambda way, why: AddRounds(1, why, way),
        button="Play one more round",
    )


def _last(number: int, way: Ending, why: str) -> LastRound:
    return LastRound(number, why, way)


def _is_taken(state: DarkState, command: Command) -> bool:
    return not why_not(state, command)


def why_not(state: DarkState, command: Command) -> str:
    """Why the rules do not take it; "" where they do."""
    try:
        decide(state, command, LoadedDice(()))
    except Refusal as refusal:
        return str(refusal)
    return ""


def time_meant(typed: str, now: float) -> float | None:
    """``18:30`` of this day, of the next where it is past; None where it is no time."""
    hours, colon, minutes = typed.strip().replace(".", ":").partition(":")
    if not (hours.isdecimal() and (not colon or minutes.isdecimal()) and int(hours) < 24 and int(minutes or 0) < 60):
        return None
    today = time.localtime(now)
    #: a day on which the clocks are changed has not 24 hours.
    days = (
        time.mktime((today.tm_year, today.tm_mon, today.tm_mday + later, int(hours), int(minutes or 0), 0, 0, 0, -1))
        for later in (0, 1)
    )
    return next((meant for meant in days if meant >= now), None)


def fit_line(state: DarkState, now: float, until: float | None, minutes: int) -> str:
    """How many rounds still fit until the room closes, a line for each way to play the Top 4."""
    if until is None or state.round is None or state.titles is not None:
        return ""
    lines = [f"Until {time_of_day(until)} there fit after round {state.round.number}"]
    for ending, _ in ENDINGS:
        fit = rounds_fit(state, now, until, ending, minutes)
        count = "not even this round" if fit < 0 else "no round" if fit == 0 else counted(fit, "round")
        lines.append(f"**{count}** {_WITH[ending]}")
    return "\n".join(lines)


_WITH: dict[Ending, str] = {"bracket": "with a bracket", "single-games": "with single games", "standing": "by standing"}
#: what each way to play the Top 4 comes to, in a few words.
_PLAYED: dict[Ending, str] = {
    "bracket": "matches, then the final",
    "single-games": "two semifinals, a final",
    "standing": "the races name the champion",
}


class RoundsSheet(Popover):
    """How long the day is at the left, what can be done about it at the right: a row picks the rounds, a column the
    Top 4; ``wants`` carries the command that is kept."""

    wants = Signal(object)

    def __init__(self, state: DarkState, now: float, parent: QWidget | None = None) -> None:
        room = parent.window().width() if parent else _WIDE
        self._is_narrow = theme.px(_WIDE) > room
        super().__init__(round(room / theme.px(100) * 100) - 16 if self._is_narrow else _WIDE, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._state, self._now = state, now
        self.acts = rounds_acts(state)
        self.row, self.column = 0, [way for way, _ in ENDINGS].index(state.ending)
        self.until = TextField("The room is ours until", placeholder="18:30")
        self.earlier, self.later = Button("−"), Button("+")
        self.long = NumberStepper(round_minutes(state), 20, 240, 5, "min").called("Minutes a round")
        self.why = TextField("Why (may stay empty)", placeholder="the room closes at nine …")
        self.fits = [label("", "small", wrap=True) for _ in range(1 + len(ENDINGS))]
        self.title = label("", "strong", wrap=True)
        self.spare, self.line = StateChip("done", ""), DayLine()
        self.keep = Button("", "Enter", "lit", tall=True)
        self.cells = [[EndCell() for _ in ENDINGS] for _ in self.acts]
        self.rows = [ActRow(act.words, act.about) for act in self.acts]
        if self._is_narrow:
            self._put_below_each_other(parent.window().height() if parent else 0)
        else:
            self.body.addLayout(_side_by_side(self._left(), self._right()))
        self._connect()
        self.choose(next((at for at, act in enumerate(self.acts) if act.last == state.rules.event.rounds), 0))

    def _put_below_each_other(self, room: int) -> None:
        """In letters too large for two panes: what is chosen first, then how long things take; what keeps it stays."""
        inside, column = _column()
        column.addWidget(self._right())
        column.addWidget(self._left())
        area, kept = scrolled(inside), _side_by_side(self.why, self.keep)
        area.setFixedHeight(min(inside.sizeHint().height(), room - theme.px(110)))
        self.body.addWidget(area)
        self.body.addLayout(kept)

    def _left(self) -> QWidget:
        pane, column = _column(0 if self._is_narrow else theme.px(280))
        column.addWidget(label("How the day ends", "title"))
        column.addWidget(label("Nothing is decided before you keep it.", "small"))
        column.addLayout(_side_by_side(self.until, self.earlier, self.later))
        column.addWidget(CapsLabel("What takes how long"))
        column.addLayout(_fact("Now", time_of_day(self._now)))
        ends = round_ends(self._state, self._now, self.long.value)
        column.addLayout(_fact(f"Round {self._state.round_number} ends by", time_of_day(ends)))
        column.addLayout(_side_by_side(label("A round, all in", "small"), self.long))
        for way, words in ENDINGS:
            minutes = top4_minutes(self._state, way)
            column.addLayout(_fact(f"Top 4: {words.lower()}", spare_words(minutes * 60).removesuffix(" to spare")))
        column.addStretch(1)
        column.addWidget(rule_line())
        column.addLayout(_stacked(self.fits))
        return pane

    def _right(self) -> QWidget:
        pane, column = _column()
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(1, max((row.words_wide for row in self.rows), default=0))
        grid.addLayout(_two_lines(label("Rounds", "strong"), "down: how many · across: the Top 4"), 0, 0, 1, 2)
        for at, (way, words) in enumerate(ENDINGS, 2):
            grid.addLayout(_two_lines(label(words, "strong"), _PLAYED[way]), 0, at)
            grid.setColumnMinimumWidth(at, theme.px(130 if self._is_narrow else 164))
        for at in range(1, len(self.acts) + 1):
            grid.addWidget(rule_line(), 2 * at - 1, 0, 1, 2 + len(ENDINGS))
            grid.addWidget(self.rows[at - 1], 2 * at, 0, 1, 2 + len(ENDINGS))
            grid.addWidget(KeyCap(str(at), ""), 2 * at, 0, Qt.AlignmentFlag.AlignCenter)
            for place, cell in enumerate(self.cells[at - 1], 2):
                grid.addWidget(cell, 2 * at, place)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.spare)
        column.addLayout(grid)
        column.addWidget(rule_line())
        column.addLayout(head)
        column.addWidget(self.line)
        if not self._is_narrow:
            column.addLayout(_side_by_side(self.why, self.keep))
        return pane

    def _connect(self) -> None:
        for row, cells in enumerate(self.cells):
            self.rows[row].clicked.connect(partial(self.choose, row, None))
            for column, cell in enumerate(cells):
                cell.clicked.connect(partial(self.choose, row, column))
        self.until.changed.connect(self._reckon)
        self.why.changed.connect(self._reckon)
        self.long.changed.connect(self._reckon)
        self.earlier.clicked.connect(partial(self._move, -5))
        self.later.clicked.connect(partial(self._move, 5))
        self.keep.clicked.connect(self.take)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, row: int, column: int | None = None, *_: object) -> None:
        """So many rounds, and the Top 4 in this way."""
        self.row = max(0, min(row, len(self.acts) - 1))
        self.column = self.column if column is None else column % len(ENDINGS)
        self._reckon()

    def _move(self, minutes: int, *_: object) -> None:
        until = time_meant(self.until.text(), self._now)
        moved = _guessed(self._state, self._now) if until is None else until + minutes * 60
        self.until.set_text(time_of_day(moved))
        self._reckon()

    @property
    def command(self) -> Command:
        """What is chosen, as it is asked for."""
        return self.acts[self.row].command(ENDINGS[self.column][0], self.why.text())

    def _ends_at(self, row: int, column: int) -> float:
        act = self.acts[row]
        return champion_at(self._state, self._now, act.last, ENDINGS[column][0], self.long.value, stops=act.stops)

    def _reckon(self, *_: object) -> None:
        until, minutes = time_meant(self.until.text(), self._now), self.long.value
        for row, cells in enumerate(self.cells):
            self.rows[row].setChecked(row == self.row)
            for column, cell in enumerate(cells):
                at = self._ends_at(row, column)
                spare = None if until is None else until - at
                cell.present(time_of_day(at), spare, row == self.row, (row, column) == (self.row, self.column))
        act, at = self.acts[self.row], self._ends_at(self.row, self.column)
        say(self.title, f"{act.words}, then {ENDING_WORDS[ENDINGS[self.column][0]]}: the champion at {time_of_day(at)}")
        self.spare.setVisible(until is not None)
        if until is not None:
            self.spare.present("done" if at <= until else "late", spare_words(until - at))
        self.line.present(self._parts(act, at), self._now, until)
        told = fit_line(self._state, self._now, until, minutes) or "Type when the room closes: 18:30."
        lines = told.split("\n")
        for at, line in enumerate(self.fits):
            say(line, lines[at] if at < len(lines) else "")
            line.setVisible(at < len(lines))
        self.keep.present(act.button, "Enter", "lit", why_not(self._state, self.command))

    def _parts(self, act: RoundsAct, ends: float) -> list[DayPart]:
        way = ENDINGS[self.column][0]
        return day_parts(self._state, self._now, act.last, ends, way, self.long.value, act.stops)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def take(self, *_: object) -> None:
        """Keep what is chosen."""
        if self.keep.isEnabled():
            command = self.command
            self.close()
            self.wants.emit(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number, typing = event.text(), self.why.line.hasFocus() or self.until.line.hasFocus()
        sideways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        upwards = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
        elif not typing and number.isdecimal() and 1 <= int(number) <= len(self.acts):
            self.choose(int(number) - 1)
        elif not typing and (sideways or upwards):
            self.choose(self.row + upwards, self.column + sideways)
        else:
            super().keyPressEvent(event)


def _guessed(state: DarkState, now: float) -> float:
    """Where the closing time begins to be moved: the next half hour after the champion would stand as planned."""
    ends = champion_at(state, now, state.rules.event.rounds, state.ending, round_minutes(state))
    return ends + (1800 - ends % 1800)


def _column(wide: int = 0) -> tuple[QWidget, QVBoxLayout]:
    pane = QWidget()
    pane.setProperty("role", "plain")
    column = QVBoxLayout(pane)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    if wide:
        pane.setFixedWidth(wide)
    return pane, column


def _two_lines(first: QLabel, below: str) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(first)
    column.addWidget(label(below, "caption", wrap=True))
    return column


def _fact(words: str, value: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(label(words, "small"), 1)
    row.addWidget(label(f"**{value}**", "small"))
    return row


def _stacked(lines: list[QLabel]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    for line in lines:
        column.addWidget(line)
    return column


def _side_by_side(first: QWidget, *parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    row.addWidget(first, 0 if first.maximumWidth() < 9999 else 1)
    for part in parts:
        row.addWidget(part, 0 if isinstance(part, Button | NumberStepper) else 1, Qt.AlignmentFlag.AlignBottom)
    return row
