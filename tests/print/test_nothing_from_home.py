"""Paper is made of the program alone: what lies in the organiser's folder under a library's name is not run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("home", ["a folder", "a file"])
def test_nothing_in_the_organisers_folder_is_run(tmp_path: Path, home: str) -> None:
    place = tmp_path / "home"
    if home == "a file":
        place.write_bytes(b"")
    else:
        place.mkdir()
        for name in (".reportlab_mods", ".reportlab_settings"):
            (place / name).write_text("print('run')\nraise SystemExit(3)\n")
    made = subprocess.run(
        [sys.executable, "-c", "import desktop.print.press.document"],
        env={**os.environ, "HOME": str(place), "USERPROFILE": str(place), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert (made.returncode, made.stdout, made.stderr) == (0, "", "")
