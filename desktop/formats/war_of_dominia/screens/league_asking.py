"""What the list of players asks in small sheets: the league's name, who leaves and who gets the planes, who returns."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.domain.words import counted
from desktop.engine.event import RenameEvent, RenamePlayer
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover

from ..rules.acts.mail import NoteContact
from ..rules.acts.players import AdmitPlayer, RestorePlayer, WithdrawPlayer
from ..rules.ground import beside, givable, given_back, has_terrain
from ..rules.state import Contact, DominiaState, Plane, Player
from ..rules.words import listed
from .planes import PlaneField

WHY = "The reason stands in the log."


class TitlePopover(Popover):
    """Name, place and date of the league: ``told`` carries the command."""

    told = Signal(object)

    def __init__(self, state: DominiaState, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self.name, self.place, self.date = (
            TextField("Name", state.name), TextField("Place", state.place), TextField("Date", state.date),
        )  # fmt: skip
        self.go = Button("So it is called", "Enter")
        for part in (self.name, self.place, self.date, self.go):
            self.body.addWidget(part)
        for field in (self.name, self.place, self.date):
            field.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.name.line.setFocus()
        self.name.line.selectAll()

    def _tell(self) -> None:
        if not self.name.text():
            self.name.set_error("A league needs a name.")
            return
        self.close()
        self.told.emit(RenameEvent(self.name.text(), self.place.text(), self.date.text()))


class NamePopover(Popover):
    """What a player is called and how reached: ``told`` carries an act for each that is otherwise now."""

    told = Signal(object)

    def __init__(self, player: Player, contact: Contact, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._player, self._contact = player, contact
        self.name = TextField("Name", player.name, hint="As it shall be printed.")
        self.mail, self.phone = TextField("Mail", contact.mail), TextField("Telephone", contact.phone)
        self.note = TextField("Note", contact.note, hint="Kept in the event, for you alone: on no page, in no letter.")
        self.go = Button("So it is", "Enter")
        for part in (self.name, self.mail, self.phone, self.note, self.go):
            self.body.addWidget(part)
        for field in (self.name, self.mail, self.phone, self.note):
            field.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.name.line.setFocus()
        self.name.line.selectAll()

    def _tell(self) -> None:
        self.name.set_error("" if self.name.text() else "A player needs a name.")
        if self.name.error:
            return
        self.close()
        contact = Contact(self.mail.text(), self.phone.text(), self.note.text())
        if self.name.text() != self._player.name:
            self.told.emit(RenamePlayer(self._player.id, self.name.text()))
        if contact != self._contact:
            self.told.emit(NoteContact(self._player.id, contact.mail, contact.phone, contact.note))


class LeavePopover(Popover):
    """Why a player leaves, and what becomes of the planes."""

    told = Signal(object)

    def __init__(self, state: DominiaState, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._player = player.id
        self.body.addWidget(CapsLabel(f"{player.name} leaves the league"))
        others = [(other.id, f"They go to {other.name}") for other in state.standing if other.id != player.id]
        count = len(state.planes_of(player.id))
        self.to = Choice("The planes", [("", "They become void"), *others], hint=f"{count} of them, with the home.")
        self.why = TextField("Why", hint=WHY)
        self.go = Button("Leaves the league", "Enter")
        for part in (self.to, self.why, self.go):
            self.body.addWidget(part)
        self.why.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.why.line.setFocus()

    def _tell(self) -> None:
        if not self.why.text():
            self.why.set_error("Say why first.")
            return
        self.close()
        self.told.emit(WithdrawPlayer(self._player, self.why.text(), str(self.to.value() or "")))


class ReturnPopover(Popover):
    """From which plane a player goes on, and why."""

    told = Signal(object)

    def __init__(self, state: DominiaState, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._player = player.id
        self.body.addWidget(CapsLabel(f"{player.name} goes on"))
        self.plane = PlaneField("From which plane", "Its address. Whoever holds it loses it; it becomes home.")
        self.voids = Choice("The planes that became void")
        self.why = TextField("Why", hint=WHY)
        self.go = Button("Goes on", "Enter")
        for part in (self.plane, self.voids, self.why, self.go):
            self.body.addWidget(part)
        void = given_back(state, player)
        are = "is" if len(void) == 1 else "are"
        self.voids.offer([("yes", f"{listed(void)} {are} given back"), ("", "Stay void")])
        self.voids.setVisible(bool(void))
        self.plane.offer(state, givable(state), lambda plane: _gives_it_up(state, plane))
        for field in (self.plane, self.why):
            field.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.plane.line.setFocus()

    def _tell(self) -> None:
        self.plane.set_error(self.plane.fault())
        self.why.set_error("" if self.why.text() else "Say why first.")
        if self.plane.error or self.why.error:
            return
        self.close()
        self.told.emit(RestorePlayer(self._player, self.plane.plane(), self.why.text(), bool(self.voids.value())))


class NewcomerPopover(Popover):
    """Who joins a league that is on, at home where, with which planes beside, and why."""

    told = Signal(object)

    def __init__(self, state: DominiaState, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self.body.addWidget(CapsLabel("A newcomer joins"))
        self.name = TextField("Name")
        self.home = PlaneField("At home on", "Its address: a void, or whoever holds it loses it.")
        self.planes = TextField("Further planes", hint=_fewest(state))
        self.why = TextField("Why", hint=WHY)
        self.go = Button("Joins the league", "Enter")
        for part in (self.name, self.home, self.planes, self.why, self.go):
            self.body.addWidget(part)
        voids_first = sorted(givable(state), key=lambda plane: (plane in state.owners, _beside_a_home(state, plane)))
        self.home.offer(state, voids_first, lambda plane: _becomes_home(state, plane))
        for field in (self.name, self.home, self.planes, self.why):
            field.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.name.line.setFocus()

    def _tell(self) -> None:
        self.name.set_error("" if self.name.text() else "A player needs a name.")
        self.home.set_error(self.home.fault())
        self.why.set_error("" if self.why.text() else "Say why first.")
        if self.name.error or self.home.error or self.why.error:
            return
        self.close()
        planes = tuple(self.planes.text().replace(",", " ").replace(";", " ").split())
        self.told.emit(AdmitPlayer(self.name.text(), self.home.plane(), self.why.text(), planes))


def _fewest(state: DominiaState) -> str:
    """What the others hold, so that a newcomer gets no more."""
    held = [len(state.planes_of(player.id)) for player in state.standing]
    return f"Addresses, spaces between. The others hold {min(held)} to {counted(max(held), 'plane')}, home counted."


def _beside_a_home(state: DominiaState, plane: Plane) -> bool:
    return any(state.home_of(near) for near in beside(state.ground)[plane])


def _becomes_home(state: DominiaState, plane: Plane) -> str:
    """What it means that this plane becomes a newcomer's home, or why it cannot."""
    near = [at for at in beside(state.ground)[plane] if state.home_of(at)] if plane in givable(state) else []
    touching = f" It touches {near[0]}, {state.name_of(state.home_of(near[0]))}'s home (WD-04)." if near else ""
    return _gives_it_up(state, plane) + touching


def _gives_it_up(state: DominiaState, plane: Plane) -> str:
    """What it means that a player goes on from this plane, or why he cannot."""
    if owner := state.home_of(plane):
        return f"{plane} is {state.name_of(owner)}'s home. Name a plane that somebody can lose."
    if not has_terrain(state, plane):
        return f"{plane} has no terrain: nobody can hold it (WD-07)."
    holder = state.owners.get(plane, "")
    return f"{state.name_of(holder)} loses it." if holder else "Void so far."
