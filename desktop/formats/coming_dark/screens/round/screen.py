"""The Round screen: it shows the step the round is at, and hands keys and wishes through."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.engine.format import NextAct
from desktop.ui.desk.panes import is_wide
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit.panels import EmptyState

from ...rules.acts.clocks import ExtendTable
from ...rules.acts.results import ReportResult
from ...rules.state import DarkState
from ..corners.screen import CornersStep
from ..judge.sheet import JudgeDesk
from ..judging.page import JudgePage
from ..matches.extend import USUAL
from ..matches.screen import MatchesStep
from ..prizes.step import PrizesStep
from ..zones.screen import ZonesStep

_MAKERS: Mapping[str, Callable[[ScreenKit], Screen]] = {
    "zones": lambda kit: ZonesStep(),
    "prizes": lambda kit: PrizesStep(),
    "corners": lambda kit: CornersStep(),
    "matches": MatchesStep,
}


class RoundScreen(Screen):
    """One round, step by step; steps are made in quiet moments, or when the round first gets there."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._kit = kit
        self._state: DarkState | None = None
        self.desk = JudgeDesk(self, kit.now)
        #: made when it is first asked for; it stands before the step until it is left.
        self.page: JudgePage | None = None
        self.judging = False
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
        """The step that is shown, or None between rounds; the judge's page while it is open."""
        return self.page if self.judging and not self.is_past else self.steps.get(self.current)

    def present(self, state: DarkState) -> None:
        self._state = state
        at = state.round.step if state.round and state.ruleset else ""
        #: after the last round its tables stay to be looked at, and to be amended.
        self.current = "matches" if at == "over" else at
        shown: QWidget = self.empty
        if self.current:
            step = self._made(self.current)
            step.is_past = self.is_past
            step.present(state)
            shown = step
        if self.judging and not self.is_past and self.page is not None:
            shown = self.page
            shown.present(state)
        if self._stack.currentWidget() is not shown:
            self._stack.setCurrentWidget(shown)

    def open_page(self, what: str = "") -> None:
        """The judge's desk, for ``player/…`` or ``table/…``."""
        if self._state is None:
            return
        if self.page is None:
            self.page = JudgePage(self._kit)
            self.page.left.connect(self._leave_page)
            self._join(self.page)
        self.judging = True
        self.present(self._state)
        self.page.show_what(what)
        self.changed.emit()

    def _leave_page(self) -> None:
        self.judging = False
        if self._state is not None:
            self.present(self._state)
        self.changed.emit()

    def _join(self, made: Screen) -> None:
        made.wants.connect(self.wants)
        made.goes.connect(self.goes)
        made.says.connect(self.says)
        made.tells.connect(self.tells)
        made.changed.connect(self.changed)
        made.stages.connect(self.stages)
        self._stack.addWidget(made)

    def _made(self, step: str) -> Screen:
        if step not in self.steps:
            made = _MAKERS[step](self._kit)
            self._join(made)
            self.steps[step] = made
            self._measure(made)
        return self.steps[step]

    @property
    def has_more(self) -> bool:
        """Whether a step is still to be made."""
        return len(self.steps) < len(_MAKERS)

    def make_more(self) -> None:
        """Make the next step that is not made yet."""
        self._made(next(step for step in _MAKERS if step not in self.steps))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        pad = 20 if self.is_wide else 16
        self._frame.setContentsMargins(pad, pad, pad, pad)
        for step in self.steps.values():
            self._measure(step)

    @property
    def is_wide(self) -> bool:
        return is_wide(self)

    def _measure(self, step: Screen) -> None:
        step.set_wide(self.is_wide)

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
        """``desk/player/p3`` opens the judge's page, ``judge/swap-seats`` that sheet alone; ``won/match/game/player``
        reports, ``extend/match`` gives a table its minutes, ``decide/match`` ends it by the clock, ``table/match``
        points at it, ``table/match/player`` too."""
        what, _, rest = act.partition("/")
        if what == "desk":
            self.open_page(rest)
        elif what == "won":
            match, game, player = rest.split("/")
            self.wants.emit(ReportResult(match, player, game))
        elif what == "extend":
            self.wants.emit(ExtendTable(rest, float(USUAL)))
        elif isinstance(step := self.step, MatchesStep) and what in ("decide", "table"):
            step.show_table(rest.partition("/")[0], decides=what == "decide")
        elif self._state is not None:
            self.desk.open(self._state, rest, self)

    def seek(self) -> None:
        if self.step:
            self.step.seek()
