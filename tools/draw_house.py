"""Draws the house from its imports: ``python tools/draw_house.py`` writes docs/house.svg.

Floors and their order are the contracts of pyproject.toml, arrows what is really imported; an arrow that follows from
two others is left out. ``--check`` says whether the drawing is what it would draw now.
"""

from __future__ import annotations

import ast
import sys
import textwrap
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "docs" / "house.svg"
#: rooms of the house that have rooms of their own, by the contract that orders them.
WITHIN = ("cli", "app", "ui", "print")
WIDTH, PAD, HEAD, LINE, GAP = 1120, 20, 32, 18, 30

Floors = list[list[str]]
Arrows = Mapping[str, set[str]]


def contracts() -> dict[str, Floors]:
    """The floors of each room, from the top: ``{"desktop": [["__main__"], ["cli"], …], "desktop.ui": …}``."""
    found = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return {
        contract["containers"][0]: [[name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"]]
        for contract in found
        if contract["type"] == "layers" and len(contract["containers"]) == 1
    }


@cache
def imports() -> dict[str, set[str]]:
    """Which modules each module of the house imports, wherever in it."""
    files = {_name(path): path for path in (ROOT / "desktop").rglob("*.py")}
    return {name: set(_imported(name, path, files)) for name, path in files.items()}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(name: str, path: Path, known: Mapping[str, Path]) -> Iterable[str]:
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package.split(".")[: len(package.split(".")) + 1 - node.level]) if node.level else ""
            source = ".".join(filter(None, (above, node.module or "")))
            for alias in node.names:
                whole = f"{source}.{alias.name}"
                yield from (each for each in (whole, source) if each in known)


def arrows_between(rooms: Iterable[str], container: str, modules: Arrows) -> dict[str, set[str]]:
    """Which room below a container imports which; what follows from two other arrows is left out."""
    rooms = list(rooms)

    def room_of(module: str) -> str:
        inside = module.removeprefix(container + ".")
        return inside.split(".")[0] if inside != module else ""

    found: dict[str, set[str]] = {room: set() for room in rooms}
    for module, others in modules.items():
        here = room_of(module)
        if here in found:
            found[here] |= {there for there in map(room_of, others) if there in found and there != here}
    reached = {room: _reached(room, found) for room in rooms}
    return {
        room: {to for to in others if not any(to in reached[via] for via in others if via != to)}
        for room, others in found.items()
    }


def _reached(room: str, found: Arrows) -> set[str]:
    reached, waiting = set[str](), [room]
    while waiting:
        for to in found[waiting.pop()] - reached:
            reached.add(to)
            waiting.append(to)
    return reached


def drawn() -> str:
    floors, modules = contracts(), imports()
    top, places, parts, y = floors["desktop"], dict[str, tuple[float, float, float, float]](), list[str](), PAD
    for floor in top:
        weights = [3 if room in WITHIN else 2 for room in floor]
        unit = (WIDTH - 2 * PAD - (len(floor) - 1) * PAD) / sum(weights)
        texts = {
            room: _texts(room, floors, unit * weight - 24, len(floor) == 1)
            for room, weight in zip(floor, weights, strict=True)
        }
        x, high = float(PAD), HEAD + max(len(lines) for lines in texts.values()) * LINE
        for room, weight in zip(floor, weights, strict=True):
            places[room] = (x, y, unit * weight, high)
            parts += _box(room, places[room], texts[room])
            x += unit * weight + PAD
        y += high + GAP
    arrows = arrows_between(chain.from_iterable(top), "desktop", modules)
    lines = [_arrow(places[room], places[to]) for room, others in sorted(arrows.items()) for to in sorted(others)]
    return _page(y - GAP + PAD, [*lines, *parts])


def _texts(room: str, floors: Mapping[str, Floors], wide: float, is_alone: bool) -> list[tuple[str, str]]:
    """(class, line): what a room says of itself, and the rooms in it from the top."""
    says = [("says", line) for line in textwrap.wrap(_says(room), int(wide / 6))]
    inside = [" · ".join(names) for names in floors.get(f"desktop.{room}", [])] if room in WITHIN else []
    if is_alone:
        inside = textwrap.wrap("  →  ".join(inside), int(wide / 6.4))
    return says + [("inside", line) for line in inside]


def _says(room: str) -> str:
    """The first sentence that a room says of itself."""
    path = ROOT / "desktop" / room
    if room == "formats":
        return " · ".join(sorted(each.name for each in path.iterdir() if (each / "manifest.py").is_file())) + (
            ";  in each: manifest  →  screens · handouts · demo  →  reading  →  rules  →  face"
        )
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    words = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return words.split("\n\n")[0].replace("``", "").replace("\n", " ")


def _box(room: str, place: tuple[float, float, float, float], texts: Iterable[tuple[str, str]]) -> list[str]:
    x, y, wide, high = place
    return [
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" rx="8" class="room"/>',
        f'<text x="{x + 12:.0f}" y="{y + 20:.0f}" class="name">{room}</text>',
        *(
            f'<text x="{x + 12:.0f}" y="{y + 22 + LINE * number:.0f}" class="{kind}">{escape(line)}</text>'
            for number, (kind, line) in enumerate(texts, 1)
        ),
    ]


def _arrow(start: tuple[float, float, float, float], end: tuple[float, float, float, float]) -> str:
    x1, y1 = start[0] + start[2] / 2, start[1] + start[3]
    x2, y2 = end[0] + end[2] / 2, end[1]
    return f'<path d="M{x1:.0f} {y1:.0f} C{x1:.0f} {y1 + 18:.0f} {x2:.0f} {y2 - 18:.0f} {x2:.0f} {y2 - 3:.0f}"/>'


def _page(high: float, parts: Iterable[str]) -> str:
    style = (
        "rect.room{fill:#f6f3ec;stroke:#8a7f6a}text{font-family:'Source Sans Pro','Source Sans 3',sans-serif}"
        ".name{font-size:15px;font-weight:600;fill:#2b2620}.says{font-size:12px;fill:#5d5546}"
        ".inside{font-size:12.5px;fill:#2b2620}path{fill:none;stroke:#b08d3c;stroke-width:1.4;marker-end:url(#tip)}"
    )
    tip = (
        '<marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">'
        '<path d="M0 0L6 3L0 6z" style="fill:#b08d3c;stroke:none;marker-end:none"/></marker>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:.0f}" width="{WIDTH}">'
    return "\n".join((head, f"<style>{style}</style><defs>{tip}</defs>", *parts, "</svg>\n"))


def main(words: list[str]) -> int:
    """0 when the drawing is as it should be."""
    drawing = drawn()
    if "--check" in words:
        return 0 if DRAWING.is_file() and DRAWING.read_text("utf-8") == drawing else 1
    DRAWING.write_text(drawing, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
