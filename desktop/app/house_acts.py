"""What Find offers besides an open event's own acts: the house's pages, its look and sound, the wall, the files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.catalogue import FORMATS
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LOOK_WORDS
from desktop.ui.shell.finding import Act

#: what else people call a look.
_LOOK_ALSO = {"contrast": "colour color blind eyes sight"}
_STUDIO_ALSO = "everything all paper size a4 a3 letter duplex double sided cut lines crop marks bleed copies grey ink"
_START_ALSO = "quit exit end leave new another tournament recent events home main menu switch delete"
_TYPE_ALSO = "large larger bigger smaller font size letters text zoom"
_DEMO_ALSO = "sample example practice test try event"

_PAPER = (
    Act("house:print", "Print studio", "P", "Print", also=_STUDIO_ALSO),
    Act(
        "house:proxies",
        "Proxies from a deck list…",
        group="Print",
        also="playtest cards backs tokens sleeves alters own art",
    ),
    Act("house:merge", "Cards from a table…", group="Print", also="labels name badges tags own layout quests"),
    Act("house:calibration", "Measure a printer…", group="Print", also="too small scale size offset"),
)
_PAGES = (
    Act("house:help", "The guide: help with this screen", "F1", "Help", also="manual tutorial faq explain how guide"),
    Act("house:guide", "The guide on paper…", group="Print"),
    Act("house:fame", "The hall of fame on paper…", group="Print"),
    Act(
        "house:careers",
        "Careers: titles, duels, ratings of all your events",
        group="Event",
        also="hall of fame rating elo statistics players",
    ),
    Act(
        "house:library",
        "Card library: search, import, pictures…",
        group="Print",
        also="gatherer scryfall mtgjson database find card",
    ),
    Act("house:words", "What cards say: as printed, or in Lantern's words", group="Cards", also="text oracle rules"),
    Act("house:preferences", "Preferences…", group="Look", also="settings options configure appearance"),
    Act("key:keys", "All keys", "?", "Look", also="shortcuts hotkeys keyboard"),
)
_CLOCKS = (
    Act("house:clock", "Clock, break and sound…", group="Sound", also="alarm bell ring chime voice speak test"),
    Act("house:clocks", "Clock room: all clocks, a new one…", "Alt C", group="Clock", also="timer break lunch draft"),
)
_FILES = (
    Act("key:blank", "Blank the wall, or show it again", "B", "Wall", also="black dark screen hide"),
    Act("key:open", "Open an event's file…", "Ctrl O", "Event", also="load"),
    Act("house:backup", "Back up to a folder or stick…", group="Event", also="backup save copy"),
    Act("house:open backup", "Open a backup…", group="Event", also="restore recover recovery rescue lost"),
)
_LEAVE = Act("house:start", "Close the event, show the start page", group="Event", also=_START_ALSO)


def shared_acts(wall_is_open: bool, muted: bool, exports: Sequence[str] = ()) -> list[Act]:
    """All of them; ``exports`` is what the open event can be taken out as."""
    return [
        *_PAPER,
        *_PAGES,
        *_looks(),
        Act("house:mute", "Sound on" if muted else "Sound off", group="Sound"),
        *_CLOCKS,
        Act(
            "house:projector",
            "Close the wall" if wall_is_open else "Open the wall",
            group="Wall",
            also="projector beamer second screen full fullscreen hdmi monitor tv television display",
        ),
        *_FILES,
        *(Act(f"house:demo {id}", f"Demo: {it.face.brief}", "", "Demo", also=_DEMO_ALSO) for id, it in FORMATS.items()),
        *(Act(f"house:export {it}", f"Save: {it}…", "", "Event", also="export results table") for it in exports),
        _LEAVE,
    ]


def _looks() -> Iterator[Act]:
    for id, words in LOOK_WORDS.items():
        yield Act(f"house:look {id}", f"{words} theme", group="Look", also=_LOOK_ALSO.get(id, ""))
    for scale in theme.SCALES:
        yield Act(f"house:type {scale}", f"Type at {scale:.0%}", group="Look", also=_TYPE_ALSO)
    yield Act(
        "house:motion",
        "Movement on" if theme.look.reduced_motion else "Reduced motion",
        group="Look",
        also="animation animations effects still",
    )
