"""The frame of a pilot: panes in a row, a key for each act, and what opens beside the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.engine.format import NextAct
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.kit.panels import Popover


class Played(Protocol):
    """What a pilot asks of a game."""

    @property
    def is_over(self) -> bool: ...


#: begins another game after one that is over.
AGAIN = "G"
#: what the sill says then.
AT_AN_END = ((AGAIN, "next game"), ("W", "to the wall"))
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

    def begins(self) -> NextAct | None:
        """How the next game begins, while none goes on; None: as the event says."""
        return None

    def after_the_end(self) -> NextAct | None:
        """A game that is over is looked at: Space says so, and only a key that nobody taps begins the next one."""
        act = self.begins()
        if act is None or self.game is None or not self.game.is_over or act.command is None:
            return act
        return NextAct(
            "Next game", why_not=f"This game is over. {AGAIN} begins the next one, W prepares it for the wall."
        )

    def _begins_again(self) -> bool:
        act = self.begins()
        if act is None or act.command is None or self.game is None or not self.game.is_over:
            return False
        self.wants.emit(act.command)
        return True

    def key_before(self, key: str) -> bool:
        """A key while no game goes on; True when used."""
        return False

    def take_key(self, key: str) -> bool:
        game = self.game
        if game is None or game.is_over:
            return (key == AGAIN and self._begins_again()) or self.key_before(key)
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
