"""The organiser's book never keeps Lantern from starting: what does not fit is laid aside, the rest is taken."""

import json
import pickle
from pathlib import Path
from threading import Thread

import pytest

from desktop.app.lantern import Lantern
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
    from desktop.app.starting import last_open_event

    book = _book(tmp_path, strange)
    assert last_open_event(book) is None
    lantern = Lantern(book)
    qtbot.addWidget(lantern.frame)
    lantern.show_start()
    lantern.preferences.turn_wall()
    lantern.prints.alone()
    lantern.close()


def test_what_two_windows_change_is_kept_of_both(tmp_path: Path) -> None:
    """Each has the book open since before the other wrote."""
    one, other = Book(tmp_path / "book.json"), Book(tmp_path / "book.json")
    one.prefer("large", True)
    other.prefer("dark", False)
    one.note_opened(tmp_path / "a.lantern", 5.0, {})
    other.note_opened(tmp_path / "b.lantern", 6.0, {})
    one.note_regulars(["Ana"])
    other.note_regulars(["Ben"])
    for book in (one, other, Book(tmp_path / "book.json")):
        assert (book.preference("large"), book.preference("dark")) == (True, False)
        assert [path.name for path, _ in book.recent()] == ["b.lantern", "a.lantern"]
        assert book.regulars() == ("Ben", "Ana")


def test_what_is_set_again_as_it_was_here_takes_the_place_of_what_another_window_set(tmp_path: Path) -> None:
    one, other = Book(tmp_path / "book.json"), Book(tmp_path / "book.json")
    one.prefer("large", True)
    other.prefer("large", False)
    one.prefer("large", True)
    assert Book(tmp_path / "book.json").preference("large") is True


def test_a_list_that_is_read_and_added_to_keeps_what_another_window_added(tmp_path: Path) -> None:
    one, other = Book(tmp_path / "book.json"), Book(tmp_path / "book.json")
    for book, folder in ((one, "/a"), (other, "/b"), (one, "/c")):
        kept = book.preference("picture_folders", [])
        assert isinstance(kept, list)
        book.prefer("picture_folders", [*kept, folder])
    assert Book(tmp_path / "book.json").preference("picture_folders") == ["/a", "/b", "/c"]


def test_many_windows_at_once_lose_nothing(tmp_path: Path) -> None:
    def write(number: int) -> None:
        book = Book(tmp_path / "book.json")
        for at in range(10):
            book.prefer(f"{number} {at}", at)

    windows = [Thread(target=write, args=(number,)) for number in range(4)]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    book = Book(tmp_path / "book.json")
    assert all(book.preference(f"{number} {at}") == at for number in range(4) for at in range(10))
    assert not list(tmp_path.glob("*.part"))


def test_what_a_full_disk_did_not_take_is_written_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    one, other = Book(tmp_path / "book.json"), Book(tmp_path / "book.json")
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("desktop.storage.book.os.fsync", full)
        one.prefer("large", True)
        one.note_opened(tmp_path / "a.lantern", 5.0, {})
    assert one.preference("large") is True
    other.prefer("dark", True)
    assert (one.preference("large"), one.preference("dark")) == (True, True)
    one.note_regulars(["Ana"])
    book = Book(tmp_path / "book.json")
    assert (book.preference("large"), book.preference("dark"), book.regulars()) == (True, True, ("Ana",))
    assert [path.name for path, _ in book.recent()] == ["a.lantern"]


def test_a_book_that_goes_bad_while_the_window_is_open_is_laid_aside_and_written_anew(tmp_path: Path) -> None:
    book = _book(tmp_path, json.dumps(GOOD).encode())
    (tmp_path / "book.json").write_bytes(b"nonsense")
    book.prefer("dark", True)
    assert (book.preference("place"), book.regulars()) == ("Town Hall", ("Ana", "Ben"))
    assert (tmp_path / "book.unreadable").read_bytes() == b"nonsense"
    assert Book(tmp_path / "book.json").preference("place") == "Town Hall"
    (tmp_path / "book.json").unlink()
    book.prefer("dark", False)
    assert Book(tmp_path / "book.json").regulars() == ("Ana", "Ben")


def test_a_second_process_is_given_the_book_as_it_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(tmp_path / "book.json")
    book.prefer("volume", 0.25)
    with monkeypatch.context() as full:
        full.setattr("desktop.storage.book.os.fsync", _no_room)
        book.prefer("muted", True)
    there = pickle.loads(pickle.dumps(book))
    assert (there.preference("volume"), there.preference("muted")) == (0.25, True)
    there.prefer("large", True)
    assert book.preference("large") is True


def _no_room(handle: int) -> None:
    raise OSError(28, "no room")
