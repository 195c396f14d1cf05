"""One writes in an event at a time; the pen goes with whoever held it, however that ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.storage.pen import Held, ask, take

links = pytest.mark.skipif(sys.platform == "win32", reason="to make a link one needs a right of its own there")

_HOLDS = """
import sys
from pathlib import Path
from desktop.storage.pen import take
pen = take(Path(sys.argv[1]))
print(1, flush=True)
input()
"""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "e.lantern"
    path.write_text("an event")
    return path


def test_the_second_is_told_who_has_it(event: Path) -> None:
    with take(event, now=0.0), pytest.raises(Held, match=r"“e.lantern” is open elsewhere \(.+, since \d\d:\d\d\)"):
        take(event)


def test_given_up_it_can_be_had_and_nothing_is_left_lying_about(event: Path) -> None:
    take(event).release()
    pen = take(event)
    pen.release()
    pen.release()
    assert [path.name for path in event.parent.iterdir()] == ["e.lantern"]


def test_a_pen_asked_for_is_known_to_its_holder_and_the_asking_ends_with_it(event: Path) -> None:
    pen = take(event)
    assert not pen.is_asked_for
    ask(event)
    assert pen.is_asked_for
    pen.release()
    other = take(event)
    assert not other.is_asked_for
    other.release()


def test_a_holder_that_was_killed_holds_nothing(event: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", _HOLDS, str(event)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    holder.stdout.readline()
    with pytest.raises(Held):
        take(event)
    holder.kill()
    holder.communicate()
    with take(event) as pen:
        assert pen._handle is not None


def test_where_no_lock_can_lie_nobody_is_kept_out(tmp_path: Path) -> None:
    with take(tmp_path / "no such folder" / "e.lantern") as pen:
        assert not pen.is_asked_for


@pytest.mark.parametrize("written", [b"", b"\xff\xfe", b"[]", b'{"who": 7}', b'{"who": "' + b"x" * 900 + b'"}'])
def test_whatever_stands_in_its_file_the_holder_is_told_somehow(event: Path, written: bytes) -> None:
    with take(event):
        event.with_name(".e.lantern.pen").write_bytes(written)
        with pytest.raises(Held, match="is open elsewhere"):
            take(event)


@links
def test_an_event_has_one_pen_by_whatever_link_it_is_reached(event: Path, tmp_path: Path) -> None:
    link = tmp_path / "on the desk" / "link.lantern"
    link.parent.mkdir()
    link.symlink_to(event)
    with take(event) as pen:
        with pytest.raises(Held):
            take(link)
        ask(link)
        assert pen.is_asked_for


def test_an_event_with_two_names_has_one_pen(event: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere" / "other.lantern"
    other.parent.mkdir()
    os.link(event, other)
    with take(event), pytest.raises(Held, match="another name"):
        take(other)
    with take(other) as pen:
        assert pen.is_held
        with pytest.raises(Held, match="another name"):
            take(event)
    assert take(event).is_held, "who was refused left nothing that is in the way"
    assert not list(other.parent.glob(".*"))
