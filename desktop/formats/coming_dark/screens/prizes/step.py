"""Prizes: Space rolls a die for every location; each die can also be typed from the table, or set with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.ui.desk.screen import Screen, Throwing
from desktop.ui.kit.dice import DicePopover
from desktop.ui.kit.keys import Digits
from desktop.ui.kit.panels import label, say

from ...rules.acts.prizes import RollPrizes, SetPrize
from ...rules.state import DarkState
from ..kit.room import Measures, Plan
from ..kit.words import span
from .card import PrizeCard, PrizeFace, prize_faces

MEASURES = Measures(QSize(230, 112), most_high=280, wide=290, smallest=536, walls=False, gap=4)
_KINDS = {"supporters": "Noble Supporters, Tier I · II · III", "powers": "Dark Powers, Tier I · II · III"}


class PrizesStep(Screen):
    """The cards of both zones with their dice; ``typing_at`` is the location a real die is typed for."""

    def __init__(self) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self.typing_at, self._typed = "", ""
        self._fresh: set[tuple[str, int]] = set()
        self.popover: DicePopover | None = None
        self.todo, self.count = label("", "body"), label("", "quiet")
        self.plan = Plan(self._make_card, MEASURES)
        self.digits = Digits(1, self)
        self.digits.number.connect(self._pick)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        line = QHBoxLayout()
        line.addWidget(self.todo, 1)
        line.addWidget(self.count)
        column.addLayout(line)
        column.addWidget(self.plan, 1)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        self._fresh = self._fell_now(state)
        self._state = state
        self.digits.highest = max(1, len(state.open_locations()))
        if self.typing_at not in self._waiting():
            self._stop_typing()
        self._show()

    def _fell_now(self, state: DarkState) -> set[tuple[str, int]]:
        """The dice that were not there before this act: they stay solid until the next one."""
        before, now = self._state and self._state.round, state.round
        if not before or not now or before.number != now.number:
            return set()
        return {
            (place, at)
            for place, prizes in now.prizes.items()
            for at, prize in enumerate(prizes)
            if before.prizes.get(place, ())[at : at + 1] != (prize,)
        }

    def _waiting(self) -> list[str]:
        """The locations that still want a die this round, in plan order."""
        state = self._state
        if state is None or state.round is None:
            return []
        prizes, number = state.round.prizes, state.round.number
        return [
            place.id
            for place in state.open_locations()
            if not any(prize.round == number for prize in prizes.get(place.id, ()))
        ]

    def _show(self) -> None:
        state = self._state
        if state is None:
            return
        zones = state.rules.zones
        faces = {zone.id: [self._dressed(face) for face in prize_faces(state, zone.id)] for zone in zones}
        notes = {zone.id: _KINDS[zone.prize] for zone in zones}
        self.plan.present(state.rules, faces, notes, is_past=self.is_past)
        self._show_words(state)

    def _dressed(self, face: PrizeFace) -> PrizeFace:
        dice = tuple(replace(die, fresh=(face.id, at) in self._fresh) for at, die in enumerate(face.dice))
        return replace(face, dice=dice, typing=self._typed if face.id == self.typing_at else None)

    def _make_card(self, face: PrizeFace) -> PrizeCard:
        card = PrizeCard(face)
        card.pressed.connect(lambda: self.ask(face.id))
        return card

    def _show_words(self, state: DarkState) -> None:
        waiting, all_ = len(self._waiting()), len(state.open_locations())
        sides = state.rules.event.prize_die
        if waiting:
            rest = "every location" if waiting == all_ else f"the {counted(waiting, 'location')} left"
            words = (
                f"**Space** rolls a d{sides} for {rest}. "
                "Real dice: type a location's number, then the face, then **Enter**."
            )
        else:
            words = "Every prize is out. **Space** opens the corners."
        say(self.todo, words)
        say(self.count, f"{all_ - waiting} of {all_} rolled")

    # -- dice from the table -------------------------------------------------------------------------------------------

    def _pick(self, number: int) -> None:
        if not self.isVisible():
            return  # the round went on while a first digit waited for its second
        places = self._state.open_locations() if self._state else ()
        if not 1 <= number <= len(places):
            self.says.emit(f"There is no location {number}. Type 1 to {len(places)}.")
        elif places[number - 1].id in self._waiting():
            self._type_at(places[number - 1].id)
        else:
            self.ask(places[number - 1].id)

    def _type_at(self, place: str) -> None:
        self.typing_at, self._typed = place, ""
        self._show()
        self.plan.reveal(place)
        self.changed.emit()

    def _stop_typing(self) -> None:
        self.typing_at, self._typed = "", ""

    def _take_typed(self) -> None:
        """Hand the typed face in, and go on to the next location that wants one."""
        if not self._typed:
            return
        place, face = self.typing_at, int(self._typed)
        before = self._waiting()
        after = before[before.index(place) + 1 :]
        self._typed = ""
        self.wants.emit(Throwing(RollPrizes((place,)), LoadedDice([face])))
        waiting = self._waiting()
        following = next((p for p in (*after, *waiting) if p in waiting), "")
        if place in waiting:
            self._type_at(place)
        elif following:
            self._type_at(following)
        self.changed.emit()

    def claims(self, key: str) -> bool:
        return key == "Enter" and bool(self.typing_at or self.digits.waiting())

    def take_key(self, key: str) -> bool:
        if self.typing_at:
            return self._take_typing_key(key)
        if key == "Enter" and self.digits.waiting():
            self.digits.finish()
            return True
        return self.digits.take(key)

    def _take_typing_key(self, key: str) -> bool:
        if key.isdecimal() and len(key) == 1:
            self._typed = (self._typed + key)[-3:]
        elif key == "Backspace":
            self._typed = self._typed[:-1]
        elif key == "Enter":
            self._take_typed()
            return True
        elif key == "Escape":
            self._stop_typing()
            self.changed.emit()
        elif key == "R":
            self.wants.emit(RollPrizes((self.typing_at,)))
            return True
        else:
            return False
        self._show()
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        if self._state is None:
            return ()
        if self.typing_at:
            name = self._state.location(self.typing_at).name
            sides = self._state.rules.event.prize_die
            return ((f"1–{sides}", f"face at {name}"), ("Enter", "take it"), ("R", "roll it"), ("Esc", "leave"))
        return ((span(1, self.digits.highest), "type a location's die"),)

    def ask(self, place: str) -> None:
        """Open the popover with the three ways to a die for one location."""
        assert self._state is not None
        self._stop_typing()
        self._show()
        location = self._state.location(place)
        self.popover = DicePopover(self._state.rules.event.prize_die, f"Prize at {location.name}", self)
        if place in self._waiting():
            self.popover.rolled.connect(lambda: self.wants.emit(RollPrizes((place,))))
            self.popover.typed.connect(lambda face: self.wants.emit(Throwing(RollPrizes((place,)), LoadedDice([face]))))
        else:
            self.popover.roll_button.set_why_not("This prize is out. It can only be set, with a reason (CD-10).")
            self.popover.typed.connect(lambda face: self.wants.emit(SetPrize(place, face, "")))
        self.popover.set_by_hand.connect(lambda face, why: self.wants.emit(SetPrize(place, face, why)))
        card = self.plan.cards[place]
        self.popover.show_at(card, card.die_area())
