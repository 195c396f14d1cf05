"""A screen on a session, as the desk would have it: wishes are dispatched, then shown; a refusal is said."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.domain.clock import Instant
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import FormatScreens, Organiser, Screen, ScreenKit, ScreenSpec, Throwing
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT
from desktop.ui.wall.wall import paint_slide
from tests.patience import PatientBot


class OnDesk:
    """What was wished for and what was said is kept."""

    def __init__(self, session: Session[Any], screen: Any) -> None:
        self.session, self.screen = session, screen
        self.wishes: list[object] = []
        self.said: list[str] = []
        screen.wants.connect(self.wish)
        screen.says.connect(self.said.append)
        screen.present(session.state)

    @property
    def state(self) -> Any:
        return self.session.state

    def wish(self, wish: Any) -> None:
        self.wishes.append(wish)
        try:
            if isinstance(wish, Throwing):
                self.session.dispatch(wish.command, wish.dice)
            else:
                self.session.dispatch(wish)
        except Refusal as refusal:
            self.said.append(str(refusal))
        self.screen.present(self.session.state)


def shown(qtbot: PatientBot, spec: ScreenSpec, now: Instant, wide: int = 1216, high: int = 600) -> Screen:
    """A screen as a desk makes it, with an organiser who remembers what was chosen for as long as it stands."""
    answers: dict[str, str] = {}
    organiser = Organiser(columns=lambda: answers, chosen=answers.__setitem__)
    screen = spec.make(ScreenKit(lambda: now, organiser))
    qtbot.addWidget(screen)
    screen.resize(wide, high)
    screen.show()
    return screen


def every_slide_can_be_painted(screens: FormatScreens[Any], state: Any) -> None:
    """By night and by day; each has a name of its own, and what the wall and the desk go to by themselves is there."""
    found = screens.slides(state, ClockFace)
    assert len({slide.id for slide in found}) == len(found)
    picture = QImage(640, 360, QImage.Format.Format_RGB32)
    for slide in found:
        painter = QPainter(picture)
        for look in (HALL_NIGHT, HALL_DAY):
            paint_slide(painter, QRectF(picture.rect()), slide, look, foot=screens.foot(state))
        painter.end()
    assert screens.slide_for(state) in ("", *(slide.id for slide in found))
    assert screens.home(state) in [spec.id for spec in screens.rail]
