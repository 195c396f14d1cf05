"""A map of hexes as one value: nothing on it changes, painting gives another map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, get_args

import msgspec
from msgspec.structs import asdict, replace

from desktop.domain.hexmap.addresses import address, loose_address, read_address
from desktop.domain.hexmap.decor import OWN_LETTERS, SIDES, Own, own_fault, rid, side_key, side_of
from desktop.domain.hexmap.hexes import LAYOUTS, Hex, Layout, distance, is_pointy, steps_from
from desktop.domain.hexmap.terrain import BLANK, CODES, VOID
from desktop.domain.words import counted

LEAST_SIDE, MOST_SIDE = 2, 200
#: nobody reads more on a hex; a longer text was pasted by mistake.
MOST_WORDS = 400
Words = Literal["names", "labels", "notes"]


class BadMap(ValueError):  # noqa: N818 - the trade's word
    """A map that cannot be used; the message is a sentence for the Guardian."""


class HexMap(msgspec.Struct, frozen=True, omit_defaults=True):
    """Width and height in hexes, and row by row one letter of terrain a hex.

    ``names`` are the planes' own names, ``labels`` words across the map, ``notes`` the Guardian's: they go onto no
    wall and no paper. All three by address.

    What binds no rule (``decor.py``): ``own`` terrains and signs by small letter, ``guises`` the own terrain and
    ``features`` the sign of an address, ``sides`` what runs between two.
    """

    width: int
    height: int
    terrain: str
    layout: Layout = "odd-r"
    names: dict[str, str] = {}
    labels: dict[str, str] = {}
    notes: dict[str, str] = {}
    own: dict[str, Own] = {}
    guises: dict[str, str] = {}
    features: dict[str, str] = {}
    sides: dict[str, str] = {}

    # ---- what there is

    def __contains__(self, hex: object) -> bool:
        return isinstance(hex, tuple) and 0 <= hex[0] < self.width and 0 <= hex[1] < self.height

    def __iter__(self) -> Iterator[Hex]:
        """Every hex, row by row."""
        return (Hex(col, row) for row in range(self.height) for col in range(self.width))

    def __len__(self) -> int:
        return self.width * self.height

    def terrain_at(self, hex: Hex) -> str:
        """The terrain's letter; BLANK where nothing was rolled."""
        return self.terrain[hex.row * self.width + hex.col]

    def code_at(self, hex: Hex) -> str:
        """The letter of what is seen there: of a terrain of one's own, else of the terrain."""
        code = self.terrain_at(hex)
        own = self.guises.get(address(hex), "") if self.guises else ""
        return own if own in self.own and self.own[own].base == code else code

    @property
    def codes(self) -> str:
        """The terrain with the letters of what is seen."""
        if not self.guises:
            return self.terrain
        letters = list(self.terrain)
        for at in self.guises:
            if (hex := loose_address(at)) is not None and hex in self:
                letters[hex.row * self.width + hex.col] = self.code_at(hex)
        return "".join(letters)

    def is_void(self, hex: Hex) -> bool:
        return self.terrain_at(hex) == VOID

    def with_terrain(self, codes: str) -> tuple[Hex, ...]:
        """Every hex whose terrain is one of these letters."""
        return tuple(Hex(i % self.width, i // self.width) for i, code in enumerate(self.terrain) if code in codes)

    def name_of(self, hex: Hex) -> str:
        return self.names.get(address(hex), "")

    def neighbours(self, hex: Hex) -> tuple[Hex, ...]:
        """The two to six hexes around that lie on the map, voids among them."""
        col, row = hex
        wide, high = self.width, self.height
        return tuple(
            Hex(col + x, row + y)
            for x, y in steps_from(hex, self.layout)
            if 0 <= col + x < wide and 0 <= row + y < high
        )

    def around(self, hexes: Iterable[Hex]) -> frozenset[Hex]:
        """Every hex beside one of these, without these."""
        inside = frozenset(hexes)
        return frozenset(near for hex in inside for near in self.neighbours(hex)) - inside

    def distance(self, one: Hex, other: Hex) -> int:
        return distance(one, other, self.layout)

    @property
    def is_pointy(self) -> bool:
        return is_pointy(self.layout)

    # ---- what may be written on it

    def read(self, words: str) -> Hex:
        """The hex an address names; raises ``BadAddress``."""
        return read_address(words, self.width, self.height)

    def painted(self, changes: Mapping[Hex, str]) -> HexMap:
        """This map with other terrain on some hexes, the rules' or one's own."""
        letters, own = list(self.terrain), self.own
        for (col, row), code in changes.items():
            letters[row * self.width + col] = own[code].base if code in own else code
        terrain = "".join(letters)
        if not self.guises and not own:
            return replace(self, terrain=terrain)
        worn = {address(Hex(*at)): code if code in own else "" for at, code in changes.items()}
        return replace(self, terrain=terrain, guises=rid(self.guises, worn))

    def adorned(self, sides: Mapping[str, str] = {}, features: Mapping[str, str] = {}) -> HexMap:
        """This map with other things along sides and on hexes; no word takes away."""
        return replace(self, sides=rid(self.sides, sides), features=rid(self.features, features))

    def with_own(self, letter: str, own: Own | None) -> HexMap:
        """This map with a terrain or sign of one's own, or without it and wherever it lies."""
        kept = {at: one for at, one in self.own.items() if at != letter}
        if own is not None:
            return replace(self, own={**kept, letter: own})
        guises, features = (
            {at: worn for at, worn in words.items() if worn != letter} for words in (self.guises, self.features)
        )
        return replace(self, own=kept, guises=guises, features=features)

    def relaid(self, pointy: bool) -> HexMap:
        """The same rows and columns with the other tops: neighbours change, terrain does not; what ran between two
        that part is gone."""
        layout: Layout = "odd-r" if pointy else "odd-q"
        return replace(self, layout=layout, sides={at: of for at, of in self.sides.items() if side_of(at, layout)})

    def words(self, kind: Words) -> Mapping[str, str]:
        """Names, labels or notes, by where they stand."""
        return self.names if kind == "names" else self.labels if kind == "labels" else self.notes

    def written(self, kind: Words, hex: Hex, words: str) -> HexMap:
        """This map with a name, a label or a note on a hex; empty words take it away."""
        found = {at: text for at, text in self.words(kind).items() if at != address(hex)}
        if words.strip():
            found[address(hex)] = words.strip()
        return replace(self, **{kind: found})

    def resized(self, width: int, height: int, left: int = 0, above: int = 0) -> HexMap:
        """This map with hexes added (not rolled) or taken away: so many at the left and above, the others at the right
        and below. Where an odd number of rows is added above, the other rows are pushed: neighbours stay neighbours."""
        there = {Hex(hex.col + left, hex.row + above): code for hex, code in zip(self, self.terrain, strict=True)}
        letters = "".join(there.get(Hex(col, row), BLANK) for row in range(height) for col in range(width))
        held = asdict(self)
        moved = {kind: _moved(held[kind], width, height, left, above) for kind in _BY_ADDRESS}
        odd = (above if self.is_pointy else left) % 2
        layout = _OTHER[self.layout] if odd else self.layout
        sides = _moved_sides(self, width, height, left, above)
        return replace(self, width=width, height=height, terrain=letters, layout=layout, sides=sides, **moved)

    @property
    def public(self) -> HexMap:
        """This map without the Guardian's notes: what wall and paper may show."""
        return replace(self, notes={}) if self.notes else self


_BY_ADDRESS = ("names", "labels", "notes", "guises", "features")
_OTHER: Mapping[Layout, Layout] = {"odd-r": "even-r", "even-r": "odd-r", "odd-q": "even-q", "even-q": "odd-q"}


def _moved(words: dict[str, str], width: int, height: int, left: int, above: int) -> dict[str, str]:
    """Words by where their hexes lie then; those of hexes that are taken away are gone."""
    found = {}
    for at, text in words.items():
        if (hex := loose_address(at)) is not None:
            col, row = hex.col + left, hex.row + above
            if 0 <= col < width and 0 <= row < height:
                found[address(Hex(col, row))] = text
    return found


def _moved_sides(map: HexMap, width: int, height: int, left: int, above: int) -> dict[str, str]:
    found = {}
    for key, kind in map.sides.items():
        if (pair := side_of(key, map.layout)) is not None:
            one, other = (Hex(hex.col + left, hex.row + above) for hex in pair)
            if all(0 <= hex.col < width and 0 <= hex.row < height for hex in (one, other)):
                found[side_key(one, other)] = kind
    return found


def blank_map(width: int, height: int, layout: Layout = "odd-r") -> HexMap:
    """A map nobody has rolled for yet; raises ``BadMap``."""
    if wrong := size_fault(width, height):
        raise BadMap(wrong)
    return HexMap(width, height, BLANK * (width * height), layout)


def size_fault(width: int, height: int) -> str:
    """What is wrong with a size, in a sentence; "" where nothing is."""
    if LEAST_SIDE <= width <= MOST_SIDE and LEAST_SIDE <= height <= MOST_SIDE:
        return ""
    return f"A map is {LEAST_SIDE} to {MOST_SIDE} hexes wide and high, not {width:,} × {height:,}."


def fault(map: HexMap) -> str:
    """What keeps a map from being used, in a sentence; "" where nothing does."""
    if wrong := size_fault(map.width, map.height):
        return wrong
    if map.layout not in LAYOUTS:
        return f"“{map.layout}” is no way to lay hexes. Use one of {', '.join(LAYOUTS)}."
    if len(map.terrain) != len(map):
        return (
            f"A map of {map.width} × {map.height} has {counted(len(map), 'hex')}, but "
            f"terrain is given for {len(map.terrain)}."
        )
    if unknown := set(map.terrain) - set(CODES):
        return f"“{min(unknown)}” is no terrain. Use F, I, M, P, S, X, V for a void, or a dot where nothing is rolled."
    return next((wrong for kind in get_args(Words) if (wrong := _words_fault(map, kind))), _decor_fault(map))


def _words_fault(map: HexMap, kind: Words) -> str:
    for at, words in map.words(kind).items():
        hex = loose_address(at)
        if hex is None or hex not in map or address(hex) != at:
            return f"Among the {kind} of the map is “{at}”, which is none of its hexes."
        if len(words) > MOST_WORDS:
            return f"A text on {at} has {len(words):,} characters; {MOST_WORDS} are the most."
    return ""


def _decor_fault(map: HexMap) -> str:
    """What is wrong with what adorns a map."""
    for key, kind in map.sides.items():
        pair = side_of(key, map.layout)
        if pair is None or pair[0] not in map or pair[1] not in map or kind not in SIDES:
            return f"Along “{key}” of the map runs “{kind}”, which cannot be."
    for letter, own in map.own.items():
        if letter not in OWN_LETTERS or len(letter) != 1:
            return f"“{letter}” cannot stand for a terrain of one's own; a small letter can."
        if wrong := own_fault(own):
            return wrong
    for at, word in (*map.guises.items(), *map.features.items()):
        hex = loose_address(at)
        if hex is None or hex not in map or address(hex) != at:
            return f"“{word}” stands on “{at}”, which is none of the map's hexes."
    return ""
