"""The scenario's zones at the right of the pilot: countdown, Reserve Zone, boss, special rule, graveyard, X."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.buttons import Button, call
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.panels import Panel, empty, label, rule_line, say
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ..rules.acts.notes import ChangeCounter
from ..rules.acts.spells import CastSpell
from ..rules.state import Game, ScenarioState
from ..rules.views.table import x_words
from .play_life import Counted
from .words import SCENES

#: reserve cards told in full; the others are counted.
SHOWN = 3


class ZonesPane(Panel):
    """``wants`` carries commands; ``card_asked`` a card of a zone, "" for a zone's list."""

    wants = Signal(object)
    card_asked = Signal(str)
    cast_asked = Signal()

    def __init__(self) -> None:
        super().__init__(pad=14)
        self._game: Game | None = None
        #: what stands in the Reserve Zone, and below it.
        self._reserve_says: tuple[tuple[tuple[str, str, str], ...], tuple[str, ...]] | None = None
        self._die = Picture(lambda p, area, look: None, theme.px(44), theme.px(44))
        self.countdown = label("", "body", wrap=True)
        self.reserve_head, self.reserve = CapsLabel("Reserve Zone"), QVBoxLayout()
        self.cast, self.guarded = Button("You cast", "Y"), Button("Named", "G")
        self.boss_head, self.boss = CapsLabel("Boss"), label("", "body", wrap=True)
        self._boss_picture = Picture(self._paint_boss, theme.px(62), theme.px(48))
        self.rule_head, self.rule = CapsLabel("Special rule"), label("", "small", wrap=True)
        self.counter, self.down, self.up = label("", "strong"), Button("−", "V"), Button("+", "U")
        call(self.down, self.up, "The rule's counter")
        self.graveyard, self.exile = Button("", "M"), Counted("Exiled")
        self.x_counts = Counted("X now")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        body = self.body
        body.setSpacing(5)
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._die)
        top.addWidget(self.countdown, 1)
        body.addLayout(top)
        body.addWidget(rule_line())
        body.addWidget(self.reserve_head)
        self.reserve.setSpacing(3)
        body.addLayout(self.reserve)
        body.addWidget(Beside(self.cast, self.guarded, spacing=6))
        body.addWidget(rule_line())
        self._boss_row = QWidget()
        boss = QHBoxLayout(self._boss_row)
        boss.setContentsMargins(0, 0, 0, 0)
        boss.setSpacing(10)
        boss.addWidget(self._boss_picture)
        boss.addWidget(self.boss, 1)
        body.addWidget(self._boss_row)
        body.addWidget(self.rule_head)
        body.addWidget(self.rule)
        self._counter_row = Beside(self.counter, self.down, self.up, spacing=6)
        body.addWidget(self._counter_row)
        body.addStretch(1)
        body.addWidget(rule_line())
        for part in (self.graveyard, self.exile, self.x_counts):
            body.addWidget(part)

    def _connect(self) -> None:
        self.cast.clicked.connect(lambda: self.wants.emit(CastSpell()))
        self.guarded.clicked.connect(self.cast_asked)
        self.down.clicked.connect(lambda: self.wants.emit(ChangeCounter(-1)))
        self.up.clicked.connect(lambda: self.wants.emit(ChangeCounter(1)))
        self.graveyard.clicked.connect(lambda: self.card_asked.emit(""))

    def present(self, state: ScenarioState) -> None:
        game = self._game = state.game
        self.setVisible(game is not None)
        if game is None:
            return
        self._die.redraw(partial(_paint_countdown, game.countdown, game.endgame_in_play))
        say(self.countdown, _countdown_words(game))
        self._present_reserve(state, game)
        self._present_boss(game)
        self._present_rule(game)
        self.graveyard.present(f"Graveyard: {len(game.graveyard)}", "M")
        self.graveyard.setToolTip(tip("\n".join(reversed(game.graveyard)) or "empty"))
        self.exile.present(str(len(game.exile)))
        self.exile.setVisible(bool(game.exile))
        self.exile.setToolTip(tip("\n".join(game.exile)))
        self.x_counts.present(
            f"{game.x_now} {x_words(game)}" if game.x != "graveyard" else f"{game.x_now} in graveyard"
        )

    def _present_reserve(self, state: ScenarioState, game: Game) -> None:
        self.reserve_head.present("Reserve Zone", str(len(game.reserve)) if game.reserve else "")
        rows = tuple(_reserve_face(game, name) for name in game.reserve[:SHOWN])
        if (says := (rows, _below_reserve(game, state.rules.scenario.counter_from))) != self._reserve_says:
            self._reserve_says = says
            empty(self.reserve)
            for row in rows:
                self.reserve.addWidget(_reserve_row(*row))
            for words in says[1]:
                self.reserve.addWidget(label(words, "small", wrap=True))
        self.reserve_head.setToolTip(tip("\n".join(game.reserve)))
        why = "" if game.held and not game.is_over else "No counter waits in the Reserve Zone: the spell is safe."
        self.cast.set_why_not(why)
        self.guarded.set_why_not(why)
        self.guarded.set_about("Name the spell, say which counters cannot reach it, or type the real dice.")
        for button in (self.cast, self.guarded):
            button.setVisible(bool(game.held))

    def _present_boss(self, game: Game) -> None:
        boss = game.scenario.boss
        self._boss_row.setVisible(boss is not None)
        if boss is not None:
            plays = "attacks" if game.boss_plays == "attack" else "uses abilities"
            here = {"waiting": "comes with Endgame", "board": "is here", "reserve": "is back next turn"}
            size = f"{boss.power}/{boss.toughness}"
            say(self.boss, f"**{boss.name}** {size}, {here.get(game.boss, '')}, {plays}, never blocks.")
            self._boss_row.setToolTip(tip(boss.says))

    def _present_rule(self, game: Game) -> None:
        rule = game.scenario.special_rule
        say(self.rule, rule or "None in this scenario.")
        counter = game.scenario.counter_name
        self._counter_row.setVisible(bool(counter))
        say(self.counter, f"{counter}: {game.counter}")
        over = "This game is over." if game.is_over else ""
        self.up.set_why_not(over)
        self.down.set_why_not(over or ("" if game.counter else f"There is no {counter} to take away."))

    def _paint_boss(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        emblem.draw_scene(painter, SCENES["boss"], area)
        paint.box(painter, area, 4, border=look.line)


def _reserve_face(game: Game, name: str) -> tuple[str, str, str]:
    """A card of the Reserve Zone: its name, what it does there, its note."""
    words = "held" if name in game.held else "plays now" if name in game.due else "plays next"
    return name, words, game.card(name).note


def _reserve_row(name: str, words: str, note: str) -> QWidget:
    row, line = QWidget(), QHBoxLayout()
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(6)
    row.setLayout(line)
    called = label(name, "strong")
    #: a long name is cut, and told whole by the pointer; a pane never grows for it.
    called.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    line.addWidget(called, 1)
    line.addWidget(label(words, "small"))
    row.setMinimumHeight(theme.px(22))
    row.setToolTip(tip(f"{name}: {note}" if note else name))
    return row


def _below_reserve(game: Game, from_face: int) -> tuple[str, ...]:
    """What is said below the cards there."""
    more = [f"and {len(game.reserve) - SHOWN} more"] if len(game.reserve) > SHOWN else []
    if game.held:
        more.append(f"Counters a spell of yours on {f'{from_face}–6' if from_face < 6 else '6'}.")
    if not game.reserve:
        more.append("The boss waits here; it is back next turn." if game.boss == "reserve" else "Empty.")
    return tuple(more)


def _paint_countdown(left: int, gone: bool, painter: QPainter, area: QRectF, look: Theme) -> None:
    """A real die as it stands on the table; none once the Endgame deck is in play."""
    paint_die(painter, area.adjusted(3, 3, -3, -3), DieFace(6, None if gone else left), look)


def _countdown_words(game: Game) -> str:
    if game.endgame_in_play:
        return "**Endgame** is in play; the countdown is over."
    more = game.countdown
    turn = game.scenario_turn + more + (0 if game.side == "scenario" and game.step != "end" else 1)
    return f"**Countdown.** Endgame in {more} more, so from turn {turn}."
