"""A mana cost as discs: a plain colour and a letter each, as on the printed cards."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import paint, theme

_COLOURS = {"W": "#F3E9C6", "U": "#3C7BB1", "B": "#3A3540", "R": "#B5402F", "G": "#3F7A46"}
_PLAIN = "#C4CAD1"
_SIZE, _PITCH = 18, 20


def symbols(cost: str) -> list[str]:
    """``{1}{W}{W}`` as ``["1", "W", "W"]``."""
    return re.findall(r"\{([^}]+)\}", cost)


def spelled(words: str) -> str:
    """A sentence with its costs as one says them: ``may pay {3}`` as ``may pay 3``."""
    return re.sub(r"\{([^}]+)\}", r"\1", words)


def cost_width(cost: str) -> float:
    """How wide the discs of a cost run."""
    count = len(symbols(cost))
    return theme.px(_PITCH) * count - (theme.px(_PITCH) - theme.px(_SIZE)) if count else 0


def paint_cost(painter: QPainter, left: float, middle: float, cost: str) -> float:
    """The discs of a cost from a point rightwards; returns where they end."""
    side = theme.px(_SIZE)
    for symbol in symbols(cost):
        disc = QRectF(left, middle - side / 2, side, side)
        fill = _COLOURS.get(symbol, _PLAIN)
        ink = "#FFFFFF" if symbol in _COLOURS and symbol != "W" else "#17202B"
        paint.box(painter, disc, side / 2, fill=fill, border="#77828F")
        paint.write(painter, disc, symbol, theme.exact(side * 0.66, 700), ink, paint.MIDDLE)
        left += theme.px(_PITCH)
    return left


class CostDiscs(QWidget):
    """A cost between other words."""

    def __init__(self, cost: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cost = cost
        self.setAccessibleName(f"costs {' '.join(symbols(cost))}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(cost_width(self.cost)) + 1, theme.px(_SIZE) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_cost(QPainter(self), 0, self.height() / 2, self.cost)
