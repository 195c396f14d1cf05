"""What somebody types finds what is meant: in any order, by other words, misspelt; and there is always an answer."""

from __future__ import annotations

import pytest

from desktop.ui.shell.answering import Answer, answered, reply
from desktop.ui.shell.answers import ANSWERS
from desktop.ui.shell.finding import Act, found

ACTS = [
    Act("drop", "Drop Ana Silva", group="Players"),
    Act("drop-ben", "Drop Ben Roy", group="Players"),
    Act("judge", "Judge to 4 The Alley…", group="Judge", also="table at referee"),
    Act("more", "+3 minutes for 4 The Alley", group="Clock", also="table extra time"),
    Act("amend", "Correct round 2, The Bog: Ana Silva beat Ben Roy", group="Amend"),
    Act("rules", "Show Set-up", group="Screens"),
    Act("wall", "Open the wall", group="Wall"),
    Act("backup", "Back up to a folder or stick…", group="Event", also="backup save copy"),
]


@pytest.mark.parametrize(
    ("sought", "first"),
    [
        ("drop ana", "drop"),
        ("ana drop", "drop"),
        ("ana leaves", "drop"),
        ("silva quit", "drop"),
        ("judge at 4", "judge"),
        ("referee alley", "judge"),
        ("+3 for the Alley", "more"),
        ("extra time alley", "more"),
        ("amend round 2", "amend"),
        ("fix ana ben", "amend"),
        ("restricted", "rules"),
        ("settings", "rules"),
        ("projector", "wall"),
        ("bakcup", "backup"),
        ("jugde alley", "judge"),
        ("stick", "backup"),
        ("usb", "backup"),
    ],
)
def test_what_people_say_finds_what_they_mean(sought: str, first: str) -> None:
    answer = found(ACTS, sought)
    assert not answer.is_near
    assert answer.things[0].id == first


def test_every_word_counts_and_small_ones_do_not() -> None:
    assert [act.id for act in found(ACTS, "drop ben").things] == ["drop-ben"]
    assert found(ACTS, "judge at the alley").things[0].id == "judge"


def test_nothing_typed_offers_everything_in_its_order() -> None:
    assert found(ACTS, "  ").things == tuple(ACTS)


@pytest.mark.parametrize("sought", ["refund entry ana", "xyzzy", "ß", "4 4 4 nothing"])
def test_there_is_always_an_answer_and_it_says_that_it_is_only_near(sought: str) -> None:
    answer = found(ACTS, sought)
    assert answer.is_near
    assert answer.things


def test_what_fits_some_of_the_words_comes_nearest() -> None:
    assert found(ACTS, "refund ana silva").things[0].id in ("drop", "amend")


def test_where_there_is_nothing_nothing_is_found() -> None:
    assert found([], "ana").things == ()


ANSWER = Answer("pairing,next round", "Nobody is paired.", ("judge", "none"))


@pytest.mark.parametrize("sought", ["pairing", "print the pairings", "paring for the next", "the next round please"])
def test_what_there_is_not_is_said_with_what_leads_to_it(sought: str) -> None:
    answer = reply(ACTS, [ANSWER], [], sought)
    assert answer.says == "Nobody is paired."
    assert answer.acts[0].id == "judge"


def test_what_is_called_so_needs_no_answer_unless_it_is_always_said() -> None:
    own = Answer("drop", "Nobody leaves.", ("wall",))
    assert reply(ACTS, [own], [], "drop ana").says == ""
    always = Answer("drop", "Nobody leaves.", ("wall",), always=True)
    assert reply(ACTS, [always], [], "drop ana").says == "Nobody leaves."
    assert [act.id for act in reply(ACTS, [always], [], "drop ana").acts] == ["wall", "drop"]


def test_the_longest_phrase_answers_and_a_word_that_is_another_does_not() -> None:
    answers = [ANSWER, Answer("round", "Weeks."), Answer("invoice", "No money.")]
    assert answered(answers, "next round") is ANSWER
    assert answered(answers, "round 2") is answers[1]
    assert answered(answers, "voice") is None
    assert answered(answers, "") is None


def test_a_rare_word_counts_for_more_than_one_that_fits_everything() -> None:
    acts = [Act(f"print{n}", f"Print: sheet {n}", group="Print") for n in range(6)] + [Act("go", "Show Standings")]
    answer = found(acts, "print the standings")
    assert answer.is_near
    assert answer.things[0].id == "go"


def test_two_letters_are_no_part_of_a_name() -> None:
    assert found([Act("drop", "Drop Mara Lindqvist")], "dq").is_near


def test_what_is_said_ends_as_a_sentence() -> None:
    assert all(answer.says.endswith(".") and answer.asked for answer in ANSWERS)


@pytest.mark.parametrize("sought", ["lukasz", "zolc", "Łukasz", "drop żółć", "lukasz zolc"])
def test_a_name_is_found_without_its_accents(sought: str) -> None:
    acts = [Act("drop", "Drop Łukasz Żółć", group="Players"), *ACTS]
    answer = found(acts, sought)
    assert answer.is_sure
    assert answer.things[0].id == "drop"


def test_names_of_other_scripts_stay_as_they_are() -> None:
    acts = [Act("a", "Drop Παναγιώτα"), Act("b", "Drop 張偉"), Act("c", "Drop محمد")]
    assert [found(acts, name).things[0].id for name in ("παναγιωτα", "張", "محمد")] == ["a", "b", "c"]


@pytest.mark.parametrize("sought", ["3 min for the alley", "+5 minutes alley", "give alley 10 min"])
def test_so_many_minutes_are_minutes(sought: str) -> None:
    assert found(ACTS, sought).things[0].id == "more"


def test_a_number_is_the_whole_of_it_and_a_detail_where_nothing_is_called_by_it() -> None:
    acts = [Act("type", "Type at 200%"), Act("rounds", "Last round, or one more…"), Act("past", "Open round 2")]
    assert [act.id for act in found(acts, "round 2").things] == ["past"]
    answer = found(acts, "round 7")
    assert [act.id for act in answer.things] == ["rounds", "past"]
    assert not answer.is_sure


def test_whoever_types_in_haste_gets_the_first_letter_right() -> None:
    assert found([Act("one", "One table")], "phone").is_near
    assert not found([Act("judge", "Judge to 4")], "ujdge").is_near
