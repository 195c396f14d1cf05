"""Which of Qt's libraries a machine lacks, and the line that mends it."""

from __future__ import annotations

import pytest

from tools import system_libraries
from tools.system_libraries import Library, line_to_run, loads, packages_for, report

EGL = Library("libEGL.so.1", ("libegl1",), "Lantern cannot start", needed=True)
ALSA = Library("libasound.so.2", ("libasound2t64", "libasound2"), "the clock's marks are silent")


def on_a_release_that_knows(monkeypatch: pytest.MonkeyPatch, *packages: str) -> None:
    monkeypatch.setattr(system_libraries, "known_to_apt", lambda package: package in packages)
    monkeypatch.setattr(
        system_libraries.shutil, "which", lambda tool: f"/usr/bin/{tool}" if tool == "apt-get" else None
    )


def test_a_library_nobody_has_does_not_load() -> None:
    assert not loads("libno-such-lantern.so.7")


@pytest.mark.parametrize("name", ["libasound2", "libasound2t64"])
def test_a_package_goes_by_the_name_of_this_release(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    on_a_release_that_knows(monkeypatch, name, "libegl1")
    assert packages_for([EGL, ALSA]) == ["libegl1", name]


def test_the_line_to_run_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    on_a_release_that_knows(monkeypatch, "libasound2", "libegl1")
    assert line_to_run([EGL, ALSA]) == "sudo apt-get install -y libegl1 libasound2"


def test_only_what_lantern_cannot_start_without_stops_the_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_a_release_that_knows(monkeypatch, "libasound2", "libegl1")
    assert report([ALSA]) == 0
    assert report([EGL, ALSA]) == 1
    assert "Missing (the clock's marks are silent): libasound.so.2" in capsys.readouterr().err
