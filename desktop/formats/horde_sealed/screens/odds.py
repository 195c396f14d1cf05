"""What to expect of a Horde list: ten thousand hordes turned over, drawn as a chart; and the lists themselves."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from desktop.domain.dice import SeededDice
from desktop.domain.words import counted
from desktop.library.decks import LIST_FILES
from desktop.library.facts import shipped_facts
from desktop.library.proposing import proposed_lines
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.does import DoesField, DoesPopover
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.panels import Panel, Popover, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.kit.work import Works

from ..reading import HordeReading, read_horde_list
from ..rules.acts.events import AddHorde
from ..rules.hordes import VOICE, HordeCard, HordeList, TokenKind, horde_warnings
from ..rules.odds import HORDES, TurnOdds, expected_power, expected_wave, odds
from ..rules.ruleset import HordeRules
from ..rules.state import HordeState
from .odds_chart import OddsChart
from .words import LINES

CARDS = (Column("", 40, "right", strong=True), Column("Card", 0, strong=True), Column("Mark", 92, tone="ink2"))

#: what the waves of a list hang on, and what came of it: the same dice give the same waves.
_Asked = tuple[HordeRules, tuple[TokenKind, ...], tuple[HordeCard, ...]]
_TURNED: dict[_Asked, tuple[TurnOdds, ...]] = {}
#: lists whose waves are known at a time, the last seen ones: every card that is written anew makes another list.
_KEPT = 12


class OddsScreen(TakesLists, PaneScreen):
    """Left the lists, in the middle the cards of one, right what its waves will be."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: HordeState | None = None
        self._asked: _Asked | None = None
        self._stop = threading.Event()
        self._works = Works(self)
        self._known, self.organiser = kit.cards or shipped_facts(), kit.organiser
        self.lists = DataTable((Column("Horde lists", 0, strong=True), Column("Cards", 60, "right")))
        self.cards, self.chart = DataTable(CARDS, dense=True), OddsChart()
        self.left, self.right = Panel("Lists"), Panel("Waves to expect")
        self.open, self.paste = Button("Open…", "O", icon="open"), Button("Paste…", icon="paste")
        self.warned, self.expected = label("", "small", wrap=True), label("", "body", wrap=True)
        self.popover: Popover | None = None
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        #: both scroll: they share what room is left.
        for table in (self.lists, self.cards):
            table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.cards.show_at_least(2)
        self.left.body.addWidget(self.lists, 2)
        row = QHBoxLayout()
        row.addWidget(self.open)
        row.addWidget(self.paste)
        row.addStretch(1)
        self.left.body.addLayout(row)
        self.left.body.addWidget(self.cards, 5)
        self.left.body.addWidget(self.warned)
        self.right.body.addWidget(self.expected)
        self.right.body.addWidget(self.chart, 1)
        self.panes.addWidget(self.left)
        self.panes.addWidget(self.right, 1)

    def _connect(self) -> None:
        self.lists.current_changed.connect(lambda _: self._present_list())
        self.open.clicked.connect(self._open)
        self.cards.chosen.connect(lambda name: self._ask_does(str(name)))
        self.paste.clicked.connect(self._paste)
        self.destroyed.connect(self._stop.set)

    def fit(self, wide: bool) -> None:
        self.left.setFixedWidth(theme.px(440) if wide else theme.up_to(400, 440))

    def present(self, state: HordeState) -> None:
        self._state = state
        self.lists.present([Row(h.id, (h.name, str(h.size)), hint=h.source or h.name) for h in state.hordes])
        #: what a few lists leave, the cards of one of them take.
        self.lists.keep_to_rows()
        if self.lists.current_key() is None and state.hordes:
            playing = state.game.horde.id if state.game else state.hordes[0].id
            self.lists.set_current(playing)
        self._present_list()

    @property
    def horde(self) -> HordeList | None:
        key = self.lists.current_key()
        return next((h for h in self._state.hordes if h.id == key), None) if self._state else None

    def _present_list(self) -> None:
        horde = self.horde
        if horde is None or self._state is None:
            return
        tokens = [Row(k.name, (str(k.count), k.name, f"token {k.power}/{k.toughness}")) for k in horde.tokens]
        others = [Row(k.name, (str(k.count), k.name, _mark(k.marks)), hint=k.says or k.name) for k in horde.cards]
        self.cards.present([*tokens, *others])
        say(self.warned, " ".join(horde_warnings(self._state.rules, horde)))
        say(self.expected, _expected(horde, self._state.rules.horde))
        self._compute(horde)

    def _ask_does(self, name: str) -> None:
        """What a card of the list does, to be written anew; a token does nothing."""
        horde = self.horde
        if horde is None or horde.is_token(name) or not horde.knows(name):
            return
        card = horde.card(name)
        propose = partial(proposed_lines, self._known.find(name), VOICE)
        spell = bool(card.type) and not card.stays
        self.popover = DoesPopover(name, DoesField(VOICE, card.effects, card.note, lambda: spell, propose), self)
        self.popover.kept.connect(lambda kept: self._write(horde, card, kept))
        self.popover.show_at(self.cards)

    def _write(self, horde: HordeList, card: HordeCard, kept: DoesField) -> None:
        new = replace(card, note=kept.note(), effects=kept.effects())
        cards = tuple(new if held.name == card.name else held for held in horde.cards)
        self.wants.emit(AddHorde(replace(horde, cards=cards)))

    def _compute(self, horde: HordeList) -> None:
        """Off the GUI thread, once for a list; another list asked for meanwhile stops the one before."""
        assert self._state is not None
        rules = self._state.rules
        asked = (rules.horde, horde.tokens, horde.cards)
        if asked == self._asked:
            return
        self._asked = asked
        self._stop.set()
        stop = self._stop = threading.Event()
        turned = _TURNED.get(asked, ())
        self.chart.present(turned)
        if turned:
            _keep(asked, turned)
        else:
            work = partial(odds, rules, horde, SeededDice(1).bits, HORDES, cancelled=stop.is_set)
            self._works.do(lambda: (asked, work()), self._done, self.says.emit)

    def _done(self, found: tuple[_Asked, tuple[TurnOdds, ...]]) -> None:
        asked, turns = found
        if turns:
            _keep(asked, turns)
        if turns and asked == self._asked:
            self.chart.present(turns)

    def _open(self) -> None:
        self.ask_file("Open a Horde list", f"Horde lists (*.toml);;{LIST_FILES}", self.open_file)

    def open_file(self, path: Path) -> None:
        """Read a Horde list; what cannot be played is told and nothing is lost."""
        self.take_file(path, self._read)

    def _read(self, source: str | bytes, name: str) -> None:
        def add(reading: HordeReading) -> None:
            self.wants.emit(AddHorde(reading.horde))

        self.take_cards(source, lambda text, columns: read_horde_list(text, name, columns=columns), add, self.cards)

    def _paste(self) -> None:
        popover = PastePopover("A Horde list, its tokens as “55 2/2 Zombie”", "Import", LINES, parent=self)
        popover.answered.connect(lambda text: self._read(text.encode(), "Pasted horde"))
        self.popover = popover
        popover.show_at(self.paste)

    def take_key(self, key: str) -> bool:
        if key == "O":
            self._open()
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("O", "open a list"),)

    def wait(self) -> None:
        """Until the chart is there (tests and pictures)."""
        self._works.wait()


def _keep(asked: _Asked, turns: tuple[TurnOdds, ...]) -> None:
    """Known for the next time: the list seen longest ago goes first."""
    _TURNED.pop(asked, None)
    _TURNED[asked] = turns
    if len(_TURNED) > _KEPT:
        del _TURNED[next(iter(_TURNED))]


def _mark(marks: Sequence[str]) -> Text:
    if "home-made" in marks:
        return Text("home-made", "late")
    return Text(", ".join(marks), "ink2", small=True)


def _expected(horde: HordeList, rule: HordeRules) -> str:
    """The exact means; the simulation shows how far a horde may stray from them."""
    if rule.reveal == "fixed":
        turns = -(-horde.size // rule.reveal_cards)
        return (
            f"**{counted(rule.reveal_cards, 'card')}** a turn: with nothing milled the deck lasts "
            f"**{counted(turns, 'turn')}**."
        )
    tokens, cards = expected_wave(horde)
    return (
        f"A full deck gives **{tokens:.2f} tokens** and **{cards:.2f} cards** a turn on average, with the creatures "
        f"among them **{expected_power(horde):.1f} power** as printed; with nothing milled it lasts about "
        f"**{counted(horde.card_count, 'turn')}**."
    )
