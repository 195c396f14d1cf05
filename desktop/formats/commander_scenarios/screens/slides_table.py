"""The table on the wall: life, the three decks and the die, what the scenario has; and the card of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from desktop.domain.words import minus
from desktop.ui.kit import emblem, paint
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.marks import first_name
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import LEAST_VH, Canvas, Slide, is_upright, two_lines

from ..rules.state import Game, ScenarioState
from ..rules.views.next_step import where
from ..rules.views.table import CardFace, DeckFace, attack_sum, card_face, decks, last_throw, standing
from .words import ACCENT, SCENES

#: permanents named on the wall; the others are counted.
SHOWN = 6
#: vh from a line of a name to the next; of a permanent's line on an upright wall, and as much larger it stands there.
_LEADING, _ROW, _LARGEST = 4.2, 10, 1.9
#: the figures' share of what the battlefield leaves of an upright wall; vh from which a deck has a line for itself, and
#: as much larger its words stand there.
_FIGURES, _DECK, _LARGEST_DECK = 0.4, 25, 1.6


class OnBoard(Struct, frozen=True):
    """A permanent as the wall tells it."""

    name: str
    size: str
    says: str


class TableSlide(Struct, frozen=True):
    """Life of both sides at the ends, the decks between, the die, the battlefield, the special rule's counter."""

    turn: str
    scenario: str
    player: str
    life: int
    foe: int
    of: tuple[int, int]
    decks: tuple[DeckFace, ...]
    die: DieFace
    now: str
    board: tuple[OnBoard, ...]
    count: int
    line: str
    id: str = "table"
    title: str = "The table"

    def paint(self, on: Canvas) -> None:
        area = on.area
        on.headline(self.turn, self.scenario)
        if is_upright(area):
            self._paint_upright(on)
            return
        top = area.top() + on.vh(12.5)
        #: one row of permanents below a message; the figures have what an empty battlefield leaves.
        rows = 0 if not self.board else 1 if on.message else 2
        below = on.vh(9.5 * rows if rows else 7)
        wide, high = on.vh(33 if _is_wide(on) else 22), min(area.height() - below - on.vh(34), on.vh(44))
        player, foe = (_called(on, name, wide - on.vh(4)) for name in (self.player, "The scenario"))
        lines = max(len(player), len(foe))
        self._figure(on, QRectF(area.left(), top, wide, high), player, lines, self.life, self.of[0])
        right = QRectF(area.right() - wide, top, wide, high)
        self._figure(on, right, foe, lines, self.foe, self.of[1])
        middle = QRectF(area.left() + wide + on.vh(3), top, area.width() - 2 * wide - on.vh(6), high)
        self._decks(on, middle)
        self._now(on, QRectF(area.left(), top + high + on.vh(2.5), area.width(), on.vh(10)))
        board = QRectF(area.left(), top + high + on.vh(14.5), area.width(), below)
        self._board(on, board, rows, self._columns(on))
        self._foot(on, self.count - min(len(self.board), rows * self._columns(on)))

    def _paint_upright(self, on: Canvas) -> None:
        """Life over the decks, these over the battlefield, a permanent a line; the two have what it leaves."""
        area, gap = on.area, on.vh(3)
        top, room = area.top() + on.vh(12.5), area.height() - on.vh(12.5 + 12 + 8.5) - 2 * gap
        rows = min(len(self.board), int(room * 0.5 / on.vh(_ROW)))
        board = min(room * 0.55, rows * on.vh(_ROW * _LARGEST)) if rows else on.vh(7)
        high, half = (room - board) * _FIGURES, (area.width() - gap) / 2
        player, foe = (_called(on, name, half - on.vh(4)) for name in (self.player, "The scenario"))
        lines = max(len(player), len(foe))
        self._figure(on, QRectF(area.left(), top, half, high), player, lines, self.life, self.of[0])
        self._figure(on, QRectF(area.left() + half + gap, top, half, high), foe, lines, self.foe, self.of[1])
        top += high + gap
        self._decks(on, QRectF(area.left(), top, area.width(), room - board - high))
        top += room - board - high + gap
        self._now(on, QRectF(area.left(), top, area.width(), on.vh(10)))
        share = min(_LARGEST, board / on.vh(_ROW * max(1, rows)))
        self._board(on, QRectF(area.left(), top + on.vh(12), area.width(), board), rows, 1, share)
        self._foot(on, self.count - min(len(self.board), rows))

    def _foot(self, on: Canvas, more: int) -> None:
        area = on.area
        line = f"{more} more on the battlefield · {self.line}" if more else self.line
        #: on a square wall what has no room is left out whole; the countdown stands in the window too.
        while " · " in line and on.width_of(line, 4) > area.width():
            line = line.rpartition(" · ")[0]
        on.write(QRectF(area.left(), area.bottom() - on.vh(6), area.width(), on.vh(6)), line, 4, on.look.ink2)

    @staticmethod
    def _columns(on: Canvas) -> int:
        return 3 if _is_wide(on) else 2

    @staticmethod
    def _figure(on: Canvas, box: QRectF, name: Sequence[str], lines: int, life: int, of: int) -> None:
        """A life between a name, in as many lines as the longer of both needs, and what it began with."""
        look = on.look
        paint.box(on.painter, box, on.vh(1.4), fill=look.sheet, border=look.line)
        inner = box.adjusted(on.vh(2), on.vh(1), -on.vh(2), -on.vh(1))
        for at, words in enumerate(name):
            line = QRectF(inner.left(), inner.top() + on.vh(_LEADING * at), inner.width(), on.vh(5))
            on.write(line, words, 4, look.ink2, weight=700)
        room = inner.adjusted(0, on.vh(_LEADING * lines), -on.vh(1.5), -on.vh(4.4))
        on.write(room, minus(life), room.height() / on.vh(0.78), weight=700)
        on.write(QRectF(inner.left(), inner.bottom() - on.vh(5), inner.width(), on.vh(5)), f"of {of}", 4, look.ink2)

    def _decks(self, on: Canvas, area: QRectF) -> None:
        gap, many = on.vh(2), max(1, len(self.decks))
        high = (area.height() + gap) / many
        if high > on.vh(_DECK):
            for at, deck in enumerate(self.decks):
                box = QRectF(area.left(), area.top() + at * high, area.width(), high - gap)
                left = box.adjusted(on.vh(0.7), on.vh(0.7), -box.width() * 0.55, -on.vh(0.7))
                self._deck(on, box, deck, left, box.adjusted(box.width() * 0.47, 0, 0, 0))
            return
        wide = (area.width() + gap) / many
        for at, deck in enumerate(self.decks):
            box = QRectF(area.left() + at * wide, area.top(), wide - gap, area.height())
            scene = box.adjusted(on.vh(0.7), on.vh(0.7), -on.vh(0.7), -on.vh(18.3))
            words = QRectF(box.left() + on.vh(1.9), scene.bottom(), box.width() - on.vh(3.8), on.vh(17))
            self._deck(on, box, deck, scene, words)

    @staticmethod
    def _deck(on: Canvas, box: QRectF, deck: DeckFace, scene: QRectF, words: QRectF) -> None:
        look, pair = on.look, on.look.accent(ACCENT)
        border = look.lamp if deck.now else pair.deep if deck.in_play else look.line
        edge = on.vh(0.5 if deck.now else 0.25)
        paint.box(on.painter, box, on.vh(1.2), fill=look.sheet, border=border, line=edge, dashed=not deck.in_play)
        emblem.draw_scene(on.painter, SCENES[deck.part], scene)
        share = min(_LARGEST_DECK, words.height() / on.vh(17))
        line = QRectF(words.left(), words.center().y() - on.vh(8.5 * share), words.width(), on.vh(6 * share))
        ink = look.ink if deck.in_play else look.ink2
        on.write(line, deck.name, 4.4 * share, ink, weight=700, serif=True)
        on.write(line.translated(0, on.vh(5.2 * share)), str(deck.left), 7.4 * share, ink, weight=700)
        says = "not in play" if not deck.in_play else deck.says.removesuffix(" on the die")
        on.write(line.translated(0, on.vh(11 * share)), says, 3.4 * share, look.ink2)

    def _now(self, on: Canvas, line: QRectF) -> None:
        left = line.left()
        if self.die.value is not None:
            side = on.vh(8.4)
            paint_die(on.painter, QRectF(left + on.vh(0.8), line.top() + on.vh(0.8), side, side), self.die, on.look)
            left += side + on.vh(3)
        on.write_name(QRectF(left, line.top(), line.right() - left, line.height()), self.now, 7)

    def _board(self, on: Canvas, area: QRectF, rows: int, columns: int, share: float = 1.0) -> None:
        if not self.board:
            on.write(
                QRectF(area.left(), area.top(), area.width(), on.vh(7)),
                "Nothing of the scenario is on the battlefield.",
                5,
                on.look.ink2,
            )
            return
        wide, high, line, size = area.width() / columns, area.height() / rows, on.vh(5.4 * share), 4.6 * share
        for at, one in enumerate(self.board[: rows * columns]):
            place = (area.left() + at % columns * wide, area.top() + at // columns * high)
            box = QRectF(*place, wide - on.vh(3 if columns > 1 else 0), high - on.vh(1))
            head = QRectF(box.left(), box.top(), box.width(), line)
            taken = on.write(head, one.size, size, weight=700, align=paint.RIGHT)
            on.write(QRectF(box.left(), box.top(), box.width() - taken - on.vh(1), line), one.name, size)
            below = QRectF(box.left(), box.top() + on.vh(4.6 * share), box.width(), on.vh(4 * share))
            on.write(below, one.says, 3.4 * share, on.look.ink2)


def _called(on: Canvas, name: str, wide: float) -> list[str]:
    """A name as it goes into a figure: whole, on one line or two, else the first name."""
    for lines in ([name], two_lines(name, lambda part: on.width_of(part, LEAST_VH, 700))):
        if all(on.width_of(line, LEAST_VH, 700) <= wide for line in lines):
            return lines
    return [first_name(name)]


def _is_wide(on: Canvas) -> bool:
    """Wider than the old 4 : 3."""
    return on.area.width() > on.vh(140)


def table_slide(state: ScenarioState) -> Slide:
    """The table as it stands."""
    game = state.game
    if game is None:
        return MessageSlide("The game has not begun.", id="table", title="The table")
    face = card_face(state)
    throw = last_throw(game) if game.side == "scenario" else None
    die = DieFace(6, throw.value, fresh=True) if throw else DieFace(6)
    shown = tuple(_on_board(game, permanent.id) for permanent in game.board[:SHOWN])
    return TableSlide(
        _turn(state, game),
        game.scenario.name,
        game.player,
        game.life,
        game.scenario_life,
        (state.rules.player.life, state.rules.scenario.life),
        decks(state),
        die,
        _now(game, face),
        shown,
        len(game.board),
        _line(game),
    )


def _on_board(game: Game, id: str) -> OnBoard:
    permanent = game.permanent(id)
    assert permanent is not None
    size = f"{permanent.power}/{permanent.toughness}" if permanent.is_creature else ""
    return OnBoard(permanent.name, size, standing(game, permanent)[0])


def _turn(state: ScenarioState, game: Game) -> str:
    """Onlookers are told whose turn it is by name."""
    if game.side == "player":
        return f"{first_name(game.player)}, turn {game.turn}"
    return where(state).capitalize()


def _now(game: Game, face: CardFace) -> str:
    if game.side == "player":
        return game.lines[-1].says if game.lines else ""
    if game.step == "attack" and attack_sum(game):
        return f"{face.title} · attack {attack_sum(game)}"
    return face.title


def _line(game: Game) -> str:
    parts: list[str] = []
    if game.reserve or game.boss == "reserve":
        parts.append(f"Reserve Zone: {len(game.reserve) + (game.boss == 'reserve')}")
    if game.held:
        parts.append(f"counters held: {len(game.held)}")
    parts.append(f"X is {game.x_now}")
    if game.scenario.counter_name:
        parts.append(f"{game.scenario.counter_name}: {game.counter}")
    if not game.endgame_in_play:
        parts.append(f"countdown {game.countdown}")
    return " · ".join(parts)


def card_slide(state: ScenarioState) -> Slide:
    """The card on the stack, or the one just played."""
    game = state.game
    if game is None:
        return MessageSlide("The game has not begun.", id="card", title="The card")
    if game.side in ("opening", "player") and not game.is_over:
        turn = f"turn {game.turn}" if game.turn else "an opening hand"
        return MessageSlide(f"{game.player}: {turn}", game.scenario.name, id="card", title="The card")
    face = card_face(state)
    if not face.about:
        #: what the desk says of its keys is nothing for onlookers.
        words = game.lines[-1].says if game.lines else game.scenario.special_rule
        face = replace(face, words=words)
    part = _part(game, face)
    throw = face.throw
    dice = (DieFace(6, throw.value, fresh=True),) if throw and throw.sides == 6 else ()
    about = face.about or where(state).capitalize()
    return SceneSlide(
        about if about != face.title else "",
        face.title,
        face.words,
        SCENES.get(part, SCENES["basic"]),
        "card",
        "The card",
        dice=dice,
    )


def _part(game: Game, face: CardFace) -> str:
    if game.scenario.knows(face.title):
        return game.scenario.part_of(face.title)
    return game.scenario.part_of(game.casting.card) if game.casting else "basic"
