"""The organiser's own book: preferences, recent events, regular players. One small SQLite file a person."""

from __future__ import annotations

import json
from pathlib import Path

from platformdirs import user_data_path, user_documents_path
from sqlalchemy import Column, Float, MetaData, String, Table, Text, create_engine, delete, select
from sqlalchemy.dialects.sqlite import insert as upsert

_metadata = MetaData()
_preference = Table("preference", _metadata, Column("key", String, primary_key=True), Column("value", Text))
_recent = Table(
    "recent", _metadata, Column("path", String, primary_key=True), Column("opened", Float), Column("about", Text)
)
_regular = Table("regular", _metadata, Column("name", String, primary_key=True), Column("seen", Float))


def data_folder() -> Path:
    """Where Lantern keeps what belongs to the organiser, made when missing."""
    return user_data_path("Lantern", appauthor=False, ensure_exists=True)


def events_folder() -> Path:
    """Where new events go unless told otherwise: Documents/Lantern."""
    return user_documents_path() / "Lantern"


class Book:
    """Preferences, recent events and regulars."""

    def __init__(self, path: Path) -> None:
        self._engine = create_engine(f"sqlite:///{path}")
        _metadata.create_all(self._engine)

    def close(self) -> None:
        self._engine.dispose()

    def preference(self, key: str, default: object = None) -> object:
        with self._engine.connect() as connection:
            found = connection.execute(select(_preference.c.value).where(_preference.c.key == key)).scalar()
        return json.loads(found) if found is not None else default

    def prefer(self, key: str, value: object) -> None:
        self._put(_preference, {"key": key, "value": json.dumps(value)}, "key")

    def recent(self, most: int = 8) -> tuple[tuple[Path, dict[str, str]], ...]:
        """The events opened last, newest first: (file, what was known of it)."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_recent).order_by(_recent.c.opened.desc()).limit(most)).all()
        return tuple((Path(row.path), json.loads(row.about)) for row in rows)

    def note_opened(self, path: Path, at: float, about: dict[str, str]) -> None:
        row = {"path": str(path.resolve()), "opened": at, "about": json.dumps(about)}
        self._put(_recent, row, "path")

    def forget(self, path: Path) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(_recent).where(_recent.c.path == str(path.resolve())))

    def regulars(self) -> tuple[str, ...]:
        """Names seen before, latest first."""
        with self._engine.connect() as connection:
            return tuple(connection.execute(select(_regular.c.name).order_by(_regular.c.seen.desc())).scalars())

    def note_regulars(self, names: tuple[str, ...], at: float) -> None:
        for name in names:
            self._put(_regular, {"name": name, "seen": at}, "name")

    def _put(self, table: Table, row: dict[str, object], key: str) -> None:
        with self._engine.begin() as connection:
            kept = upsert(table).values(**row)
            connection.execute(kept.on_conflict_do_update(index_elements=[key], set_=row))
