"""The acts of the judge that can be done now; those about seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.words import as_typed
from desktop.engine.rules import Command

from ...rules.acts.corners import TakeCorner
from ...rules.acts.rounds import CorrectZone
from ...rules.acts.seats import SwapSeats
from ...rules.seating import chosen_zone, free_corners
from ...rules.state import DarkState, Player, Round
from .ask import REASON, Ask, JudgeAct
from .floor import end_judge_call, judge_call, no_show, penalise, rank_late, swap_seeds
from .prizes import give_prize, set_earlier_prize, take_prize


def judge_acts(state: DarkState, now: Instant | None = None) -> tuple[JudgeAct, ...]:
    """Every act a judge could do now; ``now`` is when a call begins or ends."""
    if state.ruleset is None or state.is_over:
        return ()
    made = (*(act(state) for act in _ACTS), judge_call(state, now), end_judge_call(state, now))
    return tuple(act for act in made if act is not None)


def judge_act(state: DarkState, id: str, now: Instant | None = None) -> JudgeAct | None:
    """The act of this id, answers given in it filled in: ``swap-seats/player=p1``."""
    name, _, given = id.partition("/")
    found = next((act for act in judge_acts(state, now) if act.id == name), None)
    if found is None or not given:
        return found
    answers = dict(part.split("=", 1) for part in given.split("&"))
    return replace(found, asks=tuple(replace(ask, value=answers.get(ask.id, ask.value)) for ask in found.asks))


# -- seats -------------------------------------------------------------------------------------------------------------


def _seated(state: DarkState, round: Round) -> tuple[tuple[str, str], ...]:
    seats = sorted(round.seats, key=lambda seat: as_typed(state.name_of(seat.player)))
    return tuple((s.player, f"{state.name_of(s.player)} · {state.location(s.location).name} {s.corner}") for s in seats)


def _swap_seats(state: DarkState) -> JudgeAct | None:
    round = state.round
    if round is None or state.titles or round.step not in ("corners", "matches") or len(round.seats) < 2:
        return None
    seated = _seated(state, round)
    asks = (
        Ask("player", "Who", seated, seated[0][0]),
        Ask("other", "Changes places with", seated, seated[1][0]),
        REASON,
    )
    return JudgeAct(
        "swap-seats",
        "Let two change places…",
        "Change places",
        asks,
        lambda answered: SwapSeats(answered["player"], answered["other"], answered["reason"]),
        "round",
    )


def _correct_zone(state: DarkState) -> JudgeAct | None:
    round = state.round
    if round is None or state.titles or round.step not in ("prizes", "corners"):
        return None
    chosen = sorted((p for p in round.zones if not round.seat_of(p)), key=lambda p: as_typed(state.name_of(p)))
    if not chosen:
        return None
    rules = state.rules
    people = tuple((p, f"{state.name_of(p)} · {rules.zone(chosen_zone(state, round, p)).name}") for p in chosen)
    zones = tuple((zone.id, zone.name) for zone in rules.zones)
    other = rules.other_zone(chosen_zone(state, round, chosen[0]))
    asks = (Ask("player", "Who", people, people[0][0]), Ask("zone", "Really chose", zones, other), REASON)
    return JudgeAct(
        "correct-zone",
        "A zone was written down wrongly…",
        "Correct it",
        asks,
        lambda answered: CorrectZone(answered["player"], answered["zone"], answered["reason"]),
        "round",
    )


def late_players(state: DarkState) -> tuple[Player, ...]:
    """Who is here while corners are chosen but came after the zones were locked."""
    round = state.round
    if round is None or round.step != "corners":
        return ()
    return tuple(player for player in state.present() if player.id not in round.zones)


def _seat_late(state: DarkState) -> JudgeAct | None:
    round = state.round
    if round is None or state.titles or round.step != "corners":
        return None
    late = tuple((p.id, f"{p.name} · Dark Seed {p.seed}") for p in late_players(state))
    free = tuple(
        (f"{place.id}/{letter}", f"{place.name}, corner {letter}")
        for place in state.open_locations()
        for letter in free_corners(round, place)
    )
    if not late or not free:
        return None
    asks = (Ask("player", "Who came late", late, late[0][0]), Ask("seat", "Sits at", free, free[0][0]))
    return JudgeAct("seat-late", "Seat a late player…", "Seat", asks, _taken, "round")


def _taken(answered: Mapping[str, str]) -> Command:
    place, corner = answered["seat"].rsplit("/", 1)
    return TakeCorner(answered["player"], place, corner)


_ACTS: Sequence[Callable[[DarkState], JudgeAct | None]] = (
    _swap_seats,
    _seat_late,
    _correct_zone,
    give_prize,
    take_prize,
    set_earlier_prize,
    penalise,
    no_show,
    swap_seeds,
    rank_late,
)
