"""The cards of a week: who has handed one in, whom each may challenge, what came out of the pile."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from desktop.domain.hexmap import Hex, address, loose_address
from desktop.ui import theme
from desktop.ui.asking import WordsPopover
from desktop.ui.buttons import Button
from desktop.ui.cells import Mark, Seed, Text
from desktop.ui.inputs import TextField
from desktop.ui.panels import EmptyState, Panel, label, say
from desktop.ui.screen import Screen, ScreenKit
from desktop.ui.table import DataTable
from desktop.ui.table_rows import Column, Line, Note, Row

from ..rules import commands as c
from ..rules.decide.challenges import undrawn
from ..rules.ground import letter
from ..rules.legal import Target, due, legal_challenges
from ..rules.simulation import defendable
from ..rules.state import Challenge, Dominia, PlayerId, Week
from .faces import map_face, map_view, marks_of, planes, terrain_name, unit, versus

PLAYERS = (Column("", 52, "center"), Column("Player", 0, strong=True), Column("", 142, "right"))
TARGETS = (Column("Plane", 62, strong=True), Column("Terrain", 92), Column("Held by", 0))
DRAWN = (Column("Plane", 62, strong=True), Column("Challenge", 0), Column("", 36))
WIDE = 1300
_WRITTEN = re.compile(r"^(?:(?P<who>.*?)[\s,]+)?(?P<plane>[A-Za-z]{1,2}\s*-?\s*\d{1,3})$")


class WeekScreen(Screen):
    """Players at the left, the map with what the chosen one may challenge for, the list of it or the draw at the
    right. ``D7`` and Enter hands in the card of the player who is due; ``EH D7`` that of EH."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: Dominia | None = None
        self._who: PlayerId = ""
        self._refused: tuple[PlayerId, str] | None = None
        self.people, self.table = Panel("Cards"), DataTable(PLAYERS)
        self.excuse, self.back = Button("Let off…"), Button("Card back")
        self.ground, self.map = Panel("The map"), map_view()
        self.card = TextField("", placeholder="D7, then Enter")
        self.asks = label("", "strong", wrap=True)
        self.side, self.list = Panel("May challenge for"), DataTable(TARGETS)
        self.drawn, self.pile = Panel("Drawn"), DataTable(DRAWN, picks=False, note_indent=12)
        self.written = Button("Hand in as written")
        self.admit, self.strike, self.real = Button("Let one stand…"), Button("Strike…"), Button("Real pile…", "T")
        self.nothing = EmptyState("Cards are handed in once the war is on.", "To the map")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.people.body.addWidget(self.table, 1)
        for part in (self.excuse, self.back):
            self.people.foot.addWidget(part)
        self.people.foot.addStretch(1)
        line = QHBoxLayout()
        line.addWidget(self.asks, 1)
        line.addWidget(self.card)
        line.addWidget(self.written)
        self.card.setFixedWidth(theme.px(150))
        self.ground.body.addLayout(line)
        self.ground.body.addWidget(self.map, 1)
        self.side.body.addWidget(self.list, 1)
        self.drawn.body.addWidget(self.pile, 1)
        for part in (self.admit, self.strike, self.real):
            self.drawn.foot.addWidget(part)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(16)
        for panel, share in ((self.people, 0), (self.ground, 1), (self.side, 0), (self.drawn, 0), (self.nothing, 1)):
            self._row.addWidget(panel, share)

    def _connect(self) -> None:
        self.table.current_changed.connect(self._choose_player)
        self.table.chosen.connect(self._choose_player)
        self.card.entered.connect(self.enter)
        self.list.chosen.connect(self._hand_in)
        self.map.picked.connect(self._picked)
        self.written.clicked.connect(self._as_written)
        self.excuse.clicked.connect(self._excuse)
        self.back.clicked.connect(lambda: self.wants.emit(c.TakeBackCard(self._who)))
        self.admit.clicked.connect(self._admit)
        self.strike.clicked.connect(self._strike)
        self.real.clicked.connect(self._real_card)
        self.nothing.acted.connect(lambda: self.goes.emit("map"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = self.width() >= WIDE
        pad = 20 if wide else 16
        self._row.setContentsMargins(pad, pad, pad, pad)
        self.people.setFixedWidth(theme.px(400))
        for panel in (self.side, self.drawn):
            panel.setFixedWidth(theme.px(360 if wide else 320))

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: Dominia) -> None:
        self._state = state
        week = state.week or (state.past[-1] if state.past else None)
        at_war = state.stage in ("war", "over") and state.map is not None
        taking = at_war and state.week is not None and state.week.step == "cards"
        distant = self._distant(state)
        self.nothing.setVisible(not at_war)
        for panel in (self.people, self.ground):
            panel.setVisible(at_war)
        self.side.setVisible(taking or distant is not None)
        self.drawn.setVisible(at_war and not taking and distant is None)
        if not at_war:
            return
        self._follow(state)
        self._present_people(state, week)
        self._present_entry(state, taking)
        self._present_map(state, week, distant)
        if distant is not None:
            self._present_defence(state, distant)
        elif taking:
            self._present_targets(state)
        if week is not None:
            self._present_pile(state, week)
        self.changed.emit()

    def _follow(self, state: Dominia) -> None:
        """Whoever is due next is chosen, unless somebody was chosen who still is."""
        waiting = due(state)
        if waiting and self._who not in waiting:
            self._who = waiting[0]
        elif not self._who or all(player.id != self._who for player in state.players):
            self._who = state.standing[0].id if state.standing else ""

    @staticmethod
    def _distant(state: Dominia) -> Challenge | None:
        """The challenge over long distance whose defender is choosing a plane."""
        week = state.week
        if week is None or week.step != "long-distance" or undrawn(state, week):
            return None
        return next((challenge for challenge in week.challenges if not challenge.plane), None)

    def _present_people(self, state: Dominia, week: Week | None) -> None:
        marks, waiting = marks_of(state), due(state)
        rows = [
            Row(player.id, (Seed(marks[player.id]), player.name, _standing(state, week, player.id, waiting)))
            for player in state.standing
        ]
        handed = len(state.week.cards) if state.week else 0
        told = f"{handed} in, {len(waiting)} to come" if state.week and state.week.step == "cards" else ""
        self.people.present_head(f"{unit(state)} {week.number if week else 1}", told)
        self.table.present(rows)
        self.table.blockSignals(True)
        self.table.set_current(self._who)
        self.table.blockSignals(False)
        card = state.week.card_of(self._who) if state.week else None
        self.back.setVisible(card is not None)
        self.excuse.setVisible(self._who in waiting)

    def _present_entry(self, state: Dominia, taking: bool) -> None:
        name = state.name_of(self._who)
        waiting = due(state)
        self.card.setVisible(taking)
        self.written.setVisible(taking and self._refused is not None)
        if taking:
            say(self.asks, f"{name} challenges for" if self._who in waiting else f"{name}: another card")
        else:
            say(self.asks, _asks(state))
        if taking and waiting and self.isVisible():
            self.card.line.setFocus()
        elif self.card.line.hasFocus():
            self.card.line.clearFocus()

    def _present_map(self, state: Dominia, week: Week | None, distant: Challenge | None) -> None:
        if distant is not None and state.week is not None:
            lit: Sequence[str] = defendable(state, state.week, distant)
        elif state.week is not None and state.week.step == "cards":
            lit = [target.plane for target in self._targets(state)]
        else:
            lit = [challenge.plane for challenge in week.challenges if challenge.plane] if week else ()
        self.map.present(map_face(state, lit=lit))
        self.ground.present_head("The map", f"{planes(len(lit))} lit" if lit else "")

    def _targets(self, state: Dominia) -> tuple[Target, ...]:
        return legal_challenges(state).get(self._who, ())

    def _present_targets(self, state: Dominia) -> None:
        targets = self._targets(state)
        card = state.week.card_of(self._who) if state.week else None
        self.side.present_head("May challenge for", planes(len(targets)))
        rows: list[Line] = [
            Row(t.plane, (t.plane, terrain_name(letter(state, t.plane)), _held(state, t.plane, t.defender)),
                wash="tide" if card and card.plane == t.plane else "")
            for t in targets
        ]  # fmt: skip
        if not targets:
            rows = [Note(_no_targets(state, self._who))]
        self.list.present(rows)

    def _present_defence(self, state: Dominia, challenge: Challenge) -> None:
        assert state.week is not None
        self.side.present_head(f"{state.name_of(challenge.defender)} defends", "over long distance")
        self.list.present([
            Row(plane, (plane, terrain_name(letter(state, plane)), _held(state, plane, challenge.defender)))
            for plane in defendable(state, state.week, challenge)
        ])  # fmt: skip

    def _present_pile(self, state: Dominia, week: Week) -> None:
        rows: list[Line] = []
        for number, drawn in reversed(list(enumerate(week.drawn))):
            card = drawn.card
            mark = Mark("late" if drawn.refused else "done")
            who = f"{state.name_of(card.attacker)} → {state.name_of(card.defender)}"
            rows.append(Row(number, (card.plane, who, mark)))
            if drawn.refused:
                rows.append(Note(drawn.refused, key=f"why {number}"))
        rows += [
            Row(challenge.id, (challenge.plane or "?", versus(state, challenge), Mark("done")))
            for challenge in week.challenges
            if challenge.long_distance
        ]
        rows += [Note(f"**{state.name_of(player)}** is drawn: who is next?", key=player) for player in week.names]
        rows += [Note(f"**{state.name_of(player)}** has a bye.", key=f"bye {player}") for player in week.byes]
        stands = len(week.challenges)
        self.drawn.present_head("Drawn", f"{stands} challenge{'' if stands == 1 else 's'} stand{'s' * (stands == 1)}")
        self.pile.present(rows)
        live = state.week is not None
        self.strike.set_why_not("" if live and week.challenges else "No challenge stands yet.")
        self.admit.set_why_not("" if live else "The week is over.")
        self.real.setVisible(live and week.step in ("drawing", "long-distance"))

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
            found = _player_called(state, who)
            if found is None:
                self.says.emit(f"Nobody here goes by “{who}”. The two letters stand before each name.")
                return
            self._who = found
        self._hand_in(written["plane"].replace(" ", ""))

    def _picked(self, hex: Hex) -> None:
        self._hand_in(address(hex))

    def _hand_in(self, plane: str) -> None:
        state = self._state
        if state is None or state.week is None:
            return
        if (distant := self._distant(state)) is not None:
            self.wants.emit(c.DefendPlane(distant.id, plane))
            return
        if state.week.step != "cards":
            return
        hex = loose_address(plane)
        plane = address(hex) if hex is not None else plane
        legal = any(target.plane == plane for target in self._targets(state))
        self._refused = None if legal else (self._who, plane)
        who = self._who
        self.card.set_text("")
        self.wants.emit(c.EnterCard(who, plane))
        if not legal and self._state is not None:
            self._present_entry(self._state, True)

    def _as_written(self) -> None:
        """The card goes into the pile as the player wrote it: the draw will refuse it before everybody."""
        if self._refused is not None:
            who, plane = self._refused
            self._refused = None
            self.wants.emit(c.EnterCard(who, plane, as_written=True))

    def _excuse(self) -> None:
        state, who = self._state, self._who
        if state is not None:
            popover = WordsPopover(f"Why {state.name_of(who)} need not challenge", "Let off", parent=self)
            popover.told.connect(lambda note: self.wants.emit(c.ExcusePlayer(who, note)))
            popover.show_at(self.excuse)

    def _admit(self) -> None:
        popover = WordsPopover("Attacker, defender, plane: why", "Let it stand", "EH, YA, D-7: agreed before the draw",
                               parent=self)  # fmt: skip
        popover.told.connect(self.admit_words)
        popover.show_at(self.admit)

    def admit_words(self, words: str) -> None:
        """``EH, YA, D-7: agreed``."""
        state = self._state
        who, _, note = words.partition(":")
        parts = [part.strip() for part in who.split(",")]
        if state is None or len(parts) != 3 or not note.strip():
            self.says.emit("Write attacker, defender and plane with commas between, then a colon and why.")
            return
        found = [_player_called(state, part) or part for part in parts[:2]]
        self.wants.emit(c.AdmitChallenge(found[0], found[1], parts[2], note.strip()))

    def _strike(self) -> None:
        popover = WordsPopover("Which plane, and why", "Strike it", "D-7: written on the wrong card", parent=self)
        popover.told.connect(self.strike_words)
        popover.show_at(self.strike)

    def strike_words(self, words: str) -> None:
        """``D-7: why``."""
        plane, _, note = words.partition(":")
        self.wants.emit(c.StrikeChallenge(plane.strip(), note.strip()))

    def _real_card(self) -> None:
        popover = WordsPopover("Whose card came out of the pile", "This one", "A name, or two letters.", parent=self)
        popover.told.connect(self.real_words)
        popover.show_at(self.real)

    def real_words(self, words: str) -> None:
        state = self._state
        if state is not None:
            self.wants.emit(c.DrawCard(_player_called(state, words) or words))

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
        return self.map.take_key(key)

    def seek(self) -> None:
        if self.card.isVisible():
            self.card.line.setFocus()

    def hints(self) -> Sequence[tuple[str, str]]:
        week = self._state.week if self._state else None
        if week is None:
            return ()
        if week.step == "cards":
            return (("D7", "the plane"), ("Enter", "hand in"), ("↑ ↓", "player"))
        return (("T", "whose real card"),) if week.step in ("drawing", "long-distance") else ()


def _standing(state: Dominia, week: Week | None, player: PlayerId, waiting: Sequence[PlayerId]) -> Mark | Text:
    if week is None:
        return Text(planes(len(state.planes_of(player))), "ink2")
    if challenge := week.challenge_of(player):
        role = "attacks" if challenge.attacker == player else "defends"
        return Mark("done", f"{role} {challenge.plane or 'from afar'}")
    if player in week.byes:
        return Mark("waiting", "has a bye")
    if player in week.excused:
        return Mark("waiting", "let off")
    if card := week.card_of(player):
        return Mark("done", f"card in: {card.plane}")
    if player in waiting:
        return Mark("choosing", "card to come")
    return Text("nobody in reach", "ink3") if week.step == "cards" else Text("", "ink3")


def _held(state: Dominia, plane: str, holder: PlayerId) -> str:
    return f"{state.name_of(holder)}{', home' if state.home_of(plane) else ''}"


def _no_targets(state: Dominia, player: PlayerId) -> str:
    week = state.week
    if week is not None and (challenge := week.challenge_of(player)):
        return f"**{state.name_of(player)}** fights for {challenge.plane} already (WD-09)."
    return f"Nobody who is free holds a plane beside **{state.name_of(player)}**'s: no card is due (WD-10)."


def _asks(state: Dominia) -> str:
    week = state.week
    if week is None:
        return f"{unit(state)} {state.week_number} is over." if state.past else "The war begins with the first cards."
    if week.step == "drawing":
        return "Space draws the next card."
    if week.step == "long-distance":
        names = undrawn(state, week)
        return "Space draws the next name." if names else "The defender chooses a plane."
    return "The challenges stand: the duels are on the duel desk."


def _player_called(state: Dominia, words: str) -> PlayerId | None:
    """By the two letters, or by the beginning of a name that only one has."""
    wanted = words.strip().casefold()
    marks = {mark.casefold(): player for player, mark in marks_of(state).items()}
    if wanted in marks:
        return marks[wanted]
    begun = [player.id for player in state.players if player.name.casefold().startswith(wanted)]
    return begun[0] if wanted and len(begun) == 1 else None
