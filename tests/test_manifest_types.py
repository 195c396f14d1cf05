"""What a format says of itself is held by types: mypy refuses a handout or a screen that does not fit."""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path

import pytest

HANDOUT = """
from desktop.print.layout.paper import Paper
from desktop.print.press.handout import CHOSEN, COPIES, PAGE, HandoutSpec, Maker
from desktop.print.type.styles import Ink

def slips(state: str, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "", copies: int = 1) -> bytes:
    return b""

ALL: tuple[HandoutSpec[Maker[str]], ...] = (HandoutSpec("slips", "Slips", "", slips).taking(*PAGE, COPIES),)
"""
FORMAT = """
from desktop.domain.clock import Clock
from desktop.engine.story import Demo
from desktop.ui.desk.screen import Clockwork, FormatScreens
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.wall import Foot
from tests.formats.kitchen_swiss.demo import story
from tests.formats.kitchen_swiss.rules import Kitchen

clock: Clockwork[Kitchen] = Clockwork(lambda s: Clock(), lambda s, now: ClockFace(), lambda s, act, now: None)
shown: FormatScreens[Kitchen] = FormatScreens(
    (), home=lambda s: s.name, slides=lambda s, face: (), slide_for=lambda s: "", foot=lambda s: Foot(), clock=clock
)
demo: Demo[Kitchen] = Demo(story, least=2, most=8)
"""


def said_by_mypy(tmp_path: Path, text: str) -> str:
    file = tmp_path / "a_format.py"
    file.write_text(text)
    #: to mypy what was written in the same second and is as long is the same.
    file = file.rename(file.with_stem(f"format_{zlib.crc32(text.encode())}"))
    words = [sys.executable, "-m", "mypy", "--no-error-summary", "--follow-imports=silent", str(file)]
    house = Path(__file__).parents[1]
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd=house).stdout


def test_what_fits_is_not_spoken_of(tmp_path: Path) -> None:
    assert said_by_mypy(tmp_path, HANDOUT + FORMAT) == ""


@pytest.mark.parametrize(
    ("word", "wrong", "why"),
    [
        ("ink: Ink", "inking: Ink", '"taking" of "HandoutSpec" has incompatible type'),
        ("copies: int = 1", "copies: str = ''", '"taking" of "HandoutSpec" has incompatible type'),
        ("COPIES)", "CHOSEN)", '"taking" of "HandoutSpec" has incompatible type'),
        ("state: str", "state: int", "Incompatible types in assignment"),
    ],
)
def test_a_handout_that_does_not_take_what_it_says_is_refused(tmp_path: Path, word: str, wrong: str, why: str) -> None:
    assert word in HANDOUT
    assert why in said_by_mypy(tmp_path, HANDOUT.replace(word, wrong))


def test_a_screen_function_that_is_missing_or_asks_too_much_is_refused(tmp_path: Path) -> None:
    for word, wrong, why in (
        ('slide_for=lambda s: "", ', "", 'Missing positional argument "slide_for"'),
        ("home=lambda s: s.name", "home=lambda s: s.title", '"Kitchen" has no attribute "title"'),
        ("least=2", "fewest=2", 'Unexpected keyword argument "fewest"'),
        ("lambda s, act, now: None", "lambda s, act: None", "Clockwork"),
    ):
        assert word in FORMAT
        assert why in said_by_mypy(tmp_path, FORMAT.replace(word, wrong)), wrong
