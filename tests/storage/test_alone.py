"""The file alone is the whole event: copied after any act, without what SQLite lays beside it, it holds that act."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop.app.opening import OpenEvent, new_event, open_event
from desktop.domain.dice import SeededDice
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.storage import connecting


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ghent.lantern"


@pytest.fixture
def event(path: Path):  # type: ignore[no-untyped-def]
    with new_event(path, COMING_DARK, "Ghent", dice=SeededDice(1)) as made:
        made.session.dispatch(AddPlayers(tuple(NewPlayer(f"Player {i}", here=True) for i in range(1, 9))))
        yield made


def alone(event: OpenEvent, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return Path(shutil.copy(event.file.path, folder / "copied.lantern"))


def test_a_copy_of_the_file_alone_holds_every_act(event: OpenEvent, tmp_path: Path) -> None:
    chance = SeededDice(2)
    for number in range(60):
        move = next_move(event.session.state, chance)
        if move is None or number % 7 == 6:
            event.session.undo()
        else:
            event.session.dispatch(move)
        with open_event(alone(event, tmp_path / "stick")) as copy:
            assert len(copy.session.history.steps) == len(event.session.history.steps)
            assert digest(copy.session.state) == digest(event.session.state)
            assert copy.file.head == event.file.head


def test_what_the_desk_keeps_and_pictures_are_in_the_file_alone_too(event: OpenEvent, tmp_path: Path) -> None:
    event.file.remember("wall", {"live": "seats"})
    picture = event.file.keep_picture(b"\x89PNG and so on")
    with open_event(alone(event, tmp_path / "stick")) as copy:
        assert copy.file.remembered("wall") == {"live": "seats"}
        assert copy.file.picture(picture) == b"\x89PNG and so on"


def test_who_reads_meanwhile_stops_no_act_and_the_next_one_brings_both(
    event: OpenEvent, path: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM step").fetchone()
        event.session.dispatch(AddPlayer("Late Ines"))
        reader.execute("COMMIT")
    event.session.dispatch(AddPlayer("Later Ivo"))
    with open_event(alone(event, tmp_path / "stick")) as copy:
        assert [player.name for player in copy.session.state.players][-2:] == ["Late Ines", "Later Ivo"]


def test_an_act_is_kept_though_it_cannot_come_into_the_file_yet(
    event: OpenEvent, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stuck(sqlite3.Connection):
        def execute(self, sql: str, *more: object) -> sqlite3.Cursor:  # type: ignore[override]
            if "wal_checkpoint" in sql:
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(sql, *more)  # type: ignore[arg-type]

    with closing(sqlite3.connect(path, isolation_level=None, factory=Stuck)) as stuck:
        with connecting.writing(stuck):
            stuck.execute("INSERT INTO desk VALUES ('a', '1')")
        assert stuck.execute("SELECT value FROM desk WHERE key = 'a'").fetchone() == ("1",)
    assert event.file.remembered("a") == 1


def test_nothing_lies_beside_a_closed_event(path: Path) -> None:
    new_event(path, COMING_DARK, "Ghent").close()
    assert os.listdir(path.parent) == [path.name]
