"""Slides of one moment: a name that fills the wall, one that gives way to its body, the clocks of the room."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QRectF

from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.timer_faces import Half, RoomClock
from desktop.ui.kit.dice import DieFace
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT
from desktop.ui.wall.canvas import Canvas
from desktop.ui.wall.clocks import ClocksSlide
from desktop.ui.wall.lines import broken, hyphened_lines, large_lines
from desktop.ui.wall.one_name import HeroSlide
from desktop.ui.wall.scene import LEAST_NAME, SceneSlide
from tests.pencil import Pencil, faults, painted, sharpened

WIDE, TALL = (1280, 720), (720, 1280)


@pytest.fixture
def pencil(monkeypatch: pytest.MonkeyPatch) -> Pencil:
    return sharpened(monkeypatch)


def size_of(pencil: Pencil, words: str) -> float:
    return next(run.vh for run in pencil.runs if run.words == words)


SCENES = (
    SceneSlide(
        "The last game",
        "Maximiliane von Hohenstaufen-Württemberg",
        "Table 1  ·  best of three",
        "formats/coming-dark",
        "s",
        "S",
    ),
    SceneSlide("", "Ada", "", "formats/coming-dark", "s", "S"),
    SceneSlide("Who begins?", "Ada", "Ada chooses who begins", "formats/coming-dark", "s", "S", lit=True),
    SceneSlide(
        "Rolled",
        "The Bog",
        "It is dark  ·  " * 9 + "for ever",
        "formats/coming-dark",
        "s",
        "S",
        dice=(DieFace(6, 4), DieFace(6, 2)),
    ),
)


@pytest.mark.parametrize("size", [WIDE, TALL])
@pytest.mark.parametrize("slide", SCENES)
def test_all_that_a_moment_says_stands_apart_and_whole(
    slide: SceneSlide, size: tuple[int, int], pencil: Pencil
) -> None:
    painted(pencil, slide, size, HALL_NIGHT)
    #: a name may be parted at its spaces and hyphens.
    said = "".join(pencil.said().split())
    for words in (slide.head, slide.words, *slide.line.split("  ·  ")):
        assert "".join(words.split()) in said
    #: a moment's words lie on its scene: what they stand out from is its own test.
    assert [fault for fault in faults(pencil, size) if "stands out" not in fault] == []


def test_a_name_stays_large_and_what_is_below_it_gives_way(pencil: Pencil) -> None:
    painted(pencil, SCENES[1], WIDE, HALL_DAY)
    alone = size_of(pencil, "Ada")
    crowd = SceneSlide("Rolled", "Ada", "A sentence that is long  ·  " * 8, "formats/coming-dark", "s", "S")
    painted(pencil, crowd, WIDE, HALL_DAY)
    assert alone >= size_of(pencil, "Ada") >= LEAST_NAME - 0.1


@dataclass
class Body:
    """Has room where it is so many vh high."""

    needs: float
    rooms: list[QRectF] = field(default_factory=list)

    def fits(self, on: Canvas, area: QRectF) -> bool:
        return area.height() >= on.vh(self.needs)

    def __call__(self, on: Canvas, area: QRectF) -> None:
        self.rooms.append(area)


def test_a_name_gives_way_step_by_step_to_what_stands_below_it(pencil: Pencil) -> None:
    sizes = []
    for needs in (10, 45, 50, 55, 400):
        body = Body(needs)
        painted(pencil, HeroSlide("Choosing", "Ada", "a corner", body=body), WIDE, HALL_NIGHT)
        assert len(body.rooms) == 1
        sizes.append(size_of(pencil, "Ada"))
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) >= 3
    assert sizes[-1] == pytest.approx(9, abs=0.1), "never smaller, whatever has no room"


@pytest.mark.parametrize("name", ["Ada", "Maximiliane von Hohenstaufen-Württemberg zu Altona"])
def test_a_seal_stands_beside_a_name_or_small_below_a_long_one(name: str, pencil: Pencil) -> None:
    slide = HeroSlide("Now", name, "The City", "city", "17", "Dark Seed", (("Next", "Ben"), ("then", "Cleo")))
    painted(pencil, slide, WIDE, HALL_NIGHT)
    assert all(word in pencil.said() for word in ("17", "Dark Seed", "Next", "Ben", "then", "Cleo"))
    small = size_of(pencil, "17") < 5
    assert small == (name != "Ada")
    assert [fault for fault in faults(pencil, WIDE) if "lies on" in fault] == []


def clock(name: str, digits: str = "12:30", lines: tuple[str, ...] = ("until 14:30",), **more: object) -> RoomClock:
    face = ClockFace(digits, lines[0] if lines else "", name, "running", 0.4, name=name)
    return RoomClock(name, face, lines=lines, **more)  # type: ignore[arg-type]


CHESS = (Half("Ada Lovelace", "4:59", True), Half("Ben", "3:10", False))


def test_without_a_clock_the_hall_reads_that_none_runs(pencil: Pencil) -> None:
    painted(pencil, ClocksSlide(list), WIDE, HALL_NIGHT)
    assert "No clock is running." in " ".join(pencil.said().split())


@pytest.mark.parametrize("size", [WIDE, TALL])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_clock_that_counts_most_is_largest_and_all_are_read(
    size: tuple[int, int], count: int, pencil: Pencil
) -> None:
    clocks = [clock(name, f"{at + 1}1:30") for at, name in enumerate(("Round 3", "Draft", "Side event")[:count])]
    painted(pencil, ClocksSlide(lambda: clocks), size, HALL_NIGHT)
    for each in clocks:
        assert each.face.name in pencil.said()
    assert all(size_of(pencil, f"{at + 1}1:30") >= 13 for at in range(1, count))
    assert faults(pencil, size) == []


def test_more_clocks_than_have_room_turn_and_say_which_page_it_is(pencil: Pencil) -> None:
    clocks = [clock(f"Pod {at}") for at in range(6)]
    seen = []
    for page in range(3):
        painted(pencil, ClocksSlide(lambda: clocks), WIDE, HALL_NIGHT, page)
        seen.append({each.face.name for each in clocks[1:] if each.face.name in pencil.said()})
        assert f"{page + 1} / 3" in pencil.said()
        assert "Pod 0" in pencil.said()
    assert seen == [{"Pod 1", "Pod 2"}, {"Pod 3", "Pod 4"}, {"Pod 5"}]


def test_of_two_players_both_clocks_are_large_and_in_a_box_that_of_whose_turn_it_is(pencil: Pencil) -> None:
    chess = clock("The final", lines=("Ada Lovelace is to move, and thinks about it", "game 3"), halves=CHESS)
    painted(pencil, ClocksSlide(lambda: [chess]), WIDE, HALL_NIGHT)
    assert size_of(pencil, "4:59") == size_of(pencil, "3:10") > 15
    painted(pencil, ClocksSlide(lambda: [clock("Round 3"), clock("Draft"), chess]), WIDE, HALL_NIGHT)
    assert "4:59" in pencil.said()
    assert "3:10" not in pencil.said()
    assert "Ada Lovelace" in pencil.said()


class Even:
    """Every letter is as wide as it is high."""

    def width_of(self, words: str, size: float, weight: int = 600, *, serif: bool = False) -> float:
        return len(words) * size

    def vh(self, share: float) -> float:
        return share


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Ada", ["Ada"]),
        ("Ada Lovelace", ["Ada", "Lovelace"]),
        ("Anne-Marie", ["Anne-", "Marie"]),
        ("Jo van den Berg", ["Jo", "van", "den", "Berg"]),
    ],
)
def test_a_name_is_parted_where_that_makes_it_largest(name: str, lines: list[str]) -> None:
    found, size = large_lines(Even(), name, 40, 40, 20)
    assert found == lines
    assert size == pytest.approx(min(20, 40 / max(map(len, lines)), 40 / len(lines)))


def test_a_word_that_has_no_room_is_parted_behind_a_syllable() -> None:
    lines, _ = hyphened_lines(Even(), "Hohenstaufen", 40, 40, 5, 20, 1.0)
    assert len(lines) > 1
    assert "".join(line.rstrip("-") for line in lines) == "Hohenstaufen"
    assert all(len(line) <= 8 for line in lines)
    assert hyphened_lines(Even(), "von Ada", 40, 40, 5, 20, 1.0)[0] == ["von Ada"]
    assert hyphened_lines(Even(), "Anne-Marie", 40, 40, 5, 20, 1.0)[0] == ["Anne-", "Marie"]


def test_words_run_on_and_one_that_is_too_long_has_a_line_of_its_own() -> None:
    assert broken("a bb ccccccc d", lambda words: len(words) <= 4) == ["a bb", "ccccccc", "d"]
    assert broken("", lambda words: True) == [""]
