"""How much memory, time and freedom what reads a file from outside has."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from desktop.engine.rules import Refusal
from desktop.workers.ticks import Stopped, Tick

MEMORY = 300_000_000
_STATM = "/proc/self/statm"
#: so often is looked how much is held where the system itself holds to no limit.
_LOOK_SECONDS = 0.02
_DATA, _RESIDENT, _SHARED = 5, 1, 2
#: what no reader of a file has any business with.
_SHUT = ("socket.", "subprocess.", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "os.system")

#: what came of a job: its result, or the refusal, and the memory that the process alone holds now.
Outcome = tuple[object, Exception | None, int]


def limited(
    called: str, seconds: float, function: Callable[..., object], args: tuple[object, ...], tick: Tick
) -> Outcome:
    """``function(*args, tick)`` in a process of its own, which ends when it works for longer without a word.

    A sentence about it names what was ``called`` so.
    """

    def tell(words: str, share: float) -> None:
        _work_for(seconds)
        tick(words, share)

    _work_for(seconds)
    _set_memory(_memory(_DATA) + MEMORY)
    try:
        with _watched():
            return function(*args, Tick(tell)), None, _own()
    except Stopped:
        raise
    except MemoryError:
        return None, Refusal(too_large(called)), _own()
    except Exception as error:
        if not type(error).__module__.startswith("desktop."):
            raise
        #: a "no" of Lantern's own, which travels as its kind and its sentence.
        return None, as_sent(error), _own()
    finally:
        _work_for(0)


def shut_in() -> None:
    """From now on this process opens no socket and starts no program."""

    def refuse(event: str, args: object) -> None:
        if event.startswith(_SHUT):
            raise PermissionError(f"{event} is not for a reader of files")

    sys.addaudithook(refuse)


@contextmanager
def held(seconds: float, name: str) -> Iterator[None]:
    """The same limits for a while, in this process; none on a thread, or where the system has none."""
    if threading.get_ident() != threading.main_thread().ident or not _memory(_DATA):
        yield
        return
    import resource
    import signal

    def too_long(number: int, frame: object) -> None:
        raise Refusal(too_slow(name))

    allowed, most = resource.getrlimit(resource.RLIMIT_DATA)
    before = signal.signal(signal.SIGPROF, too_long)
    try:
        _set_memory(_memory(_DATA) + MEMORY)
        _work_for(seconds)
        yield
    except MemoryError:
        raise Refusal(too_large(name)) from None
    finally:
        _work_for(0)
        resource.setrlimit(resource.RLIMIT_DATA, (allowed, most))
        signal.signal(signal.SIGPROF, before)


def as_sent(error: Exception) -> Exception:
    """A refusal without what it hangs on."""
    try:
        sent = type(error)(*error.args)
    except Exception:
        return Refusal(str(error))
    return sent if str(sent) == str(error) else Refusal(str(error))


def too_slow(name: str) -> str:
    return f"{name} takes far too long to read: it is damaged, or not what it seems. Save it again where it was made."


def too_large(name: str) -> str:
    return f"{name} takes far too much memory to read: it is damaged, or far larger than it should be. Save it smaller."


def _memory(which: int) -> int:
    """Bytes that this process holds; 0 where the system does not say."""
    try:
        with open(_STATM, "rb") as statm:
            import resource

            return int(statm.read().split()[which]) * resource.getpagesize()
    except OSError:
        return 0


def _own() -> int:
    """Bytes that this process alone holds; what it shares, such as Qt's code, the window has loaded anyway."""
    return _memory(_RESIDENT) - _memory(_SHARED)


@contextmanager
def _watched() -> Iterator[None]:
    """Where the system holds nobody to a limit, a thread ends this process once it has held too much."""
    if _memory(_DATA):
        yield
        return
    most, is_over = _peak() + MEMORY, threading.Event()

    def watch() -> None:
        while not is_over.wait(_LOOK_SECONDS):
            if _peak() > most:
                os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        is_over.set()


def _peak() -> int:
    """The most bytes this process has ever held, as macOS and Windows tell it."""
    if sys.platform == "win32":  # pragma: no cover - Windows alone
        import ctypes

        #: PROCESS_MEMORY_COUNTERS: its size and the page faults, then sizes, of which the first is the peak.
        counters = (ctypes.c_size_t * 10)(ctypes.sizeof(ctypes.c_size_t) * 10)
        ctypes.windll.kernel32.K32GetProcessMemoryInfo(ctypes.c_void_p(-1), counters, ctypes.sizeof(counters))
        return int(counters[1])
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _set_memory(most: int) -> None:
    if most <= MEMORY:
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))


def _work_for(seconds: float) -> None:
    """Let this process work for so long; then a signal ends it. 0 for as long as it likes."""
    import signal

    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
