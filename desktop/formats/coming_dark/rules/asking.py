"""What every decision needs: finding who and what is meant, and saying so when nobody is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from desktop.engine.rules import Refusal

from .state import DarkState, Location, Match, Player, Round


def the_player(state: DarkState, who: str) -> Player:
    """The player of this id, name or Dark Seed (``#7``)."""
    wanted = who.strip().casefold()
    #: an id comes first: somebody may well be called "p3".
    meant = chain(
        (p for p in state.players if p.id == who),
        (p for p in state.players if p.name.casefold() == wanted),
        (p for p in state.players if p.seed and f"#{p.seed}" == wanted),
    )
    if found := next(meant, None):
        return found
    raise Refusal(f"Nobody on the list is called “{who}”. Look at the spelling, or add the player first.")


def the_location(state: DarkState, what: str) -> Location:
    """The location of this id or name."""
    wanted = what.strip().casefold()
    meant = chain(
        (place for place in state.locations if place.id == what),
        (place for place in state.locations if place.name.casefold() == wanted),
    )
    if found := next(meant, None):
        return found
    raise Refusal(f"There is no location “{what}”. The plan names them all.")


def the_zone(state: DarkState, what: str) -> str:
    """The zone of this id, name or first letter (where the letters differ)."""
    wanted = what.strip().casefold()
    zones = state.rules.zones
    for zone in zones:
        if wanted in (zone.id.casefold(), zone.name.casefold()):
            return zone.id
    lettered = [zone.id for zone in zones if zone.id[:1].casefold() == wanted]
    if len(lettered) == 1:
        return lettered[0]
    names = " or ".join(zone.name for zone in state.rules.zones)
    raise Refusal(f"There is no zone “{what}”. Choose {names}.")


def the_round(state: DarkState, *steps: str) -> Round:
    """The round being played, if it stands at one of these steps."""
    if state.titles:
        raise Refusal("The rounds are over.")
    if state.round is None:
        raise Refusal("No round has begun. Fix the Dark Seeds, then start round 1.")
    if steps and state.round.step not in steps:
        raise Refusal(f"Round {state.round.number} {_WHERE[state.round.step]}")
    return state.round


_WHERE = {
    "zones": "is still at the choice of zones. Lock the zones first.",
    "prizes": "is at the prizes: the zones are locked, the corners not yet open.",
    "corners": "is at the choice of corners.",
    "matches": "is being played already.",
    "over": "is finished.",
}


def the_match(state: DarkState, what: str) -> Match:
    """The match at this table now, by location id or name, or ``semifinal-1`` ... in the Top 4."""
    matches = state.top4 or (state.round.matches if state.round else ())
    if found := match_called(state, matches, what):
        return found
    if not matches:
        raise Refusal("No matches are being played now. They start when every corner is taken.")
    if not state.top4:
        place = the_location(state, what)
        raise Refusal(f"Nobody sits at {place.name} this round: there is no match to report.")
    raise Refusal(f"“{what}” is not in the Top 4: it has Semifinal 1, Semifinal 2 and The final.")


def match_called(state: DarkState, matches: Sequence[Match], what: str) -> Match | None:
    """The one of these matches that goes by this id or name."""
    wanted = what.strip().casefold()
    meant = chain(
        (match for match in matches if match.id == what),
        (match for match in matches if state.match_name(match.id).casefold() == wanted),
    )
    return next(meant, None)


def named(state: DarkState, players: Sequence[str]) -> str:
    """``Ada, Ben and Cleo``."""
    names = [state.name_of(p) for p in players]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def the_reason(reason: str, what: str) -> str:
    """The reason that stands in the log; an act by hand has one."""
    if not reason.strip():
        raise Refusal(f"Say why {what}; the reason stands in the log.")
    return reason.strip()


def the_wins(score: str) -> tuple[int, int]:
    try:
        mine, theirs = (int(part) for part in score.split("-"))
    except ValueError:
        raise Refusal(f"“{score}” is no score. Write it like 2-1, in the order of the row.") from None
    return mine, theirs


def table_meant(state: DarkState, match: str) -> str:
    return state.match_name(the_match(state, match).id)


def name_meant(state: DarkState, who: str) -> str:
    return the_player(state, who).name
