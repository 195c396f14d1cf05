"""What the desk keeps of its own does not make an act longer, and is never lost with the desk."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from desktop.engine.rules import Refusal
from desktop.ui.desk.keeping import Keeping


class Shelf:
    """Tells in which order it was given what."""

    def __init__(self) -> None:
        self.given: list[tuple[str, object]] = []

    def remembered(self, key: str) -> object:
        return dict(self.given).get(key)

    def remember(self, key: str, value: object) -> None:
        if value == "too much":
            raise Refusal("The disk is full.")
        self.given.append((key, value))


@pytest.fixture
def window(qtbot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def keeping(window: QWidget, shelf: Shelf, told: list[str]) -> Keeping:
    return Keeping(shelf, told.append, window)


def test_what_a_hand_chose_is_kept_at_once(keeping: Keeping, shelf: Shelf) -> None:
    keeping.remember("screen", "players")
    assert shelf.given == [("screen", "players")]


def test_what_changes_with_an_act_is_kept_after_it_and_once(keeping: Keeping, shelf: Shelf, qtbot) -> None:
    with keeping.afterwards():
        for screen in ("round", "standings"):
            keeping.remember("screen", screen)
        keeping.remember("wall", "seats")
    assert shelf.given == []
    assert (keeping.remembered("screen"), keeping.remembered("wall")) == ("standings", "seats")
    qtbot.waitUntil(lambda: len(shelf.given) == 2)
    assert shelf.given == [("screen", "standings"), ("wall", "seats")]


def test_a_screen_that_changes_with_an_act_leaves_the_rest_for_afterwards(keeping: Keeping, shelf: Shelf) -> None:
    with keeping.afterwards():
        with keeping.afterwards():
            keeping.remember("screen", "standings")
        keeping.remember("wall", "seats")
        assert shelf.given == []


def test_whoever_leaves_has_it_kept(keeping: Keeping, shelf: Shelf) -> None:
    with keeping.afterwards():
        keeping.remember("screen", "round")
        keeping.remember("wall", "seats")
    keeping.keep()
    assert shelf.given == [("screen", "round"), ("wall", "seats")]


def test_a_disk_that_takes_nothing_is_told_and_stops_nothing(keeping: Keeping, shelf: Shelf, told: list[str]) -> None:
    with keeping.afterwards():
        keeping.remember("screen", "too much")
        keeping.remember("wall", "seats")
    keeping.keep()
    assert told == ["The disk is full."]
    assert shelf.given == [("wall", "seats")]
