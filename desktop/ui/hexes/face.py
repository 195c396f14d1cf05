"""What a picture of a hex map shows: the map, who holds what, what is outlined; and how it is to be drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from math import ceil, floor

from msgspec import Struct, field
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from desktop.domain.heraldry.arms import Arms
from desktop.domain.hexmap import ACROSS, Hex, HexMap, Layout, Side, borders, centre, extent, neighbours
from desktop.domain.hexmap.dress import LINES, WITHIN, Dress, Edge, at_realms, dressed, edges
from desktop.domain.hexmap.realms import Realm, marked, realms
from desktop.domain.plan import Background
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit.remembered import remembered_alike
from desktop.ui.kit.tokens import LIGHT, Theme

#: the line inside a player's border, in sides of a hex.
INSET = 0.085
#: what does not change with the terrain.
_KNOWN = ("sides", "edges", "beaded", "realms")
_DRAWN = ("drawn", "drawn_spots", "drawn_within", "within_spots")
#: what runs along a side: which way that lies, and the middle of its hex, in sides of a hex.
Spot = tuple[int, float, float]


class Arrow(Struct, frozen=True):
    """Who goes from where to where; ``lit``: the one that is spoken of now; ``number``: by which a list names it."""

    start: Hex
    end: Hex
    lit: bool = False
    number: int = 0


class Way(Struct, frozen=True):
    """Where an arrow runs on the picture, from the middle of a hex to that of another, how thick it is, and how far
    from its first middle it begins at least: another's number may lie there."""

    points: tuple[QPointF, ...]
    share: float = 1.0
    away: float = 0.0

    def moved(self, by: QPointF) -> Way:
        return Way(tuple(at + by for at in self.points), self.share, self.away)


class HexFace(Struct, frozen=True, dict=True):
    """``holders`` names who holds a hex, ``marks`` gives each his two letters; ``homes`` lie on square tiles.
    ``changed`` hexes are outlined in lamp, ``lit`` ones may be chosen now."""

    map: HexMap = field(default_factory=lambda: HexMap(2, 2, "...."))
    holders: Mapping[Hex, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    homes: frozenset[Hex] = frozenset()
    changed: frozenset[Hex] = frozenset()
    lit: frozenset[Hex] = frozenset()
    #: what a player is called in full, for tips and lists.
    names: Mapping[str, str] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()
    #: what stands on a home instead of its player's letters.
    arms: Mapping[str, Arms] = field(default_factory=dict)
    #: what is written across a player's realm, the best form first.
    across: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: the picture that is traced; place and width in sides of a hex.
    traced: Background | None = None

    def with_map(self, map: HexMap) -> HexFace:
        """The same realms on other terrain; what was found out about them stays known."""
        other = replace(self, map=map)
        if map.layout == self.map.layout:
            known = (*_KNOWN, *_DRAWN) if map.sides is self.map.sides else _KNOWN
            other.__dict__.update((name, self.__dict__[name]) for name in known if name in self.__dict__)
        return other

    @cached_property
    def dressed(self) -> Mapping[Hex, Dress]:
        """The hexes that look otherwise than their terrain."""
        return dressed(self.map)

    @cached_property
    def drawn(self) -> tuple[Edge, ...]:
        """Where rivers, roads and borders run."""
        return edges(self.map)

    @cached_property
    def drawn_within(self) -> tuple[Edge, ...]:
        """Those of them along which a realm ends too."""
        return at_realms(self.drawn, self.holders, self.map.layout)

    @cached_property
    def drawn_spots(self) -> Mapping[str, list[Spot]]:
        """The same by what runs there, what lies below first."""
        return _spots(self.drawn, LINES, self.map.layout)

    @cached_property
    def within_spots(self) -> Mapping[str, list[Spot]]:
        """What runs where a realm ends, by what it is."""
        return _spots(self.drawn_within, WITHIN, self.map.layout)

    @cached_property
    def dressed_spots(self) -> list[tuple[Hex, Dress, tuple[float, float]]]:
        """The hexes that look otherwise, and their middles in sides of a hex."""
        return [(hex, dress, centre(hex, self.map.layout)) for hex, dress in self.dressed.items()]

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Where the realms end."""
        return _sides(self.holders, self.map)

    @cached_property
    def edges(self) -> Mapping[int, tuple[list[int], list[int]]]:
        """The same row by row: columns of hexes at the end of a realm, and for each a bit for each way that leads out
        of it."""
        return _edges(self.holders, self.map)

    @cached_property
    def beaded(self) -> Mapping[Hex, str]:
        """Where a mark lies: on homes and on what changed, and once on every part of a realm that has neither."""
        wanted = _marked(self.holders, self.map, self.homes | self.changed)
        return {hex: self.marks.get(self.holders[hex], "") for hex in wanted}

    @cached_property
    def all_beaded(self) -> Mapping[Hex, str]:
        """A mark on every hex that is held."""
        return {hex: self.marks.get(holder, "") for hex, holder in self.holders.items()}

    @cached_property
    def realms(self) -> tuple[Realm, ...]:
        """What each holds, and how to write whose it is."""
        return _realms(self.holders, self.map, self.homes, self.across) if self.across else ()

    @cached_property
    def ways(self) -> dict[Hashable, Mapping[Arrow, Way]]:
        """The ways of its arrows that were found so far, by size and look."""
        return {}

    @cached_property
    def discs(self) -> dict[Hashable, Mapping[Arrow, QRectF]]:
        """The places of their numbers that were found so far, by size and look."""
        return {}

    def arms_on(self, hex: Hex) -> Arms | None:
        """The arms that stand on a hex: on homes alone."""
        return self.arms.get(self.holders.get(hex, "")) if hex in self.homes else None

    def holder_words(self, hex: Hex) -> str:
        """Who holds a hex, in full; "" for nobody."""
        holder = self.holders.get(hex, "")
        return self.names.get(holder, holder)


# ---- what follows from who holds what: most acts leave that as it is, and desk and wall show the same


def _held(holders: Mapping[Hex, str], map: HexMap, *more: object) -> tuple[object, ...]:
    return map.layout, map.width, map.height, holders, *more


@remembered_alike(most=3, key=_held)
def _sides(holders: Mapping[Hex, str], map: HexMap) -> tuple[Side, ...]:
    return tuple(borders(holders, map.layout, INSET))


@remembered_alike(most=3, key=_held)
def _edges(holders: Mapping[Hex, str], map: HexMap) -> Mapping[int, tuple[list[int], list[int]]]:
    found: dict[int, tuple[list[int], list[int]]] = {}
    for hex, holder in sorted(holders.items()):
        around = neighbours(hex, map.layout)
        mask = sum(1 << way for way, near in enumerate(around) if holders.get(near) != holder)
        if mask:
            columns, masks = found.setdefault(hex.row, ([], []))
            columns.append(hex.col)
            masks.append(mask)
    return found


@remembered_alike(most=3, key=_held)
def _marked(holders: Mapping[Hex, str], map: HexMap, wanted: frozenset[Hex]) -> frozenset[Hex]:
    return marked(map, holders, wanted)


@remembered_alike(most=3, key=_held)
def _realms(
    holders: Mapping[Hex, str], map: HexMap, homes: frozenset[Hex], across: Mapping[str, tuple[str, ...]]
) -> tuple[Realm, ...]:
    return realms(map, holders, homes, across)


class HexLook(Struct, frozen=True):
    """How the map is drawn: colours of the theme, layers, and the least size of letters."""

    theme: Theme = LIGHT
    owners: bool = True
    labels: bool = True
    grey: bool = False
    least: float = 12.0
    #: terrain drawn as it rises and grows, or as a pattern; and its letter.
    relief: bool = True
    letters: bool = False
    #: whose a hex is on every one of them.
    initials: bool = False
    #: rivers, roads, borders, signs, terrains of one's own.
    decor: bool = True
    #: marks lie in the middle of their hex, in the place of its letter: for the wall, where both would be too small.
    centred: bool = False

    @property
    def key(self) -> Hashable:
        """What tells two looks apart in a store of pictures."""
        flags = self.owners, self.labels, self.grey, self.relief, self.letters, self.initials, self.decor
        return self.theme.name, *flags, self.least, self.centred

    @property
    def ground(self) -> str:
        """What lies under the hexes."""
        return self.theme.desk if self.theme.is_dark else self.theme.sheet

    def centres(self, radius: float) -> bool:
        """Whether a mark takes the place of its hex's letter, for there is no room for both."""
        return self.centred or not self.letters or radius < self.least * 1.9

    def beads(self, face: HexFace) -> Mapping[Hex, str]:
        """Where a mark lies as it is drawn now."""
        if not self.owners:
            return {}
        return face.all_beaded if self.initials else face.beaded

    def dressed(self, face: HexFace) -> Mapping[Hex, Dress]:
        """The hexes that look otherwise, as the map is drawn now."""
        return face.dressed if self.decor else {}

    @property
    def control(self) -> tuple[str, str]:
        """The line round a realm and the one inside it, seen on every terrain and beside the map."""
        return (self.theme.ink, "#0B1017") if self.theme.is_dark else ("#17202B", "#FFFFFF")


def _spots(edges: Iterable[Edge], kinds: Iterable[str], layout: Layout) -> dict[str, list[Spot]]:
    found: dict[str, list[Spot]] = {kind: [] for kind in kinds}
    for edge in edges:
        if edge.kind in found:
            found[edge.kind].append((edge.way, *centre(edge.hex, layout)))
    return found


def fitted(map: HexMap, area: QRectF) -> Camera:
    """The whole map in the middle of an area; the camera counts in sides of a hex."""
    return Camera.fitted(extent(map), area)


def spot_of(hex: Hex, map: HexMap, camera: Camera) -> QPointF:
    """The middle of a hex on the picture."""
    return camera.point(*centre(hex, map.layout))


def seen_span(map: HexMap, camera: Camera, seen: QRectF) -> tuple[range, range]:
    """The columns and rows that reach into an area."""
    x1, y1 = camera.place(seen.topLeft())
    x2, y2 = camera.place(seen.bottomRight())
    across, down = (ACROSS, 1.5) if map.is_pointy else (1.5, ACROSS)
    return _span(x1, x2, across, map.width), _span(y1, y2, down, map.height)


def _span(start: float, end: float, step: float, count: int) -> range:
    first = min(count, max(0, floor((start - 2) / step)))
    return range(first, max(first, min(count, ceil((end + 1) / step))))
