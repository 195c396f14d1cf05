"""The duel desk says how each number came about, and of which week and by whose word."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from desktop.formats.war_of_dominia.rules.desk import Right, sides
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, challenge, in_duels, refused, ruled

MAP = "FA Fa Fa Fa Ib Ib IB"


def test_a_sum_within_the_limits_is_told_as_it_is() -> None:
    """WD-12, WD-19: four planes are twelve life, three raise to ten; a least deck is raised only from below it."""
    attacker, defender = sides(*_fight())
    assert attacker.why["life"] == "3 life for each of 4 planes: 12 (WD-19)."
    assert defender.why["life"] == "3 life for each of 3 planes: 9; never less than 10 (WD-19)."
    at_least = ruled(decks={"floor": 105})
    assert (
        sides(*_fight(ruleset=at_least))[0].why["least-deck"] == "125 cards less 5 for each of 4 planes: 105 (WD-12)."
    )
    most = ruled(life={"most": 12})
    assert sides(*_fight(ruleset=most))[0].why["life"] == "3 life for each of 4 planes: 12 (WD-19)."


def _fight(**others: object):  # type: ignore[no-untyped-def]
    state = in_duels(at_war(MAP, **others), (ANN, BEN, "A-5"))  # type: ignore[arg-type]
    return state, challenge(state)


def test_what_the_last_duel_gave_is_in_the_sum() -> None:
    state, _ = _fight()
    state = after(state, ReportDuel("A-5", "Ann"))
    assert sides(state, challenge(state))[0].why["life"] == (
        "3 life for each of 4 planes and 5 for the duel won: 17 (WD-19)."
    )


def test_home_is_told_as_the_reason_for_everything() -> None:
    """WD-17."""
    state = in_duels(at_war(MAP), (ANN, BEN, "A-7"))
    home = sides(state, challenge(state))[1]
    assert home.at_home
    assert home.artifacts == Right("artifacts", why="defending home")
    assert {right.why for right in home.colours} == {"defending home"}
    assert home.why == {
        "least-deck": "Defending home: 40 cards (WD-17).",
        "colours": "Defending home: any (WD-17).",
        "life": f"Defending home: {home.life} life in every duel, nothing added (WD-17).",
    }


def test_from_afar_every_colour_is_allowed_and_says_why() -> None:
    """WD-18."""
    afar = ruled(challenges={"let_stand_afar": "any-colour"})
    state = after(at_war("FA Fa V- Ib IB", ruleset=afar), AdmitChallenge("Ann", "Ben", "A-4", "promised"))
    attacker = sides(state, challenge(state))[0]
    assert attacker.from_afar
    assert [(right.what, right.why) for right in attacker.colours] == [(colour, "from afar") for colour in "WUBRG"]


def test_what_is_set_by_hand_is_set_for_one_player_alone() -> None:
    """WD-33."""
    state, _ = _fight()
    state = after(state, OverrideValue("A-5", "Ann", "life", 30, "ill"), OverrideValue("A-5", "Ann", "planes", 2, "x"))
    attacker, defender = sides(state, challenge(state))
    assert (attacker.life, attacker.life_limit, attacker.planes) == (30, 60, 2)
    assert (defender.life, defender.life_limit, defender.planes) == (10, 20, 3)
    assert [o.what for o in attacker.overrides] == ["planes", "life"] or len(attacker.overrides) == 2
    assert defender.overrides == ()
    refused(state, OverrideValue("A-5", "Ben", "life", ""), "Nothing is set by hand there for Ben")
    refused(state, OverrideValue("A-5", "Ann", "least-deck", ""), "Nothing is set by hand there for Ann")


@pytest.mark.parametrize(("typed", "taken"), [(10_000, True), (10_001, False), (0, True)])
def test_a_number_set_by_hand_is_ten_thousand_at_most(typed: int, taken: bool) -> None:
    state, _ = _fight()
    command = OverrideValue("A-5", "Ann", "life", typed, "ill")
    if taken:
        assert sides(*_of(after(state, command)))[0].life == typed
    else:
        refused(state, command, "no number from 0 to 10,000")


def _of(state):  # type: ignore[no-untyped-def]
    return state, challenge(state)


def test_planes_are_counted_as_they_were_in_the_challenges_own_week() -> None:
    """WD-12: a past challenge is shown with what was held then."""
    state, fought = _fight()
    state = after(state, ReportChallenge("A-5", "Ann"), EndWeek(), BeginWeek())
    assert [side.planes for side in sides(state, fought)] == [4, 3]
    state = replace(state, past=(*state.past, replace(state.past[0], number=9, challenges=(), owners={})))
    assert [side.planes for side in sides(state, fought)] == [4, 3]
