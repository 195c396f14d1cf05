"""Every slide of every format, at every moment of its sample event, with names of 40 letters: on every shape of screen
nothing is cut, nothing lies on anything else, everything stands out 7 : 1 from what is really below it, and the digits
of a clock take three tenths of the height."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.rules.acts.locations import RenameLocation
from desktop.ui.clock.face import ClockFace, ClockMark
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT
from desktop.ui.wall.slides import ClockSlide
from desktop.ui.wall.wall import MessageSlide, Slide
from tests.pairs import DEEP
from tests.pencil import (
    SHAPES,
    Pencil,
    crowded,
    drawn_too,
    emptiest,
    faults,
    maps_drawn_too,
    painted,
    sharpened,
    unit,
    used,
)

#: a slide is painted in shares of the height: 1920 × 1080 is 1280 × 720 to the letter, and tried when there is time.
SIZES = [*SHAPES, *([(1920, 1080)] if DEEP else [])]
MOST_LETTERS = 40
#: how much of a first page is used at least, on screens of every shape.
LEAST_USED = 0.6
#: how much of an upright wall's height is empty in one piece at most.
MOST_EMPTY = 0.28
MESSAGES = ("Lunch until 14:00", "The car with the plate 1-ABC-234 has its lights on, says the lady of the house")
LONG = "Wilhelmina van der Bergh-Aschenbrödel"
FEW = {"coming-dark": 48 if DEEP else 16, "dominia": 16}
READ = sorted(set(FORMATS) & {"coming-dark", "elder-dragon", "horde", "scenarios"})


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Pencil:
    return sharpened(monkeypatch)


# -- the sample event, everybody's name as long as a name may be -------------------------------------------------------


def stretched(value: Any, named: Callable[[str], str]) -> Any:
    """An act with every new name made another."""
    if isinstance(value, tuple):
        return tuple(stretched(part, named) for part in value)
    if isinstance(value, msgspec.Struct):
        changed = {
            name: stretched(getattr(value, name), named)
            for name in value.__struct_fields__
            if name in ("players", "names")
        }
        if isinstance(getattr(value, "name", None), str):
            changed["name"] = named(value.name)  # type: ignore[attr-defined]
        return msgspec.structs.replace(value, **changed) if changed else value
    return named(value) if isinstance(value, str) else value


def long(name: str, number: list[int], step: int = 2) -> str:
    """Every second name 40 letters long (or every ``step``-th, or none)."""
    number[0] += 1
    if not step or number[0] % step:
        return name
    return f"{LONG} {number[0]:02d}"[:MOST_LETTERS]


class Stretching(Session[Any]):
    """A session in which people have long names."""

    number = [0]
    step = 2

    def dispatch(self, command: Command, *rest: Any, **more: Any) -> Any:
        if type(command).__name__ in ("AddPlayers", "AddPlayer", "AddSurvivors", "AddTeams", "SeatPlayers"):
            command = stretched(command, lambda name: long(name, self.number, self.step))
        return super().dispatch(command, *rest, **more)


def moments(id: str) -> Iterator[list[Slide]]:
    """The slides of every moment of the sample event."""
    format_, time = format_of(id), DemoTime()
    session = Stretching(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.number = [0]
    session.dispatch(format_.opening(f"{format_.name} of the Long Autumn"[:MOST_LETTERS], "Ghent", "2026-11-21", ""))
    for number, place in enumerate(getattr(session.state, "locations", ())[::3]):
        session.dispatch(RenameLocation(place.id, f"The Hall of the Forgotten Kings of M. {number:02d}"))
    screens, demo = format_.screens(), format_.demo()

    def face() -> ClockFace:
        return screens.clock.face(session.state, time.instant()) if screens.clock else ClockFace()

    players = FEW.get(id, demo.most)
    for _ in demo.story(session, players, 7, time.instant, time.wait):
        yield list(screens.slides(session.state, face))


def every_page(pencil: Pencil, id: str) -> Iterator[tuple[str, int, Slide]]:
    """Every slide that says something else than one before, page by page, just painted on the first size."""
    seen: set[tuple[str, ...]] = set()
    step = 1 if DEEP or id not in FEW else 3
    for moment, slides in enumerate(moments(id)):
        for slide in slides if moment % step == 0 else ():
            for page in range(8):
                painted(pencil, slide, SIZES[0], (HALL_NIGHT, HALL_DAY)[page % 2], page)
                #: a clock that is a minute older says nothing new.
                said = (slide.id, *(re.sub(r"[0-9]+", "0", run.words) for run in pencil.runs))
                if said in seen:
                    break
                seen.add(said)
                yield f"{id} {moment} {slide.id} {page + 1}", page, slide


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_every_slide_has_a_title_from_the_first_act_on(id: str, qapp: QApplication) -> None:
    """The page of the wall writes it below the picture."""
    for slides in moments(id):
        assert all(isinstance(slide.title, str) and slide.title for slide in slides)


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_every_slide_of_the_sample_event_can_be_read_from_the_last_row(
    id: str, pencil: Pencil, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong: list[str] = []
    drawn_too(pencil, monkeypatch)
    maps_drawn_too(pencil, monkeypatch)
    for number, (name, page, slide) in enumerate(every_page(pencil, id)):
        for size in SIZES:
            look = (HALL_DAY, HALL_NIGHT)[page % 2]
            if size != SIZES[0]:
                painted(pencil, slide, size, look, page)
            found = [*faults(pencil, size), *crowded(pencil, size)]
            if page == 0 and used(pencil, size) < LEAST_USED:
                found.append(f"only {used(pencil, size):.0%} of it is used")
            if page == 0 and size[1] > size[0] and emptiest(pencil, size) > MOST_EMPTY:
                found.append(f"{emptiest(pencil, size):.0%} of its height is empty")
            wrong += [f"{name} {size} {look.name}: {fault}" for fault in found]
        #: with a message over it: on one screen, or on each with both when there is time.
        for size, message in product(SIZES, MESSAGES) if DEEP else [(SIZES[number % len(SIZES)], MESSAGES[number % 2])]:
            painted(pencil, slide, size, HALL_NIGHT, page, message)
            found = [*faults(pencil, size), *crowded(pencil, size)]
            found += [] if message in pencil.said() else ["the message is missing"]
            wrong += [f"{name} {size}, {message[:5]}: {fault}" for fault in found]
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_digits_of_a_clock_take_three_tenths_of_the_height(
    size: tuple[int, int], qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    pencil = sharpened(monkeypatch, has_letters=True)
    marks = tuple(ClockMark(at / 4, str(at * 15), "14:20", "a mark", "later") for at in range(5))
    for digits in ("65:00", "0:07", "+2:10", "+12:10", "120:00"):
        for face in (
            ClockFace(
                digits, "to the mark · running", "No new games", "running", marks=marks, band="late", extras=("A",)
            ),
            ClockFace(digits, "", "", "overtime"),
        ):
            image = painted(pencil, ClockSlide(lambda face=face: face), size, HALL_NIGHT)  # type: ignore[misc]
            assert faults(pencil, size) == []
            tallest = max(map(len, _runs_of(_bright(image))))
            assert tallest >= 0.3 * unit(size), f"{digits}: {tallest / size[1]:.0%}"


#: a grey that only letters have.
_LIT = bytes(grey > 140 for grey in range(256))


def _bright(image: QImage) -> list[int]:
    """The lines that digits pass: something bright that no line across is."""
    grey, lit = image.convertToFormat(QImage.Format.Format_Grayscale8), []
    for y in range(grey.height()):
        line = bytes(grey.constScanLine(y))[: grey.width()].translate(_LIT)
        if 8 < line.count(1) < 0.7 * len(line):
            lit.append(y)
    return lit


def _runs_of(lines: list[int]) -> list[list[int]]:
    found: list[list[int]] = [[]]
    for y in lines:
        if found[-1] and y != found[-1][-1] + 1:
            found.append([])
        found[-1].append(y)
    return found


def heights(id: str, slide: str, pencil: Pencil, size: tuple[int, int]) -> Iterator[float]:
    """How much of the height the words below the headline span, at the moments when more than a sentence is told."""
    format_, time = format_of(id), DemoTime()
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    screens, demo = format_.screens(), format_.demo()
    for _ in demo.story(session, FEW.get(id, demo.most), 7, time.instant, time.wait):
        for one in screens.slides(session.state, ClockFace):
            if one.id == slide:
                painted(pencil, one, size, HALL_NIGHT)
                boxes = [run.box for run in pencil.runs if run.box.bottom() < size[1] * 0.94]
                if not isinstance(one, MessageSlide):
                    below = sorted(box.top() for box in boxes)[1]
                    yield (max(box.bottom() for box in boxes) - below) / size[1]


#: at 3:4 the plan of a broad room is as wide as the wall, and no higher.
@pytest.mark.parametrize(
    ("id", "slide", "size"),
    [
        ("coming-dark", "plan", (720, 1280)),
        *(("scenarios", "table", size) for size in ((720, 1280), (768, 1024))),
        *(("horde", "horde", size) for size in ((720, 1280), (768, 1024))),
    ],
)
def test_what_is_drawn_fills_an_upright_wall(id: str, slide: str, size: tuple[int, int], pencil: Pencil) -> None:
    found = list(heights(id, slide, pencil, size))
    assert found
    assert min(found) >= LEAST_USED
