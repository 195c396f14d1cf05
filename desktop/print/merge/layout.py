"""A layout of cards as a person writes it (TOML): boxes with words, pictures and drawings, filled from a table.

    [card]
    width = 63
    height = 88

    [[box]]
    text = "{Name}"
    x = 5
    y = 4
    width = 53
    height = 8
    font = "serif-bold"
    size = 12

Lengths in millimetres from the card's upper left corner, sizes of letters in points, columns of the table in braces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import Any, Literal, get_args

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import values_of_toml
from desktop.print.type import fonts

Align = Literal["left", "middle", "right"]
Vertical = Literal["top", "middle", "bottom"]
Fit = Literal["cover", "whole"]
FONTS: Mapping[str, str] = {
    "serif": fonts.SERIF,
    "serif-italic": fonts.SERIF_ITALIC,
    "serif-semibold": fonts.SERIF_SEMIBOLD,
    "serif-bold": fonts.SERIF_BOLD,
    "serif-black": fonts.SERIF_BLACK,
    "sans": fonts.SANS,
    "sans-italic": fonts.SANS_ITALIC,
    "sans-semibold": fonts.SANS_SEMIBOLD,
    "sans-bold": fonts.SANS_BOLD,
}
BOXES_AT_MOST = 100
#: printed by a plate of its own, where the file is made with one.
FOIL = "foil"
_COLUMN = re.compile(r"\{([^{}]*)\}")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_HEAD = re.compile(r"^\s*\[\[?\s*(card|box|back)\s*\]\]?", re.M)


@dataclass(frozen=True)
class Box:
    """One thing on a card: a surface, words on it, a picture or a drawing in it, or the symbols of a cost."""

    x: float
    y: float
    width: float
    height: float
    text: str = ""
    cost: str = ""
    picture: str = ""
    emblem: str = ""
    #: a picture or drawing covers its box, or stands in it whole.
    fit: Fit = "cover"
    #: printed only where this column of the table says something.
    when: str = ""
    font: str = "sans"
    size: float = 8.0
    leading: float = 1.22
    tracking: float = 0.0
    colour: str = "#17202B"
    align: Align = "left"
    vertical: Vertical = "top"
    capitals: bool = False
    #: the surface under it: "" for none; a colour, or a column that holds one.
    fill: str = ""
    line: str = ""
    line_width: float = 0.3
    radius: float = 0.0
    #: free all round inside the box; and besides, left and right.
    padding: float = 0.0
    indent: float = 0.0
    #: degrees clockwise about its middle.
    turn: float = 0.0
    #: around the letters, and behind them.
    outline: str = ""
    outline_width: float = 0.25
    shadow: str = ""
    shadow_x: float = 0.4
    shadow_y: float = 0.4

    def columns(self) -> tuple[str, ...]:
        """The columns it asks for, as they are written."""
        said = [self.text, self.cost, self.picture, self.emblem, self.fill, self.line, self.colour]
        said += [self.outline, self.shadow]
        found = [name.strip() for words in said for name in _COLUMN.findall(words)]
        return tuple(dict.fromkeys([*found, *([self.when] if self.when else [])]))


@dataclass(frozen=True)
class CardLayout:
    """A card: its size, its ground and border, and its boxes, the lowest first; another set of boxes for its back."""

    width: float = 63.0
    height: float = 88.0
    title: str = ""
    ground: str = "#FFFFFF"
    border: str = "#17202B"
    border_width: float = 2.6
    radius: float = 1.8
    #: a row's own layout, and what is behind it (a layout or a picture): files beside this one, by a column.
    layout: str = ""
    behind: str = ""
    boxes: tuple[Box, ...] = ()
    back: tuple[Box, ...] = field(default=())

    def columns(self) -> tuple[str, ...]:
        """Every column that is asked for."""
        said = [
            name.strip()
            for words in (self.ground, self.border, self.layout, self.behind)
            for name in _COLUMN.findall(words)
        ]
        return tuple(dict.fromkeys([*said, *(name for box in (*self.boxes, *self.back) for name in box.columns())]))


def filled(words: str, row: Mapping[str, str]) -> str:
    """Words with the cells of a row in place of ``{columns}``; what is no column stays: a symbol, or a drawing."""
    return _COLUMN.sub(lambda found: row.get(" ".join(found[1].split()).casefold(), found[0]), words)


def read_layout(text: str, name: str = "the layout") -> CardLayout:
    """The layout in a TOML text; raises ``Refusal`` with the line and the field that are wrong."""
    whole = values_of_toml(text, f"“{name}”")
    _known(whole, ("card", "box", "back"), f"“{name}”")
    lines = _lines(text)
    card = whole.get("card", {})
    if not isinstance(card, dict):
        raise Refusal(f"“{name}”: [card] is one table: width, height, ground, border.")
    said = _read(card, CardLayout, f"“{name}”, line {_line(lines, 'card', 0)}, [card]", leave=("boxes", "back"))
    layout = CardLayout(**said, boxes=_boxes(whole, "box", lines, name), back=_boxes(whole, "back", lines, name))
    if not layout.boxes:
        raise Refusal(f"“{name}” has no box. Write at least one [[box]] with text, x, y, width and height.")
    _refuse_nonsense(layout, lines, name)
    return layout


def _boxes(whole: Mapping[str, object], kind: str, lines: Mapping[str, Sequence[int]], name: str) -> tuple[Box, ...]:
    found = whole.get(kind, [])
    if not isinstance(found, list) or not all(isinstance(box, dict) for box in found):
        raise Refusal(f"“{name}”: a {kind} is written [[{kind}]], each with its own fields.")
    if len(found) > BOXES_AT_MOST:
        raise Refusal(f"“{name}” has {counted(len(found), 'box')}; {BOXES_AT_MOST} fit on a card.")
    return tuple(
        Box(**_read(box, Box, f"“{name}”, line {_line(lines, kind, i)}, {kind} {i + 1}")) for i, box in enumerate(found)
    )


def _read(said: Mapping[str, Any], cls: type, where: str, leave: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a table, each of its kind; raises ``Refusal`` naming the one that is not."""
    kinds = {f.name: f for f in fields(cls) if f.name not in leave}
    _known(said, tuple(kinds), where)
    read: dict[str, object] = {}
    for name, value in said.items():
        read[name] = _value(value, str(kinds[name].type), f"{where}: “{name}”")
    for name in ("x", "y", "width", "height"):
        if cls is Box and name not in read:
            raise Refusal(f"{where} has no “{name}”. Every box says x, y, width and height, in millimetres.")
    return read


def _value(value: object, kind: str, where: str) -> object:
    if kind == "float":
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 10_000:
            raise Refusal(f"{where} is a number, like 12.5; it is {value!r}.")
        return float(value)
    if kind == "bool":
        if not isinstance(value, bool):
            raise Refusal(f"{where} is true or false; it is {value!r}.")
        return value
    if not isinstance(value, str):
        raise Refusal(f"{where} is words in quotation marks; it is {value!r}.")
    choices = get_args({"Align": Align, "Vertical": Vertical, "Fit": Fit}.get(kind, str))
    if choices and value not in choices:
        raise Refusal(f"{where} is one of {', '.join(choices)}; it is “{value}”.")
    return value


def _known(said: Mapping[str, object], names: Sequence[str], where: str) -> None:
    for name in said:
        if name not in names:
            near = get_close_matches(name, names, 1)
            meant = f" Meant: “{near[0]}”?" if near else f" There are {', '.join(names)}."
            raise Refusal(f"{where}: there is no “{name[:40]}”.{meant}")


def _refuse_nonsense(layout: CardLayout, lines: Mapping[str, Sequence[int]], name: str) -> None:
    where = f"“{name}”, line {_line(lines, 'card', 0)}, [card]"
    if not 15 <= layout.width <= 400 or not 15 <= layout.height <= 600:
        raise Refusal(f"{where}: a card of {layout.width:g} × {layout.height:g} mm cannot be printed.")
    if not 0 <= layout.border_width <= min(layout.width, layout.height) / 3:
        raise Refusal(f"{where}: a border of {layout.border_width:g} mm leaves no card. 2.6 mm is usual.")
    for field_, colour in (("ground", layout.ground), ("border", layout.border)):
        _refuse_colour(colour, f"{where}: “{field_}”")
    for kind, boxes in (("box", layout.boxes), ("back", layout.back)):
        for i, box in enumerate(boxes):
            _refuse_box(box, layout, f"“{name}”, line {_line(lines, kind, i)}, {kind} {i + 1}")


def _refuse_box(box: Box, layout: CardLayout, where: str) -> None:
    if box.width <= 0 or box.height <= 0:
        raise Refusal(f"{where} is {box.width:g} × {box.height:g} mm: there is no room in it.")
    beyond = max(-box.x, -box.y, box.x + box.width - layout.width, box.y + box.height - layout.height)
    if beyond > 5:
        raise Refusal(f"{where} reaches {beyond:.1f} mm beyond the card, {layout.width:g} × {layout.height:g} mm.")
    if box.font not in FONTS and not box.font.lower().endswith((".ttf", ".otf")):
        known = f"{', '.join(FONTS)}; or a .ttf or .otf beside the layout"
        raise Refusal(f"{where}: there is no font “{box.font[:40]}”. There are {known}.")
    if (
        not -360 <= box.turn <= 360
        or not 0 <= box.outline_width <= 5
        or max(map(abs, (box.shadow_x, box.shadow_y))) > 5
    ):
        raise Refusal(f"{where}: turn is up to 360 degrees, outline_width and shadow_x, shadow_y up to 5 mm.")
    if not 2 <= box.size <= 200 or not 0.8 <= box.leading <= 3:
        raise Refusal(f"{where}: letters of {box.size:g} points, leading {box.leading:g}. Choose 2 to 200, 0.8 to 3.")
    narrow = box.padding + box.indent >= box.width / 2 or box.padding >= box.height / 2
    if narrow or min(box.padding, box.indent, box.line_width, box.radius) < 0:
        raise Refusal(f"{where}: padding, indent, line_width and radius are lengths that fit the box.")
    for field_, colour in (
        ("colour", box.colour),
        ("fill", box.fill),
        ("line", box.line),
        ("outline", box.outline),
        ("shadow", box.shadow),
    ):
        _refuse_colour(colour, f"{where}: “{field_}”")
    for file in (box.picture, box.emblem, box.font):
        if PurePosixPath(file).is_absolute() or ".." in PurePosixPath(file).parts:
            raise Refusal(f"{where}: “{file[:60]}” is not below the folder of the layout. Put it there.")


def _refuse_colour(said: str, where: str) -> None:
    if said and said != FOIL and not _COLOUR.fullmatch(said) and not _COLUMN.search(said):
        raise Refusal(f"{where} is a colour like “#5B3F78”, “{FOIL}”, or a column; it is “{said[:40]}”.")


def _lines(text: str) -> dict[str, list[int]]:
    """On which lines the tables of each kind begin."""
    found: dict[str, list[int]] = {}
    for match in _HEAD.finditer(text):
        found.setdefault(match[1], []).append(text.count("\n", 0, match.start(1)) + 1)
    return found


def _line(lines: Mapping[str, Sequence[int]], kind: str, index: int) -> int:
    known = lines.get(kind, ())
    return known[index] if index < len(known) else 1
