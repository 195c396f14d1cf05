"""Which cards are printed and where on a part-used sheet, and a card's own picture: by hand and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.ui.studio.art import ArtFace, ArtPage
from desktop.ui.studio.cards import CardFace, CardsPane
from desktop.ui.studio.places import SkipSheet

CARDS = (
    CardFace("bolt", "Lightning Bolt", dpi=300),
    CardFace("mob", "Angry Mob", dpi=120),
    CardFace("pox", "Pox", False),
)


@pytest.fixture
def pane(shown: Callable[..., QWidget]) -> CardsPane:
    made = CardsPane()
    shown(made, 300, 500)
    made.present(CARDS)
    return made


def test_a_sheet_without_cards_says_so_and_offers_nothing(shown: Callable[..., QWidget]) -> None:
    pane = CardsPane()
    shown(pane, 300, 500)
    assert pane.about.text() == "No cards on this sheet."
    assert [button.isEnabled() for button in (pane.every, pane.none, pane.picture)] == [False] * 3
    assert pane.current == ""


def test_cards_are_counted_with_those_whose_pictures_are_coarse(pane: CardsPane) -> None:
    assert pane.about.text() == "2 of 3 cards, 1 coarse"
    pane.present(tuple(CardFace(card.key, card.name, False, card.dpi) for card in CARDS))
    assert pane.about.text() == "0 of 3 cards"
    assert not pane.list.grab().isNull()


def test_a_card_is_turned_off_by_its_box_and_by_x_and_stays_chosen(pane: CardsPane) -> None:
    told: list[str] = []
    pane.toggled.connect(told.append)
    row = pane.list.visualItemRect(pane.list.item(1))
    QTest.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert (pane.current, told) == ("mob", []), "a click on its name chooses it"
    QTest.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(12, row.center().y()))
    QTest.keyClick(pane.list, Qt.Key.Key_X)
    assert told == ["mob", "mob"]
    pane.present((CARDS[1], CARDS[0], CARDS[2]))
    assert pane.current == "mob", "wherever it lies now"


def test_all_none_and_a_picture_are_asked_for(pane: CardsPane) -> None:
    asked: list[object] = []
    pane.all_asked.connect(asked.append)
    pane.picture_asked.connect(asked.append)
    pane.every.click()
    pane.none.click()
    pane.picture.click()
    assert asked == [True, False], "nobody's picture before a card is chosen"
    pane.list.setCurrentRow(0)
    pane.picture.click()
    pane.list.itemDoubleClicked.emit(pane.list.item(2))
    assert asked == [True, False, "bolt", "pox"]


@pytest.fixture
def sheet(shown: Callable[..., QWidget]) -> SkipSheet:
    made = SkipSheet()
    shown(made, 90, 120)
    made.present(3, 3, ())
    return made


def spot(sheet: SkipSheet, place: int) -> QPoint:
    return sheet.place(place).center().toPoint()


def heard(sheet: SkipSheet) -> list[object]:
    told: list[object] = []
    sheet.chosen.connect(told.append)
    return told


def test_places_that_are_gone_are_a_number_from_the_first_or_one_by_one(sheet: SkipSheet) -> None:
    told = heard(sheet)
    for place in (0, 1, 5, 1):
        QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=spot(sheet, place))
    assert told == [1, 2, (0, 1, 5), (0, 5)]
    assert sheet.first == 1
    assert not sheet.grab().isNull()
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert len(told) == 4, "beside the places nothing is meant"


def test_a_drag_takes_all_it_comes_over_and_tells_once(sheet: SkipSheet) -> None:
    told = heard(sheet)
    QTest.mousePress(sheet, Qt.MouseButton.LeftButton, pos=spot(sheet, 0))
    for place in (1, 2, 1):
        QTest.mouseMove(sheet, spot(sheet, place))
    QTest.mouseRelease(sheet, Qt.MouseButton.LeftButton, pos=spot(sheet, 2))
    assert told == [3]


def test_with_shift_or_enter_the_first_card_begins_there(sheet: SkipSheet) -> None:
    told = heard(sheet)
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, shift, spot(sheet, 4))
    QTest.keyClick(sheet, Qt.Key.Key_Right)
    QTest.keyClick(sheet, Qt.Key.Key_Down)
    QTest.keyClick(sheet, Qt.Key.Key_Down)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    QTest.keyClick(sheet, Qt.Key.Key_X)
    assert told == [4, 8, 0], "a sheet without a free place is put aside"


def test_whoever_does_not_see_the_sheet_turns_its_places_too(sheet: SkipSheet) -> None:
    told = heard(sheet)
    part = sheet.parts()[2]
    assert (part.name, part.is_on) == ("Place 3", False)
    assert part.act is not None
    part.act()
    assert told == [(2,)]
    assert sheet.parts()[2].is_on


def test_what_is_used_is_said_beside_the_sheet(pane: CardsPane) -> None:
    pane.show_places(3, 3, (), 1.4)
    assert pane.used.text().startswith("A whole sheet.")
    pane.show_places(3, 3, (0, 4), 1.4)
    assert pane.used.text() == "2 of 9 places are used."


@pytest.fixture
def page(shown: Callable[..., QWidget]) -> ArtPage:
    picture = QImage(300, 200, QImage.Format.Format_RGB32)
    picture.fill(QColor("#204060"))
    made = ArtPage("Angry Mob", picture, ArtFace(), 63 / 88, 300, knife=(0.05, 0.04))
    shown(made, 500, 500)
    return made


def test_a_picture_is_dragged_by_shares_of_its_frame(page: ArtPage) -> None:
    told: list[Any] = []
    page.placed.connect(told.append)
    frame, middle = page.frame, page.frame.rect().center()
    by = QPoint(round(frame.frame().width() / 2), 0)
    QTest.mousePress(frame, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(frame, middle + by)
    QTest.mouseRelease(frame, Qt.MouseButton.LeftButton, pos=middle + by)
    QTest.mouseMove(frame, middle)
    assert told[-1].x == pytest.approx(0.5, abs=0.01)
    assert told[-1].y == 0
    assert not page.grab().isNull()


def wheel(frame: QWidget, up: bool, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    at, turn = QPointF(frame.rect().center()), QPoint(0, 120 if up else -120)
    none = Qt.MouseButton.NoButton
    event = QWheelEvent(at, at, QPoint(), turn, none, keys, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(frame, event)


def test_the_wheel_makes_it_larger_or_turns_it_and_it_is_never_lost(page: ArtPage) -> None:
    wheel(page.frame, up=True)
    assert page.frame.face.zoom == pytest.approx(1.06)
    wheel(page.frame, False, Qt.KeyboardModifier.ShiftModifier)
    assert page.frame.face.turn == -2
    page.frame.show_face(ArtFace(zoom=50, turn=370))
    assert (page.frame.face.zoom, page.frame.face.turn) == (12, 10)
    page.frame.show_face(ArtFace(zoom=0))
    assert page.frame.face.zoom == 0.2


def test_keys_place_it_and_put_it_back(page: ArtPage) -> None:
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_I, Qt.Key.Key_T):
        QTest.keyClick(page.frame, key)
    face = page.frame.face
    assert (face.x, face.y, round(face.zoom, 2), face.turn) == (-0.01, 0.01, 1.06, 2)
    assert page.take_key("R")
    assert page.frame.face == ArtFace()
    assert not page.take_key("Z")
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    assert page.take_key("Escape")
    assert left


def test_a_picture_drawn_too_large_is_called_soft(page: ArtPage) -> None:
    assert (page.about.text(), page.mark.isVisible()) == ("300 dots an inch", False)
    told: list[object] = []
    page.placed.connect(told.append)
    page.show_face(ArtFace(zoom=2))
    assert (page.dpi, page.mark.isVisible(), told) == (150, True, [])
    assert "soft in print" in page.about.text()
    page.reset.click()
    assert (page.dpi, told) == (300, [ArtFace()])
