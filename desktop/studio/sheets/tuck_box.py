"""A tuck box as a sheet of the studio."""

from __future__ import annotations

from functools import cached_property

import msgspec
from PySide6.QtCore import Signal

from desktop.print.layout.paper import by_name
from desktop.print.pages.tuck_box import TuckBox, tuck_box
from desktop.print.press.document import printed_as
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free import FreeSheet
from desktop.ui.studio.panes.box import BoxPane
from desktop.workers.ticks import Tick


class TuckBoxSheet(FreeSheet):
    """A box for a deck, to cut, fold and glue."""

    id, title, word = "free-box", "Tuck box", "Box"
    about = "a box for a deck of any size, with lines to cut and to fold along"
    takes = frozenset({"paper", "printer", "copies"})
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
        box = _box(self.recipe)
        width, height, depth = box.inside
        inside = f"Inside {width:.0f} × {height:.0f} × {depth:.0f} mm."
        pane.present(box.cards, box.sleeved, box.title, box.note, inside)

    def made_of(self, entry: Entry) -> object:
        return ()

    def make(self, entry: Entry, tick: Tick) -> Made:
        """The box on one sheet."""
        paper = by_name(entry.settings.paper)
        with printed_as(entry.settings):
            return Made(tuck_box(_box(entry.recipe), paper), shape=paper.height / paper.width)


def _box(recipe: object) -> TuckBox:
    try:
        return msgspec.convert(recipe, TuckBox)
    except msgspec.ValidationError:
        return TuckBox()
