"""A second Lantern: a process that does functions, so that what happens in it stays in it."""

from __future__ import annotations

import io
import os
import pickle
import queue
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from typing import IO, TYPE_CHECKING, Any

from desktop.workers.ticks import Stopped, Tick

if TYPE_CHECKING:
    import subprocess

#: a job that was told to stop is told so after this long at most.
_LOOK_SECONDS = 0.02
#: after so many deaths no other is begun.
_DEATHS = 3
_HEAD = 8

Hear = Callable[[str, tuple[object, ...]], None]
Answers = queue.SimpleQueue[tuple[Any, ...]]


class GoneError(Exception):
    """There is no second process, or it died before it could begin."""


class CannotTravelError(GoneError):
    """The job hangs on something of this process."""


class CutOffError(Exception):
    """The process died over the job."""


class TooLongError(Exception):
    """The job said nothing for longer than one waits."""


def send(pipe: IO[bytes], what: object) -> None:
    """One message, whole."""
    data = what if isinstance(what, bytes) else pickle.dumps(what, 5)
    pipe.write(len(data).to_bytes(_HEAD, "big"))
    pipe.write(data)
    pipe.flush()


def received(pipe: IO[bytes], loads: Callable[[bytes], Any] = pickle.loads) -> Any:
    """The next message; raises ``EOFError`` when the other side has gone."""
    return loads(received_raw(pipe))


class _Values(pickle.Unpickler):
    """Values alone: of Lantern's own classes and of Python's plain ones; nothing else is called to make one."""

    def find_class(self, module: str, name: str) -> object:
        if (module, name) in _PLAIN or (module.startswith("desktop.") and "." not in name):
            found = super().find_class(module, name)
            if isinstance(found, type) or (module, name) in _PLAIN:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value")


#: besides the classes of ``desktop``.
_PLAIN = frozenset(
    (
        #: how msgspec makes a struct with fields that have to be named.
        ("msgspec._utils", "rebuild"),
        ("builtins", "set"),
        ("builtins", "frozenset"),
        ("builtins", "bytearray"),
        ("collections", "OrderedDict"),
        ("pathlib", "PosixPath"),
        ("pathlib", "WindowsPath"),
    )
)


def values_alone(data: bytes) -> object:
    """What a process sent that has looked into files from outside; raises ``UnpicklingError`` for more than values."""
    return _Values(io.BytesIO(data)).load()


def received_raw(pipe: IO[bytes]) -> bytes:
    """The bytes of the next message."""
    head = pipe.read(_HEAD)
    data = pipe.read(int.from_bytes(head, "big")) if len(head) == _HEAD else b""
    if not data:
        raise EOFError
    return data


class SecondLantern:
    """Starts with the first job, or ``open``; ends with this process, however that ends."""

    def __init__(self, word: str, command: tuple[str, ...] = (), wary: bool = False) -> None:
        self._command = command or _command(word)
        #: whether it does what may harm it: a death over a job says nothing about the next, and values are heard alone.
        self._wary = wary
        self._loads = values_alone if wary else pickle.loads
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._numbers, self._deaths = count(1), 0
        self._answers: dict[int, Answers] = {}

    def ask(
        self,
        function: Callable[..., object],
        args: tuple[object, ...],
        tick: Tick,
        hear: Hear | None = None,
        patience: float | None = None,
    ) -> Any:
        """``function(*args, tick)``, done there; raises the refusal it raises, and the errors above.

        ``hear(id, said)`` is told what the work says by the way. Silence for more than ``patience`` seconds ends it.
        """
        number = next(self._numbers)
        try:
            answers = self._begin(number, function, args)
            return self._follow(number, answers, tick, hear, patience)
        finally:
            self._answers.pop(number, None)

    def open(self) -> None:
        """Be ready before the first job comes."""
        with self._lock:
            self._started()

    def close(self) -> None:
        """End it, whatever it does."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    @property
    def pid(self) -> int:
        """The process; 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            #: what starts processes is loaded with the first: an event that is opened does not wait for it.
            from subprocess import PIPE, Popen

            if self._deaths >= _DEATHS:
                raise GoneError
            self._process = Popen(
                self._command, stdin=PIPE, stdout=PIPE, env=_surroundings(), creationflags=_NO_CONSOLE
            )
            Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self._process

    def _begin(self, number: int, function: Callable[..., object], args: tuple[object, ...]) -> Answers:
        try:
            job = pickle.dumps((function, args), 5)
        except Exception as error:
            #: a sheet that hangs on something of this process.
            raise CannotTravelError from error
        with self._lock:
            pipe = self._started().stdin
            assert pipe is not None
            answers = self._answers[number] = Answers()
            send(pipe, ("do", number))
            send(pipe, job)
        return answers

    def _stop(self, number: int) -> None:
        with self._lock:
            pipe = self._process.stdin if self._process is not None else None
            if pipe is not None:
                send(pipe, ("stop", number))

    def _follow(self, number: int, answers: Answers, tick: Tick, hear: Hear | None, patience: float | None) -> object:
        """Until it is done. Told to stop, it says itself whether it did: what is written is written."""
        has_stopped, begun, heard_at = False, False, time.monotonic()
        while True:
            if tick.stopped and not has_stopped:
                has_stopped = True
                self._stop(number)
            try:
                what, *said = answers.get(timeout=_LOOK_SECONDS)
            except queue.Empty:
                if begun and patience is not None and time.monotonic() - heard_at > patience:
                    raise TooLongError from None
                continue
            if what == "gone":
                raise CutOffError if begun else GoneError
            begun, heard_at = True, time.monotonic()
            if what == "done":
                return said[0]
            if what == "stopped":
                raise Stopped(said[0])
            if what == "refused":
                raise said[0]
            if what == "heard" and hear is not None:
                hear(said[0], said[1])
            if what == "tick" and not tick.stopped:
                tick(*said)

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Hand on what it says, to whoever asked for it."""
        pipe, has_answered = process.stdout, False
        assert pipe is not None
        try:
            while True:
                number, *answer = received(pipe, self._loads)
                has_answered = True
                if (answers := self._answers.get(number)) is not None:
                    answers.put(tuple(answer))
        except (EOFError, OSError, ValueError, TypeError, AttributeError, ImportError, pickle.UnpicklingError):
            pass
        process.kill()
        status = process.wait()
        died = not has_answered or (status != 0 and not self._wary)
        with self._lock:
            if self._process is process:
                self._process = None
                self._deaths += died
            waiting = list(self._answers.values())
        for answers in waiting:
            answers.put(("gone",))


#: a program for Windows without a console must not open one for its helper.
_NO_CONSOLE = 0x08000000 if sys.platform == "win32" else 0


def _command(word: str) -> tuple[str, ...]:
    if getattr(sys, "frozen", False):
        #: of the two programs that are packed for Windows this one has a standard input.
        own = Path(sys.executable)
        return (str(own.with_name(own.name.replace("lantern-window", "lantern"))), word)
    #: -P: a folder of somebody's decks may hold a msgspec.py, which would be loaded before the real one.
    return (sys.executable, "-P", "-m", "desktop", word)


def _surroundings() -> dict[str, str]:
    """As here; the same Lantern is found, wherever it lies."""
    import desktop

    house = str(Path(desktop.__file__).resolve().parent.parent)
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    #: an empty or a relative place is the folder Lantern was started in.
    return {**os.environ, "PYTHONPATH": os.pathsep.join((house, *(place for place in known if os.path.isabs(place))))}
