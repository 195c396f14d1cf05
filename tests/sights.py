"""What the house shows beside the screens of an event, each brought into the window by its name."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.starting import FREE_SHEETS
from desktop.studio.controller import StudioController
from desktop.system.assets import asset
from desktop.ui.studio.library_page import LibraryPage
from tests.patience import PATIENCE

Sights = Mapping[str, Callable[[], object]]
#: a list with a name that no card has, one that is long, one with another picture.
CARDS = "4 Lightning Bolt\n2 Angry Mob\n1 Frankenstein's Monster\n1 Asmoranomardicadaistinaculdacar\n1 Nobody's Card"


def of_any_event(lantern: Lantern) -> Sights:
    """What each event has: its history, an act that is put right, a round that is opened, the wall, the studio …"""
    desk, history = lantern.desk, lantern.history
    assert desk is not None
    assert history is not None
    pages = ("wall", "print", "clocks", "preferences", "careers", "help")
    return {
        "log": partial(desk.show_screen, "log"),
        "put right": partial(_put_right, lantern),
        "what was": partial(_look_back, lantern),
        **{id: partial(desk.show_screen, id) for id in pages},
    }


def _put_right(lantern: Lantern) -> None:
    """The last act that can be said otherwise."""
    desk, history = lantern.desk, lantern.history
    assert desk is not None
    assert history is not None
    desk.show_screen("log")
    numbers = [step.number for step in desk.session.history.steps]
    for number in reversed(numbers):
        history.begin(number)
        if history._is_correcting:
            return
    raise AssertionError("no act can be put right")


def _look_back(lantern: Lantern) -> None:
    """The first round that was played, where one is over."""
    desk, history = lantern.desk, lantern.history
    assert desk is not None
    assert history is not None
    history.leave_correcting()
    words = [history._past.when(state) for state in desk.session.history.played[1]]
    desk.show_screen(desk.screens.rail[0].id)
    if earlier := next((word for word in words if word and word != history._past.when(desk.state)), ""):
        history.open(earlier)


def of_the_studio(lantern: Lantern, event: bool = True) -> Sights:
    """Each sheet that no format brings, each pane at the right, and what stands in place of the studio."""
    free = [id for id in FREE_SHEETS if event or id != "fame"]
    own: Sights = {
        "print: cards": partial(_tab, lantern, 1),
        "print: queue": partial(_queue, lantern),
        "print: plan": partial(_plan, lantern),
    }
    return {
        **(own if event else {}),
        **{f"print: {id}": partial(_sheet, lantern, id) for id in free},
        "print: a list": partial(_list, lantern),
        "print: printer": lambda: _studio(lantern).printers._measure(),
        "print: shop": partial(_shop, lantern),
        "print: pictures": partial(_pictures, lantern),
        "print: workshop": partial(_workshop, lantern),
    }


def _studio(lantern: Lantern) -> StudioController:
    found = lantern.prints._of_event
    assert found is not None
    return found


def _sheet(lantern: Lantern, id: str) -> None:
    assert lantern.desk is not None
    lantern.desk.look_back()
    lantern._show_house("print", f"free-{id}")
    studio = _studio(lantern)
    studio.page.show_page(None)
    studio.page.set_aside(None)
    studio.show(f"free-{id}")


def _tab(lantern: Lantern, tab: int) -> None:
    assert lantern.desk is not None
    lantern.desk.look_back()
    lantern._show_house("print")
    _studio(lantern).page.show_tab(tab)


def _queue(lantern: Lantern) -> None:
    _tab(lantern, 2)
    _studio(lantern).page.queued.emit()


def _plan(lantern: Lantern) -> None:
    _tab(lantern, 0)
    if _studio(lantern)._plan is not None:
        _studio(lantern).page.plan_asked.emit()


def _shop(lantern: Lantern) -> None:
    _sheet(lantern, "proxies")
    _studio(lantern).page.shop_asked.emit()


def _list(lantern: Lantern) -> None:
    """It is read, and what came of it stands beside it."""
    _sheet(lantern, "proxies")
    _studio(lantern).pictures.sheet.take("A list of cards with a name as long as they come", list=CARDS)


def _pictures(lantern: Lantern) -> None:
    _list(lantern)
    _studio(lantern).pictures.open()


def _workshop(lantern: Lantern) -> None:
    _sheet(lantern, "merge")
    folder = lantern.book.folder
    for ending in ("toml", "csv"):
        shutil.copy(asset(f"templates/quests.{ending}"), folder / f"mine.{ending}")
    sheet = _studio(lantern).sheets["free-merge"]
    recipe = {"layout": str(folder / "mine.toml"), "table": str(folder / "mine.csv")}
    sheet.recipe = recipe  # type: ignore[attr-defined]
    sheet.edit_asked.emit()  # type: ignore[attr-defined]


def without_an_event(lantern: Lantern) -> Sights:
    """The pages that are there while no event is open."""
    return {
        "new event": lambda: lantern.ask_new("coming-dark"),
        "new event of another format": lambda: lantern.ask_new("elder-dragon"),
        "backups": lantern.show_backups,
        "library": lantern.show_library,
        "library: found": partial(_library, lantern),
        **{
            id: partial(lantern._show_house, id) for id in ("careers", "preferences", "help", "clocks", "print", "wall")
        },
    }


def _library(lantern: Lantern) -> None:
    """Something was looked for and found: the search answers from another thread."""
    lantern.show_library()
    page = cast(LibraryPage, lantern.frame.stack.currentWidget())
    page.search.setText("dark")
    page.sought.emit("dark")
    until = QDeadlineTimer(PATIENCE)
    while not page.hits.rows and not until.hasExpired():
        QApplication.processEvents()
    while not page.source.pages and not until.hasExpired():
        QApplication.processEvents()
    assert page.source.pages, "no card is shown"
