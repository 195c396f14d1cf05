"""The floor plan with 60 locations and 240 corners at 1920 x 1080, against as many plain rectangles of their sizes."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.events import ConfirmTiers, OpenEvent
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.acts.rounds import StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.screens.plan.faces import plan_face
from desktop.ui.kit import theme
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.layers import Layers
from desktop.ui.plan.measure import card_area, pad_area, spots_of
from desktop.ui.plan.view import PlanView

ROUNDS = 40
SIDE = 30
#: a repaint, or a step of a drag, against the rectangles: slower than this and something is no longer kept.
WORTH_A_LOOK = 4


def hall() -> PlanFace:
    """Sixty tables, two hundred players, in the middle of a round."""
    rules = default_ruleset()
    zones = tuple(
        replace(zone, locations=(*zone.locations, *(f"{zone.name} Yard {i}" for i in range(7, SIDE + 1))))
        for zone in rules.zones
    )
    session = Session(RULES, MemoryJournal(), SeededDice(7), lambda: 0.0)
    session.dispatch(OpenEvent("Hall", replace(rules, zones=zones)))
    session.dispatch(AddPlayers(tuple(NewPlayer(f"Player {i} Brandt", here=True) for i in range(200))))
    for command in (ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True), StartRound()):
        session.dispatch(command)
    chance = SeededDice(3)
    while not (session.state.round.step == "matches" and sum(bool(m.winner) for m in session.state.round.matches) > 25):
        session.dispatch(next_move(session.state, chance))
    session.dispatch(StartClock(Instant(0.0)))
    return plan_face(session.state, Instant(1300.0))


def shown(editing: bool = False) -> PlanView:
    QApplication.instance() or QApplication(["bench", "-platform", "offscreen"])
    theme.start(QApplication.instance())
    view = PlanView()
    view.editing = editing
    view.resize(1920, 1080)
    view.present(hall())
    view.fit()
    return view


def painter_of(view: PlanView) -> tuple[QImage, Callable[[QRegion], None]]:
    """Software rendering: the view into an image in memory."""
    image = QImage(view.size(), QImage.Format.Format_ARGB32_Premultiplied)
    return image, lambda region: view.render(image, region.boundingRect().topLeft(), region)


def rectangles(view: PlanView, image: QImage) -> Callable[[], None]:
    """As many plain rectangles as there are tables and corners, each of its size, on a filled ground."""
    areas: list[QRectF] = []
    for table in view.face.plan.tables:
        areas.append(card_area(table, view.camera))
        areas += [pad_area(spot, view.camera) for spot in spots_of(table)]
    assert len(areas) == 60 + 240

    def paint() -> None:
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(image.rect(), Qt.GlobalColor.lightGray)
        painter.setBrush(Qt.GlobalColor.white)
        for area in areas:
            painter.drawRoundedRect(area, 4, 4)
        painter.end()

    return paint


def test_a_full_repaint(against: Callable, tell: Callable) -> None:
    view = shown()
    image, render = painter_of(view)
    whole = QRegion(view.rect())
    measured = against(rectangles(view, image), lambda: render(whole), rounds=ROUNDS)
    tell(_figure("plan, 240 corners, full repaint", measured))
    assert measured.ratio < WORTH_A_LOOK


def test_a_step_of_a_zoom(against: Callable, tell: Callable) -> None:
    view = shown()
    image, render = painter_of(view)
    whole, steps = QRegion(view.rect()), [0]
    render(whole)

    def step() -> None:
        steps[0] += 1
        view.layers.forget()
        view.zoom(1.25 if steps[0] % 2 else 1 / 1.25)
        render(whole)

    measured = against(rectangles(view, image), step, rounds=ROUNDS)
    tell(_figure("plan, 240 corners, a step of a zoom", measured))
    assert measured.ratio < WORTH_A_LOOK


def test_a_slice_of_what_follows_a_zoom(against: Callable, tell: Callable) -> None:
    view = shown()
    image, render = painter_of(view)
    render(QRegion(view.rect()))

    def slice_() -> None:
        if not view.is_hurried:
            view.layers.forget()
            view.fit_now()
        view.sharpen()

    measured = against(rectangles(view, image), slice_, rounds=ROUNDS)
    tell(_figure("plan, some of 60 cards painted anew between two events", measured))
    assert measured.ratio < WORTH_A_LOOK


def test_a_first_paint(against: Callable, tell: Callable) -> None:
    view = shown()
    image, render = painter_of(view)
    whole = QRegion(view.rect())

    def first() -> None:
        view.layers = Layers()
        render(whole)

    measured = against(rectangles(view, image), first, rounds=ROUNDS)
    tell(_figure("plan, 240 corners, painted for the first time (goal 4)", measured))


def test_dragging_one_table_repaints_what_moved(against: Callable, tell: Callable) -> None:
    view = shown(editing=True)
    image, render = painter_of(view)
    table = view.face.plan.tables[20]
    start = view.camera.point(table.x, table.y)
    render(QRegion(view.rect()))
    view.hands.press(start, Qt.KeyboardModifier.NoModifier)
    at = [0]

    def step() -> None:
        before = view.hands._region()
        at[0] = (at[0] + 3) % 60
        view.hands.move(start + QPointF(20 + at[0], 10), Qt.KeyboardModifier.AltModifier)
        region = before + view.hands._region()
        area = region.boundingRect()
        assert area.width() * area.height() < 0.1 * view.width() * view.height()
        view.render(image, QPoint(area.topLeft()), region)

    measured = against(rectangles(view, image), step, rounds=ROUNDS)
    tell(_figure("plan, one of 60 tables dragged a step", measured))
    assert measured.ratio < WORTH_A_LOOK


def _figure(what: str, measured) -> str:
    return (
        f"{what}: {measured.ratio:.1f} x plain rectangles; "
        f"{measured.act * 1e3:.1f} ms against {measured.floor * 1e3:.1f} ms"
    )
