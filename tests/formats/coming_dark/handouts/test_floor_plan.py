"""The floor plan on paper: the room to scale, every place by its name, everybody at their corner."""

from __future__ import annotations

import re
from io import BytesIO
from threading import Thread

import pytest
from msgspec.structs import replace
from PIL import Image

from desktop.app.opening import new_event
from desktop.domain.plan import Background, Label, Room, Table
from desktop.formats.coming_dark.handouts.floor_plan import floor_plan, floor_plan_poster
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.locations import RenameLocation
from desktop.formats.coming_dark.rules.acts.plan import EditPlan, SetBackground, UseTemplate
from desktop.formats.coming_dark.rules.floor import plan_of
from desktop.print.layout.paper import A4, LETTER, mm
from desktop.print.press.proof import proofread
from desktop.print.type.styles import Ink
from tests.formats.coming_dark.rules.given import after, given, playing
from tests.print.support import read, text_of

LONG = "The Hall of the Forgotten Kings of Mourne"[:40]


@pytest.fixture
def seated():
    return playing({"city-1": [1, 2], "wilds-1": [3, 4, 5, 6]})


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_one_page_names_every_place_and_who_sits_there(seated, paper):
    file = floor_plan(seated, paper)
    assert len(read(file).pages) == 1
    words = text_of(file)
    for place in seated.open_locations():
        assert place.name in words
    assert all(f"Player {i}" in words for i in range(1, 7))
    assert floor_plan(seated, paper) == file


@pytest.mark.parametrize("template", ["two-zones", "long-hall", "l-shaped"])
def test_a_metre_on_the_poster_is_a_metre_in_the_room(template):
    state = after(given(), UseTemplate(template))
    file = floor_plan_poster(state, A4)
    page = read(file).pages[1]
    (form,) = page["/Resources"]["/XObject"].values()
    across = (float(form["/BBox"][2]) - float(form["/BBox"][0])) / mm
    scale = float(re.search(r"1 : ([\d.]+)", text_of(file)).group(1))
    assert across == pytest.approx((plan_of(state).room.width + 0.12) * 1000 / scale, rel=0.01)


def test_nothing_is_cut_with_long_names_in_every_shape():
    state = given()
    for place in state.open_locations():
        state = after(state, RenameLocation(place.id, f"{LONG[:31]} {place.id}"))
    shapes = ("rect", "round", "oval", "hex")
    things = [
        replace(t, shape=shapes[i % 4], rotation=(0.0, 90.0, 30.0)[i % 3]) for i, t in enumerate(plan_of(state).tables)
    ]
    more = (
        Label("l", 2, 2, 1.0, 0.4, words="To the bar, the stairs and the yard", rotation=90.0),
        Table("t", 5, 5, 1.5, 1.0, corners=8, name="Side event"),
    )
    state = after(state, EditPlan((*things, *more), room=Room(14, 9)))
    for ink in Ink:
        with proofread() as proof:
            floor_plan(state, A4, ink=ink)
        assert not proof.strays()


def test_the_poster_is_there_before_any_round():
    assert "The Bog" in text_of(floor_plan_poster(given(), LETTER))


# -- the picture below -------------------------------------------------------------------------------------------------


def a_picture(colour: str = "red") -> bytes:
    kept = BytesIO()
    Image.new("RGB", (400, 200), colour).save(kept, "PNG")
    return kept.getvalue()


@pytest.fixture
def pictured():
    state = given()
    return after(state, SetBackground(Background("hall", 0.5, 0.5, 6.0, 0.8)))


def pictures_in(file: bytes) -> list[bytes]:
    return re.findall(rb"/Subtype /Image", file)


def shelf(hash: str) -> bytes | None:
    return {"hall": a_picture()}.get(hash)


@pytest.mark.parametrize("make", [floor_plan, floor_plan_poster])
def test_the_picture_below_the_plan_is_printed_once_in_the_file(pictured, make):
    file = make(pictured, A4, pictures=shelf)
    assert len(pictures_in(file)) == 1
    assert make(pictured, A4, pictures=shelf) == file
    assert pictures_in(make(pictured, A4)) == []


@pytest.mark.parametrize("make", [floor_plan, floor_plan_poster])
def test_ink_is_saved_on_the_picture_and_a_damaged_one_is_left_out(pictured, make):
    assert pictures_in(make(pictured, A4, ink=Ink.LOW, pictures=shelf)) == []
    assert pictures_in(make(pictured, A4, pictures=lambda hash: b"no picture")) == []
    assert pictures_in(make(pictured, A4, pictures=lambda hash: a_picture()[:80])) == []


def test_an_open_event_prints_the_picture_it_keeps(tmp_path):
    with new_event(tmp_path / "e.lantern", COMING_DARK, "Ghent") as event:
        hash = event.file.keep_picture(a_picture())
        event.session.dispatch(SetBackground(Background(hash)))
        plan = next(h for h in event.format.handouts() if h.id == "floor-plan")
        found: list[bytes] = []
        beside = Thread(target=lambda: found.append(plan.made(event.session.state, A4, {})))
        beside.start()
        beside.join()
        assert len(pictures_in(found[0])) == 1
