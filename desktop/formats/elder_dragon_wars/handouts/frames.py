"""The frames of decks, piles, planar artifacts and the Scion: colour, back and emblem tell them apart."""

from __future__ import annotations

from desktop.print.cards.back import CardBack, Pattern, Roundel
from desktop.print.cards.card import CardKind
from desktop.print.drawing.medallion import Medallion

from ..rules.circle import Colour
from ..rules.edition import Pile


def _kind(
    name: str, tones: tuple[str, str, str, str], scene: str, medallion: Medallion, pattern: Pattern, roundel: Roundel
) -> CardKind:
    deep, mid, tint, ground = tones
    back = CardBack(name, pattern, roundel, deep, mid, tint, ground)
    return CardKind(name, deep, mid, tint, medallion, back, f"elder_dragons/{scene}.svg")


#: axis by axis: the deck's colour, and the Elder Dragon it follows.
DECKS: dict[Colour, CardKind] = {
    "W": _kind("White", ("#7A6A2F", "#D8CB96", "#FAF6E6", "#5A4D1E"), "arcades-sabboth", "plate", "scales", "sun"),
    "U": _kind("Blue", ("#1F5F94", "#8CB8DA", "#E6F0F8", "#123F66"), "chromium", "plate", "scales", "eye"),
    "B": _kind("Black", ("#3E3547", "#A79BB1", "#EFECF2", "#241E2B"), "nicol-bolas", "plate", "scales", "seed"),
    "R": _kind("Red", ("#9A3524", "#E4A392", "#FBEBE7", "#6B2014"), "vaevictis-asmadi", "plate", "scales", "crown"),
    "G": _kind("Green", ("#2C6636", "#97C4A0", "#E8F4EA", "#174320"), "palladia-mors", "plate", "scales", "sun"),
}
PILES: dict[Pile, CardKind] = {
    "artifacts": _kind(
        "Artifacts", ("#4A5664", "#A9B5C2", "#EDF1F5", "#2C3641"), "pile-artifact", "plate", "masonry", "seed"
    ),
    "enchantments": _kind(
        "Enchantments", ("#6A3F86", "#C3A4DA", "#F4ECF9", "#45255B"), "pile-enchantment", "plate", "rays", "eye"
    ),
    "chaos": _kind("Chaos", ("#9C5412", "#E6B684", "#FCF1E4", "#693608"), "pile-chaos", "plate", "leaves", "crown"),
}
GATE = _kind("Planar Gate", ("#0E6570", "#7ED0DA", "#E0F1F3", "#07424A"), "planar-gate", "octagon", "rays", "sun")
MATRIX = _kind("Mana Matrix", ("#0E6570", "#7ED0DA", "#E0F1F3", "#07424A"), "mana-matrix", "octagon", "rays", "sun")
UR_DRAGON = _kind("The Ur-Dragon", ("#8E2340", "#F3A3B6", "#F9E4E9", "#5C1327"), "ur-dragon", "plate", "scales", "eye")
SEAT = _kind("The ring", ("#8E2340", "#F3A3B6", "#F9E4E9", "#5C1327"), "ur-dragon", "octagon", "rays", "crown")
