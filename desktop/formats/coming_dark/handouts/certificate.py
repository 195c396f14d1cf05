"""The champion's certificate: the drawing of the wall, upright, with the name above the sun and the road below."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.drawing.emblem import draw_around
from desktop.print.layout.paper import Paper, mm
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, WHITE, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.state import DarkState
from ..rules.views.road import Station, champion_line, champion_scene, road_of
from .letterhead import event_line, notice

TITLE = "Champion's certificate"
#: the champion's middle, in the drawing's own units.
_MIDDLE, _DRAWN = 1424.0, (1920.0, 812.0)
#: how high the lantern is held above the picture's foot, and how large a unit is at most.
_HIGH, _LARGEST = 745.0, 0.178 * mm
#: how far down the words reach, and how high the road is with the signature.
_WORDS, _ROAD = 84 * mm, 58 * mm
#: pt: of the road's words.
_TYPE, _LEAST_TYPE = 12.0, 8.5
_GOLD, _PALE = "#FFC24A", "#C6CFD9"


def certificate(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """One page, upright; a sentence before there is a champion."""
    if not state.champion:
        return notice(state, TITLE, "The champion is not known yet.", paper, ink, printed)
    press = Press(TITLE, paper.upright, ink)
    with press.sheet(state.name_of(state.champion)) as pen:
        _draw(pen, state)
    return press.done()


def _draw(pen: Pen, state: DarkState) -> None:
    margin = 12 * mm
    field = pen.frame(margin, margin, pen.width - 2 * margin, pen.height - 2 * margin)
    picture = field.height - _ROAD
    #: with little ink the sky begins below the words: its rays are lines there.
    sky = (_WORDS if pen.low else 0.0, picture - _WORDS if pen.low else picture)
    scale = min(_LARGEST, (picture - _WORDS - 3 * mm) / _HIGH)
    left, top = field.width / 2 - _MIDDLE * scale, picture - _DRAWN[1] * scale
    box = (0.0, sky[0], field.width, sky[1])
    draw_around(field, f"{champion_scene(state)}.svg", box, left, top - sky[0], _DRAWN[0] * scale)
    field.shape(shapes.rectangle(0, 0, field.width, field.height), None, field.ink(INK), 1.2)
    _write_name(field, state)
    _write_road(field.frame(6 * mm, picture, field.width - 12 * mm, _ROAD), state)


def _write_name(pen: Pen, state: DarkState) -> None:
    light, pale = (INK, INK2) if pen.low else (WHITE, _PALE)
    room, left = pen.width - 24 * mm, 12 * mm
    small = TextStyle(fonts.SANS_SEMIBOLD, 20, 24, INK2 if pen.low else _GOLD)
    pen.words("Champion", small, left, 16 * mm, room, "middle")
    name = TextStyle(fonts.SERIF_BOLD, 60, 62, light)
    pen.block(state.name_of(state.champion), name, left, 19 * mm, room, 44 * mm, "middle", "middle")
    style = TextStyle(fonts.SERIF_BOLD, 24, 28, pale)
    pen.words(state.style, style, left, 71 * mm, room, "middle")
    line = TextStyle(fonts.SANS_SEMIBOLD, 14, 17, light)
    pen.words(champion_line(state), line, left, 79 * mm, room, "middle")


def _write_road(pen: Pen, state: DarkState) -> None:
    road = road_of(state)
    wide, line = pen.width / len(road), 11 * mm
    pen.rule(wide / 2, line, pen.width - wide / 2, line, 1.8, INK2)
    longest = max((word for station in road for words in _told(station) for word in words.split()), key=_wide)
    size = min(_TYPE, max(_LEAST_TYPE, _TYPE * (wide - 4) / _wide(longest)))
    for at, station in enumerate(road):
        _draw_station(pen, station, at * wide, wide, line, size)
    event, foot, right = event_line(state), pen.height - 8 * mm, pen.width * 0.68
    pen.words(event, TextStyle(fonts.SERIF_BOLD, 15, 18, INK), 2 * mm, foot, right - 10 * mm)
    pen.rule(right, foot - 5 * mm, pen.width - 2 * mm, foot - 5 * mm, 0.6, INK2)
    pen.words("Organiser", TextStyle(fonts.SANS, 10, 12, INK2), right, foot, pen.width - right)


def _wide(words: str) -> float:
    return fonts.width(words, fonts.SANS, _TYPE)


def _told(station: Station) -> tuple[str, str]:
    """Where and what came of it, or the score and against whom."""
    got = counted(int(station.got), "supporter") if station.got.isdecimal() else station.got
    return station.where.removeprefix("The "), got


def _draw_station(pen: Pen, station: Station, left: float, wide: float, line: float, size: float) -> None:
    middle, radius = left + wide / 2, 3 * mm
    fill = (INK if pen.low else _GOLD) if station.won else WHITE
    pen.shape(shapes.circle(middle, line, radius), fill, INK, 1.2)
    head, small = TextStyle(fonts.SANS_SEMIBOLD, 13, 16, INK), TextStyle(fonts.SANS, size, size * 1.2, INK2)
    pen.words(run(station.word, head), head, left + 2, line + 9 * mm, wide - 4, "middle")
    told = [run(words, small) for words in _told(station) if words]
    pen.block(told, small, left + 2, line + 11 * mm, wide - 4, 21 * mm, "middle")
