"""An act is right at once and painted a round of the loop later, once and as it stands then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from desktop.ui.shell.pacing import PaintedApart
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall


class Board(QWidget):
    """Says what it showed each time that it was painted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words, self.painted = "", list[str]()
        self.apart = PaintedApart(parent)

    def say(self, words: str) -> None:
        self.words = words
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted.append(self.words)


@pytest.fixture
def board(shown) -> Board:
    window = QWidget()
    board = Board(window)
    board.resize(50, 50)
    shown(window, 60, 60)
    QApplication.processEvents()
    board.painted.clear()
    return board


def one_round() -> None:
    """What waits is done, as far as it is no timer's."""
    QCoreApplication.sendPostedEvents()


def test_what_an_act_changes_is_painted_a_round_later(board: Board) -> None:
    board.apart.put_off()
    board.say("Round 2")
    one_round()
    assert board.painted == []
    QApplication.processEvents()
    assert board.painted == ["Round 2"]


def test_it_is_painted_once_as_it_stands_then(board: Board) -> None:
    board.apart.put_off()
    board.say("Round 2")
    one_round()
    board.apart.put_off()
    board.say("Round 3")
    one_round()
    QApplication.processEvents()
    assert board.painted == ["Round 3"]
    board.say("Round 4")
    QApplication.processEvents()
    QApplication.processEvents()
    assert board.painted == ["Round 3", "Round 4"], "what comes after it is painted too"


def test_without_an_act_nothing_waits(board: Board) -> None:
    board.say("a hand moves")
    one_round()
    assert board.painted == ["a hand moves"]


def test_a_window_that_goes_meanwhile_is_not_painted(qapp: QApplication) -> None:
    window = QWidget()
    board = Board(window)
    window.show()
    QApplication.processEvents()
    painted = board.painted
    painted.clear()
    board.apart.put_off()
    board.say("Round 2")
    one_round()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert painted == []


class Widths(QWidget):
    """Says how wide it was each time that it was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = list[int]()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted.append(self.width())


class Giving(QWidget):
    """A screen whose first pane gives way to the other once both are laid out, as panes beside each other do."""

    def __init__(self) -> None:
        super().__init__()
        self.pane, row = Widths(), QHBoxLayout(self)
        row.addWidget(self.pane, 1)
        row.addWidget(beside := QWidget())
        self._beside = beside

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._beside.setFixedWidth(300)
        return done


def test_a_screen_that_is_shown_is_painted_once_as_it_lies_in_the_end(shown) -> None:
    """An event that was opened was painted twice, its panes over each other at first."""
    frame = Frame(Wall(lambda: 0.0))
    shown(frame, 1000, 600)
    QApplication.processEvents()
    frame.add_screen("giving", giving := Giving())
    frame.show_screen("giving")
    for _ in range(4):
        QApplication.processEvents()
    assert giving.pane.painted == [giving.pane.width()]
