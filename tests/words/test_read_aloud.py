"""Whoever cannot see the window finds every control on it by a name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from tests.desk_stage import at_a_desk
from tests.reader import can_press, heard, name_of, nameless, press

#: players where fewer than the format's most will do, and every how many moments of the sample event.
TRIED = {"coming-dark": (8, 20), "elder-dragon": (5, 12), "scenarios": (1, 4), "horde": (2, 2), "dominia": (4, 2)}


#: one of something that is several, in the midst of a sentence: no step's or table's number, no "Round 1 begins".
_ONE_OF_SEVERAL = re.compile(
    r"(?<!\w )(?<![–+×·] )(?<![\w.,:/#–−+×-])1 (?!plains\b|its\b)[a-z]+[^s\W]s\b", re.IGNORECASE
)
_NUMBERED = re.compile(r"1 [A-Z]\w+, ")


def _miscounted(words: str) -> set[str]:
    """Where something is counted that is one, and called as if it were more."""
    found = _ONE_OF_SEVERAL.search(words)
    return {words} if found is not None and not _NUMBERED.match(words) else set()


@pytest.mark.parametrize(
    ("words", "is_wrong"),
    [
        ("4 planes: 1 Islands, 2 Special.", True),
        ("**1 cards** left", True),
        ("4 planes: 1 Island, 1 Plains, 2 Special.", False),
        ("1 Players, 4 on the list, done", False),
        ("Round 1 begins", False),
        ("2 + 1 supporters", False),
        ("21 cards", False),
    ],
)
def test_one_of_several_is_noticed(words: str, is_wrong: bool) -> None:
    assert bool(_miscounted(words)) == is_wrong


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_every_control_of_every_screen_has_a_name_and_one_is_counted_as_one(id: str, qapp: QApplication) -> None:
    format_, time, (players, step) = format_of(id), DemoTime(), TRIED[id]
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    desk = at_a_desk(format_, session, time)
    frame = desk.frame
    found: set[str] = set()
    miscounted: set[str] = set()
    for moment, _ in enumerate(format_.demo().story(session, players, 7, time.instant, time.wait)):
        if moment % step:
            continue
        desk.present()
        for spec in desk.screens.rail:
            desk.show_screen(spec.id)
            qapp.processEvents()
            things = [*heard(frame)]
            found |= {f"{spec.id}: {control}" for control in nameless(things)}
            miscounted.update(*(_miscounted(words) for thing in things for words in _said(thing)))
    miscounted.update(
        *(_miscounted(words) for step in session.history.steps for words in (step.label, *step.sentences))
    )
    assert sorted(found) == []
    assert sorted(miscounted) == []
    desk.leave()
    frame.deleteLater()


def _said(thing: QAccessibleInterface) -> tuple[str, str]:
    return name_of(thing), thing.text(QAccessible.Text.Description)


#: painted widgets with a hand on them that need no parts, and why.
WITHOUT_PARTS = {
    "BattleCard": "its buttons are widgets; the click only carries the ring there",
    "ArtFrame": "the picture is moved by fields and keys beside it too",
    "CanvasView": "what lies on it is said by the plan and by the map of hexes",
    "KeyCap": "the key that it shows does the same",
    "Overlay": "a click beside the sheet closes it, as Esc does",
}


@cache
def _painted_with_hands() -> tuple[tuple[str, ast.ClassDef], ...]:
    found = []
    for path in sorted((Path(__file__).parents[2] / "desktop").rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body if "def paintEvent" in text and "def mouse" in text else ():
            if isinstance(node, ast.ClassDef):
                methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                if "paintEvent" in methods and methods & {"mousePressEvent", "mouseReleaseEvent"}:
                    found.append((node.name, node))
    return tuple(found)


def test_what_is_painted_and_pressed_says_what_it_is_made_of() -> None:
    without = {name for name, node in _painted_with_hands() if not _is_parted(node)}
    assert without - WITHOUT_PARTS.keys() == set()


def test_every_exception_is_still_one() -> None:
    found = {name for name, node in _painted_with_hands() if not _is_parted(node)}
    assert WITHOUT_PARTS.keys() - found - {"CanvasView"} == set()


def _is_parted(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id in ("Parted", "Pressable") for base in node.bases)


@pytest.mark.parametrize(
    ("id", "screen", "said"),
    [
        ("elder-dragon", "table", r"\S.* \d+ life, .+"),
        ("scenarios", "play", r".+, \d+/\d+.*"),
        ("horde", "horde", r"\d+ .+ \d+/\d+.*"),
    ],
)
def test_the_board_of_a_game_is_read_thing_by_thing_and_opens_it(id: str, screen: str, said: str, qtbot: Any) -> None:
    format_, time, players = format_of(id), DemoTime(), TRIED[id][0]
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    desk = at_a_desk(format_, session, time)
    qtbot.addWidget(desk.frame)
    for _ in format_.demo().story(session, players, 7, time.instant, time.wait):
        desk.present()
        desk.show_screen(screen)
        parts = [name for name in can_press(desk.frame) if re.fullmatch(said, name)]
        if parts:
            break
    assert parts, "somebody is on the table at some moment of the sample event"
    press(desk.frame, parts[0])
    desk.leave()
