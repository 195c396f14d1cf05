"""Pictures that go on past the edge of their card, as those made for a print shop do: told, or found by their look."""

from __future__ import annotations

from typing import NamedTuple

from desktop.domain.picture import Bleed, Edges, Picture, edges_of
from desktop.print.layout.imposition import Imposition
from desktop.print.layout.paper import mm

_NONE = (0.0, 0.0, 0.0, 0.0)
#: an eighth of an inch on every side.
_USUAL = 3.175 * mm
#: MakePlayingCards asks for 36 dots of 300 an inch, on 744 × 1038 or 750 × 1050: the shapes of these, whatever size.
_OF_THE_SHOP = 36 / 300 * 25.4 * mm
_SHOP_SHAPES = ((136, 185), (137, 187))
#: so far may a shape be off: pictures are whole dots, and cards of 63 mm are drawn on those of 2½ inches.
_OFF = 0.005
#: a plain border so wide, of the shorter side, has the bleed in it: cards have 3 mm, five of a hundred.
_WIDE_BORDER = 0.075


class OwnBleed(NamedTuple):
    """How far a picture goes on past each edge, left, top, right and lower, in points, and how that is known."""

    edges: Edges
    because: str


def own_bleed(picture: Picture, layout: Imposition) -> Edges:
    """How far a picture goes on past each edge of a card of this layout, in points; 0 where it ends there."""
    return known_bleed(picture, layout).edges


def known_bleed(picture: Picture, layout: Imposition) -> OwnBleed:
    """The bleed of a picture: as was said of it, of all pictures, or as its shape and its border show."""
    said = layout.settings.picture_bleed
    if layout.settings.tent:
        return OwnBleed(_NONE, "A tent’s picture stands as it is.")
    if picture.bleed is not None:
        return OwnBleed(_in_points(picture.bleed), "It was said so, or its name says so.")
    if said is not None:
        return OwnBleed(_in_points(said), "It was said so of all pictures.")
    return _found(picture, layout)


def _in_points(bleed: Bleed) -> Edges:
    left, top, right, lower = edges_of(bleed)
    return left * mm, top * mm, right * mm, lower * mm


def _found(picture: Picture, layout: Imposition) -> OwnBleed:
    """Its shape is that of the card with an eighth of an inch around it, and nothing like the card's."""
    (across, up), (width, height) = sorted((picture.width, picture.height)), sorted(layout.card)
    shape, bare, bled = across / up, width / height, (width + 2 * _USUAL) / (height + 2 * _USUAL)
    size, card = f"{picture.width} × {picture.height}", f"{layout.card[0] / mm:g} × {layout.card[1] / mm:g} mm"
    tells = abs(bled / bare - 1) >= 3 * _OFF
    if tells and abs(shape / bled - 1) <= _OFF:
        of_the_shop = any(across * high == up * wide for wide, high in _SHOP_SHAPES)
        wide = _OF_THE_SHOP if of_the_shop else _USUAL
        return OwnBleed(edges_of(wide), f"{size} is the shape of {card} and {wide / mm:.1f} mm more on every side.")
    in_doubt = abs(shape / bled - 1) <= 4 * _OFF and (not tells or abs(shape / bare - 1) > _OFF)
    #: where the shape leaves it open, a border far too wide for a card has the bleed in it.
    if in_doubt and picture.rim >= _WIDE_BORDER:
        return OwnBleed(edges_of(_USUAL), f"Its plain border is {picture.rim:.0%} of its width, too wide for a card.")
    return OwnBleed(_NONE, f"{size} is the shape of {card} without bleed.")
