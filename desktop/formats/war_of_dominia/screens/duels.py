"""The duel desk: a challenge of this week, what both bring, the constant, who won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.dice import LoadedDice
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.library.decks import LIST_FILES
from desktop.library.facts import shipped_facts
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import is_wide
from desktop.ui.desk.screen import ScreenKit, Throwing
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.panels import EmptyState, empty, scrolled

from ..reading.decks import check_of_text
from ..rules.acts.decks import AllowDeck
from ..rules.acts.duels import ReportDuel
from ..rules.acts.repeats import RepeatWeek, done_again_next
from ..rules.acts.throws import RollConstant, RollConstantAgain, ThrowInPlay
from ..rules.state import Challenge, DominiaState, PlayerId
from ..rules.views.league import pairing
from .duels_asking import (
    AmendPopover,
    CardPopover,
    ChartPopover,
    DicePopover,
    OverridePopover,
    WordsPopover,
    read_d66,
    read_dice,
)
from .duels_middle import ConstantPanel, DuelsPanel, Surroundings
from .duels_side import SidePane

_NOT_YET, _OVER = "The duel desk opens when the challenges stand.", "The war is over: there is no duel left to fight."
#: pixels of height below which the plane and the decks need the room of what can be said in fewer lines.
_LOW = 620


class DuelsScreen(TakesLists):
    """The two sides mirror each other; in the middle the plane, its constant and its duels."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._cards, self.organiser = kit.cards or shipped_facts(), kit.organiser
        self._state: DominiaState | None = None
        self._at = ""
        self.strip, self._strip_box = Segmented([""]), QHBoxLayout()
        self.again = Button("Duels as before")
        self.left, self.right = SidePane(), SidePane()
        self.plane, self.constant, self.duels = Surroundings(), ConstantPanel(), DuelsPanel()
        self.nothing = EmptyState(_NOT_YET, "To the week")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._strip_box.addWidget(self.strip)
        middle = QWidget()
        self._middle = inside = QVBoxLayout()
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        middle.setLayout(inside)
        inside.addWidget(self.plane, 1)
        inside.addWidget(self.constant)
        inside.addWidget(self.duels)
        self.desk, self._row = QWidget(), QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        self.desk.setLayout(self._row)
        #: in a low window the sides scroll: who won stays in sight.
        self._sides = scrolled(self.left), scrolled(self.right)
        for side in self._sides:
            side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._row.addWidget(self._sides[0])
        self._row.addWidget(middle, 1)
        self._row.addWidget(self._sides[1])
        self._column = QVBoxLayout(self)
        self._column.setSpacing(12)
        head = QHBoxLayout()
        head.addLayout(self._strip_box, 1)
        head.addWidget(self.again)
        self._column.addLayout(head)
        self._column.addWidget(self.desk, 1)
        self._column.addWidget(self.nothing, 1)

    def _connect(self) -> None:
        self.constant.rolled.connect(self._roll)
        self.constant.typed.connect(self._type)
        self.constant.again.connect(self._roll_again)
        self.constant.chart.connect(self._show_chart)
        self.constant.play.thrown.connect(self._throw)
        self.constant.play.typed.connect(self._type_play)
        self.duels.won.connect(self._won)
        self.duels.drawn.connect(self._drawn)
        self.duels.amended.connect(self._amend)
        self.duels.from_card.connect(self._from_card)
        self.duels.awarded.connect(self._award)
        self.nothing.acted.connect(lambda: self.goes.emit("week"))
        self.again.clicked.connect(lambda: self.wants.emit(RepeatWeek()))
        for pane, role in ((self.left, 0), (self.right, 1)):
            pane.pasted.connect(lambda role=role: self.read_list(QGuiApplication.clipboard().text(), role))
            pane.opened.connect(lambda role=role: self._open(role))
            pane.overrides.connect(lambda role=role: self._override(role))
            pane.allowed.connect(lambda role=role: self._let_pass(role))
            pane.printed.connect(lambda: self.goes.emit("print/deck-checks"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = is_wide(self)
        #: large letters in a narrow window take their room from the air between.
        tight = not wide and theme.px(100) > 100
        pad = 20 if wide else 8 if tight else 12
        self._column.setSpacing(6 if tight else 12)
        self._middle.setSpacing(5 if tight else 8)
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(16 if wide else 12)
        low = self.height() < theme.px(_LOW)
        for pane in (self.left, self.right, self.constant, self.duels):
            pane.set_low(low)
        for side in self._sides:
            side.setFixedWidth(theme.px(420) if wide else theme.up_to(350, 366))

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DominiaState) -> None:
        self._state = state
        shown = self.challenge is not None
        for part in (self.desk, self.strip):
            part.setVisible(shown)
        self.nothing.setVisible(not shown)
        self.nothing.present(_OVER if state.stage == "over" else _NOT_YET)
        self.again.setVisible(shown and bool(done_again_next(state)))
        if shown:
            self._present_strip(state)
            self._present_desk(state)
        self.changed.emit()

    @property
    def _offered(self) -> tuple[Challenge, ...]:
        """The challenges whose plane is known."""
        week = self._state.week if self._state else None
        return tuple(challenge for challenge in week.challenges if challenge.plane) if week else ()

    @property
    def challenge(self) -> Challenge | None:
        """The challenge on the desk: the one chosen, else the first that is open."""
        offered = self._offered
        chosen = next((challenge for challenge in offered if challenge.id == self._at), None)
        open_ = next((challenge for challenge in offered if not challenge.is_settled), None)
        return chosen or open_ or (offered[0] if offered else None)

    def _present_strip(self, state: DominiaState) -> None:
        offered = self._offered
        words = [f"{challenge.plane} ✓" if challenge.is_settled else challenge.plane for challenge in offered]
        at = offered.index(self.challenge) if self.challenge in offered else 0
        if len(words) != len(self.strip.options):
            empty(self._strip_box)
            self.strip = Segmented(words, at)
            self.strip.chosen.connect(self._choose)
            self._strip_box.addWidget(self.strip)
        elif words != list(self.strip.options):
            self.strip.set_options(words)
        self.strip.set_current(at)

    def _present_desk(self, state: DominiaState) -> None:
        challenge = self.challenge
        assert challenge is not None
        pair = pairing(state, challenge)
        for pane, side in ((self.left, pair.attacker), (self.right, pair.defender)):
            if side is not None:
                pane.present(state, side, challenge, _won_words(challenge, side.player))
        self.plane.present(state, challenge.plane)
        self.constant.present(state, challenge, pair.terrain)
        self.duels.present(state, challenge)

    def _choose(self, at: int) -> None:
        offered = self._offered
        if 0 <= at < len(offered):
            self._at = offered[at].id
            if self._state is not None:
                self.present(self._state)

    def do_act(self, act: str) -> None:
        """``challenge/3``: that one is laid on the desk."""
        ids = [challenge.id for challenge in self._offered]
        if (id := act.removeprefix("challenge/")) in ids:
            self._choose(ids.index(id))

    # -- decks ---------------------------------------------------------------------------------------------------------

    def _open(self, role: int) -> None:
        self.ask_file("Open a deck list", LIST_FILES, partial(self.open_list, role))

    def open_list(self, role: int, path: Path) -> None:
        """The same of a list on disk."""
        self.take_file(path, lambda source, _: self.read_list(source, role))

    def read_list(self, source: str | bytes, role: int) -> None:
        """Hold a deck list against this challenge: role 0 the attacker's, 1 the defender's."""
        challenge, state = self.challenge, self._state
        if challenge is None or state is None:
            return
        pane, player = (self.left, self.right)[role], challenge.players[role]
        read = lambda text, columns: check_of_text(text, self._cards, challenge.id, player, columns)  # noqa: E731
        self.take_cards(source, read, lambda held: self.wants.emit(held.check), pane)

    def _let_pass(self, role: int) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and challenge is not None:
            player = challenge.players[role]
            popover = WordsPopover(f"Why {state.name_of(player)}'s deck may pass", "Allow it", parent=self)
            popover.answered.connect(lambda note: self.wants.emit(AllowDeck(challenge.id, player, note)))
            popover.show_at((self.left, self.right)[role].allow)

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _roll(self) -> None:
        if challenge := self.challenge:
            self.wants.emit(RollConstant(challenge.id))

    def _type(self) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and challenge is not None:
            popover = DicePopover(state, challenge, self)
            popover.answered.connect(self.take_dice)
            popover.show_at(self.constant.type)

    def take_dice(self, words: str) -> None:
        """``56``: the attacker's 5, the defender's 6; what a chain or a rule asks for comes after them."""
        try:
            faces = read_d66(words)
        except Refusal as refusal:
            self.says.emit(str(refusal))
            return
        if challenge := self.challenge:
            self.wants.emit(Throwing(RollConstant(challenge.id), LoadedDice(faces)))

    def _roll_again(self) -> None:
        if challenge := self.challenge:
            popover = WordsPopover("Why the constant is rolled anew", "Roll again", parent=self)
            popover.answered.connect(lambda note: self.wants.emit(RollConstantAgain(challenge.id, note)))
            popover.show_at(self.constant.reroll)

    def _throw(self) -> None:
        """The dice that the constant asks for while the duel runs."""
        play, challenge = self.constant.play, self.challenge
        if challenge is not None:
            self.wants.emit(ThrowInPlay(challenge.id, play.count.value, play.effect))

    def _type_play(self) -> None:
        popover = WordsPopover("The dice that fell", "These dice", "One face after the other: 4 2 6.", parent=self)
        popover.answered.connect(self.take_play_dice)
        popover.show_at(self.constant.play.type)

    def take_play_dice(self, words: str) -> None:
        """``4 2 6``: real dice, thrown for the constant while the duel runs."""
        try:
            faces = read_dice(words)
        except Refusal as refusal:
            self.says.emit(str(refusal))
            return
        if challenge := self.challenge:
            wish = ThrowInPlay(challenge.id, len(faces), self.constant.play.effect)
            self.wants.emit(Throwing(wish, LoadedDice(faces)))

    def _show_chart(self) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and state.charts is not None and challenge is not None:
            ChartPopover(state.charts, pairing(state, challenge).terrain, self).show_at(self.constant.whole)

    def _won(self, player: PlayerId) -> None:
        if challenge := self.challenge:
            self.wants.emit(ReportDuel(challenge.id, player))

    def _drawn(self) -> None:
        if challenge := self.challenge:
            self.wants.emit(ReportDuel(challenge.id, drawn=True))

    def _amend(self, duel: int) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and challenge is not None:
            popover = AmendPopover(state, challenge, duel, self)
            popover.answered.connect(self.wants)
            popover.show_at(self.duels)

    def _from_card(self) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and challenge is not None:
            popover = CardPopover(state, challenge, self)
            popover.answered.connect(self.wants)
            popover.show_at(self.duels.card)

    def _award(self) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and challenge is not None:
            popover = CardPopover(state, challenge, self, award=True)
            popover.answered.connect(self.wants)
            popover.show_at(self.duels.award)

    def _override(self, role: int) -> None:
        state, challenge = self._state, self.challenge
        if state is not None and challenge is not None:
            popover = OverridePopover(challenge, challenge.players[role], state.name_of(challenge.players[role]), self)
            popover.answered.connect(self.wants)
            popover.show_at((self.left, self.right)[role].set_by_hand)

    # -- Space and keys ------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        """Roll, then wait for the winner, then on to the next challenge that is open; the event's own act at last."""
        challenge = self.challenge
        if challenge is None or self._state is None or self._state.week is None:
            return None
        if not challenge.is_settled:
            if challenge.open_duel is None:
                return NextAct(f"Roll for duel {len(challenge.duels) + 1}", RollConstant(challenge.id))
            return NextAct(f"Who won duel {challenge.open_duel.number}?", why_not="← or → says who won it.")
        following = self._following()
        return NextAct(f"On to {following.plane}") if following else None

    def take_next(self) -> bool:
        challenge, following = self.challenge, self._following()
        if challenge is None or not challenge.is_settled or following is None or self._state is None:
            return False
        self._at = following.id
        self.present(self._state)
        return True

    def _following(self) -> Challenge | None:
        return next((challenge for challenge in self._offered if not challenge.is_settled), None)

    def take_key(self, key: str) -> bool:
        challenge = self.challenge
        if challenge is None:
            return False
        if key in ("Left", "Right"):
            self._won(challenge.players[key == "Right"])
        elif key == "0":
            self._drawn()
        elif key in ("Up", "Down"):
            self._choose((self._offered.index(challenge) + (1 if key == "Down" else -1)) % len(self._offered))
        elif key == "D" and self.constant.play.asks:
            self._throw()
        elif key in ("R", "T", "C"):
            {"R": self._roll, "T": self._type, "C": self._show_chart}[key]()
        elif key.isdigit():
            self._choose(int(key) - 1)
        else:
            return False
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.challenge is None:
            return ()
        dice = ("D", "throw in play") if self.constant.play.asks else ("T", "type d66")
        return (("← →", "who won"), ("0", "drawn"), dice, ("↑ ↓", "challenge"))


def _won_words(challenge: Challenge, player: PlayerId) -> str:
    if challenge.winner == player:
        return "won it"
    wins = challenge.wins_of(player)
    return f"won {wins}" if wins else ""
