"""The Round screen: it shows the step the round is at, and hands keys and wishes through."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.engine.format import NextAct
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit.panels import EmptyState

from ...rules.state import DarkState
from ..corners.screen import CornersStep
from ..judge.sheet import JudgeDesk
from ..matches.screen import MatchesStep
from ..prizes.step import PrizesStep
from ..zones.screen import ZonesStep

#: from this width of the work area on, a screen has the measures of a wide window.
WIDE = 1300
_MAKERS: Mapping[str, Callable[[ScreenKit], Screen]] = {
    "zones": lambda kit: ZonesStep(),
    "prizes": lambda kit: PrizesStep(),
    "corners": lambda kit: CornersStep(),
    "matches": MatchesStep,
}


class RoundScreen(Screen):
    """One round, step by step; steps are made when the round first gets there."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._kit = kit
        self._state: DarkState | None = None
        self.desk = JudgeDesk(self, kit.now)
        self.steps: dict[str, Screen] = {}
        self.current = ""
        self.empty = EmptyState("No round is being played. Fix the Dark Seeds, then start round 1.", "Players")
        self.empty.acted.connect(lambda: self.goes.emit("players"))
        self._frame = QVBoxLayout(self)
        self._stack = QStackedLayout()
        self._frame.addLayout(self._stack)
        self._stack.addWidget(self.empty)

    @property
    def step(self) -> Screen | None:
        """The step that is shown, or None between rounds."""
        return self.steps.get(self.current)

    def present(self, state: DarkState) -> None:
        self._state = state
        at = state.round.step if state.round and state.ruleset else ""
        #: after the last round its tables stay to be looked at, and to be amended.
        self.current = "matches" if at == "over" else at
        shown: QWidget = self.empty
        if self.current:
            shown = self._made(self.current)
            shown.present(state)
        if self._stack.currentWidget() is not shown:
            self._stack.setCurrentWidget(shown)

    def _made(self, step: str) -> Screen:
        if step not in self.steps:
            made = _MAKERS[step](self._kit)
            for signal in ("wants", "goes", "says", "tells", "changed", "stages"):
                getattr(made, signal).connect(getattr(self, signal))
            self.steps[step] = made
            self._stack.addWidget(made)
            self._measure(made)
        return self.steps[step]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        pad = 20 if self.is_wide else 16
        self._frame.setContentsMargins(pad, pad, pad, pad)
        for step in self.steps.values():
            self._measure(step)

    @property
    def is_wide(self) -> bool:
        return self.width() >= WIDE

    def _measure(self, step: Screen) -> None:
        set_wide = getattr(step, "set_wide", None)
        if set_wide is not None:
            set_wide(self.is_wide)

    # -- handed through ------------------------------------------------------------------------------------------------

    def tick(self, now: Instant) -> None:
        if self.step:
            self.step.tick(now)

    def claims(self, key: str) -> bool:
        return bool(self.step and self.step.claims(key))

    def take_key(self, key: str) -> bool:
        return bool(self.step and self.step.take_key(key))

    def hints(self) -> Sequence[tuple[str, str]]:
        return self.step.hints() if self.step else ()

    def next_act(self) -> NextAct | None:
        return self.step.next_act() if self.step else None

    def take_next(self) -> bool:
        return bool(self.step and self.step.take_next())

    def do_act(self, act: str) -> None:
        """``judge/swap-seats`` opens that sheet of the judge's desk."""
        if self._state is not None:
            self.desk.open(self._state, act.removeprefix("judge/"), self)

    def seek(self) -> None:
        if self.step:
            self.step.seek()
