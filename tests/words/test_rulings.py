"""A ruling that a sentence names by its number can be looked up in the guide, and none stands there for nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from desktop.catalogue import guide

DESKTOP = Path(__file__).parents[2] / "desktop"
ID = re.compile(r"\b(?:CD|CS|WD|ED|HS)-\d\d\b")
PAGE = next(page for page in guide() if page.name == "9-rulings.md").read_text("utf-8")
ROWS = re.findall(rf"^\| ({ID.pattern}) \| (.+) \|$", PAGE, re.MULTILINE)


def _said() -> Iterator[str]:
    """The numbers in what an organiser reads: all texts of the program but its docstrings."""
    for path in DESKTOP.rglob("*.py"):
        text = path.read_text("utf-8")
        if ID.search(text) is None:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n\n" not in node.value:
                yield from ID.findall(node.value)


def test_every_ruling_that_is_named_can_be_looked_up() -> None:
    assert set(_said()) - {number for number, _ in ROWS} == set()


def test_every_ruling_stands_once_under_its_format() -> None:
    numbers = [number for number, _ in ROWS]
    assert len(set(numbers)) == len(numbers)
    assert all(len(words) > 10 for _, words in ROWS)
    order = list(dict.fromkeys(number[:2] for number in numbers))
    assert order == ["CD", "CS", "WD", "ED", "HS"]
    assert numbers == sorted(numbers, key=lambda number: (order.index(number[:2]), number))
