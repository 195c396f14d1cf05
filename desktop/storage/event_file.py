"""One event, one file: opening it, making it, and saying plainly why it cannot be opened."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import uuid
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

import desktop
from desktop.engine.rules import Failure, Refusal, Vocabulary
from desktop.system.files import failed

from . import connecting
from .chain import Kept, beginning
from .connecting import BESIDE, number_of, reading_beside, writing
from .holding import Holding, HoldingJournal
from .journal import Shelf, SqlJournal
from .saying import HALF, damaged, in_sentences

__all__ = ["HALF", "SUFFIX", "EventFile", "create_event_file", "move_event_file", "picture_in", "remove_event_file"]

SUFFIX = ".lantern"
#: what ``about`` says of an event that was made from a journal.
FROM_JOURNAL, FROM_RESCUE = "journal", "rescue"
#: what the desk keeps is followed by this many signs of its own sum.
_SUM = 16


def create_event_file(path: Path, format_id: str, said: Mapping[str, str] | None = None) -> None:
    """Make a new, empty event file; raises ``Refusal`` where it exists or the folder cannot be written to.

    An event that is made from its journal stays the one it was: ``said`` is what that says of it.
    """
    refuse_taken(path)
    about = {"format": format_id, "event": str(uuid.uuid4()), "made_by": desktop.__version__, **(said or {})}
    about |= {"acts": "0", "head": beginning(about)}
    try:
        with in_sentences(path, "made"), closing(connecting.made(path)) as connection, writing(connection):
            connection.executemany("INSERT INTO about VALUES (?, ?)", list(about.items()))
    except BaseException:
        remove_event_file(path)
        raise


def refuse_taken(path: Path) -> None:
    """Raise ``Refusal`` where no new file can be: one of that name exists, or the folder does not."""
    if os.path.lexists(path):
        raise Refusal(f"“{path.name}” exists already. Choose another name, or open it.")
    if not os.path.isdir(path.parent):
        raise Refusal(f"There is no folder “{path.parent}”. Make it first, or choose another one.")


def move_event_file(half: Path, path: Path) -> None:
    """Give a closed event file its name; raises ``Refusal`` where not all of it came to lie in it."""
    if half.with_name(f"{half.name}-wal").exists():
        raise Failure(f"“{path.name}” cannot be made: the disk is full. Make room, or choose another disk.")
    try:
        half.rename(path)
    except OSError as error:
        raise failed(error, f"“{path.name}” cannot be made") from error


def remove_event_file(path: Path) -> None:
    """Take away an event file that was not finished, and what SQLite lays beside it."""
    for name in (path.name, *(path.name + beside for beside in BESIDE)):
        with suppress(OSError):
            path.with_name(name).unlink()


class EventFile:
    """An open event file: its journal, and what only the desk knows."""

    def __init__(self, path: Path) -> None:
        self.path = path
        #: written by another window: what this desk keeps stays here.
        self.is_followed = False
        self.is_shut = False
        self.opened = number_of(path)
        #: what is done while the file takes nothing; None where that is refused (on the command line).
        self.holding: Holding | None = None
        connecting.refuse_what_is_no_event(path, SUFFIX)
        with in_sentences(path, "opened"):
            self._connection = connecting.connected(path)
            try:
                with connecting.at_one_moment(self._connection):
                    self.shelf = self._read()
            except BaseException:
                self.close()
                raise

    def _read(self) -> Shelf:
        connecting.refuse_unsound(self._connection, self.path)
        self.about: dict[str, str] = dict(self._connection.execute("SELECT key, value FROM about").fetchall())
        if "format" not in self.about:
            raise damaged(self.path.name, "it does not say its format")
        return Shelf(self.path, self._connection, self.about, connecting.layout_of(self._connection))

    @property
    def format_id(self) -> str:
        return self.about["format"]

    @property
    def acts(self) -> Sequence[Kept]:
        """Every act as it lies in the file, or is held."""
        return self.holding.whole if self.is_holding and self.holding else self.shelf.acts

    @property
    def links(self) -> Sequence[str]:
        """The link of each act; the last one is the head."""
        return self.holding.links if self.is_holding and self.holding else self.shelf.links

    @property
    def is_proved(self) -> bool:
        """Whether the acts were held against proofs when the file was opened: then they are those that were kept."""
        return self.shelf.is_proved

    @property
    def head(self) -> str:
        """What proves every act up to the last one (chain.py)."""
        return self.holding.head if self.is_holding and self.holding else self.shelf.head

    @property
    def is_holding(self) -> bool:
        """Whether the file takes nothing, and what is done is held."""
        return self.holding is not None and self.holding.is_on

    def take_in(self, acts: Sequence[Kept]) -> None:
        """Keep the acts of another file or journal as they lay there, all of them or none."""
        self.shelf.add(acts)

    def close(self) -> None:
        self.let_go()
        if self.holding is not None:
            self.holding.close()

    def let_go(self) -> None:
        """Close the file itself; what is held goes on."""
        self.is_shut = True
        self._connection.close()

    def adopt(self, fresh: EventFile) -> None:
        """Go on with the file as it was opened anew."""
        self.let_go()
        self._connection, self.shelf, self.opened, self.is_shut = fresh._connection, fresh.shelf, fresh.opened, False

    def __enter__(self) -> EventFile:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def journal(self, vocabulary: Vocabulary) -> SqlJournal | HoldingJournal:
        """The event's journal, read and written in a format's words."""
        journal = SqlJournal(self, vocabulary)
        return journal if self.holding is None else HoldingJournal(journal, self.holding, vocabulary)

    def remembered(self, key: str) -> object:
        """What the desk kept under this key; None where that was nothing, or cannot be read any more."""
        return self.kept().get(key)

    def kept(self) -> dict[str, object]:
        """All that the desk kept, by its keys, as far as it can be read."""
        if self.holding is not None and self.holding.is_on:
            return self.holding.remembered()
        with in_sentences(self.path, "read"):
            rows = self._connection.execute("SELECT key, value FROM desk ORDER BY key").fetchall()
        return {key: desk_value(key, text) for key, text in rows if _is_whole(key, text)}

    def remember(self, key: str, value: object) -> None:
        """Keep a JSON value of the desk's; on disk when this returns."""
        if self.is_followed:
            return
        if self.holding is None:
            self.write_desk(key, value)
        else:
            self.holding.remember(key, value, self.write_desk)

    def write_desk(self, key: str, value: object) -> None:
        """Keep it in the file, and nowhere else."""
        self.refuse_gone()
        text = json.dumps(value)
        row = (key, f"{text}\n{_sum(key, text)}")
        with in_sentences(self.path, "saved"), writing(self._connection):
            self.shelf.carry_over()
            self._connection.execute(
                "INSERT INTO desk VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", row
            )

    def refuse_gone(self) -> None:
        """Raise ``Failure`` where what is kept now would be lost with the file."""
        connecting.refuse_gone(self.path, self.opened)

    def keep_picture(self, data: bytes) -> str:
        """Keep a picture; returns the hash by which facts name it. The same picture is kept once."""
        if self.is_followed:
            raise Refusal(f"“{self.path.name}” is open elsewhere: no picture can be kept from here.")
        return self.write_picture(data) if self.holding is None else self.holding.keep_picture(data, self.write_picture)

    def write_picture(self, data: bytes) -> str:
        """Keep it in the file, and nowhere else."""
        self.refuse_gone()
        name = hashlib.sha256(data).hexdigest()
        with in_sentences(self.path, "saved"), writing(self._connection):
            self.shelf.carry_over()
            self._connection.execute(
                "INSERT INTO picture VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (name, _kind_of(data), data)
            )
        self.shelf.note_picture(name)
        return name

    def picture(self, hash: str) -> bytes | None:
        """The picture of this hash, or None; of a file that is gone, those that are held."""
        if self.holding is None or not self.holding.is_on:
            with in_sentences(self.path, "read"):
                return _sound(self._connection, hash)
        held = self.holding.picture(hash)
        if held is None and not self.is_shut:
            with suppress(Refusal), in_sentences(self.path, "read"):
                return _sound(self._connection, hash)
        return held

    def faults(self) -> list[str]:
        """What a look at every byte finds besides what opening found: in pictures, in what the desk kept, in the
        tables' own order."""
        with in_sentences(self.path, "read"):
            found = [str(row[0]) for row in self._connection.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
            pictures = [name for (name,) in self._connection.execute("SELECT hash FROM picture").fetchall()]
            desk = self._connection.execute("SELECT key, value FROM desk").fetchall()
            found += [f"the picture {name[:12]} is altered" for name in pictures if not _sound(self._connection, name)]
        found += [f"what the desk kept as “{key}” is altered" for key, text in desk if not _is_whole(key, text)]
        #: a journal brings no pictures, and not every one can be rescued.
        lacking = [] if self.about.get("source") in (FROM_JOURNAL, FROM_RESCUE) else self.shelf.lacking()
        return found + [f"the picture {name[:12]}, kept with act {at}, is missing" for name, at in lacking]


def picture_in(path: Path, hash: str) -> bytes | None:
    """A picture of an event's file, read over a connection of its own: also beside the window, where paper is made."""
    with in_sentences(path, "read"), reading_beside(path) as connection:
        return _sound(connection, hash)


def _sound(connection: sqlite3.Connection, hash: str) -> bytes | None:
    """A picture that is the one that was kept."""
    found = connection.execute("SELECT bytes FROM picture WHERE hash = ?", (hash,)).fetchone()
    data = found[0] if found else None
    return data if isinstance(data, bytes) and hashlib.sha256(data).hexdigest() == hash else None


def _sum(key: str, text: str) -> str:
    return hashlib.sha256(f"{key}\n{text}".encode()).hexdigest()[:_SUM]


def desk_value(key: object, text: object) -> object:
    """What the desk kept; raises ``ValueError`` where that is another thing. Files of the first layout keep no sums."""
    if not isinstance(key, str) or not isinstance(text, str):
        raise ValueError("no text")
    value, _, sum_ = text.partition("\n")
    if sum_ and sum_ != _sum(key, value):
        raise ValueError("another sum")
    try:
        return json.loads(value)
    except RecursionError as error:
        raise ValueError("too deep") from error


def _is_whole(key: object, text: object) -> bool:
    try:
        desk_value(key, text)
    except ValueError:
        return False
    return True


def _kind_of(data: bytes) -> str:
    """What kind of picture some bytes are, by how they begin."""
    signs = ((b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"RIFF", "webp"), (b"GIF8", "gif"))
    return next((kind for sign, kind in signs if data.startswith(sign)), "bmp" if data.startswith(b"BM") else "other")
