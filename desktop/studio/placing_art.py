"""Joins the studio with the organiser's own pictures: choosing one, placing it in its frame, taking it away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog

from desktop.domain.picture import Picture
from desktop.print.cards.card import ART_FRAME
from desktop.print.drawing.art import art_dpi
from desktop.print.layout.settings import Alter, ArtPlacement
from desktop.studio.changes import Changes
from desktop.studio.sources.art import ArtBook
from desktop.studio.sources.small_pictures import upright
from desktop.studio.worker.jobs import LatestOnly
from desktop.ui.studio.art import ArtFace, ArtPage
from desktop.ui.studio.desk import PrintDesk
from desktop.workers.ticks import Tick

_KINDS = "Pictures (*.png *.jpg *.jpeg *.webp);;All files (*)"
#: while the picture is being dragged, nothing is written.
_REST_MS = 200


class Place(Protocol):
    """Whose picture is placed, how large its frame is (in points), and where it is kept."""

    @property
    def name(self) -> str: ...
    @property
    def frame(self) -> tuple[float, float]: ...
    @property
    def past_the_knife(self) -> float:
        """So much of the frame is cut off on every side, in points."""
        ...

    @property
    def slot(self) -> str:
        """What holds it, for taking back."""
        ...

    @property
    def forget_words(self) -> str:
        """What is there instead, once it is taken away; "": it cannot be."""
        ...

    def now(self) -> Alter | None: ...
    def keep(self, alter: Alter) -> None: ...
    def forget(self) -> None: ...
    def take(self, path: Path) -> Picture: ...


class BookPlace:
    """The frame of a card of the event; its picture lies in the organiser's book, by the card's name."""

    forget_words = "Drawn emblem again"
    frame, past_the_knife = ART_FRAME, 0.0

    def __init__(self, book: ArtBook, card: str) -> None:
        self._book, self.name = book, card
        self.slot = f"art/{card}"

    def now(self) -> Alter | None:
        return self._book.of(self.name)

    def keep(self, alter: Alter) -> None:
        self._book.keep(alter)

    def forget(self) -> None:
        self._book.forget(self.name)

    def take(self, path: Path) -> Picture:
        return self._book.take(path)


class ArtPlacing(QObject):
    """One picture at a time; it is remembered whenever the hand rests."""

    def __init__(self, desk: PrintDesk, book: ArtBook, changes: Changes, fail: Callable[[str], None]) -> None:
        super().__init__(desk)
        self._desk, self.book, self._changes, self._fail = desk, book, changes, fail
        self.works = LatestOnly(self)
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._keep)
        self._place: Place | None = None
        self.alter: Alter | None = None
        self.page: ArtPage | None = None
        changes.undo.slot("art", book.kept, book.put)
        changes.undo.slot("art_folder", lambda _: book.folder, lambda _, folder: book.use_folder(folder))

    def edit(self, card: str) -> None:
        """The picture of this card; one that has none is asked for a file."""
        self.edit_at(BookPlace(self.book, card))

    def edit_at(self, place: Place) -> None:
        """The picture that lies there, or one that is to be chosen."""
        alter = place.now()
        if alter is not None and Path(alter.picture.file).exists():
            self._open(place, alter)
        else:
            self._ask(place)

    def _ask(self, place: Place) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self._desk, f"A picture for {place.name}", "", _KINDS)
        if chosen:
            self.take(place, Path(chosen))

    def take(self, place: Place, path: Path) -> None:
        """Make a picture ready, then place it; what is no picture is said."""

        def work(tick: Tick) -> Alter:
            return Alter(place.name, place.take(path))

        self.works.ask(work, lambda alter: self._taken(place, alter), self._fail)

    def _taken(self, place: Place, alter: Alter) -> None:
        if self._open(place, alter):
            self._did(f"A picture for {place.name}", lambda: place.keep(alter))

    def _did(self, label: str, act: Callable[[], None]) -> None:
        assert self._place is not None
        before = {self._place.slot: self._changes.undo.held(self._place.slot)}
        act()
        self._changes.did(label, before)

    def _open(self, place: Place, alter: Alter) -> bool:
        image = upright(alter.picture.file)
        if image.isNull():
            self._fail(f"The picture of {alter.card} cannot be shown. Choose it again.")
            return False
        self._place, self.alter = place, alter
        width, height = place.frame
        fine = art_dpi(alter.picture, width, height)
        knife = place.past_the_knife / width, place.past_the_knife / height
        page = self.page = ArtPage(alter.card, image, _face(alter), width / height, fine, place.forget_words, knife)
        page.placed.connect(self._placed)
        page.other_asked.connect(lambda: self._ask(place))
        page.dropped.connect(self._drop)
        page.left.connect(self.close)
        self._desk.show_on_stage(page)
        return True

    def _placed(self, face: ArtFace) -> None:
        assert self.alter is not None
        self.alter = replace(self.alter, placed=ArtPlacement(face.x, face.y, face.zoom, face.turn))
        self._rest.start()

    def _keep(self) -> None:
        self._rest.stop()
        alter, place = self.alter, self._place
        if alter is not None and place is not None and place.now() != alter:
            self._did(f"{alter.card} placed", lambda: place.keep(alter))

    def _drop(self) -> None:
        if self._place is not None and self.alter is not None:
            self._rest.stop()
            self._did(f"{self.alter.card}: the drawn emblem again", self._place.forget)
        self.alter = None
        self.close()

    def is_about(self, slots: Collection[str]) -> bool:
        """Whether what was changed in these slots may be the picture that is being placed."""
        return self._place is not None and (self._place.slot in slots or any(s.startswith("cards/") for s in slots))

    def leave(self) -> None:
        """Something else is to be seen now."""
        if self.page is not None:
            self.close()

    def finish(self) -> None:
        """What the hand did last is kept now."""
        self._keep()

    def refresh(self) -> None:
        """Something was taken back: what is being placed lies as it is kept now."""
        if self.page is None or self._place is None:
            return
        alter = self._place.now()
        if alter is None:
            self.alter = None
            self.close()
        elif self.alter is None or alter.picture != self.alter.picture:
            self._open(self._place, alter)
        else:
            self.alter = alter
            self.page.show_face(_face(alter))

    def close(self) -> None:
        """Back to the pages, with the picture on its card."""
        self._keep()
        self.alter = self.page = self._place = None
        self._desk.show_on_stage(None)
        self._desk.ask()


def _face(alter: Alter) -> ArtFace:
    placed = alter.placed
    return ArtFace(placed.x, placed.y, placed.zoom, placed.turn)
