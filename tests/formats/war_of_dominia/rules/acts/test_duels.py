"""Duels: constants by dice, two wins, drawn ones again; and what a wrong report is told."""

from __future__ import annotations

from desktop.engine.event import RenamePlayer
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.duels import (
    AmendDuel,
    AwardChallenge,
    ChallengeReopened,
    ChallengeSettled,
    DuelAmended,
    DuelReported,
    ReportChallenge,
    ReportDuel,
)
from desktop.formats.war_of_dominia.rules.acts.events import AnswerQuestion
from desktop.formats.war_of_dominia.rules.acts.throws import ConstantRolled, RollConstant, RollConstantAgain
from desktop.formats.war_of_dominia.rules.state import DominiaState
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    after,
    at_war,
    challenge,
    in_duels,
    refused,
    ruled,
    told,
    when,
)

MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""


def fights(**others: object) -> DominiaState:
    return in_duels(at_war(MAP, **others), (BEN, ANN, "A-2"), (CLEO, DEV, "B-3"))  # type: ignore[arg-type]


def test_the_attackers_die_is_the_tens() -> None:
    """WD-23: 4 and 1 on Mountains is 41."""
    fact = when(fights(), RollConstant("Ann"), 4, 1)[0]
    assert isinstance(fact, ConstantRolled)
    assert (fact.duel, fact.constant.number, fact.constant.chart) == (1, 41, "M")
    assert [throw.value for roll in fact.constant.rolls for throw in (roll.attacker, roll.defender)] == [4, 1]


def test_a_constant_may_lead_to_another_chart() -> None:
    """WD-24: 65 on Forests, then 42 on Plains."""
    fact = when(fights(), RollConstant("B-3"), 6, 5, 4, 2)[0]
    assert (fact.constant.chart, fact.constant.number) == ("P", 42)  # type: ignore[attr-defined]


def test_without_the_radical_chart_special_is_rolled_again() -> None:
    """WD-25."""
    state = after(fights(), AnswerQuestion("radical", "no"))
    fact = when(state, RollConstant("B-3"), 6, 6, 6, 6, 1, 5)[0]
    assert (fact.constant.chart, fact.constant.number) == ("X", 15)  # type: ignore[attr-defined]


def test_each_duel_has_a_new_constant() -> None:
    """WD-23."""
    state = after(fights(), RollConstant("1"), dice=(1, 1))
    refused(state, RollConstant("1"), "Duel 1 for A-2 has its constant")
    state = after(state, ReportDuel("1", "Ben"))
    fact = when(state, RollConstant("1"), 1, 2)[0]
    assert fact.duel == 2  # type: ignore[attr-defined]
    assert len(challenge(RULES.fold(state, [fact])).duels) == 2


def test_the_guardian_may_have_it_rolled_anew() -> None:
    """WD-33."""
    state = after(fights(), RollConstant("1"), dice=(1, 1))
    refused(state, RollConstantAgain("1", ""), "write a note", 1, 2)
    facts = when(state, RollConstantAgain("1", "a die fell down"), 4, 1)
    assert challenge(RULES.fold(state, facts)).duels[0].constant.number == 41  # type: ignore[union-attr]
    refused(fights(), RollConstantAgain("1", "why not"), "No duel for A-2 is being played")


def test_two_duels_won_settle_a_challenge() -> None:
    """WD-20."""
    state = after(fights(), ReportDuel("Ann", "Ben"), ReportDuel("Ann", "Ann"))
    assert not challenge(state).is_settled
    assert when(state, ReportDuel("Ann", "Ben")) == [DuelReported("1-1", 3, BEN), ChallengeSettled("1-1", BEN)]
    assert told(state, ReportDuel("Ann", "Ben"))[1] == "Ben takes A-2, 2–1"
    assert told(state, ReportDuel("Ann", "Ann"))[1] == "Ann keeps A-2, 2–1"


def test_a_drawn_duel_is_played_again() -> None:
    """WD-20."""
    state = after(fights(), ReportDuel("Ann", "Ben"), *[ReportDuel("Ann", drawn=True)] * 3)
    assert challenge(state).score == (1, 0)
    assert after(state, ReportDuel("Ann", "Ben")).week.challenges[0].winner == BEN  # type: ignore[union-attr]


def test_a_third_win_is_refused() -> None:
    state = after(fights(), ReportDuel("Ann", "Ben"), ReportDuel("Ann", "Ben"))
    words = "Ben has won the challenge for A-2, 2–0 already"
    for command in (ReportDuel("Ann", "Ben"), ReportChallenge("Ann", "Ann"), RollConstant("Ann")):
        refused(state, command, words)
    refused(fights(), ReportChallenge("Ann", "Ben", lost=2), "the winner lost 0 to 1")


def test_a_duel_of_somebody_elses_challenge_is_refused() -> None:
    assert "Ben and Ann do" in refused(fights(), ReportDuel("A-2", "Cleo"), "Cleo does not fight for A-2")
    refused(fights(), ReportChallenge("Dev", "Ann"), "Ann does not fight for B-3")
    refused(fights(), AwardChallenge("Dev", "Ann", "late"), "Ann does not fight for B-3")
    refused(fights(), ReportDuel("Ann"), "Name the winner of the duel, or say that it was drawn")
    refused(fights(), ReportDuel("Ann", "Ann", drawn=True), "Name the winner of the duel, or say that it was drawn")


def test_a_challenge_is_found_by_number_plane_or_player() -> None:
    for word in ("2", "1-2", "b3", "B-3", "Cleo", "dev", "p4"):
        assert when(fights(), ReportDuel(word, "Dev"))[0].challenge == "1-2"  # type: ignore[attr-defined]
    refused(fights(), ReportDuel("Zoe", "Dev"), "Nobody in this league is called “Zoe”")
    lone = in_duels(at_war(MAP), (BEN, ANN, "A-2"))
    refused(lone, ReportDuel("Cleo", "Cleo"), "Cleo is in no challenge of this week")


def test_a_whole_card_is_reported_at_once() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ann", lost=1, drawn=1))
    assert challenge(state).score == (1, 2)
    assert [duel.winner for duel in challenge(state).duels] == ["", BEN, ANN, ANN]
    partly = after(fights(), ReportDuel("1", "Ben"))
    assert challenge(after(partly, ReportChallenge("1", "Ben"))).score == (2, 0)
    assert challenge(after(partly, ReportChallenge("1", "Ann", lost=1))).score == (1, 2)
    refused(partly, ReportChallenge("1", "Ann"), "stand 0–1")
    for drawn in (-1, 51):
        refused(fights(), ReportChallenge("1", "Ann", drawn=drawn), "0 to 50")
    assert len(challenge(after(fights(), ReportChallenge("1", "Ann", drawn=50))).duels) == 52
    rolled = after(fights(), RollConstant("1"), ReportChallenge("1", "Ben"), dice=(1, 1))
    assert [duel.constant is not None for duel in challenge(rolled).duels] == [True, False]


def test_a_wrong_report_is_amended() -> None:
    state = after(fights(), ReportDuel("1", "Ben"), ReportDuel("1", "Ben"))
    facts = when(state, AmendDuel("1", 2, "Ann"))
    assert facts == [DuelAmended("1-1", 2, ANN), ChallengeReopened("1-1")]
    reopened = RULES.fold(state, facts)
    assert (challenge(reopened).score, challenge(reopened).is_settled) == ((1, 1), False)
    settled = after(reopened, AmendDuel("1", 1, "Ann"))
    assert challenge(settled).winner == ANN
    assert challenge(after(state, AmendDuel("1", 2, drawn=True))).score == (1, 0)
    refused(state, AmendDuel("1", 2, "Ben"), "has that result already")
    refused(state, AmendDuel("1", 3, "Ben"), "No duel 3 for A-2 is reported")
    three = after(fights(), ReportDuel("1", "Ben"), ReportDuel("1", "Ann"), ReportDuel("1", "Ann"))
    refused(three, AmendDuel("1", 2, "Ben"), "take back the later one first")


def test_the_number_of_wins_is_a_setting() -> None:
    state = fights(ruleset=ruled(duels={"wins": 1}))
    assert challenge(after(state, ReportDuel("1", "Ann"))).winner == ANN


def test_a_chain_ends_after_as_many_rolls_as_the_ruleset_says() -> None:
    """WD-24."""
    state = fights(ruleset=ruled(constants={"longest_chain": 2}))
    fact = when(state, RollConstant("B-3"), 6, 5, 6, 4)[0]
    assert fact.constant.is_nothing  # type: ignore[attr-defined]
    assert "2 rolls found no end" in fact.constant.words  # type: ignore[attr-defined]


def test_a_player_called_like_an_address_is_found_by_that_name() -> None:
    state = at_war("FA Fa IB Ib")
    state = after(state, RenamePlayer("Ann", "B2"), RenamePlayer("Ben", "K9"))
    state = in_duels(state, ("p1", "p2", "A-4"))
    assert after(state, ReportDuel("k9", "B2")).week.challenges[0].score == (1, 0)  # type: ignore[union-attr]
    refused(state, ReportDuel("C9", "B2"), "No challenge of this week is for C9. There is one for A-4")


def test_the_last_of_three_duels_is_amended_to_the_other_player() -> None:
    state = in_duels(at_war("FA Fa IB Ib"), ("p1", "p2", "A-4"))
    state = after(state, *(ReportDuel("1", who) for who in ("Ann", "Ben", "Ann")))
    assert after(state, AmendDuel("1", 3, "Ben")).week.challenges[0].winner == "p2"  # type: ignore[union-attr]
