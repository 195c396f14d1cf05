"""One event, one file: opening it, making it, and saying plainly why it cannot be opened."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import uuid
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, insert, select, text
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

import desktop
from desktop.engine.history import Step
from desktop.engine.rules import Failure, Refusal, Vocabulary
from desktop.files import failed, read_start

from . import schema
from .dice_kept import parted, with_dice

SUFFIX = ".lantern"
#: what an event file ends in besides until it is complete.
HALF = ".part"
#: what SQLite lays beside a file at work.
#: what SQLite says where that cannot be written, or cannot grow.
_MAY_BE_FULL = ("I/O error", "readonly", "unable to open")
_BESIDE = ("-wal", "-shm", "-journal")


def create_event_file(path: Path, format_id: str) -> None:
    """Make a new, empty event file; raises ``Refusal`` where it exists or the folder cannot be written to."""
    refuse_taken(path)
    try:
        _make(path, format_id)
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
    for name in (path.name, *(path.name + beside for beside in _BESIDE)):
        with suppress(OSError):
            path.with_name(name).unlink()


def _make(path: Path, format_id: str) -> None:
    with _told(path, "made"), _connected(path) as connection, connection.begin():
        connection.execute(text(f"PRAGMA application_id = {schema.APPLICATION_ID}"))
        connection.execute(text(f"PRAGMA user_version = {schema.SCHEMA_VERSION}"))
        schema.metadata.create_all(connection)
        for trigger in schema.TRIGGERS:
            connection.execute(text(trigger))
        facts = {"format": format_id, "event": str(uuid.uuid4()), "made_by": desktop.__version__}
        connection.execute(insert(schema.about), [{"key": k, "value": v} for k, v in facts.items()])


class EventFile:
    """An open event file: its journal, and what only the desk knows."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened = _number_of(path)
        _refuse_what_is_no_event(path)
        with _told(path, "opened"):
            self._engine = _engine(path)
            self._connection = self._engine.connect()
            try:
                self._refuse_foreign()
                rows = self._connection.execute(select(schema.about.c.key, schema.about.c.value))
                self.about: dict[str, str] = {row.key: row.value for row in rows}
                self._connection.rollback()
                if "format" not in self.about:
                    raise Refusal(f"“{path.name}” is damaged: it does not say its format. Open one of its backups.")
            except BaseException:
                self.close()
                raise

    @property
    def format_id(self) -> str:
        return self.about["format"]

    def close(self) -> None:
        self._connection.close()
        self._engine.dispose()

    def __enter__(self) -> EventFile:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def journal(self, vocabulary: Vocabulary) -> SqlJournal:
        """The event's journal, read and written in a format's words."""
        return SqlJournal(self._connection, vocabulary, self.path)

    def remembered(self, key: str) -> object:
        """What the desk kept under this key, or None."""
        with _told(self.path, "read"), self._connection.begin():
            found = self._connection.execute(select(schema.desk.c.value).where(schema.desk.c.key == key)).scalar()
        return json.loads(found) if found is not None else None

    def kept(self) -> dict[str, object]:
        """All that the desk kept, by its keys."""
        with _told(self.path, "read"):
            rows = self._connection.execute(select(schema.desk.c.key, schema.desk.c.value)).all()
            self._connection.rollback()
        return {row.key: json.loads(row.value) for row in sorted(rows, key=lambda row: row.key)}

    def remember(self, key: str, value: object) -> None:
        """Keep a JSON value of the desk's; on disk when this returns."""
        row = {"key": key, "value": json.dumps(value)}
        with _told(self.path, "saved"), self._connection.begin():
            kept = upsert(schema.desk).values(**row)
            self._connection.execute(kept.on_conflict_do_update(index_elements=["key"], set_={"value": row["value"]}))

    def refuse_gone(self) -> None:
        """Raise ``Failure`` where what is kept now would be lost with the file."""
        refuse_gone(self.path, self._opened)

    def keep_picture(self, data: bytes) -> str:
        """Keep a picture; returns the hash by which facts name it. The same picture is kept once."""
        name = hashlib.sha256(data).hexdigest()
        row = {"hash": name, "kind": _kind_of(data), "bytes": data}
        with _told(self.path, "saved"), self._connection.begin():
            self._connection.execute(upsert(schema.picture).values(**row).on_conflict_do_nothing())
        return name

    def picture(self, hash: str) -> bytes | None:
        """The picture of this hash, or None."""
        with _told(self.path, "read"), self._connection.begin():
            wanted = select(schema.picture.c.bytes).where(schema.picture.c.hash == hash)
            found = self._connection.execute(wanted).scalar()
        return bytes(found) if found is not None else None

    def _refuse_foreign(self) -> None:
        mark = self._connection.execute(text("PRAGMA application_id")).scalar()
        version = int(self._connection.execute(text("PRAGMA user_version")).scalar() or 0)
        if mark != schema.APPLICATION_ID:
            raise Refusal(f"“{self.path.name}” is a database, but not an event of Lantern.")
        if version > schema.SCHEMA_VERSION:
            raise Refusal(
                f"“{self.path.name}” was made by a newer Lantern (layout {version}; this one reads up to "
                f"{schema.SCHEMA_VERSION}). Install the newer Lantern to open it. The file was not touched."
            )
        if (state := self._connection.execute(text("PRAGMA quick_check(1)")).scalar()) != "ok":
            raise Refusal(f"“{self.path.name}” is damaged ({state}). Open one of its backups instead.")


def picture_in(path: Path, hash: str) -> bytes | None:
    """A picture of an event's file, read over a connection of its own: also beside the window, where paper is made."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    with _told(path, "read"), closing(sqlite3.connect(address, uri=True)) as connection:
        found = connection.execute("SELECT bytes FROM picture WHERE hash = ?", (hash,)).fetchone()
    return bytes(found[0]) if found else None


def refuse_gone(path: Path, opened: tuple[int, int]) -> None:
    """Raise ``Failure`` where the event's name no longer leads to the file that was opened: an open file can be
    written to although its name is gone, and with it whatever is written."""
    now = _number_of(path)
    if not any(now):
        raise Failure(f"“{path.name}” is gone: moved, deleted, or its disk was pulled out. Put it back first.")
    if now != opened:
        raise Failure(f"“{path.name}” is another file than the one that was opened. Close the event and open it again.")


def _number_of(path: Path) -> tuple[int, int]:
    """What the disk knows a file by, whatever its name; zeros where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


class SqlJournal:
    """The append-only journal in an event file."""

    def __init__(self, connection: Connection, vocabulary: Vocabulary, path: Path) -> None:
        self._connection, self._vocabulary, self._path = connection, vocabulary, path
        self._opened = _number_of(path)
        with _told(path, "read"), connection.begin():
            self._seq = int(connection.execute(text("SELECT coalesce(max(seq), 0) FROM fact")).scalar() or 0)

    def append(self, step: Step) -> None:
        """One transaction; when this returns the step is on disk (WAL, synchronous=FULL)."""
        refuse_gone(self._path, self._opened)
        facts = [
            {
                "seq": self._seq + i,
                "step": step.number,
                "kind": fact.__struct_config__.tag,
                "body": self._vocabulary.write(fact),
                "told": told,
            }
            for i, (fact, told) in enumerate(zip(step.facts, step.sentences, strict=True), 1)
        ]
        with _told(self._path, "saved"), self._connection.begin():
            self._connection.execute(insert(schema.step), _step_row(step))
            if facts:
                self._connection.execute(insert(schema.fact), facts)
        self._seq += len(facts)

    def steps(self) -> Iterator[Step]:
        """Every step from the first on, as it was written."""
        with _told(self._path, "read"), self._connection.begin():
            rows = self._connection.execute(select(schema.step).order_by(schema.step.c.number)).mappings().all()
            columns = schema.fact.c
            found = self._connection.execute(
                select(columns.step, columns.kind, columns.body, columns.told).order_by(columns.seq)
            ).all()
        facts: dict[int, list[tuple[str, str, str]]] = {}
        for number, kind, body, told in found:
            facts.setdefault(number, []).append((kind, body, told))
        for row in rows:
            yield self._step(dict(row), facts.get(row["number"], []))

    def _step(self, row: dict[str, object], facts: Iterable[tuple[str, str, str]]) -> Step:
        told = list(facts)
        row["undoable"] = bool(row["undoable"])
        row["command"], throws = parted(str(row["command"]))
        return Step(
            **row,  # type: ignore[arg-type]
            facts=tuple(self._vocabulary.read_fact(kind, body) for kind, body, _ in told),
            sentences=tuple(sentence for _, _, sentence in told),
            throws=throws,
        )


def _kind_of(data: bytes) -> str:
    """What kind of picture some bytes are, by how they begin."""
    signs = ((b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"RIFF", "webp"), (b"GIF8", "gif"))
    return next((kind for sign, kind in signs if data.startswith(sign)), "bmp" if data.startswith(b"BM") else "other")


def _step_row(step: Step) -> dict[str, object]:
    return {
        "number": step.number,
        "at": step.at,
        "act": step.act,
        "target": step.target,
        "label": step.label,
        "command": with_dice(step.command, step.throws),
        "undoable": int(step.undoable),
    }


def _engine(path: Path) -> Engine:
    #: a name may hold what an address of SQLAlchemy's gives a meaning ("?", "%"), so the file is opened here.
    return create_engine("sqlite://", creator=lambda: _opened(path), poolclass=StaticPool)


def _opened(path: Path) -> sqlite3.Connection:
    """The file, at work; only to be read where its folder is write-protected, or its disk full."""
    connection = sqlite3.connect(path, timeout=5)
    try:
        _settle(connection)
        #: only reading tells whether what must lie beside the file can be written.
        connection.execute("SELECT 1 FROM sqlite_master").fetchall()
    except sqlite3.OperationalError as error:
        connection.close()
        if not any(sign in str(error) for sign in _MAY_BE_FULL) or not _is_at_rest(path):
            raise
        address = f"{path.resolve().as_uri()}?immutable=1"
        return sqlite3.connect(address, uri=True)
    return connection


def _is_at_rest(path: Path) -> bool:
    """Whether it was closed properly: to read it then, nothing needs to be written beside it."""
    beside = path.with_name(f"{path.name}-wal")
    return path.exists() and not (beside.exists() and beside.stat().st_size)


def _settle(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if "readonly" not in str(error) and "read-only" not in str(error):
            raise
    connection.execute("PRAGMA synchronous = FULL")


@contextmanager
def _connected(path: Path) -> Iterator[Connection]:
    engine = _engine(path)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _refuse_what_is_no_event(path: Path) -> None:
    if os.path.isdir(path):
        raise Refusal(f"“{path}” is a folder, not an event of Lantern.")
    try:
        head = read_start(path)
    except FileNotFoundError as error:
        raise Refusal(f"There is no file “{path}”.") from error
    except OSError as error:
        raise Refusal(f"“{path.name}” cannot be read: {error.strerror}.") from error
    if head != b"SQLite format 3\x00":
        raise Refusal(f"“{path.name}” is no event of Lantern. Events end in {SUFFIX} and are made by Lantern.")


_SENTENCES = (
    (
        "readonly",
        "“{name}” cannot be {done}: it or its folder is write-protected. Copy it elsewhere, or open it again.",
    ),
    ("unable to open", "“{name}” cannot be {done}: its folder is write-protected or missing. Choose another folder."),
    ("is full", "“{name}” cannot be {done}: the disk is full. Make room; nothing is lost so far."),
    ("I/O error", "“{name}” cannot be {done}: its disk fails or was pulled out. Put it back, or open a backup."),
    ("malformed", "“{name}” is damaged and cannot be {done}. Open one of its backups instead."),
    ("not a database", "“{name}” is no event of Lantern, or it is damaged."),
    ("locked", "“{name}” is busy in another program. Close it there, then try again."),
    ("encrypted", "“{name}” is no event of Lantern, or it is damaged."),
    ("no such table", "“{name}” is damaged: a part of it is missing. Open one of its backups instead."),
    ("UNIQUE constraint", "“{name}” was changed in another window meanwhile. Close it here and open it again."),
)


#: what no other file would have helped against.
_FAILURES = ("is full", "I/O error")
_BESIDE_AT_MOST = 1 << 16


@contextmanager
def _told(path: Path, done: str) -> Iterator[None]:
    """Turn what SQLite says into a sentence for the organiser."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        said = str(error.orig if isinstance(error, DBAPIError) else error)
        if any(sign in said for sign in _MAY_BE_FULL) and _is_full(path.parent):
            said = "is full"
        for sign, sentence in _SENTENCES:
            if sign in said:
                kind = Failure if sign in _FAILURES else Refusal
                raise kind(sentence.format(name=path.name.removesuffix(HALF), done=done)) from error
        raise


def _is_full(folder: Path) -> bool:
    """Whether a file that lies beside an event at work would no longer fit."""
    try:
        return shutil.disk_usage(folder).free < _BESIDE_AT_MOST
    except OSError:
        return False
