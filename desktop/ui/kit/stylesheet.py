"""The one style sheet: for what Qt draws itself (inputs, labels, scroll bars, menus). All else is painted."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from desktop.ui.kit.tokens import Theme

_TEMPLATE = Template("""
* { outline: 0; }
QMainWindow, QWidget#desk, QDialog { background: $desk; }
QLabel { color: $ink; background: transparent; }
QLabel[role="small"] { font-size: ${p13}px; color: $ink2; }
QLabel[role="also"] { font-size: ${p13}px; color: $late; }
QLabel[role="caption"] { font-size: ${p12}px; color: $ink3; }
QLabel[role="body"] { font-size: ${p15}px; color: $ink; }
QLabel[role="quiet"] { font-size: ${p15}px; color: $ink2; }
QLabel[role="strong"] { font-size: ${p17}px; font-weight: 600; color: $ink; }
QLabel[role="section"] { font-size: ${p20}px; font-weight: 600; color: $ink; }
QLabel[role="title"] { font-family: "Source Serif Pro"; font-size: ${p26}px; font-weight: 700; color: $ink; }
QLabel[role="event"] { font-family: "Source Serif Pro"; font-size: ${p18}px; font-weight: 700; color: $ink; }
QLabel[role="refusal"] { font-size: ${p15}px; font-weight: 600; color: $overtime; }
QLabel[role="name"] { font-family: "Source Serif Pro"; font-size: ${p20}px; font-weight: 700; color: $ink; }
QLabel[role="figure"] { font-size: ${p34}px; font-weight: 700; color: $ink; }
QLabel[role="label"] { font-size: ${p13}px; font-weight: 600; color: $ink; }
QLabel[role="error"] { font-size: ${p13}px; color: $overtime; }
QFrame[role="panel"] { background: $sheet; border: 1px solid $line; border-radius: 6px; }
QFrame[role="well"] { background: $well; border: 1px solid $line; border-radius: 6px; }
QFrame[role="popover"] { background: $sheet; border: 2px solid $edge; border-radius: 6px; }
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox {
    background: $sheet; color: $ink; placeholder-text-color: $ink3;
    border: 1px solid $edge; border-radius: 4px; padding: 0 11px;
    font-size: ${p15}px; selection-background-color: $focus; selection-color: $sheet; }
QLineEdit, QComboBox, QSpinBox { min-height: ${p34}px; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus,
QLineEdit[state="error"], QComboBox[state="error"] { min-height: ${p32}px; }
QPlainTextEdit, QTextEdit { padding: 6px 7px; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { padding: 0 10px; }
QPlainTextEdit:focus, QTextEdit:focus { padding: 5px 6px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $focus; }
QLineEdit[state="error"], QPlainTextEdit[state="error"], QComboBox[state="error"] { border: 2px solid $overtime; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled {
    background: $well; color: $ink3; border: 1px dashed $edge; }
QComboBox::drop-down { border: 0; width: 28px; }
QComboBox::down-arrow { image: none; }
QComboBox QAbstractItemView { background: $sheet; color: $ink; border: 1px solid $edge; padding: 4px;
    selection-background-color: $select; selection-color: $ink; }
QComboBox QAbstractItemView::item { min-height: ${p32}px; }
QAbstractItemView { background: $sheet; color: $ink; border: 0; gridline-color: $line;
    selection-background-color: $select; selection-color: $ink; }
QHeaderView { background: $sheet; border: 0; }
QHeaderView::section { background: $sheet; color: $ink3; border: 0; border-bottom: 1px solid $line; }
QScrollArea { background: transparent; border: 0; }
QScrollArea > QWidget > QWidget[role="plain"], QStackedWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar::handle:vertical { background: $line; border: 3px solid $sheet; border-radius: 6px; min-height: 32px; }
QScrollBar::handle:vertical:hover { background: $edge; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle:horizontal { background: $line; border: 3px solid $sheet; border-radius: 6px; min-width: 32px; }
QScrollBar::handle:horizontal:hover { background: $edge; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: $sheet; color: $ink; border: 1px solid $edge; padding: 6px 8px; font-size: ${p13}px; }
QMenu { background: $sheet; color: $ink; border: 1px solid $edge; padding: 4px; font-size: ${p15}px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; }
QMenu::item:selected { background: $select; }
QMenu::item:disabled { color: $ink3; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QProgressBar { background: $well; border: 1px solid $edge; border-radius: 4px; height: 8px; text-align: center; }
QProgressBar::chunk { background: $ink2; border-radius: 3px; }
""")
_SIZES = (12, 13, 15, 17, 18, 20, 26, 32, 34)


def stylesheet(theme: Theme, px: Callable[[float], int]) -> str:
    """The style sheet of a theme at a type size."""
    names = ("desk", "sheet", "well", "line", "edge", "ink", "ink2", "ink3")
    tokens = {name: theme.plain(name) for name in names}
    sizes = {f"p{size}": str(px(size)) for size in _SIZES}
    return _TEMPLATE.substitute(
        tokens,
        select=theme.select,
        focus=theme.focus,
        overtime=theme.state("overtime").deep,
        late=theme.state("late").deep,
        **sizes,
    )
