"""The fight on the wall: life and library as large figures, the horde as stacks; and the wave that came."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF

from desktop.domain.words import counted, minus
from desktop.ui.kit import emblem, paint
from desktop.ui.kit.marks import first_name
from desktop.ui.wall.lines import large_lines
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import LEAST_VH, Canvas, Slide, is_tall, is_upright, two_lines

from ..face import FACE
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
#: vh of the attack, and of a stack on an upright wall, and what it is at least; as much larger a stack stands where
#: there are few, and at most so much of what is below the headline all of them take; the figures' share of the rest.
_ATTACK, _STACK, _LEAST_STACK, _LARGEST, _MOST_STACKS, _FIGURES = 38, 18, 12, 2.4, 0.48, 0.5
#: of a wave so many kinds of tokens and spells are shown; vh of a spell's name where it has the room, its leading.
_MOST, _SPELL, _LEADING = 3, 16.0, 1.08
_NOBODY = "Nothing of the horde is on the battlefield."
_NO_MORE = "Nothing more comes out of the library"


class StackOnWall(Struct, frozen=True):
    """A stack as the wall draws it."""

    scene: str
    count: int
    name: str


class FightSlide(Struct, frozen=True):
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
        area = on.area
        on.headline(self.turn, self.names)
        if is_upright(on.area):
            self._paint_upright(on)
            return
        top, rows = area.top() + on.vh(12.5), on.vh(20 if self.stacks else 8)
        high = area.height() - on.vh(12.5 + 2 + 10) - rows
        self._figure(on, QRectF(area.left(), top, on.vh(44), high), "LIFE", minus(self.life), f"of {self.most}")
        right = QRectF(area.right() - on.vh(44), top, on.vh(44), high)
        self._figure(on, right, "HORDE LIBRARY", str(self.library), f"of {self.size}")
        middle = QRectF(area.left() + on.vh(47), top, area.width() - on.vh(94), high)
        self._attack(on, middle)
        self._stacks(on, QRectF(area.left(), top + high + on.vh(2), area.width(), rows))
        self._foot(on)

    def _paint_upright(self, on: Canvas) -> None:
        """Life beside the library, the attack below them, a stack a line."""
        area, gap, shown = on.area, on.vh(3), self._shown(on)
        top, half = area.top() + on.vh(12.5), (area.width() - gap) / 2
        room = self._upright_room(on)
        pitch = min(room * _MOST_STACKS / max(1, len(shown)), on.vh(_STACK * _LARGEST))
        left = room - pitch * max(1, len(shown))
        high = left * _FIGURES
        self._figure(on, QRectF(area.left(), top, half, high), "LIFE", minus(self.life), f"of {self.most}")
        right = QRectF(area.left() + half + gap, top, half, high)
        self._figure(on, right, "HORDE LIBRARY", str(self.library), f"of {self.size}")
        self._attack(on, QRectF(area.left(), top + high, area.width(), left - high))
        list = QRectF(area.left(), top + left, area.width(), room - left)
        if not self.stacks:
            self._nobody(on, list)
        for at, stack in enumerate(shown):
            cell = QRectF(list.left(), list.top() + at * pitch, list.width(), pitch)
            self._stack(on, cell, stack, pitch / on.vh(_STACK))
        self._foot(on)

    @staticmethod
    def _upright_room(on: Canvas) -> float:
        """What lies between the headline and the last line of an upright wall."""
        return on.area.height() - on.vh(12.5 + 10)

    @staticmethod
    def _nobody(on: Canvas, room: QRectF) -> None:
        """The dark in which the horde is still, and that nothing of it is there."""
        scene = room.adjusted(0, 0, 0, -on.vh(9))
        emblem.draw_scene(on.painter, FACE.scene, scene)
        on.write(QRectF(room.left(), scene.bottom(), room.width(), on.vh(9)), _NOBODY, 5, on.look.ink2)

    def _foot(self, on: Canvas) -> None:
        area, look = on.area, on.look
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
        on.write(inner.adjusted(0, on.vh(4), 0, -on.vh(4)), figure, _life(on, box), weight=700)
        on.write(QRectF(inner.left(), inner.bottom() - on.vh(4.6), inner.width(), on.vh(5)), below, 4, look.ink2)

    def _attack(self, on: Canvas, box: QRectF) -> None:
        look = on.look
        share = min(_LARGEST, max(1.0, box.height() / on.vh(_ATTACK)))

        def line(top: float, high: float) -> QRectF:
            return QRectF(box.left(), box.center().y() + on.vh(top * share), box.width(), on.vh(high * share))

        head = "ready to hit" if self.threat else ""
        on.write(line(-17, 6), head, 4 * share, look.ink2, align=paint.MIDDLE)
        figure = str(self.threat) if self.threat else "–"
        #: in a bright hall a state's colour is too faint for letters.
        deadly = 0 < self.threat >= self.life and look.is_dark
        ink = look.state("overtime").deep if deadly else look.ink
        on.write(line(-12, 22), figure, 19 * share, ink, weight=700, align=paint.MIDDLE)
        words = "damage" if self.threat else "nothing attacks"
        if self.lost:
            words = f"life, {self.lost} of it past blockers"
            if on.width_of(words, 4) > box.width():
                words = f"{self.lost} past blockers"
        on.write(line(9, 6), words, 4 * share, look.ink2, align=paint.MIDDLE)

    def _shown(self, on: Canvas) -> tuple[StackOnWall, ...]:
        """As many stacks as leave each of them room for its name."""
        if is_upright(on.area):
            return self.stacks[: max(1, int(self._upright_room(on) * _MOST_STACKS // on.vh(_LEAST_STACK)))]
        return self.stacks[: max(1, int(on.area.width() // on.vh(_NARROWEST)))]

    def _line(self, on: Canvas) -> str:
        hidden = self.more + len(self.stacks) - len(self._shown(on)) if self.stacks else 0
        return self.line + (f" · {counted(hidden, 'more stack')}" if hidden else "")

    def _stacks(self, on: Canvas, box: QRectF) -> None:
        if not self.stacks:
            on.write(box, _NOBODY, 5, on.look.ink2)
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

    def _stack(self, on: Canvas, cell: QRectF, stack: StackOnWall, share: float = 1.0) -> None:
        side = on.vh(15 * share)
        picture = QRectF(cell.left(), cell.top() + on.vh(1), side, side)
        emblem.draw_scene(on.painter, stack.scene, picture)
        left = cell.left() + on.vh(_BESIDE * share)
        room = QRectF(left, cell.top(), cell.right() - left, on.vh(11 * share))
        if stack.count == 1:
            on.write_name(QRectF(left, cell.top() + on.vh(1), room.width(), side), stack.name, 5 * share)
            return
        on.write(room, f"× {stack.count}", 8.4 * share, weight=700)
        below = QRectF(left, cell.top() + on.vh(10.4 * share), room.width(), on.vh(6 * share))
        on.write(below, stack.name, 4 * share, on.look.ink2)

    def _narrow_stack(self, on: Canvas, cell: QRectF, stack: StackOnWall) -> None:
        """The name below its picture, on two lines where it is long."""
        side = on.vh(10)
        emblem.draw_scene(on.painter, stack.scene, QRectF(cell.left(), cell.top() + on.vh(1), side, side))
        if stack.count > 1:
            beside = cell.adjusted(side + on.vh(1.6), on.vh(1), 0, 0)
            on.write(QRectF(beside.topLeft(), QSizeF(beside.width(), side)), f"× {stack.count}", 7, weight=700)
        on.write_name(QRectF(cell.left(), cell.top() + on.vh(11.6), cell.width(), on.vh(8)), stack.name, 4.4)


def _life(on: Canvas, box: QRectF) -> float:
    """vh of a figure in its box: as high as what stands above and below it leaves, and three digits as wide as it."""
    return min((box.height() / on.vh(1) - 13) / 0.8, 36.0)


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
        _turn(game),
        game.life,
        state.rules.survivors.life,
        threat(state),
        len(game.library),
        game.horde.size,
        shown,
        max(0, len(faces) - SHOWN),
        line,
        warned[0] if warned else "",
        _names(state),
        sum(loss for _, loss in losses(state)),
    )


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


class WaveSlide(Struct, frozen=True):
    """The wave that just came: its tokens counted, its spells by name."""

    turn: str
    tokens: tuple[StackOnWall, ...]
    spells: tuple[str, ...]
    id: str = "wave"
    title: str = "The wave"

    def paint(self, on: Canvas) -> None:
        area, gap = on.below_headline.adjusted(0, on.vh(1), 0, -on.vh(1.5)), on.vh(3)
        rows: list[Sequence[StackOnWall | str]] = [part[:_MOST] for part in (self.tokens, self.spells) if part]
        more = len(self.tokens) + len(self.spells) - sum(map(len, rows))
        on.headline(self.turn, f"and {more} more kinds" if more else "tokens first, then the spell")
        if is_tall(area) or len(rows) == 1:
            #: one below the other.
            rows = [(one,) for part in rows for one in part]
        high = (area.height() - gap * (len(rows) - 1)) / max(1, len(rows))
        for down, row in enumerate(rows):
            wide = (area.width() - gap * (len(row) - 1)) / len(row)
            for across, one in enumerate(row):
                cell = QRectF(area.left() + across * (wide + gap), area.top() + down * (high + gap), wide, high)
                if isinstance(one, str):
                    self._spell(on, cell, one)
                else:
                    self._token(on, cell, one)

    @staticmethod
    def _token(on: Canvas, cell: QRectF, token: StackOnWall) -> None:
        """A picture as high as its row, how many of them, what they are called."""
        low = on.vh(10.5) if cell.width() < on.vh(_NARROW * 2) else 0.0
        picture, room = _beside(on, cell.adjusted(0, 0, 0, -low), 0.6 if low else 0.42)
        emblem.draw_scene(on.painter, token.scene, picture)
        figure = room if low else room.adjusted(0, 0, 0, -room.height() * 0.34)
        on.write(figure, f"× {token.count}", figure.height() / on.vh(1), weight=700)
        #: in a narrow cell the name stands below its picture.
        name = QRectF(cell.left(), cell.bottom() - low + on.vh(0.8), cell.width(), low - on.vh(0.8))
        on.write_name(name if low else room.adjusted(0, figure.height(), 0, 0), token.name, 7 if low else 9)

    @staticmethod
    def _spell(on: Canvas, cell: QRectF, name: str) -> None:
        deep = on.look.accent(ACCENT).deep
        paint.box(on.painter, cell, on.vh(1.2), fill=on.look.sheet, border=deep, line=on.vh(0.35))
        picture, room = _beside(on, cell.adjusted(on.vh(1.6), on.vh(1.6), -on.vh(3), -on.vh(1.6)), 0.34)
        emblem.draw_scene(on.painter, "horde/horde-spell", picture)
        lines, size = large_lines(on, name, room.width(), room.height(), _SPELL, _LEADING)
        pitch = on.vh(size * _LEADING)
        top = room.center().y() - pitch * len(lines) / 2
        for line in lines:
            on.write(QRectF(room.left(), top, room.width(), pitch), line, size, weight=700, serif=True)
            top += pitch


def _beside(on: Canvas, cell: QRectF, share: float) -> tuple[QRectF, QRectF]:
    """A square picture at the left of a cell, at most so much of its width, and the room beside it."""
    side = min(cell.height(), cell.width() * share)
    picture = QRectF(cell.left(), cell.center().y() - side / 2, side, side)
    left = picture.right() + on.vh(3)
    return picture, QRectF(left, picture.top(), cell.right() - left, side)


def wave_slide(state: HordeState) -> Slide:
    """The wave of this turn; before the reveal it says that it comes."""
    found, game = wave(state), state.game
    if found is None or game is None:
        words = _NO_MORE if game is not None and not game.library else "The next wave is still in the library"
        return MessageSlide(f"{words}.", id="wave", title="The wave")
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
    line = "  ·  ".join(part for part in parts if part) or _NO_MORE
    first = next(iter(found.tokens), "")
    scene = scene_of(game, first) if first else "horde/horde-spell"
    return SceneSlide(_turn(game), "The last wave", line, scene, "wave", "The wave")


def _all_spells(game: Game, revealed: Sequence[str], waiting: Sequence[str]) -> tuple[str, ...]:
    others = [spell.card for spell in game.casting if spell.source != "revealed"]
    return (*revealed, *(name for name in waiting if name in others))
