"""The organiser's folders of card pictures: which there are, and what lies in them."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TypeVar

import msgspec

from desktop.domain.picture import Bleed
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.facts import CardFact
from desktop.library.known import ImportedCard
from desktop.library.pictures import PictureFolders
from desktop.storage.book import Book

T = TypeVar("T", str, Bleed)


class FolderIndex:
    """Folders of pictures, looked through once each; a folder that cannot be read says so."""

    def __init__(self) -> None:
        self._read: dict[str, PictureFolders | str] = {}
        self._lock = Lock()

    def read(self, folders: list[str]) -> list[str]:
        """Those that have been looked through already."""
        return [folder for folder in folders if folder in self._read]

    def says(self, folder: str) -> str:
        """How many pictures a folder holds, or why none."""
        found = self._of(folder)
        if isinstance(found, str):
            return found
        return counted(found.files, "picture")

    def find(self, folders: list[str], card: CardFact) -> Path | None:
        """The picture of a card, in the first folder that has one."""
        id_ = card.id if isinstance(card, ImportedCard) else ""
        for folder in folders:
            found = self._of(folder)
            if not isinstance(found, str) and (path := found.find(card.name, "", "", id_)):
                return path
        return None

    def _of(self, folder: str) -> PictureFolders | str:
        #: two threads may ask at once; one of them reads.
        with self._lock:
            if folder not in self._read:
                try:
                    self._read[folder] = PictureFolders([Path(folder)])
                except Refusal as refusal:
                    return str(refusal)
            return self._read[folder]


def picture_folders(book: Book) -> list[str]:
    """The folders of pictures in the organiser's book."""
    kept = book.preference("picture_folders")
    return [str(folder) for folder in kept] if isinstance(kept, list) else []


def folders_there(book: Book) -> list[Path]:
    """Those of them that can be looked into now."""
    return [Path(folder) for folder in picture_folders(book) if Path(folder).is_dir()]


def use_picture_folder(book: Book, folder: str) -> None:
    """Look for pictures in this folder before the others."""
    book.prefer("picture_folders", [folder, *(kept for kept in picture_folders(book) if kept != folder)])


def kept_bleeds(book: Book) -> dict[str, Bleed]:
    """What was said of the bleed in files and folders, in millimetres."""
    return _kept(book, "picture_bleeds", dict[str, Bleed])


def kept_columns(book: Book) -> dict[str, str]:
    """Which column counts the copies, by the heads of the tables in which that was in doubt."""
    return _kept(book, "deck_columns", dict[str, str])


def kept_habits(book: Book) -> dict[str, str]:
    """The pictures chosen for cards in every job."""
    return _kept(book, "card_pictures", dict[str, str])


def _kept(book: Book, name: str, kind: type[dict[str, T]]) -> dict[str, T]:
    try:
        return msgspec.convert(book.preference(name) or {}, kind)
    except msgspec.ValidationError:
        return {}
