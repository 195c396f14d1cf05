"""The war week by week: told, on the wall, and as a film."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.domain.hexmap import address
from desktop.formats.war_of_dominia.rules.ground import owners_after
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.chronicle import conquests, homes_after
from desktop.formats.war_of_dominia.screens.slides.replay import ReplaySlide, frames, replay_slide
from desktop.ui.hexes.film import HIGH, WIDE, film, painted
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import HALL_NIGHT, LIGHT
from desktop.ui.wall.wall import Canvas
from tests.formats.war_of_dominia.screens.desks import played_to


@pytest.fixture(scope="module")
def league() -> DominiaState:
    return played_to(lambda state: state.week is None and len(state.past) == 3).state


def test_what_was_taken_leads_from_one_map_to_the_next(league: DominiaState) -> None:
    for number in (1, 2, 3):
        held = dict(owners_after(league, number - 1))
        for one in conquests(league, number):
            assert held.get(one.plane, "") == one.before
            held = {plane: owner for plane, owner in held.items() if plane != one.plane}
            held |= {one.plane: one.after} if one.after else {}
        assert held == dict(owners_after(league, number))


def test_every_week_is_a_frame_with_who_held_what_then(league: DominiaState) -> None:
    shown = frames(league)
    assert [title for title, _ in shown] == ["As the war began", "Week 1", "Week 2", "Week 3"]
    for number, (_, face) in enumerate(shown):
        assert {address(hex): owner for hex, owner in face.holders.items()} == dict(owners_after(league, number))


def test_the_wall_goes_on_by_itself_and_rests_on_the_last(league: DominiaState, qapp) -> None:
    theme.start(qapp, LIGHT)
    slide = replay_slide(league)
    assert isinstance(slide, ReplaySlide)
    pictures = [seen(slide, seconds) for seconds in (0, 4.1, 12.1, 17.0, 23.9, 24.1)]
    assert pictures[0] != pictures[1] != pictures[2]
    assert pictures[2] == pictures[3] == pictures[4]
    assert pictures[5] == pictures[0]


def test_where_nothing_changed_yet_the_wall_tells_who_plays_and_what_lies_there(
    league: DominiaState,
) -> None:
    slide = replay_slide(league)
    assert isinstance(slide, ReplaySlide)
    board = slide.week(0).board
    assert board is not None
    homes = homes_after(league, 0)
    assert [holder.names[0] for holder in board.holders] == [league.name_of(player) for player in homes]
    assert [holder.lines[0].rpartition(" ")[2] for holder in board.holders] == list(homes.values())
    assert sum(count for _, count in board.terrains) == len(owners_after(league, 0))
    assert board.then == "Next: week 1"


def seen(slide: ReplaySlide, seconds: float) -> bytes:
    picture = QImage(320, 180, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.scale(1 / 6, 1 / 6)
    painter.fillRect(QRectF(0, 0, 1920, 1080), theme.colour(HALL_NIGHT.desk))
    slide.paint(Canvas(painter, QRectF(0, 0, 1920, 1080), HALL_NIGHT, shown_for=seconds))
    painter.end()
    return bytes(picture.constBits())


def test_a_film_has_a_picture_for_every_week_and_goes_round(league: DominiaState, qapp) -> None:
    theme.start(qapp, LIGHT)
    with Image.open(BytesIO(film(painted(frames(league))))) as found:
        assert (found.format, found.size, found.n_frames, found.info["loop"]) == ("GIF", (WIDE, HIGH), 4, 0)
        found.seek(3)
        assert found.info["duration"] == 4000


def test_nothing_is_filmed_before_a_week_is_over() -> None:
    assert frames(played_to(lambda state: state.stage == "war").state) == ()
    with pytest.raises(ValueError, match="nothing"):
        film(())
