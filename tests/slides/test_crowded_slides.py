"""Slides with everything on them at once: a message at the foot, a clock that stands, extensions, two prizes a table,
names of 40 letters, up to twelve tables, on broad screens and square ones. Nothing vanishes or lies on another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice, Throw
from desktop.domain.heraldry.dealing import ROW
from desktop.engine.session import MemoryJournal
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable, PauseClock
from desktop.formats.coming_dark.rules.acts.locations import CloseLocation, RenameLocation
from desktop.formats.coming_dark.rules.state import DarkState, Prize
from desktop.formats.coming_dark.screens.slides.choosing import ChoosingSlide, PlaceFace, PlacesBody
from desktop.formats.commander_scenarios.rules.ruleset import Part
from desktop.formats.commander_scenarios.rules.views.table import DeckFace
from desktop.formats.commander_scenarios.screens.slides_table import OnBoard, TableSlide
from desktop.formats.war_of_dominia.screens.slides import board as slides_map
from desktop.ui.clock.face import ClockFace, ClockMark
from desktop.ui.clock.timer_faces import Half, RoomClock
from desktop.ui.kit.dice import DieFace
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.clocks import ClocksSlide
from desktop.ui.wall.slides import ClockSlide, SeatRow, SeatsByNameSlide
from desktop.ui.wall.wall import Slide
from tests.formats.coming_dark.rules.given import after
from tests.pairs import DEEP, rows
from tests.pencil import SHAPES, Pencil, crowded, faults, over_the_frame, painted, sharpened, unit
from tests.test_every_slide import Stretching

MESSAGES = ("", "Lunch until 14:00", "The car with the plate 1-ABC-234 has its lights on, says the lady of the house")
LONG = "Wilhelmina van der Bergh-Aschenbrödel 02"
HALL = "The Hall of the Forgotten Kings of M. 07"
PLACES = ("The Barracks", "The Warehouse", "The Cemetery", "The Ale Hall", "The Firelands", "The Wasteland")
PRIZES = {"city": "5 + 3 supporters", "wilds": "All Hallow’s Eve + Sword of the Ages"}
PAGES = 6


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Pencil:
    return sharpened(monkeypatch)


# -- choosing ----------------------------------------------------------------------------------------------------------


def choosing(tables: int, zone: str, long: bool, full: int = 0) -> ChoosingSlide:
    """Somebody chooses among so many tables, two prizes at each; ``full`` of them have no corner left."""
    names = [
        HALL.replace("07", f"{i:02d}") if long and i % 2 else PLACES[i % 6] + " Gate" * (i > 5) for i in range(tables)
    ]
    faces = [
        PlaceFace(name, zone, PRIZES[zone], "ABCD", () if i < full else tuple("ABCD"[i % 3 :]))
        for i, name in enumerate(names)
    ]
    return ChoosingSlide(
        label="Choosing now",
        name=LONG if long else "Siobhán O’Neill",
        line="moves to The Wilds: The City is full" if long else "a corner in The City",
        zone=zone,
        seal="24",
        seal_word="Dark Seed",
        follow=(("Next", LONG if long else "Ben"), ("then", "Giacomo Todesco-Albertini")),
        body=PlacesBody(tuple(faces)),
        clock=lambda: ClockFace("0:24", "24 seconds left", state="last", share=0.6),
    )


@pytest.mark.parametrize("size", SHAPES)
def test_every_prize_can_be_read_while_somebody_chooses(size: tuple[int, int], pencil: Pencil) -> None:
    wrong: list[str] = []
    for tables, zone, long, full, message in rows((1, 4, 6, 9, 12), list(PRIZES), (False, True), (0, 2), MESSAGES):
        slide = choosing(tables, zone, long, full)
        read, case = "", f"{tables} in {zone}, long {long}, {full} full, {message[:5]}"
        for page in range(PAGES):
            painted(pencil, slide, size, HALL_NIGHT, page, message)
            if pencil.said() in read:
                break
            read += " " + pencil.said()
            wrong += [
                f"{case}: {fault}" for fault in (*faults(pencil, size), *over_the_frame(pencil, unit(size) / 110))
            ]
        for place in slide.body.places if slide.body else ():
            if place.free and place.name not in read:
                wrong.append(f"{case}: {place.name} is missing")
        open_ = sum(bool(place.free) for place in slide.body.places) if slide.body else 0
        seen = read.count(PRIZES[zone])
        if seen < open_:
            wrong.append(f"{case}: {seen} of {open_} prizes are told")
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize(("size", "zone"), [(SHAPES[0], "city"), (SHAPES[0], "wilds"), (SHAPES[1], "city")])
def test_six_tables_and_a_message_stay_on_one_page(size: tuple[int, int], zone: str, pencil: Pencil) -> None:
    """Who chooses does not wait for a page to turn in a room of ordinary names."""
    painted(pencil, choosing(6, zone, long=False), size, HALL_NIGHT, message=MESSAGES[1])
    assert pencil.said().count(PRIZES[zone]) == 6


# -- the clock ---------------------------------------------------------------------------------------------------------


def clock(state: str, extras: int, band: str, digits: str) -> ClockFace:
    marks = [
        ClockMark(at / 65, str(at), "14:20", "a mark", "past" if at < 30 else "later") for at in (0, 25, 30, 50, 65)
    ]
    marks += [ClockMark(at / 65, str(at), state="later", own=True) for at in (28, 33, 53)]
    extra_words = tuple(f"{HALL} +{i}: minute {30 + i} at 14:3{i}" for i in range(1, extras + 1))
    return ClockFace(
        digits,
        "running",
        "No new games",
        state,
        0.5,
        tuple(marks),
        "to the 50-minute mark",
        band,  # type: ignore[arg-type]
        band_brief=BRIEF if band else "",
        extras=extra_words,
    )


BRIEF = "3 tables: first games end in 3:40, the better seed wins"
BANDS = ("", f"{HALL} · {HALL} · The Woods: first games end in 3:40, the better seed wins")


@pytest.mark.parametrize("size", SHAPES)
def test_a_clock_with_everything_on_it_can_be_read(size: tuple[int, int], pencil: Pencil) -> None:
    wrong: list[str] = []
    states = ("running", "paused", "not-started", "overtime", "last")
    for state, extras, band, digits, message in rows(states, (0, 5), BANDS, ("24:07", "1:05:00", "+12:10"), MESSAGES):
        face = clock(state, extras, band, digits)
        painted(pencil, ClockSlide(lambda face=face: face), size, HALL_NIGHT, 0, message)  # type: ignore[misc]
        case = f"{state}, {extras} extensions, {'a band' if band else 'no band'}, {digits}, {message[:5]}"
        found = (*faults(pencil, size), *over_the_frame(pencil, unit(size) / 110))
        wrong += [f"{case}: {fault}" for fault in found]
        read = pencil.said()
        wanted = [
            digits,
            *("25", "30", "50", "65"),
            *([message] if message else []),
            *([f"{HALL} +1"] if extras else []),
        ]
        wrong += [f"{case}: {words} is missing" for words in wanted if words not in read]
        tallest = max(run.box.height() for run in pencil.runs if run.words == digits)
        if tallest < 0.2 * unit(size):
            wrong.append(f"{case}: the digits are {tallest / size[1]:.0%} high")
    assert sorted(set(wrong)) == []


# -- several clocks ----------------------------------------------------------------------------------------------------


def clocks(number: int, long: bool, two: bool) -> list[RoomClock]:
    """So many clocks together, the first of them a round's or two players'."""
    halves = (Half(LONG if long else "Maren", "9:59", True), Half("Ruben", "1:05:00", False))
    marks = tuple(ClockMark(at / 65, str(at), "14:20", "a mark", "later") for at in (0, 25, 50, 65))
    first = ClockFace(
        "1:02:40" if long else "23:40",
        "to minute 50",
        "",
        "running",
        0.4,
        marks,
        "to minute 50: no new games",
        name=HALL if long else "Round 3",
    )
    found = [RoomClock("round", first, halves=halves if two else (), lines=("Maren is at turn",))]
    for at in range(1, number):
        name = f"{LONG[:36]} {at}" if long else ("Draft", "Lunch", "Side event", "Finals")[at - 1]
        face = ClockFace("1:05:00" if long else "43:40", "", "", ("running", "paused")[at % 2], name=name)
        lines = ("pack 2, pick 4", "pass right", "then 11 cards")[: 3 if at % 2 else 1]
        found.append(RoomClock(f"t{at}", face, "clock", lines))
    if number > 2:
        turn = (Half("Maren", "24:23", True), Half("Ruben", "25:00", False))
        found[2] = replace(found[2], lines=("It is Maren's turn",), halves=turn)
    return found


@pytest.mark.parametrize("size", SHAPES)
def test_clocks_together_can_be_read(size: tuple[int, int], pencil: Pencil) -> None:
    wrong: list[str] = []
    for number, long, two, message in rows((1, 2, 3, 5), (False, True), (False, True), MESSAGES):
        made, read = clocks(number, long, two), ""
        for page in range(2):
            painted(pencil, ClocksSlide(lambda made=made: made), size, HALL_NIGHT, page, message)  # type: ignore[misc]
            case = f"{number} clocks, long {long}, two {two}, {message[:5]}"
            stands = {run.words for run in pencil.runs if run.contrast < 7 and run.words in ("43:40", "1:05:00")}
            found = (*faults(pencil, size), *over_the_frame(pencil, unit(size) / 110))
            wrong += [
                f"{case}: {fault}" for fault in found if not any(f"“{words}” stands" in fault for words in stands)
            ]
            read += " " + pencil.said()
        wrong += [f"{case}: {clock.face.name} is missing" for clock in made if clock.face.name.split()[0] not in read]
    assert sorted(set(wrong)) == []


# -- seats by name -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SHAPES)
def test_everybody_finds_their_seat_whole_and_twelve_a_page_where_words_are_short(
    size: tuple[int, int], pencil: Pencil
) -> None:
    wrong: list[str] = []
    for name, place, message in rows((False, True), (False, True), MESSAGES):
        seats = [
            SeatRow(LONG if name and i % 3 else f"{i:02d} Ines", HALL if place and i % 2 else "The Bog", "ABCD"[i % 4])
            for i in range(24)
        ]
        read = ""
        for page in range(PAGES if name or place or message else 2):
            painted(pencil, SeatsByNameSlide(tuple(seats)), size, HALL_NIGHT, page, message)
            read += pencil.said()
            found = (*faults(pencil, size), *crowded(pencil, size))
            wrong += [f"names {name}, places {place}, {message[:5]}: {fault}" for fault in found]
        wrong += [f"{seat.name} is missing" for seat in seats if seat.name not in read and seat.name != LONG]
    assert sorted(set(wrong)) == []


# -- words beside a map ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SHAPES)
def test_the_rows_beside_a_map_keep_off_a_message(
    size: tuple[int, int], pencil: Pencil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slides_map, "paint_wall_map", lambda *_: None)
    for number, long, message in rows((1, 5, 12), (False, True), MESSAGES):
        name = LONG if long else "Ines"
        changes = tuple(slides_map.Change(f"{name} {at}", "has handed in a card") for at in range(number))
        slide, read = slides_map.MapSlide(None, "Challenges", f"{number} cards in", changes), ""  # type: ignore[arg-type]
        for page in range(12):
            painted(pencil, slide, size, HALL_NIGHT, page, message)
            assert [*faults(pencil, size), *crowded(pencil, size)] == []
            read += pencil.said()
        assert long or all(change.name in read for change in changes)


def test_beside_a_map_a_long_row_takes_room_from_no_other(pencil: Pencil, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slides_map, "paint_wall_map", lambda *_: None)
    from_whom = ("Dev Patel", "Wilhelmina van der Bergh-Ines", "Quinn Lowe", "Ana Silva")
    rows_ = tuple(
        slides_map.Change(f"Ines {at}", f"took it from {name}", f"A-{at}", ROW[at]) for at, name in enumerate(from_whom)
    )
    slide = slides_map.MapSlide(None, "After week 1", "4 planes changed", rows_)  # type: ignore[arg-type]
    painted(pencil, slide, (1280, 720), HALL_NIGHT)
    assert [*faults(pencil, (1280, 720)), *crowded(pencil, (1280, 720))] == []
    assert [row.name for row in rows_ if row.name not in pencil.said()] == []


@pytest.mark.parametrize("size", SHAPES)
def test_the_board_beside_a_map_names_everybody_and_counts_the_terrains(
    size: tuple[int, int], pencil: Pencil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slides_map, "paint_wall_map", lambda *_: None)
    lines = ("7 planes, home B-12", "7, home B-12", "7 planes")
    counts = tuple(zip("FIMPSX", range(98, 104), strict=True))
    for number, long, message in rows((2, 5, 20), (False, True), MESSAGES):
        names = [f"{LONG if long else 'Ines Duarte'} {at}" for at in range(number)]
        holders = tuple(slides_map.Holder((name, f"{name:.10} {at}"), lines, ROW[at]) for at, name in enumerate(names))
        board, read = slides_map.Board(counts, holders, "Next: plane 2, by lot"), ""
        slide = slides_map.MapSlide(None, "As the war began", "the board is set", board=board)  # type: ignore[arg-type]
        for page in range(12):
            painted(pencil, slide, size, HALL_NIGHT, page, message)
            assert [*faults(pencil, size), *crowded(pencil, size)] == []
            read += f"{pencil.said()} "
        assert all(str(count) in read for _, count in counts)
        assert all(any(f"{called} " in read for called in holder.names) for holder in holders)


@pytest.mark.parametrize("size", SHAPES)
def test_both_sides_of_a_scenario_are_called_by_their_whole_names(size: tuple[int, int], pencil: Pencil) -> None:
    parts: tuple[Part, ...] = ("basic", "midrange", "endgame")
    decks = tuple(DeckFace(part, part.capitalize(), 17, "1 2 3 on the die", True, False) for part in parts)
    board = tuple(OnBoard("Merfolk of the Pearl Trident", "1/1", "tapped") for _ in range(3))
    for message in ("", *MESSAGES):
        slide = TableSlide(
            "Turn 4",
            "The Drowned Bell",
            "Mara Lindqvist",
            11,
            -21,
            (40, 40),
            decks,
            DieFace(6),
            "Won",
            board,
            3,
            "X is 12",
        )
        painted(pencil, slide, size, HALL_NIGHT, message=message)
        assert [*faults(pencil, size), *crowded(pencil, size)] == []
        assert all(word in pencil.said() for word in ("Lindqvist", "scenario"))


# -- every slide of a round, with everything on it ---------------------------------------------------------------------

#: the demo's moments of a first round.
STAGES = ("round-1-zones", "round-1-prizes", "round-1-corners", "round-1-seats", "round-1-matches", "round-1-done")
TABLES = range(4, 13) if DEEP else (4, 7, 12)


@cache
def staged(tables: int, long: bool) -> dict[str, tuple[DarkState, Instant]]:
    """A first round of so many tables at each of its moments; ``long``: with every second name of 40 letters."""
    format_, time = format_of("coming-dark"), DemoTime()
    session = Stretching(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.number, session.step = [0], 2 if long else 0
    session.dispatch(format_.opening("The Coming Dark of the Long Autumn", "Ghent", "2026-11-21", ""))
    zones = [[place.id for place in session.state.locations if place.zone == zone] for zone in ("city", "wilds")]
    for number, place in enumerate([id for pair in zip(*zones, strict=True) for id in pair]):
        if number >= tables:
            session.dispatch(CloseLocation(place))
        elif long and number % 3 == 0:
            session.dispatch(RenameLocation(place, HALL.replace("07", f"{number:02d}")))
    found = {}
    for moment in format_.demo().story(session, 3 * tables, 7, time.instant, time.wait):
        if moment.name in STAGES:
            found[moment.name] = (session.state, time.instant())
        if len(found) == len(STAGES):
            break
    return found


def more_prizes(state: DarkState) -> DarkState:
    """A prize of a round before lies at every table beside the one that fell."""
    assert state.round is not None
    left = Prize(Throw(20, 11), 0)
    prizes = {place: (left, *lying) for place, lying in state.round.prizes.items()}
    return replace(state, round=replace(state.round, prizes=prizes))


def at_the_clock(state: DarkState, at: Instant, clock: str) -> DarkState:
    """Three tables have more time, or the clock stands, or both."""
    if state.round is None or not state.clock.is_running:
        return state
    open_ = [match.id for match in state.round.matches if not match.winner]
    for match in open_[:3] if "more" in clock else ():
        state = after(state, ExtendTable(match, 5, "a long ruling at the table"))
    return after(state, PauseClock(at)) if "stands" in clock else state


def unread(pencil: Pencil, slide: Slide, look: Sequence[Any], told: set[tuple[Any, ...]]) -> Iterator[str]:
    """What cannot be read on a slide, page by page, until it says what was told before; on one screen with one
    message, or on all of them with all."""
    looks = [look] if look else [*product(SHAPES, MESSAGES)]
    for page in range(PAGES):
        for number, (size, message) in enumerate(looks):
            painted(pencil, slide, size, HALL_NIGHT, page, message)
            said = (slide.id, pencil.said(), *look)
            if number == 0 and said in told:
                return
            told.add(said)
            found = {*faults(pencil, size), *crowded(pencil, size)}
            found |= set() if message in pencil.said() else {"the message is missing"}
            yield from (f"{slide.id} {page + 1}, {size}, {message[:5]}: {fault}" for fault in found)


def test_every_slide_of_a_round_can_be_read_with_everything_on_it(pencil: Pencil) -> None:
    """So many tables, two prizes, more time, a clock that stands, a message, long names, at every moment of a round."""
    screens, wrong = format_of("coming-dark").screens(), set()
    told: set[tuple[Any, ...]] = set()
    axes = (STAGES, TABLES, (False, True), (False, True), ("runs", "stands", "more", "more, stands"))
    for stage, tables, long, two, clock, *look in rows(*axes) if DEEP else rows(*axes, SHAPES, MESSAGES):
        state, at = staged(tables, long)[stage]
        state = at_the_clock(more_prizes(state) if two else state, at, clock)
        face = screens.clock.face(state, at)
        for slide in screens.slides(state, lambda face=face: face):  # type: ignore[misc]
            case = f"{stage}: {tables} tables, long {long}, two {two}, {clock}"
            wrong |= {f"{case}, {fault}" for fault in unread(pencil, slide, look, told)}
    assert sorted(wrong) == []
