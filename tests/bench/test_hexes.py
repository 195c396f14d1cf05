"""The hex map against plain polygons: first sight, pan, zoom, a stroke, a fill; and the poster of a 12 × 12 map."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage, QPainter, QPolygonF, QRegion

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import Hex, HexMap, address, blank_map, filled, outline, repainted
from desktop.domain.hexmap.decor import side_key
from desktop.formats.war_of_dominia.handouts.map_page import map_page
from desktop.formats.war_of_dominia.handouts.war_map import map_poster
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.events import OpenEvent
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.print.layout.paper import A4
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.view import HexView
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LIGHT
from tests.formats.war_of_dominia.leagues import NAMES, Fair
from tests.formats.war_of_dominia.shipped import RULESET
from tests.print.support import read

WIDE, HIGH, ROUNDS = 1920, 1080, 15
#: how many times the floor is worth a look.
WORTH_A_LOOK = 3.0


def face(side: int, players: int = 20) -> HexFace:
    """A rolled map on which players hold a strip each."""
    dice = SeededDice(7)
    letters = "".join("FIMPSX"[dice.throw(6).value - 1] for _ in range(side * side))
    map = HexMap(side, side, letters, names={"B-2": "The Hollow Crown"}, labels={"D-4": "Old Marches"})
    rivers = {side_key(hex, map.neighbours(hex)[0]): "river" for hex in list(map)[:: max(1, side // 12)]}
    map = map.adorned(rivers, {address(hex): "Castle" for hex in list(map)[::40]})
    players = min(players, side)
    holders = {hex: f"p{hex.row * players // side}" for hex in map if (hex.col + hex.row) % 11}
    marks = {f"p{at}": f"{chr(65 + at)}{at % 10}" for at in range(players)}
    homes = frozenset(next(hex for hex, holder in holders.items() if holder == player) for player in marks)
    return HexFace(map, holders, marks, homes)


@pytest.fixture(autouse=True)
def fonts(qapp) -> None:
    theme.start(qapp, LIGHT)


def shown(side: int) -> HexView:
    view = HexView()
    view.resize(WIDE, HIGH)
    view.present(face(side))
    view.fit()
    return view


def painter_of(view: HexView) -> Callable[[], None]:
    """A repaint of the whole view into memory."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_ARGB32_Premultiplied)
    return lambda: view.render(image, QPoint(0, 0), QRegion(view.rect()))


def polygons(view: HexView) -> Callable[[], None]:
    """The floor: as many plain hexagons, where the hexes lie."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_ARGB32_Premultiplied)
    map = view.face.map
    shapes = [QPolygonF([view.camera.point(*point) for point in outline(hex, map.layout)]) for hex in map]
    seen = [shape for shape in shapes if shape.boundingRect().intersects(view.rect().toRectF())]

    def paint() -> None:
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour(LIGHT.select))
        for shape in seen:
            painter.drawPolygon(shape)
        painter.end()

    return paint


@pytest.mark.parametrize("side", [12, 100])
def test_a_map_painted_anew(side: int, against: Callable, tell: Callable) -> None:
    view = shown(side)
    render = painter_of(view)

    def anew() -> None:
        view.ground._manner = None
        render()

    measured = against(polygons(view), anew, rounds=ROUNDS)
    tell(_figure(f"map {side} × {side}, whole picture anew", measured))
    assert side == 12 or measured.ratio < WORTH_A_LOOK


@pytest.mark.parametrize("side", [12, 100])
def test_a_pan(side: int, against: Callable, tell: Callable) -> None:
    view = shown(side)
    view.zoom(1.6)
    render, floor = painter_of(view), polygons(view)
    render()
    at = [0]

    def step() -> None:
        at[0] += 1
        view.pan(17 if at[0] % 2 else -17, 9 if at[0] % 2 else -9)
        render()

    measured = against(floor, step, rounds=ROUNDS)
    tell(_figure(f"map {side} × {side}, panned a step", measured))
    assert measured.ratio < WORTH_A_LOOK or measured.act < 0.016


@pytest.mark.parametrize("side", [12, 100])
def test_a_zoom(side: int, against: Callable, tell: Callable) -> None:
    view = shown(side)
    render, floor = painter_of(view), polygons(view)
    at = [0]

    def step() -> None:
        at[0] += 1
        view.zoom(1.25 if at[0] % 2 else 0.8, QPointF(700, 500))
        render()

    measured = against(floor, step, rounds=ROUNDS)
    tell(_figure(f"map {side} × {side}, zoomed a step", measured))
    assert measured.ratio < WORTH_A_LOOK or measured.act < 0.016


@pytest.mark.parametrize("side", [12, 100])
def test_a_stroke_of_the_widest_brush(side: int, against: Callable, tell: Callable) -> None:
    view = shown(side)
    view.hand.rings = 3
    render, floor = painter_of(view), polygons(view)
    render()
    at = [0]
    view.hand.press(Hex(5, 5))

    def step() -> None:
        at[0] = (at[0] + 1) % 6
        view.hand.choose("FIMPSX"[at[0]])
        view.hand._touched = {}
        view.hand.move(Hex(4 + at[0] % 2, 5))
        render()

    measured = against(floor, step, rounds=ROUNDS)
    tell(_figure(f"map {side} × {side}, 37 hexes painted", measured))
    assert measured.ratio < WORTH_A_LOOK or measured.act < 0.016


def test_a_fill_of_five_thousand_hexes(against: Callable, tell: Callable) -> None:
    map = blank_map(100, 100)
    half = map.painted({hex: "S" for hex in map if hex.row >= 50})

    def fill() -> None:
        found = filled(half, Hex(10, 10))
        half.painted(repainted(half, found, "F"))
        assert len(found) == 5_000

    def floor() -> None:
        assert len({Hex(at % 100, at // 100): "F" for at in range(5_000)}) == 5_000

    measured = against(floor, fill, rounds=ROUNDS)
    tell(
        f"fill of 5,000 hexes: {measured.ratio:.1f} x naming them; "
        f"{measured.act * 1e3:.1f} ms against {measured.floor * 1e3:.1f} ms"
    )


@pytest.fixture(scope="module")
def league() -> DominiaState:
    """Eighteen players, their planes chosen on a map of 12 × 12."""
    fair = Fair(5)
    state = fair.play(RULES.initial, OpenEvent("The War of Dominia", RULESET, shipped_charts(), "Ghent"))
    state = fair.play(state, AddPlayers(NAMES[:18]))
    while state.stage != "war":
        state = fair.on(state)
    return state


def test_a_poster_over_twelve_sheets(league: DominiaState, against: Callable, tell: Callable) -> None:
    assert len(read(map_poster(league, A4)).pages) == 13
    measured = against(lambda: map_page(league, A4), lambda: map_poster(league, A4), rounds=5)
    tell(
        f"poster of a 12 × 12 map over 12 sheets: {measured.ratio:.1f} x the map on one page; "
        f"{measured.act * 1e3:.0f} ms against {measured.floor * 1e3:.0f} ms"
    )
    assert measured.ratio < 4


def _figure(what: str, measured) -> str:
    return (
        f"{what}: {measured.ratio:.2f} x plain hexagons; "
        f"{measured.act * 1e3:.1f} ms against {measured.floor * 1e3:.1f} ms"
    )
