"""The reading room: files that people bring are read by a process of their own.

``@foreign`` marks a reader. Where a window has opened the room, the reader works there, within limits on memory and
time, and hands back what it read or its refusal; should the process die over a file, that is a refusal too, and
nothing else is harmed. Where no second process starts it reads here, as on the command line, under such limits as
this process can set itself.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from desktop.engine.rules import Refusal

if TYPE_CHECKING:
    from desktop.workers.reading_room import ReadingRoom
    from desktop.workers.ticks import Tick, Work

P = ParamSpec("P")
R = TypeVar("R")

#: seconds of work for a small file, and for each million bytes more.
SECONDS, SECONDS_A_MILLION = 2.0, 1.0
#: a third of the memory there is on the other side: it lies there as it comes, and as it is read.
_SENT_AT_MOST = 100_000_000

_room: ReadingRoom | None = None
#: whether readers hold themselves to limits in this process: a command that is over in a moment does.
_held: ContextVar[bool] = ContextVar("held", default=False)


def open_reading_room(room: ReadingRoom | None) -> None:
    """From now on files are read there; None: here."""
    global _room
    _room = room


def reading_room() -> ReadingRoom | None:
    return _room


@contextmanager
def held_readers(hold: bool = True) -> Iterator[None]:
    """Within, readers hold themselves to limits in this process."""
    before = _held.set(hold)
    try:
        yield
    finally:
        _held.reset(before)


class Brought(bytes):
    """The bytes of a file, which know what it is called."""

    name = ""

    @classmethod
    def of(cls, data: bytes, name: str) -> Brought:
        brought = cls(data)
        brought.name = name
        return brought


def foreign(seconds: float) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks a reader of what people bring; ``seconds`` of work for a small file."""

    def marked(reader: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(reader)
        def read(*args: P.args, **kwargs: P.kwargs) -> R:
            if _room is None and not _held.get():
                return reader(*args, **kwargs)
            result: R = _read(read, reader, args, kwargs, seconds)
            return result

        return read

    return marked


def apart(reader: Callable[..., R], *args: object, name: str = "", seconds: float = SECONDS) -> R:
    """``reader(*args)``, as if it were marked: for readers of the rules, which know of no rooms."""
    if _room is None and not _held.get():
        return reader(*args)
    result: R = _read(reader, reader, args, {}, seconds, name)
    return result


def _read(
    known: Callable[..., object],
    reader: Callable[..., object],
    args: tuple[object, ...],
    kwargs: dict[str, object],
    seconds: float,
    name: str = "",
) -> Any:
    """In the room, where the reader is ``known`` by its name; here where there is none."""
    called = name or next((arg.name for arg in args if isinstance(arg, Brought | Path)), "")
    called = f"“{called}”" if called else "This"
    size = sum(len(arg) for arg in args if isinstance(arg, bytes | str))
    allowed = seconds + SECONDS_A_MILLION * size / 1e6
    if _room is not None:
        if size > _SENT_AT_MOST:
            raise Refusal(f"{called} is longer than {_SENT_AT_MOST / 1e6:,.0f} MB. Choose another file.")
        try:
            return _room.read(_without_tick, (known, tuple(map(_plain, args)), kwargs), called, allowed)
        except _no_process():
            return reader(*args, **kwargs)
    from desktop.workers.limits import held

    #: a reader that has another one read a part of it answers for it.
    with held_readers(False), held(allowed, called):
        return reader(*args, **kwargs)


def _no_process() -> type[Exception]:
    #: loaded where there is a room: a command has none.
    from desktop.workers.process import GoneError

    return GoneError


def reading_apart(work: Callable[..., object], path: Path, seconds: float) -> Work | None:
    """``work(path, tick)`` as work for ``Jobs``, with so many seconds from tick to tick; None where no room is open."""
    room = _room
    if room is None:
        return None

    def there(tick: Tick) -> object:
        try:
            return room.read(work, (path.absolute(),), f"“{path.name}”", seconds, tick)
        except _no_process():
            return work(path, tick)

    return there


def _plain(arg: object) -> object:
    """As it can travel: whoever reads is in another folder."""
    if isinstance(arg, Path):
        return arg.absolute()
    return bytes(arg) if isinstance(arg, Brought) else arg


def _without_tick(
    reader: Callable[..., object], args: tuple[object, ...], kwargs: dict[str, object], tick: Tick
) -> object:
    return reader(*args, **kwargs)
