"""The print plan as a page: who is expected, how many copies do, and one click that puts them into the queue."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from functools import partial
from random import Random

import msgspec
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.domain.dice import Throw
from desktop.domain.paper_list import PaperLine, Stocks
from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import NumberStepper
from desktop.ui.kit.panels import EmptyState, Panel, bare, label, say
from desktop.ui.kit.work import Works
from desktop.ui.studio.paper_list import PaperList
from desktop.ui.studio.plan import PlanPage

from ..rules.ruleset import Ruleset
from ..rules.state import DarkState
from ..rules.views.paper_day import paper_of_the_day, to_queue
from ..rules.views.print_plan import MONSTERS, POWERS, SUPPORTERS, Counts, Expected, Need, Trial, counts_for
from .print_plan_bars import NeedBars

EVENTS = 10_000
#: between two looks at what the organiser does; a handful of events at a time.
_SLICE_SECONDS, _HANDFUL = 0.02, 3
_HOW = (
    "Ten thousand such events are played by the rules for seats, prizes and monsters, the Top 4 included; who wins a "
    "game is a toss. How often a game throws for a monster, and how many of them die, the document does not say: 8 "
    "times and 5 of ten are our guess, set yours. Those that live go back into the box."
)
_HEADS = {SUPPORTERS: "Noble Supporters", POWERS: "Dark Powers", MONSTERS: "Random Monsters"}


class _Throws:
    """Dice for ten thousand events: only their numbers matter, and nobody sees them."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def bits(self) -> int:
        return self._chance.getrandbits(53)

    def throw(self, sides: int) -> Throw:
        return Throw(sides, self.bits() % sides + 1)


def plan_page(state: DarkState) -> PlanPage | None:
    """The page for this event; None while none is open."""
    return PrintPlanPage(state) if state.ruleset is not None else None


class PrintPlanPage(PlanPage):
    """Asks who is expected, counts beside the window, and offers the copies that do."""

    def __init__(self, state: DarkState) -> None:
        super().__init__()
        assert state.ruleset is not None
        self.rules: Ruleset = state.ruleset
        self.trial: Trial | None = None
        self.bars: list[NeedBars] = []
        #: whose cards are being added up now.
        self._adding: Trial | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._slice)
        self._make_inputs(state)
        self.level, self.shown = Segmented(["95 %", "99 %"]), Segmented(["Cards", "Paper of the day"])
        self.paper, self.have = PaperList(), NumberStepper(0, 0, 99).called("Copies left from last time")
        self.have_what = label("", "small")
        self._left_over: dict[str, int] = {}
        self.go, self.stop = Button("Count the cards"), Button("Cancel", key="Esc")
        self.back, self.use = Button("Back", key="Esc", kind="quiet"), Button("Put into the queue")
        self.bar = QProgressBar()
        self._works = Works(self)
        self.about = label("", "small", wrap=True)
        self._lay_out()
        self._connect()
        self._ask_what_is_left()
        self._follow()

    def _make_inputs(self, state: DarkState) -> None:
        tiers = [0, 0, 0, 0]
        for player in state.players:
            tiers[state.tier_of(player.id)] += 1
        if not any(tiers):
            tiers = [3, 6, 8, 7]
        sides = [max(sum(p.zone == zone.id for p in state.locations), 1) for zone in self.rules.zones]
        self.tiers = [NumberStepper(many, 0, 48).called(f"Players of Tier {tier}") for tier, many in enumerate(tiers)]
        self.rounds = NumberStepper(self.rules.event.rounds, 1, 20).called("Rounds")
        self.tables = [
            NumberStepper(many if state.locations else 4, 1, 12).called(f"Tables in {zone.name}")
            for zone, many in zip(self.rules.zones, sides, strict=True)
        ]
        self.upkeeps, self.killed = (
            NumberStepper(8, 0, 40).called("Throws for a monster"),
            NumberStepper(5, 0, 10).called("Killed, of ten"),
        )

    def _lay_out(self) -> None:
        row, asked, self.sheet = QHBoxLayout(self), Panel("Expected"), Panel("Copies that suffice")
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        asked.setFixedWidth(theme.px(320))
        names = [f"Players of Tier {tier}" for tier in ("0", "I", "II", "III")]
        names += ["Rounds", *(f"Tables, {zone.name}" for zone in self.rules.zones), "Monster throws", "Killed, of ten"]
        grid = QGridLayout()
        #: with large letters all of it still stands in a small window.
        grid.setVerticalSpacing(2)
        for line, (name, stepper) in enumerate(zip(names, self._steppers(), strict=True)):
            grid.addWidget(label(name), line, 0)
            grid.addWidget(stepper, line, 1)
        asked.body.addLayout(grid)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, EVENTS)
        for part in (self.level, self.go, self.stop, self.bar, self.about):
            asked.body.addWidget(part)
        asked.body.addStretch(1)
        self._grid_area = QScrollArea()
        bare(self._grid_area)
        self._say_how()
        self.sheet.body.addWidget(self.shown)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._grid_area)
        self.pages.addWidget(self.paper)
        self.sheet.body.addWidget(self.pages)
        self.sheet.foot.addWidget(self.back)
        self.sheet.foot.addStretch(1)
        self.sheet.foot.addWidget(self.have_what)
        self.sheet.foot.addWidget(self.have)
        self.sheet.foot.addStretch(1)
        self.sheet.foot.addWidget(self.use)
        row.addWidget(asked)
        row.addWidget(self.sheet, 1)

    def _say_how(self) -> None:
        """Before anything is counted: how it will be."""
        how = EmptyState(_HOW, "Count the cards")
        how.acted.connect(self.start)
        self._grid_area.setWidget(how)
        how.setAutoFillBackground(False)

    def _steppers(self) -> list[NumberStepper]:
        return [*self.tiers, self.rounds, *self.tables, self.upkeeps, self.killed]

    def _connect(self) -> None:
        self.go.clicked.connect(self.start)
        self.stop.clicked.connect(self.cancel)
        self.back.clicked.connect(self.left)
        self.use.clicked.connect(self._use)
        self.level.chosen.connect(lambda _: self._mark())
        self.shown.chosen.connect(self.pages.setCurrentIndex)
        self.shown.chosen.connect(lambda _: self._ask_what_is_left())
        self.have.changed.connect(self._note_what_is_left)
        self.paper.changed.connect(lambda _: self._keep())
        for stepper in self._steppers():
            stepper.changed.connect(self._expect_anew)

    def _expect_anew(self, _: int) -> None:
        """Other guests: what was counted is about the old ones."""
        self._timer.stop()
        self.trial = self._adding = None
        if self.bars:
            self.bars = []
            self._say_how()
        self.paper.present(())
        self._ask_what_is_left()
        say(self.about, "")
        self._follow()

    @property
    def sure(self) -> bool:
        return self.level.current == 1

    def expected(self) -> Expected:
        """What the steppers say."""
        zero, one, two, three = (stepper.value for stepper in self.tiers)
        city, wilds = (stepper.value for stepper in self.tables)
        corners = self.rules.event.corners
        return Expected(
            (zero, one, two, three), self.rounds.value, (city, wilds), corners, self.upkeeps.value, self.killed.value
        )

    def start(self, seed: int = 0) -> None:
        """Play the events, a slice whenever the page has nothing else to do."""
        try:
            self.trial, self._adding = Trial(self.rules, self.expected()), None
        except Refusal as refusal:
            say(self.about, str(refusal))
            return
        self._dice = _Throws(seed or secrets.randbits(32))
        self._timer.start()
        self._follow()

    def cancel(self) -> None:
        """Stop here; what has been played so far is shown."""
        self._timer.stop()
        self._sum_up()

    def _slice(self) -> None:
        assert self.trial is not None
        until = time.monotonic() + _SLICE_SECONDS
        while len(self.trial.events) < EVENTS and time.monotonic() < until:
            self.trial.play(min(_HANDFUL, EVENTS - len(self.trial.events)), self._dice)
        played = len(self.trial.events)
        self.bar.setValue(played)
        say(self.about, f"{played:,} of {EVENTS:,} events played")
        if played >= EVENTS:
            self.cancel()

    def _sum_up(self) -> None:
        """What ten thousand events needed takes a second to add up: not here."""
        if (trial := self.trial) is not None and trial.events:
            self._adding = trial
            say(self.about, f"adding up {counted(len(trial.events), 'event')} …")
            self._works.do(trial.needs, partial(self._show, trial), partial(self._give_up, trial))
        self._follow()

    def _give_up(self, trial: Trial, why: str) -> None:
        if trial is self._adding:
            self._adding = None
            say(self.about, why)
            self._follow()

    def _show(self, trial: Trial, needs: Sequence[Need]) -> None:
        if trial is not self._adding:
            return  # other guests are expected by now
        self._adding = None
        self.bars = [NeedBars(need) for need in needs]
        for bar in self.bars:
            bar.have = self._left_over.get(_key(bar), 0)
            bar.tell()
            bar.clicked.connect(partial(self._choose, bar))
        page = self._columns(self.bars)
        self._grid_area.setWidget(page)
        #: setWidget fills the new page with the window's colour.
        page.setAutoFillBackground(False)
        self._mark()
        self._follow()

    def _columns(self, bars: Sequence[NeedBars]) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(18)
        for handout, head in _HEADS.items():
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(label(head, "strong"))
            for bar in bars:
                if bar.need.card.handout == handout:
                    column.addWidget(bar)
            column.addStretch(1)
            row.addLayout(column, 1)
        return page

    def _mark(self) -> None:
        for bar in self.bars:
            bar.sure = self.sure
            bar.update()
        total, left = sum(bar.copies for bar in self.bars), sum(bar.have for bar in self.bars)
        if self.bars and self.trial:
            beside = f" beside the {left} that are left" if left else ""
            said = (
                f"{counted(total, 'card')}{beside}: nobody waits for one in "
                f"{('95', '99')[self.sure]} of 100 such events."
            )
            say(self.about, said)
        self.paper.present(self._lines())
        self._ask_what_is_left()

    def _counts(self) -> Counts:
        assert self.trial is not None
        left = {bar.need.card: bar.have for bar in self.bars}
        return counts_for([bar.need for bar in self.bars], self.sure, self.trial.expected.players, left)

    def _lines(self) -> tuple[PaperLine, ...]:
        if self.trial is None or not self.bars:
            return ()
        return paper_of_the_day(self.trial.expected, self._counts())

    # ---- what is left from last time

    def remember(self, kept: object) -> None:
        """What was left over, and what is known of printers and prices."""
        try:
            known = msgspec.convert(kept or {}, _Kept)
        except msgspec.ValidationError:
            known = _Kept()
        self._left_over = dict(known.left)
        self.paper.take(known.stocks)

    def _keep(self) -> None:
        self.kept.emit(msgspec.to_builtins(_Kept(self._left_over, self.paper.stocks)))

    def _choose(self, chosen: NeedBars) -> None:
        for bar in self.bars:
            bar.chosen = bar is chosen
            bar.update()
        self._ask_what_is_left()

    def _ask_what_is_left(self) -> None:
        bar = next((bar for bar in self.bars if bar.chosen), None)
        cards = self.pages.currentIndex() == 0 and bool(self.bars)
        self.have.setVisible(cards and bar is not None)
        if bar is not None:
            self.have.set_value(bar.have)
        asked = (
            f"{bar.called}, left from last time:" if bar else "Press a card to say how many are left from last time."
        )
        say(self.have_what, asked if cards else "")

    def _note_what_is_left(self, many: int) -> None:
        bar = next(bar for bar in self.bars if bar.chosen)
        bar.have = many
        bar.tell()
        self._left_over[_key(bar)] = many
        self._mark()
        self._keep()

    @property
    def _is_counting(self) -> bool:
        return self._timer.isActive() or self._adding is not None

    def _follow(self) -> None:
        running, how = self._is_counting, self._grid_area.widget()
        for part in (self.stop, self.bar):
            part.setVisible(running)
        for button in (self.go, *([how.button] if isinstance(how, EmptyState) else ())):
            button.setVisible(not running)
        self.use.set_why_not("" if self.bars and not running else "Count the cards first.")
        self.changed.emit()

    def next_act(self) -> NextAct:
        """First count, then into the queue."""
        if self._is_counting:
            return NextAct("Counting …", why_not="The cards are being counted. Cancel stops it.")
        return NextAct("Put into the queue" if self.bars else "Count the cards")

    def take_next(self) -> bool:
        """Space: what the lit key says."""
        if self._is_counting:
            return False
        self._use() if self.bars else self.start()
        return True

    def take_key(self, key: str) -> bool:
        """Escape stops the counting, then goes back."""
        if key != "Escape":
            return False
        self.cancel() if self._timer.isActive() else self.left.emit()
        return True

    def _use(self) -> None:
        if self.trial:
            self.counted.emit(to_queue(self._lines(), self._counts()))


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the next plan wants to know: cards that are left by their keys, and the paper there is."""

    left: dict[str, int] = {}
    stocks: Stocks = Stocks()


def _key(bar: NeedBars) -> str:
    return f"{bar.need.card.handout}/{bar.need.card.name}"
