"""The Guardian's rulings on challenges and planes, each a small form: who, which plane, and why (WD-33)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.engine.rules import Command
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, Field, TextField
from desktop.ui.kit.panels import Panel

from ..rules.acts.challenges import AdmitChallenge, StrikeChallenge
from ..rules.acts.planes import MovePlane
from ..rules.ground import givable, ground_letter, has_terrain, letter
from ..rules.legal import card_fault, free_players
from ..rules.state import Card, DominiaState, Plane
from .faces import terrain_name, versus
from .planes import PlaneField

WHY = "The reason stands in the log."


class RulingForm(Panel):
    """``wants`` carries the command; ``left``: nothing is ruled after all; ``changed``: other planes are meant."""

    wants = Signal(object)
    left = Signal()
    changed = Signal()

    #: what the map is clicked for.
    asks = ""

    def __init__(self, title: str, act: str, fields: Sequence[Field]) -> None:
        super().__init__(title, "by the Guardian's word")
        self.why = TextField("Why", hint=WHY)
        self.go, self.cancel = Button(act, "Enter"), Button("Never mind", "Esc", "quiet")
        for field in (*fields, self.why):
            self.body.addWidget(field)
        self.body.addStretch(1)
        self.foot.addWidget(self.go)
        self.foot.addWidget(self.cancel)
        self.foot.addStretch(1)
        self.go.clicked.connect(self.tell)
        self.cancel.clicked.connect(self.left)
        for field in (*fields, self.why):
            if isinstance(field, TextField):
                field.entered.connect(lambda _: self.tell())
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.left.emit)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def present(self, state: DominiaState) -> None:
        """Offer what there is to rule on now."""
        raise NotImplementedError

    def planes(self) -> Sequence[Plane]:
        """The planes that may be meant: lit on the map beside the form."""
        return ()

    def take_plane(self, plane: Plane) -> None:
        """A plane was clicked."""

    def begin(self) -> None:
        """The cursor goes where the first thing is still missing."""
        self.why.line.setFocus()

    def wish(self) -> Command | None:
        """What is asked for; None where a field is found fault with."""
        raise NotImplementedError

    def tell(self) -> None:
        wish = self.wish()
        if wish is None:
            return
        if not self.why.text():
            self.why.set_error("Say why first.")
            self.why.line.setFocus()
            return
        self.why.set_error("")
        self.wants.emit(wish)


def take_into(field: PlaneField, then: TextField, plane: Plane) -> None:
    """The plane that was clicked; where it may be meant, the cursor goes on to what is typed next."""
    field.take(plane)
    field.set_error(field.fault())
    (field if field.error else then).line.setFocus()


class AdmitForm(RulingForm):
    """A challenge that the rules would not have: the attacker and the plane; whoever holds it defends."""

    asks = "Click the plane that is challenged."

    def __init__(self) -> None:
        self.attacker, self.plane = Choice("Who attacks"), PlaneField("For which plane")
        super().__init__("Allow a challenge", "Allow it", (self.attacker, self.plane))
        self._state: DominiaState | None = None
        self.attacker.chosen.connect(lambda _: self._offer())

    def present(self, state: DominiaState) -> None:
        self._state = state
        free = free_players(state)
        self.attacker.offer([(player.id, player.name) for player in state.standing if player.id in free])
        self._offer()

    def set_attacker(self, player: str) -> None:
        """The player who is looked at on the screen."""
        self.attacker.set_value(player)
        self._offer()

    def _offer(self) -> None:
        if self._state is not None:
            self.plane.offer(self._state, self.planes(), self._about)
        self.changed.emit()

    def planes(self) -> Sequence[Plane]:
        state = self._state
        if state is None or state.map is None:
            return ()
        free, attacker = free_players(state), self.attacker.value()
        return [plane for plane, owner in sorted(state.owners.items()) if owner in free and owner != attacker]

    def _about(self, plane: Plane) -> str:
        """What the plane is, or why nobody can be let challenge for it."""
        state = self._state
        assert state is not None
        owner, attacker = state.owners.get(plane, ""), str(self.attacker.value() or "")
        if not owner:
            return f"{plane} is void: nobody can challenge for it (WD-07)."
        if owner == attacker:
            return f"{plane} is {state.name_of(owner)}'s own plane: choose somebody else's (WD-08)."
        wrong = card_fault(state, Card(attacker, owner, plane), anywhere=True) if attacker else ""
        return wrong or f"{terrain_name(letter(state, plane))}: {state.name_of(owner)} holds it and defends."

    def take_plane(self, plane: Plane) -> None:
        take_into(self.plane, self.why, plane)

    def begin(self) -> None:
        self.plane.line.setFocus()

    def wish(self) -> Command | None:
        state, attacker = self._state, self.attacker.value()
        if state is None or not attacker:
            self.attacker.set_error("Everybody fights already. Cancel a challenge first.")
            return None
        self.plane.set_error(self.plane.fault())
        if self.plane.error:
            return None
        plane = self.plane.plane()
        return AdmitChallenge(str(attacker), state.owners[plane], plane, self.why.text())


class StrikeForm(RulingForm):
    """A challenge taken out of the week."""

    asks = "Click the plane whose challenge is cancelled."

    def __init__(self) -> None:
        self.which = Choice("Which challenge")
        super().__init__("Cancel a challenge", "Cancel it", (self.which,))
        self._state: DominiaState | None = None
        self.which.chosen.connect(lambda _: self.changed.emit())

    def present(self, state: DominiaState) -> None:
        self._state = state
        challenges = state.week.challenges if state.week else ()
        self.which.offer([(ch.id, f"{ch.plane or 'from afar'}: {versus(state, ch)}") for ch in challenges])
        self.changed.emit()

    def planes(self) -> Sequence[Plane]:
        challenges = self._state.week.challenges if self._state and self._state.week else ()
        return [ch.plane for ch in challenges if ch.plane]

    def take_plane(self, plane: Plane) -> None:
        challenges = self._state.week.challenges if self._state and self._state.week else ()
        found = next((ch.id for ch in challenges if ch.plane == plane), None)
        if found is None:
            self.which.set_error(f"No challenge is for {plane}.")
        else:
            self.which.set_error("")
            self.which.set_value(found)
            self.why.line.setFocus()

    def wish(self) -> Command | None:
        found = self.which.value()
        if not found:
            self.which.set_error("No challenge stands.")
            return None
        return StrikeChallenge(str(found), self.why.text())


class GiveForm(RulingForm):
    """A plane goes to somebody else, or to nobody."""

    def __init__(self) -> None:
        self.plane, self.to = PlaneField("Which plane"), Choice("To whom")
        super().__init__("Give a plane", "Rule it so", (self.plane, self.to))
        self._state: DominiaState | None = None

    def present(self, state: DominiaState) -> None:
        self._state = state
        self.plane.offer(state, self.planes(), self._about)
        self.to.offer([*((p.id, p.name) for p in state.standing), ("", "Nobody: it becomes void")])
        self.changed.emit()

    def planes(self) -> Sequence[Plane]:
        """Homes are not given: who loses his is out."""
        return givable(self._state) if self._state and self._state.map is not None else ()

    def _about(self, plane: Plane) -> str:
        state = self._state
        assert state is not None
        owner = state.owners.get(plane, "")
        if state.home_of(plane):
            return f"{plane} is {state.name_of(owner)}'s home. Let the player leave the league instead (League)."
        if not has_terrain(state, plane):
            return f"{plane} has no terrain: nobody can hold it (WD-07)."
        if not owner:
            return f"{terrain_name(ground_letter(state.ground, plane))}, void so far."
        return f"{terrain_name(letter(state, plane))}, {state.name_of(owner)}'s so far."

    def take_plane(self, plane: Plane) -> None:
        take_into(self.plane, self.why, plane)

    def begin(self) -> None:
        self.plane.line.setFocus()

    def wish(self) -> Command | None:
        state = self._state
        self.plane.set_error(self.plane.fault())
        if state is None or self.plane.error:
            return None
        plane, to = self.plane.plane(), str(self.to.value() or "")
        if state.owners.get(plane, "") == to:
            self.to.set_error(f"{plane} is {f'{state.name_of(to)}’s' if to else 'void'} already. Choose somebody else.")
            return None
        self.to.set_error("")
        return MovePlane(plane, to, self.why.text())
