"""An event's file that is moved away while its window is open: each act is refused with a sentence, nothing is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.app import Lantern
from desktop.opening import open_event
from tests.test_app import key, lantern, now, played

__all__ = ["lantern", "now"]
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def path(lantern: Lantern, tmp_path: Path) -> Path:
    made = played(tmp_path / "e.lantern", "matches")
    lantern.open(made)
    return made


def acts(window: Lantern) -> int:
    assert window.current is not None
    return window.current.session.history.last_number


def refused(window: Lantern) -> str:
    return str(window.frame.sill.face.refusal)


@pytest.mark.parametrize(
    ("name", "modifier"),
    [(Qt.Key.Key_K, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Z, CTRL)],
)
def test_an_act_on_a_file_that_is_gone_is_refused_and_done_when_it_is_back(
    lantern: Lantern,
    path: Path,
    name: Qt.Key,
    modifier: Qt.KeyboardModifier,
) -> None:
    before, away = acts(lantern), path.with_name("elsewhere.lantern")
    path.rename(away)
    for _ in range(3):
        key(lantern, name, modifier)
        assert "“e.lantern” is gone: moved, deleted" in refused(lantern)
        assert acts(lantern) == before
    away.rename(path)
    key(lantern, name, modifier)
    assert refused(lantern) == ""
    assert acts(lantern) == before + 1
    state = lantern.current.session.state  # type: ignore[union-attr]
    lantern.show_start()
    with open_event(path) as again:
        assert again.session.state == state


def test_pages_are_looked_at_while_the_file_is_gone(lantern: Lantern, path: Path) -> None:
    away = path.with_name("elsewhere.lantern")
    path.rename(away)
    for id in ("print", "wall", "help"):
        lantern._show_house(id)
        assert lantern.frame.stack.currentWidget() is lantern.frame.screen_of(id)
    page = lantern.frame.screen_of("print")
    page.choose("standings")  # type: ignore[attr-defined]
    page.take_key("Q")  # type: ignore[attr-defined]
    assert "“e.lantern” is gone" in refused(lantern)
    lantern.backups.make()
    assert "“e.lantern” is gone" in refused(lantern)
    assert not path.exists(), "no empty event is made in its place"
    away.rename(path)
    page.take_key("Q")  # type: ignore[attr-defined]
    assert [face.title for face in page.queue.faces] != []  # type: ignore[attr-defined]


def test_an_event_whose_file_is_gone_can_be_left(lantern: Lantern, path: Path) -> None:
    path.rename(path.with_name("elsewhere.lantern"))
    lantern.show_start()
    assert lantern.current is None
    assert lantern.open(path) is False
    assert "e.lantern" in refused(lantern)
    assert lantern.open(path.with_name("elsewhere.lantern"))


def test_a_copy_put_in_its_place_takes_no_act_that_would_be_lost(lantern: Lantern, path: Path) -> None:
    path.rename(path.with_name("elsewhere.lantern"))
    shutil.copy(path.with_name("elsewhere.lantern"), path)
    before = acts(lantern)
    key(lantern, Qt.Key.Key_K)
    assert "another file than the one that was opened" in refused(lantern)
    assert acts(lantern) == before
