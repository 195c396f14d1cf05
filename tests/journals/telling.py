"""What every old event must still bear, whatever its format: all its views told, and every sentence of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from desktop.engine.history import History
from desktop.engine.rules import Rules


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
