"""A process that lacks what Windows lacks: modules, calls, and the freedom to move a file away that is open."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

MODULES = frozenset({"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"})
_CALLS = ("fork", "forkpty", "killpg", "mkfifo", "nice", "set_blocking", "setsid")
_SIGNALS = ("SIGKILL", "SIGHUP", "SIGALRM", "SIGPROF", "SIGUSR1", "setitimer", "ITIMER_PROF", "pause")
_TIMES = ("clock_gettime", "tzset", "CLOCK_BOOTTIME", "CLOCK_MONOTONIC")
_FLAGS = ("O_NONBLOCK", "O_DIRECTORY", "O_NOFOLLOW")


class _Missing(MetaPathFinder):
    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}, as on Windows", name=name)


def become() -> None:
    """From now on this process is without them."""
    sys.meta_path.insert(0, _Missing())
    for name in MODULES:
        sys.modules.pop(name, None)
    for module, names in ((os, (*_CALLS, *_FLAGS)), (signal, _SIGNALS), (time, _TIMES)):
        for name in names:
            if hasattr(module, name):
                delattr(module, name)


def hold_on_to_open_files(setattr_: Callable[[object, str, Any], None]) -> None:
    """No file is replaced, moved or deleted while this process has it open (where ``/proc`` tells which are)."""
    for name in ("replace", "rename", "unlink", "remove", "truncate"):
        setattr_(os, name, _held_on(getattr(os, name)))


def _held_on(act: Callable[..., Any]) -> Callable[..., Any]:
    def acted(*paths: Any, **words: Any) -> Any:
        for path in paths:
            if isinstance(path, (str, os.PathLike)) and is_open(Path(path)):
                raise PermissionError(13, "The process cannot access the file: it is being used", str(path))
        return act(*paths, **words)

    return acted


def is_open(path: Path) -> bool:
    """Whether this process has the file open, by any name."""
    try:
        there = os.stat(path)
    except OSError:
        return False
    for handle in os.listdir("/proc/self/fd"):
        try:
            found = os.stat(int(handle))
        except (OSError, ValueError):
            continue
        if os.path.samestat(there, found):
            return True
    return False
