"""A week taken back leaves the board as the week found it: who is in the league, at home where, on which planes."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.domain.dice import SeededDice, pick
from desktop.domain.hexmap import HexMap
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Command, Refusal
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.events import AnswerQuestion, OpenEvent
from desktop.formats.war_of_dominia.rules.acts.maps import MapLaidOut, PaintHexes, WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers, AdmitPlayer, RestorePlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek, WeekTakenBack
from desktop.formats.war_of_dominia.rules.ground import ground_letter, planes_on
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.chronicle import changed_planes, map_after, taken_back_with
from desktop.formats.war_of_dominia.rules.views.next_step import next_act
from tests.formats.war_of_dominia.rules.given import CLEO, DEV, after, at_war, document, in_duels, refused, told
from tests.formats.war_of_dominia.rules.given import given as given_players

MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""
DEEP = os.environ.get("LANTERN_DEEP") == "1"


def peace() -> DominiaState:
    return at_war(MAP, week=False)


def week_played(state: DominiaState) -> DominiaState:
    """A week in which Ann keeps A-2 against Ben, and Cleo and Dev stay at home."""
    state = in_duels(after(state, BeginWeek()), ("p2", "p1", "A-2"))
    return after(state, ReportChallenge("1", "Ann"), EndWeek())


def dev_falls() -> DominiaState:
    """Cleo takes Dev's home B-4 in the first week; B-3 becomes void."""
    state = in_duels(at_war(MAP), (CLEO, DEV, "B-4"))
    return after(state, ReportChallenge("1", "Cleo"), EndWeek())


def test_who_came_back_since_is_out_again() -> None:
    state = week_played(after(peace(), WithdrawPlayer("Dev", "moved away", planes_to="Cleo")))
    restored = after(state, RestorePlayer("Dev", "B-4", "here again"))
    assert "Dev is out of the league again, since week 1." in taken_back_with(restored, 1)
    assert "Dev is out of the league again" in told(restored, TakeBackWeek(1))[0]
    back = after(restored, TakeBackWeek(1))
    assert board(back) == board(after(peace(), WithdrawPlayer("Dev", "moved away", planes_to="Cleo")))
    assert [player.name for player in back.standing if not back.planes_of(player.id)] == []
    #: and the week can be played to its end.
    assert next_act(week_played(back)).label == "Begin week 2"


def test_who_left_twice_is_out_as_the_first_time() -> None:
    state = week_played(after(peace(), WithdrawPlayer("Dev", "moved away")))
    twice = after(week_played(after(state, RestorePlayer("Dev", "B-4", "here"))), WithdrawPlayer("Dev", "again"))
    assert twice.player(DEV).out == 2
    assert after(twice, TakeBackWeek(1)).player(DEV).out == 1


def test_terrain_painted_since_is_as_it_was() -> None:
    state = after(week_played(peace()), PaintHexes({"A-1": "X", "A-2": "S"}, "misread"))
    lines = taken_back_with(state, 1)
    assert "A-1 is Forests again, not Special as painted since." in lines
    back = after(state, TakeBackWeek(1))
    assert back.ground.terrain == peace().ground.terrain
    assert "A-1 and A-2 as painted before" in told(state, TakeBackWeek(1))[0]
    kept = after(week_played(state), TakeBackWeek(2))
    assert kept.ground.terrain == state.ground.terrain


def test_words_on_the_map_names_and_answers_are_of_no_week() -> None:
    since = (WriteOnHex("A-1", "names", "Mirrormere"), RenamePlayer("Ann", "Anna"), AnswerQuestion("ante", "no"))
    back = after(week_played(peace()), *since, TakeBackWeek(1))
    assert (back.ground.names, back.players[0].name, back.answer("ante")) == ({"A-1": "Mirrormere"}, "Anna", "no")


def test_the_map_of_a_week_shows_no_terrain_painted_later() -> None:
    state = after(week_played(peace()), PaintHexes({"A-1": "X"}, "misread"))
    state = week_played(after(week_played(state), PaintHexes({"A-1": "S"}, "again")))
    assert [map_after(state, number).terrain[0] for number in (0, 1, 2, 3)] == ["F", "X", "S", "S"]


# -- a realm given back ------------------------------------------------------------------------------------------------


def test_who_is_restored_has_again_what_became_void_with_him() -> None:
    """WD-28, WD-33."""
    back = after(dev_falls(), RestorePlayer("Dev", "B-4", "the card was misread"))
    assert (back.player(DEV).home, set(back.planes_of(DEV))) == ("B-4", {"B-3", "B-4"})
    assert changed_planes(back, 1) == ()
    words = told(dev_falls(), RestorePlayer("Dev", "B-4", "misread"))
    assert words == ["Dev goes on from B-4 and has B-3 again (WD-28), says the Guardian (misread)"]
    alone = after(dev_falls(), RestorePlayer("Dev", "B-4", "mercy", voids=False))
    assert alone.planes_of(DEV) == ("B-4",)


def test_who_left_goes_on_from_a_plane_that_became_void() -> None:
    gone = after(peace(), WithdrawPlayer("Dev", "moved away"))
    assert board(after(gone, RestorePlayer("Dev", "B-4", "here again"))) == board(peace())


def test_a_void_given_to_somebody_else_meanwhile_stays_his() -> None:
    state = after(dev_falls(), MovePlane("B-3", "Ann", "a gift"), RestorePlayer("Dev", "B-4", "misread"))
    assert (state.owners["B-3"], state.planes_of(DEV)) == ("p1", ("B-4",))


def test_a_ruling_gives_a_void_that_has_a_terrain() -> None:
    """WD-33: only what the map has no terrain for is void for good."""
    state = after(dev_falls(), MovePlane("B-3", "Cleo", "misread"))
    assert state.owners["B-3"] == CLEO
    assert set(changed_planes(state, 1)) == {"B-3", "B-4"}
    assert told(dev_falls(), MovePlane("B-3", "Cleo", "misread"))[0].startswith("B-3, void until now, is Cleo's")
    refused(dev_falls(), MovePlane("B-3", "", "why"), "B-3 is void already")
    refused(dev_falls(), PaintHexes({"B-3": "X"}, "why"), "Give it to somebody first")


def test_a_hex_without_terrain_is_painted_then_given() -> None:
    state = at_war("FA V- IB", week=False)
    refused(state, MovePlane("A-2", "Ben", "why"), "no terrain: nobody can hold it .* Paint it first")
    given_on = after(state, PaintHexes({"A-2": "X"}, "an isle rises"), MovePlane("A-2", "Ben", "found it"))
    assert given_on.owners["A-2"] == "p2"


def test_a_void_given_after_a_week_is_among_what_is_undone() -> None:
    gone = after(peace(), WithdrawPlayer("Dev", "moved away"))
    state = after(week_played(gone), MovePlane("B-3", "Ann", "a gift"))
    assert "Week 1: B-3 is void again, not Ann's as ruled after it." in taken_back_with(state, 1)
    assert "B-3" not in after(state, TakeBackWeek(1)).owners


def test_nobody_goes_on_from_a_plane_without_terrain_or_somebodys_home() -> None:
    refused(dev_falls(), RestorePlayer("Dev", "A-4", "why"), "A-4 is Ben's home. Name a plane that somebody can lose")
    bare = at_war("FA V- IB Ia", week=False, others=1)
    refused(bare, RestorePlayer("Cleo", "A-2", "why"), "A-2 has no terrain: nobody can hold it .WD-07.. Name another")


def test_before_the_war_the_map_of_any_week_is_the_ground() -> None:
    state = given_players(MapLaidOut(HexMap(4, 4, "FIMPSXFIMPSXFIMP")), players=2)
    assert map_after(state, 0).terrain == "FIMPSXFIMPSXFIMP"


# -- whole leagues -----------------------------------------------------------------------------------------------------


def board(state: DominiaState) -> tuple[object, ...]:
    """What lies on the table: owners, terrain, and each player's place in the league."""
    league = {p.id: (p.home, p.out, p.because, p.by, p.lost) for p in state.players}
    return dict(state.owners), state.ground.terrain, league, state.stage, state.week


def ruling(state: DominiaState, chance: SeededDice) -> Command:
    """What a Guardian may put right between two weeks; some of it is refused."""
    player, other = pick(chance, state.players).id, pick(chance, state.players).id
    plane = pick(chance, planes_on(state.ground))
    return pick(
        chance,
        (
            WithdrawPlayer(player, "away", other if chance.throw(2).value == 1 else ""),
            RestorePlayer(player, plane, "here", chance.throw(2).value == 1),
            RestorePlayer(player, pick(chance, (*state.player(player).lost, plane)), "here"),
            MovePlane(plane, pick(chance, (player, "")), "misread"),
            PaintHexes({plane: pick(chance, "FIMPSX")}, "misread"),
            AdmitPlayer(f"Newcomer {chance.throw(9).value}", plane, "here", (pick(chance, planes_on(state.ground)),)),
        ),
    )


@given(st.integers(2, 6), st.integers(0, 2**32))
@settings(
    max_examples=200 if DEEP else 15,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
def test_a_week_taken_back_leaves_the_board_as_it_found_it(players: int, seed: int) -> None:
    chance, state, found = SeededDice(seed), RULES.initial, {}

    def do(command: Command) -> None:
        nonlocal state
        try:
            facts = RULES.decide(state, command, chance)
        except Refusal:
            return
        if isinstance(command, BeginWeek):
            found[state.week_number + 1] = board(state)
        before, lines = state, " ".join(taken_back_with(state, getattr(command, "week", 0)) if state.map else ())
        state = RULES.fold(state, facts)
        for fact in facts:
            if isinstance(fact, WeekTakenBack):
                assert board(state) == found[fact.number]
                told_of_all(before, state, lines)
        for player in state.standing:
            assert state.stage != "war" or state.owners.get(player.home) == player.id

    do(OpenEvent("League", document(), shipped_charts()))
    do(AddPlayers(tuple(f"Player {number}" for number in range(1, players + 1))))
    for _ in range(12):
        while not state.is_over and (move := next_move(state, chance)) is not None:
            do(move)
            if state.stage == "war" and state.week is None:
                break
        for _ in range(chance.throw(5).value):
            do(ruling(state, chance))
        if state.week_number and chance.throw(3).value == 1:
            do(TakeBackWeek(chance.throw(state.week_number).value))


def told_of_all(before: DominiaState, after: DominiaState, lines: str) -> None:
    """Whatever lies otherwise was named in what was told beforehand."""
    left = {player.id: player for player in after.players}
    for was in before.players:
        assert (was.id in left and bool(was.out) == bool(left[was.id].out)) or was.name in lines
    planes = [p for p in {*before.owners, *after.owners} if before.owners.get(p) != after.owners.get(p)]
    planes += [p for p in planes_on(after.ground) if ground_letter(before.ground, p) != ground_letter(after.ground, p)]
    assert all(plane in lines for plane in planes) or " more" in lines
