"""The formats Lantern runs, one line each: what is shown of a format at once, and the door by which it is loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop.engine.format import Face
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.face import FACE as COMING_DARK
from desktop.formats.commander_scenarios.face import FACE as COMMANDER_SCENARIOS
from desktop.formats.elder_dragon_wars.face import FACE as ELDER_DRAGON_WARS
from desktop.formats.horde_sealed.face import FACE as HORDE_SEALED
from desktop.formats.war_of_dominia.face import FACE as WAR_OF_DOMINIA
from desktop.manifest import Format
from desktop.system.assets import asset


@dataclass(frozen=True)
class Entry:
    """A format in the catalogue: its face, and what loads the whole of it when it is first asked for."""

    face: Face
    load: Callable[[], Format[Any]]


def _coming_dark() -> Format[Any]:
    from desktop.formats.coming_dark.manifest import COMING_DARK

    return COMING_DARK


def _elder_dragon_wars() -> Format[Any]:
    from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS

    return ELDER_DRAGON_WARS


def _horde_sealed() -> Format[Any]:
    from desktop.formats.horde_sealed.manifest import HORDE_SEALED

    return HORDE_SEALED


def _war_of_dominia() -> Format[Any]:
    from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA

    return WAR_OF_DOMINIA


def _commander_scenarios() -> Format[Any]:
    from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS

    return COMMANDER_SCENARIOS


_ENTRIES = (
    Entry(COMING_DARK, _coming_dark),
    Entry(WAR_OF_DOMINIA, _war_of_dominia),
    Entry(ELDER_DRAGON_WARS, _elder_dragon_wars),
    Entry(COMMANDER_SCENARIOS, _commander_scenarios),
    Entry(HORDE_SEALED, _horde_sealed),
)
#: by id, in the order of the start page: the one list of formats there is.
FORMATS: dict[str, Entry] = {entry.face.id: entry for entry in _ENTRIES}


def format_of(format_id: str) -> Format[Any]:
    """The format of this id; raises ``Refusal`` in a sentence."""
    if format_id in FORMATS:
        return FORMATS[format_id].load()
    raise Refusal(f"There is no format “{format_id}”. Lantern knows {', '.join(FORMATS)}.")


def face_of(format_id: str) -> Face:
    """The face of a format; of one that this version does not know, the house's."""
    return FORMATS[format_id].face if format_id in FORMATS else Face(format_id, format_id)


def guide() -> list[Path]:
    """The chapters of the guide: those that are shipped, then those of formats that bring their own."""
    own = [Path(entry.face.guide) for entry in FORMATS.values() if entry.face.guide]
    return [*sorted(asset("guide").glob("*.md")), *own]
