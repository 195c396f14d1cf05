"""The start page's offer to rescue an event that cannot be opened: what would be missing, and one lit key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.ui.shell.sill import SillFace
from desktop.ui.shell.window import Frame

if TYPE_CHECKING:
    from desktop.app.rescue.rescuing import Rescue
    from desktop.storage.saying import Damaged


class RescueOffer:
    """What was offered last, until it is taken or something else is done; ``folder`` is where new events go."""

    def __init__(self, frame: Frame, folder: Callable[[], Path]) -> None:
        self._frame, self._folder = frame, folder
        self._plan: Rescue | None = None

    def make(self, path: Path, why: Damaged) -> None:
        """Say why the event does not open, what of it can be rescued, and offer to do so."""
        from desktop.app.rescue.rescuing import rescue_of
        from desktop.ui.shell.log import log_face

        try:
            self._plan = rescue_of(path)
        except Refusal as refusal:
            self._frame.refuse(f"{why.what}. {refusal}")
            return
        whole = counted(self._plan.held, "act")
        self._frame.sill.present(SillFace(next_label=f"Rescue {len(self._plan.acts)} of {whole}"))
        lost = [log_face(line) for line in self._plan.lost]
        self._frame.present_log(lambda: lost)
        missing = " L names them." if self._plan.lost else ""
        self._frame.refuse(f"{why.what}. {self._plan.missing}{missing}")

    def drop(self) -> None:
        """Something else is done."""
        self._plan = None

    def taken(self) -> Path | None:
        """The new event, where one was offered; raises ``Refusal`` where it cannot be written."""
        from desktop.app.opening import free_name
        from desktop.app.rescue.rescuing import rescue

        plan, self._plan = self._plan, None
        if plan is None:
            return None
        target = free_name(self._folder(), f"{plan.path.stem} rescued")
        rescue(plan, target)
        return target
