"""Who writes in an event file: one window at a time holds the pen; the lock goes with the program that holds it."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir

import msgspec

from desktop.engine.rules import Refusal
from desktop.system.machine import own_name

from .locks import lock

_TRIES = 5
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)


class Held(Refusal):
    """Another window, or the command line, has the event open; ``who`` and since when.

    ``why`` is a sentence where it was asked for the pen and keeps it; else "".
    """

    def __init__(self, event: Path, who: str, why: str = "") -> None:
        then = why or "Close it there, or take it over in a window."
        super().__init__(f"“{event.name}” is open elsewhere ({who}). {then}")
        self.who, self.why = who, why


class Pen(msgspec.Struct):
    """Held until ``release``, or until the program ends, however it ends."""

    event: Path
    #: None where the folder takes no lock: nobody can write there, or the disk knows none.
    _handle: int | None = None
    #: who holds it and since when, as others are told.
    _who: str = ""
    #: the lock of the file itself, whatever else it is called.
    _same: tuple[int, Path] | None = None

    @property
    def is_held(self) -> bool:
        """Whether it still keeps others out; not where its disk was changed, or took no lock at all."""
        return self._handle is not None and _is(self._handle, _file(self.event))

    @property
    def is_asked_for(self) -> bool:
        """Whether another window would take over."""
        return _asked(self.event).exists()

    def keep(self, why: str = "") -> None:
        """Whoever asked for it does not get it, and is told why; without a reason it can be asked for again."""
        if self._handle is not None:
            _sign(self._handle, self._who, why)
        with suppress(OSError):
            _asked(self.event).unlink()

    def release(self) -> None:
        """Give it up; whoever asked for it can have it."""
        is_held = self.is_held
        handle, self._handle = self._handle, None
        if self._same is not None:
            #: by the name it was made under: the event may have been moved meanwhile, or be gone.
            lock_handle, lock_file = self._same
            _throw_away(lock_handle, *((lock_file,) if _is(lock_handle, lock_file) else ()))
            self._same = None
        if handle is not None:
            #: where the disk was changed the file is another window's.
            _throw_away(handle, *((_file(self.event), _asked(self.event)) if is_held else ()))

    def __enter__(self) -> Pen:
        return self

    def __exit__(self, *exc: object) -> None:
        self.release()


def take(event: Path, now: float | None = None) -> Pen:
    """The pen of an event; raises ``Held`` where somebody else has it."""
    file = _file(event)
    for _ in range(_TRIES):
        try:
            handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return Pen(event)
        if not lock(handle):
            os.close(handle)
            raise Held(event, *_holder(file))
        #: whoever held it may have thrown it away meanwhile: a lock on what is gone keeps nobody out.
        if _is(handle, file):
            since = time.strftime("%H:%M", time.localtime(time.time() if now is None else now))
            pen = Pen(event, handle, f"{_me()}, since {since}")
            try:
                pen._same = _taken_whole(event, pen._who)
            except Held:
                pen.release()
                raise
            pen.keep()
            return pen
        os.close(handle)
    return Pen(event)


def _taken_whole(event: Path, who: str) -> tuple[int, Path] | None:
    """A lock for the file by whatever name: one that has two (a hard link) must not have two pens."""
    try:
        file = _of_the_file(event)
        #: the folder is everybody's: a link that somebody laid there is not written through.
        handle = os.open(file, os.O_RDWR | os.O_CREAT | _NO_LINK, 0o600)
    except OSError:
        return None
    if not lock(handle):
        os.close(handle)
        raise Held(event, _holder(file)[0], "It has another name, under which it is open: close it there.")
    _sign(handle, who, "")
    return handle, file


def ask(event: Path) -> None:
    """Ask whoever holds the pen to give it up."""
    with suppress(OSError):
        _asked(event).touch()


def _file(event: Path) -> Path:
    #: an event has one pen, by whatever links it is reached.
    event = event.resolve()
    return event.with_name(f".{event.name}.pen")


def _of_the_file(event: Path) -> Path:
    about = event.stat()
    return Path(gettempdir()) / f"lantern-{about.st_dev:x}-{about.st_ino:x}.pen"


def _asked(event: Path) -> Path:
    event = event.resolve()
    return event.with_name(f".{event.name}.asked")


def _throw_away(handle: int, *files: Path) -> None:
    """Before it is closed, so that nobody finds it unlocked. On Windows what is open cannot go: there it goes
    afterwards, unless somebody else has opened it by then."""
    left = [file for file in files if not _is_gone(file)]
    os.close(handle)
    for file in left:
        _is_gone(file)


def _is_gone(file: Path) -> bool:
    try:
        file.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _sign(handle: int, who: str, why: str) -> None:
    said = msgspec.json.encode({"who": who, "why": why})
    #: written over and cut afterwards: on a full disk there may be no room for it anew.
    with suppress(OSError):
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, said)
        os.ftruncate(handle, len(said))


def _me() -> str:
    import getpass

    try:
        return f"{getpass.getuser()} on {own_name() or 'this machine'}"
    except (OSError, KeyError, ImportError):
        return own_name() or "somebody"


def _holder(file: Path) -> tuple[str, str]:
    """Who holds it, and why whoever asked for it did not get it."""
    try:
        said = msgspec.json.decode(file.read_bytes()[:1000])
        return str(said.get("who", ""))[:120] or "somebody", str(said.get("why", ""))[:240]
    except (OSError, msgspec.MsgspecError, AttributeError):
        return "somebody", ""


def _is(handle: int, file: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(file))
    except OSError:
        return False
