"""What is measured once is remembered while an event is open, and no longer."""

from __future__ import annotations

from desktop.app.starting import let_go
from desktop.ui.kit.remembered import forget, remembered, remembered_alike


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


def test_what_cannot_be_hashed_is_remembered_by_what_it_says() -> None:
    asked = list[dict[str, int]]()

    @remembered_alike(most=2, key=lambda words: dict(words))
    def told(words: dict[str, int]) -> list[str]:
        asked.append(words)
        return sorted(words)

    first = told({"a": 1})
    assert told({"a": 1}) is first
    told({"b": 1})
    told({"c": 1})
    assert told({"a": 1}) == first, "asked again: two are kept"
    assert len(asked) == 4
    forget()
    told({"a": 1})
    assert len(asked) == 5
