"""Programs run in a process of their own: how long they take, and how much memory they have at most."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent.parent


#: a program's peak is never below that of the one that began it, so a small one stands between.
_BEGIN = """
import os, resource, subprocess, sys, time
start = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
took = time.perf_counter() - start
if done.returncode:
    sys.exit(done.stderr.decode())
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(took, used.ru_maxrss, used.ru_utime + used.ru_stime)
"""


@dataclass(frozen=True)
class Spent:
    """Seconds, megabytes at the peak, and the seconds that processors worked."""

    seconds: float
    megabytes: float
    worked: float


def spent(*words: str | Path, home: Path) -> Spent:
    """Run Python with these words, in a home of its own, and wait for it."""
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME"), str(home))
    #: an installed program is compiled; so are both sides of a ratio, whatever the shell says.
    places |= {"PYTHONPYCACHEPREFIX": str(home / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-S", "-c", _BEGIN, sys.executable, *map(str, words)]
    done = subprocess.run(command, cwd=HERE, env={**os.environ, **places}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    took, peak, worked = done.stdout.split()
    return Spent(float(took), int(peak) / (1024 if sys.platform == "linux" else 1024 * 1024), float(worked))


def lantern(*words: str | Path, home: Path) -> Spent:
    return spent("-m", "desktop", *words, home=home)
