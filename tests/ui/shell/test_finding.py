"""What somebody types finds what is meant: in any order, by other words, misspelt; and there is always an answer."""

from __future__ import annotations

import pytest

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
