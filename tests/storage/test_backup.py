"""Backups are whole, called after the event, and thinned: all of the last hour, one an hour, one a day, every round."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from desktop.app.opening import new_event, open_event, open_own
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.storage import backup as backup_module
from desktop.storage.backup import DAY, HOUR, MOST, Backup, back_up, backups_in, standing, too_many

#: noon, so that an hour more or less is the same day everywhere.
NOON = time.mktime((2026, 11, 21, 12, 0, 0, 0, 0, -1))


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "e.lantern"
    with new_event(path, COMING_DARK, "Autumn Dark", "Ghent", "2026-11-21", "") as made:
        made.session.dispatch(AddPlayer("Ana"))
    return path


def _made(at: float, mark: str = "") -> Backup:
    return Backup(Path(f"{at:.0f}"), "Cup", at, mark, "0" * 8)


def _left(backups: list[Backup], now: float) -> list[float]:
    gone = set(too_many(backups, now))
    return sorted(backup.at for backup in backups if backup not in gone)


def test_of_the_last_hour_all_stay_of_the_day_one_an_hour_and_of_older_days_one_each() -> None:
    every_ten_minutes = [_made(NOON - 600 * n) for n in range(6 * 24 * 3)]
    left = _left(every_ten_minutes, NOON)
    assert sum(NOON - at <= HOUR for at in left) == 7
    assert 22 <= sum(HOUR < NOON - at <= DAY for at in left) <= 24
    assert 2 <= sum(NOON - at > DAY for at in left) <= 3
    #: of an hour the newest stays.
    assert NOON - 2 * HOUR - 3000 not in left


def test_a_round_is_kept_for_good_and_once() -> None:
    rounds = [_made(NOON - 30 * DAY + 60 * n, f"after round {n}") for n in range(6)]
    twice = [*rounds, _made(NOON - 30 * DAY + 400, "after round 5")]
    assert _left(rounds, NOON) == [backup.at for backup in rounds]
    assert _left(twice, NOON) == [*(backup.at for backup in rounds[:5]), twice[-1].at]


def test_there_is_an_end_to_them() -> None:
    many = [_made(NOON - DAY * n, f"turn {n}") for n in range(400)]
    assert len(_left(many, NOON)) == MOST
    assert NOON in _left(many, NOON)


def test_a_clock_that_was_set_back_throws_nothing_away() -> None:
    ahead = [_made(NOON + DAY * 400 + 60 * n) for n in range(5)]
    assert _left([*ahead, _made(NOON)], NOON) == [NOON, *(backup.at for backup in ahead)]


@pytest.mark.parametrize("jump", [2 * DAY, 400 * DAY])
def test_a_clock_that_jumps_ahead_throws_nothing_away(jump: float) -> None:
    """What was made before it is no older for that."""
    evening = [_made(NOON + 600 * n) for n in range(6)]
    jumped = _made(NOON + 3600 + jump)
    assert len(_left([*evening, jumped], jumped.at)) == 7
    put_right = [_made(NOON + 3600 + 600 * n) for n in range(3)]
    now = put_right[-1].at
    assert _left([*evening, jumped, *put_right], now) == [*_left([*evening, *put_right], now), jumped.at]


def test_a_round_that_a_jumped_clock_dated_does_not_take_the_place_of_a_later_one() -> None:
    rounds = [_made(NOON + DAY, "after round 1"), _made(NOON, "after round 1")]
    assert _left(rounds, NOON) == [NOON, NOON + DAY]
    assert _left(rounds, NOON + DAY) == [NOON + DAY]


def test_a_night_between_two_days_makes_the_evening_before_no_older() -> None:
    evening = [_made(NOON - 600 * n) for n in range(6 * 5)]
    morning = _made(NOON + DAY)
    assert len(_left(evening, NOON)) - len(_left([*evening, morning], morning.at)) <= 1


def test_a_restored_event_keeps_its_rounds_beside_those_of_the_one_it_was(event: Path, tmp_path: Path) -> None:
    folder = tmp_path / "Backups"
    back_up(event, folder, NOON, "Cup", "after round 3")
    own_id = backups_in(folder)[0].id
    with open_own(backups_in(folder)[0].path, tmp_path / "events", [folder]) as restored:
        back_up(restored.file.path, folder, NOON + 60, "Cup", "after round 3")
        back_up(restored.file.path, folder, NOON + 120, "Cup", "after round 3")
        proof = standing(restored.file.path)
    back_up(event, folder, NOON + 180, "Cup", "after round 3")
    assert [backup.at - NOON for backup in backups_in(folder)] == [180, 120]
    assert backups_in(folder)[0].id == own_id
    #: what it lacks is still told against the event it was.
    assert proof.id == standing(event).id
    with open_own(backups_in(folder)[1].path, tmp_path / "events", [folder]) as again:
        assert back_up(again.file.path, folder, NOON + 240, "Cup", "after round 3").exists()
    assert len(backups_in(folder)) == 3


_KILLED = """
import sqlite3, sys, time
from pathlib import Path
from desktop.storage import backup

def stuck(half):
    print(half.name, flush=True)
    time.sleep(600)

backup._settled = stuck
backup.back_up(Path(sys.argv[1]), Path(sys.argv[2]), 1.0)
"""


def test_what_a_killed_backup_left_is_swept_by_the_next_and_what_is_being_written_is_not(
    event: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "Backups"
    folder.mkdir()
    for left in ("4711 139.part", "4711 139.part-journal", "notes.part"):
        (folder / left).write_bytes(b"half")
    command = [sys.executable, "-c", _KILLED, str(event), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
        try:
            assert writing.stdout is not None
            half = folder / writing.stdout.readline().strip()
            (folder / f"{half.name}-journal").touch()
            back_up(event, folder, NOON, "Cup")
            assert sorted(path.name for path in folder.glob("*.part")) == sorted([half.name, "notes.part"])
        finally:
            writing.kill()
    back_up(event, folder, NOON + 60, "Cup")
    assert sorted(path.name for path in folder.iterdir() if path.suffix != ".lantern") == ["notes.part"]


def test_it_is_the_whole_event_called_after_it_and_nobody_elses_to_read(event: Path, tmp_path: Path) -> None:
    with open_event(event) as at_work:
        at_work.session.dispatch(AddPlayer("Ben"))
        copy = back_up(event, tmp_path / "stick", NOON, "Autumn: Dark?", "after round 1")
    (found,) = backups_in(tmp_path / "stick")
    assert found.path == copy
    assert (found.called, found.at, found.mark) == ("Autumn- Dark-", NOON, "after round 1")
    with open_event(copy) as opened:
        assert [player.name for player in opened.session.state.players] == ["Ana", "Ben"]
    if sys.platform != "win32":
        assert os.stat(copy).st_mode & 0o077 == 0


def test_two_events_of_one_name_do_not_throw_each_others_away(event: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = tmp_path / "other" / "e.lantern"
    new_event(other, COMING_DARK, "Autumn Dark", "Ghent", "2026-11-21", "").close()
    stick = tmp_path / "stick"
    for minute in range(5):
        back_up(event, stick, NOON + 60 * minute, "Autumn Dark", f"after round {minute}")
        back_up(other, stick, NOON + 60 * minute, "Autumn Dark", f"after round {minute}")
    back_up(event, stick, NOON + 2 * DAY, "Autumn Dark", "after round 4")
    made = backups_in(stick)
    assert sorted(sum(backup.id == id for backup in made) for id in {backup.id for backup in made}) == [5, 5]
    assert [backup.at - NOON for backup in made if backup.mark == "after round 4"] == [2 * DAY, 240]


def test_a_name_in_brackets_or_like_a_backup_does_not_pile_up(event: Path, tmp_path: Path) -> None:
    for called in ("cup [b*]", "cup 2026-11-21 10-00-00 (deadbeef)", "CON", "a/b"):
        folder = tmp_path / called.replace("/", "-").replace("*", "")
        for minute in range(3):
            back_up(event, folder, NOON + minute, called, "after round 1")
        back_up(event, folder, NOON + 3 * DAY, called)
        assert len(backups_in(folder)) == 2
        assert len(list(folder.iterdir())) == 2


def test_what_lies_there_besides_is_left_alone(event: Path, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    strange = ("e 2026-11-21 10-00.lantern", "notes.txt", "x 2026-99-99 10-00-00 (00000000).lantern")
    for name in strange:
        (folder / name).write_text("mine")
    back_up(event, folder, NOON, "Autumn Dark")
    assert {name for name in strange if (folder / name).read_text() == "mine"} == set(strange)
    assert len(backups_in(folder)) == 1
    assert backups_in(tmp_path / "nowhere") == ()


def test_it_is_told_how_far_a_file_has_come(event: Path, tmp_path: Path) -> None:
    copy = back_up(event, tmp_path / "stick", NOON, "Autumn Dark")
    with open_event(event) as at_work:
        at_work.session.dispatch(AddPlayer("Ben"))
    now, then = standing(event), standing(copy)
    assert (now.id, now.format_id) == (then.id, then.format_id) == (now.id, "coming-dark")
    assert now.acts == then.acts + 1
    assert "Ana" in then.last
    assert "Ben" in now.last
    (tmp_path / "torn.lantern").write_bytes(copy.read_bytes()[:900])
    with pytest.raises(Refusal, match=r"torn\.lantern"):
        standing(tmp_path / "torn.lantern")


def test_two_copies_at_once_do_not_get_into_each_others_way(event: Path, tmp_path: Path) -> None:
    folder, refused = tmp_path / "Backups", list[str]()

    def copy(at: float) -> None:
        for number in range(8):
            try:
                back_up(event, folder, at + number, "Cup", f"round {at + number:.0f}")
            except Refusal as refusal:
                refused.append(str(refusal))

    both = [Thread(target=copy, args=(NOON + 100 * number,)) for number in range(3)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert refused == []
    assert len(backups_in(folder)) == 24 == len(list(folder.iterdir()))


def test_looking_at_a_copy_leaves_nothing_beside_it(event: Path, tmp_path: Path) -> None:
    copy = back_up(event, tmp_path / "Backups", NOON, "Cup")
    assert standing(copy).acts == 2
    assert list((tmp_path / "Backups").iterdir()) == [copy]


def test_what_somebody_put_into_a_file_is_not_run_to_see_how_far_it_came(event: Path) -> None:
    with closing(sqlite3.connect(event)) as file:
        file.executescript(
            "DROP TABLE step; CREATE VIEW step AS WITH RECURSIVE n(number) AS "
            "(SELECT 1 UNION ALL SELECT number + 1 FROM n LIMIT 50000) SELECT number, 'x' AS label FROM n;"
        )
    with pytest.raises(Refusal, match="the view “step”"):
        standing(event)


@pytest.mark.parametrize("called", ["漢" * 80, "🦄" * 80, "Ж" * 80])
def test_an_event_with_a_long_name_of_any_script_has_its_backups(event: Path, tmp_path: Path, called: str) -> None:
    made = back_up(event, tmp_path / "stick", 1e9, called, "round 12")
    assert [(backup.path, backup.mark) for backup in backups_in(tmp_path / "stick")] == [(made, "round 12")]


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(errno.ENOSPC, "No space left on device", "/stick/a.part"), "the disk is full. Make room"),
        (OSError(errno.EIO, "Input/output error", "/stick/a.part"), "the disk fails or was pulled out"),
        (OSError(errno.EROFS, "Read-only file system"), "its disk is write-protected"),
        (sqlite3.OperationalError("database or disk is full"), "the disk is full. Make room"),
        (sqlite3.OperationalError("disk I/O error"), "the disk fails or was pulled out"),
        (sqlite3.OperationalError("unable to open database file"), "it is write-protected"),
    ],
)
def test_why_there_is_no_backup_is_told_with_what_to_do(
    event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, why: str
) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(backup_module, "_settled", fails)
    with pytest.raises(Refusal, match=f"event itself is safe, but no backup of it is in “.*stick”: {why}") as refused:
        back_up(event, tmp_path / "stick", 1e9, "Friday")
    assert "Errno" not in str(refused.value)
    assert backups_in(tmp_path / "stick") == ()
    assert list((tmp_path / "stick").iterdir()) == []
