"""The map by keyboard: arrows carry the brush, Enter uses the tool where it is, letters take another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.domain.hexmap import ROLLED, VOID, Hex, middle_of
from desktop.ui.hexes.hands import Tool

if TYPE_CHECKING:
    from desktop.ui.hexes.view import HexView

#: letters that the house does not need (LOOK section 5: B L K P W are its own).
TOOL_KEYS: Mapping[str, Tool] = {
    "A": "paint",
    "N": "line",
    "G": "fill",
    "R": "replace",
    "E": "erase",
    "D": "roll",
    "S": "select",
    "T": "words",
    "H": "pan",
}
#: map terrain is its own die.
TERRAIN_KEYS: Mapping[str, str] = {**{str(i + 1): code for i, code in enumerate(ROLLED)}, "0": VOID}
_STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_DRAGGED = ("line", "select")


def take_plain(view: HexView, key: str, shift: bool) -> bool:
    """A key without Ctrl; says whether it was used."""
    if key in _STEPS:
        return _step(view, *_STEPS[key], shift=shift)
    if key == "F":
        view.fit()
        return True
    if key == "Enter":
        return _use(view)
    return view.editing and (_take_tool(view, key) or _take_act(view, key))


def _take_tool(view: HexView, key: str) -> bool:
    hand = view.hand
    if key in TOOL_KEYS:
        hand.take(TOOL_KEYS[key])
    elif key in TERRAIN_KEYS:
        hand.choose(TERRAIN_KEYS[key])
    elif key in ("[", "]"):
        hand.widen(1 if key == "]" else -1)
    else:
        return False
    return True


def _take_act(view: HexView, key: str) -> bool:
    hand = view.hand
    acts: dict[str, Callable[[], bool]] = {
        "M": lambda: hand.mirror("across"),
        "U": lambda: hand.mirror("down"),
        "O": hand.turn,
        "Escape": hand.drop,
        "Y": lambda: _done(lambda: view.set_grey(not view.grey)),
        "Delete": lambda: bool(hand.selected) and _done(hand.clear),
        "Backspace": lambda: bool(hand.selected) and _done(hand.clear),
    }
    act = acts.get(key)
    taken = act is not None and act()
    if taken:
        view.changed.emit()
    return taken


def _done(act: Callable[[], object]) -> bool:
    act()
    return True


def _step(view: HexView, across: int, down: int, *, shift: bool) -> bool:
    """Carry the brush one hex; with Shift draw along the way."""
    map, hand = view.face.map, view.hand
    start = hand.at if hand.at is not None and hand.at in map else middle_of(map, map)
    hex = Hex(start.col + across, start.row + down) if hand.at is not None else start
    if hex not in map:
        return True
    view.with_keys = True
    draws = shift and view.editing and hand.tool in ("paint", "erase", "roll") and not hand.busy
    if draws:
        hand.press(start)
    if hand.busy:
        hand.move(hex)
    if draws:
        hand.release()
    view.point_at(hex)
    view.show_hex(hex)
    view.update()
    return True


def _use(view: HexView) -> bool:
    """Enter: the tool where the brush is; a line or a selection begins with one Enter and ends with the next."""
    hand = view.hand
    if hand.at is None or hand.at not in view.face.map:
        return False
    if not view.editing:
        view.picked.emit(hand.at)
    elif hand.busy:
        hand.release()
    else:
        hand.press(hand.at)
        if hand.busy and hand.tool not in _DRAGGED:
            hand.release()
    return True


def take_ctrl(view: HexView, event: QKeyEvent) -> bool:
    """Copy, cut, paste, all; larger, smaller, whole."""
    hand, key = view.hand, Qt.Key(event.key())
    zooms: dict[Qt.Key, Callable[[], object]] = {
        Qt.Key.Key_Plus: lambda: view.zoom(1.25),
        Qt.Key.Key_Equal: lambda: view.zoom(1.25),
        Qt.Key.Key_Minus: lambda: view.zoom(0.8),
        Qt.Key.Key_0: view.fit,
    }
    edits: dict[Qt.Key, Callable[[], object]] = {
        Qt.Key.Key_C: hand.copy,
        Qt.Key.Key_X: hand.cut,
        Qt.Key.Key_V: hand.paste,
        Qt.Key.Key_A: hand.select_all,
    }
    act = zooms.get(key) or (edits.get(key) if view.editing else None)
    if act is None:
        return False
    act()
    view.changed.emit()
    return True
