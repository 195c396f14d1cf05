"""Sheets that belong to no event: the page a printer is measured by, proxies of a deck list, cards from a table."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.domain.deck import Deck
from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.decks import LIST_FILES, read_deck
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.imposition import imposition, running_places
from desktop.print.layout.paper import by_name
from desktop.print.layout.settings import SheetSettings, picture_bleed_of
from desktop.print.pages.calibration import calibration_sheets
from desktop.print.press.card_positions import Lay, Placed, placing, wanted
from desktop.print.press.document import printed_as, watched
from desktop.print.press.missing_glyphs import missing_letters
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.storage.book import Book, data_folder
from desktop.studio.art import ArtBook
from desktop.studio.card_library import Cards, card_book_file
from desktop.studio.picture_folders import picture_folders
from desktop.studio.queue import Entry
from desktop.studio.sheet import FREE, Made
from desktop.studio.sheets.merging import FOLDERS_BESIDE, merge_cards, shipped_layouts
from desktop.studio.sheets.proxies import ProxyMaker, tell_bleed
from desktop.studio.worker.job_cache import stamp
from desktop.ui.kit.file_asking import read_file
from desktop.ui.kit.work import call_in_window
from desktop.ui.studio.proxies_pane import MergePane, ProxiesPane, Unknown
from desktop.workers.serving import overhear
from desktop.workers.ticks import Tick

CARDS = frozenset({"arrangement", "layout", "copies", "skip", "backs", "low_ink", "grey", "paper", "printer"})
_PICTURES = "Pictures (*.png *.jpg *.jpeg *.webp);;All files (*)"
#: no list of cards is longer.
_LONGEST = 20_000_000
Recipe = dict[str, Any]
NO_LIST = "Paste a deck list at the right, or open one."


class PlainSheet:
    """What the sheets share that are made of nothing but how they shall be printed."""

    group = FREE

    def stands(self) -> object:
        return None

    def made_of(self, entry: Entry) -> object:
        return ()


class CalibrationSheet(PlainSheet):
    """Two sides to measure a printer by."""

    id, title = "free-calibration", "Calibration page"
    about = "measure your printer once, and cards come out true and backs behind their fronts"
    takes = frozenset({"paper", "printer"})

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Both sides, printed as the chosen printer errs."""
        with watched(lambda sheet: tick(f"page {sheet}")):
            return Made(calibration_sheets(by_name(entry.settings.paper), entry.settings))


class FreeSheet(QObject):
    """What the free sheets with a pane share: their recipe, and telling that it has changed."""

    #: what was done, the recipe before it, and what belongs to the same act when it follows at once ("": nothing).
    changed = Signal(str, object, str)
    #: the same recipe anew: its files have changed.
    anew = Signal()
    #: what was found out while it was made, for the pane.
    read_out: ClassVar[Signal]
    group = FREE
    takes = CARDS
    id: str
    #: what its pane is called.
    word: str

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        super().__init__()
        self._recipe, self._book, self._refuse = dict(recipe), book, refuse

    def __reduce__(self) -> tuple[Any, ...]:
        """For the paper worker: what it is made from, without its pane."""
        return _again, (type(self), self._recipe, self._book)

    def stands(self) -> object:
        return None

    @property
    def recipe(self) -> Recipe:
        """What it is made from, as plain data."""
        return self._recipe

    @recipe.setter
    def recipe(self, recipe: Recipe) -> None:
        self._recipe = dict(recipe)
        self.show()

    def take(self, label: str, together: str = "", **parts: Any) -> None:
        """Other parts of the recipe; the sheet is made anew."""
        before, self._recipe = self._recipe, {**self._recipe, **parts}
        self.show()
        self.changed.emit(label, before, together)

    def tell(self, *said: object) -> None:
        """Say in the pane what was found out; from whatever thread."""
        call_in_window(self, self.read_out.emit, *said)

    def show(self) -> None:
        """Show the recipe in the pane."""

    def _ask(self, title: str, kinds: str) -> Path | None:
        chosen, _ = QFileDialog.getOpenFileName(self.pane, title, "", kinds)
        return Path(chosen) if chosen else None

    @property
    def pane(self) -> QWidget:
        raise NotImplementedError


def _again(kind: type[FreeSheet], recipe: Recipe, book: Book) -> FreeSheet:
    """The same sheet in the paper worker; what it reads out is heard in the window."""
    sheet = kind(recipe, book, lambda sentence: None)
    sheet.read_out.connect(partial(overhear, sheet.id))
    return sheet


class ProxiesSheet(FreeSheet):
    """A deck list as cards: a picture where the organiser has one, else the card in words."""

    id, title, word = "free-proxies", "Proxies from a deck list", "List"
    about = "any program's list; pictures from your folders, else the card in words"
    #: the list, read: its unknown names by their place, and a sentence about it.
    read_out = Signal(str, object, str)

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        super().__init__(recipe, book, refuse)
        self._unknown: list[Unknown] = []

    @cached_property
    def pane(self) -> ProxiesPane:
        pane = ProxiesPane()
        pane.listed.connect(lambda text: self.take("The deck list changed", "list", list=text, mended={}))
        pane.opened.connect(self._open)
        pane.mended.connect(lambda line, name: self._mend([(line, name)]))
        pane.all_mended.connect(lambda: self._mend([(u.line, u.meant) for u in self._unknown if u.meant]))
        pane.faces_chosen.connect(lambda how: self.take("Cards with two faces otherwise", faces=how))
        pane.back_asked.connect(self._ask_back)
        pane.bleed_chosen.connect(lambda how: self.take("Bleed in the pictures otherwise", picture_bleed=how))
        self.read_out.connect(self._show_reading)
        self._show_list(pane)
        return pane

    def show(self) -> None:
        self._show_list(self.pane)

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
        self.take(f"{name} opened", list=text, title=Path(name).stem, mended={})

    def _ask_back(self) -> None:
        path = self._ask("A picture for the backs", _PICTURES)
        if path is not None:
            self.take(f"{path.name} for the backs", back=str(path))

    def _mend(self, names: Sequence[tuple[int, str]]) -> None:
        """Put names right: in the list as it was written where they stand there so, and for reading it anyway."""
        text, mended = str(self.recipe.get("list", "")), dict(self.recipe.get("mended", {}))
        for line, name in names:
            old = next(unknown.name for unknown in self._unknown if unknown.line == line)
            text, mended = text.replace(old, name), {**mended, old: name}
        said = names[0][1] if len(names) == 1 else f"{len(names)} names"
        self.take(f"{said} put right", list=text, mended=mended)

    def _show_reading(self, about: str, unknown: object, fault: str) -> None:
        self._unknown = list(unknown) if isinstance(unknown, (list, tuple)) else []
        self.pane.present(about, self._unknown, fault)

    def made_of(self, entry: Entry) -> object:
        """The pictures and the cards there are, and the organiser's art."""
        found = stamp([*picture_folders(self._book), card_book_file(), str(entry.recipe.get("back", ""))])
        return None if found is None else (found, ArtBook(self._book).all_kept())

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Read the list, make its pictures ready, and lay them out."""
        recipe, cards = entry.recipe, Cards()
        settings = replace(entry.settings, picture_bleed=picture_bleed_of(str(recipe.get("picture_bleed", "auto"))))
        tick("reading the list")
        try:
            deck, problems, about = self._read(recipe, cards)
        except Refusal as refusal:
            self.tell("", [], str(refusal))
            raise
        with PictureStore(data_folder() / "pictures") as store:
            folders = [Path(folder) for folder in picture_folders(self._book) if Path(folder).is_dir()]
            maker = ProxyMaker(folders, store, cards, recipe.get("faces", "front"))
            proxies = maker.proxies(deck, lambda at, of: _tick_on(tick, "pictures made ready", at, of), settings.copies)
            back = maker.back(Path(recipe["back"])) if recipe.get("back") else None
            proxies = self._with_art(proxies)
            with placing(entry.left_out) as lay:
                kept = wanted(proxies, lambda proxy: proxy.name)
            out = BytesIO()
            title = deck.title or recipe.get("title") or "Proxies"
            sheets = ProxySheets(out, title, by_name(settings.paper), back, store.letters_folder, settings)
            if folders:
                tell_bleed(maker.report, proxies, sheets)
                pictured = " ".join(part for part in (_pictured(deck, maker), maker.report.bleeding) if part)
                self.tell(f"{about[0]} {pictured}", *about[1:])
            with missing_letters() as missing:
                said = sheets.print(
                    [p for _, p in kept], settings.skip, lambda at, of: _tick_on(tick, "sheets", at, of)
                )
            said = [*said, *missing.says, *filter(None, [cards.trouble])]
        _lay_proxies(lay, kept, settings, sheets, back is not None or recipe.get("faces") == "behind")
        return Made(out.getvalue(), lay.cards, (*problems, *maker.report.problems, *said), lay.grid, lay.shape)

    def _with_art(self, proxies: Sequence[Proxy]) -> list[Proxy]:
        """The organiser's own pictures in the frames of cards in words."""
        chosen = {alter.card: alter for alter in ArtBook(self._book).alters()[0]}
        return [
            replace(proxy, face=replace(proxy.face, art=chosen[proxy.name]))
            if proxy.name in chosen and isinstance(proxy.face, TextProxy)
            else proxy
            for proxy in proxies
        ]

    def _read(self, recipe: Recipe, cards: Cards) -> tuple[Deck, list[str], tuple[str, list[Unknown], str]]:
        """The deck with names put right, sentences about lines that could not be read, and what was read out."""
        text = str(recipe.get("list", ""))
        if not text.strip():
            raise Refusal(NO_LIST)
        reading = read_deck(text, str(recipe.get("title", "")), cards)
        deck, mended = reading.deck, recipe.get("mended", {})
        lines = [replace(line, name=mended.get(line.name, line.name)) for line in deck.lines]
        deck = replace(deck, lines=tuple(lines))
        if not lines:
            raise Refusal(f"There is no card in this list: {reading.problems[0].says}")
        unknown = [
            Unknown(at, line.name, next((near.name for near in cards.suggest(line.name)), ""))
            for at, line in enumerate(lines)
            if line.name not in cards
        ]
        problems = [*reading.notes, *(problem.says for problem in reading.problems)]
        said = f"{reading.summary}." + (f" {len(unknown)} names unknown:" if unknown else "")
        about = said, unknown, " ".join(problems[:3])
        self.tell(*about)
        return deck, problems, about


def _pictured(deck: Deck, maker: ProxyMaker) -> str:
    """How many of a deck's cards have a picture in the folders."""
    names = {line.name for line in deck.lines if line.section != "maybeboard"}
    have = len(names - set(maker.report.as_text))
    return f"{have} of {len(names)} {'card has' if len(names) == 1 else 'cards have'} a picture in your folders."


def _tick_on(tick: Tick, what: str, at: int, of: int) -> bool:
    tick(f"{at} of {of} {what}", at / max(of, 1))
    return True


def _lay_proxies(
    lay: Lay, kept: Sequence[tuple[str, Proxy]], settings: SheetSettings, sheets: ProxySheets, backs: bool
) -> None:
    """Note where each proxy lies; with backs every other page is another side."""
    layout = imposition(by_name(settings.paper), settings)
    wide, high = layout.paper.width, layout.paper.height
    places = running_places(len(kept), layout.per_sheet, settings.skip)
    for at, (key, proxy) in zip(places, kept, strict=True):
        place = layout.place(at % layout.per_sheet)
        box = (place.x / wide, place.y / high, layout.width / wide, layout.height / high)
        dots = sheets.dots_an_inch(proxy.face) if isinstance(proxy.face, Picture) else 0
        lay.placed.append(Placed(key, proxy.name, at // layout.per_sheet * (1 + backs), *box, dpi=dots))
    lay.grid, lay.shape = (layout.columns, layout.rows), high / wide


class MergeSheet(FreeSheet):
    """A card for every row of a table, by a layout of the organiser's own."""

    id, title, word = "free-merge", "Cards from a table", "Data"
    about = "a layout (TOML) and a table (CSV): quests, tokens, any deck of cards"
    read_out = Signal(str, str)

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        shipped = shipped_layouts()
        first = {"layout": str(shipped[0]), "table": str(shipped[0].with_suffix(".csv"))} if shipped else {}
        super().__init__({**first, **recipe}, book, refuse)

    @cached_property
    def pane(self) -> MergePane:
        pane = MergePane()
        pane.layout_asked.connect(lambda: self._take_file("layout", "A layout of cards", "Layouts (*.toml)"))
        pane.table_asked.connect(lambda: self._take_file("table", "A table", "Tables (*.csv *.tsv *.txt)"))
        pane.again.connect(self.anew)
        pane.example_asked.connect(self._keep_example)
        self.read_out.connect(self._show)
        self._show("", "", pane)
        return pane

    def show(self) -> None:
        self._show("", "")

    def _show(self, about: str, fault: str, pane: MergePane | None = None) -> None:
        layout, table = (Path(str(self.recipe.get(part, ""))).name for part in ("layout", "table"))
        (pane or self.pane).present(layout, table, about, fault)

    def _take_file(self, part: str, title: str, kinds: str) -> None:
        path = self._ask(title, f"{kinds};;All files (*)")
        if path is not None:
            self.take(f"{path.name} taken", **{part: str(path)})

    def _keep_example(self) -> None:
        """Copies of the layout and its table where the organiser wants them, to be changed in any editor."""
        chosen = QFileDialog.getExistingDirectory(self.pane, "Keep a copy of the layout and its table in")
        if not chosen:
            return
        kept = {}
        try:
            for part in ("layout", "table"):
                source = Path(str(self.recipe[part]))
                kept[part] = str(shutil.copy(source, Path(chosen) / source.name))
        except (OSError, KeyError) as error:
            self._refuse(f"The copy cannot be made: {getattr(error, 'strerror', None) or error}.")
            return
        self.take("A copy of layout and table", **kept)

    def made_of(self, entry: Entry) -> object:
        """The layout, the table, the pictures."""
        files = [Path(str(entry.recipe.get(part, ""))) for part in ("layout", "table")]
        beside = [file.parent / name for file in files for name in FOLDERS_BESIDE]
        return stamp([*files, *beside, *picture_folders(self._book)])

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Read layout and table, and print a card for every row."""
        recipe, settings = entry.recipe, entry.settings
        try:
            with PictureStore(data_folder() / "pictures") as store:
                layout, table = Path(str(recipe.get("layout", ""))), Path(str(recipe.get("table", "")))
                folders = [Path(folder) for folder in picture_folders(self._book) if Path(folder).is_dir()]
                look = watched(lambda s: tick(f"page {s}"))
                with printed_as(settings), placing(entry.left_out) as lay, missing_letters() as missing, look:
                    merged = merge_cards(layout, table, by_name(settings.paper), settings, store, folders)
        except Refusal as refusal:
            self.tell("", str(refusal))
            raise
        self.tell(f"{merged.cards} cards.", " ".join(merged.problems[:3]))
        return Made(merged.pdf, lay.cards, (*merged.problems, *missing.says), lay.grid, lay.shape)
