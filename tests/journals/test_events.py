"""Event files of other days: one of each format and layout, opened where it lies and carried over with its next act.

A file is never changed. A new layout brings a file of each format.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop.app.opening import exported, import_journal, open_event
from desktop.catalogue import FORMATS
from desktop.engine.session import digest
from desktop.storage import schema

HERE = Path(__file__).parent / "events"
#: of each file, how many acts it holds.
HELD = {
    "coming-dark-layout-1": 115,
    "dominia-layout-1": 196,
    "elder-dragon-layout-1": 24,
    "horde-layout-1": 93,
    "scenarios-layout-1": 18,
}
#: of each file with a chain, its head.
PROVED = {
    "elder-dragon-layout-2": "0ad668952c48181a5861c73fa8cc279f2b12f1ab6c505ea98bb58fedbeebadf4",
    "scenarios-layout-2": "df2c6706e6928f95858e688190f122d9bf4dbbcbf290acf15d6854e6593c728b",
}


@pytest.fixture(params=HELD)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(HERE / f"{request.param}.lantern", tmp_path))


def layout(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_there_is_one_of_each_format() -> None:
    assert {path.stem for path in HERE.glob("*.lantern")} == {*HELD, *PROVED}
    assert {name.removesuffix("-layout-1") for name in HELD} == set(FORMATS)


def test_it_opens_as_it_is_and_is_carried_over_with_its_next_act(path: Path) -> None:
    with open_event(path) as event:
        assert len(event.session.history.steps) == HELD[path.stem]
        before, proved = digest(event.session.state), event.file.head
    assert layout(path) == 1, "who only looks changes nothing"
    with open_event(path) as event:
        event.session.undo()
        event.session.redo()
        assert digest(event.session.state) == before
        assert event.file.links[HELD[path.stem] - 1] == proved
    assert layout(path) == schema.SCHEMA_VERSION
    with open_event(path) as event:
        assert digest(event.session.state) == before
        assert event.file.faults() == []


def test_it_travels_as_a_journal_with_its_head(path: Path, tmp_path: Path) -> None:
    with (
        open_event(path) as event,
        import_journal(exported(event), tmp_path / "copy.lantern") as copy,
    ):
        assert copy.file.head == event.file.head
        assert digest(copy.session.state) == digest(event.session.state)


@pytest.mark.parametrize("name", PROVED)
def test_a_chain_of_before_still_proves_its_acts(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(HERE / f"{name}.lantern", tmp_path))
    with open_event(path) as event:
        assert event.file.head == PROVED[name]
        assert event.file.faults() == []
        assert event.file.remembered("wall") == {"message": "Break"}
