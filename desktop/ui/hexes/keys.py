"""The hand by keyboard: letters take another tool or terrain, arrows carry the brush, Enter uses the tool."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.domain.hexmap import ROLLED, VOID, Hex, middle_of
from desktop.domain.hexmap.symmetry import SYMMETRIES
from desktop.ui.hexes.edits import SELECTING, Tool
from desktop.ui.hexes.hands import Hand

#: letters that the house does not need (LOOK section 5: B L K P W are its own).
TOOL_KEYS: Mapping[str, Tool] = {
    "A": "paint",
    "N": "line",
    "G": "fill",
    "R": "replace",
    "E": "erase",
    "D": "roll",
    "V": "sides",
    "I": "signs",
    "S": "select",
    "C": "lasso",
    "Q": "wand",
    "T": "words",
    "H": "pan",
}
#: map terrain is its own die.
TERRAIN_KEYS: Mapping[str, str] = {**{str(i + 1): code for i, code in enumerate(ROLLED)}, "0": VOID}
_DRAGGED = ("line", "select", "lasso")


def take_plain(hand: Hand, key: str) -> bool:
    """A key without Ctrl; says whether it was used."""
    if key in TOOL_KEYS:
        hand.take(TOOL_KEYS[key])
    elif key.isdigit():
        return _choose(hand, int(key))
    elif key in ("[", "]"):
        step = 1 if key == "]" else -1
        hand.turn_way(step) if hand.tool == "sides" else hand.widen(step)
    elif key == "X":
        hand.repeat(SYMMETRIES[(SYMMETRIES.index(hand.symmetry) + 1) % len(SYMMETRIES)])
    elif key in ("Delete", "Backspace") and hand.selected:
        hand.clear()
    else:
        return _reshape(hand, key)
    return True


def _choose(hand: Hand, digit: int) -> bool:
    """A number of the palette that is shown: a thing to draw along sides, a sign, a stamp, or a terrain."""
    if hand.tool == "sides":
        return hand.take_side(digit)
    if hand.tool == "signs":
        return hand.take_sign(digit)
    if hand.tool in SELECTING and not hand.selected:
        return hand.stamp(digit - 1)
    if str(digit) in TERRAIN_KEYS:
        hand.choose(TERRAIN_KEYS[str(digit)])
    return str(digit) in TERRAIN_KEYS


def _reshape(hand: Hand, key: str) -> bool:
    acts: Mapping[str, Callable[[], bool]] = {
        "M": lambda: hand.mirror("across"),
        "U": lambda: hand.mirror("down"),
        "O": hand.turn,
        "Escape": hand.drop,
    }
    return key in acts and acts[key]()


def take_ctrl(hand: Hand, letter: str) -> bool:
    """Copy, cut, paste, all."""
    acts: Mapping[str, Callable[[], object]] = {
        "C": hand.copy,
        "X": hand.cut,
        "V": hand.paste,
        "A": hand.select_all,
    }
    if letter in acts:
        acts[letter]()
    return letter in acts


def carry(hand: Hand, across: int, down: int, *, draws: bool) -> Hex | None:
    """The hex that the brush comes to, drawn on along the way if it ``draws``; None beyond the map."""
    map = hand.map
    start = hand.at if hand.at is not None and hand.at in map else middle_of(map, map)
    hex = Hex(start.col + across, start.row + down) if hand.at is not None else start
    if hex not in map:
        return None
    draws = draws and hand.tool in ("paint", "erase", "roll") and not hand.busy
    if draws:
        hand.press(start)
    if hand.busy:
        hand.move(hex)
    if draws:
        hand.release()
    return hex


def use(hand: Hand, at: Hex) -> None:
    """Enter: the tool where the brush is; a line or a selection begins with one Enter and ends with the next."""
    if hand.busy:
        hand.release()
        return
    hand.press(at)
    if hand.busy and hand.tool not in _DRAGGED:
        hand.release()
