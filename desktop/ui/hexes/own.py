"""The sheet on which a terrain or a sign of the map's own is made: name, what it counts as, colour, drawing."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.domain.hexmap import ROLLED, terrain_word
from desktop.domain.hexmap.decor import Own, own_fault
from desktop.domain.hexmap.signs import SIGNS
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.panels import Popover, label, say

_COLOURS = (
    ("#EBD9A4", "Sand"),
    ("#C3DDEA", "Ice"),
    ("#2F6B3A", "Deep green"),
    ("#A8C686", "Pale green"),
    ("#8C6A4F", "Brown"),
    ("#6F7B8A", "Slate"),
    ("#2E5E8C", "Deep blue"),
    ("#9FD0DC", "Shallow water"),
    ("#B4483A", "Red"),
    ("#C9A0C9", "Lilac"),
    ("#4A4450", "Ash"),
    ("#F2D6B3", "Skin"),
)
_DRAWN = "drawn"


class OwnSheet(Popover):
    """``kept`` (letter, Own or None): keep it so, or take it away; ``drawing_asked`` (letter, Own, whether it is a
    sign): a drawing from a file, to go on with. ``is_there``: the map has it already."""

    kept = Signal(str, object)
    drawing_asked = Signal(str, object, bool)

    def __init__(self, letter: str, own: Own | None, is_sign: bool, is_there: bool, parent: QWidget) -> None:
        super().__init__(320, parent)
        is_sign = is_sign if own is None else not own.base
        self._letter, self._parts, self._is_sign = letter, own.parts if own else (), is_sign
        self.name = TextField("Name", own.name if own else "")
        self.base = Choice("Counts as", [(code, terrain_word(code)) for code in ROLLED])
        self.fill = Choice("Colour", _COLOURS)
        self.icon = Choice("Drawing", [] if is_sign else [("", "None")])
        self.brought = Button("A drawing of your own (SVG)…", icon="open")
        self.wrong = label(" ", "error", wrap=True)
        self.keep = Button("Keep it", "Enter")
        self.gone = Button("Remove it", kind="quiet")
        self.body.addWidget(label(f"A {'sign' if is_sign else 'terrain'} of the map's own", "strong"))
        for part in (self.name, *(() if is_sign else (self.base, self.fill)), self.icon, self.brought, self.wrong):
            self.body.addWidget(part)
        self.body.addWidget(self.keep)
        if is_there:
            self.body.addWidget(self.gone)
        self._offer(own.icon if own else SIGNS[0] if is_sign else "")
        if own is not None and not is_sign:
            self.base.set_value(own.base)
            self.fill.set_value(own.fill)
        self.keep.set_why_not("" if letter else "The map has as many of its own as it can have.")
        self.keep.clicked.connect(self._keep)
        self.name.entered.connect(lambda _: self._keep())
        self.gone.clicked.connect(self._take_away)
        self.brought.clicked.connect(self._ask_drawing)

    def showEvent(self, event: object) -> None:
        self.name.line.setFocus()

    def _offer(self, chosen: str) -> None:
        none = () if self._is_sign else (("", "None"),)
        drawn = ((_DRAWN, "Your own"),) if self._parts else ()
        self.icon.offer([*none, *drawn, *((word, word) for word in SIGNS)])
        self.icon.set_value(_DRAWN if self._parts else chosen)

    def _ask_drawing(self) -> None:
        own = self.own()
        self.close()
        self.drawing_asked.emit(self._letter, own, self._is_sign)

    def own(self) -> Own:
        """What the sheet says."""
        icon = str(self.icon.value() or "")
        parts = self._parts if icon == _DRAWN else ()
        fill, base = ("", "") if self._is_sign else (str(self.fill.value()), str(self.base.value()))
        return Own(self.name.text().strip(), "" if icon == _DRAWN else icon, fill, base, parts)

    def _keep(self) -> None:
        own = self.own()
        wrong = own_fault(own)
        say(self.wrong, wrong or " ")
        if not wrong:
            self.close()
            self.kept.emit(self._letter, own)

    def _take_away(self) -> None:
        self.close()
        self.kept.emit(self._letter, None)
