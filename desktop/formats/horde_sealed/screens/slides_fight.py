"""The fight on the wall: life and library as large figures, the horde as stacks; and the wave that came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from desktop.ui.kit import emblem, paint
from desktop.ui.kit.marks import first_name
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import LEAST_VH, Canvas, Slide, two_lines

from ..rules.odds import expected_wave
from ..rules.state import Game, HordeState
from ..rules.views.battle import StackFace, Wave, losses, stacks, threat, warnings, wave
from .stage_board import short_of
from .words import ACCENT, scene_of

SHOWN = 6
#: vh: below the first a stack's name stands under its picture; narrower than the second it is only counted.
_NARROW, _NARROWEST = 38, 27
#: vh: where what stands beside a stack's picture begins.
_BESIDE = 16.6


@dataclass(frozen=True)
class StackOnWall:
    """A stack as the wall draws it."""

    scene: str
    count: int
    name: str


@dataclass(frozen=True)
class FightSlide:
    """Life at the left, library at the right, stacks between, what comes below."""

    turn: str
    life: int
    most: int
    threat: int
    library: int
    size: int
    stacks: tuple[StackOnWall, ...]
    more: int
    line: str
    warn: str
    names: str = ""
    #: how much of the threat is life that no block saves.
    lost: int = 0
    id: str = "horde"
    title: str = "The fight"

    def paint(self, on: Canvas) -> None:
        area, look = on.area, on.look
        on.headline(self.turn, self.names)
        top = area.top() + on.vh(12.5)
        self._figure(on, QRectF(area.left(), top, on.vh(44), on.vh(34)), "LIFE", str(self.life), f"of {self.most}")
        right = QRectF(area.right() - on.vh(44), top, on.vh(44), on.vh(34))
        self._figure(on, right, "HORDE LIBRARY", str(self.library), f"of {self.size}")
        middle = QRectF(area.left() + on.vh(47), top, area.width() - on.vh(94), on.vh(34))
        self._attack(on, middle)
        self._stacks(on, QRectF(area.left(), top + on.vh(36), area.width(), on.vh(20)))
        foot = QRectF(area.left(), area.bottom() - on.vh(8.6), area.width(), on.vh(8))
        if self.warn:
            on.band(foot, self.warn, "late")
        else:
            on.write(foot, self._line(on), 5, look.ink2)

    def _figure(self, on: Canvas, box: QRectF, head: str, figure: str, below: str) -> None:
        look = on.look
        paint.box(on.painter, box, on.vh(1.4), fill=look.sheet, border=look.line)
        inner = box.adjusted(on.vh(2.4), on.vh(1.4), -on.vh(2.4), -on.vh(1.4))
        on.write(QRectF(inner.left(), inner.top(), inner.width(), on.vh(5)), head, 3.6, look.ink2, weight=700)
        on.write(QRectF(inner.left(), inner.top() + on.vh(3.4), inner.width(), on.vh(24)), figure, 22, weight=700)
        on.write(QRectF(inner.left(), inner.bottom() - on.vh(4.6), inner.width(), on.vh(5)), below, 4, look.ink2)

    def _attack(self, on: Canvas, box: QRectF) -> None:
        look = on.look
        head = QRectF(box.left(), box.top(), box.width(), on.vh(6))
        on.write(head, "ready to hit" if self.threat else "", 4, look.ink2, align=paint.MIDDLE)
        figure = str(self.threat) if self.threat else "–"
        #: in a bright hall a state's colour is too faint for letters.
        deadly = self.threat >= self.life and look.is_dark
        ink = look.state("overtime").deep if deadly else look.ink
        on.write(QRectF(box.left(), box.top() + on.vh(5), box.width(), on.vh(22)), figure, 19, ink, weight=700,
                 align=paint.MIDDLE)  # fmt: skip
        words = "damage" if self.threat else "nothing attacks"
        if self.lost:
            words = f"life, {self.lost} of it past blockers"
            if on.width_of(words, 4) > box.width():
                words = f"{self.lost} past blockers"
        on.write(
            QRectF(box.left(), box.top() + on.vh(26), box.width(), on.vh(6)), words, 4, look.ink2, align=paint.MIDDLE
        )

    def _shown(self, on: Canvas) -> tuple[StackOnWall, ...]:
        """As many stacks as leave each of them room for its name."""
        return self.stacks[: max(1, int(on.area.width() // on.vh(_NARROWEST)))]

    def _line(self, on: Canvas) -> str:
        hidden = self.more + len(self.stacks) - len(self._shown(on)) if self.stacks else 0
        return self.line + (f" · {hidden} more stack{'' if hidden == 1 else 's'}" if hidden else "")

    def _stacks(self, on: Canvas, box: QRectF) -> None:
        if not self.stacks:
            on.write(box, "Nothing of the horde is on the battlefield.", 5, on.look.ink2)
            return
        shown = self._shown(on)
        wide = min(on.vh(52), box.width() / len(shown))
        paint_one = self._stack if self._fit(on, shown, wide - on.vh(2 + _BESIDE)) else self._narrow_stack
        for at, stack in enumerate(shown):
            paint_one(on, QRectF(box.left() + at * wide, box.top(), wide - on.vh(2), box.height()), stack)

    def _fit(self, on: Canvas, shown: Sequence[StackOnWall], room: float) -> bool:
        """Whether every name can be read beside its picture."""

        def least(words: str) -> float:
            return on.width_of(words, LEAST_VH, 700, serif=True)

        names = [[stack.name] if stack.count > 1 else two_lines(stack.name, least) for stack in shown]
        return room >= on.vh(_NARROW - 2 - _BESIDE) and all(least(line) <= room for lines in names for line in lines)

    def _stack(self, on: Canvas, cell: QRectF, stack: StackOnWall) -> None:
        picture = QRectF(cell.left(), cell.top() + on.vh(1), on.vh(15), on.vh(15))
        emblem.draw_scene(on.painter, stack.scene, picture)
        left = cell.left() + on.vh(_BESIDE)
        room = QRectF(left, cell.top(), cell.right() - left, on.vh(11))
        if stack.count == 1:
            on.write_name(QRectF(left, cell.top() + on.vh(1), room.width(), on.vh(15)), stack.name, 5)
            return
        on.write(room, f"× {stack.count}", 8.4, weight=700)
        on.write(QRectF(left, cell.top() + on.vh(10.4), room.width(), on.vh(6)), stack.name, 4, on.look.ink2)

    def _narrow_stack(self, on: Canvas, cell: QRectF, stack: StackOnWall) -> None:
        """The name below its picture, on two lines where it is long."""
        side = on.vh(10)
        emblem.draw_scene(on.painter, stack.scene, QRectF(cell.left(), cell.top() + on.vh(1), side, side))
        if stack.count > 1:
            beside = cell.adjusted(side + on.vh(1.6), on.vh(1), 0, 0)
            on.write(QRectF(beside.topLeft(), QSizeF(beside.width(), side)), f"× {stack.count}", 7, weight=700)
        on.write_name(QRectF(cell.left(), cell.top() + on.vh(11.6), cell.width(), on.vh(8)), stack.name, 4.4)


def fight_slide(state: HordeState) -> Slide:
    """The fight as it stands."""
    game = state.game
    if game is None:
        return MessageSlide("The game has not begun.", id="horde", title="The fight")
    faces = stacks(state)
    shown = tuple(_on_wall(game, face) for face in faces[:SHOWN])
    tokens, _ = expected_wave(game.horde)
    line = f"Next wave: about {tokens:.1f} tokens and a spell" if game.library else "No wave is left"
    warned = warnings(state)
    return FightSlide(
        _turn(game), game.life, state.rules.survivors.life, threat(state), len(game.library), game.horde.size, shown,
        max(0, len(faces) - SHOWN), line, warned[0] if warned else "", _names(state),
        sum(loss for _, loss in losses(state)),
    )  # fmt: skip


def _names(state: HordeState) -> str:
    return ", ".join(first_name(survivor.name) for survivor in state.at_table)


def _turn(game: Game) -> str:
    if game.side == "opening":
        return "Opening hands"
    if game.is_over:
        return "The game is over"
    return f"The horde, turn {game.horde_turn}" if game.side == "horde" else f"Survivors, turn {game.turn}"


def _on_wall(game: Game, face: StackFace) -> StackOnWall:
    scene = "horde/zombie" if face.owner else scene_of(game, face.name)
    size = f" {face.power}/{face.toughness}" if face.creature else ""
    return StackOnWall(scene, face.count, short_of(face) + size)


@dataclass(frozen=True)
class WaveSlide:
    """The wave that just came: its tokens counted, its spells by name."""

    turn: str
    tokens: tuple[StackOnWall, ...]
    spells: tuple[str, ...]
    id: str = "wave"
    title: str = "The wave"

    def paint(self, on: Canvas) -> None:
        area = on.area
        on.headline(self.turn, "tokens first, then the spell")
        top, tokens = area.top() + on.vh(15), self.tokens[:3]
        grown, down = self._grown(on, area.bottom() - top)
        for at, token in enumerate(tokens):
            along = QPointF(0, at * on.vh(26)) if down else QPointF(at * on.vh(44), 0)
            place = QPointF(area.left(), top) + along * grown
            self._token(on, QRectF(place, QSizeF(on.vh(41), on.vh(26)) * grown), token, grown)
        rows = len(tokens) if down else 1
        room = QRectF(area.left(), top + on.vh(26 * rows + 2) * grown, area.width(), 0)
        room.setBottom(area.bottom() - on.vh(2))
        self._spells(on, room)

    def _grown(self, on: Canvas, high: float) -> tuple[float, bool]:
        """How much larger the tokens stand on a wall higher than broad, and whether one below the other."""
        number, wide = max(1, len(self.tokens[:3])), on.area.width() / on.vh(44)
        across = min(on.stretch, wide / number)
        left = high - on.vh(24) * len(self.spells[:3])
        down = min(on.stretch, wide, left / on.vh(26 * number + 2))
        return (down, True) if down > 1.3 * across else (across, False)

    @staticmethod
    def _token(on: Canvas, cell: QRectF, token: StackOnWall, grown: float) -> None:
        side = on.vh(20) * grown
        emblem.draw_scene(on.painter, token.scene, QRectF(cell.left(), cell.top(), side, side))
        beside = cell.adjusted(on.vh(22) * grown, 0, on.vh(1), 0)
        beside.setHeight(side * 0.7)
        on.write(beside, f"× {token.count}", 11 * grown, weight=700)
        beside.translate(0, side * 0.65)
        beside.setHeight(side * 0.35)
        on.write(beside, token.name, 5 * grown, on.look.ink2)

    def _spells(self, on: Canvas, room: QRectF) -> None:
        pair = on.look.accent(ACCENT)
        high = min(on.vh(20) * on.stretch, room.height() / max(1, len(self.spells)))
        for at, name in enumerate(self.spells[:3]):
            box = QRectF(room.left(), room.top() + at * high, room.width(), high - on.vh(2))
            paint.box(on.painter, box, on.vh(1.2), fill=on.look.sheet, border=pair.deep, line=on.vh(0.35))
            picture = QRectF(
                box.left() + on.vh(2), box.top() + on.vh(1.4), box.height() - on.vh(2.8), box.height() - on.vh(2.8)
            )
            emblem.draw_scene(on.painter, "horde/horde-spell", picture)
            left = picture.right() + on.vh(3)
            words = QRectF(left, box.top() + on.vh(1), box.right() - left - on.vh(2), box.height() - on.vh(2))
            on.write_name(words, name, 10 * min(1.6, on.stretch))


def wave_slide(state: HordeState) -> Slide:
    """The wave of this turn; before the reveal it says that it comes."""
    found, game = wave(state), state.game
    if found is None or game is None:
        return MessageSlide("The next wave is still in the library.", id="wave", title="The wave")
    if not game.library:
        return _last_wave(game, found)
    tokens = tuple(StackOnWall(scene_of(game, name), count, name) for name, count in found.tokens.items())
    return WaveSlide(_turn(game), tokens, _all_spells(game, found.spells, found.still_to_cast))


def is_last_wave(state: HordeState) -> bool:
    """Whether the horde has shown its last card."""
    return state.game is not None and not state.game.library and wave(state) is not None


def _last_wave(game: Game, found: Wave) -> Slide:
    """The library is empty: whatever came is all that will come."""
    tokens = [f"{count} × {name}" for name, count in found.tokens.items()]
    parts = (", ".join(tokens), ", ".join(_all_spells(game, found.spells, found.still_to_cast)))
    line = "  ·  ".join(part for part in parts if part) or "Nothing more comes out of the library"
    first = next(iter(found.tokens), "")
    scene = scene_of(game, first) if first else "horde/horde-spell"
    return SceneSlide(_turn(game), "The last wave", line, scene, "wave", "The wave")


def _all_spells(game: Game, revealed: Sequence[str], waiting: Sequence[str]) -> tuple[str, ...]:
    others = [spell.card for spell in game.casting if spell.source != "revealed"]
    return (*revealed, *(name for name in waiting if name in others))
