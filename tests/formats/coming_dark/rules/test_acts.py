"""Every act of a Coming Dark is whole: what is written down in ``acts`` is answered and folded."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from desktop.engine.rules import Command, Fact
from desktop.engine.tables import kinds_in
from desktop.formats.coming_dark.rules import RULES, acts

SUBJECTS = [import_module(f"{acts.__name__}.{found.name}") for found in iter_modules(acts.__path__)]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__.rpartition(".")[2])
def test_whatever_a_subject_asks_for_is_answered_and_whatever_it_tells_is_folded(subject: ModuleType) -> None:
    commands = [kind for kind in kinds_in(vars(subject), Command) if kind.__module__ == subject.__name__]
    facts = [kind for kind in kinds_in(vars(subject), Fact) if kind.__module__ == subject.__name__]
    assert commands or facts
    assert set(commands) <= set(RULES.commands)
    assert set(facts) <= set(RULES.facts)
