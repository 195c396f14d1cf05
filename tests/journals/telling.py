"""What every old event must still bear, whatever its format: read and replayed, all its views told, and every sentence
of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from desktop.engine.history import History, Step
from desktop.engine.rules import Rules, Vocabulary
from desktop.storage.jsonl import read_head, read_steps

S = TypeVar("S")


def acts_in(journal: Path, format: str, rules: Rules[Any]) -> tuple[Step, ...]:
    """Every act of a journal of this format."""
    lines = journal.read_text("utf-8").splitlines()
    assert read_head(lines[0]).format == format
    return tuple(read_steps(lines[1:], Vocabulary.of(rules)))


def replayed(acts: tuple[Step, ...], rules: Rules[S]) -> History[S]:
    history: History[S] = History(rules)
    history.replay(acts)
    return history


def tell_every_view(views: Mapping[str, Callable[[Any], object]], state: Any) -> None:
    """As ``lantern show --json`` tells them."""
    assert views
    for view in views.values():
        msgspec.json.encode(view(state))


def tell_every_sentence(rules: Rules[Any], history: History[Any]) -> None:
    """Words may be bettered, but no fact of an old event may be one that cannot be told."""
    state, sentences = rules.initial, []
    for step in history.played[0]:
        for fact in step.facts:
            sentences.append(rules.tell(state, fact))
            state = rules.evolve(state, fact)
    assert any(sentences)
    assert state == history.state
