"""An event on a disk that is full, slow to come back or spoilt: a sentence, and what happened is still there."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from desktop.app.opening import exported, import_journal, new_event, open_event
from desktop.domain.dice import SeededDice
from desktop.engine.event import RenameEvent
from desktop.engine.rules import Failure, Refusal
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, NewPlayer
from desktop.storage import book as book_module
from desktop.storage import connecting, event_file, saying
from desktop.storage.book import Book, data_folder
from desktop.storage.connecting import refuse_unsound
from desktop.storage.event_file import picture_in
from desktop.storage.saying import Damaged, in_sentences

#: more than fits on the full disk of these tests.
LONG = "x" * 300_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with new_event(tmp_path / "ghent.lantern", COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 5.0) as event:
        event.session.dispatch(AddPlayers((NewPlayer("Ada"), NewPlayer("Ben"))))
    return tmp_path / "ghent.lantern"


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk with room for an event's tables, and not for many acts."""
    usual = connecting.settle

    def settle(connection: sqlite3.Connection) -> None:
        usual(connection)
        connection.execute("PRAGMA max_page_count = 64")

    monkeypatch.setattr(connecting, "settle", settle)


@pytest.fixture
def any_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """One act alone fills the disk: no other is as short to write."""
    monkeypatch.setattr("desktop.engine.lengths.NAME_AT_MOST", 1_000_000)


def names(path: Path) -> list[str]:
    with open_event(path) as event:
        return [player.name for player in event.session.state.players]


@pytest.mark.usefixtures("full_disk", "any_length")
def test_an_act_that_finds_the_disk_full_is_refused_and_the_event_goes_on(path: Path) -> None:
    with open_event(path) as event:
        with pytest.raises(Failure, match="the disk is full"):
            event.session.dispatch(RenameEvent("Ghent", LONG))
        with pytest.raises(Failure, match="the disk is full"):
            event.file.keep_picture(bytes(len(LONG)))
        assert len(event.session.state.players) == 2
        assert event.file.remembered("slide") is None
        event.session.dispatch(AddPlayer("Cleo"))
    assert names(path) == ["Ada", "Ben", "Cleo"]


@pytest.mark.usefixtures("any_length")
def test_a_journal_that_does_not_fit_on_the_disk_leaves_nothing(
    path: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with open_event(path) as event:
        event.session.dispatch(RenameEvent("Ghent", LONG))
        text = exported(event)
    request.getfixturevalue("full_disk")
    (tmp_path / "other").mkdir()
    with pytest.raises(Failure, match="the disk is full"):
        import_journal(text, tmp_path / "other" / "copy.lantern")
    assert os.listdir(tmp_path / "other") == []


def test_an_event_that_does_not_fit_on_the_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = connecting.settle
    monkeypatch.setattr(connecting, "settle", lambda found: (usual(found), found.execute("PRAGMA max_page_count = 3")))
    with pytest.raises(Failure, match="the disk is full"):
        new_event(tmp_path / "x.lantern", COMING_DARK, "X")
    assert os.listdir(tmp_path) == []


def test_an_import_that_is_stopped_leaves_nothing(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with open_event(path) as event:
        text = exported(event)
    monkeypatch.setattr(event_file.EventFile, "take_in", stopped)
    (tmp_path / "other").mkdir()
    with pytest.raises(KeyboardInterrupt):
        import_journal(text, tmp_path / "other" / "copy.lantern")
    assert os.listdir(tmp_path / "other") == []


@pytest.mark.parametrize("name", ["a\u2028b", "a\u2029b", "a\x85b", "a\x0cb", "a\x1cb"])
def test_a_name_with_a_strange_end_of_line_travels_in_the_journal(tmp_path: Path, name: str) -> None:
    with new_event(tmp_path / "one.lantern", COMING_DARK, "One") as event:
        event.session.dispatch(RenameEvent(f"The {name}"))
        text = exported(event)
    with import_journal(text, tmp_path / "copy.lantern") as copy:
        assert exported(copy) == text


@pytest.mark.parametrize("name", ["what?mode=memory", "100% sure", "a#b", "a&b;c", "spaced out ü", "line\nbreak"])
def test_an_event_may_be_called_anything(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.lantern"
    with new_event(path, COMING_DARK, "One") as event:
        event.session.dispatch(AddPlayer("Ada"))
        assert picture_in(path, "none") is None
    assert names(path) == ["Ada"]
    assert os.listdir(tmp_path) == [path.name]


def test_an_event_that_does_not_say_its_format_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM about WHERE key = 'format'")
    with pytest.raises(Refusal, match="does not say its format"):
        open_event(path)


@pytest.mark.parametrize(
    ("said", "sentence", "kind"),
    [
        ("disk I/O error", "its disk fails or was pulled out", Failure),
        ("database or disk is full", "the disk is full", Failure),
        ("attempt to write a readonly database", "write-protected", Refusal),
        ("file is not a database", "is no event of Lantern", Refusal),
    ],
)
def test_what_the_database_says_is_a_sentence(path: Path, said: str, sentence: str, kind: type[Refusal]) -> None:
    with pytest.raises(kind, match=sentence), in_sentences(path, "saved"):
        raise sqlite3.OperationalError(said)


@pytest.mark.parametrize("said", ["unable to open database file", "disk I/O error", "readonly"])
def test_an_event_in_a_write_protected_folder_or_on_a_full_disk_can_be_read(
    path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    def protected(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError(said)

    monkeypatch.setattr(connecting, "settle", protected)
    with open_event(path) as event:
        assert [player.name for player in event.session.state.players] == ["Ada", "Ben"]
        with pytest.raises(Refusal, match="write-protected"):
            event.session.dispatch(AddPlayer("Cleo"))


@pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")
def test_an_event_whose_file_is_gone_takes_no_act_until_it_is_back(path: Path) -> None:
    with open_event(path) as event:
        path.rename(path.with_name("elsewhere"))
        with pytest.raises(Failure, match="is gone: moved, deleted"):
            event.session.dispatch(AddPlayer("Cleo"))
        assert len(event.session.state.players) == 2
        path.with_name("elsewhere").rename(path)
        event.session.dispatch(AddPlayer("Cleo"))
    assert names(path) == ["Ada", "Ben", "Cleo"]


def test_what_cannot_grow_beside_the_event_is_a_full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = SimpleNamespace(total=1 << 20, used=1 << 20, free=0)
    monkeypatch.setattr(saying.shutil, "disk_usage", lambda folder: full)
    with (
        pytest.raises(Failure, match=r"“ghent\.lantern” cannot be saved: the disk is full"),
        in_sentences(path.with_name("ghent.lantern.part"), "saved"),
    ):
        raise sqlite3.OperationalError("disk I/O error")


def test_a_book_that_cannot_be_written_leaves_nothing_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    book = Book(tmp_path / "book.json")
    book.prefer("dark", True)
    monkeypatch.setattr(os, "fsync", full)
    book.prefer("dark", False)
    assert sorted(os.listdir(tmp_path)) == ["book.json", "book.lock"]
    monkeypatch.undo()
    assert Book(tmp_path / "book.json").preference("dark") is True


def test_a_home_where_nothing_can_be_kept_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_bytes(b"a file, not a folder")
    monkeypatch.setattr(book_module, "user_data_path", lambda *_, **__: tmp_path / "home" / "Lantern")
    assert data_folder() == tmp_path / "home" / "Lantern"
    assert Book(data_folder() / "book.json").preference("dark") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_event(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.lantern")
    with pytest.raises(Refusal, match="is no event"):
        open_event(tmp_path / "x.lantern")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_an_event_in_a_folder_one_may_not_write_to_is_read(path: Path) -> None:
    path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert names(path) == ["Ada", "Ben"]
    finally:
        path.parent.chmod(stat.S_IRWXU)


class Looked:
    """A file whose pages are looked at, as SQLite tells it."""

    def __init__(self, said: str) -> None:
        self.said = said

    def execute(self, _: str) -> Looked:
        return self

    def fetchone(self) -> tuple[str]:
        return (self.said,)


@pytest.mark.parametrize(
    ("said", "sentence", "kind"),
    [
        (
            "*** in database main ***\nPage 5: btreeInitPage() returns error code 266",
            "disk fails or was pulled",
            Failure,
        ),
        ("*** in database main ***\nPage 59: unable to get the page. error code=8458", "disk fails", Failure),
        ("*** in database main ***\nPage 5: btreeInitPage() returns error code 11", "damaged: Page 5", Damaged),
        ("row 3 missing from index x", "damaged: row 3 missing", Damaged),
    ],
)
def test_a_disk_that_does_not_give_a_page_is_no_damaged_event(
    path: Path, said: str, sentence: str, kind: type[Refusal]
) -> None:
    with pytest.raises(kind, match=sentence), in_sentences(path, "opened"):
        refuse_unsound(cast(sqlite3.Connection, Looked(said)), path)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "there is nothing in it"),
        (bytes(4096), "though it is called so"),
        (b"PK\x03\x04", "though it is called so"),
    ],
)
def test_what_is_only_called_an_event_is_told_and_left_as_it_is(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "friday.lantern"
    path.write_bytes(data)
    with pytest.raises(Refusal, match=f"no event of Lantern.*{sentence}.*Open one of its backups"):
        open_event(path)
    assert path.read_bytes() == data
