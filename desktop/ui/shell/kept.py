"""Where Lantern keeps things and how they stand: a line each with its mark, and the button that changes it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import label
from desktop.ui.kit.tokens import Theme


class Kept(Struct, frozen=True):
    """What is kept (``words``), how that stands (``says``, and ``state`` as a mark: done, late or waiting; "" shows the
    ``sign``), and the act that a button called ``button`` does."""

    words: str
    says: str
    sign: str
    button: str
    act: str
    state: str = ""


class KeptRow(QWidget):
    """One of them; a click on its button is ``wish``."""

    def __init__(self, face: Kept, wish: Callable[[], object]) -> None:
        super().__init__()
        self.face = face
        self.button = Button(face.button).giving_way()
        self.button.set_about(f"{face.button} {face.words}: {face.says}")
        self.button.clicked.connect(lambda: wish())
        row, said = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(12)
        said.setSpacing(0)
        said.addWidget(label(face.words, "strong"))
        said.addWidget(label(face.says, "small", wrap=True))
        row.addWidget(Picture(self._mark, 20, 20), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(said, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)

    def _mark(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        if self.face.state:
            icons.draw_state(painter, self.face.state, area, look.state(self.face.state).deep)
        else:
            icons.draw_icon(painter, self.face.sign, area, look.ink2)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint.hairline(QPainter(self), 0, self.width(), self.height() - 1, theme.now().line)
