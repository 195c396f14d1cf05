"""A player's Legends and what they can bring back: every legal regrowth, what can be cast and what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.scene import OverScene
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.names import NameTabs
from desktop.ui.kit.cells import Text
from desktop.ui.kit.panels import EmptyState, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.acts.graveyards import Regrow
from ..rules.acts.stack import Cast
from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour, seat_sign
from ..rules.costs import castables
from ..rules.permissions import regrowths
from ..rules.state import DragonState, Game
from .table_picks import plain_cost
from .words import elder_words


class DragonsScreen(PaneScreen):
    """A player at a time: digits choose whose Legends are shown, Enter or a click does what a row says."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__(down=True)
        self._state: DragonState | None = None
        self.colour: Colour = "W"
        self._turn = -1
        self.who = NameTabs(tuple(COLOUR_WORDS.values()))
        self.legends, self.regrow, self.cast = Panel("Legends in play"), Panel("Regrowth"), Panel("Castable")
        self.elder = label("", "body", wrap=True)
        columns = (Column("Card", 0, strong=True), Column("", 128, "right"))
        self.legend_table = DataTable(columns, dense=True, picks=False, head=False)
        self.regrow_table = DataTable((Column("Comes back", 0, strong=True), Column("for", 0)), dense=True)
        self.cast_table = DataTable(
            (Column("Card", 0, strong=True), Column("From", 66), Column("Cost", 96, "right")), dense=True
        )
        self.none = EmptyState("Legends and what they bring back are listed here once a game is played.")
        self._lay_out()
        self.who.chosen.connect(lambda at: self._choose(CIRCLE[at]))
        self.regrow_table.chosen.connect(self._do)
        self.cast_table.chosen.connect(self._do)

    def _lay_out(self) -> None:
        self.panes.addWidget(self.who)
        row = QHBoxLayout()
        row.setSpacing(16)
        self.legends.body.addWidget(self.elder)
        self.legends.body.addWidget(OverScene(self.legend_table, "formats/elder-dragon-wars"), 1)
        self.regrow.body.addWidget(self.regrow_table, 1)
        self.cast.body.addWidget(self.cast_table, 1)
        for panel, share in ((self.legends, 4), (self.regrow, 5), (self.cast, 5)):
            row.addWidget(panel, share)
        row.addWidget(self.none, 1)
        self.panes.addLayout(row, 1)
        #: all at once would ask for more room than a small laptop has.
        self.none.hide()

    def present(self, state: DragonState) -> None:
        self._state = state
        game = state.game
        for part in (self.who, self.legends, self.regrow, self.cast):
            part.setVisible(game is not None)
        self.none.setVisible(game is None)
        if game is None:
            return
        if game.turn != self._turn and game.active and game.is_alive(game.active):
            self.colour = game.active
        self._turn = game.turn
        self.who.set_options([state.name_of(colour) for colour in CIRCLE])
        self.who.set_current(CIRCLE.index(self.colour))
        self._present_legends(state, game)
        self._present_regrowth(game)
        self._present_castable(state, game)

    def _present_legends(self, state: DragonState, game: Game) -> None:
        held = game.legends_of(self.colour)
        self.legends.present_head("Legends in play", str(len(held)))
        elder = game.edition.deck(self.colour).elder.name
        say(self.elder, f"**{elder}**: {elder_words(game, self.colour)[1]}.")
        rows = []
        for at, p in enumerate(held):
            parts = [game.card_of(p).colours, "Elder" if p.elder else "", "token" if p.token else ""]
            rows.append(Row(at, (p.card, Text(" · ".join(word for word in parts if word), "ink2"))))
        self.legend_table.present(rows)

    def _present_regrowth(self, game: Game) -> None:
        found = regrowths(game, self.colour)
        self.regrow.present_head("Regrowth", f"{len(found)} legal" if found else "nothing legal now")
        self.regrow_table.present(
            [
                Row(
                    Regrow(seat_sign(self.colour), each.card, each.sacrifice),
                    (each.card, Text(" + ".join(each.sacrifice), "ink2")),
                    hint=f"Sacrifice {' and '.join(each.sacrifice)}: {each.card} comes to the hand.",
                )
                for each in found
            ]
        )

    def _present_castable(self, state: DragonState, game: Game) -> None:
        rules = state.rules
        found = castables(game, self.colour, rules.planar.discount, rules.reverberation.chaos_cost)
        locked = " and ".join(word for word, tap in (("Gate", game.gate), ("Matrix", game.matrix)) if tap.tapped)
        self.cast.present_head("Castable", f"{locked} tapped" if locked else "costs with Gate and Matrix")
        source = {"nexus": "nexus", "chaos": "chaos", "hand": "hand", "deck": ""}
        self.cast_table.present(
            [
                Row(
                    Cast(seat_sign(self.colour), each.card),
                    (each.card, source[each.source], plain_cost(each.cost)),
                    dim=bool(each.why_not),
                    hint=each.why_not,
                )
                for each in found
            ]
        )

    def _do(self, command: object) -> None:
        if isinstance(command, (Cast, Regrow)):
            self.wants.emit(command)

    def _choose(self, colour: Colour) -> None:
        self.colour = colour
        if self._state is not None:
            self.present(self._state)

    def take_key(self, key: str) -> bool:
        if key.isdigit() and 1 <= int(key) <= 5:
            self._choose(CIRCLE[int(key) - 1])
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("1–5", "whose"), ("Enter", "do what the row says"))
