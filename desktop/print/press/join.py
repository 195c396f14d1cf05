"""Several files of the house bound into one: every page as it is, and an outline that names each part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import BinaryIO

from desktop.print.press.pdf_copy import PdfCopy
from desktop.print.press.pdf_reader import PdfReader
from desktop.print.press.pdf_writer import PdfWriter, literal


def join(parts: Sequence[tuple[str, bytes]], out: BinaryIO, title: str) -> int:
    """Write the pages of all parts (title, PDF) one after the other; gives their number."""
    file = PdfWriter(out)
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
    outlines = file.put_outline(chapters)
    file.finish(
        b"/Pages %d 0 R /Outlines %d 0 R /PageMode /UseOutlines" % (tree, outlines), b"/Title %b" % literal(title)
    )
    return len(pages)


def _take(pdf: bytes, file: PdfWriter, tree: int) -> list[int]:
    """Write a file's pages and all they need; gives the pages' new numbers."""
    source, parent = PdfReader(pdf), b"%d 0 R" % tree
    pages = {number: page | {b"/Parent": parent} for number, page in source.pages()}
    copy = PdfCopy(source, file, pages)
    taken = [copy.number(page) for page in pages]
    copy.finish()
    return taken
