"""The champion's certificate: the drawing of the wall, upright, with the name above the sun and the road below."""

from __future__ import annotations

from desktop.print.drawing.emblem import draw_at
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
_SKIES = {"champion/hero": "#0E1730", "champion/tyrant": "#1A1030"}
#: the champion's middle, in the drawing's own units.
_MIDDLE, _DRAWN = 1424.0, (1920.0, 812.0)
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
    picture = field.height - 58 * mm
    scene = champion_scene(state)
    with field.clipped(shapes.rectangle(0, 0, field.width, picture)):
        if not pen.low:
            field.shape(shapes.rectangle(0, 0, field.width, picture), _SKIES[scene])
        scale = 0.166 * mm
        left, top = field.width / 2 - _MIDDLE * scale, picture - _DRAWN[1] * scale
        draw_at(field, f"{scene}.svg", left, top, _DRAWN[0] * scale)
    field.shape(shapes.rectangle(0, 0, field.width, field.height), None, field.ink(INK), 1.2)
    _write_name(field, state)
    _write_road(field.frame(8 * mm, picture, field.width - 16 * mm, field.height - picture), state)


def _write_name(pen: Pen, state: DarkState) -> None:
    light, pale = (INK, INK2) if pen.low else (WHITE, _PALE)
    room, left = pen.width - 24 * mm, 12 * mm
    small = TextStyle(fonts.SANS_SEMIBOLD, 17, 20, INK2 if pen.low else _GOLD)
    pen.words("Champion", small, left, 20 * mm, room, "middle")
    name = TextStyle(fonts.SERIF_BOLD, 54, 58, light)
    pen.block(state.name_of(state.champion), name, left, 22 * mm, room, 38 * mm, "middle", "middle")
    style = TextStyle(fonts.SERIF_BOLD, 24, 28, pale)
    pen.words(state.style, style, left, 70 * mm, room, "middle")
    line = TextStyle(fonts.SANS_SEMIBOLD, 13, 16, light)
    pen.words(champion_line(state), line, left, 78 * mm, room, "middle")


def _write_road(pen: Pen, state: DarkState) -> None:
    road = road_of(state)
    wide, line = pen.width / len(road), 13 * mm
    pen.rule(wide / 2, line, pen.width - wide / 2, line, 1.4, INK2)
    for at, station in enumerate(road):
        _draw_station(pen, station, at * wide, wide, line)
    event, signed = event_line(state), "Organiser"
    pen.words(event, TextStyle(fonts.SERIF_BOLD, 13, 16, INK), 0, pen.height - 8 * mm, pen.width * 0.62)
    right = pen.width * 0.66
    pen.rule(right, pen.height - 12 * mm, pen.width, pen.height - 12 * mm, 0.6, INK2)
    pen.words(signed, TextStyle(fonts.SANS, 8.5, 11, INK2), right, pen.height - 8 * mm, pen.width - right)


def _draw_station(pen: Pen, station: Station, left: float, wide: float, line: float) -> None:
    middle, radius = left + wide / 2, 2.4 * mm
    fill = (INK if pen.low else _GOLD) if station.won else WHITE
    pen.shape(shapes.circle(middle, line, radius), fill, INK, 1)
    head, small = TextStyle(fonts.SANS_SEMIBOLD, 9, 11, INK), TextStyle(fonts.SANS, 8.5, 10, INK2)
    pen.words(run(station.word, head), head, left + 2, line + 7 * mm, wide - 4, "middle")
    pen.words(station.where.removeprefix("The "), small, left + 2, line + 11 * mm, wide - 4, "middle")
    pen.words(station.got, small, left + 2, line + 15 * mm, wide - 4, "middle")
