"""The picture below a drawing: brought in, made fainter, moved and enlarged, taken away; for the plan and the map."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QImage, QPainter

from desktop.domain.plan import Background
from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.frame import Part
from desktop.ui.kit.buttons import Button
from desktop.ui.plan.fields import NumberField, drawn_row, pairs


class PictureBelow(Part):
    """``asked``: a file shall be chosen; ``background``: the picture lies otherwise, or None."""

    asked = Signal()
    background = Signal(object)

    def __init__(self, unit: str = "m") -> None:
        super().__init__(10)
        self._background: Background | None = None
        self.bring = Button("Picture below…", icon="open")
        self.fainter, self.stronger = Button("Fainter"), Button("Stronger")
        self.wide = NumberField("Picture width", unit)
        self.left, self.above = NumberField("From the left", unit), NumberField("From the top", unit)
        self.gone = Button("Remove the picture", kind="quiet")
        self.column.addWidget(self.bring)
        self.column.addLayout(drawn_row(self.fainter, self.stronger))
        self.column.addLayout(pairs(self.left, self.above, self.wide))
        self.column.addWidget(self.gone)
        self.bring.clicked.connect(self.asked)
        self.gone.clicked.connect(lambda: self.background.emit(None))
        self.fainter.clicked.connect(lambda: self._fade(-0.15))
        self.stronger.clicked.connect(lambda: self._fade(0.15))
        self.wide.number.connect(lambda far: self._place(width=max(0.1, far)))
        self.left.number.connect(lambda far: self._place(x=far))
        self.above.number.connect(lambda far: self._place(y=far))

    def present(self, background: Background | None, can_keep: bool) -> None:
        """Show how the picture lies; ``can_keep``: whether the event keeps one."""
        self._background = background
        for part in (self.fainter, self.stronger, self.wide, self.left, self.above, self.gone):
            part.setVisible(background is not None)
        if background is not None:
            self.wide.set_value(background.width)
            self.left.set_value(background.x)
            self.above.set_value(background.y)
        self.bring.set_why_not("" if can_keep else "Pictures need an event that is saved to a file.")

    def _fade(self, by: float) -> None:
        if self._background is not None:
            self._place(opacity=round(min(1.0, max(0.1, self._background.opacity + by)), 2))

    def _place(self, **fields: float) -> None:
        if self._background is not None:
            self.background.emit(replace(self._background, **fields))


def paint_below(painter: QPainter, background: Background, picture: QImage, camera: Camera) -> None:
    """The picture where it lies, as faint as it is wanted."""
    high = background.width * picture.height() / picture.width()
    start = camera.point(background.x, background.y)
    painter.save()
    painter.setOpacity(background.opacity)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(start, start + QPointF(background.width, high) * camera.scale), picture)
    painter.restore()
