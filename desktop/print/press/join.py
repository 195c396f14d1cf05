"""Several files of the house bound into one: every page as it is, and an outline that names each part.

Only files of our own are read here (of the press, and of the proxies' writer); see ``picture_plates``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import BinaryIO

from desktop.print.press.picture_file import PdfFile, literal
from desktop.print.press.picture_plates import objects_of, parted

_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_PARENT = re.compile(rb"/Parent \d+ 0 R")
_KIDS = re.compile(rb"/Kids \[([^\]]*)\]")
_COUNT = re.compile(rb"/Type /Pages\b")
_DATE = b"(D:20000101000000+00'00')"


def join(parts: Sequence[tuple[str, bytes]], out: BinaryIO, title: str) -> int:
    """Write the pages of all parts (title, PDF) one after the other; gives their number."""
    file = PdfFile(out)
    tree = file.new()
    pages: list[int] = []
    chapters: list[tuple[str, int]] = []
    for name, pdf in parts:
        taken = _take(pdf, file, tree)
        if taken:
            chapters.append((name, taken[0]))
        pages += taken
    kids = b" ".join(b"%d 0 R" % page for page in pages)
    file.put(b"<</Type /Pages /Count %d /Kids [%b]>>" % (len(pages), kids), tree)
    outline = _outline(file, chapters)
    catalog = b"<</Type /Catalog /Pages %d 0 R /Outlines %d 0 R /PageMode /UseOutlines" % (tree, outline)
    root = file.put(catalog + b" /ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>>>")
    who = b"/Author (Lantern) /Creator (Lantern) /Producer (Lantern) /CreationDate %b /ModDate %b" % (_DATE, _DATE)
    file.finish(root, file.put(b"<</Title %b %b>>" % (literal(title), who)))
    return len(pages)


def _take(pdf: bytes, file: PdfFile, tree: int) -> list[int]:
    """Write a file's pages and all they need; gives the pages' new numbers."""
    objects = objects_of(pdf)
    sheets = _pages_of(objects)
    heads = {number: parted(body) for number, body in objects.items()}
    numbers: dict[int, int] = {}
    waiting = list(sheets)
    while waiting:
        number = waiting.pop()
        if number in numbers or number not in heads:
            continue
        numbers[number] = file.new()
        waiting += [int(found) for found in _REFERENCE.findall(_PARENT.sub(b"", heads[number][0]))]
    for old, new in numbers.items():
        head, stream = heads[old]
        renumbered = _REFERENCE.sub(lambda found: b"%d 0 R" % numbers.get(int(found[1]), tree), head)
        file.put(renumbered + stream, new)
    return [numbers[sheet] for sheet in sheets]


def _pages_of(objects: dict[int, bytes]) -> list[int]:
    tree = next(body for body in objects.values() if _COUNT.search(parted(body)[0]))
    kids = _KIDS.search(tree)
    return [int(number) for number in _REFERENCE.findall(kids[1])] if kids else []


def _outline(file: PdfFile, chapters: Sequence[tuple[str, int]]) -> int:
    root = file.new()
    items = [file.new() for _ in chapters]
    for at, ((name, page), number) in enumerate(zip(chapters, items, strict=True)):
        links = b" /Prev %d 0 R" % items[at - 1] if at else b""
        links += b" /Next %d 0 R" % items[at + 1] if at + 1 < len(items) else b""
        file.put(b"<</Title %b /Parent %d 0 R /Dest [%d 0 R /Fit]%b>>" % (literal(name), root, page, links), number)
    ends = b" /First %d 0 R /Last %d 0 R" % (items[0], items[-1]) if items else b""
    file.put(b"<</Type /Outlines /Count %d%b>>" % (len(items), ends), root)
    return root
