"""How each scenario fared: games, results, turns."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..state import Record, ScenarioState


class ScenarioScore(msgspec.Struct, frozen=True):
    """What is known of a scenario from the games of this event; ``turns`` are the scenario's, on average."""

    scenario: str
    name: str
    played: int
    won: int
    lost: int
    turns: float
    longest: int
    #: where it counts the games of one commander alone.
    commander: str = ""


def scores(state: ScenarioState) -> tuple[ScenarioScore, ...]:
    """Every scenario of the event, and those played that were struck off since."""
    names = {s.id: s.name for s in state.scenarios}
    for record in state.past:
        names.setdefault(record.scenario, record.scenario_name)
    return tuple(_score(id, name, [r for r in state.past if r.scenario == id]) for id, name in names.items())


def deck_scores(state: ScenarioState) -> tuple[ScenarioScore, ...]:
    """Each scenario against each commander that was named, in the order they first met."""
    met = dict.fromkeys((r.scenario, r.commander) for r in state.past if r.commander)
    games = {pair: [r for r in state.past if (r.scenario, r.commander) == pair] for pair in met}
    return tuple(_score(id, found[-1].scenario_name, found, who) for (id, who), found in games.items())


def _score(id: str, name: str, records: Iterable[Record], commander: str = "") -> ScenarioScore:
    played = list(records)
    turns = [record.scenario_turns for record in played]
    won = sum(record.result == "won" for record in played)
    mean = round(sum(turns) / len(turns), 1) if turns else 0.0
    return ScenarioScore(id, name, len(played), won, len(played) - won, mean, max(turns, default=0), commander)
