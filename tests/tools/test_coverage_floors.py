"""A package that falls below its floor is named; every floor has a package with tests of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import coverage_floors as tool

ROOMS = ("app", "cli", "domain", "engine", "library", "print", "storage", "studio", "system", "workers")
HOUSE = Path(__file__).resolve().parents[2]


def test_every_floor_has_a_package_and_tests_of_its_own() -> None:
    for package, floor in tool.floors().items():
        assert (HOUSE / "desktop" / package).is_dir(), package
        assert list((HOUSE / "tests" / package).rglob("test_*.py")), package
        assert 0 < floor <= 100, package


def test_the_rules_of_every_format_have_a_floor() -> None:
    rules = {f"formats/{path.parent.name}/rules" for path in (HOUSE / "desktop" / "formats").glob("*/rules")}
    assert rules <= tool.floors().keys()


def test_every_room_that_is_seen_or_printed_has_a_floor() -> None:
    house = HOUSE / "desktop"
    shown = [
        path.parent for path in house.glob("formats/*/*/__init__.py") if path.parent.name in ("screens", "handouts")
    ]
    rooms = [*shown, *(path.parent for path in house.glob("ui/*/__init__.py")), *map(house.joinpath, ROOMS)]
    assert {path.relative_to(house).as_posix() for path in rooms} <= tool.floors().keys()


def test_a_package_below_its_floor_is_named_with_both_figures() -> None:
    sentences = tool.below({"domain": 89.94, "engine": 90.0}, {"domain": 90, "engine": 90})
    assert sentences == ["desktop/domain: 89.9 %, and its floor is 90 %."]


def test_a_package_without_a_floor_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["engines"]) == 2
    assert "engines" in capsys.readouterr().err
