"""Pages, or single cards, as PNG files: made, drawn and written one after the other beside the window."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from desktop.domain.words import counted
from desktop.studio.page_pictures import DPI, png_of
from desktop.studio.paper_maker import PaperMaker
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.system.files import write_whole
from desktop.ui.studio.feed import PageFeed, on_white
from desktop.workers.ticks import Tick

_UNFIT = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')


class PictureFiles(QObject):
    """One export; cancelled between two pictures. What has been written by then stays."""

    def __init__(self, maker: PaperMaker, entry: Entry, kind: str, folder: Path) -> None:
        super().__init__(maker)
        self._maker, self._folder, self._kind = maker, folder, kind
        self._entry = entry if kind == "pages" else _single(entry)
        self._names: list[str] = []
        self._written = 0
        self._feed: PageFeed | None = None

    def start(self) -> None:
        """Make the sheet, then draw its pages."""
        self._maker.run(self._maker.one(self._entry), self._made)

    def _made(self, made: Made) -> None:
        self._feed = PageFeed(made.pdf, DPI, self)
        self._names = _names(made, self._kind, self._entry.sheet, self._feed.pages)
        self._feed.came.connect(self._came)
        self._feed.ended.connect(self._ended)
        self._feed.next()

    def _came(self, page: int, pages: int, picture: QImage) -> None:
        path = self._folder / f"{self._names[page]}.png"

        def work(tick: Tick) -> None:
            tick(f"picture {page + 1} of {pages}", page / pages)
            save_png(picture, path)

        self._maker.run(work, self._saved)

    def _saved(self, _: object) -> None:
        self._written += 1
        assert self._feed is not None
        self._feed.next()

    def _ended(self) -> None:
        many = counted(self._written, "picture")
        self._maker.page.show_failure(f"{many} saved in {self._folder.name}")


def save_png(picture: QImage, path: Path) -> None:
    """Write a picture of a page, on white, with its size in dots an inch; never half under its name."""
    write_whole(path, png_of(on_white(picture)))


def _single(entry: Entry) -> Entry:
    """Each card once, on a sheet of its size."""
    settings = replace(entry.settings, arrangement="1-up", copies=1, skip=0, backs=False, marks=False, numbered=False)
    counts = entry.counts and tuple((name, 1) for name, many in entry.counts if many)
    return replace(entry, settings=settings, counts=counts)


def _names(made: Made, kind: str, sheet: str, pages: int) -> list[str]:
    """A file name for each page; cards by their names."""
    cards = {placed.sheet: placed.name for placed in made.placed if placed.on} if kind == "cards" else {}
    seen: Counter[str] = Counter()
    names = []
    for page in range(pages):
        name = _UNFIT.sub(" ", cards.get(page, f"{sheet} {page + 1:02}")).strip()[:120] or sheet
        seen[name] += 1
        names.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return names
