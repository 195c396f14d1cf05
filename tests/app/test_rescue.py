"""A damaged event as far as it is sound, into a new file: from the command line and from the start page."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event, open_event
from desktop.app.rescue.rescuing import rescue, rescue_of
from desktop.cli.commands import run
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, MarkPaid, NewPlayer
from tests.app.test_app import key, lantern, now
from tests.storage.older import in_first_layout, spoilt

__all__ = ["lantern", "now"]
PICTURE = b"\x89PNG" + bytes(range(256)) * 40


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with new_event(tmp_path / "ghent.lantern", COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 5.0) as event:
        event.session.dispatch(AddPlayers((NewPlayer("Ada"), NewPlayer("Łukasz Żółć"))))
        event.file.keep_picture(PICTURE)
        event.session.dispatch(MarkPaid("Ada"))
        event.session.dispatch(MarkPaid("Łukasz Żółć"))
        event.session.undo()
        event.session.dispatch(AddPlayer("Cleo"))
        event.file.remember("wall", {"live": "seats"})
    return tmp_path / "ghent.lantern"


def contents(path: Path) -> tuple[str, int, str]:
    with open_event(path) as event:
        return digest(event.session.state), len(event.session.history.steps), event.file.head


def rescued(path: Path, beyond: bool = False) -> Path:
    target = path.with_name("rescued.lantern")
    rescue(rescue_of(path, beyond), target)
    return target


def test_a_sound_event_is_rescued_whole_with_its_head_its_pictures_and_what_the_desk_kept(path: Path) -> None:
    assert rescue_of(path).says == "6 of 6 acts can be rescued. No act would be missing."
    assert contents(rescued(path)) == contents(path)
    with open_event(path.with_name("rescued.lantern")) as event:
        assert event.file.picture(event.file.acts[2].pictures[0]) == PICTURE
        assert event.file.remembered("wall") == {"live": "seats"}
        assert event.file.faults() == []


def test_what_a_file_from_before_holds_is_rescued(path: Path) -> None:
    before = contents(path)
    assert contents(rescued(in_first_layout(path)))[:2] == before[:2]


def test_an_event_with_a_foreign_trigger_is_rescued_into_a_clean_file(path: Path) -> None:
    before = contents(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TRIGGER evil AFTER INSERT ON step BEGIN DELETE FROM fact; END")
    with pytest.raises(Refusal, match="evil"):
        open_event(path)
    assert contents(rescued(path)) == before


def test_what_comes_after_an_altered_act_would_be_missing(path: Path) -> None:
    spoilt(path, "UPDATE step SET label = 'other' WHERE number = 4")
    plan = rescue_of(path)
    assert plan.says == "3 of 6 acts can be rescued. Missing would be acts 4 to 6."
    assert [line.step for line in plan.lost] == [4, 5, 6]
    with open_event(rescued(path)) as event:
        assert len(event.session.history.steps) == 3
        event.session.dispatch(MarkPaid("Łukasz Żółć"))


def test_an_altered_act_can_be_taken_as_it_reads(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoilt(path, "UPDATE step SET label = 'other' WHERE number = 4")
    target = path.with_name("all.lantern")
    assert run(["journal", "rescue", str(path), str(target), "--all"]) == 0
    assert "Not what was kept, and taken as they read: 4." in capsys.readouterr().out
    assert contents(target)[1] == 6


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE about SET value = '9.9.9' WHERE key = 'made_by'",
        "UPDATE about SET value = 'chess' WHERE key = 'format'",
        "UPDATE about SET value = 'horde' WHERE key = 'format'",
        "UPDATE about SET value = 'another' WHERE key = 'event'",
        "UPDATE step SET label = 'other' WHERE number = 1",
    ],
)
def test_a_word_altered_on_the_cover_costs_no_act(path: Path, change: str) -> None:
    before = contents(path)
    spoilt(path, change)
    plan = rescue_of(path)
    assert (len(plan.acts), plan.doubtful) == (6, (1,))
    assert "Not what was kept, and taken as they read: 1." in plan.says
    assert contents(rescued(path))[1] == before[1]


def test_what_cannot_be_folded_ends_the_rescue(path: Path) -> None:
    spoilt(path, "UPDATE step SET target = 1 WHERE number = 5")
    assert len(rescue_of(path, beyond=True).acts) == 4


def test_acts_without_their_facts_are_not_sound_in_a_file_from_before(path: Path) -> None:
    in_first_layout(path, "DELETE FROM fact WHERE seq = 3")
    assert len(rescue_of(path).acts) == 1


@pytest.mark.parametrize("head", [b"", b"\0" * 100, b"\xff" * 4096])
def test_a_torn_head_hides_nothing(path: Path, head: bytes) -> None:
    before = contents(path)
    path.write_bytes(head + path.read_bytes()[len(head) :])
    assert contents(rescued(path))[:2] == before[:2]


def test_what_lies_beside_a_file_that_was_not_closed_is_rescued_with_it(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        writer.execute("INSERT INTO desk VALUES ('beside', '7')")
        (tmp_path / "pulled").mkdir()
        for name in (path.name, f"{path.name}-wal"):
            shutil.copy(tmp_path / name, tmp_path / "pulled" / name)
    with open_event(rescued(tmp_path / "pulled" / path.name)) as event:
        assert event.file.remembered("beside") == 7


@pytest.mark.parametrize("content", [b"", b"hello", b"\0" * 9000, random.Random(3).randbytes(40_000), b"\x0d" * 8192])
def test_a_file_in_which_there_is_nothing_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.lantern").write_bytes(content)
    with pytest.raises(Refusal, match="Nothing of an event can be found"):
        rescue_of(tmp_path / "x.lantern")


def test_a_rescue_overwrites_nothing(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(Refusal, match="exists already"):
        run(["journal", "rescue", str(path), str(path)])
    with pytest.raises(Refusal, match=r"ends in \.lantern"):
        run(["journal", "rescue", str(path), str(path.with_suffix(".txt"))])
    with pytest.raises(Refusal, match="There is no file"):
        rescue_of(path.with_name("none.lantern"))
    assert path.read_bytes() == before


# -- in the window -----------------------------------------------------------------------------------------------------


@pytest.fixture
def events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("desktop.app.lantern.events_folder", lambda: tmp_path / "Lantern")
    return tmp_path / "Lantern"


def test_the_start_page_offers_to_rescue_what_does_not_open(lantern: Lantern, path: Path, events: Path) -> None:
    spoilt(path, "UPDATE step SET label = 'other' WHERE number = 4")
    lantern.show_start()
    assert lantern.open(path) is False
    face = lantern.frame.sill.face
    assert face.next_label == "Rescue 3 of 6 acts"
    assert "Missing would be acts 4 to 6" in face.refusal
    key(lantern, Qt.Key.Key_Space)
    assert lantern.current is not None
    assert lantern.current.file.path == events / "ghent rescued.lantern"
    assert lantern.current.session.history.last_number == 3


def test_an_offer_is_gone_when_something_else_is_done(
    lantern: Lantern, path: Path, events: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt(path, "UPDATE step SET label = 'other' WHERE number = 4")
    lantern.show_start()
    lantern.open(path)
    lantern.show_start()
    asked: list[bool] = []
    monkeypatch.setattr(lantern, "ask_file", lambda: asked.append(True))
    lantern._on_next()
    assert asked == [True]
    assert not events.exists()


def test_nothing_can_be_rescued_of_what_is_no_event(lantern: Lantern, tmp_path: Path) -> None:
    path = tmp_path / "x.lantern"
    path.write_bytes(b"SQLite format 3\0" + bytes(5000))
    lantern.show_start()
    assert lantern.open(path) is False
    assert "Nothing of an event can be found" in lantern.frame.sill.face.refusal
    assert lantern.frame.sill.face.next_label == "Open a file…"


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE fact SET body = CAST(x'7BFF7D' AS TEXT) WHERE seq = 2",
        "UPDATE desk SET value = '{' WHERE key = 'wall'",
        "UPDATE step SET at = 9e999 WHERE number = 2",
        "UPDATE step SET at = 1e18 WHERE number = 2",
        "UPDATE step SET act = 'dance' WHERE number = 2",
        "UPDATE fact SET kind = x'00' WHERE seq = 1",
        "UPDATE fact SET body = replace(hex(zeroblob(50000)), '00', '[') WHERE seq = 2",
        "UPDATE about SET value = x'00' WHERE key = 'format'",
        "UPDATE about SET value = 'chess' WHERE key = 'format'",
    ],
)
@pytest.mark.parametrize("older", [False, True])
def test_no_damage_comes_out_of_the_window_and_the_next_event_opens(
    lantern: Lantern, path: Path, change: str, older: bool
) -> None:
    whole = path.with_name("whole.lantern")
    shutil.copy(path, whole)
    (in_first_layout if older else spoilt)(path, change)
    lantern.show_start()
    opened = lantern.open(path)
    assert opened == ("desk" in change)
    assert opened or lantern.frame.sill.face.refusal.endswith(".")
    assert lantern.open(whole)
    lantern.frame.wall.say("Break")
    assert lantern.frame.sill.face.refusal == ""


def test_an_event_that_a_screen_cannot_show_leaves_nothing_half_open(
    lantern: Lantern, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("a bug")

    lantern.show_start()
    with monkeypatch.context() as patch:
        patch.setattr("desktop.ui.desk.desk.Desk.present_beside", fails)
        with pytest.raises(RuntimeError):
            lantern.open(path)
    assert lantern.current is None
    assert lantern.open(path)
    lantern.frame.wall.say("Break")
    assert lantern.frame.sill.face.refusal == ""
