"""What is chosen beside the map is drawn as it lies on it: each terrain with what grows and rises there."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop.domain.hexmap import TERRAINS
from desktop.ui.hexes.panes import ToolRow


@pytest.mark.parametrize("code", ["P", "X", "F", "I", "M", "S"])
def test_a_terrain_is_chosen_by_its_drawing(code: str, qapp: QApplication) -> None:
    row = ToolRow(TERRAINS[code].word, "1", code=code)
    row.resize(120, 32)
    picture = row.grab().toImage()
    inks = {picture.pixelColor(x, y).name() for x in range(13, 24) for y in range(11, 22)}
    assert TERRAINS[code].fill.lower() in inks
    assert len(inks) > 3, "a plain hexagon has its fill alone"
