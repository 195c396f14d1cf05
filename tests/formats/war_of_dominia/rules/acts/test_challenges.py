"""Challenge cards: legal or refused with the reason, until nothing legal remains; long distance and the bye."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import (
    CallOpened,
    CardDrawn,
    CardEntered,
    CloseCards,
    DrawCard,
    EnterCard,
    ExcusePlayer,
    TakeBackCard,
)
from desktop.formats.war_of_dominia.rules.acts.challenges import (
    AdmitChallenge,
    ByeGiven,
    ChallengeMade,
    ChallengeStruck,
    DefendPlane,
    DuelsBegan,
    PlaneDefended,
    StrikeChallenge,
    next_id,
    undrawn,
)
from desktop.formats.war_of_dominia.rules.acts.duels import ReportDuel
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.legal import callers, due, legal_challenges
from desktop.formats.war_of_dominia.rules.state import Card
from desktop.formats.war_of_dominia.rules.views.next_step import next_act
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    EVE,
    after,
    at_war,
    challenge,
    refused,
    ruled,
    told,
    week,
    when,
)

#: Ann, Ben, Cleo and Dev hold a quarter each and meet in the middle; Eve sits apart.
MAP = """
 FA Fa Ib IB V-
 Fa Fa Ib Ib V-
 Mc Mc Pd Pd V-
 MC Mc Pd PD V-
 V- V- V- V- XE
"""
PAIR = """
 FA Fa Ib IB
 Fa Fa Ib Ib
"""
#: four who cannot reach one another.
APART = """
 FA V- IB V- MC V- PD
"""


def planes(state, player: str) -> set[str]:  # type: ignore[no-untyped-def]
    return {target.plane for target in legal_challenges(state)[player]}


def test_every_legal_challenge_of_everyone_is_listed() -> None:
    """WD-08: planes of others beside an own one."""
    state = at_war(MAP)
    assert planes(state, ANN) == {"A-3", "B-3", "C-1", "C-2", "C-3"}
    assert [target.plane for target in legal_challenges(state)[ANN]] == sorted(planes(state, ANN))
    assert planes(state, EVE) == {"D-4"}
    target = next(t for t in legal_challenges(state)[ANN] if t.plane == "B-3")
    assert (target.defender, target.beside) == (BEN, ("B-2",))


def test_a_card_is_legal_beside_an_own_plane() -> None:
    """WD-08."""
    state = at_war(MAP)
    assert when(state, EnterCard("Ann", "b3", "Ben")) == [CardEntered(Card(ANN, BEN, "B-3"))]
    assert when(state, EnterCard("Ann", "B-3")) == [CardEntered(Card(ANN, BEN, "B-3"))]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (EnterCard("Ann", "A-1", "Ann"), "A challenge takes two: Ann cannot challenge Ann"),
        (EnterCard("Ann", "A-5", "Ben"), "A-5 is void: nobody can challenge for it \\(WD-07\\)"),
        (EnterCard("Ann", "C-2", "Ben"), "C-2 is Cleo's, not Ben's \\(WD-08\\)"),
        (EnterCard("Ann", "A-2", "Ben"), "A-2 is Ann's own plane"),
        (EnterCard("Ann", "D-4", "Dev"), "Ann holds no plane beside D-4 \\(WD-08\\)"),
    ],
)
def test_an_illegal_card_is_refused_with_its_reason(card: EnterCard, words: str) -> None:
    state = at_war(MAP)
    assert "enter it as written" in refused(state, card, words)


def test_a_card_without_a_name_means_whoever_holds_the_plane() -> None:
    refused(at_war(MAP), EnterCard("Ann", "A-5", as_written=True), "A-5 is void")


def test_a_card_may_be_taken_as_it_was_written_and_refused_on_drawing() -> None:
    state = at_war(MAP)
    state = after(state, EnterCard("Ann", "D-4", "Dev", as_written=True), *_others())
    facts = when(state, DrawCard("Ann"))
    assert facts == [CardDrawn(Card(ANN, DEV, "D-4"), "Ann holds no plane beside D-4 (WD-08).", typed=True)]
    assert "Refused: Ann holds no plane" in told(state, DrawCard("Ann"))[0]


def _others() -> tuple[EnterCard, ...]:
    return (EnterCard("Ben", "B-2"), EnterCard("Cleo", "B-2"), EnterCard("Dev", "C-2"), EnterCard("Eve", "D-4"))


def test_a_second_card_takes_the_place_of_the_first() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "B-3"), EnterCard("Ann", "C-2"))
    assert week(state).cards == (Card(ANN, CLEO, "C-2"),)
    assert week(after(state, TakeBackCard("Ann"))).cards == ()
    refused(state, TakeBackCard("Ben"), "handed in no card")


def test_who_can_challenge_must() -> None:
    """WD-10."""
    state = after(at_war(MAP), EnterCard("Ann", "B-3"))
    assert due(state) == (BEN, CLEO, DEV, EVE)
    assert "Ben, Cleo, Dev and Eve can still challenge" in refused(state, DrawCard(), "WD-10")
    refused(state, CloseCards(), "WD-10")
    three = (ExcusePlayer(name, "away") for name in ("Ben", "Cleo", "Dev"))
    refused(after(state, *three), DrawCard(), "Eve can still challenge and has handed in no card")
    refused(state, DrawCard(), "Dev and Eve can still challenge and have handed in no card")
    assert next_act(state).why_not.startswith("Cards are missing from Ben")
    state = after(state, *(ExcusePlayer(name, "on holiday") for name in ("Ben", "Cleo", "Dev", "Eve")))
    assert due(state) == ()
    refused(state, ExcusePlayer("Ben", "again"), "excused already")
    refused(state, ExcusePlayer("Ann", ""), "handed in a card")
    refused(at_war(MAP), ExcusePlayer("Ben", " "), "write a note")
    out = tuple(replace(player, out=1) if player.name == "Ben" else player for player in at_war(MAP).players)
    refused(replace(at_war(MAP), players=out), ExcusePlayer("Ben", "ill"), "Ben is out of the league")


def test_nobody_must_where_the_ruleset_says_so() -> None:
    state = at_war(MAP, ruleset=ruled(challenges={"must": False}))
    assert due(state) == ()
    after(state, EnterCard("Ann", "B-3"), DrawCard("Ann"))
    closed = after(state, CloseCards())
    assert week(closed).step == "long-distance"
    refused(after(state, EnterCard("Ann", "B-3")), CloseCards(), "not drawn")


def test_the_pile_is_drawn_by_dice() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "B-3"), *_others())
    drawn = when(state, DrawCard(), 3)
    assert drawn[0].card == Card(CLEO, ANN, "B-2")  # type: ignore[attr-defined]
    assert drawn[0].dice[0].sides == 5  # type: ignore[attr-defined]
    state = RULES.fold(state, drawn)
    assert week(state).step == "drawing"
    refused(state, EnterCard("Ann", "B-3"), "the pile is being drawn")
    refused(state, DrawCard("Cleo"), "not in the pile")


def test_nobody_fights_twice_in_a_week() -> None:
    """WD-08, WD-09: the card drawn first counts."""
    state = after(at_war(MAP), EnterCard("Ann", "B-3"), *_others())
    state = after(state, DrawCard("Ann"))
    facts = when(state, DrawCard("Ben"))
    assert [type(fact) for fact in facts] == [CardDrawn]
    assert facts[0].refused == (  # type: ignore[attr-defined]
        "Ben was challenged by Ann for B-3 already: nobody fights twice in a week (WD-09)."
    )
    assert "Ann has challenged Ben for B-3 already" in when(state, DrawCard("Cleo"))[0].refused  # type: ignore[attr-defined]


def test_both_already_fighting_is_told() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "B-3"), *_others())
    state = after(state, DrawCard("Ann"), DrawCard("Ben"), DrawCard("Dev"), DrawCard("Cleo"))
    assert len(week(state).challenges) == 2
    eve = when(state, DrawCard("Eve"))[0]
    assert "Dev has challenged Cleo" in eve.refused  # type: ignore[attr-defined]


def test_who_is_left_and_can_challenge_fills_in_another_card() -> None:
    wide = MAP.replace("V- V- V- V- XE", "V- V- V- Xe XE")
    state = after(at_war(wide), EnterCard("Ann", "B-3"), EnterCard("Ben", "B-2"), EnterCard("Cleo", "B-2"))
    state = after(state, EnterCard("Dev", "C-2"), EnterCard("Eve", "D-4"))
    state = after(state, DrawCard("Ann"), DrawCard("Ben"), DrawCard("Cleo"))
    assert callers(state) == (CLEO, DEV, EVE)
    #: Dev's card is struck by Eve's, so Cleo is alone with nobody to challenge.
    state = after(state, DrawCard("Eve"))
    facts = when(state, DrawCard("Dev"))
    assert facts[1:] == [ByeGiven(CLEO), DuelsBegan()]
    again = RULES.fold(at_war(MAP), [CardDrawn(Card(ANN, DEV, "D-4"), "no"), CallOpened(2)])
    assert (week(again).step, week(again).call) == ("cards", 2)


def test_after_a_refused_card_there_is_another_call() -> None:
    state = after(at_war(PAIR), EnterCard("Ann", "B-3"), EnterCard("Ben", "A-1", as_written=True))
    state = after(state, TakeBackCard("Ann"), EnterCard("Ann", "A-4", as_written=True))
    state = after(state, DrawCard("Ann"))
    facts = when(state, DrawCard("Ben"))
    assert facts[-1] == CallOpened(2)
    state = RULES.fold(state, facts)
    assert due(state) == (ANN, BEN)
    refused(state, DrawCard(), "WD-10")


def test_when_nothing_legal_is_left_players_are_paired_over_any_distance() -> None:
    """WD-11: first drawn attacks second, third attacks fourth."""
    state = after(at_war(APART, week=False), BeginWeek())
    assert week(state).step == "long-distance"
    state = after(state, DrawCard(), dice=(3,))
    assert week(state).names == (CLEO,)
    facts = when(state, DrawCard(), 2)
    assert facts[1:] == [ChallengeMade("1-1", CLEO, BEN, long_distance=True)]
    state = RULES.fold(state, facts)
    refused(state, DrawCard("Ben"), "not in the pile")
    refused(state, DefendPlane("Ben", "A-3"), "Names are still in the pile")
    state = after(state, DrawCard("Dev"), DrawCard())
    assert challenge(state, 1).players == (DEV, ANN)
    assert next_act(state).label == "Ben chooses a plane"
    refused(state, DrawCard(), "All names are drawn. Ben and Ann choose")


def test_an_odd_one_has_a_bye() -> None:
    """WD-11: no result."""
    state = after(at_war("FA V- IB V- MC", week=False), BeginWeek(), DrawCard("Ben"), DrawCard("Ann"))
    facts = when(state, DrawCard())
    assert facts[1:] == [ByeGiven(CLEO)]
    state = RULES.fold(state, facts)
    state = after(state, DefendPlane("Ann", "A-1"))
    assert (week(state).step, week(state).byes) == ("duels", (CLEO,))


def test_the_defender_chooses_and_keeps_home_out_unless_it_is_all() -> None:
    """WD-11."""
    state = after(at_war("FA V- IB Ib V- MC", week=False), BeginWeek(), DrawCard("Ann"), DrawCard("Ben"))
    state = after(state, DrawCard("Cleo"))
    refused(state, DefendPlane("Ben", "A-3"), "Ben's home, and not the only plane left")
    refused(state, DefendPlane("Ben", "A-1"), "A-1 is not Ben's")
    state = after(state, DefendPlane("1", "A-4"))
    assert challenge(state).plane == "A-4"
    lone = after(at_war("FA V- IB", week=False), BeginWeek(), DrawCard("Ann"), DrawCard("Ben"))
    assert when(lone, DefendPlane("Ben", "A-3")) == [PlaneDefended("1-1", "A-3"), DuelsBegan()]


def test_without_long_distance_all_who_are_left_have_byes() -> None:
    state = at_war(APART, week=False, ruleset=ruled(challenges={"long_distance": False}))
    facts = when(state, BeginWeek())
    assert facts[1:] == [*(ByeGiven(player) for player in (ANN, BEN, CLEO, DEV)), DuelsBegan()]


def test_no_cards_without_a_week() -> None:
    refused(at_war(MAP, week=False), EnterCard("Ann", "B-3"), "No week is on. Begin one first")
    refused(at_war(MAP), BeginWeek(), "Week 1 is on already")
    refused(at_war(MAP), ReportDuel("Ann", "Ann"), "challenge cards are being handed in")
    refused(at_war(MAP, others=1), EnterCard("Fay", "B-3"), "out of the league since week 1")


def test_the_guardian_may_let_a_refused_card_stand_while_the_pile_is_drawn() -> None:
    """WD-33: whoever is in it is involved from then on."""
    state = after(at_war(MAP), EnterCard("Ann", "D-4", "Dev", as_written=True), *_others())
    state = after(state, DrawCard("Ann"), AdmitChallenge("Ann", "Dev", "D-4", "they shook hands on it"))
    assert (week(state).step, challenge(state).players) == ("drawing", (ANN, DEV))
    assert "Ann has challenged Dev" in when(state, DrawCard("Cleo"))[0].refused  # type: ignore[attr-defined]
    struck = after(state, StrikeChallenge("Ann", "not after all"))
    assert (week(struck).step, week(struck).challenges, week(struck).byes) == ("drawing", (), ())
    #: its number is not given to another.
    assert (challenge(state).id, next_id(week(struck))) == ("1-1", "1-2")


def test_the_guardian_rules_while_players_are_paired_over_long_distance() -> None:
    """WD-33: who is in a ruling leaves the pile; the one who is left alone has a bye; a struck pair is drawn again."""
    distant = after(at_war("FA V- IB V- MC", week=False), BeginWeek())
    state = after(distant, AdmitChallenge("Ann", "Ben", "A-3", "they wished it"))
    assert (week(state).step, undrawn(state, week(state))) == ("long-distance", (CLEO,))
    assert when(state, DrawCard())[1:] == [ByeGiven(CLEO), DuelsBegan()]
    waiting = after(distant, DrawCard("Cleo"))
    facts = when(waiting, AdmitChallenge("Ann", "Ben", "A-3", "they wished it"))
    assert facts[1:] == [ByeGiven(CLEO), DuelsBegan()]
    refused(waiting, AdmitChallenge("Ann", "Ben", "A-2", "odd"), "void")
    drawn = after(distant, DrawCard("Ann"), DrawCard("Ben"))
    facts = when(drawn, StrikeChallenge("Ann", "brothers"))
    assert facts == [ChallengeStruck("1-1", "brothers")]
    assert "Ann against Ben was cancelled (brothers); both names are in the pile again" in RULES.tell(drawn, facts[0])
    struck = after(drawn, StrikeChallenge("Ann", "brothers"))
    assert next_act(struck).label == "Draw a name: 3 left"


def test_a_plane_that_nobody_holds_is_challenged_for_by_nobody():
    for cell in ("V-", "F-"):
        refused(at_war(f"FA Ma {cell} IB"), EnterCard("Ann", "A-3", "Ben"), "A-3 is void: nobody can challenge for it")
