"""A journal that proves itself: the first altered, missing or foreign act is named, in a file and in a journal."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop.app.opening import exported, import_journal, new_event, open_event
from desktop.app.rescue.rescuing import rescue_of
from desktop.cli.commands import run
from desktop.domain.dice import SeededDice
from desktop.engine.event import EventRenamed
from desktop.engine.history import Step
from desktop.engine.rules import Failure, Refusal
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, MarkPaid, NewPlayer
from desktop.storage.backup import back_up
from desktop.storage.chain import Kept, beginning, is_unbroken, link_of, links_of
from desktop.storage.columns import Proved, read_proved
from desktop.storage.connecting import reading_beside
from desktop.storage.journal import _PROVED
from desktop.storage.saying import Damaged
from tests.storage.older import in_first_layout, spoilt


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with new_event(tmp_path / "ghent.lantern", COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 5.0) as event:
        event.session.dispatch(AddPlayers((NewPlayer("Ada"), NewPlayer("Łukasz Żółć"))))
        event.session.dispatch(MarkPaid("Ada"))
        event.session.undo()
        event.session.dispatch(MarkPaid("Łukasz Żółć"))
    return tmp_path / "ghent.lantern"


def head(path: Path) -> str:
    with open_event(path) as event:
        return event.file.head


BY_ACT = ("step WHERE number", "fact WHERE step", "proof WHERE step")
SWAPPED = (
    "UPDATE fact SET step = CASE step WHEN 2 THEN -3 WHEN 3 THEN -2 ELSE step END",
    "UPDATE fact SET step = -step WHERE step < 0",
)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        (("UPDATE fact SET body = replace(body, 'Ada', 'Eda') WHERE step = 2",), r"act 2 \(“"),
        (("UPDATE fact SET told = 'something else' WHERE seq = 2",), "act 2"),
        (("UPDATE fact SET kind = 'event-renamed' WHERE step = 3",), "act 3"),
        (("UPDATE fact SET body = CAST(x'7BFF7D' AS TEXT) WHERE step = 3",), "act 3"),
        (("UPDATE step SET label = CAST(x'FF' AS TEXT) WHERE number = 4",), "act 4"),
        (("UPDATE step SET at = 6.0 WHERE number = 3",), "act 3"),
        (("UPDATE step SET label = 'other' WHERE number = 3",), "act 3"),
        (("UPDATE step SET command = '{}' WHERE number = 3",), "act 3"),
        (("UPDATE step SET undoable = 0 WHERE number = 3",), "act 3"),
        (("UPDATE step SET target = 2 WHERE number = 4",), "act 4"),
        (("UPDATE proof SET shape = 2 WHERE step = 3",), "act 3"),
        (("UPDATE proof SET link = 'a' WHERE step = 3",), "act 3"),
        (("DELETE FROM proof WHERE step = 3",), "act 3"),
        (("DELETE FROM fact WHERE step = 2",), "act 2"),
        (SWAPPED, "act 2"),
        (("DELETE FROM step WHERE number = 3",), "act 3 is missing"),
        (("DELETE FROM step WHERE number = 5", "DELETE FROM fact WHERE step = 5"), "act 5 is missing"),
        (("DELETE FROM step WHERE number > 2", "DELETE FROM fact WHERE step > 2"), "act 3 is missing"),
        (tuple(f"DELETE FROM {table} > 2" for table in BY_ACT), "act 3"),
        (("INSERT INTO step VALUES (6, 9, 'undo', 5, 'x', '', 1)",), r"act 6 \(“x”\) is foreign"),
        (("UPDATE about SET value = '4' WHERE key = 'acts'",), "act 5 .*is foreign"),
        (("UPDATE about SET value = 'other' WHERE key = 'head'",), "not those it says"),
        (("UPDATE about SET value = 'other' WHERE key = 'event'",), "act 1 "),
        (("DELETE FROM about WHERE key = 'acts'",), "act 1 "),
    ],
)
def test_the_first_altered_act_is_named(path: Path, changes: tuple[str, ...], named: str) -> None:
    spoilt(path, *changes)
    with pytest.raises(Damaged, match=named):
        open_event(path)
    with pytest.raises(Failure, match=named):
        run(["journal", "verify", str(path)])


def test_verify_says_ok_with_the_head(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["journal", "verify", str(path)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["verdict"], said["head"], said["steps"]) == ("ok", head(path), 5)


def test_an_earlier_head_is_found_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = head(path)
    with open_event(path) as event:
        event.session.dispatch(AddPlayer("Cleo"))
    printed = " ".join(before[at : at + 4] for at in range(0, 32, 4))
    assert run(["journal", "verify", str(path), "--head", printed]) == 0
    assert json.loads(capsys.readouterr().out)["head_given_is_of_act"] == 5
    with pytest.raises(Failure, match="never had this head"):
        run(["journal", "verify", str(path), "--head", "f" * 32])
    with pytest.raises(Refusal, match="at least 16"):
        run(["journal", "verify", str(path), "--head", before[:8]])


def test_a_backup_and_an_exported_journal_have_the_head_of_their_moment(path: Path, tmp_path: Path) -> None:
    with open_event(path) as event:
        backup = back_up(path, tmp_path / "stick", 0.0)
        text = exported(event)
        assert json.loads(text.split("\n")[0])["head"] == event.file.head == head(backup)
        with import_journal(text, tmp_path / "copy.lantern") as copy:
            assert copy.file.head == event.file.head
            assert exported(copy) == text
            assert copy.file.faults() == []
            copy.session.dispatch(AddPlayer("Cleo"))
        assert head(tmp_path / "copy.lantern") != event.file.head


def test_every_act_makes_another_head_and_undo_is_an_act(path: Path) -> None:
    with open_event(path) as event:
        heads = [event.file.head]
        for act in (lambda: event.session.dispatch(AddPlayer("Cleo")), event.session.undo, event.session.redo):
            act()
            heads.append(event.file.head)
    assert len(set(heads)) == 4
    assert head(path) == heads[-1]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda lines: [*lines[:-1]], "act 5 is missing"),
        (lambda lines: [*lines[:2], lines[2].replace("Ada", "Eda"), *lines[3:]], "act 2"),
        (lambda lines: [*lines[:3], lines[3].replace('"at": 5.0', '"at": 6.0'), *lines[4:]], "act 3"),
        (lambda lines: [lines[0].replace('"acts": 5', '"acts": 6'), *lines[1:]], "act 6 is missing"),
        (lambda lines: [lines[0].replace('"acts": 5', '"acts": 4'), *lines[1:]], "act 5 .*is foreign"),
        (lambda lines: [lines[0].replace('"id": "', '"id": "0'), *lines[1:]], "act 1"),
        (lambda lines: [*lines[:-1], lines[-1].replace('"link": "', '"link": "0')], "act 5"),
        (lambda lines: [lines[0].replace('"head": "', '"head": "0'), *lines[1:]], "not those its first line speaks of"),
        (lambda lines: [lines[0].replace('"head": "', '"heed": "'), *lines[1:]], "not those its first line speaks of"),
        (lambda lines: [lines[0].replace('"acts": 5', '"arts": 5'), *lines[1:]], "act 1 .*is foreign"),
        (lambda lines: [lines[0].replace('"event": {', '"even": {'), *lines[1:]], "act 1 "),
    ],
)
def test_a_journal_that_was_altered_is_refused_by_the_act(path: Path, tmp_path: Path, spoil, sentence: str) -> None:  # type: ignore[no-untyped-def]
    with open_event(path) as event:
        lines = exported(event).rstrip("\n").split("\n")
    text = "\n".join(spoil(lines)) + "\n"
    with pytest.raises(Refusal, match=sentence):
        import_journal(text, tmp_path / "copy.lantern")
    assert not (tmp_path / "copy.lantern").exists()
    (tmp_path / "night.jsonl").write_text(text, "utf-8")
    with pytest.raises(Failure, match=sentence):
        run(["journal", "verify", str(tmp_path / "night.jsonl")])


def test_a_journal_written_by_hand_is_taken_in_as_another_event(path: Path, tmp_path: Path) -> None:
    with open_event(path) as event:
        first, *lines = exported(event).replace("Ada", "Eda").split("\n")
        said = json.loads(first)
        said["head"] = "none"
        with import_journal("\n".join([json.dumps(said), *lines]), tmp_path / "copy.lantern") as copy:
            assert copy.session.state.players[0].name == "Eda"
            assert copy.file.about["event"] != event.file.about["event"]
    assert head(tmp_path / "copy.lantern")


def test_an_exported_journal_is_verified_too(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_event(path) as event:
        (tmp_path / "night.jsonl").write_text(exported(event), "utf-8")
    assert run(["journal", "verify", str(tmp_path / "night.jsonl")]) == 0
    assert json.loads(capsys.readouterr().out)["head"] == head(path)


def test_what_the_desk_kept_is_proved_too(path: Path, tmp_path: Path) -> None:
    with open_event(path) as event:
        event.file.remember("queue", ["Standings"])
        text = exported(event)
    for changed in (text.replace("Standings", "Stendings"), text.replace('"kept":', '"kebt":')):
        with pytest.raises(Refusal, match="Line 1: what the desk kept"):
            import_journal(changed, tmp_path / "copy.lantern")


def test_a_link_is_the_same_for_ever() -> None:
    first = beginning({"format": "coming-dark", "event": "e", "made_by": "0.1.0", "acts": "7"})
    assert first == "82de1439c1f0084b1a45f3eeac16f2203f137ca3d9c4e23e3aa4901cedf0cb0b"
    facts = (("player-added", '{"kind":"player-added","name":"Łukasz"}', "Łukasz joins"),)
    command = '{"kind":"add-player","name":"Łukasz"}'
    act = Kept(2, 5.0, "do", 0, "add Łukasz", command, 1, 1, facts, ("ab",))
    assert link_of(first, act) == "a354df8dfcf6f6e350edb54ed91a8a857353c01c12ba99eec1ec31c9a1fbb863"


ODD = (
    "",
    "Łukasz “Żółć” \U0001f409",
    'a "quoted" \\ back\\u001f\n\t\x00\x1f\x7f\u2028',
    "surrogate \udc80",
    "</script>",
    ",[]",
)
ABOUT = {"format": "coming-dark", "event": "e", "made_by": "0.1.0"}


def odd_acts() -> list[Kept]:
    """Acts of all that may stand in one, each as another one does not have it."""
    ats = (0.0, -0.0, 1e-7, 0.1 + 0.2, 1700000000.123456, 1e16, 253_402_300_799.0)
    return [
        Kept(
            number, at, "do", number - 1, text, text * 2, 0, 3, tuple((text, text[::-1], word) for word in ODD[:number])
        )
        if number % 2
        else Kept(number, at, "undo", 2**62, text, "{}", 1, 1, (), (text, "ab"))
        for number, (at, text) in enumerate(zip(ats, [*ODD, "x"], strict=True), 1)
    ]


def test_one_look_at_the_whole_journal_finds_what_a_look_at_each_act_does() -> None:
    acts = odd_acts()
    links = links_of(ABOUT, acts)
    assert is_unbroken(ABOUT, [act.row for act in acts], links)
    assert not is_unbroken({**ABOUT, "event": "f"}, [act.row for act in acts], links)
    assert not is_unbroken(ABOUT, [act.row for act in acts[:-1]], links)
    for at, act in enumerate(acts):
        for place, value in enumerate(act.row):
            others: tuple[object, ...] = (str(value), b"ab", None, 7.0, 7, "7")
            if isinstance(value, tuple):
                others = (None, (*value, ODD[:3]), ((b"k", "b", "t"),), (("k", None, "t"),))
            for other in (other for other in others if type(other) is not type(value) or other != value):
                row = (*act.row[:place], other, *act.row[place + 1 :])
                rows = [*(act.row for act in acts[:at]), row, *(act.row for act in acts[at + 1 :])]
                assert not is_unbroken(ABOUT, rows, links), (at, place, other)  # type: ignore[arg-type]


def read_at_once(path: Path) -> Proved | None:
    with reading_beside(path) as connection:
        return read_proved(connection, dict(connection.execute("SELECT key, value FROM about").fetchall()))


def test_a_journal_that_was_kept_is_read_at_once_and_as_it_is_row_by_row(path: Path) -> None:
    found = read_at_once(path)
    with open_event(path) as event:
        rows, links, facts = event.file.shelf._rows(_PROVED)
    assert found == Proved(rows, links, facts)
    assert [type(value) for row in found.rows for value in row] == [type(value) for row in rows for value in row]


def test_a_long_journal_is_read_a_thousand_rows_at_a_time_and_as_it_is_row_by_row(path: Path) -> None:
    with open_event(path) as event:
        first, words = len(event.file.acts) + 1, event.session.vocabulary
        #: acts of none, one and two facts: the thousandth fact is of another act than the thousandth.
        acts = [
            Step(at, 5.0, "do", facts=(EventRenamed(f"Øst {at}"),) * (at % 3), sentences=("a", "")[: at % 3])
            for at in range(first, 2500)
        ]
        event.file.take_in([Kept.of(act, words) for act in acts])
        rows, links, facts = event.file.shelf._rows(_PROVED)
    assert read_at_once(path) == Proved(rows, links, facts)
    spoilt(path, "UPDATE fact SET told = 'b' WHERE step = 1999")
    with pytest.raises(Damaged, match="act 1999"):
        open_event(path)


def test_rows_with_a_gap_between_them_are_read_one_by_one(path: Path) -> None:
    spoilt(path, "UPDATE fact SET seq = seq + 9 WHERE step > 2")
    assert read_at_once(path) is None
    with open_event(path) as event:
        assert [player.name for player in event.session.state.players] == ["Ada", "Łukasz Żółć"]


@pytest.mark.parametrize("kind", ["x'4D'", "CAST(x'FF' AS TEXT)"])
def test_what_is_no_text_is_not_read_at_once(path: Path, kind: str) -> None:
    assert read_at_once(spoilt(path, f"UPDATE step SET label = {kind} WHERE number = 3")) is None
    with pytest.raises(Damaged):
        open_event(path)


# -- pictures ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def with_picture(path: Path) -> Path:
    with open_event(path) as event:
        event.file.keep_picture(b"\x89PNG and so on")
        event.session.dispatch(AddPlayer("Cleo"))
    return path


def test_a_picture_belongs_to_the_act_it_came_with(with_picture: Path) -> None:
    with open_event(with_picture) as event:
        assert [len(act.pictures) for act in event.file.acts] == [0, 0, 0, 0, 0, 1]
        assert event.file.faults() == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE picture SET bytes = x'89504E47'", "is altered"),
        ("DELETE FROM picture", "kept with act 6, is missing"),
        ("UPDATE proof SET pictures = '' WHERE step = 6", "act 6"),
    ],
)
def test_a_picture_that_was_altered_is_told(with_picture: Path, change: str, sentence: str) -> None:
    spoilt(with_picture, change)
    with pytest.raises(Failure, match=sentence):
        run(["journal", "verify", str(with_picture)])


def test_an_altered_picture_is_not_shown(with_picture: Path) -> None:
    spoilt(with_picture, "UPDATE picture SET bytes = x'89504E47'")
    with open_event(with_picture) as event:
        assert event.file.picture(event.file.acts[5].pictures[0]) is None


# -- what the desk keeps -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["{", '{"live": "other"}\nabc', "x'00'", "[" * 100_000])
def test_what_the_desk_kept_is_left_out_where_it_is_damaged(path: Path, value: str) -> None:
    with open_event(path) as event:
        event.file.remember("wall", {"live": "clock"})
        event.file.remember("queue", [1])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE desk SET value = ? WHERE key = 'wall'", (value,))
    with open_event(path) as event:
        assert event.file.remembered("wall") is None
        assert event.file.kept() == {"queue": [1]}
        assert "“wall” is altered" in event.file.faults()[0]
        event.file.remember("wall", {"live": "seats"})
        assert event.file.remembered("wall") == {"live": "seats"}


# -- files from before -------------------------------------------------------------------------------------------------


def test_a_file_from_before_is_carried_over_with_its_first_act(path: Path) -> None:
    with open_event(path) as event:
        before, event_head = digest(event.session.state), event.file.head
    in_first_layout(path)
    with open_event(path) as event:
        assert (digest(event.session.state), event.file.head) == (before, event_head)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,), "who only looks changes nothing"
    with open_event(path) as event:
        event.session.undo()
        after = event.file.head
    assert head(path) == after
    spoilt(path, "UPDATE step SET label = 'other' WHERE number = 2")
    with pytest.raises(Damaged, match="act 2"):
        open_event(path)


def full(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE fact SET body = CAST(x'7BFF7D' AS TEXT) WHERE step = 3",
        "UPDATE fact SET body = '{' WHERE step = 3",
        "UPDATE fact SET kind = 'moon-landed' WHERE step = 3",
        "UPDATE step SET target = 1 WHERE number = 4",
        "UPDATE step SET label = CAST(x'FF' AS TEXT) WHERE number = 4",
        "DELETE FROM step WHERE number = 2",
    ],
)
def test_a_file_from_before_that_cannot_be_replayed_is_damaged_and_can_be_rescued(path: Path, change: str) -> None:
    in_first_layout(path, change)
    with pytest.raises(Damaged):
        open_event(path)
    assert rescue_of(path).acts


def test_a_failed_first_act_leaves_a_file_from_before_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_first_layout(path)
    with open_event(path) as event:
        monkeypatch.setattr(event.file.shelf, "_note_head", full)
        with pytest.raises(Failure, match="the disk is full"):
            event.session.dispatch(AddPlayer("Cleo"))
        monkeypatch.undo()
        event.session.dispatch(AddPlayer("Dita"))
    with open_event(path) as event:
        assert [player.name for player in event.session.state.players] == ["Ada", "Łukasz Żółć", "Dita"]
