"""The pilot: Space is always the next step; a key for each helper; the scenario's side large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.due import Act, DuePanel
from desktop.ui.game.pilot import AT_AN_END, Pilot, column_of
from desktop.ui.game.step_tabs import StepTabs
from desktop.ui.kit import theme
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.dice import Die, DieFace
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.panels import Panel, label, say, scrolled
from desktop.ui.ruleset.form import WithRuleset

from ..rules.acts.attacking import NoteBlocked
from ..rules.acts.blocking import DealUnblocked, ForgoUnblocked
from ..rules.acts.events import ChangeRuleset
from ..rules.acts.games import TakeMulligan
from ..rules.acts.life import DealDamage, GainLife, TakeDamage
from ..rules.acts.notes import ChangeCounter
from ..rules.acts.owed import DoneByHand, DoOwed, NotThisTime
from ..rules.acts.spells import CastSpell, CounterSpell
from ..rules.acts.turns import GoOn
from ..rules.state import Game, ScenarioState
from ..rules.views.due import due_row
from ..rules.views.next_step import next_act
from ..rules.views.table import CardFace, card_face, chart_lines, decks
from .numbers import about_numbers
from .play_asking import Asking
from .play_board import BoardView, TurnLines
from .play_cards import EffectsPopover, ElsewherePopover, MovePopover, PermanentPopover, RevealPopover
from .play_decks import ChartView, DecksView
from .play_life import LifePane
from .play_popovers import (
    BlocksPopover,
    CastPopover,
    DamagePopover,
    EndPopover,
    PermanentsPopover,
    RealDicePopover,
    TargetPopover,
    kept_by_key,
)
from .play_start import StartPane
from .play_zones import ZonesPane
from .words import ACCENT, SCENARIO_STEPS

TALL = 800


class PlayScreen(WithRuleset, Pilot[Game]):
    """Life at the left, decks, chart, card and battlefield in the middle, the scenario's zones at the right."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: ScenarioState | None = None
        self._attackers = ""
        self.life, self.zones, self.start = LifePane(), ZonesPane(), StartPane(kit.organiser.regulars, kit.chosen)
        self.due = DuePanel()
        self.tabs, self.decks, self.chart = StepTabs(ACCENT), DecksView(), ChartView()
        self.card, self.die = Panel(pad=12), Die(DieFace(6), 46)
        self.title, self.about, self.words = label("", "name"), label("", "small"), label("", "body", wrap=True)
        self.countered, self.effects = Button("Countered", "C"), Button("Effects", "F")
        self.deal, self.forgo = Button("", "J"), Button("None", "S")
        self.board_panel, self.lines_panel = Panel("On its battlefield"), Panel("This turn so far")
        self.board, self.lines = BoardView(), TurnLines()
        self._lay_out()
        self.lend(about_numbers(), ChangeRuleset, kit.drafts)
        self._connect()

    # -- layout --------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._lay_out_card()
        self.stage, self._column = column_of(self.tabs, self.decks, self.chart, self.card)
        self._column.addLayout(self._lower(), 1)
        self._life_scroll = scrolled(self.life)
        self.panes.addWidget(self._life_scroll)
        self.panes.addWidget(self.stage, 1)
        self.panes.addWidget(self.start, 1)
        inside, side = column_of(self.due)
        side.addWidget(self.zones, 1)
        self.side = scrolled(inside)
        self.panes.addWidget(self.side)
        self.stage.hide()

    def _lower(self) -> QHBoxLayout:
        lower = QHBoxLayout()
        lower.setSpacing(10)
        scroll = scrolled(self.board)
        self.board_panel.body.addWidget(scroll, 1)
        self.lines_panel.body.addWidget(self.lines, 1)
        lower.addWidget(self.board_panel, 3)
        lower.addWidget(self.lines_panel, 2)
        return lower

    def _lay_out_card(self) -> None:
        said, row, words, head = QWidget(), QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        said.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        words.setSpacing(2)
        head.setSpacing(10)
        head.addWidget(self.title)
        #: a long name of a long type gives way rather than widening the window.
        self.about.setMinimumWidth(theme.px(80))
        head.addWidget(self.about, 1, Qt.AlignmentFlag.AlignBottom)
        words.addLayout(head)
        words.addWidget(self.words)
        words.addStretch(1)
        row.addWidget(self.die, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        for button in (self.deal, self.forgo):
            button.hide()
        self.forgo.set_about("None of it came through.")
        said.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.words.setMinimumWidth(theme.px(170))
        self.card.body.addWidget(Beside(said, self.deal, self.forgo, self.countered, self.effects, spacing=12))

    def _connect(self) -> None:
        for pane in (self.life, self.zones):
            pane.wants.connect(self.wants)
        self.life.damage_asked.connect(lambda: self.take_key("D"))
        self.life.targets_asked.connect(lambda: self.take_key("T"))
        self.life.library_asked.connect(lambda: self.take_key("X"))
        self.zones.card_asked.connect(lambda _: self.take_key("M"))
        self.zones.cast_asked.connect(lambda: self.take_key("G"))
        self.start.changed.connect(self.changed)
        self.start.settles.connect(self.numbers.open)
        self.start.builds.connect(lambda: self.goes.emit("decks"))
        self.due.pressed.connect(self.take_key)
        self.board.picked.connect(self._open_permanent)
        self.die.clicked.connect(lambda: self.take_key("I"))
        self.countered.clicked.connect(lambda: self.take_key(self.countered.key))
        self.effects.clicked.connect(lambda: self.take_key("F"))
        self.deal.clicked.connect(lambda: self.take_key("J"))
        self.forgo.clicked.connect(lambda: self.take_key("S"))

    def fit(self, wide: bool) -> None:
        #: in a narrow window large letters wrap at the sides, so that nothing in the middle is pushed out.
        self.life.fit(wide)
        self._life_scroll.setFixedWidth(theme.px(280) if wide else theme.up_to(208, 242))
        self.side.setFixedWidth(theme.px(310) if wide else theme.up_to(254, 268))
        #: in a low window large letters do without pictures.
        low = theme.px(100) > 100 and self.height() < TALL
        self.decks.set_height(theme.px(188 if self.height() >= TALL else 56 if low else 112))
        self._column.setSpacing(3 if low else 8 if self.height() < TALL else 10)
        air = 10 if low else 12
        self.card.body.setContentsMargins(air, air, air, air)

    # -- showing -------------------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.start.follow_chosen()

    @property
    def game(self) -> Game | None:
        return self._state.game if self._state else None

    def present(self, state: ScenarioState) -> None:
        self._state = state
        game = state.game
        playing = game is not None and not game.is_over
        self.start.setVisible(not playing)
        self.stage.setVisible(playing)
        if state.ruleset is not None:
            self.numbers.present(state.rules)
        self.life.present(state)
        self.zones.present(state)
        self._life_scroll.setVisible(state.game is not None)
        self.side.setVisible(playing)
        self.due.present(due_row(state), _due_acts(game) if game else ())
        if not playing:
            self.start.present(state)
        elif game is not None:
            self._present_game(state, game)

    def _present_game(self, state: ScenarioState, game: Game) -> None:
        self.tabs.present(*tabs_of(game))
        self.decks.present(decks(state))
        self.chart.present(chart_lines(state))
        self._present_card(card_face(state), game)
        creatures = len(game.creatures)
        corner = counted(creatures, "creature") if game.board else ""
        self.board_panel.present_head("On its battlefield", corner)
        self.board.present(game)
        self.lines_panel.present_head("This turn so far", _rolls(game))
        self.lines.present(game.lines)

    def _present_card(self, face: CardFace, game: Game) -> None:
        say(self.title, face.title)
        say(self.about, face.about)
        say(self.words, face.words)
        throw = face.throw
        fresh = game.side == "scenario" and throw is not None
        die = DieFace(6, throw.value, throw.how, fresh, throw.why) if throw and throw.sides == 6 else DieFace(6)
        self.die.present(die)
        self.die.setVisible(game.side == "scenario")
        words, key, why = _act_of(game)
        self.countered.setVisible(bool(words))
        self.countered.present(words, key, why_not=why)
        for button in (self.deal, self.forgo):
            button.setVisible(game.step == "main" and bool(game.striking))
        self.deal.present(f"Deal {game.striking}", "J")

    # -- keys ----------------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        if self.is_settling():
            return super().next_act()
        if self.game is None or self.game.is_over:
            return self.after_the_end()
        if self.game.step == "reveal" or self._draws_real_cards(self.game):
            return NextAct(next_act(self._state).label) if self._state else None
        return None

    def begins(self) -> NextAct:
        return self.start.next_act()

    def take_next(self) -> bool:
        """Space at a reveal of real cards opens the list to name the card."""
        if self.is_settling():
            return super().take_next()
        if self.game is not None and self.game.step == "reveal":
            self.take_key("N")
            return True
        if self.game is not None and self._draws_real_cards(self.game):
            self._ask_drawn(self.game)
            return True
        return False

    @staticmethod
    def _draws_real_cards(game: Game) -> bool:
        return bool(game.owed) and game.mode == "table" and game.owed[0].draws > 0

    def _ask_drawn(self, game: Game) -> None:
        hint = f"{counted(game.owed[0].draws, 'card')}, from Basic first; commas between, a part of a name is enough."
        popover = WordsPopover(f"{game.owed[0].name}: what came?", "They came", hint, parent=self)
        self.show_popover(popover, self.due).answered.connect(lambda words: self.wants.emit(DoOwed(_names(words))))

    def take_key(self, key: str) -> bool:
        return super().take_key(key) or Pilot.take_key(self, key)

    def key_before(self, key: str) -> bool:
        if key == "N":
            self.start.player.line.setFocus()
            return True
        if key == "R":
            self.numbers.open()
            return True
        return False

    def doers(self, game: Game) -> dict[str, Callable[[], object]]:
        wish = self.wants.emit
        return {
            "Down": lambda: wish(DealDamage(1)),
            "Up": lambda: wish(GainLife(1, "scenario")),
            "Left": lambda: wish(TakeDamage(1)),
            "Right": lambda: wish(GainLife(1)),
            "Y": lambda: wish(CastSpell()),
            "U": lambda: wish(ChangeCounter(1)),
            "V": lambda: wish(ChangeCounter(-1)),
            "C": lambda: wish(CounterSpell()),
            "A": lambda: wish(TakeMulligan()) if game.step == "opening" else self._open_first_choice(game),
            "R": lambda: self._open(TargetPopover(game, self), self.card),
            "T": lambda: self._open(PermanentsPopover(game, self), self.life.permanents),
            "O": lambda: self._open_blocks(game),
            "J": lambda: wish(DealUnblocked()),
            "S": lambda: wish(NotThisTime() if game.owed else ForgoUnblocked()),
            "D": lambda: self._open_damage(game),
            "F": lambda: self._open(EffectsPopover(game, self), self.effects),
            "M": lambda: self._open(MovePopover(game, self), self.effects),
            "X": lambda: self._open(EndPopover(game, self), self.life.library),
            "E": lambda: self._open_elsewhere(game),
            "G": lambda: self._open_cast(game),
            "N": lambda: wish(NotThisTime()) if game.owed and game.step != "reveal" else self._open_reveal(game),
            "I": lambda: self._open_dice(),
            "H": lambda: wish(DoneByHand()) if game.owed and game.owed[0].is_counted else self.goes.emit("history"),
        }

    def digit(self, game: Game, key: str) -> bool:
        """While the scenario attacks a digit marks an attacker blocked; at any other time it keeps a permanent."""
        if game.step == "attack":
            self._toggle_blocked(game, int(key) - 1)
            return True
        if game.step == "opening":
            return False
        command = kept_by_key(game, key)
        if command is not None:
            self.wants.emit(command)
        return command is not None

    def _toggle_blocked(self, game: Game, at: int) -> None:
        #: the digits stand on the tiles, so they count in the order of the battlefield.
        attacking = {p.id: a.blocked for p, a in game.attackers}
        ids = [p.id for p in game.board if p.id in attacking]
        if 0 <= at < len(ids):
            blocked = {id for id in ids if attacking[id]} ^ {ids[at]}
            self.wants.emit(NoteBlocked(tuple(id for id in ids if id in blocked)))

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.is_settling():
            return super().hints()
        game = self.game
        if game is None or game.is_over:
            return (*AT_AN_END, ("N", "name")) if game else (("N", "name"),)
        if game.step == "opening":
            return (("A", "mulligan"),)
        if game.step == "attack":
            return (("1–9", "blocked"), ("R", "target"), ("←", "life"), ("F", "effects"))
        if game.step == "card":
            return (("R", "target"), ("C", "countered"), ("E", "elsewhere"), ("F", "effects"))
        if game.step == "reveal":
            return (("N", "say which card"), ("F", "effects"))
        if game.side == "scenario":
            return (("I", "real die"), ("R", "target"), ("F", "effects"), ("D", "damage"))
        if game.striking:
            return (("S", "none came through"), ("O", "blocks"), ("D", "damage"), ("T", "permanents"))
        held = (("Y", "you cast"),) if game.held else (("T", "permanents"),)
        return (*held, ("O", "blocks"), ("D", "damage"), ("1–6", "keep one"))

    # -- what opens ----------------------------------------------------------------------------------------------------

    def _open(self, popover: Asking, anchor: QWidget) -> None:
        self.show_popover(popover, anchor).wants.connect(self.wants)

    def _open_permanent(self, id: str) -> None:
        game = self.game
        permanent = game.permanent(id) if game else None
        if game is not None and permanent is not None and not game.is_over:
            at = next(at for at, p in enumerate(game.board) if p.id == id)
            popover = PermanentPopover(game, permanent, self)
            self.show_popover(popover, self.board, self.board.cell(at)).wants.connect(self.wants)

    def _open_first_choice(self, game: Game) -> None:
        """The first permanent that waits for a choice; else one with several abilities; else the first there is."""
        waiting = [a.permanent for a in game.actions if a.does == "choose"]
        able = [p.id for p in game.board if p.abilities > 1]
        found = (*waiting, *able, *(p.id for p in game.board))
        if found:
            self._open_permanent(found[0])
        else:
            self.says.emit("The scenario has nothing on the battlefield.")

    def _open_blocks(self, game: Game) -> None:
        """Who attacked before is offered again: most turns it is the same creatures."""
        if game.step != "main":
            self.says.emit("You attack in your own turn. Go on until it comes.")
            return
        popover = BlocksPopover(game, self._attackers, self)
        popover.wants.connect(lambda _: self._remember(popover.attackers.text()))
        self._open(popover, self.card)

    def _open_damage(self, game: Game) -> None:
        if self._state is not None:
            self._open(DamagePopover(self._state.rules, game, self), self.life.damage)

    def _remember(self, attackers: str) -> None:
        self._attackers = attackers

    def _open_elsewhere(self, game: Game) -> None:
        if game.casting is None:
            self.says.emit("No card of the scenario is on the stack.")
            return
        self._open(ElsewherePopover(game, self), self.card)

    def _open_cast(self, game: Game) -> None:
        if not game.held:
            self.says.emit("No counter waits in the Reserve Zone: the spell is safe.")
            return
        self._open(CastPopover(game, self), self.zones.cast)

    def _open_reveal(self, game: Game) -> None:
        if game.step != "reveal":
            self.says.emit("No card has to be turned over now.")
            return
        self._open(RevealPopover(game, self), self.card)

    def _open_dice(self) -> None:
        act = next_act(self._state) if self._state else None
        if act is None or not isinstance(act.command, GoOn):
            self.says.emit(act.why_not if act else "No die is thrown now.")
            return
        self._open(RealDicePopover(act.label, self), self.die)


def tabs_of(game: Game) -> tuple[tuple[tuple[str, str], ...], str]:
    """The steps of the turn that goes on, and the one that is now."""
    if game.side == "opening":
        return (("opening", "Opening hand"), ("main", "Your turn 1"), ("next", "Scenario turn 1")), "opening"
    if game.side == "player":
        turn = (
            ("draw", "Draw"),
            ("main", f"Your turn {game.turn}"),
            ("next", f"Scenario turn {game.scenario_turn + 1}"),
        )
        return turn, "main"
    now = {"reveal": "roll", "act": "attack"}.get(game.step, game.step)
    if game.step == "card" and game.casting and game.casting.source == "reserve":
        now = "reserve"
    if game.step == "reserve" and not game.due:
        now = "roll"
    steps = SCENARIO_STEPS if not game.endgame_in_play else (*SCENARIO_STEPS[:-1], ("end", "End"))
    return steps, now


def _act_of(game: Game) -> tuple[str, str, str]:
    """The button beside Effects: words, key, why not."""
    if game.step == "card":
        return "Countered", "C", ""
    if game.step == "reveal":
        return "Say which card", "N", ""
    if game.step == "main":
        return ("Who blocks?" if game.creatures else "Attack…"), "O", ""
    if game.step == "opening":
        return "Mulligan", "A", ""
    if game.step == "attack":
        return "Choose", "A", "" if game.board else "Nothing of the scenario can act."
    return "", "", ""


def _rolls(game: Game) -> str:
    return "rolls " + " ".join(str(roll) for roll in game.rolls[-6:]) if game.rolls else ""


def _names(words: object) -> tuple[str, ...]:
    return tuple(name.strip() for name in str(words).split(",") if name.strip())


def _due_acts(game: Game) -> tuple[Act, ...]:
    """What can be done with the first of what is due, beside dealing with it."""
    if game.step == "card" and not game.owed:
        return (("C", "Countered"), ("E", "Elsewhere"))
    return (("S", "None through"),) if game.striking and not game.owed else ()
