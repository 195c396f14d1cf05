"""How an event file is opened and written: as data alone, safe at once, and whole without what lies beside it."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from desktop.engine.rules import Refusal
from desktop.system.files import read_start, unreadable

from . import schema
from .saying import MAY_BE_FULL, Damaged, NoDisk, damaged

#: what SQLite lays beside a file at work.
BESIDE = ("-wal", "-shm", "-journal")
#: nothing in a file is run, and nothing in it is believed that was not looked at.
_DATA_ALONE = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA recursive_triggers = ON",
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    #: the system's own disk may be full where the event's is not.
    "PRAGMA temp_store = MEMORY",
)
#: bytes in a page of SQLite's; free pages for acts, facts and proofs to outgrow their first into, and some to spare.
_PAGE, _ROOM = 4096, 48
_ERROR_CODE = re.compile(r"error code[ =](\d+)")


def connected(path: Path) -> sqlite3.Connection:
    """The file, at work; only to be read where its folder is write-protected, or its disk full."""
    connection = sqlite3.connect(path, timeout=5, isolation_level=None)
    try:
        _as_data(connection)
        #: only reading tells whether what must lie beside the file can be written.
        connection.execute("SELECT 1 FROM sqlite_master").fetchall()
        refuse_foreign(connection, path)
        settle(connection)
    except sqlite3.OperationalError as error:
        connection.close()
        if not any(sign in str(error) for sign in MAY_BE_FULL) or not _is_at_rest(path):
            raise
        return _only_to_be_read(path)
    except BaseException:
        connection.close()
        raise
    return connection


def made(path: Path) -> sqlite3.Connection:
    """A new file with all its tables, at work."""
    connection = sqlite3.connect(path, timeout=5, isolation_level=None)
    try:
        _as_data(connection)
        settle(connection)
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        with writing(connection), _room_before(connection):
            schema.lay_out(connection, 0)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def _room_before(connection: sqlite3.Connection) -> Iterator[None]:
    """Free pages before those of the tables that are made in the block.

    What is committed comes into the file in the order of its pages. A table that outgrows its first page goes into two
    others, and becomes a page that only names them: were they behind it, a machine that goes down between the two
    would leave the file, copied alone, with a table that names pages which are not there.
    """
    connection.execute("CREATE TABLE room (pages BLOB)")
    connection.execute("INSERT INTO room VALUES (zeroblob(?))", (_ROOM * _PAGE,))
    yield
    connection.execute("DROP TABLE room")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction: on disk when the block is left, and then in the file itself, not only in what lies beside it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    #: what is committed is safe: where it cannot come into the file yet (a reader, a full disk), the next does it.
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


@contextmanager
def at_one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Whatever is read in the block is of one moment, though another window writes meanwhile."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def settle(connection: sqlite3.Connection) -> None:
    """Safe at once: what is committed outlives a power cut."""
    try:
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
    except sqlite3.OperationalError as error:
        if "readonly" not in str(error) and "read-only" not in str(error):
            raise
    connection.execute("PRAGMA synchronous = FULL")


def refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
    """Raise ``Refusal`` for what is no event file, and ``Damaged`` for one that holds more than data, or less."""
    marks = [int(connection.execute(f"PRAGMA {mark}").fetchone()[0]) for mark in ("application_id", "user_version")]
    if marks[0] != schema.APPLICATION_ID:
        raise Refusal(f"“{path.name}” is a database, but not an event of Lantern.")
    if marks[1] > schema.SCHEMA_VERSION:
        raise Refusal(
            f"“{path.name}” was made by a newer Lantern (layout {marks[1]}; this one reads up to "
            f"{schema.SCHEMA_VERSION}). Install the newer Lantern to open it. The file was not touched."
        )
    if marks[1] < 1:
        raise damaged(path.name, "it does not say its layout")
    found, own = schema.parts_of(connection), schema.own_parts(marks[1])
    if foreign := sorted(found - own):
        type_, name, table, _ = foreign[0]
        where = f" on “{table}”" if table != name else ""
        raise Damaged(
            f"“{path.name}” holds what no event does: the {type_} “{name[:60]}”{where}. Nothing of it was run",
            "Rescue its acts into a clean file, or open one of its backups",
        )
    if missing := sorted(own - found):
        raise damaged(path.name, f"a part of it is missing, the {missing[0][0]} “{missing[0][1]}”")


def refuse_unsound(connection: sqlite3.Connection, path: Path) -> None:
    """Raise ``Damaged`` for pages that do not hang together, ``sqlite3.Error`` where the disk does not give them."""
    said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if said == "ok":
        return
    if any(int(code) & 0xFF == sqlite3.SQLITE_IOERR for code in _ERROR_CODE.findall(said)):
        raise sqlite3.OperationalError("disk I/O error")
    raise damaged(path.name, next((line for line in said.splitlines() if not line.startswith("***")), said)[:80])


def layout_of(connection: sqlite3.Connection) -> int:
    """Which layout a file has."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def reading_beside(path: Path) -> Iterator[sqlite3.Connection]:
    """A second connection, to read alone: also beside the window, where paper is made."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=5)) as connection:
        _as_data(connection)
        yield connection


@contextmanager
def looked_at(path: Path) -> Iterator[sqlite3.Connection]:
    """An event file that is not opened, only looked at: it holds data alone, and nothing is laid beside one at rest."""
    mode = "immutable=1" if _is_at_rest(path) else "mode=ro"
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?{mode}", uri=True, timeout=5)) as connection:
        _as_data(connection)
        refuse_foreign(connection, path)
        yield connection


def refuse_gone(path: Path, opened: tuple[int, int]) -> None:
    """Raise ``Failure`` where the event's name no longer leads to the file that was opened: an open file can be
    written to although its name is gone, and with it whatever is written."""
    now = number_of(path)
    if not any(now):
        said = f"“{path.name}” is gone: moved, deleted, or its disk was pulled out. Put it back first."
        raise NoDisk(said, "it is gone: moved, deleted, or its disk was pulled out")
    if now != opened:
        said = f"“{path.name}” is another file than the one that was opened. Close the event and open it again."
        raise NoDisk(said, "another file lies in its place")


def number_of(path: Path) -> tuple[int, int]:
    """What the disk knows a file by, whatever its name; zeros where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def refuse_what_is_no_event(path: Path, suffix: str) -> None:
    """Raise ``Refusal`` for a folder, for nothing, and for a file that does not begin as a database does."""
    if os.path.isdir(path):
        raise Refusal(f"“{path}” is a folder, not an event of Lantern.")
    try:
        head = read_start(path)
    except FileNotFoundError as error:
        raise Refusal(f"There is no file “{path}”.") from error
    except OSError as error:
        raise unreadable(error, path.name) from error
    if not head:
        raise Refusal(f"“{path.name}” is no event of Lantern: there is nothing in it. Open one of its backups.")
    if head != b"SQLite format 3\x00" and path.suffix == suffix:
        raise Refusal(f"“{path.name}” is no event of Lantern, though it is called so. Open one of its backups.")
    if head != b"SQLite format 3\x00":
        raise Refusal(f"“{path.name}” is no event of Lantern. Events end in {suffix} and are made by Lantern.")


def _as_data(connection: sqlite3.Connection) -> None:
    for pragma in _DATA_ALONE:
        connection.execute(pragma)
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)


def _only_to_be_read(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?immutable=1"
    connection = sqlite3.connect(address, uri=True, isolation_level=None)
    try:
        _as_data(connection)
        refuse_foreign(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_at_rest(path: Path) -> bool:
    """Whether it was closed properly: to read it then, nothing needs to be written beside it."""
    beside = path.with_name(f"{path.name}-wal")
    return path.exists() and not (beside.exists() and beside.stat().st_size)
