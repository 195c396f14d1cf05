"""Alters, a free sheet: the organiser's own pictures as cards, opened or dropped, named, framed, placed and printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec.structs import asdict, replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from desktop.domain.picture import Picture
from desktop.domain.words import counted
from desktop.print.cards.alter import NIGHT_FRAME, SHAPES, AlterCard, alter_dpi
from desktop.print.press.card_positions import Lay
from desktop.storage.book import Book
from desktop.studio.sheets.alter_papers import AltersPaper, cards_of, frames
from desktop.studio.sheets.free import FreeSheet
from desktop.studio.sheets.free_papers import Recipe
from desktop.ui.studio.panes.alters import AlterFace, AltersPane

_KINDS = "Pictures (*.png *.jpg *.jpeg *.jfif *.webp *.tif *.tiff);;All files (*)"
_WORDS = {
    "name": "another name",
    "line": "another line",
    "words": "other words",
    "shape": "turned",
    "frame": "another frame",
    "copies": "copies",
}


class AltersSheet(FreeSheet, AltersPaper):
    """Each picture a card, as it is named, framed and placed."""

    paper, word = AltersPaper, "Art"
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

    def number_of(self, key: str, copies: int) -> int:
        """The number of the card that lies on the sheet under this key; 0 where there is none."""
        lay = Lay()
        keyed = ((lay.key(card.name), card.number) for card in self.cards for _ in range(card.copies * copies))
        return next((number for found, number in keyed if found == key), 0)
