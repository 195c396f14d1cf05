"""The page that a format may bring to the print studio: how many copies of each card will do."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class PlanPage(QWidget):
    """``counted`` carries the copies by handout and card; ``left`` goes back to the handouts; ``changed``: the lit act
    is another now."""

    counted = Signal(object)
    left = Signal()
    changed = Signal()
