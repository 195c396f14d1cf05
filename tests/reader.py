"""A screen reader for tests: it walks what Qt tells of a window, finds things by role and name, and presses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

Role = QAccessible.Role
#: what one presses, chooses or fills in: each has a name.
CONTROLS = frozenset(
    {
        Role.Button,
        Role.PushButton,
        Role.CheckBox,
        Role.RadioButton,
        Role.ComboBox,
        Role.EditableText,
        Role.Slider,
        Role.SpinBox,
        Role.PageTab,
        Role.ListItem,
        Role.Link,
        Role.ButtonMenu,
        Role.ButtonDropDown,
        Role.MenuItem,
    }
)
#: what a hand aims at.
AIMED_AT = (QAbstractButton, QLineEdit, QComboBox)


def heard(whole: QWidget) -> Iterator[QAccessibleInterface]:
    """All that is shown on a widget, depth first, in reading order."""
    QApplication.processEvents()
    #: what has gone is no longer asked for: it would be counted through for each that is left.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    waiting = [QAccessible.queryAccessibleInterface(whole)]
    while waiting:
        found = waiting.pop()
        if found is None or (found.state().invisible and found.object() is not whole):
            continue
        yield found
        waiting += [found.child(at) for at in reversed(range(found.childCount()))]


def name_of(found: QAccessibleInterface) -> str:
    return found.text(QAccessible.Text.Name)


def names(whole: QWidget, *roles: Role) -> list[str]:
    """The names of all that is shown, or of what has one of these roles."""
    return [name_of(found) for found in heard(whole) if not roles or found.role() in roles]


def nameless(things: Iterable[QAccessibleInterface]) -> list[str]:
    """Controls without a name, by what they are and what they lie on; a sign alone is none, nor a step of nothing."""
    return [_place(found) for found in things if found.role() in CONTROLS and not _tells(name_of(found))]


def _tells(name: str) -> bool:
    return any(map(str.isalnum, name)) and name not in ("one less", "one more")


def _place(found: QAccessibleInterface) -> str:
    widgets, at = [], found
    while at is not None and len(widgets) < 4:
        widgets.append(type(at.object()).__name__ if at.object() is not None else found.role().name)
        at = at.parent()
    return " in ".join(widgets)


def hard_to_use(whole: QWidget) -> list[str]:
    """What is shown there to be pressed or filled in and has no name, or is lower or narrower than 32 pixels."""
    things = [*heard(whole)]
    parts = [found for found in things if found.object() is None and _can_be_pressed(found)]
    low = [name_of(found) for found in parts if min(found.rect().width(), found.rect().height()) < 32]
    lists = [_place(found) for found in things if found.role() == Role.List and name_of(found) in ("", "List")]
    return [*nameless(things), *lists, *too_small(whole), *low]


def too_small(whole: QWidget) -> list[str]:
    """Buttons and fields that are; what can never be pressed is words."""
    found = [w for kind in AIMED_AT for w in whole.findChildren(kind) if w.isVisible()]
    found = [w for w in found if w.isEnabled() or w.focusPolicy() != Qt.FocusPolicy.NoFocus]
    return [
        f"{type(w).__name__} {w.accessibleName()} {w.size().toTuple()}" for w in found if min(w.size().toTuple()) < 32
    ]


def press(whole: QWidget, name: str) -> None:
    """Press what bears this name, or begins with it; it is the only one that can be pressed."""
    fitting = [found for found in heard(whole) if _can_be_pressed(found)]
    exact = [found for found in fitting if name_of(found) == name]
    found = exact or [found for found in fitting if name_of(found).startswith(name)]
    assert found, f"nothing to press is called {name}: {[name_of(other) for other in fitting]}"
    assert len(found) == 1, f"several are called {name}: {[name_of(other) for other in found]}"
    button = found[0].object()
    clicked = QSignalSpy(button.clicked) if isinstance(button, QAbstractButton) else None
    _actions(found[0]).doAction(QAccessibleActionInterface.pressAction())
    #: Qt shows a button go down and come up again, and only then it is clicked.
    assert clicked is None or clicked.count() or clicked.wait(60_000)
    for _ in range(3):
        QApplication.processEvents()


def fill(whole: QWidget, name: str, text: str) -> None:
    """Write into the field that is called so, as somebody who dictates does."""
    fields = [found for found in heard(whole) if found.role() == Role.EditableText and name_of(found) == name]
    assert len(fields) == 1, names(whole, Role.EditableText)
    fields[0].setText(QAccessible.Text.Value, text)


def can_press(whole: QWidget) -> list[str]:
    """The names of all that can be pressed now."""
    return [name_of(found) for found in heard(whole) if _can_be_pressed(found)]


def _actions(found: QAccessibleInterface) -> QAccessibleActionInterface:
    return QAccessibleInterface.actionInterface(found)


def _can_be_pressed(found: QAccessibleInterface) -> bool:
    actions = _actions(found)
    can = actions is not None and QAccessibleActionInterface.pressAction() in actions.actionNames()
    return bool(can and not found.state().disabled)
