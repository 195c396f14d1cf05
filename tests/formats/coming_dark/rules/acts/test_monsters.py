"""Random Monsters: who appears, who subdues them, who keeps the card."""

from __future__ import annotations

import pytest

from desktop.domain.dice import Throw
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.monsters import (
    AppearanceRolled,
    ControlTaken,
    LoseControl,
    MonsterAppeared,
    PlaceMonster,
    RemoveMonster,
    RollAppearance,
    Subdue,
    SubdueRolled,
    TakeControl,
    appearance_die,
)
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, NoteScore, ReportResult
from desktop.formats.coming_dark.rules.state import DarkState, Trophy
from tests.formats.coming_dark.rules.given import (
    after,
    document,
    match,
    of,
    playing,
    refused,
    typed,
    when,
)

STATE = playing({"city-1": [1, 2], "wilds-1": [3, 4, 5, 6], "wilds-2": [7]}, tiers={1: 0, 2: 1, 3: 2, 4: 3})
ABROAD = after(STATE, PlaceMonster("city-1", 16, "it was forgotten"))


def gone(state: DarkState) -> list[str]:
    return [r.gone for r in state.roamers]


# -- appearing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "sides"), [("city-1", 8), ("wilds-1", 6)])
def test_a_monster_comes_on_a_1(place: str, sides: int) -> None:
    #: CD-26
    assert when(STATE, RollAppearance(place), 2) == [AppearanceRolled(place, typed(2, sides))]
    assert when(STATE, RollAppearance(place), sides) == [AppearanceRolled(place, typed(sides, sides))]
    assert when(STATE, RollAppearance(place), 1, 20) == [
        AppearanceRolled(place, typed(1, sides)),
        MonsterAppeared("m1", "Wormwood Treefolk", place, typed(20)),
    ]


def test_a_d7_of_the_wilds_is_refused() -> None:
    from desktop.domain.dice import BadDie

    with pytest.raises(BadDie, match="A d6 cannot show 7"):
        when(STATE, RollAppearance("wilds-1"), 7)


def test_the_top_4_throws_a_d8_wherever_it_is_played() -> None:
    #: CD-26
    from tests.formats.coming_dark.rules.acts.test_top4 import BRACKET

    assert appearance_die(BRACKET, "semifinal-1") == 8
    assert of(AppearanceRolled, when(BRACKET, RollAppearance("semifinal-1"), 8))[0].die.sides == 8


MONSTERS = """
Angry Mob, Banshee, Bog Imp, Cave People, Diabolic Machine, Eater of the Dead, Electric Eel, Fire Drake,
Frankenstein's Monster, Ghost Ship, Goblin Hero, Land Leeches, Leviathan, Marsh Viper, Murk Dwellers, Rag Man,
Spitting Slug, The Fallen, Uncle Istvan, Wormwood Treefolk
"""


@pytest.mark.parametrize(("roll", "name"), list(enumerate(MONSTERS.replace("\n", " ").strip().split(", "), 1)))
def test_the_d20_brings_the_documents_monster(roll: int, name: str) -> None:
    #: Appendix C
    assert of(MonsterAppeared, when(STATE, RollAppearance("city-1"), 1, roll))[0].name == name


def test_monsters_with_words_of_this_event_have_their_note() -> None:
    noted = {m.roll for m in document().monsters if m.note}
    assert noted == {5, 7, 9, 10, 13, 17, 18}
    assert "any number" in document().monster(9).note  #: CD-30
    assert "not in the document" in document().monster(18).note  #: CD-33
    assert {e.name for e in document().errata} == {"Preacher", "Ring of Ma'rûf", "Divine Intervention"}


def test_the_same_monster_may_come_again_without_limit() -> None:
    #: CD-26, CD-29
    state = STATE
    for _ in range(25):
        state = after(state, PlaceMonster("city-1", 3, "again"))
    assert [r.id for r in state.roamers][-1] == "m25"
    assert {r.name for r in state.roamers} == {"Bog Imp"}


def test_a_monster_is_placed_by_hand_with_a_reason() -> None:
    (placed,) = of(MonsterAppeared, when(STATE, PlaceMonster("city-1", 16, " forgotten ")))
    assert placed.die == Throw(20, 16, "set", "forgotten")
    refused(STATE, PlaceMonster("city-1", 16, " "), "Say why the monster is placed by hand")


def test_where_nobody_plays_no_monster_comes() -> None:
    refused(STATE, RollAppearance("wilds-2"), "Nobody is playing at The Firelands any more", 1)
    refused(STATE, RollAppearance("city-5"), "Nobody sits at The Ale Hall", 1)
    paired = after(STATE, ChooseOpponent("wilds-1", "p4"))
    refused(paired, RollAppearance("wilds-1", "third"), "has no game “third”", 1)
    refused(paired, RollAppearance("wilds-1", "final"), "That game at The Bog has not begun", 1)
    refused(after(paired, ReportResult("wilds-1", "p4")), PlaceMonster("wilds-1", 3, "x", "first-1"), "is over")


# -- subduing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "place", "tier"), [("p1", "city-1", 0), ("p2", "city-1", 1), ("p3", "wilds-1", 2), ("p4", "wilds-1", 3)]
)
def test_a_d6_of_at_most_the_tier_subdues(player: str, place: str, tier: int) -> None:
    #: CD-27: in six throws as many succeed as the tier says.
    state = after(STATE, PlaceMonster(place, 16, "x"))
    successes = [of(SubdueRolled, when(state, Subdue("m1", player), die))[0].success for die in range(1, 7)]
    assert successes == [die <= tier for die in range(1, 7)]
    assert sum(successes) == tier


def test_a_subdued_monster_obeys_and_a_failed_throw_changes_nothing() -> None:
    state = after(ABROAD, Subdue("rag man", "p2"), dice=[1])
    assert state.roamers[0].controller == "p2"
    refused(state, Subdue("m1", "p1"), "Rag Man is subdued by Player 2; the spell needs one that is not", 1)
    assert after(ABROAD, Subdue("m1", "p2"), dice=[2]).roamers[0].controller == ""


def test_only_who_plays_there_subdues_controls_or_kills() -> None:
    for command in (Subdue("m1", "p3"), TakeControl("m1", "p3"), RemoveMonster("m1", "p3")):
        refused(ABROAD, command, "Player 3 does not play at The Barracks where Rag Man is", 1)


def test_a_monster_of_one_game_is_not_for_the_players_of_the_other() -> None:
    state = after(STATE, ChooseOpponent("wilds-1", "p4"), PlaceMonster("wilds-1", 16, "x", "first-2"))
    refused(state, TakeControl("m1", "p3"), "Player 3 does not play at The Bog where Rag Man is")
    assert when(state, TakeControl("m1", "p5")) == [ControlTaken("m1", "p5")]


def test_a_card_may_take_control_also_from_another_player() -> None:
    state = after(ABROAD, TakeControl("m1", "p1"))
    refused(state, TakeControl("m1", "p1"), "Player 1 controls Rag Man already")
    assert after(state, TakeControl("m1", "p2")).roamers[0].controller == "p2"


def test_when_control_ends_the_monster_is_unsubdued_and_stays() -> None:
    #: CD-38
    state = after(ABROAD, TakeControl("m1", "p1"), LoseControl("m1"))
    assert (state.roamers[0].controller, gone(state)) == ("", [""])
    refused(state, LoseControl("m1"), "Nobody controls Rag Man")


# -- leaving the battlefield -------------------------------------------------------------------------------------------


def test_who_kills_a_monster_keeps_the_card() -> None:
    state = after(ABROAD, RemoveMonster("m1", "Player 1"))
    assert (gone(state), state.trophies) == (["killed"], (Trophy("p1", "Rag Man", 1),))
    refused(state, RemoveMonster("m1", "p1"), "No monster “m1” is on a battlefield now")


def test_a_monster_that_merely_leaves_is_exiled() -> None:
    state = after(ABROAD, RemoveMonster("Rag Man"))
    assert (gone(state), state.trophies) == (["exiled"], ())


def test_of_two_of_one_name_the_one_that_came_last_is_meant() -> None:
    state = after(ABROAD, PlaceMonster("city-1", 16, "again"), RemoveMonster("Rag Man"))
    assert gone(state) == ["", "exiled"]
    assert gone(after(state, RemoveMonster("m1"))) == ["exiled", "exiled"]


def test_the_battlefield_is_swept_when_the_match_is_over() -> None:
    state = after(ABROAD, PlaceMonster("wilds-1", 3, "x"), ReportResult("city-1", "p1"))
    assert gone(state) == ["game over", ""]
    assert match(state, "city-1").winner == "p1"


def test_the_battlefield_of_one_game_is_swept_when_that_game_is_over() -> None:
    state = after(
        STATE,
        ChooseOpponent("wilds-1", "p4"),
        PlaceMonster("wilds-1", 1, "x", "first-1"),
        PlaceMonster("wilds-1", 2, "x", "first-2"),
        PlaceMonster("wilds-1", 3, "nobody said in which game"),
        ReportResult("wilds-1", "p4"),
    )
    assert gone(state) == ["game over", "", ""]
    assert gone(after(state, ReportResult("wilds-1", "p5"))) == ["game over"] * 3


def test_a_noted_game_sweeps_its_battlefield_too() -> None:
    assert gone(after(ABROAD, NoteScore("city-1", "1-0"))) == ["game over"]


def test_a_killed_monster_is_not_swept() -> None:
    state = after(ABROAD, RemoveMonster("m1", "p1"), ReportResult("city-1", "p1"))
    assert gone(state) == ["killed"]


def test_when_a_player_leaves_the_game_the_monsters_go_with_it() -> None:
    #: CD-38
    assert gone(after(ABROAD, TakeControl("m1", "p1"), DropPlayer("p1"))) == ["game over"]
    assert gone(after(ABROAD, DecideByTime("city-1", "match"))) == ["game over"]
