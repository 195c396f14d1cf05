"""Tiled's XML maps, read by expat with everything switched off that a map does not need: entities are refused."""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from msgspec import Struct, field

from desktop.engine.rules import Refusal
from desktop.library.maps.tiled import Layer, Thing, Tile, TiledMap, Tileset, numbers_in, refuse_manner

_DEEPEST = 40


class _Node(Struct):
    tag: str
    said: dict[str, str] = field(default_factory=dict)
    inside: list[_Node] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def all(self, tag: str) -> Iterator[_Node]:
        return (node for node in self.inside if node.tag == tag)

    def first(self, tag: str) -> _Node | None:
        return next(self.all(tag), None)

    @property
    def words(self) -> str:
        return "".join(self.text)


class _Reader:
    """Builds the tree, and stops at the head of a map that cannot be used."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.root: _Node | None = None
        self._open: list[_Node] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._words
        #: a map needs none; a file that declares some wants to fill the memory or to read other files.
        self.parser.EntityDeclHandler = self._refuse_entity
        self.parser.ExternalEntityRefHandler = self._refuse_entity

    def _refuse_entity(self, *_: object) -> int:
        raise Refusal(f"{self._name} declares XML entities, which no map needs. It was not opened.")

    def _start(self, tag: str, said: dict[str, str]) -> None:
        node = _Node(tag, said)
        if self.root is None:
            if tag != "map":
                raise Refusal(f"{self._name} is XML, but no map of Tiled's.")
            refuse_manner(self._name, said)
            self.root = node
        elif len(self._open) > _DEEPEST:
            raise Refusal(f"{self._name} is nested deeper than any map. It was not opened.")
        else:
            self._open[-1].inside.append(node)
        self._open.append(node)

    def _end(self, tag: str) -> None:
        self._open.pop()

    def _words(self, words: str) -> None:
        if self._open:
            self._open[-1].text.append(words)


def read_tmx(name: str, data: bytes) -> TiledMap:
    """A map of Tiled's in XML; raises ``Refusal``."""
    reader = _Reader(name)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Refusal(
            f"{name} is damaged in line {error.lineno}: {expat.errors.messages[error.code]}. Save it again in Tiled."
        ) from error
    assert reader.root is not None
    try:
        return _map(name, reader.root)
    except (KeyError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal(f"{name} is no map that Tiled wrote: something in it is missing or of another kind.") from error


def _map(name: str, root: _Node) -> TiledMap:
    said = root.said
    width, height = int(said["width"]), int(said["height"])
    layers = list(_layers(root))
    return TiledMap(
        width,
        height,
        int(said["tilewidth"]),
        int(said["tileheight"]),
        int(said.get("hexsidelength", 0)),
        said.get("staggeraxis", ""),
        said.get("staggerindex", ""),
        tuple(_tileset(node) for node in root.all("tileset")),
        tuple(_tiles(name, node, width * height) for node in layers if node.tag == "layer"),
        tuple(thing for node in layers if node.tag == "objectgroup" for thing in _things(node)),
    )


def _layers(node: _Node) -> Iterator[_Node]:
    """Layers, and those in groups."""
    for inner in node.inside:
        if inner.tag == "group":
            yield from _layers(inner)
        elif inner.tag in ("layer", "objectgroup"):
            yield inner


def _tileset(node: _Node) -> Tileset:
    tiles = tuple(_tile(inner) for inner in node.all("tile"))
    count = int(node.said.get("tilecount", 0))
    return Tileset(int(node.said["firstgid"]), node.said.get("name", ""), tiles, count, node.said.get("source", ""))


def _tile(node: _Node) -> Tile:
    properties = node.first("properties")
    said = (
        {one.said["name"]: one.said.get("value", one.words) for one in properties.all("property")} if properties else {}
    )
    image = node.first("image")
    kind = node.said.get("class") or node.said.get("type", "")
    return Tile(int(node.said["id"]), kind, image.said.get("source", "") if image else "", said)


def _tiles(name: str, node: _Node, count: int) -> Layer:
    data = node.first("data")
    title = node.said.get("name", "")
    if data is None:
        raise Refusal(f"{name} is damaged: its layer “{title}” holds nothing.")
    if "encoding" not in data.said:
        return Layer(title, tuple(int(one.said.get("gid", 0)) for one in data.all("tile")))
    packed = numbers_in(name, data.words, data.said["encoding"], data.said.get("compression", ""), count)
    return Layer(title, packed)


def _things(node: _Node) -> Iterator[Thing]:
    for one in node.all("object"):
        text = one.first("text")
        kind = one.said.get("class") or one.said.get("type", "")
        x = float(one.said["x"]) + float(one.said.get("width", 0)) / 2
        y = float(one.said["y"]) + float(one.said.get("height", 0)) / 2
        if (line := one.first("polyline")) is not None:
            dx, dy = _middle(line.said["points"])
            x, y = x + dx, y + dy
        yield Thing(node.said.get("name", ""), one.said.get("name", ""), kind, x, y, text.words if text else "")


def _middle(points: str) -> tuple[float, float]:
    """Half way along the first part of a line."""
    first, second = ((float(part) for part in point.split(",")) for point in points.split()[:2])
    (ax, ay), (bx, by) = first, second
    return (ax + bx) / 2, (ay + by) / 2
