"""The Players screen: who plays, who is here, whose deck is read, and the Dark Seeds that follow."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QRectF, QSignalBlocker
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout

from desktop.engine.event import RenamePlayer
from desktop.engine.format import NextAct
from desktop.engine.rules import Command, Refusal
from desktop.library.decoding import read_list_file
from desktop.library.players import read_players
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit.file_asking import TakesDrops
from desktop.ui.kit.layouts import OneOf
from desktop.ui.shell.pages import padded

from ...rules.acts.decks import AllowDeck, CountDark, RecountDeck
from ...rules.acts.events import ConfirmTiers
from ...rules.acts.players import CheckIn
from ...rules.acts.seeds import FixSeeds
from ...rules.state import DarkState, Player
from ...rules.views.next_step import SETTLE_TIERS, next_act
from ..decks.book import DeckBook, locked
from ..decks.files import FILTER, FilesPane, deck_files_in, read_files
from ..decks.pane import DeckPane
from ..judge.sheet import JudgeDesk
from .acts import PlayerAct, acts_on
from .ask import Ask, ask_count, ask_reason, ask_recount, ask_sure, ask_tiers
from .deck_work import DeckWork, FilesWork
from .entry import EntryPane, ReviewPane
from .list import SeedList
from .paste import is_deck, is_names
from .review import entry_list
from .tiers import tier_counts, tier_from_now, tier_of_count
from .work import EntryWork, ReviewWork, Work

LISTS = "Lists of players (*.csv *.txt *.tsv);;All files (*)"
LIST_ACTS = (
    ("open-list", "Open a list of players…"),
    ("files", "Open many deck files…"),
    ("folder", "Open a folder of deck files…"),
)
#: the work area of a window of 1920 pixels, with a bar beside it.
WIDE = 1380
_STEPS = {"Up": -1, "Down": 1, "PageUp": -12, "PageDown": 12, "Home": -1000, "End": 1000}


class PlayersScreen(TakesDrops, TakesLists):
    """Rail id ``players``: the list at the left; at the right the work at hand (a deck, names, a review, files)."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._kit, self.organiser = kit, kit.organiser
        self._state = DarkState()
        self._explained = ""
        self.ask: Ask | None = None
        self.desk = JudgeDesk(self, kit.now)
        self.book, self.list = DeckBook(kit.organiser.columns), SeedList()
        self.decks, self.files = DeckWork(DeckPane(), self.book), FilesWork(FilesPane(), self.book)
        self.entry = EntryWork(EntryPane(), kit.organiser.regulars, kit.organiser.came_last)
        self.review = ReviewWork(ReviewPane())
        self.works: tuple[Work, ...] = (self.decks, self.entry, self.review, self.files)
        self._right = OneOf(*(work.pane for work in self.works))
        self._outer = row = QHBoxLayout(self)
        padded(row)
        row.addWidget(self.list, 51)
        row.addWidget(self._right, 49)
        self.list.set_acts(LIST_ACTS)
        self.setAcceptDrops(True)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self, self.paste)
        self._connect_list()
        self._connect_works()

    def _connect_list(self) -> None:
        self.list.selected.connect(self.select)
        self.list.sought.connect(lambda _: self._show_list())
        self.list.added.connect(self.add_by_name)
        self.list.everyone.connect(lambda: self.wants.emit(CheckIn()))
        self.list.missing.connect(self.fix_without)
        self.list.tiers.connect(lambda: self.ask_for_tiers())
        self.list.acted.connect(self._list_act)
        self.list.renamed.connect(self._rename)
        self.list.table.why_asked.connect(self.explain)
        self.list.table.marked.connect(self._act_on)
        self.list.table.menu_asked.connect(self._open_menu)

    def _connect_works(self) -> None:
        for work in self.works:
            work.wants.connect(self.wants)
            work.says.connect(self.says)
            work.changed.connect(self._on_changed)
            work.closed.connect(lambda: self.take_up(self.decks))
        self.entry.asked_to_paste.connect(self.paste)
        self.entry.entry.opened.connect(self.open_list)
        self.files.handed_in.connect(self._on_handed_in)
        deck = self.decks.deck
        deck.pasted.connect(self.paste)
        deck.opened.connect(self.open_decks)
        deck.counted.connect(lambda: self.act("count"))
        deck.allowed.connect(self.ask_to_allow)
        deck.acted.connect(self.act)

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def selected(self) -> str:
        """The id of the player who is selected, "" for nobody."""
        return self.decks.selected

    @property
    def player(self) -> Player | None:
        return self.decks.player

    @property
    def work(self) -> Work:
        """What the right half is about."""
        return next(work for work in self.works if work.pane is self._right.shown)

    def present(self, state: DarkState) -> None:
        """Show the entry list and the work at hand."""
        self._state = state
        if state.ruleset is None:
            return
        self.book.follow(state)
        for work in self.works:
            work.present(state)
        self._show_list()
        invited = self.work is self.entry and not self.entry.entry.is_typing()
        self.take_up(self.decks if invited else self.work)

    def take_up(self, work: Work) -> None:
        """Turn the right half to this work (without players: to the names)."""
        if work is self.decks and self.player is None:
            work = self.entry
        if work is not self.work:
            self.decks.deck.lines.set_cursor(None)
            self._right.show_only(work.pane)
        work.show()

    def _on_changed(self) -> None:
        """The work at hand says something else: so does the list, and the sill."""
        self._show_list()
        if self.player:
            acts = acts_on(self._state, self.book, self.player)
            self.decks.deck.set_acts([(act.id, act.words, act.key) for act in acts])
        self.changed.emit()

    def _show_list(self) -> None:
        if self._state.ruleset is None:
            return
        self.list.present(self._state, self.book, self._explained)
        if self.player is None:
            self.decks.select(next(iter(self.list.table.keys()), ""))
        if self.list.table.current_key() != self.selected:
            #: following is no choice of the organiser's.
            with QSignalBlocker(self.list.table):
                self.list.table.set_current(self.selected)

    def select(self, player: str) -> None:
        """Another player, whose deck is shown."""
        if player != self.selected:
            self.decks.select(player)
            self._show_list()
        self.take_up(self.decks if self.work is self.entry else self.work)

    def explain(self, player: str) -> None:
        """Tell a tie below its row, or tell it no more."""
        self._explained = "" if self._explained == player else player
        self._show_list()

    def seek(self) -> None:
        self.list.seek()

    def resizeEvent(self, event: QResizeEvent) -> None:
        padded(self._outer, wide=event.size().width() >= WIDE)
        super().resizeEvent(event)

    # -- Space, keys, hints --------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        return self.work.next_act() or self._asks_for_tiers()

    def _asks_for_tiers(self) -> NextAct | None:
        """CD-01: the lit key asks for the tiers before it fixes the Dark Seeds."""
        state = self._state
        if state.ruleset is None or state.rules.tiers.confirmed or state.seeds_fixed:
            return None
        return NextAct(SETTLE_TIERS) if next_act(state).label == SETTLE_TIERS else None

    def take_next(self) -> bool:
        act = self.work.next_act()
        if act is None and self._asks_for_tiers():
            self.ask_for_tiers()
            return True
        if act is None or act.why_not:
            return False
        self.work.take_next()
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        return self.work.hints()

    def take_key(self, key: str) -> bool:
        if self.work.take_key(key):
            return True
        if key in _STEPS:
            self.list.step(_STEPS[key])
            return True
        doer = self._doers().get(key) if self.work is self.decks else None
        if doer:
            doer()
        return doer is not None

    def _doers(self) -> dict[str, Callable[[], object]]:
        acts = {"H": "here", "Y": "paid", "€": "paid", "$": "paid", "R": "rename", "C": "count", "D": "drop"}
        doers: dict[str, Callable[[], object]] = {
            "Delete": lambda: self.act("remove"),
            "T": lambda: self.explain(self.selected),
            "A": self.add_by_name,
            "M": self.select_missing,
            "Enter": self.open_decks,
        }
        if self.list.asks_for_missing:
            doers["Z"] = self.fix_without
        for key, act in acts.items():
            doers[key] = _doing(self.act, act)
        return doers

    # -- one player ----------------------------------------------------------------------------------------------------

    def select_missing(self) -> None:
        """The next player down the list whose deck is not read."""
        keys = self.list.table.keys()
        at = keys.index(self.selected) + 1 if self.selected in keys else 0
        for key in (*keys[at:], *keys[:at]):
            player = self._state.player(key)
            if not (player.deck or player.counted_by_hand or player.dropped):
                self.list.table.set_current(key)
                self.select(key)
                return
        self.tells.emit("Every deck is read.")

    def do_act(self, act: str) -> None:
        """``drop/p3``: one of ``acts_on`` for that player."""
        what, _, player = act.partition("/")
        self.select(player)
        self.act(what)

    def act(self, act: str) -> None:
        """One of ``acts_on`` for whoever is selected."""
        if self.player and act == "count" and locked(self._state, self.player):
            act = "recount"
        if self.player:
            self._act_on(self.selected, act)

    def _act_on(self, player: str, act: str) -> None:
        who = self._state.player(player)
        found = next((a for a in acts_on(self._state, self.book, who) if a.id == act), None)
        if found is None:
            self.says.emit(
                f"{who.name} has a Dark Seed and stays on record. Drop the player instead."
                if act == "remove"
                else locked(self._state, who)
            )
        elif found.warning:
            self._ask_before(found)
        elif found.command is not None:
            self.wants.emit(found.command)
        else:
            doers = {
                "rename": self._begin_rename,
                "count": self._ask_for_count,
                "recount": self._ask_for_recount,
                "put-away": self._put_away,
            }
            doers.get(act, partial(self._judge, act))(who)

    def _judge(self, act: str, player: Player) -> None:
        self.desk.open(self._state, f"{act}/player={player.id}", self)

    def _ask_before(self, act: PlayerAct) -> None:
        words = act.words.partition(":")[0]
        self._open(ask_sure(words, act.warning, words, self), lambda _: self.wants.emit(act.command))

    def _begin_rename(self, player: Player) -> None:
        self.list.rename(player.id, player.name)

    def _rename(self, player: str, name: str) -> None:
        if name and name != self._state.name_of(player):
            self.wants.emit(RenamePlayer(player, name))

    def _put_away(self, player: Player) -> None:
        self.decks.put_away()
        self.take_up(self.decks)

    def _open_menu(self, player: str, where: QPoint) -> None:
        self.select(player)
        self.decks.deck.open_menu(where)

    def _open(self, ask: Ask, answered: Callable[[tuple[str, ...]], object]) -> None:
        self.ask = ask
        ask.answered.connect(answered)
        row = self.list.table.area_of(self.selected, 1)
        ask.open_at(self.list.table.viewport(), QRectF(row) if row.isValid() else None)

    def _ask_for_count(self, player: Player) -> None:
        def note(values: tuple[str, ...]) -> None:
            self.wants.emit(CountDark(player.id, int(values[0]), int(values[1] or 0)))

        self._open(ask_count(player.name, lambda dark: tier_of_count(self._state, player, dark), self), note)

    def _ask_for_recount(self, player: Player) -> None:
        """CD-06: decks do not change any more, but a wrong count may be mended."""

        def mend(values: tuple[str, ...]) -> None:
            self.wants.emit(RecountDeck(player.id, int(values[0]), int(values[1] or 0), values[2]))

        self._open(ask_recount(player, lambda dark: tier_from_now(self._state, player, dark), self), mend)

    def ask_to_allow(self) -> None:
        """A faulty deck may pass for a reason."""
        player = self.player
        if player is not None:
            sentence = f"{player.name}'s deck has a fault. Why may it be played?"
            ask = ask_reason("Allow it", sentence, "Allow it", self)
            self._open(ask, lambda values: self.wants.emit(AllowDeck(player.id, values[0])))

    def fix_without(self) -> None:
        """Decks that are not read count as Tier 0; what Tier 0 is must be settled first."""
        if self._state.rules.tiers.confirmed:
            self.wants.emit(FixSeeds(missing_as_zero=True))
        else:
            self.ask_for_tiers(FixSeeds(missing_as_zero=True))

    def ask_for_tiers(self, then: Command | None = None) -> None:
        """CD-01: the thresholds are settled by the organiser; ``then`` is what waits for it."""
        if self._state.round is not None and self._state.rules.tiers.confirmed:
            self.says.emit("Round 1 has begun: the tiers stay as they are.")
            return

        def settle(values: tuple[str, ...]) -> None:
            one, two, three = (int(value) for value in values)
            self.wants.emit(ConfirmTiers((one, two, three)))
            if then is not None and self._state.rules.tiers.confirmed:
                self.wants.emit(then)

        state = self._state
        self.ask = ask_tiers(state.rules.tiers.thresholds, lambda at: tier_counts(state, at), self)
        self.ask.answered.connect(settle)
        self.ask.open_at(self.list.tier_link)

    # -- names and decks from outside ----------------------------------------------------------------------------------

    def add_by_name(self) -> None:
        """The form for one more name."""
        self.take_up(self.entry)
        self.entry.entry.type_name()

    def paste(self) -> None:
        """What lies on the clipboard: files, names, or the deck of whoever is selected."""
        #: an emptied clipboard has no data at all, whatever its type says.
        self.take_in(QApplication.clipboard().mimeData() or QMimeData())

    def take_in(self, data: QMimeData) -> None:
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        if paths:
            self.work.attempt(lambda: self.read_decks(paths))
        elif not data.text().strip():
            self.says.emit("There is nothing to paste. Copy names or a deck list first.")
        else:
            self.work.attempt(lambda: self._read_text(data.text()))

    def _read_text(self, text: str) -> None:
        on_deck = self.work is self.decks
        if not on_deck and is_deck(text, self.book.columns()):
            whose = (
                f" Is it {self.player.name}'s? Press Enter" if self.player is not None else " Choose whose it is, Enter"
            )
            raise Refusal(f"This is a deck list.{whose}, then paste again.")
        if on_deck and not is_names(text):
            read = lambda source, _: self.decks.read_text(str(source), self._clock())  # noqa: E731
            self.take_source(text, read, lambda _: None, self.work.pane)
        else:
            self.read_names(text, "pasted")

    def read_names(self, source: str | bytes, where: str) -> None:
        """Look over a list of names; raises ``Refusal`` for what is none."""
        reading = read_players(source)
        if not reading.players and not reading.problems:
            raise Refusal("There is no name in it. Write one name a line.")
        self.review.begin(entry_list(reading, where, self._state))
        self.take_up(self.review)

    def _clock(self) -> str:
        return time.strftime("%H:%M", time.localtime(self._kit.now().wall))

    def read_decks(self, paths: Sequence[Path]) -> None:
        """One file for whoever is selected; many by their names."""
        if not self._state.players:
            raise Refusal("Nobody is on the list yet: decks need players. Add the names first.")
        if not paths:
            raise Refusal("There is no deck list in that folder.")
        files = read_files(self._state, paths, self._clock(), self.book.columns())
        doubt = next((file.doubt for file in files if file.doubt), None)
        if len(files) > 1 or self.work is not self.decks:
            self.files.begin(files)
            self.take_up(self.files)
        elif doubt is None:
            self.decks.read_file(files[0])
        if doubt is not None:
            self.ask_column(doubt, lambda: self.work.attempt(lambda: self.read_decks(paths)), self.work.pane)

    def _on_handed_in(self, waiting: str) -> None:
        if waiting:
            self.decks.select(waiting)
        self.take_up(self.decks)

    def open_list(self) -> None:
        """A list of players on disk."""
        path, _ = QFileDialog.getOpenFileName(self, "Open a list of players", "", LISTS)
        if path:
            self.work.attempt(lambda: self.read_names(read_list_file(Path(path)), Path(path).name))

    def open_decks(self) -> None:
        """The deck file of whoever is selected; several files go by their names."""
        paths, _ = QFileDialog.getOpenFileNames(self, "Open deck files", "", FILTER)
        if paths:
            self.work.attempt(lambda: self.read_decks([Path(path) for path in paths]))

    def _list_act(self, act: str) -> None:
        if act == "open-list":
            self.open_list()
        elif act == "files":
            self.open_decks()
        elif folder := QFileDialog.getExistingDirectory(self, "A folder of deck files"):
            self.work.attempt(lambda: self.read_decks(deck_files_in(Path(folder))))


def _doing(do: Callable[[str], object], act: str) -> Callable[[], object]:
    return lambda: do(act)
