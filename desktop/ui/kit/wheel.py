"""The wheel scrolls the page and never changes a setting that happens to lie under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar


def is_for_the_page(watched: QObject, event: QWheelEvent) -> bool:
    """Whether a turn of the wheel is not this widget's; ignored by it, Qt offers it to what the widget lies in."""
    if isinstance(watched, QScrollBar) or not isinstance(watched, (QComboBox, QAbstractSpinBox, QAbstractSlider)):
        return False
    event.ignore()
    return True
