"""The frame that a format's pilot and its list of players fill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QWidget

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.game.pilot import Pilot, column_of
from desktop.ui.kit.asking import WordsPopover


@dataclass
class Patience:
    is_over: bool = False


class Table(Pilot[Patience]):
    def __init__(self, playing: Patience | None) -> None:
        super().__init__()
        self.playing, self.done = playing, []
        self.pane = QWidget()
        self.panes.addWidget(self.pane)

    @property
    def game(self) -> Patience | None:
        return self.playing

    def doers(self, game: Patience) -> dict[str, Callable[[], object]]:
        return {"D": lambda: self.done.append("draw"), "Left": lambda: self.done.append("left")}

    def digit(self, game: Patience, key: str) -> bool:
        self.done.append(key)
        return key != "9"

    def key_before(self, key: str) -> bool:
        self.done.append(f"before {key}")
        return key == "N"

    def fit(self, wide: bool) -> None:
        self.pane.setFixedWidth(300 if wide else 200)


@pytest.mark.parametrize(
    ("key", "used", "done"),
    [
        ("D", True, ["draw"]),
        ("Left", True, ["left"]),
        ("X", False, []),
        ("7", True, ["7"]),
        ("9", False, ["9"]),
    ],
)
def test_a_key_does_what_the_table_of_keys_says(qtbot, key, used, done):
    table = Table(Patience())
    qtbot.addWidget(table)
    assert table.take_key(key) is used
    assert table.done == done


@pytest.mark.parametrize("playing", [None, Patience(is_over=True)])
def test_without_a_game_that_goes_on_keys_are_those_before_it(qtbot, playing):
    table = Table(playing)
    qtbot.addWidget(table)
    assert table.take_key("N") is True
    assert table.take_key("7") is False
    assert table.done == ["before N", "before 7"]


@pytest.mark.parametrize(("width", "pad", "pane"), [(1300, 20, 300), (1299, 16, 200)])
def test_panes_stand_farther_from_the_edge_in_a_wide_window(qtbot, width, pad, pane):
    table = Table(None)
    qtbot.addWidget(table)
    table.resize(width, 700)
    table.show()
    margins = table.panes.contentsMargins()
    assert (margins.left(), margins.top(), margins.right(), margins.bottom()) == (pad,) * 4
    assert table.pane.width() == pane
    assert table.panes.spacing() == 16


def test_panes_may_stand_below_each_other(qtbot):
    screen, parts = PaneScreen(down=True), column_of(QWidget(), QWidget())
    qtbot.addWidget(screen)
    qtbot.addWidget(parts[0])
    assert screen.panes.spacing() == 12
    assert parts[1].count() == 2


def test_what_opens_is_kept_and_given_back_to_be_listened_to(qtbot):
    table, heard = Table(Patience()), []
    qtbot.addWidget(table)
    table.show()
    popover = table.show_popover(WordsPopover("Why", "Say it", parent=table), table.pane)
    popover.answered.connect(heard.append)
    assert table.popover is popover
    assert popover.isVisible()
    popover.field.set_text("because")
    popover.go.click()
    assert heard == ["because"]
