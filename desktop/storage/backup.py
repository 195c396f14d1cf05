"""Copies of an event beside it (or on a stick), made while it is open, and thinned as they grow old."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from errno import EACCES, EIO, ENOSPC, EROFS
from pathlib import Path
from uuid import uuid4

from msgspec import Struct

from desktop.engine.rules import Refusal
from desktop.system.files import failed, file_name, put_in_place

from .connecting import looked_at
from .locks import alone, is_left

SUFFIX = ".lantern"
#: as it stands in a name; local time, sorted by itself.
_STAMP = "%Y-%m-%d %H-%M-%S"
#: ``Autumn Dark 2026-11-21 10-00-05 round 3 (1f0c9a2b).lantern``
_NAMED = re.compile(
    r"(?P<called>.+) (?P<stamp>\d{4}-\d\d-\d\d \d\d-\d\d-\d\d)(?: (?P<mark>.+))? \((?P<id>[0-9a-f]{8})\)"
)
#: where an event that was made from another's backup keeps by what its own backups are told from those.
OWN = "backed_up_as"
_HALF = ".part"
#: a half backup, an older Lantern's too, and what SQLite lays beside it.
_LEFT = re.compile(r"([0-9a-f]{32}|\d+ \d+)\.part(-\w+)?")
_SIGNS = {"is full": ENOSPC, "I/O error": EIO, "readonly": EROFS, "unable to open": EACCES}
HOUR, DAY = 3600.0, 86_400.0
#: no pause between two backups counts for more: the night, or a clock that jumps, makes nothing old.
_PAUSE = 1200.0
#: of each event, whatever its age: the oldest go.
MOST = 150


class Backup(Struct, frozen=True):
    """One copy: its file, what the event was called, when (seconds since 1970), at which round, and of which event."""

    path: Path
    called: str
    at: float
    mark: str
    id: str


class Standing(Struct, frozen=True):
    """How far an event file has come: its acts, what the last one was called, and whose file it is."""

    acts: int
    last: str
    id: str
    format_id: str


def back_up(event: Path, folder: Path, at: float, called: str = "", mark: str = "") -> Path:
    """Copy an event file, open or not, into ``folder``, called after the event; what has grown old is thinned.

    The copy is made under another name first, and is on the disk before it bears its own: a full disk, or a power
    cut, leaves no half backup behind. ``mark`` (a round, say) keeps it for good.
    """
    if not event.exists():
        raise Refusal(f"“{event.name}” is gone: moved, deleted, or its disk was pulled out. Put it back first.")
    #: what goes in the very last moment is not made anew, empty, under the event's name.
    address = f"{event.resolve().as_uri()}?mode=rw"
    #: one may be made beside the window while another is due.
    half = folder / f"{uuid4().hex}{_HALF}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        with alone(_lock_of(half)):
            with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(half)) as copy:
                source.backup(copy)
                id = _id_in(copy)
            target = folder / _name(called or event.stem, at, mark, id)
            _settled(half)
            put_in_place(half, target)
        _remove(_lock_of(half))
    except (OSError, sqlite3.Error) as error:
        _remove(half)
        _remove(_lock_of(half))
        raise failed(_of_the_disk(error), f"The event itself is safe, but no backup of it is in “{folder}”") from error
    for old in too_many([backup for backup in backups_in(folder) if backup.id == id], at):
        _remove(old.path)
    return target


def _of_the_disk(error: OSError | sqlite3.Error) -> OSError:
    """What SQLite says of a disk, as the system says it."""
    if isinstance(error, OSError):
        return error
    said = str(error)
    number = next((number for sign, number in _SIGNS.items() if sign in said), 0)
    return OSError(number, said)


def _lock_of(half: Path) -> Path:
    """Held by whoever writes this half backup."""
    return half.with_name(half.name.partition(_HALF)[0] + ".lock")


def _sweep(folder: Path) -> None:
    """Half backups that nobody writes any more were left by a kill, or a power cut."""
    for half in [path for path in folder.iterdir() if _LEFT.fullmatch(path.name)]:
        if is_left(_lock_of(half)):
            _remove(half)
            _remove(_lock_of(half))


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def backups_in(folder: Path) -> tuple[Backup, ...]:
    """Every backup in a folder, newest first; empty where there is no such folder."""
    try:
        found = [backup for path in folder.iterdir() if (backup := _read_name(path)) is not None]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda backup: (backup.at, backup.path.name), reverse=True))


def too_many(backups: Iterable[Backup], now: float) -> Sequence[Backup]:
    """Those of one event that are not needed: of the last hour at work all stay, of the last day at work one an hour,
    and for good one a day and whatever bears a mark (one a round)."""
    newest_first = sorted(backups, key=lambda backup: backup.at, reverse=True)
    seen: set[tuple[str, object]] = set()
    going: list[Backup] = []
    staying, age, after = 0, 0.0, now
    for backup in newest_first:
        is_ahead = backup.at > now
        at = min(backup.at, now)
        age, after = age + min(after - at, _PAUSE), at
        what: tuple[str, object] = ("all", backup.path)
        if backup.mark and not is_ahead:
            what = ("mark", backup.mark)
        elif age > DAY:
            what = ("day", time.localtime(backup.at)[:3])
        elif age > HOUR:
            what = ("hour", time.localtime(backup.at)[:4])
        if what in seen or staying >= MOST:
            going.append(backup)
        else:
            seen.add(what)
            staying += 1
    return going


def standing(event: Path) -> Standing:
    """How far an event file has come, without opening it as an event; raises ``Refusal`` where it is none."""
    try:
        with looked_at(event) as file:
            acts, last = file.execute("SELECT count(*), max(number) FROM step").fetchone()
            label = file.execute("SELECT label FROM step WHERE number = ?", (last or 0,)).fetchone()
            about = dict(file.execute("SELECT key, value FROM about WHERE key IN ('event', 'format')").fetchall())
    except (sqlite3.Error, OSError, ValueError) as error:
        raise Refusal(f"“{event.name}” is no event, or is damaged.") from error
    return Standing(
        int(acts), str(label[0]) if label else "", _short(str(about.get("event", ""))), str(about.get("format", ""))
    )


def _name(called: str, at: float, mark: str, id: str) -> str:
    stamp = time.strftime(_STAMP, time.localtime(at))
    words = f" {file_name(mark, 'round')}" if mark else ""
    return f"{file_name(called, 'Event')} {stamp}{words} ({id}){SUFFIX}"


def _read_name(path: Path) -> Backup | None:
    found = _NAMED.fullmatch(path.stem) if path.suffix == SUFFIX else None
    if found is None:
        return None
    try:
        day, clock = found["stamp"].split()
        at = time.mktime(datetime.fromisoformat(f"{day} {clock.replace('-', ':')}").timetuple())
    except (ValueError, OverflowError):
        return None
    return Backup(path, found["called"], at, found["mark"] or "", found["id"])


def _id_in(copy: sqlite3.Connection) -> str:
    """Of the event; of one that was restored its own, for its rounds are others."""
    own = copy.execute("SELECT value FROM desk WHERE key = ?", (OWN,)).fetchone()
    if own is not None:
        return _short(str(own[0]).partition("\n")[0])
    row = copy.execute("SELECT value FROM about WHERE key = 'event'").fetchone()
    return _short(str(row[0]) if row else "")


def _short(id: str) -> str:
    """Eight letters of an event's own number tell it from one of the same name."""
    plain = "".join(letter for letter in id.lower() if letter in "0123456789abcdef")
    return plain[:8].ljust(8, "0")


def _settled(path: Path) -> None:
    """On the disk, and nobody else's to read."""
    with suppress(OSError, NotImplementedError):
        path.chmod(0o600)
    with path.open("rb+") as file:
        os.fsync(file.fileno())
