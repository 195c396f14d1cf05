"""What players of a league are written: what each may do now, why not otherwise, and the line to answer with."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.engine.format import Letter
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard, ExcusePlayer
from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.players import WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.letters import letters, shared_sheets
from tests.formats.war_of_dominia.rules.given import after, at_war, given, in_duels

#: Ann beside Ben; Cleo beside nobody.
MAP = """
 FA Fa Ib IB V- V- MC
"""


def letter(state: DominiaState, name: str, by: str = "") -> Letter:
    return next(one for one in letters(state, by) if one.name == name)


def test_nobody_is_written_to_before_the_map_is_dealt_out() -> None:
    assert letters(given()) == shared_sheets(given()) == ()


def test_whoever_owes_a_card_reads_what_may_be_challenged_and_why_nothing_else() -> None:
    ann = letter(at_war(MAP), "Ann", "Thu 28 Jan, 20:00")
    assert ann.subject == "League: Week 1"
    assert "You hold 2 planes: A-1 (home), A-2. A deck of yours needs 115 cards or more" in ann.text
    assert "Hand in a challenge until Thu 28 Jan, 20:00. You may challenge for:" in ann.text
    assert "  A-3 (Islands), Ben's: beside your A-2" in ann.text
    assert "Not: Cleo holds no plane beside one of yours." in ann.text
    assert ann.text.endswith("    AN A3\n\nThe Guardian")
    assert ann.handouts == (("dossiers", ("p1",)),)
    assert "Ben's home" in letter(at_war("FA Fa IB Ib"), "Ann").text
    assert "until" not in letter(at_war(MAP), "Ann").text


def test_whoever_can_challenge_nobody_is_told_so() -> None:
    assert "Nobody you could challenge is left" in letter(at_war(MAP), "Cleo").text


def test_a_card_that_is_in_and_a_player_let_off_are_told_to_them_alone() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "A-3"), ExcusePlayer("Ben", "on holiday"))
    assert "Your card for A-3 is in the pile." in letter(state, "Ann").text
    assert "You are excused this week (on holiday)" in letter(state, "Ben").text
    assert "A-3 is in the pile" not in letter(state, "Ben").text + letter(state, "Cleo").text


def test_who_fights_already_is_no_target() -> None:
    state = after(at_war("FA Fa Ib IB PC Pc SD"), AdmitChallenge("Ben", "Cleo", "A-5", "promised"))
    assert "Ben fights already" in letter(state, "Ann").text


def test_both_read_what_their_decks_may_hold_and_how_to_answer() -> None:
    state = after(in_duels(at_war(MAP), ("p1", "p2", "A-3")), RollConstant("A-3"), dice=(4, 1))
    ann, ben = letter(state, "Ann", "Friday"), letter(state, "Ben")
    assert "You attack Ben for A-3 (Islands)." in ann.text
    assert "  Deck: 115 cards or more." in ann.text
    assert "  Colours: green (A-2)." in ann.text
    assert "  No artifacts and no non-basic lands." in ann.text
    assert "  Life: 10 to begin with, never above 20." in ann.text
    assert "Duel 1, the law of the plane: Blue creatures are larger. Blue creatures have +1/+1." in ann.text
    assert "Play the duels until Friday, and answer with one line:\n\n    AN beat BE 2-1 for A3" in ann.text
    assert "Ann attacks you for A-3 (Islands)." in ben.text
    assert "    BE beat AN 2-1 for A3" in ben.text
    assert ben.handouts == (("dossiers", ("p2",)), ("challenge-cards", ("1-1",)))
    between = after(state, ReportDuel("A-3", "Ann"))
    assert "The law of the plane for the next duel is thrown when you begin it" in letter(between, "Ann").text


def test_artifacts_and_homes_are_told_with_what_allows_them() -> None:
    state = in_duels(at_war("XA Xa IB Ib"), ("p1", "p2", "A-3"))
    assert "Artifacts and non-basic lands: allowed by A-2." in letter(state, "Ann").text
    assert "Colours: none: colourless cards and basic lands alone." in letter(state, "Ann").text
    assert "white (defending home)" in letter(state, "Ben").text


def test_over_long_distance_the_defender_is_asked_for_a_plane() -> None:
    state = after(at_war("FA V- Ib IB", week=False), BeginWeek(), DrawCard("Ann"), DrawCard("Ben"))
    assert "Ann attacks you over long distance. Choose which plane is fought for: A-3." in letter(state, "Ben").text
    assert letter(state, "Ben").text.endswith("    BE defends A3\n\nThe Guardian")
    assert "You attack Ben over long distance, who chooses the plane." in letter(state, "Ann").text


def test_a_settled_challenge_a_bye_and_the_weeks_news() -> None:
    state = after(in_duels(at_war(MAP), ("p1", "p2", "A-3")), ReportChallenge("A-3", "Ann", 1))
    assert "Ann has won it, 2–1." in letter(state, "Ben").text
    byes = replace(state, week=replace(state.week, byes=("p3",)))  # type: ignore[type-var]
    assert "Nobody was left for you to meet: you rest this week." in letter(byes, "Cleo").text
    over = after(state, EndWeek())
    assert letter(over, "Ann").subject == "League: After week 1"
    assert "Ann takes A-3. The gazette and the map have the whole week." in letter(over, "Ann").text
    assert "Before week 2 begins, think of whom to challenge:" in letter(over, "Ann").text
    assert [(sheet.file, sheet.is_picture) for sheet in shared_sheets(over)] == [
        ("map", True),
        ("map", False),
        ("gazette", False),
    ]


def test_who_lost_home_is_written_once_more_and_then_no_more() -> None:
    state = after(in_duels(at_war("FA Fa IB Ib PC"), ("p1", "p2", "A-3")), ReportChallenge("A-3", "Ann"), EndWeek())
    assert "Your home A-3 fell to Ann, and you are out of the war." in letter(state, "Ben").text
    assert letter(state, "Ben").handouts == ()
    state = after(state, BeginWeek())
    while state.week is not None:
        move = next_move(state, SeededDice(3))
        assert move is not None
        state = after(state, move)
    assert state.player("p2").out != len(state.past)
    assert "Ben" not in [one.name for one in letters(state)]


def test_at_the_end_everybody_reads_who_won() -> None:
    state = after(at_war(MAP, week=False), WithdrawPlayer("Ben", "away"), WithdrawPlayer("Cleo", "away"))
    assert state.is_over
    assert "The war is over, and Ann won it." in letter(state, "Ann").text
