"""Location and match cards: corners and names are clicked where they are drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt

from desktop.ui import theme
from desktop.ui.location_card import LocationCard, LocationFace, PadFace, pad_areas, paint_pad, top_area
from desktop.ui.match_card import GameFace, MatchCard, MatchFace, SideFace, row_areas
from desktop.ui.tokens import DARK, HALL_NIGHT, LIGHT

from .conftest import picture_of

ALLEY = LocationFace(
    "alley",
    "The Alley",
    "4",
    "5 supporters",
    zone="city",
    pads=(
        PadFace("A", state="choosable"),
        PadFace("B", "6", "Sol Herrera", "seated"),
        PadFace("C"),
        PadFace("D", state="choosable"),
    ),
)
FIRST = GameFace("g1", "1", SideFace("sol", "6", "Sol Herrera"), SideFace("hugo", "14", "Hugo Marín"))
FINAL = GameFace("g2", "Final", SideFace("edda", "11", "Edda Holm"), SideFace(waits_for="from game 1"))
MATCH = MatchFace("alley", "The Alley", "4", "14 · 3 / 4 / 5 supporters", "city", (FIRST, FINAL), "late", "first game")


@pytest.fixture
def card(shown) -> LocationCard:
    return shown(LocationCard(ALLEY), 200, 164)


def corner(card: LocationCard, letter: str) -> QRectF:
    return pad_areas(QRectF(card.rect()))["ABCD".index(letter)]


def test_a_choosable_corner_is_chosen_by_click(card, click, qtbot) -> None:
    with qtbot.waitSignal(card.corner_chosen) as told:
        click(card, corner(card, "D"))
    assert told.args == ["D"]


def test_a_free_corner_that_nobody_may_choose_is_deaf(card, click, qtbot) -> None:
    with qtbot.assertNotEmitted(card.corner_chosen), qtbot.assertNotEmitted(card.seated_chosen):
        click(card, corner(card, "C"))


def test_who_sits_and_the_table_top_can_be_pressed(card, click, qtbot) -> None:
    with qtbot.waitSignal(card.seated_chosen) as told:
        click(card, corner(card, "B"))
    assert told.args == ["B"]
    with qtbot.waitSignal(card.top_chosen):
        click(card, top_area(QRectF(card.rect())))


def test_corners_run_clockwise_from_the_top_left() -> None:
    a, b, c, d = (area.center() for area in pad_areas(QRectF(0, 0, 200, 164)))
    assert a.x() < b.x()
    assert a.y() == b.y()
    assert c.x() == b.x()
    assert c.y() > b.y()
    assert (d.x(), d.y()) == (a.x(), c.y())


def test_pads_and_table_top_do_not_touch() -> None:
    for size in ((200, 164), (180, 140), (298, 204)):
        area = QRectF(0, 0, *size)
        assert not any(pad.intersects(top_area(area)) for pad in pad_areas(area))


def test_only_choosable_corners_are_lit(card) -> None:
    image = card.grab().toImage()
    lit = [letter for letter in "ABCD" if _ground(image, corner(card, letter)) == LIGHT.lamp_wash]
    assert lit == ["A", "D"]
    assert _ground(image, corner(card, "B")) == LIGHT.select


def _ground(image, area: QRectF) -> str:
    return image.pixelColor(round(area.right()) - 6, round(area.top()) + 5).name().upper()


def test_a_seat_that_fills_fades_in_unless_motion_is_reduced(card, qtbot) -> None:
    seated = (PadFace("A", "7", "Alice Moreau", "seated"), *ALLEY.pads[1:])
    card.present(LocationFace("alley", "The Alley", zone="city", pads=seated))
    assert card._fade.state() == card._fade.State.Stopped
    card.present(ALLEY)
    theme.use(reduced_motion=False)
    card.present(LocationFace("alley", "The Alley", zone="city", pads=seated))
    assert card._fade.state() == card._fade.State.Running


@pytest.mark.parametrize("look", [LIGHT, DARK, HALL_NIGHT], ids=lambda look: look.name)
def test_one_drawing_serves_every_theme(look) -> None:
    pad = pad_areas(QRectF(0, 0, 200, 164))[0]
    image = picture_of(lambda p, a: paint_pad(p, pad, ALLEY.pads[0], look), 200, 164)
    assert _ground(image, pad) == look.lamp_wash


@pytest.fixture
def match(shown) -> MatchCard:
    return shown(MatchCard(MATCH), 316, 204)


def test_one_click_on_a_name_reports_the_game(match, click, qtbot) -> None:
    with qtbot.waitSignal(match.won) as told:
        click(match, match.name_area("g1", "hugo"))
    assert told.args == ["g1", "hugo"]


def test_a_place_that_fills_itself_cannot_win(match, click, qtbot) -> None:
    row = row_areas(match.area(), MATCH)[1]
    with qtbot.assertNotEmitted(match.won):
        click(match, QPointF(row.right() - 20, row.center().y()))


def test_a_decided_game_asks_to_be_amended(match, click, qtbot) -> None:
    decided = GameFace(
        "g1", "1", SideFace("sol", "6", "Sol", won=True), SideFace("hugo", "14", "Hugo", lost=True), open=False
    )
    match.present(MatchFace("alley", "The Alley", games=(decided,), state="done", word="won"))
    with qtbot.waitSignal(match.amend_asked) as told, qtbot.assertNotEmitted(match.won):
        click(match, match.name_area("g1", "hugo"))
    assert told.args == ["g1", "hugo"]


def test_the_head_opens_the_menu(match, click, qtbot) -> None:
    with qtbot.waitSignal(match.menu_asked):
        click(match, QPointF(80, 18))


def test_somebody_alone_has_the_whole_row(shown) -> None:
    alone = MatchFace(
        "bog", "The Bog", games=(GameFace("g", "", SideFace("kit", "17", "Kit Osei", won=True)),), state="done"
    )
    card = shown(MatchCard(alone), 316, 204)
    assert card.name_area("g", "kit").width() > 230


def test_only_late_tables_speak_up(shown) -> None:
    late, calm = shown(MatchCard(MATCH), 316, 204), shown(MatchCard(MatchFace("b", "The Bog", state="done")), 316, 204)
    assert late.grab().toImage().pixelColor(5, 100).name().upper() == LIGHT.state("late").deep
    assert calm.grab().toImage().pixelColor(5, 100).name().upper() == LIGHT.well


@pytest.mark.parametrize("games", [1, 2, 3])
def test_bracket_rows_stay_inside_the_card(games: int) -> None:
    face = MatchFace("x", "X", games=tuple(GameFace(str(i), str(i), SideFace("a", "1", "A")) for i in range(games)))
    for high in (160, 172, 204):
        area = QRectF(0, 0, 260, high)
        rows = row_areas(area, face)
        assert rows[-1].bottom() <= area.bottom() - 8
        assert all(row.height() >= 24 for row in rows)


def test_a_right_click_asks_too(match, qtbot) -> None:
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

    spot = match.rect().center()
    with qtbot.waitSignal(match.menu_asked):
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(match, QContextMenuEvent(reason, spot, match.mapToGlobal(spot)))
    assert match.cursor().shape() in (Qt.CursorShape.ArrowCursor, Qt.CursorShape.PointingHandCursor)
