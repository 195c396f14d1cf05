"""What lean strokes paint is what Qt paints of the same words, in any script; a kept box is the one that is painted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.ui.kit import theme
from desktop.ui.kit.tips import isolated
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.plan import strokes

_LINE = Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip | Qt.AlignmentFlag.AlignVCenter
SIDES = {
    strokes.LEFT: Qt.AlignmentFlag.AlignLeft,
    strokes.MIDDLE: Qt.AlignmentFlag.AlignHCenter,
    strokes.RIGHT: Qt.AlignmentFlag.AlignRight,
}
WORDS = (
    "Player B.",
    "Łukasz Żółć",
    "שלום עולם",
    "שלום 12:3",
    "日本語 カード",
    "Zoë 🐉",
    "a & <b>x",
    "two\nlines",
)
INK = LIGHT.ink


@pytest.fixture(autouse=True)
def fonts(qapp) -> None:
    theme.start(qapp, LIGHT)


def painted(paint: Callable[[QPainter], object]) -> QImage:
    image = QImage(160, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def by_qt(words: str, area: QRectF, side: strokes.Side, font: tuple[int, int, bool]) -> QImage:
    def paint(painter: QPainter) -> None:
        painter.setFont(strokes.font(*font))
        painter.setPen(strokes.pen(INK))
        painter.drawText(area, int(_LINE | SIDES[side]), isolated(words.replace("\n", " ")))

    return painted(paint)


def lean(words: str, area: QRectF, side: strokes.Side, font: tuple[int, int, bool]) -> QImage:
    size, weight, serif = font
    return painted(lambda painter: strokes.write(painter, area, words, INK, size, weight, serif=serif, flags=side))


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("side", SIDES)
def test_words_stand_where_qt_would_have_them(words: str, side: strokes.Side) -> None:
    for font in ((12, 600, False), (15, 400, False), (20, 700, True)):
        for off in (0.0, 0.3, 0.55, 0.8):
            area = QRectF(10 + off, 5 + off, 130 - off, 40)
            assert lean(words, area, side, font) == by_qt(words, area, side, font), (font, off)


@pytest.mark.parametrize("words", [word for word in WORDS if "🐉" not in word])
def test_what_is_struck_out_is_so_from_end_to_end(words: str) -> None:
    area = QRectF(10, 10, 140, 40)
    wide = round(strokes.width(words.replace("\n", " "), 15))
    image = painted(lambda painter: strokes.write(painter, area, words, INK, 15, struck=True))
    rows = [{image.pixelColor(x, y).rgb() for x in range(11, 9 + wide)} for y in range(60)]
    assert {QColor(INK).rgb()} in rows, "one row is ink from the first letter to the last"


def test_a_box_is_the_same_whether_it_is_kept_or_painted() -> None:
    for area in (
        QRectF(10, 12, 60, 30),
        QRectF(10.5, 12, 60, 30),
        QRectF(10.5, 12.5, 60, 30),
        QRectF(10.3, 12, 60, 30),
    ):
        for radius in (0.0, 4.0):

            def boxed(painter: QPainter, area: QRectF = area, radius: float = radius) -> None:
                strokes.box(painter, area, radius, fill=LIGHT.sheet, border=INK, line=1.5)

            plain = painted(boxed)
            with strokes.keeping_boxes(True):
                assert painted(boxed) == plain == painted(boxed)
