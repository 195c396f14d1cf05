"""What was chosen for the pictures of a job: for one copy, for all of them, for every job; which cards are printed."""

from __future__ import annotations

import json

import pytest

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.picture import Bleed
from desktop.engine.rules import Refusal
from desktop.library.facts import shipped_facts
from desktop.library.picture_choice import (
    IN_TURN,
    PictureJob,
    as_kept,
    bleeds_of,
    cards_in,
    choose,
    chosen,
    dropped_on,
    job_of,
    key_of,
    left_out,
    named_bleed,
    pairs_of,
    said_bleed,
    ticked,
    wanted,
    with_back,
)
from desktop.library.picture_orders import picture_order

DECK = Deck(
    (
        DeckLine(4, "Ball Lightning"),
        DeckLine(18, "Mountain"),
        DeckLine(2, "Snow-Covered Forest", "main", "ICE"),
        DeckLine(2, "Ball Lightning", "sideboard"),
        DeckLine(9, "Shatter", "maybeboard"),
    )
)


def names(job: PictureJob) -> list[tuple[str, int]]:
    return [(line.name, line.count) for line in wanted(DECK, job)]


def test_one_copy_before_all_copies_before_every_job() -> None:
    habits = {"balllightning": "habit.png"}
    job = choose(choose(PictureJob(), "balllightning", "all.png"), "balllightning", "third.png", 2)
    assert [chosen(job, habits, "balllightning", copy) for copy in range(4)] == [
        "all.png",
        "all.png",
        "third.png",
        "all.png",
    ]
    assert chosen(PictureJob(), habits, "balllightning", 0) == "habit.png"
    #: the habit is of the card, whichever printing the list asks for.
    assert chosen(PictureJob(), habits, "balllightning|drk|57", 0) == "habit.png"
    assert chosen(PictureJob(), {}, "balllightning", 0) is None


def test_for_all_copies_what_single_ones_had_is_gone() -> None:
    job = choose(choose(PictureJob(), "a", "one.png", 0), "a", "all.png")
    assert job.chosen == {"a": "all.png"}
    assert choose(job, "a", None).chosen == {}
    assert choose(job, "a", "", 1).chosen == {"a": "all.png", "a#1": ""}


def test_a_key_keeps_the_printing_that_the_list_asks_for() -> None:
    assert key_of(DeckLine(1, "Ring of Ma’rûf")) == "ringofmaruf"
    assert key_of(DeckLine(1, "Forest", "main", "ICE", "381")) == "forest|ice|381"
    assert key_of(DeckLine(1, "Forest", "sideboard", "ICE")) == "forest|ice"


def test_groups_are_ticked_and_cards_left_out_with_all_their_copies() -> None:
    assert names(PictureJob()) == [
        ("Ball Lightning", 4),
        ("Mountain", 18),
        ("Snow-Covered Forest", 2),
        ("Ball Lightning", 2),
    ]
    assert names(ticked(PictureJob(), "basics", False)) == [("Ball Lightning", 4), ("Ball Lightning", 2)]
    assert names(ticked(PictureJob(), "sideboard", False))[-1] == ("Snow-Covered Forest", 2)
    assert names(left_out(PictureJob(), "balllightning")) == [("Mountain", 18), ("Snow-Covered Forest", 2)]
    assert left_out(left_out(PictureJob(), "a"), "a") == PictureJob()
    assert names(PictureJob(once=True)) == [("Ball Lightning", 1), ("Mountain", 1), ("Snow-Covered Forest", 1)]
    assert cards_in(DECK) == {"main": 4, "basics": 20, "sideboard": 2, "tokens": 0}


def test_what_is_kept_is_plain_and_read_again() -> None:
    job = with_back(dropped_on(choose(PictureJob(), "a", IN_TURN), "b", ["x.png", "y.png"]), "b", "back.png")
    assert job.chosen["b"] == "y.png"
    assert job_of(json.loads(json.dumps(as_kept(job)))) == job
    assert with_back(job, "b", "").backs == {}


@pytest.mark.parametrize("kept", [None, {}, {"chosen": 3}, "odd", {"groups": ["all"]}])
def test_what_another_lantern_kept_is_none(kept: object) -> None:
    assert job_of(kept) == PictureJob()


@pytest.mark.parametrize(
    ("path", "bleed"),
    [("/p/mpc/a.png", 2.0), ("/p/mpc/sub/b.png", 2.0), ("/p/mpc/c.png", 0.0), ("/p/other/a.png", None), ("", None)],
)
def test_the_bleed_said_of_a_file_comes_before_that_of_its_folder(path: str, bleed: float | None) -> None:
    assert said_bleed(path, {"/p/mpc": 2.0, "/p/mpc/c.png": 0.0}) == bleed


@pytest.mark.parametrize(
    ("path", "bleed"),
    [
        ("/p/Shock (bleed).png", 3.175),
        ("/p/with bleed/Shock.png", 3.175),
        ("/p/Shock no bleed.png", 0.0),
        ("/p/with bleed/Shock_nobleed.png", 0.0),
        ("/p/trimmed/Shock.png", 0.0),
        ("/p/Bleeding Edge.png", None),
        ("/p/Bleed Dry.png", None),
        ("/p/bleed/Shock.png", 3.175),
        ("/p/Shock.png", None),
        ("/p/Shock [bleed 3 3 2 4].png", (3.0, 3.0, 2.0, 4.0)),
        ("/p/Shock (3,5 mm bleed).png", 3.5),
        ("/p/Shock (bleed 2).png", 3.175),
        ("/p/scans {bleed 3,3,2,4.5}/Shock.png", (3.0, 3.0, 2.0, 4.5)),
        ("/p/Shock (bleed 300 dpi).png", 3.175),
    ],
)
def test_what_the_name_of_a_file_says_of_its_bleed(path: str, bleed: Bleed | None) -> None:
    assert named_bleed(path) == bleed


def test_as_the_command_line_says_it() -> None:
    assert pairs_of(["Ball Lightning=b.png", "Shock#2=c=d.png"], "--picture") == {
        "balllightning": "b.png",
        "shock#1": "c=d.png",
    }
    assert bleeds_of(["/p/mpc/=3.2", "a=none", "b=3,3,2,4"]) == {"/p/mpc": 3.2, "a": 0.0, "b": (3.0, 3.0, 2.0, 4.0)}
    for wrong in ("Shock", "=b.png", "Shock=", "Shock#x=b.png"):
        with pytest.raises(Refusal, match="not understood"):
            pairs_of([wrong], "--picture")
    for wrong in ("a", "a=much", "a=40", "=3", "a=1 2", "a=1,2,3,11", "a=nan"):
        with pytest.raises(Refusal, match="not understood"):
            bleeds_of([wrong])


ORDER = """<order><details><quantity>4</quantity></details><fronts>
<card><id>1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</id><slots>0,2</slots>
<name>Ball Lightning (Old).png</name><query>ball lightning</query></card>
<card><id>1bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</id><slots>1</slots>
<name>Ball Lightning (New).png</name><query>ball lightning</query></card>
<card><id>1cccccccccccccccccccccccccccccccc</id><slots>3</slots><name>Shatter.png</name><query>shatter</query></card>
</fronts><backs><card><id>1dd</id><slots>3</slots><name>Odd Back.png</name></card></backs>
<cardback>1eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee</cardback></order>"""


def test_an_order_says_which_file_is_on_which_copy() -> None:
    order = picture_order(ORDER, shipped_facts())
    files = [file.file for file in order.fronts["balllightning"]]
    assert files == ["Ball Lightning (Old).png"] * 2 + ["Ball Lightning (New).png"]
    assert [file.file for file in order.backs["shatter"]] == ["Odd Back.png"]
    assert order.backs["balllightning"][0].file == ""
    assert order.cardback.id.startswith("1ee")
    assert picture_order("4 Ball Lightning", shipped_facts()).fronts == {}
    assert picture_order("<order><broken", shipped_facts()).fronts == {}
