"""What a format says of its screens: which commands would know the moment, which slides show a time."""

from __future__ import annotations

import msgspec
import pytest

from desktop.catalogue import FORMATS, format_of
from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import TICKING
from desktop.ui.desk.wall import EventWall
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Wall

NOW = Instant(1_795_255_200.0, 1000.0, "boot")


def _asks_the_moment(kind: type[Command]) -> bool:
    return any(each.name == "at" and each.type == Instant | None for each in msgspec.structs.fields(kind))


def test_a_judges_calls_and_the_start_of_matches_ask_the_moment() -> None:
    asking = {kind.__name__ for kind in format_of("coming-dark").rules.commands if _asks_the_moment(kind)}
    assert asking == {"JudgeCall", "EndJudgeCall", "StartMatches", "DecideByTime"}


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_every_command_that_would_know_the_moment_is_told_it(id: str) -> None:
    format_ = format_of(id)
    stamped = format_.screens().stamped
    for kind in format_.rules.commands:
        if _asks_the_moment(kind):
            needed = [each.name for each in msgspec.structs.fields(kind) if each.required]
            command = kind(**dict.fromkeys(needed, ""))
            assert getattr(stamped(command, NOW), "at") == NOW, kind  # noqa: B009
            once = msgspec.structs.replace(command, at=NOW)
            assert stamped(once, Instant(0.0)) is once, "what knows its moment keeps it"


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_the_slides_of_the_clock_tick_in_every_format(id: str) -> None:
    assert format_of(id).screens().ticking >= TICKING


def wall_of(qtbot, id: str) -> tuple[EventWall, Wall]:
    wall = Wall(lambda: NOW.wall)
    screens = format_of("coming-dark").screens()
    return EventWall(wall, screens, lambda: None, ClockFace, lambda key, value: None), wall


@pytest.mark.parametrize(("id", "paints"), [("clock", 1), ("plan", 1), ("choosing", 1), ("seats", 0), ("message", 0)])
def test_a_second_paints_anew_what_shows_a_time(qtbot, id: str, paints: int) -> None:
    event, wall = wall_of(qtbot, id)
    wall.stage(MessageSlide("…", id=id, title=id))
    changed: list[bool] = []
    wall.changed.connect(lambda: changed.append(True))
    event.tick()
    assert len(changed) == paints
