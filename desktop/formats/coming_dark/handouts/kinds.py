"""The four kinds of cards of The Coming Dark: blue supporters, moss powers, plum seeds, rust monsters."""

from __future__ import annotations

from dataclasses import replace

from desktop.print.cards.back import CardBack, Pattern, Roundel
from desktop.print.cards.card import CardKind, Figure
from desktop.print.drawing.medallion import Medallion
from desktop.print.drawing.scenes import scene_of, toned
from desktop.print.type.styles import LAMP

_SCENE = "formats/coming-dark.svg"


def _kind(
    name: str,
    tones: tuple[str, str, str, str],
    medallion: Medallion,
    pattern: Pattern,
    roundel: Roundel,
    figure: Figure | None = None,
) -> CardKind:
    deep, mid, tint, ground = tones
    back = CardBack(name, pattern, roundel, deep, mid, tint, ground)
    return CardKind(name, deep, mid, tint, medallion, back, _SCENE, figure)


def of_its_own(kind: CardKind, type_line: str, name: str) -> CardKind:
    """The kind for a card without a shipped picture, the organiser's own: a scene of its type in the kind's tones."""
    scene = scene_of(type_line, name) or "cards/book.svg"
    return replace(kind, scene=toned(scene, kind.deep, kind.mid, kind.tint))


SUPPORTER = _kind("Noble Supporter", ("#2F5485", "#6C8FBE", "#EDF2F8", "#1D3A61"), "seal", "masonry", "crown")
POWER = _kind("Dark Power", ("#4A6320", "#86A253", "#F1F4E6", "#33471A"), "octagon", "leaves", "sun")
#: the number stands at the centre of the drawn seed.
SEED = _kind(
    "Dark Seed", ("#5B3F78", "#9A7DBB", "#F2EDF7", "#3A2A4E"), "almond", "rays", "seed", Figure(269, 200, 29, LAMP)
)
MONSTER = _kind("Random Monster", ("#8A3B1E", "#C77B52", "#FAEFE8", "#5E2611"), "plate", "scales", "eye")
