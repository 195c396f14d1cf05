"""The past of an event joined with paper: what a round showed is printed again as it stood."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from desktop.ui.history.desk import HistoryDesk

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.ui.desk.desk import Desk

#: keeps a file where the organiser wants it: its name, and what makes it.
Save = Callable[[str, Callable[[], bytes]], None]


def add_history(desk: Desk, event: OpenEvent, save: Save) -> HistoryDesk:
    """The pages of the past in the window of this event."""
    history = HistoryDesk(desk, event.format)

    def print_again(handout: str, state: Any, word: str) -> None:
        spec = next((spec for spec in event.format.handouts() if spec.id == handout), None)
        if spec is None:
            desk.frame.refuse(f"{word} has no such paper. The print page lists what there is.")
            return
        save(f"{word.lower()} {handout}.pdf", lambda: made_as_it_stood(spec, state))

    history.prints.connect(print_again)
    shared = desk.more_acts
    desk.more_acts = lambda: [*shared(), *history.acts()]
    return history


def made_as_it_stood(spec: Any, state: Any, paper: str = "a4") -> bytes:
    """A handout of a state that is past."""
    from desktop.print.layout.paper import by_name

    made: bytes = spec.made(state, by_name(paper), {})
    return made
