"""The demo: a whole sample event run by the rules, with its file, its handouts and pictures of its screens."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from desktop.app.opening import OpenEvent, new_event
from desktop.catalogue import format_of
from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.engine.session import digest
from desktop.engine.story import Moment
from desktop.manifest import Format, Note, silent
from desktop.storage.event_file import remove_event_file
from desktop.system.files import failed, write_whole
from desktop.system.machine import in_utc
from desktop.workers.ticks import Tick

#: 03-round-1-wall-seating.png
_PICTURE = re.compile(r"\d\d+-.+\.png")
#: the day of every demo: 21 November 2026, 10:00 UTC.
START = 1_795_255_200.0
#: by which the sample event is played.
_SEED = 7


class DemoTime(Struct):
    """Time that passes only when the story says so."""

    seconds: float = 0.0

    def wait(self, seconds: float) -> None:
        self.seconds += seconds

    def wall(self) -> float:
        return START + self.seconds

    def instant(self) -> Instant:
        return Instant(self.wall(), self.seconds, "demo")


def run_demo(
    format_: Format[object], out: Path, players: int, seed: int, pictures: bool = True, note: Note = silent
) -> dict[str, object]:
    """Run the sample event of a format into the folder ``out``; returns what ``summary.json`` says. ``note`` hears how
    far it is."""
    demo = format_.demo()
    if not demo.least <= players <= demo.most:
        raise Refusal(f"{format_.name} is for {_from_to(demo.least, demo.most)}, not {players}.")
    path = _prepared(out, format_)
    time = DemoTime()
    #: the same seed gives the same bytes wherever it runs.
    with in_utc(), _opened(path, format_, seed, time) as event:
        moments = demo.story(event.session, players, seed, time.instant, time.wait)
        _play(event, moments, out, time, pictures, note)
        _print_all(event, out / "handouts", note)
        summary = _summary(event, players, seed)
    for extra in (path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        extra.unlink(missing_ok=True)
    summary["files"] = sorted(
        str(p.relative_to(out)) for p in out.rglob("*") if p.is_file() and p.name != "summary.json"
    )
    summary["files"].append("summary.json")
    write_whole(out / "summary.json", json.dumps(summary, ensure_ascii=False, indent=2).encode())
    return summary


def _from_to(least: int, most: int) -> str:
    if least == most:
        return counted(most, "player")
    return f"{least} to {counted(most, 'player')}"


def _prepared(out: Path, format_: Format[object]) -> Path:
    """The folder with what an earlier demo left there cleared away."""
    path = out / f"{format_.id}-demo.lantern"
    try:
        for folder in ("handouts", "screens"):
            (out / folder).mkdir(parents=True, exist_ok=True)
        for old in _left_by_a_demo(out, format_):
            old.unlink()
        remove_event_file(path)
    except OSError as error:
        raise failed(error, f"“{out}” cannot be written to") from error
    return path


def _left_by_a_demo(out: Path, format_: Format[object]) -> list[Path]:
    """What an earlier demo wrote into these folders, by its names; whatever else lies there is somebody's."""
    handouts = [out / "handouts" / f"{handout.id}.pdf" for handout in format_.handouts()]
    pictures = [path for path in (out / "screens").iterdir() if _PICTURE.fullmatch(path.name)]
    return [path for path in (*handouts, *pictures) if path.is_file()]


def demo_file(format_: Format[object], folder: Path, players: int | None = None) -> Path:
    """A sample event played to its end, in a file of its own in ``folder``; a new one at each call."""
    demo = format_.demo()
    folder.mkdir(parents=True, exist_ok=True)
    taken = len(list(folder.glob(f"{format_.id}-demo*.lantern")))
    path = folder / f"{format_.id}-demo{f'-{taken + 1}' if taken else ''}.lantern"
    time = DemoTime()
    with _opened(path, format_, _SEED, time) as event:
        for _ in demo.story(event.session, players or demo.players, _SEED, time.instant, time.wait):
            pass
    return path


def play_sample(format_id: str, folder: Path, tick: Tick) -> Path:
    """``demo_file`` as work beside the window."""
    try:
        return demo_file(format_of(format_id), folder)
    except OSError as error:
        raise failed(error, f"“{folder}” cannot be written to") from error


def _opened(path: Path, format_: Format[object], seed: int, time: DemoTime) -> OpenEvent:
    return new_event(path, format_, format_.name, "Ghent", "2026-11-21", dice=SeededDice(seed), now=time.wall)


def _play(event: OpenEvent, moments: Iterator[Moment], out: Path, time: DemoTime, pictures: bool, note: Note) -> None:
    def each() -> Iterator[Moment]:
        for moment in moments:
            note(f"act {event.session.history.last_number}: {moment.name.replace('-', ' ')}")
            yield moment

    note("the first act")
    if not pictures:
        for _ in each():
            pass
        return
    from desktop.app.photographs import Photographer

    with Photographer(event, out / "screens", time.instant) as photographer:
        for moment in each():
            photographer.take(moment)


def _print_all(event: OpenEvent, folder: Path, note: Note) -> None:
    from desktop.print.layout.paper import A4

    handouts = event.format.handouts()
    for at, handout in enumerate(handouts, start=1):
        note(f"on paper, {at} of {len(handouts)}: {handout.title}")
        write_whole(folder / f"{handout.id}.pdf", handout.made(event.session.state, A4, {}))


def demo_in_words(format_: Format[Any], summary: Mapping[str, Any], out: Path) -> str:
    """What was made, where it lies and how it is looked at, for a person."""
    files, players = [str(name) for name in summary["files"]], int(summary["players"])
    pages, pictures = (sum(name.endswith(ending) for name in files) for ending in (".pdf", ".png"))
    event = next(out / name for name in files if name.endswith(".lantern"))
    made = f"{counted(pages, 'PDF')} in {out / 'handouts'}" + (
        f", {counted(pictures, 'picture')} in {out / 'screens'}" if pictures else ""
    )
    return (
        f"{format_.name}, {_from_to(players, players)}, {counted(summary['steps'], 'act')}. {summary['result']}.\n"
        f"{made}; what it came to in {out / 'summary.json'}.\n"
        f"Look at it: lantern {shlex.quote(str(event))}"
    )


def _summary(event: OpenEvent, players: int, seed: int) -> dict[str, Any]:
    return {
        "format": event.format.id,
        "players": players,
        "seed": seed,
        "steps": len(event.session.history.steps),
        #: a sample event may end in the opening of the next game: its story says what it came to.
        "result": (event.format.demo().result or event.format.result)(event.session.state),
        "digest": digest(event.session.state),
        "files": [],
    }
