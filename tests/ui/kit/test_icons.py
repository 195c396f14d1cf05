"""Icons and marks are drawn, each in its own shape."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from desktop.catalogue import FORMATS
from desktop.system.svg import Drawing, Stroke
from desktop.ui.kit import emblem, icons
from desktop.ui.kit.icon_shapes import FILLS, STROKES
from desktop.ui.kit.tokens import LIGHT
from tests.ui.conftest import picture_of


def dark_pixels(image) -> int:
    return sum(image.pixelColor(x, y).lightness() < 200 for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("name", sorted(STROKES))
def test_an_icon_stays_on_its_grid(name: str) -> None:
    bounds = icons.icon_path(name).boundingRect()
    assert max(bounds.width(), bounds.height()) >= 8
    assert min(bounds.left(), bounds.top()) >= 0.5
    assert max(bounds.right(), bounds.bottom()) <= 19.5


@pytest.mark.parametrize("name", ["prizes", "crown"])
def test_an_icon_without_a_drawing_is_an_error(name: str) -> None:
    if name in STROKES:
        assert dark_pixels(picture_of(lambda p, a: icons.draw_icon(p, name, a, LIGHT.ink), 20, 20)) > 20
    else:
        with pytest.raises(KeyError):
            icons.icon_path(name)


def test_no_two_states_share_a_shape() -> None:
    pictures = [
        picture_of(lambda p, a, state=state: icons.draw_state(p, state, a, "#000000"), 20, 20) for state in LIGHT.states
    ]
    for at, one in enumerate(pictures):
        assert dark_pixels(one) > 30
        assert all(one != other for other in pictures[at + 1 :])


def test_zone_marks_are_two_shapes() -> None:
    city, wilds = (
        picture_of(lambda p, a, zone=zone: icons.draw_shape(p, zone, a, "#000000"), 20, 20)
        for zone in ("city", "wilds")
    )
    assert dark_pixels(city) > 80
    assert dark_pixels(wilds) > 80
    assert city != wilds


def test_a_filled_seal_is_not_an_outline() -> None:
    filled = picture_of(lambda p, a: icons.draw_seal(p, a, "#000000", "#FFFFFF"), 24, 24)
    outline = picture_of(lambda p, a: icons.draw_seal(p, a, "#000000"), 24, 24)
    assert dark_pixels(filled) > 1.5 * dark_pixels(outline)


def test_shapes_are_known_by_name() -> None:
    assert all(icons.has_shape(name) for name in FILLS)
    assert not icons.has_shape("harbour")


def test_a_scene_is_cut_at_the_box() -> None:
    image = picture_of(lambda p, a: emblem.draw_scene(p, "formats/coming-dark", QRectF(20, 20, 60, 40)), 100, 80)
    inside = [(x, y) for x in range(20, 80) for y in range(20, 60)]
    outside = [(x, y) for x in range(100) for y in range(80) if not (20 <= x < 80 and 20 <= y < 60)]
    assert all(image.pixelColor(*spot).name() == "#ffffff" for spot in outside)
    assert any(image.pixelColor(*spot).name() != "#ffffff" for spot in inside)


def test_a_scene_is_rendered_once_a_size() -> None:
    first = emblem.scene("formats/coming-dark.svg", 64, 48)
    assert emblem.scene("formats/coming-dark.svg", 64, 48).cacheKey() == first.cacheKey()
    assert emblem.scene("formats/coming-dark.svg", 65, 48).cacheKey() != first.cacheKey()


def test_a_cards_own_scene_is_drawn_where_somebody_draws_it_and_another_where_nobody_does(monkeypatch) -> None:
    red = Drawing(
        40,
        30,
        (
            Stroke((("M", 0, 0), ("L", 40, 0), ("L", 40, 30), ("L", 0, 30), ("Z",)), fill="#FF0000"),
            Stroke((("M", 0, 15), ("L", 40, 15)), line="#0000FF", width=4),
        ),
    )
    key = emblem.card_scene("Ogre | Troll", "Creature — Ogre", "R", "horde/zombie")
    monkeypatch.setattr(emblem, "_cards", emblem._Cards())
    assert emblem.scene(key, 31, 21).toImage() == emblem.scene("horde/zombie", 31, 21).toImage()
    asked = []
    emblem.draw_cards_by(lambda *card: asked.append(card) or red)
    picture = emblem.scene(key, 80, 60).toImage()
    assert asked == [("Ogre   Troll", "Creature — Ogre", "R")]
    assert [picture.pixelColor(40, y).name() for y in (5, 30, 55)] == ["#ff0000", "#0000ff", "#ff0000"]


def test_a_missing_scene_is_left_out() -> None:
    assert not emblem.has_scene("formats/no-such-thing")
    assert not emblem.has_scene("")
    image = picture_of(lambda p, a: emblem.draw_scene(p, "formats/no-such-thing", a), 20, 20)
    assert dark_pixels(image) == 0


@pytest.mark.parametrize("face", [entry.face for entry in FORMATS.values()], ids=lambda face: face.id)
def test_a_format_has_a_tile_of_its_own(face) -> None:
    assert face.sign in emblem.SIGNS
    own = picture_of(lambda p, a: emblem.draw_tile(p, emblem.Tile(face.accent, face.sign), a, LIGHT), 40, 40)
    house = picture_of(lambda p, a: emblem.draw_tile(p, emblem.Tile(), a, LIGHT), 40, 40)
    assert own != house
    assert own.pixelColor(2, 20).name().upper() == LIGHT.accent(face.accent).deep
