"""Flat drawings: every shape and every command of a path is read as it is meant; what is no drawing is said so."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from desktop.system.svg import BadDrawing, PathReader, Stroke, read_svg, svg_drawing


def drawing(body: str, box: str = "0 0 10 10") -> tuple[Stroke, ...]:
    return svg_drawing(
        "x.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'.encode()
    ).strokes


def path(d: str) -> list[tuple[object, ...]]:
    return [(step[0], *(round(float(n), 6) for n in step[1:])) for step in PathReader(d).steps()]


def ends(d: str) -> list[tuple[object, ...]]:
    """Where each step ends."""
    return [step[-2:] if len(step) > 1 else step for step in path(d)]


def test_a_file_is_read_with_its_size_and_its_corner(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    file.write_text('<svg viewBox="1,2 30 40"><circle r="2"/></svg>', "utf-8")
    found = read_svg(file)
    assert (found.left, found.top, found.width, found.height, len(found.strokes)) == (1, 2, 30, 40, 1)


def test_a_shape_has_the_look_of_its_group_unless_it_says_its_own() -> None:
    one, two = drawing(
        '<g fill="none" stroke="#123" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel" id="a">'
        '<line x2="4"/><rect width="2" height="3" fill="#abcdef" stroke="none" fill-opacity=".5"/></g>'
    )
    assert (one.fill, one.line, one.width, one.cap, one.join) == ("", "#112233", 2.0, 1, 2)
    assert (two.fill, two.line, two.fill_opacity) == ("#abcdef", "", 0.5)
    (plain,) = drawing('<line x2="4"/>')
    assert (plain.fill, plain.line, plain.width, plain.cap, plain.join) == ("#000000", "", 1.0, 0, 0)


def test_every_shape_is_an_outline() -> None:
    shapes = drawing(
        '<rect x="1" y="1" width="4" height="2" rx="1"/><circle cx="5" cy="5" r="2"/><ellipse rx="3" ry="2"/>'
        '<line x1="1" y1="2" x2="3" y2="4"/><polyline points="0,0 1,1 2,0"/><polygon points="0 0 1 1 2 0"/>'
        '<path d="M0 0L1 1"/><title>nothing</title>'
    )
    assert len(shapes) == 7
    assert shapes[3].outline == (("M", 1, 2), ("L", 3, 4))
    assert shapes[4].outline[-1] != ("Z",)
    assert shapes[5].outline[-1] == ("Z",)
    assert shapes[6].outline == (("M", 0, 0), ("L", 1, 1))


def test_lines_go_to_a_place_or_by_a_way() -> None:
    assert path("M1 1 2 2 H5 V6 h-1 v-2 L0 0") == [
        ("M", 1, 1),
        ("L", 2, 2),
        ("L", 5, 2),
        ("L", 5, 6),
        ("L", 4, 6),
        ("L", 4, 4),
        ("L", 0, 0),
    ]
    assert path("m1 1 1 1 l2,-1") == [("M", 1, 1), ("L", 2, 2), ("L", 4, 1)]


def test_what_is_closed_goes_on_from_where_it_began() -> None:
    assert path("M1 1 L5 1 Z l1 1") == [("M", 1, 1), ("L", 5, 1), ("Z",), ("L", 2, 2)]


def test_curves_are_cubic_and_a_smooth_one_mirrors_the_handle_before_it() -> None:
    assert path("M0 0 C1 0 2 1 2 2 S3 4 4 4") == [("M", 0, 0), ("C", 1, 0, 2, 1, 2, 2), ("C", 2, 3, 3, 4, 4, 4)]
    assert path("M0 0 S3 4 4 4")[1] == ("C", 0, 0, 3, 4, 4, 4), "without one before, its own place is the handle"
    assert path("m1 1 c1 0 2 1 2 2")[1] == ("C", 2, 1, 3, 2, 3, 3)


def test_quadratic_curves_become_cubic_ones() -> None:
    assert path("M0 0 Q3 3 6 0")[1] == ("C", 2, 2, 4, 2, 6, 0)
    smooth = path("M0 0 Q3 3 6 0 T12 0")[2]
    assert smooth == ("C", 8, -2, 10, -2, 12, 0)
    assert path("M0 0 T6 0")[1][-2:] == (6, 0)


def test_an_arc_ends_where_it_says_and_keeps_its_distance() -> None:
    steps = path("M10 0 A10 10 0 0 1 0 10")
    assert steps[-1][-2:] == (0, 10)
    for step in path("M10 0 A10 10 0 1 1 0 -10")[1:]:
        assert abs(hypot(float(step[-2]), float(step[-1])) - 10) < 1e-6  # type: ignore[arg-type]
    assert len(path("M10 0 A10 10 0 1 1 0 -10")) == 4, "three quarters of a circle"
    assert len(path("M10 0 A10 10 0 0 0 0 -10")) == 2, "the short way round"
    assert ends("M10 0 a10 10 0 0 1 -10 10")[-1] == (0, 10)


def test_an_arc_of_no_radius_is_a_line_and_one_to_its_own_place_is_nothing() -> None:
    assert path("M1 1 A0 5 0 0 1 4 4") == [("M", 1, 1), ("L", 4, 4)]
    assert path("M1 1 A5 5 0 0 1 1 1") == [("M", 1, 1)]
    #: one too small for its way grows until it reaches.
    assert ends("M0 0 A1 1 0 0 1 10 0")[-1] == (10, 0)
    assert ends("M0 0 A4 2 45 0 0 3 3")[-1] == (3, 3)


@pytest.mark.parametrize(
    "data",
    [
        b"no drawing",
        b"<svg></svg>",
        b'<svg viewBox="0 0 10"/>',
        b'<svg viewBox="0 0 0 10"/>',
        b'<svg viewBox="0 0 10 nan"/>',
        b'<svg viewBox="0 0 9 9"><rect width="a"/></svg>',
        b'<svg viewBox="0 0 9 9"><rect fill="url(#a)"/></svg>',
        b'<svg viewBox="0 0 9 9"><path d="M0"/></svg>',
        b'<svg viewBox="0 0 9 9"><path d="X0 0"/></svg>',
        b'<svg viewBox="0 0 9 9"><polygon points="1 2 3"/></svg>',
    ],
)
def test_what_is_no_drawing_is_refused_by_its_name(data: bytes) -> None:
    with pytest.raises(BadDrawing, match=r"x\.svg is no drawing Lantern can read"):
        svg_drawing("x.svg", data)
