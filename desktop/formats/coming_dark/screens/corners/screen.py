"""Corners: players choose in Dark Seed order on the plan. One click a player, or a digit and a letter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.screens.corners.location_card import LocationCard, LocationFace
from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme
from desktop.ui.kit.dice import DicePopover
from desktop.ui.kit.keys import Digits
from desktop.ui.kit.panels import Panel, Popover, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, LitRow

from ...rules.acts.corners import TakeCorner
from ...rules.acts.prizes import SetPrize
from ...rules.state import CORNERS, DarkState, Seat
from ...rules.views.seating import choosing, choosing_order
from ..clock.pick import pick_face
from ..judge.acts import late_players
from ..judge.sheet import JudgeDesk
from ..kit.find import FindPlayer, Found
from ..kit.room import OVER, Measures, Plan
from ..kit.words import span, table_numbers
from .faces import chooser_rows, location_faces, moved_in_short, zone_note
from .move import MovePopover

#: three rows of them are seen whole on a laptop of 1280 × 650, corners no lower than a target may be.
MEASURES = Measures(
    QSize(168, 134),
    most_high=284,
    wide=212,
    smallest=412,
    rank=lambda face: OVER if face.full else 0 if face.number else 1,
    listed=620,
    narrowest=212,
    is_over=lambda face: face.full,
    open_="With free corners",
    none_open="Every corner is taken.",
)
#: rows that stay above the chooser, so that who sat last can still be read.
ABOVE = 3
_COLUMNS = (Column("", 42, "right"), Column("", 28), Column(""))


class CornersStep(Screen):
    """List of choosers at the left, the plan at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self._picked = ""
        #: whoever changes places with the next one clicked.
        self._first = ""
        self.desk = JudgeDesk(self)
        self.popover: Popover | None = None
        self.list = DataTable(_COLUMNS, dense=True, picks=False, head=False)
        self.panel = Panel("In Dark Seed order").flush()
        self.moving, self.more, self.clock = label("", "small"), label("", "small"), label("", "strong")
        self.plan = Plan(self._make_card, MEASURES)
        self.digits = Digits(1, self)
        #: the chooser's tables by their numbers on the plan.
        self._numbers: dict[int, str] = {}
        self.digits.number.connect(self._pick)
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self.panel.body.addWidget(self.list)
        self.clock.hide()
        self.panel.foot.addWidget(self.clock)
        self.panel.foot.addWidget(self.moving)
        self.panel.foot.addStretch(1)
        self.panel.foot.addWidget(self.more)
        #: below the list the corners are seen, not who chooses later.
        self.panel.setProperty("brief", True)
        row.addWidget(self.panel)
        row.addWidget(self.plan, 1)
        self.list.verticalScrollBar().valueChanged.connect(self._count_below)
        #: a list that has another height or other rows shows who chooses; one that was scrolled stays.
        self.list.verticalScrollBar().rangeChanged.connect(self._show_chooser)

    def set_wide(self, wide: bool) -> None:
        """The side pane's measure."""
        self.panel.setFixedWidth(theme.px(320 if wide else 264))

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        turn = choosing(state)
        before = choosing(self._state) if self._state and self._state.round else None
        self._state = state
        if turn != before:
            self._picked = ""
        if state.round is None or not state.round.seat_of(self._first):
            self._first = ""
        self._present_list(state)
        self._present_plan(state)
        self._numbers = {n: place for place, n in table_numbers(state, turn.zone).items()} if turn else {}
        self.digits.highest = max(self._numbers, default=1)

    def _present_list(self, state: DarkState) -> None:
        assert state.round is not None
        self.panel.present_head("In Dark Seed order", f"{len(state.round.seats)} / {len(state.round.zones)}")
        self.list.present(chooser_rows(state))
        say(self.moving, moved_in_short(state))
        self.moving.setToolTip("A zone was full: its worst Dark Seeds changed zones and choose last (CD-09).")
        #: shown for the first time, the list gets its height when all have been laid out.
        self._show_chooser()
        QTimer.singleShot(0, self, self._count_below)

    def _show_chooser(self) -> None:
        """Who chooses, with a few of those before."""
        rows = self.list.rows
        at = next((i for i, row in enumerate(rows) if isinstance(row, LitRow)), len(rows))
        lit = self.list.rowHeight(at) if at < len(rows) else 0
        above = max(0, min(ABOVE, (self.list.viewport().height() - lit) // self.list.row_height()))
        self.list.verticalScrollBar().setValue(max(0, at - above) * self.list.row_height())
        self._count_below()

    def tick(self, now: Instant) -> None:
        """The pick clock, where the ruleset has one."""
        face = pick_face(self._state, now) if self._state is not None else None
        self.clock.setVisible(face is not None)
        if face is not None:
            _say_if_new(self.clock, f"{face.digits} {face.words}" if face.share < 1 else "Time is up")
            _dress(self.clock, "refusal" if face.state == "last" else "strong")

    def _count_below(self) -> None:
        bottom = self.list.viewport().height()
        rows = range(len(self.list.rows))
        below = sum(self.list.rowViewportPosition(at) + self.list.rowHeight(at) > bottom + 2 for at in rows)
        _say_if_new(self.more, f"{below} more below" if below else "")

    def _present_plan(self, state: DarkState) -> None:
        zones = [zone.id for zone in state.rules.zones]
        faces = {zone: location_faces(state, zone, self._picked) for zone in zones}
        notes = {zone: zone_note(state, zone) for zone in zones}
        self.plan.present(state.rules, faces, notes, is_past=self.is_past)

    def _make_card(self, face: LocationFace) -> LocationCard:
        card, place = LocationCard(face), face.id
        card.corner_chosen.connect(lambda letter: self._take(place, letter))
        card.seated_chosen.connect(lambda letter: self.ask_move(place, letter))
        card.top_chosen.connect(lambda: self._pick_place(place))
        card.dragged.connect(lambda letter, spot: self._drop(place, letter, spot))
        card.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        card.customContextMenuRequested.connect(lambda spot: self._open_menu(place, spot))
        return card

    # -- choosing ------------------------------------------------------------------------------------------------------

    def _take(self, place: str, letter: str) -> None:
        turn = choosing(self._state) if self._state else None
        if turn is not None:
            self.wants.emit(TakeCorner(turn.player, place, letter))

    def _pick(self, number: int) -> None:
        turn = choosing(self._state) if self._state else None
        if turn and self._state and number in self._numbers:
            self._pick_place(self._numbers[number])
        elif turn and self._state:
            zone, span = self._state.rules.zone(turn.zone).name, f"{min(self._numbers)} to {self.digits.highest}"
            self.says.emit(f"There is no location {number} in {zone}. Type {span}, then the corner's letter.")

    def _pick_place(self, place: str) -> None:
        """Lights one location strongest: the next letter is a corner there."""
        turn = choosing(self._state) if self._state else None
        if self._state is None or turn is None or self._state.location(place).zone != turn.zone:
            return
        self._picked = place
        self._present_plan(self._state)
        self.plan.reveal(place)
        self.changed.emit()

    def claims(self, key: str) -> bool:
        return key in CORNERS and bool(self._picked or self.digits.waiting())

    def take_key(self, key: str) -> bool:
        if key in CORNERS and (self._picked or self.digits.waiting()):
            self.digits.finish()
            if self._picked:
                self._take(self._picked, key)
            return True
        if key == "Escape" and self._picked:
            self._picked = ""
            self._present_plan(self._state) if self._state else None
            self.changed.emit()
            return True
        if key == "Escape" and self._first:
            self._first = ""
            self.changed.emit()
            return True
        if key == "X":
            self.ask_swap()
            return True
        if key == "O" and self.plan.is_listed:
            self.plan.turn_tabs()
            return True
        return self._state is not None and choosing(self._state) is not None and self.digits.take(key)

    def hints(self) -> Sequence[tuple[str, str]]:
        turn = choosing(self._state) if self._state else None
        if self._state is not None and turn is None:
            return (("X", "change places"), ("/", "find player"))
        if self._state is None or turn is None:
            return ()
        if self._picked:
            name = self._state.location(self._picked).name
            return (("A–D", f"corner of {name}"), ("Esc", "another"))
        return (
            (span(min(self._numbers, default=1), self.digits.highest), "location"),
            ("A–D", "corner"),
            ("X", "change places"),
            ("/", "find player"),
        )

    def seek(self) -> None:
        """Find a player: the list goes there, and to the card where somebody sits."""
        state = self._state
        if state is None or state.round is None:
            return
        people = []
        for turn in choosing_order(state, state.round):
            seat = state.round.seat_of(turn.player)
            where = f"{state.location(seat.location).name} {seat.corner}" if seat else state.rules.zone(turn.zone).name
            people.append(Found(turn.player, str(state.seed_of(turn.player)), state.name_of(turn.player), where))
        self.popover = found = FindPlayer(people, self)
        found.chosen.connect(self._show_player)
        found.show_at(self.panel)

    def _show_player(self, player: str) -> None:
        self.list.show_key(player)
        seat = self._state.round.seat_of(player) if self._state and self._state.round else None
        if seat is not None:
            self.plan.reveal(seat.location)

    # -- the judge's acts ----------------------------------------------------------------------------------------------

    def seat_at(self, place: str, letter: str) -> Seat | None:
        """Who sits at a corner."""
        seats = self._state.round.seats_at(place) if self._state and self._state.round else ()
        return next((seat for seat in seats if seat.corner == letter), None)

    def ask_move(self, place: str, letter: str) -> None:
        """Open the popover that moves whoever sits there."""
        seat = self.seat_at(place, letter)
        if seat is None or self._state is None:
            return
        if self._first and self._first != seat.player:
            self.ask_swap(self._first, seat.player, place)
            return
        self.popover = made = MovePopover(self._state, seat, self)
        made.moved.connect(self.wants)
        made.swaps.connect(self._begin_swap)
        made.show_at(self.plan.cards[place])

    def _drop(self, place: str, letter: str, spot: QPoint) -> None:
        """Somebody was dragged: onto somebody else the two change places, onto a free corner it is a move."""
        seat = self.seat_at(place, letter)
        under = (c for c in self.plan.cards.values() if c.isVisible() and c.rect().contains(c.mapFromGlobal(spot)))
        card: LocationCard | None = next(under, None)
        if seat is None or card is None:
            return
        at = card.mapFromGlobal(spot)
        pad = card.pad_at(at.x(), at.y())
        if pad is None:
            return
        other = self.seat_at(card.face.id, pad.letter)
        if other is not None:
            self.ask_swap(seat.player, other.player, card.face.id)
            return
        self.ask_move(place, letter)
        if isinstance(self.popover, MovePopover):
            self.popover.where.set_value(f"{card.face.id}/{pad.letter}")

    def _begin_swap(self, player: str) -> None:
        """The next click on somebody who sits says with whom."""
        self._first = player
        if self._state is not None:
            self.tells.emit(f"Now click who changes places with {self._state.name_of(player)}. Esc leaves it.")
        self.changed.emit()

    def ask_swap(self, player: str = "", other: str = "", place: str = "") -> None:
        """Open the judge's sheet for two seats; nobody named: it asks for both."""
        self._first = ""
        if self._state is not None:
            named = f"/player={player}&other={other}" if player and other else ""
            self.desk.open(self._state, f"swap-seats{named}", self.plan.cards[place] if place else self.panel)

    def ask_prize(self, place: str) -> None:
        """Open the popover that sets this location's prize, with a reason."""
        assert self._state is not None
        location = self._state.location(place)
        made = DicePopover(self._state.rules.event.prize_die, f"Prize at {location.name}", self)
        made.roll_button.set_why_not("The prize is out. It can only be set, with a reason (CD-10).")
        made.typed.connect(lambda face: self.wants.emit(SetPrize(place, face, "")))
        made.set_by_hand.connect(lambda face, why: self.wants.emit(SetPrize(place, face, why)))
        self.popover = made
        made.show_at(self.plan.cards[place])

    def _open_menu(self, place: str, spot: QPoint) -> None:
        card = self.plan.cards[place]
        pad = card.pad_at(spot.x(), spot.y())
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if pad is not None and pad.state == "seated":
            menu.addAction(f"Move {pad.name}…", lambda: self.ask_move(place, pad.letter))
        elif pad is not None and self._state is not None:
            for player in late_players(self._state):
                command = TakeCorner(player.id, place, pad.letter)
                menu.addAction(f"Seat {player.name} here", partial(self.wants.emit, command))
        menu.addAction("Set the prize…", lambda: self.ask_prize(place))
        menu.popup(card.mapToGlobal(spot))


def _dress(target: QLabel, role: str) -> None:
    if target.property("role") != role:
        target.setProperty("role", role)
        target.style().unpolish(target)
        target.style().polish(target)


def _say_if_new(target: QLabel, words: str) -> None:
    if target.text() != words:
        say(target, words)
