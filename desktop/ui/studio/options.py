"""How it shall be printed: paper, layout, edges, ink, backs, quality and the printer, as one form over one value.

The form knows the value's fields by name and changes it by copying; what the fields mean is the press's business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, cast

from msgspec import Struct
from msgspec.structs import asdict, replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Check, Choice, NumberStepper, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import hold, label, say

_OWN = "own"
_AS_LAYOUT = "usual"
_INKS = ({"low_ink": False, "grey": False}, {"low_ink": True, "grey": False}, {"low_ink": False, "grey": True})
_BACKS: tuple[dict[str, object], ...] = (
    {"backs": False},
    {"backs": True, "flip": "long"},
    {"backs": True, "flip": "short"},
)
#: each with its words on the key, and what is said of it beside.
_LAYOUTS = (
    ("9-up", "9 up", "edge to edge"),
    ("8-up", "8 up", "each with bleed"),
    ("fit", "Fit", "as many as fit"),
    ("1-up", "1 up", "a sheet of its size"),
)
_LENGTHS: tuple[tuple[object, str], ...] = (
    (None, _AS_LAYOUT),
    (0.0, "none"),
    *((float(n), f"{n} mm") for n in (1, 2, 3, 4, 5)),
)
_GUTTERS: tuple[tuple[object, str], ...] = (*_LENGTHS, (6.0, "6 mm"), (8.0, "8 mm"), (10.0, "10 mm"))
_MARGINS: tuple[tuple[object, str], ...] = (
    (None, "usual"),
    (0.0, "none"),
    *((float(n), f"{n} mm") for n in (3, 5, 8, 10, 12, 15)),
)
_CORNERS = ((0.0, "square"), (2.5, "2.5 mm"), (3.0, "3 mm"), (4.0, "4 mm"))
_INSETS = tuple((mm, f"{mm:g} mm") for mm in (5.0, 7.5, 10.0, 12.7, 15.0, 15.875, 20.0))
_QUALITIES = ((0, "as they are"), (600, "600 dots an inch"), (300, "300 dots an inch"), (200, "200, a small file"))


class PrinterValue(Protocol):
    """How one printer errs: what 100 mm measure on its paper, how far the other side is off."""

    @property
    def name(self) -> str: ...
    @property
    def measured_x(self) -> float: ...
    @property
    def measured_y(self) -> float: ...
    @property
    def back_x(self) -> float: ...
    @property
    def back_y(self) -> float: ...
    @property
    def back_turn(self) -> float: ...


class SizeValue(Protocol):
    """A size of cards that is offered, and the fields it sets."""

    @property
    def id(self) -> str: ...
    @property
    def says(self) -> str: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def tent(self) -> bool: ...
    @property
    def fields(self) -> Mapping[str, object]: ...


class SheetValue(Protocol):
    """What the form shows of the settings of a sheet: a frozen struct, of more fields than these."""

    @property
    def paper(self) -> str: ...
    @property
    def arrangement(self) -> str: ...
    @property
    def card_width(self) -> float: ...
    @property
    def card_height(self) -> float: ...
    @property
    def tent(self) -> bool: ...
    @property
    def low_ink(self) -> bool: ...
    @property
    def grey(self) -> bool: ...
    @property
    def backs(self) -> bool: ...
    @property
    def flip(self) -> str: ...
    @property
    def copies(self) -> int: ...
    @property
    def bleed(self) -> float | None: ...
    @property
    def gutter_x(self) -> float | None: ...
    @property
    def margin(self) -> float | None: ...
    @property
    def corners(self) -> float: ...
    @property
    def dpi_at_most(self) -> int: ...
    @property
    def mark_inset(self) -> float: ...
    @property
    def cutter(self) -> bool: ...
    @property
    def bleed_style(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def printer(self) -> PrinterValue: ...


class SheetForm(QScrollArea):
    """``changed(settings)`` carries the new value; ``measure_asked`` wants the page for measuring a printer."""

    changed = Signal(object)
    measure_asked = Signal()

    def __init__(self, settings: SheetValue, papers: Sequence[str], sizes: Sequence[SizeValue]) -> None:
        super().__init__()
        self.value, self._sizes, self._papers = settings, tuple(sizes), tuple(papers)
        self._printers: tuple[PrinterValue, ...] = ()
        self._make_controls()
        for choice in (
            self.paper,
            self.card_size,
            self.bleed,
            self.gutter,
            self.margin,
            self.corners,
            self.quality,
            self.printer,
            self.inset,
        ):
            choice.give_way()
        self._sections: dict[str, QWidget] = {}
        #: whether this event can count how many cards its day needs.
        self.has_plan = False
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(14, 4, 8, 12)
        self._column.setSpacing(10)
        hold(self, page)
        self._lay_out()
        self._connect()
        self.present(settings)

    def _make_controls(self) -> None:
        self.paper = Choice("", (*((name, name) for name in self._papers), (_OWN, "own size…")))
        self.own_paper = TextField("", hint="width x height in mm", placeholder="200 x 300")
        self.paper.combo.setAccessibleName("Paper")
        self.layout_, self.about_layout = Segmented([word for _, word, _ in _LAYOUTS]), label("", "small")
        self.card_size = Choice("Card size", (*((size.id, size.says) for size in self._sizes), (_OWN, "own size…")))
        self.own_size = TextField("", hint="width x height in mm", placeholder="57 x 87")
        self.ink, self.backs = Segmented(["Full", "Low ink", "Grey"]), Segmented(["None", "Long", "Short"])
        self.copies = NumberStepper(1, 1, 99).called("Copies")
        self.bleed, self.gutter = Choice("Bleed", _LENGTHS), Choice("Gutter", _GUTTERS)
        self.margin, self.corners = Choice("Margin, at least", _MARGINS), Choice("Corners", _CORNERS)
        self.mirror, self.outer = Check("Bleed mirrors the picture"), Check("Bleed outside only")
        self.marks, self.lines = Check("Cut marks"), Check("Cut lines")
        self.marks_behind, self.cutter = Check("Marks on the backs too"), Check("Cutting machine marks")
        self.cricut, self.inset = Check("No marks: within a Cricut’s box"), Choice("Marks from the edge", _INSETS)
        self.angles = Check("An angle in every corner")
        self.mix, self.numbered = Check("Fill part sheets"), Check("Name and number below")
        self.turned = Check("Cards on their side")
        self.large = Check("As large as the sheet takes")
        self.planned = Button("How many does the day need?…")
        self.quality = Choice("Pictures", _QUALITIES)
        self.title = TextField("Title on the sheets", placeholder="the handout’s own")
        self.printer = Choice("Printer", ())
        self.measure = Button("Measure a printer…")
        self.about_printer = label("", "small", wrap=True)

    # ---- layout

    def _lay_out(self) -> None:
        self._section("paper", "", self._pair(label("Paper", "label"), self.paper), self.own_paper)
        laid = self._titled("Layout", self.layout_, self.about_layout)
        self._section("cards", "", laid, self._titled("Backs, paper turned over its edge", self.backs))
        self._section("ink", "", self._titled("Ink", self.ink))
        self._section("marks", "", self._pair(self.marks, self.lines))
        self._section("large", "", self.large)
        self._section("many", "", self._line("Copies of each", self.copies), self.planned)
        machine = self.cutter, self.angles, self.cricut, self.inset
        self._section("cut", "Cutting", self.marks_behind, *machine)
        self._section("size", "Cards", self.card_size, self.own_size, self.turned, self._pair(self.bleed, self.gutter))
        self._section("edge", "", self._pair(self.margin, self.corners), self.mirror, self.outer)
        self._section("more", "Sheets", self.quality, self.title, self.numbered, self.mix)
        self._section("printer", "Printer", self.printer, self.about_printer, self.measure)
        self._column.addStretch(1)

    def _section(self, id: str, head: str, *parts: QWidget) -> None:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        if head:
            column.addSpacing(4)
            column.addWidget(CapsLabel(head))
        for part in parts:
            column.addWidget(part)
        self._sections[id] = box
        self._column.addWidget(box)

    @staticmethod
    def _titled(words: str, part: QWidget, about: QWidget | None = None) -> QWidget:
        """What is ``about`` it stands at the right of its words."""
        box, head = QWidget(), QHBoxLayout()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head.addWidget(label(words, "label"), 1)
        if about is not None:
            head.addWidget(about)
        column.addLayout(head)
        column.addWidget(part)
        part.setAccessibleName(words)
        return box

    @staticmethod
    def _line(words: str, part: QWidget) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(words, "label"), 1)
        row.addWidget(part)
        return box

    @staticmethod
    def _pair(left: QWidget, right: QWidget) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(left, 1)
        row.addWidget(right, 1)
        return box

    # ---- what changes what

    def _connect(self) -> None:
        self.paper.chosen.connect(self._paper_chosen)
        self.own_paper.settled.connect(lambda words: self.set(paper=words) if words else None)
        self.card_size.chosen.connect(self._size_chosen)
        self.own_size.settled.connect(self._own_size)
        self.ink.chosen.connect(lambda at: self.set(**_INKS[at]))
        self.layout_.chosen.connect(lambda at: self.set(arrangement=_LAYOUTS[at][0]))
        self.backs.chosen.connect(lambda at: self.set(**_BACKS[at]))
        self.copies.changed.connect(lambda n: self.set(copies=n))
        for choice, field in (
            (self.bleed, "bleed"),
            (self.margin, "margin"),
            (self.corners, "corners"),
            (self.quality, "dpi_at_most"),
            (self.inset, "mark_inset"),
        ):
            choice.chosen.connect(self._setter(field))
        self.gutter.chosen.connect(lambda mm: self.set(gutter_x=mm, gutter_y=mm))
        for check, field in self._checks():
            check.clicked.connect(lambda on, field=field: self.set(**{field: on}))
        self.mirror.clicked.connect(lambda on: self.set(bleed_style="mirror" if on else "border"))
        self.title.settled.connect(lambda words: self.set(title=words))
        self.printer.chosen.connect(self._printer_chosen)
        self.measure.clicked.connect(self.measure_asked)

    def _checks(self) -> tuple[tuple[Check, str], ...]:
        return (
            (self.outer, "outer_only"),
            (self.marks, "marks"),
            (self.lines, "cut_lines"),
            (self.marks_behind, "marks_behind"),
            (self.cutter, "cutter"),
            (self.cricut, "cricut"),
            (self.mix, "mix"),
            (self.angles, "angles"),
            (self.numbered, "numbered"),
            (self.turned, "turned"),
            (self.large, "large"),
        )

    def _setter(self, field: str) -> Callable[[object], None]:
        return lambda value: self.set(**{field: value})

    def set(self, **fields: object) -> None:
        """Change fields as a hand would, and tell."""
        new = cast(SheetValue, replace(cast(Struct, self.value), **fields))
        if new != self.value:
            self.value = new
            self.present(new)
            self.changed.emit(new)

    def _paper_chosen(self, name: object) -> None:
        if name == _OWN:
            self.own_paper.show()
            self.own_paper.line.setFocus()
        else:
            self.set(paper=name)

    def _size_chosen(self, id: object) -> None:
        size = next((size for size in self._sizes if size.id == id), None)
        if size is None:
            self.own_size.show()
            self.own_size.line.setFocus()
        else:
            self.set(**size.fields)

    def _own_size(self, words: str) -> None:
        if not words:
            return
        sides = words.lower().replace("×", "x").replace(",", ".").split("x")
        try:
            width, height = (float(side) for side in sides)
        except ValueError:
            self.own_size.set_error("Write two lengths in millimetres, such as 57 x 87.")
            return
        self.own_size.set_error("")
        self.set(card_width=width, card_height=height, tent=False)

    def _printer_chosen(self, name: object) -> None:
        found = next((printer for printer in self._printers if printer.name == name), None)
        if found is not None:
            self.set(printer=found)

    # ---- showing

    def offer_printers(self, printers: Sequence[PrinterValue]) -> None:
        """The printers that were measured, the plain one first."""
        self._printers = tuple(printers)
        self.printer.offer([(printer.name, printer.name or "not measured") for printer in printers])
        self.present(self.value)

    def follow(self, taken: frozenset[str]) -> None:
        """Only what the chosen sheet can be told is shown."""
        all_of_it = "arrangement" in taken
        for id in ("marks", "cut", "size", "edge", "more"):
            self._sections[id].setVisible(all_of_it)
        self._sections["cards"].setVisible(bool(taken & {"arrangement", "layout"}))
        self._sections["many"].setVisible("copies" in taken)
        self._sections["large"].setVisible("large" in taken)
        self.planned.setVisible(self.has_plan and "counts" in taken)
        self._sections["ink"].setVisible("low_ink" in taken)

    def show_fault(self, sentence: str) -> None:
        """What is wrong with the sheet as it was asked for; "" when all is well."""
        self.own_paper.set_error(sentence if self._paper_id() == _OWN else "")
        self.own_size.set_error(sentence if self._size_id() == _OWN else "")

    def present(self, value: SheetValue) -> None:
        """Show a value without telling."""
        self.value = value
        self.paper.set_value(self._paper_id())
        self.own_paper.setVisible(self._paper_id() == _OWN)
        self.own_paper.set_text("" if self._paper_id() != _OWN else value.paper)
        laid = next(at for at, (id, *_) in enumerate(_LAYOUTS) if id == value.arrangement)
        self.layout_.set_current(laid)
        say(self.about_layout, _LAYOUTS[laid][2])
        self.card_size.set_value(self._size_id())
        self.own_size.setVisible(self._size_id() == _OWN)
        self.own_size.set_text(f"{value.card_width:g} x {value.card_height:g}" if self._size_id() == _OWN else "")
        self.ink.set_current(1 if value.low_ink else 2 if value.grey else 0)
        self.backs.set_current(0 if not value.backs else 1 if value.flip == "long" else 2)
        self.copies.set_value(value.copies)
        for choice, now in (
            (self.bleed, value.bleed),
            (self.gutter, value.gutter_x),
            (self.margin, value.margin),
            (self.corners, value.corners),
            (self.quality, value.dpi_at_most),
            (self.inset, value.mark_inset),
        ):
            choice.set_value(now)
        held = asdict(cast(Struct, value))
        for check, field in self._checks():
            check.setChecked(bool(held[field]))
        for part in (self.angles, self.cricut, self.inset):
            part.setVisible(value.cutter)
        self.mirror.setChecked(value.bleed_style == "mirror")
        self.title.set_text(value.title)
        self._present_printer(value.printer)

    def _present_printer(self, printer: PrinterValue) -> None:
        self.printer.set_value(printer.name)
        self.about_printer.setVisible(bool(printer.name))
        about = f"100 mm measure {printer.measured_x:g} × {printer.measured_y:g} mm; backs {printer.back_x:g} right, "
        self.about_printer.setText(f"{about}{printer.back_y:g} down, {printer.back_turn:g}°.")

    def _paper_id(self) -> str:
        known = {name.casefold(): name for name in self._papers}
        return known.get(self.value.paper.casefold(), _OWN)

    def _size_id(self) -> str:
        wanted = (self.value.card_width, self.value.card_height, self.value.tent)
        return next((s.id for s in self._sizes if (s.width, s.height, s.tent) == wanted), _OWN)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        hint.setWidth(theme.px(264))
        return hint
