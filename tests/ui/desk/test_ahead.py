"""Screens are made in quiet moments, before anybody looks at them; what hands do comes first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.ui.desk.ahead import Ahead
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import NOON


def framed(made: list[str]) -> Frame:
    """Three screens that say when they are made; the first is shown."""
    frame = Frame(Wall(lambda: NOON))

    def maker(id: str):
        return lambda: made.append(id) or QWidget()

    frame.set_screens([(Tab(id, id.capitalize(), "round"), maker(id)) for id in ("round", "decks", "plan")])
    frame.show_screen("round")
    return frame


def test_one_screen_is_made_in_each_quiet_moment_and_counts_as_shown_only_when_it_was(shown) -> None:
    made: list[str] = []
    frame, desk = framed(made), QObject()
    ahead = Ahead(frame, ("round", "decks", "plan"), desk)
    shown(frame, 1280, 720)
    ahead.make_one()
    assert made == ["round", "decks"]
    assert not frame.stack.was_shown("decks"), "Find offers no button of a screen that shows nothing yet"
    frame.show_screen("decks")
    assert frame.stack.was_shown("decks")
    ahead.make_one()
    assert made == ["round", "decks", "plan"]
    ahead.make_one()
    ahead.quiet.stop()
    ahead.make_one()
    assert made == ["round", "decks", "plan"]
    assert not ahead.quiet.isActive(), "there is nothing left to make"


def test_a_screen_that_cannot_be_made_keeps_no_other_from_it_and_is_asked_for_again(shown) -> None:
    made: list[str] = []
    frame, desk, fails = framed(made), QObject(), [True]

    def decks() -> QWidget:
        if fails:
            raise OSError("the stick is gone")
        return QWidget()

    frame.stack.add("decks", decks)
    ahead = Ahead(frame, ("decks", "plan"), desk)
    shown(frame, 1280, 720)
    with pytest.raises(OSError, match="the stick"):
        ahead.make_one()
    assert ahead.quiet.isActive()
    ahead.make_one()
    assert made == ["round", "plan"]
    ahead.make_one()
    assert not frame.stack.was_shown("decks")
    fails.clear()
    frame.show_screen("decks")
    assert frame.stack.was_shown("decks")


def test_whoever_moves_the_mouse_is_not_kept_waiting(shown) -> None:
    made: list[str] = []
    frame, desk = framed(made), QObject()
    ahead = Ahead(frame, ("decks", "plan"), desk)
    shown(frame, 1280, 720)
    ahead.make_one()
    ahead.quiet.stop()
    QTest.mouseMove(frame.windowHandle(), QPoint(40, 40))
    assert ahead.quiet.isActive(), "the quiet begins anew"
    ahead.quiet.stop()
    QTest.keyClick(frame.windowHandle(), Qt.Key.Key_Shift)
    assert ahead.quiet.isActive()


class Painted(QWidget):
    """A screen that counts how often it is painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1


def test_what_is_shown_is_not_painted_anew_for_a_screen_that_is_made_behind_it(shown) -> None:
    frame, desk, seen = framed([]), QObject(), Painted()
    frame.stack.add("seen", seen)
    frame.show_screen("seen")
    ahead = Ahead(frame, ("decks", "plan"), desk)
    shown(frame, 1280, 720)
    QApplication.processEvents()
    before = seen.times
    assert before > 0
    ahead.make_one()
    QApplication.processEvents()
    assert seen.times == before


def test_what_is_to_be_done_first_has_a_quiet_moment_of_its_own(shown) -> None:
    made: list[str] = []
    frame, desk = framed(made), QObject()
    ahead = Ahead(frame, ("decks",), desk, lambda: made.append("first"))
    shown(frame, 1280, 720)
    ahead.make_one()
    assert made == ["round", "first"]
    assert ahead.quiet.isActive()
    ahead.make_one()
    assert made == ["round", "first", "decks"]


def test_a_screen_is_put_in_a_quiet_moment_after_it_was_made(shown) -> None:
    made: list[str] = []
    frame, desk = framed(made), QObject()
    ahead = Ahead(frame, ("decks",), desk)
    shown(frame, 1280, 720)
    ahead.make_one()
    assert (made, frame.stack.count()) == (["round", "decks"], 1)
    ahead.make_one()
    assert (made, frame.stack.count()) == (["round", "decks"], 2)
    assert not frame.stack.was_shown("decks")


def test_a_screen_that_waits_to_be_put_in_goes_with_the_others(shown) -> None:
    frame, desk, gone = framed([]), QObject(), list[str]()
    screen = QWidget()
    screen.destroyed.connect(lambda: gone.append("decks"))
    frame.stack.add("decks", lambda: screen)
    ahead = Ahead(frame, ("decks",), desk)
    shown(frame, 1280, 720)
    ahead.make_one()
    frame.stack.drop_all()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gone == ["decks"]


class Stepwise(QWidget):
    """A screen of two steps."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0

    @property
    def has_more(self) -> bool:
        return self.steps < 2

    def make_more(self) -> None:
        self.steps += 1


def test_what_a_screen_will_show_later_is_made_piece_by_piece_also_of_the_one_that_is_shown(shown) -> None:
    made: list[str] = []
    frame, desk, screen = framed(made), QObject(), Stepwise()
    frame.stack.add("steps", screen)
    frame.show_screen("steps")
    ahead = Ahead(frame, ("steps", "decks"), desk)
    shown(frame, 1280, 720)
    counted = []
    for _ in range(3):
        ahead.make_one()
        counted.append((screen.steps, len(made)))
    assert counted == [(1, 1), (2, 1), (2, 2)]
    assert frame.stack.was_shown("steps")
