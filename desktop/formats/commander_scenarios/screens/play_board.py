"""The scenario's battlefield: a tile a permanent with what it does; and what happened this turn, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.domain.dice import Throw
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ..rules.state import Game, Line, Permanent
from ..rules.views.table import standing
from .words import ACCENT

GAP = 8


class BoardView(Parted, QWidget):
    """Tiles in columns; ``picked`` carries the id of a permanent. While it attacks, a digit marks the blocked."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        PartsRing(self)
        self._game: Game | None = None
        self._hovered = ""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def permanents(self) -> tuple[Permanent, ...]:
        return self._game.board if self._game else ()

    def present(self, game: Game) -> None:
        self._game = game
        parts = [f"{p.name} {p.power}/{p.toughness} {standing(game, p)[0]}" for p in game.board]
        self.setAccessibleName("; ".join(parts) or "The scenario has nothing on the battlefield")
        parts_changed(self)
        self.setMinimumHeight(self._least())
        painted_in_turn(self)

    def columns(self) -> int:
        """As many tiles side by side as can be read."""
        return max(1, int((self.width() + GAP) // (theme.px(172) + GAP)))

    def _least(self) -> int:
        rows = -(-len(self.permanents) // self.columns())
        return max(theme.px(46), rows * (theme.px(46) + GAP) - GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setMinimumHeight(self._least())

    def sizeHint(self) -> QSize:
        return QSize(300, self._least())

    def cell(self, at: int) -> QRectF:
        """Where a permanent lies."""
        columns = self.columns()
        wide = (self.width() - GAP * (columns - 1)) / columns
        high = theme.px(46)
        return QRectF((at % columns) * (wide + GAP), (at // columns) * (high + GAP), wide, high)

    def parts(self) -> Sequence[Part]:
        return [
            button(p.id, self._words(p), self.cell(at), partial(self.picked.emit, p.id), self._note(p))
            for at, p in enumerate(self.permanents)
        ]

    def _words(self, permanent: Permanent) -> str:
        assert self._game is not None
        body = f"{permanent.power}/{permanent.toughness}" if permanent.is_creature else _kind(permanent)
        loyalty = f"loyalty {permanent.loyalty}" if permanent.costs else ""
        said = (permanent.name, body, loyalty, standing(self._game, permanent)[0], "tapped" if permanent.tapped else "")
        return ", ".join(words for words in said if words)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        if self._game is None or not self.permanents:
            area = QRectF(0, 0, self.width(), theme.px(30))
            paint.write(painter, area, "Nothing of the scenario is on the battlefield.", theme.face(14), look.ink3)
            return
        number = 0
        for at, permanent in enumerate(self.permanents):
            action = self._game.action(permanent.id)
            attacks = self._game.step == "attack" and action is not None and action.does == "attack"
            number += attacks
            key = str(number) if attacks and number < 10 else ""
            self._paint_tile(painter, self.cell(at), permanent, key, look)

    def _paint_tile(self, painter: QPainter, cell: QRectF, permanent: Permanent, key: str, look: Theme) -> None:
        assert self._game is not None
        said, state = standing(self._game, permanent)
        pair = look.accent(ACCENT)
        fill = pair.wash if permanent.boss else look.well if permanent.tapped and state == "waiting" else look.sheet
        hovered = permanent.id == self._hovered
        waits = state == "choosing"
        border = look.ink if hovered else look.lamp_ink if waits else pair.deep if permanent.boss else look.line
        paint.box(painter, cell, 5, fill=look.lamp_wash if waits else fill, border=border, line=1.5 if waits else 1.2)
        room = cell.adjusted(10, 3, -10, -3)
        size = f"{permanent.power}/{permanent.toughness}" if permanent.is_creature else _kind(permanent)
        if permanent.costs:
            size = str(permanent.loyalty)
        upper = QRectF(room.left(), room.top(), room.width(), theme.px(21))
        small = not permanent.is_creature and not permanent.costs
        called = theme.face(15, 600)
        if small and theme.width(called, permanent.name) + theme.width(theme.face(13), size) + 8 > upper.width():
            #: the name needs the room; what kind of thing it is the pointer tells.
            size = ""
        taken = paint.write(
            painter,
            upper,
            size,
            theme.face(13 if small else 15, 400 if small else 700),
            look.ink2 if small else look.ink,
            paint.RIGHT,
        )
        name = upper.adjusted(0, 0, -taken - 6, 0)
        paint.write_fitting(painter, name, permanent.name, called, look.ink, least=12)
        self._paint_state(
            painter, QRectF(room.left(), room.top() + theme.px(20), room.width(), theme.px(19)), said, state, key, look
        )

    @staticmethod
    def _paint_state(painter: QPainter, line: QRectF, said: str, state: str, key: str, look: Theme) -> None:
        if key:
            paint.key_cap(painter, line.right() - paint.key_cap_width(key), line.center().y(), key, look)
            line = line.adjusted(0, 0, -paint.key_cap_width(key) - 6, 0)
        if not said:
            return
        side, ink = theme.px(13), look.state(state).deep
        icons.draw_state(painter, state, QRectF(line.left(), line.center().y() - side / 2, side, side), ink)
        paint.write_fitting(painter, line.adjusted(side + 5, 0, 0, 0), said, theme.face(13, 600), ink, least=11)

    def _at(self, event: QMouseEvent) -> str:
        spot = event.position()
        return next((p.id for at, p in enumerate(self.permanents) if self.cell(at).contains(spot)), "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._at(event)
        if found != self._hovered:
            self._hovered = found
            permanent = self._game.permanent(found) if self._game and found else None
            note = self._note(permanent) if permanent else ""
            self.setToolTip(tip(note))
            self.update()

    def _note(self, permanent: Permanent) -> str:
        assert self._game is not None
        if permanent.boss and self._game.scenario.boss:
            return f"{permanent.name}: {self._game.scenario.boss.says}"
        if not permanent.card or permanent.face_down:
            return permanent.name
        return f"{permanent.name}: {self._game.card(permanent.card).note or permanent.type}"

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = ""
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        found = self._at(event)
        if found:
            self.picked.emit(found)


def _kind(permanent: Permanent) -> str:
    return permanent.type.partition(" — ")[0].split()[-1] if permanent.type else ""


class TurnLines(QWidget):
    """What happened this turn, the latest at the foot; older ones leave at the top when there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[Line, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, lines: Sequence[Line]) -> None:
        self.lines = tuple(lines)
        self.setAccessibleName("; ".join(line.says for line in self.lines))
        self.setToolTip(tip("\n".join(f"{line.says}{_came(line.throws)}" for line in self.lines)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, theme.px(72))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        if not self.lines:
            paint.write(painter, QRectF(0, 0, self.width(), theme.px(24)), "Nothing yet.", theme.face(13), look.ink3)
            return
        font, first = theme.face(13), theme.px(72)
        room = float(self.height())
        rows: list[tuple[str, str, float]] = []
        for line in reversed(self.lines):
            words = f"{line.says}{_came(line.throws)}"
            high = max(theme.px(19), paint.wrapped_height(words, font, self.width() - first)) + theme.px(5)
            if room < high and rows:
                break
            high = min(high, room)
            room -= high
            rows.append((line.word, words, high))
        top = 0.0
        for word, words, high in reversed(rows):
            paint.write(painter, QRectF(0, top, first - 6, theme.px(19)), word, font, look.ink3)
            painter.save()
            painter.setClipRect(QRectF(first, top, self.width() - first, high))
            paint.write_wrapped(painter, QRectF(first, top, self.width() - first, high), words, font, look.ink)
            painter.restore()
            top += high


def _came(throws: Sequence[Throw]) -> str:
    """How the dice came, where they are worth telling: typed and set ones always."""
    if not throws:
        return ""
    hows = {"set" if throw.how == "set" else throw.how for throw in throws}
    dice = ", ".join(str(throw.value) for throw in throws[:6])
    return f" ({dice}{'' if hows == {'rolled'} else ', ' + ' and '.join(sorted(hows))})"
