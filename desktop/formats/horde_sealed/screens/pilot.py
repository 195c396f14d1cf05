"""The pilot: Space is the horde's next step, a number mills, a click on a stack says what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.engine.rules import Command
from desktop.ui.desk.screen import ScreenKit, Throwing
from desktop.ui.game.due import Act, DuePanel
from desktop.ui.game.pilot import AT_AN_END, Pilot, column_of
from desktop.ui.game.step_tabs import StepTabs
from desktop.ui.kit import theme
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.marks import CapsLabel, Figure
from desktop.ui.kit.paint import plain
from desktop.ui.kit.panels import Panel, label, say, scrolled
from desktop.ui.kit.tips import tip

from ..rules.acts.cards import DamageHorde
from ..rules.acts.combat import BlockWithDefenders, OrderBlockers
from ..rules.acts.due import DealWith, DoneByHand, SkipTrigger
from ..rules.acts.games import TakeMulligan
from ..rules.acts.life import ChangeLife
from ..rules.acts.rolls import RollFor
from ..rules.acts.waves import CounterSpell, ResolveSpell, Reveal
from ..rules.state import Game, HordeState
from ..rules.views.battle import StackFace, reminders, stacks, warnings
from ..rules.views.due import due_row
from .pilot_library import LibraryPane
from .pilot_life import LifePane
from .pilot_popovers import EffectsPopover, ListPopover, StackPopover
from .pilot_start import StartPane
from .pilot_words import board_head, damage_words, roll_words
from .stage_board import BoardView
from .stage_wave import WaveView
from .words import ACCENT, steps_of

#: below this height pictures make room for what is read and clicked.
LOW = 530
#: reminders said at once; the others are named, and one pointer away.
NOTES = 3
#: with more stacks than these the wave makes room.
MANY = 6


class PilotScreen(Pilot[Game]):
    """Life at the left, the horde's turn in the middle, its library at the right."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: HordeState | None = None
        self._wide = True
        self.life, self.library, self.start, self.due = LifePane(), LibraryPane(), StartPane(), DuePanel()
        self.tabs, self.wave, self.board = StepTabs(ACCENT), WaveView(), BoardView()
        self.wave_panel = Panel("Revealed this turn, in order", "tokens first, then the spell")
        self.head = CapsLabel("")
        self.damage = Panel(pad=12)
        self.figure, self.damage_about = Figure(42), label("", wrap=True)
        self.act, self.effects = Button("", "O"), Button("Effects", "F")
        self.notes = label("", "body", wrap=True)
        self._lay_out()
        self._connect()

    # -- layout --------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.wave_panel.body.addWidget(self.wave)
        self._scroll = scrolled(self.board)
        #: the board scrolls: it takes what room is left, and asks for that of a row of stacks.
        self._scroll.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._scroll.setMinimumHeight(theme.px(64))
        self._lay_out_damage()
        self.stage, column = column_of(self.tabs, self.wave_panel, self.head)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.damage)
        column.addWidget(self.notes)
        self.panes.addWidget(self.life)
        self.panes.addWidget(self.stage, 1)
        self.panes.addWidget(self.start, 1)
        inside, side = column_of(self.due)
        side.addWidget(self.library, 1)
        #: in large letters on a small laptop what is due and the library scroll.
        self.side = scrolled(inside)
        self.panes.addWidget(self.side)
        #: all at once would ask for more room than a small laptop has.
        self.stage.hide()

    def _lay_out_damage(self) -> None:
        words, row = QWidget(), QHBoxLayout()
        words.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self.figure)
        row.addWidget(self.damage_about, 1)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.damage_about.setMinimumWidth(theme.px(150))
        self.damage.body.addWidget(Beside(words, self.act, self.effects, spacing=14))

    def _connect(self) -> None:
        self.life.wants.connect(self.wants)
        self.library.wants.connect(self.wants)
        self.library.names_asked.connect(self._ask_milled)
        self.library.changed.connect(self.changed)
        self.start.changed.connect(self.changed)
        self.board.picked.connect(self._open_stack)
        self.due.pressed.connect(self.take_key)
        self.due.number_asked.connect(self._ask_number)
        self.act.clicked.connect(lambda: self.take_key(self.act.key))
        self.effects.clicked.connect(self._open_effects)

    def fit(self, wide: bool) -> None:
        self.life.setFixedWidth(theme.px(280 if wide else 236))
        self.side.setFixedWidth(theme.px(340 if wide else 272))
        self.life.set_low(self._is_low)
        self._present_wave()
        self._wide = wide
        self._fit_side()

    def _fit_side(self) -> None:
        """In a small window the keypad gives way to what is due: the digits' keys mill as well."""
        self.library.keypad.setVisible(self._wide or not self.due.isVisibleTo(self.side))

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        return self._state.game if self._state else None

    def present(self, state: HordeState) -> None:
        self._state = state
        game = state.game
        playing = game is not None and not game.is_over
        self.start.setVisible(not playing)
        self.stage.setVisible(playing)
        self.side.setVisible(game is not None)
        self.life.present(state)
        self.library.present(state)
        self.due.present(due_row(state), _due_acts(game) if game else ())
        self._fit_side()
        if not playing:
            self.start.present(state)
        elif game is not None:
            self._present_game(state, game)

    def _present_game(self, state: HordeState, game: Game) -> None:
        self.tabs.present(steps_of(game), game.step)
        self.tabs.setVisible(game.side != "opening")
        self._present_wave()
        self.wave_panel.setVisible(game.side == "horde" and game.step in ("cast", "combat", "end"))
        corner = "tokens first, then the spell" if len(game.casting) < 2 else f"{len(game.casting)} to cast"
        self.wave_panel.present_head("Revealed this turn, in order", corner)
        faces = stacks(state)
        self.head.present(*board_head(game, faces))
        self.board.present(game, faces)
        figure, words = damage_words(state, game)
        self.figure.setVisible(bool(figure))
        self.figure.setText(figure)
        say(self.damage_about, words)
        #: what is due says so at the right, with its keys.
        self.damage.setVisible(not game.due)
        self._present_act(game)
        self._present_notes(state, game)

    @property
    def _is_low(self) -> bool:
        return self.height() < theme.px(LOW)

    def _present_wave(self) -> None:
        if self.game is not None:
            self.wave.present(self.game)
            self.wave.set_low(self._is_low or len(self.game.board) > MANY)

    def _present_act(self, game: Game) -> None:
        acts = {"cast": ("Countered", "C"), "combat": ("Order blockers", "O")}
        words, key = acts.get(game.step, ("Roll for it", "R"))
        if game.step == "cast" and not game.casting:
            words, key = "Roll for it", "R"
        if game.step == "upkeep" and game.side == "horde" and game.mode == "table":
            words, key = "Say what came", "N"
        if game.due:
            words, key = "Not this time", "N"
        self.act.present(words, key)

    def _present_notes(self, state: HordeState, game: Game) -> None:
        parts = [f"**{words}**" for words in warnings(state)]
        parts += [roll_words(roll) for roll in reversed(game.rolls[-1:])]
        waiting = {due.card for due in game.due}
        notes = [note for note in reminders(state) if note.card not in waiting]
        room = max(1, NOTES - len(parts))
        parts += [f"**{note.card}:** {note.says}" for note in notes[:room]]
        #: what has no room is named at least: a card that nobody thinks of is the one that kills.
        also = ", ".join(dict.fromkeys(note.card for note in notes[room:]))
        say(self.notes, "  ·  ".join(parts) + (f"  ·  **also:** {also}" if also else ""))
        parts += [f"**{note.card}:** {note.says}" for note in notes[room:]]
        parts += [roll_words(roll) for roll in reversed(game.rolls[-3:-1])]
        self.notes.setToolTip(tip("\n".join(plain(line) for line in parts)))
        self.notes.setVisible(bool(parts))

    # -- keys ----------------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        return None if self.game is not None and not self.game.is_over else self.after_the_end()

    def begins(self) -> NextAct:
        return self.start.next_act()

    def take_next(self) -> bool:
        """Space at a reveal of real cards opens the line for their names."""
        if self._reveals_real_cards():
            self._ask_reveal()
            return True
        return False

    def _reveals_real_cards(self) -> bool:
        game = self.game
        at_reveal = bool(game and game.mode == "table" and game.side == "horde" and game.step == "upkeep")
        return at_reveal and not (game and game.due)

    def _not_this_time(self) -> None:
        self.wants.emit(SkipTrigger())

    def _by_hand(self) -> None:
        if self.game is not None and self.game.due:
            self.wants.emit(DoneByHand())

    def claims(self, key: str) -> bool:
        return key == "Enter" and bool(self.library.typed)

    def doers(self, game: Game) -> dict[str, Callable[[], object]]:
        return {
            "M": self.library.do_mill,
            "Enter": self.library.do_mill,
            "Escape": self.library.clear,
            "Backspace": self.library.clear,
            "Down": lambda: self.wants.emit(ChangeLife(-1)),
            "Up": lambda: self.wants.emit(ChangeLife(1)),
            "C": lambda: self.wants.emit(CounterSpell()),
            "Y": lambda: self.wants.emit(ResolveSpell("battlefield")),
            "O": self._ask_blockers,
            "R": self._ask_roll,
            "F": self._open_effects,
            "N": self._not_this_time if game.due else self._ask_reveal,
            "D": self._ask_defenders,
            "H": self._by_hand,
            "V": self._open_first_stack,
        }

    def digit(self, game: Game, key: str) -> bool:
        if game.side != "opening":
            self.library.type(key)
            return True
        at = int(key) - 1
        if self._state is not None and 0 <= at < len(self._state.survivors):
            self.wants.emit(TakeMulligan(self._state.survivors[at].id))
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        game = self.game
        if game is None or game.is_over:
            return AT_AN_END if game else ()
        if game.side == "opening":
            return (("1–9", "mulligan"),)
        if self.library.typed:
            return (("M", f"mill {self.library.typed}"), ("Esc", "forget it"))
        spell = (("C", "countered"),) if game.step == "cast" and game.casting else ()
        stays = (("Y", "it stays"),) if spell else (("R", "roll for it"),)
        if game.step == "combat" and game.attack:
            return (("0–9", "mill"), ("V", "block, kill, hold back"), ("O", "order blockers"))
        return (("0–9", "mill"), ("↓", "life"), *stays, *(spell or (("F", "effects"),)))[:4]

    # -- what opens ----------------------------------------------------------------------------------------------------

    def _open_stack(self, at: int) -> None:
        if self._state is None or self.game is None or not 0 <= at < len(self.board.stacks):
            return
        face: StackFace = self.board.stacks[at]
        owner = next(
            (s.owner for s in self.game.board if s.name == face.name and bool(s.owner) == bool(face.owner)), ""
        )
        popover = StackPopover(self.game, face, owner, self)
        popover.next.connect(lambda step: self._open_stack((at + step) % len(self.board.stacks)))
        self.show_popover(popover, self.board, self.board.cell(at)).wants.connect(self.wants)

    def _open_first_stack(self) -> None:
        """The first that attacks, or the first of all: from there the arrows go on."""
        attacking = [at for at, face in enumerate(self.board.stacks) if face.attacking]
        if self.board.stacks:
            self._open_stack((attacking or [0])[0])
        else:
            self.says.emit("The horde has nothing on the battlefield.")

    def _open_effects(self) -> None:
        if self._state is not None and self.game is not None and not self.game.is_over:
            self.show_popover(EffectsPopover(self._state, self), self.effects).wants.connect(self.wants)

    def _list(
        self,
        title: str,
        about: str,
        act: str,
        then: Callable[..., None],
        quick: Sequence[str] = (),
        counts: bool = False,
    ) -> None:
        self.show_popover(ListPopover(title, about, act, quick, counts, self), self.act).answered.connect(then)

    def _rolled(self, command: Command) -> None:
        """With the real dice, where somebody threw them."""
        dice = self.popover.thrown() if isinstance(self.popover, ListPopover) else ()
        self.wants.emit(Throwing(command, LoadedDice(dice)) if dice else command)

    def _ask_number(self, what: str) -> None:
        """The table counts what Lantern cannot see."""
        popover = WordsPopover(f"How many {what}?", "Enter it", "A number from 0 up.", parent=self)
        self.show_popover(popover, self.due).answered.connect(self._deal_with)

    def _deal_with(self, words: object) -> None:
        number = str(words).strip()
        if number.isascii() and number.isdecimal():
            self.wants.emit(DealWith(int(number)))
        else:
            self.says.emit(f"“{number}” is no number. Type it in digits.")

    def _ask_roll(self) -> None:
        about = "Whatever the horde has to choose, the die chooses: targets, modes, which creature to sacrifice."
        self._list("The die chooses among", about, "Roll", lambda names: self._rolled(RollFor(names)))

    def _ask_blockers(self) -> None:
        game = self.game
        if game is None or not game.attack:
            self.says.emit("Nothing of the horde attacks now.")
            return
        biggest = max(game.attack, key=lambda a: sum(s.power for s in game.board if s.name == a.name)).name
        about = "Several block one attacker: dice say in which order it deals its damage."
        self._list(
            "Blockers of one attacker", about, "Order", lambda names: self._rolled(OrderBlockers(biggest, names))
        )

    def _ask_defenders(self) -> None:
        about = "The horde's Defenders must block; a die says whom. Name the survivors' attackers."
        self._list("Attackers", about, "Roll", lambda names: self._rolled(BlockWithDefenders(names)))

    def _ask_reveal(self) -> None:
        if self._reveals_real_cards():
            about = "Turn cards over until one is no token. Part of a name is enough."
            self._list(
                "What came, in order", about, "Enter them", lambda n: self.wants.emit(Reveal(n)), self._kinds(), True
            )

    def _ask_milled(self, amount: int) -> None:
        about = f"{counted(amount, 'card comes', 'cards come')} off the top of the horde's library."
        self._list("What was milled", about, "Mill", lambda names: self._milled(amount, names), self._kinds(), True)

    def _milled(self, amount: int, names: tuple[str, ...]) -> None:
        self.wants.emit(DamageHorde(amount, names))
        self.library.clear()

    def _kinds(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in self.game.horde.tokens)[:3] if self.game else ()


def _due_acts(game: Game) -> tuple[Act, ...]:
    """What can be done with the first of what is due, beside dealing with it."""
    return (("O", "Order blockers"),) if game.step == "combat" and not game.due else ()
