"""Every act of every format is whole: what is written down in its ``acts`` is answered and folded."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from desktop.engine.rules import Command, Fact, Rules

FORMATS = Path(__file__).resolve().parents[2] / "desktop" / "formats"


def subjects() -> Iterator[str]:
    """The modules of each format's acts, ``horde_sealed.rules.acts.decks``."""
    for acts in sorted(FORMATS.glob("*/rules/acts")):
        yield from (f"{acts.parts[-3]}.rules.acts.{found.name}" for found in iter_modules([str(acts)]))


def test_every_format_has_acts() -> None:
    assert {name.partition(".")[0] for name in subjects()} == {face.parent.name for face in FORMATS.glob("*/face.py")}


@pytest.mark.parametrize("name", tuple(subjects()))
def test_whatever_a_subject_asks_for_is_answered_and_whatever_it_tells_is_folded(name: str) -> None:
    subject = import_module(f"desktop.formats.{name}")
    rules: Rules[object] = import_module(f"desktop.formats.{name.partition('.')[0]}.rules").RULES
    kinds = [it for it in vars(subject).values() if isinstance(it, type) and it.__module__ == subject.__name__]
    commands = [kind for kind in kinds if issubclass(kind, Command) and not kind.__subclasses__()]
    facts = [kind for kind in kinds if issubclass(kind, Fact) and not kind.__subclasses__()]
    assert commands or facts
    assert set(commands) <= set(rules.commands)
    assert set(facts) <= set(rules.facts)
