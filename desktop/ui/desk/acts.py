"""What the palette offers while an event is open: the house's own acts, and what the format does by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop.ui.desk.screen import FormatScreens
from desktop.ui.shell.palette import Act
from desktop.ui.wall.wall import Slide


def desk_acts(
    screens: FormatScreens[object], state: object, labels: tuple[str, str], slides: Sequence[Slide]
) -> list[Act]:
    """Screens, clock, history (``labels`` of undo and redo), wall; then the format's."""
    acts = [Act(f"go:{spec.id}", f"Show {spec.word}", group="Screens") for spec in screens.rail]
    clock = [("clock", "Start, pause or go on with the clock", "K"), ("more", "One minute more", "+")]
    clock += [("less", "One minute less", "−"), ("restart", "Begin the clock anew", "")]
    acts += [Act(f"clock:{act}", words, key, "Clock") for act, words, key in clock]
    undo, redo = labels
    if undo:
        acts.append(Act("undo", f"Undo: {undo}", "Ctrl Z", "History"))
    if redo:
        acts.append(Act("redo", f"Do again: {redo}", "Ctrl Y", "History"))
    acts += [Act(f"stage:{slide.id}", f"Stage {slide.title}", group="Wall") for slide in slides]
    return [*acts, *(replace(act, id=f"do:{act.id}") for act in screens.acts(state))]
