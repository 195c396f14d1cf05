"""How the day ends (CD-41): how many rounds are played, and how the Top 4; what still fits until a time of day."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.inputs import NumberStepper, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, rule_line, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ...rules.acts import decide
from ...rules.acts.rounds import AddRounds, EndRounds, LastRound
from ...rules.acts.top4 import CloseRaces
from ...rules.state import DarkState, Ending
from ...rules.views.day import champion_at, round_minutes, rounds_fit
from ..kit.words import plural

ENDINGS: tuple[tuple[Ending, str], ...] = (
    ("bracket", "Bracket"),
    ("single-games", "Single games"),
    ("standing", "By standing"),
)


@dataclass(frozen=True)
class RoundsAct:
    """One thing that can be done about the end of the day; ``last`` is the round that would be the last one."""

    words: str
    about: str
    command: LastRound | AddRounds | EndRounds | CloseRaces
    last: int

    @property
    def stops(self) -> bool:
        """Whether no more is played in the round at play."""
        return isinstance(self.command, EndRounds | CloseRaces)


def rounds_acts(state: DarkState) -> tuple[RoundsAct, ...]:
    """What the rules would take now."""
    if state.ruleset is None or state.round is None:
        return ()
    now, rounds = state.round.number, state.rules.event.rounds
    left = rounds - now
    cut = f"{plural(left, 'round')} less; the races close after it." if left else ""
    offered = [RoundsAct(f"Make round {now} the last", cut, LastRound(now), now)]
    if state.past:
        about = f"Round {now} is not played; the races close now."
        offered.append(RoundsAct(f"Round {now - 1} was the last", about, LastRound(now - 1), now - 1))
    offered.append(RoundsAct("Play one more round", f"{rounds + 1} instead of {rounds}.", AddRounds(), rounds + 1))
    if state.round.step == "matches":
        open_ = sum(not match.winner for match in state.round.matches)
        about = f"{plural(open_, 'open table')}: the best Dark Seed wins there, as when time is up."
        offered.append(RoundsAct("End the rounds now", about, EndRounds(), now))
    single, standing = CloseRaces("single-games"), CloseRaces("standing")
    offered.append(RoundsAct("Close the races: single games", "Semifinals and final are one game each.", single, now))
    most = "No Top 4 is played: most prize cards of the four, then the better Dark Seed."
    offered.append(RoundsAct("Close the races: the standing decides", most, standing, now))
    return tuple(act for act in offered if _is_taken(state, act.command))


def _is_taken(state: DarkState, command: Command) -> bool:
    try:
        return bool(decide(state, command, LoadedDice(())))
    except Refusal:
        return False


def time_meant(typed: str, now: float) -> float | None:
    """``18:30`` of this day, of the next where it is past; None where it is no time."""
    hours, colon, minutes = typed.strip().replace(".", ":").partition(":")
    if not (hours.isdecimal() and (not colon or minutes.isdecimal()) and int(hours) < 24 and int(minutes or 0) < 60):
        return None
    day = time.localtime(now)
    meant = time.mktime((day.tm_year, day.tm_mon, day.tm_mday, int(hours), int(minutes or 0), 0, 0, 0, -1))
    return meant if meant >= now else meant + 86400


def time_of_day(at: float) -> str:
    """``17:40``."""
    return time.strftime("%H:%M", time.localtime(at))


def spare_words(seconds: float) -> str:
    """``50 min to spare``, ``1 h 55 over``."""
    minutes = abs(round(seconds / 60))
    long = f"{minutes // 60} h {minutes % 60:02d}" if minutes >= 60 else f"{minutes} min"
    return f"{long} {'to spare' if seconds >= 0 else 'over'}"


def day_rows(state: DarkState, acts: Sequence[RoundsAct], now: float, until: float | None, minutes: int) -> list[Row]:
    """When the champion would stand, an act a row and a way to play the Top 4 a column."""
    planned = RoundsAct(f"{state.rules.event.rounds}, as planned", "", LastRound(), state.rules.event.rounds)
    shown = [(f"{at}", act) for at, act in enumerate(acts, 1) if not isinstance(act.command, CloseRaces)]
    rows = []
    for key, act in [*shown, ("", planned)]:
        ends = [champion_at(state, now, act.last, ending, minutes, stops=act.stops) for ending, _ in ENDINGS]
        rows.append(Row(key or "planned", (key, act.words, *(_cell(at, until) for at in ends))))
    return rows


def _cell(at: float, until: float | None) -> Text:
    if until is None:
        return Text(time_of_day(at))
    return Text(f"{time_of_day(at)} · {spare_words(until - at)}", "ink" if at <= until else "late")


def fit_line(state: DarkState, now: float, until: float | None, minutes: int) -> str:
    """How many rounds still fit until the room closes, for each way to play the Top 4."""
    if until is None or state.round is None or state.titles is not None:
        return ""
    parts = []
    for ending, words in (("bracket", "a bracket"), ("single-games", "single games"), ("standing", "the standing")):
        fit = rounds_fit(state, now, until, ending, minutes)  # type: ignore[arg-type]
        count = "not even this round" if fit < 0 else "no round" if fit == 0 else plural(fit, "round")
        parts.append(f"**{count}** with {words}")
    return f"Until {time_of_day(until)} there fit after round {state.round.number}: {', '.join(parts)}."


class RoundsSheet(Popover):
    """Each act has its number; ``wants`` carries the command with the reason, if one was given."""

    wants = Signal(object)

    def __init__(self, state: DarkState, now: float, parent: QWidget | None = None) -> None:
        super().__init__(720, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._state, self._now = state, now
        number, rounds = state.round_number, state.rules.event.rounds
        self.acts = rounds_acts(state)
        self.why = TextField("Why (may stay empty)", placeholder="the room closes at nine …")
        self.until = TextField("The room is ours until", placeholder="18:30")
        self.long = NumberStepper(round_minutes(state), 20, 240, 5, "min")
        head = Column("", 24), Column("The champion stands at", strong=True)
        self.table = DataTable((*head, *(Column(words, 168) for _, words in ENDINGS)), dense=True, picks=False)
        self.fits = label("", "small", wrap=True)
        self.body.addWidget(CapsLabel(f"Round {number} of {rounds}"))
        self.buttons = [Button(act.words, str(at)) for at, act in enumerate(self.acts, 1)]
        for button, act in zip(self.buttons, self.acts, strict=True):
            button.clicked.connect(partial(self.take, act))
            self.body.addLayout(_side_by_side(button, label(act.about, "small", wrap=True)))
        self.body.addWidget(self.why)
        self.body.addWidget(rule_line())
        self.body.addLayout(_side_by_side(self.until, label("A round, all in", "small"), self.long))
        self.body.addWidget(self.table)
        self.body.addWidget(self.fits)
        self.until.changed.connect(self._reckon)
        self.long.changed.connect(self._reckon)
        self._reckon()

    def _reckon(self, *_: object) -> None:
        until, minutes = time_meant(self.until.text(), self._now), self.long.value
        rows = day_rows(self._state, self.acts, self._now, until, minutes)
        self.table.present(rows)
        self.table.setFixedHeight((len(rows) + 1) * self.table.row_height() + 8)
        say(self.fits, fit_line(self._state, self._now, until, minutes) or "Type when the room closes: 18:30.")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def take(self, act: RoundsAct, *_: object) -> None:
        """Ask for it."""
        self.close()
        command = act.command
        if not isinstance(command, CloseRaces):
            command = replace(command, reason=self.why.text())
        self.wants.emit(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number, typing = event.text(), self.why.line.hasFocus() or self.until.line.hasFocus()
        if not typing and number.isdecimal() and 1 <= int(number) <= len(self.acts):
            self.take(self.acts[int(number) - 1])
        else:
            super().keyPressEvent(event)


def _side_by_side(*parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    for part in parts:
        row.addWidget(part, 1)
    return row
