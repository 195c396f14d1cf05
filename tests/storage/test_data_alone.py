"""An event file is data: whatever else lies in it is named and never run."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop.app.opening import new_event, open_event
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, NewPlayer
from desktop.storage import schema
from desktop.storage.event_file import EventFile
from desktop.storage.saying import Damaged
from tests.storage.older import in_first_layout

EVIL = "CREATE TRIGGER evil AFTER INSERT ON step BEGIN DELETE FROM fact WHERE step < new.number; END"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'k' AS key, i AS value FROM n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with new_event(tmp_path / "ghent.lantern", COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 5.0) as event:
        event.session.dispatch(AddPlayers((NewPlayer("Ada"), NewPlayer("Ben"))))
    return tmp_path / "ghent.lantern"


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("statements", "sentence"),
    [
        ((EVIL,), "the trigger “evil” on “step”"),
        (("DROP TRIGGER fact_keeps_delete", EVIL), "the trigger “evil” on “step”"),
        (("CREATE VIEW more AS SELECT 1",), "the view “more”"),
        (("DROP TABLE desk", f"CREATE VIEW desk AS {ENDLESS}"), "the view “desk”"),
        (("ALTER TABLE fact ADD COLUMN evil AS (hex(zeroblob(9)))",), "the table “fact”"),
        (("CREATE INDEX fast ON fact (kind)",), "the index “fast” on “fact”"),
        (("CREATE TABLE own (a)",), "the table “own”"),
        (("CREATE VIRTUAL TABLE words USING fts5(a)",), "the table “words"),
        (("ANALYZE",), "the table “sqlite_stat"),
        (("DROP TRIGGER fact_keeps_delete",), "a part of it is missing, the trigger “fact_keeps_delete”"),
        (("DROP TABLE proof",), "a part of it is missing, the table “proof”"),
    ],
)
@pytest.mark.filterwarnings("error")
def test_what_is_none_of_lanterns_is_refused_by_name(path: Path, statements: tuple[str, ...], sentence: str) -> None:
    changed(path, *statements)
    before = path.read_bytes()
    with pytest.raises(Damaged, match=sentence):
        open_event(path)
    assert path.read_bytes() == before, "nothing of it was run"


def test_an_older_file_is_held_against_the_schema_of_its_day(path: Path) -> None:
    in_first_layout(path)
    changed(path, EVIL)
    with pytest.raises(Damaged, match="the trigger “evil” on “step”"):
        open_event(path)


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT OR REPLACE INTO fact SELECT seq, step, kind, body, 'something else' FROM fact WHERE seq = 1",
        "INSERT OR REPLACE INTO step SELECT number, at, act, 0, 'other', '', 1 FROM step WHERE number = 1",
        "INSERT OR REPLACE INTO proof SELECT step, 'other', pictures, shape FROM proof WHERE step = 1",
        "UPDATE proof SET link = ''",
        "DELETE FROM proof",
        "UPDATE OR REPLACE fact SET seq = 1",
    ],
)
def test_no_program_rewrites_a_fact(path: Path, statement: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        changed(path, statement)


def test_an_open_file_trusts_nothing_in_it(path: Path) -> None:
    with EventFile(path) as file:
        ask = file._connection.execute
        assert ask("PRAGMA trusted_schema").fetchone() == (0,)
        assert ask("PRAGMA recursive_triggers").fetchone() == (1,)


def test_a_foreign_database_is_not_even_touched(tmp_path: Path) -> None:
    path = tmp_path / "cards.lantern"
    changed(
        path, "CREATE TABLE card (name)", EVIL.replace("step", "card").replace("fact", "card").replace("number", "name")
    )
    before = path.read_bytes()
    with pytest.raises(Refusal, match="not an event of Lantern"):
        open_event(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_new_file_and_one_carried_over_have_the_same_schema(path: Path) -> None:
    def parts() -> frozenset[schema.Part]:
        with closing(sqlite3.connect(path)) as connection:
            return schema.parts_of(connection)

    fresh = parts()
    in_first_layout(path)
    assert parts() == schema.own_parts(1)
    with open_event(path) as event:
        event.session.dispatch(AddPlayer("Cleo"))
    assert parts() == fresh == schema.own_parts(2)
