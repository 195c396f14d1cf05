"""The organiser's own pictures on cards: remembered by the card's name in his book, matched to a folder by name."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.settings import Alter, ArtPlacement
from desktop.storage.book import Book, data_folder

_KEPT, _FOLDER = "card_art", "art_folder"


class ArtBook:
    """Which card has which picture, and how it lies in its frame."""

    def __init__(self, book: Book) -> None:
        self._book = book

    @property
    def folder(self) -> str:
        """The folder whose pictures go onto the cards they are named after; "" for none."""
        return str(self._book.preference(_FOLDER) or "")

    def use_folder(self, folder: str) -> None:
        """Take pictures from this folder by their names."""
        self._book.prefer(_FOLDER, folder)

    def of(self, card: str) -> Alter | None:
        """The picture chosen for this card."""
        return self._read(card, self.kept(card))

    def keep(self, alter: Alter) -> None:
        """Remember a card's picture and how it lies."""
        self.put(
            alter.card, {"picture": msgspec.to_builtins(alter.picture), "placed": msgspec.to_builtins(alter.placed)}
        )

    def forget(self, card: str) -> None:
        """The card has its drawn emblem again."""
        self.put(card, None)

    def kept(self, card: str) -> object:
        """What is kept of a card's picture, as plain data; None where it has none."""
        return self.all_kept().get(card)

    def all_kept(self) -> dict[str, object]:
        """What is kept of every card's picture, as plain data."""
        kept = self._book.preference(_KEPT)
        return dict(kept) if isinstance(kept, dict) else {}

    def put(self, card: str, kept: object) -> None:
        """Keep that again, or (None) nothing."""
        others = {name: each for name, each in self.all_kept().items() if name != card}
        self._book.prefer(_KEPT, others if kept is None else {**others, card: kept})

    def take(self, path: Path) -> Picture:
        """Make a picture ready for print; raises ``Refusal`` for what is none."""
        with PictureStore(data_folder() / "pictures") as store:
            return store.take(path)

    def alters(self) -> tuple[list[Alter], list[str]]:
        """Every picture that was chosen and is still there; and sentences about those that are gone."""
        found, gone = [], []
        for card, kept in self.all_kept().items():
            alter = self._read(card, kept)
            if alter is not None and os.path.exists(alter.picture.file):
                found.append(alter)
            else:
                gone.append(f"The picture of {card} is gone: choose it again.")
        return found, gone

    def from_folder(self, cards: Iterable[str]) -> tuple[list[Alter], list[str]]:
        """Pictures of the folder for those cards that have none chosen; and what cannot be read there."""
        if not self.folder:
            return [], []
        try:
            folders = PictureFolders([Path(self.folder)])
        except Refusal as refusal:
            return [], [str(refusal)]
        paths = {name: path for name in dict.fromkeys(cards) if (path := folders.find(name))}
        found, faults = [], []
        with PictureStore(data_folder() / "pictures") as store:
            taken = store.take_all(paths.values())
            for name, path in paths.items():
                picture = taken[path]
                if isinstance(picture, Refusal):
                    faults.append(f"{picture} {name} keeps its drawn emblem.")
                else:
                    found.append(Alter(name, picture))
        return found, faults

    @staticmethod
    def _read(card: str, kept: Any) -> Alter | None:
        try:
            picture = msgspec.convert(kept["picture"], Picture)
            return Alter(card, picture, msgspec.convert(kept["placed"], ArtPlacement))
        except (msgspec.ValidationError, KeyError, TypeError):
            return None
