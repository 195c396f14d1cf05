"""The middle of the judge's page: one player's deck and tier, Dark Seed and prize cards."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import NumberStepper
from desktop.ui.kit.layouts import side_by_side
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, empty, label, rule_line, say, scrolled

from ...rules.acts.decks import RecountDeck
from ...rules.state import DarkState
from ...rules.views.prizes import holding
from ...rules.words import ROMAN
from ..ledger.words import cards_of
from .faces import after_it, card_becomes, late_line, seed_line
from .parts import CardLine

#: more The Dark cards than any deck holds.
MOST_DARK = 250


class PlayerPane(Panel):
    """``changed`` when another count is in the making; ``judged`` names an act of the desk."""

    changed = Signal()
    judged = Signal(str)

    def __init__(self) -> None:
        super().__init__(pad=0)
        self._state: DarkState | None = None
        self.player = ""
        self.name, self.about = label("", "title", wrap=True), label("", "small", wrap=True)
        self.figure, self._box = label("", "title"), QFrame()
        self.count = NumberStepper(0, 0, MOST_DARK).called("Cards of The Dark")
        self.tier = label("", "body")
        self.so_far = Segmented(["stay as given", "are read anew"])
        self.seed = label("", "body", wrap=True)
        self.swap, self.give = Button("Swap…"), Button("Give a card…")
        self.rank = Button("Rank in…")
        self.caps = CapsLabel("Prize cards", "0")
        self.cards: list[CardLine] = []
        self._lay_out()
        self.count.changed.connect(self._on_count)
        self.so_far.chosen.connect(self._on_count)
        for button, act in ((self.swap, "swap-seeds"), (self.give, "give-prize"), (self.rank, "rank-late")):
            button.clicked.connect(partial(self._judge, act))

    def _lay_out(self) -> None:
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self._box.setProperty("role", "well")
        boxed, head = QHBoxLayout(self._box), QHBoxLayout()
        boxed.setContentsMargins(12, 4, 12, 4)
        boxed.addWidget(self.figure)
        head.setContentsMargins(16, 12, 16, 0)
        head.setSpacing(0)
        head.addWidget(self._box, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(_padded(self.name, self.about), 1)
        self.body.addLayout(head)
        self._section(
            "Deck and tier", side_by_side(label("Counted again", "body"), self.count, None, self.tier, gap=10)
        )
        prizes = label("Prizes so far", "body")
        self._line(side_by_side(prizes, self.so_far, wide=prizes, gap=10))
        self._section("Dark Seed", side_by_side(self.seed, self.rank, self.swap, wide=self.seed, gap=10))
        head = side_by_side(self.caps, None, self.give, gap=10)
        head.setContentsMargins(16, 8, 16, 4)
        self.body.addWidget(rule_line())
        self.body.addLayout(head)
        inside, self._column = QWidget(), QVBoxLayout()
        inside.setProperty("role", "plain")
        inside.setLayout(self._column)
        self._column.setContentsMargins(16, 0, 16, 12)
        self._column.setSpacing(0)
        self.body.addWidget(scrolled(inside), 1)

    def _section(self, title: str, row: QHBoxLayout) -> None:
        self.body.addWidget(rule_line())
        self.body.addLayout(_padded(CapsLabel(title), below=2))
        self._line(row)

    def _line(self, row: QHBoxLayout) -> None:
        row.setContentsMargins(16, 4, 16, 8)
        self.body.addLayout(row)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState, player: str) -> None:
        """Show a player; a count in the making is kept while the player is the same and counts as before."""
        before = self._state.player(player).dark if self._state and player == self.player else -1
        self._state, self.player = state, player
        who, held = state.player(player), holding(state, player)
        if who.dark != before:
            self.count.set_value(who.dark)
            self.so_far.set_current(0)
        say(self.figure, str(held.seed or "–"))
        say(self.name, held.name)
        left = " · has left" if held.dropped else ""
        exiles = f" · {counted(held.exiles, 'exile')}" if held.exiles else ""
        say(self.about, f"Tier {ROMAN[held.tier]} · {who.dark} The Dark · life {held.life}{exiles}{left}")
        for part in (self.count, self.so_far):
            part.setEnabled(held.seed is not None)
        self.swap.setVisible(held.seed is not None and state.titles is None)
        self.rank.setVisible(bool(late_line(state, player)) and state.titles is None)
        self._present_count(state)

    def _present_count(self, state: DarkState) -> None:
        dark = state.player(self.player).dark
        was, now = (ROMAN[state.rules.tier_for(count)] for count in (dark, self.count.value))
        say(self.tier, f"Tier {was}" if was == now else f"Tier {was} → **Tier {now}**")
        line = seed_line(state, self.player, self.count.value)
        say(self.seed, " ".join(part for part in (line, late_line(state, self.player)) if part))
        self._present_cards(state)

    def _present_cards(self, state: DarkState) -> None:
        after = after_it(state, self.recount("tried")) if self.so_far.current else state
        awards = [a for a in state.awards if a.player == self.player]
        cards = cards_of(state, self.player)
        shown = [(card, card_becomes(a, after.awards)) for card, a in zip(cards, awards, strict=True)]
        self.caps.present("Prize cards", str(len(shown)))
        if [(line.card, line.becomes) for line in self.cards] == shown and self._column.count():
            return
        empty(self._column)
        self.cards = [CardLine(card, becomes) for card, becomes in shown]
        for line in self.cards:
            for link in (line.take, line.move_on):
                link.clicked.connect(partial(self.judged.emit, f"take-prize/card={line.card.key}"))
            self._column.addWidget(line)
            self._column.addWidget(rule_line())
        if not shown:
            self._column.addWidget(label("None yet.", "small"))
        self._column.addStretch(1)

    # -- the count in the making ---------------------------------------------------------------------------------------

    def recount(self, reason: str) -> RecountDeck | None:
        """Another count, if one is in the making."""
        if self._state is None or not self.player:
            return None
        who = self._state.player(self.player)
        if who.seed is None or self.count.value == who.dark:
            return None
        distinct = min(who.distinct, self.count.value)
        return RecountDeck(self.player, self.count.value, distinct, reason, anew=bool(self.so_far.current))

    def leave(self) -> bool:
        """Back to the count as it stands; True when another was in the making."""
        making = self.recount("") is not None
        if making and self._state is not None:
            self.count.set_value(self._state.player(self.player).dark)
            self._on_count()
        return making

    def _on_count(self, *_: object) -> None:
        if self._state is not None and self.player:
            self._present_count(self._state)
            self.changed.emit()

    def _judge(self, act: str, *_: object) -> None:
        self.judged.emit(f"{act}/player={self.player}")


def _padded(*parts: QWidget, below: int = 10) -> QLayout:
    column = QVBoxLayout()
    column.setContentsMargins(16, 10, 16, below)
    column.setSpacing(2)
    for part in parts:
        column.addWidget(part)
    return column
