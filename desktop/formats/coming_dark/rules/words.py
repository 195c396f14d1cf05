"""What several sentences of the log have in common."""

from __future__ import annotations

from desktop.domain.words import changed_by, counted

from .state import DarkState

ROMAN = ("0", "I", "II", "III")

#: how a game was decided, where it was not simply played.
HOW = {
    "walkover": " (the opponent has left)",
    "penalty": " (a penalty)",
    "minute-30": " (minute 30: the better Dark Seed)",
    "drawn": " (drawn, no time left: the better Dark Seed)",
    "time": " (time: the best Dark Seed)",
    "alone": " (alone at the table)",
    "amended": " (corrected)",
}


def minutes_more(minutes: float) -> str:
    return changed_by(minutes, "minute")


def clock_digits(seconds: float) -> str:
    """``12:05``; ``-0:30`` before the start."""
    whole = abs(int(seconds))
    return f"{'-' if seconds < 0 else ''}{whole // 60}:{whole % 60:02d}"


def best_of_words(games: int) -> str:
    """``best of 3``, or ``one game``."""
    return f"best of {games}" if games > 1 else "one game"


def player_names(state: DarkState, players: tuple[str, ...]) -> str:
    names = [state.name_of(p) for p in players]
    return counted(len(names), "player") if len(names) > 3 else ", ".join(names)


def corner_called(s: DarkState, location: str, corner: str) -> str:
    return f"{s.location(location).name}, corner {corner}"
