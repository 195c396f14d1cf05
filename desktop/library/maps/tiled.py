"""Tiled's maps, however they were written down: which tile is which terrain, and what the layers hold.

The format: https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt

from msgspec import Struct, field

from desktop.domain.hexmap import BLANK, CODES, TERRAINS, Hex, HexMap, Layout, address, hex_at
from desktop.domain.hexmap.decor import SIDES, side_key
from desktop.domain.hexmap.geometry import side_at
from desktop.domain.hexmap.signs import SIGNS
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.maps.found import Foreign, MapFile, checked, refuse_size

#: the highest four bits of a tile's number say how it is flipped and turned.
_NUMBER = 0x0FFFFFFF
_WORDS = {terrain.word.casefold(): code for code, terrain in TERRAINS.items()}
_SINGULAR = {"forest": "F", "island": "I", "mountain": "M", "plain": "P", "swamp": "S", "special": "X", "void": "V"}

#: what other people's tiles are called, in part.
_SOUNDS: Mapping[str, tuple[str, ...]] = {
    "F": ("wood", "tree", "jungle", "forest", "taiga"),
    "I": ("sea", "ocean", "water", "lake", "coast", "island", "river"),
    "M": ("mount", "hill", "rock", "peak", "volcan"),
    "P": ("grass", "plain", "desert", "sand", "steppe", "field", "farm"),
    "S": ("swamp", "marsh", "bog", "mud", "fen"),
    "V": ("void", "empty", "nothing", "border"),
}


class Tile(Struct, frozen=True):
    """One tile of a tileset: its number there, and everything that may name its terrain."""

    id: int
    kind: str = ""
    image: str = ""
    properties: Mapping[str, str] = field(default_factory=dict)


class Tileset(Struct, frozen=True):
    first: int
    name: str
    tiles: tuple[Tile, ...]
    count: int = 0
    #: the file it lies in, where it is not part of the map.
    source: str = ""


class Layer(Struct, frozen=True):
    """A layer of tiles; numbers row by row."""

    name: str
    numbers: tuple[int, ...]


class Thing(Struct, frozen=True):
    """An object: a point with words, in pixels."""

    layer: str
    name: str
    kind: str
    x: float
    y: float
    text: str = ""


class TiledMap(Struct, frozen=True):
    """A map as Tiled keeps it."""

    width: int
    height: int
    tile_width: int
    tile_height: int
    side: int
    axis: str
    index: str
    tilesets: tuple[Tileset, ...]
    layers: tuple[Layer, ...]
    things: tuple[Thing, ...] = ()


def refuse_manner(name: str, about: Mapping[str, object]) -> None:
    """Raise ``Refusal`` for a map that is no finite map of hexes, from its head alone."""
    orientation = str(about.get("orientation", "orthogonal"))
    if orientation != "hexagonal":
        raise Refusal(
            f"{name} is {'an' if orientation[0] in 'aeiou' else 'a'} {orientation} map; Lantern reads hexagonal ones. "
            "In Tiled: Map › Map Properties › Orientation."
        )
    if about.get("infinite") in (True, 1, "1", "true"):
        raise Refusal(f"{name} is infinite. In Tiled: Map › Map Properties › Infinite, take the tick away and save.")
    refuse_size(name, _number(about.get("width")), _number(about.get("height")))


def _number(value: object) -> int | None:
    try:
        return int(str(value))
    except ValueError:
        return None


def map_of(name: str, tiled: TiledMap, tiles: Mapping[int, str] | None = None) -> MapFile:
    """The map of hexes in a map of Tiled; ``tiles`` are terrains by number of tile, for those that name none; raises
    ``Refusal``."""
    layout = layout_of(name, tiled)
    numbers = [number & _NUMBER for number in _terrain_layer(name, tiled).numbers]
    named = _named(name, tiled, set(numbers))
    unnamed = [number for number, tile in named.items() if not tile.code]
    if unnamed and tiles is None:
        raise _unnamed_refusal(name, named[unnamed[0]])
    codes = {0: BLANK, **{number: tile.code for number, tile in named.items()}}
    codes |= {number: (tiles or {}).get(number, BLANK) for number in unnamed}
    asked = [number for number in unnamed if number not in (tiles or {})]
    letters = "".join(codes[number] for number in numbers)
    map = HexMap(tiled.width, tiled.height, letters, layout)
    words: dict[str, dict[str, str]] = {"names": {}, "labels": {}}
    owners: dict[Hex, str] = {}
    homes, features = set(), {}
    for thing, hex in _placed(tiled, map):
        layer_name, said = thing.layer.casefold(), thing.text or thing.name
        if layer_name in words and said:
            words[layer_name][address(hex)] = said
        elif layer_name == "features" and thing.name in SIGNS:
            features[address(hex)] = thing.name
        elif layer_name == "owners" and thing.name:
            owners[hex] = thing.name
            if thing.kind.casefold() == "home":
                homes.add(hex)
    whole = HexMap(map.width, map.height, letters, layout, words["names"], words["labels"])
    whole = whole.adorned(_sides(tiled, map), features)
    foreign = tuple(_foreign(number, named[number], numbers, map) for number in asked)
    return checked(name, MapFile(whole, owners, frozenset(homes), foreign))


def layout_of(name: str, tiled: TiledMap) -> Layout:
    """How the rows or columns are pushed; raises ``Refusal``."""
    found: Mapping[tuple[str, str], Layout] = {
        ("y", "odd"): "odd-r",
        ("y", "even"): "even-r",
        ("x", "odd"): "odd-q",
        ("x", "even"): "even-q",
    }
    layout = found.get((tiled.axis, tiled.index))
    if layout is None:
        raise Refusal(
            f"{name} does not say how its rows are staggered. In Tiled: Map Properties › Stagger Axis Y, Odd."
        )
    return layout


def _terrain_layer(name: str, tiled: TiledMap) -> Layer:
    """The layer called terrain, or the first of tiles."""
    if not tiled.layers:
        raise Refusal(f"{name} has no layer of tiles. Paint the terrain on a tile layer called “terrain”.")
    layer = next((one for one in tiled.layers if one.name.casefold() == "terrain"), tiled.layers[0])
    if len(layer.numbers) != tiled.width * tiled.height:
        raise Refusal(
            f"{name} is damaged: its layer “{layer.name}” has {counted(len(layer.numbers), 'tile')} "
            f"for {counted(tiled.width * tiled.height, 'hex')}."
        )
    return layer


class _Named(Struct, frozen=True):
    """A tile that lies on the map: its tileset, its number there, what it is called, its terrain ("" where nothing says
    which)."""

    tileset: Tileset
    id: int
    words: str
    code: str = ""


def _named(name: str, tiled: TiledMap, used: Iterable[int]) -> dict[int, _Named]:
    """Every tile that lies on the map; raises ``Refusal`` for one of no tileset."""
    found = {}
    for number in sorted(set(used) - {0}):
        tileset = max((t for t in tiled.tilesets if t.first <= number), key=lambda t: t.first, default=None)
        if tileset is None:
            raise Refusal(f"{name} is damaged: tile {number} belongs to no tileset.")
        id = number - tileset.first
        tile = next((tile for tile in tileset.tiles if tile.id == id), Tile(id))
        said = {key.casefold(): value for key, value in tile.properties.items()}
        picture = tile.image.replace("\\", "/").rsplit("/", 1)[-1]
        code = _code(said.get("terrain", "")) or _code(tile.kind) or _code(picture)
        words = " ".join(filter(None, (tile.kind, picture)))
        found[number] = _Named(tileset, id, words, code)
    return found


def _unnamed_refusal(name: str, tile: _Named) -> Refusal:
    if tile.tileset.source:
        return Refusal(
            f"{name} keeps its tiles in another file, “{tile.tileset.source}”. In Tiled, open the tileset and choose "
            "Embed Tileset, then save the map again."
        )
    return Refusal(
        f"Nothing says which terrain tile {tile.id} of “{tile.tileset.name}” in {name} is. "
        "In Tiled, give the tile a property “terrain” with F, I, M, P, S, X or V."
    )


def _foreign(number: int, tile: _Named, numbers: Sequence[int], map: HexMap) -> Foreign:
    at = numbers.index(number)
    whose = tile.tileset.name or tile.tileset.source
    words = f"{tile.words or f'Tile {tile.id}'}{f' of {whose}' if whose else ''}"
    first = address(Hex(at % map.width, at // map.width))
    heard = tile.words.casefold()
    guess = next((code for code, sounds in _SOUNDS.items() if any(sound in heard for sound in sounds)), "")
    return Foreign(number, words, numbers.count(number), first, guess)


def _code(words: str) -> str:
    """The terrain these words name: a letter, the word, or a file called by the word."""
    tidy = words.strip().casefold().rsplit(".", 1)[0] if len(words) > 1 else words.strip().casefold()
    if tidy.upper() in CODES and len(tidy) == 1:
        return tidy.upper()
    return _WORDS.get(tidy) or _SINGULAR.get(tidy, "")


def _placed(tiled: TiledMap, map: HexMap) -> Iterator[tuple[Thing, Hex]]:
    """Each object with the hex that it lies on; those beside the map are left out."""
    for thing in tiled.things:
        hex = hex_at(*unit_of(tiled, thing.x, thing.y), map.layout)
        if hex in map:
            yield thing, hex


def _sides(tiled: TiledMap, map: HexMap) -> dict[str, str]:
    """What runs along the sides of hexes: lines of the layer of that name."""
    found = {}
    for thing in tiled.things:
        if thing.layer.casefold() == "sides" and thing.name in SIDES:
            pair = side_at(*unit_of(tiled, thing.x, thing.y), map.layout)
            if pair[0] in map and pair[1] in map:
                found[side_key(*pair)] = thing.name
    return found


def unit_of(tiled: TiledMap, x: float, y: float) -> tuple[float, float]:
    """Pixels of Tiled as sides of a regular hex: its hexes may be squeezed."""
    if tiled.axis == "y":
        return x / max(1, tiled.tile_width) * sqrt(3), y / max(1.0, (tiled.tile_height + tiled.side) / 2) * 1.5
    return x / max(1.0, (tiled.tile_width + tiled.side) / 2) * 1.5, y / max(1, tiled.tile_height) * sqrt(3)


def numbers_in(name: str, text: str, encoding: str, compression: str, count: int) -> tuple[int, ...]:
    """The tile numbers of a layer's data; raises ``Refusal``."""
    if encoding == "csv":
        try:
            return tuple(int(part) for part in text.replace("\n", " ").split(",") if part.strip())
        except ValueError as error:
            raise Refusal(f"{name} is damaged: its tiles are no numbers.") from error
    if encoding != "base64":
        raise Refusal(f"{name} keeps its tiles as “{encoding}”, which Lantern cannot read. Save them as CSV.")
    try:
        packed = base64.b64decode(text.strip(), validate=False)
    except (binascii.Error, ValueError) as error:
        raise Refusal(f"{name} is damaged: its tiles cannot be unpacked.") from error
    data = _unpacked(name, packed, compression, 4 * count)
    return struct.unpack(f"<{len(data) // 4}I", data[: len(data) // 4 * 4])


def _unpacked(name: str, packed: bytes, compression: str, most: int) -> bytes:
    if not compression:
        return packed
    windows = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
    if compression not in windows:
        raise Refusal(
            f"{name} is packed with {compression}, which Lantern cannot read. "
            "In Tiled: Map › Map Properties › Tile Layer Format, choose CSV, and save again."
        )
    opener = zlib.decompressobj(windows[compression])
    try:
        #: no further than the map is large: a small file must not unpack into a full memory.
        data = opener.decompress(packed, most + 1)
    except zlib.error as error:
        raise Refusal(f"{name} is damaged: its tiles cannot be unpacked.") from error
    if len(data) > most:
        raise Refusal(f"{name} is damaged: it unpacks to more tiles than it has hexes.")
    return data
