"""The press: one PDF, the same bytes for the same input."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from itertools import count
from typing import Protocol

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from desktop.print.layout.imposition import page_matrix
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.pdf_writer import BEHIND
from desktop.print.press.pen import Pen
from desktop.print.press.surface import Surface
from desktop.print.type import fonts
from desktop.print.type.styles import Ink

#: ASCII-85 makes files a quarter bigger and was 17 of 22 seconds of a picture sheet.
rl_config.useA85 = 0
#: no colour of ours comes from a text; the parser that would read one stays shut.
rl_config.toColorCanUse = None
#: pages are laid out for paper of at least these sides.
_LEAST = 210 * mm, 279 * mm


def _encoded(words: str | bytes) -> bytes:
    """As ReportLab encodes what is no stream, without its table of letters where there is nothing to look up."""
    if isinstance(words, str):
        return words.encode() if words.isascii() else words.encode("extpdfdoc")
    return words


class _Deflated(pdfdoc.PDFStreamFilterZCompress):
    """Drawings deflated as fast as can be: a twelfth longer, and cards in words take a fifth less time."""

    def encode(self, text: str | bytes) -> bytes:
        return zlib.compress(text.encode() if isinstance(text, str) else text, 1)


pdfdoc.PDFZCompress = _Deflated()
pdfdoc.pdfdocEnc = _encoded
pdfdoc.fp_str = lru_cache(maxsize=2048)(pdfdoc.fp_str)


@dataclass
class _Book:
    """The file being printed: several presses may print into one, one after another."""

    file: BytesIO
    canvas: Canvas
    sheets: int = 0
    plates: Iterator[int] = field(default_factory=lambda: count(1))
    #: a part-used sheet that waits for what comes next.
    part: PartSheet | None = None


class PartSheet(Protocol):
    """A sheet with free places, in a file that is not yet whole."""

    def print(self) -> None: ...


_bound: ContextVar[_Book | None] = ContextVar("bound", default=None)
_settings: ContextVar[SheetSettings | None] = ContextVar("settings", default=None)
_only_first: ContextVar[bool] = ContextVar("only first", default=False)
_reduced: ContextVar[float] = ContextVar("reduced", default=1.0)
_watched: ContextVar[Callable[[int], None] | None] = ContextVar("watched", default=None)


class _EnoughError(BaseException):
    """The first sheet, as a file of its own: nobody wants the others. No fault, and nothing to be tried again."""

    def __init__(self, pdf: bytes) -> None:
        super().__init__("only the first sheet")
        self.pdf = pdf


def first_sheet(make: Callable[[], object]) -> bytes:
    """The first sheet of what this prints; nothing where there is no other."""
    token = _only_first.set(True)
    try:
        make()
    except _EnoughError as enough:
        return enough.pdf
    finally:
        _only_first.reset(token)
    return b""


@contextmanager
def watched(look: Callable[[int], None]) -> Iterator[None]:
    """Tell ``look`` of every sheet that is begun inside, by its number; what it raises stops the press."""
    token = _watched.set(look)
    try:
        yield
    finally:
        _watched.reset(token)


@contextmanager
def printed_as(settings: SheetSettings) -> Iterator[None]:
    """Whatever is printed inside is printed so: in grey, true on this printer, part sheets mixed.

    How cards lie is told to the handouts themselves: pass the settings as their ``layout``.
    """
    token = _settings.set(settings)
    try:
        yield
    finally:
        _settings.reset(token)


@contextmanager
def reduced_to(paper: Paper) -> Iterator[Paper]:
    """Whatever is printed inside is laid out for the paper that this gives, A4, Letter or larger, and comes out on the
    one that was asked for: on a smaller one as a copier makes a page smaller."""
    factor = min(1.0, paper.upright.width / _LEAST[0], paper.upright.height / _LEAST[1])
    token = _reduced.set(_reduced.get() * factor)
    try:
        yield Paper(paper.name, paper.width / factor, paper.height / factor) if factor < 1 else paper
    finally:
        _reduced.reset(token)


def current_settings() -> SheetSettings:
    """As what is being printed now."""
    return _settings.get() or SheetSettings()


def bind(
    title: str, paper: Paper, makes: Sequence[Callable[[], object]], settings: SheetSettings | None = None
) -> bytes:
    """One file of all that these print, in their order."""
    with printed_as(settings or current_settings()):
        whole = Press(title, paper)
        token = _bound.set(whole.book)
        try:
            for make in makes:
                make()
            whole.print_part()
        finally:
            _bound.reset(token)
    return whole.done()


def new_canvas(file: BytesIO, paper: Paper) -> Canvas:
    """A canvas without dates or random names, that printers are told not to scale."""
    face = fonts.font(fonts.SANS).fontName  # or ReportLab would name a Helvetica that no file embeds
    size = (paper.width, paper.height)
    canvas = Canvas(file, pagesize=size, pageCompression=1, invariant=1, initialFontName=face)
    canvas.setAuthor("Lantern")
    canvas.setCreator("Lantern")
    canvas.setProducer("Lantern")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


class Press:
    """Prints sheet after sheet of one paper; ``done()`` gives the file."""

    def __init__(
        self,
        title: str,
        paper: Paper,
        ink: Ink = Ink.FULL,
        subject: str = "",
        settings: SheetSettings | None = None,
        keywords: str = "",
    ) -> None:
        self.paper, self.ink, self.settings = paper, ink, settings or current_settings()
        bound = _bound.get()
        self._is_bound = bound is not None
        self.book = bound or self._new_book(title, subject)
        if keywords:
            self.book.canvas.setKeywords(keywords)
        self.canvas = self.book.canvas
        self.surface = Surface(self.canvas, ink, self.settings.grey, self.book.plates)

    def _new_book(self, title: str, subject: str) -> _Book:
        file = BytesIO()
        canvas = new_canvas(file, self.paper)
        canvas.setTitle(title)
        canvas.setSubject(subject or title)
        return _Book(file, canvas)

    @contextmanager
    def sheet(self, name: str = "", paper: Paper | None = None, behind: bool = False) -> Iterator[Pen]:
        """A new sheet; with a name it is listed in the outline. ``behind``: it is the other side of the one before."""
        size = paper or self.paper
        if self.book.sheets and _only_first.get():
            raise _EnoughError(self._whole())
        self.book.sheets += 1
        if (look := _watched.get()) is not None:
            look(self.book.sheets)
        self.surface.begin_sheet(size.width, size.height)
        factor = _reduced.get()
        wide, high = size.width * factor, size.height * factor
        self.canvas.setPageSize((wide, high))
        if name:
            key = f"sheet-{self.book.sheets}"
            self.canvas.bookmarkPage(key)
            self.canvas.addOutlineEntry(name, key, 0)
        if matrix := page_matrix(self.settings.printer, wide, high, behind):
            self.canvas.transform(*matrix)
        if factor < 1:
            self.canvas.scale(factor, factor)
        yield Pen(self.surface, 0, size.height, size.width, size.height)
        self.canvas.showPage()
        if behind:
            vars(self.canvas._doc.Pages.pages[-1]).update(BEHIND)

    @property
    def mixes(self) -> bool:
        """Whether a part-used sheet may wait for what comes next: one of true size for nothing that is made smaller."""
        return self.settings.mix and _bound.get() is not None and _reduced.get() == 1

    def print_part(self) -> None:
        """Print the sheet that waits, if one does."""
        part, self.book.part = self.book.part, None
        if part is not None:
            part.print()

    def done(self) -> bytes:
        """The whole file; nothing while it is bound with others, whose file is not yet whole."""
        if self._is_bound:
            return b""
        return self._whole()

    def _whole(self) -> bytes:
        with fonts.making:
            self.canvas.save()
        return self.book.file.getvalue()
