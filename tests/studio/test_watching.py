"""Files that are watched while they are shown: told once when one is written anew, however it is saved."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from desktop.studio.sources.watching import FileWatch


@pytest.fixture
def watched(tmp_path: Path, qapp: object):
    table, parent, told = tmp_path / "quests.csv", QObject(), []
    table.write_text("Name\nAda\n")
    watch = FileWatch(parent)
    watch.changed.connect(lambda: told.append(1))
    watch.follow([table, tmp_path / "none.toml"])
    yield table, watch, told
    parent.deleteLater()


def test_a_table_written_anew_is_told_by_the_system(watched, qtbot):
    table, watch, _ = watched
    with qtbot.waitSignal(watch.changed, timeout=60_000):
        table.write_text("Name\nAda\nBen\n")


def test_one_that_is_replaced_is_followed_and_the_same_is_not_told_again(watched):
    table, watch, told = watched
    other = table.with_suffix(".new")
    other.write_text("Name\nAda\nCleo and more\n")
    table.unlink()
    watch.look()
    assert told == [], "it is being replaced just now"
    os.replace(other, table)
    watch.look()
    watch.look()
    assert told == [1]
    assert str(table) in watch._watcher.files()
