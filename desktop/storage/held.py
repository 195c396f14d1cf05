"""Where acts lie that an event's file could not take. The start page looks there, and loads nothing else for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

#: in the organiser's own folder.
FOLDER = "Meanwhile"
ENDING = ".jsonl"
#: letters of the key by which an event knows what is held of it; it stands in brackets in the file's name.
KEY = 16


def held_in(home: Path) -> Sequence[Path]:
    """What waits in the organiser's folder to join an event, newest first."""
    folder = home / FOLDER
    try:
        #: nearly always there is no such folder, and no pattern has to be understood.
        paths = folder.glob(f"*({'[0-9a-f]' * KEY})*{ENDING}") if folder.is_dir() else ()
        found = [(path.stat().st_mtime, path) for path in paths]
    except OSError:
        return ()
    return [path for _, path in sorted(found, reverse=True)]
