"""Where a plane is asked for: its address is typed, completed, or clicked on the map beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter

from desktop.domain.hexmap import address, loose_address
from desktop.ui.kit.inputs import TextField

from ..rules.ground import letter
from ..rules.state import DominiaState, Plane
from .faces import terrain_name

#: between the address and what is told of it in the list that drops down.
_SIGN = " · "


class PlaneField(TextField):
    """``offer(state, planes)`` says which planes are meant; below the field stands what the plane is, or what is wrong
    with it."""

    def __init__(self, words: str, hint: str = "Click it on the map, or type its address.") -> None:
        super().__init__(words, placeholder="D-7", hint=hint)
        self._asks = hint
        self._state: DominiaState | None = None
        self._tells: Callable[[Plane], str] = lambda plane: ""
        self._planes: tuple[Plane, ...] = ()
        self._list = QStringListModel(self)
        completer = QCompleter(self._list, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(6)
        self.line.setCompleter(completer)
        completer.activated.connect(lambda _: self._look())
        self.changed.connect(lambda _: self._look())

    def offer(
        self, state: DominiaState, planes: Sequence[Plane], tells: Callable[[Plane], str] = lambda plane: ""
    ) -> None:
        """These planes are completed; ``tells`` says below the field what the one typed comes to."""
        self._state, self._planes, self._tells = state, tuple(planes), tells
        self._list.setStringList([_SIGN.join(filter(None, (at, _about(state, at)))) for at in planes])
        self._look()

    def plane(self) -> Plane:
        """The address as the map writes it; "" while there is none."""
        hex = loose_address(self.text().partition(_SIGN)[0].strip())
        return address(hex) if hex is not None else ""

    def take(self, plane: Plane) -> None:
        """A plane that was clicked on the map."""
        self.set_text(plane)
        self._look()

    def fault(self) -> str:
        """Why the field holds no plane yet, in a sentence; "" where it does."""
        if not self.text():
            return "Say which plane: click it on the map, or type its address."
        if not self.plane():
            return f"“{self.text()}” is no address. Write a letter and a number: D-7."
        if self.plane() not in self._planes:
            return self._tells(self.plane()) or f"{self.plane()} is not among them."
        return ""

    def _look(self) -> None:
        """Say what the plane is as soon as there is one; never find fault while somebody is still typing."""
        known = self._state is not None and self.plane() in self._planes
        self.set_hint(self._tells(self.plane()) or self._asks if known else self._asks)
        self.set_error("")


def _about(state: DominiaState, plane: Plane) -> str:
    owner = state.owners.get(plane, "")
    return _SIGN.join(filter(None, (terrain_name(letter(state, plane)), state.name_of(owner) if owner else "")))
