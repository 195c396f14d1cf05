"""Editions: what stands in each list, cards swapped one by one and checked at once, files read and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.check import unknown_names
from desktop.library.decks import LIST_FILES
from desktop.library.facts import shipped_facts
from desktop.library.known import KnownCards
from desktop.system.files import file_name
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover, ask_to_mend
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.file_asking import ask_to_read, read_file
from desktop.ui.kit.inputs import Choice, SearchField
from desktop.ui.kit.panels import Panel, Popover, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row

from ..reading import EditionList, about_card, pile_card, read_edition, read_list, write_edition
from ..rules.acts.editions import ChooseEdition, CopyEdition, KeepEdition, RemoveEdition, ReplaceList
from ..rules.circle import CIRCLE, COLOUR_WORDS
from ..rules.edition import (
    LISTS,
    PART_WORDS,
    PARTS,
    PILES,
    Edition,
    EditionCard,
    cards_of,
    edition_faults,
    list_words,
    renamed,
)
from ..rules.state import DragonState
from .editions_swap import SwapPane
from .table_popovers import WordPopover

_LISTS: tuple[tuple[str, str], ...] = (
    *((colour, COLOUR_WORDS[colour]) for colour in CIRCLE),
    ("artifacts", "Artifacts"),
    ("enchantments", "Enchantments"),
    ("chaos", "Chaos"),
    ("dragons", "Scion"),
)
_FILES = "Editions (*.toml);;All files (*)"


class EditionsScreen(TakesLists, PaneScreen):
    """Left the edition and what is wrong with it, in the middle a list, right the swap."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DragonState | None = None
        self._edition, self.organiser = "", kit.organiser
        self.popover: Popover | None = None
        self.about, self.which = Panel("Edition"), Choice("Look at")
        self.correct = Button("Correct the names…")
        self.faults, self.ok = label("", "error", wrap=True), label("", "small", wrap=True)
        self.play = Button("Play the next game with it", "Y")
        self.copy, self.open = Button("Copy…", "C"), Button("Open…", "O", icon="open")
        self.save, self.remove = Button("Save…", "S", icon="save"), Button("Delete", kind="danger")
        self.lists = DataTable(
            (Column("", 0, strong=True), Column("", 92, "right")), dense=True, head=False, name="Lists of cards"
        )
        #: what stands around it gives way before it is a slit.
        self.lists.setMinimumHeight(2 * self.lists.row_height() + 4)
        self.list = "W"
        self.cards, self.search = Panel("Cards"), SearchField("Find a card")
        self.table = DataTable(
            (Column("Card", 0, strong=True), Column("Type", 0, tone="ink2"), Column("Cost", 84, "right")), dense=True
        )
        self._cards = kit.cards or shipped_facts()
        self.swap = SwapPane(self._cards)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        body = self.about.body
        self.lists.setMaximumHeight(theme.px(28) * len(_LISTS) + 4)
        body.addWidget(self.which)
        body.addWidget(self.lists, 20)
        body.addWidget(self.faults)
        body.addWidget(self.correct)
        body.addWidget(self.ok)
        body.addStretch(1)
        for pair in ((self.copy, self.open), (self.save, self.remove), (self.play,)):
            row = QHBoxLayout()
            row.setSpacing(6)
            for button in pair:
                row.addWidget(button, 1)
            body.addLayout(row)
        self.cards.body.addWidget(self.search)
        self.cards.body.addWidget(self.table, 1)
        for panel, share in ((self.about, 0), (self.cards, 1), (self.swap, 0)):
            self.panes.addWidget(panel, share)

    def _connect(self) -> None:
        self.which.chosen.connect(self._look_at)
        self.lists.chosen.connect(self._show_list)
        self.lists.current_changed.connect(self._show_list)
        self.search.textChanged.connect(lambda _: self._present_cards())
        self.table.chosen.connect(self._on_card)
        self.swap.wants.connect(self.wants)
        self.swap.list_asked.connect(self._ask_list)
        self.swap.paste_asked.connect(self._ask_paste)
        self.correct.clicked.connect(self._ask_for_names)
        self.copy.clicked.connect(self._ask_copy)
        self.open.clicked.connect(self._ask_file)
        self.save.clicked.connect(self._save)
        self.play.clicked.connect(lambda: self.wants.emit(ChooseEdition(self.edition.id)))
        self.remove.clicked.connect(lambda: self.wants.emit(RemoveEdition(self.edition.id)))

    def fit(self, wide: bool) -> None:
        self.about.setFixedWidth(theme.px(320 if wide else 264))
        self.swap.setFixedWidth(theme.px(320 if wide else 264))

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The edition that is looked at."""
        assert self._state is not None
        return next((e for e in self._state.editions if e.id == self._edition), self._state.edition)

    def present(self, state: DragonState) -> None:
        self._state = state
        #: with the opening of the event taken back there is none that could be played, copied or given a list.
        for panel in (self.about, self.cards, self.swap):
            panel.setEnabled(bool(state.editions))
        if not state.editions:
            return
        edition = self.edition
        self._edition = edition.id
        self.which.offer([(e.id, e.name) for e in state.editions])
        self.which.set_value(edition.id)
        found = edition_faults(edition, state.rules.sizes)
        #: names are told one by one where they are corrected.
        most = 2 if _unknown(edition) else 4
        say(self.faults, "  ".join(found[:most]) + (f" And {len(found) - most} more." if len(found) > most else ""))
        self.faults.setVisible(bool(found))
        self.correct.setVisible(bool(_unknown(edition)))
        say(self.ok, "" if _unknown(edition) else _words(state, edition, bool(found)))
        self.ok.setVisible(bool(self.ok.text()))
        self.play.set_why_not(_why_not(state, edition, found))
        self.remove.set_why_not("This is the only edition." if len(state.editions) == 1 else "")
        self.lists.present([_list_row(edition, name, word, found) for name, word in _LISTS])
        self._present_cards()

    def _show_list(self, name: object) -> None:
        self.list = str(name)
        self._present_cards()

    def _present_cards(self) -> None:
        if self._state is None or not self._state.editions:
            return
        edition, sought = self.edition, self.search.text().strip().casefold()
        rows: list[Line] = []
        for head, cards in _parts(edition, self.list):
            shown = [card for card in cards if sought in card.name.casefold()]
            if head and shown:
                rows.append(Note(f"**{head}**", head))
            rows += [_row(card) for card in shown]
        self.table.present(rows)
        self.cards.present_head(dict(_LISTS)[self.list], counted(len(cards_of(edition, self.list)), "card"))
        self.swap.present(edition, self.list)

    def _on_card(self, name: object) -> None:
        self.swap.take_out(str(name))

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _look_at(self, edition: object) -> None:
        self._edition = str(edition)
        if self._state is not None:
            self.present(self._state)

    def _ask_copy(self) -> None:
        edition = self.edition
        popover = WordPopover("A copy to edit", "Its name", f"A copy of “{edition.name}”.", "Copy it", self)
        popover.answered.connect(lambda name: self._copied(edition, name))
        self.popover = popover
        popover.show_at(self.copy)

    def _copied(self, edition: Edition, name: str) -> None:
        before = {e.id for e in self._state.editions} if self._state else set()
        self.wants.emit(CopyEdition(edition.id, name))
        fresh = [e.id for e in self._state.editions if e.id not in before] if self._state else []
        if fresh:
            self._look_at(fresh[0])

    def _ask_file(self) -> None:
        try:
            read = ask_to_read(self, "Open an edition", _FILES)
            if read:
                self._take_in(read[1])
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def open_file(self, path: Path) -> None:
        """Read an edition from a file; what cannot be read is told."""
        try:
            self._take_in(read_file(path)[1])
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def _ask_list(self) -> None:
        try:
            read = ask_to_read(self, f"Open a list for {list_words(self.list)}", LIST_FILES)
            if read:
                self.take_list(read[1])
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def _ask_paste(self) -> None:
        edition, name = self.edition.id, self.list
        popover = PastePopover(f"A list for {list_words(name)}", "Import", "A card a line.", parent=self)
        popover.answered.connect(lambda text: self._take_list(text, edition, name))
        self.popover = popover
        popover.show_at(self.swap.paste)

    def take_list(self, data: bytes) -> None:
        """A whole list from a file, in the place of the one that is shown."""
        self._take_list(data, self.edition.id, self.list)

    def _take_list(self, source: str | bytes, edition: str, name: str) -> None:
        def put_in(reading: EditionList) -> None:
            cards = tuple(map(pile_card, reading.cards)) if name in PILES else reading.cards
            if cards:
                self.wants.emit(ReplaceList(edition, name, cards))
            if not reading.problems:
                self._ask_for_names()

        self.take_cards(source, lambda text, columns: read_list(text, self._cards, columns), put_in, self.cards)

    def _ask_for_names(self) -> None:
        """Every card of the edition that nobody knows, to be written anew in its place."""
        edition, places = self.edition, _unknown(self.edition)

        def put(lines: Sequence[tuple[int, str]]) -> None:
            self.wants.emit(KeepEdition(self._renamed(edition, {places[at - 1]: words for at, words in lines})))
            self._ask_for_names()

        names = [name for _, name in places]
        self.mending = ask_to_mend(unknown_names(names, self._cards), put, self.cards, stand=True)

    def _renamed(self, edition: Edition, written: Mapping[tuple[str, str], str]) -> Edition:
        assert self._state is not None
        changes = {
            place: _card_of(place[0], words, self._cards) for place, words in written.items() if words != place[1]
        }
        return renamed(edition, changes, self._state.rules.sizes)

    def _take_in(self, data: bytes) -> None:
        edition = read_edition(data)
        self._edition = edition.id
        self.wants.emit(KeepEdition(edition))
        self._ask_for_names()

    def _save(self) -> None:
        self.saves.emit(file_name(self.edition.id, "edition", ".toml"), write_edition(self.edition))

    def take_key(self, key: str) -> bool:
        doers = {"E": self.swap.ask_does, "C": self._ask_copy, "O": self._ask_file, "S": self._save}
        doer = {**doers, "I": self._ask_list, "V": self._ask_paste}.get(key)
        if key == "Y" and self.play.isEnabled():
            self.wants.emit(ChooseEdition(self.edition.id))
        elif key in ("Left", "Right"):
            names = [name for name, _ in _LISTS]
            self.lists.set_current(names[(names.index(self.list) + (1 if key == "Right" else -1)) % len(names)])
        elif doer is not None:
            doer()
        else:
            return False
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("/", "find"), ("→", "next list"), ("C", "copy"), ("O", "open"))

    def seek(self) -> None:
        self.search.setFocus()
        self.search.selectAll()


def _unknown(edition: Edition) -> list[tuple[str, str]]:
    """List and name of every card that nobody knows."""
    return list(dict.fromkeys((name, card.name) for name in LISTS for card in cards_of(edition, name) if card.unknown))


def _card_of(name: str, words: str, cards: KnownCards) -> EditionCard | None:
    """What is written, as a card of this list; None where nothing is."""
    card = about_card(words, cards) if words.strip() else None
    return pile_card(card) if card is not None and name in PILES else card


def _list_row(edition: Edition, name: str, word: str, found: tuple[str, ...]) -> Row:
    """A list with its number of cards; marked where a fault names it."""
    called = list_words(name).removeprefix("the ").casefold()
    wrong = any(called in fault.casefold() for fault in found)
    count = counted(len(cards_of(edition, name)), "card")
    return Row(name, (word, Text(f"{count}, look" if wrong else count, "overtime" if wrong else "ink2", strong=wrong)))


def _parts(edition: Edition, name: str) -> list[tuple[str, tuple[EditionCard, ...]]]:
    """A deck part by part, other lists whole; the Scion's with the planar artifacts."""
    if name in CIRCLE:
        deck = next((deck for deck in edition.decks if deck.axis == name), None)
        return [(PART_WORDS[part].capitalize(), deck.part(part)) for part in PARTS] if deck else []
    if name == "dragons":
        return [("The Scion's dragons", edition.dragons)]
    return [("", cards_of(edition, name))]


def _row(card: EditionCard) -> Row:
    kind = Text("unknown", "overtime", strong=True) if card.unknown else card.type
    return Row(card.name, (card.name, kind, card.cost.replace("{", "").replace("}", "")), hint=card.name)


def _words(state: DragonState, edition: Edition, faulty: bool) -> str:
    chosen = "The next game is played with it." if edition.id == state.edition.id else ""
    if faulty:
        return "Correct it card by card: choose a row, type what comes in."
    sizes = state.rules.sizes
    parts = f"{sizes.three}/{sizes.two}/{sizes.one}/{sizes.spells}/{sizes.lands}"
    return f"Five decks of {parts}, three piles of {sizes.pile}: whole. {chosen}"


def _why_not(state: DragonState, edition: Edition, found: tuple[str, ...]) -> str:
    if found:
        return found[0]
    return "It is chosen already." if edition.id == state.edition.id else ""
