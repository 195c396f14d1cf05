"""The standings: three races live, then the choice of a Conqueror, the bracket and the champion."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.desk.panes import is_wide
from desktop.ui.desk.scene import LEAST
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Popover, label, say

from ...rules.acts.events import EndEvent
from ...rules.state import DarkState
from ...rules.views.standings import Race, Row, standings
from ..judge.rounds import RoundsSheet, rounds_acts
from . import words
from .lane import FAR, PICTURE, ROOMY, LaneRow, RaceLane
from .top4 import Top4Pane

#: below this height lanes and pane take their low measures.
LOW = 760


class EndPopover(Popover):
    """Ending an event without a champion asks for the reason; ``ended`` carries it."""

    ended = Signal(str)

    def __init__(self, reason: str, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self.reason = TextField("Why does the event end here?", reason, hint="It stands in the log.")
        self.button = Button("End the event", kind="danger")
        self.body.addWidget(self.reason)
        self.body.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.reason.changed.connect(self._follow)
        self.reason.entered.connect(lambda _: self.button.click())
        self.button.clicked.connect(self._end)
        self._follow(reason)

    def _follow(self, words: str) -> None:
        self.button.set_why_not("" if words.strip() else "Say why first.")

    def _end(self) -> None:
        self.close()
        self.ended.emit(self.reason.text())


class StandingsScreen(Screen):
    """Three lanes, a line on where the races stand, and (once they are closed) the Top 4."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self._kit = kit
        self.lanes = {race: RaceLane(race) for race in ("mayor", "beast", "conquerors")}
        self.top4 = Top4Pane()
        self.where, self.end_button = label("", "quiet"), Button("End the event…")
        self.rounds_button, self.first = Button("Rounds…", "R"), Button("To the players")
        self.rounds: RoundsSheet | None = None
        self.popover: EndPopover | None = None
        self._because_at = -1
        self._lay_out()
        self.top4.wants.connect(self.wants)
        self.top4.monsters.connect(lambda: self.goes.emit("monsters"))
        self.end_button.clicked.connect(self._ask_to_end)
        self.rounds_button.clicked.connect(self.ask_for_rounds)
        self.first.clicked.connect(self._go_to_the_first)

    def _lay_out(self) -> None:
        self._column, lanes, self._strip = QVBoxLayout(self), QHBoxLayout(), QWidget()
        self._lanes_row = lanes
        strip = QHBoxLayout(self._strip)
        strip.setContentsMargins(4, 0, 0, 0)
        strip.addWidget(self.where, 1)
        strip.addWidget(self.first)
        strip.addWidget(self.rounds_button)
        strip.addWidget(self.end_button)
        for lane in self.lanes.values():
            lanes.addWidget(lane, 1)
        self._column.addLayout(lanes, 1)
        self._column.addWidget(self._strip)
        self._column.addWidget(self.top4)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            #: lanes that lay below each other have other room once they stand beside each other.
            self._share()
        return done

    def _fit(self) -> None:
        low, wide = self.height() < theme.px(LOW), is_wide(self)
        pad = 20 if wide else 16
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._column.setSpacing(12 if low else 16)
        self._lanes_row.setSpacing(16)
        for lane in self.lanes.values():
            lane.set_low(low)
        self.top4.set_low(not wide)
        self._share()

    def _share(self) -> None:
        """What the lanes do with their room they do alike."""
        lanes = self.lanes.values()
        room = min(lane.room for lane in lanes)
        roomy = all(lane.width() >= theme.px(ROOMY) and lane.left(tall=True) >= 0 for lane in lanes)
        tall = roomy and all(lane.keeps_names(room) for lane in lanes)
        picture = all(lane.left(tall) >= max(PICTURE, theme.px(LEAST)) for lane in lanes)
        for lane in lanes:
            lane.share(tall, picture, room)

    def present(self, state: DarkState) -> None:
        self._state = state
        for race in standings(state) if state.ruleset else ():
            self._present_lane(state, race)
        closed = state.titles is not None
        self.top4.setVisible(closed)
        self._strip.setVisible(not closed)
        self.top4.present(state)
        if state.ruleset is not None:
            say(self.where, words.where_words(state))
            few = state.round is not None and len(state.present()) < state.rules.top4.players
            self.end_button.setVisible(few and not state.is_over)
        self.rounds_button.setVisible(bool(rounds_acts(state)))
        self.first.setVisible(state.round is None)
        self.first.present("To the round" if state.players else "To the players")
        self._share()

    def _present_lane(self, state: DarkState, race: Race) -> None:
        cut = words.edge(race)
        rows = [_lane_row(at, row) for at, row in enumerate(words.shown_rows(race))]
        self.lanes[race.id].present(
            race.title,
            race.about,
            words.how_counted(state, race.id),
            rows,
            cut,
            words.edge_note(state, race),
            words.tie_because(state, race),
        )

    def _go_to_the_first(self) -> None:
        self.goes.emit("round" if self._state is not None and self._state.players else "players")

    def _ask_to_end(self) -> None:
        self.popover = EndPopover("Fewer than four players are left.", self)
        self.popover.ended.connect(lambda reason: self.wants.emit(EndEvent(reason)))
        self.popover.show_at(self.end_button)

    def ask_for_rounds(self) -> None:
        """Fewer rounds, or one more."""
        if self._state is None or not rounds_acts(self._state):
            self.says.emit("The number of rounds can be changed from round 1 on, until the races are closed.")
            return
        self.rounds = RoundsSheet(self._state, self._kit.now().wall, self)
        self.rounds.wants.connect(self.wants)
        self.rounds.show_at(self.rounds_button)

    def do_act(self, act: str) -> None:
        """``rounds`` opens the sheet."""
        self.ask_for_rounds()

    def take_key(self, key: str) -> bool:
        if key == "R" and self._state is not None and rounds_acts(self._state):
            self.ask_for_rounds()
            return True
        if key == "X":
            return self._explain()
        return self.top4.take_key(key)

    def _explain(self) -> bool:
        """The reason of the first tie, at the next press that of the next."""
        links = [lane.note.link for lane in self.lanes.values() if not lane.note.isHidden()]
        if not links:
            return False
        self._because_at = (self._because_at + 1) % len(links)
        links[self._because_at].click()
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        notes = any(not lane.note.isHidden() for lane in self.lanes.values())
        rounds = self._state is not None and bool(rounds_acts(self._state))
        return (*self.top4.hints(), *((("X", "why"),) if notes else ()), *((("R", "rounds"),) if rounds else ()))


def _lane_row(at: int, row: Row) -> LaneRow:
    return LaneRow(str(row.seed), row.name, row.count, row.detail, row.qualifies, at >= FAR and not row.qualifies)
