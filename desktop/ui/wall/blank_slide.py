"""The card of a blank wall: the start page shows it in small, and waits for no other slide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from desktop.ui.kit import emblem

if TYPE_CHECKING:
    from desktop.ui.wall.wall import Canvas


@dataclass(frozen=True)
class BlankSlide:
    """The house's card: an unlit lantern in the dark, nothing to read."""

    id: str = "blank"
    title: str = "Blank"
    bare: bool = True

    def paint(self, on: Canvas) -> None:
        side = on.vh(26)
        centre = on.sheet.center()
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        emblem.draw_lantern_unlit(on.painter, box, on.look.line, 0.6)
