"""Writes release.txt: what a release is built from, by version and by hash, for every system it is built on.

    python tools/hash_pins.py

The versions are those of constraints.txt. pip is asked which files it would take, and takes none.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
#: the last three are wanted on macOS and on Windows alone: pip asks for what this machine wants.
TOOLS = ("hatchling", "editables", "pyinstaller", "macholib", "pefile", "pywin32-ctypes")
PYTHONS = ("3.11", "3.13")
#: what wheels of each system are called, newest first.
_LINUX = [f"manylinux_2_{minor}_x86_64" for minor in (34, 31, 28, 27, 24, 17, 12, 5)]
_MACOS = [f"macosx_{major}_0_{kind}" for major in (15, 14, 13, 12, 11) for kind in ("universal2", "arm64")]
SYSTEMS = {
    "Linux": [*_LINUX, "manylinux2014_x86_64", "manylinux1_x86_64"],
    "Windows": ["win_amd64"],
    "macOS": [*_MACOS, "macosx_10_13_universal2", "macosx_10_9_universal2"],
}
HEAD = """\
# What a release is built from: the versions of constraints.txt, each file by its hash. Written by tools/hash_pins.py.
#     python -m pip install --require-hashes -r release.txt && python -m pip install --no-deps --no-build-isolation .
"""


def wanted() -> list[str]:
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *TOOLS]


def files(system: str, python: str) -> list[tuple[str, str, str]]:
    """(name, version, hash) of each file that pip would take there."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        words = [sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed", "--only-binary=:all:"]
        words += ["--implementation", "cp", "--python-version", python, "--target", folder, "--report", str(report)]
        words += [word for platform in SYSTEMS[system] for word in ("--platform", platform)]
        subprocess.run([*words, "-c", str(HERE / "constraints.txt"), *wanted()], check=True, cwd=HERE)
        taken = json.loads(report.read_text("utf-8"))["install"]
    return [(one["metadata"]["name"], one["metadata"]["version"], _hash(one)) for one in taken]


def _hash(one: dict[str, dict[str, dict[str, dict[str, str]]]]) -> str:
    return one["download_info"]["archive_info"]["hashes"]["sha256"]


def main() -> int:
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for system in SYSTEMS:
        for python in PYTHONS:
            for name, version, hash_ in files(system, python):
                found[re.sub(r"[-_.]+", "-", name).lower(), version].add(hash_)
    lines = [HEAD]
    for (name, version), hashes in sorted(found.items()):
        lines.append(f"{name}=={version}" + "".join(f" \\\n    --hash=sha256:{one}" for one in sorted(hashes)))
    (HERE / "release.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
