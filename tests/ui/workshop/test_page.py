"""The workshop's page by itself: what it is shown, what the hand wishes."""

from __future__ import annotations

from math import radians, tan
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QTextCursor

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


@pytest.fixture
def told(page: WorkshopPage) -> dict[str, list[Any]]:
    """What the page wishes, by the signal."""
    wishes: dict[str, list[Any]] = {name: [] for name in ("changed_box", "removed", "raised", "shown", "begun")}
    page.changed_box.connect(lambda *said: wishes["changed_box"].append(said))
    page.removed.connect(lambda *said: wishes["removed"].append(said))
    page.raised.connect(lambda *said: wishes["raised"].append(said))
    page.shown.connect(lambda *said: wishes["shown"].append(said))
    page.begun.connect(lambda *said: wishes["begun"].append(said))
    return wishes


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


def test_a_box_that_goes_while_the_hand_has_it_leaves_the_others_where_they_are(
    page: WorkshopPage, qtbot: Any, told: dict[str, list[Any]]
) -> None:
    view, none = page.view, Qt.KeyboardModifier.NoModifier
    page.choose(1)
    middle = view._rect(view.boxes[1].area).center()
    view.pressed(middle, none)
    view.moved(middle + QPointF(40, 0), none)
    assert page.take_key("Delete")
    assert told["removed"] == [(1,)]
    assert page.face is not None
    page.present(replace(page.face, boxes=page.face.boxes[:1]))
    view.moved(middle + QPointF(60, 0), none)
    view.released(middle + QPointF(60, 0), none)
    assert told["changed_box"] == []
    assert page.current == 0


def test_what_is_not_chosen_is_neither_moved_nor_taken_out(page: WorkshopPage, told: dict[str, list[Any]]) -> None:
    assert page.take_key("Del")
    page.fields.out.emit()
    page.fields.raised.emit(-1)
    page.view.take_key("Left")
    assert not page.fields.isEnabled()
    page.present(replace(page.face, boxes=()))  # type: ignore[type-var]
    page.fields.raised.emit(1)
    assert [told[name] for name in ("removed", "raised", "changed_box")] == [[], [], []]


def test_the_lowest_goes_no_lower_and_the_uppermost_no_higher(page: WorkshopPage, told: dict[str, list[Any]]) -> None:
    page.choose(0)
    page.fields.raised.emit(-1)
    assert told["raised"] == []
    page.fields.raised.emit(1)
    assert told["raised"] == [(0, 1)]
    assert page.current == 1, "it stays chosen where it goes"
    page.fields.raised.emit(1)
    assert told["raised"] == [(0, 1)]


@pytest.mark.parametrize(("shift", "x"), [(False, 19.5), (True, 19.9)])
def test_arrows_move_the_chosen_box(page: WorkshopPage, told: dict[str, list[Any]], shift: bool, x: float) -> None:
    page.choose(1)
    assert page.view.take_key("Left", shift=shift)
    assert told["changed_box"] == [(1, {"x": x, "y": 50, "width": 30.0, "height": 20.0})]


def test_rows_end_where_the_table_ends_and_the_back_is_chosen_for_the_row_that_is_seen(
    page: WorkshopPage, told: dict[str, list[Any]]
) -> None:
    page.take_key("PgUp")
    assert told["shown"] == []
    page.rows.set_current(1)
    page.rows.current_changed.emit(1)
    page.take_key("PgDn")
    assert told["shown"] == [(1, False)]
    page.choose(0)
    page.side.chosen.emit(1)
    assert told["shown"][-1] == (1, True)
    assert page.current == -1, "the boxes of the back are others"


def test_the_hand_sees_what_it_would_do_and_what_a_box_holds(page: WorkshopPage) -> None:
    view, none = page.view, Qt.KeyboardModifier.NoModifier
    page.choose(0)
    box = view._rect(view.boxes[0].area)
    cursors = []
    spots = (box.center(), box.bottomRight(), _arm(box), view._rect(view.boxes[1].area).center(), QPointF(1, 1))
    for spot in spots:
        view.moved(spot, none)
        cursors.append(view.cursor().shape())
    shapes = Qt.CursorShape
    assert cursors == [
        shapes.SizeAllCursor,
        shapes.SizeFDiagCursor,
        shapes.PointingHandCursor,
        shapes.SizeAllCursor,
        shapes.ArrowCursor,
    ]
    assert [view.tip_at(spot) for spot in spots[-2:]] == ["{Art}", ""]
    assert [view.is_free(spot) for spot in spots] == [False, False, False, False, True]


@pytest.mark.parametrize(
    ("words", "button", "then", "back"),
    [
        ("great", "bold", "**great**", "great"),
        ("great", "italic", "*great*", "great"),
        ("**great**", "italic", "***great***", "**great**"),
        ("*great*", "bold", "***great***", "*great*"),
        ("***great***", "bold", "*great*", "***great***"),
        (" ", "bold", " ", " "),
        ("**", "italic", "**", "**"),
    ],
)
def test_letters_are_made_bold_and_italic_and_plain_again(
    page: WorkshopPage, words: str, button: str, then: str, back: str
) -> None:
    fields = page.fields
    assert page.face is not None
    page.present(replace(page.face, boxes=(box(5, 5, text=words),)))
    page.choose(0)
    for expected in (then, back):
        fields.words.area.selectAll()
        {"bold": fields.bold, "italic": fields.italic}[button].click()
        assert fields.words.text() == expected


def test_a_column_and_the_tap_sign_are_written_where_the_hand_writes(page: WorkshopPage) -> None:
    page.choose(0)
    fields = page.fields
    fields.words.area.moveCursor(QTextCursor.MoveOperation.End)
    fields.tap.click()
    fields.column.chosen.emit("Art")
    assert fields.words.text() == "{Name}{T}{Art}"
    fields.column.chosen.emit("")
    assert fields.words.text() == "{Name}{T}{Art}"


def test_what_a_box_looks_like_is_told_a_field_at_a_time(page: WorkshopPage, told: dict[str, list[Any]]) -> None:
    page.choose(0)
    fields = page.fields
    fields.letters.chosen.emit("serif")
    fields.align.chosen.emit(1)
    fields.align.chosen.emit(0)
    fields.colours["fill"].settled.emit(" #FFFFFF ")
    fields.outline.click()
    fields.capitals.click()
    said = [about for _, about in told["changed_box"]]
    assert said == [
        {"font": "serif"},
        {"align": "middle"},
        {"fill": "#FFFFFF"},
        {"outline": "#FFFFFF"},
        {"capitals": True},
    ], "what it is already is not told"


def test_keys_open_what_its_buttons_open_and_the_sentence_says_what_is_watched(
    page: WorkshopPage, qtbot: Any, told: dict[str, list[Any]]
) -> None:
    with qtbot.waitSignal(page.layout_asked):
        page.take_key("O")
    page.begin.chosen.emit("quests")
    assert told["begun"] == [("quests",)]
    page.tell("Line 4: “x” is a number.")
    assert page.sentence.text() == "Line 4: “x” is a number."
    assert page.face is not None
    page.present(replace(page.face, table="/home/ada/quests.csv", cards=0))
    page.tell("")
    assert page.sentence.text() == "quests.csv, watched"
    assert page.next_act().why_not == "There is no card yet."
    with qtbot.waitSignal(page.left):
        assert page.take_next()


def test_the_card_as_it_is_printed_lies_below_its_boxes_and_the_next_row_beside_it(
    page: WorkshopPage, told: dict[str, list[Any]]
) -> None:
    view = page.view
    red, blue = (QImage(63, 88, QImage.Format.Format_RGB32) for _ in range(2))
    red.fill(QColor("#FF0000"))
    blue.fill(QColor("#0000FF"))
    view.show_picture(red)
    view.show_others([(1, blue)])
    seen = view.grab().toImage()
    factor = seen.devicePixelRatio()

    def at(spot: QPointF) -> str:
        return seen.pixelColor((spot * factor).toPoint()).name()

    ((_, area, _),) = view._beside()
    assert at(view._rect((40, 30, 2, 2)).center()) == "#ff0000"
    assert at(area.center()) == "#0000ff"
    assert view.other_wide() == round(area.width())
    page.resize(640, 560)
    assert view.other_wide() == 0, "there is no room for them"
