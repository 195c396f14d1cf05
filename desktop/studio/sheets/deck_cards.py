"""A deck list as cards, through the studio: the list, the pictures chosen for it, and how they are printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Signal

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.decks import LIST_FILES, WhichColumn
from desktop.library.decks.answers import Belongs, asked_by
from desktop.library.decks.columns import NAMES, Heads
from desktop.library.decks.how_many import how_many
from desktop.storage.book import Book
from desktop.studio.sheets.deck_papers import ALL_MAIN, COLUMN, HOW_MANY, INTO_MAIN, UNREAD, ProxiesPaper
from desktop.studio.sheets.free import FreeSheet
from desktop.studio.sheets.free_papers import Recipe
from desktop.studio.sources.picture_folders import kept_columns
from desktop.ui.kit.file_asking import read_file
from desktop.ui.studio.panes.proxies import ProxiesPane
from desktop.ui.studio.panes.read_out import Section, TableFace, Unknown

PICTURE_FILES = "Pictures (*.png *.jpg *.jpeg *.webp *.tif *.tiff *.avif *.jp2 *.bmp *.gif);;All files (*)"
#: no list of cards is longer.
_LONGEST = 20_000_000
_PLACE: dict[Belongs, str] = {"main": "main deck", "sideboard": "sideboard"}
#: what was answered about one list says nothing of the next.
_READ_ANEW: Recipe = {"headings": {}, "all_main": False}


class ProxiesSheet(FreeSheet, ProxiesPaper):
    """A deck list as cards: the list, what of it is in doubt, and what was chosen for it."""

    paper, word = ProxiesPaper, "List"
    #: the list, read: a sentence about it, its unknown names by their place, what was wrong, how many went where,
    #: and how its columns were read where it is a table.
    read_out = Signal(str, object, str, object, object)
    #: another recipe is shown, by whatever way it came; the picture desk is asked for.
    shown = Signal()
    pictures_asked = Signal()
    #: something was answered for every job: what it was, and what the book held before.
    answer_kept = Signal(str, object)

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        super().__init__(recipe, book, refuse)
        self._unknown: list[Unknown] = []
        self._heads: Heads | None = None

    @cached_property
    def pane(self) -> ProxiesPane:
        pane = ProxiesPane()
        pane.listed.connect(lambda text: self.take("The deck list changed", "list", list=text, mended={}, **_READ_ANEW))
        pane.opened.connect(self._open)
        pane.mended.connect(lambda line, name: self._mend([(line, name)]))
        pane.all_mended.connect(self._mend_all)
        pane.answered.connect(self._answer)
        pane.counted.connect(self._count)
        pane.faces_chosen.connect(lambda how: self.take("Double-faced cards changed", faces=how))
        pane.back_asked.connect(self._ask_back)
        pane.pictures_asked.connect(self.pictures_asked)
        pane.column_told.connect(self._tell_column)
        pane.bleed_chosen.connect(lambda how: self.take("Bleed in the pictures changed", picture_bleed=how))
        self.read_out.connect(self._show_reading)
        self._show_list(pane)
        return pane

    def show(self) -> None:
        self._show_list(self.pane)
        self.shown.emit()

    def _show_list(self, pane: ProxiesPane) -> None:
        recipe = self.recipe
        pane.show_list(recipe.get("list", ""), recipe.get("faces", "front"), recipe.get("picture_bleed", "auto"))

    def _open(self) -> None:
        path = self._ask("Open a deck list", LIST_FILES)
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Take a list from a file; what is no list is said in the pane."""
        try:
            name, data = read_file(path, _LONGEST)
            text = data.decode("utf-8-sig", "replace")
        except Refusal as refusal:
            self.pane.present("", (), str(refusal))
            return
        self.take(f"{name} opened", list=text, title=Path(name).stem, mended={}, **_READ_ANEW)

    def _ask_back(self) -> None:
        path = self._ask("A picture for the backs", PICTURE_FILES)
        if path is not None:
            self.take(f"{path.name} for the backs", back=str(path))

    def _mend(self, names: Sequence[tuple[int, str]]) -> None:
        """Put names right: in the list as it was written where they stand there so, and for reading it anyway."""
        text, mended = str(self.recipe.get("list", "")), dict(self.recipe.get("mended", {}))
        for line, name in names:
            old = next(unknown.name for unknown in self._unknown if unknown.line == line)
            text, mended = text.replace(old, name), {**mended, old: name}
        said = names[0][1] if len(names) == 1 else counted(len(names), "name")
        self.take(f"{said} put right", list=text, mended=mended)

    def _mend_all(self) -> None:
        self._mend([(u.line, u.meant) for u in self._unknown if u.meant and u.line >= 0])

    def _answer(self, at: int) -> None:
        """A section, or the column that counts, put right by one click."""
        chosen = self._unknown[at]
        what = chosen.line
        if what == COLUMN:
            self._keep_column(chosen.asked, chosen.name)
        elif what in (UNREAD, HOW_MANY):
            self.pane.show_line(int(chosen.asked))
        elif what == ALL_MAIN:
            self.take("The sideboard into the main deck", all_main=True)
        else:
            belongs: Belongs = "main" if what == INTO_MAIN else "sideboard"
            headings = {**self.recipe.get("headings", {}), chosen.asked: belongs}
            self.take(f"{chosen.asked} into the {_PLACE[belongs]}", headings=headings)

    def _count(self, at: int, copies: str) -> None:
        """The line of this doubt has so many copies, in the list as it was written."""
        chosen = self._unknown[at]
        lines = str(self.recipe.get("list", "")).splitlines(keepends=True)
        number = int(chosen.asked) - 1
        line = lines[number].rstrip("\r\n")
        asked = how_many(line, self._heads)
        if asked is not None:
            lines[number] = asked.with_copies(copies) + lines[number][len(line) :]
            self.take(f"{copies} {asked.name}", list="".join(lines))

    def _keep_column(self, kind: str, column: str) -> None:
        """The column that holds what was asked, in all tables with these heads."""
        before = kept_columns(self._book)
        self._book.prefer("deck_columns", {**before, kind: column})
        self.anew.emit()
        where = "Names read in" if WhichColumn("", kind).of_names else "Copies counted by"
        self.answer_kept.emit(f"{where} “{column}”", {"deck_columns/": before})

    def _tell_column(self, of_names: bool, at: int) -> None:
        """A column of the table that is shown holds the names, or the copies, whatever it was taken for."""
        face = self.pane.table.face
        head = str(self.recipe.get("list", "")).splitlines()[face.line - 1]
        kind = asked_by(head, face.delimiter, kept_columns(self._book), of_names)
        self._keep_column(kind, kind.removesuffix(NAMES).split("|")[at])

    def _show_reading(
        self, about: str, unknown: object, fault: str, sections: Sequence[Section], table: TableFace | None
    ) -> None:
        self._unknown = list(unknown) if isinstance(unknown, (list, tuple)) else []
        self._heads = Heads(table.line, table.delimiter, table.taken_for, table.aside) if table else None
        self.pane.present(about, self._unknown, fault, sections, table)
