"""What people bring is read by another process: the same is read there, and what happens over a file stays there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop.engine.rules import Refusal
from desktop.library.ahead import load_readers
from desktop.library.decks import read_deck
from desktop.studio.sources.card_library import Cards
from desktop.workers import reading_room
from desktop.workers.reading import Brought, apart, held_readers, open_reading_room, reading_apart
from desktop.workers.reading_room import ReadingRoom
from desktop.workers.ticks import Stopped, Tick
from tests.workers import bad_readers

LINUX = pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is limited where the system tells it")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="work is limited where the system counts it")
FILE = Brought.of(b"1 Island\n", "my list")


@pytest.fixture(scope="module")
def one_room() -> Iterator[ReadingRoom]:
    made = ReadingRoom()
    made.open(load_readers)
    yield made
    made.close()


@pytest.fixture
def room(one_room: ReadingRoom) -> Iterator[ReadingRoom]:
    """One for all tests here: whatever a test does to it, the next one is served."""
    open_reading_room(one_room)
    yield one_room
    open_reading_room(None)


def test_a_file_is_read_there_and_not_here(room: ReadingRoom) -> None:
    assert bad_readers.who_reads(FILE) in room.pids
    assert os.getpid() not in room.pids


def test_what_was_read_and_what_is_refused_is_the_same_there(room: ReadingRoom) -> None:
    there = read_deck(FILE, "mine", Cards())
    open_reading_room(None)
    assert there == read_deck(FILE, "mine", Cards())
    open_reading_room(room)
    with pytest.raises(Refusal, match="There is no deck in this JSON file"):
        read_deck(b'{"a": 1}')


def test_one_process_serves_one_file_after_the_other(room: ReadingRoom) -> None:
    assert len({bad_readers.who_reads(FILE) for _ in range(5)}) == 1


@POSIX
def test_a_file_that_takes_too_long_is_named_and_the_next_is_read(room: ReadingRoom) -> None:
    with pytest.raises(Refusal, match="“my list”"):
        bad_readers.spins(FILE)
    assert bad_readers.who_reads(FILE) in room.pids


def test_a_reader_that_waits_for_ever_is_not_waited_for(room: ReadingRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_room, "PATIENCE_AT_LEAST", 0.5)
    with pytest.raises(Refusal, match="“my list” takes far too long"):
        bad_readers.waits(FILE)
    assert bad_readers.who_reads(FILE) in room.pids


@LINUX
@pytest.mark.parametrize("reader", [bad_readers.hoards, bad_readers.hoards_unguarded])
def test_a_file_that_takes_too_much_memory_is_refused(room: ReadingRoom, reader: Callable[[bytes], int]) -> None:
    with pytest.raises(Refusal, match="far too much memory"):
        reader(FILE)
    assert bad_readers.takes_much(FILE) == 200_000_000


@LINUX
def test_a_process_that_has_grown_makes_room_for_another(room: ReadingRoom) -> None:
    grown = bad_readers.grows(FILE)
    assert grown not in room.pids
    assert bad_readers.who_reads(FILE) != grown


@POSIX
def test_a_reader_that_dies_is_a_sentence_and_never_read_here(room: ReadingRoom) -> None:
    for _ in range(5):
        with pytest.raises(Refusal, match="“my list” could not be read: whoever read it died over it"):
            bad_readers.dies(FILE)
    assert bad_readers.who_reads(FILE) in room.pids


@pytest.mark.parametrize("reader", [bad_readers.dials, bad_readers.starts_a_program])
def test_a_reader_opens_no_socket_and_starts_no_program(room: ReadingRoom, reader: Callable[[bytes], None]) -> None:
    with pytest.raises(Refusal, match="PermissionError"):
        reader(FILE)


def test_what_it_sends_back_is_values_and_calls_nothing(room: ReadingRoom, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="“my list” could not be read"):
        bad_readers.sends_an_act(Brought.of(str(tmp_path / "done").encode(), "my list"))
    assert not (tmp_path / "done").exists()
    assert bad_readers.who_reads(FILE) in room.pids


def test_it_works_in_no_folder_of_anybodys(room: ReadingRoom) -> None:
    assert bad_readers.where(FILE) == os.path.abspath(os.sep)


def test_long_work_goes_on_as_long_as_it_tells_how_far_it_is(room: ReadingRoom) -> None:
    heard: list[str] = []
    work = reading_apart(bad_readers.long_work, Path("cards.json"), 0.4)
    assert work is not None
    assert work(Tick(lambda words, share: heard.append(words))) > 5
    assert heard


@POSIX
def test_long_work_that_tells_nothing_is_cut_off(room: ReadingRoom) -> None:
    work = reading_apart(bad_readers.quiet_work, Path("my cards"), 0.2)
    assert work is not None
    with pytest.raises(Refusal, match="“my cards”"):
        work(Tick())


def test_long_work_is_stopped_when_told(room: ReadingRoom) -> None:
    tick = Tick(lambda words, share: tick.stop())
    work = reading_apart(bad_readers.long_work, Path("cards.json"), 5.0)
    assert work is not None
    with pytest.raises(Stopped):
        work(tick)


@pytest.mark.parametrize("command", [("no-such-program-anywhere",), (sys.executable, "-c", "pass")])
def test_where_no_second_process_starts_files_are_read_here(command: tuple[str, ...]) -> None:
    open_reading_room(ReadingRoom(command))
    try:
        for _ in range(5):
            assert bad_readers.who_reads(FILE) == os.getpid()
    finally:
        open_reading_room(None)


def test_a_reader_of_the_rules_is_read_there_too(room: ReadingRoom) -> None:
    with pytest.raises(Refusal, match="“my list” could not be read: whoever read it died"):
        apart(bad_readers.dies, b"", name="my list")


@LINUX
def test_a_command_holds_its_readers_to_the_same_limits() -> None:
    with held_readers():
        with pytest.raises(Refusal, match="“my list” takes far too long"):
            bad_readers.spins(FILE)
        with pytest.raises(Refusal, match="“my list” takes far too much memory"):
            bad_readers.hoards_unguarded(FILE)
        with pytest.raises(Refusal, match="“my list” takes far too long"):
            bad_readers.spins_after_another(FILE)
    #: and afterwards as before.
    assert len(bytearray(600_000_000)) == 600_000_000


def test_no_program_is_loaded_from_the_folder_lantern_was_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("msgspec", "pickle", "tomllib"):
        (tmp_path / f"{name}.py").write_text("open('PWNED', 'w').close()\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", f"{os.pathsep}.")
    room = ReadingRoom()
    open_reading_room(room)
    try:
        assert bad_readers.who_reads(FILE) in room.pids
    finally:
        open_reading_room(None)
        room.close()
    assert not (tmp_path / "PWNED").exists()


@POSIX
def test_where_the_system_holds_nobody_to_a_limit_a_reader_that_takes_too_much_ends() -> None:
    """As on macOS and Windows: nothing says what is held but the most there ever was."""
    #: through a shell: what a process held before it became another counts as its own.
    words = ["sh", "-c", '"$0" -c "$1"; exit $?', sys.executable, _UNLIMITED]
    done = subprocess.run(words, timeout=120, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "a small file\n"), done.stderr


_UNLIMITED = """
import time
from desktop.workers import limits
from desktop.workers.ticks import Tick

limits._memory = lambda which: 0
limits.MEMORY = 40_000_000
print(limits.limited("it", 60, lambda tick: "a small file", (), Tick())[0], flush=True)
limits.limited("it", 60, lambda tick: (b"x" * 80_000_000, time.sleep(60)), (), Tick())
"""
