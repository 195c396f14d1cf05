"""What the tests of paper share: reading a file back, and the kinds of a card."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

from PIL import Image
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, IndirectObject
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument

from desktop.print.cards.back import CardBack
from desktop.print.cards.card import Card, CardKind, said
from desktop.print.layout.paper import A4, Paper, mm
from desktop.print.press.proof import Proof, proofread
from desktop.print.type.styles import Ink
from desktop.studio.page_pictures import _opened, picture_of

NAMES = ("Łukasz Żółć", "José", "Ωμέγα", "Иван")
LITERALS = ("Deal <X> damage", "AT&T", '<img src="/etc/passwd">')
BACK = CardBack("Test Kind", "masonry", "crown", "#2F5485", "#6C8FBE", "#EDF2F8", "#1D3A61")
KIND = CardKind("Test Kind", "#2F5485", "#6C8FBE", "#EDF2F8", "seal", BACK, "formats/coming-dark.svg")


def card(name: str = "Noble Supporter", **fields: object) -> Card:
    words = {"strip": "The City", "medallion": "3", "notes": (said("Every game: ", ("strong", "3 more life.")),)}
    return Card(KIND, name, "nobles/noble-3.svg", **{**words, **fields})  # type: ignore[arg-type]


class Handout(Protocol):
    """What is printed of an event, whichever its format."""

    def make(self, state: Any, paper: Paper, *, ink: Ink = ...) -> bytes: ...


def on_paper(handout: Handout, state: object, paper: Paper = A4, ink: Ink = Ink.FULL) -> tuple[bytes, Proof]:
    """A handout, and every word on it: none has left its box or lies on another, and no page is lost."""
    with proofread() as proof:
        file = handout.make(state, paper, ink=ink)
    assert file.startswith(b"%PDF")
    assert not proof.strays(), proof.strays()[:3]
    assert not proof.collisions(), [(a.words, b.words) for a, b in proof.collisions()[:3]]
    assert len(read(file).pages) == len(proof.sheets)
    return file, proof


def read(file: bytes) -> PdfReader:
    return PdfReader(BytesIO(file))


def texts_of(file: bytes | Path) -> list[str]:
    """The words of each page as they are found, line by line, by the reader that stands behind many a viewer."""
    document, held = QPdfDocument(), QBuffer()
    held.setData(QByteArray(file if isinstance(file, bytes) else file.read_bytes()))
    held.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(held)
    #: a hyphen at the end of a line is marked by it as one that may go.
    found = (document.getAllText(page).text().replace("\ufffe", "-") for page in range(document.pageCount()))
    return ["\n".join(words.splitlines()) for words in found]


def text_of(file: bytes | Path) -> str:
    """All words of a file, line ends as spaces."""
    return " ".join(" ".join(text.split()) for text in texts_of(file))


@lru_cache(maxsize=1)
def first_page(file: bytes, dpi: int) -> Image.Image:
    """The first page as it is seen; several spots of one are looked at."""
    document, _kept = _opened(file)
    seen = picture_of(document, 0, dpi).convertToFormat(QImage.Format.Format_RGB888)
    return Image.frombytes("RGB", seen.size().toTuple(), bytes(seen.constBits()), "raw", "RGB", seen.bytesPerLine())


def sizes_in_mm(file: bytes) -> list[tuple[float, float]]:
    return [(float(page.mediabox.width) / mm, float(page.mediabox.height) / mm) for page in read(file).pages]


def fonts_of(file: bytes) -> dict[str, bool]:
    """The name of every font, and whether the file holds it."""
    found: dict[str, bool] = {}
    reader = read(file)
    for thing in (reader.get_object(IndirectObject(i, 0, reader)) for i in range(1, _count(file))):
        if isinstance(thing, DictionaryObject) and thing.get("/Type") == "/Font":
            descriptor = thing.get("/FontDescriptor")
            found[str(thing["/BaseFont"])] = bool(descriptor and "/FontFile2" in descriptor.get_object())
    return found


def _count(file: bytes) -> int:
    return int(read(file).trailer["/Size"])
