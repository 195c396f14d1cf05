"""What ``lantern show`` tells: names where there is somebody, nothing where there is nobody."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from desktop.domain.deck import Deck
from desktop.domain.hexmap import HexMap
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.maps import MapLaidOut
from desktop.formats.war_of_dominia.rules.acts.planes import DrawLots
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant
from desktop.formats.war_of_dominia.rules.acts.weeks import EndWeek
from desktop.formats.war_of_dominia.rules.checked import CheckedDeck
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    after,
    at_war,
    challenge,
    given,
    in_duels,
    week,
)

MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""


def fights() -> DominiaState:
    return in_duels(at_war(MAP), (BEN, ANN, "A-2"), (CLEO, DEV, "B-4"))


def view(state: DominiaState, name: str) -> Any:
    return VIEWS[name](state)


def test_who_is_out_and_by_whom_is_told_of_whoever_is_out_alone() -> None:
    state = after(fights(), ReportChallenge("A-2", "Ann"), ReportChallenge("B-4", "Cleo"), EndWeek())
    told = {line["name"]: (line["out"], line["because"], line["by"]) for line in view(state, "players")}
    assert told == {"Ann": (0, "", ""), "Ben": (0, "", ""), "Cleo": (0, "", ""), "Dev": (1, "home", "Cleo")}
    planes = view(state, "map")["planes"]
    assert [at for at, plane in planes.items() if plane["home"]] == ["A-1", "A-4", "B-1"]


def test_before_lots_are_drawn_nobody_has_the_turn() -> None:
    laid = given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2)
    assert view(laid, "choosing") is None
    state = after(laid, DrawLots(("Ben", "Ann")))
    assert (view(state, "choosing")["turn"], view(state, "choosing")["order"]) == ("Ben", ["Ben", "Ann"])
    assert state.choosing is not None
    undrawn = replace(state, choosing=replace(state.choosing, order=()))
    assert view(undrawn, "choosing")["turn"] == ""


def test_a_challenge_names_its_winner_once_there_is_one() -> None:
    state = after(fights(), ReportChallenge("A-2", "Ann", lost=1))
    told = view(state, "challenges")["challenges"]
    assert [(line["winner"], line["score"]) for line in told] == [("Ann", (1, 2)), ("", (0, 0))]


def test_a_duel_tells_its_constant_and_its_winner_once_it_has_them() -> None:
    state = after(fights(), ReportDuel("A-2", "Ben"), RollConstant("A-2"), dice=(4, 1))
    first, second = view(state, "duels")[0]["duels"]
    assert (first["constant"], first["words"], first["winner"], first["drawn"]) == ("", "", "Ben", False)
    constant = challenge(state).duels[1].constant
    assert constant is not None
    assert (second["constant"], second["words"], second["winner"]) == (constant.title, constant.words, "")
    assert second["constant"]
    assert second["words"]
    assert [line["duel"] for line in view(state, "constants")] == [2]


def test_a_deck_tells_how_many_cards_were_counted() -> None:
    state = fights()
    decks = (CheckedDeck(BEN, Deck(""), (), {"cards": 121}), CheckedDeck(ANN, Deck(""), (), {}))
    one, other = week(state).challenges
    state = replace(state, week=replace(week(state), challenges=(replace(one, decks=decks), other)))
    told = view(state, "duels")
    assert (told[0]["attacker_deck"]["cards"], told[0]["defender_deck"]["cards"]) == (121, 0)
    assert told[1]["attacker_deck"] is None


def test_artifacts_are_told_by_the_planes_that_give_them() -> None:
    state = at_war(" FA Aa Mb IB\n FC Fc Fd PD")
    state = in_duels(state, (BEN, ANN, "A-2"))
    side = view(state, "duels")[0]
    assert [side[who]["artifacts"] for who in ("attacker_side", "defender_side")] == [None, None]
