"""Joins the card library's page with the organiser's cards: searches, imports, pictures, all beside the window."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from desktop.domain.words import counted, day_of
from desktop.engine.rules import Refusal
from desktop.library.facts import CardFact
from desktop.library.known import ImportedCard
from desktop.print.drawing.composer import card_drawing
from desktop.storage.book import Book
from desktop.studio.making import draw_card
from desktop.studio.sources.card_library import Cards, card_book_file, import_cards, unfinished_import
from desktop.studio.sources.picture_folders import FolderIndex, picture_folders
from desktop.studio.sources.small_pictures import upright
from desktop.studio.worker.jobs import Jobs, LatestOnly
from desktop.studio.worker.paper_worker import beside
from desktop.ui.kit.emblem import picture_of
from desktop.ui.kit.work import Works, call_in_window
from desktop.ui.studio.card_pictures import CardHit
from desktop.ui.studio.library_page import CardDetail, LibraryPage
from desktop.workers.reading import reading_apart
from desktop.workers.ticks import Tick

#: so many are found and counted by colour, type and set.
_AT_MOST = 200
#: how many dots a picture beside the list is wide.
_PICTURE = 560
#: in the list; of an upright card the square with its art: how wide it is, how far below the edge.
_SMALL, _ART, _ART_TOP = 110, 0.66, 0.1
#: the end of an import, with every word to find, takes longest without a tick.
_SECONDS_A_TICK = 60.0
_KINDS = "Card files (*.json *.json.gz *.json.bz2 *.json.xz *.gz);;All files (*)"


def take_in(path: Path, tick: Tick) -> tuple[str, ...]:
    """Import a card file; gives sentences about what came of it."""

    def progress(share: float, cards: int) -> bool:
        if tick.stopped:
            return False
        tick(f"{share:.0%} of {path.name}, {counted(cards, 'printing')}", share)
        return True

    return import_cards(path, progress)


class LibraryController(QObject):
    """What the library's page asks for, done."""

    def __init__(self, page: LibraryPage, book: Book) -> None:
        super().__init__(page)
        self.page, self._book = page, book
        self.searches, self.details, self.looks = LatestOnly(self), LatestOnly(self), LatestOnly(self)
        self.imports, self.smalls = Jobs(self), Works(self)
        #: used by the searching thread alone.
        self._cards = Cards(tell=partial(call_in_window, self, self._fault))
        self._folders = FolderIndex()
        page.sought.connect(self.search)
        page.chosen.connect(self.show)
        page.small.asked.connect(self._draw_small)
        page.import_asked.connect(self._ask_import)
        page.cancelled.connect(self.imports.stop)
        page.folder_asked.connect(self._ask_folder)
        page.folder_dropped.connect(self._drop_folder)
        self.imports.progressed.connect(page.show_import)
        self.imports.idle.connect(lambda: page.show_import(""))
        self.refresh()

    # ---- searching

    def search(self, words: str) -> None:
        """Find as one types; only what was typed last is answered."""
        cards, folders, index = self._cards, self.folders(), self._folders

        def work(tick: Tick) -> tuple[list[CardHit], list[str]]:
            if not words.strip():
                return [], []
            read = index.read(folders)
            found = [_hit(cards, card, index.find(read, card)) for card in cards.search(words, _AT_MOST)]
            return found, [] if found else [near.name for near in cards.suggest(words)]

        self.searches.ask(work, lambda found: self.page.show_hits(words, *found), self._fault)

    def show(self, name: str) -> None:
        """What is known of one card at once, and then how it would be printed."""
        cards, folders, index = self._cards, self.folders(), self._folders

        def look(tick: Tick) -> tuple[CardFact, Path | None] | None:
            card = cards.find(name)
            return (card, index.find(index.read(folders), card)) if card is not None else None

        self.details.ask(look, self._show_found, self._fault)

    def _show_found(self, found: tuple[CardFact, Path | None] | None) -> None:
        if found is None:
            return
        card, picture = found
        self.page.show_detail(_detail(card, picture))
        if picture is not None:
            self.details.ask(lambda tick: upright(str(picture), _PICTURE), self._show_picture(card), self._fault)
        else:
            self._draw(card)

    def _show_picture(self, card: CardFact) -> Callable[[QImage], None]:
        """The picture; a file that is none is drawn as words."""
        return lambda image: self._draw(card) if image.isNull() else self.page.show_picture(image)

    def _draw(self, card: CardFact) -> None:
        self.details.ask(beside(draw_card, card), partial(self._show_drawn, card), self._fault)

    def _show_drawn(self, card: CardFact, plates: bytes) -> None:
        """Then its picture is looked for where nobody has looked yet: a folder of many thousands takes a while."""
        self.page.show_card(plates)
        folders, index = self.folders(), self._folders
        if index.read(folders) != folders:

            def look(tick: Tick) -> tuple[CardFact, Path | None]:
                return card, index.find(folders, card)

            self.details.ask(look, self._show_late, self._fault)

    def _show_late(self, found: tuple[CardFact, Path | None]) -> None:
        """What the folders had, looked through just now."""
        if found[1] is not None:
            self._show_found(found)

    def _fault(self, sentence: str) -> None:
        self.page.tell((sentence,))

    def _draw_small(self, hits: Sequence[CardHit]) -> None:
        self.smalls.do(lambda: {hit: small_picture(hit) for hit in hits}, self.page.small.take, self._fault)

    # ---- importing

    def _ask_import(self) -> None:
        half = unfinished_import()
        if half is not None:
            self.take_in(half)
            return
        start = str(self._book.preference("card_folder") or Path.home())
        chosen, _ = QFileDialog.getOpenFileName(self.page, "A card file of Scryfall or MTGJSON", start, _KINDS)
        if chosen:
            self._book.prefer("card_folder", str(Path(chosen).parent))
            self.take_in(Path(chosen))

    def take_in(self, path: Path) -> None:
        """Import a card file; the library changes at the end, all at once."""
        self.page.tell(())
        self.page.show_import(f"Reading {path.name} …", 0.0)

        work = reading_apart(take_in, path, _SECONDS_A_TICK) or beside(take_in, path)
        self.imports.do(work, self._imported, lambda sentence: self._imported((sentence,)))

    def _imported(self, sentences: tuple[str, ...]) -> None:
        self.page.tell(sentences)
        self.refresh()
        self.search(self.page.search.text())

    def refresh(self) -> None:
        """Say what the library holds, and which folders there are."""

        def work(tick: Tick) -> tuple[Path | None, str, list[tuple[str, str]]]:
            return unfinished_import(), holdings(), [(path, self._folders.says(path)) for path in self.folders()]

        def show(found: tuple[Path | None, str, list[tuple[str, str]]]) -> None:
            half, held, folders = found
            self.page.offer_to_go_on(half.name if half else "")
            self.page.show_holdings(held)
            self.page.show_folders(folders)
            #: now it is known which cards have a picture.
            if folders and self.page.search.text():
                self.search(self.page.search.text())

        self.looks.ask(work, show, self._fault)

    # ---- pictures

    def folders(self) -> list[str]:
        """The folders of pictures the organiser has named."""
        return picture_folders(self._book)

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self.page, "A folder of card pictures")
        if chosen:
            self.add_folder(chosen)

    def add_folder(self, folder: str) -> None:
        """One more folder to look for pictures in."""
        if folder not in self.folders():
            self._book.prefer("picture_folders", [*self.folders(), folder])
        self.refresh()

    def _drop_folder(self, folder: str) -> None:
        self._book.prefer("picture_folders", [kept for kept in self.folders() if kept != folder])
        self.refresh()

    def wait(self) -> None:
        """Until the threads are through (at the end, in tests)."""
        for work in (self.searches, self.details, self.looks, self.imports, self.smalls):
            work.wait()


def holdings() -> str:
    """What the library holds, in a sentence."""
    cards = Cards()
    if cards.trouble:
        return cards.trouble
    if not cards.imported:
        return "Nothing is imported yet: Lantern knows the names, costs and types of the cards its formats name."
    try:
        known, printings = cards.book.counts()
    except Refusal as refusal:
        return str(refusal)
    day = day_of(*time.localtime(card_book_file().stat().st_mtime)[:3])
    return f"{counted(printings, 'printing')} of {counted(known, 'card')}, imported {day}."


def _hit(cards: Cards, card: CardFact, picture: Path | None) -> CardHit:
    """A card that was found, with all its sets: what is found is one printing of it."""
    whole = cards.find(card.name) or card
    sets = tuple(dict.fromkeys(whole.sets))
    return CardHit(card.name, card.cost, card.type, card.colours, sets, str(picture or ""))


def small_picture(hit: CardHit) -> QImage:
    """For the list: what is to be seen on the picture a folder has of a card, else the scene drawn for it."""
    image = upright(hit.picture, _SMALL) if hit.picture else QImage()
    if image.isNull():
        return picture_of(card_drawing(hit.name, hit.type, hit.colours), _SMALL, _SMALL)
    wide, high = image.width(), image.height()
    if wide >= high:
        return image
    side = round(_ART * wide)
    return image.copy((wide - side) // 2, round(_ART_TOP * high), side, side)


def _detail(card: CardFact, picture: Path | None) -> CardDetail:
    loyalty = card.loyalty if isinstance(card, ImportedCard) else ""
    body = f"{card.power}/{card.toughness}" if card.power or card.toughness else loyalty
    lines = (_plain(card.cost), card.type, body)
    printings = tuple(dict.fromkeys(card.sets))
    return CardDetail(card.name, tuple(line for line in lines if line), printings, picture.name if picture else "")


def _plain(cost: str) -> str:
    return cost.replace("}{", " ").strip("{}")
