"""From an entry of the queue to a file: handouts of an event and free sheets alike, made beside the window."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec import Struct, field

from desktop.catalogue import format_of
from desktop.engine.rules import Refusal
from desktop.print.layout.paper import by_name
from desktop.print.press.document import Press, bind, watched
from desktop.studio.first_page import FirstPage
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made, Sheet
from desktop.studio.sheets.handouts import HandoutSheet
from desktop.studio.sources.spoken import speak_as_preferred
from desktop.studio.worker.job_cache import JobCache, Part, key_of, key_together
from desktop.system.faults import jot
from desktop.workers.ticks import Stopped, Tick

if TYPE_CHECKING:
    from desktop.library.facts import CardFact


def make_one(sheet: Sheet, entry: Entry, tick: Tick) -> Made:
    """Make one entry that is looked at; a function by itself, so that it can be asked for in the paper worker."""
    speak_as_preferred()
    return sheet.make(entry, FirstPage(sheet, entry, tick))


#: a page in a file of the house.
_PAGE = re.compile(rb"/Type\s*/Page(?![a-zA-Z])")


def pages_of(pdf: bytes) -> int:
    """The pages of a file of the house."""
    return len(_PAGE.findall(pdf))


def count_pages(sheet: Sheet, entry: Entry, tick: Tick) -> int:
    """The pages of an entry; here, as the process that makes paper loads the module of what it is asked for, and one
    of the window's would bring Qt."""
    return pages_of(sheet.make(entry, tick).pdf)


def draw_card(card: CardFact, tick: Tick) -> bytes:
    """A card in words, as it would be printed."""
    from desktop.domain.deck import DeckLine
    from desktop.print.proxies.text_card import card_alone
    from desktop.studio.sheets.proxy_words import text_proxy

    return card_alone(text_proxy(card, DeckLine(1, card.name)))


class Outcome(Struct):
    """What came of several entries: the files by their titles, the numbers of what succeeded, faults in sentences."""

    parts: list[tuple[str, bytes]] = field(default_factory=list)
    good: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    #: of each part: the numbers of its entries, and what it is called in the cache until the job has come to its end.
    numbers: list[list[int]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)


def make_all(
    entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick, cache: JobCache | None = None
) -> Outcome:
    """Make every entry; one that fails names itself, and the rest is made. What lies in the cache is not made again,
    and what was made by the time somebody cancels lies there."""
    speak_as_preferred()
    making = _Making(entries, sheets, tick, cache if len(entries) > 1 else None)
    try:
        at = 0
        while at < len(entries):
            at += making.together(at) or making.alone(at)
    except Stopped as stopped:
        if not making.kept:
            raise
        many = f"{making.kept} of {len(entries)}"
        raise Stopped(f"{stopped} {many} are made and kept: done again, only the rest is made.") from stopped
    return making.outcome


class _Making:
    """One job: its entries, one after the other."""

    def __init__(
        self, entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick, cache: JobCache | None
    ) -> None:
        self._entries, self._sheets, self._tick, self._cache = entries, sheets, tick, cache
        self.outcome, self.kept = Outcome(), 0
        self._keys = [key_of(entry, sheets.get(entry.sheet)) if cache else "" for entry in entries]
        before = sum(cache.has(key) for key in self._keys) if cache else 0
        self._also = f" · {before} of {len(entries)} made before" if before else ""
        if cache:
            cache.sweep()

    def alone(self, at: int) -> int:
        """Make the entry there; gives how many that were."""
        entry, key, many = self._entries[at], self._keys[at], len(self._entries)
        self._tick(f"{entry.title}, {at + 1} of {many}{self._also}", at / many)
        sheet, within = self._sheets.get(entry.sheet), _Within(self._tick, entry.title, at, many, self._also)
        if sheet is None:
            self.outcome.faults.append(f"{entry.title} cannot be printed here: this event has no such sheet.")
            return 1
        try:
            part = (self._cache.find(key) if self._cache else None) or _part(sheet.make(entry, within))
        except Exception as error:
            if within.stopped or self._tick.stopped:
                raise
            if not isinstance(error, Refusal):
                jot(error)
            self.outcome.faults.append(f"{entry.title} could not be printed: {error}")
        else:
            self._good([entry], key, part)
        return 1

    def together(self, at: int) -> int:
        """Handouts that follow each other and may share part-used sheets are made as one; gives how many did so."""
        run = list(takewhile(self._mixes, self._entries[at:]))
        if len(run) < 2:
            return 0
        key, first = key_together(self._keys[at : at + len(run)]), run[0].settings
        self._tick(f"{run[0].title}, {at + 1} of {len(self._entries)}{self._also}", at / len(self._entries))
        try:
            part = self._cache.find(key) if self._cache else None
            if part is None:
                with watched(self._tick.page):
                    makes = [partial(self._sheets[entry.sheet].make, entry, self._tick) for entry in run]
                    part = Part(bind(_titles(run), by_name(first.paper), makes, first))
        except Exception:
            if self._tick.stopped:
                raise
            #: which of them it was is found out by making them one by one.
            return 0
        self._good(run, key, part)
        return len(run)

    def _mixes(self, entry: Entry) -> bool:
        return entry.settings.mix and isinstance(self._sheets.get(entry.sheet), HandoutSheet)

    def _good(self, entries: Sequence[Entry], key: str, part: Part) -> None:
        if self._cache and key:
            if not self._cache.has(key):
                self._cache.keep(key, part)
            self.kept += len(entries)
        title = _titles(entries)
        self.outcome.parts.append((title, part.pdf))
        self.outcome.keys.append(key)
        self.outcome.numbers.append([entry.number for entry in entries])
        self.outcome.good += self.outcome.numbers[-1]
        self.outcome.faults += [f"{title}: {problem}" for problem in part.problems]


def _part(made: Made) -> Part:
    return Part(made.pdf, made.problems)


def _titles(entries: Sequence[Entry]) -> str:
    return " + ".join(entry.title for entry in entries)


class _Within(Tick):
    """Tells how far one entry of several is."""

    def __init__(self, outer: Tick, title: str, at: int, of: int, also: str = "") -> None:
        super().__init__()
        self._outer, self._title, self._at, self._of, self._also = outer, title, at, of, also

    def __call__(self, words: str, share: float = -1.0) -> None:
        inner = max(share, 0.0)
        said = f"{self._title}, {words}, {self._at + 1} of {self._of}{self._also}"
        self._outer(said, (self._at + inner) / self._of)


def make_ready(format_id: str, tick: Tick) -> None:
    """Load what paper of this format is made with, before the first sheet is asked for."""
    if format_id:
        format_of(format_id).handouts()
    Press("", by_name("A4")).done()
