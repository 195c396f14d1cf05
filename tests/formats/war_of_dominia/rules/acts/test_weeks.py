"""A week ends with all its changes together; lost homes, the last one standing, the limit, a week taken back."""

from __future__ import annotations

from desktop.engine.session import digest
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import EnterCard
from desktop.formats.war_of_dominia.rules.acts.challenges import (
    AdmitChallenge,
    ChallengeMade,
    DuelsBegan,
    StrikeChallenge,
)
from desktop.formats.war_of_dominia.rules.acts.duels import AwardChallenge, ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.endings import WarEnded
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import RestorePlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek, WeekEnded
from desktop.formats.war_of_dominia.rules.ground import letter, map_of
from desktop.formats.war_of_dominia.rules.state import DominiaState, Ending, Fallen, Move
from desktop.formats.war_of_dominia.rules.views.chronicle import changed_planes, chronicle, map_after, taken_back_with
from desktop.formats.war_of_dominia.rules.views.league import standings
from desktop.formats.war_of_dominia.rules.views.next_step import next_act, result
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    after,
    at_war,
    in_duels,
    refused,
    ruled,
    told,
    week,
    when,
)

MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""
DUEL = """
 FA Fa Fa
 Ib IB Ib
"""


def fights(**others: object) -> DominiaState:
    return in_duels(at_war(MAP, **others), (BEN, ANN, "A-2"), (CLEO, DEV, "B-4"))  # type: ignore[arg-type]


def test_a_week_ends_when_every_challenge_is_settled() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ben"))
    assert "There is one challenge without a winner: B-4" in refused(state, EndWeek(), "decide them")
    assert next_act(state).why_not == "Without a winner: B-4."
    refused(at_war(MAP), EndWeek(), "challenge cards are being handed in")


def test_the_winner_takes_the_plane_or_keeps_it() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ben"), ReportChallenge("Dev", "Dev"))
    facts = when(state, EndWeek())
    assert facts == [WeekEnded(1, (Move("A-2", ANN, BEN),))]
    ended = RULES.fold(state, facts)
    assert (ended.owners["A-2"], ended.owners["B-4"]) == (BEN, DEV)
    assert told(state, EndWeek()) == ["Week 1 is over: A-2 changed hands"]


def test_all_changes_of_a_week_are_applied_together() -> None:
    """WD-28: a home lost in one challenge empties planes that another challenge has just moved."""
    state = after(fights(), ReportChallenge("Ann", "Ben"), ReportChallenge("Dev", "Cleo"))
    before = state.owners
    assert before["A-2"] == ANN
    facts = when(state, EndWeek())
    moves = (Move("A-2", ANN, BEN), Move("B-4", DEV, CLEO), Move("B-3", DEV, "", "void"))
    assert facts == [WeekEnded(1, moves, (Fallen(DEV, CLEO),))]


def test_who_loses_home_is_out_and_the_other_planes_become_void() -> None:
    """WD-28: the home goes to the winner as an ordinary plane; his own home stays."""
    state = after(fights(), ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Cleo"), EndWeek())
    dev = state.player(DEV)
    assert (dev.out, dev.because, dev.by) == (1, "home", CLEO)
    assert state.owners["B-4"] == CLEO
    assert state.home_of("B-4") == ""
    assert state.home_of("B-1") == CLEO
    assert letter(state, "B-3") == "V"
    assert [line.name for line in standings(state)][-1] == "Dev"
    again = after(state, BeginWeek())
    refused(again, EnterCard("Dev", "A-2"), "out of the league since week 1")
    refused(again, EnterCard("Ben", "B-3"), "B-3 is void")


def test_the_last_one_standing_wins() -> None:
    state = in_duels(at_war(DUEL), (ANN, BEN, "B-2"))
    state = after(state, ReportChallenge("1", "Ann"))
    facts = when(state, EndWeek())
    assert facts[-1] == WarEnded(Ending((ANN,), "last", 1))
    over = RULES.fold(state, facts)
    assert over.is_over
    assert result(over) == "Ann won the war in week 1 as the last one standing, with 4 planes"
    refused(over, BeginWeek(), "The war is over. Take the last week back to go on")
    refused(over, EnterCard("Ann", "A-1"), "The war is over")


def test_at_the_limit_most_planes_win_then_duels() -> None:
    """WD-29."""
    limited = fights(ruleset=ruled(league={"round_limit": 1}))
    most = after(limited, ReportChallenge("Ann", "Ben"), ReportChallenge("Dev", "Dev"), EndWeek())
    assert most.ending == Ending((BEN,), "limit", 1)
    even = after(limited, ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Dev", lost=1), EndWeek())
    assert even.ending == Ending((ANN, DEV), "limit", 1)
    assert result(even) == "Ann and Dev share the victory after week 1, with most planes and most duels won"
    duels = after(limited, ReportChallenge("Ann", "Ann"), AwardChallenge("Dev", "Dev", "no show"), EndWeek())
    assert duels.ending == Ending((ANN,), "limit", 1)


def test_equal_ones_go_on_at_the_limit_where_the_ruleset_says_so() -> None:
    state = fights(ruleset=ruled(league={"round_limit": 1, "limit_tie": "go-on"}))
    state = after(state, ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Dev"), EndWeek())
    assert state.ending is None
    assert next_act(state).label == "Begin week 2"


def test_without_a_limit_the_war_goes_on() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Dev"), EndWeek())
    assert state.ending is None


# -- the chronicle -----------------------------------------------------------------------------------------------------


def two_weeks() -> DominiaState:
    """Ann loses A-2 in the first week, Cleo takes Dev's home in the second."""
    state = in_duels(at_war(MAP), (BEN, ANN, "A-2"))
    state = after(state, ReportChallenge("1", "Ben"), EndWeek(), BeginWeek())
    state = RULES.fold(state, [ChallengeMade("2-1", CLEO, DEV, "B-4"), DuelsBegan()])
    return after(state, ReportChallenge("1", "Cleo"), EndWeek())


def test_the_map_is_told_week_by_week() -> None:
    state = two_weeks()
    assert [entry.changed for entry in chronicle(state)] == [("A-2",), ("B-3", "B-4")]
    assert chronicle(state)[0].owners["A-2"] == BEN
    assert map_after(state, 0).terrain == map_after(state, 1).terrain == "FMMIFFFP"
    assert map_after(state, 2).terrain == "FMMIFFVP" == map_of(state).terrain
    assert changed_planes(state, 9) == ()


def test_what_taking_back_a_week_undoes_is_listed_first() -> None:
    state = two_weeks()
    lines = taken_back_with(state)
    assert lines == (
        "Week 2: Dev is back in the league, with 2 planes.",
        "Week 2: B-4 is Dev's again, not Cleo's.",
        "Week 2: B-3 is Dev's again, not void.",
        "Week 2: Cleo against Dev for B-4, won by Cleo, 2–0, is gone.",
    )
    assert len(taken_back_with(state, 1)) == 6
    assert "Week 1: A-2 is Ann's again, not Ben's." in taken_back_with(state, 1)
    assert taken_back_with(state, 7) == ()


def test_who_left_between_two_weeks_is_back_with_the_week_before() -> None:
    state = after(two_weeks(), WithdrawPlayer("Ben", "moved away"))
    lines = taken_back_with(state)
    assert "Week 2: Ben is back in the league, with 3 planes." in lines
    assert "Week 2: A-3 is Ben's again, not void as ruled after it." in lines
    assert not after(state, TakeBackWeek()).player(BEN).out


def test_a_week_is_taken_back_as_a_whole() -> None:
    state = two_weeks()
    back = after(state, TakeBackWeek())
    assert not back.player(DEV).out
    assert (back.owners["B-4"], back.owners["B-3"], back.week, len(back.past)) == (DEV, DEV, None, 1)
    assert next_act(back).label == "Begin week 2"
    first = after(state, TakeBackWeek(1, note="the map was wrong"))
    assert (first.owners["A-2"], first.past) == (ANN, ())
    assert digest(after(back, TakeBackWeek())) == digest(first)
    assert "Week 2 and all that followed was taken back (misread)" in told(state, TakeBackWeek(note="misread"))


def test_the_week_that_is_on_is_taken_back_too() -> None:
    state = after(at_war(DUEL), EnterCard("Ann", "B-1"))
    assert taken_back_with(state) == ("Week 1: 1 card handed in is gone.",)
    back = after(state, TakeBackWeek())
    assert (back.week, back.week_number) == (None, 0)
    refused(back, TakeBackWeek(), "No week has begun")
    refused(state, TakeBackWeek(4), "There was no week 4: the last one is 1")


def test_a_won_war_can_be_taken_back() -> None:
    state = in_duels(at_war(DUEL), (ANN, BEN, "B-2"))
    over = after(state, ReportChallenge("1", "Ann"), EndWeek())
    assert taken_back_with(over)[0] == "The war is not over any more: Ann has not won."
    back = after(over, TakeBackWeek())
    assert (back.stage, back.ending, len(back.standing)) == ("war", None, 2)


# -- the Guardian's word -----------------------------------------------------------------------------------------------


def test_the_guardian_moves_planes_between_weeks() -> None:
    """WD-33."""
    state = at_war(MAP, week=False)
    moved = after(state, MovePlane("A-2", "Ben", "the card was misread"))
    assert moved.owners["A-2"] == BEN
    assert after(state, MovePlane("A-2", "", "struck")).owners.get("A-2") is None
    refused(state, MovePlane("A-2", "Ben", ""), "write a note")
    refused(state, MovePlane("A-1", "Ben", "why"), "A-1 is Ann's home")
    refused(state, MovePlane("A-2", "Ann", "why"), "Ann's already")
    refused(at_war(MAP), MovePlane("A-2", "Ben", "why"), "between two weeks")
    refused(at_war("FA V- IB", week=False), MovePlane("A-2", "Ben", "why"), "A-2 has no terrain")


def test_a_ruling_between_weeks_is_in_the_chronicle_and_among_what_is_undone() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Dev"), EndWeek())
    state = after(state, MovePlane("A-2", "Ben", "misread"), BeginWeek())
    assert changed_planes(state, 1) == ("A-2",)
    assert "Week 1: A-2 is Ann's again, not Ben's as ruled after it." in taken_back_with(state, 1)
    assert after(state, TakeBackWeek(1)).owners["A-2"] == ANN


def test_the_guardian_awards_admits_and_strikes_challenges() -> None:
    """WD-33."""
    state = after(fights(), AwardChallenge("Ann", "Ben", "Ann did not come"))
    assert week(state).challenges[0].winner == BEN
    refused(fights(), AwardChallenge("Ann", "Ben", ""), "write a note")
    struck = after(fights(), StrikeChallenge("Ann", "both on holiday"))
    assert set(week(struck).byes) == {ANN, BEN}
    again = after(struck, AdmitChallenge("Ann", "Ben", "A-4", "found each other after all"))
    assert (week(again).byes, week(again).challenges[-1].id) == ((), "1-3")
    refused(struck, AdmitChallenge("Ann", "Dev", "B-4", "please"), "Dev was challenged by Cleo")
    far = after(at_war(MAP), AdmitChallenge("Ann", "Dev", "B-4", "an old promise"))
    assert week(far).challenges[0].note == "an old promise"
    refused(at_war(MAP), AdmitChallenge("Ann", "Ann", "A-1", "odd"), "A challenge takes two")


def test_every_computed_value_can_be_set_by_hand_with_a_note() -> None:
    """WD-33."""
    from desktop.formats.war_of_dominia.rules.desk import side

    def desk(*overrides: tuple[str, object]):  # type: ignore[no-untyped-def]
        commands = [OverrideValue("Ann", "Ben", what, value, "agreed") for what, value in overrides]  # type: ignore[arg-type]
        state = after(fights(), *commands)
        return side(state, week(state).challenges[0], BEN)

    assert desk().life == 10
    assert (desk(("life", 25)).life, desk(("life", 25)).life_limit) == (25, 50)
    assert desk(("life-limit", 99)).life_limit == 99
    assert desk(("least-deck", 60)).least_deck == 60
    assert (desk(("planes", 9)).least_deck, desk(("planes", 9)).life) == (80, 27)
    assert desk(("colours", "gw")).letters == "WG"
    assert desk(("colours", "none")).letters == ""
    assert desk(("artifacts", "yes")).artifacts is not None
    assert desk(("artifacts", "yes"), ("artifacts", "no")).artifacts is None
    assert desk(("life", 25), ("life", "")).life == 10
    assert desk(("life", "25")).why["life"] == "The Guardian says so: agreed"
    refused(fights(), OverrideValue("Ann", "Ben", "life", 25), "write a note")
    refused(fights(), OverrideValue("Ann", "Ben", "life", "many", "so"), "no number")
    refused(fights(), OverrideValue("Ann", "Ben", "colours", "XYZ", "so"), "no colours")
    refused(fights(), OverrideValue("Ann", "Ben", "artifacts", "some", "so"), "neither yes nor no")
    refused(fights(), OverrideValue("Ann", "Ben", "life", ""), "Nothing is set by hand")
    refused(fights(), OverrideValue("Ann", "Cleo", "life", 5, "so"), "Cleo does not fight for A-2")


def test_a_player_who_leaves_gives_up_his_planes() -> None:
    """The document does not say: they become void, or go to whom the Guardian names."""
    state = at_war(MAP, week=False)
    gone = after(state, WithdrawPlayer("Dev", "moved away"))
    assert (gone.player(DEV).because, gone.planes_of(DEV)) == ("withdrawn", ())
    given_on = after(state, WithdrawPlayer("Dev", "moved away", planes_to="Cleo"))
    assert len(given_on.planes_of(CLEO)) == 4
    refused(state, WithdrawPlayer("Dev", ""), "write a note")
    refused(gone, WithdrawPlayer("Dev", "again"), "out of the league already")
    refused(at_war(MAP), WithdrawPlayer("Dev", "now"), "when this week is over")
    refused(state, WithdrawPlayer("Dev", "odd", planes_to="Dev"), "cannot take the planes over")
    last = after(at_war(DUEL, week=False), WithdrawPlayer("Ben", "moved away"))
    assert last.ending == Ending((ANN,), "last", 0)
    assert result(last) == "Ann won the war before its first week as the last one standing, with 3 planes"


def test_the_guardian_lets_a_player_go_on() -> None:
    """WD-33 against WD-28."""
    state = after(fights(), ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Cleo"), EndWeek())
    back = after(state, RestorePlayer("Dev", "B-2", "a rule was read wrongly"))
    assert (back.player(DEV).home, back.player(DEV).out, back.owners["B-2"]) == ("B-2", 0, DEV)
    assert back.home_of("B-2") == DEV
    refused(back, RestorePlayer("Dev", "B-2", "again"), "in the league already")
    refused(state, RestorePlayer("Dev", "A-1", "please"), "A-1 is Ann's home")
    refused(state, RestorePlayer("Dev", "B-2", ""), "write a note")
    refused(fights(), RestorePlayer("Dev", "B-2", "now"), "between two weeks")
    again = after(back, BeginWeek(), TakeBackWeek(1))
    assert again.player(DEV).home == "B-4"
