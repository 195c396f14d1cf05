"""How a scenario is built: curve and types of each deck, and in which turn the decks run out if nobody interferes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout

from desktop.domain.dice import SeededDice
from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.kit.work import Works

from ..rules.ruleset import PARTS, Part, Ruleset
from ..rules.scenario import PART_NAMES, Scenario
from ..rules.state import ScenarioState
from ..rules.views.balance import DeckBalance, Exhaustion, balance, exhaustion
from .balance_charts import CurveChart, ExhaustionChart
from .history import to_the_table

#: so many at once, for the first look; then as many as make the chart quiet.
FIRST, GAMES = 60, 2000


class DeckPanel(Panel):
    """One deck: its curve, its types in words."""

    def __init__(self, part: Part) -> None:
        super().__init__(PART_NAMES[part])
        self.chart, self.types = CurveChart(), label("", "small", wrap=True)
        self.body.addWidget(self.chart, 1)
        self.body.addWidget(self.types)

    def present(self, deck: DeckBalance) -> None:
        self.present_head(PART_NAMES[deck.part], counted(deck.cards, "card"))
        self.chart.present(deck)
        words = ", ".join(f"**{count}** {_many(kind, count)}" for kind, count in _by_count(deck))
        drawn = f". It draws {counted(deck.draws, 'card')} by itself" if deck.draws else ""
        say(self.types, f"{words}{drawn}." if words else "No cards yet.")


def _by_count(deck: DeckBalance) -> list[tuple[str, int]]:
    return sorted(deck.types.items(), key=lambda pair: -pair[1])


def _many(kind: str, count: int) -> str:
    word = kind.lower() if kind != "unknown" else "of unknown type"
    if kind == "unknown" or count == 1:
        return word
    return "sorceries" if kind == "Sorcery" else f"{word}s"


class BalanceScreen(PaneScreen):
    """Above the three decks, below the turns in which they are used up."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__(down=True)
        self._state: ScenarioState | None = None
        self._asked = ""
        self._works = Works(self)
        self.scenario = Choice("")
        self.about = label("", "body", wrap=True)
        self.decks = {part: DeckPanel(part) for part in PARTS}
        self.turns, self.chart = Panel("When the decks run out, in scenario turns"), ExhaustionChart()
        head, row = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.scenario)
        head.addWidget(self.about, 1)
        row.setSpacing(12)
        for panel in self.decks.values():
            row.addWidget(panel, 1)
        self.turns.body.addWidget(self.chart, 1)
        self.panes.addLayout(head)
        self.panes.addLayout(row, 2)
        self.panes.addWidget(self.turns, 3)
        self._picked = kit.chosen
        self.scenario.chosen.connect(self._on_chosen)

    def fit(self, wide: bool) -> None:
        self.scenario.setFixedWidth(theme.px(320 if wide else 264))

    def present(self, state: ScenarioState) -> None:
        self._state = state
        first = not self.scenario.combo.count()
        self.scenario.offer([(s.id, s.name) for s in state.scenarios])
        if first and state.game is not None:
            self.scenario.set_value(state.game.scenario.id)
        self.scenario.set_value(self._picked.get("scenario"))
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        picked = self._picked.get("scenario")
        if self._state is not None and picked != self.scenario.value():
            self.scenario.set_value(picked)
            self._show()

    def _on_chosen(self, key: object) -> None:
        self._picked.put("scenario", key)
        self._show()

    @property
    def chosen(self) -> Scenario | None:
        id = self.scenario.value()
        return next((s for s in self._state.scenarios if s.id == id), None) if self._state else None

    def _show(self) -> None:
        scenario, state = self.chosen, self._state
        for panel in (*self.decks.values(), self.turns):
            panel.setVisible(scenario is not None)
        if scenario is None or state is None or state.ruleset is None:
            say(self.about, "There is no scenario yet.")
            return
        for deck in balance(scenario):
            self.decks[deck.part].present(deck)
        if scenario.size:
            self._compute(state.rules, scenario)

    def _compute(self, rules: Ruleset, scenario: Scenario) -> None:
        """Beside the window; another scenario asked for meanwhile makes what comes of the first one useless."""
        key = f"{scenario.id} {hash(scenario)} {rules.scenario} {rules.chart}"
        if key == self._asked:
            return
        self._asked = key
        self._present_ends(exhaustion(rules, scenario, SeededDice(1), FIRST), FIRST)
        self._works.do(lambda: (key, exhaustion(rules, scenario, SeededDice(1), GAMES)), self._done, self.says.emit)

    def _done(self, found: tuple[str, tuple[Exhaustion, ...]]) -> None:
        key, ends = found
        if key == self._asked:
            self._present_ends(ends, GAMES)

    def _present_ends(self, ends: tuple[Exhaustion, ...], games: int) -> None:
        self.chart.present(ends, games)
        whole = next((end for end in ends if end.what == "all"), None)
        if whole is not None:
            turned = f"**{counted(games, 'game')}** turned over without a player"
            empty = f"all three decks are empty after **{whole.mean:g} scenario turns** on average"
            say(self.about, f"{turned}: {empty}. Who wins is for the table to say.")

    def next_act(self) -> NextAct | None:
        return to_the_table(self._state)

    def hints(self) -> Sequence[tuple[str, str]]:
        return ()

    def wait(self) -> None:
        """Until the chart is there (tests and pictures)."""
        self._works.wait()
