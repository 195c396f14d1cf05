"""Location cards: corners are clicked where they are drawn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from desktop.formats.coming_dark.screens.corners import location_card
from desktop.formats.coming_dark.screens.corners.location_card import (
    LocationCard,
    LocationFace,
    PadFace,
    pad_areas,
    paint_pad,
    top_area,
)
from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import DARK, HALL_NIGHT, LIGHT

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


@pytest.fixture
def card(shown) -> LocationCard:
    return shown(LocationCard(ALLEY), 200, 164)


def corner(card: LocationCard, letter: str) -> QRectF:
    return pad_areas(QRectF(card.rect()))["ABCD".index(letter)]


def test_a_choosable_corner_is_chosen_by_click(card, click, qtbot) -> None:
    with qtbot.waitSignal(card.corner_chosen) as heard:
        click(card, corner(card, "D"))
    assert heard.args == ["D"]


def test_a_free_corner_that_nobody_may_choose_is_deaf(card, click, qtbot) -> None:
    with qtbot.assertNotEmitted(card.corner_chosen), qtbot.assertNotEmitted(card.seated_chosen):
        click(card, corner(card, "C"))


def test_who_sits_and_the_table_top_can_be_pressed(card, click, qtbot) -> None:
    with qtbot.waitSignal(card.seated_chosen) as heard:
        click(card, corner(card, "B"))
    assert heard.args == ["B"]
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


@pytest.mark.parametrize(("wide", "told"), [(200, "+1"), (260, "+1 left over")])
def test_a_tab_leaves_air_to_the_name(card, monkeypatch, wide: int, told: str) -> None:
    wrote, write = {}, paint.write

    def noted(painter, area, words, font, ink, align=paint.LEFT, **more):
        wrote[words] = (area, QFontMetricsF(font).horizontalAdvance(words))
        return write(painter, area, words, font, ink, align, **more)

    monkeypatch.setattr(paint, "write", noted)
    card.resize(wide, 164)
    card.present(replace(ALLEY, name="The Warehouse", tab="+1 left over"))
    card.grab()
    (name, letters), (tab, _) = wrote["The Warehouse"], wrote[told]
    assert name.left() + letters <= tab.left() - 4


def test_a_corner_that_looks_otherwise_is_painted_and_the_table_is_not(shown, qtbot, monkeypatch) -> None:
    tops: list[LocationFace] = []
    top = location_card.paint_table_top
    monkeypatch.setattr(
        location_card, "paint_table_top", lambda p, area, face, look: [tops.append(face), top(p, area, face, look)]
    )
    monkeypatch.setattr(theme, "motion", lambda ms: 0)
    card = shown(LocationCard(ALLEY), 260, 170)
    qtbot.waitUntil(lambda: bool(tops))

    def stands_as_if_painted_anew() -> bool:
        seen, anew = card.screen().grabWindow(card.winId()).toImage(), card.grab().toImage()
        tops.pop()
        return bool(seen == anew.convertToFormat(seen.format()))

    quiet = replace(ALLEY, pads=tuple(replace(pad, state="free") if not pad.name else pad for pad in ALLEY.pads))
    picked = replace(ALLEY, pads=(replace(ALLEY.pads[0], state="picked"), *ALLEY.pads[1:]))
    for face in (quiet, ALLEY, picked, replace(quiet, pads=quiet.pads[::-1]), ALLEY):
        tops.clear()
        card.present(face)
        qtbot.waitUntil(stands_as_if_painted_anew)
        assert not tops
    tops.clear()
    card.present(replace(ALLEY, prize="nothing at all"))
    qtbot.waitUntil(lambda: bool(tops))
    assert stands_as_if_painted_anew()
