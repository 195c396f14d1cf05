"""The twenty Random Monsters: the d20 face, body and cost, what the event changes, how many cards are out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import bare, label, rule_line, say

from ...rules.ruleset import Monster
from ...rules.state import DarkState
from ..ledger.mana import cost_width, paint_cost, spelled
from .faces import body, copies


class MonsterHead(QWidget):
    """Name, power and toughness, cost: one line at any width."""

    def __init__(self, monster: Monster) -> None:
        super().__init__()
        self.monster = monster
        self.setFixedHeight(theme.px(22))
        self.setAccessibleName(f"{monster.roll} {monster.name} {body(monster)}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        cost = cost_width(self.monster.cost)
        paint_cost(painter, area.right() - cost, area.center().y(), self.monster.cost)
        size = theme.width(theme.face(15), body(self.monster)) + 6
        room = QRectF(area.left(), area.top(), area.width() - cost - 8 - size, area.height())
        font = paint.fitting(theme.face(15, 600), self.monster.name, room.width(), 12)
        ran = paint.write(painter, room, self.monster.name, font, look.ink)
        beside = QRectF(room.left() + ran + 6, area.top(), size, area.height())
        paint.write(painter, beside, body(self.monster), theme.face(15), look.ink2)


class ListedMonster(Pressable):
    """One of the twenty; pressed it is shown large."""

    def __init__(self, monster: Monster, sides: int) -> None:
        super().__init__()
        self.monster = monster
        self.setAccessibleName(f"{monster.roll} {monster.name} {body(monster)}")
        self.setCheckable(True)
        self.copies = label("", "caption")
        row, texts = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(14, 7, 12, 7)
        row.setSpacing(10)
        texts.setSpacing(1)
        die, side = DieFace(sides, monster.roll), theme.px(28)
        face = Picture(lambda painter, area, look: paint_die(painter, area, die, look), side, side)
        row.addWidget(face, 0, Qt.AlignmentFlag.AlignTop)
        texts.addWidget(MonsterHead(monster))
        if monster.note:
            texts.addWidget(label(spelled(monster.note), "small", wrap=True))
        texts.addWidget(self.copies)
        row.addLayout(texts, 1)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        if self.isChecked() or self.underMouse():
            painter.fillRect(self.rect(), theme.colour(look.select if self.isChecked() else look.well))
        if self.ringed:
            paint.ring(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, look)

    def present(self, state: DarkState) -> None:
        words = copies(state, self.monster.name)
        say(self.copies, words)
        self.copies.setVisible(bool(words))


class MonsterList(QScrollArea):
    """All of them, one below the other; ``chosen`` carries the one that was pressed."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        bare(self)
        self.rows: list[ListedMonster] = []
        self._made_for: tuple[Monster, ...] = ()

    def present(self, state: DarkState) -> None:
        if state.rules.monsters != self._made_for:
            self._make(state)
        for row in self.rows:
            row.present(state)

    def _make(self, state: DarkState) -> None:
        self._made_for = state.rules.monsters
        inside, column = QWidget(), QVBoxLayout()
        inside.setProperty("role", "plain")
        inside.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.rows = [ListedMonster(m, state.rules.event.monster_die) for m in sorted(self._made_for, key=_roll)]
        for row in self.rows:
            row.clicked.connect(lambda _=False, monster=row.monster: self.chosen.emit(monster))
            column.addWidget(row)
            column.addWidget(rule_line())
        column.addStretch(1)
        self.setWidget(inside)

    def mark(self, monster: Monster) -> None:
        """This one is shown large; another one than before is scrolled to."""
        for row in self.rows:
            was, is_shown = row.isChecked(), row.monster == monster
            row.setChecked(is_shown)
            if is_shown and not was:
                self.ensureWidgetVisible(row)


def _roll(monster: Monster) -> int:
    return monster.roll
