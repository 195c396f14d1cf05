"""From an entry of the queue to a file: handouts of an event and free sheets alike, made beside the window."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any, Protocol

from msgspec.structs import replace

from desktop.engine.format import HandoutSpec, options_of
from desktop.print.paper import by_name
from desktop.print.placing import Placed, placing
from desktop.print.press import bind, printed_as, watched
from desktop.print.settings import SheetSettings
from desktop.print.sheet import ways_of
from desktop.printing.art import ArtBook
from desktop.printing.jobs import Tick
from desktop.printing.queue import Entry

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
        return _handout, (self.format_id, self.id, self.state(), self.printed(), self.art)

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
        words = set(inspect.signature(self.spec.make).parameters)
        more = {"arrangement"} if "layout" in words else set()
        return frozenset(words | more | ({"low_ink", "grey"} if "ink" in words else set()) | {"paper"})

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Make it in the entry's way; the state is the one there is when this is called."""
        state, settings = self.state(), entry.settings
        more: dict[str, Any] = {"printed": self.printed()}
        if entry.counts is not None:
            words = inspect.signature(self.spec.make).parameters
            counts = dict(entry.counts)
            more |= {"counts": counts} if "counts" in words else {"chosen": list(counts)}
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

    def _print(
        self, state: Any, settings: SheetSettings, left_out: Sequence[str], more: Mapping[str, Any], tick: Tick
    ) -> Made:
        options = options_of(self.spec.make, **{**ways_of(settings), **more})
        with printed_as(settings), placing(left_out) as lay, watched(lambda sheet: tick(_pages(sheet))):
            pdf = self.spec.make(state, by_name(settings.paper), **options)
        return Made(pdf, lay.cards, tuple(lay.faults), lay.grid, lay.shape)


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


def _handout(format_id: str, id: str, state: Any, printed: str, art: ArtBook | None) -> HandoutSheet:
    """The same sheet in the press room."""
    from desktop.catalogue import format_of

    spec = next(spec for spec in format_of(format_id).handouts() if spec.id == id)
    return HandoutSheet(spec, lambda: state, lambda: printed, _head(spec), art, format_id)


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


def make_all(entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick) -> Outcome:
    """Make every entry; one that fails names itself, and the rest is made."""
    outcome = Outcome()
    made_with_others = 0
    for at, entry in enumerate(entries):
        if at < made_with_others:
            continue
        tick(f"{entry.title}, {at + 1} of {len(entries)}", at / len(entries))
        if together := _mixed(entries[at:], sheets, outcome, tick):
            made_with_others = at + together
            continue
        within = _Within(tick, entry.title, at, len(entries))
        try:
            sheet = sheets.get(entry.sheet)
            if sheet is None:
                outcome.faults.append(f"{entry.title} cannot be printed here: this event has no such sheet.")
                continue
            made = sheet.make(entry, within)
        except Exception as error:
            if within.stopped or tick.stopped:
                raise
            outcome.faults.append(f"{entry.title} could not be printed: {error}")
        else:
            outcome.parts.append((entry.title, made.pdf))
            outcome.good.append(entry.number)
            outcome.faults += [f"{entry.title}: {problem}" for problem in made.problems]
    return outcome


def _mixed(entries: Sequence[Entry], sheets: Mapping[str, Sheet], outcome: Outcome, tick: Tick) -> int:
    """Handouts that follow each other and may share part-used sheets are printed as one; gives how many did so."""
    run = list(takewhile(lambda e: e.settings.mix and isinstance(sheets.get(e.sheet), HandoutSheet), entries))
    if len(run) < 2:
        return 0
    first = run[0].settings
    try:
        with watched(lambda sheet: tick(_pages(sheet))):
            makes = [partial(sheets[entry.sheet].make, entry, tick) for entry in run]
            pdf = bind(" + ".join(entry.title for entry in run), by_name(first.paper), makes, first)
    except Exception:
        if tick.stopped:
            raise
        #: which of them it was is found out by making them one by one.
        return 0
    outcome.parts.append((" + ".join(entry.title for entry in run), pdf))
    outcome.good += [entry.number for entry in run]
    return len(run)


class _Within(Tick):
    """Tells how far one entry of several is."""

    def __init__(self, outer: Tick, title: str, at: int, of: int) -> None:
        super().__init__()
        self._outer, self._title, self._at, self._of = outer, title, at, of

    def __call__(self, words: str, share: float = -1.0) -> None:
        inner = max(share, 0.0)
        self._outer(f"{self._title}, {words}, {self._at + 1} of {self._of}", (self._at + inner) / self._of)


def make_ready(format_id: str, tick: Tick) -> None:
    """Load what paper of this format (none: free sheets) is made with, before the first sheet is asked for."""
    from desktop.catalogue import format_of
    from desktop.print.press import Press

    if format_id:
        format_of(format_id).handouts()
    Press("", by_name("A4")).done()
