"""A league of twenty on a map of 12 × 12: every legal challenge of everyone, the week's desk, the whole war."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import HexMap, address
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.maps import ImportMap, PaintHexes
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers
from desktop.formats.war_of_dominia.rules.legal import legal_challenges
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.league import duel_desk

CHALLENGES, DESK, FILL, WAR = 5e-3, 10e-3, 50e-3, 5.0


@cache
def league(players: int = 20) -> Session[DominiaState]:
    session = Session(WAR_OF_DOMINIA.rules, MemoryJournal(), SeededDice(7), now=lambda: 0.0)
    session.dispatch(WAR_OF_DOMINIA.opening("Bench", "", "", ""))
    session.dispatch(AddPlayers(tuple(f"Player {number}" for number in range(1, players + 1))))
    return session


def played_to(step: str) -> DominiaState:
    session, chance = league(), SeededDice(8)
    while session.state.week is None or session.state.week.step != step:
        move = WAR_OF_DOMINIA.next_move(session.state, chance)
        assert move is not None
        session.dispatch(move)
    return session.state


def slow_pairs(state: DominiaState) -> set[tuple[str, str]]:
    """The floor: one look at each of the six neighbours of every plane, and nothing kept but who and what."""
    ground, owners = state.ground, state.owners
    found = set()
    for hex in ground:
        owner = owners.get(address(hex), "")
        for near in ground.neighbours(hex):
            other = owners.get(address(near), "")
            if owner and other and owner != other:
                found.add((owner, address(near)))
    return found


def test_all_legal_challenges_of_twenty_players(against: Callable, tell: Callable) -> None:
    state = played_to("cards")
    assert len(state.standing) == 20
    assert (state.ground.width, state.ground.height) == (12, 12)
    took = against(lambda: slow_pairs(state), lambda: legal_challenges(state), 30)
    found = {(player, target.plane) for player, targets in legal_challenges(state).items() for target in targets}
    assert found == slow_pairs(state)
    tell(
        f"all legal challenges of 20 players on 12 × 12: {took.act * 1e3:.2f} ms, {took.ratio:.2f} × a look at every "
        f"neighbour (goal {CHALLENGES * 1e3:.0f} ms)"
    )
    assert took.act < CHALLENGES


def test_the_duel_desk_of_a_full_week(benchmark, tell: Callable) -> None:
    state = played_to("duels")
    pairings = benchmark.pedantic(lambda: duel_desk(state), rounds=20, warmup_rounds=1)
    assert len(pairings) == 10
    took = benchmark.stats.stats.median
    tell(f"the duel desk of ten challenges: {took * 1e3:.2f} ms (goal {DESK * 1e3:.0f} ms)")
    assert took < DESK


def test_a_stroke_over_five_thousand_hexes(benchmark, tell: Callable) -> None:
    """What the rules take for it, from the wish to the new map."""
    rules, session = WAR_OF_DOMINIA.rules, league(2)
    state = rules.fold(session.state, rules.decide(session.state, ImportMap(HexMap(100, 100, "F" * 10_000)), _DICE))
    stroke = PaintHexes({address(hex): "M" for hex in list(state.ground)[:5000]})
    painted = benchmark.pedantic(
        lambda: rules.fold(state, rules.decide(state, stroke, _DICE)), rounds=10, warmup_rounds=1
    )
    assert painted.ground.terrain.count("M") == 5000
    took = benchmark.stats.stats.median
    tell(f"a stroke over 5,000 hexes by the rules: {took * 1e3:.1f} ms (goal {FILL * 1e3:.0f} ms)")
    assert took < FILL


_DICE = SeededDice(1)


def test_a_whole_war_of_twenty(benchmark, tell: Callable) -> None:
    def war() -> Session[DominiaState]:
        league.cache_clear()
        session, chance = league(), SeededDice(9)
        while (move := WAR_OF_DOMINIA.next_move(session.state, chance)) is not None:
            session.dispatch(move)
        return session

    first = war()
    again = benchmark.pedantic(war, rounds=3)
    assert digest(first.state) == digest(again.state)
    took = benchmark.stats.stats.median
    tell(
        f"a war of twenty to the last one standing: {took:.2f} s for {len(first.history.steps)} acts (goal {WAR:.0f} s)"
    )
    assert took < WAR
