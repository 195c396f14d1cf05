"""What the paper worker writes of an event by itself: paper that is due, and what a correction makes anew.

The process that makes paper loads the module of what it is asked for: nothing here may load Qt, thirty megabytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.catalogue import format_of
from desktop.print.layout.paper import by_name
from desktop.studio.printed import made_anew
from desktop.studio.queue import Entry
from desktop.system.files import write_whole, writing_whole
from desktop.workers.ticks import Tick

if TYPE_CHECKING:
    from desktop.studio.sheets.corrections import CorrectionOfEvent


def write_due(format_id: str, handout: str, state: object, path: Path, tick: Tick) -> str:
    """Write this handout of the event as it stands; gives its title."""
    spec = next(spec for spec in format_of(format_id).handouts() if spec.id == handout)
    path.parent.mkdir(exist_ok=True)
    write_whole(path, spec.made(state, by_name("A4"), {}))
    return spec.title


def write_correction(
    format_id: str,
    slips: CorrectionOfEvent,
    sheets: Sequence[tuple[Entry, object]],
    printed: str,
    path: Path,
    tick: Tick,
) -> None:
    """Slips first, then every sheet as it should be, with an outline."""
    from desktop.print.press.join import join
    from desktop.studio.sheets.corrections import TITLE

    parts = [(TITLE, slips.pages(by_name("A4")))]
    parts += [(entry.title, made_anew(format_id, entry, state, printed, tick)) for entry, state in sheets]
    path.parent.mkdir(exist_ok=True)
    with writing_whole(path) as file:
        join(parts, file, path.stem)
