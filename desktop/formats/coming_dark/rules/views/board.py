"""The views by name, as ``lantern show`` tells them: plain values, names instead of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from ..floor import plan_of
from ..state import DarkState
from . import decks, judging, matches, next_step, prizes, seating, standings


def _players(state: DarkState) -> object:
    return [
        {
            "player": p.id,
            "name": p.name,
            "seed": p.seed,
            "tier": state.rules.tier_for(p.dark),
            "dark": p.dark,
            "paid": p.paid,
            "here": p.here,
            "dropped": p.dropped,
            "late": p.late,
            "faults": decks.deck_faults(state, p),
        }
        for p in state.players
    ]


def _zones(state: DarkState) -> object:
    chosen = state.round.zones if state.round else {}
    return {
        "zones": seating.zone_counts(state),
        "chosen": {state.name_of(player): zone for player, zone in chosen.items()},
        "still_to_choose": [p.name for p in state.present() if p.id not in chosen],
    }


def _choosing(state: DarkState) -> object:
    round = state.round
    waiting = seating.still_to_sit(state, round) if round and round.step == "corners" else ()
    return [
        {
            "player": t.player,
            "name": state.name_of(t.player),
            "seed": state.seed_of(t.player),
            "zone": t.zone,
            "forced": t.forced,
        }
        for t in waiting
    ]


def _matches(state: DarkState) -> object:
    names = state.name_of
    return [
        {
            "match": table.location,
            "location": table.name,
            "zone": table.zone,
            "state": table.state,
            "prize": table.prize,
            "extension": table.extension,
            "players": [names(p) for p in table.match.players] if table.match else [],
            "games": [
                {
                    "game": g.id,
                    "sides": [names(p) if p else "" for p in g.sides],
                    "winner": names(g.winner) if g.winner else "",
                    "how": g.how,
                    "score": g.score,
                }
                for g in (table.match.games if table.match else ())
            ],
            "winner": names(table.match.winner) if table.match and table.match.winner else "",
        }
        for table in matches.tables(state)
    ]


def _monsters(state: DarkState) -> object:
    return [
        {
            "monster": r.id,
            "name": r.name,
            "at": state.match_name(r.match),
            "roll": r.die.value,
            "controller": state.name_of(r.controller) if r.controller else "",
            "gone": r.gone,
        }
        for r in state.roamers
    ]


def _next(state: DarkState) -> object:
    act = next_step.next_act(state)
    return {
        "label": act.label,
        "command": msgspec.to_builtins(act.command) if act.command else None,
        "why_not": act.why_not,
        "steps": [{"word": s.word, "outcome": s.outcome, "state": s.state} for s in next_step.stepper(state)],
    }


def _clock(state: DarkState) -> object:
    return {
        "clock": state.clock,
        "marks": [{"id": m.id, "minute": m.minute, "concerns": m.concerns, "says": m.says} for m in state.rules.marks],
        "extensions": state.extensions,
    }


def _event(state: DarkState) -> object:
    name, where = next_step.heading(state)
    round = state.round
    return {
        "name": name,
        "place": state.place,
        "date": state.date,
        "where": where,
        "round": round.number if round else 0,
        "step": round.step if round else "",
        "champion": state.name_of(state.champion) if state.champion else "",
        "style": state.style,
        "ended_because": state.ended_because,
    }


VIEWS: Mapping[str, Callable[[DarkState], object]] = {
    "event": _event,
    "next": _next,
    "players": _players,
    "seeds": decks.dark_seeds,
    "zones": _zones,
    "prizes": prizes.lying_prizes,
    "choosing": _choosing,
    "seating": seating.seats_by_name,
    "matches": _matches,
    "ledger": prizes.ledger,
    "awards": prizes.award_lines,
    "penalties": judging.penalties,
    "judge-calls": judging.calls,
    "monsters": _monsters,
    "standings": standings.standings,
    "top4": standings.bracket,
    "clock": _clock,
    "ruleset": lambda state: state.rules,
    "plan": plan_of,
}
