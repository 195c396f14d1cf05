"""Alters, a free sheet: the organiser's own pictures as cards, opened or dropped, named, framed, placed and printed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import asdict, replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from desktop.catalogue import FORMATS
from desktop.domain.picture import Picture
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.print.cards.alter import NIGHT_FRAME, SHAPES, AlterCard, AlterFrame, alter_dpi, alter_sheets, frame_of
from desktop.print.layout.paper import by_name
from desktop.print.press.card_positions import Lay, placing
from desktop.print.press.document import printed_as, watched
from desktop.storage.book import Book
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free import FreeSheet, Recipe
from desktop.ui.studio.panes.alters import AlterFace, AltersPane
from desktop.workers.ticks import Tick

if TYPE_CHECKING:
    pass

NO_ART = "Open pictures at the right, or drop some there: each becomes a card."
_KINDS = "Pictures (*.png *.jpg *.jpeg *.jfif *.webp *.tif *.tiff);;All files (*)"
_WORDS = {
    "name": "another name",
    "line": "another line",
    "words": "other words",
    "shape": "turned",
    "frame": "another frame",
    "copies": "copies",
}
_THUMB = 96
_CARDS_AT_MOST, _NAME_AT_MOST = 500, 80
Taken = tuple[list[tuple[str, Picture]], list[str]]


def cards_of(recipe: Recipe) -> list[AlterCard]:
    """The cards that are kept; one that another Lantern wrote and nobody understands is left out."""
    found, known = [], frames()
    kept = recipe.get("cards", ())
    for each in kept if isinstance(kept, (list, tuple)) else ():
        try:
            card = msgspec.convert(each, AlterCard)
        except msgspec.ValidationError:
            continue
        #: an older Lantern kept a format's frame by its id alone.
        found.append(card.in_frame(known[card.frame]) if card.dress is None and card.frame in known else card)
    return found


def frames() -> dict[str, AlterFrame]:
    """Every frame there is by id: the house's, and one for each format of the catalogue."""
    found = [NIGHT_FRAME, *(frame_of(entry.face) for entry in FORMATS.values())]
    return {frame.id: frame for frame in found}


class AltersSheet(FreeSheet):
    """Each picture a card, in a frame or over the whole card."""

    id, title, word = "free-alters", "Alters", "Art"
    about = "your own pictures as cards: in a format's frame, or over the whole card"
    #: what was found out while it was made (nothing so far that the pane does not know).
    read_out = Signal(str)
    #: pictures are to be made ready: their files, and the number of the card they are for (0: new cards).
    taking = Signal(object, int)
    placing_asked = Signal(int)
    current_changed = Signal(int)

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None], frame: str = "night") -> None:
        super().__init__(recipe, book, refuse)
        self.first_frame = frame
        self.thumbs: dict[str, QImage] = {}

    @cached_property
    def pane(self) -> AltersPane:
        pane = AltersPane([(frame.id, frame.says) for frame in frames().values()])
        pane.opened.connect(self._ask_pictures)
        pane.foldered.connect(self._ask_folder)
        pane.dropped.connect(lambda paths: self.taking.emit(paths, 0))
        pane.said.connect(self._say)
        pane.framed.connect(self._frame_all)
        pane.place_asked.connect(self.placing_asked)
        pane.other_asked.connect(self._ask_other)
        pane.removed.connect(self._remove)
        pane.current_changed.connect(self.current_changed)
        pane.present(self._faces())
        return pane

    @property
    def cards(self) -> list[AlterCard]:
        return cards_of(self.recipe)

    def card(self, number: int) -> AlterCard | None:
        return next((card for card in self.cards if card.number == number), None)

    def show(self) -> None:
        self.pane.present(self._faces())

    def _faces(self) -> list[AlterFace]:
        return [
            AlterFace(
                card.number,
                card.name,
                card.line,
                card.words,
                SHAPES.index(card.shape),
                card.dressed.id,
                card.copies,
                alter_dpi(card),
                self.thumbs.get(card.picture.hash),
            )
            for card in self.cards
        ]

    # ---- changes

    def _keep(self, label: str, cards: Iterable[AlterCard], together: str = "") -> None:
        self.take(label, together, cards=[msgspec.to_builtins(card) for card in cards])

    def add(self, pictures: Sequence[tuple[str, Picture]]) -> None:
        """New cards, each named after its picture, framed like the last one there is."""
        cards = self.cards
        like = cards[-1] if cards else None
        shape, frame = (like.shape, like.dressed) if like else ("tall", frames().get(self.first_frame, NIGHT_FRAME))
        first = max((card.number for card in cards), default=0) + 1
        new = [
            AlterCard(picture, name, shape=shape, number=first + i).in_frame(frame)
            for i, (name, picture) in enumerate(pictures)
        ]
        said = new[0].name if len(new) == 1 else counted(len(new), "picture")
        self._keep(f"{said} taken in", [*cards, *new])

    def change(self, number: int, label: str, together: str = "", **fields: object) -> None:
        """Another way of one card."""
        self._keep(label, [replace(c, **fields) if c.number == number else c for c in self.cards], together)

    def _say(self, number: int, field: str, value: object) -> None:
        card = self.card(number)
        if card is None:
            return
        value = SHAPES[int(str(value))] if field == "shape" else value
        if asdict(card)[field] != value:
            label = f"{card.name}: {value} copies" if field == "copies" else f"{card.name}: {_WORDS[field]}"
            fields = {field: value}
            if field == "frame":
                dressed = card.in_frame(frames()[str(value)])
                fields = {"frame": dressed.frame, "dress": dressed.dress}
            self.change(number, label, f"alter {number} {field}", **fields)

    def _frame_all(self, number: int) -> None:
        card = self.card(number)
        if card is not None:
            self._keep(
                f"All framed like {card.name}",
                [replace(c, shape=card.shape).in_frame(card.dressed) for c in self.cards],
            )

    def _remove(self, number: int) -> None:
        card = self.card(number)
        if card is not None:
            self._keep(f"{card.name} taken out", [c for c in self.cards if c.number != number])

    # ---- asking for pictures

    def _ask_pictures(self) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(self.pane, "Pictures for cards", "", _KINDS)
        if chosen:
            self.taking.emit([Path(path) for path in chosen], 0)

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self.pane, "A folder of pictures: each becomes a card")
        if chosen:
            self.taking.emit([Path(chosen)], 0)

    def _ask_other(self, number: int) -> None:
        path = self._ask("Another picture for this card", _KINDS)
        if path is not None:
            self.taking.emit([path], number)

    # ---- paper

    def made_of(self, entry: Entry) -> object:
        """The pictures that are still there; each is named by its content."""
        return [os.path.exists(card.picture.file) for card in cards_of(entry.recipe)]

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Every card that has its picture; one whose picture is gone is named."""
        cards = cards_of(entry.recipe)
        if not cards:
            raise Refusal(NO_ART)
        there = [card for card in cards if os.path.exists(card.picture.file)]
        gone = [f"The picture of {card.name} is gone: choose another." for card in cards if card not in there]
        settings = entry.settings
        with printed_as(settings), placing(entry.left_out) as lay, watched(tick.page):
            pdf = alter_sheets(there, by_name(settings.paper), settings)
        return Made(pdf, lay.cards, (*gone, *lay.faults), lay.grid, lay.shape)

    def number_of(self, key: str, copies: int) -> int:
        """The number of the card that lies on the sheet under this key; 0 where there is none."""
        lay = Lay()
        keyed = ((lay.key(card.name), card.number) for card in self.cards for _ in range(card.copies * copies))
        return next((number for found, number in keyed if found == key), 0)
