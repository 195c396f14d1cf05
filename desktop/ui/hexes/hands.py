"""The hand on the map: which tool it holds, what a stroke has touched so far, what is selected and what is carried.

One press, drag and release is one stroke and one edit; Escape drops it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from desktop.domain.hexmap import (
    BLANK,
    VOID,
    Clip,
    Halving,
    Hex,
    HexMap,
    Mirror,
    address,
    alike,
    brush,
    centre,
    copied,
    enclosed,
    filled,
    halved,
    line,
    middle_of,
    mirrored,
    neighbours,
    placed,
    repainted,
    spanned,
    stroke,
    turned,
)
from desktop.domain.hexmap.boxes import Point
from desktop.domain.hexmap.decor import SIDES, side_key
from desktop.domain.hexmap.symmetry import Symmetry, repeated, together
from desktop.ui.hexes.edits import SELECTING, HexEdit, HexRoll, Owner, Tool, laid_down, signs_on

MOST_RINGS = 3
#: stamps on the shelf; the oldest makes way.
MOST_STAMPS = 8


class Hand(Struct, weakref=True):
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
    #: what the pen draws along sides, towards which way the keys have it, and the sign that is set.
    side: str = "river"
    way: int = 0
    sign: str = "Castle"
    #: what was copied lately, the last first.
    stamps: tuple[Clip, ...] = ()
    #: a change of the whole map that is shown and not yet made.
    proposal: HexEdit | None = None
    #: which half goes onto the other in it.
    halving: Halving | None = None
    #: the way of the lasso, in sides of a hex.
    trail: list[Point] = field(default_factory=list)
    _drawn: dict[str, str] = field(default_factory=dict)
    _start: Hex | None = None
    _last: Hex | None = None
    _touched: dict[Hex, None] = field(default_factory=dict)
    _before: frozenset[Hex] = frozenset()

    @property
    def busy(self) -> bool:
        return self._start is not None

    @property
    def waits(self) -> bool:
        """Whether the next press lays down or agrees, whatever the tool."""
        return self.carried is not None or self.proposal is not None

    @property
    def shown(self) -> HexMap:
        """The map with what the stroke has done to it so far, or with what is proposed."""
        if self.proposal is not None:
            return self.proposal.on(self.map)
        return HexEdit(self.preview, "", self._drawn).on(self.map)

    def present(self, map: HexMap) -> None:
        """Another map; what no longer lies on it is let go."""
        if (map.width, map.height, map.layout) != (self.map.width, self.map.height, self.map.layout):
            self._end()
            self.carried = None
            self.selected = frozenset(hex for hex in self.selected if hex in map)
            self.at = self.at if self.at in map else None
            self._last = None
        if map is not self.map:
            self.proposal = None
        self.map = map

    # ---- choosing

    def take(self, tool: Tool) -> None:
        """Another tool; what is selected stays so."""
        self._end()
        self.carried = self.proposal = None
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
        if self.tool in SELECTING and self.selected:
            self.pour_selected()
        elif self.tool not in ("paint", "line", "fill", "replace"):
            self.take("paint")
        self.owner.hand_changed()

    def pick(self, hex: Hex) -> None:
        """Take the terrain that lies here."""
        if self.map.terrain_at(hex) != BLANK:
            self.choose(self.map.code_at(hex))

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
        if self.proposal is not None:
            self.agree()
        elif self.carried is not None:
            self.lay()
        elif alt:
            self.pick(hex)
        elif self.tool == "words":
            self.owner.hand_picks(hex)
        elif self.tool in ("fill", "replace"):
            self._pour(hex)
        elif self.tool == "signs":
            self._set_sign(hex)
        elif self.tool == "sides":
            self.press_side((hex, neighbours(hex, self.map.layout)[self.way]))
        elif self.tool in ("select", "lasso"):
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
        self.trail = [centre(hex, self.map.layout)]
        self._before = self.selected if shift or ctrl else frozenset()
        self.selected = self._before ^ {hex} if ctrl else self._before | {hex}
        self.owner.hand_changed()

    def _pour(self, hex: Hex) -> None:
        hexes = filled(self.map, hex) if self.tool == "fill" else alike(self.map, hex)
        hexes = frozenset(repeated(self.map, hexes, self.symmetry))
        self._paint(hexes, self.code, "Filled" if self.tool == "fill" else "Replaced")

    def move(self, hex: Hex) -> None:
        """The pointer is over another hex."""
        before, self.at = self.at, hex
        if self._start is None or hex == before:
            return
        if self.tool == "select":
            self.selected = self._before | spanned(self.map, self._start, hex)
        elif self.tool == "lasso":
            self.draw_round(centre(hex, self.map.layout))
        elif self.tool == "sides":
            return
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

    def draw_round(self, point: Point) -> None:
        """The lasso goes on to a point, in sides of a hex."""
        self.trail.append(point)
        self.selected = self._before | enclosed(self.map, self.trail)
        self.owner.hand_draws()

    def press_side(self, side: tuple[Hex, Hex]) -> None:
        """The pen goes down on a side: what it would draw there already is taken away along its way."""
        self._start = side[0]
        key, kind = side_key(*side), self.side
        self._drawn = {key: "" if self.map.sides.get(key, "") == kind else kind} if self._on_map(side) else {}
        self.draw_along((side,))

    def draw_along(self, sides: Iterable[tuple[Hex, Hex]]) -> None:
        """The pen follows these sides."""
        kind = next(iter(self._drawn.values()), self.side)
        for side in sides:
            for images in (side, *together(self.map, side, self.symmetry)):
                if self._on_map(images):
                    self._drawn[side_key(*images)] = kind
        self.owner.hand_draws()

    def _on_map(self, side: Sequence[Hex]) -> bool:
        return all(hex in self.map for hex in side)

    def take_side(self, at: int) -> bool:
        """What the pen draws: 1 river, 2 road, 3 border, 0 takes away."""
        if at > len(SIDES):
            return False
        self.side = SIDES[at - 1] if at else ""
        self.owner.hand_changed()
        return True

    def take_sign(self, at: int) -> bool:
        """A sign by its number, the map's own behind the shipped; 0 takes away."""
        signs = signs_on(self.map)
        if at > len(signs):
            return False
        self.sign = signs[at - 1] if at else ""
        self.owner.hand_changed()
        return True

    def turn_way(self, by: int) -> None:
        """Another side of the hex under the brush."""
        self.way = (self.way + by) % 6
        self.owner.hand_changed()

    def _set_sign(self, hex: Hex) -> None:
        word = "" if self.map.features.get(address(hex), "") == self.sign else self.sign
        signs = {address(at): word for at in repeated(self.map, (hex,), self.symmetry)}
        signs = {at: word for at, word in signs.items() if self.map.features.get(at, "") != word}
        self._emit(HexEdit({}, "Set", features=signs))

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
        tool, touched = self.tool, tuple(sorted(self._touched))
        drawn = {key: kind for key, kind in self._drawn.items() if self.map.sides.get(key, "") != kind}
        edit = HexEdit(self.preview, {"erase": "Erased"}.get(tool, "Painted"), drawn)
        self._end()
        if tool == "roll":
            if touched:
                self.owner.hand_edits(HexRoll(touched))
        elif tool not in SELECTING:
            self._emit(edit)
        self.owner.hand_changed()

    def _end(self) -> None:
        self._start, self._touched, self.preview, self._drawn, self.trail = None, {}, {}, {}, []

    def drop(self) -> bool:
        """Forget the stroke, then what is carried, then what is selected; says whether there was anything."""
        if self.busy:
            if self.tool in SELECTING:
                self.selected = self._before
            self._end()
        elif self.proposal is not None:
            self.proposal = None
        elif self.carried is not None:
            self.carried = None
        elif self.selected:
            self.selected = frozenset()
        else:
            return False
        self.owner.hand_changed()
        return True

    def _emit(self, edit: HexEdit) -> None:
        if edit:
            self.owner.hand_edits(edit)

    def _paint(self, hexes: Iterable[Hex], code: str, verb: str) -> None:
        self._emit(HexEdit(repainted(self.map, hexes, code), verb))

    # ---- selecting, carrying, mirroring

    def select_all(self) -> None:
        self.selected = frozenset(self.map)
        self.owner.hand_changed()

    def copy(self) -> bool:
        """Keep what is selected, on the shelf of stamps too; says whether anything was."""
        if self.selected:
            self.clip = copied(self.map, self.selected)
            others = (stamp for stamp in self.stamps if stamp != self.clip)
            self.stamps = (self.clip, *others)[:MOST_STAMPS]
            self.owner.hand_changed()
        return bool(self.selected)

    def stamp(self, at: int) -> bool:
        """Carry a stamp of the shelf; says whether there is one."""
        if at >= len(self.stamps):
            return False
        #: from a map whose tops are others it comes turned by a twelfth: every hex keeps its neighbours.
        self.clip = replace(self.stamps[at], is_pointy=self.map.is_pointy)
        return self.paste()

    def cut(self) -> None:
        """Keep it, and leave hexes without terrain."""
        if self.copy():
            there = {address(hex) for hex in self.selected} & self.map.features.keys()
            changes = repainted(self.map, self.selected, BLANK)
            self._emit(HexEdit(changes, "Cut", features=dict.fromkeys(there, "")))

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
            self._emit(laid_down(self.map, self.carried, self.at, "Pasted"))

    def clear(self) -> None:
        """What is selected becomes void."""
        self._paint(self.selected, VOID, "Erased")

    def pour_selected(self) -> None:
        """What is selected gets the terrain in hand."""
        self._paint(self.selected, self.code, "Painted")

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
        clip, middle = act(copied(self.map, self.selected)), middle_of(self.map, sorted(self.selected))
        there = frozenset(placed(self.map, clip, middle))
        self._emit(laid_down(self.map, clip, middle, verb))
        self.selected = there
        self.owner.hand_changed()
        return True

    def halve(self, how: Halving) -> None:
        """Propose to lay the left (or upper) half onto the other; asked again, it is done."""
        if self.proposal is not None and self.halving == how:
            self.agree()
            return
        self._end()
        changes = halved(self.map, how)
        self.carried, self.halving = None, how
        self.proposal = HexEdit(changes, "Made both halves alike:") if changes else None
        self.owner.hand_changed()

    def agree(self) -> None:
        """What is proposed is done."""
        proposal, self.proposal = self.proposal, None
        if proposal is not None:
            self._emit(proposal)
        self.owner.hand_changed()

    def carried_map(self) -> HexMap:
        """The map as it would be with what is carried laid down here."""
        if self.carried is None or self.at is None:
            return self.shown
        return laid_down(self.map, self.carried, self.at, "").on(self.shown)
