"""Proxies sheet by sheet: pictures passed through, text cards drawn once, all of it straight into a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from desktop.domain.picture import Edges, Matrix, Picture, times
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.print.layout.imposition import Place, imposition, page_matrix, running_places
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import SheetSettings, Skip
from desktop.print.press.font_subset import Letters, letters_for
from desktop.print.press.pdf_writer import BEHIND, PdfWriter, literal
from desktop.print.proxies import geometry
from desktop.print.proxies.pictures import SheetPictures
from desktop.print.proxies.text import TextProxy

_NIGHT, _QUIET = "#17202B", "#465261"
_NOTE_SIZE = 7.0
#: on narrower paper the ruler is left out, on paper narrower still the whole line.
_WITH_RULER, _LEAST_LINE = 115 * mm, 35 * mm
Face = Picture | TextProxy


class Proxy(msgspec.Struct, frozen=True):
    """A card to be printed: its name, its picture or its text, and what is behind it where that is its own."""

    name: str
    face: Face
    back: Face | None = None


Progress = Callable[[int, int], bool | None]
#: columns and rows of the cards on one side.
Taken = set[tuple[int, int]]
_Drawn = tuple[Place, Face, str, list[Matrix]]


#: width, height and turn of a picture, and how large its name is written.
_Shape = tuple[int, int, int, float]


class _Look(NamedTuple):
    """What of a plain picture is the same wherever it lies: its drawing, the colour of its border, its name's letters;
    ``shape`` decides how it comes to a place."""

    picture: Picture
    number: int
    called: bytes
    border: bytes
    words: bytes
    shape: _Shape


class ProxySheets:
    """Prints proxies into a file that is written as it comes; the same cards give the same bytes."""

    def __init__(
        self,
        out: BinaryIO,
        title: str,
        paper: Paper,
        back: Picture | None = None,
        keep_in: Path | None = None,
        settings: SheetSettings | None = None,
    ) -> None:
        self._layout = imposition(paper, settings or SheetSettings())
        self.settings = self._layout.settings
        self._file = PdfWriter(out)
        self._title, self._back, self._keep_in = self.settings.title or title, back, keep_in
        self._tree = self._file.new()
        self._plates: dict[TextProxy, int] = {}
        self._pages: list[tuple[int, str]] = []
        self._names: dict[str, tuple[float, bytes]] = {}
        self._line = geometry.note_line(self._layout)
        self._notes: dict[str, tuple[float, bytes]] = {}
        self._problems: list[str] = []
        #: what is the same for a place on every sheet, said once: by the place's own matrix, which is kept as long.
        self._said: dict[object, bytes] = {}
        self._looks: dict[tuple[int, str], _Look | None] = {}
        self._lies: dict[tuple[int, _Shape], tuple[bytes, bytes, bytes]] = {}
        self._placed: dict[tuple[int, bool], tuple[Place, list[Matrix]]] = {}
        self._letters: Letters
        self._pictures = SheetPictures(self._layout, keep_in)
        self._font = 0
        self.has_backs = False
        self._margins: tuple[int, int] = (0, 0)

    @property
    def per_sheet(self) -> int:
        return self._layout.per_sheet

    def has_own_bleed(self, picture: Picture) -> bool:
        """Whether a picture goes on past the edge of these cards."""
        return any(self._pictures.own_bleed(picture))

    def dots_an_inch(self, picture: Picture) -> int:
        """How finely a picture is printed on these sheets."""
        dots = geometry.dots_an_inch(picture, self._layout)
        return min(dots, self.settings.dpi_at_most) if self.settings.dpi_at_most else dots

    def print(self, cards: Sequence[Proxy], skip: Skip = 0, progress: Progress | None = None) -> list[str]:
        """Print them all, the places ``skip`` names left free; gives sentences about cards that could not be drawn."""
        self._letters = letters_for([self._title, *{card.name for card in cards}], self._keep_in)
        self._font = self._letters.put(self._file)
        #: one card with a back gives every sheet another side, or the next sheet would be printed on it.
        backed = self._back is not None or self.settings.backs or any(card.back is not None for card in cards)
        self.has_backs = backed and not self.settings.tent
        self._margins = self._draw_margin(with_marks=True), self._draw_margin(self.settings.marks_behind)
        faces = [face for card in cards for face in (card.face, card.back) if isinstance(face, TextProxy)]
        self._problems += self._draw_plates(faces)
        sheets = list(_sheets(cards, skip, self.per_sheet, self.settings.skip_every))
        try:
            for number, sheet in enumerate(sheets, 1):
                self._sheet(sheet, number, len(sheets))
                if progress is not None and progress(number, len(sheets)) is False:
                    raise Refusal("Stopped. Nothing was printed.")
        finally:
            self._pictures.close()
        self._finish()
        return [*self._problems, *self._pictures.problems]

    # ---- plates

    def _draw_plates(self, faces: Sequence[TextProxy]) -> list[str]:
        if not (wanted := list(dict.fromkeys(faces))):
            return []
        #: the press is loaded only where there is something to draw.
        from desktop.print.press.plates import Plates
        from desktop.print.proxies.text_card import draw_plates
        from desktop.print.type.styles import Ink

        ink, card = Ink.LOW if self.settings.low_ink else Ink.FULL, Paper("card", *self._layout.card)
        plates = Plates(self._file, card, ink, self.settings.grey)
        numbers, problems = draw_plates(plates, wanted)
        plates.finish()
        self._plates.update(zip(wanted, numbers, strict=True))
        return problems

    # ---- sheets

    def _sheet(self, sheet: Sequence[tuple[int, Proxy]], number: int, count: int) -> None:
        name = f"{self._title} · sheet {number} of {count}" if count > 1 else self._title
        cards = counted(len(sheet), "card")
        drawn = [self._front(place, card) for place, card in sheet]
        knife = "cut by machine" if self.settings.cutter else "cut on the marks" if self.settings.marks else ""
        says = " · ".join(part for part in (cards, knife, "print at 100 %", self._machine_id) if part)
        self._page(drawn, name, says, f"{number}: {_from_to(sheet)}")
        if self.has_backs:
            says = f"{cards} · turn over the {self.settings.flip} edge · print at 100 %"
            behind = [found for place, card in sheet if (found := self._behind(place, card))]
            self._page(behind, f"{name}, backs", says, "", behind=True)

    @property
    def _machine_id(self) -> str:
        return self._layout.id if self.settings.cutter else ""

    def _front(self, index: int, card: Proxy) -> _Drawn:
        if (index, False) not in self._placed:
            place = self._layout.place(index)
            self._placed[index, False] = place, geometry.lies(self._layout, place)
        place, lies = self._placed[index, False]
        return place, card.face, card.name, lies

    def _behind(self, index: int, card: Proxy) -> _Drawn | None:
        face = card.back if card.back is not None else self._back
        if face is None:
            return None
        if (index, True) not in self._placed:
            sideways = self._layout.turns_sideways(self.settings.flip)
            place = self._layout.behind(index, self.settings.flip)
            self._placed[index, True] = place, [geometry.lies_behind(self._layout, place, sideways)]
        place, lies = self._placed[index, True]
        return place, face, card.name if card.back is not None else "", lies

    def _page(self, drawn: Sequence[_Drawn], name: str, says: str, listed: str, behind: bool = False) -> None:
        uses: dict[int, bytes] = {}
        taken = {(place.column, place.row) for place, *_ in drawn}
        parts = [self._bent(behind), *(self._plain_pictures(drawn, taken, uses) or self._drawn(drawn, taken, uses))]
        if self.settings.cut_lines:
            parts += [geometry.cut_line(self._layout, place) for place, *_ in drawn]
        parts += [b"/M Do", self._note(name, says)]
        content = self._file.put_stream(b"", b"\n".join(part for part in parts if part))
        drawings = b" ".join(b"/%b %d 0 R" % (called, n) for n, called in uses.items())
        resources = b"<</Font <</L %d 0 R>> /XObject <</M %d 0 R %b>>>>" % (self._font, self._margins[behind], drawings)
        body = b"<</Type /Page /Parent %d 0 R /Contents %d 0 R /Resources %b%b>>"
        side = b"".join(b" /%b %b" % (key.encode(), said) for key, said in BEHIND.items()) if behind else b""
        number = self._file.put(body % (self._tree, content, resources, side))
        self._pages.append((number, listed))

    def _drawn(self, drawn: Sequence[_Drawn], taken: Taken, uses: dict[int, bytes]) -> list[bytes]:
        """The cards of a side, each on its ground, names of pictures over them all."""
        parts = [self._ground(place, face, taken, lies[0], uses) for place, face, _, lies in drawn]
        for place, face, _, lies in drawn:
            if isinstance(face, Picture) and any(bleed := self._pictures.own_bleed(face)):
                parts.append(self._bled(place, face, bleed, taken, lies[0], uses))
            else:
                parts += [self._card(face, matrix, uses) for matrix in lies]
        pictured = [(called, lies[0]) for _, face, called, lies in drawn if isinstance(face, Picture) and called]
        return [*parts, *(self._unseen(called, lies) for called, lies in pictured)]

    def _plain_pictures(self, drawn: Sequence[_Drawn], taken: Taken, uses: dict[int, bytes]) -> list[bytes]:
        """The same for a full side of pictures to which nothing is done, as nearly all are; nothing for any other."""
        settings = self.settings
        changed = settings.low_ink or settings.tent or settings.corners or settings.bleed_style == "mirror"
        if changed or len(taken) != self.per_sheet:
            return []
        grounds, cards, names = [], [], []
        for place, face, called, lies in drawn:
            key = id(face), called
            look = self._looks[key] if key in self._looks else self._looks.setdefault(key, self._look(face, called))
            if look is None:
                return []
            at = id(place), look.shape
            if at not in self._lies:
                path, matrix = geometry.ground(self._layout, place, taken), self._onto(look.picture, lies[0])
                self._lies[at] = b" rg %b f" % path, b"q %b /" % matrix, self._text_at(look.shape[-1], lies[0])
            filled, onto, text = self._lies[at]
            uses[look.number] = look.called
            #: put together without a form to fill: twice as fast, and there are many.
            grounds.append(look.border + filled)
            cards.append(onto + look.called + b" Do Q")
            names.append(text + look.words)
        return grounds + cards + names

    def _look(self, face: Face, called: str) -> _Look | None:
        if not isinstance(face, Picture) or not called or face.corners or any(self._pictures.own_bleed(face)):
            return None
        picture = self._pictures.shown(face)
        number, (size, words) = self._file.picture(picture), self._letters_of(called)
        shape = (picture.width, picture.height, picture.turn, size)
        return _Look(
            picture,
            number,
            b"C%d" % number,
            geometry.colour(face.border, self.settings.grey),
            b" %b Tj ET" % words,
            shape,
        )

    def _bent(self, behind: bool) -> bytes:
        """All of the side moved and stretched against the printer's own error."""
        paper = self._layout.paper
        matrix = page_matrix(self.settings.printer, paper.width, paper.height, behind)
        return b"%.8f %.8f %.8f %.8f %.5f %.5f cm" % matrix if matrix else b""

    def _ground(self, place: Place, face: Face, taken: Taken, lies: Matrix, uses: dict[int, bytes]) -> bytes:
        """The colour of the border under the card and out into the bleed: what the knife misses does not show."""
        if self.settings.low_ink:
            return b""
        layout, full = self._layout, len(taken) == self.per_sheet
        key = ("ground", place.column, place.row)
        path = self._said.get(key) if full else None
        if path is None:
            path = geometry.ground(layout, place, taken)
            if full:
                self._said[key] = path
        if not path:
            return b""
        name = face.border if isinstance(face, Picture) else _NIGHT
        ground = b"%b rg %b f" % (geometry.colour(name, self.settings.grey), path)
        if isinstance(face, Picture) and self.settings.bleed_style == "mirror" and layout.bleed:
            strips = b" ".join(self._strip(part, box, uses) for part, box in self._pictures.strips(face, lies))
            return b"%b q %b W n %b Q" % (ground, path, strips)
        return ground

    def _strip(self, picture: Picture, matrix: Matrix, uses: dict[int, bytes]) -> bytes:
        number = self._file.picture(picture)
        return b"q %b /%b Do Q" % (geometry.written(matrix), uses.setdefault(number, b"C%d" % number))

    def _card(self, face: Face, lies: Matrix, uses: dict[int, bytes]) -> bytes:
        width, height = self._layout.card
        if isinstance(face, Picture):
            picture = self._pictures.shown(face)
            number, matrix = self._file.picture(picture), self._onto(picture, lies)
        else:
            number, matrix = self._plates[face], geometry.written(lies)
        called = uses.setdefault(number, b"C%d" % number)
        if self.settings.corners and not self.settings.cutter and not self.settings.tent:
            clip = geometry.clipped(width, height, self.settings.corners * mm)
            inner = geometry.written(geometry.drawn_onto(picture, self._layout)) if isinstance(face, Picture) else b""
            return b"q %b %b %b /%b Do Q" % (geometry.written(lies), clip, inner, called)
        filled = self._filled(picture, lies) if isinstance(face, Picture) and face.corners else b""
        return b"q %b /%b Do Q%b" % (matrix, called, filled)

    def _filled(self, picture: Picture, lies: Matrix) -> bytes:
        """The white corners of a picture in the colour of its border: square, as the card was before it was cut."""
        corners = geometry.white_corners(picture, self._layout, self.settings.grey)
        return b" q %b %b Q" % (geometry.written(lies), corners)

    def _bled(
        self, place: Place, face: Picture, bleed: Edges, taken: Taken, lies: Matrix, uses: dict[int, bytes]
    ) -> bytes:
        """A picture that goes on past the knife: out to the end of the printed bleed, else to the edge."""
        layout, picture = self._layout, self._pictures.shown(face)
        number = self._file.picture(picture)
        called = uses.setdefault(number, b"C%d" % number)
        whole = times(geometry.drawn_onto(picture, layout, bleed), lies)
        ground = b"" if self.settings.low_ink else geometry.ground(layout, place, taken)
        if ground:
            return b"q %b W n %b /%b Do Q" % (ground, geometry.written(whole), called)
        inner = geometry.written(geometry.drawn_onto(picture, layout, bleed))
        radius = 0.0 if self.settings.cutter else self.settings.corners * mm
        clip = geometry.clipped(*layout.card, radius)
        return b"q %b %b %b /%b Do Q" % (geometry.written(lies), clip, inner, called)

    def _unseen(self, name: str, lies: Matrix) -> bytes:
        """The name over the picture in letters that do not show: the file can be searched."""
        size, words = self._letters_of(name)
        return b"%b %b Tj ET" % (self._text_at(size, lies), words)

    def _letters_of(self, name: str) -> tuple[float, bytes]:
        if name not in self._names:
            size = min(8.0, (self._layout.card[0] - 8 * mm) / max(self._letters.width(name, 1), 0.01))
            self._names[name] = size, self._letters.written(name)
        return self._names[name]

    def _text_at(self, size: float, lies: Matrix) -> bytes:
        key = size, id(lies)
        if key not in self._said:
            matrix = times((1.0, 0.0, 0.0, 1.0, 4 * mm, self._layout.card[1] - 7 * mm), lies)
            self._said[key] = b"BT 3 Tr /L %.3f Tf %.3f %.3f %.3f %.3f %.3f %.3f Tm" % (size, *matrix)
        return self._said[key]

    def _onto(self, picture: Picture, lies: Matrix) -> bytes:
        key = picture.width, picture.height, picture.turn, id(lies)
        if key not in self._said:
            self._said[key] = geometry.written(times(geometry.drawn_onto(picture, self._layout), lies))
        return self._said[key]

    # ---- beside the cards

    def _draw_margin(self, with_marks: bool) -> int:
        """What stands beside the cards of every sheet, as one drawing: the cut marks and the ruler."""
        paper, drawing = self._layout.paper, geometry.marks(self._layout) if with_marks else b""
        if self._line and self._line[1] >= _WITH_RULER:
            matrix, length = self._line
            start = length - geometry.RULER
            ruler = (
                self._words("50 mm", start - 11 * mm, _NOTE_SIZE, _QUIET)
                + b" "
                + geometry.ruler(start, 2.4, self.settings.grey)
            )
            drawing += b"\nq %b %b Q" % (geometry.written(matrix), ruler)
        entries = b"/Type /XObject /Subtype /Form /BBox [0 0 %.4f %.4f] /Resources <</Font <</L %d 0 R>>>>"
        return self._file.put_stream(entries % (paper.width, paper.height, self._font), drawing)

    def _note(self, name: str, says: str) -> bytes:
        """Which sheet this is, and how to print it; a long title is set smaller."""
        if self._line is None or self._line[1] < _LEAST_LINE:
            return b""
        matrix, length = self._line
        room = length - geometry.RULER - 16 * mm if length >= _WITH_RULER else length
        if says not in self._notes:
            width = self._letters.width(says, _NOTE_SIZE)
            says_size = _NOTE_SIZE * min(1.0, room * 0.6 / max(width, 1))
            says_width = width * says_size / _NOTE_SIZE
            self._notes[says] = says_width, self._words(says, room - says_width, says_size, _QUIET)
        says_width, said = self._notes[says]
        wide = self._letters.width(name, _NOTE_SIZE)
        size = min(_NOTE_SIZE, _NOTE_SIZE * (room - says_width - 4 * mm) / max(wide, 1))
        return b"q %b %b %b Q" % (geometry.written(matrix), self._words(name, 0, size, geometry.INK), said)

    def _words(self, words: str, x: float, size: float, tone: str) -> bytes:
        shade = geometry.colour(tone, self.settings.grey)
        return b"BT 0 Tr %b rg /L %.3f Tf %.3f 0 Td %b Tj ET" % (shade, size, x, self._letters.written(words))

    # ---- the end

    def _finish(self) -> None:
        file = self._file
        kids = b" ".join(b"%d 0 R" % number for number, _ in self._pages)
        paper = self._layout.paper
        body = b"<</Type /Pages /Count %d /MediaBox [0 0 %.4f %.4f] /Kids [%b]>>"
        file.put(body % (len(self._pages), paper.width, paper.height, kids), self._tree)
        #: the sheets by the cards on them; none for a single one.
        listed = [(name, number) for number, name in self._pages if name]
        shown = b"/Outlines %d 0 R " % file.put_outline(listed) if len(listed) > 1 else b""
        title, machine = literal(self._title), self._machine_id
        keywords = b" /Keywords %b" % literal(machine) if machine else b""
        file.finish(
            b"/Pages %d 0 R %b/PageMode /UseNone /Lang (en)" % (self._tree, shown),
            b"/Title %b /Subject %b%b" % (title, title, keywords),
        )


def _sheets(cards: Sequence[Proxy], skip: Skip, per_sheet: int, every: bool) -> Iterator[list[tuple[int, Proxy]]]:
    """The cards of each sheet with their places; one empty sheet when there is nothing to print."""
    sheets: dict[int, list[tuple[int, Proxy]]] = {}
    for place, card in zip(running_places(len(cards), per_sheet, skip, every), cards, strict=True):
        sheets.setdefault(place // per_sheet, []).append((place % per_sheet, card))
    yield from sheets.values() or [[]]


def _from_to(sheet: Sequence[tuple[int, Proxy]]) -> str:
    names = list(dict.fromkeys(card.name for _, card in sheet))
    return names[0] if len(names) == 1 else f"{names[0]} – {names[-1]}" if names else "empty"
