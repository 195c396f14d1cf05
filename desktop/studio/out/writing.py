"""Entries as files: all in one, or each by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace

from desktop.domain.words import counted
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.join import join
from desktop.print.press.preflight import Finding
from desktop.print.press.proof import proofread
from desktop.print.press.shop_file import checked_for_shop, for_shop
from desktop.studio.making import Outcome, make_all
from desktop.studio.out.cut_files import write_cut_files
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.studio.worker.job_cache import home_cache
from desktop.system.files import writing_whole
from desktop.workers.ticks import Tick

#: what is said of it, and the numbers of the entries that are in the file.
Report = tuple[str, list[int]]


def make_kept(entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick) -> Outcome:
    """All entries, for whoever prints them and clears away what has come out."""
    return make_all(entries, sheets, tick, home_cache())


def write_one_file(entries: Sequence[Entry], sheets: Mapping[str, Sheet], path: Path, tick: Tick) -> Report:
    """All entries in one file with an outline; those that fail are named."""
    cache = home_cache()
    outcome = make_all(entries, sheets, tick, cache)
    if outcome.parts:
        tick(f"writing {path.name}", 1.0)
        _write_parts(outcome.parts, path, entries[0].settings)
    cache.clear(outcome.keys)
    said = f"{len(outcome.good)} of {counted(len(entries), 'handout')} in {path.name}" if len(entries) > 1 else ""
    first = said or (f"{path.name} saved" if outcome.good else "")
    return ". ".join(part for part in (first, *outcome.faults) if part), outcome.good


def check_for_shop(entries: Sequence[Entry], sheets: Mapping[str, Sheet], tick: Tick) -> list[Finding]:
    """What a print shop would find in the file of these entries; raises ``Refusal`` where there is no such file."""
    settings, whole = entries[0].settings, BytesIO()
    with proofread() as proof:
        outcome = make_all(entries, sheets, tick)
    join(outcome.parts, whole, entries[0].title)
    return checked_for_shop(whole.getvalue(), settings, entries[0].title, proof)[1]


def write_files(entries: Sequence[Entry], sheets: Mapping[str, Sheet], folder: Path, tick: Tick) -> Report:
    """Every entry as a file of its own, called after its sheet."""
    cache = home_cache()
    alone = [replace(entry, settings=replace(entry.settings, mix=False)) for entry in entries]
    outcome = make_all(alone, sheets, tick, cache)
    names = {entry.title: entry.sheet for entry in entries}
    for title, pdf in outcome.parts:
        _write_parts([(title, pdf)], folder / f"{names[title]}.pdf", entries[0].settings)
    cache.clear(outcome.keys)
    return ". ".join((f"{counted(len(outcome.good), 'PDF')} saved in {folder.name}", *outcome.faults)), []


def _write_parts(parts: Sequence[tuple[str, bytes]], path: Path, settings: SheetSettings) -> None:
    """One file of these parts, as a print shop wants it where one is chosen; the files for a cutting machine beside."""
    if settings.cutter:
        write_cut_files(path, settings)
    with writing_whole(path) as file:
        if settings.shop is not None:
            whole = BytesIO()
            join(parts, whole, path.stem)
            file.write(for_shop(whole.getvalue(), settings, settings.title or path.stem).pdf)
        elif len(parts) == 1:
            file.write(parts[0][1])
        else:
            join(parts, file, path.stem)
