"""Where Tab leads: whatever can be pressed or filled in, the work before what stands around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from desktop.ui.kit.parts import Parted


def to_next_stop(window: QWidget, stops: Sequence[QWidget], on: bool) -> bool:
    """Give the keyboard to the next stop, or to the one before; says whether there was one."""
    if not stops:
        return False
    focused = window.focusWidget()
    at = stops.index(focused) if focused in stops else -1 if on else 0
    reason = Qt.FocusReason.TabFocusReason if on else Qt.FocusReason.BacktabFocusReason
    stops[(at + (1 if on else -1)) % len(stops)].setFocus(reason)
    return True


def stops(window: QWidget, order: Sequence[QWidget], page: QWidget | None) -> list[QWidget]:
    """The stops of a window by its parts in their ``order``; ``page`` is what is shown in the first of them. While a
    sheet lies over the window, those on the sheet."""
    over = next((part for part in _above(window.focusWidget(), window) if part.parentWidget() is window), None)
    parts = [over] if over is not None and not any(over.isAncestorOf(part) for part in order) else order
    return sorted(_in_chain(window, parts), key=lambda stop: _place(stop, parts, page))


def _above(widget: QWidget | None, window: QWidget) -> Iterator[QWidget]:
    """A widget and what it lies in, up to the window."""
    while widget is not None and widget is not window:
        yield widget
        widget = widget.parentWidget()


def _in_chain(window: QWidget, parts: Sequence[QWidget]) -> Iterator[QWidget]:
    widget = window.nextInFocusChain()
    while widget is not None and widget is not window:
        if _takes(widget) and any(part.isAncestorOf(widget) for part in parts):
            yield widget
        widget = widget.nextInFocusChain()


def _takes(widget: QWidget) -> bool:
    if not (widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled() and widget.isVisible()):
        return False
    return not isinstance(widget, Parted) or widget.by_keys is None or widget.by_keys.has_spots


def _place(stop: QWidget, parts: Sequence[QWidget], page: QWidget | None) -> tuple[int, int, int]:
    """Which part of the window it stands in, and where the pane begins in which it lies on the page."""
    part = next(at for at, part in enumerate(parts) if part.isAncestorOf(stop))
    if page is None or not page.isAncestorOf(stop):
        return part, -1, -1
    pane = next(above for above in _above(stop, page.window()) if above.parentWidget() is page)
    corner = pane.mapTo(page, QPoint(0, 0))
    return part, corner.x(), corner.y()
