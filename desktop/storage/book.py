"""The organiser's own book: preferences, recent events, regular players. One small file a person.

It is JSON and not a database because the start page waits for it: it is read in a millisecond.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Annotated, Any

import msgspec
from platformdirs import user_data_path, user_documents_path

from desktop.system.files import Stamp, put_in_place, stamp_of

from .locks import alone

MOST_RECENT = 40
MOST_REGULARS = 500

#: places on a desk of many screens, in pixels.
_Pixel = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
#: a folder or a file: what no disk can name is none.
_Place = Annotated[str, msgspec.Meta(pattern=r"^[^\x00]*$")]
_FOLDERS = ("backup_folder", "files_folder", "print_folder", "card_folder")
#: what a preference must be like to be taken from the file; what is not named here is looked at by whoever asks for it.
_SHAPES: dict[str, object] = {
    **dict.fromkeys(("dark", "large", "still", "muted", "printed_words"), bool | None),
    **dict.fromkeys(("at_work", "place"), str | None),
    **dict.fromkeys(_FOLDERS, _Place | None),
    "look": str | None,
    "type": Annotated[float, msgspec.Meta(ge=1, le=2)],
    "volume": Annotated[float, msgspec.Meta(ge=0, le=1)],
    "log": tuple[bool | None, bool | None] | None,
    "window": tuple[_Pixel, _Pixel, _Pixel, _Pixel] | None,
    "filled": bool | None,
    "projector": tuple[str, _Pixel, _Pixel, _Pixel, _Pixel] | None,
    "picture_folders": list[_Place],
}


def data_folder() -> Path:
    """Where Lantern keeps what belongs to the organiser, made when missing."""
    folder = user_data_path("Lantern", appauthor=False)
    #: where nothing can be kept Lantern still runs; whoever must keep something there says so.
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
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


def _sorted_out(kept: object) -> tuple[_Pages, list[str]]:
    """What fits of a book that a person, or another version, has written, and the names of what does not."""
    if not isinstance(kept, Mapping):
        return _Pages(), ["the whole book"]
    odd: list[str] = []
    pages = _Pages()
    for key, value in _items(kept, "preferences", odd):
        try:
            msgspec.convert(value, _SHAPES.get(key, object))
        except msgspec.ValidationError:
            odd.append(key)
            continue
        if key in _FOLDERS and value and not os.path.isabs(value):
            #: it would be another folder each time Lantern is started.
            odd.append(key)
        else:
            pages.preferences[key] = value
    pages.recent = _fitting(kept, "recent", Recent, odd)
    pages.recent = [entry for entry in pages.recent if Path(entry.path).name and "\0" not in entry.path]
    pages.regulars = _fitting(kept, "regulars", str, odd)
    return pages, list(dict.fromkeys(odd))


def _items(kept: Mapping[str, Any], name: str, odd: list[str]) -> Iterable[tuple[str, Any]]:
    page = kept.get(name, {})
    if isinstance(page, Mapping):
        return page.items()
    odd.append(name)
    return ()


def _fitting(kept: Mapping[str, Any], name: str, kind: type[Any], odd: list[str]) -> list[Any]:
    page, fitting = kept.get(name, []), []
    for entry in page if isinstance(page, list) else [None]:
        try:
            fitting.append(msgspec.convert(entry, kind))
        except msgspec.ValidationError:
            odd.append(name)
    return fitting


#: what is done to the book; whether anything came of it.
_Change = Callable[[_Pages], bool]


class Book:
    """Preferences, recent events and regulars; every change is on disk when the call returns.

    Windows share it: each writes what it changes over what is there by then, and sees what another has written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        #: what could not be read of it, in a sentence; empty where all is well.
        self.laid_aside = ""
        #: what could not be written yet, by what it is about: it is done again over what is there then.
        self._unkept: dict[tuple[str, ...], _Change] = {}
        self._within = RLock()
        self._pages = _Pages()
        self._stamp: Stamp | None = None
        self._read()

    def __getstate__(self) -> dict[str, object]:
        """What a second process is given of it: the book as it is now; what could not be written yet is tried here."""
        return {**self.__dict__, "_pages": self._now(), "_unkept": {}, "_within": None}

    def __setstate__(self, given: dict[str, object]) -> None:
        self.__dict__.update(given, _within=RLock())

    @property
    def folder(self) -> Path:
        """Where it lies: what belongs to the organiser lies beside it."""
        return self._path.parent

    def _now(self) -> _Pages:
        """The book as it is now, by whichever window."""
        with self._within:
            if stamp_of(self._path) != self._stamp:
                self._read()
            return self._pages

    def _read(self) -> None:
        is_first, self._stamp = self._stamp is None, stamp_of(self._path)
        try:
            pages, odd = _sorted_out(msgspec.json.decode(self._path.read_bytes()))
        except FileNotFoundError:
            return
        except (OSError, msgspec.DecodeError, RecursionError) as error:
            if isinstance(error, OSError) and not is_first:
                return
            pages, odd = self._pages, ["the whole book"]
        if odd:
            self._lay_aside(odd)
        for change in self._unkept.values():
            change(pages)
        self._pages = pages

    def _lay_aside(self, odd: list[str]) -> None:
        """What did not fit is not overwritten, and told."""
        aside = self._path.with_suffix(".unreadable")
        with suppress(OSError):
            self._path.replace(aside)
        self.laid_aside = (
            f"Your preferences could not all be read: {', '.join(odd)}. They are as at first; "
            f"the file as it was is {aside.name}, in {aside.parent}."
        )

    def _change(self, change: _Change, *about: str) -> None:
        """Do it to what is on disk, and keep that; ``about`` is what a later change of the same takes the place of."""
        with self._within, alone(self._path.with_suffix(".lock")):
            self._read()
            if change(self._pages):
                self._unkept.pop(about, None)
                self._unkept[about] = change
            if self._unkept and self._is_written():
                self._unkept.clear()

    def _is_written(self) -> bool:
        half = self._path.with_suffix(".part")
        #: a preference that cannot be kept (a full disk) must not stop an event.
        try:
            with half.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(self._pages)))
                file.flush()
                os.fsync(file.fileno())
            put_in_place(half, self._path)
        except OSError:
            with suppress(OSError):
                half.unlink()
            return False
        self._stamp = stamp_of(self._path)
        return True

    def preference(self, key: str, default: object = None) -> object:
        return self._now().preferences.get(key, default)

    def prefer(self, key: str, value: object) -> None:
        kept = msgspec.json.decode(msgspec.json.encode(value))

        def change(pages: _Pages) -> bool:
            before, pages.preferences[key] = pages.preferences.get(key), kept
            return bool(before != kept)

        self._change(change, "preference", key)

    def recent(self, most: int = 8) -> tuple[tuple[Path, dict[str, str]], ...]:
        """The events opened last, newest first: (file, what was known of it)."""
        return tuple((Path(r.path), dict(r.about)) for r in self._now().recent[:most])

    def note_opened(self, path: Path, at: float, about: dict[str, str]) -> None:
        """Put an event at the head of the recent ones."""
        opened = Recent(str(path.resolve()), at, about)

        def change(pages: _Pages) -> bool:
            others = [entry for entry in pages.recent if entry.path != opened.path]
            pages.recent = [opened, *others][:MOST_RECENT]
            return True

        self._change(change, "recent", opened.path)

    def regulars(self) -> tuple[str, ...]:
        """Names seen before, latest first."""
        return tuple(self._now().regulars)

    def note_regulars(self, names: Iterable[str]) -> None:
        """Remember names; those seen now come first."""
        seen = tuple(names)

        def change(pages: _Pages) -> bool:
            before, pages.regulars = pages.regulars, list(dict.fromkeys((*seen, *pages.regulars)))[:MOST_REGULARS]
            return pages.regulars != before

        self._change(change, "regulars", *seen)
