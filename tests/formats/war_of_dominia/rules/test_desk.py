"""The duel desk: least deck, colours, artifacts, life and its limit, held against the worked examples."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge, ChallengeMade, DuelsBegan
from desktop.formats.war_of_dominia.rules.acts.duels import AwardChallenge, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.weeks import EndWeek, WeekBegan
from desktop.formats.war_of_dominia.rules.desk import Side, side, sides
from desktop.formats.war_of_dominia.rules.ruleset import Ruleset
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.league import dossier, duel_desk
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    after,
    at_war,
    challenge,
    document,
    in_duels,
    refused,
    ruled,
)

#: Ann holds forests and islands beside her mountains C-3; Ben forests, islands and swamps.
WORKED = """
 V- V- V- V- V- V- IA
 V- Fa Fb V- V- V- V-
 V- Sb Ma Ia V- V- IB
 V- Ib V- V- V- V- V-
"""


def at(text: str, attacker: str, defender: str, plane: str, **others: object) -> DominiaState:
    return in_duels(at_war(text, **others), (attacker, defender, plane))  # type: ignore[arg-type]


def pair(state: DominiaState) -> tuple[Side, Side]:
    return sides(state, challenge(state))


@pytest.mark.parametrize(
    ("planes", "least_deck", "life", "after_win"),
    [
        (1, 120, 10, 10),
        (2, 115, 10, 11),
        (3, 110, 10, 14),
        (4, 105, 12, 17),
        (7, 90, 21, 26),
        (9, 80, 27, 32),
        (13, 60, 39, 44),
        (16, 45, 48, 50),
        (17, 40, 50, 50),
        (18, 40, 50, 50),
    ],
)
def test_planes_give_deck_and_life_as_in_the_worked_examples(
    planes: int, least_deck: int, life: int, after_win: int
) -> None:
    """WD-12, WD-19: added first, kept within the limits last."""
    rules = document()
    assert rules.least_deck(planes) == least_deck
    assert (rules.life_for(planes, False), rules.life_for(planes, True)) == (life, after_win)
    state = at("FA " + "Fa " * 8 + "IB " + "Ib " * 19, BEN, ANN, "A-9")
    state = replace(state, week=replace(state.week, owners=_with(state, planes)))  # type: ignore[type-var]
    attacker = side(state, challenge(state), BEN)
    assert (attacker.planes, attacker.least_deck, attacker.life) == (planes, least_deck, life)
    assert attacker.life_limit == 2 * life


def _with(state: DominiaState, planes: int) -> dict[str, str]:
    held = [plane for plane, owner in state.owners.items() if owner == BEN][:planes]
    return {plane: owner for plane, owner in state.owners.items() if owner == ANN or plane in held}


def test_colours_come_from_the_own_planes_beside_as_in_the_worked_examples() -> None:
    """WD-13: the defender has the challenged plane's colour besides."""
    beth, andy = pair(at(WORKED, BEN, ANN, "C-3"))
    assert {right.what: right.planes for right in andy.colours} == {"U": ("C-4",), "R": ("C-3",), "G": ("B-2",)}
    assert {right.what: right.planes for right in beth.colours} == {"U": ("D-2",), "B": ("C-2",), "G": ("B-3",)}
    assert beth.artifacts is None
    assert andy.artifacts is None
    assert andy.why["colours"] == "By the player's own planes beside C-3, and the plane itself (WD-13, WD-16)."


def test_special_beside_allows_artifacts_as_in_the_worked_examples() -> None:
    """WD-16."""
    special = """
 IA V- V- V- IB
 Sa Xa Pb V- V-
 V- Xb V- V- V-
"""
    attacker, defender = pair(at(special, BEN, ANN, "B-2"))
    assert (attacker.letters, defender.letters) == ("W", "B")
    assert attacker.artifacts is not None
    assert attacker.artifacts.planes == ("C-2",)
    assert defender.artifacts is not None
    assert defender.artifacts.planes == ("B-2",)


def test_planes_elsewhere_do_not_count() -> None:
    """WD-13."""
    attacker, _ = pair(at(WORKED.replace("V- Ib V-", "Pb V- V-"), BEN, ANN, "C-3"))
    assert attacker.letters == "BG"


def test_special_alone_gives_no_colour_at_all() -> None:
    """WD-15: legal though weak."""
    attacker, _ = pair(at("FA Fa Xb V- IB", BEN, ANN, "A-2"))
    assert attacker.letters == ""
    assert attacker.artifacts is not None
    assert "No colour at all (WD-15)" in attacker.why["colours"]


def test_defending_home_knows_no_limits() -> None:
    """WD-17: 40 cards, all colours, artifacts, 50 life, limit 100, nothing added."""
    state = at("FA Ib V- IB", BEN, ANN, "A-1")
    _, home = pair(state)
    assert (home.least_deck, home.life, home.life_limit, home.letters) == (40, 50, 100, "WUBRG")
    assert home.at_home
    assert home.artifacts is not None
    state = after(state, ReportDuel("Ann", "Ann"))
    attacker, home = pair(state)
    assert (home.life, home.bonus) == (50, 0)
    assert (attacker.at_home, attacker.life, attacker.least_deck) == (False, 10, 115)


def test_a_home_that_was_taken_is_home_to_nobody() -> None:
    """WD-28."""
    taken = at_war("Fb Ia V- IB V- IA", week=False)
    taken = RULES.fold(taken, [WeekBegan(1)])
    taken = replace(taken, players=tuple(replace(p, home="A-1") if p.id == "p9" else p for p in taken.players))
    _, defender = pair(in_duels(taken, (ANN, BEN, "A-1")))
    assert not defender.at_home
    assert defender.life == 10


def test_over_long_distance_the_attacker_plays_any_colour_and_no_artifacts() -> None:
    """WD-18: the deck has its usual size; the defender's rules are the usual ones."""
    state = RULES.fold(
        at_war("FA Fa V- Xb IB"), [ChallengeMade("1-1", ANN, BEN, "A-4", long_distance=True), DuelsBegan()]
    )
    attacker, defender = pair(state)
    assert (attacker.letters, attacker.artifacts, attacker.least_deck) == ("WUBRG", None, 115)
    assert attacker.from_afar
    assert (defender.letters, defender.least_deck, defender.from_afar) == ("U", 115, False)
    assert defender.artifacts is not None


def test_who_was_let_stand_beside_no_own_plane_plays_as_over_long_distance() -> None:
    """WD-18; by a setting no colour at all, as the hexes have it (WD-15)."""
    state = after(at_war("FA Fa V- Xb IB"), AdmitChallenge("Ann", "Ben", "A-4", "promised"))
    attacker, defender = pair(state)
    assert (attacker.letters, attacker.artifacts, attacker.least_deck) == ("WUBRG", None, 115)
    assert attacker.from_afar
    assert attacker.why["colours"].startswith("From afar: any colour")
    assert (defender.from_afar, defender.letters) == (False, "U")
    bare = pair(replace(state, ruleset=ruled(challenges={"let_stand_afar": "own-planes"})))[0]
    assert (bare.letters, bare.from_afar) == ("", False)
    #: beside an own plane nothing is afar, whoever let it stand.
    near = after(at_war("FA Xb IB Pb"), AdmitChallenge("Ann", "Ben", "A-2", "promised"))
    assert (pair(near)[0].letters, pair(near)[0].from_afar) == ("G", False)


def test_a_league_opened_before_that_was_asked_plays_by_the_hexes() -> None:
    before = msgspec.to_builtins(document())
    del before["challenges"]["let_stand_afar"]
    assert msgspec.convert(before, Ruleset).challenges.let_stand_afar == "own-planes"


def test_whoever_won_the_last_duel_begins_with_five_more() -> None:
    """WD-19, WD-20: after a drawn duel whoever won the last one that had a winner; by a setting nobody."""
    state = at("FA Fa Fa Fa Ib Ib Ib IB", BEN, ANN, "A-4")
    assert [s.life for s in pair(state)] == [12, 12]
    state = after(state, ReportDuel("Ann", "Ben"))
    assert [(s.life, s.life_limit, s.bonus) for s in pair(state)] == [(17, 34, 5), (12, 24, 0)]
    drawn = after(state, ReportDuel("Ann", drawn=True))
    assert [s.life for s in pair(drawn)] == [17, 12]
    assert [s.life for s in pair(replace(drawn, ruleset=ruled(life={"after_draw": "nobody"})))] == [12, 12]
    only_drawn = at("FA Fa Fa Fa Ib Ib Ib IB", BEN, ANN, "A-4")
    assert [s.life for s in pair(after(only_drawn, ReportDuel("Ann", drawn=True)))] == [12, 12]
    turned = after(state, ReportDuel("Ann", "Ann"))
    assert [s.life for s in pair(turned)] == [12, 17]
    assert [s.life for s in sides(turned, challenge(turned), before=2)] == [17, 12]
    assert [side(turned, challenge(turned), who).life for who in (BEN, ANN)] == [12, 17], "the next one, unless asked"


def test_the_limit_follows_each_duels_own_start() -> None:
    """WD-21: 27 -> 54, 50 -> 100, 30 -> 60."""
    rules = document()
    for planes, limit in ((9, 54), (17, 100), (10, 60)):
        assert rules.life_for(planes, False) * rules.life.limit_times == limit


def test_poison_for_life_beyond_the_limit_is_off_unless_set() -> None:
    """WD-22."""
    assert not document().life.spare_life_heals_poison
    assert ruled(life={"spare_life_heals_poison": True}).life.spare_life_heals_poison


def test_planes_are_counted_when_the_challenges_are_announced() -> None:
    """WD-12."""
    state = at("FA Fa Fa Fa Ib Ib Ib IB", BEN, ANN, "A-4")
    state = after(state, ReportChallenge("Ann", "Ben"), EndWeek())
    assert len(state.planes_of(ANN)) == 3
    assert side(state, state.past[0].challenges[0], ANN).planes == 4


def test_the_desk_waits_for_a_distant_defender() -> None:
    state = RULES.fold(at_war("FA V- IB"), [ChallengeMade("1-1", ANN, BEN, long_distance=True)])
    assert duel_desk(state)[0].attacker is None


def test_a_dossier_tells_what_a_player_needs() -> None:
    own = dossier(at_war(WORKED), ANN)
    assert (own.least_deck, own.life, own.life_after_win) == (105, 12, 17)
    assert own.terrains == {"F": 1, "I": 2, "M": 1}
    assert {target.plane for target in own.targets} == {"B-3", "C-2", "D-2"}
    assert set(own.neighbours) == {BEN}


def test_what_the_guardian_allows_says_so_in_place_of_a_plane() -> None:
    """WD-33."""
    state = after(at(WORKED, BEN, ANN, "C-3"), OverrideValue("C-3", "Ben", "artifacts", "yes", "agreed"))
    state = after(state, OverrideValue("C-3", "Ben", "colours", "W", "agreed"))
    attacker = pair(state)[0]
    assert attacker.artifacts is not None
    assert attacker.artifacts.why == "the Guardian says so"
    assert [(right.what, right.why) for right in attacker.colours] == [("W", "the Guardian says so")]
    won = after(state, AwardChallenge("C-3", "Ben", "agreed"))
    refused(won, OverrideValue("C-3", "Ben", "life", 30, "ill"), "already: nothing of it is computed any more")
