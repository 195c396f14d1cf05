"""Tables that stand askew keep their names on desk, wall and paper; no name is broken letter by letter."""

from __future__ import annotations

import re
from itertools import product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QApplication

from desktop.domain.plan import Table, top_outline, words_turn
from desktop.formats.coming_dark.handouts.floor_plan import floor_plan, floor_plan_poster
from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.plan import UsePlan
from desktop.formats.coming_dark.rules.floor import plan_of
from desktop.formats.coming_dark.screens.plan.faces import plan_face
from desktop.formats.coming_dark.screens.slides.plan import plan_slide
from desktop.print.layout.paper import A4
from desktop.print.press.proof import proofread
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.plan import card as plan_card
from desktop.ui.plan.export import plan_png
from tests.formats.coming_dark.screens.round_events import NOON, at_step, later, opened
from tests.pencil import Pencil, faults, over_the_frame, painted, sharpened

ANGLES = (0.0, 20.0, 60.0, 90.0, 135.0, -30.0, 200.0)
SHAPES = ("rect", "oval", "hex")
#: a round top has nothing to turn; on end its corners leave it less than a long word needs.
ROUND = [(0.0, "round"), (20.0, "round"), (-30.0, "round"), (200.0, "round")]
#: ordinary names of which half a word once stood on the next line.
NAMES = [
    "Hanneke de Wit",
    "Katarzyna Nowak",
    "Clémence Dufour",
    "Zuzana Horváthová",
    "Rui Nascimento",
    "Jón Hallgrímsson",
    "Priya Subramanian",
    "Anand Raghunathan",
    "Oskar Wiśniewski",
    "Giacomo Todesco",
    "Siobhán Ní Dhálaigh",
    "Mara Lindqvist",
    "Edda Holm",
    "Bob Achterberg",
    "Nguyễn Thị Lan",
    "Maren Oduya",
    "Wilhelmina van der Bergh-Aschenbrödel",
]


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Pencil:
    return sharpened(monkeypatch)


def hall(angle: float, shape: str):
    """A round being played in a room in which one table is turned."""
    session = at_step(opened(24), "corners")
    plan = plan_of(session.state)
    turned = next(thing for thing in plan.tables if thing.id == "table-wilds-6")
    things = [replace(t, rotation=angle, shape=shape) if t is turned else t for t in plan.things]
    session.dispatch(UsePlan(replace(plan, things=tuple(things)), "Turned"))
    at_step(session, "matches").dispatch(StartClock(NOON))
    return session.state, session.state.location(turned.location).name


def whole(pencil: Pencil, name: str) -> bool:
    """Whether the words of a name stand there to their end, on as many lines as they need."""
    return name in pencil.said() and not any(
        run.cut for run in pencil.runs if run.words in name.split() or run.words == name
    )


@pytest.mark.parametrize(("angle", "shape"), [*product(ANGLES, SHAPES), *ROUND])
def test_a_turned_table_has_its_name_on_desk_wall_and_paper(angle: float, shape: str, pencil: Pencil) -> None:
    state, name = hall(angle, shape)
    plan_png(plan_face(state, later(28)))
    assert whole(pencil, name), "on the desk"
    #: a round top is no wider than its corners leave it: the wall may have no room for a long word there.
    for size in () if shape == "round" else ((1280, 720), (1024, 768)):
        shown = (painted(pencil, plan_slide(state, later(28)), size, HALL_NIGHT, page) for page in range(6))
        assert any(whole(pencil, name) for _ in shown), f"on the wall, {size}"
    with proofread() as proof:
        floor_plan(state, A4)
        floor_plan_poster(state, A4)
    words = proof.text().replace("- ", "") if shape == "round" else proof.text()
    assert words.count(name) >= 2, "on paper"
    assert not [stray for stray in proof.strays(1.0) if stray.words in name]


@pytest.mark.parametrize("shape", ["oval", "round"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_words_of_a_round_top_stand_inside_it_on_the_wall(
    shape: str, size: tuple[int, int], pencil: Pencil, monkeypatch: pytest.MonkeyPatch
) -> None:
    tops: list[tuple[str, QRectF]] = []
    draw = plan_card.paint_shape

    def noted(painter, card, area):
        points = [painter.deviceTransform().map(card.camera.point(x, y)) for x, y in top_outline(card.table)]
        tops.append((card.face.name, QPolygonF(points).boundingRect()))
        draw(painter, card, area)

    monkeypatch.setattr(plan_card, "paint_shape", noted)
    state, name = hall(0.0, shape)
    painted(pencil, plan_slide(state, later(28)), size, HALL_NIGHT)
    [(_, top)] = [(said, box) for said, box in tops if said == name]
    inside = [run for run in pencil.runs if top.contains(run.box.center())]
    assert whole(pencil, name)
    assert any(run.words not in name for run in inside), "how it stands is said in a word"
    for run in inside:
        across = abs(run.box.center().x() - top.center().x()) + run.box.width() / 2
        down = abs(run.box.center().y() - top.center().y()) + run.box.height() / 2
        assert (2 * across / top.width()) ** 2 + (2 * down / top.height()) ** 2 <= 1.0, run.words


def test_words_follow_the_long_side_and_never_stand_on_their_head() -> None:
    for angle in range(-360, 361, 7):
        for width, depth in ((2.0, 1.0), (1.0, 2.4)):
            table = Table("t", 3, 3, width, depth, corners=0, rotation=float(angle))
            turn = words_turn(table)
            assert -90 <= turn <= 90
            long = angle if width > depth else angle + 90
            assert table.rotation % 90 == 0 or (turn - long) % 180 == 0
    assert words_turn(Table("t", 3, 3, 2, 2, rotation=45.0, shape="round")) == 0


def test_both_zones_stand_on_one_page_of_a_broad_wall(pencil: Pencil) -> None:
    session = at_step(opened(24), "matches")
    painted(pencil, plan_slide(session.state, later(1)), (1280, 720), HALL_NIGHT)
    places = [place.name for place in session.state.open_locations()]
    assert [name for name in places if not whole(pencil, name)] == []
    assert not re.search(r"\d / \d", pencil.said())


@pytest.mark.parametrize("players", [24, 48])
def test_where_names_and_states_can_be_read_one_page_is_enough_on_a_squarer_wall_too(
    players: int, pencil: Pencil
) -> None:
    session = at_step(opened(players), "matches")
    session.dispatch(StartClock(NOON))
    slide, size = plan_slide(session.state, later(28)), (1024, 768)
    painted(pencil, slide, size, HALL_NIGHT)
    places = [place.name for place in session.state.open_locations()]
    assert [name for name in places if not whole(pencil, name)] == []
    assert "chooses" in pencil.said() or "game 1" in pencil.said()
    assert not re.search(r"\d / \d", pencil.said())
    assert [*faults(pencil, size), *over_the_frame(pencil, 1)] == []


def test_names_on_the_paper_plan_are_parted_between_words_only() -> None:
    session = at_step(opened(len(NAMES), listed=NAMES), "matches")
    with proofread() as proof:
        floor_plan(session.state, A4)
    words = " ".join(proof.text().split())
    seated = {session.state.name_of(seat.player) for seat in session.state.round.seats}
    assert seated == set(NAMES)
    assert [name for name in NAMES if name not in words.replace("- ", "-")] == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_two_tables_far_from_the_others_take_one_page_each_at_most(size: tuple[int, int], pencil: Pencil) -> None:
    session = at_step(opened(24), "corners")
    plan = plan_of(session.state)
    first, last = plan.tables[0].id, plan.tables[-1].id
    away = {first: (16.4, 1.6), last: (16.4, 10.6)}
    things = [replace(t, x=away[t.id][0], y=away[t.id][1]) if t.id in away else t for t in plan.things]
    session.dispatch(
        UsePlan(replace(plan, room=replace(plan.room, width=18.0, depth=12.0), things=tuple(things)), "Far")
    )
    slide = plan_slide(at_step(session, "matches").state, later(1))
    places, seen = {place.name for place in session.state.open_locations()}, set()
    for page in range(3):
        painted(pencil, slide, size, HALL_NIGHT, page)
        assert re.search(r"(\d) / 3", pencil.said())
        seen |= {name for name in places if whole(pencil, name)}
    assert seen == places
