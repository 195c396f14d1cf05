"""Maps for Tiled: a hexagonal map with one tile layer of terrain and objects for owners, names and labels.

The Guardian's notes are not in them: such a file is made to be handed on.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import msgspec

from desktop.domain.hexmap import (
    BLANK,
    ROLLED,
    VOID,
    Hex,
    HexMap,
    centre,
    is_pointy,
    loose_address,
    outline,
    terrain_word,
)
from desktop.domain.hexmap.dress import Edge, edges
from desktop.library.maps.found import MapFile

#: the tiles of our tileset in their order.
TILES = ROLLED + VOID
_TILED, _FORMAT = "1.8.2", "1.8"
_TEXT = {"wrap": False, "pixelsize": 12, "bold": True, "halign": "center", "valign": "center"}
_UNSAID = ("rotation", "visible", "point", "text", "polyline")


class TileSheet(msgspec.Struct, frozen=True):
    """A picture of all tiles side by side: its PNG, and the measure of one tile in pixels.

    Tiled reads no picture inside a map: it lies beside, as ``file``.
    """

    png: bytes
    width: int
    height: int
    side: int

    @property
    def file(self) -> str:
        return f"lantern-terrain-{'pointy' if self.height > self.width else 'flat'}.png"


def write_tmx(file: MapFile, sheet: TileSheet) -> bytes:
    """The map in XML."""
    head = " ".join(f"{key}={quoteattr(str(value))}" for key, value in _head(file.map, sheet).items())
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<map {head}>", *_tileset_xml(sheet)]
    lines += [f' <layer id="1" name="terrain" width="{file.map.width}" height="{file.map.height}">']
    lines += ['  <data encoding="csv">', ",\n".join(_rows(file.map)), "</data>", " </layer>"]
    for id, (name, things) in enumerate(_groups(file, sheet), 2):
        lines.append(f' <objectgroup id="{id}" name="{name}" visible="{int(_is_shown(name))}">')
        lines += [_thing_xml(thing) for thing in things]
        lines.append(" </objectgroup>")
    return ("\n".join([*lines, "</map>"]) + "\n").encode()


def _tileset_xml(sheet: TileSheet) -> Iterator[str]:
    yield (
        f' <tileset firstgid="1" name="terrain" tilewidth="{sheet.width}" tileheight="{sheet.height}" '
        f'tilecount="{len(TILES)}" columns="{len(TILES)}">'
    )
    yield f'  <image source="{sheet.file}" width="{sheet.width * len(TILES)}" height="{sheet.height}"/>'
    for id, code in enumerate(TILES):
        yield f'  <tile id="{id}" type={quoteattr(terrain_word(code))}>'
        yield f'   <properties><property name="terrain" value="{code}"/></properties>'
        yield "  </tile>"
    yield " </tileset>"


def _thing_xml(thing: dict[str, Any]) -> str:
    said = " ".join(f"{key}={quoteattr(_plain(value))}" for key, value in thing.items() if key not in _UNSAID)
    if "polyline" in thing:
        points = " ".join(f"{point['x']},{point['y']}" for point in thing["polyline"])
        return f'  <object {said}><polyline points="{points}"/></object>'
    if "text" not in thing:
        return f"  <object {said}><point/></object>"
    look = (
        " ".join(f'{key}="{_plain(value)}"' for key, value in _TEXT.items()).replace("True", "1").replace("False", "0")
    )
    return f"  <object {said}><text {look}>{escape(_plain(thing['text']['text']))}</text></object>"


def _is_shown(layer: str) -> bool:
    """Points would lie over the letters: who holds what is there, but hidden until it is asked for."""
    return layer != "owners"


def _plain(value: object) -> str:
    """As it stands in an attribute; control characters, which XML has not, are left out."""
    return "".join(letter for letter in str(value) if letter >= " " or letter in "\t\n")


def write_tmj(file: MapFile, sheet: TileSheet) -> bytes:
    """The map in JSON."""
    map = file.map
    size = {"width": map.width, "height": map.height}
    terrain = {"id": 1, "name": "terrain", "type": "tilelayer", "data": _numbers(map)}
    layers = [terrain | size | _place(shown=True)]
    for id, (name, things) in enumerate(_groups(file, sheet), 2):
        group = {"id": id, "name": name, "type": "objectgroup", "draworder": "topdown", "objects": things}
        layers.append(group | _place(_is_shown(name)))
    shape = {"infinite": False, "type": "map", "tilesets": [_tileset_json(sheet)], "layers": layers}
    return msgspec.json.format(msgspec.json.encode(_head(map, sheet) | shape), indent=1)


def _place(shown: bool) -> dict[str, object]:
    return {"x": 0, "y": 0, "opacity": 1, "visible": shown}


def _tileset_json(sheet: TileSheet) -> dict[str, object]:
    tiles = [
        {"id": id, "type": terrain_word(code), "properties": [{"name": "terrain", "type": "string", "value": code}]}
        for id, code in enumerate(TILES)
    ]
    count = len(TILES)
    about = {"firstgid": 1, "name": "terrain", "tilecount": count, "columns": count, "margin": 0, "spacing": 0}
    size = {"tilewidth": sheet.width, "tileheight": sheet.height}
    picture = {"image": sheet.file, "imagewidth": sheet.width * count, "imageheight": sheet.height}
    return about | size | picture | {"tiles": tiles}


def _head(map: HexMap, sheet: TileSheet) -> dict[str, object]:
    return {
        "version": _FORMAT,
        "tiledversion": _TILED,
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "width": map.width,
        "height": map.height,
        "tilewidth": sheet.width,
        "tileheight": sheet.height,
        "infinite": 0,
        "hexsidelength": sheet.side,
        "staggeraxis": "y" if map.is_pointy else "x",
        "staggerindex": map.layout.split("-")[0],
        "nextlayerid": 5,
        "nextobjectid": 1 + 3 * len(map),
    }


def _numbers(map: HexMap) -> list[int]:
    numbers = {code: at for at, code in enumerate(TILES, 1)} | {BLANK: 0}
    return [numbers[code] for code in map.terrain]


def _rows(map: HexMap) -> Iterator[str]:
    numbers = [str(number) for number in _numbers(map)]
    return (",".join(numbers[at : at + map.width]) for at in range(0, len(map), map.width))


def _groups(file: MapFile, sheet: TileSheet) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """The layers of objects: who holds what, planes' names, labels."""
    owners = [(hex, owner, "home" if hex in file.homes else "plane") for hex, owner in sorted(file.owners.items())]
    words = [
        (kind, [(hex, text, kind[:-1]) for at, text in found.items() if (hex := loose_address(at)) is not None])
        for kind, found in (("names", file.map.names), ("labels", file.map.labels))
    ]
    features = [(hex, word, "feature") for at, word in file.map.features.items() if (hex := loose_address(at))]
    id = 0
    for name, things in (("owners", owners), *words, *([("features", features)] if features else [])):
        made = []
        for hex, text, kind in things:
            id += 1
            x, y = pixels_of(hex, file.map, sheet)
            about = {"id": id, "name": text, "type": kind, "rotation": 0, "visible": True}
            made.append(about | _shape(kind, text, x, y))
        yield name, made
    if sides := [_side(edge, file.map, sheet, id + at) for at, edge in enumerate(edges(file.map), 1)]:
        yield "sides", sides


def _side(edge: Edge, map: HexMap, sheet: TileSheet, id: int) -> dict[str, object]:
    """What runs along a side, as a line of two points."""
    around = outline(edge.hex, map.layout)
    (x, y), (to_x, to_y) = (_pixels(around[at % 6], map, sheet) for at in (edge.way, edge.way + 1))
    line = [{"x": 0.0, "y": 0.0}, {"x": round(to_x - x, 2), "y": round(to_y - y, 2)}]
    about = {"id": id, "name": edge.kind, "type": "side", "rotation": 0, "visible": True}
    return about | {"x": x, "y": y, "width": 0, "height": 0, "polyline": line}


def _shape(kind: str, text: str, x: float, y: float) -> dict[str, object]:
    """Who holds a hex is a point; names and labels are words across a box with its middle there."""
    if kind not in ("name", "label"):
        return {"x": x, "y": y, "width": 0, "height": 0, "point": True}
    #: below and above the hex's letter, and still on the hex.
    wide, high, lower = (90, 16, 16) if kind == "name" else (140, 20, -19)
    box = {"x": round(x - wide / 2, 2), "y": round(y + lower - high / 2, 2), "width": wide, "height": high}
    return {**box, "text": {**_TEXT, "text": text}}


def pixels_of(hex: Hex, map: HexMap, sheet: TileSheet) -> tuple[float, float]:
    """The middle of a hex in Tiled's pixels."""
    return _pixels(centre(hex, map.layout), map, sheet)


def _pixels(point: tuple[float, float], map: HexMap, sheet: TileSheet) -> tuple[float, float]:
    x, y = point
    if is_pointy(map.layout):
        return round(x / sqrt(3) * sheet.width, 2), round(y / 1.5 * (sheet.height + sheet.side) / 2, 2)
    return round(x / 1.5 * (sheet.width + sheet.side) / 2, 2), round(y / sqrt(3) * sheet.height, 2)
