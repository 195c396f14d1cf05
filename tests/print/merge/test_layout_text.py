"""A layout's text changed by hand: what was touched is said, comments and all else stay."""

from __future__ import annotations

import pytest

from desktop.print.merge.layout import read_layout
from desktop.print.merge.layout_text import moved_box, with_box, with_fields, without_box
from desktop.system.assets import asset

QUESTS = asset("templates/quests.toml").read_text(encoding="utf-8")


def test_a_field_is_changed_where_it_stands_and_added_where_it_does_not() -> None:
    text = with_fields(QUESTS, "box", 0, {"x": 7.25, "turn": 90.0, "text": 'two\n"lines" \\'})
    box = read_layout(text).boxes[0]
    assert (box.x, box.turn, box.text) == (7.25, 90.0, 'two\n"lines" \\')
    assert set(QUESTS.splitlines()) - set(text.splitlines()) <= {'text = "{Name}"', "x = 5"}
    assert read_layout(text).boxes[1:] == read_layout(QUESTS).boxes[1:]


def test_a_string_over_several_lines_is_changed_whole() -> None:
    text = '[[box]]\ntext = """one\nx = 3\n"""\nx = 1\ny = 1\nwidth = 9\nheight = 9\n'
    assert read_layout(with_fields(text, "box", 0, {"text": "short"})).boxes[0].text == "short"


def test_a_new_box_lies_above_the_others_and_before_the_backs() -> None:
    area = {"x": 1, "y": 1, "width": 9, "height": 9}
    layout = read_layout(with_box(QUESTS, "box", {"text": "New", **area}))
    assert layout.boxes[-1].text == "New"
    assert layout.back == read_layout(QUESTS).back
    bare = with_box('[card]\ntitle = "T"\n[[box]]\nx=1\ny=1\nwidth=9\nheight=9\n', "back", {"text": "B", **area})
    assert read_layout(bare).back[0].text == "B"


@pytest.mark.parametrize("index", range(6))
def test_a_box_goes_with_its_comment_and_nothing_else(index: int) -> None:
    before, after = read_layout(QUESTS), read_layout(without_box(QUESTS, "box", index))
    assert after.boxes == before.boxes[:index] + before.boxes[index + 1 :]
    assert after.back == before.back


def test_up_and_down_again_is_the_same_layout_and_past_the_end_nothing() -> None:
    before = read_layout(QUESTS)
    text = moved_box(QUESTS, "box", 1, 1)
    assert read_layout(text).boxes[1:3] == before.boxes[2:0:-1]
    assert read_layout(moved_box(text, "box", 2, -1)) == before
    assert moved_box(QUESTS, "box", len(before.boxes) - 1, 1) == QUESTS
