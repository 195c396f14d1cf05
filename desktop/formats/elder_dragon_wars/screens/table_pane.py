"""The pane left of the ring: the turn's steps, what waits on the stack, the piles, whom one may attack."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.game.due import DueRows
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.panels import Panel, empty, label, say
from desktop.ui.kit.tips import tip

from ..rules.circle import Colour
from ..rules.permissions import permissions
from ..rules.state import Attack, DragonState, Game, Turned
from .words import ACCENT, DISCS, carried, due_row, first_name, item_head, item_words

_STEPS = ("untap", "upkeep", "draw", "main", "combat", "end")
_SCION_STEPS = ("scion", "dragon", "end")
_WORDS = {
    "untap": "Untap",
    "upkeep": "Upkeep",
    "draw": "Draw",
    "main": "Main",
    "combat": "Combat",
    "end": "End",
    "scion": "Becomes a dragon",
    "dragon": "Attacks",
}
#: (key, word) of a button in the panel of what waits.
Act = tuple[str, str]


class StepsView(QWidget):
    """The steps of this turn: done, now, to come."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[tuple[str, str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, state: DragonState, game: Game) -> None:
        """Rows of (mark, word, note)."""
        steps = _SCION_STEPS if game.scion_turn else _STEPS
        now = steps.index(game.step) if game.step in steps else -1
        self._rows = tuple(
            ("done" if at < now else "playing" if at == now else "waiting", _WORDS[step], _note(state, game, step))
            for at, step in enumerate(steps)
        )
        self.setAccessibleName(", ".join(f"{word}: {mark}" for mark, word, _ in self._rows))
        self.updateGeometry()
        self.update()

    def _high(self) -> int:
        return theme.px(21)

    def sizeHint(self) -> QSize:
        return QSize(200, self._high() * max(1, len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, high = QPainter(self), theme.now(), self._high()
        for at, (mark, word, note) in enumerate(self._rows):
            row = QRectF(0, at * high, self.width(), high)
            now = mark == "playing"
            if now:
                painter.fillRect(row, theme.colour(look.well))
                painter.fillRect(QRectF(0, row.top(), 3, high), theme.colour(look.accent(ACCENT).deep))
            side = theme.px(14)
            icons.draw_state_of(painter, mark, QRectF(10, row.center().y() - side / 2, side, side), look)
            room = row.adjusted(side + 18, 0, -8, 0)
            font = theme.face(14, 600 if now else 400)
            taken = paint.write(painter, room, word, font, look.ink if mark != "waiting" else look.ink2)
            right = room.adjusted(taken + 8, 0, 0, 0)
            paint.write(painter, right, note, theme.face(12), look.ink2, paint.RIGHT)


def _note(state: DragonState, game: Game, step: str) -> str:
    if step == "combat" and game.active and game.is_alive(game.active) and not game.scion_turn:
        able = [first_name(state.name_of(p.target)) for p in permissions(game, game.active) if p.allowed]
        return " or ".join(able) if len(able) < 3 else f"{len(able)} may be attacked"
    if step == "end" and game.step == "combat" and game.attacks:
        return counted(len(game.attacks), "attack")
    return ""


class TurnPanel(Panel):
    """Whose turn it is, and its steps."""

    def __init__(self) -> None:
        super().__init__("Turn", pad=12)
        self.name, self.steps = label("", "name", wrap=True), StepsView()
        self.body.setSpacing(4)
        self.body.addWidget(self.name)
        self.body.addWidget(self.steps)

    def present(self, state: DragonState, game: Game) -> None:
        if game.is_over:
            self.present_head(f"Game {game.number} is over")
        elif game.step == "opening":
            self.present_head(f"Game {game.number}", f"{counted(state.rules.table.hand, 'card')} each")
        else:
            self.present_head(f"Turn {game.turn}", f"{len(game.living)} of 5 alive")
        say(self.name, _turn_name(state, game))
        self.steps.setVisible(game.step not in ("opening", "over"))
        self.steps.present(state, game)


def _turn_name(state: DragonState, game: Game) -> str:
    if game.is_over:
        words = {"saviour": f"{state.name_of(game.saviour)}, Saviour", "ur-dragon": "The Ur-Dragon has won"}
        return words.get(game.result, "Nobody has won")
    if game.step == "opening":
        return "Opening hands"
    if game.scion_turn:
        return "The Scion"
    return state.name_of(game.active)


class DiceRow(QWidget):
    """The low roll as it fell: names under dice, the lowest solid."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: tuple[tuple[str, DieFace], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, state: DragonState, turned: Turned | None) -> None:
        rolled = turned.rolls[-1] if turned and turned.rolls else ()
        self._dice = tuple(
            (first_name(state.name_of(colour)), DieFace(throw.sides, throw.value, throw.how, colour == turned.seat))
            for colour, throw in rolled
            if turned
        )
        self.setAccessibleName(", ".join(f"{name} {die.value}" for name, die in self._dice))
        self.setVisible(bool(self._dice))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, theme.px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, side = QPainter(self), theme.now(), theme.px(32)
        for at, (name, die) in enumerate(self._dice):
            left = at * theme.px(74)
            paint_die(painter, QRectF(left + theme.px(14), 0, side, side), die, look)
            below = QRectF(left, side + 1, theme.px(62), theme.px(18))
            paint.write(painter, below, name, theme.face(12), look.ink2, paint.MIDDLE)


class WaitingPanel(Panel):
    """What waits on top of the stack, a button a key; else what was turned up last. ``pressed`` carries the key."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__("On the stack", pad=12)
        self.words, self.dice, self.rows = label("", "body", wrap=True), DiceRow(), QVBoxLayout()
        self.then = DueRows()
        self.rows.setSpacing(6)
        self.body.setSpacing(6)
        self.body.addWidget(self.dice)
        self.body.addWidget(self.words)
        self.body.addLayout(self.rows)
        self.body.addWidget(self.then)
        self._acts: tuple[Act, ...] = ()
        self._across, self._buttons = 0, list[Button]()

    def present(self, state: DragonState, game: Game, acts: Sequence[Act]) -> None:
        top = game.stack[0] if game.stack else None
        more = f"{len(game.stack)} on the stack" if len(game.stack) > 1 else ""
        idle = not top and not game.attacks and game.step != "dragon"
        self.dice.present(state, game.turned if idle else None)
        self.then.present(due_row(state, game))
        if top:
            self.present_head(item_head(top), more)
            say(self.words, item_words(state, game, top))
        else:
            self.present_head(_idle_head(game))
            say(self.words, _idle_words(state, game))
        if tuple(acts) != self._acts:
            self._acts = tuple(acts)
            self._lay_buttons()

    def _lay_buttons(self) -> None:
        across = 1 if any(len(word) > 13 for _, word in self._acts) else 2
        if (across, len(self._acts)) == (self._across, len(self._buttons)):
            for button, (key, word) in zip(self._buttons, self._acts, strict=True):
                if button.text() != word:
                    #: the keys go to no other act than the one that had them.
                    button.clearFocus()
                button.present(word, key)
            return
        for row in self.rows.children():
            if isinstance(row, QLayout):
                empty(row)
        empty(self.rows)
        self._across, self._buttons = across, []
        for at in range(0, len(self._acts), across):
            row = QHBoxLayout()
            row.setSpacing(6)
            for key, word in self._acts[at : at + across]:
                button = Button(word, key)
                button.clicked.connect(lambda _=False, button=button: self.pressed.emit(button.key))
                self._buttons.append(button)
                row.addWidget(button, 1)
            self.rows.addLayout(row)


def _idle_head(game: Game) -> str:
    if game.is_over:
        return "How it ended"
    if game.step == "dragon":
        return "The Scion attacks"
    if game.attacks:
        return "Attacks"
    return "Turned up last" if game.turned else "The stack is empty"


def _idle_words(state: DragonState, game: Game) -> str:
    if game.is_over:
        return f"{game.because} {carried(state)}".strip()
    if game.step == "dragon" and game.scion is not None:
        parts = [
            f"**{state.name_of(a.target)}**: " + (f"no effect ({a.stopped})" if a.stopped else f"{a.amount} damage")
            for a in game.scion.attacks
        ]
        return f"{game.scion.dragon} attacks. {', '.join(parts)}."
    if game.attacks:
        return "; ".join(_attack_words(state, game, attack) for attack in game.attacks) + "."
    if game.turned is None:
        hand = state.rules.table.hand
        return f"Everybody draws {hand}; one mulligan is free." if game.step == "opening" else "Nothing yet."
    verb = {"artifacts": "for", "enchantments": "by", "chaos": "drawn by"}[game.turned.pile]
    return f"**{game.turned.card}**, {verb} {state.name_of(game.turned.seat)}."


def _attack_words(state: DragonState, game: Game, attack: Attack) -> str:
    permanent = game.permanent(attack.creature) if attack.creature else None
    power = game.card_of(permanent).power if permanent else ""
    what = f"{attack.creature or 'A crowd'}{f' ({power})' if power else ''}"
    blocker = f", blocked by {first_name(state.name_of(attack.blocked_by))}'s Elder Dragon" if attack.blocked_by else ""
    return f"{what} at **{first_name(state.name_of(attack.target))}**{blocker}{', dealt' if attack.dealt else ''}"


class AttackPanel(Panel):
    """Whom the active player may attack now, and why."""

    def __init__(self) -> None:
        super().__init__("May attack", pad=12)
        self.view = _AttackView()
        self.body.addWidget(self.view)

    def present(self, state: DragonState, game: Game) -> None:
        active = game.active
        able = active is not None and not game.scion_turn and game.is_alive(active) and not game.is_over
        self.setVisible(able)
        if able and active is not None:
            self.present_head(f"{first_name(state.name_of(active))} may attack")
            rows = [
                (p.target, first_name(state.name_of(p.target)), p.word, p.allowed)
                for p in permissions(game, active, state.name_of)
            ]
            self.view.present(rows)
            self.view.setToolTip(tip("\n".join(p.why for p in permissions(game, active, state.name_of))))


class _AttackView(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[tuple[Colour, str, str, bool]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, rows: Sequence[tuple[Colour, str, str, bool]]) -> None:
        self._rows = tuple(rows)
        self.setAccessibleName(", ".join(f"{name}: {word}" for _, name, word, _ in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, theme.px(23) * max(1, len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, high = QPainter(self), theme.now(), theme.px(23)
        for at, (colour, name, word, allowed) in enumerate(self._rows):
            row = QRectF(0, at * high, self.width(), high)
            side = theme.px(17)
            disc = QRectF(0, row.center().y() - side / 2, side, side)
            fill, letter = DISCS[colour]
            paint.box(painter, disc, side / 2, fill=fill if allowed else look.well, border=look.edge)
            paint.write(
                painter, disc, colour, theme.exact(side * 0.62, 700), letter if allowed else look.ink2, paint.MIDDLE
            )
            font = theme.face(14, 600 if allowed else 400)
            paint.write(painter, row.adjusted(side + 8, 0, 0, 0), name, font, look.ink if allowed else look.ink3)
            paint.write(painter, row, word, theme.face(12), look.ink2, paint.RIGHT)
