"""An event's handouts as sheets of the studio."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from contextvars import Context
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from desktop.catalogue import format_of
from desktop.engine.session import digest
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import by_name
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.card_positions import placing
from desktop.print.press.document import first_sheet, printed_as, watched
from desktop.print.press.handout import HandoutSpec, Ways
from desktop.print.press.missing_glyphs import missing_letters
from desktop.studio.queue import Entry
from desktop.studio.sheet import WHEN, Made
from desktop.studio.sources.art import ArtBook
from desktop.studio.worker.job_cache import stamp
from desktop.workers.ticks import Tick


class HandoutSheet(Struct, frozen=True):
    """A handout of the event as it stands now."""

    spec: HandoutSpec[Any]
    state: Callable[[], object]
    printed: Callable[[], str]
    group: str = ""
    art: ArtBook | None = None
    #: with it the sheet finds itself again in the paper worker.
    format_id: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        """For the paper worker: the event as it stands now."""
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

    def stands(self) -> object:
        """The event's state."""
        return self.state()

    def made_of(self, entry: Entry) -> object:
        """The event as it stands, and the organiser's art."""
        folder = self.art.folder if self.art is not None else ""
        art = (self.art.all_kept(), stamp([folder] if folder else [])) if self.art is not None else ()
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
            cards = [placed for placed in made.placed if placed.name not in known]
            if any(placed.sheet > 0 for placed in cards):
                #: one page is soon made ready; the pictures of all may take minutes.
                begun, _ = self.art.from_folder(placed.name for placed in cards if placed.sheet == 0)
                own = replace(settings, alters=(*settings.alters, *begun))
                make = partial(self._print, state, own, entry.left_out, more, Tick())
                tick.first(Context().run(first_sheet, make))
            found, bad = self.art.from_folder(placed.name for placed in cards)
            faults += bad
            if found:
                settings = replace(settings, alters=(*settings.alters, *found))
                made = self._print(state, settings, entry.left_out, more, tick)
        return replace(made, problems=(*made.problems, *faults))

    def _with_art(self, settings: SheetSettings) -> tuple[SheetSettings, list[str]]:
        if self.art is None or "arrangement" not in self.takes:
            return settings, []
        found, faults = self.art.alters()
        return replace(settings, alters=tuple(found)), faults

    def _print(self, state: object, settings: SheetSettings, left_out: Sequence[str], more: Ways, tick: Tick) -> Made:
        look = watched(tick.page)
        with printed_as(settings), placing(left_out) as lay, missing_letters() as missing, look:
            pdf = self.spec.made(state, by_name(settings.paper), ways_of(settings) | more)
        return Made(pdf, lay.cards, (*lay.faults, *missing.says), lay.grid, lay.shape)


def handouts_of(
    specs: Sequence[HandoutSpec[Any]],
    state: Callable[[], object],
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
    format_id: str, id: str, state: object, printed: str, art: ArtBook | None, known: Mapping[str, object]
) -> HandoutSheet:
    """The same sheet in the paper worker, which knows what the event has told it."""
    spec = next(spec for spec in format_of(format_id).handouts() if spec.id == id)
    spec = dataclasses.replace(spec, known=known)
    return HandoutSheet(spec, lambda: state, lambda: printed, _head(spec), art, format_id)


def _head(spec: HandoutSpec[Any]) -> str:
    said = WHEN[spec.when]
    plain = spec.when != "before" or spec.group.casefold().startswith(said.casefold())
    return said if plain else f"{said} · {spec.group}"
