"""What a judge did, in sentences for the log and in a few words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from desktop.engine.rules import Command, Fact

from . import calls as k
from . import judging as j
from .state import DarkState


def _corner(s: DarkState, location: str, corner: str) -> str:
    return f"{s.location(location).name}, corner {corner}"


def _swapped(s: DarkState, x: j.SeatsSwapped) -> str:
    mine, theirs = _corner(s, x.location, x.corner), _corner(s, x.other_location, x.other_corner)
    one, other = s.name_of(x.player), s.name_of(x.other)
    return f"{one} and {other} changed places: {one} sits at {mine}, {other} at {theirs} ({x.reason})"


def _anew(s: DarkState, x: j.TableSeatedAnew) -> str:
    names = [s.name_of(player) for player in x.match.players]
    who = f"{', '.join(names[:-1])} and {names[-1]} play" if len(names) > 1 else f"{names[0]} sits alone"
    return f"{s.match_name(x.match.id)} begins anew: {who}"


def _card(x: j.PrizeGiven | j.PrizeTaken) -> str:
    return x.power or f"{x.supporters} supporter{'' if x.supporters == 1 else 's'}"


def _for(s: DarkState, x: j.PrizeGiven | j.PrizeTaken) -> str:
    """``of round 2, The Barracks``."""
    where = f", {s.location(x.location).name}" if x.location else ""
    return f" of round {x.round}{where}" if x.round else ""


SANCTIONS: Mapping[str, str] = {
    "warning": "is warned",
    "game-loss": "loses a game by penalty",
    "match-loss": "loses the match by penalty",
    "disqualification": "is disqualified",
}


def _called(s: DarkState, x: k.JudgeCalled) -> str:
    judge = x.judge or "A judge"
    caller = f" by {s.name_of(x.player)}" if x.player else ""
    return f"{judge} is called to {s.match_name(x.location)}{caller}{': ' + x.about if x.about else ''}"


def _absent(s: DarkState, x: k.NoShowNoted) -> str:
    where = f" at {s.match_name(x.location)}" if x.location else ""
    when = ("; cards were drawn" if x.drawn else "; no card was drawn") if x.location else ""
    return f"{s.name_of(x.player)} is not there{where}{when}{' (' + x.reason + ')' if x.reason else ''}"


def _penalty(s: DarkState, x: k.PenaltyGiven) -> str:
    where = f" at {s.match_name(x.location)}" if x.location else ""
    return f"{s.name_of(x.player)} {SANCTIONS[x.penalty]}{where}: {x.reason}"


JUDGED: Mapping[type[Fact], Callable[[DarkState, Any], str]] = {
    j.PlayerJoined: lambda s, x: f"{s.name_of(x.player)} joins round {x.round} in {s.rules.zone(x.zone).name}",
    j.SeatsSwapped: _swapped,
    j.TableSeatedAnew: _anew,
    k.SeedsSwapped: lambda s, x: (
        f"{s.name_of(x.player)} and {s.name_of(x.other)} exchange Dark Seeds: {s.name_of(x.player)} has {x.seed} now, "
        f"{s.name_of(x.other)} {x.other_seed} ({x.reason})"
    ),
    k.LateRanked: lambda s, x: f"{s.name_of(x.player)} is ranked in with Dark Seed {x.seed}: {x.because}",
    k.JudgeCalled: _called,
    k.JudgeCallEnded: lambda s, x: f"The judge's call to {s.match_name(x.location)} is over",
    k.NoShowNoted: _absent,
    k.PenaltyGiven: _penalty,
    j.PrizeGiven: lambda s, x: f"{s.name_of(x.player)} is given {_card(x)}{_for(s, x)}: {x.reason}",
    j.PrizeTaken: lambda s, x: f"{s.name_of(x.player)} gives up {_card(x)}{_for(s, x)}: {x.reason}",
}


def _named(s: DarkState, who: str) -> str:
    from .decide.asking import the_player

    return the_player(s, who).name


def _two(s: DarkState, x: j.SwapSeats | k.SwapSeeds) -> str:
    return f"{_named(s, x.player)} and {_named(s, x.other)}"


JUDGING_LABELS: Mapping[type[Command], Callable[[DarkState, Any], str]] = {
    j.SwapSeats: lambda s, x: f"seats of {_two(s, x)}",
    k.SwapSeeds: lambda s, x: f"seeds of {_two(s, x)}",
    k.RankLate: lambda s, x: f"{_named(s, x.player)} ranked in",
    k.JudgeCall: lambda s, x: "judge called",
    k.EndJudgeCall: lambda s, x: "judge's call ended",
    k.NoShow: lambda s, x: f"{_named(s, x.player)} not there",
    k.Penalise: lambda s, x: f"{_named(s, x.player)}'s {x.penalty.replace('-', ' ')}",
    j.GivePrize: lambda s, x: f"prize given to {_named(s, x.player)}",
    j.TakePrize: lambda s, x: f"prize taken from {_named(s, x.player)}",
}
