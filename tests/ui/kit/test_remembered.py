"""What is measured once is remembered while an event is open, and no longer."""

from __future__ import annotations

from desktop.app.starting import let_go
from desktop.ui.kit.remembered import remembered


def test_what_was_measured_goes_with_the_event_whose_words_it_was() -> None:
    asked: list[str] = []

    @remembered(most=4)
    def width(words: str) -> int:
        asked.append(words)
        return len(words)

    assert [width("Ann"), width("Ann"), width("Ben")] == [3, 3, 3]
    assert asked == ["Ann", "Ben"]
    let_go()
    assert width("Ann") == 3
    assert asked == ["Ann", "Ben", "Ann"]
