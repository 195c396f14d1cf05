"""The map of a league as it lay as the war began and after every week."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.hexmap import VOID, Hex, HexMap, address, terrain_word
from desktop.domain.words import counted
from desktop.web.hexmap import Held, Moment, steered_map
from desktop.web.markup import Markup, joined, lone, tag
from desktop.web.page import Section

from ..rules.ground import owners_after, week_of
from ..rules.state import DominiaState, Plane
from ..rules.views.arms import arms_of
from ..rules.views.chronicle import changed_planes, homes_after
from ..rules.views.marks import across_of, marks_of
from ..rules.views.news import headline
from ..rules.words import listed, unit_title


def map_section(state: DominiaState) -> Section:
    """One map for every week, the last one shown; below them what the marks mean."""
    numbers = range(len(state.past) + 1)
    moments = [_moment(state, number) for number in numbers]
    last = moments[-1]
    about = f"{counted(len(last.held), 'plane')} held, {len(last.ground) - len(last.held)} void"
    body = joined((steered_map(moments, unit_title(state), arms_of(state)), _legend(last.ground)))
    return Section("map", "The map", body, about, "main")


def _moment(state: DominiaState, number: int) -> Moment:
    owners, letters, across = owners_after(state, number), marks_of(state), across_of(state)
    ground, arms = _ground(state, number), arms_of(state)
    homes = homes_after(state, number)
    held = {
        hex: Held(owner, letters[owner], state.name_of(owner), homes.get(owner) == at, across[owner][0], arms[owner])
        for hex in ground
        if (owner := owners.get(at := address(hex), ""))
    }
    week = week_of(state, number) if number else None
    changed = [hex for at in changed_planes(state, number) for hex in _on(ground, at)] if week else ()
    caption = f"{headline(state, week)}." if week else "Before the first challenge."
    name = f"{unit_title(state)} {number}" if number else "As the war began"
    return Moment(name, ground, held, changed, caption, tuple(_in_words(state, number)))


def _ground(state: DominiaState, number: int) -> HexMap:
    """The terrain as it lay then, whoever held it; without the Guardian's notes."""
    ground, later = state.ground.public, week_of(state, number + 1)
    return replace(ground, terrain=later.terrain) if later and later.terrain else ground


def _on(map: HexMap, plane: Plane) -> list[Hex]:
    return [map.read(plane)]


def _in_words(state: DominiaState, number: int) -> list[tuple[str, str]]:
    owners, homes = owners_after(state, number), homes_after(state, number)
    found = []
    for player in state.players:
        planes = [at for at, owner in owners.items() if owner == player.id]
        if planes:
            home = f"; home {homes[player.id]}" if player.id in homes else ""
            found.append((player.name, f"{listed(planes, len(planes))}{home}"))
    return found


def _legend(map: HexMap) -> Markup:
    """The terrains that lie on the map, and what rings and tiles mean."""
    codes = [code for code in "FIMPSX" if code in map.terrain and code != VOID]
    terrains = (tag("li", _sample(code), terrain_word(code)) for code in codes)
    home = tag("li", "Arms stand on homes, ", tag("span", "AB", class_="bead"), " on planes that lie apart or are new")
    return tag("ul", *terrains, home, tag("li", "Ringed: changed hands or became void"), class_="legend")


def _sample(code: str) -> Markup:
    return tag("svg", lone("use", href=f"#terrain-{code}"), viewBox="-42 -42 84 84", aria_hidden="true")
