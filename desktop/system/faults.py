"""When Lantern itself fails: what happened is written down without anybody's name, and whoever listens is told.

A refusal is no fault: it is the rules' "no". A fault is a bug; the event is on disk up to its last act all the same.
"""

from __future__ import annotations

import faulthandler
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from msgspec import Struct

from desktop import __version__
from desktop.system.machine import system_name

if TYPE_CHECKING:
    from logging import Logger

LOG_BYTES, LOG_FILES = 400_000, 5
REPORTS_KEPT = 20
#: the same fault within so many seconds is counted, not told: what paints may fail at every picture.
QUIET_SECONDS = 10.0
#: whose words are about the program, never about what somebody typed.
_ABOUT_CODE = (AttributeError, ImportError, NameError, RecursionError, MemoryError, NotImplementedError)


class Fault(Struct, frozen=True):
    """What happened: where in the program, and the whole report, which names nobody."""

    where: str
    report: str
    #: where the report lies; None where no folder takes it.
    file: Path | None = None

    @property
    def sentence(self) -> str:
        return f"Lantern failed at this ({self.where}). Everything up to the last act is kept."


def _place(error: BaseException) -> str:
    """``KeyError in table_pane.py:112``: where it was raised in Lantern, or at all."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "desktop" in Path(frame.filename).parts] or list(frames)
    at = f" in {Path(own[-1].filename).name}:{own[-1].lineno}" if own else ""
    return f"{type(error).__name__}{at}"


def _traceback(error: BaseException) -> Iterable[str]:
    """The way it came, oldest call first: files, lines and functions, but no values."""
    if error.__cause__ is not None:
        yield from _traceback(error.__cause__)
        yield "which led to"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
    words = f": {error}" if isinstance(error, _ABOUT_CODE) else ""
    yield f"{type(error).__name__}{words}"


def _short(file: str) -> str:
    """A file without the folders of whose machine it is."""
    parts = Path(file).parts
    for house in ("desktop", "site-packages"):
        if house in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(house) - 1 :])
    return Path(file).name


class _Busy(threading.local):
    """Whether this thread is in the middle of noting a fault."""

    noting = False


class Faults:
    """The one place that hears of every fault; ``install`` it, and ``tell`` it whom to tell.

    ``folder`` takes the log and the reports; made when the first fault comes.
    """

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder, self._now = folder, now
        self._listeners: list[Callable[[Fault], None]] = []
        #: the kinds of the acts done last, told by whoever has the event open.
        self.acts: Callable[[], Iterable[str]] = tuple
        self._seen: dict[str, tuple[float, int]] = {}
        self._log: Logger | None = None
        self._busy = _Busy()

    def tell(self, listener: Callable[[Fault], None]) -> None:
        self._listeners.append(listener)

    def install(self) -> None:
        """From now on nothing that fails in a slot, a painter or a thread is silent."""
        sys.excepthook = self._from_hook
        threading.excepthook = lambda args: self.note(args.exc_value) if args.exc_value else None
        sys.unraisablehook = lambda args: self.note(args.exc_value) if args.exc_value else None
        with suppress(OSError, ValueError):
            self._folder.mkdir(parents=True, exist_ok=True)
            #: stays open as long as the program runs: there is no opening a file while it dies.
            self._crash = (self._folder / "crash.log").open("a")
            faulthandler.enable(self._crash)

    def note(self, error: BaseException, aloud: bool = True, tell: bool = True) -> Fault:
        """Write it down, and tell it unless it has just been told; ``aloud`` also on stderr."""
        where = _place(error)
        if self._busy.noting:
            return Fault(where, "")
        self._busy.noting = True
        try:
            return self._note(error, where, aloud, tell)
        finally:
            self._busy.noting = False

    def _note(self, error: BaseException, where: str, aloud: bool, tell: bool) -> Fault:
        at = self._now()
        last, times = self._seen.get(where, (-QUIET_SECONDS, 0))
        #: where the clock was set back, that long ago is not known: then it is told.
        just_reported = 0 <= at - last < QUIET_SECONDS
        self._seen[where] = (last if just_reported else at, times + 1)
        if just_reported:
            return Fault(where, "")
        report = self._report(error, where, times)
        if aloud and sys.stderr is not None:
            print(report, file=sys.stderr, flush=True)
        self._write_log(report)
        fault = Fault(where, report, self._write_report(report, at))
        for listener in tuple(self._listeners) if tell else ():
            listener(fault)
        return fault

    def _report(self, error: BaseException, where: str, times: int) -> str:
        lines = [
            f"{time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(self._now()))} · {where}",
            f"Lantern {__version__} · Python {sys.version.split()[0]} · {system_name()}",
            *([f"It has happened {times} times before since Lantern was started."] if times else []),
            "",
            *_traceback(error),
            "",
            "The acts before it, oldest first: " + (", ".join(self._acts()) or "none"),
        ]
        return "\n".join(lines) + "\n"

    def _acts(self) -> tuple[str, ...]:
        try:
            return tuple(self.acts())
        except Exception:
            #: an event that is broken is no reason to say nothing at all.
            return ("unknown",)

    def _write_log(self, report: str) -> None:
        #: where no file can be opened any more there is no log either.
        with suppress(OSError, ValueError, ImportError):
            from logging import LogRecord

            self._logger().handle(LogRecord("lantern", 40, "", 0, report, (), None))

    def _logger(self) -> Logger:
        from logging import Formatter, Logger
        from logging.handlers import RotatingFileHandler

        if self._log is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            file = self._folder / "lantern.log"
            handler = RotatingFileHandler(file, "a", LOG_BYTES, LOG_FILES, encoding="utf-8", delay=True)
            handler.setFormatter(Formatter("%(message)s"))
            self._log = Logger("lantern")
            self._log.addHandler(handler)
        return self._log

    def _write_report(self, report: str, at: float) -> Path | None:
        stamp = time.strftime("%Y-%m-%d %H-%M-%S", time.localtime(at))
        with suppress(OSError, ValueError):
            self._folder.mkdir(parents=True, exist_ok=True)
            file = self._folder / f"report {stamp}.txt"
            with file.open("a", encoding="utf-8") as paper:
                paper.write(report)
            for old in sorted(self._folder.glob("report *.txt"))[:-REPORTS_KEPT]:
                old.unlink()
            return file
        return None

    def _from_hook(self, kind: type[BaseException], error: BaseException, _: TracebackType | None) -> None:
        if isinstance(error, KeyboardInterrupt):
            sys.__excepthook__(kind, error, error.__traceback__)
        else:
            self.note(error)


_faults: Faults | None = None


def open_faults(faults: Faults) -> Faults:
    """From now on ``each`` tells these of what fails."""
    global _faults
    _faults = faults
    return faults


def jot(error: BaseException, aloud: bool = True) -> None:
    """Write down a fault that is told elsewhere, as the sentence of the job it fell in; ``aloud`` also on stderr."""
    if _faults is not None:
        _faults.note(error, aloud=aloud, tell=False)
    elif aloud:
        traceback.print_exception(error)


def each(*parts: Callable[[], object]) -> None:
    """Do one part after the other; one that fails is told and does not keep the rest from being done."""
    first: Exception | None = None
    for part in parts:
        try:
            part()
        except Exception as error:
            if _faults is not None:
                _faults.note(error)
            first = first or error
    if first is not None and _faults is None:
        #: nobody listens, as in a test: then it goes on as it always did.
        raise first
