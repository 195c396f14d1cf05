"""Which theme is on, and the fonts: the one place that painters and widgets ask.

``start(app)`` once; ``use(...)`` at any time: every open window follows. Sizes are pixels of body scale and go
through ``px`` so that larger type (``SCALES``) reaches all of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.tokens import DARK, LIGHT, Theme

SANS = "Source Sans Pro"
SERIF = "Source Serif Pro"
_FACES = {
    "font_source_sans_pro": ("SourceSansPro", ("Regular", "Semibold", "Bold")),
    "font_source_serif_pro": ("SourceSerifPro", ("Regular", "Semibold", "Bold", "Black")),
}
#: what Qt's application is begun with; by name, for to be handed a style by Qt costs more than the style does.
WORDS = ["lantern", "-style", "Fusion"]
#: how large type can be, of what the type scale says.
SCALES = (1.0, 1.25, 1.5, 2.0)


class _Look(QObject):
    """What is on now; ``changed`` after every switch."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.theme: Theme = LIGHT
        self.scale = 1.0
        self.reduced_motion = False


look = _Look()


def now() -> Theme:
    """The desk's theme at this moment."""
    return look.theme


def px(size: float) -> int:
    """A size of the type scale in pixels, larger where larger type is asked for."""
    return round(size * look.scale)


def up_to(size: float, most: int) -> int:
    """A size of the type scale, at most so many pixels in a small window: from letters of 150 % on the bound grows with
    them, as such letters have a small window folded."""
    return min(px(size), max(most, px(most / 1.5)))


def motion(milliseconds: int) -> int:
    """How long a movement may take: nothing at all with reduced motion."""
    return 0 if look.reduced_motion else milliseconds


def use(theme: Theme | None = None, *, scale: float | None = None, reduced_motion: bool | None = None) -> None:
    """Switch the theme, the type size or the motion of every window, at once."""
    look.theme = theme or look.theme
    if scale is not None:
        look.scale = min(SCALES, key=lambda known: abs(known - scale))
    if reduced_motion is not None:
        look.reduced_motion = reduced_motion
    _dress()
    look.changed.emit()


def start(app: QApplication, theme: Theme | None = None, *, scale: float = 1.0) -> list[str]:
    """Load the fonts and dress the application; returns the font files that could not be loaded."""
    missing = load_fonts()
    use(theme or system_theme(), scale=scale, reduced_motion=system_reduces_motion())
    return missing


def system_theme() -> Theme:
    """Light or dark as the system has it."""
    return DARK if QApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT


def system_reduces_motion() -> bool:
    """Whether the system asks for less motion; only Windows tells Qt."""
    return sys.platform == "win32" and not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)


def font_files() -> Iterator[Path]:
    """The font files of the look, wherever their packages are installed."""
    for package, (name, cuts) in _FACES.items():
        spec = find_spec(package)
        folder = Path(spec.origin).parent if spec and spec.origin else Path(package)
        yield from (folder / "files" / f"{name}-{cut}.ttf" for cut in cuts)


@cache
def load_fonts() -> list[str]:
    """Load the fonts once; returns the names of files that are missing or unreadable."""
    return [path.name for path in font_files() if QFontDatabase.addApplicationFont(str(path)) < 0]


def exact(pixels: float, weight: int = 400, *, serif: bool = False, tracking: float = 0) -> QFont:
    """A font at exactly so many pixels (walls, previews); ``tracking`` in per cent of the letter width. Everybody's who
    asks for it: whoever wants it otherwise changes a copy."""
    return _made(max(1, round(pixels)), weight, serif, tracking)


@cache
def _made(pixels: int, weight: int, serif: bool, tracking: float) -> QFont:
    font = QFont(SERIF if serif else SANS)
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight(weight))
    if tracking:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + tracking)
    return font


def face(size: float, weight: int = 400, *, serif: bool = False, tracking: float = 0) -> QFont:
    """A font of the type scale, larger where that is asked for."""
    return exact(px(size), weight, serif=serif, tracking=tracking)


def caps(size: float = 12) -> QFont:
    """The font of small capital labels: 600, +4 % tracking, which a style sheet cannot say."""
    font = QFont(face(size, 600, tracking=4))
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    return font


@remembered(most=8192)
def width(font: QFont, text: str) -> float:
    """How wide a text runs."""
    return QFontMetricsF(font).horizontalAdvance(text)


@cache
def colour(name: str) -> QColor:
    """A ``QColor`` of a token, made once (do not change what you get)."""
    return QColor(name)


def mixed(over: str, under: str, share: float) -> str:
    """``over`` laid on ``under`` at a share of 0..1, as an opaque colour."""
    pairs = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def _dress() -> None:
    from desktop.ui.kit.stylesheet import stylesheet

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    sheet = stylesheet(look.theme, px)
    #: dressing visits every widget there is: only when something has changed.
    if app.styleSheet() != sheet:
        app.setPalette(_palette(look.theme))
        app.setFont(face(15))
        app.setStyleSheet(sheet)


def _palette(theme: Theme) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, name in (
        (roles.Window, theme.desk),
        (roles.Base, theme.sheet),
        (roles.AlternateBase, theme.well),
        (roles.Button, theme.sheet),
        (roles.WindowText, theme.ink),
        (roles.Text, theme.ink),
        (roles.ButtonText, theme.ink),
        (roles.BrightText, theme.ink),
        (roles.PlaceholderText, theme.ink3),
        (roles.Highlight, theme.select),
        (roles.HighlightedText, theme.ink),
        (roles.ToolTipBase, theme.sheet),
        (roles.ToolTipText, theme.ink),
        (roles.Link, theme.focus),
        (roles.Light, theme.sheet),
        (roles.Mid, theme.line),
        (roles.Dark, theme.edge),
    ):
        palette.setColor(role, colour(name))
    return palette
