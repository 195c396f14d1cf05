"""The war from its beginning, week by week: on the wall and as a film."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from desktop.ui.hexes.face import HexFace
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Canvas, Slide

from ...rules.ground import owners_after
from ...rules.state import DominiaState
from ...rules.views.chronicle import changed_planes, homes_after, map_after
from ...rules.words import unit, unit_title
from ..faces import map_face, planes
from .board import MapSlide, board_of, changes_of

#: a week is seen so long, the last one so many times as long.
_EACH, _LAST = 4.0, 3


def face_after(state: DominiaState, number: int) -> HexFace:
    """The map when a week was over, what it changed ringed; 0: as the war began."""
    homes = homes_after(state, number)
    changed = changed_planes(state, number) if number else ()
    ground = map_after(state, number)
    return map_face(state, owners_after(state, number), changed=changed, ground=ground, homes=homes.values())


def title_of(state: DominiaState, number: int) -> str:
    return f"{unit_title(state)} {number}" if number else "As the war began"


def frames(state: DominiaState) -> tuple[tuple[str, HexFace], ...]:
    """A title and a map for the beginning and for every week that is over."""
    if state.map is None or not state.past:
        return ()
    return tuple((title_of(state, number), face_after(state, number)) for number in range(len(state.past) + 1))


class ReplaySlide(Struct, frozen=True, dict=True):
    """One week after the other for as long as it stands on the wall, the last one longest; then again. A week is laid
    out when it is painted: there are ever more of them, and every act waits for all slides."""

    state: DominiaState
    id: str = "replay"
    title: str = ""

    @cached_property
    def _laid_out(self) -> dict[int, MapSlide]:
        return {}

    def week(self, number: int) -> MapSlide:
        """The map as it was after this week; 0: as the war began."""
        if number not in self._laid_out:
            self._laid_out[number] = _week(self.state, number)
        return self._laid_out[number]

    def paint(self, on: Canvas) -> None:
        last = len(self.state.past)
        at = int(on.shown_for // _EACH) % (last + _LAST)
        self.week(min(at, last)).paint(on)


def replay_slide(state: DominiaState) -> Slide:
    if state.map is None or not state.past:
        return MessageSlide(f"No {unit(state)} of the war is over yet.", id="replay", title=_title(state))
    return ReplaySlide(state, title=_title(state))


def _title(state: DominiaState) -> str:
    return f"The war, {unit(state)} by {unit(state)}"


def _week(state: DominiaState, number: int) -> MapSlide:
    title, face = title_of(state, number), face_after(state, number)
    changed = len(face.changed)
    line = f"{planes(changed)} changed" if changed else "no plane changed hands" if number else "the board is set"
    then = f"Next: {unit(state)} {number + 1}" if number < len(state.past) else ""
    board = board_of(state, then, owners_after(state, number), homes_after(state, number), face.map)
    return MapSlide(face, title, line, changes_of(state, number) if number else (), board=board)
