"""The plan on the wall: letters for the back row, names to their end, page by page, and nothing hidden."""

from __future__ import annotations

from functools import cache
from itertools import count
from types import SimpleNamespace

import pytest
from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.domain.plan import Background, Table
from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.locations import RenameLocation
from desktop.formats.coming_dark.rules.acts.plan import SetBackground
from desktop.formats.coming_dark.rules.floor import plan_of
from desktop.formats.coming_dark.screens.slides.plan import plan_slide
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit import remembered
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT, LIGHT, contrast
from desktop.ui.plan import card as plan_card
from desktop.ui.plan import corner as plan_corner
from desktop.ui.plan import painter as plan_painter
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.face import TableFace
from desktop.ui.plan.pages import PlanPages
from desktop.ui.wall.wall import LEAST_VH, paint_slide
from tests.formats.coming_dark.screens.round_events import NOON, at_step, opened, until, widened
from tests.pencil import SHAPES

SIZES = [*SHAPES, (1920, 1080)]
LONG = "The Wasteland of the Forgotten Kings"


class Written:
    def __init__(self) -> None:
        self.lines: list[tuple[str, float, bool, str]] = []

    @property
    def words(self) -> set[str]:
        return {line[0] for line in self.lines}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    taken, write = Written(), plan_strokes.write

    def noted(painter, area, words, ink, size, weight=400, **more):
        wide = plan_strokes.sides(area)[2]
        cut = plan_strokes.width(words, size, weight, more.get("serif", False)) > wide + 0.5
        taken.lines.append((words, size / 10.8, cut, ink))
        return write(painter, area, words, ink, size, weight, **more)

    for module in (plan_card, plan_corner, plan_painter):
        monkeypatch.setattr(module, "write", noted)
    return taken


def painted(session, size=(1280, 720), look=HALL_NIGHT, page: int = 0, **more) -> QImage:
    picture = QImage(*size, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    told = {"now": NOON.wall, **more}
    paint_slide(painter, QRectF(0, 0, *size), plan_slide(session.state), look, shown_for=page * 12.0, **told)
    painter.end()
    return picture


@cache
def moments(players: int = 24, side: int = 6) -> list[SimpleNamespace]:
    """A round at four moments."""
    return [SimpleNamespace(state=session.state) for session in played(players, side)]


def played(players: int, side: int):
    session = widened(opened(players), side)
    for number, place in enumerate(session.state.locations):
        if number % 3 == 0:
            session.dispatch(RenameLocation(place.id, f"{LONG} {number}"))
    yield at_step(session, "corners")
    yield until(session, lambda s: len(s.round.seats) == players // 2)
    yield at_step(session, "matches")
    session.dispatch(StartClock(NOON))
    yield until(session, lambda s: sum(bool(m.winner) for m in s.round.matches) > 6)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [4, 6, 12])
def test_letters_are_large_enough_and_names_of_places_are_whole(size, side, written):
    for session in moments(side=side):
        places = [place.name for place in session.state.open_locations()]
        first: list[tuple[str, float, bool, str]] = []
        for page in count():
            begun = len(written.lines)
            painted(session, size, page=page)
            if written.lines[begun:] == first:
                break
            first = first or written.lines[begun:]
        heads = {name.split()[1] for name in places}
        assert {word for word in heads if any(word in words for words in written.words)} == heads
    assert min(size for _, size, _, _ in written.lines) >= LEAST_VH - 0.06
    assert [words for words, _, cut, _ in written.lines if cut and "Forgotten" in words] == []


def test_as_the_clock_goes_on_the_room_is_not_parted_anew(monkeypatch):
    session = at_step(widened(opened(24), 12), "matches")
    session.dispatch(StartClock(NOON))
    looked, looking = [], PlanPages.find
    monkeypatch.setattr(PlanPages, "find", lambda pages: looked.append(1) or looking(pages))
    remembered.forget()
    painted(session)
    first = len(looked)
    painted(session, now=NOON.wall + 61)
    assert 0 < len(looked) == first
    at_a_table = next(match for match in session.state.round.matches if not match.winner)
    until(session, lambda s: s.match(at_a_table.id).winner)
    painted(session)
    assert len(looked) > first, "another state is another word beside the name"


@pytest.mark.parametrize("size", SIZES)
def test_a_name_of_three_lines_keeps_inside_its_table(size, monkeypatch):
    outside, write = [], plan_card._name_line

    def noted(painter, line, words, size, card, *, first):
        room = plan_card.words_room(card)
        if line.top() < room.top() - 2 or line.bottom() > room.bottom() + 2:
            outside.append(words)
        return write(painter, line, words, size, card, first=first)

    monkeypatch.setattr(plan_card, "_name_line", noted)
    session = at_step(opened(24), "zones")
    for number, place in enumerate(session.state.locations):
        session.dispatch(RenameLocation(place.id, f"The Hall of the Forgotten Kings of M. {number:02d}"))
    for page in range(4):
        painted(session, size, page=page)
    assert outside == []


def test_a_tab_in_one_word_keeps_a_name_on_one_line(monkeypatch):
    lines, write = [], plan_card._name_line

    def noted(painter, line, words, size, card, *, first):
        lines.append((words, card.face.tab))
        return write(painter, line, words, size, card, first=first)

    monkeypatch.setattr(plan_card, "_name_line", noted)
    table = Table("a", 2, 2, 2, 1.6, location="warehouse")

    def told(tab: str, scale: float) -> list[tuple[str, str]]:
        lines.clear()
        picture = QImage(400, 400, QImage.Format.Format_RGB32)
        painter, face = QPainter(picture), TableFace("a", "The Warehouse", number="2", zone="city", tab=tab)
        plan_card.paint_card(painter, plan_card.Card(table, face, Camera(scale), LIGHT))
        painter.end()
        return list(lines)

    seen = set()
    for scale in range(30, 100, 2):
        long = told("+1 left over", scale)
        assert len(long) <= len(told("+1", scale)) or not long
        seen |= {tab for _, tab in long}
    assert seen == {"+1", "+1 left over"}


@pytest.mark.parametrize("look", [HALL_NIGHT, HALL_DAY])
def test_words_stand_out_from_the_card(look, written):
    for session in moments():
        painted(session, look=look)
    plain = {ink for words, _, _, ink in written.lines if ink in (look.ink, look.ink2)}
    assert plain
    others = {ink for _, _, _, ink in written.lines} - {look.on_lamp, look.sheet}
    for ink in others:
        assert contrast(ink, look.sheet) >= 6.5


def test_a_power_that_was_won_is_not_named_again(written):
    session = at_step(opened(24), "matches")
    until(session, lambda s: all(m.winner for m in s.round.matches))
    won = {award.power for award in session.state.awards if award.power}
    assert won
    for page in range(4):
        painted(session, page=page)
    assert not any(power in words for power in won for words in written.words)


def test_the_hall_sees_no_keys(written):
    painted(at_step(opened(24), "corners"))
    assert written.words.isdisjoint({"1", "2", "12"})


@pytest.mark.parametrize("look", [HALL_NIGHT, HALL_DAY])
@pytest.mark.parametrize("ground", ["white", "black"])
def test_the_picture_of_the_room_lies_below_and_words_over_it_can_be_read(look, ground, written):
    session = at_step(opened(24), "zones")
    session.dispatch(SetBackground(Background("room", width=plan_of(session.state).room.width, opacity=1.0)))
    picture = QImage(400, 300, QImage.Format.Format_RGB32)
    picture.fill(QColor(ground))
    asked: list[str] = []
    bare = painted(session, look=look)
    shown = painted(session, look=look, pictures=lambda hash: (asked.append(hash), picture)[1])
    assert set(asked) == {"room"}
    changed = [
        shown.pixelColor(x, y).name()
        for x in range(0, 1280, 3)
        for y in range(0, 720, 3)
        if shown.pixel(x, y) != bare.pixel(x, y)
    ]
    below = max(set(changed), key=changed.count)
    assert below != bare.pixelColor(640, 360).name()
    inks = {ink for words, _, _, ink in written.lines if len(words) == 1}
    assert inks
    assert all(contrast(ink, below) >= 7 for ink in inks)


def test_a_picture_that_is_gone_leaves_the_plan_as_it_is():
    session = at_step(opened(8), "zones")
    bare = painted(session)
    session.dispatch(SetBackground(Background("gone", width=9)))
    assert painted(session) == bare


def pages_of(session, size, written) -> list[list[str]]:
    """The words of each page, until the first comes again."""
    found: list[list[str]] = []
    words: list[str] = []
    while not found or words not in found:
        found += [words] if words else []
        begun = len(written.lines)
        painted(session, size, page=len(found))
        words = [line[0] for line in written.lines[begun:] if not line[2]]
    return found


def one_apart(x: float, y: float, turned: float):
    """A room of 14 × 10 m, and one table far from the others."""
    session = at_step(opened(24), "matches")
    plan = plan_of(session.state)
    away = structs.replace(plan.tables[-1], x=x, y=y, rotation=turned)
    plan = structs.replace(plan.put([away]), room=structs.replace(plan.room, width=14.0, depth=10.0))
    return SimpleNamespace(state=structs.replace(session.state, plan=plan))


@pytest.mark.parametrize(("x", "y", "turned"), [(12.5, 8.5, 0.0), (12.5, 8.5, 60.0), (12.5, 2.0, 0.0), (2.0, 9.0, 0.0)])
def test_a_room_with_one_table_apart_stands_on_one_page(x, y, turned, written):
    session = one_apart(x, y, turned)
    (page,) = pages_of(session, (1280, 720), written)
    said = " ".join(page)
    assert all(word in said for place in session.state.open_locations() for word in place.name.split())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280)])
def test_a_room_without_zones_is_parted_until_every_name_can_be_read(size, written):
    session = one_apart(12.5, 8.5, 0.0)
    plan = session.state.plan
    askew = [structs.replace(table, rotation=45.0) for table in plan.tables[::2]]
    plan = plan.put(askew).without([zone.id for zone in plan.zones])
    session = SimpleNamespace(state=structs.replace(session.state, plan=plan))
    pages = pages_of(session, size, written)
    said = " ".join(word for page in pages for word in page)
    assert all(word in said for place in session.state.open_locations() for word in place.name.split())
    assert len(pages) <= 8
