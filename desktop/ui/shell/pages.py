"""What a page of the window may have besides what it shows (a format's ``Screen`` has all three), and its margin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QLayout, QWidget

from desktop.ui.kit.buttons import Button


@runtime_checkable
class TakesKeys(Protocol):
    """A page that uses keys which are nobody's everywhere."""

    def take_key(self, key: str) -> bool: ...


@runtime_checkable
class ClaimsKeys(Protocol):
    """A page that needs a key of the house for itself just now."""

    def claims(self, key: str) -> bool: ...


@runtime_checkable
class Hinting(Protocol):
    """A page that has words for the sill."""

    def hints(self) -> Sequence[tuple[str, str]]: ...


def padded(screen_layout: QLayout, wide: bool = False) -> None:
    """Give a screen's outer layout the work area's margin (16, in wide windows 20)."""
    pad = 20 if wide else 16
    screen_layout.setContentsMargins(pad, pad, pad, pad)
    screen_layout.setSpacing(pad)


def is_lit_by(page: QWidget | None, key: str) -> bool:
    """Whether the lit button of a page, as it is seen now, is pressed by this key."""
    buttons = page.findChildren(Button) if page is not None else []
    return any(button.kind == "lit" and button.key == key and button.isVisible() for button in buttons)
