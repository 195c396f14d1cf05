"""Modules can be loaded one by one, each after what it stands on."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from desktop.system.modules import to_load

ONE_BY_ONE = """
import sys
from importlib import import_module
import desktop
from desktop.system.modules import to_load
names = {names!r}
order = list(to_load(names))
assert not set(order) & set(sys.modules), "nothing is loaded for it"
assert len(order) == len(set(order))
most = 0
for name in order:
    before = set(sys.modules)
    import_module(name)
    new = {{each for each in set(sys.modules) - before if each.startswith("desktop.")}}
    assert new <= set(order), new - set(order)
    most = max(most, len(new))
assert set(names) <= set(sys.modules)
print(len(order), most)
"""


def test_the_studio_is_loaded_in_small_pieces() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ONE_BY_ONE.format(names=["desktop.app.paper", "desktop.ui.guide.page"])],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    number, most = map(int, done.stdout.split())
    assert number > 200
    assert most < number / 5


@pytest.mark.parametrize("name", ["desktop.system.modules", "json.tool", "desktop.nothing.of.that.name", "desktop"])
def test_what_is_loaded_foreign_or_nowhere_is_not_told(name: str) -> None:
    assert list(to_load([name])) == []


def test_what_only_types_need_is_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever steps the Python at hand makes of it."""
    house = tmp_path / "desktop_of_a_test"
    house.mkdir()
    words = (
        "from typing import TYPE_CHECKING",
        "if TYPE_CHECKING:",
        "    from desktop_of_a_test.never import Nothing",
        "from desktop_of_a_test import second as later",
        "from . import third",
    )
    for name, lines in (("__init__", ()), ("first", words), ("second", ()), ("third", ()), ("never", ())):
        (house / f"{name}.py").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("desktop.system.modules._HOUSE", house.name)
    import_module(house.name)
    order = list(to_load([f"{house.name}.first"]))
    del sys.modules[house.name]
    assert order == [f"{house.name}.{name}" for name in ("second", "third", "first")]
