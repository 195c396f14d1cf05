"""The page that a format may bring to the print studio: how many copies will do, and the paper of the day."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.engine.format import NextAct
from desktop.ui.kit.keys import KeyTaker


class PlanPage(KeyTaker, QWidget):
    """``counted`` carries the copies by handout and card (None: the handout as it is), in the order in which they are
    printed; ``left`` goes back to the handouts; ``changed``: the lit act is another now; ``kept`` carries what is to be
    remembered for the next plan."""

    counted = Signal(object)
    left = Signal()
    changed = Signal()
    kept = Signal(object)

    def remember(self, kept: object) -> None:
        """What was kept by the last plan."""

    def next_act(self) -> NextAct | None:
        """What the lit act is while the page is shown."""
        return None

    def hints(self) -> Sequence[tuple[str, str]]:
        """What its keys do."""
        return ()

    def seek(self) -> None:
        """Where one finds on it, if anywhere."""

    def take_next(self) -> bool:
        """Space: True when the page has done its act."""
        return False
