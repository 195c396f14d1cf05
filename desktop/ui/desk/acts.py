"""What the palette offers while an event is open: the house's own acts, and what the format does by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.ui.desk.screen import FormatScreens, Printable, Screen
from desktop.ui.kit.buttons import Button
from desktop.ui.shell.finding import Act
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Slide

#: (act, words, key, what else people say) of the clock.
_CLOCK = (
    ("clock", "Start, pause or go on with the clock", "K", "stop halt how long remaining time up"),
    ("more", "One minute more", "+", "add give time minutes"),
    ("less", "One minute less", "−", "take time minutes"),
    ("restart", "Restart the clock", "", "zero"),
)


def desk_acts(
    screens: FormatScreens[object], state: object, labels: tuple[str, str], slides: Sequence[Slide], now: Instant
) -> list[Act]:
    """Screens, clock, history (``labels`` of undo and redo), wall; then the format's, those of this moment in place of
    the same at any other."""
    acts = [Act(f"go:{spec.id}", f"Show {spec.word}", group="Screens", also=spec.also) for spec in screens.rail]
    if screens.clock is not None:
        acts += [Act(f"clock:{act}", words, key, "Clock", also=also) for act, words, key, also in _CLOCK]
    undo, redo = labels
    if undo:
        acts.append(
            Act("undo", f"Undo: {undo}", "Ctrl Z", "History", also="take go back mistake oops wrong last ctrl z")
        )
    if redo:
        acts.append(Act("redo", f"Redo: {redo}", "Ctrl Y", "History", also="ctrl y"))
    acts.append(Act("key:log", "The log beside the screen", "L", "History", also="what happened protocol acts"))
    acts.append(Act("go:wall", "Message on the wall…", "", "Wall", also="announce announcement say text lunch foot"))
    acts += [Act(f"stage:{slide.id}", f"Stage {slide.title}", group="Wall", also="show put screen") for slide in slides]
    timely = {act.id: act for act in screens.timely(state, now)}
    return [*acts, *_done_there([*timely.values(), *(act for act in screens.acts(state) if act.id not in timely)])]


def _done_there(acts: Sequence[Act]) -> list[Act]:
    return [replace(act, id=f"do:{act.id}") for act in acts]


class Offered:
    """What Find asks an open event for: what stands on its screens and can be printed, and what was typed."""

    def __init__(
        self,
        frame: Frame,
        screens: FormatScreens[object],
        handouts: Callable[[], Sequence[Printable]],
        state: Callable[[], object],
    ) -> None:
        self._frame = frame
        self._sought = lambda words: _done_there(screens.sought(state(), words))
        frame.find_here = lambda: [*to_press(frame, screens), *to_print(handouts())]
        frame.finders.append(self._sought)
        frame.answers = screens.answers

    def leave(self) -> None:
        """The event is closed: nothing of it is found any more."""
        self._frame.find_here = list
        self._frame.finders.remove(self._sought)
        self._frame.answers = ()


def to_press(frame: Frame, screens: FormatScreens[object]) -> list[Act]:
    """What stands on the screens to be pressed, those that were shown before; of the one that is shown first."""
    made = [spec for spec in screens.rail if frame.stack.was_shown(spec.id)]
    made.sort(key=lambda spec: spec.id != frame.current_screen)
    pages = [(spec, frame.screen_of(spec.id)) for spec in made]
    return [act for spec, page in pages if isinstance(page, Screen) for act in _of_buttons(spec.id, spec.word, page)]


def to_print(handouts: Sequence[Printable]) -> list[Act]:
    """What can be printed of the event; what makes it is loaded when somebody seeks, not when the event opens."""
    return [Act(f"do:print/{sheet.id}", f"Print: {sheet.title}", group="Print") for sheet in handouts]


def _of_buttons(id: str, word: str, screen: Screen) -> list[Act]:
    return [
        Act(
            f"press:{id}/{_said(button)}",
            f"{word}: {_said(button)}",
            button.key,
            word,
            why_not="" if button.isEnabled() else button.toolTip() or "It cannot be done now.",
        )
        for button in _buttons(screen)
    ]


def press(show: Callable[[str], None], screen: Callable[[], Screen | None], which: str) -> None:
    """Press the button of a screen that says so (``league/Rename…``), as the mouse would."""
    id, _, words = which.partition("/")
    show(id)
    for button in _buttons(shown) if (shown := screen()) is not None else ():
        if _said(button) == words:
            button.click()
            return


def _said(button: Button) -> str:
    """Its words; of one with a sign alone what it is called."""
    return button.text() if any(map(str.isalnum, button.text())) else button.accessibleName()


def _buttons(screen: Screen) -> list[Button]:
    by_words = {_said(button): button for button in screen.findChildren(Button) if button.isVisibleTo(screen)}
    return [button for words, button in by_words.items() if words]
