"""A whole sitting opens no socket: by Python's own word in every process of it, and by the system's where strace is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.card_files import many, write_scryfall
from tests.reliability.whole_window import CARDS, JOURNAL

_ROOT = Path(__file__).parents[2]
_SMALL = _ROOT / "tests" / "journals" / "small-event.jsonl"
#: loaded by every Python that is started from here, before anything else: writes down who asks for a socket.
_HOOK = """
import sys
def note(event, args):
    if event.startswith("socket."):
        with open({sockets!r}, "a") as file:
            file.write(event + " " + repr(args) + "\\n")
        raise OSError("no socket is opened here: " + event)
sys.addaudithook(note)
with open({started!r}, "a") as file:
    file.write(" ".join(sys.orig_argv) + "\\n")
"""
#: what leaves the machine, or could; a display is talked to over a socket of the machine's own.
_FAMILIES = ("AF_INET", "AF_INET6", "AF_PACKET", "AF_NETLINK")


def sitting(folder: Path) -> tuple[list[str], list[str]]:
    """Sit through it in processes of their own; every process that was started, and every socket that was asked for."""
    return watched(_sitting(folder), folder)


def watched(command: Sequence[str], folder: Path) -> tuple[list[str], list[str]]:
    """What a program starts in Python, itself included, and the sockets that are asked for in any of it."""
    home, hook = folder / "home", folder / "hook"
    for made in (home, hook):
        made.mkdir(exist_ok=True)
    sockets, started = folder / "sockets.txt", folder / "started.txt"
    (hook / "sitecustomize.py").write_text(_HOOK.format(sockets=str(sockets), started=str(started)), "utf-8")
    places = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "LOCALAPPDATA")}
    path = os.pathsep.join((str(hook), str(_ROOT)))
    surroundings = {**os.environ, **places, "PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=surroundings, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return _lines(started), _lines(sockets)


def traced(folder: Path, command: Sequence[str] = ()) -> tuple[int, list[str]]:
    """The same under strace: how many sockets of whatever kind there were, and those that could leave the machine."""
    trace = folder / "trace.txt"
    #: -f: its second processes too.
    strace = ("strace", "-f", "-qq", "-e", "trace=socket,connect,sendto", "-o", str(trace))
    watched((*strace, *(command or _sitting(folder))), folder)
    calls = _lines(trace)
    return sum("socket(" in line for line in calls), [line for line in calls if any(f in line for f in _FAMILIES)]


def _sitting(folder: Path) -> tuple[str, ...]:
    shutil.copy(_SMALL, folder / JOURNAL)
    write_scryfall(folder / CARDS, many(40))
    return (sys.executable, "-P", "-m", "tests.reliability.whole_window", str(folder))


def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8", "replace").splitlines() if path.exists() else []
