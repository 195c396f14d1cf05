"""Going on without the disk: acts are held in the organiser's folder, and join the file when it is back."""

from __future__ import annotations

import os
import random
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.app.opening import OpenEvent, exported, import_journal, new_event, open_event, own_event
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Failure, Refusal
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.storage import held_file
from desktop.storage.event_file import EventFile
from desktop.storage.joining import refuse_held, rejoin
from tests.reliability.flips import mangled
from tests.storage.going_on import (
    BROKEN,
    FULL,
    PROTECTED,
    Disk,
    at_work,
    disk,
    held_files,
    holds,
    home,
    path,
    play,
    proves,
    standing,
)
from tests.storage.older import in_first_layout

__all__ = ["disk", "home", "path"]
PICTURE = b"\x89PNG a picture of the room"


def test_on_the_command_line_a_full_disk_stays_a_refusal(path: Path, disk: Disk) -> None:
    with open_event(path) as event:
        disk.fails = FULL
        with pytest.raises(Failure, match="the disk is full"):
            event.session.dispatch(AddPlayer("Cleo"))
        assert event.session.history.last_number == 2


@pytest.mark.parametrize(
    "said", [FULL, BROKEN, PROTECTED, "unable to open database file", "database disk image is malformed"]
)
def test_acts_go_on_and_join_when_the_disk_takes_them_again(path: Path, home: Path, disk: Disk, said: str) -> None:
    with at_work(path, home) as event:
        disk.fails = said
        play(event, 20)
        event.session.undo()
        event.session.undo()
        event.session.redo()
        assert (holds(event), len(event.file.acts)) == (23, 25)
        assert [file.suffix for file in held_files(home)] == [".jsonl"]
        assert not rejoin(event.file)
        disk.fails = ""
        assert rejoin(event.file)
        assert not event.file.is_holding
        assert held_files(home) == []
        play(event, 3)
        last = standing(event)
    proves(path, *last)


def test_what_was_done_before_is_taken_back_while_the_disk_is_full(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        for _ in range(2):
            event.session.undo()
        assert event.session.undo_label == ""
        for _ in range(2):
            event.session.redo()
        disk.fails = ""
        assert rejoin(event.file)
        last = standing(event)
    proves(path, *last)


def test_a_refusal_of_the_rules_stays_one(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        with pytest.raises(Refusal, match="Player 1"):
            event.session.dispatch(AddPlayer("Player 1"))
        assert not event.file.is_holding


def test_what_another_program_did_is_no_fault_of_the_disk(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = "the journal is append-only"
        with pytest.raises(Refusal, match="changed in another window"):
            event.session.dispatch(AddPlayer("Cleo"))
        assert not event.file.is_holding


def test_wall_and_screen_and_pictures_are_held_too(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        event.file.remember("wall", {"message": "before"})
        disk.fails = FULL
        event.file.remember("wall", {"message": "Lunch at one"})
        event.file.remember("screen", "standings")
        name = event.file.keep_picture(PICTURE)
        assert event.file.picture(name) == PICTURE
        assert event.file.remembered("wall") == {"message": "Lunch at one"}
        event.session.dispatch(AddPlayer("Cleo"))
        assert event.file.acts[-1].pictures == (name,)
        event.session.dispatch(AddPlayer("Dido"))
        assert event.file.acts[-1].pictures == ()
        disk.fails = ""
        assert rejoin(event.file)
        last = standing(event)
    proves(path, *last)
    with open_event(path) as event:
        assert event.file.remembered("wall") == {"message": "Lunch at one"}
        assert event.file.remembered("screen") == "standings"
        assert event.file.picture(name) == PICTURE
        assert event.file.faults() == []


def test_the_journal_is_exported_with_what_is_held(path: Path, home: Path, disk: Disk, tmp_path: Path) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        play(event, 12)
        text, last = exported(event), standing(event)
        disk.fails = ""
        import_journal(text, tmp_path / "again.lantern").close()
    proves(tmp_path / "again.lantern", *last)


class _Killed(BaseException):
    pass


@pytest.mark.parametrize("bytes_there", [0, 1, 500, 2000])
def test_what_was_torn_at_its_beginning_was_promised_to_nobody(
    path: Path, home: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, bytes_there: int
) -> None:
    write = os.write

    def killed(handle: int, data: bytes) -> int:
        if b"lantern-held" not in bytes(data[:20]):
            return write(handle, data)
        write(handle, data[:bytes_there])
        raise _Killed

    with at_work(path, home) as event, monkeypatch.context() as at_work_then:
        disk.fails = FULL
        at_work_then.setattr(os, "write", killed)
        with pytest.raises(_Killed):
            event.session.dispatch(AddPlayer("Cleo"))
    disk.fails = ""
    with at_work(path, home) as event:
        assert event.file.holding is not None
        assert event.file.holding.parted is None
        assert not event.file.is_holding
        assert event.session.history.last_number == 2
    assert held_files(home) == []


@pytest.mark.parametrize("failing", ["pictures", "acts", "desk"])
def test_a_join_that_is_broken_off_loses_and_doubles_nothing(
    path: Path, home: Path, disk: Disk, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        event.file.keep_picture(PICTURE)
        play(event, 5)
        event.file.remember("screen", "standings")
        disk.fails = ""
        where = {"pictures": (EventFile, "write_picture"), "desk": (EventFile, "write_desk")}
        owner, name = where.get(failing, (type(event.file.shelf), "add"))
        with monkeypatch.context() as broken:
            broken.setattr(owner, name, _fails)
            assert not rejoin(event.file)
        assert holds(event) == 5
        assert len(event.file.acts) == 7
        event.session.undo()
        assert rejoin(event.file)
        last = standing(event)
        assert last[1] == 8
    proves(path, *last)


def _fails(*_: object) -> None:
    from desktop.storage.saying import NoDisk

    raise NoDisk("full again", "the disk is full")


def test_a_file_of_the_first_layout_is_carried_over_when_it_is_back(path: Path, home: Path, disk: Disk) -> None:
    in_first_layout(path)
    with at_work(path, home) as event:
        disk.fails = FULL
        play(event, 6)
    with at_work(path, home) as event:
        play(event, 2)
        disk.fails = ""
        assert rejoin(event.file)
        last = standing(event)
    proves(path, *last)


# -- the file itself ---------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")
def test_a_file_that_is_moved_away_and_back_has_everything(path: Path, home: Path) -> None:
    away = path.with_name("elsewhere")
    with at_work(path, home) as event:
        path.rename(away)
        play(event, 9)
        assert not rejoin(event.file)
        assert holds(event) == 9
        assert not path.exists(), "no empty event is made in its place"
        away.rename(path)
        assert rejoin(event.file)
        play(event, 2)
        last = standing(event)
    proves(path, *last)


@pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")
def test_a_copy_put_in_its_place_is_gone_on_with(path: Path, home: Path) -> None:
    """A stick that was pulled and put back is another file to the system."""
    away = path.with_name("elsewhere")
    with at_work(path, home) as event:
        path.rename(away)
        play(event, 9)
        shutil.copy(away, path)
        assert rejoin(event.file)
        play(event, 2)
        last = standing(event)
    proves(path, *last)


@pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")
def test_an_older_copy_put_in_its_place_is_brought_up(path: Path, home: Path) -> None:
    """A disk that forgot its last moments when it was pulled out."""
    old = path.with_name("old copy")
    shutil.copy(path, old)
    with at_work(path, home) as event:
        play(event, 6)
        path.unlink()
        play(event, 3)
        old.rename(path)
        assert rejoin(event.file)
        last = standing(event)
    proves(path, *last)


@pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")
def test_a_file_that_somebody_else_went_on_with_is_left_alone(path: Path, home: Path, tmp_path: Path) -> None:
    away = path.with_name("elsewhere")
    with at_work(path, home) as event:
        path.rename(away)
        play(event, 4)
        shutil.copy(away, path)
        with open_event(path) as other:
            other.session.dispatch(AddPlayer("Somebody Else"))
            theirs = standing(other)
        for _ in range(2):
            assert not rejoin(event.file)
        assert event.file.holding is not None
        assert event.file.holding.is_apart
        play(event, 2)
        ours = standing(event)
    proves(path, *theirs)
    with at_work(path, home) as again:
        assert standing(again) == theirs
        assert again.file.holding is not None
        assert again.file.holding.parted is not None
        said, apart = again.file.holding.parted
    assert said.startswith("6 acts of ")
    assert "cannot join it" in said
    assert held_files(home) == [apart]
    with at_work(path, home) as quiet:
        assert quiet.file.holding is not None
        assert quiet.file.holding.parted is None, "told once"
    own = own_event(apart, tmp_path / "events", [])
    proves(own, *ours)


@pytest.mark.skipif(os.name != "posix", reason="an open file keeps its name elsewhere")
def test_somebody_elses_act_on_the_full_disk_is_seen(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        play(event, 4)
        disk.fails = ""
        with open_event(path) as other:
            other.session.dispatch(AddPlayer("Somebody Else"))
        for _ in range(3):
            assert not rejoin(event.file)
        assert event.file.holding is not None
        assert event.file.holding.is_apart
        assert holds(event) == 4


def test_another_event_in_its_place_is_left_alone(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = BROKEN
        play(event, 4)
        disk.fails = ""
        path.unlink()
        new_event(path, COMING_DARK, "Bruges").close()
        assert not rejoin(event.file)
        assert holds(event) == 4
    with open_event(path) as other:
        assert other.session.state.name == "Bruges"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_made_read_only(path: Path, home: Path) -> None:
    path.parent.chmod(0o500)
    try:
        with at_work(path, home) as event:
            play(event, 5)
            assert holds(event) == 5
            assert not rejoin(event.file)
            path.parent.chmod(0o700)
            assert rejoin(event.file)
            last = standing(event)
    finally:
        path.parent.chmod(0o700)
    proves(path, *last)


# -- closed or killed meanwhile ----------------------------------------------------------------------------------------


def test_what_is_held_when_the_event_is_closed_joins_when_it_is_opened(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        play(event, 12)
        event.file.remember("screen", "standings")
        last = standing(event)
    disk.fails = ""
    with open_event(path) as early, pytest.raises(Failure, match=r"12 acts of .* Open it in the window first"):
        refuse_held(early.file, home)
    with at_work(path, home) as event:
        assert standing(event) == last
        assert event.file.remembered("screen") == "standings"
        assert event.file.holding is not None
        assert event.file.holding.news.startswith("12 acts of ")
        assert "have joined “ghent.lantern”" in event.file.holding.news
        refuse_held(event.file, home)
    assert held_files(home) == []
    proves(path, *last)


def test_what_is_held_is_gone_on_with_while_the_disk_is_still_full(path: Path, home: Path, disk: Disk) -> None:
    disk.fails = FULL
    for acts in (4, 8, 12):
        with at_work(path, home) as event:
            play(event, 4)
            assert holds(event) == acts
            last = standing(event)
    disk.fails = ""
    with at_work(path, home) as event:
        assert standing(event) == last
    proves(path, *last)


def test_what_joined_just_before_a_kill_joins_once(path: Path, home: Path, disk: Disk) -> None:
    with at_work(path, home) as event:
        disk.fails = FULL
        play(event, 7)
        (held,) = held_files(home)
        kept = held.read_bytes()
        disk.fails = ""
        assert rejoin(event.file)
        play(event, 2)
        last = standing(event)
    held.write_bytes(kept)
    with at_work(path, home) as event:
        assert standing(event) == last
    assert held_files(home) == []
    proves(path, *last)


def test_a_line_cut_off_by_a_kill_is_an_act_that_was_never_promised(path: Path, home: Path, disk: Disk) -> None:
    disk.fails = FULL
    with at_work(path, home) as event:
        play(event, 6)
        before = standing(event)
        (held,) = held_files(home)
        whole = held.stat().st_size
        play(event, 1)
    disk.fails = ""
    with held.open("r+b") as file:
        file.truncate(whole + 40)
    with at_work(path, home) as event:
        assert standing(event) == before
    proves(path, *before)


def test_what_is_damaged_among_what_is_held_is_kept_and_not_written_over(path: Path, home: Path, disk: Disk) -> None:
    disk.fails = FULL
    with at_work(path, home) as event:
        play(event, 6)
    (held,) = held_files(home)
    data = held.read_bytes()
    lines = data.split(b"\n")
    lines[-4] = lines[-4].replace(b"Player", b"Prayer") if b"Player" in lines[-4] else lines[-4][:-9] + b'"no"]}'
    held.write_bytes(b"\n".join(lines))
    disk.fails = ""
    with at_work(path, home) as event:
        assert event.session.history.last_number == 2 + 3
        last = standing(event)
    proves(path, *last)
    (apart,) = held_files(home)
    assert apart.read_bytes() == b"\n".join(lines)


def test_the_event_is_whole_where_its_file_never_comes_back(path: Path, home: Path, disk: Disk, tmp_path: Path) -> None:
    with at_work(path, home) as event:
        name = event.file.keep_picture(PICTURE)
        disk.fails = BROKEN
        play(event, 6)
        event.file.remember("screen", "standings")
        last = standing(event)
    disk.fails = ""
    path.unlink()
    own = own_event(held_files(home)[0], tmp_path / "events", [])
    proves(own, *last)
    with open_event(own) as again:
        assert again.file.remembered("screen") == "standings"
        assert again.file.picture(name) is None, "it lay in the file alone"


# -- the organiser's own folder ----------------------------------------------------------------------------------------


def test_where_the_own_folder_takes_nothing_either_it_is_in_memory_alone(path: Path, home: Path, disk: Disk) -> None:
    home.write_bytes(b"a file, and no folder")
    with at_work(path, home) as event:
        disk.fails = FULL
        play(event, 5)
        holding = event.file.holding
        assert holding is not None
        assert (holds(event), holding.is_safe) == (5, False)
        home.unlink()
        play(event, 1)
        assert holding.is_safe
        last = standing(event)
    disk.fails = ""
    with at_work(path, home) as again:
        assert standing(again) == last
    proves(path, *last)


def test_an_own_disk_that_is_full_for_a_while_leaves_no_torn_line(
    path: Path, home: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, usual = [10**9], os.write

    def write(handle: int, data: bytes) -> int:
        if room[0] <= 0:
            raise OSError(28, "No space left on device")
        taken = usual(handle, bytes(data)[: room[0]])
        room[0] -= taken
        return taken

    monkeypatch.setattr(held_file.os, "write", write)
    disk.fails = FULL
    with at_work(path, home) as event:
        play(event, 3)
        room[0] = 100
        play(event, 4)
        assert event.file.holding is not None
        assert not event.file.holding.is_safe
        room[0] = 10**9
        assert not rejoin(event.file)
        assert event.file.holding.is_safe
        last = standing(event)
    disk.fails = ""
    with at_work(path, home) as again:
        assert standing(again) == last


def test_what_is_held_is_its_owners_alone(path: Path, home: Path, disk: Disk) -> None:
    disk.fails = FULL
    with at_work(path, home) as event:
        play(event, 1)
        (held,) = held_files(home)
        if os.name == "posix":
            assert (held.stat().st_mode & 0o077, held.parent.stat().st_mode & 0o077) == (0, 0)


def test_two_windows_that_hold_do_not_write_into_one_file(path: Path, home: Path, disk: Disk) -> None:
    disk.fails = FULL
    with at_work(path, home) as one, at_work(path, home) as other:
        play(one, 3)
        play(other, 2)
        assert len(held_files(home)) == 2
        for event, acts in ((one, 5), (other, 4)):
            assert event.file.holding is not None
            assert len(held_file.read(event.file.holding.place).acts) == acts


# -- at random ---------------------------------------------------------------------------------------------------------

_TURNS = st.lists(
    st.sampled_from(["act", "act", "act", "undo", "redo", "full", "broken", "well", "join", "reopen", "wall"]),
    max_size=40,
)


@settings(
    max_examples=(int(os.environ.get("LANTERN_DEEP", 0)) and 400) or 40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(turns=_TURNS)
def test_failures_at_random_lose_nothing(
    turns: list[str], tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside an event whose disk never fails, the same acts end in the same state, with the same acts in the file."""
    folder, disk = tmp_path_factory.mktemp("random"), Disk()
    with monkeypatch.context() as patched:
        for place in ("journal", "event_file"):
            patched.setattr(f"desktop.storage.{place}.writing", disk.writing)
        made, calm = folder / "e.lantern", folder / "calm.lantern"
        new_event(made, COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 5.0).close()
        shutil.copy(made, calm)
        event, beside_it = _open(made, folder), _open(calm, folder / "other")
        said = None
        for at, turn in enumerate(turns):
            if turn in ("full", "broken", "well"):
                disk.fails = {"full": FULL, "broken": BROKEN, "well": ""}[turn]
            elif turn == "join":
                rejoin(event.file)
            elif turn == "reopen":
                event.close()
                event = _open(made, folder)
            elif turn == "wall":
                said = f"said {at}"
                event.file.remember("message", said)
            else:
                fails, disk.fails = disk.fails, ""
                _do(beside_it, turn, at)
                disk.fails = fails
                _do(event, turn, at)
            assert standing(event) == standing(beside_it)
            assert event.file.remembered("message") == said
        disk.fails = ""
        event.close()
        event = _open(made, folder)
        assert event.file.remembered("message") == said
        event.close()
        beside_it.close()
    assert held_files(folder) == []
    with open_event(made) as one, open_event(calm) as other:
        assert list(one.file.acts) == list(other.file.acts)
        assert one.file.head == other.file.head
        assert one.file.faults() == []


def _open(path: Path, home: Path) -> OpenEvent:
    return open_event(path, SeededDice(3), now=lambda: 7.0, home=home)


def _do(event: OpenEvent, turn: str, at: int) -> None:
    try:
        if turn == "act":
            event.session.dispatch(AddPlayer(f"Player {at}"))
        else:
            event.session.undo() if turn == "undo" else event.session.redo()
    except Refusal as refusal:
        if not str(refusal).startswith(("There is nothing to", "No event is open yet")):
            raise


def test_whatever_lies_there_held_the_event_opens(path: Path, home: Path, disk: Disk, tmp_path: Path) -> None:
    """Mangled, what was held joins as far as it proves itself, and what is more than a torn last line stays there."""
    disk.fails = FULL
    with at_work(path, home) as event:
        event.file.keep_picture(PICTURE)
        play(event, 5)
        event.file.remember("screen", "standings")
        links = list(event.file.links)
    disk.fails = ""
    (held,) = held_files(home)
    whole, name, chance = held.read_bytes(), path.read_bytes(), random.Random(4)
    for turn in range(600 if os.environ.get("LANTERN_DEEP") else 60):
        folder = tmp_path / f"turn {turn}"
        (folder / "Meanwhile").mkdir(parents=True)
        (event_path := folder / path.name).write_bytes(name)
        torn = whole.startswith(spoilt := mangled(whole, chance)) and (spoilt.count(b"\n") or spoilt == whole)
        (folder / "Meanwhile" / held.name).write_bytes(spoilt)
        with at_work(event_path, folder) as event:
            acts = event.session.history.last_number
            assert acts >= 2
            assert list(event.file.links) == links[:acts]
            assert event.file.holding is not None
            is_told = event.file.holding.parted is not None
        assert is_told or torn or acts == len(links), "what is not there is told"
        with suppress(Refusal):
            own_event(next((folder / "Meanwhile").glob("*.jsonl"), folder / "none.jsonl"), folder / "own", [])
