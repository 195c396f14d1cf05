"""The organiser's book never keeps Lantern from starting: what does not fit is laid aside, the rest is taken."""

import json
from pathlib import Path

import pytest

from desktop.app import Lantern
from desktop.storage.book import Book

GOOD = {"preferences": {"large": True, "place": "Town Hall"}, "regulars": ["Ana", "Ben"]}
ODD = [
    {"window": ["a", "b", "c", "d"]},
    {"window": [None, 0, 0, 0]},
    {"window": [1.5, 2, 3e9, 4]},
    {"window": [10, 10, 9_000_000_000, 4]},
    {"projector": ["x", 1, 2, 3, "4"]},
    {"projector": ["x", 1, 2]},
    {"volume": "loud"},
    {"volume": 1e300},
    {"dark": "yes"},
    {"at_work": ["e.lantern"]},
    {"backup_folder": "no\0folder"},
    {"backup_folder": "beside me"},
    {"picture_folders": ["no\0folder"]},
    {"place": {"of": "mine"}},
    {"picture_folders": "all"},
]
#: whole books that are JSON, or nearly.
STRANGE = [
    b"",
    b"[]",
    b"7",
    b'"book"',
    b"null",
    b"\xff\xfe",
    b'{"preferences": []}',
    b'{"preferences": {"window": Infinity}}',
    b'{"recent": {}, "regulars": 4}',
    b'{"recent": [{"path": "/"}], "regulars": [1, null, "Ana"]}',
    b'{"recent": [{"path": "/", "opened": 1.0}, {"path": "", "opened": 1.0}, {"path": "a\\u0000b", "opened": 1}]}',
    b'{"recent": [{"path": "' + b"x" * 5000 + b'", "opened": 1.0}]}',
    b'{"preferences": {"at_work": "' + b"y" * 5000 + b'"}}',
    b'{"preferences": {"at_work": "a\\u0000b"}}',
    b'{"preferences": {"printers": 3, "sheet_settings": [], "studio_queue": 7, "alters": [1]}}',
    b"[" * 40_000 + b"]" * 40_000,
    b'{"preferences": {"x": ' + b"[" * 40_000 + b"]" * 40_000 + b"}}",
]


def _book(folder: Path, bytes_: bytes) -> Book:
    (folder / "book.json").write_bytes(bytes_)
    return Book(folder / "book.json")


@pytest.mark.parametrize("odd", ODD, ids=str)
def test_what_does_not_fit_is_laid_aside_and_told_and_the_rest_is_taken(tmp_path: Path, odd: dict) -> None:
    kept = {**GOOD, "preferences": {**GOOD["preferences"], **odd}}
    book = _book(tmp_path, json.dumps(kept).encode())
    assert book.preference(next(iter(odd))) is None
    assert book.preference("large") is True
    assert book.regulars() == ("Ana", "Ben")
    assert next(iter(odd)) in book.laid_aside
    assert json.loads((tmp_path / "book.unreadable").read_bytes()) == kept


def test_a_good_book_is_taken_without_a_word(tmp_path: Path) -> None:
    fine = {"dark": None, "window": [-1920, 0, 800, 600], "projector": None, "volume": 1, "new here": {"a": [1]}}
    book = _book(tmp_path, json.dumps({"preferences": fine}).encode())
    assert book.laid_aside == ""
    assert {key: book.preference(key) for key in fine} == fine
    assert not (tmp_path / "book.unreadable").exists()


def test_one_bad_entry_among_the_recent_events_costs_that_entry_alone(tmp_path: Path) -> None:
    recent = [{"path": "/a/e.lantern", "opened": 5.0}, 7, {"path": 9, "opened": "x"}]
    book = _book(tmp_path, json.dumps({"recent": recent}).encode())
    assert [str(path) for path, _ in book.recent()] == [str(Path("/a/e.lantern"))]
    assert "recent" in book.laid_aside


@pytest.mark.parametrize("strange", [json.dumps({"preferences": odd}).encode() for odd in ODD] + STRANGE)
def test_lantern_starts_whatever_the_book_says(qtbot, tmp_path: Path, strange: bytes) -> None:
    from desktop.starting import left_at_work

    book = _book(tmp_path, strange)
    assert left_at_work(book) is None
    lantern = Lantern(book)
    qtbot.addWidget(lantern.frame)
    lantern.show_start()
    lantern.preferences.turn_wall()
    lantern.prints.alone()
    lantern.close()
