"""Pictures that go on past the edge of their card, as those made for a print shop do: found by their shape."""

from __future__ import annotations

from desktop.domain.picture import Picture
from desktop.print.layout.imposition import Imposition
from desktop.print.layout.paper import mm

#: an eighth of an inch on every side.
_USUAL = 3.175 * mm
#: MakePlayingCards asks for 36 dots of 300 an inch, on 744 × 1038 or 750 × 1050: the shapes of these, whatever size.
_OF_THE_SHOP = 36 / 300 * 25.4 * mm
_SHOP_SHAPES = ((136, 185), (137, 187))
#: so far may a shape be off: pictures are whole dots, and cards of 63 mm are drawn on those of 2½ inches.
_OFF = 0.005


def own_bleed(picture: Picture, layout: Imposition) -> float:
    """How far a picture goes on past each edge of a card of this layout, in points; 0 where it ends there."""
    said = layout.settings.picture_bleed
    if layout.settings.tent:
        return 0.0
    return said * mm if said is not None else _found(picture, layout)


def _found(picture: Picture, layout: Imposition) -> float:
    """Its shape is that of the card with an eighth of an inch around it, and nothing like the card's."""
    (across, up), (width, height) = sorted((picture.width, picture.height)), sorted(layout.card)
    shape, bare, bled = across / up, width / height, (width + 2 * _USUAL) / (height + 2 * _USUAL)
    if abs(shape / bled - 1) > _OFF or abs(bled / bare - 1) < 3 * _OFF:
        return 0.0
    of_the_shop = any(across * high == up * wide for wide, high in _SHOP_SHAPES)
    return _OF_THE_SHOP if of_the_shop else _USUAL
