"""What reads the usual files, loaded before anybody brings one."""

from __future__ import annotations

from desktop.workers.ticks import Tick


def load_readers(tick: Tick) -> None:
    """Lists of cards and of people, and what is known of the cards; the others are loaded when they are wanted."""
    import desktop.library.maps
    import desktop.library.players  # noqa: F401
    from desktop.library.decks import read_deck

    read_deck("1 Island")
