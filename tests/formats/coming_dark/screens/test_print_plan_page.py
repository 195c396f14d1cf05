"""The print plan's page: what is counted is about the guests that stand at the left, whenever it arrives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop.engine.format import NextAct
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.screens import print_plan
from desktop.formats.coming_dark.screens.print_plan import PrintPlanPage, plan_page
from desktop.ui.kit.panels import EmptyState
from tests.formats.coming_dark.screens.round_events import opened

Job = tuple[Callable[[], object], Callable[[object], None], Callable[[str], None]]


class Later:
    """Works that wait until the test says so."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def do(self, work: Callable[[], object], done: Callable[[object], None], failed: Callable[[str], None]) -> None:
        self.jobs.append((work, done, failed))


@pytest.fixture
def page(qtbot, monkeypatch: pytest.MonkeyPatch) -> PrintPlanPage:
    monkeypatch.setattr(print_plan, "EVENTS", 3)
    state: DarkState = opened(8).state
    made = plan_page(state)
    assert isinstance(made, PrintPlanPage)
    monkeypatch.setattr(made, "_works", Later())
    qtbot.addWidget(made)
    made.resize(1200, 640)
    made.show()
    return made


def adding_up(page: PrintPlanPage) -> Later:
    """All events were played; their cards are being added up."""
    page.start(seed=1)
    while page._timer.isActive():
        page._slice()
    assert isinstance(page._works, Later)
    assert len(page._works.jobs) == 1
    return page._works


def test_other_guests_while_it_adds_up_are_not_told_the_needs_of_the_first(page: PrintPlanPage) -> None:
    works = adding_up(page)
    page.rounds.set_value(page.rounds.value + 1)
    page.rounds.changed.emit(page.rounds.value)
    assert page.next_act() == NextAct("Count the cards")
    work, done, _ = works.jobs[0]
    done(work())
    assert not page.bars
    assert page.next_act() == NextAct("Count the cards")
    assert not page.use.isEnabled()


def test_where_adding_up_fails_it_can_be_counted_again(page: PrintPlanPage) -> None:
    adding_up(page).jobs[0][2]("There was no room.")
    assert page.about.text() == "There was no room."
    assert page.go.isVisible()
    assert page.next_act() == NextAct("Count the cards")


def test_while_it_counts_nothing_begins_it_anew(page: PrintPlanPage) -> None:
    how = page._grid_area.widget()
    assert isinstance(how, EmptyState)
    assert how.button.isVisible()
    page.start(seed=1)
    assert not how.button.isVisible()
    page.cancel()
    page.rounds.changed.emit(page.rounds.value)
    assert how.button.isVisible()
