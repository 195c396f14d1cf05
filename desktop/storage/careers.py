"""What the organiser's book keeps of events for careers: a file beside it, which outlives the events' own files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from desktop.engine.careers import Career, Past, careers, key_of
from desktop.system.files import failed, write_whole

from .locks import alone

NAME = "careers.json"


class _Pages(msgspec.Struct):
    events: dict[str, Past] = {}
    #: ids of events that shall not count.
    left_out: list[str] = []
    #: key of a name -> the name it really is.
    same: dict[str, str] = {}
    #: by file: when it was written and how large it was, as it was read last.
    seen: dict[str, tuple[int, int]] = {}


class CareerBook:
    """Read whole, written whole. What is no such book is laid aside and told, and begun anew from the events' files."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        #: where a book went that could not be read, in a sentence; empty where all is well.
        self.laid_aside = ""

    def _read(self) -> _Pages:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=_Pages)
        except FileNotFoundError:
            return _Pages()
        except (msgspec.DecodeError, RecursionError):
            aside = self.path.with_suffix(".unreadable")
            with suppress(OSError):
                self.path.replace(aside)
            self.laid_aside = (
                "The careers could not be read and begin anew from the events that are known. "
                f"The file as it was is {aside.name}, in {aside.parent}."
            )
            return _Pages()
        except OSError as error:
            raise failed(error, f"The careers in “{self.path}” cannot be read") from error

    def _change(self, change: Callable[[_Pages], None]) -> None:
        with alone(self.path.with_suffix(".lock")):
            pages = self._read()
            change(pages)
            write_whole(self.path, msgspec.json.format(msgspec.json.encode(pages)))

    def is_new(self, file: Path, stamp: tuple[int, int]) -> bool:
        """Whether a file was not read as it lies there now."""
        return self._read().seen.get(str(file)) != stamp

    def note(self, file: Path, stamp: tuple[int, int], past: Past | None) -> None:
        """What a file says now; of two copies of an event the one with more acts counts. None: it says nothing."""

        def change(pages: _Pages) -> None:
            pages.seen[str(file)] = stamp
            if past is None:
                return
            before = pages.events.get(past.id)
            if before is None or before.acts <= past.acts:
                pages.events[past.id] = past
            if before is None and past.is_demo:
                pages.left_out.append(past.id)

        self._change(change)

    def leave_out(self, event: str, out: bool) -> None:
        """An event counts no more, or again."""

        def change(pages: _Pages) -> None:
            pages.left_out = [id for id in pages.left_out if id != event] + [event] * out

        self._change(change)

    def same(self, name: str, really: str) -> None:
        """Two names are one person's; the name itself parts them again, from whoever was said to be the same."""

        def change(pages: _Pages) -> None:
            #: who is somebody else already stands for that one; said the other way round, it is the other name.
            known = pages.same.get(key_of(really), really)
            meant = really if key_of(known) == key_of(name) else known
            same = {key: value for key, value in pages.same.items() if key != key_of(name)}
            if key_of(name) == key_of(really):
                pages.same = {key: value for key, value in same.items() if key_of(value) != key_of(name)}
                return
            same = {key: meant if key_of(value) == key_of(name) else value for key, value in same.items()}
            same[key_of(name)] = meant
            pages.same = {key: value for key, value in same.items() if key != key_of(value)}

        self._change(change)

    def events(self) -> tuple[tuple[Past, bool], ...]:
        """Every event that is known, the latest first, and whether it counts."""
        pages = self._read()
        known = sorted(pages.events.values(), key=lambda one: -one.at)
        return tuple((event, event.id not in pages.left_out) for event in known)

    def careers(self) -> tuple[Career, ...]:
        """Everybody in the events that count."""
        pages = self._read()
        return careers((one for one in pages.events.values() if one.id not in pages.left_out), pages.same)

    def names(self) -> dict[str, str]:
        """Names that were said to be somebody else's: key -> the name."""
        return dict(self._read().same)
