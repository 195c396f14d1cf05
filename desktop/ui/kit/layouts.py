"""What lies in a layout, one piece after the other."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLayout, QLayoutItem
from shiboken6 import invalidate


def items(layout: QLayout) -> Iterator[QLayoutItem]:
    """What lies in a layout, each only for as long as it is looked at: a piece goes without telling, and whoever still
    knew it would take for it whatever comes to lie in its place of memory."""
    for at in range(layout.count()):
        if (item := layout.itemAt(at)) is None:
            continue
        try:
            yield item
        finally:
            if not isinstance(item, QLayout):
                invalidate(item)
