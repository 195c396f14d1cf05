"""The league as the map, its lists and the wall show it: marks, realms, colours, short words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtWidgets import QSizePolicy

from desktop.domain.hexmap import HexMap, loose_address, terrain_word
from desktop.domain.words import counted
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.view import HexView
from desktop.ui.kit import theme
from desktop.ui.kit.marks import first_name as first_name

from ..rules.ground import map_of
from ..rules.state import Challenge, DominiaState, Plane, PlayerId
from ..rules.views.arms import arms_of
from ..rules.views.marks import across_of, marks_of

SCENE = "formats/war-of-dominia"
COLOUR_NAMES: Mapping[str, str] = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}
TERRAIN_NAMES: Mapping[str, str] = {"W": "Plains", "U": "Islands", "B": "Swamps", "R": "Mountains", "G": "Forests"}


def map_face(
    state: DominiaState,
    owners: Mapping[Plane, PlayerId] | None = None,
    *,
    changed: Iterable[Plane] = (),
    lit: Iterable[Plane] = (),
    ground: HexMap | None = None,
    homes: Iterable[Plane] | None = None,
) -> HexFace:
    """The map with its realms, now or as these owners held it; never with the Guardian's notes, unless ``ground`` has
    them; ``homes``: where they lay then."""
    held = state.owners if owners is None else owners
    if homes is None:
        homes = {player.home for player in state.players if player.home and held.get(player.home) == player.id}
    return HexFace(
        ground or map_of(state, owners),
        {hex: owner for at, owner in held.items() if (hex := loose_address(at)) is not None},
        marks_of(state),
        frozenset(hex for at in homes if (hex := loose_address(at)) is not None),
        frozenset(hex for at in changed if (hex := loose_address(at)) is not None),
        frozenset(hex for at in lit if (hex := loose_address(at)) is not None),
        {player.id: player.name for player in state.players},
        arms=arms_of(state),
        across=across_of(state),
    )


def map_view() -> HexView:
    """A map to look at and click on, as high as the screen leaves it."""
    view = HexView(editing=False)
    view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    view.setMinimumHeight(theme.px(140))
    return view


def terrain_name(letter: str) -> str:
    """``Forests`` for F; "" for a plane without terrain."""
    return terrain_word(letter) if letter else ""


def versus(state: DominiaState, challenge: Challenge) -> str:
    """``Edda Holm → Yuki Arai``."""
    return f"{state.name_of(challenge.attacker)} → {state.name_of(challenge.defender)}"


def versus_short(state: DominiaState, challenge: Challenge, most: int = 34) -> str:
    """The same in a narrow line: by first names where the whole ones are long, so that both are seen."""
    whole = versus(state, challenge)
    if len(whole) <= most:
        return whole
    return " → ".join(first_name(state.name_of(player)) for player in challenge.players)


def planes(count: int) -> str:
    return counted(count, "plane")
