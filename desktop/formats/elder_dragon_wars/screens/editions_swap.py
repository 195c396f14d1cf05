"""One card out, another in: what is typed is held against the card data at every letter."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from desktop.engine.rules import Refusal
from desktop.library.known import KnownCards
from desktop.library.proposing import proposed_lines
from desktop.ui.game.does import DoesField, DoesPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, label, say

from ..reading import about_card, pile_card
from ..rules.acts.editions import SwapCard, refuse_card
from ..rules.edition import PILES, VOICE, Edition, EditionCard, cards_of, list_words


class SwapPane(Panel):
    """``wants`` carries the swap."""

    wants = Signal(object)
    #: a whole list is to be read in the place of this one.
    list_asked = Signal()
    paste_asked = Signal()

    def __init__(self, cards: KnownCards) -> None:
        super().__init__("Swap a card")
        self._cards = cards
        self.popover: DoesPopover | None = None
        self._edition: Edition | None = None
        self._list = ""
        self._out = ""
        self.out = label("", "name", wrap=True)
        self.into = TextField("Comes in", placeholder="name of a card")
        self.kind = TextField("What it is", placeholder="Artifact", hint="For a card Lantern does not know.")
        self.found, self.go = label("", "small", wrap=True), Button("Swap", "Enter")
        self.body.addWidget(label("Goes out", "label"))
        for part in (self.out, self.into, self.found, self.kind, self.go):
            self.body.addWidget(part)
        self.does = Button("What it does…", "E")
        self.body.addWidget(self.does)
        self.body.addStretch(1)
        self.whole, self.paste = Button("Open…", "I"), Button("Paste…", "V")
        self.body.addWidget(label("A whole list", "label"))
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in (self.whole, self.paste):
            button.set_about("In the place of the list that is shown.")
            row.addWidget(button, 1)
        self.body.addLayout(row)
        self.whole.clicked.connect(self.list_asked)
        self.paste.clicked.connect(self.paste_asked)
        self.does.clicked.connect(self.ask_does)
        self.into.changed.connect(lambda _: self._check())
        self.kind.changed.connect(lambda _: self._check())
        self.into.entered.connect(lambda _: self._swap())
        self.go.clicked.connect(self._swap)

    def present(self, edition: Edition, cards: str) -> None:
        """Look at another list; a card that is no longer in it is forgotten."""
        self._edition, self._list = edition, cards
        if self._out not in [card.name for card in cards_of(edition, cards)]:
            self._out = ""
        self._check()

    def take_out(self, name: str) -> None:
        """This card goes out; the cursor waits for what comes in."""
        self._out = name
        self._check()
        self.into.line.setFocus()

    def card(self) -> EditionCard:
        """What is typed, as a card; with words of what it is where nobody else knows."""
        card = about_card(self.into.text())
        if card.unknown and self.kind.text():
            card = EditionCard(self.into.text(), self.kind.text())
        return pile_card(card) if self._list in PILES else card

    def _check(self) -> None:
        say(self.out, self._out or "choose a row")
        card = self.card()
        self.kind.setVisible(bool(self.into.text()) and about_card(self.into.text()).unknown)
        words, error = "", ""
        if self._edition is not None and self._out and self.into.text():
            try:
                refuse_card(self._edition, self._list, self._out, card)
                words = " · ".join(word for word in (card.name, card.type, card.cost) if word)
            except Refusal as refusal:
                error = str(refusal)
        self.into.set_error(error)
        say(self.found, words)
        self.found.setVisible(bool(words))
        self.does.setVisible(self._list in PILES)
        self.does.set_why_not("" if self._out else "Choose a card of the pile first.")
        why = "" if self._out else f"Choose the card of {list_words(self._list)} that goes out." if self._list else "-"
        self.go.set_why_not(why or error or ("" if self.into.text() else "Type the name of the card that comes in."))

    def ask_does(self) -> None:
        """What the chosen card of a pile does, to be written anew."""
        if self._edition is None or not self._out or self._list not in PILES:
            return
        edition, pile, name = self._edition.id, self._list, self._out
        card = next(held for held in cards_of(self._edition, pile) if held.name == name)
        propose = partial(proposed_lines, self._cards.find(name), VOICE)
        field = DoesField(VOICE, card.effects, spell=lambda: not card.stays, propose=propose)
        self.popover = DoesPopover(name, field, self)
        self.popover.kept.connect(
            lambda kept: self.wants.emit(SwapCard(edition, pile, name, replace(card, effects=kept.effects())))
        )
        self.popover.show_at(self.does)

    def _swap(self) -> None:
        if self._edition is None or not self.go.isEnabled():
            return
        command = SwapCard(self._edition.id, self._list, self._out, self.card())
        self.into.set_text("")
        self.kind.set_text("")
        self.wants.emit(command)
