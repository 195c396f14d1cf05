"""A cold start to the start page, against the least Qt can do: a process that shows an empty window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from desktop.app.demo import demo_file
from desktop.catalogue import format_of

#: a laptop's; Qt's own screen without a display has no room for the window, which is laid out again to fill it.
SCREEN = {"name": "laptop", "x": 0, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96, "logicalBaseDpi": 96}
HERE = Path(__file__).resolve().parent.parent.parent


def start(program: str, home: Path, *words: str) -> None:
    """Run a program in a process of its own, with a home nobody has lived in, until its window is painted."""
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), str(home))
    #: what is installed has its byte code; the first turn, which is not counted, writes it.
    code = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(home / "code")}
    screens = home / "screens.json"
    screens.write_text(json.dumps({"screens": [{**SCREEN, "dpr": 1.0}]}))
    places["QT_QPA_PLATFORM"] = f"offscreen:configfile={screens}"
    command = [sys.executable, "-m", "tests.bench.first_paint", program, *words]
    subprocess.run(command, cwd=HERE, env={**os.environ, **places, **code}, check=True, timeout=120)


def test_lantern_shows_its_start_page(tmp_path: Path, against: Callable, tell: Callable) -> None:
    measured = against(lambda: start("empty", tmp_path), lambda: start("lantern", tmp_path), rounds=7)
    tell(
        f"a cold start: {measured.ratio:.1f} x an empty window (goal 1.6); "
        f"{measured.act:.2f} s against {measured.floor:.2f} s"
    )


def test_a_finished_event_of_48_is_opened(tmp_path: Path, against: Callable, tell: Callable) -> None:
    event, home = tmp_path / "played.lantern", tmp_path / "home"
    home.mkdir()
    demo_file(format_of("coming-dark"), tmp_path / "demo", players=48).rename(event)
    measured = against(lambda: start("empty", home), lambda: start("lantern", home, str(event)), rounds=7)
    more = (measured.act - measured.floor) * 1e3
    tell(f"a finished event of 48 players opened by a cold start: {more:.0f} ms more than an empty window (goal 200)")
