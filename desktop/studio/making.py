"""From an entry of the queue to a file: handouts of an event and free sheets alike, made beside the window."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any, Protocol

from msgspec.structs import replace

from desktop.engine.rules import Refusal
from desktop.engine.session import digest
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import by_name
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.card_positions import Placed, placing
from desktop.print.press.document import bind, printed_as, watched
from desktop.print.press.handout import HandoutSpec, Ways
from desktop.print.press.missing_glyphs import missing_letters
from desktop.studio.art import ArtBook
from desktop.studio.queue import Entry
from desktop.studio.shelf import Part, Shelf, key_of, key_together, stamp
from desktop.system.faults import jot
from desktop.workers.ticks import Stopped, Tick

#: under what head a handout stands, by when it is needed.
WHEN = {"before": "Before", "round": "Each round", "after": "After"}
FREE = "Free sheets"


@dataclass(frozen=True)
class Made:
    """A file, what lies on it, and sentences about what is not as it should be."""

    pdf: bytes
    placed: tuple[Placed, ...] = ()
    problems: tuple[str, ...] = ()
    #: places across and down of a sheet of cards, height of the paper by its width.
    grid: tuple[int, int] = (3, 3)
    shape: float = 297 / 210


class Sheet(Protocol):
    """One thing that can be printed."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def takes(self) -> frozenset[str]:
        """The words of ``SheetSettings`` that mean something to it."""
        ...

    def make(self, entry: Entry, tick: Tick) -> Made: ...


@dataclass(frozen=True)
class HandoutSheet:
    """A handout of the event as it stands now."""

    spec: HandoutSpec[Any]
    state: Callable[[], Any]
    printed: Callable[[], str]
    group: str = ""
    art: ArtBook | None = None
    #: with it the sheet finds itself again in the press room.
    format_id: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """For the press room: the event as it stands now."""
        return _handout, (self.format_id, self.id, self.state(), self.printed(), self.art, self.spec.known)

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def title(self) -> str:
        return self.spec.title

    @property
    def about(self) -> str:
        return self.spec.about

    @property
    def takes(self) -> frozenset[str]:
        ways = self.spec.takes
        whole = {"arrangement"} if "layout" in ways else set()
        return ways | whole | ({"low_ink", "grey"} if "ink" in ways else set()) | {"paper"}

    def made_of(self, entry: Entry) -> Any:
        """The event as it stands, and the organiser's art."""
        folder = self.art.folder if self.art is not None else ""
        art = (self.art.all_told(), stamp([folder] if folder else [])) if self.art is not None else ()
        return None if art and art[1] is None else (digest(self.state()), art)

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Make it in the entry's way; the state is the one there is when this is called."""
        state, settings = self.state(), entry.settings
        more = Ways(printed=self.printed())
        if entry.counts is not None:
            counts = dict(entry.counts)
            more |= Ways(counts=counts) if "counts" in self.spec.takes else Ways(chosen=list(counts))
        settings, faults = self._with_art(settings)
        made = self._print(state, settings, entry.left_out, more, tick)
        if self.art is not None and self.art.folder:
            known = {alter.card for alter in settings.alters}
            found, bad = self.art.from_folder(p.name for p in made.placed if p.name not in known)
            faults += bad
            if found:
                settings = replace(settings, alters=(*settings.alters, *found))
                made = self._print(state, settings, entry.left_out, more, tick)
        return dataclasses.replace(made, problems=(*made.problems, *faults))

    def _with_art(self, settings: SheetSettings) -> tuple[SheetSettings, list[str]]:
        if self.art is None or "arrangement" not in self.takes:
            return settings, []
        found, faults = self.art.alters()
        return replace(settings, alters=tuple(found)), faults

    def _print(self, state: Any, settings: SheetSettings, left_out: Sequence[str], more: Ways, tick: Tick) -> Made:
        look = watched(lambda sheet: tick(_pages(sheet)))
        with printed_as(settings), placing(left_out) as lay, missing_letters() as missing, look:
            pdf = self.spec.made(state, by_name(settings.paper), ways_of(settings) | more)
        return Made(pdf, lay.cards, (*lay.faults, *missing.says), lay.grid, lay.shape)


def _pages(sheet: int) -> str:
    return f"page {sheet}"


def handouts_of(
    specs: Sequence[HandoutSpec[Any]],
    state: Callable[[], Any],
    printed: Callable[[], str],
    art: ArtBook | None = None,
    format_id: str = "",
) -> list[HandoutSheet]:
    """The handouts under the heads of when they are needed: before the event, each round, after it."""
    order = {when: place for place, when in enumerate(WHEN)}
    groups = list(dict.fromkeys(spec.group for spec in specs))
    placed = sorted(specs, key=lambda spec: (order[spec.when], groups.index(spec.group)))
    return [HandoutSheet(spec, state, printed, _head(spec), art, format_id) for spec in placed]


def _handout(
    format_id: str, id: str, state: Any, printed: str, art: ArtBook | None, known: Mapping[str, object]
) -> HandoutSheet:
    """The same sheet in the press room, which knows what the event has told it."""
    from desktop.catalogue import format_of

    spec = next(spec for spec in format_of(format_id).handouts() if spec.id == id)
    return HandoutSheet(
        dataclasses.replace(spec, known=known), lambda: state, lambda: printed, _head(spec), art, format_id
    )


def make_one(sheet: Sheet, entry: Entry, tick: Tick) -> Made:
    """Make one entry; a function by itself, so that it can be asked for in the press room."""
    return sheet.make(entry, tick)


def _head(spec: HandoutSpec[Any]) -> str:
    said = WHEN[spec.when]
    plain = spec.when != "before" or spec.group.casefold().startswith(said.casefold())
    return said if plain else f"{said} · {spec.group}"


@dataclass
class Outcome:
    """What came of several entries: the files by their titles, the numbers of what succeeded, faults in sentences."""

    parts: list[tuple[str, bytes]] = field(default_factory=list)
    good: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    #: of each part: the numbers of its entries, and what it is called on the shelf until the job has come to its end.
    numbers: list[list[int]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)


def make_all(entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick, shelf: Shelf | None = None) -> Outcome:
    """Make every entry; one that fails names itself, and the rest is made. What lies on the shelf is not made again,
    and what was made by the time somebody cancels lies there."""
    making = _Making(entries, sheets, tick, shelf if len(entries) > 1 else None)
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

    def __init__(self, entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick, shelf: Shelf | None) -> None:
        self._entries, self._sheets, self._tick, self._shelf = entries, sheets, tick, shelf
        self.outcome, self.kept = Outcome(), 0
        self._keys = [key_of(entry, sheets.get(entry.sheet)) if shelf else "" for entry in entries]
        before = sum(shelf.has(key) for key in self._keys) if shelf else 0
        self._also = f" · {before} of {len(entries)} made before" if before else ""
        if shelf:
            shelf.sweep()

    def alone(self, at: int) -> int:
        """Make the entry there; gives how many that were."""
        entry, key, many = self._entries[at], self._keys[at], len(self._entries)
        self._tick(f"{entry.title}, {at + 1} of {many}{self._also}", at / many)
        sheet, within = self._sheets.get(entry.sheet), _Within(self._tick, entry.title, at, many, self._also)
        if sheet is None:
            self.outcome.faults.append(f"{entry.title} cannot be printed here: this event has no such sheet.")
            return 1
        try:
            part = (self._shelf.find(key) if self._shelf else None) or _part(sheet.make(entry, within))
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
            part = self._shelf.find(key) if self._shelf else None
            if part is None:
                with watched(lambda sheet: self._tick(_pages(sheet))):
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
        if self._shelf and key:
            if not self._shelf.has(key):
                self._shelf.keep(key, part)
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
    """Load what paper of this format (none: free sheets) is made with, before the first sheet is asked for."""
    from desktop.catalogue import format_of
    from desktop.print.press.document import Press

    if format_id:
        format_of(format_id).handouts()
    Press("", by_name("A4")).done()
