"""What pens draw on: one file's canvas, in one ink, and the drawings that are kept to be used again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from desktop.print.press import proof
from desktop.print.press.proof import Box, SetWords
from desktop.print.type.styles import Ink


class Surface:
    """A canvas as pens use it; ``numbers`` are those of the plates in its file, which several surfaces may share."""

    def __init__(self, canvas: Canvas, ink: Ink, grey: bool, numbers: Iterator[int]) -> None:
        self.canvas, self.ink, self.grey = canvas, ink, grey
        #: drawings that may stand among words, by their names; each gets a pen of its own square.
        self.signs: dict[str, Callable[[Any], None]] = {}
        #: words that were set already, as this file writes them, by their face.
        self.set_words: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}
        self._numbers = numbers
        self._plates: dict[str, str] = {}
        self._in_plate = False
        self._proof = proof.current()

    def begin_sheet(self, width: float, height: float) -> None:
        """Tell the open proof, if any, of a sheet of this size."""
        if self._proof is not None:
            self._proof.sheets.append(Box(0, 0, width, height))

    @property
    def is_proofread(self) -> bool:
        """Whether somebody wants to know what was set where."""
        return self._proof is not None

    def note(self, words: str, box: Box, allowed: Box) -> None:
        """Tell the open proof, if any, what was set where."""
        if self._proof is not None:
            sheet = 0 if self._in_plate else len(self._proof.sheets)
            self._proof.words.append(SetWords(sheet, words, box, allowed))

    def keep(self, key: str, size: tuple[float, float], draw: Callable[[], None]) -> str:
        """The name of a drawing used again and again; drawn on first use."""
        if key not in self._plates:
            within, self._in_plate = self._in_plate, True
            try:
                with self.plate(*size) as name:
                    draw()
            finally:
                self._in_plate = within
            self._plates[key] = name
        return self._plates[key]

    @contextmanager
    def plate(self, width: float, height: float) -> Iterator[str]:
        """What is drawn inside is a drawing by itself, of this name."""
        name = f"plate{next(self._numbers)}"
        self.canvas.beginForm(name, 0, 0, width, height)
        yield name
        self._end_plate(name, width, height)

    def _end_plate(self, _name: str, _width: float, _height: float) -> None:
        #: ReportLab's own list for a form forgets the opacities.
        resources = PDFResourceDictionary(ExtGState=self.canvas._extgstate.getState() or {})
        resources.basicFonts()
        if self.canvas._formsinuse:
            resources.XObject = self.canvas._doc.xobjDict(self.canvas._formsinuse)
        self.canvas.endForm(Resources=resources)
