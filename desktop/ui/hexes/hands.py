"""The hand on the map: which tool it holds, what a stroke has touched so far, what is selected and what is carried.

One press, drag and release is one stroke and one edit; Escape drops it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from msgspec.structs import replace

from desktop.domain.hexmap import (
    BLANK,
    VOID,
    Clip,
    Halving,
    Hex,
    HexMap,
    Mirror,
    alike,
    brush,
    copied,
    filled,
    halved,
    line,
    middle_of,
    mirrored,
    placed,
    repainted,
    spanned,
    stroke,
    turned,
)
from desktop.domain.hexmap.symmetry import Symmetry, repeated

Tool = Literal["paint", "line", "fill", "replace", "erase", "roll", "select", "wand", "words", "pan"]
MOST_RINGS = 3


@dataclass(frozen=True)
class HexEdit:
    """One stroke: terrain by hex."""

    changes: Mapping[Hex, str]
    #: "Painted Forests on 7 hexes"
    words: str = ""


@dataclass(frozen=True)
class HexRoll:
    """Roll a die for each of these hexes."""

    hexes: tuple[Hex, ...]


class Owner(Protocol):
    """The view the hand belongs to."""

    def hand_edits(self, edit: HexEdit | HexRoll) -> None: ...
    def hand_picks(self, hex: Hex) -> None: ...
    def hand_changed(self) -> None: ...
    def hand_draws(self) -> None: ...


@dataclass
class Hand:
    """``press``, ``move`` and ``release`` with hexes; what is shown meanwhile is ``preview``."""

    owner: Owner
    map: HexMap
    tool: Tool = "paint"
    rings: int = 0
    code: str = "F"
    #: where the brush is, by pointer or by arrows.
    at: Hex | None = None
    selected: frozenset[Hex] = frozenset()
    preview: dict[Hex, str] = field(default_factory=dict)
    clip: Clip | None = None
    #: a clip that follows the brush until it is laid down.
    carried: Clip | None = None
    #: how every stroke repeats itself round the middle of the map.
    symmetry: Symmetry = "off"
    _start: Hex | None = None
    _last: Hex | None = None
    _touched: dict[Hex, None] = field(default_factory=dict)
    _before: frozenset[Hex] = frozenset()

    @property
    def busy(self) -> bool:
        return self._start is not None

    @property
    def shown(self) -> HexMap:
        """The map with what the stroke has done to it so far."""
        return self.map.painted(self.preview) if self.preview else self.map

    def present(self, map: HexMap) -> None:
        """Another map; what no longer lies on it is let go."""
        if (map.width, map.height, map.layout) != (self.map.width, self.map.height, self.map.layout):
            self._end()
            self.carried = None
            self.selected = frozenset(hex for hex in self.selected if hex in map)
            self.at = self.at if self.at in map else None
            self._last = None
        self.map = map

    # ---- choosing

    def take(self, tool: Tool) -> None:
        """Another tool; what is selected stays so."""
        self._end()
        self.carried = None
        self.tool = tool
        self.owner.hand_changed()

    def widen(self, by: int) -> None:
        self.rings = min(MOST_RINGS, max(0, self.rings + by))
        self.owner.hand_changed()

    def repeat(self, how: Symmetry) -> None:
        """From now on strokes repeat themselves so."""
        self.symmetry = how
        self.owner.hand_changed()

    def choose(self, code: str) -> None:
        """Take a terrain: what is selected becomes so at once; else a tool that lays none becomes the brush."""
        self.code = code
        if self.tool in ("select", "wand") and self.selected:
            self.pour_selected()
        elif self.tool not in ("paint", "line", "fill", "replace"):
            self.take("paint")
        self.owner.hand_changed()

    def pick(self, hex: Hex) -> None:
        """Take the terrain that lies here."""
        if self.map.terrain_at(hex) != BLANK:
            self.choose(self.map.terrain_at(hex))

    def under(self) -> frozenset[Hex]:
        """The hexes the tool would take here."""
        if self.at is None or self.at not in self.map:
            return frozenset()
        if self.carried is not None:
            return frozenset(placed(self.map, self.carried, self.at))
        has_brush = self.tool in ("paint", "line", "erase", "roll")
        taken = brush(self.map, self.at, self.rings) if has_brush else frozenset((self.at,))
        return frozenset(repeated(self.map, taken, self.symmetry)) if has_brush or self.tool == "fill" else taken

    # ---- a stroke

    def press(self, hex: Hex, *, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """The button goes down on a hex."""
        self.at = hex
        if self.carried is not None:
            self.lay()
        elif alt:
            self.pick(hex)
        elif self.tool == "words":
            self.owner.hand_picks(hex)
        elif self.tool in ("fill", "replace"):
            self._pour(hex)
        elif self.tool == "select":
            self._begin_selecting(hex, shift, ctrl)
        elif self.tool == "wand":
            self.selected = filled(self.map, hex) | (self.selected if shift else frozenset())
            self.owner.hand_changed()
        else:
            self._begin(hex, shift)

    def _begin(self, hex: Hex, shift: bool) -> None:
        self._start = hex
        self._touched = {}
        straight = shift and self._last is not None and self.tool in ("paint", "erase", "roll")
        self._touch(stroke(self.map, self._last, hex, self.rings) if straight and self._last else self.under())
        self._last = hex

    def _begin_selecting(self, hex: Hex, shift: bool, ctrl: bool) -> None:
        self._start = hex
        self._before = self.selected if shift or ctrl else frozenset()
        self.selected = self._before ^ {hex} if ctrl else self._before | {hex}
        self.owner.hand_changed()

    def _pour(self, hex: Hex) -> None:
        hexes = filled(self.map, hex) if self.tool == "fill" else alike(self.map, hex)
        hexes = frozenset(repeated(self.map, hexes, self.symmetry))
        self._emit(repainted(self.map, hexes, self.code), "Filled" if self.tool == "fill" else "Replaced")

    def move(self, hex: Hex) -> None:
        """The pointer is over another hex."""
        before, self.at = self.at, hex
        if self._start is None or hex == before:
            return
        if self.tool == "select":
            self.selected = self._before | spanned(self.map, self._start, hex)
        elif self.tool == "line":
            self._touched, self.preview = {}, {}
            self._touch(stroke(self.map, self._start, hex, self.rings))
        else:
            #: the pointer is faster than its events: what lies between two of them is painted too.
            between = line(before, hex, self.map.layout) if before is not None else (hex,)
            for on in between:
                self._touch(brush(self.map, on, self.rings))
            self._last = hex
        self.owner.hand_draws()

    def _touch(self, hexes: Iterable[Hex]) -> None:
        wanted = repeated(self.map, hexes, self.symmetry)
        new = [hex for hex in wanted if hex in self.map and hex not in self._touched]
        self._touched.update(dict.fromkeys(new))
        code = {"erase": VOID, "roll": BLANK}.get(self.tool, self.code)
        self.preview.update(repainted(self.map, new, code))
        self.owner.hand_draws()

    def release(self) -> None:
        """The button goes up: the stroke is done."""
        if self._start is None:
            return
        tool, touched, preview = self.tool, tuple(sorted(self._touched)), self.preview
        self._end()
        if tool == "roll":
            if touched:
                self.owner.hand_edits(HexRoll(touched))
        elif tool != "select":
            self._emit(preview, {"erase": "Erased"}.get(tool, "Painted"))
        self.owner.hand_changed()

    def _end(self) -> None:
        self._start, self._touched, self.preview = None, {}, {}

    def drop(self) -> bool:
        """Forget the stroke, then what is carried, then what is selected; says whether there was anything."""
        if self.busy:
            if self.tool == "select":
                self.selected = self._before
            self._end()
        elif self.carried is not None:
            self.carried = None
        elif self.selected:
            self.selected = frozenset()
        else:
            return False
        self.owner.hand_changed()
        return True

    def _emit(self, changes: Mapping[Hex, str], verb: str) -> None:
        if changes:
            self.owner.hand_edits(HexEdit(dict(changes), verb))

    # ---- selecting, carrying, mirroring

    def select_all(self) -> None:
        self.selected = frozenset(self.map)
        self.owner.hand_changed()

    def copy(self) -> bool:
        """Keep the terrain of what is selected; says whether anything was."""
        if self.selected:
            self.clip = copied(self.map, self.selected)
        return bool(self.selected)

    def cut(self) -> None:
        """Keep it, and leave hexes without terrain."""
        if self.copy():
            self._emit(repainted(self.map, self.selected, BLANK), "Cut")

    def paste(self) -> bool:
        """Carry what was copied; the next press lays it down."""
        if self.clip is None or self.clip.is_pointy != self.map.is_pointy:
            return False
        self.carried = self.clip
        if self.at is None:
            self.at = middle_of(self.map, self.map)
        self.owner.hand_changed()
        return True

    def lay(self) -> None:
        """Put down what is carried, and carry on."""
        if self.carried is not None and self.at is not None:
            changes = placed(self.map, self.carried, self.at)
            self._emit({hex: code for hex, code in changes.items() if self.map.terrain_at(hex) != code}, "Pasted")

    def clear(self) -> None:
        """What is selected becomes void."""
        self._emit(repainted(self.map, self.selected, VOID), "Erased")

    def pour_selected(self) -> None:
        """What is selected gets the terrain in hand."""
        self._emit(repainted(self.map, self.selected, self.code), "Painted")

    def mirror(self, way: Mirror) -> bool:
        """What is carried, or else what is selected where it lies."""
        return self._reshape(lambda clip: mirrored(clip, way), "Mirrored")

    def turn(self, sixths: int = 1) -> bool:
        return self._reshape(lambda clip: turned(clip, sixths), "Turned")

    def _reshape(self, act: Callable[[Clip], Clip], verb: str) -> bool:
        if self.carried is not None:
            self.carried = act(self.carried)
            self.owner.hand_changed()
            return True
        if not self.selected:
            return False
        there = placed(self.map, act(copied(self.map, self.selected)), middle_of(self.map, sorted(self.selected)))
        self._emit({hex: code for hex, code in there.items() if self.map.terrain_at(hex) != code}, verb)
        self.selected = frozenset(there)
        self.owner.hand_changed()
        return True

    def halve(self, how: Halving) -> None:
        """Lay the left (or upper) half onto the other, so that both are alike."""
        self._emit(halved(self.map, how), "Made both halves alike:")

    def carried_map(self) -> HexMap:
        """The map as it would be with what is carried laid down here."""
        if self.carried is None or self.at is None:
            return self.shown
        return self.shown.painted(placed(self.map, self.carried, self.at))


def relaid(map: HexMap, pointy: bool) -> HexMap:
    """The same rows and columns with the other tops; neighbours change, terrain does not."""
    return replace(map, layout="odd-r" if pointy else "odd-q")
