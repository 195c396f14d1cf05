"""The wall: everything is large enough to be read, nothing is cut, and nothing that lies face down is named."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import count

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPicture
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.events import EndEvent
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import NoteScore
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, LockZones, StartRound
from desktop.formats.coming_dark.rules.races import chooser
from desktop.formats.coming_dark.rules.seating import still_to_sit
from desktop.formats.coming_dark.screens.clock.clock import clock_face
from desktop.formats.coming_dark.screens.slides.every import slides
from desktop.formats.coming_dark.screens.slides.prizes import prizes_slide
from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT, contrast
from desktop.ui.wall.wall import LEAST_VH, Foot, Slide, paint_slide
from tests.formats.coming_dark.screens.round_events import NOON, at_step, names, opened, until, widened
from tests.pencil import SHAPES

IDS = (
    *("title", "zones", "reveal", "prizes", "choosing", "seats", "clock", "plan"),
    *("results", "standings", "bracket", "champion"),
)
LONG = "Wilhelmina van der Bergh-Aschenbrödel {}{}"


@dataclass(frozen=True)
class Written:
    """One run of text on a slide: its size in vh, whether it was cut, its ink."""

    words: str
    size: float
    cut: bool
    ink: str


class Pencil:
    """Takes down everything that the painters write."""

    def __init__(self) -> None:
        self.lines: list[Written] = []

    @property
    def words(self) -> str:
        return " | ".join(line.words for line in self.lines)

    @property
    def told(self) -> str:
        """The same without the ends of lines."""
        return " ".join(line.words for line in self.lines)

    def size_of(self, words: str) -> float:
        return max(line.size for line in self.lines if line.words == words)


def test_the_wall_says_when_the_prizes_are_rolled():
    for step, words in (("zones", "when the zones are locked"), ("prizes", "The zones are locked: now")):
        session = opened(24)
        session.dispatch(StartRound())
        until(session, lambda s, step=step: s.round.step == step)
        assert words in prizes_slide(session.state).words, step


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    theme.load_fonts()


@pytest.fixture
def pencil(monkeypatch: pytest.MonkeyPatch) -> Pencil:
    taken = Pencil()
    write, wrapped = paint.write, paint.write_wrapped

    def noted(painter, area, words, font, ink, *rest, **more):
        shown = QFontMetricsF(font).horizontalAdvance(words) <= area.width() + 1
        taken.lines.append(Written(words, font.pixelSize() / 10.8, not shown, ink))
        return write(painter, area, words, font, ink, *rest, **more)

    def noted_wrapped(painter, area, words, font, ink, *rest, **more):
        fits = paint.wrapped_height(words, font, area.width()) <= area.height() + 1
        taken.lines.append(Written(words, font.pixelSize() / 10.8, not fits, ink))
        return wrapped(painter, area, words, font, ink, *rest, **more)

    monkeypatch.setattr(paint, "write", noted)
    monkeypatch.setattr(paint, "write_wrapped", noted_wrapped)
    return taken


def made(session, now: Instant = NOON) -> dict[str, Slide]:
    state = session.state
    return {slide.id: slide for slide in slides(state, lambda: clock_face(state, now))}


def painted(slide: Slide, size=(1280, 720), look=HALL_NIGHT, page: int = 0) -> QPicture:
    """The strokes of a slide: nobody here looks at pixels."""
    picture = QPicture()
    painter = QPainter(picture)
    paint_slide(
        painter,
        QRectF(0, 0, *size),
        slide,
        look,
        now=NOON.wall,
        shown_for=page * 12.0,
        foot=Foot("The Coming Dark · Ghent", "Round 3 of 6"),
    )
    painter.end()
    return picture


def long_names(count: int) -> list[str]:
    """Every third name is 40 letters long."""
    plain = names(count)
    return [LONG.format(chr(65 + i // 26), chr(65 + i % 26)) if i % 3 == 0 else plain[i] for i in range(count)]


def moments(players: int = 48):
    """An event at each moment when the wall says something else."""
    session = opened(players, listed=long_names(players))
    yield session
    yield at_step(session, "zones")
    yield until(session, lambda s: len(s.round.zones) == players // 2)
    yield at_step(session, "corners")
    yield until(session, lambda s: len(s.round.seats) == players // 2)
    yield at_step(session, "matches")
    yield at_step(session, "corners", 3)
    yield until(session, lambda s: s.titles is not None)
    yield until(session, lambda s: bool(s.top4))
    yield until(session, lambda s: len(s.top4) == 3)
    yield until(session, lambda s: bool(s.style))


@cache
def moments_of_slides() -> list[dict[str, Slide]]:
    """The slides at each of these moments."""
    return [made(session) for session in moments()]


def all_pages_painted(pencil: Pencil, slide: Slide, size: tuple[int, int] = (1280, 720)) -> None:
    """Every page of a slide, until one says what the first one said."""
    first: list[Written] = []
    for page in count():
        begun = len(pencil.lines)
        painted(slide, size, page=page)
        if pencil.lines[begun:] == first:
            return
        first = first or pencil.lines[begun:]


@pytest.mark.parametrize("size", SHAPES)
def test_every_letter_is_large_enough_and_no_name_is_cut(size, pencil):
    for slides_now in moments_of_slides():
        for slide in slides_now.values():
            all_pages_painted(pencil, slide, size)
    assert min(line.size for line in pencil.lines) >= LEAST_VH - 0.06
    assert [line.words for line in pencil.lines if line.cut] == []


@pytest.mark.parametrize("look", [HALL_NIGHT, HALL_DAY])
def test_every_ink_stands_out_from_its_ground(look, pencil):
    for session in moments(24):
        for slide in made(session).values():
            #: digits of a clock that stands are dimmed on purpose; what lies on a scene is held against it
            #: (tests/test_every_slide.py).
            if slide.id not in ("clock", "champion", "reveal"):
                painted(slide, look=look)
    inks = {line.ink for line in pencil.lines} - {look.on_lamp}
    assert inks
    for ink in inks:
        assert contrast(ink, look.desk) >= 7
        assert contrast(ink, look.sheet) >= 7
    assert contrast(look.on_lamp, look.lamp) >= 7


def test_every_slide_is_always_there_and_can_be_painted():
    for session in moments(24):
        found = made(session)
        assert tuple(found) == IDS
        for slide in found.values():
            assert not painted(slide).isNull()


def test_powers_in_hands_are_never_named(pencil):
    session = until(opened(48), lambda s: s.round is not None and s.round.number == 5 and s.round.step == "zones")
    held = {award.power for award in session.state.awards if award.power}
    assert len(held) > 5
    found = made(session)
    for id, slide in found.items():
        if id != "prizes":
            all_pages_painted(pencil, slide)
    until(session, lambda s: bool(s.style))
    for slide in made(session).values():
        if slide.id != "prizes":
            painted(slide)
    told = pencil.words
    assert "Dark Power" in told
    for power in held:
        assert power not in told


def test_prizes_that_lie_out_are_named_in_every_tier_and_those_left_over_counted(pencil):
    session = opened(24)
    at_step(session, "corners", 3)
    state = session.state
    slide = made(session)["prizes"]
    for page in range(4):
        painted(slide, page=page)
    for place in state.open_locations("wilds"):
        assert place.name in pencil.words
        for prize in state.round.prizes[place.id]:
            for tier in (1, 2, 3):
                first = state.rules.power(prize.die.value, tier).split()[0]
                assert any(line.words.startswith(first) for line in pencil.lines)
    left = [len(prizes) - 1 for prizes in state.round.prizes.values() if len(prizes) > 1]
    assert left
    assert all(f"{count} left over" in pencil.words for count in left)


def test_all_three_columns_tell_the_supporters_of_the_table(pencil):
    session = at_step(opened(24), "prizes")
    session.dispatch(RollPrizes())
    place = session.state.open_locations("city")[0]
    session.dispatch(SetPrize(place.id, 20, "fell off the table"))
    painted(made(session)["prizes"])
    row = [line.words for line in pencil.lines]
    at = row.index(place.name)
    assert row[at : at + 5] == [place.name, "d20: 20", "5", "7", "10"]


def test_zones_grow_while_people_choose(pencil):
    session = at_step(opened(8), "zones")
    first, second = (p.id for p in session.state.present()[:2])
    session.dispatch(ChooseZone(first, "city"))
    session.dispatch(ChooseZone(second, "city"))
    painted(made(session)["zones"])
    assert "6 still to choose" in pencil.words
    figures = [line.words for line in pencil.lines if line.size > 20]
    assert figures == ["2", "0"]


def test_the_crowded_zone_says_how_many_must_move(pencil):
    session = at_step(widened(opened(8), 1), "zones")
    for player in session.state.present():
        session.dispatch(ChooseZone(player.id, "wilds"))
    painted(made(session)["zones"])
    assert "4 must move: the worst Dark Seeds" in pencil.words


def test_who_chooses_stands_large_with_seed_and_the_next_two(pencil):
    session = at_step(opened(24), "corners")
    first, second, third = (
        session.state.name_of(t.player) for t in still_to_sit(session.state, session.state.round)[:3]
    )
    painted(made(session)["choosing"])
    assert pencil.size_of(first) >= 12
    assert pencil.size_of(second) >= 6
    assert third in pencil.words
    assert str(session.state.seed_of(still_to_sit(session.state, session.state.round)[0].player)) in pencil.words


def test_a_taken_corner_shows_no_letter_a_full_table_says_so(pencil):
    session = at_step(opened(24), "corners")
    zone = still_to_sit(session.state, session.state.round)[0].zone
    place = session.state.open_locations(zone)[0]
    waiting = [t for t in still_to_sit(session.state, session.state.round) if t.zone == zone]
    for turn, corner in zip(waiting[:4], "ABCD", strict=True):
        session.dispatch(TakeCorner(turn.player, place.id, corner))
    if still_to_sit(session.state, session.state.round)[0].zone != zone:
        until(session, lambda s: still_to_sit(s, s.round)[0].zone == zone)
    painted(made(session)["choosing"])
    lit = [line for line in pencil.lines if line.ink == HALL_NIGHT.on_lamp]
    free = sum(place.corners for place in session.state.open_locations(zone))
    taken = sum(session.state.location(seat.location).zone == zone for seat in session.state.round.seats)
    assert len(lit) == free - taken
    assert "full" in pencil.words


def test_a_forced_move_is_said(pencil):
    session = at_step(widened(opened(8), 1), "zones")
    for player in session.state.present():
        session.dispatch(ChooseZone(player.id, "city"))
    session.dispatch(LockZones())
    session.dispatch(RollPrizes())
    session.dispatch(OpenCorners())
    until(session, lambda s: still_to_sit(s, s.round)[0].forced)
    painted(made(session)["choosing"])
    assert "moves to The Wilds: The City is full" in pencil.words


def test_when_everybody_sits_the_wall_says_so(pencil):
    session = at_step(opened(8), "matches")
    painted(made(session)["choosing"])
    assert "Everybody has a corner." in pencil.told


def test_while_corners_are_chosen_the_seats_say_how_many_are_taken(pencil):
    session = at_step(opened(24), "corners")
    painted(made(session)["seats"])
    assert "Nobody has chosen a corner yet." in pencil.told
    until(session, lambda s: len(s.round.seats) == 7)
    painted(made(session)["seats"])
    assert "Chosen so far: 7 of 24" in pencil.words
    assert "Your seat" not in pencil.words


def test_the_corners_of_a_round_that_is_over_are_nobodys_seat(pencil):
    slide = made(at_step(opened(4, rounds=1), "over"))["seats"]
    painted(slide)
    assert "Round 1 is over." in pencil.told
    assert slide.is_past


def test_seats_are_told_by_name_page_after_page(pencil):
    session = at_step(opened(24), "matches")
    slide = made(session)["seats"]
    for page in range(3):
        painted(slide, page=page)
    for player in session.state.players:
        assert pencil.size_of(player.name) >= 5.9


def test_what_was_won_is_told_with_the_place(pencil):
    session = at_step(opened(24), "zones", 2)
    for page in range(2):
        painted(made(session)["results"], page=page)
    state = session.state
    assert "Won in round 1" in pencil.words
    for match in state.past[0].matches:
        assert state.name_of(match.winner) in pencil.words
        assert state.location(match.id).name in pencil.words


def test_a_tie_at_the_edge_of_a_race_is_told(pencil):
    session = opened(24)
    at_step(session, "zones", 2)
    painted(made(session)["standings"])
    assert "tied at 1: better seed" in pencil.words


def test_the_four_stand_with_their_titles_and_the_chooser_is_lit(pencil):
    session = until(opened(24), lambda s: s.titles is not None)
    painted(made(session)["bracket"])
    state = session.state
    for player in state.titles.all_four:
        assert pencil.size_of(state.name_of(player)) >= 6
    lit = [line.words for line in pencil.lines if line.ink == HALL_NIGHT.lamp_ink]
    assert lit == ["chooses whom to meet"]
    at = [line.words for line in pencil.lines].index("chooses whom to meet")
    assert pencil.lines[at - 1].words == state.name_of(chooser(state, state.titles))


def test_the_bracket_carries_scores_and_the_final_its_two(pencil):
    session = until(opened(24), lambda s: len(s.top4) == 3)
    session.dispatch(NoteScore("final", "2-1"))
    painted(made(session)["bracket"])
    final = session.state.top4[2]
    words = [line.words for line in pencil.lines]
    at = words.index("Final, best of 5")
    assert words[at + 1 : at + 3] == ["2", session.state.name_of(final.players[0])]
    assert "1" in words[at + 3 :]


def test_the_champion_stands_alone(pencil):
    session = until(opened(24), lambda s: bool(s.style))
    painted(made(session)["champion"])
    first, *_ = session.state.name_of(session.state.champion).split()
    assert pencil.size_of(first) >= 17
    assert session.state.style in pencil.words
    assert {"Semifinal", "Final"} <= {word for words in pencil.words.split("|") for word in words.split()}


def test_an_event_that_ends_early_says_why(pencil):
    session = at_step(opened(8), "matches")
    session.dispatch(EndEvent("Power cut"))
    painted(made(session)["champion"])
    assert "The event has ended. Power cut" in pencil.told
