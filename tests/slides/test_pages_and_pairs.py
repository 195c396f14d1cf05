"""Pages as full as each other; figures read apart, players one over the other, maps that stay large."""

from __future__ import annotations

from dataclasses import replace as replaced
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.domain.heraldry.dealing import ROW as ROWS
from desktop.domain.hexmap import HexMap
from desktop.formats.coming_dark.rules.views.road import Station
from desktop.formats.coming_dark.screens.slides.champion import ChampionSlide
from desktop.formats.coming_dark.screens.slides.plan import plan_slide
from desktop.formats.coming_dark.screens.slides.prizes import PrizeRow, PrizesOfZone, PrizesSlide
from desktop.formats.coming_dark.screens.slides.reveal import Fallen, RevealSlide, ToCome
from desktop.formats.elder_dragon_wars import screens as dragons
from desktop.formats.horde_sealed.screens.slides_fight import FightSlide
from desktop.formats.war_of_dominia.screens.slides.board import Board, Change, Holder, MapSlide
from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.timer_faces import Half, RoomClock
from desktop.ui.hexes.face import HexFace
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.clocks import ClocksSlide
from desktop.ui.wall.slides import ListRow, ListSlide, SeatRow, SeatsByNameSlide
from desktop.ui.wall.wall import Slide
from tests.formats.coming_dark.handouts.moments import START, moments
from tests.formats.elder_dragon_wars.moments import at
from tests.pencil import SHAPES, Pencil, crowded, emptiest, faults, maps_drawn_too, painted, sharpened, unit
from tests.slides.test_crowded_slides import LONG, choosing

WIDE, TALL = (1280, 720), (720, 1280)
SUMS = (("2", "4"), ("3", "5"), ("4", "6"))
ROW = PrizeRow("The Barracks", (19,), 0, SUMS)


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Pencil:
    return sharpened(monkeypatch)


def on_pages(pencil: Pencil, slide: Slide, word: str, pages: int = 2, message: str = "") -> list[int]:
    """How many lines of each page begin with this word."""
    found = []
    for page in range(pages):
        painted(pencil, slide, WIDE, HALL_NIGHT, page, message)
        found.append(sum(run.words.startswith(word) for run in pencil.runs))
    return found


def test_the_last_page_of_a_list_is_no_emptier_than_it_must_be(pencil: Pencil) -> None:
    rows = tuple(ListRow(f"Ines {at}", "The Bog") for at in range(11))
    assert on_pages(pencil, ListSlide("Won in round 3", rows), "Ines") == [6, 5]
    seats = tuple(SeatRow(f"Ines {at:02d}", "The Bog", "A") for at in range(14))
    assert on_pages(pencil, SeatsByNameSlide(seats), "Ines") == [7, 7]
    assert on_pages(pencil, SeatsByNameSlide(seats * 2), "Ines", 3) == [10, 10, 8]


def test_twelve_seats_of_short_names_stand_on_one_page(pencil: Pencil) -> None:
    seats = tuple(SeatRow(f"Ines {at:02d}", "The Bog", "A") for at in range(24))
    assert on_pages(pencil, SeatsByNameSlide(seats), "Ines") == [12, 12]


def test_prizes_over_a_message_are_parted_alike(pencil: Pencil) -> None:
    zone = PrizesOfZone("city", "The City", "Noble Supporters", (ROW,) * 6, True)
    assert on_pages(pencil, PrizesSlide(3, (zone,)), "The Barracks", message="Lunch until 14:00") == [3, 3]


def test_a_place_whose_die_has_not_fallen_names_no_die(pencil: Pencil) -> None:
    bare = PrizeRow("The Alley", (), 0, (("",),) * 3)
    painted(
        pencil,
        PrizesSlide(3, (PrizesOfZone("city", "The City", "Noble Supporters", (ROW, bare), True),)),
        WIDE,
        HALL_NIGHT,
    )
    assert [run.words for run in pencil.runs if run.words.startswith("d20")] == ["d20: 19"]


@pytest.mark.parametrize("size", SHAPES)
def test_two_prizes_of_a_place_are_told_apart_from_tier_to_tier(size: tuple[int, int], pencil: Pencil) -> None:
    fallen = Fallen(ROW, "locations/barracks", "city", "The City", "Noble Supporters", "d20, rolled", True)
    table = PrizesSlide(3, (PrizesOfZone("city", "The City", "Noble Supporters", (ROW,), True),))
    painted(pencil, RevealSlide((fallen,), table), size, HALL_NIGHT)
    boxes = [run.box for run in pencil.runs if run.words in ("2+4", "3+5", "4+6")]
    assert len(boxes) == 3
    assert min(after.left() - before.right() for before, after in pairwise(boxes)) >= 0.03 * unit(size)
    assert len({round(box.height()) for box in boxes}) == 1, "all tiers are as large"
    assert faults(pencil, size) == []


def test_upright_two_players_stand_one_over_the_other(pencil: Pencil) -> None:
    halves = (Half("Maren", "9:59", True), Half("Ruben", "1:05:00", False))
    slide = ClocksSlide(lambda: [RoomClock("duel", ClockFace("9:59", name="Final"), halves=halves)])
    for size, over in ((WIDE, False), (TALL, True)):
        painted(pencil, slide, size, HALL_NIGHT)
        first, second = (next(run.box for run in pencil.runs if run.words == half.digits) for half in halves)
        assert (first.bottom() < second.top()) is over
        assert faults(pencil, size) == []
        if over:
            assert second.width() > 0.6 * size[0]


def test_on_an_upright_wall_a_map_keeps_nearly_half_of_it(pencil: Pencil, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rows there are, they turn: the map is what one looks at."""
    maps_drawn_too(pencil, monkeypatch)
    face = HexFace(HexMap(12, 12, "F" * 144))
    rows = tuple(Change(f"Ines {at}", "A-1 Forests, Ben’s", number=at) for at in range(1, 9))
    for size in ((768, 1024), TALL):
        painted(pencil, MapSlide(face, "Week 1", "8 challenges on the table", rows), size, HALL_NIGHT)
        assert max(frame.height() for frame in pencil.frames) > 0.38 * size[1]
        assert faults(pencil, size) == []


@pytest.mark.parametrize("message", ["", "Lunch until 14:00"])
def test_below_an_upright_ring_stands_what_is_in_force_with_what_it_does(message: str, pencil: Pencil) -> None:
    slide = next(one for one in dragons.slides(at("opening"), ClockFace) if one.id == "table")
    painted(pencil, slide, TALL, HALL_NIGHT, 0, message)
    assert "The first spell" in pencil.said()
    assert "eternal enemies" in pencil.said()
    assert faults(pencil, TALL) == []


@pytest.mark.parametrize("tables", [4, 6, 9, 12])
def test_upright_the_places_to_choose_from_take_the_whole_wall(tables: int, pencil: Pencil) -> None:
    painted(pencil, choosing(tables, "city", long=True), TALL, HALL_NIGHT)
    assert emptiest(pencil, TALL) < 0.28
    assert faults(pencil, TALL) == []


def test_while_dice_still_fall_a_prize_is_counted_among_all_of_its_zone(pencil: Pencil) -> None:
    """One die at a time: what is to come stands below, and how many there are is known before they have fallen."""
    fell = [
        Fallen(replace(ROW, name=name), "locations/barracks", zone, zones, "Noble Supporters", "d20, rolled", True)
        for name, zone, zones in (("The Barracks", "city", "The City"), ("The Alley", "city", "The City"))
    ]
    table = PrizesSlide(3, (PrizesOfZone("city", "The City", "Noble Supporters", (ROW,), True),))
    wait = tuple(ToCome(name, "wilds", "The Wilds") for name in ("The Bog", "The Woods"))
    more = (ToCome("The Church", "city", "The City"), *wait)
    for last, waiting, told in (
        (1, more, ("The City, prize 2 of 3", "The Church next", "Church · Bog · Woods")),
        (0, more, ("The City, prize 2 of 3", "The Church next", "Alley 2+4 3+5 4+6")),
        (1, wait, ("The City, prize 2 of 2", "The Wilds next", "Barracks 2+4 3+5 4+6", "Bog · Woods")),
        (None, (), ("The City, prize 1 of 2", "The Alley next", "to come: Alley")),
    ):
        painted(pencil, RevealSlide(tuple(fell), table, last, waiting), WIDE, HALL_NIGHT)
        runs = {run.words for run in pencil.runs}
        assert set(told) - runs == set()
        assert faults(pencil, WIDE) == []


def test_the_road_to_the_title_is_read_whole_and_in_letters_of_one_size(pencil: Pencil) -> None:
    """As large as its longest words allow; a long opponent gives way before a place does."""
    stations = [Station(str(at), "The Ale Hall", at % 2 == 0, "2 powers", "wilds") for at in range(1, 7)]
    for other, size, told, least in (
        ("Kofi Mensah", WIDE, "Kofi Mensah", 3.4),
        ("Kofi", (1680, 720), "Kofi", 4.4),
        (LONG, WIDE, LONG.split()[0], 3.4),
    ):
        road = (*stations, Station("Final", "3–2", True, other))
        painted(pencil, ChampionSlide("Sol Herrera", "Hero", "Conqueror", "champion/hero", road), size, HALL_NIGHT)
        found = {run.words: run.vh for run in pencil.runs}
        assert {f"{at} Ale Hall" for at in range(1, 7)} | {"Final 3–2", told} <= set(found)
        assert found["1 Ale Hall"] == pytest.approx(found[told])
        assert found[told] >= least - 0.02
        assert faults(pencil, size) == []


def test_what_a_week_left_as_it_was_stands_below_its_rows_where_it_costs_no_page(
    pencil: Pencil, monkeypatch: pytest.MonkeyPatch
) -> None:
    maps_drawn_too(pencil, monkeypatch)
    face, foot = HexFace(HexMap(6, 6, "F" * 36)), "2 planes held · 16 voids"
    for number, size, is_told in ((4, WIDE, True), (5, WIDE, False), (8, WIDE, True), (5, TALL, True)):
        rows = tuple(Change(f"Ines {at}", "took it from Dev", f"A-{at}") for at in range(1, number + 1))
        painted(pencil, MapSlide(face, "After week 1", f"{number} planes changed", rows, foot=foot), size, HALL_NIGHT)
        assert (foot in {run.words for run in pencil.runs}) is is_told, number
        assert faults(pencil, size) == []


@pytest.mark.parametrize("count", [2, 3, 5, 10])
@pytest.mark.parametrize("message", ["", "Lunch until 14:00"])
def test_a_long_name_stands_as_large_as_the_others_of_its_list(count: int, message: str, pencil: Pencil) -> None:
    rows = tuple(
        ListRow(LONG if at % 2 else f"Ines {at}", "The Bog · 2 supporters", zone="wilds") for at in range(count)
    )
    for size in SHAPES:
        found = []
        for page in range(4):
            painted(pencil, ListSlide("Won in round 3", rows), size, HALL_NIGHT, page, message)
            assert faults(pencil, size) == []
            found += [run.vh for run in pencil.runs if run.words.startswith("Ines") or run.words in LONG]
        assert max(found) <= 1.1 * min(found), size
        assert min(found) >= 4.6 - 0.02


def test_the_board_of_a_war_with_long_names_takes_no_more_pages_than_it_must(
    pencil: Pencil, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is held stands beside the name where so more of them have room."""
    maps_drawn_too(pencil, monkeypatch)
    lines = ("7 planes, home B-12", "7, home B-12", "7 planes")
    holders = tuple(Holder((f"{LONG} {at}", f"Wilhelmina {at:02d}"), lines, ROWS[at % 20]) for at in range(20))
    counts = tuple(zip("FIMPSX", range(98, 104), strict=True))
    slide = MapSlide(
        HexFace(HexMap(6, 6, "F" * 36)), "Dominia", "as the war begins", board=Board(counts, holders, "Next")
    )
    for size in (WIDE, (1024, 768)):
        read = ""
        for page in range(4):
            painted(pencil, slide, size, HALL_NIGHT, page)
            assert faults(pencil, size) == []
            read += pencil.said()
        assert "4 / 4" in read
        assert [one.names[1] for one in holders if one.names[1] not in read] == []


#: names without a space, right to left, as wide as high, and of signs that are no letters.
SCRIPTS = (
    "Donaudampfschifffahrtsgesellschaftskapit",
    "عبد الرحمن بن محمد الأنصاري القرطبي المالك",
    "欧陽菲菲的非常長的名字在這裡寫下來直到這",
    "🧙‍♀️🐉🔥 Ace 🃏",
)


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("message", ["", "Lunch until 14:00"])
def test_names_in_every_script_are_written_to_their_end(name: str, message: str, pencil: Pencil) -> None:
    lists = tuple(ListRow(f"{name[:37]} {at}", "The Bog · 2 supporters", zone="wilds") for at in range(9))
    seats = tuple(SeatRow(f"{name[:37]} {at}", "The Bog", "ABCD"[at % 4], "wilds") for at in range(9))
    who = replaced(choosing(6, "city", long=False), name=name, follow=(("Next", name), ("then", "Ben")))
    for slide in (ListSlide("Won in round 3", lists), SeatsByNameSlide(seats), who):
        for size in SHAPES:
            painted(pencil, slide, size, HALL_NIGHT, 0, message)
            assert [fault for fault in faults(pencil, size) if "is cut" in fault] == [], (slide.id, size)
            assert [run for run in pencil.runs if run.vh < 3.38] == []


@pytest.mark.parametrize("size", SHAPES)
def test_of_a_name_too_long_for_two_lines_only_the_end_is_left_out(size: tuple[int, int], pencil: Pencil) -> None:
    """Forty letters as wide as high, of a script whose words nothing parts, or of one letter."""
    for name in (
        "欧陽菲菲的非常長的名字在這裡寫下來直到這個地方為止還有更多的字跡寫在那裡好",
        f"V{'W' * 38}V",
        "ประภัสสรเทพหัสดินทรณอยุธยากรุงเทพมหานคร",
    ):
        rows = tuple(ListRow(name, "3 challenges, 2 duels won", f"{at}.", "17") for at in range(1, 11))
        painted(pencil, ListSlide("Standings by planes", rows), size, HALL_NIGHT)
        found = [run for run in pencil.runs if run.words in name]
        assert len(found) >= 6
        assert [run.words for run in found if run.cut and name.startswith(run.words)] == []


def test_who_survives_is_named_beside_the_headline_on_two_lines(pencil: Pencil) -> None:
    """Four long names beside a turn: none is left out at the end of one line."""
    names = ("Wilhelmina", "Donaudampfschifffahrt", "Maximiliana", "Bartholomäus", "Konstantinopel")
    for size in SHAPES:
        slide = FightSlide("The horde, turn 12", 40, 40, 0, 61, 100, (), 0, "", "", ", ".join(names))
        painted(pencil, slide, size, HALL_NIGHT)
        assert [name for name in names if name not in pencil.said()] == []
        assert faults(pencil, size) == []


@pytest.mark.parametrize("size", SHAPES)
def test_of_forty_places_to_come_as_many_are_named_as_leave_the_foot_alone(
    size: tuple[int, int], pencil: Pencil
) -> None:
    fallen = Fallen(ROW, "locations/barracks", "city", "The City", "Noble Supporters", "d20, rolled", True)
    table = PrizesSlide(3, (PrizesOfZone("city", "The City", "Noble Supporters", (ROW,), True),))
    wait = tuple(ToCome(f"Extra Hall {at}", "city", "The City") for at in range(2, 41))
    for number in (9, 39):
        painted(pencil, RevealSlide((fallen,), table, 0, wait[:number]), size, HALL_NIGHT)
        assert [*faults(pencil, size), *crowded(pencil, size)] == []
        assert ("more" in pencil.said()) is (number == 39)


@pytest.mark.parametrize("message", ["", "Lunch until 14:00"])
@pytest.mark.parametrize(("moment", "told"), [("round-2-corners", "supporters"), ("round-3-matches", "game")])
def test_below_a_broad_room_on_an_upright_wall_stands_what_is_going_on(
    moment: str, told: str, message: str, pencil: Pencil
) -> None:
    state = moments(24)[moment]
    slide = plan_slide(state, Instant(START + 600, 600.0, "test"))
    painted(pencil, slide, (768, 1024), HALL_NIGHT, 0, message)
    assert [*faults(pencil, (768, 1024)), *crowded(pencil, (768, 1024))] == []
    low = [run.words for run in pencil.runs if run.box.top() > 0.52 * 1024]
    assert any(told in words for words in low)
    assert any(words.startswith("The ") for words in low)
    assert emptiest(pencil, (768, 1024)) < 0.25
    painted(pencil, slide, WIDE, HALL_NIGHT)
    assert len([run for run in pencil.runs if run.words == low[0]]) <= 1


def test_a_duel_on_two_lines_is_parted_behind_its_arrow(pencil: Pencil) -> None:
    """And never within somebody's name."""
    rows = tuple(
        ListRow(f"Wilhelmina van der Bergh → Noor Haddad {at}", "best of three", right="E-1") for at in range(8)
    )
    painted(pencil, ListSlide("Week 1: the duels", rows), (1024, 768), HALL_NIGHT)
    assert "Wilhelmina van der Bergh →" in {run.words for run in pencil.runs}
    assert faults(pencil, (1024, 768)) == []


@pytest.mark.parametrize("size", SHAPES)
def test_whom_the_scion_felled_was_felled_by_the_scion(size: tuple[int, int], pencil: Pencil) -> None:
    slide = next(one for one in dragons.slides(at("ending"), ClockFace) if one.id == "table")
    painted(pencil, slide, size, HALL_NIGHT)
    told = {run.words for run in pencil.runs if run.words.startswith("by ")}
    assert "by the Scion" in told
    assert "by the" not in told
    assert faults(pencil, size) == []
