"""A card that was found, and its small picture in the list: asked for as it is seen, made beside the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from desktop.ui.kit.cells import Brush, Pictured
from desktop.ui.kit.tokens import Theme


class CardHit(Struct, frozen=True):
    """A card that was found: its name, its cost as written, its type."""

    name: str
    cost: str = ""
    type: str = ""
    #: in the order WUBRG; the codes of the sets that hold it; the file that a folder has of it.
    colours: str = ""
    sets: tuple[str, ...] = ()
    picture: str = ""


class CardPictures(QObject):
    """``asked(hits)``: these came into sight and have no picture yet; ``came`` when some have."""

    asked = Signal(tuple)
    came = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._images: dict[CardHit, QImage] = {}
        self._asked: set[CardHit] = set()
        self._wanted: list[CardHit] = []
        #: all that one painting misses is asked for at once.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._ask)

    def of(self, hit: CardHit) -> QImage | None:
        """The picture of a card, or None until it has been made."""
        if hit not in self._images and hit not in self._asked:
            self._asked.add(hit)
            self._wanted.append(hit)
            self._soon.start()
        return self._images.get(hit)

    def take(self, images: Mapping[CardHit, QImage]) -> None:
        """These were made."""
        self._images.update(images)
        self.came.emit()

    def _ask(self) -> None:
        wanted, self._wanted = tuple(self._wanted), []
        self.asked.emit(wanted)


class CardCell(Struct, frozen=True):
    """A card in the list: its picture, its name and its type."""

    hit: CardHit
    picture: Callable[[CardHit], QImage | None]

    @property
    def below(self) -> str:
        return self.hit.type + (" · picture" if self.hit.picture else "")

    @property
    def words(self) -> str:
        return f"{self.hit.name}, {self.below}"

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        Pictured(self.hit.name, self.below, self.picture(self.hit)).paint(painter, area, look, brush)
