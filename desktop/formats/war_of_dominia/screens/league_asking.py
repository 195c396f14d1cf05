"""What the list of players asks in small sheets: the league's name, who leaves and who gets the planes, who returns."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from desktop.domain.words import counted
from desktop.engine.event import RenameEvent, RenamePlayer
from desktop.engine.rules import Command
from desktop.ui.kit.asking import FormPopover, unless
from desktop.ui.kit.inputs import Choice, TextField

from ..rules.acts.mail import NoteContact
from ..rules.acts.players import AdmitPlayer, RestorePlayer, WithdrawPlayer
from ..rules.ground import beside, givable, given_back, has_terrain
from ..rules.state import Contact, DominiaState, Plane, Player
from ..rules.words import listed
from .planes import PlaneField

Faults = Iterator[tuple[TextField, str]]
WHY = "The reason stands in the log."


class TitlePopover(FormPopover):
    """Name, place and date of the league."""

    def __init__(self, state: DominiaState, parent: QWidget | None = None) -> None:
        self.name, self.place = TextField("Name", state.name), TextField("Place", state.place)
        self.date = TextField("Date", state.date)
        super().__init__("", "Keep it", (self.name, self.place, self.date), parent)

    def faults(self) -> Faults:
        yield unless(self.name, "A league needs a name.")

    def wishes(self) -> Iterator[Command]:
        yield RenameEvent(self.name.text(), self.place.text(), self.date.text())


class NamePopover(FormPopover):
    """What a player is called and how reached: an act for each that is otherwise now."""

    def __init__(self, player: Player, contact: Contact, parent: QWidget | None = None) -> None:
        self._player, self._contact = player, contact
        self.name = TextField("Name", player.name, hint="As it is to be printed.")
        self.mail, self.phone = TextField("Mail", contact.mail), TextField("Telephone", contact.phone)
        self.note = TextField("Note", contact.note, hint="Kept in the event, for you alone: on no page, in no letter.")
        super().__init__("", "Keep it", (self.name, self.mail, self.phone, self.note), parent)

    def faults(self) -> Faults:
        yield unless(self.name, "A player needs a name.")

    def wishes(self) -> Iterator[Command]:
        contact = Contact(self.mail.text(), self.phone.text(), self.note.text())
        if self.name.text() != self._player.name:
            yield RenamePlayer(self._player.id, self.name.text())
        if contact != self._contact:
            yield NoteContact(self._player.id, contact.mail, contact.phone, contact.note)


class LeavePopover(FormPopover):
    """Why a player leaves, and what becomes of the planes."""

    def __init__(self, state: DominiaState, player: Player, parent: QWidget | None = None) -> None:
        self._player = player.id
        others = [(other.id, f"They go to {other.name}") for other in state.standing if other.id != player.id]
        count = len(state.planes_of(player.id))
        self.to = Choice("The planes", [("", "They become void"), *others], hint=f"{count} of them, with the home.")
        self.why = TextField("Why", hint=WHY)
        super().__init__(f"{player.name} leaves the league", "Leaves the league", (self.to, self.why), parent)

    def faults(self) -> Faults:
        yield unless(self.why)

    def wishes(self) -> Iterator[Command]:
        yield WithdrawPlayer(self._player, self.why.text(), str(self.to.value() or ""))


class ReturnPopover(FormPopover):
    """From which plane a player goes on, and why."""

    def __init__(self, state: DominiaState, player: Player, parent: QWidget | None = None) -> None:
        self._player = player.id
        self.plane = PlaneField("From which plane", "Its address. Whoever holds it loses it; it becomes home.")
        self.voids = Choice("The planes that became void")
        self.why = TextField("Why", hint=WHY)
        super().__init__(f"{player.name} comes back", "Comes back", (self.plane, self.voids, self.why), parent)
        void = given_back(state, player)
        are = "is" if len(void) == 1 else "are"
        self.voids.offer([("yes", f"{listed(void)} {are} given back"), ("", "Stay void")])
        self.voids.setVisible(bool(void))
        self.plane.offer(state, givable(state), lambda plane: _gives_it_up(state, plane))

    def faults(self) -> Faults:
        yield self.plane, self.plane.fault()
        yield unless(self.why)

    def wishes(self) -> Iterator[Command]:
        yield RestorePlayer(self._player, self.plane.plane(), self.why.text(), bool(self.voids.value()))


class NewcomerPopover(FormPopover):
    """Who joins a league that is on, at home where, with which planes beside, and why."""

    def __init__(self, state: DominiaState, parent: QWidget | None = None) -> None:
        self.name = TextField("Name")
        self.home = PlaneField("At home on", "Its address: a void, or whoever holds it loses it.")
        self.planes = TextField("Further planes", hint=_fewest(state))
        self.why = TextField("Why", hint=WHY)
        fields = (self.name, self.home, self.planes, self.why)
        super().__init__("A newcomer joins", "Joins the league", fields, parent)
        voids_first = sorted(givable(state), key=lambda plane: (plane in state.owners, _beside_a_home(state, plane)))
        self.home.offer(state, voids_first, lambda plane: _becomes_home(state, plane))

    def faults(self) -> Faults:
        yield unless(self.name, "A player needs a name.")
        yield self.home, self.home.fault()
        yield unless(self.why)

    def wishes(self) -> Iterator[Command]:
        planes = tuple(self.planes.text().replace(",", " ").replace(";", " ").split())
        yield AdmitPlayer(self.name.text(), self.home.plane(), self.why.text(), planes)


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
