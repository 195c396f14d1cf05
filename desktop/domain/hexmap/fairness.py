"""How fair a map is: what each player holds, whom he adjoins, how far the homes lie apart, and who stands out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

import msgspec
from msgspec.structs import replace

from desktop.domain.hexmap.areas import brush
from desktop.domain.hexmap.hexes import Hex
from desktop.domain.hexmap.maps import HexMap
from desktop.domain.hexmap.terrain import BLANK, ROLLED, VOID, terrain_word
from desktop.domain.words import counted

#: from home this far, terrain is within a player's grasp.
NEAR = 2


class Share(msgspec.Struct, frozen=True):
    """One player's lot. Terrain by letter; distances in steps, voids counted like any hex."""

    player: str
    planes: int
    terrain: dict[str, int]
    #: terrain within two steps of home, home included.
    near_home: dict[str, int]
    #: players whose planes lie beside his, and how many of their planes that is.
    adjoins: dict[str, int]
    #: how many voids lie beside his: there is no way in from there.
    voids_beside: int
    pieces: int
    to_homes: dict[str, int]

    @property
    def kinds(self) -> int:
        """How many terrains he could call on."""
        return sum(1 for count in self.terrain.values() if count)

    @property
    def targets(self) -> int:
        """How many planes of others lie beside his."""
        return sum(self.adjoins.values())

    @property
    def nearest_home(self) -> int:
        """Steps to the nearest other home; 0 while there is none."""
        return min(self.to_homes.values(), default=0)


class Fairness(msgspec.Struct, frozen=True):
    """A whole map: terrain by letter, voids, hexes not rolled, and every player's share."""

    terrain: dict[str, int]
    voids: int
    blanks: int
    shares: tuple[Share, ...]

    @property
    def planes(self) -> int:
        return sum(self.terrain.values())


def terrain_counts(map: HexMap, hexes: Collection[Hex] | None = None) -> dict[str, int]:
    """How often each terrain of the die occurs, on the whole map or on some hexes."""
    found = Counter(map.terrain if hexes is None else (map.terrain_at(hex) for hex in hexes))
    return {code: found.get(code, 0) for code in ROLLED}


def fairness(
    map: HexMap, planes: Mapping[str, Collection[Hex]] | None = None, homes: Mapping[str, Hex] | None = None
) -> Fairness:
    """The report for these players' planes and homes; without players, of the map alone."""
    planes, homes = planes or {}, homes or {}
    holders = {hex: player for player, held in planes.items() for hex in held}
    players = dict.fromkeys((*planes, *homes))
    shares = tuple(_share(map, player, planes.get(player, ()), holders, homes) for player in players)
    found = Counter(map.terrain)
    return Fairness(terrain_counts(map), found.get(VOID, 0), found.get(BLANK, 0), shares)


def _share(
    map: HexMap, player: str, held: Collection[Hex], holders: Mapping[Hex, str], homes: Mapping[str, Hex]
) -> Share:
    beside = map.around(held)
    adjoins = Counter(holders[hex] for hex in beside if hex in holders)
    home = homes.get(player)
    others = {name: hex for name, hex in homes.items() if name != player}
    return Share(
        player,
        len(held),
        terrain_counts(map, held),
        terrain_counts(map, [] if home is None else brush(map, home, NEAR)),
        dict(sorted(adjoins.items(), key=lambda pair: (-pair[1], pair[0]))),
        sum(map.is_void(hex) for hex in beside),
        _pieces(map, held),
        {} if home is None else {name: map.distance(home, hex) for name, hex in others.items()},
    )


def _pieces(map: HexMap, held: Collection[Hex]) -> int:
    """Into how many parts a realm falls that do not touch."""
    left, count = set(held), 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            for near in map.neighbours(edge.pop()):
                if near in left:
                    left.remove(near)
                    edge.append(near)
    return count


def remarks(report: Fairness, names: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """What the Guardian should look at, in sentences; none where nothing stands out."""
    shares = [replace(share, player=(names or {}).get(share.player, share.player)) for share in report.shares]
    return (*_on_the_map(report), *_on_planes([s for s in shares if s.planes > 1]), *_on_homes(shares))


def _on_the_map(report: Fairness) -> list[str]:
    if report.blanks:
        return [f"{report.blanks} {'hex has' if report.blanks == 1 else 'hexes have'} no terrain yet."]
    missing = [terrain_word(code) for code, count in report.terrain.items() if not count]
    return [f"The map has no {' and no '.join(missing)}."] if missing else []


def _on_planes(shares: list[Share]) -> list[str]:
    if not shares:
        return []
    found = []
    few, many = min(shares, key=lambda s: s.kinds), max(shares, key=lambda s: s.kinds)
    if many.kinds - few.kinds > 2:
        kinds = f"{counted(few.kinds, 'kind')} of terrain"
        found.append(f"{few.player} holds {kinds}, {many.player} {many.kinds}.")
    found += [f"No plane of another player lies beside {s.player}'s." for s in shares if not s.adjoins]
    shut, wide = min(shares, key=lambda s: s.targets), max(shares, key=lambda s: s.targets)
    if shut.targets and wide.targets > 2 * shut.targets:
        found.append(f"{wide.player} adjoins {counted(wide.targets, 'plane')} of others, {shut.player} {shut.targets}.")
    return found + [f"{s.player}'s planes fall into {counted(s.pieces, 'part')}." for s in shares if s.pieces > 1]


def _on_homes(shares: list[Share]) -> list[str]:
    homes = [share for share in shares if share.to_homes]
    near = min(homes, key=lambda s: s.nearest_home, default=None)
    far = max(homes, key=lambda s: s.nearest_home, default=None)
    if near is None or far is None or far.nearest_home <= 2 * near.nearest_home:
        return []
    steps = counted(near.nearest_home, "step")
    return [
        f"The home nearest to {near.player}'s lies {steps} away, the one nearest to {far.player}'s {far.nearest_home}."
    ]
