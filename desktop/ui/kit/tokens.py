"""The numbers of the look: one frozen value a theme, read by the style sheet and by every painter.

Colours are ``#RRGGBB``; LOOK section 2 gives each its contrast, tests/ui/kit/test_contrast.py measures it again.
The two hall themes (projector) are themes like the desk's, so that one painter serves desk and wall.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

#: Amber carries this text in every theme (9.0:1), whatever the theme's own ink is.
LAMP_INK = "#17202B"


class Pair(Struct, frozen=True):
    """A colour that speaks (``deep``) and the ground it speaks on (``wash``)."""

    deep: str
    wash: str


class Theme(Struct, frozen=True, dict=True):
    """Every colour a widget or a painter may use."""

    name: str
    is_dark: bool
    desk: str
    sheet: str
    well: str
    line: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    lamp: str
    lamp_wash: str
    lamp_ink: str
    focus: str
    select: str
    states: Mapping[str, Pair]
    zones: Mapping[str, Pair]
    accents: Mapping[str, Pair]
    #: text on the lamp, always the same.
    on_lamp: str = LAMP_INK
    #: the past: its band, what is written on it, the ground behind it and the lines of its hatching.
    past: str = "#384452"
    on_past: str = "#FFFFFF"
    past_ground: str = "#DDE3EA"
    past_line: str = "#CBD3DC"

    @cached_property
    def in_the_past(self) -> Theme:
        """The same without the colours of states: what was once at play is read, and waits for nobody."""
        quiet = {name: Pair(self.ink2, self.well) for name in self.states}
        return replace(self, states={**quiet, "done": Pair(self.ink2, self.sheet)})

    def plain(self, name: str) -> str | None:
        """A colour of the theme's own, by its name; None where it has none of that name."""
        return _PLAIN[name](self) if name in _PLAIN else None

    def state(self, name: str) -> Pair:
        """The colours of a state; a word that is no state is shown as waiting."""
        return self.states.get(name) or self.states["waiting"]

    def zone(self, name: str) -> Pair:
        """The colours of a zone; an unknown zone is drawn in ink."""
        return self.zones.get(name) or Pair(self.ink2, self.well)

    def accent(self, name: str) -> Pair:
        """The colours of an accent ("plum"); one that is none of the house's is drawn in ink."""
        return self.accents.get(name) or Pair(self.ink, self.well)


#: the colours that a style sheet and a column may name.
_PLAIN: Mapping[str, Callable[[Theme], str]] = {
    "desk": lambda theme: theme.desk,
    "sheet": lambda theme: theme.sheet,
    "well": lambda theme: theme.well,
    "line": lambda theme: theme.line,
    "edge": lambda theme: theme.edge,
    "ink": lambda theme: theme.ink,
    "ink2": lambda theme: theme.ink2,
    "ink3": lambda theme: theme.ink3,
    "focus": lambda theme: theme.focus,
}


def _pairs(**named: str) -> Mapping[str, Pair]:
    return {name: Pair(*both.split()) for name, both in named.items()}


LIGHT = Theme(
    name="light",
    is_dark=False,
    desk="#E6EAEF",
    sheet="#FFFFFF",
    well="#F2F4F7",
    line="#C9D0D9",
    edge="#77828F",
    ink="#17202B",
    ink2="#465261",
    ink3="#5E6A78",  # one step darker than LOOK's #5F6B79, which is 4.496:1 on the desk
    lamp="#F4B53C",
    lamp_wash="#FFF3D6",
    lamp_ink="#7A4E00",
    focus="#1F5FBF",
    select="#E1ECFA",
    states=_pairs(
        waiting="#5F6B79 #E9EDF1",
        choosing="#7A4E00 #FFF3D6",
        playing="#1F5FBF #E2ECFA",
        late="#B04A00 #FFE9D6",
        overtime="#B3202C #FBE1E2",
        done="#1E6B43 #E0F1E7",
    ),
    zones=_pairs(city="#2F5485 #E1E9F4", wilds="#4A6320 #EBF0DE"),
    accents=_pairs(
        plum="#5B3F78 #EFE8F6",
        tide="#0E6570 #E0F1F3",
        garnet="#8E2340 #F9E4E9",
        indigo="#3A4A9C #E6E9F8",
        lichen="#57611A #F0F2DC",
    ),
)

DARK = Theme(
    name="dark",
    is_dark=True,
    desk="#0F141B",
    sheet="#19212B",
    well="#131A22",
    line="#35414F",
    edge="#7A8797",
    ink="#EDF1F5",
    ink2="#B4BECA",
    ink3="#94A1B0",
    lamp="#F4B53C",
    lamp_wash="#3A2E12",
    lamp_ink="#FFCF70",
    focus="#7FB2FF",
    select="#20354F",
    states=_pairs(
        waiting="#A3AFBC #232C37",
        choosing="#FFCF70 #3A2E12",
        playing="#8DB9FF #1B2F4C",
        late="#FFA45C #40260F",
        overtime="#FF8A8F #431D21",
        done="#7FD3A2 #17352A",
    ),
    zones=_pairs(city="#9DBCE8 #1D2C40", wilds="#B4CC82 #232C17"),
    accents=_pairs(
        plum="#C9B0E6 #2B2238",
        tide="#7ED0DA #102C31",
        garnet="#F3A3B6 #361A23",
        indigo="#AEBBFA #1E2547",
        lichen="#CBD67E #292C13",
    ),
    past="#B4BECA",
    on_past="#17202B",
    past_ground="#151C25",
    past_line="#1F2832",
)

#: For eyes that need it: black, white, and four colours of state; no washes, every line to be seen.
CONTRAST = Theme(
    name="contrast",
    is_dark=True,
    desk="#000000",
    sheet="#000000",
    well="#000000",
    line="#FFFFFF",
    edge="#FFFFFF",
    ink="#FFFFFF",
    ink2="#FFFFFF",
    ink3="#E6E6E6",
    lamp="#FFD23C",
    lamp_wash="#332900",
    lamp_ink="#FFD23C",
    focus="#9CC8FF",
    select="#00337A",
    states=_pairs(
        waiting="#FFFFFF #000000",
        choosing="#FFD23C #000000",
        playing="#9CC8FF #000000",
        late="#FFB066 #000000",
        overtime="#FFB0B0 #000000",
        done="#7FE3A8 #000000",
    ),
    zones=_pairs(city="#B9D2FF #000000", wilds="#C9E48F #000000"),
    accents=_pairs(
        plum="#DDC8F5 #000000",
        tide="#8FE3EE #000000",
        garnet="#FFB5C6 #000000",
        indigo="#C6D0FF #000000",
        lichen="#DDE88A #000000",
    ),
    past="#FFFFFF",
    on_past="#000000",
    past_ground="#000000",
    past_line="#3D3D3D",
)

#: The hall at night. There are no captions on a wall: ink3 is ink2, and every edge can be seen from the back row.
HALL_NIGHT = Theme(
    name="night",
    is_dark=True,
    desk="#080B10",
    sheet="#141B24",
    well="#0E141B",
    line="#3E4A59",
    edge="#8794A3",
    ink="#FFFFFF",
    ink2="#C6CFD9",
    ink3="#C6CFD9",
    lamp="#FFC24A",
    lamp_wash="#2E240D",
    lamp_ink="#FFC24A",
    focus="#9CC3FF",
    select="#1B2F4C",
    states=_pairs(
        waiting="#C6CFD9 #141B24",
        choosing="#FFC24A #2E240D",
        playing="#9CC3FF #14243A",
        late="#FFAD66 #33200E",
        overtime="#FF9A9E #3A1518",
        done="#8CDFAE #122B20",
    ),
    zones=_pairs(city="#A9C4EC #131D2B", wilds="#B9D08A #181F10"),
    accents=DARK.accents,
    on_lamp="#10151C",
)

#: The hall in daylight. States are the light column: marks and frames, never words (some are below 7:1).
HALL_DAY = Theme(
    name="day",
    is_dark=False,
    desk="#FFFFFF",
    sheet="#EEF1F5",
    well="#F6F8FA",
    line="#8A95A3",
    edge="#5F6B79",
    ink="#0B1017",
    ink2="#3A4654",
    ink3="#3A4654",
    lamp="#F4B53C",
    lamp_wash="#FFF3D6",
    lamp_ink="#6B4400",
    focus="#1F5FBF",
    select="#DCE8F8",
    states=LIGHT.states,
    zones=_pairs(city="#274873 #E9EFF7", wilds="#3D5418 #F0F4E6"),
    accents=LIGHT.accents,
)

#: The colour of a prize card by its kind: (deep, mid, tint), as on paper.
KINDS: Mapping[str, tuple[str, str, str]] = {
    "supporter": ("#2F5485", "#6C8FBE", "#EDF2F8"),
    "power": ("#4A6320", "#86A253", "#F1F4E6"),
    "seed": ("#5B3F78", "#9A7DBB", "#F2EDF7"),
    "monster": ("#8A3B1E", "#C77B52", "#FAEFE8"),
}


def luminance(colour: str) -> float:
    """Relative luminance of ``#RRGGBB`` (WCAG 2)."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


#: the desk's themes by the name that is kept of them, and what they are called.
LOOKS: Mapping[str, Theme] = {look.name: look for look in (LIGHT, DARK, CONTRAST)}
LOOK_WORDS: Mapping[str, str] = {"light": "Light", "dark": "Dark", "contrast": "High contrast"}
