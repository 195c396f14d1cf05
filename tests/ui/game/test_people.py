"""Names where there is little room, who plays, the steps of a turn, and what Find says of one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from desktop.engine.rules import Command
from desktop.library.players import read_players
from desktop.ui.game.answers import one_table
from desktop.ui.game.names import NameLabel, NameTabs
from desktop.ui.game.people import PeoplePage, line_of
from desktop.ui.game.step_tabs import StepTabs
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LIGHT

LONG = "Wilhelmina van der Bergh-Aschenbrödel"


class Join(Command, frozen=True):
    names: tuple[str, ...]


class Leave(Command, frozen=True):
    name: str


class People(PeoplePage):
    """Takes whoever is named, but for Zoe; nobody leaves but Ben."""

    def __init__(self) -> None:
        super().__init__("Who plays", read_players)
        self.names: tuple[str, ...] = ("Ana", "Ben")
        self.asked: list[Command] = []
        self.wants.connect(self._asked)
        self.lay_out_people()
        self.show()

    def _asked(self, command: Command) -> None:
        self.asked.append(command)
        if isinstance(command, Join) and "Zoe" not in command.names:
            self.names = (*self.names, *command.names)
        self.show_lines(line_of(NameLabel(name), QLabel("here")) for name in self.names)

    def joining(self, names: tuple[str, ...]) -> Command:
        return Join(names)

    def is_settling(self) -> bool:
        return False

    def leaving(self, person: str) -> Command | None:
        return Leave(person) if person == "Ben" else None

    def listed(self) -> Sequence[object]:
        return self.names


@pytest.fixture
def page(qtbot: QtBot) -> People:
    theme.start(QApplication.instance(), LIGHT)  # type: ignore[arg-type]
    made = People()
    qtbot.addWidget(made)
    made.activateWindow()
    return made


def type_in(page: People, words: str) -> None:
    page.name.line.clear()
    QTest.keyClicks(page.name.line, words)
    QTest.keyClick(page.name.line, Qt.Key.Key_Return)


def test_a_name_that_is_taken_leaves_the_line_and_one_that_is_refused_stays_in_it(page: People) -> None:
    type_in(page, "Cleo")
    assert (page.names, page.name.line.text()) == (("Ana", "Ben", "Cleo"), "")
    type_in(page, "Zoe")
    assert (page.names, page.name.line.text()) == (("Ana", "Ben", "Cleo"), "Zoe")
    assert page.asked == [Join(("Cleo",)), Join(("Zoe",))]


def test_lines_are_shown_anew_and_none_of_the_old_is_left(page: People) -> None:
    for names in (("Cleo",), ("Dov",)):
        type_in(page, *names)
    QApplication.processEvents()
    shown = [one.name for one in page.people.findChildren(NameLabel) if one.isVisibleTo(page)]
    assert shown == ["Ana", "Ben", "Cleo", "Dov"]


def test_who_may_leave_leaves_from_the_palette_and_nobody_else(page: People) -> None:
    page.do_act("drop/Ana")
    assert page.asked == []
    page.do_act("drop/Ben")
    assert page.asked == [Leave("Ben")]
    assert PeoplePage.leaving(page, "Ben") is None, "unless the format says so"


def test_names_come_from_the_clipboard_and_n_leads_to_the_line(page: People, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("Cleo\nDov\n")
    page.do_act("paste")
    qtbot.waitUntil(lambda: bool(page.asked))
    assert page.asked == [Join(("Cleo", "Dov"))]
    assert page.take_key("N")
    assert page.name.line.hasFocus()
    assert not page.take_key("Q")


def test_a_name_gives_way_down_to_what_tells_it_apart_and_says_itself_whole(qtbot: QtBot) -> None:
    theme.start(QApplication.instance(), LIGHT)  # type: ignore[arg-type]
    long, short = NameLabel(LONG), NameLabel("Bo")
    for one in (long, short):
        qtbot.addWidget(one)
    assert long.minimumSizeHint().width() < long.sizeHint().width()
    assert short.minimumSizeHint() == short.sizeHint()
    assert long.accessibleName() == LONG
    assert LONG in long.toolTip()


def test_tabs_of_names_shorten_what_has_no_room_and_tell_it_under_the_pointer(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.start(QApplication.instance(), LIGHT)  # type: ignore[arg-type]
    tabs = NameTabs([LONG, "<b>Bo</b>"])
    qtbot.addWidget(tabs)
    tabs.resize(tabs.minimumSizeHint())
    tabs.show()
    assert tabs.said(0) != LONG
    assert tabs.said(0)[:3] == "Wil"
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, words, who: told.append(words))
    for at in (0, 1):
        spot = tabs.cell(at).center()
        spot = spot if isinstance(spot, QPoint) else spot.toPoint()
        assert tabs.event(QHelpEvent(QHelpEvent.Type.ToolTip, spot, tabs.mapToGlobal(spot)))
    assert LONG in told[0]
    assert "<b>Bo" not in told[1], "a name is no markup"


def test_the_steps_of_a_turn_say_which_is_now(qtbot: QtBot) -> None:
    theme.start(QApplication.instance(), LIGHT)  # type: ignore[arg-type]
    tabs = StepTabs("#2F5485")
    qtbot.addWidget(tabs)
    tabs.resize(480, 36)
    assert tabs.parts() == []
    empty = tabs.grab().toImage()
    steps = (("untap", "Untap"), ("main", "Main"), ("end", "End"))
    seen = []
    for now in ("untap", "main", "end", "gone"):
        tabs.present(steps, now)
        assert [part.key for part in tabs.parts() if part.is_on] == ([now] if now != "gone" else [])
        assert tabs.accessibleName() == f"Step: {dict(steps).get(now, '')}"
        seen.append(tabs.grab().toImage())
    assert [part.area.left() for part in tabs.parts()] == [0, 160, 320]
    assert all(one != other for at, one in enumerate((empty, *seen)) for other in (empty, *seen)[:at])


def test_whatever_is_asked_of_one_table_has_one_answer_that_leads_somewhere() -> None:
    answers = one_table("players", "table", "game-report")
    asked = [words for answer in answers for words in answer.asked.split(",")]
    assert [words for words, times in Counter(asked).items() if times > 1] == []
    assert all(words == words.strip() and words for words in asked)
    leads = {act for answer in answers for act in answer.ids}
    assert {"do:print/game-report", "go:players", "go:table"} <= leads
    assert all(answer.ids and answer.says.endswith(".") for answer in answers)
