"""A screen that has no room for its panes side by side lays them below each other, and opens again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.kit import theme
from desktop.ui.kit.panels import Panel, label, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.shell.stage import Stage

S = TypeVar("S", bound=QWidget)


@pytest.fixture(autouse=True)
def large(qapp: QApplication) -> Iterator[None]:
    theme.start(qapp, LIGHT)
    theme.use(LIGHT, scale=2.0, reduced_motion=True)
    yield
    theme.use(LIGHT, scale=1.0, reduced_motion=True)


class Two(QWidget):
    """A pane of a fixed width beside one that scrolls by itself."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        self.left, inside = Panel("Left"), QWidget()
        self.left.setFixedWidth(500)
        self.left.body.addWidget(QLabel("A word"))
        lines = QVBoxLayout(inside)
        for at in range(12):
            lines.addWidget(QLabel(f"line {at}"))
        self.right = scrolled(inside)
        row.addWidget(self.left)
        row.addWidget(self.right, 1)


def shown(qtbot: Any, wide: int) -> tuple[QScrollArea, Two]:
    return shown_as(qtbot, wide, Two())[:2]


def shown_as(qtbot: Any, wide: int, screen: S) -> tuple[QScrollArea, S, Stage]:
    area, stack = QScrollArea(), Stage()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    stack.add("two", screen)
    area.setWidget(stack)
    area.resize(wide, 420)
    area.show()
    settle()
    return area, screen, stack


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def test_panes_fall_below_each_other_and_have_the_whole_width(qtbot: Any) -> None:
    area, screen = shown(qtbot, 900)
    assert screen.right.y() > screen.left.y() + screen.left.height() - 1
    assert screen.left.width() == screen.right.width() > 800
    assert area.horizontalScrollBar().maximum() == 0


def test_what_scrolls_by_itself_keeps_within_the_room_and_is_no_slit(qtbot: Any) -> None:
    _, screen = shown(qtbot, 900)
    assert 0.5 * 420 < screen.right.height() <= 420


def test_a_list_that_shows_by_itself_who_counts_leaves_the_room_to_what_is_below(qtbot: Any) -> None:
    around, usual = shown(qtbot, 900)
    high = usual.right.height()
    made = Two()
    made.right.setProperty("brief", True)
    area, screen, _ = shown_as(qtbot, 900, made)
    assert screen.right.height() < high * 0.8
    assert (around.width(), area.width()) == (900, 900)


def test_in_a_wide_window_they_stand_beside_each_other_as_before(qtbot: Any) -> None:
    area, screen = shown(qtbot, 900)
    area.resize(1700, 420)
    settle()
    assert screen.left.width() == 500
    assert screen.right.y() == screen.left.y()
    assert screen.right.minimumHeight() == 0


def test_what_a_screen_is_there_for_stands_first_and_goes_back_to_its_place(qtbot: Any) -> None:
    made = Two()
    made.right.setProperty("leads", True)
    area, screen, _ = shown_as(qtbot, 900, made)
    assert screen.right.y() < screen.left.y()
    assert screen.right.width() == screen.left.width() > 800
    area.resize(1700, 420)
    settle()
    assert screen.left.x() < screen.right.x()
    assert screen.right.y() == screen.left.y()
    assert screen.right.width() > screen.left.width() == 500, "it takes what is left, as before"


def test_ordinary_letters_fold_nothing(qtbot: Any) -> None:
    theme.use(LIGHT, scale=1.0)
    _, screen = shown(qtbot, 900)
    assert screen.right.y() == screen.left.y()


class Given(PaneScreen):
    """A pane that is given its width with every new room, with a panel of a fixed width in it, beside a picture that
    takes what words leave."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.list, self.right = QWidget(), Panel("List"), Panel("Picture")
        self.words = label("as long as a sentence that goes on and on " * 9, wrap=True)
        self.picture = QWidget()
        self.list.setFixedWidth(300)
        self.list.body.addWidget(DataTable((Column("Name", 0),)), 1)
        self.list.body.addWidget(label("a sentence that has more lines where it is narrow " * 3, wrap=True))
        column = QVBoxLayout(self.left)
        column.addWidget(self.list, 1)
        self.picture.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.picture.setMinimumHeight(140)
        self.right.body.addWidget(self.words)
        self.right.body.addWidget(self.picture, 1)
        self.panes.addWidget(self.left)
        self.panes.addWidget(self.right, 1)

    def fit(self, wide: bool) -> None:
        self.left.setFixedWidth(528)


def test_a_pane_given_a_width_with_every_room_lies_still_once_it_fell(qtbot: Any) -> None:
    area, screen, stack = shown_as(qtbot, 900, Given())
    for high in (420, 480, 530):
        area.resize(900, high)
        settle()
        assert not stack.is_folding
        assert screen.left.width() == screen.right.width() > 800


def test_a_panel_within_a_pane_is_as_wide_as_the_pane(qtbot: Any) -> None:
    area, screen, _ = shown_as(qtbot, 900, Given())
    assert screen.list.width() > 0.95 * screen.left.width()
    assert area.horizontalScrollBar().maximum() == 0


def test_words_over_a_picture_are_seen_whole(qtbot: Any) -> None:
    area, screen, _ = shown_as(qtbot, 900, Given())
    assert screen.words.height() >= screen.words.heightForWidth(screen.words.width())
    assert screen.picture.height() >= 140
    assert area.verticalScrollBar().maximum() > 0
