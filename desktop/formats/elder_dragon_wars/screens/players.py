"""The five, the decks they were dealt, allies and eternal enemies; the edition; what the last game left behind."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.engine.rules import Command
from desktop.library.players import read_players
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.names import NameLabel
from desktop.ui.game.people import PLAYING, PeoplePage, line_of
from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.kit.tokens import Theme

from ..rules.acts.editions import ChooseEdition
from ..rules.acts.events import ChangeRuleset
from ..rules.acts.games import DealDecks
from ..rules.acts.players import AddPlayers, RemovePlayer, SitOut
from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour, allies, enemies, in_circle, three_colours
from ..rules.state import DragonState, Player
from .numbers import about_numbers
from .ring_seat import paint_discs
from .words import SCENES, called, carried


class PlayersScreen(PeoplePage):
    """Left the names and the edition, right a row a seat."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__("Players", read_players)
        self._came_last = kit.organiser.came_last
        self._state: DragonState | None = None
        self.edition = Choice("Edition of the next game")
        self.again = Button("Deal the decks anew", "D")
        self.seats, self.view = Panel("Decks and seats"), SeatsView()
        self.carried = label("", "body", wrap=True)
        self._lay_out()
        self.lend(about_numbers(), ChangeRuleset, kit.drafts)
        self._connect()

    def _lay_out(self) -> None:
        self.lay_out_people(above=(self.edition,), below=(self.again,))
        self.seats.body.addWidget(self.view, 1)
        self.seats.body.addWidget(self.carried)
        self.panes.addWidget(self.seats, 1)

    def _connect(self) -> None:
        self.edition.chosen.connect(lambda edition: self.wants.emit(ChooseEdition(str(edition))))
        self.again.clicked.connect(lambda: self.wants.emit(DealDecks(again=True)))

    def fit(self, wide: bool) -> None:
        self.people.setFixedWidth(theme.px(360 if wide else 300))

    def present(self, state: DragonState) -> None:
        self._state = state
        if state.ruleset is None:
            return
        self.show_lines(self._line(state, player) for player in state.players)
        self.people.present_head("Players", f"{len(state.present)} of 5")
        self.name.setVisible(len(state.present) < 5)
        self.entry.present(self._came_last()[:5], [player.name for player in state.players], len(state.present) < 5)
        say(self.about, _about(state))
        self.edition.offer([(edition.id, edition.name) for edition in state.editions])
        self.edition.set_value(state.chosen)
        self.edition.combo.setEnabled(not state.is_playing)
        self.again.setVisible(bool(state.decks))
        self.again.set_why_not("A game is being played. Play it to its end first." if state.is_playing else "")
        say(self.ruleset, f"Ruleset: **{state.rules.name}**, {state.rules.table.life} life.")
        self.numbers.present(state.rules, PLAYING if state.is_playing else "")
        self.view.present(state)
        say(self.carried, carried(state))
        self.carried.setVisible(bool(carried(state)))

    def _line(self, state: DragonState, player: Player) -> QWidget:
        name = NameLabel(player.name, quiet=player.away)
        if player.away:
            back = Button("Plays again", why_not=_full(state))
            back.clicked.connect(lambda: self.wants.emit(SitOut(player.id, back=True)))
            return line_of(name, back)
        if state.past and not state.is_playing:
            out = Button("Sits out")
            out.clicked.connect(lambda: self.wants.emit(SitOut(player.id)))
            return line_of(name, out)
        if state.game is None:
            away = IconButton("close", f"Take {player.name} off the list")
            away.clicked.connect(lambda: self.wants.emit(RemovePlayer(player.id)))
            return line_of(name, away)
        return line_of(name)

    def joining(self, names: tuple[str, ...]) -> Command:
        return AddPlayers(names)

    def leaving(self, person: str) -> Command:
        return SitOut(person) if self._state is not None and self._state.past else RemovePlayer(person)

    def listed(self) -> Sequence[Player]:
        return self._state.players if self._state else ()

    def take_key(self, key: str) -> bool:
        if super().take_key(key):
            return True
        if key == "D" and self._state is not None and self._state.decks:
            self.wants.emit(DealDecks(again=True))
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.is_settling():
            return super().hints()
        if self._state is None or len(self._state.present) < 5:
            return (("N", "name"), ("Ctrl V", "paste names"))
        return (("D", "deal anew"),) if self._state.decks and not self._state.is_playing else ()


def _about(state: DragonState) -> str:
    missing = 5 - len(state.present)
    if missing > 0:
        return f"{missing} more: five play, no more and no fewer."
    if not state.decks:
        return "Five are here. Space deals the decks at random, and the deck says where one sits."
    return "Who has which deck stays so from game to game."


def _full(state: DragonState) -> str:
    if state.is_playing:
        return "A game is being played. Play it to its end first."
    return "Five play already. Let somebody sit out first." if len(state.present) >= 5 else ""


class SeatsView(QWidget):
    """A row a seat: the Elder Dragon, its colours, who has it, allies and eternal enemies."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[tuple[Colour, str, str, str, str], ...] = ()
        self.setMinimumHeight(300)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(600, 400)

    def present(self, state: DragonState) -> None:
        self._rows = tuple(self._row(state, colour) for colour in CIRCLE) if state.editions else ()
        self.setAccessibleName(
            ", ".join(f"{COLOUR_WORDS[colour]}: {who or 'nobody yet'}" for colour, _, who, *_ in self._rows)
        )
        self.update()

    def _row(self, state: DragonState, colour: Colour) -> tuple[Colour, str, str, str, str]:
        names = {player.id: player.name for player in state.players}
        elder = state.edition.deck(colour).elder.name
        friends = " and ".join(called(state, other) for other in allies(colour))
        foes = " and ".join(called(state, other) for other in enemies(colour))
        return colour, elder, names.get(state.decks.get(colour, ""), ""), friends, foes

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        high = min(theme.px(150), self.height() / 5)
        for at, row in enumerate(self._rows):
            area = QRectF(0, at * high, self.width(), high)
            self._paint_row(painter, area, row, look)
            if at:
                paint.hairline(painter, 0, self.width(), area.top(), look.line)

    def _paint_row(self, painter: QPainter, area: QRectF, row: tuple[Colour, str, str, str, str], look: Theme) -> None:
        colour, elder, who, friends, foes = row
        side = min(area.height() - 14, theme.px(110))
        picture = QRectF(area.left(), area.center().y() - side / 2, side * 1.3, side)
        painter.save()
        painter.setClipRect(picture)
        emblem.draw_scene(painter, SCENES[colour], picture)
        painter.restore()
        left = picture.right() + 16
        half = (area.right() - left) * 0.5
        words = theme.px(30) + theme.px(22)
        top = area.center().y() - words / 2
        name = QRectF(left, top, half - 12, theme.px(30))
        paint.write_fitting(
            painter,
            name,
            who or "nobody yet",
            theme.face(20, 700, serif=True),
            look.ink if who else look.ink3,
            least=13,
        )
        below = QRectF(left, name.bottom(), half, theme.px(22))
        taken = paint_discs(painter, below, in_circle("".join(three_colours(colour))), look)
        text = f"{COLOUR_WORDS[colour]}, {elder}"
        paint.write(painter, below.adjusted(taken + 8, 0, 0, 0), text, theme.face(14), look.ink2)
        for line, (word, names) in enumerate((("allies", friends), ("eternal enemies", foes))):
            room = QRectF(left + half, top + line * theme.px(26), area.right() - left - half, theme.px(26))
            paint.write(painter, room, word, theme.face(12), look.ink3)
            font = theme.face(15, 600)
            paint.write_fitting(painter, room.adjusted(theme.px(104), 0, 0, 0), names, font, look.ink, least=12)
