"""Tiled's JSON maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from desktop.engine.rules import Refusal
from desktop.library.maps.found import refuse_size
from desktop.library.maps.tiled import Layer, Thing, Tile, TiledMap, Tileset, numbers_in, refuse_manner

Json = Mapping[str, Any]


class _Head(msgspec.Struct):
    """What is looked at before anything large is taken apart."""

    type: str = ""
    orientation: str = ""
    infinite: bool = False
    width: int | None = None
    height: int | None = None


def read_tmj(name: str, data: bytes) -> TiledMap:
    """A map of Tiled's in JSON; raises ``Refusal``."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except msgspec.ValidationError as error:
        raise Refusal(f"{name} is no map of Tiled's: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal(f"{name} is damaged: its JSON cannot be read. Save it again where it was made.") from error
    if not head.orientation:
        raise Refusal(f"{name} holds no map. Lantern reads its own JSON maps and Tiled's .tmj and .tmx files.")
    about = msgspec.structs.asdict(head)
    refuse_manner(name, about)
    try:
        return _map(name, msgspec.json.decode(data))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal(f"{name} is no map that Tiled wrote: something in it is missing or of another kind.") from error


def _map(name: str, found: Json) -> TiledMap:
    refuse_size(name, found["width"], found["height"])
    count = found["width"] * found["height"]
    layers = list(_layers(found["layers"]))
    return TiledMap(
        found["width"],
        found["height"],
        int(found["tilewidth"]),
        int(found["tileheight"]),
        int(found.get("hexsidelength", 0)),
        str(found.get("staggeraxis", "")),
        str(found.get("staggerindex", "")),
        tuple(_tileset(one) for one in found.get("tilesets", ())),
        tuple(_tiles(name, one, count) for one in layers if one["type"] == "tilelayer"),
        tuple(thing for one in layers if one["type"] == "objectgroup" for thing in _things(one)),
    )


def _layers(found: list[Json], depth: int = 0) -> Iterator[Json]:
    """Layers, and those in groups."""
    for layer in found:
        if layer["type"] == "group" and depth < 20:
            yield from _layers(layer.get("layers", []), depth + 1)
        else:
            yield layer


def _tileset(found: Json) -> Tileset:
    tiles = found.get("tiles", [])
    return Tileset(
        int(found["firstgid"]),
        str(found.get("name", "")),
        tuple(_tile(one) for one in tiles),
        int(found.get("tilecount", 0)),
        str(found.get("source", "")),
    )


def _tile(found: Json) -> Tile:
    said = {str(one["name"]): str(one["value"]) for one in found.get("properties", [])}
    kind = found.get("class") or found.get("type") or ""
    return Tile(int(found["id"]), str(kind), str(found.get("image", "")), said)


def _tiles(name: str, found: Json, count: int) -> Layer:
    data, title = found["data"], str(found.get("name", ""))
    if isinstance(data, str):
        packed = numbers_in(name, data, str(found.get("encoding", "csv")), str(found.get("compression", "")), count)
        return Layer(title, packed)
    return Layer(title, tuple(int(number) for number in data))


def _things(found: Json) -> Iterator[Thing]:
    for one in found.get("objects", []):
        words = one.get("text") or {}
        kind = one.get("class") or one.get("type") or ""
        x = float(one["x"]) + (float(one.get("width", 0)) / 2)
        y = float(one["y"]) + (float(one.get("height", 0)) / 2)
        if line := one.get("polyline"):
            x += (float(line[0]["x"]) + float(line[1]["x"])) / 2
            y += (float(line[0]["y"]) + float(line[1]["y"])) / 2
        yield Thing(str(found.get("name", "")), str(one.get("name", "")), str(kind), x, y, str(words.get("text", "")))
