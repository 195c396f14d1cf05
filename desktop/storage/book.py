"""The organiser's own book: preferences, recent events, regular players. One small file a person.

It is JSON and not a database because the start page waits for it: it is read in a millisecond.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path, user_documents_path

MOST_RECENT = 40
MOST_REGULARS = 500


def data_folder() -> Path:
    """Where Lantern keeps what belongs to the organiser, made when missing."""
    folder = user_data_path("Lantern", appauthor=False)
    #: where nothing can be kept Lantern still runs; whoever must keep something there says so.
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def events_folder() -> Path:
    """Where new events go unless told otherwise: Documents/Lantern."""
    return user_documents_path() / "Lantern"


class Recent(msgspec.Struct):
    """An event that was open: its file, when (seconds since 1970), what was known of it."""

    path: str
    opened: float
    about: dict[str, str] = {}


class _Pages(msgspec.Struct):
    preferences: dict[str, Any] = {}
    recent: list[Recent] = []
    regulars: list[str] = []


class Book:
    """Preferences, recent events and regulars; every change is on disk when the call returns."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pages = self._read()

    def _read(self) -> _Pages:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Pages)
        except FileNotFoundError:
            return _Pages()
        except (OSError, msgspec.DecodeError):
            #: a book that cannot be read is laid aside, not overwritten.
            with suppress(OSError):
                self._path.replace(self._path.with_suffix(".unreadable"))
            return _Pages()

    def _write(self) -> None:
        half = self._path.with_suffix(".part")
        #: a preference that cannot be kept (a full disk) must not stop an event.
        try:
            with half.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(self._pages)))
                file.flush()
                os.fsync(file.fileno())
            half.replace(self._path)
        except OSError:
            with suppress(OSError):
                half.unlink()

    def preference(self, key: str, default: object = None) -> object:
        return self._pages.preferences.get(key, default)

    def prefer(self, key: str, value: object) -> None:
        if self.preference(key) != value:
            self._pages.preferences[key] = value
            self._write()

    def recent(self, most: int = 8) -> tuple[tuple[Path, dict[str, str]], ...]:
        """The events opened last, newest first: (file, what was known of it)."""
        return tuple((Path(r.path), dict(r.about)) for r in self._pages.recent[:most])

    def note_opened(self, path: Path, at: float, about: dict[str, str]) -> None:
        """Put an event at the head of the recent ones."""
        self.forget(path, write=False)
        self._pages.recent.insert(0, Recent(str(path.resolve()), at, about))
        del self._pages.recent[MOST_RECENT:]
        self._write()

    def forget(self, path: Path, write: bool = True) -> None:
        """Take an event off the recent ones; its file stays."""
        self._pages.recent = [r for r in self._pages.recent if r.path != str(path.resolve())]
        if write:
            self._write()

    def regulars(self) -> tuple[str, ...]:
        """Names seen before, latest first."""
        return tuple(self._pages.regulars)

    def note_regulars(self, names: Iterable[str]) -> None:
        """Remember names; those seen now come first."""
        merged = list(dict.fromkeys((*names, *self._pages.regulars)))[:MOST_REGULARS]
        if merged != self._pages.regulars:
            self._pages.regulars = merged
            self._write()
