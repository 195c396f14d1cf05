"""Pools and decks: a survivor's pool sorted by colour, type and cost; a click puts a card into the deck."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout

from desktop.domain.words import as_typed
from desktop.library.check import with_proper_names
from desktop.library.decks import LIST_FILES, Reading, read_deck
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.names import NameTabs
from desktop.ui.kit import theme
from desktop.ui.kit.cells import Text
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import EmptyState, Panel, empty, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Note, Row

from ..rules.acts.decks import ChangeDeck, SubmitDeck
from ..rules.state import HordeState, Survivor
from ..rules.views.pools import PoolLine, by_colour, pool_lines
from .deck_pane import DeckPane
from .words import COLOUR_WORDS

COLUMNS = (
    Column("In deck", 88, "right", strong=True),
    Column("Card", 0, strong=True),
    Column("Type", 0, tone="ink2"),
    Column("Cost", 96),
    Column("Pool", 54, "right"),
)


class DecksScreen(TakesLists, PaneScreen):
    """Whose pool, the pool itself, the deck that comes of it."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: HordeState | None = None
        self._who, self.organiser = 0, kit.organiser
        self.people = NameTabs([""])
        self.search, self.table = SearchField("Find a card of the pool"), DataTable(COLUMNS, dense=True)
        self.counts = label("", "small")
        self.pool, self.deck = Panel("Pool"), DeckPane()
        self.nothing = EmptyState("Pools are dealt once there are a team and a cube.", "To the survivors")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._people_box = QVBoxLayout()
        self._people_box.addWidget(self.people)
        self.pool.body.addLayout(self._people_box)
        self.pool.body.addWidget(self.search)
        self.pool.body.addWidget(self.counts)
        self.pool.body.addWidget(self.table, 1)
        self.panes.addWidget(self.pool, 1)
        self.panes.addWidget(self.deck)
        self.panes.addWidget(self.nothing, 1)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._present_pool())
        self.table.chosen.connect(self._put)
        self.deck.wants.connect(self.wants)
        self.deck.open_asked.connect(self._open)
        self.deck.pasted.connect(lambda text: self._read(text.encode()))
        self.nothing.acted.connect(lambda: self.goes.emit("survivors"))

    def fit(self, wide: bool) -> None:
        self.deck.setFixedWidth(theme.px(460 if wide else 400))

    @property
    def survivor(self) -> Survivor | None:
        if self._state is None or not self._state.survivors:
            return None
        return self._state.survivors[min(self._who, len(self._state.survivors) - 1)]

    def present(self, state: HordeState) -> None:
        self._state = state
        for part in (self.pool, self.deck):
            part.setVisible(state.is_dealt)
        self.nothing.setVisible(not state.is_dealt)
        if not state.is_dealt or self.survivor is None:
            return
        self._present_people(state)
        self._present_pool()
        self.deck.present(state, self.survivor)

    def _present_people(self, state: HordeState) -> None:
        names = [s.name for s in state.survivors]
        if list(self.people.options) != names:
            empty(self._people_box)
            self.people = NameTabs(names, min(self._who, len(names) - 1))
            self.people.chosen.connect(self._on_person)
            self._people_box.addWidget(self.people)

    def _on_person(self, at: int) -> None:
        self._who = at
        if self._state is not None:
            self.people.set_current(at)
            self.present(self._state)

    def _present_pool(self) -> None:
        if self._state is None or self.survivor is None:
            return
        lines = pool_lines(self._state, self.survivor)
        parts = [f"{COLOUR_WORDS[colour]} {count}" for colour, count in by_colour(lines).items()]
        say(self.counts, "  ·  ".join(parts))
        used = sum(line.in_deck for line in lines)
        self.pool.present_head(
            f"{self.survivor.name}'s pool", f"{used} of {sum(line.count for line in lines)} in the deck"
        )
        wanted = as_typed(self.search.text()).strip()
        self.table.present(_rows([line for line in lines if wanted in as_typed(f"{line.name} {line.type}")]))

    def _put(self, card: str) -> None:
        """A click puts a copy in; when all are in, it takes them out."""
        if self._state is None or self.survivor is None:
            return
        line = next((line for line in pool_lines(self._state, self.survivor) if line.name == card), None)
        if line is not None:
            number = 1 if line.in_deck < line.count else -line.in_deck
            self.wants.emit(ChangeDeck(self.survivor.id, card, number))

    def _open(self) -> None:
        self.ask_file("Open a deck list", LIST_FILES, self.open_file)

    def open_file(self, path: Path) -> None:
        self.take_file(path, lambda source, _: self._read(source))

    def _read(self, source: str | bytes) -> None:
        if self.survivor is None:
            return
        whose, title = self.survivor.id, f"{self.survivor.name}'s deck"

        def submit(reading: Reading) -> None:
            self.wants.emit(SubmitDeck(whose, with_proper_names(reading.deck)))

        self.take_cards(source, lambda text, columns: read_deck(text, title, columns=columns), submit, self.deck)

    def take_key(self, key: str) -> bool:
        if self._state is None or not self._state.is_dealt:
            return False
        if key.isdigit() and 1 <= int(key) <= len(self._state.survivors):
            self._on_person(int(key) - 1)
            return True
        if key == "Enter" and self.table.current_key() is not None:
            self._put(self.table.current_key())
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        if self._state is None or not self._state.is_dealt:
            return ()
        return ((f"1–{len(self._state.survivors)}", "survivor"), ("/", "find"), ("Enter", "in or out"))

    def seek(self) -> None:
        self.search.setFocus()
        self.search.selectAll()


def _rows(lines: Sequence[PoolLine]) -> list[Row | Note]:
    """The lines, with a note where the colour changes."""
    found: list[Row | Note] = []
    colour = ""
    for line in lines:
        if line.colour != colour:
            colour = line.colour
            total = sum(other.count for other in lines if other.colour == colour)
            found.append(Note(f"**{COLOUR_WORDS[colour]}** · {total}", key=f"colour {colour}"))
        held = Text(str(line.in_deck), "done", strong=True) if line.in_deck else Text("–", "ink3")
        cost = line.cost.replace("{", "").replace("}", "")
        found.append(Row(line.name, (held, line.name, line.type, cost, str(line.count)), hint=line.name))
    return found
