"""How much of each package its own tests go through, against its floor:   python tools/coverage_floors.py [ui/kit …]

The floors stand in pyproject.toml under [tool.lantern.floors], a package (a folder of desktop) and its share of lines
and branches in per cent. Only the tests in the folder of the same name count: what others pass through by the way
asserts nothing of it. Second processes are not counted.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent


def floors() -> dict[str, int]:
    """The floor of each package, by its folder."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
    return dict(project["tool"]["lantern"]["floors"])


def measured(package: str) -> float:
    """The share, in per cent; where a test fails, what it said, and an end."""
    with tempfile.TemporaryDirectory() as folder:
        data, report = f"--data-file={folder}/data", Path(folder) / "told.json"
        tests = ("-m", "pytest", "-n", "0", "-x", f"tests/{package}")
        _coverage("run", data, f"--source=desktop/{package}", *tests)
        _coverage("json", data, "-q", "-o", str(report))
        return float(json.loads(report.read_text("utf-8"))["totals"]["percent_covered"])


def _coverage(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", "coverage", *words], cwd=HOUSE, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.stdout)


def below(shares: Mapping[str, float], floors: Mapping[str, int]) -> list[str]:
    """A sentence for each package that has fallen below its floor."""
    return [
        f"desktop/{package}: {share:.1f} %, and its floor is {floors[package]} %."
        for package, share in shares.items()
        if share < floors[package]
    ]


def main(packages: Sequence[str]) -> int:
    known = floors()
    if strangers := [package for package in packages if package not in known]:
        sys.stderr.write(f"No floor is written for {', '.join(strangers)}.\n")
        return 2
    shares = {}
    for package in packages or known:
        shares[package] = measured(package)
        print(f"{package:36} {shares[package]:5.1f} %  (floor {known[package]} %)", flush=True)
    fallen = below(shares, known)
    sys.stderr.write("".join(f"{sentence}\n" for sentence in fallen))
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
