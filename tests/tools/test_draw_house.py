"""The drawing of the house is made from its imports."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "draw_house.py"


@pytest.fixture(scope="module")
def house() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_house", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_drawing_is_what_the_house_is_now(house: ModuleType) -> None:
    assert house.main(["--check"]) == 0, "python tools/draw_house.py draws it anew"


def test_an_arrow_that_follows_from_two_others_is_left_out(house: ModuleType) -> None:
    modules = {"h.a.one": {"h.b.two", "h.c"}, "h.b.two": {"h.c"}, "h.c": {"other"}, "h.d": set()}
    assert house.arrows_between("abcd", "h", modules) == {"a": {"b"}, "b": {"c"}, "c": set(), "d": set()}


def test_every_module_that_is_imported_is_found_wherever_it_is_imported(house: ModuleType) -> None:
    modules = house.imports()
    assert "desktop.engine.rules" in modules["desktop.engine.session"], "relative"
    assert "desktop.ui.kit.theme" in modules["desktop.ui.kit.buttons"], "a module of a package"
    assert "desktop.app.running" in modules["desktop.cli.door"], "inside a function"
