"""The frame of a pilot: panes in a row, a key for each act, and what opens beside the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.kit.panels import Popover


class Played(Protocol):
    """What a pilot asks of a game."""

    @property
    def is_over(self) -> bool: ...


G = TypeVar("G", bound=Played)
P = TypeVar("P", bound=Popover)


def column_of(*parts: QWidget, spacing: int = 10) -> tuple[QWidget, QVBoxLayout]:
    """Parts below each other, without a margin: what holds them, and its layout."""
    inside, column = QWidget(), QVBoxLayout()
    inside.setLayout(column)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    for part in parts:
        column.addWidget(part)
    return inside, column


class Pilot(PaneScreen, Generic[G]):
    """A game step by step: a format lays out its panes and says what its keys do."""

    def __init__(self) -> None:
        super().__init__()
        self.popover: Popover | None = None

    @property
    def game(self) -> G | None:
        """The game on the table, one that is over included."""
        raise NotImplementedError

    def doers(self, game: G) -> Mapping[str, Callable[[], object]]:
        """What each key does in a game that goes on."""
        raise NotImplementedError

    def digit(self, game: G, key: str) -> bool:
        """A digit in a game that goes on; True when used."""
        return False

    def key_before(self, key: str) -> bool:
        """A key while no game goes on; True when used."""
        return False

    def take_key(self, key: str) -> bool:
        game = self.game
        if game is None or game.is_over:
            return self.key_before(key)
        if key.isdigit() and len(key) == 1:
            return self.digit(game, key)
        doer = self.doers(game).get(key)
        if doer is None:
            return False
        doer()
        return True

    def show_popover(self, popover: P, anchor: QWidget, spot: QRectF | None = None) -> P:
        """Open it beside the anchor, or a spot inside that; it is given back, to be listened to."""
        self.popover = popover
        popover.show_at(anchor, spot)
        return popover
