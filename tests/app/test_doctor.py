"""The doctor looks at everything that is named, and says of each that it is well or how to mend it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.app import doctor

NAMED = {"fonts", "display", "sound", "printer", "folders", "versions"}
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named on Linux only")


def lantern(*words: str, display: str | None) -> subprocess.CompletedProcess[str]:
    bare = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    kept = {key: value for key, value in os.environ.items() if key not in bare}
    if display is not None:
        kept["DISPLAY"] = display
    return subprocess.run([sys.executable, "-m", "desktop", *words], env=kept, capture_output=True, text=True)


def test_everything_named_is_looked_at_and_told(qapp: object) -> None:
    found = {finding.what: finding for finding in doctor.examine()}
    assert set(found) >= NAMED
    assert all(finding.says and "could not be examined" not in finding.says for finding in found.values())


def test_a_check_that_breaks_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    def broken() -> doctor.Finding:
        raise RuntimeError("no fonts at all")

    monkeypatch.setattr(doctor, "_fonts", broken)
    found = {finding.what: finding for finding in doctor.examine()}
    assert not found["fonts"].ok
    assert "no fonts at all" in found["fonts"].says
    assert found["versions"].ok


@on_linux
def test_a_display_that_cannot_be_opened_is_told_and_nothing_aborts() -> None:
    done = lantern("doctor", display=":9987")
    assert done.returncode == 0
    display = next(line for line in done.stdout.splitlines() if "display" in line)
    assert display.startswith("fix ")
    assert "printer" in done.stdout


@on_linux
def test_the_window_says_why_it_cannot_open() -> None:
    done = lantern(display=":9987")
    assert done.returncode == 1
    assert "lantern --help" in done.stderr
    assert "Traceback" not in done.stderr


@on_linux
def test_without_any_display_the_window_is_refused() -> None:
    done = lantern(display=None)
    assert done.returncode == 2
    assert "no display" in done.stderr


@on_linux
def test_folders_that_take_no_file_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    #: even whoever may write anywhere can make no file there.
    monkeypatch.setattr(doctor, "data_folder", lambda: Path("/proc/x/Lantern"))
    monkeypatch.setattr(doctor, "events_folder", lambda: Path("/proc/Documents/Lantern"))
    found = doctor._folders()
    assert not found.ok
    assert "/proc/x/Lantern" in found.says


def test_folders_that_are_still_to_be_made_are_in_order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "data_folder", lambda: tmp_path / "a" / "b")
    monkeypatch.setattr(doctor, "events_folder", lambda: tmp_path / "c")
    assert doctor._folders().ok
    assert list(tmp_path.iterdir()) == []
