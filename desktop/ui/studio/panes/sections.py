"""How many cards of a list that was read went where: a figure for each part of the deck."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.studio.panes.read_out import Section

_GAP = 6


class Sections(QWidget):
    """The parts side by side, each with its figure above its name."""

    def __init__(self) -> None:
        super().__init__()
        self.sections: tuple[Section, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def present(self, sections: Sequence[Section]) -> None:
        """Show these."""
        self.sections = tuple(sections)
        self.setAccessibleName(", ".join(f"{section.name} {section.cards}" for section in sections))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, theme.px(52))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, many = QPainter(self), theme.now(), max(len(self.sections), 1)
        wide = (self.width() - (many - 1) * _GAP) / many
        for at, section in enumerate(self.sections):
            area = QRectF(round(at * (wide + _GAP)), 0, round(wide), self.height())
            doubt = look.states["late"].deep if section.in_doubt else ""
            paint.box(painter, area, 4, fill=look.sheet, border=doubt or look.line, line=1)
            within = area.adjusted(8, theme.px(5), -4, 0)
            within.setHeight(theme.px(24))
            paint.write(painter, within, str(section.cards), theme.face(20, 600), doubt or look.ink)
            within.translate(0, theme.px(23))
            within.setHeight(theme.px(18))
            paint.write(painter, within, section.name, theme.face(12, 600), doubt or look.ink2)
