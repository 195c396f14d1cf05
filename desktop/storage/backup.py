"""Copies of an event beside it (or on a stick), made while it is open, the oldest thrown away."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from desktop.engine.rules import Refusal

KEEP = 12
_STAMP = r"\d{4}-\d\d-\d\d \d\d-\d\d"


def back_up(event: Path, folder: Path, stamp: str, keep: int = KEEP) -> Path:
    """Copy an event file, open or not, to ``folder/<name> <stamp>.lantern``; keep the newest ``keep``.

    The copy is made under another name first: a full disk leaves no half backup behind.
    """
    target = folder / f"{event.stem} {stamp}{event.suffix}"
    half = target.with_suffix(".part")
    if not event.exists():
        raise Refusal(f"“{event.name}” is gone: moved, deleted, or its disk was pulled out. Put it back first.")
    #: what goes in the very last moment is not made anew, empty, under the event's name.
    address = f"{event.resolve().as_uri()}?mode=rw"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(half)) as copy:
            source.backup(copy)
        half.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            half.unlink()
        raise Refusal(f"No backup could be written to “{folder}”: {error}. The event itself is safe.") from error
    for old in sorted(_backups_of(event, folder))[:-keep]:
        with suppress(OSError):
            old.unlink()
    return target


def _backups_of(event: Path, folder: Path) -> list[Path]:
    """This event's own: "Cup 2026-11-21 10-00", and not those of "Cup final"."""
    named = re.compile(rf"{re.escape(event.stem)} {_STAMP}{re.escape(event.suffix)}")
    return [path for path in folder.iterdir() if named.fullmatch(path.name)]
