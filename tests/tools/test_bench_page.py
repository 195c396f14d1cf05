"""The page of the benchmarks holds what was measured, and its chart begins at nought."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from tests.bench import report
from tests.bench.report import Cost

COSTS = [Cost("An evening", 10, 100, 1.0, 5.0, 30.0, 100.0), Cost("An evening", 20, 210, 1.0, 10.0, 31.0, 1200.0)]


def test_the_page_holds_each_line_and_each_point(tmp_path: Path) -> None:
    report.write(["an act: 1.1 x a raw commit (goal 1.5)"], COSTS, tmp_path)
    page = (tmp_path / "bench.md").read_text("utf-8")
    assert "- an act: 1.1 x a raw commit (goal 1.5)\n" in page
    assert "| An evening | 20 | 210 | 1 | 10 | 31 | 1200 |\n" in page
    assert (tmp_path / "bench.svg").is_file()


def test_a_line_twice_as_long_is_drawn_twice_as_far() -> None:
    drawn = ET.fromstring(report.drawn(COSTS))
    lines = [node.get("points", "") for node in drawn.iter("{http://www.w3.org/2000/svg}polyline")]
    assert len(lines) == 4
    (x1, y1), (x2, y2) = ((float(v) for v in dot.split(",")) for dot in lines[1].split())
    foot = next(node.get("d", "") for node in drawn.iter("{http://www.w3.org/2000/svg}path"))
    ground = float(foot.split("V")[1].split("H")[0])
    assert (ground - y2) / (ground - y1) == 2
    assert x2 > x1
