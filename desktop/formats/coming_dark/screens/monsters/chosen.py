"""The chosen monster, large enough to be read out: picture, what the card does and this event changes, where it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.library.card_words import plain_words
from desktop.ui.desk.scene import SceneRoom
from desktop.ui.kit import emblem, theme
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.panels import Panel, Popover, label, scrolled
from desktop.ui.kit.tokens import Theme

from ...rules.ruleset import Monster
from ...rules.state import DarkState
from ..ledger.mana import CostDiscs, spelled
from .faces import body, copies, whereabouts

#: what a monster of the organiser's own shows, for which no picture is shipped.
OWN_SCENE = "cards/beast"
#: in pixels of body scale: the facts beside the picture; below this width the picture stands above them.
_FACTS, _BESIDE = 340, 600
#: the room in which a monster is shown at all, and that in which it is read across the table.
LEAST, LARGE = 210, 560


def scene_of(picture: str) -> str:
    """The picture that is shown of a monster."""
    return picture if emblem.has_scene(picture) else OWN_SCENE


class Facts(QWidget):
    """What is known of a monster."""

    def __init__(self, state: DarkState, monster: Monster, large: bool) -> None:
        super().__init__()
        self.setProperty("role", "plain")
        role = "section" if large else "body"
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addLayout(self._head(state, monster))
        for line in plain_words(monster.name):
            column.addWidget(label(line, role, wrap=True))
        if monster.note:
            column.addSpacing(6)
            column.addWidget(CapsLabel("At this event"))
            column.addWidget(label(spelled(monster.note), role, wrap=True))
        column.addSpacing(6)
        column.addWidget(CapsLabel("So far"))
        came = copies(state, monster.name)
        for line in (*whereabouts(state, monster.name), f"It {came}." if came else "It has not come yet."):
            column.addWidget(label(line, "body" if large else "small", wrap=True))
        column.addStretch(1)

    @staticmethod
    def _head(state: DarkState, monster: Monster) -> QHBoxLayout:
        row, words = QHBoxLayout(), QVBoxLayout()
        die, side = DieFace(state.rules.event.monster_die, monster.roll), theme.px(44)

        def thrown(painter: QPainter, area: QRectF, look: Theme) -> None:
            paint_die(painter, area, die, look)

        row.setSpacing(12)
        row.addWidget(Picture(thrown, side, side), 0, Qt.AlignmentFlag.AlignTop)
        words.setSpacing(2)
        words.addWidget(label(monster.name, "title", wrap=True))
        about = QHBoxLayout()
        about.addWidget(label(body(monster), "strong"))
        about.addWidget(CostDiscs(monster.cost))
        about.addStretch(1)
        words.addLayout(about)
        row.addLayout(words, 1)
        return row


class ChosenMonster(Panel):
    """One of the twenty."""

    def __init__(self) -> None:
        super().__init__()
        self.monster: Monster | None = None
        self._told: tuple[object, ...] = ()
        self.scene = SceneRoom(OWN_SCENE, fills=True)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(0)
        self._row.addWidget(self.scene, 1)
        self._words = scrolled(QWidget())
        self._row.addWidget(self._words)
        self.flush().body.addLayout(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = self.width() >= theme.px(_BESIDE)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        self.scene.setVisible(beside or self.height() >= theme.px(LARGE))
        wide = min(max(theme.px(_FACTS), self.width() * 2 // 5), theme.px(620))
        self._words.setMinimumWidth(wide if beside else 0)
        self._words.setMaximumWidth(wide if beside else self.maximumWidth())
        self._tell_anew()

    def present(self, state: DarkState, monster: Monster) -> None:
        self.monster, self._state = monster, state
        self.scene.present(scene_of(monster.emblem))
        self.setAccessibleName(f"{monster.name} {body(monster)}")
        self._tell_anew()

    def _tell_anew(self) -> None:
        """The words, in letters that suit the room."""
        large = min(self.height(), self.width()) >= theme.px(LARGE)
        if self.monster is None:
            return
        so_far = (*whereabouts(self._state, self.monster.name), copies(self._state, self.monster.name))
        if (told := (self.monster, so_far, large)) == self._told:
            return
        self._told = told
        if (before := self._words.takeWidget()) is not None:
            before.deleteLater()
        self._words.setWidget(Facts(self._state, self.monster, large))


class MonsterPopover(Popover):
    """The same, where the tables at play need all the room."""

    def __init__(self, state: DarkState, monster: Monster, parent: QWidget | None = None) -> None:
        super().__init__(_FACTS + 40, parent)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(Facts(state, monster, large=False))
