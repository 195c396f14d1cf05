"""The demo plays a whole event; the same seed tells the same story, to the byte."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from desktop.app import demo
from desktop.app.demo import DemoTime, run_demo
from desktop.app.opening import new_event, open_event
from desktop.app.photographs import Photographer
from desktop.catalogue import format_of
from desktop.cli.door import main
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.horde_sealed.screens import odds as odds_screen


def test_a_demo_writes_the_event_every_handout_and_a_summary(tmp_path: Path) -> None:
    summary = run_demo(COMING_DARK, tmp_path, 24, 7, pictures=False)
    assert json.loads((tmp_path / "summary.json").read_text()) == summary
    assert "is champion" in summary["result"]
    handouts = {f"handouts/{h.id}.pdf" for h in COMING_DARK.handouts()}
    assert handouts <= set(summary["files"])
    assert all((tmp_path / name).stat().st_size for name in summary["files"])
    with open_event(tmp_path / "coming-dark-demo.lantern") as event:
        sentences = [line.sentence for line in event.session.log]
        acts = {step.act for step in event.session.history.steps}
        reasons = [player.seed_because for player in event.session.state.players]
    assert acts == {"do", "undo", "redo"}
    assert any("tie-break" in reason for reason in reasons)
    for word in ("entered late", "dropped", "corrected", "minute 30"):
        assert any(word in sentence for sentence in sentences), word


#: of four players in the test below, in two zones of time.
@pytest.mark.parametrize("players", [5, 6, 13, 48])
def test_the_same_seed_gives_the_same_event_and_the_same_bytes(tmp_path: Path, players: int) -> None:
    one = run_demo(COMING_DARK, tmp_path / "one", players, 3, pictures=False)
    other = run_demo(COMING_DARK, tmp_path / "other", players, 3, pictures=False)
    assert one == other
    for name in one["files"]:
        if name.endswith(".pdf"):
            assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes(), name


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system has one time zone for all programs")
def test_a_demo_tells_the_same_times_of_day_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[str] = []
    plain = demo._print_all

    def noted(*more: Any) -> None:
        times.append(time.strftime("%H:%M", time.localtime(demo.START)))
        plain(*more)

    monkeypatch.setattr(demo, "_print_all", noted)
    made = []
    for zone in ("UTC", "Asia/Tokyo"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        here = time.localtime(0).tm_hour
        made.append(run_demo(COMING_DARK, tmp_path / zone, 4, 3, pictures=False))
        assert time.localtime(0).tm_hour == here
    monkeypatch.undo()
    time.tzset()
    assert times == ["10:00", "10:00"]
    assert made[0] == made[1]
    for name in (name for name in made[0]["files"] if name.endswith(".pdf")):
        assert (tmp_path / "UTC" / name).read_bytes() == (tmp_path / "Asia/Tokyo" / name).read_bytes(), name


def test_a_demo_takes_away_what_a_demo_left_and_nothing_else(tmp_path: Path) -> None:
    mine = [tmp_path / name for name in ("screens/holiday.png", "handouts/my own.pdf", "screens/letters/a.txt")]
    left = [tmp_path / "screens" / "07-an-old-moment.png", tmp_path / "handouts" / "standings.pdf"]
    for path in (*mine, *left):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"kept")
    run_demo(COMING_DARK, tmp_path, 4, 7, pictures=False)
    assert [path.read_bytes() for path in mine] == [b"kept"] * 3
    assert not left[0].exists()
    assert left[1].read_bytes() != b"kept"


def test_another_seed_tells_another_story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    #: the story alone: its papers are another test's.
    monkeypatch.setattr(demo, "_print_all", lambda event, folder, note: None)
    digests = {run_demo(COMING_DARK, tmp_path / str(s), 8, s, pictures=False)["digest"] for s in (1, 2, 3)}
    assert len(digests) == 3


@pytest.mark.parametrize("players", [3, 49])
def test_a_demo_keeps_to_the_size_of_the_format(tmp_path: Path, players: int) -> None:
    with pytest.raises(Refusal, match=f"4 to 48 players, not {players}"):
        run_demo(COMING_DARK, tmp_path / "out", players, 1)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("format_id", "size"), [("elder-dragon", "5 players, not 4"), ("scenarios", "1 player, not 2")]
)
def test_a_format_of_one_size_says_so(tmp_path: Path, format_id: str, size: str) -> None:
    with pytest.raises(Refusal, match=f"is for {size}"):
        run_demo(format_of(format_id), tmp_path / "out", int(size[-1]), 1)


def test_the_summary_says_what_is_promised_and_no_more(tmp_path: Path) -> None:
    summary = run_demo(format_of("horde"), tmp_path, 2, 1, pictures=False)
    assert list(summary) == ["format", "players", "seed", "steps", "result", "digest", "files"]


def test_a_picture_waits_for_what_its_screen_works_out(tmp_path: Path, qapp: object) -> None:
    """Of the odds there was a sentence that they are being worked out."""
    odds_screen._TURNED.clear()
    format_, day = format_of("horde"), DemoTime()
    event = new_event(tmp_path / "e.lantern", format_, "Horde", now=day.wall, dice=SeededDice(7))
    story = format_.demo().story(event.session, 2, 7, day.instant, day.wait)
    with Photographer(event, tmp_path, day.instant) as photographer:
        moment = next(moment for moment in story if "odds" in moment.screens)
        photographer.take(moment)
        photographer.desk.show_screen("odds")
        odds = photographer.desk.screen
        assert isinstance(odds, odds_screen.OddsScreen)
        assert odds.chart.turns
    event.file.close()


def test_the_command_takes_pictures_of_every_screen_and_slide_and_prints_the_summary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], qapp: object
) -> None:
    assert main(["demo", "--out", str(tmp_path), "--players", "8", "--seed", "7"]) == 0
    said = capsys.readouterr()
    report = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert "{" not in said.out, "what a machine reads stands in the file"
    assert said.out.startswith(f"The Coming Dark, 8 players, {report['steps']} acts. {report['result']}.\n")
    assert f"Look at it: lantern {tmp_path / 'coming-dark-demo.lantern'}" in said.out
    assert said.err == "", "how far it is is told on a terminal alone"
    assert (report["format"], report["players"], report["seed"]) == ("coming-dark", 8, 7)
    pictures = [name for name in report["files"] if name.endswith(".png")]
    screens = COMING_DARK.screens()
    for spec in screens.rail:
        assert any(name.endswith(f"-{spec.id}.png") for name in pictures), spec.id
    for slide in ("title", "zones", "prizes", "choosing", "seats", "clock", "standings", "bracket", "champion"):
        assert any(name.endswith(f"-wall-{slide}.png") for name in pictures), slide
