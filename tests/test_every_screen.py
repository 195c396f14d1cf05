"""Every main screen of every format and of the house, in every size of window, with ordinary and large type and the
hardest names: no word is cut, nothing lies on anything else, nothing scrolls sideways, no page is more than half blank.

``LANTERN_DEEP=1`` looks at all of them at five moments of an event; otherwise each screen is looked at in two sizes.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.demo import DemoTime
from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.storage.book import Book
from desktop.ui.kit import theme
from desktop.ui.kit.panels import EmptyState
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.start.page import StartPage
from tests.app.test_app import NoScreens
from tests.tape import blank, crowded, cut, sideways
from tests.test_every_slide import stretched

DEEP = bool(os.environ.get("LANTERN_DEEP"))
SIZES = [(1280, 650), (1280, 720), (1707, 960), (1920, 1080), (2560, 1440)]
SCALES = (1.0, 1.5)
#: players, how large type is where only one size of it is tried, the moments that are looked at (the first: always).
PLAYED: dict[str, tuple[int, float, tuple[str, ...]]] = {
    "coming-dark": (16, 1.0, ("round-3-matches", "start", "round-2-corners", "top4", "champion")),
    "dominia": (8, 1.5, ("results", "map", "week-over", "ending")),
    "elder-dragon": (5, 1.0, ("next-turns", "seats", "zones-full", "ending")),
    "horde": (3, 1.5, ("many-stacks", "decks", "ending")),
    "scenarios": (1, 1.0, ("your-turn", "builder", "ending")),
}
HARD = (
    "Wilhelmina van der Bergh-Aschenbrödel 07",
    "אברהם בן־דוד הכהן מירושלים",
    "Donaudampfschifffahrtskapitänsmützenband",
)
MOST_BLANK = 0.5
#: not so yet: what these show is little, and stands at the top of a large window.
SHORT: set[str] = set()
#: what every event has beside its own screens: a part of it is looked at in each format.
HOUSE = ("log", "wall", "print", "clocks", "preferences", "careers", "help")


def hard(numbers: Iterator[int], name: str) -> str:
    """Three of four people are hard to write: 40 letters, from right to left, one long word."""
    at = next(numbers)
    return name if at % 4 == 3 else f"{HARD[at % 4][:37]} {at:02d}"


class Looked:
    """The window, and what is wrong with what it showed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.time, self.wrong = folder, DemoTime(), set[str]()
        self.lantern = Lantern(Book(folder / "book.json"), self.time.instant, self.time.wall, NoScreens())
        self.frame = self.lantern.frame
        self.frame.show()

    def open(self, id: str, until: str) -> None:
        """A sample event, played until a moment while nobody looks."""
        format_, numbers = format_of(id), count()
        said = (f"{format_.name} of the Long Autumn"[:40], "Ghent", "2026-11-21", "", SeededDice(7), self.time.wall)
        event = new_event(self.folder / f"{id} {until} {theme.look.scale}.lantern", format_, *said)
        dispatch = event.session.dispatch

        def named(command: Command, *rest: Any, **more: Any) -> Any:
            if type(command).__name__ in ("AddPlayers", "AddPlayer", "AddSurvivors", "AddTeams", "SeatPlayers"):
                command = stretched(command, lambda name: hard(numbers, name))
            return dispatch(command, *rest, **more)

        event.session.dispatch = named  # type: ignore[method-assign]
        story = format_.demo().story(event.session, PLAYED[id][0], 7, self.time.instant, self.time.wait)
        assert any(moment.name == until for moment in story), until
        event.session.dispatch = dispatch  # type: ignore[method-assign]
        self.lantern._take(event)

    def look(self, what: str, size: tuple[int, int]) -> None:
        self.frame.resize(*size)
        for _ in range(5):
            QApplication.processEvents()
        page = self.frame.stack.currentWidget()
        id = what.split(": ")[-1]
        found = {*crowded(self.frame), *cut(self.frame), *sideways(self.frame)}
        if self.frame._scroll.verticalScrollBar().maximum() and id in LOW:
            found.add("it scrolls")
        if (share := blank(page)) > MOST_BLANK and id not in SHORT and not any(_shown(page)):
            found.add(f"{share:.0%} of it is blank")
        self.wrong |= {f"{what} {size[0]}×{size[1]} {theme.look.scale:.0%}: {fault}" for fault in found}


#: what is seen whole in the lowest window.
LOW = {"start page"}


def _shown(page: QWidget) -> Iterator[bool]:
    """Nothing is there yet, and the page says what to do about it."""
    return (state.isVisible() for state in page.findChildren(EmptyState))


@pytest.fixture
def looked(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Looked]:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("desktop.app.lantern.events_folder", lambda: tmp_path / "events")
    (tmp_path / "data").mkdir()
    theme.start(qapp, LIGHT)
    made = Looked(tmp_path)
    yield made
    made.lantern.close_event()
    theme.use(LIGHT, scale=1.0, reduced_motion=True)
    for sheet in (made.frame, made.lantern.projector.window):
        sheet.hide()
        sheet.deleteLater()


@pytest.mark.parametrize("id", sorted(FORMATS.shipped))
def test_every_screen_of_a_format(id: str, looked: Looked) -> None:
    drawn, (_, usual, moments) = random.Random(id), PLAYED[id]
    part = sorted(FORMATS.shipped).index(id)
    house = HOUSE if DEEP else HOUSE[part :: len(FORMATS.shipped)]
    for until, scale in product(moments, SCALES) if DEEP else [(moments[0], usual)]:
        theme.use(LIGHT, scale=scale, reduced_motion=True)
        looked.open(id, until)
        desk = looked.lantern.desk
        assert desk is not None
        for screen in (*(spec.id for spec in desk.screens.rail), *house):
            desk.show_screen(screen)
            for size in SIZES if DEEP else sorted(drawn.sample(SIZES, 2)):
                looked.look(f"{until}: {screen}", size)
        looked.lantern.close_event()
    assert not looked.wrong, "\n".join(sorted(looked.wrong))


@pytest.mark.parametrize("size", SIZES)
def test_the_start_page_is_seen_whole(size: tuple[int, int], looked: Looked) -> None:
    theme.use(LIGHT, scale=1.0, reduced_motion=True)
    for has_played in (False, True):
        if has_played:
            looked.open("scenarios", "your-turn")
        looked.lantern.show_start()
        page = looked.frame.stack.currentWidget()
        assert isinstance(page, StartPage)
        page.present(looked.lantern._start_with_checks())
        looked.look("start page", size)
    assert not looked.wrong, "\n".join(sorted(looked.wrong))


def test_type_of_another_size_measures_every_screen_anew(looked: Looked) -> None:
    """Chosen in the middle of an event, large type leaves no pane as narrow as small letters were."""
    looked.open("dominia", "results")
    desk = looked.lantern.desk
    assert desk is not None
    desk.show_screen("league")
    measured = desk.screen
    desk.show_screen("preferences")
    looked.lantern.preferences.choose_type(1.5)
    for screen in ("preferences", "league"):
        desk.show_screen(screen)
        looked.look(f"made anew: {screen}", (1280, 720))
    assert desk.screen is not measured
    assert not looked.wrong, "\n".join(sorted(looked.wrong))
