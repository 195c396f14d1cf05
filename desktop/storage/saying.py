"""What goes wrong with an event file, in sentences for the organiser."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop.engine.rules import Failure, Refusal

#: what an event file ends in besides until it is complete.
HALF = ".part"
#: what SQLite says where what lies beside a file at work cannot be written, or cannot grow.
MAY_BE_FULL = ("I/O error", "readonly", "unable to open")

_SENTENCES = (
    (
        "readonly",
        "“{name}” cannot be {done}: it or its folder is write-protected. Copy it elsewhere, or open it again.",
    ),
    ("unable to open", "“{name}” cannot be {done}: its folder is write-protected or missing. Choose another folder."),
    ("is full", "“{name}” cannot be {done}: the disk is full. Make room; nothing is lost so far."),
    ("I/O error", "“{name}” cannot be {done}: its disk fails or was pulled out. Put it back, or open a backup."),
    ("locked", "“{name}” is busy in another program. Close it there, then try again."),
    ("append-only", "“{name}” was changed in another window meanwhile. Close it here and open it again."),
    ("UNIQUE constraint", "“{name}” was changed in another window meanwhile. Close it here and open it again."),
)
#: why a file takes nothing just now, for whoever can keep it elsewhere meanwhile.
FULL, PROTECTED = "the disk is full", "it or its folder is write-protected"
_UNKEPT = {
    "readonly": PROTECTED,
    "unable to open": "its folder is write-protected or missing",
    "is full": FULL,
    "I/O error": "its disk fails or was pulled out",
}
#: what no other file would have helped against.
_FAILURES = ("is full", "I/O error")
_NO_DATABASE = ("not a database", "encrypted")
_BESIDE_AT_MOST = 1 << 16


class Unkept(Refusal):
    """An event file takes nothing just now: ``why`` in a few words. What is to be kept can be held meanwhile."""

    def __init__(self, sentence: str, why: str) -> None:
        super().__init__(sentence)
        self.why = why


class NoDisk(Unkept, Failure):
    """It is the machine that fails, and nothing that was asked for."""


class Damaged(Refusal):
    """An event file that does not hold what Lantern wrote; what is sound in it can be rescued.

    ``what`` is so; what to do about it follows in the sentence.
    """

    def __init__(self, what: str, then: str = "Rescue what is sound in it, or open one of its backups") -> None:
        super().__init__(f"{what}. {then}.")
        self.what = what


def damaged(name: str, why: str) -> Damaged:
    """The refusal for a file that is not what was written: ``why`` is what is so."""
    return Damaged(f"“{name}” is damaged: {why}")


@contextmanager
def in_sentences(path: Path, done: str) -> Iterator[None]:
    """Turn what SQLite says, and whatever bytes that are not Lantern's make a reader say, into a sentence."""
    name = path.name.removesuffix(HALF)
    try:
        yield
    except sqlite3.ProgrammingError:
        #: no fault of the file's.
        raise
    except sqlite3.Error as error:
        said = str(error)
        if any(sign in said for sign in MAY_BE_FULL) and _is_full(path.parent):
            said = "is full"
        for sign, sentence in _SENTENCES:
            if sign in said:
                raise _refusal(sign, sentence.format(name=name, done=done)) from error
        if any(sign in said for sign in _NO_DATABASE):
            raise Damaged(f"“{name}” is no event of Lantern, or it is damaged") from error
        raise damaged(name, f"it cannot be {done} ({_first_line(said)})") from error
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        if done == "saved":
            raise
        raise damaged(name, f"it cannot be {done} ({type(error).__name__})") from error


def _refusal(sign: str, sentence: str) -> Refusal:
    if sign not in _UNKEPT:
        return Refusal(sentence)
    return (NoDisk if sign in _FAILURES else Unkept)(sentence, _UNKEPT[sign])


def _first_line(said: str) -> str:
    """A damaged file may have its own bytes quoted: one short line of them."""
    return "".join(letter if letter.isprintable() else "�" for letter in said.splitlines()[0][:80]) if said else "?"


def _is_full(folder: Path) -> bool:
    """Whether a file that lies beside an event at work would no longer fit."""
    try:
        return shutil.disk_usage(folder).free < _BESIDE_AT_MOST
    except OSError:
        return False
