"""One grammar of input: what is typed, pasted and pressed means the same on every screen of every format."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from desktop.app.demo import DemoTime
from desktop.app.guiding import Guiding
from desktop.app.house_acts import shared_acts
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.desk import Desk
from desktop.ui.desk.screen import Organiser
from desktop.ui.history.faces import past_acts
from desktop.ui.kit import theme
from desktop.ui.kit.asking import MendPopover
from desktop.ui.kit.parts import Part, Parted, button
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.shell.answering import reply
from desktop.ui.shell.answers import ANSWERS
from tests.desk_stage import at_a_desk
from tests.reader import _can_be_pressed, hard_to_use, heard, name_of, too_small
from tests.words.what_people_say import said_of

CTRL = Qt.KeyboardModifier.ControlModifier
#: players, and how many moments of the sample event are played: something stands on every screen then.
PLAYED = {"coming-dark": (8, 8), "dominia": (4, 6), "elder-dragon": (5, 6), "scenarios": (1, 6), "horde": (2, 6)}
#: the screen where names come in.
NAMES = {"coming-dark": "players", "dominia": "league", "elder-dragon": "players", "horde": "survivors"}
LIST = "1. Ann Doe\n0012345\nBen Roy 0012345678\nCleo Ray\tx\n"


def desk_of(id: str, moments: int = 0) -> Desk:
    format_, time = format_of(id), DemoTime()
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    if moments:
        story = format_.demo().story(session, PLAYED[id][0], 7, time.instant, time.wait)
        for _ in islice(story, moments):
            pass
    desk = at_a_desk(format_, session, time)
    desk.frame.activateWindow()
    QApplication.processEvents()
    return desk


@pytest.fixture(scope="module", params=sorted(FORMATS))
def played(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Desk]:
    theme.start(qapp, LIGHT)
    desk = desk_of(request.param, PLAYED[request.param][1])
    for spec in desk.screens.rail:
        desk.show_screen(spec.id)
        SMALL.setdefault(request.param, []).extend(f"{spec.id}: {words}" for words in too_small(desk.frame))
    yield desk
    desk.leave()
    desk.frame.deleteLater()


#: what was too small to aim at when a screen was shown first, by format.
SMALL: dict[str, list[str]] = {}


def test_everything_is_large_enough_to_aim_at_from_its_first_picture_on(played: Desk) -> None:
    assert SMALL[played.format.face.id] == []
    for _ in screens(played):
        assert hard_to_use(played.frame) == [], played.frame.current_screen


def screens(desk: Desk) -> Iterator[QWidget]:
    for spec in desk.screens.rail:
        desk.show_screen(spec.id)
        QApplication.processEvents()
        yield desk.frame.stack.currentWidget()


def widget_of(found: Any) -> QWidget:
    """The widget a thing on the screen belongs to."""
    while found.object() is None:
        found = found.parent()
    return found.object()


def _leads_to(stop: QWidget, widget: QWidget) -> bool:
    """Whether a stop is this widget, holds it, or is the one of its row from which arrows go on."""
    in_its_row = type(stop) is type(widget) and stop.parentWidget() is widget.parentWidget()
    return stop is widget or stop.isAncestorOf(widget) or (in_its_row and not widget.focusPolicy())


def test_tab_goes_to_the_work_first_and_reaches_everything(played: Desk) -> None:
    frame, missed = played.frame, []
    for page in screens(played):
        stops = frame.stops()
        inside = [stop for stop in stops if page.isAncestorOf(stop)]
        assert stops[: len(inside)] == inside, f"{frame.current_screen}: something stands before the work"
        for found in heard(page):
            widget = widget_of(found)
            if _can_be_pressed(found) and not any(_leads_to(stop, widget) for stop in stops):
                missed.append(f"{frame.current_screen}: {name_of(found)}")
        if inside:
            if (focused := frame.focusWidget()) is not None:
                focused.clearFocus()
            QTest.keyClick(frame, Qt.Key.Key_Tab)
            assert QApplication.focusWidget() is inside[0]
            frame.show_screen(frame.current_screen)
    assert missed == []


def test_space_presses_what_the_arrows_led_to_on_a_painted_view(played: Desk) -> None:
    heard_next: list[int] = []
    played.frame.next.connect(lambda: heard_next.append(1))
    for page in screens(played):
        for view in page.findChildren(QWidget):
            if isinstance(view, Parted) and view.by_keys is not None and view.by_keys.has_spots and view.isVisible():
                pressed: list[str] = []
                ring = view.by_keys
                view.parts = _parts(pressed)  # type: ignore[method-assign]
                view.setFocus(Qt.FocusReason.TabFocusReason)
                assert ring.isVisible()
                QTest.keyClick(view, Qt.Key.Key_Right)
                QTest.keyClick(view, Qt.Key.Key_Space)
                assert pressed == ["second"]
                QTest.keyClick(view, Qt.Key.Key_Escape)
                assert not view.hasFocus()
                assert not ring.isVisible()
                del view.parts
                break
    assert heard_next == []


def _parts(pressed: list[str]) -> Callable[[], list[Part]]:
    area = QRectF(0, 0, 40, 20)
    return lambda: [button(name, name, area, partial(pressed.append, name)) for name in ("first", "second")]


def _people(state: Any) -> list[str]:
    return [person.name for person in (state.survivors if hasattr(state, "survivors") else state.players)]


def test_esc_frees_the_keys_and_never_the_event(played: Desk) -> None:
    frame, left = played.frame, []
    frame.home.connect(lambda: left.append(1))
    for page in screens(played):
        for field in page.findChildren(QLineEdit):
            if field.isVisible() and field.isEnabled() and not field.isReadOnly():
                field.setFocus()
                for _ in range(3):
                    QTest.keyClick(QApplication.focusWidget() or frame, Qt.Key.Key_Escape)
                assert QApplication.focusWidget() is not field
                break
        assert left == []
        assert frame.stack.currentWidget() is page


def test_the_sill_offers_no_letter_while_it_would_be_text(played: Desk) -> None:
    frame = played.frame
    for page in screens(played):
        for field in page.findChildren(QLineEdit):
            if field.isVisible() and field.isEnabled() and not field.isReadOnly():
                field.setFocus()
                offered = [key for key, _ in frame.sill.offered()]
                assert "Esc" in offered
                assert [key for key in offered if len(key) == 1] == []
                QTest.keyClick(field, Qt.Key.Key_Escape)
                break


def test_what_is_refused_is_selected(played: Desk) -> None:
    frame = played.frame
    for page in screens(played):
        for field in page.findChildren(QLineEdit):
            if field.isVisible() and field.isEnabled() and not field.isReadOnly():
                field.setFocus()
                field.setText("E-3x")
                field.setCursorPosition(4)
                frame.refuse("There is no such plane.")
                assert field.selectedText() == field.text()
                field.clear()
                return


def lines_to_mend(desk: Desk) -> list[str]:
    """What the list says that could not be read, wherever the format asks for it."""
    popovers = [top for top in QApplication.topLevelWidgets() if isinstance(top, MendPopover) and top.isVisible()]
    if popovers:
        return [field.text() for field in popovers[0].fields]
    review = desk.frame.stack.currentWidget().review  # type: ignore[attr-defined]
    return [line.text for line in review.entries.lines if line.problem]


@pytest.mark.parametrize("in_field", [False, True], ids=["on the screen", "in the field"])
@pytest.mark.parametrize("id", sorted(NAMES))
def test_a_list_of_names_is_pasted_alike(id: str, in_field: bool, qtbot: Any) -> None:
    desk = desk_of(id)
    desk.show_screen(NAMES[id])
    QApplication.clipboard().setText(LIST)
    page: Any = desk.frame.stack.currentWidget()
    target = page
    if in_field:
        if id == "coming-dark":
            page.add_by_name()
        target = page.entry.entry.name.line if id == "coming-dark" else page.name.line
        target.setFocus()
    QTest.keyClick(target, Qt.Key.Key_V, CTRL)
    assert lines_to_mend(desk) == ["0012345"]
    if id == "coming-dark":
        desk.next()
    assert _people(desk.state) == ["Ann Doe", "Ben Roy", "Cleo Ray"]
    assert "**" not in desk.frame.sill.face.refusal
    desk.leave()
    desk.frame.deleteLater()


@pytest.mark.parametrize("id", sorted(NAMES.keys() - {"coming-dark"}))
def test_a_number_typed_beside_a_name_is_no_name(id: str, qtbot: Any) -> None:
    desk = desk_of(id)
    desk.show_screen(NAMES[id])
    page: Any = desk.frame.stack.currentWidget()
    page.name.line.setFocus()
    QTest.keyClicks(page.name.line, "Ann Doe, 0012345678, Ben Roy")
    QTest.keyClick(page.name.line, Qt.Key.Key_Return)
    assert _people(desk.state) == ["Ann Doe", "Ben Roy"]
    assert page.name.text() == ""
    assert desk.frame.sill.face.refusal == ""
    desk.leave()
    desk.frame.deleteLater()


#: what people say in the room, and the beginning of an act that answers it, by format; NAME is somebody who plays.
SOUGHT = {
    "coming-dark": {
        "drop NAME": "do:players/drop",
        "NAME leaves": "do:players/drop",
        "restricted": "go:setup",
        "late": "do:players",
        "late arrival": "do:players",
        "banned list": "go:setup",
        "+3 for TABLE": "do:round/extend",
        "extra time TABLE": "do:round/extend",
        "result": "go:round",
        "pairings": "go:round",
        "seatings": "go:round",
        "next round": "go:round",
        "fewer rounds": "do:standings/rounds",
        "last round": "do:standings/rounds",
        "swap seats": "do:round/judge/swap-seats",
        "penalty NAME": "do:players/penalise",
        "deck check": "go:players",
        "decklist": "go:players",
        "NAME is here": "do:players/here",
        "no show": "do:ledger/judge/no-show",
        "print match slips": "do:print/match-slips",
        "certificate": "do:print/certificate",
        "who has what": "go:ledger",
        "monsters": "go:monsters",
        "standings": "go:standings",
        "end the event": "go:standings",
        "floor plan": "go:plan",
        "time limit": "go:setup",
        "judge": "do:round/desk",
        "who is missing": "do:ledger/judge/no-show",
        "swap two players": "do:round/judge/swap-seats",
        "player left": "do:players/drop",
        "late player": "do:players",
        "new player": "do:players",
        "where do I sit": "do:round/table",
        "concede": "go:round",
        "start round": "go:round",
        "import deck": "go:players",
        "mistake": "undo",
    },
    "dominia": {
        "drop NAME": "do:league/drop",
        "NAME": "do:league",
        "restricted": "do:league/settle",
        "late": "press:league/A newc",
        "banned": "do:league/settle",
        "newcomer": "press:league/A newc",
        "rename NAME": "do:league/rename",
        "map": "go:map",
        "print the map": "do:print/map",
        "poster": "do:print/map-poster",
        "gazette": "do:print/gazette",
        "send the letters": "do:chronicle/send",
        "deck check": "do:print/deck-checks",
        "coat of arms": "go:league",
        "correct week 1": "press:chronicle/Take back",
        "wrong result": "go:duels",
        "hall of fame": "house:fame",
        "excuse NAME": "press:week/Excuse",
        "constant": "stage:constant",
        "standings": "go:standings",
        "film": "go:map",
        "terrain": "press:map/Terrain",
        "B-3": "do:map/show/B-3",
        "b3": "do:map/show/B-3",
        "plane 3b": "do:map/show/B-3",
        "who is missing": "press:week/Excuse",
        "next round": "go:week",
        "start round": "go:week",
        "who won": "go:duels",
        "wrong score": "go:duels",
        "concede": "go:duels",
        "import deck": "go:duels",
        "player left": "do:league/drop",
        "new player": "press:league/A newc",
    },
    "elder-dragon": {
        "numbers": "press:players/The numbers",
        "editions": "go:editions",
        "life NAME": "do:table/",
        "concede": "do:table/",
        "commander damage": "do:table/",
        "next turn": "go:table",
        "print decks": "do:print/deck",
        "swap a card": "go:editions",
        "scion": "stage:scion",
        "winner": "go:history",
        "dragon": "go:dragons",
        "start a game": "go:players",
        "out of the game": "do:table/",
        "rules": "do:print/rules",
        "roll": "go:table",
        "drop": "do:table/",
        "player left": "do:table/",
        "who won": "go:history",
        "wrong score": "go:history",
        "where do I sit": "do:table/",
        "late player": "go:players",
    },
    "scenarios": {
        "restricted": "go:rules",
        "ban list": "go:rules",
        "deck": "go:decks",
        "paste": "press:",
        "mulligan": "go:play",
        "damage": "press:play/Damage",
        "new game": "go:",
        "boss": "go:rules",
        "difficulty": "go:balance",
        "life": "press:play/",
        "graveyard": "press:play/Graveyard",
        "import": "go:decks",
        "print cards": "do:print/scenario-cards",
        "restart game": "go:play",
        "dice": "go:play",
        "who won": "go:history",
    },
    "horde": {
        "numbers": "press:survivors/The numbers",
        "odds": "go:odds",
        "own decks": "go:horde",
        "without pools": "go:horde",
        "NAME": "do:horde/",
        "deal": "go:decks",
        "mill": "press:horde/Mill",
        "tokens": "do:print/horde-tokens",
        "life": "press:horde/The survivors' life",
        "new game": "go:horde",
        "horde list": "do:print/horde-list",
        "concede": "go:horde",
        "wave": "stage:wave",
        "late player": "go:survivors",
        "drop": "do:horde/",
        "who won": "go:history",
        "wrong score": "go:history",
    },
}
#: what a format counts its past in.
_COUNTED = {"coming-dark": "Round", "dominia": "Week"}
#: what is said of any event, besides what ``tests/words/what_people_say.py`` has.
OF_THE_HOUSE = {
    "lunch": "house:clocks",
    "large type": "house:type",
    "sound": "house:mute",
    "stick": "house:backup",
    "clock room": "house:clocks",
    "bigger letters": "house:type",
    "font": "house:type",
    "black screen": "key:blank",
    "keys": "key:keys",
    "go back": "undo",
    "take back": "undo",
    "colour blind": "house:look contrast",
    "end event": "house:start",
}


def test_what_people_say_finds_what_they_mean_in_every_format(played: Desk) -> None:
    """Among the first in the list, typed in haste or not; else a sentence says where it is or why it is not."""
    for _ in screens(played):
        pass
    guiding = Guiding(played.frame, lambda: played, lambda *_: None, lambda _: None, lambda: ("", ""))
    past = past_acts([f"{_COUNTED.get(played.format.face.id, 'Game')} 1"])
    played.more_acts = lambda: [*shared_acts(False, False, _EXPORTS), *guiding.acts(), *past]  # type: ignore[method-assign]
    played.present()
    people = played.format.people(played.state)  # type: ignore[attr-defined]
    names = {"NAME": people[0].split()[0] if people else "Ana", "NAM2": people[1].split()[0] if people[1:] else "Ben"}
    names["TABLE"] = _open_table(played.state)
    wrong, id = [], played.format.face.id
    here = [*played.frame.find_here(), *played._acts()]
    here.sort(key=lambda act: act.group != "Screens")
    said = SOUGHT[id] | OF_THE_HOUSE
    for sought, begins in (said_of(id, 1 if os.environ.get("LANTERN_DEEP") else 5) | said).items():
        for word, name in names.items():
            sought = sought.replace(word, name)
        more = [act for find in played.frame.finders for act in find(sought)]
        answer = reply(here, (*played.frame.answers, *ANSWERS), more, sought)
        acts = [act.id for act in answer.acts[:3]]
        is_said = answer.says != "" and "Nothing is called" not in answer.says
        is_there = any(act.startswith(begins.removeprefix("=")) for act in acts) or begins == "="
        if not is_there or begins.startswith("=") > is_said:
            wrong.append((sought, begins, acts, answer.says))
    assert wrong == [], "\n".join(map(str, wrong))


def test_find_says_above_its_rows_why_there_is_no_such_thing(played: Desk) -> None:
    palette = played.frame.palette_sheet
    palette.open()
    palette.line.setText("damage")
    assert palette.shown()[0] != "undo", "what would be taken back is no word for taking it back"
    palette.line.setText("qqqq zzzz")
    assert palette.shown(), "there is always an answer"
    assert "Nothing is called" in palette.nearest.text()
    palette.line.setText("language")
    assert palette.nearest.isVisible()
    assert palette.nearest.text().startswith("Lantern speaks English")
    assert palette.list.currentRow() < 0, "an Enter typed in haste does nothing"
    palette.line.setText("undo")
    assert not palette.nearest.isVisible()
    palette.close_sheet()


_EXPORTS = ("The journal as JSON Lines", "The page for the web as HTML", "Players as CSV")


def _open_table(state: Any) -> str:
    """What a table is called at which somebody plays."""
    round = getattr(state, "round", None)
    open_ = [match.id for match in round.matches if not match.winner] if round else []
    return state.match_name(open_[0]) if open_ else "4"


def test_a_button_is_pressed_by_its_words_from_another_screen(qtbot: Any) -> None:
    desk = desk_of("horde")
    desk.show_screen("survivors")
    desk.show_screen("odds")
    desk.frame.palette_sheet.open()
    act = next(act for act in desk.frame.palette_sheet.shown() if act.startswith("press:survivors/The numbers"))
    desk.frame.act_chosen.emit(act)
    assert desk.frame.current_screen == "survivors"
    assert desk.screen.is_settling()  # type: ignore[union-attr]
    desk.leave()
    desk.frame.deleteLater()


@pytest.mark.parametrize("id", sorted(NAMES))
def test_everyone_who_came_last_time_is_put_on_the_list_with_one_click(id: str, qtbot: Any) -> None:
    format_, time = format_of(id), DemoTime()
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    last = ["Ann Doe", "Ben Roy", "Cleo Ray"]
    desk = at_a_desk(format_, session, time, organiser=Organiser(lambda: last, lambda: last))
    desk.show_screen(NAMES[id])
    page: Any = desk.frame.stack.currentWidget()
    button = page.entry.entry.last_time if id == "coming-dark" else page.entry.last_time
    assert button.text() == "Everyone who came last time: 3"
    button.click()
    assert _people(desk.state) == last
    assert not button.isVisible()
    desk.leave()
    desk.frame.deleteLater()
