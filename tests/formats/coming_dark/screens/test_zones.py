"""Zones: one key a player, the cursor moves on by itself, head counts live."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, LockZones
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.screens.kit.cells import NameAndNote, ZoneKey
from desktop.formats.coming_dark.screens.kit.room import OVER, Measures, ZoneArea
from desktop.formats.coming_dark.screens.zones.count import ZoneFace, corner_spots
from desktop.formats.coming_dark.screens.zones.screen import ZonesStep
from desktop.ui.kit import paint, theme
from desktop.ui.kit.cells import Brush
from desktop.ui.kit.table_rows import Row
from tests.formats.coming_dark.screens.round_events import Hall, at_step, opened


@pytest.fixture
def hall(qtbot):
    """A session at the zones, shown in the smallest work area."""

    def joined(session) -> Hall:
        screen = ZonesStep()
        qtbot.addWidget(screen)
        screen.set_wide(False)
        screen.resize(1184, 568)
        screen.show()
        return Hall(session, screen)

    return joined


def lit(screen: ZonesStep) -> list[str]:
    return [row.key for row in screen.list.rows if isinstance(row, Row) and row.lit]


def test_one_key_a_player_in_dark_seed_order(hall):
    room = hall(at_step(opened(6), "zones"))
    order = [p.id for p in room.state.present()]
    assert lit(room.screen) == [order[0]]
    room.keys("C", "W", "C")
    assert room.wishes == [
        ChooseZone(order[0], "city"),
        ChooseZone(order[1], "wilds"),
        ChooseZone(order[2], "city"),
    ]
    assert lit(room.screen) == [order[3]]


def test_24_players_are_24_keys_and_then_the_lamp_is_the_lit_key(hall):
    room = hall(at_step(opened(24), "zones"))
    room.keys(*"CW" * 12)
    assert lit(room.screen) == []
    assert next_act(room.state).command == LockZones()
    assert [len(panel.face.seeds) for panel in room.screen.panels] == [12, 12]


def test_a_zones_key_is_claimed_only_while_somebody_is_asked(hall):
    room = hall(at_step(opened(4), "zones"))
    assert room.screen.claims("W")
    room.keys("C", "C", "C", "C")
    assert not room.screen.claims("W")


def test_arrow_keys_go_back_to_correct(hall):
    room = hall(at_step(opened(6), "zones"))
    order = [p.id for p in room.state.present()]
    room.keys("C", "C", "Up", "W")
    assert room.state.round.zones[order[1]] == "wilds"
    assert lit(room.screen) == [order[2]]
    room.keys("C", "C", "C", "C", "Up", "W")
    assert room.state.round.zones[order[5]] == "wilds"


def test_a_choice_taken_back_brings_the_cursor_back(hall):
    room = hall(at_step(opened(6), "zones"))
    order = [p.id for p in room.state.present()]
    room.keys("C", "W")
    room.session.undo()
    assert lit(room.screen) == [order[1]]


def test_the_small_buttons_of_a_row_choose_too(hall):
    room = hall(at_step(opened(6), "zones"))
    table = room.screen.list
    third = room.state.present()[2].id
    spot = QPoint(table.columnViewportPosition(4) + 20, table.rowViewportPosition(2) + 18)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert room.wishes == [ChooseZone(third, "wilds")]
    chosen = [cell for cell in table.rows[2].cells if isinstance(cell, ZoneKey) and cell.chosen]
    assert [cell.zone for cell in chosen] == ["wilds"]


def test_a_click_on_a_name_puts_the_cursor_there(hall):
    room = hall(at_step(opened(6), "zones"))
    table = room.screen.list
    spot = QPoint(table.columnViewportPosition(1) + 20, table.rowViewportPosition(4) + 18)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert lit(room.screen) == [room.state.present()[4].id]


def test_a_crowded_zone_says_who_must_move(hall):
    room = hall(at_step(opened(27), "zones"))
    room.keys(*"C" * 26, "W")
    assert room.screen.banner.isVisible()
    words = room.screen.banner.sentence.text()
    assert "The City is 2 over" in words
    assert "Uma Rao" not in words
    assert room.state.present()[24].name in words
    assert room.state.present()[25].name in words
    assert room.screen.panels[0].face.too_many == 2


def test_a_calm_room_has_no_banner(hall):
    room = hall(at_step(opened(6), "zones"))
    room.keys(*"CWCWCW")
    assert not room.screen.banner.isVisible()


def test_prizes_left_over_are_seen_while_players_choose(hall):
    session = at_step(opened(8), "zones", 2)
    left = [place.name for place in session.state.open_locations("city") if session.state.round.prizes.get(place.id)]
    assert left
    face = hall(session).screen.panels[0].face
    assert [row.name for row in face.left_over] == left


def test_find_a_player_by_name_without_accents(hall):
    room = hall(at_step(opened(28), "zones"))
    room.screen.seek()
    found = room.screen.popover
    QTest.keyClicks(found.line, "zol")
    QTest.keyClick(found.line, Qt.Key.Key_Return)
    lukasz = next(p for p in room.state.present() if p.name == "Łukasz Żółć")
    assert lit(room.screen) == [lukasz.id]


def test_the_next_round_begins_with_the_best_seed_again(hall):
    session = at_step(opened(4), "zones")
    room = hall(session)
    room.keys("C", "C", "Down")
    at_step(session, "zones", 2)
    assert lit(room.screen) == [session.state.present()[0].id]


def test_a_click_into_a_zone_sends_whoever_chooses_there(hall):
    room = hall(at_step(opened(6), "zones"))
    order = [p.id for p in room.state.present()]
    city, wilds = room.screen.panels
    QTest.mouseClick(city, Qt.MouseButton.LeftButton)
    QTest.mouseClick(wilds, Qt.MouseButton.LeftButton)
    assert room.wishes == [ChooseZone(order[0], "city"), ChooseZone(order[1], "wilds")]
    assert room.state.name_of(order[2]) in city.toolTip()
    for _ in range(5):
        QTest.mouseClick(city, Qt.MouseButton.LeftButton)
    assert len(room.state.round.zones) == 6
    assert city.toolTip() == ""


def test_the_list_stays_under_the_mouse_while_the_next_players_are_in_sight(hall):
    room = hall(at_step(opened(24), "zones"))
    first = room.screen.list.verticalScrollBar().value()
    room.keys(*"CWCWCWCW")
    assert room.screen.list.verticalScrollBar().value() == first
    room.keys(*"CWCWCW")
    assert room.screen.list.verticalScrollBar().value() > first


def test_a_name_keeps_its_room_before_the_note_beside_it(qapp, monkeypatch):
    written = []
    monkeypatch.setattr(paint, "write", lambda painter, area, words, *how: written.append((words, area.width())))
    cell, painter = NameAndNote("Wilhelmina van der Bergh", "press C or W"), QPainter()
    cell.paint(painter, QRectF(0, 0, 120, 32), theme.now(), Brush())
    assert written == [("Wilhelmina van der Bergh", 120)]
    written.clear()
    cell.paint(painter, QRectF(0, 0, 400, 32), theme.now(), Brush())
    assert [words for words, _ in written] == ["press C or W", "Wilhelmina van der Bergh"]


@pytest.mark.parametrize(
    ("corners", "high", "names"), [(24, 240, False), (24, 300, True), (24, 700, True), (12, 700, True), (0, 300, True)]
)
def test_the_places_of_a_zone_use_the_height_there_is_and_leave_room_for_what_was_left_over(qapp, corners, high, names):
    spots, with_names = corner_spots(QRectF(0, 0, 400, high), 0, ZoneFace("city", "The City", "", corners, 6))
    assert (len(spots), with_names) == (corners, names)
    ends = max((spot.bottom() for spot in spots), default=0.0)
    tallest = max((spot.height() for spot in spots), default=76.0)
    assert ends <= high - theme.px(52)
    if names:
        assert tallest == theme.px(76) or ends > high - theme.px(52) - 5


_MEASURES = Measures(QSize(200, 120), most_high=260, wide=300, smallest=480, walls=False, gap=4, brief=36)


@pytest.mark.parametrize(
    ("scale", "room", "high"),
    [
        (1.0, 400, 130),
        (1.0, 368, 120),
        (1.0, 345, 36),
        (1.0, 240, 36),
        (1.5, 552, 180),
        (1.5, 518, 170),
        (1.5, 450, 147),
        (1.5, 360, 54),
    ],
)
def test_in_large_type_cards_stand_closer_before_those_that_are_over_are_brief(
    qtbot: QtBot, scale: float, room: int, high: int
) -> None:
    theme.use(scale=scale)
    area = ZoneArea("city", "The City", _MEASURES)
    qtbot.addWidget(area)
    area.show()
    area.grid.fill(cards := [QWidget() for _ in range(6)], [OVER] * 6)
    wide = round(500 * scale)
    area.resize(wide, 250)
    QApplication.processEvents()
    area.resize(wide, 250 + room - area.view.height())
    QApplication.processEvents()
    theme.use(scale=1.0)
    assert area.view.height() == room
    assert {card.x() > 100 for card in cards} == {True, False}, "two beside each other"
    assert [card.height() for card in cards] == pytest.approx([high] * 6, abs=2)
    assert area.view.verticalScrollBar().maximum() == 0
