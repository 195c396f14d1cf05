"""Print shops in their own numbers: size, bleed, safe edge, pixels, what their file must be, how many they sell."""

from __future__ import annotations

from typing import Literal

import msgspec

from desktop.engine.rules import Refusal

#: a plain PDF with its boxes; what a press asks for; what an archive asks for.
Standard = Literal["plain", "pdf/x-4", "pdf/x-1a", "pdf/a-2b"]
Spot = Literal["", "white", "foil"]
_INCH = 25.4


class ShopFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the file of a print shop is, beside how its cards lie."""

    shop: str = ""
    standard: Standard = "plain"
    #: the press's own ICC profile, as its shop gives it.
    profile: str = ""
    #: colours are the press's inks already; else they are sRGB and the shop makes them so.
    cmyk: bool = False
    #: a plate of its own: white under the whole card, or foil where a layout says so.
    spot: Spot = ""


class Shop(msgspec.Struct, frozen=True):
    """One shop: millimetres, dots an inch, and the numbers of cards it sells (none: any)."""

    id: str
    says: str
    about: str
    card: tuple[float, float]
    bleed: float
    safe: float
    dpi: int = 300
    #: pictures of exactly so many pixels instead of a PDF.
    pixels: tuple[int, int] | None = None
    arrangement: Literal["1-up", "fit"] = "1-up"
    paper: str = "A4"
    #: the most ink its paper bears, all four together, in per cent; 0: it does not say.
    ink: int = 0
    packs: tuple[int, ...] = ()
    marks: bool = False
    #: of each card its back before its front.
    back_first: bool = False
    #: what it takes alone: sRGB, or the inks of a press.
    inks: Literal["any", "rgb", "cmyk"] = "any"
    #: the standard it asks for.
    asks: Standard = "plain"


#: as these shops gave them when this was written (MakePlayingCards: its questions about photos, its packs as programs
#: that fill in its orders have them; DriveThruCards: its publishers' help, specifications for print cards; The Game
#: Crafter: its help on bleed, dots and templates); they change: look before you order.
SHOPS = (
    Shop("printer", "Printer’s PDF, card by card", "63 × 88, bleed 3", (63, 88), 3, 3),
    Shop(
        "copy-shop",
        "Copy shop, SRA3 sheets",
        "as many as fit, both sides, cut marks",
        (63, 88),
        2,
        3,
        arrangement="fit",
        paper="SRA3",
        marks=True,
    ),
    Shop(
        "makeplayingcards",
        "MakePlayingCards, pictures",
        "822 × 1122 pixels, 36 of them bleed",
        (63.5, 88.9),
        36 / 300 * _INCH,
        36 / 300 * _INCH,
        pixels=(822, 1122),
        packs=(18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612),
    ),
    Shop(
        "drivethrucards",
        "DriveThruCards, PDF",
        "2.75 × 3.75 inches, bleed an eighth",
        (63.5, 88.9),
        _INCH / 8,
        _INCH / 8,
        ink=240,
        back_first=True,
        inks="cmyk",
        asks="pdf/x-1a",
    ),
    Shop(
        "thegamecrafter",
        "The Game Crafter, pictures",
        "825 × 1125 pixels, bleed an eighth",
        (63.5, 88.9),
        _INCH / 8,
        _INCH / 8,
        pixels=(825, 1125),
        inks="rgb",
    ),
)


def shop_named(id: str) -> Shop:
    """The shop of this id; raises ``Refusal`` with those there are."""
    for shop in SHOPS:
        if shop.id == id.strip().lower():
            return shop
    raise Refusal(f"Lantern knows no shop “{id}”. Choose {', '.join(shop.id for shop in SHOPS)}.")


def standard_for(shop: str) -> Standard:
    """What a file with the profile of a press is: as this shop asks, or as most do."""
    asks = shop_named(shop).asks if shop else "plain"
    return "pdf/x-4" if asks == "plain" else asks


def sheet_fields(shop: Shop) -> dict[str, object]:
    """What of the sheet's settings this shop decides, by their names."""
    return {
        "card_width": shop.card[0],
        "card_height": shop.card[1],
        "tent": False,
        "arrangement": shop.arrangement,
        "columns": 0,
        "rows": 0,
        "turned": False,
        "bleed": shop.bleed,
        "bleed_style": "mirror",
        "corners": 0.0,
        "marks": shop.marks,
        "cut_lines": False,
        "cutter": False,
        "paper": shop.paper,
        "margin": None,
        "gutter_x": 2 * shop.bleed if shop.marks else None,
        "gutter_y": 2 * shop.bleed if shop.marks else None,
    }
