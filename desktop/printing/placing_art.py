"""Joins the studio's cards with the organiser's own pictures: choosing one, placing it, taking it away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from desktop.print.art import art_dpi
from desktop.print.card import ART_FRAME
from desktop.print.settings import Alter, ArtPlacement
from desktop.printing.art import ArtBook
from desktop.printing.jobs import LatestOnly, Tick
from desktop.ui.print_art import ArtFace, ArtPage

if TYPE_CHECKING:
    from desktop.printing.studio import Printing

_KINDS = "Pictures (*.png *.jpg *.jpeg *.webp);;All files (*)"
#: while the picture is being dragged, nothing is written.
_REST_MS = 200


class ArtDesk(QObject):
    """One picture at a time; it is remembered whenever the hand rests."""

    def __init__(self, printing: Printing, book: ArtBook, show: Callable[[ArtPage | None], None]) -> None:
        super().__init__(printing)
        self._printing, self.book, self._show = printing, book, show
        self.works = LatestOnly(self)
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._keep)
        self.alter: Alter | None = None
        self.page: ArtPage | None = None

    def edit(self, card: str) -> None:
        """The picture of this card; one that has none is asked for a file."""
        alter = self.book.of(card)
        if alter is not None and Path(alter.picture.file).exists():
            self._open(alter)
        else:
            self._ask(card)

    def _ask(self, card: str) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self._printing.page, f"A picture for {card}", "", _KINDS)
        if chosen:
            self.take(card, Path(chosen))

    def take(self, card: str, path: Path) -> None:
        """Make a picture ready, then place it; what is no picture is told."""

        def work(tick: Tick) -> Alter:
            return Alter(card, self.book.take(path))

        self.works.ask(work, self._open, self._printing.told_off)

    def _open(self, alter: Alter) -> None:
        image = QImage(alter.picture.file)
        if image.isNull():
            self._printing.told_off(f"The picture of {alter.card} cannot be shown. Choose it again.")
            return
        self.alter, placed = alter, alter.placed
        width, height = ART_FRAME
        face = ArtFace(placed.x, placed.y, placed.zoom, placed.turn)
        page = self.page = ArtPage(alter.card, image, face, width / height, art_dpi(alter.picture, width, height))
        page.placed.connect(self._placed)
        page.other_asked.connect(lambda: self._ask(alter.card))
        page.dropped.connect(self._drop)
        page.left.connect(self.close)
        self.book.keep(alter)
        self._show(page)

    def _placed(self, face: ArtFace) -> None:
        assert self.alter is not None
        self.alter = replace(self.alter, placed=ArtPlacement(face.x, face.y, face.zoom, face.turn))
        self._rest.start()

    def _keep(self) -> None:
        if self.alter is not None:
            self.book.keep(self.alter)

    def _drop(self) -> None:
        if self.alter is not None:
            self.book.forget(self.alter.card)
        self.alter = None
        self.close()

    def close(self) -> None:
        """Back to the pages, with the picture on its card."""
        self._rest.stop()
        self._keep()
        self.alter = self.page = None
        self._show(None)
        self._printing.page.ask()
