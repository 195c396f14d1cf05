"""The book of careers: what it was told it tells again, of whatever files there are, and a bad one is laid aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.engine.careers import Deeds, Meeting, Past
from desktop.engine.rules import Refusal
from desktop.storage.careers import NAME, CareerBook

STAMP = (1_795_000_000, 4096)


def past(id: str, winner: str = "Ada", loser: str = "Ben", **more: object) -> Past:
    return Past(id, id.title(), "dominia", deeds=Deeds((winner, loser), (Meeting(winner, loser),)), **more)  # type: ignore[arg-type]


@pytest.fixture
def book(tmp_path: Path) -> CareerBook:
    return CareerBook(tmp_path)


def duels(book: CareerBook) -> dict[str, str]:
    return {one.name: one.duels for one in book.careers()}


def test_a_file_is_read_again_only_where_it_was_written_since(book: CareerBook) -> None:
    file = Path("ghent.lantern")
    assert book.is_new(file, STAMP)
    book.note(file, STAMP, past("ghent"))
    assert not book.is_new(file, STAMP)
    assert book.is_new(file, (STAMP[0] + 1, STAMP[1]))
    assert book.is_new(Path("other.lantern"), STAMP)


def test_a_file_that_says_nothing_is_not_asked_again_and_takes_nothing_away(book: CareerBook) -> None:
    book.note(Path("ghent.lantern"), STAMP, past("ghent"))
    book.note(Path("ghent.lantern"), (0, 0), None)
    assert not book.is_new(Path("ghent.lantern"), (0, 0))
    assert duels(book) == {"Ada": "1–0", "Ben": "0–1"}


def test_of_two_copies_of_an_event_the_one_that_was_played_further_counts(book: CareerBook) -> None:
    book.note(Path("on-the-stick.lantern"), STAMP, past("ghent", acts=9))
    book.note(Path("a-backup.lantern"), STAMP, past("ghent", "Ben", "Ada", acts=4))
    assert duels(book)["Ada"] == "1–0"
    book.note(Path("at-home.lantern"), STAMP, past("ghent", "Ben", "Ada", acts=12))
    assert duels(book)["Ada"] == "0–1"
    assert len(book.events()) == 1


def test_an_event_is_left_out_and_counted_again_and_the_latest_stands_first(book: CareerBook) -> None:
    book.note(Path("a"), STAMP, past("spring", at=1.0))
    book.note(Path("b"), STAMP, past("autumn", at=2.0))
    book.leave_out("spring", True)
    book.leave_out("spring", True)
    assert [(event.id, counts) for event, counts in book.events()] == [("autumn", True), ("spring", False)]
    assert duels(book)["Ada"] == "1–0"
    book.leave_out("spring", False)
    assert duels(book)["Ada"] == "2–0"


def test_a_demo_counts_only_where_somebody_says_so(book: CareerBook) -> None:
    book.note(Path("a"), STAMP, past("demo", is_demo=True))
    assert duels(book) == {}
    book.leave_out("demo", False)
    book.note(Path("a"), (0, 0), past("demo", is_demo=True, acts=3))
    assert duels(book) == {"Ada": "1–0", "Ben": "0–1"}, "read again it still counts"


def test_two_names_of_one_person_are_one_and_part_again(book: CareerBook) -> None:
    book.note(Path("a"), STAMP, past("spring", "Ada L."))
    book.note(Path("b"), STAMP, past("autumn", "Ada Lovelace"))
    book.note(Path("c"), STAMP, past("winter", "ada"))
    book.same("ada", "Ada L.")
    book.same("Ada L.", "Ada Lovelace")
    assert duels(book)["Ada Lovelace"] == "3–0", "who was said to be the first is the second too"
    assert book.names() == {"ada": "Ada Lovelace", "ada l.": "Ada Lovelace"}
    book.same("ADA  L.", "ada l.")
    assert duels(book)["Ada L."] == "1–0"


def test_who_is_the_same_as_somebody_who_is_somebody_else_is_that_one(book: CareerBook) -> None:
    for number, name in enumerate(("Ada L.", "Ada Lovelace", "A. L.")):
        book.note(Path(name), STAMP, past(f"event {number}", name))
    book.same("Ada L.", "Ada Lovelace")
    book.same("A. L.", "Ada L.")
    assert duels(book)["Ada Lovelace"] == "3–0"
    book.same("Ada Lovelace", "Ada L.")
    assert duels(book)["Ada L."] == "3–0", "said the other way round it is the other name"
    assert book.names() == {"ada lovelace": "Ada L.", "a. l.": "Ada L."}


def test_whoever_stands_for_several_is_parted_by_that_name(book: CareerBook) -> None:
    #: the page shows none of the other names: the one that stands for them is what can be chosen.
    book.note(Path("a"), STAMP, past("spring", "Ada L."))
    book.note(Path("b"), STAMP, past("autumn", "Ada Lovelace"))
    book.same("Ada L.", "Ada Lovelace")
    book.same("Ada Lovelace", "Ada Lovelace")
    assert book.names() == {}
    assert (duels(book)["Ada L."], duels(book)["Ada Lovelace"]) == ("1–0", "1–0")


def test_what_was_told_outlives_the_book_that_was_told(book: CareerBook, tmp_path: Path) -> None:
    book.note(Path("a"), STAMP, past("spring"))
    again = CareerBook(tmp_path)
    assert (again.events(), again.careers()) == (book.events(), book.careers())
    assert again.laid_aside == ""


@pytest.mark.parametrize("found", [b"", b"[]", b'{"events": 7}', b"[" * 100_000, b"\xff"])
def test_what_is_no_book_is_laid_aside_and_one_begins_anew(book: CareerBook, tmp_path: Path, found: bytes) -> None:
    (tmp_path / NAME).write_bytes(found)
    assert book.events() == ()
    assert "begin anew" in book.laid_aside
    assert (tmp_path / "careers.unreadable").read_bytes() == found
    book.note(Path("a"), STAMP, past("spring"))
    assert duels(CareerBook(tmp_path))["Ada"] == "1–0"


def test_a_book_that_cannot_be_read_is_told_and_left_as_it_is(book: CareerBook, tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(Refusal, match=r"The careers in .* cannot be read"):
        book.careers()
    assert (tmp_path / NAME).is_dir()
