"""One table on the monsters' screen: a roll for each open game, a row for each monster that roams there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit import emblem, icons, marks, paint, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.marks import Picture, StateChip
from desktop.ui.kit.panels import label, rule_line
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ..ledger.mana import spelled
from .chosen import scene_of
from .faces import BattleFace, GameLine, MonsterFace


class MonsterRow(QWidget):
    """A monster: picture, name and body, whose it is, the event's note, what can be done."""

    #: "subdue", "lose", "kill" or "more", and the monster.
    acted = Signal(str, object)

    def __init__(self, face: MonsterFace) -> None:
        super().__init__()
        self.face = face
        self.chip = StateChip("done" if face.controller else "late", face.word)
        first, words = ("lose", "Lost") if face.controller else ("subdue", "Subdue…")
        self.first, self.kill, self.more = Button(words), Button("Killed by…"), IconButton("more", "more")
        self.first.set_about("control is lost: unsubdued again" if face.controller else "a die against the tier")
        self.first.clicked.connect(lambda: self.acted.emit(first, face))
        self.kill.clicked.connect(lambda: self.acted.emit("kill", face))
        self.more.clicked.connect(lambda: self.acted.emit("more", face))
        self._lay_out()

    def _lay_out(self) -> None:
        column, top, texts, acts = QVBoxLayout(self), QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        column.setContentsMargins(0, 6, 0, 2)
        column.setSpacing(6)
        top.setSpacing(10)
        texts.setSpacing(1)
        picture = Picture(self._paint_picture, theme.px(44), theme.px(52))
        texts.addWidget(label(f"**{self.face.name}**  {self.face.body}", "body"))
        texts.addWidget(label(self.face.came, "caption"))
        texts.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignLeft)
        top.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(texts, 1)
        acts.setSpacing(6)
        acts.addWidget(self.first, 1)
        acts.addWidget(self.kill, 1)
        acts.addWidget(self.more)
        column.addLayout(top)
        if self.face.note:
            column.addWidget(label(spelled(self.face.note), "small", wrap=True))
        column.addLayout(acts)

    def _paint_picture(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        emblem.draw_scene(painter, scene_of(self.face.emblem), area)
        paint.box(painter, area, 0, border=look.line)


class SidesLine(QWidget):
    """Who plays whom, in short names where the whole ones do not fit."""

    def __init__(self, game: GameLine, alone: bool) -> None:
        super().__init__()
        self._game, self._word = game, "" if alone else game.word
        self.setFixedHeight(theme.px(20))
        self.setToolTip(tip(" v ".join(game.sides)))
        self.setAccessibleName(self.toolTip())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        left = 0.0
        if self._word:
            left = paint.write(painter, area, self._word, theme.face(13, 600), look.ink) + 8
        font, room = theme.face(13), area.adjusted(left, 0, 0, 0)
        whole = " v ".join(self._game.sides)
        if theme.width(font, whole) > room.width():
            whole = " v ".join(marks.short_name(side) for side in self._game.sides)
        paint.write(painter, room, whole, font, look.ink2)


class GameRow(QWidget):
    """An open game: who plays, the big roll, the real die, a monster by hand."""

    #: "roll", "type" or "place", and the game.
    acted = Signal(str, object)

    def __init__(self, game: GameLine, die: int, alone: bool) -> None:
        super().__init__()
        self.game = game
        self.roll = Button("Roll for a monster")
        self.type, self.place = (
            IconButton("dice", f"the real d{die} was thrown"),
            IconButton("plus", "a monster by hand"),
        )
        for act, button in (("roll", self.roll), ("type", self.type), ("place", self.place)):
            button.clicked.connect(lambda _=False, a=act: self.acted.emit(a, game))
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        row.setSpacing(6)
        column.addWidget(SidesLine(game, alone))
        for button in (self.roll, self.type, self.place):
            row.addWidget(button, 1 if button is self.roll else 0)
        column.addLayout(row)

    def set_current(self, current: bool) -> None:
        """The keys stand on the row they work on."""
        self.roll.present("Roll for a monster", "R" if current else "")


class BattleCard(QWidget):
    """A table in the shape of its zone; the current one has the ring."""

    game_acted = Signal(str, object)
    monster_acted = Signal(str, object)
    pressed = Signal()

    def __init__(self, face: BattleFace) -> None:
        super().__init__()
        self.face = face
        self.current = False
        self.games = [GameRow(game, face.die, len(face.games) == 1) for game in face.games]
        self.monsters = [MonsterRow(monster) for monster in face.monsters]
        column = QVBoxLayout(self)
        column.setContentsMargins(16, theme.px(44), 16, 12)
        column.setSpacing(4)
        for row in self.games:
            row.acted.connect(self.game_acted)
            column.addWidget(row)
        for monster in self.monsters:
            monster.acted.connect(self.monster_acted)
            column.addWidget(rule_line())
            column.addWidget(monster)
        column.addStretch(1)
        self.setAccessibleName(face.name)

    def set_current(self, current: bool, game: int = 0) -> None:
        self.current = current
        for at, row in enumerate(self.games):
            row.set_current(current and at == game)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, face = QPainter(self), theme.now(), self.face
        area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        radius = {"city": 2, "wilds": 16}.get(face.zone, 6)
        border = look.zone(face.zone).deep if face.zone else look.edge
        paint.box(painter, area, radius, fill=look.sheet, border=border, line=1.5)
        if self.current:
            paint.box(painter, QRectF(self.rect()), radius + 3, border=look.focus, line=2)
        line = QRectF(16, theme.px(11), self.width() - 32, theme.px(28))
        side = max(theme.px(18), theme.width(theme.face(12, 600), str(face.number)) + 8)
        square = QRectF(line.left(), line.center().y() - theme.px(9), side, theme.px(18))
        paint.box(painter, square, 3, border=look.edge)
        paint.write(painter, square, str(face.number), theme.face(12, 600), look.ink2, paint.MIDDLE)
        right = paint.write(painter, line, f"1 on d{face.die}", theme.face(13), look.ink2, paint.RIGHT)
        left = square.right() + 8
        if icons.has_shape(face.zone):
            mark = theme.px(15)
            icons.draw_shape(painter, face.zone, QRectF(left, line.center().y() - mark / 2, mark, mark), border)
            left += mark + 7
        room = QRectF(left, line.top(), line.right() - right - 8 - left, line.height())
        paint.write_fitting(painter, room, face.name, theme.face(17, 700, serif=True), look.ink, least=13)
