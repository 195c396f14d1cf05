"""The wall's window: pulled out it is gone at once, plugged in it is back with the same slide."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from desktop.ui.kit import theme
from desktop.ui.kit.tokens import DARK, LIGHT
from desktop.ui.shell.window import Frame
from desktop.ui.wall.projector import Projector, ScreenInfo, SystemScreens, WallPreview, WallWindow
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import BEAMER, DESK, NOON, FakeScreens

OTHER = ScreenInfo("DP-3", QRect(0, 0, 640, 480))


@pytest.fixture
def wall() -> Wall:
    made = Wall(lambda: NOON)
    made.show(MessageSlide("Lunch"))
    return made


def projector_on(wall: Wall, *screens: ScreenInfo, qtbot) -> Projector:
    made = Projector(wall, FakeScreens(*screens))
    qtbot.addWidget(made.window)
    return made


def test_it_fills_the_second_screen(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    with qtbot.waitSignal(projector.moved) as heard:
        projector.open()
    assert heard.args == ["HDMI-1", BEAMER.geometry]
    assert projector.window.isFullScreen()
    assert projector.screen == BEAMER


def test_it_remembers_its_screen_among_several(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, OTHER, qtbot=qtbot)
    projector.open("DP-3", OTHER.geometry)
    assert projector.screen == OTHER
    projector.open("no such screen", QRect())
    assert projector.screen == BEAMER


def test_two_beamers_of_one_name_are_told_apart_by_place(wall, qtbot) -> None:
    twin = ScreenInfo("HDMI-1", QRect(900, 0, 640, 480))
    projector = projector_on(wall, DESK, BEAMER, twin, qtbot=qtbot)
    projector.open("HDMI-1", twin.geometry)
    assert projector.screen == twin


def test_with_one_screen_it_is_a_window_that_can_be_moved(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, qtbot=qtbot)
    projector.open("eDP-1", DESK.geometry)
    assert projector.is_open
    assert not projector.window.isFullScreen()
    assert not projector.window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert projector.words()[1] == "in a window"


def test_pulled_out_it_is_gone_at_once_and_never_on_the_desk(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.screens.pull(BEAMER)
    assert not projector.window.isVisible()
    assert projector.words() == ("wall unplugged", "comes back by itself")


def test_plugged_in_again_the_same_slide_is_back(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    before = projector.window.picture().toImage()
    projector.screens.pull(BEAMER)
    projector.screens.plug(BEAMER)
    assert projector.window.isFullScreen()
    assert projector.wall.live == MessageSlide("Lunch")
    assert projector.window.picture().toImage() == before


def test_what_went_live_meanwhile_is_what_comes_back(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.screens.pull(BEAMER)
    wall.show(MessageSlide("Round 2"))
    projector.screens.plug(BEAMER)
    assert projector.wall.live == MessageSlide("Round 2")


def test_another_beamer_will_do(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.screens.pull(BEAMER)
    projector.screens.plug(OTHER)
    assert projector.screen == OTHER


def test_the_desks_own_screen_never_gets_the_wall(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.screens.pull(BEAMER)
    projector.screens.plug(ScreenInfo("eDP-1", DESK.geometry, is_desk=True))
    assert not projector.is_open


def test_a_screen_that_is_not_ours_may_go(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, OTHER, qtbot=qtbot)
    projector.open()
    projector.screens.pull(OTHER)
    assert projector.is_open


def test_closed_by_hand_it_stays_closed(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.close()
    projector.screens.pull(BEAMER)
    projector.screens.plug(BEAMER)
    assert not projector.is_open
    assert projector.words()[0] == "wall is closed"


def test_the_windows_own_close_button_is_remembered_as_closed(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, qtbot=qtbot)
    projector.open()
    with qtbot.waitSignal(projector.moved) as heard:
        projector.window.close()
    assert heard.args[0] == ""
    assert projector.screen is None


def test_it_says_what_it_shows_and_where(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    assert projector.words() == ("wall is closed", "second screen ready")
    projector.open()
    assert projector.words() == ("on the wall", "screen 2, 800 × 600")
    wall.blank()
    assert projector.words()[0] == "wall is blank"


def test_one_picture_passes_into_the_next(wall, qtbot) -> None:
    theme.use(reduced_motion=False)
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    with qtbot.waitExposed(projector.window):
        pass
    projector.window.repaint()
    wall.show(MessageSlide("Round 2"))
    wall.blank()
    assert projector.window.is_fading()
    assert 0 < projector.window._fade.duration() <= 300
    with qtbot.waitSignal(projector.window._fade.finished):
        pass
    assert not projector.window.is_fading()


def test_with_reduced_motion_pictures_change_at_once(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.window.repaint()
    wall.blank()
    assert not projector.window.is_fading()


def test_a_ticking_clock_does_not_fade(wall, qtbot) -> None:
    theme.use(reduced_motion=False)
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    projector.window.repaint()
    wall.changed.emit()
    assert not projector.window.is_fading()


def test_a_miniature_frames_live_solid_and_staged_dashed(shown, wall) -> None:
    live, staged = shown(WallPreview(wall, 160), 160, 90), shown(WallPreview(wall, 160, staged=True), 160, 90)
    assert not live.shows_staged
    assert not staged.shows_staged
    assert live.grab().toImage() == staged.grab().toImage()
    wall.stage(MessageSlide("Round 2"))
    assert staged.shows_staged
    edge = [staged.grab().toImage().pixelColor(x, 0).name() for x in range(10, 150)]
    assert len(set(edge)) > 1
    assert len({live.grab().toImage().pixelColor(x, 0).name() for x in range(10, 150)}) == 1


def test_a_miniature_follows_the_act_that_changed_it_and_is_not_drawn_with_it(shown, wall, qtbot) -> None:
    class Told(MessageSlide):
        times = 0

        def paint(self, on) -> None:
            Told.times += 1
            super().paint(on)

    preview = shown(WallPreview(wall, 160, staged=True), 160, 90)
    before = preview.grab().toImage()
    wall.stage(Told("Round 2"))
    preview.repaint()
    QApplication.processEvents()
    assert Told.times == 0, "what was done is painted first"
    qtbot.waitUntil(lambda: Told.times == 1)
    assert preview.grab().toImage() != before
    preview.repaint()
    assert Told.times == 1, "painted again it is not drawn again"
    preview.hide()
    wall.changed.emit()
    qtbot.waitUntil(lambda: preview._picture.isNull())
    assert Told.times == 1, "nobody sees it"
    preview.show()
    preview.grab()
    assert Told.times == 2


def test_a_miniature_that_is_painted_before_its_turn_is_not_drawn_again(shown, wall) -> None:
    preview = shown(WallPreview(wall, 160, staged=True), 160, 90)
    wall.stage(MessageSlide("Round 2"))
    assert preview._late.isActive()
    preview.resize(200, 112)
    preview.grab()
    assert not preview._late.isActive(), "of another size it was drawn at once, as it is now"


def test_the_systems_screens_know_the_desks_own(shown) -> None:
    screens = SystemScreens(shown(Frame(Wall(lambda: NOON)), 960, 560)).all()
    assert [screen.is_desk for screen in screens].count(True) == 1
    assert all(screen.handle is not None for screen in screens)


class Mirror:
    """A screen that shows the upper left part of the desk's, as a beamer of fewer pixels does."""

    def __init__(self, of: QRect) -> None:
        self._of = of

    def name(self) -> str:
        return "HDMI-1"

    def geometry(self) -> QRect:
        return QRect(self._of.topLeft(), self._of.size() * 0.7)


def test_a_mirror_of_fewer_pixels_is_the_desk_as_well(shown) -> None:
    desk = shown(Frame(Wall(lambda: NOON)), 960, 560)
    screens = SystemScreens(desk)
    mirror = screens._info(Mirror(desk.screen().geometry()))
    assert mirror.is_desk
    beside = QRect(desk.screen().geometry()).translated(desk.screen().geometry().width(), 0)
    assert not screens._info(Mirror(beside)).is_desk


# -- several screens, odd screens --------------------------------------------------------------------------------------

NOTHING = ScreenInfo("VGA-1", QRect(1920, 0, 0, 0))


def test_a_screen_without_a_size_is_ignored(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, NOTHING, qtbot=qtbot)
    projector.open("VGA-1", NOTHING.geometry)
    assert projector.screen is None
    assert projector.others() == []
    projector.close()
    projector.screens.plug(BEAMER)
    projector.open()
    projector.screens.pull(BEAMER)
    projector.screens.plug(ScreenInfo("VGA-2", QRect(0, 0, 0, 0)))
    assert not projector.is_open


def test_the_organiser_chooses_among_several_screens(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, OTHER, qtbot=qtbot)
    projector.open()
    with qtbot.waitSignal(projector.moved) as heard:
        projector.choose(OTHER)
    assert heard.args == ["DP-3", OTHER.geometry]
    projector.choose(None)
    assert projector.is_open
    assert not projector.window.isFullScreen()


def test_the_desks_own_screen_cannot_be_chosen(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.choose(DESK)
    assert not projector.is_open


def test_a_desk_dragged_onto_the_walls_screen_drives_the_wall_off_it(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, BEAMER, qtbot=qtbot)
    projector.open()
    swapped = [ScreenInfo("eDP-1", DESK.geometry), ScreenInfo("HDMI-1", BEAMER.geometry, is_desk=True)]
    projector.screens.screens = swapped
    projector.settle()
    assert projector.screen == swapped[0]
    projector.screens.screens = [ScreenInfo("eDP-1", DESK.geometry, is_desk=True)]
    projector.settle()
    assert not projector.window.isVisible()
    assert projector.words()[0] == "wall unplugged"


def test_another_resolution_is_filled_again(wall, qtbot) -> None:
    handle = object()
    small, large = (ScreenInfo("HDMI-1", QRect(800, 0, wide, 600), handle=None) for wide in (800, 1024))
    projector = projector_on(wall, DESK, small, qtbot=qtbot)
    projector.open()
    projector.screen = ScreenInfo("HDMI-1", small.geometry, handle=handle)
    projector.screens.screens = [DESK, ScreenInfo("HDMI-1", large.geometry, handle=handle)]
    projector._fill = lambda screen: setattr(projector, "screen", screen)
    projector.settle()
    assert projector.screen.geometry == large.geometry


def test_reopened_without_its_beamer_the_wall_waits_and_covers_nothing(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, qtbot=qtbot)
    projector.restore("HDMI-1", BEAMER.geometry)
    assert not projector.is_open
    assert projector.words() == ("wall unplugged", "comes back by itself")
    projector.screens.plug(BEAMER)
    assert projector.window.isFullScreen()


def test_a_twin_that_is_pulled_out_is_not_ours(wall, qtbot) -> None:
    twin = ScreenInfo("HDMI-1", QRect(900, 0, 640, 480))
    projector = projector_on(wall, DESK, BEAMER, twin, qtbot=qtbot)
    projector.open("HDMI-1", BEAMER.geometry)
    projector.screens.pull(twin)
    assert projector.is_open


def test_the_hall_is_light_or_dark_whatever_the_desk_is(wall, qtbot) -> None:
    before = wall.look
    theme.use(DARK)
    assert wall.look is before
    theme.use(LIGHT)
    wall.set_day(True)
    assert wall.is_day
    assert theme.now() is LIGHT


def test_while_one_picture_passes_into_the_next_each_is_drawn_once(shown, monkeypatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(theme, "motion", lambda milliseconds: milliseconds)
    wall = Wall(lambda: NOON)
    window = shown(WallWindow(wall), 320, 180)
    wall.show(MessageSlide("One"))
    window.grab()
    paint = wall.paint
    monkeypatch.setattr(wall, "paint", lambda painter, target: (drawn.append("x"), paint(painter, target)))
    wall.show(MessageSlide("Two", id="two"))
    assert window.is_fading()
    for _ in range(5):
        window.grab()
    assert len(drawn) == 1


def test_laid_over_the_desk_by_the_window_manager_it_goes_back_to_its_screen(wall, qtbot, monkeypatch) -> None:
    """Which may not know a screen that has just been plugged in; where it never stays it is left alone in the end."""
    beamer = ScreenInfo("BEAM", QRect(1280, 0, 640, 480), handle=QApplication.primaryScreen())
    projector = projector_on(wall, DESK, beamer, qtbot=qtbot)
    projector.open()
    laid: list[QRect] = []
    at = [QRect(0, 0, 640, 480)]
    monkeypatch.setattr(projector.window, "geometry", lambda: at[0])
    monkeypatch.setattr(projector.window, "setGeometry", laid.append)
    for _ in range(20):
        projector._timer.timeout.emit()
    assert 1 <= len(laid) < 20
    assert set(map(QRect.getRect, laid)) == {beamer.geometry.getRect()}
    assert projector.window.isFullScreen()
    at[0] = beamer.geometry
    projector.open()
    laid.clear()
    projector._timer.timeout.emit()
    assert laid == [], "where it lies as it should nothing is moved"


def test_a_window_that_is_gone_is_painted_no_more(wall, qtbot) -> None:
    projector = projector_on(wall, DESK, ScreenInfo("BEAM", QRect(1280, 0, 640, 480)), qtbot=qtbot)
    projector.open()
    assert projector._timer.isActive()
    delete(projector.window)
    assert not projector._timer.isActive()
