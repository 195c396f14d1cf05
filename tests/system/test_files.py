"""Files that people name: whole or not at all, and nothing that is somebody's is lost."""

from __future__ import annotations

import errno
import io
import os
import sys
import tracemalloc
from pathlib import Path

import pytest

from desktop.engine.rules import Failure, Refusal
from desktop.system import files
from desktop.system.files import (
    file_name,
    make_folder,
    read_whole,
    refuse_no_place,
    refuse_to_lose,
    write_whole,
    writing_whole,
)

links = pytest.mark.skipif(sys.platform == "win32", reason="to make a link one needs a right of its own there")
pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk on which four bytes have room."""

    class Full(io.FileIO):
        def write(self, data: object) -> int:
            super().write(bytes(data)[:4])  # type: ignore[call-overload]
            raise OSError(errno.ENOSPC, "No space left on device")

    usual = Path.open

    def opened(path: Path, mode: str = "r") -> object:
        return Full(path, "w") if path.suffix == ".part" else usual(path, mode)

    monkeypatch.setattr(Path, "open", opened)


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.pdf", b"one")
    write_whole(tmp_path / "a.pdf", b"another")
    assert (tmp_path / "a.pdf").read_bytes() == b"another"
    assert os.listdir(tmp_path) == ["a.pdf"]


@pytest.mark.usefixtures("full_disk")
def test_a_full_disk_leaves_what_was_there_and_nothing_half(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"the paper of round 3")
    with pytest.raises(Failure, match=r"the disk is full\. Make room"):
        write_whole(tmp_path / "a.pdf", b"the paper of round 4")
    assert os.listdir(tmp_path) == ["a.pdf"]
    assert (tmp_path / "a.pdf").read_bytes() == b"the paper of round 3"


@pytest.mark.parametrize("stopped", [KeyboardInterrupt, Refusal, MemoryError])
def test_whatever_stops_the_writing_nothing_half_stays(tmp_path: Path, stopped: type[BaseException]) -> None:
    with pytest.raises(stopped):
        _write_half(tmp_path / "a.pdf", stopped)
    assert os.listdir(tmp_path) == []


def _write_half(path: Path, stopped: type[BaseException]) -> None:
    with writing_whole(path) as file:
        file.write(b"half of it")
        raise stopped


def test_a_fault_in_what_is_written_is_not_told_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), writing_whole(tmp_path / "a.pdf"):
        (tmp_path / "picture.png").read_bytes()
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Name the file"),
        ("folder", "it is a folder"),
        ("missing/a.pdf", "its folder is not there"),
        ("file/a.pdf", "what should be its folder is a file"),
        ("x" * 252 + ".pdf", "its name is too long"),
    ],
)
def test_a_place_where_nothing_can_be_is_told(tmp_path: Path, monkeypatch, name: str, sentence: str) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Refusal, match=sentence) as refused:
        write_whole(Path(name), b"paper")
    assert not isinstance(refused.value, Failure)
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]
    assert os.listdir(tmp_path / "folder") == []


@links
def test_paper_is_not_written_over_an_event(tmp_path: Path) -> None:
    event = tmp_path / "ghent.lantern"
    event.write_bytes(b"SQLite format 3\x00 and everything that happened")
    with pytest.raises(Refusal, match="nothing is written over it"):
        write_whole(event, b"%PDF")
    (tmp_path / "a.pdf").symlink_to(event)
    with pytest.raises(Refusal, match="nothing is written over it"):
        write_whole(tmp_path / "a.pdf", b"%PDF")
    assert b"everything that happened" in event.read_bytes()


def test_what_is_read_is_not_written_over(tmp_path: Path) -> None:
    deck, other = tmp_path / "deck.txt", tmp_path / "back.png"
    deck.write_text("4 Forest")
    refuse_to_lose(tmp_path / "deck.pdf", deck, None, other)
    with pytest.raises(Refusal, match="would be overwritten"):
        refuse_to_lose(tmp_path / "." / "deck.txt", other, deck)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (".", "it is a folder"),
        ("no/a.pdf", "its folder is not there"),
        ("list.txt/a.pdf", "what should be its folder is a file"),
        (f"{'a' * 300}.pdf", "its name is too long"),
    ],
)
def test_where_no_file_can_be_is_told_before_one_is_made(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "list.txt").write_text("4 Forest")
    for good in ("list.txt", "new.pdf"):
        refuse_no_place(tmp_path / good)
    with pytest.raises(Refusal, match=why):
        refuse_no_place(tmp_path / name)


@links
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").symlink_to(tmp_path / "real.pdf")
    write_whole(tmp_path / "a.pdf", b"paper")
    assert (tmp_path / "a.pdf").is_symlink()
    assert (tmp_path / "real.pdf").read_bytes() == b"paper"


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="this system has no such device")
@links
def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").symlink_to("/dev/null")
    write_whole(tmp_path / "a.pdf", b"paper")
    assert os.listdir(tmp_path) == ["a.pdf"]
    assert (tmp_path / "a.pdf").is_symlink()
    assert not Path("/dev/null").is_file()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no such device")
@links
def test_a_device_that_is_full_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").symlink_to("/dev/full")
    with pytest.raises(Failure, match="the disk is full"):
        write_whole(tmp_path / "a.pdf", b"paper")


@pipes
def test_a_pipe_that_nobody_reads_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.pdf")
    with pytest.raises(Refusal, match="a pipe that nobody reads"):
        write_whole(tmp_path / "a.pdf", b"paper")
    assert (tmp_path / "a.pdf").is_fifo()


@pipes
def test_a_pipe_that_nobody_fills_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deck.txt")
    with pytest.raises(Refusal, match="no file but a pipe"):
        read_whole(tmp_path / "deck.txt")


@pipes
@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="this system hands over no files by number")
def test_what_the_shell_hands_over_is_read() -> None:
    here, there = os.pipe()
    os.write(there, b"4 Forest")
    os.close(there)
    assert read_whole(Path(f"/dev/fd/{here}")) == b"4 Forest"
    os.close(here)


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no such device")
def test_what_never_ends_is_refused() -> None:
    with pytest.raises(Refusal, match="“zero” is longer than 1 MB"):
        read_whole(Path("/dev/zero"), 1_000_000)


@links
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "a")
    for path in (tmp_path / "none", tmp_path, tmp_path / "a", tmp_path / "nul\0"):
        with pytest.raises(Refusal):
            read_whole(path)


@links
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gone.csv", "it is not there. Look at its name"),
        ("folder.png", "it is a folder. Name a file in it"),
        ("file/list.csv", "what should be its folder is a file"),
        ("round.csv", "it is a link that leads back to itself. Name the file itself"),
        ("n" * 300, "its name is too long. Give it a shorter one"),
    ],
)
def test_why_a_file_cannot_be_read_is_told_with_what_to_do(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "round.csv").symlink_to("round.csv")
    with pytest.raises(Refusal, match=f"cannot be read: {why}"):
        read_whole(tmp_path / name)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    make_folder(tmp_path / "one" / "other")
    make_folder(tmp_path / "one" / "other")
    with pytest.raises(Refusal, match="it is a file, and no folder"):
        make_folder(tmp_path / "file")


@pytest.mark.parametrize(("number", "kind"), [(errno.EIO, Failure), (errno.EROFS, Refusal), (None, Refusal)])
def test_a_disk_that_fails_is_a_failure_and_a_wrong_place_is_not(number: int | None, kind: type[Refusal]) -> None:
    error = OSError(number, "as the system says it") if number else OSError("as the system says it")
    said = files.failed(error, "It cannot be written")
    assert type(said) is kind
    assert str(said).startswith("It cannot be written: ")
    assert str(said).endswith(".")


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("Autumn Dark, Ghent 2026-11-22", "Autumn Dark, Ghent 2026-11-22.lantern"),
        ("CON", "Event CON.lantern"),
        ("nul.backup", "Event nul.backup.lantern"),
        ("Lpt1 ", "Event Lpt1.lantern"),
        ("Console", "Console.lantern"),
        ("Fri 20:00", "Fri 20-00.lantern"),
        ("../../etc/passwd", "-..-etc-passwd.lantern"),
        ("Mulligan's?", "Mulligan's-.lantern"),
        ("ends in dots...", "ends in dots.lantern"),
        ("a\x00b\u202ec", "a-b-c.lantern"),
        ("   ", "Event.lantern"),
        ("???", "Event.lantern"),
        ("x" * 300, f"{'x' * 120}.lantern"),
    ],
)
def test_a_file_called_after_an_event_has_a_name_that_every_system_takes(words: str, called: str) -> None:
    assert file_name(words, "Event", ".lantern") == called


@pytest.mark.parametrize("letter", ["漢", "🦄", "é", "Ж"])
def test_a_name_leaves_room_for_what_is_laid_beside_the_file(tmp_path: Path, letter: str) -> None:
    called = file_name(letter * 200, "Event", ".lantern")
    assert called.startswith(letter * 40)
    assert "�" not in called
    write_whole(tmp_path / f"{called} 2026-11-21 10-00-05 round 12 of the evening (1f0c9a2b)", b"whole")


def test_a_short_file_takes_no_more_memory_than_it_is_long(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_bytes(b"a = 1\n")
    tracemalloc.start()
    try:
        assert read_whole(path) == b"a = 1\n"
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
