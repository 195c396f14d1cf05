"""Disks that are really full, pulled out or write-protected: where the tests may mount one, as root on Linux."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop.app.opening import open_event
from desktop.storage.joining import rejoin
from tests.storage.going_on import at_work, holds, home, new_evening, play, proves, standing

__all__ = ["home"]
Ask = Callable[..., bool]


def _may_mount() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and all(map(shutil.which, ("mount", "umount")))


pytestmark = pytest.mark.skipif(not _may_mount(), reason="only root may mount a disk, on Linux")


def ask(*words: str) -> bool:
    return subprocess.run(words, capture_output=True, timeout=20).returncode == 0


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own, as small as a stick."""
    place = tmp_path / "stick"
    place.mkdir()
    if not _mounted(place):
        pytest.skip("this machine mounts nothing")
    yield place
    while ask("umount", "-l", str(place)):
        pass


def _mounted(place: Path) -> bool:
    return ask("mount", "-t", "tmpfs", "-o", "size=1500k", "tmpfs", str(place))


@pytest.fixture
def path(stick: Path) -> Path:
    return new_evening(stick / "ghent.lantern")


def _fill(stick: Path) -> Path:
    """Fill a disk to the last byte."""
    filler = stick / "filler"
    with open(filler, "wb", buffering=0) as file:
        for size in (65_536, 4096, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    assert shutil.disk_usage(stick).free == 0
    return filler


def test_a_full_stick(path: Path, stick: Path, home: Path) -> None:
    with at_work(path, home) as event:
        play(event, 10)
        filler = _fill(stick)
        play(event, 60)
        event.file.remember("wall", {"message": "Lunch at one"})
        event.session.undo()
        #: what lies beside an event at work has some room of its own.
        assert holds(event) > 0
        assert not rejoin(event.file)
        filler.unlink()
        assert rejoin(event.file)
        last = standing(event)
        assert event.file.remembered("wall") == {"message": "Lunch at one"}
    proves(path, *last)


def test_a_full_stick_with_the_event_closed_meanwhile(path: Path, stick: Path, home: Path) -> None:
    filler = _fill(stick)
    with at_work(path, home) as event:
        play(event, 60)
        assert holds(event) > 0
    with at_work(path, home) as event:
        play(event, 5)
        event.session.undo()
        last = standing(event)
    filler.unlink()
    with at_work(path, home) as event:
        assert standing(event) == last
        assert not event.file.is_holding
    proves(path, *last)


def test_a_stick_that_is_pulled_and_put_back_is_another_disk_to_the_system(
    path: Path, stick: Path, home: Path, tmp_path: Path
) -> None:
    with at_work(path, home) as event:
        play(event, 10)
        image = shutil.copy(path, tmp_path / "what lies on the stick")
        assert ask("umount", "-l", str(stick))
        play(event, 12)
        assert holds(event) == 12
        assert not rejoin(event.file)
        assert _mounted(stick)
        assert not rejoin(event.file), "another stick"
        shutil.copy(image, path)
        assert rejoin(event.file)
        play(event, 3)
        last = standing(event)
    proves(path, *last)


def test_a_write_protected_stick_is_gone_on_with(path: Path, stick: Path, home: Path) -> None:
    assert ask("mount", "-o", "remount,ro", str(stick))
    with at_work(path, home) as event:
        play(event, 12)
        assert holds(event) == 12
        assert not rejoin(event.file)
        assert ask("mount", "-o", "remount,rw", str(stick))
        assert rejoin(event.file)
        play(event, 3)
        last = standing(event)
    proves(path, *last)
    with open_event(path) as again:
        assert standing(again) == last


def test_an_event_is_made_and_played_while_the_systems_own_disk_is_full(tmp_path: Path, stick: Path) -> None:
    _fill(stick)
    making = (
        "from pathlib import Path; from tests.storage.going_on import new_evening, play; "
        "from desktop.app.opening import open_event; path = new_evening(Path('ghent.lantern').absolute()); "
        "event = open_event(path); play(event, 60); event.file.close()"
    )
    elsewhere = {**os.environ, "SQLITE_TMPDIR": str(stick), "TMPDIR": str(stick), "HOME": str(tmp_path)}
    paths = os.pathsep.join(sys.path)
    ended = subprocess.run(
        [sys.executable, "-c", making],
        cwd=tmp_path,
        env=elsewhere | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert ended.stderr == ""
    assert (tmp_path / "ghent.lantern").exists()
