"""Every rule of the five documents is decided or printed somewhere: each has its row, and each row its test."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FORMATS = HERE.parent / "formats"
TABLES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(HERE.glob("*.toml"))}
#: as many sentences as were found when the documents were read side by side with Lantern; none is lost.
LEAST = {
    "coming_dark": 78,
    "commander_scenarios": 31,
    "elder_dragon_wars": 36,
    "horde_sealed": 24,
    "war_of_dominia": 43,
}


def names_in(format_: str, module: str) -> set[str]:
    """The names of the tests in the modules of this name."""
    found = [
        path for part in ("rules", "handouts", "screens") for path in (FORMATS / format_ / part).rglob(f"{module}.py")
    ]
    return {name for path in found for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.M)}


def test_every_format_has_its_table() -> None:
    assert set(TABLES) == set(LEAST)


@pytest.mark.parametrize("format_", sorted(LEAST))
def test_every_sentence_is_held_by_a_test(format_: str) -> None:
    table = TABLES[format_]
    assert len(table) >= LEAST[format_]
    known: dict[str, set[str]] = {}
    lost = []
    for number, (words, where) in table.items():
        module, name = where.split("::")
        if module not in known:
            known[module] = names_in(format_, module)
        if name not in known[module] or not words:
            lost.append(f"{number}: {where}")
    assert lost == []
