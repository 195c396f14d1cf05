"""A format's sample event: opened, brought to each of its moments, played twice, photographed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from desktop.app.demo import DemoTime, run_demo
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.manifest import Format

S = TypeVar("S")


def opened_sample(format_: Format[S], name: str, seed: int) -> Session[S]:
    session = Session(format_.rules, MemoryJournal(), SeededDice(seed), lambda: 0.0)
    session.dispatch(format_.opening(name, "Ghent", "2026-11-21", ""))
    return session


def moments_of(format_: Format[S], session: Session[S], players: int, seed: int) -> dict[str, S]:
    """The state at every moment of the story, before the event was opened and after."""
    time, found = DemoTime(), {"nothing": format_.rules.initial, "opened": session.state}
    for moment in format_.demo().story(session, players, seed, time.instant, time.wait):
        found[moment.name] = session.state
    return found


def played_twice(format_: Format[Any], folder: Path, players: int) -> dict[str, Any]:
    """What the demo in ``one`` came to, which is what that in ``other`` came to, each page byte for byte."""
    one, other = (run_demo(format_, folder / name, players, 3, pictures=False) for name in ("one", "other"))
    assert one == other
    for name in one["files"]:
        if name.endswith(".pdf"):
            assert (folder / "one" / name).read_bytes() == (folder / "other" / name).read_bytes(), name
    return one


def pictures_are_taken(format_: Format[Any], folder: Path, players: int, slides: str) -> None:
    """The demo takes a picture of every screen and of these slides (their ids, apart by spaces)."""
    pictures = [name for name in run_demo(format_, folder, players, 7)["files"] if name.endswith(".png")]
    for spec in format_.screens().rail:
        assert any(name.endswith(f"-{spec.id}.png") for name in pictures), spec.id
    for slide in slides.split():
        assert any(name.endswith(f"-wall-{slide}.png") for name in pictures), slide
