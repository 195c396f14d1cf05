"""What would go wrong at a print shop, told in sentences before the file goes there; read from the finished file."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from math import hypot

import msgspec

from desktop.domain.picture import Matrix, times
from desktop.domain.words import counted
from desktop.print.layout.paper import mm
from desktop.print.layout.settings import SheetSettings
from desktop.print.layout.shops import Shop
from desktop.print.press.pdf_reader import Dictionary, PdfReader, Reference, Value
from desktop.print.press.proof import Proof, SetWords

_TOKENS = re.compile(rb"\((?:\\.|[^\\()])*\)|/([^\s/\[\]()<>]+)|(-?\d*\.?\d+)|([A-Za-z*'\"]+)", re.DOTALL)
_NAME, _NUMBER, _OPERATOR = 1, 2, 3
#: so many pages are named, the others are counted.
_NAMED = 6
#: a tenth of a millimetre, and its rounding.
_NEAR = 0.2


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at: all is well, or a sentence says what would go wrong."""

    good: bool
    says: str


def preflight(pdf: bytes, shop: Shop, settings: SheetSettings, most_ink: float, proof: Proof | None) -> list[Finding]:
    """Everything that a shop would send a file back for, or print as nobody meant it; what is wrong stands first."""
    file = PdfReader(pdf)
    pages = [page for _, page in file.pages()]
    found = [*_pictures(file, pages, shop), *_fonts(file), *_ink(shop, settings, most_ink), _size(file, pages, shop)]
    found += [_safe(proof, shop, settings)] if proof is not None else []
    found += _packs(sum(not file.is_behind(page) for page in pages), shop)
    return sorted(found, key=lambda finding: finding.good)


def _pictures(file: PdfReader, pages: Sequence[Dictionary], shop: Shop) -> Iterator[Finding]:
    soft: dict[int, list[int]] = {}
    for number, page in enumerate(pages, 1):
        dots = [dpi for dpi in _dots(file, page, (1, 0, 0, 1, 0, 0)) if dpi < shop.dpi * 0.98]
        if dots:
            soft.setdefault(min(dots), []).append(number)
    for dpi, numbers in sorted(soft.items()):
        many = f"{_paged(numbers)}: a picture prints at {counted(dpi, 'dot')} an inch."
        yield Finding(False, f"{many} This shop asks for {shop.dpi}: it will look soft.")
    if not soft:
        yield Finding(True, f"Every picture has {counted(shop.dpi, 'dot')} an inch or more.")


def _dots(file: PdfReader, drawing: Dictionary, lies: Matrix) -> Iterator[int]:
    """Dots an inch of the pictures in a page or drawing."""
    resources = file.resolved(drawing.get(b"/Resources", {}))
    known = file.resolved(resources.get(b"/XObject", {})) if isinstance(resources, dict) else {}
    if not isinstance(known, dict):
        return
    for name, matrix in _shown(_content(file, drawing[b"/Contents"]), lies):
        entry = known.get(b"/" + name)
        if isinstance(entry, Reference):
            yield from _dots_of(file, entry, matrix)


def _dots_of(file: PdfReader, entry: Reference, matrix: Matrix) -> Iterator[int]:
    value, stream = file.object(entry.number)
    if not isinstance(value, dict) or stream is None:
        return
    if value.get(b"/Subtype") == b"/Form":
        yield from _dots(file, value | {b"/Contents": entry}, matrix)
    elif value.get(b"/Subtype") == b"/Image" and isinstance(wide := file.resolved(value[b"/Width"]), bytes):
        yield round(int(wide) / max(hypot(matrix[0], matrix[1]) / 72, 1e-6))


def _content(file: PdfReader, entry: Value) -> bytes:
    parts = entry if isinstance(entry, list) else [entry]
    found = [file.object(part.number) for part in parts if isinstance(part, Reference)]
    packed = [(isinstance(v, dict) and b"/Filter" in v, bytes(stream or b"")) for v, stream in found]
    return b"\n".join(zlib.decompress(stream) if deflated else stream for deflated, stream in packed)


def _shown(content: bytes, lies: Matrix) -> Iterator[tuple[bytes, Matrix]]:
    """Every drawing that is shown, and how it lies."""
    kept: list[Matrix] = []
    numbers: list[float] = []
    name, now = b"", lies
    for token in _TOKENS.finditer(content):
        kind = token.lastindex
        if kind == _NUMBER:
            numbers.append(float(token[0]))
        elif kind == _NAME:
            name = token[_NAME]
        elif kind == _OPERATOR:
            match token[0]:
                case b"q":
                    kept.append(now)
                case b"Q" if kept:
                    now = kept.pop()
                case b"cm" if len(numbers) >= len(now):
                    now = times(numbers[-6:], now)
                case b"Do":
                    yield name, now
            numbers = []


def _fonts(file: PdfReader) -> Iterator[Finding]:
    described = [entries for entries in file.dictionaries() if entries.get(b"/Type") == b"/FontDescriptor"]
    bare = [entries for entries in described if not {b"/FontFile", b"/FontFile2", b"/FontFile3"} & set(entries)]
    yield Finding(
        not bare, "All fonts are inside." if not bare else "A font is not in the file: words may come out odd."
    )


def _ink(shop: Shop, settings: SheetSettings, most: float) -> Iterator[Finding]:
    yield Finding(True, "Black words are black ink alone.")
    cmyk = settings.shop is not None and (settings.shop.cmyk or settings.shop.standard == "pdf/x-1a")
    if shop.inks == "rgb" and cmyk:
        yield Finding(False, "This shop takes sRGB alone: leave the colours as they are.")
    if shop.asks == "pdf/x-1a":
        is_so = settings.shop is not None and settings.shop.standard == shop.asks
        advice = "." if is_so else ", which has four inks alone: choose it, and the profile of its press."
        yield Finding(is_so, f"This shop asks for PDF/X-1a:2003{advice}")
    elif shop.inks == "cmyk" and not cmyk:
        yield Finding(False, "This shop takes four inks alone: choose CMYK, and the profile of its press.")
    if cmyk and most:
        bears = f"; this shop bears {shop.ink} %" if shop.ink else ""
        too_much = bool(shop.ink) and most * 100 > shop.ink + 1
        advice = ": colours will smear. Choose another profile." if too_much else "."
        yield Finding(not too_much, f"Most ink: {most * 100:.0f} %{bears}{advice}")


def _size(file: PdfReader, pages: Sequence[Dictionary], shop: Shop) -> Finding:
    wanted = [side + 2 * shop.bleed for side in shop.card] if shop.arrangement == "1-up" else None
    boxes = [file.resolved(page[b"/MediaBox"]) for page in pages]
    corners = [[float(n) for n in box[2:] if isinstance(n, bytes)] for box in boxes if isinstance(box, list)]
    sizes = {(round(x / mm, 1), round(y / mm, 1)) for x, y in corners}
    if len(sizes) > 1:
        return Finding(False, "The pages are of several sizes. A shop takes one size a file.")
    across, down = next(iter(sizes), (0.0, 0.0))
    told = f"{counted(len(pages), 'page')} of {across:g} × {down:g} mm"
    if wanted is None:
        return Finding(True, f"{told}.")
    if max(abs(across - wanted[0]), abs(down - wanted[1])) < _NEAR:
        return Finding(True, f"{told}, bleed on every side.")
    return Finding(False, f"{told}: this shop asks for {wanted[0]:.2f} × {wanted[1]:.2f} mm.")


def _safe(proof: Proof, shop: Shop, settings: SheetSettings) -> Finding:
    """Words nearer to the knife than this shop allows, on sheets of one card."""
    near = [words for words in proof.words if words.sheet and _is_near(proof, words, shop, settings)]
    if not near:
        return Finding(True, f"All words lie {shop.safe:.1f} mm inside the knife.")
    said = list(dict.fromkeys(found.words for found in near))
    more = f" and {len(said) - 3} more" if len(said) > 3 else ""
    few = ", ".join(f"“{words[:30]}”" for words in said[:3])
    return Finding(False, f"{few}{more}: nearer than {shop.safe:.1f} mm to the knife. They may be cut off.")


def _is_near(proof: Proof, words: SetWords, shop: Shop, settings: SheetSettings) -> bool:
    sheet = proof.sheets[words.sheet - 1]
    across, down = settings.card_width * mm, settings.card_height * mm
    wide, high = sheet.right - sheet.left, sheet.top - sheet.bottom
    if wide > across + 12 * mm or high > down + 12 * mm:
        return False
    x, y = (wide - across) / 2 + shop.safe * mm, (high - down) / 2 + shop.safe * mm
    box, slack = words.box, 0.3 * mm
    return min(box.left - x, wide - x - box.right, box.bottom - y, high - y - box.top) < -slack


def _packs(cards: int, shop: Shop) -> Iterator[Finding]:
    if shop.packs and cards:
        pack = next((pack for pack in shop.packs if pack >= cards), None)
        if pack is None:
            yield Finding(False, f"{counted(cards, 'card')}: this shop prints {shop.packs[-1]} at most. Order twice.")
        elif pack > cards:
            yield Finding(True, f"{counted(cards, 'card')}: sold by {pack}, there is room for {pack - cards} more.")


def _paged(numbers: Sequence[int]) -> str:
    few = ", ".join(map(str, numbers[:_NAMED]))
    more = f" and {len(numbers) - _NAMED} more" if len(numbers) > _NAMED else ""
    return f"Page{'' if len(numbers) == 1 else 's'} {few}{more}"
