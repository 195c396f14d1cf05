"""An event file keeps every act, and says plainly why it cannot be opened."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from desktop.app.opening import exported, import_journal, new_event, open_event
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, MarkPaid, NewPlayer
from desktop.storage.backup import back_up
from desktop.storage.event_file import EventFile
from tests.storage.older import in_first_layout


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with new_event(tmp_path / "ghent.lantern", COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 5.0) as event:
        event.session.dispatch(AddPlayers((NewPlayer("Ada"), NewPlayer("Łukasz Żółć"))))
        event.session.dispatch(MarkPaid("Ada"))
    return tmp_path / "ghent.lantern"


def names(path: Path) -> list[str]:
    with open_event(path) as event:
        return [p.name for p in event.session.state.players]


def test_what_was_done_is_there_after_reopening(path: Path) -> None:
    with open_event(path) as event:
        assert event.session.state.player("p1").paid
        assert event.session.undo_label == "mark paid: Ada"
    assert names(path) == ["Ada", "Łukasz Żółć"]


@pytest.mark.parametrize("now", [-3600.0, -315e6, 1e15])
def test_what_was_done_at_a_time_that_no_calendar_has_can_be_read_again(now: float, tmp_path: Path) -> None:
    """Whose clock stood an hour before 1970 made an event that nobody could open again."""
    made = tmp_path / "early.lantern"
    with new_event(made, COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: now) as event:
        event.session.dispatch(AddPlayers((NewPlayer("Ada"),)))
        event.session.undo()
        event.session.redo()
    assert names(made) == ["Ada"]


def test_undo_and_redo_survive_reopening(path: Path) -> None:
    with open_event(path) as event:
        event.session.undo()
        event.session.undo()
    assert names(path) == []
    with open_event(path) as event:
        event.session.redo()
    assert names(path) == ["Ada", "Łukasz Żółć"]


def test_an_event_not_closed_loses_nothing(path: Path) -> None:
    event = open_event(path)
    event.session.dispatch(AddPlayer("Ben"))
    copy = path.with_name("pulled.lantern")
    for suffix in ("", "-wal"):
        Path(f"{copy}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    assert names(copy) == ["Ada", "Łukasz Żółć", "Ben"]
    event.close()


@pytest.mark.parametrize("table", ["step", "fact"])
@pytest.mark.parametrize("act", ["UPDATE {} SET rowid = rowid", "DELETE FROM {}"])
def test_the_journal_is_never_changed(path: Path, table: str, act: str) -> None:
    with sqlite3.connect(path) as connection, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(act.format(table))
    connection.close()


def test_writes_are_safe_at_once(path: Path) -> None:
    with EventFile(path) as file:
        assert file._connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert file._connection.execute("PRAGMA synchronous").fetchone()[0] == 2


def test_what_the_desk_knows_is_kept_outside_the_history(path: Path) -> None:
    with open_event(path) as event:
        steps = len(event.session.history.steps)
        event.file.remember("wall", {"live": "clock"})
        event.file.remember("wall", {"live": "seats"})
    with open_event(path) as event:
        assert event.file.remembered("wall") == {"live": "seats"}
        assert event.file.remembered("nothing") is None
        assert len(event.session.history.steps) == steps


def test_two_windows_on_one_file_do_not_mix_their_acts(path: Path) -> None:
    with open_event(path) as one, open_event(path) as other:
        one.session.dispatch(AddPlayer("Ben"))
        with pytest.raises(Refusal, match="changed in another window"):
            other.session.dispatch(AddPlayer("Cleo"))
    assert names(path) == ["Ada", "Łukasz Żółć", "Ben"]


def test_a_newer_event_is_refused_and_not_touched(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(Refusal, match=r"newer Lantern \(layout 99; this one reads up to 2\)"):
        open_event(path)
    assert path.read_bytes() == before


def test_an_act_of_a_newer_version_is_named(path: Path) -> None:
    in_first_layout(
        path,
        "INSERT INTO step VALUES (4, 0, 'do', 0, 'x', '', 1)",
        "INSERT INTO fact VALUES (99, 4, 'moon-landed', '{}', '')",
    )
    with pytest.raises(Refusal, match="moon-landed"):
        open_event(path)


def test_a_foreign_database_is_no_event(tmp_path: Path) -> None:
    path = tmp_path / "cards.lantern"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE card (name)")
    connection.close()
    with pytest.raises(Refusal, match="not an event of Lantern"):
        open_event(path)


@pytest.mark.parametrize("content", [b"", b"hello", b"%PDF-1.4", b"\x00" * 4096])
def test_a_file_that_is_no_database_is_no_event(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.lantern"
    path.write_bytes(content)
    with pytest.raises(Refusal, match="no event of Lantern"):
        open_event(path)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_a_truncated_event_is_told_as_damaged(path: Path, share: float) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(Refusal, match=r"damaged|no event of Lantern"):
        open_event(path)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="There is no file"):
        open_event(tmp_path / "none.lantern")
    with pytest.raises(Refusal, match="is a folder"):
        open_event(tmp_path)
    with pytest.raises(Refusal, match=r"“\.” is a folder"):
        open_event(Path("."))


def test_an_existing_file_is_not_overwritten(path: Path) -> None:
    with pytest.raises(Refusal, match="exists already"):
        new_event(path, COMING_DARK, "Again")
    assert names(path) == ["Ada", "Łukasz Żółć"]


def test_a_ruleset_that_does_not_fit_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="TOML"):
        new_event(tmp_path / "x.lantern", COMING_DARK, "X", ruleset="[[")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(path: Path) -> None:
    path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(Refusal, match="write-protected"):
            new_event(path.with_name("y.lantern"), COMING_DARK, "Y")
    finally:
        path.parent.chmod(stat.S_IRWXU)


def test_a_journal_travels_as_json_lines(path: Path, tmp_path: Path) -> None:
    with open_event(path) as event:
        event.session.undo()
        text, state = exported(event), event.session.state
        with import_journal(text, tmp_path / "copy.lantern") as copy:
            assert copy.session.state == state
            assert digest(copy.session.state) == digest(state)
            assert exported(copy) == text


QUEUE = {"entries": [{"sheet": "standings", "title": "Ståndings\u2028 & <b>", "number": 1}]}


def test_what_the_desk_kept_travels_with_the_journal(path: Path, tmp_path: Path) -> None:
    with open_event(path) as event:
        plain = exported(event)
        event.file.remember("print_queue", QUEUE)
        event.file.remember("print_left_out", {"power-cards": ["Maze of Ith · 2"]})
        text, state = exported(event), event.session.state
    assert '"kept"' not in plain, "an event without a queue is exported as ever"
    assert text.split("\n")[1:] == plain.split("\n")[1:]
    with import_journal(text, tmp_path / "copy.lantern") as copy:
        assert copy.file.remembered("print_queue") == QUEUE
        assert copy.file.remembered("print_left_out") == {"power-cards": ["Maze of Ith · 2"]}
        assert digest(copy.session.state) == digest(state)
        assert exported(copy) == text


def test_a_journal_from_before_and_an_older_lantern_understand_each_other(path: Path, tmp_path: Path) -> None:
    with open_event(path) as event:
        plain = exported(event)
        event.file.remember("print_queue", QUEUE)
        text = exported(event)
    with import_journal(plain, tmp_path / "old.lantern") as old:
        assert old.file.kept() == {}
    #: an older Lantern takes layout and format from the first line, and steps from all others.
    head = json.loads(text.split("\n")[0])
    assert (head["lantern"], head["format"]) == (1, "coming-dark")
    assert all("step" in json.loads(line) for line in text.split("\n")[1:] if line)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda lines: [lines[0].replace("}", ', "kept": 7}'), *lines[1:]], "Leave it out to import the rest"),
        (lambda lines: lines[1:], "Line 1: this is no journal"),
        (lambda lines: [lines[0], lines[2], *lines[3:]], "Line 2: step 2 cannot follow step 0"),
        (lambda lines: [*lines[:2], lines[2][:40]], "Line 3 is no JSON"),
        (lambda lines: [lines[0], lines[1].replace("event-opened", "event-closed")], "Line 2: .*event-closed"),
        (lambda lines: [lines[0].replace('"lantern": 1', '"lantern": 7')], "layout 7"),
        (lambda lines: [*lines[:2], lines[2].replace('"at": 5.0', '"at": 1e999')], "Line 3 is no (JSON|step)"),
        (lambda lines: [*lines[:2], lines[2].replace('"at": 5.0', '"at": NaN')], "Line 3 is no JSON"),
        (lambda lines: [*lines[:2], lines[2].replace('"at": 5.0', '"at": 1e18')], "Line 3: Act 2 .* is damaged"),
        (lambda lines: [*lines[:2], lines[2].replace('"Ada"', '"\\ud83d"')], "Line 3 is no JSON"),
        (lambda lines: [*lines[:2], "[" * 100_000], "Line 3 is no JSON"),
        (lambda lines: [*lines[:2], "9" * 5000], "Line 3"),
        (lambda lines: [lines[0].replace("coming-dark", "chess")], "no format “chess”"),
    ],
)
def test_a_spoilt_journal_is_refused_by_its_line(path: Path, tmp_path: Path, spoil, sentence: str) -> None:  # type: ignore[no-untyped-def]
    with open_event(path) as event:
        lines = exported(event).splitlines()
    with pytest.raises(Refusal, match=sentence):
        import_journal("\n".join(spoil(lines)), tmp_path / "copy.lantern")
    assert not (tmp_path / "copy.lantern").exists()


def test_a_backup_that_cannot_be_written_says_so(path: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").write_text("a file, not a folder")
    with pytest.raises(Refusal, match="The event itself is safe"):
        back_up(path, tmp_path / "stick", 0.0)
