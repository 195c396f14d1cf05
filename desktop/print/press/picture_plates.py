"""Plates: sheets the press has drawn, taken over into another file as drawings that can be put anywhere.

Only files of our own press are read here: ReportLab writes every object on lines of its own, and nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from desktop.print.press.picture_file import PdfFile

_BEGINNING = re.compile(rb"(\d+) 0 obj\n")
_FIRST = re.compile(rb"^\d+ 0 obj\n", re.MULTILINE)
_STREAM = re.compile(rb"(?<!end)stream\r?\n")
_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_LENGTH = re.compile(rb"/Length (\d+)")
_CONTENTS = re.compile(rb"/Contents (\d+) 0 R")
_KIDS = re.compile(rb"/Kids \[([^\]]*)\]")
_BOX = re.compile(rb"/MediaBox (\[[^\]]*\])")
#: what only whole files have.
_LEFT_OUT = (b"/Type /Catalog", b"/Type /Pages", b"/Type /Page\n", b"/Type /Page ", b"/Producer (", b"/PrintScaling")


def take_over(pdf: bytes, into: PdfFile) -> list[int]:
    """Write every sheet of a file of the press as a drawing; gives their numbers in order."""
    objects = objects_of(pdf)
    sheets = [objects[number] for number in _sheets(objects)]
    contents = {_number(_CONTENTS, sheet) for sheet in sheets}
    wanted = [n for n, body in objects.items() if n not in contents and not _is_frame(body)]
    numbers = {n: into.new() for n in wanted}
    renumbered = _renumbering(numbers)
    for n in wanted:
        head, stream = parted(objects[n])
        into.put(renumbered(head) + stream, numbers[n])
    return [_drawing(sheet, objects, into, renumbered) for sheet in sheets]


def objects_of(pdf: bytes) -> dict[int, bytes]:
    """Every object by its number. A stream may hold anything, so it is stepped over by its length."""
    found: dict[int, bytes] = {}
    first = _FIRST.search(pdf)
    at = first.start() if first else len(pdf)
    while match := _BEGINNING.match(pdf, at):
        start = match.end()
        stop = pdf.index(b"endobj", start)
        if stream := _STREAM.search(pdf, start, stop):
            stop = pdf.index(b"endobj", stream.end() + _number(_LENGTH, pdf[start : stream.start()]))
        found[int(match[1])] = pdf[start:stop].rstrip()
        at = stop + len(b"endobj\n")
    return found


def parted(body: bytes) -> tuple[bytes, bytes]:
    """An object's dictionary, and its stream if it has one."""
    stream = _STREAM.search(body)
    return (body[: stream.start()], body[stream.start() :]) if stream else (body, b"")


def _is_frame(body: bytes) -> bool:
    head = parted(body)[0]
    return any(sign in head for sign in _LEFT_OUT)


def _sheets(objects: dict[int, bytes]) -> list[int]:
    pages = next(body for body in objects.values() if b"/Type /Pages" in body)
    kids = _KIDS.search(pages)
    return [int(number) for number in _REFERENCE.findall(kids[1])] if kids else []


def _renumbering(numbers: dict[int, int]) -> Callable[[bytes], bytes]:
    return lambda head: _REFERENCE.sub(lambda found: b"%d 0 R" % numbers[int(found[1])], head)


def _drawing(sheet: bytes, objects: dict[int, bytes], into: PdfFile, renumbered: Callable[[bytes], bytes]) -> int:
    head, stream = parted(objects[_number(_CONTENTS, sheet)])
    box = _BOX.search(sheet)
    begins = _STREAM.match(stream)
    data = stream[begins.end() :][: _number(_LENGTH, head)] if begins else b""
    entries = b"/Type /XObject /Subtype /Form /BBox %b /Resources %b" % (
        box[1] if box else b"[0 0 1 1]",
        renumbered(_resources(sheet)),
    )
    filtered = b" /Filter /FlateDecode" if b"/FlateDecode" in head else b""
    return into.put_stream(entries + filtered, data, deflate=False)


def _resources(sheet: bytes) -> bytes:
    """The dictionary behind /Resources, brackets and all."""
    start = sheet.index(b"/Resources") + len(b"/Resources")
    depth = 0
    for bracket in re.finditer(rb"<<|>>", sheet[start:]):
        depth += 1 if bracket[0] == b"<<" else -1
        if not depth:
            return sheet[start : start + bracket.end()].strip()
    raise ValueError("a sheet of the press without resources")


def _number(pattern: re.Pattern[bytes], body: bytes) -> int:
    found = pattern.search(body)
    if found is None:
        raise ValueError("a file that is not of our press")
    return int(found[1])
