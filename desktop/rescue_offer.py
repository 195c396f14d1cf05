"""The start page's offer to rescue an event that cannot be opened: what would be missing, and one lit key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.engine.rules import Refusal
from desktop.ui.shell import Frame

if TYPE_CHECKING:
    from desktop.rescuing import Rescue


class RescueOffer:
    """What was offered last, until it is taken or something else is done; ``folder`` is where new events go."""

    def __init__(self, frame: Frame, folder: Callable[[], Path]) -> None:
        self._frame, self._folder = frame, folder
        self._plan: Rescue | None = None

    def make(self, path: Path, why: str) -> None:
        """Say why the event does not open, what of it can be rescued, and offer to do so."""
        from desktop.rescuing import rescue_of

        try:
            self._plan = rescue_of(path)
        except Refusal as refusal:
            self._frame.refuse(f"{why} {refusal}")
            return
        count = len(self._plan.acts)
        self._frame.present_sill(next_label=f"Rescue {count} act{'' if count == 1 else 's'} into a new event")
        self._frame.refuse(f"{self._plan.says} {why}")

    def drop(self) -> None:
        """Something else is done."""
        self._plan = None

    def taken(self) -> Path | None:
        """The new event, where one was offered; raises ``Refusal`` where it cannot be written."""
        from desktop.opening import free_name
        from desktop.rescuing import rescue

        plan, self._plan = self._plan, None
        if plan is None:
            return None
        target = free_name(self._folder(), f"{plan.path.stem} rescued")
        rescue(plan, target)
        return target
