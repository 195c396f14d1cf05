"""Many deck files at once: whose each one is, by its name, and what came of reading it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Signal

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.decks import NOTHING_TOLD, WhichColumn, read_deck
from desktop.library.decoding import read_list_file
from desktop.library.near import edit_distance
from desktop.ui.kit.panels import label, say

from ...rules.state import DarkState, Player
from .book import locked
from .draft import Draft, draft_of
from .lines import LineRow
from .pane import ListPane
from .whose import Owner, WhosePopover

#: what the readers know; a folder may hold pictures too.
SUFFIXES = (".txt", ".dec", ".dek", ".deck", ".dck", ".cod", ".csv", ".mwdeck", ".o8d", ".xml")
FILTER = f"Deck lists ({' '.join('*' + suffix for suffix in SUFFIXES)});;All files (*)"


class DeckFile(Struct, frozen=True):
    """One file: its draft, or why there is none; ``player`` is "" while nobody knows whose it is."""

    name: str
    draft: Draft | None = None
    refusal: str = ""
    player: str = ""
    #: why it is not to be handed in for this player.
    why_not: str = ""
    #: what must be answered before it can be read.
    doubt: WhichColumn | None = None

    @property
    def is_ready(self) -> bool:
        return bool(self.draft and self.player and not self.why_not)

    def given_to(self, player: str) -> DeckFile:
        """The file as this player's."""
        draft = replace(self.draft, player=player) if self.draft else None
        return replace(self, draft=draft, player=player, why_not="")


def deck_files_in(folder: Path) -> list[Path]:
    """The files of a folder that may be deck lists."""
    return sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file())


def read_files(
    state: DarkState, paths: Iterable[Path], at: str = "", columns: Mapping[str, str] = NOTHING_TOLD
) -> tuple[DeckFile, ...]:
    """Every file read and, where its name says so, given to a player."""
    return settled(state, [_read(state, path, at, columns) for path in paths])


def _read(state: DarkState, path: Path, at: str, columns: Mapping[str, str]) -> DeckFile:
    try:
        data = read_list_file(path)
        draft = draft_of("", read_deck(data, path.stem, None, columns), data, state.rules, path.name, at)
    except Refusal as refusal:
        return DeckFile(path.name, refusal=str(refusal), doubt=refusal if isinstance(refusal, WhichColumn) else None)
    player = owner_of(path.stem, state.players) or owner_of(draft.title, state.players)
    return DeckFile(path.name, draft).given_to(player)


def settled(state: DarkState, files: Sequence[DeckFile]) -> tuple[DeckFile, ...]:
    """The files with what keeps each from being handed in."""
    taken: dict[str, str] = {}
    found = []
    for file in files:
        why = ""
        if file.player and file.player in taken:
            why = f"{taken[file.player]} is this player's too"
        elif file.player:
            taken[file.player] = file.name
            why = locked(state, state.player(file.player))
        found.append(replace(file, why_not=why))
    return tuple(found)


def owner_of(name: str, players: Sequence[Player]) -> str:
    """The player a file is named after: whole, in part, or a letter or two off; "" where that is not clear."""
    words = [fold_name(word) for word in re.split(r"[\W_]+", name) if any(map(str.isalpha, word))]
    sought = "".join(words)
    if not sought:
        return ""
    for fits in (_is, _holds, _is_part, _is_near):
        found = [player.id for player in players if fits(player.name, sought, words)]
        if len(found) == 1:
            return found[0]
    return ""


def _is(name: str, sought: str, words: Sequence[str]) -> bool:
    return fold_name(name) == sought or sorted(map(fold_name, name.split())) == sorted(words)


def _holds(name: str, sought: str, words: Sequence[str]) -> bool:
    return bool(fold_name(name)) and fold_name(name) in sought


def _is_part(name: str, sought: str, words: Sequence[str]) -> bool:
    return set(words) <= set(map(fold_name, name.split()))


def _is_near(name: str, sought: str, words: Sequence[str]) -> bool:
    return len(sought) > 5 and edit_distance(fold_name(name), sought, 2) <= 2


class FilesPane(ListPane):
    """The summary; ``given`` (file, player) when somebody says whose a file is, ``closed`` without handing in."""

    given = Signal(int, str)

    def __init__(self) -> None:
        super().__init__(row=30)
        self._players: tuple[Owner, ...] = ()
        self._names: tuple[str, ...] = ()
        self.foot.addWidget(label("Click a file to say whose deck it is.", "small"))
        self.lines.picked.connect(self._ask)

    def present(self, state: DarkState, files: Sequence[DeckFile]) -> None:
        """Show what came of every file."""
        ready = sum(file.is_ready for file in files)
        say(self.title, counted(len(files), "deck file"))
        nobody = sum(file.draft is not None and not file.player for file in files)
        unread = sum(file.draft is None for file in files)
        parts = [f"{ready} matched by name"]
        parts += [f"{nobody} without a player"] * bool(nobody) + [f"{unread} cannot be read"] * bool(unread)
        self.about.present(", ".join(parts))
        self.lines.present([_row(state, at, file) for at, file in enumerate(files)])
        self._names = tuple(file.name for file in files)
        theirs = {file.player for file in files if file.player}
        open_ = (player for player in state.players if not player.dropped and not locked(state, player))
        self._players = tuple(Owner(p.id, p.name, bool(p.deck) or p.id in theirs) for p in open_)

    def _ask(self, at: int) -> None:
        self.whose = WhosePopover(self._names[at], self._players, self)
        self.whose.answered.connect(partial(self.given.emit, at))
        self.whose.show_at(self.lines.viewport(), QRectF(self.lines.area_of(at)))


def _row(state: DarkState, at: int, file: DeckFile) -> LineRow:
    number = str(at + 1)
    if file.draft is None:
        return LineRow(at, number, file.name, "late", file.refusal, "late", wash="late")
    if not file.player:
        return LineRow(at, number, file.name, "late", "whose deck is this?", "late")
    name = state.player(file.player).name
    if file.why_not:
        return LineRow(at, number, f"{file.name}: {name}", "late", file.why_not, "late", wash="late")
    count, open_ = file.draft.likely.count_of(state.rules.dark_cards), len(file.draft.questions)
    if open_:
        words = f"{count} from The Dark, {counted(open_, 'line')} to look at"
        return LineRow(at, number, name, "choosing", words, "choosing", strong=True)
    again = "replaces the deck before, " if state.player(file.player).deck else ""
    return LineRow(at, number, name, "done", f"{again}{count} from The Dark", strong=True)
