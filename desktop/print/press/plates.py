"""Drawings of the press as form XObjects of a file that is written as it comes; their letters follow at its end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import count

from reportlab.pdfbase.pdfdoc import xObjectName

from desktop.print.layout.paper import Paper
from desktop.print.press.document import new_canvas
from desktop.print.press.pdf_copy import PdfCopy
from desktop.print.press.pdf_reader import NotOurs, PdfReader, Reference
from desktop.print.press.pdf_writer import PdfWriter
from desktop.print.press.pen import Pen
from desktop.print.press.surface import Surface
from desktop.print.type import fonts
from desktop.print.type.styles import Ink

_FORM = b"/Type /XObject /Subtype /Form /BBox [0 0 %.4f %.4f] /Resources <<%b>>"


class Plates(Surface):
    """A surface whose every plate is written at once and forgotten; letters and pictures stay until ``finish``."""

    def __init__(self, into: PdfWriter, paper: Paper, ink: Ink = Ink.FULL, grey: bool = False) -> None:
        self._sheet = BytesIO()
        super().__init__(new_canvas(self._sheet, paper), ink, grey, count(1))
        self._into, self._size = into, (paper.width, paper.height)
        self._letters = into.new()
        self._written: dict[str, int] = {}
        #: pictures, which ReportLab's own file holds until then.
        self._promised: dict[str, int] = {}

    @contextmanager
    def drawn(self) -> Iterator[Pen]:
        """A pen for one more drawing; ``last`` is its number. Of one that fails nothing is left."""
        width, height = self._size
        self.begin_sheet(width, height)
        try:
            with self.plate(width, height) as name:
                yield Pen(self, 0, height, width, height)
        except BaseException:
            self._begin_anew()
            raise
        self.last = self._written[name]

    def finish(self) -> None:
        """Write the letters and the pictures of all that was drawn."""
        self.canvas.showPage()
        with fonts.making:
            self.canvas.save()
        source = PdfReader(self._sheet.getvalue())
        _, page = next(source.pages())
        resources = source.resolved(page[b"/Resources"])
        letters = resources[b"/Font"] if isinstance(resources, dict) else b""
        if not isinstance(letters, Reference):
            raise NotOurs("a page that does not say its fonts")
        copy = PdfCopy(source, self._into)
        copy.put(letters.number, self._letters)
        for name, number in self._promised.items():
            copy.put(self.canvas._doc.idToObjectNumberAndVersion[xObjectName(name)][0], number)
        copy.finish()

    def _end_plate(self, name: str, width: float, height: float) -> None:
        canvas = self.canvas
        uses = [b"/Font %d 0 R" % self._letters]
        if canvas._formsinuse:
            uses.append(b"/XObject <<%b>>" % b" ".join(map(self._called, dict.fromkeys(canvas._formsinuse))))
        if opacities := self._opacities():
            uses.append(b"/ExtGState <<%b>>" % opacities)
        drawing = "\n".join(canvas._code).encode("latin-1")
        self._written[name] = self._into.put_stream(_FORM % (width, height, b" ".join(uses)), drawing, level=1)
        canvas._restartAccumulators()
        canvas.pop_state_stack()

    def _called(self, name: str) -> bytes:
        if name not in self._written:
            self._written[name] = self._promised[name] = self._into.new()
        return b"/%b %d 0 R" % (xObjectName(name).encode(), self._written[name])

    def _opacities(self) -> bytes:
        """What see-through colours are called in the drawing in hand."""
        known = self.canvas._extgstate._c.items()
        return b" ".join(b"/%b <</%b %.4g>>" % (name.encode(), what.encode(), value) for (what, value), name in known)

    def _begin_anew(self) -> None:
        """Leave whatever drawing was begun."""
        canvas = self.canvas
        vars(canvas).update(canvas.state_stack[0])
        canvas.state_stack, canvas._codeStack = [], []
        canvas._restartAccumulators()
