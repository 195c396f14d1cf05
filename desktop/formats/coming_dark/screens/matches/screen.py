"""Matches: one click on a name is a result. The clock stands over the tables and names those it concerns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMenu, QVBoxLayout

from desktop.domain.clock import Instant, overtime_digits
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit.keys import Digits
from desktop.ui.kit.panels import Popover

from ...rules.acts.amending import AmendResult
from ...rules.acts.clocks import CountTurn, ExtendTable
from ...rules.acts.pairings import ChooseOpponent
from ...rules.acts.results import DecideByTime, NoteScore, ReportResult
from ...rules.state import CORNERS, DarkState, Match
from ..clock.clock import alarms, clock_command, clock_face
from ..correct.sheet import Corrector
from ..judge.rounds import RoundsSheet
from ..judge.sheet import JudgeDesk
from ..kit.find import FindPlayer, Found
from ..kit.room import OVER, Measures, Plan
from ..kit.words import span
from .card import MatchCard
from .extend import USUAL, ExtendPopover, RestartPopover
from .faces import RowFace, TableFace, final_score, marks_passed, next_score, table_faces
from .menu import match_menu
from .strip import NARROW, ClockStrip


def _rank(face: TableFace) -> int:
    """What is late first, then what is still open or looked at, then what is over."""
    if face.is_past or face.is_picked:
        return 1
    return 0 if face.state in ("late", "overtime") else OVER if face.is_quiet else 1


def _is_over(face: TableFace) -> bool:
    return face.is_quiet and not face.is_past


MEASURES = Measures(
    QSize(232, 120),
    most_high=260,
    wide=330,
    smallest=536,
    walls=False,
    gap=4,
    brief=36,
    rank=_rank,
    listed=NARROW,
    is_over=_is_over,
)
#: seconds for which the strip may stand: less than an eye sees.
_SAME = 0.05
_NOTES = {"supporters": "Noble Supporters · Tier I / II / III", "powers": "Dark Powers · as for Tier III"}


class MatchesStep(Screen):
    """The strip and the cards. ``picked`` is the table the keyboard points at, ``asking`` an amendment not yet sure."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._kit = kit
        self._state: DarkState | None = None
        self._now: Instant | None = None
        self._passed: tuple[frozenset[str], ...] = ()
        #: of which state and moment the strip tells.
        self._strip_shown: tuple[DarkState, tuple[object, ...], Instant] | None = None
        self.picked = ""
        self.asking: tuple[str, str, str] | None = None
        self.popover: Popover | None = None
        self.strip = ClockStrip()
        self.corrector, self.desk = Corrector(self), JudgeDesk(self, kit.now)
        self.plan = Plan(self._make_card, MEASURES)
        self.digits = Digits(1, self)
        self.digits.number.connect(self._pick)
        self.strip.asked.connect(self._on_strip)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addWidget(self.strip)
        self._column.addWidget(self.plan, 1)

    def set_wide(self, wide: bool) -> None:
        """Roomy or close."""
        self.strip.set_wide(wide)
        self._column.setSpacing(16 if wide else 10)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        if self._state is not None and self._state.clock_key != state.clock_key:
            self.picked = ""
        self._state = state
        self.asking = None
        self._now = self._now or self._kit.now()
        self.digits.highest = max(1, len(state.open_locations()))
        self._show()

    def tick(self, now: Instant) -> None:
        self._now = now
        if self._state is None:
            return
        if self._reached() != self._passed:
            self._show()
        self._show_strip(self._state, now)

    def _reached(self) -> tuple[frozenset[str], ...]:
        """What every table's own marks say now: only when that changes do cards look different."""
        state = self._state
        if state is None or state.round is None or self._now is None:
            return ()
        return tuple(marks_passed(state, match, self._now) for match in state.round.matches)

    def _show(self) -> None:
        state, now = self._state, self._now
        if state is None or now is None:
            return
        self._passed = self._reached()
        self._show_strip(state, now)
        faces = {
            zone.id: [self._dressed(face) for face in table_faces(state, zone.id, now)] for zone in state.rules.zones
        }
        notes = {zone.id: _NOTES[zone.prize] for zone in state.rules.zones}
        self.plan.present(state.rules, faces, notes, is_past=self.is_past)

    def _show_strip(self, state: DarkState, now: Instant) -> None:
        """The clock; once the last round is over there is none. An act shows it, and so does the tick that comes with
        the act."""
        before, tells = self._strip_shown, (self.is_past, self._passed)
        is_known = before is not None and before[0] is state and before[1] == tells
        if is_known and before is not None and 0 <= now.since(before[2]) < _SAME:
            return
        self._strip_shown = state, tells, now
        self.strip.setVisible(not self.is_past and state.round is not None and state.round.step == "matches")
        coming = next((alarm for alarm in alarms(state, now) if alarm.second > state.clock.elapsed(now)), None)
        sound = f"{coming.sound.capitalize()} at {coming.second / 60:g}" if coming and coming.sound else ""
        self.strip.present(clock_face(state, now), self._after(state), sound)

    def _dressed(self, face: TableFace) -> TableFace:
        asking = self.asking[1:] if self.asking and self.asking[0] == face.id else None
        return replace(face, is_picked=face.id == self.picked, asking=asking, is_past=self.is_past)

    def _after(self, state: DarkState) -> str:
        """The organiser's own text for what holds after the last start, once it holds somewhere (CD-19)."""
        general = [mark.id for mark in state.rules.marks if mark.concerns == "all"][:-1]
        holds = any(mark in passed for passed in self._passed for mark in general)
        open_ = any(not match.winner for match in (state.round.matches if state.round else ()))
        return state.rules.event.after_50.strip() if holds and open_ else ""

    def _make_card(self, face: TableFace) -> MatchCard:
        card = MatchCard(face)
        card.pressed.connect(lambda spot: self._on_card(face.id, spot))
        return card

    # -- what is clicked -----------------------------------------------------------------------------------------------

    def _match(self, id: str) -> Match | None:
        return self._state.round.match(id) if self._state and self._state.round else None

    def _face(self, id: str) -> TableFace:
        found: TableFace = self.plan.cards[id].face
        return found

    def _on_card(self, id: str, spot: tuple[str, ...]) -> None:
        what, rest = spot[0], spot[1:]
        acts: dict[str, Callable[[], None]] = {
            "name": lambda: self.name_pressed(id, *rest),
            "score": lambda: self._next_score(id, *rest),
            "act": lambda: self._decide(id),
            "turn": lambda: self.wants.emit(CountTurn(id)),
            "yes": self._amend,
            "no": self._forget_question,
            "menu": lambda: self._open_menu(id),
            "card": lambda: self._put_pick(id),
        }
        acts[what]()

    def name_pressed(self, id: str, game: str, player: str) -> None:
        """A name was meant: it won its open row, or is picked as the first opponent, or should have won."""
        match = self._match(id)
        if match is None:
            return
        row = next((row for row in self._face(id).rows if row.game == game), None)
        if match.awaits_opponent:
            self._wish(ChooseOpponent(id, player))
        elif row is not None and row.open:
            found = match.game(game)
            self._wish(ReportResult(id, player, game, final_score(found, player) if found else ""))
        elif row is not None:
            self._ask_amend(id, row, player)

    def _wish(self, command: object) -> None:
        """Ask for something that ends the pointing."""
        self.picked, self.asking = "", None
        self.wants.emit(command)
        self._show()
        self.changed.emit()

    def _next_score(self, id: str, game: str) -> None:
        match = self._match(id)
        found = match.game(game) if match else None
        if found is not None:
            self.wants.emit(NoteScore(id, next_score(found), game))

    def _decide(self, id: str) -> None:
        act = self._face(id).act
        if act is None:
            self.says.emit("No mark lets you decide this table yet.")
        else:
            self._wish(DecideByTime(id, act.what))

    # -- amending ------------------------------------------------------------------------------------------------------

    def _ask_amend(self, id: str, row: RowFace, player: str) -> None:
        """Ask in the row itself whether this player won instead; the winner stands already."""
        if not self.is_past and any(side.won and side.player == player for side in row.sides):
            self.says.emit("That player stands as the winner. Click the other name to amend the result.")
            return
        if not self.is_past and not any(side.won for side in row.sides):
            self.says.emit("This game waits for who wins the game before it: report that one first.")
            return
        if self.is_past:
            self._wish(AmendResult(id, player, row.game))
            return
        self.asking = (id, row.game, player)
        self._show()
        self.changed.emit()

    def _amend(self) -> None:
        if self.asking is not None:
            id, game, player = self.asking
            self._wish(AmendResult(id, player, game))

    def _forget_question(self) -> None:
        self.asking = None
        self._show()
        self.changed.emit()

    # -- the keyboard --------------------------------------------------------------------------------------------------

    def _pick(self, number: int) -> None:
        if not self.isVisible():
            return  # the round went on while a first digit waited for its second
        places = self._state.open_locations() if self._state else ()
        if not 1 <= number <= len(places):
            self.says.emit(f"There is no table {number}. Type 1 to {len(places)}.")
        elif self._match(places[number - 1].id) is None:
            self.says.emit(f"Nobody sits at {places[number - 1].name}.")
        else:
            self._put_pick(places[number - 1].id)

    def _put_pick(self, id: str) -> None:
        self.picked = id if self._match(id) else ""
        self.asking = None
        self._show()
        if self.picked:
            self.plan.reveal(id)
        self.changed.emit()

    def show_table(self, id: str, *, decides: bool = False) -> None:
        """Point at a table from elsewhere, or decide it as the clock says."""
        if decides:
            self._decide(id)
        else:
            self._put_pick(id)

    def claims(self, key: str) -> bool:
        if key == "Enter":
            return self.asking is not None or self.digits.waiting()
        return key in CORNERS and bool(self.picked or self.digits.waiting())

    def take_key(self, key: str) -> bool:
        if key in (*CORNERS, "Enter", "E", "M", "N", "S", "T") and self.digits.waiting():
            self.digits.finish()
            if key == "Enter":
                return True
        if self.asking and key in ("Enter", "Escape"):
            self._amend() if key == "Enter" else self._forget_question()
            return True
        if self.picked and self._take_picked_key(self.picked, key):
            return True
        if key == "E":
            self._ask_extension()
            return True
        if key == "O" and self.plan.is_listed:
            self.plan.turn_tabs()
            return True
        return self.digits.take(key)

    def _take_picked_key(self, id: str, key: str) -> bool:
        if key in CORNERS:
            self._meant(id, self._at_corner(id, key))
        elif key in ("1", "2", "3") and self._at_place(id, int(key)):
            self._meant(id, self._at_place(id, int(key)))
        elif key == "E":
            self._wish(ExtendTable(id, float(USUAL)))
        elif key == "T":
            self._decide(id)
        elif key == "N" and self._face(id).turn:
            self.wants.emit(CountTurn(id))
        elif key == "M":
            self._open_menu(id)
        elif key == "X":
            self.judge(f"swap-seats/player={self._match_players(id)[0]}", id)
        elif key == "J":
            called = any(call.location == id and not call.over for call in self._state.calls) if self._state else False
            self.judge(f"{'end-judge-call' if called else 'judge-call'}/match={id}", id)
        elif key == "S":
            row = self._face(id).open_row
            self._next_score(id, row.game) if row and row.score else None
        elif key == "Escape":
            self._put_pick("")
        else:
            return False
        return True

    def _at_corner(self, id: str, corner: str) -> str:
        """Who sits at a corner of this table."""
        seats = self._state.round.seats_at(id) if self._state and self._state.round else ()
        return next((seat.player for seat in seats if seat.corner == corner), "")

    def _at_place(self, id: str, place: int) -> str:
        """Who stands first or second in the open row (first to third of the opponents to pick)."""
        match, row = self._match(id), self._face(id).open_row
        if match is None or row is None:
            return ""
        sides = match.players[1:] if match.awaits_opponent else tuple(side.player for side in row.sides)
        return sides[place - 1] if place <= len(sides) else ""

    def _meant(self, id: str, player: str) -> None:
        """The player's row that is open, else the last one: won there, or should have won."""
        if not player:
            self.says.emit("Nobody sits at that corner of this table.")
            return
        rows = [row for row in self._face(id).rows if any(side.player == player for side in row.sides)]
        row = next((row for row in rows if row.open or row.picks), rows[-1] if rows else None)
        if row is not None:
            self.name_pressed(id, row.game, player)

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.is_past:
            return ((span(1, self.digits.highest), "table"), ("A–D", "won it really"))
        if self.asking:
            return (("Enter", "amend"), ("Esc", "leave it"))
        if self.picked:
            face = self._face(self.picked)
            word = "who is met" if face.rows[0].picks else "who won"
            by_mark = ("T", face.act.words) if face.act else ("E", "3 minutes more")
            if face.turn:
                return (("A–D", word), by_mark, ("N", "next turn"), ("M", "more"))
            return (("A–D", word), by_mark, ("M", "more"), ("Esc", "another table"))
        return ((span(1, self.digits.highest), "table"), ("A–D", "winner"), ("E", "one table +3"), ("/", "find player"))

    def seek(self) -> None:
        state = self._state
        if state is None or state.round is None:
            return
        people = [
            Found(
                match.id + "/" + player, str(state.seed_of(player)), state.name_of(player), state.match_name(match.id)
            )
            for match in state.round.matches
            for player in match.players
        ]
        found = FindPlayer(sorted(people, key=lambda person: int(person.seed)), self)
        found.chosen.connect(lambda key: self._put_pick(key.split("/")[0]))
        self.popover = found
        found.show_at(self.strip)

    # -- the clock -----------------------------------------------------------------------------------------------------

    def _on_strip(self, act: str) -> None:
        if act == "extend":
            self._ask_extension()
        elif act == "restart":
            self._ask_restart()
        elif act == "rounds":
            self._ask_for_rounds()
        else:
            self._ask_clock(act)

    def _ask_clock(self, act: str) -> None:
        command = clock_command(self._state, act, self._kit.now()) if self._state else None
        if command is None:
            self.says.emit("The clock belongs to a round that is being played.")
        else:
            self.wants.emit(command)

    def _ask_extension(self) -> None:
        if self._state is None or not self.strip.isVisibleTo(self):
            return
        self.popover = made = ExtendPopover(self._state, self)
        made.extended.connect(self._wish)
        made.show_at(self.strip.anchor(self.strip.extend))

    def _ask_restart(self) -> None:
        if self._state is None:
            return
        ran = overtime_digits(self._state.clock.elapsed(self._kit.now())).removeprefix("+")
        self.popover = made = RestartPopover(ran, self)
        made.agreed.connect(lambda: self._ask_clock("restart"))
        made.show_at(self.strip.anchor(self.strip.restart))

    def _ask_for_rounds(self) -> None:
        if self._state is not None:
            self.popover = made = RoundsSheet(self._state, self._kit.now().wall, self)
            made.wants.connect(self.wants)
            made.show_at(self.strip.anchor(self.strip.rounds))

    def judge(self, act: str, id: str) -> None:
        """Open a sheet of the judge's desk at a table, or the desk itself (``desk/…``)."""
        if act.startswith("desk/"):
            self.goes.emit(f"round/{act}")
        elif self._state is not None:
            self.plan.reveal(id)
            self.desk.open(self._state, act, self.plan.cards[id])

    def _match_players(self, id: str) -> tuple[str, ...]:
        match = self._match(id)
        return match.players if match else ()

    def menu_of(self, id: str) -> QMenu:
        """What else can be done at a table."""
        assert self._state is not None
        state, card = self._state, self.plan.cards[id]
        return match_menu(
            state,
            self._face(id),
            self._wish,
            lambda row, who: self._ask_amend(id, row, who),
            self,
            lambda result: self.corrector.open(state, result, card),
            lambda act: self.judge(act, id),
        )

    def _open_menu(self, id: str) -> None:
        card = self.plan.cards[id]
        self.menu_of(id).popup(card.mapToGlobal(card.places.menu.bottomLeft().toPoint()))
