"""Starts a packed Lantern as an organiser would:   python tools/try_packed.py dist/lantern/lantern

It tells its version, examines the machine, plays a sample event with pages and pictures, reads every kind of picture,
and its window stays open.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

#: a window that is going to fail has failed by then, also on a slow machine.
STAYS_S = 20
#: of pictures, each with a plug-in of its own.
KINDS = ("png", "jpg", "webp", "tif", "avif", "jp2", "bmp", "gif")


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
        if unread := [kind for kind in KINDS if not _reads(command, kind, Path(folder), env)]:
            sys.stderr.write(f"Pictures that it does not read: {', '.join(unread)}.\n")
            return 1
        return _window(command, env)


def _reads(command: str, kind: str, folder: Path, env: dict[str, str]) -> bool:
    """Whether a card is printed with its picture of this kind."""
    pictures = folder / kind
    pictures.mkdir()
    Image.new("RGB", (745, 1040), "sienna").save(pictures / f"Ball Lightning.{kind}")
    (folder / "list.txt").write_text("1 Ball Lightning\n", "utf-8")
    words = ["proxies", str(folder / "list.txt"), "--images", str(pictures), "-o", str(pictures / "out.pdf")]
    told = subprocess.run([command, *words], env=env, capture_output=True, text=True, check=True, timeout=600).stdout
    return "from 1 picture" in told


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
