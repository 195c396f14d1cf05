"""The builder: scenarios at the left with what is to be mended, the three decks beside them, a search above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.library.decks import LIST_FILES
from desktop.library.decoding import lines_of
from desktop.library.facts import shipped_facts
from desktop.library.known import ImportedCard
from desktop.library.proposing import proposed_lines
from desktop.system.files import file_name
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover, WordsPopover
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import Panel, Popover, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.kit.tips import tip
from desktop.workers.reading import apart

from ..reading import CardsReading, read_card_list, scenario_card
from ..rules.acts.scenarios import AllowScenario, CopyScenario, KeepScenario, RemoveScenario, SetDeck
from ..rules.checks import doubles, faults_of, scenario_warnings
from ..rules.ruleset import PARTS, Part
from ..rules.scenario import PART_NAMES, VOICE, Scenario, ScenarioCard, read_scenario, write_scenario
from ..rules.state import ScenarioState
from .build_card import CardPopover
from .build_deck import DeckPanel
from .history import to_the_table

_TAKES_THE_PLACE = "One card a line; it takes the place of what is there."
FILES = "Scenarios (*.scenario *.json *.toml);;All files (*)"
FOUND = 6


class DecksScreen(TakesLists, PaneScreen):
    """Left the scenarios and their faults, right the three decks; / finds a card for the deck that is lit above."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: ScenarioState | None = None
        self._cards, self._picked = kit.cards or shipped_facts(), kit.chosen
        self.organiser = kit.organiser
        self.popover: Popover | None = None
        self.list = DataTable((Column("Scenarios", 0, strong=True), Column("Cards", 56, "right")))
        self.scenarios, self.mend = Panel(), Panel("To know")
        self.new, self.copy = Button("New…", "N"), Button("Copy…", "C")
        self.open, self.save = Button("Open…", "O"), Button("Save…", "S")
        self.remove, self.allow = Button("Delete", kind="quiet"), Button("Play despite the faults…")
        self.ask = Button("What cards do…", "E")
        self.faults, self.notes = label("", "error", wrap=True), label("", "small", wrap=True)
        self.search, self.into = SearchField("Find a card and add it"), Segmented([PART_NAMES[p] for p in PARTS])
        self.found = DataTable((Column("Card", 0, strong=True), Column("Type", 0, tone="ink2")), dense=True)
        self.decks = {part: DeckPanel(part) for part in PARTS}
        self._lay_out()
        self._connect()

    # -- layout --------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._left, left = QWidget(), QVBoxLayout()
        self._left.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(12)
        #: its keys stand as close above each other as beside each other.
        self.scenarios.body.setSpacing(6)
        self.scenarios.body.addWidget(self.list, 9)
        for pair in ((self.new, self.copy), (self.open, self.save)):
            line = QHBoxLayout()
            line.setSpacing(6)
            for button in pair:
                line.addWidget(button, 1)
            self.scenarios.body.addLayout(line)
        self.scenarios.body.addWidget(self.remove)
        #: a few scenarios leave their room below the keys, not above them.
        self.scenarios.body.addStretch(1)
        for part in (self.faults, self.notes):
            self.mend.body.addWidget(part)
        self.mend.body.addStretch(1)
        self.mend.body.addWidget(self.ask)
        self.mend.body.addWidget(self.allow)
        left.addWidget(self.scenarios, 1)
        left.addWidget(self.mend, 1)
        right, head, decks = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        right.setSpacing(10)
        head.setSpacing(10)
        head.addWidget(self.search, 1)
        head.addWidget(self.into)
        decks.setSpacing(12)
        for panel in self.decks.values():
            decks.addWidget(panel, 1)
        right.addLayout(head)
        right.addWidget(self.found)
        right.addLayout(decks, 1)
        self.panes.addWidget(self._left)
        self.panes.addLayout(right, 1)
        self.found.setFixedHeight(theme.px(200))
        self.found.hide()

    def _connect(self) -> None:
        self.list.current_changed.connect(self._on_current)
        self.new.clicked.connect(lambda: self._line("What is it called?", "Begin", self._begin))
        self.copy.clicked.connect(self._ask_copy)
        self.open.clicked.connect(self._ask_file)
        self.save.clicked.connect(self._save)
        self.remove.clicked.connect(self._remove)
        self.allow.clicked.connect(self._ask_reason)
        self.ask.clicked.connect(self._ask_untold)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._add_found)
        self.search.left.connect(lambda: self._find(""))
        self.found.chosen.connect(lambda name: self.add_card(str(name)))
        for part, panel in self.decks.items():
            panel.picked.connect(lambda at, part=part: self._open_card(part, at))
            panel.paste_asked.connect(lambda part=part: self._paste(part))
            panel.file_asked.connect(lambda part=part: self._ask_list(part))

    def fit(self, wide: bool) -> None:
        self._left.setFixedWidth(theme.px(320 if wide else 264))

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Scenario | None:
        """The scenario the builder works on."""
        key = self.list.current_key()
        return next((s for s in self._state.scenarios if s.id == key), None) if self._state else None

    def present(self, state: ScenarioState) -> None:
        before = {s.id for s in self._state.scenarios} if self._state else set()
        self._state = state
        self.list.present([Row(s.id, (s.name, str(s.size)), hint=s.about or s.name) for s in state.scenarios])
        self.list.keep_to_rows()
        fresh = [s.id for s in state.scenarios if s.id not in before] if before else []
        if fresh:
            self.list.set_current(fresh[-1])
        elif self.chosen is None and state.scenarios:
            self.list.set_current(state.game.scenario.id if state.game else state.scenarios[0].id)
        self._present_scenario()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        picked = self._picked.get("scenario")
        if self._state and picked != self.list.current_key() and any(s.id == picked for s in self._state.scenarios):
            self.list.set_current(picked)

    def _on_current(self, key: object) -> None:
        self._picked.put("scenario", key)
        self._present_scenario()

    def _present_scenario(self) -> None:
        scenario, state = self.chosen, self._state
        why = "" if scenario else "There is no scenario yet. Begin one, or open its file."
        for button in (self.copy, self.save, self.remove, *self._ways_in()):
            button.set_why_not(why) if isinstance(button, Button) else button.setEnabled(not why)
        if state is None or state.ruleset is None:
            return
        found = faults_of(state, scenario) if scenario else ()
        for part, panel in self.decks.items():
            cards = scenario.cards(part) if scenario else ()
            panel.present(cards, state.rules.decks.sizes(part), {card.name for card in cards if _is_named(card, found)})
        self._present_faults(state, scenario, found)
        untold = sum(card.is_untold for _, card in scenario.all_cards()) if scenario else 0
        self.ask.setText(f"{counted(untold, 'card')}: what do they do?" if untold > 1 else "1 card: what does it do?")
        self.ask.setVisible(untold > 0)

    def _ways_in(self) -> list[QWidget]:
        return [button for panel in self.decks.values() for button in (panel.paste, panel.open)]

    def _present_faults(self, state: ScenarioState, scenario: Scenario | None, found: tuple[str, ...]) -> None:
        reason = state.allowed.get(scenario.id, "") if scenario else ""
        shown = () if reason else found
        more = f"\u2002And {len(shown) - 4} more." if len(shown) > 4 else ""
        say(self.faults, "\u2002".join(shown[:4]) + more)
        self.faults.setToolTip(tip("\n".join(shown)))
        self.faults.setVisible(bool(shown))
        parts = [f"Played as it is: {reason}."] if reason else []
        parts += scenario_warnings(state.rules, scenario) if scenario else ["Begin a scenario, or open its file."]
        say(self.notes, "\u2002".join(parts) or "Sizes, single copies and lands are as they should be.")
        may = bool(shown) and scenario is not None and not any(doubles(scenario))
        self.allow.setVisible(may)
        self.mend.present_head("Faults" if shown else "To know", str(len(shown)) if shown else "")

    # -- cards ---------------------------------------------------------------------------------------------------------

    @property
    def part(self) -> Part:
        """The deck that a found card goes into."""
        return PARTS[self.into.current]

    def _find(self, words: str) -> None:
        known = self._cards.search(words, FOUND) if words.strip() else ()
        rows = [Row(card.name, (card.name, card.type)) for card in known]
        if words.strip() and fold_name(words) not in {fold_name(card.name) for card in known}:
            rows.append(Row(" ".join(words.split()), (" ".join(words.split()), "as written; nothing is known of it")))
        self.found.present(rows)
        self.found.setVisible(bool(rows))
        if rows:
            self.found.set_current(rows[0].key)

    def _add_found(self) -> None:
        if self.found.isVisible() and self.found.current_key():
            self.add_card(str(self.found.current_key()))

    def add_card(self, name: str) -> None:
        """Into the deck chosen above, with what the library knows of it."""
        scenario = self.chosen
        if scenario is None:
            self.says.emit("There is no scenario yet. Begin one first: N.")
            return
        card = scenario_card(name, self._cards)
        self.search.clear()
        self.wants.emit(SetDeck(scenario.id, self.part, (*scenario.cards(self.part), card)))

    def _open_card(self, part: Part, at: int) -> None:
        scenario = self.chosen
        if scenario is None or not 0 <= at < len(scenario.cards(part)):
            return
        card = scenario.cards(part)[at]
        known = self._cards.find(card.name)
        propose = partial(proposed_lines, known, VOICE) if isinstance(known, ImportedCard) else None
        popover = CardPopover(card, part, self, propose)
        popover.kept.connect(lambda card: self._changed(part, at, card))
        popover.removed.connect(lambda: self._changed(part, at, None))
        popover.moved.connect(lambda to: self._moved(part, at, to))
        self.popover = popover
        popover.show_at(self.decks[part])

    def _ask_untold(self) -> None:
        """The next card of which nobody has said whether it counters, has X or abilities, or draws."""
        places = ((part, at) for part in PARTS for at in range(len(self.chosen.cards(part)))) if self.chosen else ()
        for part, at in places:
            if self.chosen is not None and self.chosen.cards(part)[at].is_untold:
                self._open_card(part, at)
                return

    def _changed(self, part: Part, at: int, card: ScenarioCard | None) -> None:
        """By its place, so that one of two copies can be taken out."""
        scenario = self.chosen
        if scenario is not None:
            cards = scenario.cards(part)
            new = (*cards[:at], *((card,) if card else ()), *cards[at + 1 :])
            self.wants.emit(SetDeck(scenario.id, part, new))

    def _moved(self, part: Part, at: int, to: Part) -> None:
        scenario = self.chosen
        if scenario is not None:
            cards = scenario.cards(part)
            decks = {part: (*cards[:at], *cards[at + 1 :]), to: (*scenario.cards(to), cards[at])}
            self.wants.emit(KeepScenario(replace(scenario, **decks)))

    # -- lists ---------------------------------------------------------------------------------------------------------

    def _paste(self, part: Part) -> None:
        popover = PastePopover(f"The {PART_NAMES[part]} deck", "Import", _TAKES_THE_PLACE, parent=self)
        popover.answered.connect(lambda text: self.read_list(part, text))
        self.popover = popover
        popover.show_at(self.decks[part].paste)

    def _ask_list(self, part: Part) -> None:
        self.ask_file(f"Open the {PART_NAMES[part]} deck", LIST_FILES, partial(self.open_list, part))

    def open_list(self, part: Part, path: Path) -> None:
        """A deck from a file; what cannot be read is told."""
        self.take_file(path, lambda source, _: self.read_list(part, source))

    def read_list(self, part: Part, source: str | bytes) -> None:
        """A deck from a text; the lines that are no cards are told and the rest is taken."""
        scenario = self.chosen
        if scenario is None:
            self.says.emit("There is no scenario yet. Begin one first: N.")
            return

        def put_in(reading: CardsReading) -> None:
            if reading.cards:
                self.wants.emit(SetDeck(scenario.id, part, _with_what_is_known(reading.cards, scenario)))

        read = lambda text, columns: read_card_list(text, self._cards, columns)  # noqa: E731
        self.take_cards(source, read, put_in, self.decks[part])

    # -- scenarios -----------------------------------------------------------------------------------------------------

    def _line(self, words: str, act: str, then: Callable[[str], None], hint: str = "", text: str = "") -> None:
        popover = WordsPopover(words, act, hint, text, parent=self)
        popover.answered.connect(then)
        self.popover = popover
        popover.show_at(self.new)

    def _begin(self, name: str) -> None:
        taken = {s.id for s in self._state.scenarios} if self._state else set()
        if fold_name(name) in taken:
            self.says.emit(f"There is a scenario “{name}” already. Choose another name.")
            return
        self.wants.emit(KeepScenario(Scenario(fold_name(name), name)))

    def _ask_copy(self) -> None:
        scenario = self.chosen
        if scenario is not None:
            self._line(
                "What is the copy called?",
                "Copy it",
                lambda name: self.wants.emit(CopyScenario(scenario.id, name)),
                text=f"{scenario.name}, changed",
            )

    def _ask_file(self) -> None:
        self.ask_file("Open a scenario", FILES, self.open_file)

    def open_file(self, path: Path) -> None:
        """A scenario from its one file; a damaged one is told and nothing is lost."""
        self.take_file(path, lambda source, _: self._keep(source, path.name))

    def _keep(self, source: bytes, name: str) -> None:
        self.wants.emit(KeepScenario(apart(read_scenario, "\n".join(lines_of(source)), name=name)))

    def _save(self) -> None:
        if self.chosen is not None:
            self.saves.emit(file_name(self.chosen.id, "scenario", ".scenario"), write_scenario(self.chosen))

    def _remove(self) -> None:
        if self.chosen is not None:
            self.wants.emit(RemoveScenario(self.chosen.id))

    def _ask_reason(self) -> None:
        scenario = self.chosen
        if scenario is not None:
            self._line(
                "Why may it be played with its faults?",
                "Allow it",
                lambda reason: self.wants.emit(AllowScenario(scenario.id, reason)),
                "The reason stands in the log.",
            )

    # -- keys ----------------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        return to_the_table(self._state)

    def take_key(self, key: str) -> bool:
        if key in ("1", "2", "3"):
            self.into.set_current(int(key) - 1)
            return True
        button = {"N": self.new, "C": self.copy, "O": self.open, "S": self.save, "E": self.ask}.get(key)
        if key == "V":
            button = self.decks[self.part].paste  # type: ignore[assignment]
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("/", "find a card"), ("1–3", "which deck"), ("V", "paste it"), ("O", "open a scenario"))

    def seek(self) -> None:
        self.search.setFocus()
        self.search.selectAll()


def _is_named(card: ScenarioCard, faults: tuple[str, ...]) -> bool:
    """Whether a fault speaks of this card."""
    return any(fault.startswith((f"{card.name} stands", f"{card.name} in the")) for fault in faults)


def _with_what_is_known(cards: tuple[ScenarioCard, ...], scenario: Scenario) -> tuple[ScenarioCard, ...]:
    """A card that stood in the scenario before keeps what the organiser wrote of it."""
    before = {fold_name(card.name): card for _, card in scenario.all_cards()}
    return tuple(before.get(fold_name(card.name), card) for card in cards)
