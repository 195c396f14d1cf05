"""Finished parts of a job that was stopped or cut off: asked for again, only the rest is made.

A part is known by all it was made of, so that a part of yesterday's event is never taken for one of today's. Once a
job has come to its end its parts are cleared away.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

import desktop
from desktop.engine.rules import Refusal
from desktop.storage.book import data_folder
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.studio.sources.spoken import speak_as_preferred
from desktop.system.files import write_whole

#: what nobody went on with for so long is cleared away.
_DAYS = 14
#: in a folder of more files nobody looks whether one has changed: its parts are not kept.
_FILES_AT_MOST = 20_000


class Part(msgspec.Struct, frozen=True):
    """A part as it was made: the file, and sentences about what was not as it should be."""

    pdf: bytes
    problems: tuple[str, ...] = ()


class JobCache:
    """Parts by their keys, each a file that is whole or not there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, key: str) -> Part | None:
        """The part of this key; one that cannot be read was none."""
        if not key:
            return None
        try:
            return msgspec.msgpack.decode(self._file(key).read_bytes(), type=Part)
        except (OSError, msgspec.DecodeError):
            return None

    def has(self, key: str) -> bool:
        return bool(key) and self._file(key).is_file()

    def keep(self, key: str, part: Part) -> None:
        """Lay a part there; where that cannot be, it is made again another time."""
        if key:
            with suppress(OSError, Refusal):
                self._folder.mkdir(parents=True, exist_ok=True)
                write_whole(self._file(key), msgspec.msgpack.encode(part))

    def clear(self, keys: Iterable[str]) -> None:
        """The job has come to its end."""
        for key in keys:
            if key:
                with suppress(OSError):
                    self._file(key).unlink()

    def sweep(self) -> None:
        """Clear away what nobody went on with."""
        with suppress(OSError):
            for file in self._folder.iterdir():
                if time.time() - file.stat().st_mtime > _DAYS * 86400:
                    with suppress(OSError):
                        file.unlink()

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.made"


def home_cache() -> JobCache:
    """The organiser's own."""
    return JobCache(data_folder() / "printing")


def key_of(entry: Entry, sheet: Sheet | None) -> str:
    """Names all that an entry is made of; "" where nobody can say."""
    also = sheet.made_of(entry) if sheet is not None else None
    if also is None:
        return ""
    spoken = speak_as_preferred()
    parts = (entry.sheet, entry.settings, entry.counts, entry.left_out, entry.recipe, also, spoken, desktop.__version__)
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()[:40]


def key_together(keys: Sequence[str]) -> str:
    """Names several entries that are made as one; "" where one of them has no key."""
    return hashlib.sha256("+".join(keys).encode()).hexdigest()[:40] if all(keys) else ""


def stamp(paths: Iterable[str | Path]) -> list[object] | None:
    """How these files, and all files in folders among them, are now; None where they are too many to look at."""
    found: list[object] = []
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in os.walk(path):
                found += [_stat(os.path.join(folder, name)) for name in sorted(names)]
                if len(found) > _FILES_AT_MOST:
                    return None
        else:
            found.append(_stat(str(path)))
    return found


def _stat(path: str) -> tuple[str, int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return path, -1, 0
    return path, found.st_size, found.st_mtime_ns
