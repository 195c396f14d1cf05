"""What people are called: whole, with a family initial, for short; no two alike, on screens, slides and papers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.print.layout.paper import A4
from desktop.print.press.proof import proofread
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.desk import Desk
from desktop.ui.kit import marks, theme
from desktop.ui.kit.tokens import HALL_NIGHT
from tests.desk_stage import at_a_desk
from tests.pairs import DEEP
from tests.pencil import Pencil, painted, sharpened
from tests.test_every_slide import stretched

ANNAS = ("Anna Smit", "Anna Smeets", "Anna Bakker")
#: the first name with nothing of the last behind it, or with too little to tell who is meant.
ALIKE = re.compile(r"\bAnna\b(?! (Smi|Sme|B))")
#: how many play, and the moments of the sample event that are looked at.
TRIED = {"coming-dark": (16, (14, 25)), "elder-dragon": (5, (9,)), "horde": (3, (5,)), "dominia": (8, (9,))}


#: the papers of each that name everybody.
PAPERS = {
    "coming-dark": (
        "round-by-name",
        "round-by-location",
        "match-slips",
        "floor-plan",
        "passports",
        "standings",
        "in-play",
    ),
    "elder-dragon": ("mats", "seat-cards", "game-report"),
    "horde": ("deck-registration", "tracker", "battle-report"),
    "dominia": ("challenge-cards", "owed", "map", "standings"),
}


class Annas(Session[Any]):
    """A session in which the first three people are called Anna."""

    number = 0

    def dispatch(self, command: Command, *rest: Any, **more: Any) -> Any:
        if type(command).__name__ in ("AddPlayers", "AddPlayer", "AddSurvivors", "AddTeams", "SeatPlayers"):
            command = stretched(command, self._another)
        return super().dispatch(command, *rest, **more)

    def _another(self, name: str) -> str:
        self.number += 1
        return ANNAS[self.number - 1] if self.number <= len(ANNAS) else name


def moments(id: str) -> Iterator[tuple[Annas, DemoTime]]:
    players, stops = TRIED[id]
    format_, time = format_of(id), DemoTime()
    session = Annas(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    story = format_.demo().story(session, players, 7, time.instant, time.wait)
    yield from ((session, time) for at, _ in zip(range(max(stops) + 1), story, strict=False) if at in stops)


def on_paper(id: str, paper: str, session: Annas) -> str:
    """Every word of a handout as the event stands."""
    handout = next(handout for handout in format_of(id).handouts() if handout.id == paper)
    with proofread() as proof:
        handout.make(session.state, A4)
    return proof.text()


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pencil]:
    theme.start(qapp)
    yield sharpened(monkeypatch)
    marks.know(())
    theme.use(theme.now(), scale=1.0, reduced_motion=True)


@pytest.mark.parametrize("id", sorted(TRIED))
def test_three_annas_are_told_apart_on_every_screen_slide_and_paper(id: str, pencil: Pencil) -> None:
    format_, alike, seen = format_of(id), set(), 0
    screens = format_.screens()
    for session, time in moments(id):
        desk = at_a_desk(format_, session, time, (1280, 650))
        desk.present()
        for spec in screens.rail:
            pencil.runs.clear()
            desk.show_screen(spec.id)
            desk.frame.grab()
            alike |= {(spec.id, run.words) for run in pencil.runs if ALIKE.search(run.words)}
            seen += sum("Anna" in run.words for run in pencil.runs)
        for slide in screens.slides(session.state, ClockFace):
            painted(pencil, slide, (1024, 768), HALL_NIGHT)
            alike |= {(slide.id, run.words) for run in pencil.runs if ALIKE.search(run.words)}
        desk.leave()
        desk.frame.deleteLater()
    printed = "".join(on_paper(id, paper, session) for paper in PAPERS[id])
    alike |= {("paper", found.group()) for found in ALIKE.finditer(printed)}
    assert (alike, seen > 0, printed.count("Anna") >= 3 * len(PAPERS[id])) == (set(), True, True)


#: windows from a small laptop to where the log stands beside the screen, each larger than the one before.
WINDOWS = (
    (1280, 650),
    (1366, 700),
    (1470, 760),
    (1599, 900),
    (1600, 900),
    (1707, 960),
    (1839, 1080),
    (1840, 1080),
    (1920, 1080),
    (2560, 1440),
)


#: with type at 150 %: as low as a small laptop, and where a second column of cards, the log and larger rows come.
LOW = tuple((wide, 650) for wide in (1280, 1400, 1680, 1720, 2560))
HIGH = tuple((wide, 1000) for wide in (1280, 1320, 1600, 1640, 2560))
#: the widths of screens there are, and so high; with time every step of them.
BROAD = tuple(
    tuple((wide, high) for wide in range(1280, 3841, 160 if DEEP else 1280))
    for high in ((650, 1000, 1440) if DEEP else (650,))
)
#: the format, the size of type, the moment of the sample event, the screens, the windows; in the fifth round (moment
#: 30) more tables are open than a low window shows at once.
LARGER = [
    ("coming-dark", 1.0, 20, ("round",), (WINDOWS,)),
    ("coming-dark", 1.5, 20, ("standings",), (((1360, 700), (1400, 718), (1920, 1000), (2560, 1440)),)),
    ("coming-dark", 1.5, 30, ("round",), (LOW, HIGH)),
    ("coming-dark", 1.5, 11, ("round",), BROAD),
]
#: the lists of decks, the corners, the tables being played, the ring: at every size of type.
LARGER += [
    (id, scale, moment, screens, BROAD)
    for id, moment, screens in (
        ("coming-dark", 1, ("players",)),
        ("coming-dark", 5, ("round",)),
        ("coming-dark", 31, ("round", "standings")),
        ("elder-dragon", 9, ("table",)),
    )
    for scale in ((1.0, 1.25, 1.5) if DEEP else ())
]


@pytest.mark.parametrize(("id", "scale", "moment", "screens", "rooms"), LARGER)
def test_a_larger_window_never_shows_a_shorter_name(
    id: str,
    scale: float,
    moment: int,
    screens: tuple[str, ...],
    rooms: tuple[tuple[tuple[int, int], ...], ...],
    pencil: Pencil,
) -> None:
    format_, time = format_of(id), DemoTime()
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    story = format_.demo().story(session, min(24, format_.demo().most), 7, time.instant, time.wait)
    next(islice(story, moment, None))
    theme.use(theme.now(), scale=scale, reduced_motion=True)
    desk = at_a_desk(format_, session, time, WINDOWS[0])
    desk.present()
    people = {name: (name, marks.short_name(name), marks.first_name(name)) for name in format_.people(session.state)}
    for screen in screens:
        desk.show_screen(screen)
        for windows in rooms:
            before: dict[str, int] = {}
            for size in windows:
                for name, shown in _shown(desk, pencil, people, size).items():
                    assert shown <= before.get(name, shown), f"{name} on {screen} at {size}"
                    before[name] = shown
            assert len(before) >= 5
    desk.leave()
    desk.frame.deleteLater()


def _shown(desk: Desk, pencil: Pencil, people: dict[str, tuple[str, ...]], size: tuple[int, int]) -> dict[str, int]:
    """How short everybody's name is at its shortest in a window of this size: the number of its form, twice, and one
    more where even that is cut."""
    desk.frame.resize(*size)
    for _ in range(3):
        QApplication.processEvents()
    pencil.runs.clear()
    desk.frame.grab()
    found: dict[str, int] = {}
    for name, forms in people.items():
        shown = [2 * forms.index(run.words) + run.shortened for run in pencil.runs if run.words in forms]
        if shown:
            found[name] = max(shown)
    return found
