"""The painted parts beside the map: tools and terrains to choose, what lies under the brush, how terrain is spread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from desktop.domain.heraldry import dealing
from desktop.domain.hexmap import (
    BLANK,
    ROLLED,
    TERRAINS,
    Clip,
    Fairness,
    Hex,
    Layout,
    address,
    centre,
    from_axial,
    terrain_word,
)
from desktop.domain.hexmap.dress import LINES, Dress
from desktop.domain.hexmap.relief import Mark, relief
from desktop.domain.words import counted
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.marks import paint_bead
from desktop.ui.hexes.painter import BARE, paint_hex, paint_marks_of, side_pen
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.arms import paint_arms
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

ROW = 32


class ToolRow(Pressable):
    """Something to choose: its drawing, its word, its key; chosen it has the bar at its left. Of rows that belong
    together one is a stop of Tab, arrows go on. ``asked``: pressed with the right button, or the key for menus."""

    asked = Signal()

    def __init__(
        self,
        word: str,
        key: str,
        *,
        icon: str = "",
        code: str = "",
        about: str = "",
        dress: Dress = BARE,
        side: str = "",
        clip: Clip | None = None,
    ) -> None:
        super().__init__()
        self._icon, self._code, self._key = icon, code, key
        self._dress, self._side, self._clip = dress, side, clip
        self.setText(word)
        self.set_about(about)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_about(self, words: str) -> None:
        self.setToolTip(tip(words))

    def nextCheckState(self) -> None:
        """What is chosen is told from outside."""

    def choose(self, on: bool) -> None:
        if self.isChecked() != on:
            self.setChecked(on)
            self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step, host = arrow.get(Qt.Key(event.key()), 0), self.parentWidget()
        if not step or host is None:
            super().keyPressEvent(event)
            return
        rows = [row for row in host.findChildren(ToolRow) if row.isVisible() and row.parentWidget() is host]
        rows.sort(key=lambda row: (row.y(), row.x()))
        up = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        columns = len({row.x() for row in rows}) if up else 1
        at = rows.index(self) + step * columns
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.TabFocusReason)

    def sizeHint(self) -> QSize:
        wide = theme.width(theme.face(15, 600), self.text()) + self._cap + 46
        return QSize(round(wide), max(ROW, theme.px(ROW)))

    minimumSizeHint = sizeHint

    @property
    def _cap(self) -> float:
        return paint.key_cap_width(self._key) if self._key else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        on = self.isChecked()
        if on or self.underMouse():
            paint.box(painter, area, 4, fill=look.select if on else look.well)
        if on:
            painter.fillRect(QRectF(0, 2, 3, area.height() - 4), theme.colour(look.focus))
        self._paint_sign(painter, QRectF(8, area.center().y() - 10, 20, 20), look)
        ink = look.ink if self.isEnabled() else look.ink3
        room = area.adjusted(34, 0, -self._cap - 10, 0)
        paint.write(painter, room, self.text(), theme.face(15, 600 if on else 400), ink)
        if self._key:
            paint.key_cap(painter, area.right() - self._cap - 6, area.center().y(), self._key, look)
        if self.ringed:
            paint.ring(painter, area, 5, look)

    def _paint_sign(self, painter: QPainter, box: QRectF, look: Theme) -> None:
        drawn = HexLook(look, least=11)
        radius = box.height() / 2 + 0.5
        if self._code:
            paint_hex(painter, self._code, box.center(), radius, drawn, True, dress=self._dress)
            if self._dress.own is None:
                #: smaller than on any map: here the eye looks for it.
                self._paint_marks(painter, relief(self._code), box)
        elif self._clip is not None:
            paint_clip(painter, self._clip, box, drawn)
        elif self._side:
            for line in LINES[self._side]:
                painter.setPen(side_pen(line, 22, drawn))
                painter.drawLine(box.bottomLeft() + QPointF(2, -4), box.topRight() + QPointF(-2, 4))
        elif self._dress.sign is not None:
            self._paint_marks(painter, self._dress.sign.marks, box, 22)
        elif self._icon:
            icons.draw_icon(painter, self._icon, box, look.ink2)

    @staticmethod
    def _paint_marks(painter: QPainter, marks: Iterable[Mark], box: QRectF, size: float = 11) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(box.center())
        paint_marks_of(painter, marks, size, HexLook(theme.now(), least=11))
        painter.restore()


def paint_clip(painter: QPainter, clip: Clip, box: QRectF, look: HexLook) -> None:
    """A stamp, small: its hexes in their colours."""
    layout: Layout = "odd-r" if clip.is_pointy else "odd-q"
    spots = [(centre(from_axial(at, layout), layout), code) for at, code in clip.cells]
    left, top = (min(spot[axis] for spot, _ in spots) - 1 for axis in (0, 1))
    wide, high = (max(spot[axis] for spot, _ in spots) + 1 - low for axis, low in ((0, left), (1, top)))
    scale = min(box.width() / wide, box.height() / high)
    for (x, y), code in spots:
        at = QPointF(box.left() + (x - left) * scale, box.top() + (y - top) * scale)
        paint_hex(painter, code if code in TERRAINS else BLANK, at, scale, look, clip.is_pointy)


def rows_in(columns: int, rows: Sequence[ToolRow], host: QWidget | None = None) -> QWidget:
    """Rows in one column, or two where the window is low."""
    host = host or QWidget()
    host.setProperty("role", "plain")
    grid = host.layout() or QGridLayout(host)
    assert isinstance(grid, QGridLayout)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(2)
    for column in range(2):
        grid.setColumnStretch(column, int(column < columns))
    for at, row in enumerate(rows):
        grid.addWidget(row, at // columns, at % columns)
    one_stop(rows)
    return host


def one_stop(rows: Sequence[ToolRow]) -> None:
    """Tab stops at what is chosen, or at the first; arrows go on from there."""
    stop = next((row for row in rows if row.isChecked()), rows[0] if rows else None)
    for row in rows:
        row.setFocusPolicy(Qt.FocusPolicy.TabFocus if row is stop else Qt.FocusPolicy.NoFocus)


class UnderBrush(QWidget):
    """The hex below the brush and its neighbours, as the Guardian reads them out."""

    def __init__(self) -> None:
        super().__init__()
        self._face, self._hex = HexFace(), Hex(0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def present(self, face: HexFace, hex: Hex | None) -> None:
        """Show another hex; without one the last stays."""
        self._face = face
        if hex is not None and hex in face.map:
            self._hex = hex
        elif self._hex not in face.map:
            self._hex = Hex(0, 0)
        self.setAccessibleName("Under the brush")
        self.setAccessibleDescription("; ".join(self.words()))
        self.update()

    @property
    def hex(self) -> Hex:
        return self._hex

    def sizeHint(self) -> QSize:
        return QSize(196, theme.px(62) + 6 * theme.px(24))

    def words(self) -> list[str]:
        """What is told, line by line."""
        return [self._line(self._hex), *(self._line(hex) for hex in self._face.map.neighbours(self._hex))]

    def _line(self, hex: Hex) -> str:
        word, holder = terrain_word(self._face.map.terrain_at(hex)), self._face.holder_words(hex)
        return " · ".join(part for part in (address(hex), word, holder) if part)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        map, hex, wide = self._face.map, self._hex, self.width()
        drawn, high = HexLook(look, least=12), theme.px(56)
        paint_hex(painter, map.terrain_at(hex), QPointF(high / 2, high / 2), high / 2 - 1, drawn, map.is_pointy)
        left = high + 8
        top = QRectF(left, 0, wide - left, high * 0.56)
        paint.write(painter, top, address(hex), theme.face(26, 700, serif=True), look.ink)
        about = " · ".join(p for p in (terrain_word(map.terrain_at(hex)), map.name_of(hex), self._mark(hex)) if p)
        paint.write(painter, QRectF(left, high * 0.54, wide - left, high * 0.42), about, theme.face(14), look.ink2)
        y = float(theme.px(64))
        for near in map.neighbours(hex):
            self._paint_near(painter, near, QRectF(0, y, wide, theme.px(24)), drawn)
            y += theme.px(24)

    def _mark(self, hex: Hex) -> str:
        return self._face.marks.get(self._face.holders.get(hex, ""), "")

    def _paint_near(self, painter: QPainter, hex: Hex, row: QRectF, drawn: HexLook) -> None:
        look, map = drawn.theme, self._face.map
        code = map.terrain_at(hex)
        small = HexLook(look, least=9)
        paint_hex(painter, code, QPointF(row.left() + 10, row.center().y()), 9.4, small, map.is_pointy)
        names = theme.face(14, 600)
        paint.write(painter, row.adjusted(28, 0, 0, 0), address(hex), names, look.ink)
        paint.write(painter, row.adjusted(78, 0, -34, 0), terrain_word(code), theme.face(14), look.ink2)
        paint.write(painter, row, self._mark(hex), theme.face(14), look.ink2, paint.RIGHT)


class TerrainBars(QWidget):
    """How often each terrain lies on the map."""

    def __init__(self) -> None:
        super().__init__()
        self._report = Fairness(dict.fromkeys(ROLLED, 0), 0, 0, ())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def present(self, report: Fairness) -> None:
        """Show other counts."""
        self._report = report
        counts = ", ".join(f"{terrain_word(code)} {count}" for code, count in report.terrain.items())
        self.setAccessibleName("Terrain")
        self.setAccessibleDescription(f"{counts}. {self.summary()}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(196, 6 * theme.px(24) + theme.px(22))

    def summary(self) -> str:
        """The line below the bars."""
        parts = [counted(self._report.planes, "plane")]
        if self._report.voids:
            parts.append(counted(self._report.voids, "void"))
        if self._report.blanks:
            parts.append(f"{self._report.blanks} not rolled")
        return " · ".join(parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        most = max(1, *self._report.terrain.values())
        step, y = theme.px(24), 0.0
        room = self.width() - 28 - 40
        for code, count in self._report.terrain.items():
            row = QRectF(0, y, self.width(), step)
            paint.write(painter, row, code, theme.face(14, 600), look.ink)
            bar = QRectF(28, row.center().y() - 6, max(1.0, room * count / most) if count else 0.0, 12)
            if count:
                paint.box(painter, bar, 0, fill=TERRAINS[code].fill, border=look.edge)
            paint.write(painter, row.adjusted(28 + bar.width() + 8, 0, 0, 0), str(count), theme.face(14), look.ink2)
            y += step
        paint.write(painter, QRectF(0, y, self.width(), theme.px(22)), self.summary(), theme.face(13), look.ink2)


class MarkLegend(QWidget):
    """What the marks on the map mean."""

    def sizeHint(self) -> QSize:
        return QSize(196, 4 * theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        drawn, step = HexLook(look), theme.px(28)
        outer, inner = drawn.control
        for at, words in enumerate(("home, with arms", "apart, or new", "edge of a realm", "brush")):
            row = QRectF(0, at * step, self.width(), step)
            y = row.center().y()
            if at == 0:
                paint_arms(painter, QPointF(18, y), 17, dealing.ROW[0], look.sheet)
            elif at == 1:
                paint_bead(painter, QPointF(18, y), 22, "AS", drawn)
            elif at == 2:
                painter.fillRect(QRectF(2, y - 2, 32, 3), theme.colour(outer))
                painter.fillRect(QRectF(2, y + 1, 32, 1.5), theme.colour(inner))
            else:
                paint.box(painter, QRectF(4, y - 7, 28, 14), 2, border=look.focus, line=2.5)
            paint.write(painter, row.adjusted(46, 0, 0, 0), words, theme.face(14), look.ink2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
