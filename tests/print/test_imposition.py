"""Any card on any paper: where it lies, where it bleeds, where the knife and the machine go."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.engine.rules import Refusal
from desktop.print.layout.cut_file import cut_dxf, cut_svg
from desktop.print.layout.imposition import UNPRINTABLE, imposition, nine_up, page_matrix, running_places, used_places
from desktop.print.layout.paper import A3, A4, LETTER, Paper, by_name, custom, mm
from desktop.print.layout.settings import CARD_SIZES, PrinterProfile, SheetSettings, Skip

EXACT = 0.001
STANDARD = SheetSettings()


def asked(**words: object) -> SheetSettings:
    return SheetSettings(**words)  # type: ignore[arg-type]


def laid(paper: Paper = A4, **words: object):
    return imposition(paper, asked(**words))


def test_nothing_said_is_three_by_three_as_ever() -> None:
    for paper in (A4, LETTER):
        ours, ever = imposition(paper, STANDARD), nine_up(paper)
        assert [ours.place(i) for i in range(9)] == [ever.place(i) for i in range(9)]
        assert list(ours.marks()) == list(ever.marks())


@pytest.mark.parametrize(
    ("paper", "size", "grid"),
    [
        (A4, "standard", (3, 3)),
        (A4, "poker", (3, 3)),
        (A4, "tarot", (2, 2)),
        (A4, "mini", (6, 3)),
        (A4, "mini-euro", (6, 3)),
        (A4, "tent", (2, 2)),
        (LETTER, "standard", (3, 3)),
        (LETTER, "poker", (3, 3)),
        (LETTER, "tarot", (2, 2)),
        (A3, "standard", (6, 3)),
        (A3, "tarot", (4, 3)),
    ],
)
def test_as_many_as_fit(paper: Paper, size: str, grid: tuple[int, int]) -> None:
    card = next(known for known in CARD_SIZES if known.id == size)
    found = laid(paper, card_width=card.width, card_height=card.height, tent=card.tent, arrangement="fit")
    assert (found.columns, found.rows) == grid
    assert found.card == pytest.approx((card.width * mm, card.height * mm))


def test_a_paper_of_ones_own_takes_what_it_has_room_for() -> None:
    found = laid(custom(150, 200), arrangement="fit")
    assert (found.columns, found.rows) == (2, 2)
    assert found.left / mm == pytest.approx((150 - 126) / 2)


def test_cards_on_their_side_stay_as_large() -> None:
    found = laid(arrangement="fit", turned=True, way="upright")
    assert (found.columns, found.rows) == (2, 4)
    assert (found.width / mm, found.height / mm) == pytest.approx((88, 63))
    assert found.card == pytest.approx((63 * mm, 88 * mm))


def test_gutters_margins_columns_and_rows_are_kept() -> None:
    found = laid(arrangement="fit", gutter_x=4.0, gutter_y=7.0, columns=2, rows=3, way="upright")
    one, right, below = found.place(0), found.place(1), found.place(2)
    assert (right.x - one.x) / mm == pytest.approx(67)
    assert (below.y - one.y) / mm == pytest.approx(95)
    assert found.left / mm == pytest.approx((210 - 2 * 63 - 4) / 2)
    assert laid(arrangement="fit", margin=25.0).per_sheet < 9


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"card_width": 300.0, "card_height": 400.0}, "do not fit on A4"),
        ({"columns": 5}, "5 across and any down"),
        ({"bleed": 6.0}, "0 to 5 mm"),
        ({"card_width": 2.0}, "2 mm wide"),
        ({"corners": 40.0}, "3 mm is usual"),
        ({"gutter_x": 200.0}, "0 to 100"),
        ({"copies": 0}, "1 to 999"),
        ({"skip": -1}, "counted from 0"),
        ({"printer": PrinterProfile(measured_x=50)}, "Measure it again"),
        ({"printer": PrinterProfile(back_x=30)}, "go in the right way"),
        ({"printer": PrinterProfile(back_turn=45)}, "Feed the paper straight"),
    ],
)
def test_what_no_sheet_can_be_is_a_sentence(words: dict[str, object], says: str) -> None:
    with pytest.raises(Refusal, match=says):
        laid(**{"arrangement": "fit", **words})


def test_every_choice_is_kept_as_plain_data() -> None:
    kept = asked(cutter=True, printer=PrinterProfile("Inkjet", 99.5), gutter_x=2.0)
    assert msgspec.convert(msgspec.to_builtins(kept), SheetSettings) == kept
    assert msgspec.to_builtins(STANDARD) == {}


# ---- bleed


def test_the_bleed_ends_half_way_to_a_neighbour() -> None:
    found = laid(arrangement="fit", gutter_x=2.0, gutter_y=2.0, bleed=3.0, way="upright", columns=2, rows=2)
    left, right = found.place(0), found.place(1)
    taken = {(0, 0), (1, 0)}
    x, y, width, height = (side / mm for side in found.ground(left, taken))
    assert (left.x / mm - x, left.y / mm - y) == pytest.approx((3, 3))
    assert width == pytest.approx(3 + 63 + 1)
    assert height == pytest.approx(3 + 88 + 3)
    assert found.ground(right, {(1, 0)})[2] / mm == pytest.approx(3 + 63 + 3)


def test_outer_only_leaves_the_gutters_white() -> None:
    found = laid(arrangement="fit", gutter_x=4.0, outer_only=True, way="upright", columns=2, rows=1)
    assert found.ground(found.place(0), {(0, 0)})[2] / mm == pytest.approx(66)


def test_round_corners_have_no_bleed_unless_it_is_asked_for() -> None:
    assert laid(corners=3.0).bleed == 0
    assert laid(corners=3.0, bleed=2.0).bleed == pytest.approx(2 * mm)
    assert laid(bleed=0.0).bleed == 0


# ---- the knife

SIZES = st.sampled_from([(63.0, 88.0), (63.5, 88.9), (70.0, 120.0), (44.0, 67.0), (44.0, 63.0), (90.0, 50.0)])


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([A4, LETTER, A3]),
    SIZES,
    st.sampled_from(["9-up", "8-up", "fit"]),
    st.sampled_from([0.0, 1.0, 3.0, 5.0]),
    st.sampled_from([None, 0.0, 2.0, 6.0]),
    st.booleans(),
)
def test_marks_are_printable_beside_the_cards_and_there_is_one_for_every_cut(paper, size, way, bleed, gutter, turned):
    found = laid(
        paper,
        card_width=size[0],
        card_height=size[1],
        arrangement=way,
        bleed=bleed,
        gutter_x=gutter,
        gutter_y=gutter,
        turned=turned,
    )
    edge = UNPRINTABLE - 0.5 * mm
    sheet = found.paper
    for mark in found.marks():
        for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2)):
            assert edge <= x <= sheet.width - edge
            assert edge <= y <= sheet.height - edge
        outside_x = not found.left - 0.01 < mark.x2 < sheet.width - found.left + 0.01
        outside_y = not found.top - 0.01 < mark.y2 < sheet.height - found.top + 0.01
        assert mark.inside or outside_x or outside_y
    uprights = {round(mark.x1, 3) for mark in found.marks() if mark.x1 == mark.x2}
    levels = {round(mark.y1, 3) for mark in found.marks() if mark.y1 == mark.y2}
    assert uprights == {round(x, 3) for x in found.cuts_across()}
    assert levels == {round(y, 3) for y in found.cuts_down()}


# ---- both sides


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("words", [{}, {"arrangement": "8-up"}, {"arrangement": "fit", "turned": True}, {"columns": 2}])
def test_a_back_lies_behind_its_front(words: dict[str, object], flip: str) -> None:
    found = laid(**words)
    for i in range(found.per_sheet):
        front, back = found.place(i), found.behind(i, flip)  # type: ignore[arg-type]
        if found.turns_sideways(flip):  # type: ignore[arg-type]
            assert back.x == pytest.approx(found.paper.width - front.x - found.width)
        else:
            assert back.y == pytest.approx(found.paper.height - front.y - found.height)


def test_a_true_printer_bends_nothing() -> None:
    assert page_matrix(PrinterProfile("Laser"), 600, 800, behind=True) is None


def test_what_measures_98_is_printed_larger_about_the_middle() -> None:
    a, b, c, d, e, f = page_matrix(PrinterProfile(measured_x=98, measured_y=101), 600, 800)
    assert (a, d) == pytest.approx((100 / 98, 100 / 101))
    assert (a * 300 + c * 400 + e, b * 300 + d * 400 + f) == pytest.approx((300, 400))


def test_only_backs_are_moved_and_turned() -> None:
    printer = PrinterProfile(back_x=2.0, back_y=-1.0, back_turn=1.0)
    assert page_matrix(printer, 600, 800) is None
    a, b, c, d, e, f = page_matrix(printer, 600, 800, behind=True)
    #: right is right; down is down, which PDF counts upwards.
    assert (a * 300 + c * 400 + e, b * 300 + d * 400 + f) == pytest.approx((300 + 2 * mm, 400 + 1 * mm))
    #: clockwise: what is above the middle goes to the right.
    assert a * 300 + c * 700 + e > 300 + 2 * mm


def test_places_are_left_free_on_the_first_sheet_or_on_every_one() -> None:
    assert running_places(9, 4, (1,)) == [0, 2, 3, 4, 5, 6, 7, 8, 9]
    assert running_places(9, 4, (1,), every=True) == [0, 2, 3, 4, 6, 7, 8, 10, 11]
    assert running_places(3, 4, 0, every=True) == [0, 1, 2]


def test_fronts_are_moved_by_their_own() -> None:
    printer = PrinterProfile(front_x=1.5, front_y=-2.0)
    assert page_matrix(printer, 600, 800, behind=True) is None
    assert page_matrix(printer, 600, 800) == pytest.approx((1, 0, 0, 1, 1.5 * mm, 2 * mm))
    with pytest.raises(Refusal, match="more than 20 mm off"):
        PrinterProfile(front_y=21).refuse_nonsense()


# ---- a cutting machine


@pytest.mark.parametrize(
    ("paper", "id_", "first"),
    [
        (A4, "L1-297x210-across-4x2-63x88-g0-0-r3", (22.5, 17.0)),
        (LETTER, "L1-279.4x215.9-across-4x2-63x88-g0-0-r3", (13.7, 19.95)),
        (A3, "L1-420x297-across-6x3-63x88-g0-0-r3", (21.0, 16.5)),
    ],
)
def test_a_layout_of_this_number_lies_so_for_ever(paper: Paper, id_: str, first: tuple[float, float]) -> None:
    """Cut files in people's folders name this number: whoever moves a card raises LAYOUT_VERSION."""
    found = laid(paper, cutter=True, corners=3.0)
    assert found.id == id_
    assert (found.place(0).x / mm, found.place(0).y / mm) == pytest.approx(first, abs=EXACT)
    marks = [tuple(round(side / mm, 2) for side in mark) for mark in found.machine_marks()]
    wide, high = found.paper.width / mm, found.paper.height / mm
    assert marks == [
        (10, 10, 5, 5),
        (round(wide - 30, 2), 10, 20, 0.5),
        (round(wide - 10.5, 2), 10, 0.5, 20),
        (10, round(high - 10.5, 2), 20, 0.5),
        (10, round(high - 30, 2), 0.5, 20),
    ]


@pytest.mark.parametrize("paper", [A4, LETTER, A3])
@pytest.mark.parametrize("size", [(63.0, 88.0), (70.0, 120.0), (44.0, 63.0)])
def test_no_card_bleeds_onto_the_marks_of_a_machine(paper: Paper, size: tuple[float, float]) -> None:
    found = laid(paper, cutter=True, card_width=size[0], card_height=size[1])
    everywhere = {(c, r) for c in range(found.columns) for r in range(found.rows)}
    for i in range(found.per_sheet):
        x, y, width, height = found.ground(found.place(i), everywhere)
        for left, top, wide, high in found.machine_marks():
            apart = x >= left + wide or left >= x + width or y >= top + high or top >= y + height
            assert apart, (found.id, i)


def test_the_cut_file_is_true_to_size() -> None:
    from xml.etree import ElementTree

    found = laid(cutter=True, corners=3.0)
    root = ElementTree.fromstring(cut_svg(found))
    assert (root.attrib["width"], root.attrib["height"]) == ("297.000mm", "210.000mm")
    assert root.attrib["viewBox"] == "0 0 297.000 210.000"
    cuts, marks = root.findall("{*}g")
    assert (cuts.attrib["id"], len(cuts), len(marks)) == ("cut", 8, 5)
    assert cuts.attrib["data-layout"] == found.id
    assert cuts[0].attrib["d"].startswith("M25.500 17.000H82.500A3 3 0 0 1 85.500 20.000V102.000")


def test_one_a_sheet_is_the_card_and_its_bleed() -> None:
    found = laid(arrangement="1-up", bleed=3.0)
    assert (found.paper.width / mm, found.paper.height / mm) == pytest.approx((69, 94))
    assert not found.settings.marks


# ---- part-used sheets


@pytest.mark.parametrize(
    ("skip", "places"),
    [
        (0, [0, 1, 2, 3, 4]),
        (2, [2, 3, 4, 5, 6]),
        (9, [0, 1, 2, 3, 4]),
        (16, [7, 8, 9, 10, 11]),
        ((4,), [0, 1, 2, 3, 5]),
        ((0, 2, 8), [1, 3, 4, 5, 6]),
        ((1, 2, 3, 4, 5, 6, 8), [0, 7, 9, 10, 11]),
        ((5, 40), [0, 1, 2, 3, 4]),
        (tuple(range(9)), [0, 1, 2, 3, 4]),
    ],
)
def test_things_go_to_the_places_that_are_not_used(skip: Skip, places: list[int]) -> None:
    assert running_places(5, 9, skip) == places


@given(st.integers(0, 40), st.integers(1, 12), st.one_of(st.integers(0, 30), st.frozensets(st.integers(0, 14))))
def test_nothing_lies_on_a_used_place_and_nothing_is_lost(
    count: int, per_sheet: int, skip: int | frozenset[int]
) -> None:
    said = skip if isinstance(skip, int) else tuple(sorted(skip))
    places = running_places(count, per_sheet, said)
    assert len(places) == count
    assert places == sorted(set(places))
    assert not set(places) & used_places(per_sheet, said)
    free = [place for place in range(count + per_sheet) if place not in used_places(per_sheet, said)]
    assert places == free[:count], "and no free place is passed over"


def test_skip_is_kept_as_a_number_or_as_places_and_old_entries_are_read() -> None:
    for skip in (0, 3, (4,), (1, 7)):
        kept = msgspec.json.encode(SheetSettings(skip=skip))
        assert msgspec.json.decode(kept, type=SheetSettings).skip == skip
    assert msgspec.convert({"skip": 5}, SheetSettings).skip == 5
    with pytest.raises(Refusal, match="counted from 0"):
        SheetSettings(skip=(3, -1)).refuse_nonsense()


def test_the_cuts_as_dxf_are_those_of_the_svg():
    found = laid(cutter=True, corners=3.0)
    lines = cut_dxf(found).splitlines()
    assert lines.count("POLYLINE") == found.per_sheet + len(found.machine_marks())
    assert lines.count("42") == 4 * found.per_sheet, "an arc for every corner"
    first, high = found.place(0), found.paper.height / mm
    corner = (first.x + found.width) / mm - 3.0, high - (first.y + found.height) / mm
    assert f"10\n{corner[0]:.4f}\n20\n{corner[1]:.4f}" in cut_dxf(found)


def test_marks_stand_where_they_are_wanted_and_the_layouts_number_says_so():
    near, far = laid(cutter=True), laid(cutter=True, mark_inset=15.875)
    assert far.machine_marks()[0][:2] == pytest.approx((15.875 * mm, 15.875 * mm))
    assert far.id.endswith("-i15.875")
    assert near.id != far.id
    with pytest.raises(Refusal, match="not found"):
        laid(cutter=True, mark_inset=2.0)


def test_a_machine_that_looks_for_four_angles_finds_one_in_every_corner():
    found = laid(cutter=True, angles=True, corners=31.5, card_width=63.0, card_height=63.0)
    marks = found.machine_marks()
    ends = {(x + wide * at_x, y + high * at_y) for x, y, wide, high in marks for at_x in (0, 1) for at_y in (0, 1)}
    wide, high, inset = found.paper.width, found.paper.height, 10 * mm
    corners = {(x, y) for x in (inset, wide - inset) for y in (inset, high - inset)}
    assert all(any(corner == pytest.approx(end) for end in ends) for corner in corners)
    assert len(marks) == 8
    assert all(max(mark[2:]) > 4 * min(mark[2:]) for mark in marks), "no square"
    assert found.id.endswith("-4m")
    #: a round token is a card whose corners meet.
    assert cut_svg(found).count("A31.5 31.5") == 4 * found.per_sheet


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_cricut_gets_no_marks_and_all_lies_in_its_box(paper):
    found = laid(paper, cutter=True, cricut=True)
    assert found.machine_marks() == ()
    assert found.per_sheet == 4
    free = 2 * (found.left - found.bleed), 2 * (found.top - found.bleed)
    across = sorted((found.paper.width - free[0], found.paper.height - free[1]))
    assert across[0] <= 6.75 * 72 + 0.1
    assert across[1] <= 9.25 * 72 + 0.1


#: where the first label begins, as the makers' own templates have it: from the left and from the top, in millimetres.
FIRST_LABEL = {
    "L7160": (7.2, 15.1),
    "L7159": (7.2, 12.9),
    "L7161": (7.2, 8.7),
    "L7163": (4.7, 15.1),
    "L7162": (4.7, 12.9),
    "L7165": (4.7, 13.1),
    "L7173": (4.7, 6.0),
    "L7651": (4.75, 10.7),
    "5160": (4.76, 12.7),
    "5163": (3.95, 12.7),
    "5164": (3.97, 12.7),
    "5371": (19.05, 12.7),
}


@pytest.mark.parametrize("labels", [size for size in CARD_SIZES if size.paper], ids=lambda size: size.id)
def test_labels_lie_as_they_are_sold(labels):
    found = imposition(by_name(labels.paper), asked(**labels.fields))
    assert (found.columns, found.rows) == (labels.columns, labels.rows)
    assert min(found.left, found.top) >= 3 * mm
    assert found.gutters[0] == pytest.approx(labels.gutter * mm)
    assert (found.left / mm, found.top / mm) == pytest.approx(FIRST_LABEL[labels.id], abs=0.1)
