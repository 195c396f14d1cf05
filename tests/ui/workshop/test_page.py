"""The workshop's page by itself: what it is shown, what the hand wishes."""

from __future__ import annotations

from math import radians, tan
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt

from desktop.ui.workshop.faces import BoxFace, LayoutFace
from desktop.ui.workshop.page import WorkshopPage
from desktop.ui.workshop.view import _arm

_PLAIN = {
    "text": "",
    "cost": "",
    "picture": "",
    "emblem": "",
    "size": 8.0,
    "turn": 0.0,
    "colour": "#17202B",
    "fill": "",
    "line": "",
    "font": "sans",
    "align": "left",
    "vertical": "top",
    "outline": "",
    "shadow": "",
    "capitals": False,
}


def box(x: float, y: float, **said: Any) -> BoxFace:
    return BoxFace({**_PLAIN, "x": x, "y": y, "width": 30.0, "height": 20.0, **said})


@pytest.fixture
def page(qtbot: Any) -> WorkshopPage:
    made = WorkshopPage([("quests", "Quests", "63 × 88")])
    qtbot.addWidget(made)
    made.resize(1216, 560)
    made.show()
    boxes = (box(5, 5, text="{Name}"), box(20, 50, picture="{Art}"))
    rows = (("Ada", "1"), ("Ben", "2"))
    made.present(LayoutFace("Quests", 63, 88, boxes, ("Name", "Art"), rows, 3, "quests.toml", "", ("sans", "serif")))
    return made


def test_a_press_chooses_a_box_and_a_drag_places_it(page: WorkshopPage, qtbot: Any) -> None:
    view, none = page.view, Qt.KeyboardModifier.NoModifier
    middle = view._rect(view.boxes[1].area).center()
    view.pressed(middle, none)
    assert page.current == 1
    assert page.fields.words.text() == "{Art}"
    view.moved(middle + QPointF(40, 0), none)
    view.grab()
    with qtbot.waitSignal(page.changed_box) as told:
        view.released(middle + QPointF(40, 0), none)
    index, fields = told.args
    assert index == 1
    assert fields["x"] > 20
    assert fields["y"] == 50


def test_a_corner_draws_it_larger(page: WorkshopPage, qtbot: Any) -> None:
    view, none = page.view, Qt.KeyboardModifier.AltModifier
    page.choose(0)
    corner = view._rect(view.boxes[0].area).bottomRight()
    view.pressed(corner, none)
    view.moved(corner + QPointF(5, 10) * view.camera.scale, none)
    with qtbot.waitSignal(page.changed_box) as told:
        view.released(corner, none)
    assert told.args[1] == pytest.approx({"x": 5, "y": 5, "width": 35, "height": 30}, abs=0.3)


@pytest.mark.parametrize(("field", "words", "said"), [("turn", "90°", 90.0), ("x", "7,5", 7.5)])
def test_a_number_written_is_told_and_what_is_none_is_said(
    page: WorkshopPage, qtbot: Any, field: str, words: str, said: float
) -> None:
    page.choose(0)
    with qtbot.waitSignal(page.changed_box) as told:
        page.fields.numbers[field].settled.emit(words)
    assert told.args == [0, {field: said}]
    page.fields.numbers[field].settled.emit("wide")
    assert page.fields.numbers[field].error == "no number"


def test_keys_bring_boxes_turn_rows_and_go_back(page: WorkshopPage, qtbot: Any) -> None:
    with qtbot.waitSignal(page.added) as told:
        assert page.take_key("T")
    assert told.args == ["words"]
    with qtbot.waitSignal(page.shown) as turned:
        assert page.take_key("PgDn")
    assert turned.args == [1, False]
    page.choose(1)
    assert page.take_key("Escape")
    assert page.current == -1
    with qtbot.waitSignal(page.left):
        assert page.take_key("Escape")
    assert page.next_act().label == "Print 3 cards"


def test_another_table_shows_its_columns_and_covers_nothing(page: WorkshopPage) -> None:
    assert page.face is not None
    page.present(replace(page.face, columns=("Who", "What", "Why"), rows=(("Cleo", "a", "b"),)))
    assert [column.head for column in page.rows.columns] == ["Who", "What", "Why"]
    for part in (page.view, page.side, page.add["words"], page.rows.viewport()):
        assert page.childAt(part.mapTo(page, part.rect().center())) is part


def test_the_handle_above_a_box_turns_it_and_holds_at_every_fifteenth_degree(page: WorkshopPage, qtbot: Any) -> None:
    view, none = page.view, Qt.KeyboardModifier.NoModifier
    page.choose(0)
    box = view._rect(view.boxes[0].area)
    handle = _arm(box)
    for mods, turned in ((none, 90.0), (Qt.KeyboardModifier.AltModifier, 88.0)):
        view.pressed(handle, mods)
        view.moved(box.center() + QPointF(100, 100 * tan(radians(-2))), mods)
        view.grab()
        with qtbot.waitSignal(page.changed_box) as told:
            view.released(handle, mods)
        assert told.args == [0, {"turn": turned}]


def test_a_turned_box_is_taken_where_it_lies_and_grows_from_its_other_corner(page: WorkshopPage, qtbot: Any) -> None:
    view, alt = page.view, Qt.KeyboardModifier.AltModifier
    assert page.face is not None
    page.present(replace(page.face, boxes=(box(5, 30, text="{Name}", turn=90.0), page.face.boxes[1])))
    page.choose(0)
    whole = view._rect(view.boxes[0].area)
    assert view._box_at(whole.center() + QPointF(0, whole.width() / 2 - 3)) == 0, "it is higher than wide now"
    assert view._box_at(whole.center() + QPointF(whole.width() / 2 - 3, 0)) != 0
    #: what is right of it before it is turned lies at its foot.
    foot = whole.center() + QPointF(0, whole.width() / 2)
    view.pressed(foot, alt)
    view.moved(foot + QPointF(0, 10 * view.camera.scale), alt)
    with qtbot.waitSignal(page.changed_box) as told:
        view.released(foot, alt)
    grown = told.args[1]
    assert (grown["width"], grown["height"]) == pytest.approx((40, 20), abs=0.3)
    assert grown["y"] + grown["height"] / 2 - grown["width"] / 2 == pytest.approx(40 - 15, abs=0.3), "its head stays"


def test_other_rows_lie_beside_the_card_and_a_click_goes_to_one(page: WorkshopPage, qtbot: Any) -> None:
    assert page.wanted_rows == [0, 1]
    page.view.show_others([(1, None)])
    ((by, area, _),) = page.view._beside()
    assert by == 1
    assert area.left() > page.view._card().right()
    with qtbot.waitSignal(page.shown) as told:
        page.view.pressed(area.center(), Qt.KeyboardModifier.NoModifier)
    assert told.args == [1, False]
