"""Joins the alters with their pictures: taken in beside the window, drawn small, placed in their frames."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from desktop.domain.picture import Picture
from desktop.library.pictures_store import PictureStore
from desktop.print.cards.alter import art_box
from desktop.print.layout.imposition import BLEED
from desktop.print.layout.settings import Alter
from desktop.storage.book import data_folder
from desktop.studio.paper_maker import PaperMaker
from desktop.studio.placing_art import ArtPlacing
from desktop.studio.sheets.alter_papers import CARDS_AT_MOST, Taken, take_pictures
from desktop.studio.sheets.alters import AltersSheet
from desktop.studio.sources.small_pictures import upright
from desktop.studio.worker.jobs import LatestOnly
from desktop.studio.worker.paper_worker import beside
from desktop.workers.ticks import Tick

_THUMB = 96


class AlterPlace:
    """Where the picture of one alter lies, as ``placing_art`` asks for it."""

    forget_words = ""

    def __init__(self, sheet: AltersSheet, number: int) -> None:
        self._sheet, self._number = sheet, number
        self.slot = f"cards/{sheet.id}/{number}"

    @property
    def name(self) -> str:
        card = self._sheet.card(self._number)
        return card.name if card else ""

    @property
    def frame(self) -> tuple[float, float]:
        card = self._sheet.card(self._number)
        _, _, width, height = art_box(card) if card else (0.0, 0.0, 1.0, 1.0)
        return width, height

    @property
    def past_the_knife(self) -> float:
        card = self._sheet.card(self._number)
        return BLEED if card and card.shape in ("full", "bare") else 0.0

    def now(self) -> Alter | None:
        card = self._sheet.card(self._number)
        return Alter(card.name, card.picture, card.placed) if card else None

    def keep(self, alter: Alter) -> None:
        """The recipe with this placement; telling is the asker's business."""
        cards = [
            replace(c, picture=alter.picture, placed=alter.placed) if c.number == self._number else c
            for c in self._sheet.cards
        ]
        self._sheet.recipe = {**self._sheet.recipe, "cards": [msgspec.to_builtins(card) for card in cards]}

    def forget(self) -> None:
        """An alter without a picture is none: it is taken out in its pane."""

    def take(self, path: Path) -> Picture:
        with PictureStore(data_folder() / "pictures") as store:
            return store.take(path)


class AltersController(QObject):
    """Makes pictures ready beside the window, draws them small, and sends cards to be placed."""

    def __init__(self, sheet: AltersSheet, maker: PaperMaker, art: ArtPlacing) -> None:
        super().__init__(maker)
        self.sheet, self._maker, self._art = sheet, maker, art
        self.small = LatestOnly(self)
        sheet.taking.connect(self._take)
        sheet.placing_asked.connect(self.place)
        sheet.current_changed.connect(self._follow)
        sheet.changed.connect(lambda *_: self.draw_small())
        maker.page.view.dropped.connect(lambda paths: self._take(paths, 0))

    def _take(self, paths: Sequence[Path], number: int) -> None:
        if self._maker.jobs.is_busy:
            self._maker.fail("Wait until this is done, or cancel it.")
            return
        self.sheet.pane.show_fault("")
        room = CARDS_AT_MOST - len(self.sheet.cards)
        work = beside(take_pictures, list(paths), 1 if number else room)
        self._maker.run(work, lambda taken: self._taken(taken, number))

    def _taken(self, taken: Taken, number: int) -> None:
        pictures, faults = taken
        if pictures and number:
            self.sheet.change(number, f"Another picture for {pictures[0][0]}", picture=pictures[0][1])
            self.place(number)
        elif pictures:
            self.sheet.add(pictures)
        if faults:
            more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
            self.sheet.pane.show_fault(faults[0] + more)
            self._maker.refuse(faults[0] + more)

    def place(self, number: int) -> None:
        """The stage for one card's picture."""
        card = self.sheet.card(number)
        if card is not None and os.path.exists(card.picture.file):
            self._art.edit_at(AlterPlace(self.sheet, number))
        elif card is not None:
            self._maker.fail(f"The picture of {card.name} is gone: choose another.")

    def _follow(self, number: int) -> None:
        """While one is being placed, choosing another one places that."""
        if self._art.page is not None:
            self._art.finish()
            self.place(number)

    def draw_small(self) -> None:
        """Pictures that are not there small yet are read small, beside the window."""
        files = {card.picture.hash: card.picture.file for card in self.sheet.cards}
        missing = {name: file for name, file in files.items() if name not in self.sheet.thumbs}
        if missing:
            self.small.ask(lambda tick: _small(missing, tick), self._drawn, lambda sentence: None)

    def _drawn(self, found: dict[str, QImage]) -> None:
        self.sheet.thumbs.update(found)
        self.sheet.show()


def _small(files: dict[str, str], tick: Tick) -> dict[str, QImage]:
    found = {}
    for name, file in files.items():
        tick(name)
        found[name] = upright(file, _THUMB)
    return {name: image for name, image in found.items() if not image.isNull()}
