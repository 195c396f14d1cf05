"""Before a game (and after one): which horde, which cards, and the start."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.ui.desk.scene import SceneRoom
from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.inputs import Check, Choice
from desktop.ui.kit.panels import Panel, label, say

from ..rules.acts.games import StartGame
from ..rules.hordes import horde_warnings
from ..rules.odds import expected_wave
from ..rules.state import HordeState
from ..rules.views.next_step import next_act, result

MODES = ("lantern", "table")
_OWN = "Without pools: everyone brings a deck"
_PAPER = "Decks on paper: what is not typed in is not checked"


class StartPane(Panel):
    """What the next game is; ``changed`` when another choice was made."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__("The next game")
        self._state: HordeState | None = None
        self._dealt = False
        self.outcome = label("", "title", wrap=True)
        self.because = label("", "quiet", wrap=True)
        self.horde = Choice("Against which horde?")
        self.about = label("", "small", wrap=True)
        self.mode = Segmented(["Whole deck in Lantern", "Real cards on the table"])
        self.mode_about = label("", "small", wrap=True)
        self.own = Check(_OWN)
        for part in (self.outcome, self.because, self.horde, self.about, self.mode, self.mode_about):
            self.body.addWidget(part)
        row = QHBoxLayout()
        row.addWidget(self.own)
        row.addStretch(1)
        self.body.addLayout(row)
        self.why = label("", "quiet", wrap=True)
        self.body.addWidget(self.why)
        self.body.addWidget(SceneRoom("formats/horde-sealed"), 1)
        self.horde.chosen.connect(lambda _: self._follow())
        self.mode.chosen.connect(lambda _: self._follow())
        self.own.toggled.connect(lambda _: self._follow())

    def present(self, state: HordeState) -> None:
        first = self._state is None
        self._state = state
        self.horde.offer([(h.id, f"{h.name} · {h.size}") for h in state.hordes])
        if first:
            self._dealt = state.is_dealt
            self.own.setChecked(not state.is_dealt)
            if state.game is not None:
                self.horde.set_value(state.game.horde.id)
        self._present_own(state)
        say(self.outcome, result(state))
        self.outcome.setVisible(bool(result(state)))
        say(self.because, state.game.because if state.game else "")
        self.because.setVisible(bool(state.game))
        self._tell()

    def _present_own(self, state: HordeState) -> None:
        """Before the deal the box means decks of one's own, after it decks on paper: it asks anew."""
        if state.is_dealt != self._dealt:
            self._dealt = state.is_dealt
            self.own.setChecked(not state.is_dealt)
        self.own.setText(_PAPER if state.is_dealt else _OWN)
        self.own.updateGeometry()
        self.own.setVisible(not state.is_dealt or any(s.deck is None for s in state.survivors))

    def _follow(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        state = self._state
        if state is None or state.ruleset is None:
            return
        horde = next((h for h in state.hordes if h.id == self.horde.value()), None)
        if horde is not None:
            tokens, cards = expected_wave(horde)
            warned = " ".join(horde_warnings(state.rules, horde)[:2])
            held = f"{counted(horde.token_count, 'token')}, {counted(horde.card_count, 'other')}"
            say(self.about, f"{held}: {tokens:.2f} tokens and {cards:.2f} cards a turn. {warned}")
        words = (
            "Lantern shuffles and turns the cards over; nothing of the horde need be sorted out."
            if self.mode.current == 0
            else "The horde's cards lie on the table: turn over until a spell comes, and say what came."
        )
        say(self.mode_about, words)
        why = self.next_act().why_not
        say(self.why, why)
        self.why.setVisible(bool(why))

    def next_act(self) -> NextAct:
        """The start of the game as chosen here, or what still keeps it."""
        state = self._state
        if state is None or state.ruleset is None:
            return NextAct("Start the game", why_not="No event is open.")
        words = "Play again" if state.game else "Start the game"
        ticked, dealt = self.own.isChecked(), state.is_dealt
        before = next_act(state)
        if state.game is None and not ticked and (before.why_not or not isinstance(before.command, StartGame)):
            return NextAct(words, why_not=before.why_not or "The pools are not dealt yet.")
        if len(state.survivors) < state.rules.survivors.least:
            return NextAct(words, why_not=before.why_not)
        horde, mode = str(self.horde.value() or ""), MODES[self.mode.current]
        paper = dealt and ticked and any(s.deck is None for s in state.survivors)
        return NextAct(words, StartGame(horde, mode, own_decks=not dealt, paper=paper))  # type: ignore[arg-type]
