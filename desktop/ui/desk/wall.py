"""The wall of an open event: its slides, which of them is prepared as the event goes on, what a restart finds there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import FormatScreens
from desktop.ui.wall.late import slide_of
from desktop.ui.wall.memory import kept_of, restore
from desktop.ui.wall.wall import Slide, Wall


class EventWall:
    """Stages what the organiser or the event's course asks for; ``keep(key, value)`` remembers what stands there."""

    def __init__(
        self,
        wall: Wall,
        screens: FormatScreens[object],
        state: Callable[[], object],
        face: Callable[[], ClockFace],
        keep: Callable[[str, object], None],
        more: Callable[[], Sequence[Slide]] = tuple,
    ) -> None:
        self._wall, self._screens, self._state, self._face, self._keep = wall, screens, state, face, keep
        #: slides that are no format's: the clocks together.
        self._more = more
        self._slide = ""
        #: the event's own slides that stood there once: one that it no longer has leaves the wall.
        self._known: set[str] = set()
        self._kept: dict[str, object] = {}
        self._slides_of: object = None
        self._slides: Sequence[Slide] = ()
        self._others: Sequence[Slide] = ()

    def slides(self) -> Sequence[Slide]:
        """Every slide that can be staged now; each made once a state."""
        self._follow()
        return (*self._slides, *self._others)

    def _follow(self) -> None:
        state = self._state()
        if self._slides_of is not state:
            self._slides_of, self._slides, self._others = state, self._screens.slides(state, self._face), self._more()

    def slide(self, id: str) -> Slide | None:
        """The slide of this id, where there is one; no other is made."""
        self._follow()
        return slide_of(self._slides, id) or slide_of(self._others, id)

    def present(self, state: object) -> None:
        """Show the state, and prepare what fits where the event stands now."""
        wall = self._wall
        wall.set_foot(self._screens.foot(state))
        on_it = {slide.id for slide in (wall.live, wall.staged) if slide is not None}
        found = {id: fresh for id in on_it if (fresh := self.slide(id)) is not None}
        wall.refresh(*found.values())
        wall.take_off(*(self._known - found.keys()))
        self._known |= found.keys()
        slide, before = self._screens.slide_for(state), self._slide
        self._slide = slide
        if wall.follow != "no" and slide and (slide != before or (wall.is_past and wall.staged is None)):
            self._offer(slide, before)

    def _offer(self, slide: str, before: str) -> None:
        """Prepare what fits now; where the hall sees it already, what was prepared for the step before is put away."""
        wall = self._wall
        if wall.live is not None and wall.live.id == slide:
            if wall.staged is not None and wall.staged.id == before:
                wall.unstage()
            return
        follows = wall.is_past or (wall.live is not None and wall.live.id == before)
        by_itself = follows and not wall.is_blank and slide in self._screens.by_themselves
        self.stage(slide)
        if (wall.follow == "live" and slide != before) or by_itself:
            wall.go_live()

    def stage(self, id: str) -> None:
        """Prepare one slide for the wall."""
        if (slide := self.slide(id)) is not None:
            self._wall.stage(slide)

    def stage_fitting(self) -> None:
        """Prepare the slide that fits where the event stands (W)."""
        self.stage(self._screens.slide_for(self._state()))

    def tick(self) -> None:
        """A second has changed: what shows a time is painted anew."""
        shown = (self._wall.live, self._wall.staged)
        if any(slide is not None and slide.id in self._screens.ticking for slide in shown):
            self._wall.changed.emit()

    def remember(self) -> None:
        """Keep what stands there now, where it is not kept already."""
        kept = kept_of(self._wall)
        if kept != self._kept:
            self._kept = kept
            self._keep("wall", kept)

    def restore(self, kept: object) -> None:
        """What was live is live again, what was staged is staged: a restart asks nothing."""
        restore(self._wall, kept, self.slide)
        self._slide = self._screens.slide_for(self._state()) if kept else ""
