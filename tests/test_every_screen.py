"""Every main screen of every format and of the house, in every size of window, with ordinary and large type and the
hardest names: no word is cut or too faint, nothing lies on anything else, nothing scrolls sideways, nothing ends below
an edge without a bar, no page is more than half blank.

``LANTERN_DEEP=1`` looks at all of them at all moments of an event; otherwise each screen is looked at in two sizes and
one look, and what the house has beside them in one format.
"""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from desktop.app.demo import DemoTime
from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.storage.book import Book
from desktop.ui.kit import theme
from desktop.ui.kit.panels import EmptyState
from desktop.ui.kit.tokens import CONTRAST, DARK, LIGHT, Theme
from desktop.ui.start.page import StartPage
from tests.app.test_app import NoScreens
from tests.inks import Inks
from tests.sights import Sights, of_any_event, of_the_studio, without_an_event
from tests.tape import below, blank, crowded, cut, sideways, slits
from tests.test_every_slide import stretched

DEEP = bool(os.environ.get("LANTERN_DEEP"))
SIZES = [(1280, 650), (1280, 720), (1707, 960), (1920, 1080), (2560, 1440)]
SCALES = (1.0, 1.5, 2.0)
#: players; the type and the look in which it is seen where only one is tried; the moments that are looked at (the
#: first: always).
PLAYED: dict[str, tuple[int, float, Theme, tuple[str, ...]]] = {
    "coming-dark": (16, 1.0, LIGHT, ("round-3-matches", "start", "decks", "round-2-corners", "top4", "champion")),
    "dominia": (8, 1.5, DARK, ("results", "questions", "map", "week-over", "ending")),
    "elder-dragon": (5, 1.0, CONTRAST, ("next-turns", "five", "seats", "zones-full", "ending")),
    "horde": (3, 2.0, LIGHT, ("many-stacks", "cube", "decks", "ending")),
    "scenarios": (1, 1.0, DARK, ("your-turn", "builder", "faults", "ending")),
}
_sweep = gc.collect
HARD = (
    "Wilhelmina van der Bergh-Aschenbrödel 07",
    "אברהם בן־דוד הכהן מירושלים",
    "Donaudampfschifffahrtskapitänsmützenband",
)
MOST_BLANK = 0.5
#: a screen lies still after so many foldings at most.
FOLDS = 8


def hard(numbers: Iterator[int], name: str) -> str:
    """Three of four people are hard to write: 40 letters, from right to left, one long word."""
    at = next(numbers)
    return name if at % 4 == 3 else f"{HARD[at % 4][:37]} {at:02d}"


class Looked:
    """The window, and what is wrong with what it showed. It is painted only where its inks are read."""

    def __init__(self, folder: Path, inks: Inks) -> None:
        self.folder, self.time, self.inks, self.wrong = folder, DemoTime(), inks, set[str]()
        self.lantern = Lantern(Book(folder / "book.json"), self.time.instant, self.time.wall, NoScreens())
        self.frame = self.lantern.frame
        self.has_read = False
        self.frame.setUpdatesEnabled(False)
        self.frame.show()

    def close(self) -> None:
        """The event is closed, and its screens are gone: nothing of them is dressed anew."""
        had_event = self.lantern.desk is not None
        self.lantern.close_event()
        self.frame.stack.drop_all()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if had_event:
            _sweep()

    def dress(self, look: Theme, scale: float) -> None:
        self.close()
        theme.use(look, scale=scale, reduced_motion=True)
        self.has_read = False

    def open(self, id: str, until: str) -> None:
        """A sample event, played until a moment while nobody looks."""
        format_, numbers = format_of(id), count()
        said = (f"{format_.name} of the Long Autumn"[:40], "Ghent", "2026-11-21", "", SeededDice(7), self.time.wall)
        name = f"{id} {until} {theme.look.scale} {theme.now().name} {len(list(self.folder.iterdir()))}.lantern"
        event = new_event(self.folder / name, format_, *said)
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
        self._come_to_rest(what)
        if found := self._faults():
            #: paper may have come while it was measured: what is a fault stays one.
            self._come_to_rest(what)
            self.note(what, found & self._faults())

    def _come_to_rest(self, what: str) -> None:
        for _ in range(5):
            QApplication.processEvents()
        for _ in range(FOLDS):
            #: what came from beside the window with the last of them is laid out too, and folded.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            if not self.frame.stack.is_folding:
                break
            QApplication.processEvents()
        else:
            self.note(what, ["it never lies still"])

    def _faults(self) -> set[str]:
        page = self.frame.stack.currentWidget()
        found = {*crowded(self.frame), *cut(self.frame), *sideways(self.frame), *below(self.frame), *slits(self.frame)}
        if isinstance(page, StartPage):
            found |= set(_hidden(self.frame._scroll, page))
        if (share := blank(page)) > MOST_BLANK and not any(_shown(page)):
            found.add(f"{share:.0%} of it is blank")
        return found

    def read(self, what: str) -> None:
        """Whether all that is written can be read."""
        self.frame.setUpdatesEnabled(True)
        #: what stands around every screen is read with the first.
        around, self.has_read = not self.has_read, True
        page = self.frame.stack.currentWidget()
        self.note(what, self.inks.faint(self.frame if around else page))
        self.frame.setUpdatesEnabled(False)

    def note(self, what: str, found: Iterable[str]) -> None:
        size, look = self.frame.size(), theme.look
        about = f"{what} {size.width()}×{size.height()} {look.theme.name} {look.scale:.0%}"
        self.wrong |= {f"{about}: {fault}" for fault in found}


def _hidden(area: QScrollArea, page: StartPage) -> Iterator[str]:
    """The start page is seen whole in the lowest window, in larger letters at least what it is there for."""
    if area.verticalScrollBar().maximum() and theme.look.scale <= 1.5:
        yield "it scrolls"
    lit = page.go_on.button if page.go_on.face else page.demo
    for first in (lit, page.clock, *page.formats):
        if first.visibleRegion().boundingRect().size() != first.size():
            yield f"{first.accessibleName() or first.text()} is not in view"


def _shown(page: QWidget) -> Iterator[bool]:
    """Nothing is there yet, and the page says what to do about it."""
    return (state.isVisible() for state in page.findChildren(EmptyState))


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Looked]:
    """One window for all: it is dressed anew while no event is open in it, and makes no screens that nobody sees."""
    folder = tmp_path_factory.mktemp("screens")
    (folder / "data").mkdir()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("desktop.app.lantern.data_folder", lambda: folder / "data")
        patched.setattr("desktop.app.lantern.events_folder", lambda: folder / "events")
        patched.setattr("desktop.ui.desk.ahead.QUIET_MS", 1_000_000)
        #: what is no longer needed is swept where an event is closed, by this thread, and nowhere else.
        patched.setattr(gc, "collect", lambda *_: 0)
        gc.disable()
        theme.start(qapp, LIGHT)
        made = Looked(folder, Inks(patched))
        yield made
        made.close()
        for sheet in (made.frame, made.lantern.projector.window):
            sheet.hide()
            sheet.deleteLater()
        theme.use(LIGHT, scale=1.0, reduced_motion=True)
        gc.enable()


@pytest.fixture
def looked(window: Looked) -> Iterator[Looked]:
    window.wrong.clear()
    yield window
    window.close()


def sights_of(id: str, looked: Looked, is_first: bool) -> Sights:
    """The screens of the event that is open, and at its first moment what it has of the house: all, or a share."""
    desk = looked.lantern.desk
    assert desk is not None
    own = {spec.id: partial(desk.show_screen, spec.id) for spec in desk.screens.rail}
    house = {**of_any_event(looked.lantern), **of_the_studio(looked.lantern)}
    part = sorted(FORMATS.shipped).index(id)
    shared = house if DEEP else dict(list(house.items())[part :: len(FORMATS.shipped)])
    return {**own, **(shared if is_first else {})}


@pytest.mark.parametrize("id", sorted(PLAYED, key=lambda id: PLAYED[id][1]))
def test_every_screen_of_a_format(id: str, looked: Looked) -> None:
    drawn, (_, usual, look, moments) = random.Random(id), PLAYED[id]
    looks = [(look, usual)] if not DEEP else [(LIGHT, 1.0), (LIGHT, 1.5), (LIGHT, 2.0), (DARK, 1.0), (CONTRAST, 1.0)]
    for until, (look, scale) in product(moments if DEEP else moments[:1], looks):
        looked.dress(look, scale)
        looked.open(id, until)
        for name, show in sights_of(id, looked, until == moments[0]).items():
            show()
            for size in SIZES if DEEP and look is LIGHT else sorted(drawn.sample(SIZES, 2)):
                looked.look(f"{until}: {name}", size)
            looked.read(f"{until}: {name}")
        looked.close()
    assert not looked.wrong, "\n".join(sorted(looked.wrong))


@pytest.mark.parametrize("scale", SCALES)
def test_every_page_without_an_event(scale: float, looked: Looked) -> None:
    drawn = random.Random(scale)
    for look in (LIGHT, DARK, CONTRAST) if DEEP else (DARK,):
        looked.dress(look, scale)
        looked.lantern.show_start()
        pages = without_an_event(looked.lantern)
        part = SCALES.index(scale)
        for name, show in pages.items() if DEEP else list(pages.items())[part :: len(SCALES)]:
            show()
            for size in SIZES if DEEP else sorted(drawn.sample(SIZES, 2)):
                looked.look(name, size)
            looked.read(name)
    assert not looked.wrong, "\n".join(sorted(looked.wrong))


@pytest.mark.parametrize("has_played", [False, True])
def test_the_start_page_is_seen_whole(has_played: bool, looked: Looked) -> None:
    if has_played:
        looked.open("scenarios", "your-turn")
    for scale in SCALES:
        looked.dress(LIGHT, scale)
        looked.lantern.show_start()
        page = looked.frame.stack.currentWidget()
        assert isinstance(page, StartPage)
        page.present(looked.lantern._start_with_checks())
        for size in SIZES if DEEP else SIZES[:: len(SIZES) - 1]:
            looked.look("start page", size)
        looked.read("start page")
    assert not looked.wrong, "\n".join(sorted(looked.wrong))


def test_type_of_another_size_measures_every_screen_anew(looked: Looked) -> None:
    """Chosen in the middle of an event, large type leaves no pane as narrow as small letters were."""
    looked.dress(LIGHT, 1.0)
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


def test_type_of_another_size_leaves_the_lit_act_lit(looked: Looked) -> None:
    """A screen that was made anew is asked for it once it knows the event."""
    looked.dress(LIGHT, 1.0)
    looked.open("horde", "decks")
    desk = looked.lantern.desk
    assert desk is not None
    desk.show_screen("horde")
    looked.lantern.preferences.choose_type(1.5)
    looked._come_to_rest("made anew")
    face = looked.frame.sill.face
    assert (face.next_label, face.next_enabled, face.why_not) == ("Start the game", True, "")
