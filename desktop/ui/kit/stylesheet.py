"""The one style sheet: for what Qt draws itself (inputs, labels, scroll bars, menus). All else is painted."""

from __future__ import annotations

from collections.abc import Callable

from desktop.ui.kit.tokens import Theme

_TEMPLATE = """
* { outline: 0; }
QMainWindow, QWidget#desk, QDialog { background: %(desk)s; }
QLabel { color: %(ink)s; background: transparent; }
QLabel[role="small"] { font-size: %(p13)spx; color: %(ink2)s; }
QLabel[role="also"] { font-size: %(p13)spx; color: %(late)s; }
QLabel[role="caption"] { font-size: %(p12)spx; color: %(ink3)s; }
QLabel[role="body"] { font-size: %(p15)spx; color: %(ink)s; }
QLabel[role="quiet"] { font-size: %(p15)spx; color: %(ink2)s; }
QLabel[role="strong"] { font-size: %(p17)spx; font-weight: 600; color: %(ink)s; }
QLabel[role="section"] { font-size: %(p20)spx; font-weight: 600; color: %(ink)s; }
QLabel[role="title"] { font-family: "Source Serif Pro"; font-size: %(p26)spx; font-weight: 700; color: %(ink)s; }
QLabel[role="event"] { font-family: "Source Serif Pro"; font-size: %(p18)spx; font-weight: 700; color: %(ink)s; }
QLabel[role="refusal"] { font-size: %(p15)spx; font-weight: 600; color: %(overtime)s; }
QLabel[role="name"] { font-family: "Source Serif Pro"; font-size: %(p20)spx; font-weight: 700; color: %(ink)s; }
QLabel[role="figure"] { font-size: %(p34)spx; font-weight: 700; color: %(ink)s; }
QLabel[role="label"] { font-size: %(p13)spx; font-weight: 600; color: %(ink)s; }
QLabel[role="error"] { font-size: %(p13)spx; color: %(overtime)s; }
QFrame[role="panel"] { background: %(sheet)s; border: 1px solid %(line)s; border-radius: 6px; }
QFrame[role="well"] { background: %(well)s; border: 1px solid %(line)s; border-radius: 6px; }
QFrame[role="popover"] { background: %(sheet)s; border: 2px solid %(edge)s; border-radius: 6px; }
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox {
    background: %(sheet)s; color: %(ink)s; placeholder-text-color: %(ink3)s;
    border: 1px solid %(edge)s; border-radius: 4px; padding: 0 11px;
    font-size: %(p15)spx; selection-background-color: %(focus)s; selection-color: %(sheet)s; }
QLineEdit, QComboBox, QSpinBox { min-height: %(p34)spx; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus,
QLineEdit[state="error"], QComboBox[state="error"] { min-height: %(p32)spx; }
QPlainTextEdit, QTextEdit { padding: 6px 7px; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { padding: 0 10px; }
QPlainTextEdit:focus, QTextEdit:focus { padding: 5px 6px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid %(focus)s; }
QLineEdit[state="error"], QPlainTextEdit[state="error"], QComboBox[state="error"] { border: 2px solid %(overtime)s; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled {
    background: %(well)s; color: %(ink3)s; border: 1px dashed %(edge)s; }
QComboBox::drop-down { border: 0; width: 28px; }
QComboBox::down-arrow { image: none; }
QComboBox QAbstractItemView { background: %(sheet)s; color: %(ink)s; border: 1px solid %(edge)s; padding: 4px;
    selection-background-color: %(select)s; selection-color: %(ink)s; }
QComboBox QAbstractItemView::item { min-height: %(p32)spx; }
QAbstractItemView { background: %(sheet)s; color: %(ink)s; border: 0; gridline-color: %(line)s;
    selection-background-color: %(select)s; selection-color: %(ink)s; }
QHeaderView { background: %(sheet)s; border: 0; }
QHeaderView::section { background: %(sheet)s; color: %(ink3)s; border: 0; border-bottom: 1px solid %(line)s; }
QScrollArea { background: transparent; border: 0; }
QScrollArea > QWidget > QWidget[role="plain"], QStackedWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar::handle:vertical { background: %(line)s; border: 3px solid %(sheet)s; border-radius: 6px; min-height: 32px; }
QScrollBar::handle:vertical:hover { background: %(edge)s; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle:horizontal {
    background: %(line)s; border: 3px solid %(sheet)s; border-radius: 6px; min-width: 32px; }
QScrollBar::handle:horizontal:hover { background: %(edge)s; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: %(sheet)s; color: %(ink)s; border: 1px solid %(edge)s; padding: 6px 8px; font-size: %(p13)spx; }
QMenu { background: %(sheet)s; color: %(ink)s; border: 1px solid %(edge)s; padding: 4px; font-size: %(p15)spx; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; }
QMenu::item:selected { background: %(select)s; }
QMenu::item:disabled { color: %(ink3)s; }
QMenu::separator { height: 1px; background: %(line)s; margin: 4px 8px; }
QProgressBar { background: %(well)s; border: 1px solid %(edge)s; border-radius: 4px; height: 8px; text-align: center; }
QProgressBar::chunk { background: %(ink2)s; border-radius: 3px; }
"""
_SIZES = (12, 13, 15, 17, 18, 20, 26, 32, 34)


def stylesheet(theme: Theme, px: Callable[[float], int]) -> str:
    """The style sheet of a theme at a type size."""
    names = ("desk", "sheet", "well", "line", "edge", "ink", "ink2", "ink3")
    tokens = {name: theme.plain(name) for name in names}
    sizes = {f"p{size}": str(px(size)) for size in _SIZES}
    inks = {
        "select": theme.select,
        "focus": theme.focus,
        "overtime": theme.state("overtime").deep,
        "late": theme.state("late").deep,
    }
    return _TEMPLATE % {**tokens, **inks, **sizes}
