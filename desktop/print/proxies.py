"""Proxies nine to a sheet: pictures passed through, text cards as plates, sheet after sheet straight into a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.print.paper import Paper, mm
from desktop.print.picture_file import PdfFile, literal
from desktop.print.picture_letters import Letters, letters_for
from desktop.print.proxies_layout import HEIGHT, MARK_TO, PER_SHEET, UNPRINTABLE, WIDTH, NineUp
from desktop.print.proxies_text import TextProxy

#: a picture whose sides differ from a card's by more is not stretched to fit.
_STRETCH = 0.12
_NIGHT, _INK, _QUIET = "#17202B", b"0.0902 0.1255 0.1686", b"0.2745 0.3216 0.3804"
_NOTE_SIZE, _RULER = 7.0, 50 * mm
#: so many text cards are drawn before they are written and forgotten.
_BATCH = 260
_DATE = b"(D:20000101000000+00'00')"


class Proxy(msgspec.Struct, frozen=True):
    """A card to be printed: its name, and its picture or its text."""

    name: str
    face: Picture | TextProxy


Progress = Callable[[int, int], bool | None]


class ProxySheets:
    """Prints proxies into a file that is written as it comes; the same cards give the same bytes."""

    def __init__(
        self, out: BinaryIO, title: str, paper: Paper, back: Picture | None = None, keep_in: Path | None = None
    ) -> None:
        self._file = PdfFile(out)
        self._title, self._layout, self._back, self._keep_in = title, NineUp(paper.upright), back, keep_in
        self._tree = self._file.new()
        self._plates: dict[TextProxy, int] = {}
        self._pages: list[tuple[int, str]] = []
        self._names: dict[str, tuple[float, bytes]] = {}
        self._letters: Letters
        self._font = self._margin = 0

    def print(self, cards: Sequence[Proxy], skip: int = 0, progress: Progress | None = None) -> list[str]:
        """Print them all, the first ``skip`` places left free; gives sentences about cards that could not be drawn."""
        self._letters = letters_for([self._title, *{card.name for card in cards}], self._keep_in)
        self._font = self._letters.put(self._file)
        self._margin = self._draw_margin()
        problems = self._draw_plates([card.face for card in cards if isinstance(card.face, TextProxy)])
        sheets = list(_sheets(cards, skip % PER_SHEET))
        for number, sheet in enumerate(sheets, 1):
            self._sheet(sheet, number, len(sheets))
            if progress is not None and progress(number, len(sheets)) is False:
                raise Refusal("Stopped. Nothing was printed.")
        self._finish()
        return problems

    # ---- plates

    def _draw_plates(self, faces: Sequence[TextProxy]) -> list[str]:
        wanted, problems = list(dict.fromkeys(faces)), []
        for at in range(0, len(wanted), _BATCH):
            #: the press is loaded only where there is something to draw.
            from desktop.print.picture_plates import take_over
            from desktop.print.proxies_card import card_plates

            batch = wanted[at : at + _BATCH]
            pdf, says = card_plates(batch)
            problems += says
            self._plates.update(zip(batch, take_over(pdf, self._file), strict=True))
        return problems

    # ---- sheets

    def _sheet(self, sheet: Sequence[tuple[int, Proxy]], number: int, count: int) -> None:
        name = f"{self._title} · sheet {number} of {count}" if count > 1 else self._title
        cards = "1 card" if len(sheet) == 1 else f"{len(sheet)} cards"
        drawn = [(place, card.face, card.name) for place, card in sheet]
        self._page(drawn, name, f"{cards} · cut on the marks · print at 100 %", f"{number}: {_from_to(sheet)}")
        if self._back is not None:
            behind = [(self._layout.behind(place), self._back, "") for place, _ in sheet]
            self._page(behind, f"{name}, backs", f"{cards} · turn over the long edge · print at 100 %", "")

    def _page(self, drawn: Sequence[tuple[int, Picture | TextProxy, str]], name: str, says: str, listed: str) -> None:
        uses: dict[int, bytes] = {}
        taken = {place for place, _, _ in drawn}
        parts = [b"".join(self._ground(place, face, taken) for place, face, _ in drawn)]
        parts += [self._card(place, face, uses) for place, face, _ in drawn]
        parts += [self._unseen(place, called) for place, face, called in drawn if isinstance(face, Picture) and called]
        parts += [b"/M Do", self._note(name, says)]
        content = self._file.put_stream(b"", b"\n".join(parts))
        drawings = b" ".join(b"/%b %d 0 R" % (called, n) for n, called in uses.items())
        resources = b"<</Font <</L %d 0 R>> /XObject <</M %d 0 R %b>>>>" % (self._font, self._margin, drawings)
        body = b"<</Type /Page /Parent %d 0 R /Contents %d 0 R /Resources %b>>"
        page = self._file.put(body % (self._tree, content, resources))
        self._pages.append((page, listed))

    def _ground(self, place: int, face: Picture | TextProxy, taken: set[int]) -> bytes:
        """The colour of the border under the card and out into the bleed: what the knife misses does not show."""
        colour = face.border if isinstance(face, Picture) else _NIGHT
        return b"%b rg %.3f %.3f %.3f %.3f re f\n" % (_rgb(colour), *self._layout.ground(place, taken))

    def _card(self, place: int, face: Picture | TextProxy, uses: dict[int, bytes]) -> bytes:
        x, y = self._layout.place(place)
        if isinstance(face, Picture):
            number, matrix = self._file.picture(face), _matrix(face, x, y)
        else:
            number, matrix = self._plates[face], (1.0, 0.0, 0.0, 1.0, x, y)
        called = uses.setdefault(number, b"C%d" % number)
        return b"q %.3f %.3f %.3f %.3f %.3f %.3f cm /%b Do Q" % (*matrix, called)

    def _unseen(self, place: int, name: str) -> bytes:
        """The name over the picture in letters that do not show: the file can be searched."""
        if name not in self._names:
            size = min(8.0, (WIDTH - 8 * mm) / max(self._letters.width(name, 1), 0.01))
            self._names[name] = size, self._letters.written(name)
        x, y = self._layout.place(place)
        size, written = self._names[name]
        return b"BT 3 Tr /L %.3f Tf %.3f %.3f Td %b Tj ET" % (size, x + 4 * mm, y + HEIGHT - 7 * mm, written)

    # ---- beside the cards

    def _draw_margin(self) -> int:
        """What stands beside the cards of every sheet, as one drawing: the cut marks and the ruler."""
        matrix, length = self._line()
        ruler = (
            self._words("50 mm", length - _RULER - 11 * mm, _NOTE_SIZE, _QUIET) + b" " + _ruler(length - _RULER, 2.4)
        )
        paper = self._layout.paper
        entries = b"/Type /XObject /Subtype /Form /BBox [0 0 %.4f %.4f] /Resources <</Font <</L %d 0 R>>>>"
        drawing = b"%b\nq %b cm %b Q" % (_marks(self._layout), matrix, ruler)
        return self._file.put_stream(entries % (paper.width, paper.height, self._font), drawing)

    def _line(self) -> tuple[bytes, float]:
        """Where the line of the margin begins and how long it is: below the cards, or up the side if that is wider."""
        layout, paper = self._layout, self._layout.paper
        if layout.foot >= 13 * mm:
            baseline = UNPRINTABLE + (layout.foot - MARK_TO - UNPRINTABLE) / 2 - 0.35 * _NOTE_SIZE
            return b"1 0 0 1 %.3f %.3f" % (layout.left, baseline), paper.width - 2 * layout.left
        foot = layout.foot + 1 * mm
        return b"0 1 -1 0 %.3f %.3f" % (UNPRINTABLE + 2.4 * mm, foot), paper.height - 2 * foot

    def _note(self, name: str, says: str) -> bytes:
        """Which sheet this is, and how to print it; a long title is set smaller."""
        matrix, length = self._line()
        room = length - _RULER - 16 * mm
        says_width, name_width = (self._letters.width(words, _NOTE_SIZE) for words in (says, name))
        size = min(_NOTE_SIZE, _NOTE_SIZE * (room - says_width - 4 * mm) / max(name_width, 1))
        words = (self._words(name, 0, size, _INK), self._words(says, room - says_width, _NOTE_SIZE, _QUIET))
        return b"q %b cm %b Q" % (matrix, b" ".join(words))

    def _words(self, words: str, x: float, size: float, tone: bytes) -> bytes:
        return b"BT 0 Tr %b rg /L %.3f Tf %.3f 0 Td %b Tj ET" % (tone, size, x, self._letters.written(words))

    # ---- the end

    def _finish(self) -> None:
        file = self._file
        kids = b" ".join(b"%d 0 R" % page for page, _ in self._pages)
        paper = self._layout.paper
        body = b"<</Type /Pages /Count %d /MediaBox [0 0 %.4f %.4f] /Kids [%b]>>"
        file.put(body % (len(self._pages), paper.width, paper.height, kids), self._tree)
        outlines = self._outline()
        shown = b"/Outlines %d 0 R " % outlines if outlines else b""
        root = file.put(
            b"<</Type /Catalog /Pages %d 0 R %b/PageMode /UseNone /Lang (en) "
            b"/ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>>>" % (self._tree, shown)
        )
        title = literal(self._title)
        info = file.put(
            b"<</Title %b /Subject %b /Author (Lantern) /Creator (Lantern) /Producer (Lantern) /CreationDate %b "
            b"/ModDate %b>>" % (title, title, _DATE, _DATE)
        )
        file.finish(root, info)

    def _outline(self) -> int:
        """The sheets by the cards on them; none for a single one."""
        listed = [(page, name) for page, name in self._pages if name]
        if len(listed) < 2:
            return 0
        whole, entries = self._file.new(), [self._file.new() for _ in listed]
        for i, (page, name) in enumerate(listed):
            before = b"/Prev %d 0 R " % entries[i - 1] if i else b""
            after = b"/Next %d 0 R " % entries[i + 1] if i + 1 < len(entries) else b""
            body = b"<</Title %b /Parent %d 0 R %b%b/Dest [%d 0 R /Fit]>>"
            self._file.put(body % (literal(name), whole, before, after, page), entries[i])
        ends = (len(entries), entries[0], entries[-1])
        return self._file.put(b"<</Type /Outlines /Count %d /First %d 0 R /Last %d 0 R>>" % ends, whole)


def _marks(layout: NineUp) -> bytes:
    """The cut marks, the same on every sheet."""
    lines = [b"0.35 w 0 J"]
    for mark in layout.marks():
        where = b"%.3f %.3f m %.3f %.3f l S" % (mark.x1, mark.y1, mark.x2, mark.y2)
        #: inside the bleed a white line on a black one: seen on any border, and on bare paper.
        lines.append(b"0 G 0.9 w %b 1 G 0.35 w %b" % (where, where) if mark.inside else b"0 G %b" % where)
    return b"\n".join(lines)


def _sheets(cards: Sequence[Proxy], skip: int) -> Iterator[list[tuple[int, Proxy]]]:
    """The cards of each sheet with their places; one empty sheet when there is nothing to print."""
    places = range(skip, skip + len(cards))
    for start in range(0, max(len(cards) + skip, 1), PER_SHEET):
        on_it = places[max(0, start - skip) : max(0, start - skip + PER_SHEET)]
        yield [(place - start, cards[place - skip]) for place in on_it]


def _from_to(sheet: Sequence[tuple[int, Proxy]]) -> str:
    names = list(dict.fromkeys(card.name for _, card in sheet))
    return names[0] if len(names) == 1 else f"{names[0]} – {names[-1]}" if names else "empty"


def _matrix(picture: Picture, x: float, y: float) -> tuple[float, float, float, float, float, float]:
    """A picture onto a card: lying ones turned upright, odd ones whole in the middle."""
    lying = picture.width > picture.height
    across, up = (picture.height, picture.width) if lying else (picture.width, picture.height)
    stretch = (across / up) / (WIDTH / HEIGHT)
    width, height = WIDTH, HEIGHT
    if abs(stretch - 1) > _STRETCH:
        width, height = (WIDTH, HEIGHT / stretch) if stretch > 1 else (WIDTH * stretch, HEIGHT)
    x, y = x + (WIDTH - width) / 2, y + (HEIGHT - height) / 2
    return (0.0, height, -width, 0.0, x + width, y) if lying else (width, 0.0, 0.0, height, x, y)


def _rgb(colour: str) -> bytes:
    return b" ".join(b"%.3f" % (int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def _ruler(x: float, y: float) -> bytes:
    """Fifty millimetres, a tick every ten: measure it, and you know the printer did not scale."""
    lines = [b"%b RG 0.5 w %.4f %.4f m %.4f %.4f l S" % (_INK, x, y, x + _RULER, y)]
    for i in range(6):
        half = (1.1 if i in (0, 5) else 0.7) * mm
        lines.append(b"%.4f %.4f m %.4f %.4f l S" % (x + i * 10 * mm, y - half, x + i * 10 * mm, y + half))
    return b" ".join(lines)
