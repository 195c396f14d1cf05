"""Both sides' life at the left of the pilot: the player above, the scenario below, what attacks at the foot."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.domain.words import minus
from desktop.ui.kit.buttons import Button, RowButton, call
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.marks import CapsLabel, Figure, ShareBar
from desktop.ui.kit.panels import Panel, label, rule_line, say
from desktop.ui.kit.tips import tip

from ..rules.acts.life import DealDamage, GainLife, TakeDamage
from ..rules.state import Game, ScenarioState
from ..rules.views.table import attack_sum, attack_words
from .words import ACCENT


class Counted(QWidget):
    """Words at the left, a figure at the right."""

    def __init__(self, words: str, role: str = "body") -> None:
        super().__init__()
        self.words, self.figure = label(words, role, wrap=True), label("", "strong" if role == "body" else "small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.figure)

    def present(self, figure: str, words: str = "") -> None:
        if words:
            say(self.words, words)
        say(self.figure, figure)


class LifePane(Panel):
    """``wants`` carries commands; ``damage_asked`` and ``targets_asked`` open what needs more."""

    wants = Signal(object)
    damage_asked = Signal()
    targets_asked = Signal()
    library_asked = Signal()

    def __init__(self) -> None:
        super().__init__(pad=14)
        self.player, self.scenario = CapsLabel(""), CapsLabel("The scenario")
        self.life, self.life_of = Figure(52), label("", "small")
        self.foe, self.foe_of = Figure(52), label("", "small")
        self.boss, self.commander = Counted("Boss damage", "small"), Counted("Commander damage", "small")
        self.permanents, self.library = RowButton("Permanents"), RowButton("Library")
        self.bar = ShareBar(ACCENT)
        self.less, self.more = Button("−", "←"), Button("+", "→")
        self.foe_less, self.foe_more = Button("−", "↓"), Button("+", "↑")
        call(self.less, self.more, "Your life")
        call(self.foe_less, self.foe_more, "The scenario's life")
        self.damage = Button("Damage", "D")
        self.attack, self.about = Counted("Attacking"), label("", "small", wrap=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        body = self.body
        body.setSpacing(8)
        body.addWidget(self.player)
        body.addLayout(self._figure(self.life, self.life_of))
        body.addWidget(Beside(self.less, self.more))
        body.addWidget(self.boss)
        rows = QVBoxLayout()
        rows.setSpacing(0)
        for part in (self.permanents, self.library):
            rows.addWidget(part)
        body.addLayout(rows)
        body.addSpacing(8)
        body.addWidget(self.scenario)
        body.addLayout(self._figure(self.foe, self.foe_of))
        body.addWidget(self.commander)
        body.addWidget(self.bar)
        body.addWidget(Beside(self.foe_less, self.foe_more))
        body.addWidget(self.damage)
        body.addStretch(1)
        body.addWidget(rule_line())
        body.addWidget(self.attack)
        body.addWidget(self.about)

    @staticmethod
    def _figure(figure: QLabel, of: QLabel) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(figure)
        row.addWidget(of, 1, Qt.AlignmentFlag.AlignBottom)
        return row

    def _connect(self) -> None:
        self.less.clicked.connect(lambda: self.wants.emit(TakeDamage(1)))
        self.more.clicked.connect(lambda: self.wants.emit(GainLife(1)))
        self.foe_less.clicked.connect(lambda: self.wants.emit(DealDamage(1)))
        self.foe_more.clicked.connect(lambda: self.wants.emit(GainLife(1, "scenario")))
        self.damage.clicked.connect(self.damage_asked)
        self.permanents.clicked.connect(self.targets_asked)
        self.library.clicked.connect(self.library_asked)

    def fit(self, wide: bool) -> None:
        """The figures are as large as the room; those of a wide window would hold the pane wide."""
        for figure in (self.life, self.foe):
            figure.set_size(76 if wide else 52)

    def present(self, state: ScenarioState) -> None:
        game = state.game
        if game is None:
            return
        over = "This game is over." if game.is_over else ""
        for button in (self.less, self.more, self.foe_less, self.foe_more, self.damage):
            button.set_why_not(over)
        self._present_player(state, game)
        self._present_scenario(state, game)
        self._present_attack(game)

    def _present_player(self, state: ScenarioState, game: Game) -> None:
        self.player.present(game.player)
        self.life.setText(minus(game.life))
        say(self.life_of, f"of {state.rules.player.life}")
        self.boss.present(f"{game.boss_damage} of {state.rules.player.commander_damage}")
        self.boss.setVisible(game.scenario.boss is not None and state.rules.player.boss_is_commander)
        count = len(game.targets)
        over = "This game is over." if game.is_over else ""
        self.permanents.set_about("What you have on the battlefield, for random targets and X. Keys 1 to 6 add one.")
        self.permanents.present(f"Permanents: {count}", "T", why_not=over)
        self.library.present(f"Library: {game.library}", "X", why_not=over)

    def _present_scenario(self, state: ScenarioState, game: Game) -> None:
        self.foe.setText(minus(game.scenario_life))
        say(self.foe_of, f"of {state.rules.scenario.life}")
        most = state.rules.scenario.commander_damage
        worst = max(game.commander_damage.values(), default=0)
        self.commander.present(f"{worst} of {most}")
        parts = [f"{game.commander_name(id)}: {dealt}" for id, dealt in game.commander_damage.items()]
        self.commander.setToolTip(tip("\n".join(parts)))
        self.bar.present(worst / most)

    def _present_attack(self, game: Game) -> None:
        words = attack_sum(game) if game.step == "attack" else ""
        self.attack.present(words or "–")
        self.attack.setVisible(game.step == "attack")
        say(self.about, attack_words(game))
        self.about.setVisible(bool(attack_words(game)))
