"""One event, one file: opening it, making it, and saying plainly why it cannot be opened."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import uuid
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, event, insert, select, text
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

import desktop
from desktop.engine.history import Step
from desktop.engine.rules import Refusal, Vocabulary

from . import schema

SUFFIX = ".lantern"


def create_event_file(path: Path, format_id: str) -> None:
    """Make a new, empty event file; raises ``Refusal`` where it exists or the folder cannot be written to."""
    if path.exists():
        raise Refusal(f"“{path.name}” exists already. Choose another name, or open it.")
    if not path.parent.is_dir():
        raise Refusal(f"There is no folder “{path.parent}”. Make it first, or choose another one.")
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
        _refuse_what_is_no_event(path)
        with _told(path, "opened"):
            self._engine = _engine(path)
            self._connection = self._engine.connect()
            try:
                self._refuse_foreign()
                rows = self._connection.execute(select(schema.about.c.key, schema.about.c.value))
                self.about: dict[str, str] = {row.key: row.value for row in rows}
                self._connection.rollback()
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
        found = self._connection.execute(select(schema.desk.c.value).where(schema.desk.c.key == key)).scalar()
        self._connection.rollback()
        return json.loads(found) if found is not None else None

    def remember(self, key: str, value: object) -> None:
        """Keep a JSON value of the desk's; on disk when this returns."""
        row = {"key": key, "value": json.dumps(value)}
        with _told(self.path, "saved"), self._connection.begin():
            kept = upsert(schema.desk).values(**row)
            self._connection.execute(kept.on_conflict_do_update(index_elements=["key"], set_={"value": row["value"]}))

    def keep_picture(self, data: bytes) -> str:
        """Keep a picture; returns the hash by which facts name it. The same picture is kept once."""
        name = hashlib.sha256(data).hexdigest()
        row = {"hash": name, "kind": _kind_of(data), "bytes": data}
        with _told(self.path, "saved"), self._connection.begin():
            self._connection.execute(upsert(schema.picture).values(**row).on_conflict_do_nothing())
        return name

    def picture(self, hash: str) -> bytes | None:
        """The picture of this hash, or None."""
        with _told(self.path, "read"):
            wanted = select(schema.picture.c.bytes).where(schema.picture.c.hash == hash)
            found = self._connection.execute(wanted).scalar()
            self._connection.rollback()
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
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        found = connection.execute("SELECT bytes FROM picture WHERE hash = ?", (hash,)).fetchone()
    return bytes(found[0]) if found else None


class SqlJournal:
    """The append-only journal in an event file."""

    def __init__(self, connection: Connection, vocabulary: Vocabulary, path: Path) -> None:
        self._connection, self._vocabulary, self._path = connection, vocabulary, path
        self._seq = int(connection.execute(text("SELECT coalesce(max(seq), 0) FROM fact")).scalar() or 0)
        connection.rollback()

    def append(self, step: Step) -> None:
        """One transaction; when this returns the step is on disk (WAL, synchronous=FULL)."""
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
        with _told(self._path, "read"):
            rows = self._connection.execute(select(schema.step).order_by(schema.step.c.number)).mappings().all()
            columns = schema.fact.c
            found = self._connection.execute(
                select(columns.step, columns.kind, columns.body, columns.told).order_by(columns.seq)
            ).all()
            self._connection.rollback()
        facts: dict[int, list[tuple[str, str, str]]] = {}
        for number, kind, body, told in found:
            facts.setdefault(number, []).append((kind, body, told))
        for row in rows:
            yield self._step(dict(row), facts.get(row["number"], []))

    def _step(self, row: dict[str, object], facts: Iterable[tuple[str, str, str]]) -> Step:
        told = list(facts)
        row["undoable"] = bool(row["undoable"])
        return Step(
            **row,  # type: ignore[arg-type]
            facts=tuple(self._vocabulary.read_fact(kind, body) for kind, body, _ in told),
            sentences=tuple(sentence for _, _, sentence in told),
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
        "command": step.command,
        "undoable": int(step.undoable),
    }


def _engine(path: Path):  # type: ignore[no-untyped-def]
    engine = create_engine(f"sqlite:///{path}", poolclass=StaticPool, connect_args={"timeout": 5})

    @event.listens_for(engine, "connect")
    def _settle(connection, record) -> None:  # type: ignore[no-untyped-def]
        connection.execute("PRAGMA busy_timeout = 5000")
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except Exception as error:
            if "readonly" not in str(error) and "read-only" not in str(error):
                raise
        connection.execute("PRAGMA synchronous = FULL")

    return engine


@contextmanager
def _connected(path: Path) -> Iterator[Connection]:
    engine = _engine(path)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _refuse_what_is_no_event(path: Path) -> None:
    if not path.exists():
        raise Refusal(f"There is no file “{path}”.")
    if path.is_dir():
        raise Refusal(f"“{path}” is a folder, not an event of Lantern.")
    try:
        with path.open("rb") as file:
            head = file.read(16)
    except OSError as error:
        raise Refusal(f"“{path.name}” cannot be read: {error.strerror}.") from error
    if head != b"SQLite format 3\x00":
        raise Refusal(f"“{path.name}” is no event of Lantern. Events end in {SUFFIX} and are made by Lantern.")


_SENTENCES = (
    ("readonly", "“{name}” cannot be {done}: the file or its folder is write-protected. Copy it to another folder."),
    ("unable to open", "“{name}” cannot be {done}: its folder is write-protected or missing. Choose another folder."),
    ("disk is full", "“{name}” cannot be {done}: the disk is full. Make room; nothing is lost so far."),
    ("malformed", "“{name}” is damaged and cannot be {done}. Open one of its backups instead."),
    ("not a database", "“{name}” is no event of Lantern, or it is damaged."),
    ("locked", "“{name}” is busy in another program. Close it there, then try again."),
    ("no such table", "“{name}” is damaged: a part of it is missing. Open one of its backups instead."),
    ("UNIQUE constraint", "“{name}” was changed in another window meanwhile. Close it here and open it again."),
)


@contextmanager
def _told(path: Path, done: str) -> Iterator[None]:
    """Turn what SQLite says into a sentence for the organiser."""
    try:
        yield
    except (DBAPIError, IntegrityError) as error:
        said = str(error.orig)
        for sign, sentence in _SENTENCES:
            if sign in said:
                raise Refusal(sentence.format(name=path.name, done=done)) from error
        raise
