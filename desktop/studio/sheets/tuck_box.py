"""A tuck box as a sheet of the studio."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import Signal

from desktop.studio.sheets.free import FreeSheet
from desktop.studio.sheets.free_papers import TuckBoxPaper, box_of
from desktop.ui.studio.panes.box import BoxPane


class TuckBoxSheet(FreeSheet, TuckBoxPaper):
    """A box for a deck, and how large it comes out."""

    paper, word = TuckBoxPaper, "Box"
    read_out = Signal(str)

    @cached_property
    def pane(self) -> BoxPane:
        pane = BoxPane()
        pane.changed.connect(lambda field, value: self.take("The tuck box", field, **{field: value}))
        self._present(pane)
        return pane

    def show(self) -> None:
        self._present(self.pane)

    def _present(self, pane: BoxPane) -> None:
        box = box_of(self.recipe)
        width, height, depth = box.inside
        inside = f"Inside {width:.0f} × {height:.0f} × {depth:.0f} mm."
        pane.present(box.cards, box.sleeved, box.title, box.note, inside)
