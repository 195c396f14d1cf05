"""What the hall sees: staged first, live by one key, and never a letter too small to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QImage, QPainter

from desktop.domain.words import as_typed
from desktop.ui.clock.face import ClockFace, ClockMark
from desktop.ui.kit import paint
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT
from desktop.ui.wall import slides
from desktop.ui.wall.slides import (
    BlankSlide,
    ClockSlide,
    HeroSlide,
    ListRow,
    ListSlide,
    MessageSlide,
    SeatRow,
    SeatsByNameSlide,
    TitleSlide,
)
from desktop.ui.wall.wall import LEAST_VH, Canvas, Foot, Slide, Wall, paint_slide
from tests.pencil import SHAPES, sharpened
from tests.pencil import painted as drawn
from tests.ui.conftest import NOON, picture_of

FACE = ClockFace(
    "23:40",
    "",
    "Matches",
    "running",
    0.4,
    (
        ClockMark(0.38, "25", "14:30", state="past"),
        ClockMark(0.46, "30", "14:35", alert=True),
        ClockMark(1, "65", "15:10"),
    ),
    "to the 50-minute mark",
    "The Alley · The Woods: first games end in 3:40, best seed wins",
)
NAMES = (
    "Alice Moreau",
    "Bob Achterberg",
    "Maximiliane von Hohenstaufen-Württemberg zu Altona",
    "Łukasz Żółć",
    "Dev Patel",
)
SEATS = tuple(SeatRow(f"{chr(65 + i % 26)}. {NAMES[i % 5]}", "The Warehouse", "ABCD"[i % 4], "city") for i in range(24))
EVERY: tuple[Slide, ...] = (
    ClockSlide(lambda: FACE),
    ClockSlide(lambda: replace(FACE, digits="+12:10", state="overtime")),
    ClockSlide(lambda: replace(FACE, digits="1:05:00", state="not-started", band="")),
    ListSlide(
        "Prizes of the round, all of them",
        tuple(ListRow(n, "d20 7 and a long line below it", "12", "10 supporters", "city") for n in NAMES),
    ),
    ListSlide("Standings", tuple(ListRow(n, lead=str(i), right="9") for i, n in enumerate(NAMES * 4))),
    SeatsByNameSlide(SEATS),
    MessageSlide("Please bring every deck list to the judges’ table before the second round begins. " * 3, "Pause"),
    TitleSlide("The Coming Dark of the Long Winter", "first round at 11:00", "formats/coming-dark"),
    HeroSlide(
        "Choosing now",
        NAMES[2],
        "a corner in The City",
        "city",
        "17",
        "Dark Seed",
        (("Next", NAMES[2]), ("then", "Ana")),
    ),
)


def painted(slide: Slide, look=HALL_NIGHT, wide: int = 1920, high: int = 1080, **shown_with) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    shown_with = {"now": NOON, "foot": Foot("The Coming Dark · Ghent", "Round 3 of 6"), **shown_with}
    paint_slide(painter, QRectF(0, 0, wide, high), slide, look, **shown_with)
    painter.end()
    return image


@pytest.fixture
def written(monkeypatch) -> list[tuple[str, float, float, float]]:
    """Everything that is written: words, pixel size, and where it begins and ends."""
    texts: list[tuple[str, float, float, float]] = []
    write, wrapped = paint.write, paint.write_wrapped

    def note(painter, area: QRectF, words: str, font: QFont, ink, align=paint.LEFT, **more) -> float:
        ran = write(painter, area, words, font, ink, align, **more)
        if words:
            seen = painter.deviceTransform().mapRect(area)
            texts.append((words, font.pixelSize(), seen.left(), seen.right()))
        return ran

    def note_wrapped(painter, area, words, font, ink, align=None) -> float:
        texts.append((words, font.pixelSize(), area.left(), area.right()))
        return wrapped(painter, area, words, font, ink, align)

    monkeypatch.setattr(paint, "write", note)
    monkeypatch.setattr(paint, "write_wrapped", note_wrapped)
    return texts


@pytest.mark.parametrize("slide", EVERY, ids=lambda slide: f"{slide.title}")
def test_no_letter_is_smaller_than_the_back_row_can_read(slide: Slide, written) -> None:
    painted(slide, message="Lunch until 14:00")
    assert written
    assert min(size for _, size, _, _ in written) >= round(1080 * LEAST_VH / 100)


@pytest.mark.parametrize("slide", EVERY, ids=lambda slide: f"{slide.title}")
@pytest.mark.parametrize("wide", [1920, 1440], ids=["16:9", "4:3"])
def test_everything_stays_inside_the_safe_margin(slide: Slide, wide: int, written) -> None:
    painted(slide, wide=wide)
    assert min(left for _, _, left, _ in written) >= wide * 0.05 - 1
    assert max(right for _, _, _, right in written) <= wide * 0.95 + 1


def rows_of_ink(image: QImage, light: int, top: int, bottom: int) -> list[int]:
    """The lines between two heights on which something bright is drawn."""
    return [
        y for y in range(top, bottom) if any(image.pixelColor(x, y).lightness() > light for x in range(200, 1700, 4))
    ]


@pytest.mark.parametrize("digits", ["23:40", "0:07", "1:05:00", "+12:10"])
def test_clock_digits_are_never_under_a_third_of_the_height(digits: str) -> None:
    image = painted(ClockSlide(lambda: ClockFace(digits, "", "", "running")))
    rows = rows_of_ink(image, 200, 60, 980)
    assert (max(rows) - min(rows)) / 1080 >= 0.295


def test_a_miniature_is_the_wall_in_small() -> None:
    large = painted(EVERY[0]).scaled(480, 270)
    small = painted(EVERY[0], wide=480, high=270)
    differing = sum(
        abs(large.pixelColor(x, y).lightness() - small.pixelColor(x, y).lightness()) > 90
        for x in range(0, 480, 3)
        for y in range(0, 270, 3)
    )
    assert differing < 480 * 270 / 9 * 0.05


def test_night_is_dark_and_day_is_bright() -> None:
    assert painted(BlankSlide()).pixelColor(5, 5).name().upper() == HALL_NIGHT.desk
    assert painted(BlankSlide(), HALL_DAY).pixelColor(5, 5).name().upper() == HALL_DAY.desk


def test_the_foot_line_tells_event_round_and_time(written) -> None:
    painted(EVERY[3])
    words = [text for text, *_ in written]
    assert "The Coming Dark · Ghent" in words
    assert "Round 3 of 6" in words
    assert any(len(text) == 5 and text[2] == ":" for text in words[-3:])


def test_a_long_event_does_without_its_place_before_it_is_cut(written) -> None:
    foot = Foot("The Coming Dark of the Long Autumn in Ghent · The Old Corn Exchange, Ghent", "Round 3 of 6")
    painted(EVERY[3], wide=1440, foot=foot)
    assert "The Coming Dark of the Long Autumn in Ghent" in [text for text, *_ in written]


def test_a_blank_wall_says_nothing(written) -> None:
    painted(BlankSlide())
    assert written == []


@pytest.mark.parametrize(
    ("face", "word"), [("overtime", "OVERTIME +2:10"), ("not-started", "NOT STARTED"), ("paused", "PAUSED")]
)
def test_a_clock_out_of_its_run_says_so_in_a_word_first(face: str, word: str, written) -> None:
    painted(ClockSlide(lambda: replace(FACE, digits="+2:10", state=face, band="")))
    assert any(text.startswith(word) for text, *_ in written)


def test_the_last_minutes_have_a_frame_of_light() -> None:
    def amber(face: ClockFace) -> int:
        image = painted(ClockSlide(lambda: face))
        return sum(image.pixelColor(x, 540).name().upper() == HALL_NIGHT.lamp for x in range(1920))

    assert amber(replace(FACE, state="last", marks=(), band="")) >= 8
    assert amber(replace(FACE, state="running", marks=(), band="")) == 0


@pytest.mark.parametrize(
    ("seconds", "page"), [(0, "1 / 3"), (11.9, "1 / 3"), (12, "2 / 3"), (25, "3 / 3"), (36, "1 / 3")]
)
def test_long_lists_turn_every_twelve_seconds(seconds: float, page: str, written) -> None:
    painted(SeatsByNameSlide(SEATS), shown_for=seconds)
    assert page in [text for text, *_ in written]


def test_at_most_ten_rows_a_page_and_nobody_is_left_out(written) -> None:
    shown: list[str] = []
    for page in range(3):
        written.clear()
        painted(SeatsByNameSlide(SEATS), shown_for=12 * page)
        here = [text for text, *_ in written if ". " in text]
        assert len(here) <= 10
        shown += here
    assert "A. Alice Moreau" in shown
    assert len([text for text, *_ in written]) > 0


def test_seats_stand_by_name_whatever_order_they_come_in(written) -> None:
    painted(SeatsByNameSlide((SeatRow("Zoe", "Bog", "A"), SeatRow("Ana", "Bog", "B"), SeatRow("émile", "Bog", "C"))))
    names = [text for text, *_ in written if text in ("Zoe", "Ana", "émile")]
    assert names == ["Ana", "émile", "Zoe"]


def test_accents_do_not_move_a_name() -> None:
    names = ["Marta", "Łukasz", "Zoë", "Zoe", "Ørsted", "Olga", "Émile", "Eva", "Ωμέγα"]
    ordered = sorted(names, key=as_typed)
    assert ordered == ["Émile", "Eva", "Łukasz", "Marta", "Olga", "Ørsted", "Zoë", "Zoe", "Ωμέγα"]


def test_an_empty_list_says_what_is_missing(written) -> None:
    painted(ListSlide("Prizes", (), empty="Nothing has been rolled yet."))
    assert "Nothing has been rolled yet." in " ".join(text for text, *_ in written)


@pytest.fixture
def wall() -> Wall:
    return Wall(lambda: NOON)


def test_nothing_is_seen_before_it_is_taken_live(wall, qtbot) -> None:
    with qtbot.waitSignal(wall.changed):
        wall.stage(MessageSlide("secret"))
    assert wall.live is None
    assert wall.is_blank
    wall.go_live()
    assert wall.live == MessageSlide("secret")
    assert wall.staged is None


def test_live_without_something_staged_changes_nothing(wall, qtbot) -> None:
    wall.show(MessageSlide("a"))
    with qtbot.assertNotEmitted(wall.changed):
        wall.go_live()
    assert wall.live == MessageSlide("a")


def test_blank_hides_and_shows_the_same_again(wall) -> None:
    wall.show(MessageSlide("a"))
    wall.blank()
    assert wall.is_blank
    wall.blank()
    assert not wall.is_blank
    assert wall.live == MessageSlide("a")


def test_going_live_ends_a_blank_wall(wall) -> None:
    wall.blank(True)
    wall.show(MessageSlide("a"))
    assert not wall.is_blank


def test_fresh_data_replaces_a_slide_in_its_place(wall) -> None:
    wall.show(ListSlide("Standings", (ListRow("Ana"),)))
    wall.stage(MessageSlide("Lunch"))
    wall.refresh(ListSlide("Standings", (ListRow("Ben"),)), TitleSlide("never staged"))
    assert wall.live == ListSlide("Standings", (ListRow("Ben"),))
    assert wall.staged == MessageSlide("Lunch")


def test_a_message_stands_over_any_slide_and_is_taken_away(wall) -> None:
    wall.say("  Lunch until 14:00 ")
    assert wall.message == "Lunch until 14:00"
    wall.say("")
    assert wall.message == ""


def test_one_word_turns_night_into_day(wall) -> None:
    wall.set_day(True)
    assert wall.look is HALL_DAY
    assert wall.is_day
    wall.set_day(False)
    assert not wall.is_day


def test_what_is_staged_is_painted_apart_from_what_is_live(wall) -> None:
    wall.show(MessageSlide("one"))
    wall.stage(MessageSlide("another"))

    def picture(paint_it: Callable[[QPainter, QRectF], None]) -> QImage:
        image = QImage(320, 180, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        paint_it(painter, QRectF(0, 0, 320, 180))
        painter.end()
        return image

    assert picture(wall.paint) != picture(wall.paint_staged)
    wall.go_live()
    assert picture(wall.paint) == picture(wall.paint_staged)


def test_the_canvas_never_gives_a_font_below_the_least() -> None:
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Canvas(painter, QRectF(0, 0, 1920, 1080), HALL_NIGHT)
    assert canvas.font(1).pixelSize() == round(1080 * 0.034)
    painter.end()


def test_a_blank_wall_says_nothing_at_all() -> None:
    def painted(slide: Slide, foot: Foot) -> QImage:
        return picture_of(lambda p, area: paint_slide(p, area, slide, HALL_NIGHT, now=NOON, foot=foot), 320, 180)

    said = Foot("The Coming Dark", "Round 2")
    assert painted(slides.BlankSlide(), said) == painted(slides.BlankSlide(), Foot())
    assert painted(MessageSlide("Lunch"), said) != painted(MessageSlide("Lunch"), Foot())


def test_a_message_goes_by_itself() -> None:
    time = [1000.0]
    wall = Wall(lambda: time[0])
    wall.say("Lunch until 14:00", 5)
    time[0] += 299
    assert wall.message == "Lunch until 14:00"
    time[0] += 1
    assert wall.message == ""
    wall.say("Quiet, please")
    time[0] += 9999
    assert (wall.message, wall.message_until) == ("Quiet, please", None)


@pytest.mark.parametrize("jump", [-86400 * 365 * 56, -3600, 3600, 86400 * 365])
def test_a_wall_clock_that_is_set_neither_ends_a_message_nor_keeps_it(jump: float) -> None:
    time, boot = [1_800_000_000.0], [500.0]
    wall = Wall(lambda: time[0], gone=lambda: boot[0])
    wall.say("Lunch", 5)
    time[0] += jump
    boot[0] += 299
    assert wall.message == "Lunch"
    assert wall.message_until == time[0] + 1
    boot[0] += 1
    assert wall.message == ""


def test_what_only_said_that_it_has_not_begun_begins_at_its_first_page() -> None:
    time, seen = [1000.0], []

    @dataclass(frozen=True)
    class Pages:
        id: str = "x"
        title: str = "X"

        def paint(self, on: Canvas) -> None:
            seen.append(on.shown_for)

    wall = Wall(lambda: time[0])
    wall.show(MessageSlide("Not yet", id="x"))
    time[0] += 500
    wall.refresh(Pages())
    image = QImage(160, 90, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    wall.paint(painter, QRectF(0, 0, 160, 90))
    painter.end()
    assert seen == [0.0]


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("size", SHAPES)
def test_the_mark_of_a_large_row_stands_beside_its_line(
    rows: int, size: tuple[int, int], qapp, monkeypatch: pytest.MonkeyPatch
) -> None:
    pencil, marks = sharpened(monkeypatch), []
    draw = slides.icons.draw_shape

    def noted(painter, name, box, ink):
        marks.append(painter.deviceTransform().mapRect(box))
        draw(painter, name, box, ink)

    monkeypatch.setattr(slides.icons, "draw_shape", noted)
    said = [ListRow(f"Annelie Bergström {at}", f"The Barracks, {at} supporters", zone="city") for at in range(rows)]
    drawn(pencil, ListSlide("Won in round 4", tuple(said)), size, HALL_NIGHT)
    lines = [run.box for run in pencil.runs if "supporters" in run.words]
    assert len(lines) == len(marks) == rows
    assert all(
        abs(line.center().y() - mark.center().y()) < size[1] / 100 for line, mark in zip(lines, marks, strict=True)
    )
