"""The formats Lantern runs: those it ships, one line each, and those that other packages on this machine register."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from msgspec.structs import replace

from desktop.engine.format import Face
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.face import FACE as COMING_DARK
from desktop.formats.commander_scenarios.face import FACE as COMMANDER_SCENARIOS
from desktop.formats.elder_dragon_wars.face import FACE as ELDER_DRAGON_WARS
from desktop.formats.horde_sealed.face import FACE as HORDE_SEALED
from desktop.formats.war_of_dominia.face import FACE as WAR_OF_DOMINIA
from desktop.manifest import Entry, Format
from desktop.system.assets import asset

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

#: the group of entry points by which another package registers an ``Entry``.
GROUP = "lantern.formats"
#: an id stands in names of files and on the command line.
_ID = re.compile("[a-z][a-z0-9-]{0,39}")
P = ParamSpec("P")
T = TypeVar("T")


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


_SHIPPED = (
    Entry(COMING_DARK, _coming_dark),
    Entry(WAR_OF_DOMINIA, _war_of_dominia),
    Entry(ELDER_DRAGON_WARS, _elder_dragon_wars),
    Entry(COMMANDER_SCENARIOS, _commander_scenarios),
    Entry(HORDE_SEALED, _horde_sealed),
)


class Formats(Mapping[str, Entry]):
    """Formats by id, in the order of the start page: the shipped ones, then what others register. Those are looked for
    when formats are listed, or one is asked for that is not shipped; never at the start."""

    def __init__(self, *shipped: Entry) -> None:
        self.shipped: dict[str, Entry] = {entry.face.id: entry for entry in shipped}
        self._found: tuple[dict[str, Entry], tuple[str, ...]] | None = None

    @property
    def brought(self) -> dict[str, Entry]:
        """What other packages register, as far as it can be used."""
        return self._look()[0]

    @property
    def seen(self) -> dict[str, Entry]:
        """Those that are known without looking for any: what the start page shows at once."""
        return {**self.shipped, **self._found[0]} if self._found is not None else self.shipped

    @property
    def refused(self) -> tuple[str, ...]:
        """A sentence for each that cannot be used."""
        return self._look()[1]

    def look_again(self) -> None:
        """Packages have come or gone."""
        self._found = None

    def _look(self) -> tuple[dict[str, Entry], tuple[str, ...]]:
        if self._found is None:
            self._found = _registered(frozenset(self.shipped))
        return self._found

    def __getitem__(self, id: str) -> Entry:
        return self.shipped[id] if id in self.shipped else self.brought[id]

    def __iter__(self) -> Iterator[str]:
        return iter({**self.shipped, **self.brought})

    def __len__(self) -> int:
        return len({**self.shipped, **self.brought})


def _registered(shipped: frozenset[str]) -> tuple[dict[str, Entry], tuple[str, ...]]:
    from importlib.metadata import entry_points

    found: dict[str, Entry] = {}
    refused = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (_package(point), point.name)):
        try:
            entry = _entry_of(point, {**dict.fromkeys(shipped, "Lantern"), **dict.fromkeys(found, "another package")})
        except Refusal as refusal:
            refused.append(str(refusal))
        else:
            found[entry.face.id] = entry
    return found, tuple(refused)


def _entry_of(point: EntryPoint, taken: Mapping[str, str]) -> Entry:
    """What a package registers; raises ``Refusal`` where it cannot be used."""
    called = f"The format “{point.name}” of the package “{_package(point)}”"
    entry = _loaded(called, point.load)()
    if not isinstance(entry, Entry):
        raise Refusal(f"{called} is left out: {point.value} is no Entry(face, load). Its makers can fix that.")
    id = entry.face.id
    if not _ID.fullmatch(id):
        raise Refusal(f"{called} is left out: its id “{id}” is not of small letters, digits and hyphens alone.")
    if id in taken:
        raise Refusal(f"{called} is left out: {taken[id]} has a format “{id}” already. Uninstall one of the two.")
    return replace(entry, load=lambda: _guarded(called, entry))


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.module


def _guarded(called: str, entry: Entry) -> Format[object]:
    """The whole of a format that another package brings: what in it does not load is refused in a sentence."""
    format_ = _loaded(called, entry.load)()
    if not isinstance(format_, Format) or format_.face != entry.face:
        raise Refusal(f"{called} is left out: what it loads is not the Format of its face. Its makers can fix that.")
    return replace(
        format_,
        screens=_loaded(called, format_.screens),
        handouts=_loaded(called, format_.handouts),
        demo=_loaded(called, format_.demo),
    )


def _loaded(called: str, load: Callable[P, T]) -> Callable[P, T]:
    """The same door, which says in a sentence why it does not open."""

    @wraps(load)
    def opened(*args: P.args, **words: P.kwargs) -> T:
        try:
            return load(*args, **words)
        except Refusal:
            raise
        except Exception as error:
            why = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")
            raise Refusal(f"{called} does not load: {why}. Install it again, or tell its makers.") from error

    return opened


#: the one list of formats there is.
FORMATS = Formats(*_SHIPPED)


def format_of(format_id: str) -> Format[object]:
    """The format of this id; raises ``Refusal`` in a sentence."""
    if format_id in FORMATS:
        return FORMATS[format_id].load()
    known = f"There is no format “{format_id}”. Lantern knows {', '.join(FORMATS)}."
    raise Refusal(" ".join((known, *FORMATS.refused)))


def face_of(format_id: str) -> Face:
    """The face of a format; of one that this version does not know, the house's."""
    return FORMATS[format_id].face if format_id in FORMATS else Face(format_id, format_id)


def guide() -> list[Path]:
    """The chapters of the guide: those that are shipped, then those of formats that bring their own."""
    own = [Path(entry.face.guide) for entry in FORMATS.values() if entry.face.guide]
    return [*sorted(asset("guide").glob("*.md")), *own]
