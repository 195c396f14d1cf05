"""What the hall looks at is not taken from it by one key or one click: it is asked, and B again means it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.ui.kit.asking import ask_whether
from desktop.ui.wall.wall import Wall


def blank(wall: Wall, beside: QWidget) -> None:
    """Blank the wall once that is sure, or show it again at once."""
    if wall.is_blank or wall.live is None:
        wall.blank()
        return
    ask_whether(f"The hall sees “{wall.live.title}”.", "Blank the wall", beside, lambda: wall.blank(True), key="B")
