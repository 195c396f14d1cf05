"""What a painted view is made of, as whoever cannot see it meets it: parts with a name, a place, a state and an act.

A screen reader walks a tree of widgets; what a painter draws is not in it. A view that is ``Parted`` says what its
parts are, and is asked only while somebody listens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.keys import Ringed

Role = QAccessible.Role
_NOTHING = shiboken6.VoidPtr(0)
_Path = tuple[str, ...]
_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
_PRESSES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Part(Struct, frozen=True):
    """One thing on a painted view; ``area`` lies in the view. ``key`` is its name for as long as it is the same thing,
    whatever it is called by then; ``is_on`` is None where it can be neither chosen nor not."""

    key: str
    name: str
    area: QRectF
    act: Callable[[], object] | None = None
    about: str = ""
    role: Role = Role.StaticText
    is_on: bool | None = None
    is_enabled: bool = True
    parts: tuple[Part, ...] = ()


class Parted(Ringed):
    """A painted view (mixed into a ``QWidget``) that says what it is made of."""

    #: what the whole of it is.
    parted_as = Role.Grouping
    #: the widgets that lie on it are only how it is made.
    parted_alone = False
    #: goes over it by keys, where it has none of its own.
    by_keys: PartsRing | None = None

    def parts(self) -> Sequence[Part]:
        """Its parts as they are painted now, in the order in which one reads them."""
        raise NotImplementedError

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.by_keys is not None:
            self.by_keys.follow()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.by_keys is not None:
            self.by_keys.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.ringed and self.by_keys is not None:
            self.by_keys.follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (self.ringed and self.by_keys is not None and self.by_keys.takes(event)):
            super().keyPressEvent(event)


def button(key: str, name: str, area: QRectF, act: Callable[[], object] | None, about: str = "") -> Part:
    """A part that is pressed; without an act it stands there and cannot be."""
    return Part(key, name, area, act, about, Role.Button, is_enabled=act is not None)


def tab(key: str, name: str, area: QRectF, act: Callable[[], object], is_on: bool) -> Part:
    """One of several of which one is chosen."""
    return Part(key, name, area, act, role=Role.PageTab, is_on=is_on)


def group(key: str, name: str, area: QRectF, parts: Sequence[Part], about: str = "") -> Part:
    """Parts that belong together."""
    return Part(key, name, area, about=about, role=Role.Grouping, parts=tuple(parts))


class PartsRing(QWidget):
    """The keyboard's way over a painted view: Tab leads to it, arrows go from part to part, Space and Enter press."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        assert isinstance(view, Parted)
        self._view, self._parted, self._path = view, view, _Path()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        view.by_keys = self

    @property
    def has_spots(self) -> bool:
        """Whether anything can be pressed on it now: Tab passes by what has nothing."""
        return bool(self._spots())

    def _spots(self) -> list[tuple[_Path, Part]]:
        whole = Part("", "", QRectF(), parts=tuple(self._parted.parts()))
        return [(path, part) for path, part in _by_path(whole) if part.act is not None and part.is_enabled]

    def _at(self, spots: Sequence[tuple[_Path, Part]]) -> int:
        return next((at for at, (path, _) in enumerate(spots) if path == self._path), 0)

    def follow(self) -> None:
        """Stand on the view while it has the ring."""
        self.setGeometry(self._view.rect())
        self.setVisible(self._parted.ringed)
        self.raise_()

    def takes(self, event: QKeyEvent) -> bool:
        """Go on by an arrow, or press; says whether the key was one of these."""
        spots, key = self._spots(), Qt.Key(event.key())
        if not spots or event.modifiers() not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            return False
        at = self._at(spots)
        if key in _STEPS:
            self._path = spots[(at + _STEPS[key]) % len(spots)][0]
            self.update()
        elif key in _PRESSES and (act := spots[at][1].act) is not None:
            self._path = spots[at][0]
            act()
            self.update()
        else:
            return False
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        if spots := self._spots():
            paint.ring(QPainter(self), spots[self._at(spots)][1].area.adjusted(-2, -2, 2, 2), 5, theme.now())


def announce(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """Have words read out to whoever listens; ``at_once``: before anything else."""
    if words and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, words)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
        QAccessible.updateAccessibility(event)


def parts_changed(widget: QWidget) -> None:
    """Tell whoever listens that other parts stand on a view now."""
    if (view := _views.get(id(widget))) is not None:
        view.stale()
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.ObjectReorder))


#: the views that somebody has asked for, by their widgets' numbers: Qt holds them, and must find them alive.
_views: dict[int, _View] = {}


def _view_of(_kind: str, thing: QObject | None) -> QAccessibleInterface | None:
    if not isinstance(thing, Parted) or not isinstance(thing, QWidget):
        return None
    if (view := _views.get(id(thing))) is None:
        view = _views[id(thing)] = _View(thing)
        thing.destroyed.connect(partial(_forget, id(thing)))
    return view


def _forget(number: int) -> None:
    if (view := _views.pop(number, None)) is not None:
        view.let_go()


class _View(QAccessibleWidget):
    """A painted view with its parts, and behind them the widgets that lie on it."""

    def __init__(self, widget: QWidget) -> None:
        assert isinstance(widget, Parted)
        super().__init__(widget, widget.parted_as)
        self._widget, self._parted = widget, widget
        #: the parts by their keys; None: they may be others now.
        self._parts: dict[_Path, Part] | None = None
        self._known: dict[_Path, _Heard] = {}

    @property
    def widget_seen(self) -> QWidget | None:
        """The widget while it is there."""
        return self._widget if shiboken6.isValid(self._widget) else None

    def stale(self) -> None:
        """The next question finds the parts as they are by then."""
        self._parts = None

    def part(self, path: _Path) -> Part | None:
        """The part at the end of these keys; one answer holds until the window goes on."""
        if self.widget_seen is None:
            return None
        if self._parts is None:
            self._parts = dict(_by_path(Part("", "", QRectF(), parts=tuple(self._parted.parts()))))
            QTimer.singleShot(0, self._widget, self.stale)
        return self._parts.get(path)

    def _tops(self) -> tuple[Part, ...]:
        whole = self.part(())
        return whole.parts if whole else ()

    def heard(self, path: _Path) -> _Heard:
        """What stands for a part as long as anybody may ask for it again."""
        if path not in self._known:
            self._known[path] = _Heard(self, path)
        return self._known[path]

    def let_go(self) -> None:
        """The view is gone, and Qt forgets its parts."""
        for heard in self._known.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(heard))
        self._known.clear()

    def childCount(self) -> int:
        return len(self._tops()) + (0 if self._parted.parted_alone else super().childCount())

    def child(self, index: int) -> QAccessibleInterface:
        parts = self._tops()
        if 0 <= index < len(parts):
            return self.heard((parts[index].key,))
        #: whoever walked it may come with a number of before.
        return super().child(index - len(parts)) if index < self.childCount() else None  # type: ignore[return-value]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts = self._tops()
        if isinstance(child, _Heard):
            return next((at for at, part in enumerate(parts) if (part.key,) == child.path), -1)
        at = super().indexOfChild(child)
        return at + len(parts) if at >= 0 else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        spot = self._widget.mapFromGlobal(QPoint(x, y)).toPointF()
        path: _Path = ()
        parts = self._tops()
        while (found := next((part for part in parts if part.area.contains(spot)), None)) is not None:
            path, parts = (*path, found.key), found.parts
        return self.heard(path) if path else super().childAt(x, y)


def _by_path(part: Part, path: _Path = ()) -> Iterator[tuple[_Path, Part]]:
    yield path, part
    for inner in part.parts:
        yield from _by_path(inner, (*path, inner.key))


class _Press(QAccessibleActionInterface):
    """Presses a part."""

    def __init__(self, heard: _Heard) -> None:
        super().__init__()
        self._heard = heard

    def actionNames(self) -> list[str]:
        part = self._heard.part
        return [QAccessibleActionInterface.pressAction()] if part and part.act and part.is_enabled else []

    def doAction(self, name: str) -> None:
        part = self._heard.part
        if name in self.actionNames() and part is not None and part.act is not None:
            part.act()
            self._heard.view.stale()

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []


class _Heard(QAccessibleInterface):
    """One part, by its keys: whatever it looks like by the time somebody asks."""

    def __init__(self, view: _View, path: _Path) -> None:
        super().__init__()
        self.view, self.path, self._press = view, path, _Press(self)

    @property
    def part(self) -> Part | None:
        return self.view.part(self.path)

    def isValid(self) -> bool:
        return self.part is not None

    def object(self) -> QObject:
        return None  # type: ignore[return-value]  # a part is no object: so Qt has it

    def parent(self) -> QAccessibleInterface:
        return self.view.heard(self.path[:-1]) if self.path[1:] else self.view

    def childCount(self) -> int:
        return len(self.part.parts) if self.part else 0

    def child(self, index: int) -> QAccessibleInterface:
        parts = self.part.parts if self.part else ()
        return self.view.heard((*self.path, parts[index].key)) if 0 <= index < len(parts) else None  # type: ignore[return-value]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts = self.part.parts if self.part else ()
        path = child.path if isinstance(child, _Heard) else ()
        return next((at for at, part in enumerate(parts) if (*self.path, part.key) == path), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]  # the view has looked already

    def rect(self) -> QRect:
        part, widget = self.part, self.view.widget_seen
        if part is None or widget is None:
            return QRect()
        area = part.area.toAlignedRect()
        return QRect(widget.mapToGlobal(area.topLeft()), area.size())

    def role(self) -> Role:
        return self.part.role if self.part else Role.StaticText

    def state(self) -> QAccessible.State:
        state, part, widget = QAccessible.State(), self.part, self.view.widget_seen
        if part is None or widget is None or not widget.isVisible():
            state.invisible = 1
            return state
        state.disabled = int(not (part.is_enabled and widget.isEnabled()))
        if part.is_on is not None:
            state.selectable, state.selected = 1, int(part.is_on)
        if part.role is Role.CheckBox:
            state.checkable, state.checked = 1, int(bool(part.is_on))
        return state

    def text(self, kind: QAccessible.Text) -> str:
        part = self.part
        words = {QAccessible.Text.Name: part.name, QAccessible.Text.Description: part.about} if part else {}
        return words.get(kind, "")

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nobody writes into a picture."""

    def interface_cast(self, kind: QAccessible.InterfaceType) -> shiboken6.VoidPtr:  # type: ignore[override]
        #: Qt takes an address; Shiboken makes one of this, and of nothing else without falling.
        if kind != QAccessible.InterfaceType.ActionInterface:
            return _NOTHING
        return shiboken6.VoidPtr(shiboken6.getCppPointer(self._press)[0])


#: before any view there is: what Qt was once asked about without its parts has none for as long as it stands.
QAccessible.installFactory(_view_of)
