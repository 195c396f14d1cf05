"""The sample event with all its files, and its paper alone, by the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.bench.processes import lantern


def test_the_demo_and_its_paper(tmp_path: Path, tell: Callable[[str], None]) -> None:
    out = tmp_path / "demo"
    lantern("--version", home=tmp_path)
    runs = [lantern("demo", "coming-dark", "--out", out, home=tmp_path) for _ in range(3)]
    paper = [
        lantern("print", out / "coming-dark-demo.lantern", "all", "-o", tmp_path / "paper", home=tmp_path)
        for _ in range(3)
    ]
    demo, printed = min(runs, key=lambda run: run.seconds), min(paper, key=lambda run: run.worked)
    tell(f"the demo of The Coming Dark with all its files: {demo.seconds:.1f} s, {demo.worked:.1f} s of work (goal 6)")
    tell(f"print all of its papers: {printed.worked:.1f} s of work (goal 3)")
