"""Random presses, drags and keys on the map: every edit is true, nothing is lost, what was mended looks like new."""

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.domain.hexmap import LAYOUTS, blank_map
from desktop.ui.hexes.edits import HexEdit
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.view import HexView

Key, Mod, Mouse = Qt.Key, Qt.KeyboardModifier, Qt.MouseButton
PLAIN = [getattr(Key, f"Key_{name}") for name in (*"ANGREDSHT150MUOFY", "Return", "Left", "Right", "Up", "Down")]
PLAIN += [Key.Key_BracketLeft, Key.Key_BracketRight, Key.Key_Escape, Key.Key_Delete]
CTRL = [Key.Key_C, Key.Key_V, Key.Key_X, Key.Key_A, Key.Key_Plus, Key.Key_Minus]
MODS = [Mod.NoModifier, Mod.NoModifier, Mod.ShiftModifier, Mod.ControlModifier, Mod.AltModifier]


class Guardian:
    """Somebody who presses whatever is there; takes each edit as the rules would."""

    def __init__(self, view: HexView, chance: random.Random) -> None:
        self.view, self.chance = view, chance
        self.map = blank_map(9, 8)
        view.edited.connect(self.take)
        view.present(HexFace(self.map))

    def take(self, edit) -> None:
        if isinstance(edit, HexEdit):
            assert edit.changes
            assert all(self.map.terrain_at(hex) != code for hex, code in edit.changes.items())
            changes = edit.changes
        else:
            changes = {hex: self.chance.choice("FIMPSX") for hex in edit.hexes}
        self.map = self.map.painted(changes)
        self.view.present(HexFace(self.map))

    def act(self) -> None:
        spot = QPoint(self.chance.randrange(self.view.width()), self.chance.randrange(self.view.height()))
        act = self.chance.choices(["key", "ctrl", "press", "move", "release", "other"], [35, 15, 15, 20, 13, 2])[0]
        if act == "key":
            QTest.keyClick(self.view, self.chance.choice(PLAIN), self.chance.choice(MODS[:3]))
        elif act == "ctrl":
            QTest.keyClick(self.view, self.chance.choice(CTRL), Mod.ControlModifier)
        elif act == "press":
            button = self.chance.choice([Mouse.LeftButton, Mouse.LeftButton, Mouse.MiddleButton])
            QTest.mousePress(self.view, button, self.chance.choice(MODS), spot)
        elif act == "move":
            QTest.mouseMove(self.view, spot)
        elif act == "release":
            QTest.mouseRelease(self.view, Mouse.LeftButton, Mod.NoModifier, spot)
        else:
            sides = self.chance.randrange(2, 12), self.chance.randrange(2, 12)
            self.map = blank_map(*sides, self.chance.choice(LAYOUTS))
            self.view.present(HexFace(self.map))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_the_map_is_what_was_asked_for(shown, seed):
    view = HexView()
    shown(view, 480, 400)
    guardian = Guardian(view, random.Random(seed))
    for at in range(160):
        guardian.act()
        assert view.face.map == guardian.map
        if at % 40 == 39:
            view.grab()
            mended = view.grab().toImage()
            view.ground._manner = None
            assert view.grab().toImage() == mended
