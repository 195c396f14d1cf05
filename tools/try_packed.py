"""Starts a packed Lantern as an organiser would:   python tools/try_packed.py dist/lantern/lantern

It tells its version, examines the machine, plays a sample event with pages and pictures, and its window stays open.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

#: a window that is going to fail has failed by then, also on a slow machine.
STAYS_S = 20


def main(program: str) -> int:
    command = str(Path(program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        #: an organiser's own folder is left alone.
        homes = dict.fromkeys(("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"), folder)
        env = {"QT_QPA_PLATFORM": "offscreen", **os.environ, **homes}
        for words in (["--version"], ["doctor"], ["demo", "coming-dark", "--out", f"{folder}/demo", "--seed", "7"]):
            print("lantern", *words, flush=True)
            subprocess.run([command, *words], env=env, check=True, timeout=600)
        if not list(Path(folder, "demo").rglob("*.pdf")) or not list(Path(folder, "demo").rglob("*.png")):
            sys.stderr.write("The sample event has made no pages or no pictures.\n")
            return 1
        return _window(command, env)


def _window(command: str, env: dict[str, str]) -> int:
    with subprocess.Popen([command], env=env) as window:
        try:
            status = window.wait(STAYS_S)
        except subprocess.TimeoutExpired:
            window.terminate()
            print("The window stays open.")
            return 0
    sys.stderr.write(f"The window closed by itself, with status {status}.\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
