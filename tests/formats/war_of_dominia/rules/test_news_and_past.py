"""What the gazette, the letters and a take-back say: who, how many, and nothing of what did not happen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import CardDrawn, DrawCard, ExcusePlayer
from desktop.formats.war_of_dominia.rules.acts.challenges import ChallengeMade, DuelsBegan
from desktop.formats.war_of_dominia.rules.acts.decks import AllowDeck, DeckChecked
from desktop.formats.war_of_dominia.rules.acts.duels import AwardChallenge, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import RestorePlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.weeks import (
    BeginWeek,
    EndWeek,
    TakeBackWeek,
    WeekBegan,
    WeekEnded,
    WeekTakenBack,
)
from desktop.formats.war_of_dominia.rules.checked import Violation
from desktop.formats.war_of_dominia.rules.scores import duels_won
from desktop.formats.war_of_dominia.rules.state import Card, DominiaState, Gone, Move
from desktop.formats.war_of_dominia.rules.views.chronicle import conquests, entry, taken_back_with
from desktop.formats.war_of_dominia.rules.views.league import ruleset_faults, standings
from desktop.formats.war_of_dominia.rules.views.letters import letters
from desktop.formats.war_of_dominia.rules.views.news import headline, lead
from desktop.formats.war_of_dominia.rules.views.owed import owed
from desktop.formats.war_of_dominia.rules.words import listed, move_words
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    after,
    at_war,
    given,
    in_duels,
    ruled,
    week,
)

MAP = """
 FA Fa Ib IB MC
 Mc Mc Pd PD V-
"""


def fights(*more: tuple[str, str, str]) -> DominiaState:
    return in_duels(at_war(MAP), (ANN, BEN, "A-3"), *more)


def test_names_are_joined_and_of_too_many_it_is_said_how_many_more() -> None:
    assert listed([]) == ""
    assert listed(["A"]) == "A"
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert listed(["A", "B", "C"], 3) == "A, B and C"
    assert listed(["A", "B", "C", "D", "E"], 3) == "A, B, C and 2 more"


def test_a_plane_goes_becomes_void_or_rises_from_one() -> None:
    state = at_war(MAP)
    assert move_words(state, Move("A-3", BEN, ANN)) == "A-3 went from Ben to Ann"
    assert move_words(state, Move("A-3", BEN, "")) == "A-3 became void"
    assert move_words(state, Move("B-5", "", ANN)) == "B-5, void until now, is Ann's"


def test_the_headline_is_of_lost_homes_then_of_planes_that_were_taken() -> None:
    held = after(fights(), ReportChallenge("A-3", "Ben"), EndWeek())
    assert headline(held, held.past[0]) == "Every plane was held"
    one = after(fights(), ReportChallenge("A-3", "Ann"), EndWeek())
    assert headline(one, one.past[0]) == "Ann takes A-3"
    home = in_duels(at_war(MAP), (ANN, BEN, "A-4"))
    fallen = after(home, ReportChallenge("A-4", "Ann"), EndWeek())
    assert headline(fallen, fallen.past[0]) == "Ben lost a home"
    #: a plane that became void was taken by nobody; who left lost no home.
    left = replace(one.past[0], moves=(Move("A-3", BEN, ""),), out=(CLEO,))
    players = tuple(replace(p, out=1, because="withdrawn") if p.id == CLEO else p for p in one.players)
    assert headline(replace(one, players=players), left) == "Every plane was held"


def test_who_had_nobody_to_meet_is_named_in_the_lead() -> None:
    state = fights()
    names = tuple(player.id for player in given(players=20).players)
    wide = replace(given(players=20), map=state.map)
    assert " more" not in lead(wide, replace(week(state), byes=names))
    assert lead(state, week(state)).startswith("1 challenge in 0 duels; attackers won 0")


def test_the_chronicle_counts_cards_that_were_refused() -> None:
    state = at_war(MAP)
    drawn = [CardDrawn(Card(ANN, BEN, "A-3")), CardDrawn(Card(BEN, ANN, "A-2"), "Ann fights already.")]
    made = RULES.fold(state, [drawn[0], ChallengeMade("1-1", ANN, BEN, "A-3"), drawn[1], DuelsBegan()])
    over = after(made, ReportChallenge("A-3", "Ann"), EndWeek())
    assert list(entry(over, over.past[0]).refused) == ["Ann fights already."]


def test_of_a_week_that_never_was_nothing_changed_hands() -> None:
    assert conquests(fights(), 7) == ()


def test_what_a_take_back_undoes_is_told_of_every_challenge() -> None:
    state = at_war(MAP, week=False)
    assert taken_back_with(state) == ()
    assert "Week 1: nothing was drawn yet." in taken_back_with(after(state, BeginWeek()))
    state = in_duels(at_war(MAP), (ANN, BEN, "A-3"), (CLEO, DEV, "B-3"))
    assert not any("nothing was drawn" in line for line in taken_back_with(state))
    assert "Week 1: Ann's challenge of Ben for A-3 is gone." in taken_back_with(state)
    state = after(state, ReportDuel("A-3", "Ann"), AwardChallenge("B-3", "Cleo", "left"))
    told = taken_back_with(state)
    assert "Week 1: Ann's challenge of Ben for A-3, with 1 duel is gone." in told
    assert "Week 1: Cleo against Dev for B-3, won by Cleo, by ruling, is gone." in told


def test_a_ruling_after_the_week_is_told_and_one_within_it_is_none() -> None:
    state = after(fights(), ReportChallenge("A-3", "Ann"))
    assert not any("as ruled after it" in line for line in taken_back_with(state))
    moved = after(state, EndWeek(), MovePlane("A-3", "Cleo", "sold"))
    assert "Week 1: A-3 is Ann's again, not Cleo's as ruled after it." in taken_back_with(moved)


def test_who_came_home_elsewhere_is_at_home_where_he_was() -> None:
    state = after(fights(("p2", "p1", "A-1")), ReportChallenge("A-3", "Ben"), ReportChallenge("A-1", "Ben"), EndWeek())
    back = after(state, RestorePlayer("Ann", "A-3", "new here"))
    assert "Ann is at home on A-1 again." in taken_back_with(back)
    assert not any(" is at home on " in line for line in taken_back_with(fights()))


def test_a_take_back_leaves_nobody_with_what_came_later() -> None:
    """Who was in the league has no fall; who was out has all of his."""
    state = after(fights(("p2", "p1", "A-1")), ReportChallenge("A-3", "Ben"), ReportChallenge("A-1", "Ben"), EndWeek())
    ann = state.player(ANN)
    assert (ann.because, ann.by, ann.lost) == ("home", BEN, ("A-2",))
    again = after(state, TakeBackWeek(1, "misread")).player(ANN)
    assert (again.out, again.because, again.by, again.lost, again.home) == (0, "", "", (), "A-1")
    later = after(state, BeginWeek())
    (gone,) = week(later).gone
    assert gone == Gone(ANN, "A-1", 1, "home", BEN, ("A-2",))
    back = after(later, TakeBackWeek(2, "x"), RestorePlayer("Ann", "A-3", "new here", voids=False))
    assert (back.player(ANN).by, back.player(ANN).lost, back.player(ANN).because) == ("", (), "")
    begun = after(back, BeginWeek())
    assert week(begun).gone == ()
    fact = WeekTakenBack(1, "", (gone,))
    assert RULES.fold(replace(begun, past=state.past), [fact]).player(ANN) == ann


def test_only_what_became_void_with_a_player_is_given_back_with_him() -> None:
    """WD-28."""
    three = in_duels(at_war(MAP), (ANN, BEN, "A-4"), (CLEO, DEV, "B-3"))
    state = after(three, ReportChallenge("A-4", "Ann"), ReportChallenge("B-3", "Cleo"), EndWeek())
    assert state.player(BEN).lost == ("A-3",)
    left = after(at_war(MAP, week=False), MovePlane("A-3", "Cleo", "x"), WithdrawPlayer("Ben", "away"))
    assert (left.player(BEN).lost, left.player(BEN).because) == (("A-4",), "withdrawn")
    heir = after(at_war(MAP, week=False), WithdrawPlayer("Ben", "away", "Ann"))
    assert heir.player(BEN).lost == ()


def test_the_fallen_of_one_week_share_a_place_behind_those_who_fell_later() -> None:
    """WD-29."""
    state = at_war("FA Fa IB Ib MC Mc PD Pd", week=False)
    state = RULES.fold(state, [WeekBegan(1), DuelsBegan(), WeekEnded(1, ())])
    state = after(state, WithdrawPlayer("Dev", "away"), BeginWeek())
    state = RULES.fold(state, [ChallengeMade("2-1", ANN, BEN, "A-3"), DuelsBegan()])
    state = after(state, ReportChallenge("A-3", "Ann"), EndWeek())
    lines = [(line.place, line.name) for line in standings(state)]
    assert [name for _, name in lines][-2:] == ["Ben", "Dev"]
    assert [place for place, _ in lines] == [1, 2, 3, 4]


def test_duels_of_the_week_that_is_on_count() -> None:
    state = after(fights(), ReportDuel("A-3", "Ann"))
    assert duels_won(state, ANN) == 1
    over = after(state, ReportChallenge("A-3", "Ann"), EndWeek(), BeginWeek())
    assert duels_won(over, ANN) == 2


@pytest.mark.parametrize(("most", "refused"), [(4, False), (3, True)])
def test_a_ruleset_has_room_for_everybody_on_the_list(most: int, refused: bool) -> None:
    faults = [field for field, _ in ruleset_faults(given(players=4), ruled(league={"most": most}))]
    assert bool(faults) is refused


def test_no_plane_is_owed_while_names_are_in_the_pile() -> None:
    apart = at_war("FA Fa V- IB Ib V- MC Mc V- PD Pd", week=False)
    state = after(apart, BeginWeek(), DrawCard("Ben"), DrawCard("Ann"))
    assert owed(state) == ()
    state = after(state, DrawCard("Dev"), DrawCard("Cleo"))
    assert [(debt.player, debt.words) for debt in owed(state)] == [(ANN, "a plane"), (CLEO, "a plane")]
    assert {debt.words for debt in owed(at_war(MAP))} == {"a card"}


# -- letters -----------------------------------------------------------------------------------------------------------


def text(state: DominiaState, name: str, by: str = "Sunday") -> str:
    return next(letter.text for letter in letters(state, by) if letter.name == name)


def test_a_letter_greets_and_tells_the_targets_before_and_in_a_week() -> None:
    peace = at_war(MAP, week=False)
    assert text(peace, "Ann").startswith("Dear Ann,")
    assert "  A-3 (" in text(peace, "Ann")
    waiting = text(at_war(MAP), "Ann")
    assert "Hand in a challenge until Sunday" in waiting
    assert "  A-3 (" in waiting
    free = after(at_war(MAP), ExcusePlayer("Ann", "ill"))
    assert "You are excused this week (ill)" in text(free, "Ann")


def test_a_letter_asks_for_the_deck_by_its_own_day_or_the_letters() -> None:
    assert "Send your deck list until Sunday." in text(fights(), "Ann")
    dated = replace(fights(), week=replace(week(fights()), deadlines={"deck": "Friday"}))
    assert "Send your deck list until Friday." in text(dated, "Ann")
    wrong = DeckChecked("1-1", ANN, Deck(""), (), {}, (Violation("size", "The deck is too small."),))
    asked = RULES.fold(fights(), [wrong])
    assert "Send another until Sunday:\n  The deck is too small." in text(asked, "Ann")
    dated = RULES.fold(dated, [wrong])
    assert "Send another until Friday:" in text(dated, "Ann")
    let = after(asked, AllowDeck("A-3", "Ann", "learns still"))
    assert "Your deck list is here" in text(let, "Ann")


def test_a_letter_is_of_the_week_that_is_on_or_was_the_last() -> None:
    subjects = [letters(state, "")[0].subject for state in (at_war(MAP, week=False), at_war(MAP))]
    over = after(fights(), ReportChallenge("A-3", "Ann"), EndWeek())
    assert [*subjects, letters(over, "")[0].subject] == ["League: The war", "League: Week 1", "League: After week 1"]


def test_who_left_before_the_first_week_is_written_to_as_anybody_who_has_just_left() -> None:
    state = after(at_war(MAP, week=False), WithdrawPlayer("Ben", "away"))
    assert "You have left the league, and you are out of the war." in text(state, "Ben")
    state = after(state, BeginWeek())
    later = after(RULES.fold(state, [DuelsBegan(), WeekEnded(1, ()), WeekBegan(2), DuelsBegan(), WeekEnded(2, ())]))
    assert [letter.name for letter in letters(later)] == ["Ann", "Cleo", "Dev"]
