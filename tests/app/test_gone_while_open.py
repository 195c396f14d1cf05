"""An event's file that is moved away while its window is open: each act is done, and in it when it is back."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.lantern import Lantern
from desktop.app.opening import open_event
from desktop.engine.event import RenameEvent
from desktop.ui.kit.pacing import is_at_rest
from tests.app.test_app import key, lantern, now, played

__all__ = ["lantern", "now"]
CTRL = Qt.KeyboardModifier.ControlModifier
pytestmark = pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")


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


def red_line(window: Lantern) -> str:
    banner = window.frame.meanwhile
    return "" if banner.isHidden() else str(banner.sentence.text())


@pytest.mark.parametrize(
    ("name", "modifier"),
    [(Qt.Key.Key_K, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Z, CTRL)],
)
def test_an_act_on_a_file_that_is_gone_is_done_and_in_it_when_it_is_back(
    lantern: Lantern,
    path: Path,
    name: Qt.Key,
    modifier: Qt.KeyboardModifier,
) -> None:
    before, away = acts(lantern), path.with_name("elsewhere.lantern")
    path.rename(away)
    for more in range(1, 4):
        key(lantern, name, modifier)
        assert refused(lantern) == ""
        assert acts(lantern) == before + more
        assert "“e.lantern”: it is gone: moved, deleted" in red_line(lantern)
    away.rename(path)
    lantern.meanwhile.look()
    assert red_line(lantern) == ""
    assert "have joined “e.lantern”" in lantern.frame.sill.face.news
    key(lantern, name, modifier)
    assert acts(lantern) == before + 4
    state = lantern.current.session.state  # type: ignore[union-attr]
    lantern.show_start()
    with open_event(path) as again:
        assert again.session.state == state


def test_pages_are_looked_at_while_the_file_is_gone(lantern: Lantern, path: Path, qtbot: QtBot) -> None:
    away = path.with_name("elsewhere.lantern")
    path.rename(away)
    for id in ("print", "wall", "help"):
        lantern._show_house(id)
        assert lantern.frame.stack.currentWidget() is lantern.frame.screen_of(id)
    #: which screen it is is noted in a round of its own, while the file is still gone.
    qtbot.waitUntil(is_at_rest)
    page = lantern.frame.screen_of("print")
    page.choose("standings")  # type: ignore[attr-defined]
    page.take_key("Q")  # type: ignore[attr-defined]
    queued = [face.title for face in page.queue.faces]  # type: ignore[attr-defined]
    assert queued != []
    lantern.backups.make()
    assert "“e.lantern” is gone" in refused(lantern)
    assert not path.exists(), "no empty event is made in its place"
    away.rename(path)
    lantern.meanwhile.look()
    with open_event(path) as again:
        assert again.file.remembered("print_queue")
        assert again.file.remembered("screen") == "help"


def test_an_event_whose_file_is_gone_can_be_left(lantern: Lantern, path: Path) -> None:
    away = path.with_name("elsewhere.lantern")
    path.rename(away)
    key(lantern, Qt.Key.Key_K)
    before = acts(lantern)
    lantern.show_start()
    assert lantern.current is None
    assert "1 act of " in refused(lantern)
    assert "join it when it is opened" in refused(lantern)
    assert red_line(lantern) == ""
    assert lantern.open(path) is False
    assert "e.lantern" in refused(lantern)
    assert lantern.open(away), "whatever it is called now"
    assert acts(lantern) == before
    assert "has joined “elsewhere.lantern”" in lantern.frame.sill.face.news


def test_a_copy_put_in_its_place_is_gone_on_with(lantern: Lantern, path: Path) -> None:
    away = path.with_name("elsewhere.lantern")
    path.rename(away)
    shutil.copy(away, path)
    key(lantern, Qt.Key.Key_K)
    assert "another file lies in its place" in red_line(lantern)
    lantern.meanwhile.look()
    assert red_line(lantern) == ""
    before = acts(lantern)
    lantern.show_start()
    with open_event(path) as again:
        assert again.session.history.last_number == before


def test_what_somebody_else_went_on_with_is_left_alone_and_told(lantern: Lantern, path: Path, tmp_path: Path) -> None:
    away = path.with_name("elsewhere.lantern")
    path.rename(away)
    key(lantern, Qt.Key.Key_K)
    ours = acts(lantern)
    shutil.copy(away, path)
    with open_event(path) as other:
        other.session.dispatch(RenameEvent("Somebody else's"))
    lantern.meanwhile.look()
    assert "somebody else went on with it" in red_line(lantern)
    key(lantern, Qt.Key.Key_K)
    assert acts(lantern) == ours + 1
    lantern.show_start()
    assert "the event as it was here" in refused(lantern)
    assert lantern.open(path)
    assert lantern.current is not None
    assert lantern.current.session.state.name == "Somebody else's"
    assert "2 acts of " in red_line(lantern)
    assert "cannot join it: somebody else went on with it" in red_line(lantern)
    key(lantern, Qt.Key.Key_K)
    assert red_line(lantern) != "", "until somebody has read it"
    (apart,) = (tmp_path / "data" / "Meanwhile").glob("*.jsonl")
    QTest.mouseClick(lantern.frame.meanwhile.button, Qt.MouseButton.LeftButton)
    assert apart.exists()
    assert red_line(lantern) == ""
    assert lantern.current.session.state.name == "Ghent"
    assert acts(lantern) == ours + 1
