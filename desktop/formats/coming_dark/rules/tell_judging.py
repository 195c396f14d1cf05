"""What a judge did, in sentences for the log and in a few words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from desktop.engine.rules import Command, Fact

from . import judging as j
from .state import Darkness


def _corner(s: Darkness, location: str, corner: str) -> str:
    return f"{s.location(location).name}, corner {corner}"


def _swapped(s: Darkness, x: j.SeatsSwapped) -> str:
    mine, theirs = _corner(s, x.location, x.corner), _corner(s, x.other_location, x.other_corner)
    one, other = s.name_of(x.player), s.name_of(x.other)
    return f"{one} and {other} changed places: {one} sits at {mine}, {other} at {theirs} ({x.reason})"


def _anew(s: Darkness, x: j.TableSeatedAnew) -> str:
    names = [s.name_of(player) for player in x.match.players]
    who = f"{', '.join(names[:-1])} and {names[-1]} play" if len(names) > 1 else f"{names[0]} sits alone"
    return f"{s.match_name(x.match.id)} begins anew: {who}"


def _card(x: j.PrizeGiven | j.PrizeTaken) -> str:
    return x.power or f"{x.supporters} supporter{'' if x.supporters == 1 else 's'}"


def _for(s: Darkness, x: j.PrizeGiven | j.PrizeTaken) -> str:
    """``of round 2, The Barracks``."""
    where = f", {s.location(x.location).name}" if x.location else ""
    return f" of round {x.round}{where}" if x.round else ""


JUDGED: Mapping[type[Fact], Callable[[Darkness, Any], str]] = {
    j.PlayerJoined: lambda s, x: f"{s.name_of(x.player)} joins round {x.round} in {s.rules.zone(x.zone).name}",
    j.SeatsSwapped: _swapped,
    j.TableSeatedAnew: _anew,
    j.PrizeGiven: lambda s, x: f"{s.name_of(x.player)} is given {_card(x)}{_for(s, x)}: {x.reason}",
    j.PrizeTaken: lambda s, x: f"{s.name_of(x.player)} gives up {_card(x)}{_for(s, x)}: {x.reason}",
}


def _named(s: Darkness, who: str) -> str:
    from .decide.asking import the_player

    return the_player(s, who).name


def _two(s: Darkness, x: j.SwapSeats) -> str:
    return f"{_named(s, x.player)} and {_named(s, x.other)}"


JUDGING_LABELS: Mapping[type[Command], Callable[[Darkness, Any], str]] = {
    j.SwapSeats: lambda s, x: f"seats of {_two(s, x)}",
    j.GivePrize: lambda s, x: f"prize given to {_named(s, x.player)}",
    j.TakePrize: lambda s, x: f"prize taken from {_named(s, x.player)}",
}
