"""What only the machine can tell: its clocks, its zone, its name; and its collector, held while much is made."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop.system import machine
from desktop.system.assets import asset, assets_root

one_zone = pytest.mark.skipif(sys.platform == "win32", reason="Windows has one zone for all programs")


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the laptop's time zone as its settings do: what runs is not told."""
    monkeypatch.setenv("TZ", "Europe/Brussels")
    machine.zone_has_changed()
    yield lambda name: monkeypatch.setenv("TZ", name)
    monkeypatch.undo()
    machine.zone_has_changed()


@one_zone
def test_another_zone_is_noticed_once(zone: Callable[[str], None]) -> None:
    assert not machine.zone_has_changed()
    zone("Asia/Tokyo")
    assert machine.zone_has_changed()
    assert time.strftime("%H", time.localtime(0)) == "09"
    assert not machine.zone_has_changed()


@one_zone
@pytest.mark.parametrize("name", ["Asia/Tokyo", ""])
def test_times_are_told_in_utc_for_a_while_and_as_before_after_it(zone: Callable[[str], None], name: str) -> None:
    zone(name)
    machine.zone_has_changed()
    before = time.strftime("%H %Z", time.localtime(0))
    with machine.in_utc():
        assert time.strftime("%H %Z", time.localtime(0)) == "00 UTC"
    assert os.environ["TZ"] == name
    assert time.strftime("%H %Z", time.localtime(0)) == before


@one_zone
def test_where_no_zone_was_chosen_none_is_left_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TZ", raising=False)
    with machine.in_utc():
        assert os.environ["TZ"] == "UTC"
    assert "TZ" not in os.environ


@pytest.mark.parametrize("was_on", [True, False])
def test_while_much_is_made_nothing_is_collected_and_then_as_before(was_on: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if was_on else gc.disable)()
        with machine.uncollected():
            assert not gc.isenabled()
        assert gc.isenabled() is was_on
    finally:
        (gc.enable if before else gc.disable)()


def test_a_start_of_the_machine_has_a_name_wherever_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "boot_id"
    told.write_text("b7d1\n")
    monkeypatch.setattr(machine, "_BOOT_ID_FILE", told)
    assert machine._boot_id() == "b7d1"
    told.unlink()
    one, other = machine._boot_id(), machine._boot_id()
    assert one.startswith("process-")
    assert one != other, "a clock of another start of the program is not gone on with"


def test_a_mac_counts_sleep_by_the_one_clock_and_not_by_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """CLOCK_MONOTONIC goes on there, CLOCK_UPTIME_RAW stands still."""
    monkeypatch.setattr(time, "CLOCK_UPTIME_RAW", 8, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert (machine._clock_id(), machine._awake_id()) == (time.CLOCK_MONOTONIC, 8)
    ran = {8: 3600.0, time.CLOCK_MONOTONIC: 4200.0}
    monkeypatch.setattr(machine, "_CLOCK", machine._clock_id())
    monkeypatch.setattr(machine, "_AWAKE", machine._awake_id())
    monkeypatch.setattr(time, "clock_gettime", ran.__getitem__)
    now = machine.now()
    assert (now.boot, now.awake) == (4200.0, 3600.0)


def test_where_no_clock_counts_sleep_it_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "freebsd14")
    assert (machine._clock_id(), machine._awake_id(), machine._kernel()) == (None, None, None)
    for clock in ("_CLOCK", "_AWAKE", "_KERNEL"):
        monkeypatch.setattr(machine, clock, None)
    monkeypatch.setattr(time, "monotonic", lambda: 77.0)
    assert not machine.tells_sleep()
    assert (machine.now().boot, machine.now().awake) == (77.0, 77.0)


def test_the_system_is_called_as_it_calls_itself() -> None:
    import platform

    assert machine.system_name().startswith(f"{platform.system()} ")


def test_every_shipped_file_is_found_by_its_name_and_a_missing_folder_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asset("sounds").is_dir()
    assert asset("sounds").parent == assets_root()
    monkeypatch.setattr("desktop.system.assets._ROOTS", (Path("nowhere"),))
    assets_root.cache_clear()
    with pytest.raises(FileNotFoundError, match="Install Lantern again"):
        asset("sounds")
