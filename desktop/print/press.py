"""The press: one PDF, the same bytes for the same input."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from desktop.print import fonts, proof
from desktop.print.paper import Paper
from desktop.print.pen import Pen
from desktop.print.proof import Box, SetWords
from desktop.print.styles import Ink

#: ASCII-85 makes files a quarter bigger and was 17 of 22 seconds of a picture sheet.
rl_config.useA85 = 0
#: no colour of ours comes from a text; the parser that would read one stays shut.
rl_config.toColorCanUse = None


class Press:
    """Prints sheet after sheet of one paper; ``done()`` gives the file."""

    def __init__(self, title: str, paper: Paper, ink: Ink = Ink.FULL, subject: str = "") -> None:
        self.paper, self.ink = paper, ink
        self._file = BytesIO()
        self._kept: dict[str, str] = {}
        self._sheet = 0
        self._in_stamp = False
        self._proof = proof.current()
        self._set_sheets: list[Box] = self._proof.sheets if self._proof else []
        #: one proof may hold several files: its sheets count on.
        self._sheets_before = len(self._set_sheets)
        self.canvas = self._canvas(title, subject)

    def _canvas(self, title: str, subject: str) -> Canvas:
        """A canvas without dates or random names, that printers are told not to scale."""
        size = (self.paper.width, self.paper.height)
        face = fonts.font(fonts.SANS).fontName  # or ReportLab would name a Helvetica that no file embeds
        canvas = Canvas(self._file, pagesize=size, pageCompression=1, invariant=1, initialFontName=face)
        canvas.setTitle(title)
        canvas.setAuthor("Lantern")
        canvas.setCreator("Lantern")
        canvas.setProducer("Lantern")
        canvas.setSubject(subject or title)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        return canvas

    @contextmanager
    def sheet(self, name: str = "", paper: Paper | None = None) -> Iterator[Pen]:
        """A new sheet; with a name it is listed in the outline."""
        size = paper or self.paper
        self._sheet += 1
        self._set_sheets.append(Box(0, 0, size.width, size.height))
        self.canvas.setPageSize((size.width, size.height))
        if name:
            key = f"sheet-{self._sheet}"
            self.canvas.bookmarkPage(key)
            self.canvas.addOutlineEntry(name, key, 0)
        yield Pen(self, 0, size.height, size.width, size.height)
        self.canvas.showPage()

    def keep(self, key: str, plate: tuple[float, float], draw: Callable[[Pen], None]) -> str:
        """The name of a drawing used again and again; drawn on first use."""
        if key not in self._kept:
            name = f"stamp{len(self._kept) + 1}"
            self._kept[key] = name
            self.canvas.beginForm(name, 0, 0, *plate)
            within, self._in_stamp = self._in_stamp, True
            draw(Pen(self, 0, plate[1], *plate))
            self._in_stamp = within
            self.canvas.endForm(Resources=self._resources())
        return self._kept[key]

    def _resources(self) -> PDFResourceDictionary:
        """What the drawing in hand uses; ReportLab's own list for a form forgets the opacities."""
        resources = PDFResourceDictionary(ExtGState=self.canvas._extgstate.getState() or {})
        resources.basicFonts()
        if self.canvas._formsinuse:
            resources.XObject = self.canvas._doc.xobjDict(self.canvas._formsinuse)
        return resources

    def note(self, words: str, box: Box, allowed: Box) -> None:
        """Tell the open proof, if any, what was set where."""
        if self._proof is not None:
            sheet = 0 if self._in_stamp else self._sheets_before + self._sheet
            self._proof.words.append(SetWords(sheet, words, box, allowed))

    def done(self) -> bytes:
        """The whole file."""
        self.canvas.save()
        return self._file.getvalue()
