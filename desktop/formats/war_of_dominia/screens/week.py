"""The cards of a week: who has handed one in, whom each may challenge, what came out of the pile."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout

from desktop.domain.hexmap import Hex, address, loose_address
from desktop.domain.words import counted
from desktop.engine.rules import Command
from desktop.library.facts import shipped_facts
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Seed
from desktop.ui.kit.file_asking import TakesDrops
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import EmptyState, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row
from desktop.ui.kit.tips import tip

from ..rules.acts.cards import DrawCard, EnterCard, ExpectPlayer, TakeBackCard
from ..rules.acts.challenges import DefendPlane, undrawn
from ..rules.acts.repeats import RepeatWeek, done_again_next
from ..rules.legal import Target, due, free_players, legal_challenges
from ..rules.simulation import defendable
from ..rules.state import Challenge, DominiaState, PlayerId, Week
from ..rules.views.marks import marks_of
from ..rules.words import unit, unit_title
from .faces import map_face, map_view, planes
from .mail import MailRoom
from .rulings import AdmitForm, RulingForm, StrikeForm
from .week_words import asks, distant_of, no_targets, pile_lines, plane_row, player_called, standing, why_not_excused

PLAYERS = (Column("", 52, "center"), Column("Player", 0, strong=True), Column("", 142, "right"))
TARGETS = (Column("Plane", 62, strong=True), Column("Terrain", 92), Column("Held by", 0))
DRAWN = (Column("Plane", 62, strong=True), Column("Challenge", 0), Column("", 36))
_WRITTEN = re.compile(r"^(?:(?P<who>.*?)[\s,]+)?(?P<plane>[A-Za-z]{1,2}\s*-?\s*\d{1,3})$")


class WeekScreen(TakesDrops, TakesLists, PaneScreen):
    """Players at the left, the map with what the chosen one may challenge for, the list of it or the draw at the
    right. ``D7`` and Enter hands in the card of the player who is due; ``EH D7`` that of EH."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self.organiser = kit.organiser
        self._state: DominiaState | None = None
        self._who: PlayerId = ""
        self.mail = MailRoom(self, kit.cards or shipped_facts())
        self._refused: tuple[PlayerId, str] | None = None
        self.people, self.table = Panel("Cards"), DataTable(PLAYERS)
        self.excuse, self.back = Button("Excuse…"), Button("Withdraw card")
        self.ground, self.map = Panel("The map"), map_view()
        self.card = TextField("", placeholder="D-7, then Enter")
        self.card.line.setAccessibleName("Plane on the card")
        self.asks = label("", "strong", wrap=True)
        #: as high with the line to type in as without: the map below stays where it is.
        self.asks.setMinimumHeight(theme.px(38))
        self.side, self.list = Panel("May challenge for"), DataTable(TARGETS)
        self.drawn, self.pile = Panel("Drawn"), DataTable(DRAWN, picks=False, note_indent=12)
        self.written = Button("Enter despite the refusal", kind="quiet")
        self.again = Button("Cards as before")
        self.admit, self.strike, self.real = (
            Button("Allow one…"),
            Button("Cancel one…"),
            Button("Real pile…", "T"),
        )
        self.admitting, self.striking = AdmitForm(), StrikeForm()
        self._ruling: RulingForm | None = None
        self.nothing = EmptyState("Cards are handed in once the war is on.", "To the map")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.people.body.addWidget(self.table, 1)
        for part in (self.excuse, self.back):
            self.people.foot.addWidget(part)
        self.people.foot.addStretch(1)
        #: in the heads: with large letters the feet would push a small window sideways.
        self.people.put_in_head(self.mail.sealed)
        self.ground.put_in_head(self.mail.owed)
        self.ground.put_in_head(self.mail.inbox)
        line = QHBoxLayout()
        line.addWidget(self.asks, 1)
        #: what is typed and the real pile never stand there at once.
        line.addWidget(self.card)
        line.addWidget(self.real)
        self.card.setFixedWidth(theme.px(150))
        self.ground.body.addLayout(line)
        self.ground.body.addWidget(self.map, 1)
        for part in (self.again, self.admit, self.strike):
            self.ground.foot.addWidget(part)
        self.ground.foot.addStretch(1)
        self.side.body.addWidget(self.list, 1)
        self.side.foot.addWidget(self.written)
        self.side.foot.addStretch(1)
        self.drawn.body.addWidget(self.pile, 1)
        for panel in (self.people, self.ground, *self._right, self.nothing):
            self.panes.addWidget(panel, 1 if panel in (self.ground, self.nothing) else 0)

    @property
    def _right(self) -> tuple[Panel, ...]:
        """What may stand right of the map: one of them at a time."""
        return self.side, self.drawn, self.admitting, self.striking

    def _connect(self) -> None:
        self.table.current_changed.connect(self._choose_player)
        self.table.chosen.connect(self._choose_player)
        self.card.entered.connect(self.enter)
        self.list.chosen.connect(self._hand_in)
        self.map.picked.connect(self._picked)
        self.written.clicked.connect(self._as_written)
        self.excuse.clicked.connect(self._excuse)
        self.back.clicked.connect(lambda: self.wants.emit(TakeBackCard(self._who)))
        for heard, said in ((self.mail.wants, self.wants), (self.mail.says, self.says), (self.mail.tells, self.tells)):
            heard.connect(said)
        self.card.line.installEventFilter(self.mail)
        self.setAcceptDrops(True)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self, self.mail.paste)
        self.again.clicked.connect(lambda: self.wants.emit(RepeatWeek()))
        self.admit.clicked.connect(lambda: self._rule(self.admitting))
        self.strike.clicked.connect(lambda: self._rule(self.striking))
        for form in (self.admitting, self.striking):
            form.wants.connect(self._ruled)
            form.left.connect(lambda: self._rule(None))
            form.changed.connect(self._light)
        self.real.clicked.connect(self._real_card)
        self.nothing.acted.connect(lambda: self.goes.emit("map"))

    def fit(self, wide: bool) -> None:
        #: in a narrow window the lists keep large letters from pushing the map out.
        self.people.setFixedWidth(theme.px(400) if wide else theme.up_to(376, 424))
        for panel in self._right:
            panel.setFixedWidth(theme.px(360) if wide else theme.up_to(320, 384))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._state is not None:
            #: the plane of the card that is due is typed without a click before it.
            QTimer.singleShot(0, self, self._lead_to_entry)

    def _lead_to_entry(self) -> None:
        if self._state is not None:
            self._present_entry(self._state, _is_taking(self._state))

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DominiaState) -> None:
        is_new, self._state = state is not self._state, state
        self.mail.present(state)
        week = state.week or (state.past[-1] if state.past else None)
        at_war = state.stage in ("war", "over") and state.map is not None
        taking = _is_taking(state)
        distant = distant_of(state)
        self.nothing.setVisible(not at_war)
        for panel in (self.people, self.ground):
            panel.setVisible(at_war)
        if state.week is None:
            self._ruling = None
        self._present_right(at_war, taking or distant is not None)
        if not at_war:
            return
        self._follow(state, is_new)
        self._present_people(state, week)
        self._present_entry(state, taking)
        self._present_map(state, week, distant)
        if distant is not None:
            self._present_defence(state, distant)
        elif taking:
            self._present_targets(state)
        if week is not None:
            self._present_pile(state, week)
        self._present_acts(state)
        self.changed.emit()

    def _present_right(self, at_war: bool, asks: bool) -> None:
        shown = self._ruling or (self.side if asks else self.drawn)
        for panel in self._right:
            panel.setVisible(at_war and panel is shown)
        if self._ruling is not None and self._state is not None:
            self._ruling.present(self._state)

    def _follow(self, state: DominiaState, is_new: bool) -> None:
        """After an act whoever is due next is chosen, unless somebody was chosen who still is."""
        waiting = due(state)
        if is_new and waiting and self._who not in waiting:
            self._who = waiting[0]
        elif not self._who or all(player.id != self._who for player in state.players):
            self._who = state.standing[0].id if state.standing else ""

    def _present_people(self, state: DominiaState, week: Week | None) -> None:
        marks, waiting, sealed = marks_of(state), due(state), state.sealed
        rows = [
            Row(player.id, (Seed(marks[player.id]), player.name, standing(state, week, player.id, waiting, sealed)))
            for player in state.standing
        ]
        handed = len(state.week.cards) if state.week else 0
        handed_in = f"{handed} in, {len(waiting)} to come" if state.week and state.week.step == "cards" else ""
        self.people.present_head(f"{unit_title(state)} {week.number if week else 1}", handed_in)
        self.table.present(rows)
        self.table.blockSignals(True)
        self.table.set_current(self._who)
        self.table.blockSignals(False)
        self._present_cards(state)

    def _present_cards(self, state: DominiaState) -> None:
        """What may be done about the card of the player who is chosen."""
        week, name = state.week, state.name_of(self._who)
        closed = "" if week and week.step == "cards" else "No cards are handed in now."
        excused = week is not None and week.step == "cards" and self._who in week.excused
        self.excuse.present("Takes part after all" if excused else "Excuse…", why_not=why_not_excused(state, self._who))
        handed = week is not None and week.card_of(self._who) is not None
        self.back.set_why_not(closed or ("" if handed else f"{name} has handed in no card."))

    def _present_entry(self, state: DominiaState, taking: bool) -> None:
        name, waiting = state.name_of(self._who), due(state)
        distant = distant_of(state)
        types = self._ruling is None and (taking or distant is not None)
        self.card.setVisible(types)
        self.written.present(
            f"Enter {self._refused[1]} despite the refusal" if self._refused else "Enter despite the refusal"
        )
        refused = "" if self._refused else "For a card that was refused and is to be drawn all the same."
        self.written.set_why_not(refused if taking else "No cards are handed in now.")
        if self._ruling is not None:
            say(self.asks, self._ruling.asks)
        elif distant is not None:
            say(self.asks, f"{state.name_of(distant.defender)} defends")
        elif taking:
            say(self.asks, f"{name} challenges for" if self._who in waiting else f"{name}: another card")
        else:
            say(self.asks, asks(state))
        if types and (waiting or distant) and self.isVisible():
            self.card.line.setFocus()
        elif self.card.line.hasFocus():
            self.card.line.clearFocus()

    def _present_map(self, state: DominiaState, week: Week | None, distant: Challenge | None) -> None:
        if self._ruling is not None:
            lit: Sequence[str] = self._ruling.planes()
        elif distant is not None and state.week is not None:
            lit = defendable(state, state.week, distant)
        elif state.week is not None and state.week.step == "cards":
            lit = [target.plane for target in self._targets(state)]
        else:
            lit = [challenge.plane for challenge in week.challenges if challenge.plane] if week else ()
        self.map.present(map_face(state, lit=lit))
        self.ground.present_head("The map", f"{planes(len(lit))} lit" if lit else "")

    def _targets(self, state: DominiaState) -> tuple[Target, ...]:
        return legal_challenges(state).get(self._who, ())

    def _present_targets(self, state: DominiaState) -> None:
        targets = self._targets(state)
        card = state.week.card_of(self._who) if state.week else None
        self.side.present_head("May challenge for", planes(len(targets)))
        handed = card.plane if card and not state.sealed else ""
        rows: list[Line] = [plane_row(state, t.plane, t.defender, is_handed=t.plane == handed) for t in targets]
        if not targets:
            rows = [Note(no_targets(state, self._who))]
        self.list.present(rows)

    def _present_defence(self, state: DominiaState, challenge: Challenge) -> None:
        assert state.week is not None
        self.side.present_head(f"{state.name_of(challenge.defender)} defends", "over long distance")
        planes_of = defendable(state, state.week, challenge)
        self.list.present([plane_row(state, plane, challenge.defender) for plane in planes_of])

    def _present_pile(self, state: DominiaState, week: Week) -> None:
        stands = len(week.challenges)
        self.drawn.present_head("Drawn", counted(stands, "challenge stands", "challenges stand"))
        self.pile.present(pile_lines(state, week))

    def _present_acts(self, state: DominiaState) -> None:
        """What the Guardian may rule on now, and otherwise why not."""
        week, over = state.week, f"No {state.rules.league.unit} is on."
        free = len(free_players(state)) if week else 0
        few = "" if free > 1 else "Everybody fights already. Cancel a challenge first."
        self.admit.set_why_not(few if week else over)
        none = "" if week and week.challenges else "No challenge stands yet."
        self.strike.set_why_not(none if week else over)
        offered = done_again_next(state)
        self.again.present(offered or "Cards as before")
        self.again.setToolTip(tip(f"What this {unit(state)} had before is done again, as far as it still stands."))
        self.again.setVisible(bool(offered))
        pile = week is not None and (week.cards if week.step == "drawing" else undrawn(state, week))
        self.real.setVisible(bool(pile) and week is not None and week.step in ("drawing", "long-distance"))

    # -- hands ---------------------------------------------------------------------------------------------------------

    def _choose_player(self, player: PlayerId) -> None:
        self._refused = None
        if player != self._who and self._state is not None:
            self._who = player
            self.present(self._state)

    def enter(self, words: str) -> None:
        """``D7``, or ``EH D7`` for another player than the one who is due."""
        state, written = self._state, _WRITTEN.match(words.strip())
        if state is None or not words.strip():
            return
        if written is None:
            self.says.emit(
                f"“{words}” is no card. Write the plane (D7), or the player's letters and the plane (EH D7)."
            )
            return
        if who := written["who"]:
            found = player_called(state, who)
            if found is None:
                self.says.emit(f"Nobody here goes by “{who}”. The two letters stand before each name.")
                return
            self._who = found
        self._hand_in(written["plane"].replace(" ", ""))

    def _picked(self, hex: Hex) -> None:
        if self._ruling is not None:
            self._ruling.take_plane(address(hex))
        else:
            self._hand_in(address(hex))

    def _hand_in(self, plane: str) -> None:
        state = self._state
        if state is None or state.week is None:
            return
        if (distant := distant_of(state)) is not None:
            self.wants.emit(DefendPlane(distant.id, plane))
            return
        if state.week.step != "cards":
            return
        hex = loose_address(plane)
        plane = address(hex) if hex is not None else plane
        legal = any(target.plane == plane for target in self._targets(state))
        self._refused = None if legal else (self._who, plane)
        who = self._who
        self.card.set_text("")
        self.wants.emit(EnterCard(who, plane))
        if not legal and self._state is not None:
            self._present_entry(self._state, True)

    def _as_written(self) -> None:
        """The card goes into the pile as the player wrote it: the draw will refuse it before everybody."""
        if self._refused is not None:
            who, plane = self._refused
            self._refused = None
            self.wants.emit(EnterCard(who, plane, as_written=True))

    def _excuse(self) -> None:
        state = self._state
        if state is not None and state.week is not None and self._who in state.week.excused:
            self.wants.emit(ExpectPlayer(self._who))
        elif state is not None:
            self.mail.ask_excuse(self._who, self._who in due(state), self.excuse)

    def take_in(self, data: QMimeData) -> None:
        self.mail.take_in(data)

    def do_act(self, act: str) -> None:
        if act == "inbox":
            self.mail.ask_messages()
        elif act == "owed":
            self.mail.ask_owed()
        elif act.startswith("plane/"):
            _, who, plane = act.split("/")
            self._choose_player(who)
            self.card.set_text(plane)
            self.card.line.setFocus()

    # -- the Guardian's rulings ----------------------------------------------------------------------------------------

    def _rule(self, form: RulingForm | None) -> None:
        """Open a form right of the map, or put the list back there."""
        self._ruling = form
        if self._state is None:
            return
        if form is self.admitting:
            self.admitting.plane.set_text("")
            self.admitting.present(self._state)
            self.admitting.set_attacker(self._who)
        self.present(self._state)
        if form is not None:
            form.why.set_text("")
            form.begin()

    def _ruled(self, wish: Command) -> None:
        """The form goes once the rules have taken it; a refusal leaves it as it is."""
        before = self._state
        self.wants.emit(wish)
        if self._state is not before:
            self._rule(None)

    def _light(self) -> None:
        """Other planes are meant now."""
        state = self._state
        if state is not None and self._ruling is not None:
            self._present_map(state, state.week, distant_of(state))

    def _real_card(self) -> None:
        popover = WordsPopover("Whose card came out of the pile", "This one", "A name, or two letters.", parent=self)
        popover.answered.connect(self.real_words)
        popover.show_at(self.real)

    def real_words(self, words: str) -> None:
        if (state := self._state) is not None:
            self.wants.emit(DrawCard(player_called(state, words) or words))

    # -- keys ----------------------------------------------------------------------------------------------------------

    def take_key(self, key: str) -> bool:
        if key == "T" and self.real.isVisible():
            self._real_card()
            return True
        if key in ("Up", "Down") and self._state is not None:
            order = [player.id for player in self._state.standing]
            if self._who in order:
                self._choose_player(order[(order.index(self._who) + (1 if key == "Down" else -1)) % len(order)])
            return True
        if self.card.isVisible() and len(key) == 1 and key.isalnum():
            self.card.line.setFocus()
            self.card.line.insert(key)
            return True
        return self.map.take_key(key)

    def seek(self) -> None:
        if self.card.isVisible():
            self.card.line.setFocus()

    def hints(self) -> Sequence[tuple[str, str]]:
        week = self._state.week if self._state else None
        if week is None:
            return ()
        if week.step == "cards":
            return (("D-7", "the plane"), ("Enter", "hand in"), ("↑ ↓", "player"))
        if self._state is not None and distant_of(self._state) is not None:
            return (("D-7", "the plane"), ("Enter", "defend it"))
        return (("T", "whose real card"),) if week.step in ("drawing", "long-distance") else ()


def _is_taking(state: DominiaState) -> bool:
    """Whether cards are handed in now."""
    at_war = state.stage in ("war", "over") and state.map is not None
    return at_war and state.week is not None and state.week.step == "cards"
