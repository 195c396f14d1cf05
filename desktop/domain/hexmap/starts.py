"""A fair map before anybody has chosen: where homes could lie, how much each start is worth beside the others, a map
that is made fairer, and one that is made up with seas, woods and ranges."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from desktop.domain.hexmap.areas import brush
from desktop.domain.hexmap.hexes import Hex, distance, line
from desktop.domain.hexmap.maps import HexMap
from desktop.domain.hexmap.terrain import BLANK, ROLLED, VOID

#: terrain so many steps from a start counts for it.
NEAR = 2
#: what parts a start from the others, and how much of the hundred each may cost.
_WEIGHTS = (0.35, 0.3, 0.15, 0.2)
_SPECIAL = "X"
#: a face of a die of so many sides.
Throw = Callable[[int], int]


class Start(NamedTuple):
    """A place for a home: planes and colours within two steps, Special ones among them, steps to the next start."""

    hex: Hex
    score: int
    planes: int
    colours: int
    special: int
    steps: int


def fair_starts(map: HexMap, count: int) -> tuple[Start, ...]:
    """Places for so many homes, as far from each other as they go, each scored from 0 to 100 against their mean."""
    places = _places(map, count)
    return _scored(map.terrain, _near(map, places), places, _steps(map, places))


def score(starts: Sequence[Start]) -> int:
    """A map is as fair as its worst start."""
    return min((start.score for start in starts), default=100)


def _places(map: HexMap, count: int) -> tuple[Hex, ...]:
    land = [hex for hex in map if not map.is_void(hex)]
    if not land or count < 1:
        return ()
    far = dict.fromkeys(land, map.width + map.height)
    found = [land[0]]
    for _ in range(min(count, len(land)) - 1):
        last = found[-1]
        far = {hex: min(steps, distance(hex, last, map.layout)) for hex, steps in far.items()}
        found.append(max(land, key=lambda hex: (far[hex], -hex.row, -hex.col)))
    return tuple(found)


def _near(map: HexMap, places: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """For each start the places in the terrain that count for it."""
    return tuple(tuple(hex.row * map.width + hex.col for hex in brush(map, place, NEAR)) for place in places)


def _steps(map: HexMap, places: Sequence[Hex]) -> tuple[int, ...]:
    return tuple(
        min((distance(place, other, map.layout) for other in places if other != place), default=0) for place in places
    )


def _scored(
    terrain: Sequence[str], near: Sequence[Sequence[int]], places: Sequence[Hex], steps: Sequence[int]
) -> tuple[Start, ...]:
    measured = [_measured([terrain[at] for at in around], far) for around, far in zip(near, steps, strict=True)]
    if not measured:
        return ()
    means = [sum(column) / len(measured) for column in zip(*measured, strict=True)]
    found = []
    for place, values in zip(places, measured, strict=True):
        parts = zip(values, means, _WEIGHTS, strict=True)
        lost = sum(weight * min(1.0, abs(value - mean) / max(1.0, mean)) for value, mean, weight in parts)
        found.append(Start(place, round(100 * (1 - lost)), *values))
    return tuple(found)


def _measured(codes: Sequence[str], steps: int) -> tuple[int, int, int, int]:
    planes = [code for code in codes if code not in (VOID, BLANK)]
    return len(planes), len(set(planes) - {_SPECIAL}), planes.count(_SPECIAL), steps


def fairer(map: HexMap, count: int, throw: Throw, tries: int = 1500) -> Mapping[Hex, str]:
    """Terrain that changes places so that the worst start gains: how often each terrain occurs stays as it is."""
    places = _places(map, count)
    near, steps, terrain = _near(map, places), _steps(map, places), list(map.terrain)
    land = [at for at, code in enumerate(terrain) if code not in (VOID, BLANK)]
    best = _worth(_scored(terrain, near, places, steps))
    for _ in range(tries if len(land) > 1 else 0):
        one, other = land[throw(len(land)) - 1], land[throw(len(land)) - 1]
        if terrain[one] == terrain[other]:
            continue
        terrain[one], terrain[other] = terrain[other], terrain[one]
        worth = _worth(_scored(terrain, near, places, steps))
        if worth > best:
            best = worth
        else:
            terrain[one], terrain[other] = terrain[other], terrain[one]
    wide = map.width
    changed = ((at, code) for at, code in enumerate(terrain) if code != map.terrain[at])
    return {Hex(at % wide, at // wide): code for at, code in changed}


def _worth(starts: Sequence[Start]) -> tuple[int, int]:
    return score(starts), sum(start.score for start in starts)


#: one patch of a terrain for so many hexes; of a hundred hexes so many are strangers among their neighbours.
_PATCH, _STRANGE = 6, 14


def made_up(map: HexMap, throw: Throw) -> Mapping[Hex, str]:
    """Other terrain for every plane that is no void: patches of each kind that hang together, mountains in ranges."""
    land = [hex for hex in map if not map.is_void(hex)]
    count = max(len(ROLLED), len(land) // _PATCH)
    seeds = [(land[throw(len(land)) - 1], ROLLED[at % len(ROLLED)]) for at in range(count)] if land else []
    found = {}
    for hex in land:
        _, code = min((10 * distance(hex, seed, map.layout) + throw(12), code) for seed, code in seeds)
        found[hex] = ROLLED[throw(len(ROLLED)) - 1] if throw(100) <= _STRANGE else code
    peaks = [seed for seed, code in seeds if code == "M"]
    for one, other in zip(peaks[::2], peaks[1::2], strict=False):
        if distance(one, other, map.layout) <= 6:
            found.update((hex, "M") for hex in line(one, other, map.layout) if hex in found)
    return {hex: code for hex, code in found.items() if map.terrain_at(hex) != code}
