"""``make quick`` runs the tests next to what changed: by imports, nearest first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.nearest_tests import nearest

HOUSE = {
    "desktop/__init__.py": "",
    "desktop/die.py": "SIX = 6",
    "desktop/game/__init__.py": "from .turn import play",
    "desktop/game/turn.py": "def play():\n    from desktop.die import SIX",
    "desktop/game/numbers.toml": "",
    "desktop/app/lantern.py": "GAMES = ('desktop.game', 'desktop.gone')",
    "desktop/app/alone.py": "",
    "tests/game/conftest.py": "import desktop.app.alone",
    "tests/game/test_turn.py": "from desktop.game.turn import play",
    "tests/app/test_app.py": "import desktop.app.lantern",
    "tests/test_die.py": "def test_it(patch):\n    patch('desktop.die.SIX')",
    "tests/bench/test_speed.py": "import desktop.die",
}
TURN, APP, DIE = "tests/game/test_turn.py", "tests/app/test_app.py", "tests/test_die.py"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, words in HOUSE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "near"),
    [
        ("desktop/die.py", [DIE, TURN, APP]),
        ("desktop/game/turn.py", [TURN, APP]),
        ("desktop/game/numbers.toml", [TURN, APP]),
        ("desktop/app/lantern.py", [APP]),
        ("desktop/app/alone.py", [TURN]),
        ("tests/app/test_app.py", [APP]),
        ("README.md", []),
        ("desktop/taken_away.py", []),
    ],
)
def test_who_uses_it_comes_first_then_who_uses_that(house: Path, changed: str, near: list[str]) -> None:
    assert nearest(house, [changed]) == near


def test_a_test_that_changed_itself_comes_before_all_others(house: Path) -> None:
    assert nearest(house, ["desktop/die.py", APP])[0] == APP
