"""Locks on files, which go with the program that holds them, however it ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

#: where the lock lies in a file: behind what is written there, so that others can read it.
_FAR = 1 << 20
#: nobody has longer to do in a file of which everybody writes a little.
_PATIENCE, _LOOK_SECONDS = 1.0, 0.005


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Nobody else is in this block with the same file, a moment's wait given; where no lock can be had, as if alone."""
    handle = None
    with suppress(OSError):
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + _PATIENCE
        while handle is not None and not lock(handle) and time.monotonic() < until:
            time.sleep(_LOOK_SECONDS)
        yield
    finally:
        if handle is not None:
            os.close(handle)


def is_left(file: Path) -> bool:
    """Whether the program that had this lock has ended; False where the disk cannot tell."""
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return False
    try:
        return _locked(handle) is True
    finally:
        os.close(handle)


def lock(handle: int) -> bool:
    """Lock it for as long as it is open; False where somebody else has. A disk that knows no locks keeps nobody out."""
    return _locked(handle) is not False


def _locked(handle: int) -> bool | None:
    """Whether it could be locked; None where the disk knows no locks."""
    try:
        import fcntl
    except ImportError:
        return _locked_on_windows(handle)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


def _locked_on_windows(handle: int) -> bool:  # pragma: no cover - Windows alone
    import msvcrt

    os.lseek(handle, _FAR, os.SEEK_SET)
    try:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    finally:
        os.lseek(handle, 0, os.SEEK_SET)
    return True
