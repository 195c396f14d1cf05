"""Random Monsters: the roll for each game at play, who subdues and who kills, the twenty with their notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.domain.dice import Dice
from desktop.system import machine
from desktop.ui.desk.panes import is_wide
from desktop.ui.desk.screen import Screen, ScreenKit, Throwing
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.dice import DicePopover
from desktop.ui.kit.keys import Digits
from desktop.ui.kit.panels import Because, BecauseLink, Panel, Popover, hold, label, say

from ...rules.acts.monsters import LoseControl, PlaceMonster, RemoveMonster, RollAppearance, Subdue, TakeControl
from ...rules.ruleset import Monster
from ...rules.state import DarkState
from .ask import MorePopover, PlacePopover, PlayerPopover, SubduePopover
from .card import BattleCard
from .chosen import LEAST, ChosenMonster, MonsterPopover
from .faces import BattleFace, GameLine, MonsterFace, TableDice, battles, nothing_words, when_because, when_words
from .list import MonsterList

_CARD = 270


class MonstersScreen(Screen):
    """Cards of the tables at play, below them the chosen monster where there is room; the list of all at the right."""

    def __init__(self, kit: ScreenKit, chance: Callable[[], Dice] = machine.chance) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self._chance = chance
        self._faces: tuple[BattleFace, ...] = ()
        self.cards: list[BattleCard] = []
        self._current, self._game, self._columns = "", 0, 3
        self._came = 0
        self.popover: Popover | None = None
        self.when, self.why = label("", "quiet", wrap=True), BecauseLink("because", Because("", ""))
        self.list, self.chosen = MonsterList(), ChosenMonster()
        self.nothing, self.to_round = label("", "strong", wrap=True), Button("To the round")
        self.to_round.clicked.connect(lambda: self.goes.emit("round"))
        self.list.chosen.connect(self._show_monster)
        self._digits = Digits(1, self)
        self._digits.number.connect(self._on_number)
        self._lay_out()

    def _lay_out(self) -> None:
        self._row = QHBoxLayout(self)
        stage, strip = QVBoxLayout(), QHBoxLayout()
        stage.setSpacing(10)
        strip.addWidget(self.when, 1)
        strip.addWidget(self.why, 0, Qt.AlignmentFlag.AlignTop)
        stage.addWidget(self._lay_out_nothing())
        stage.addLayout(strip)
        stage.addWidget(self._scrolling(), 1)
        stage.addWidget(self.chosen, 1)
        self._row.addLayout(stage, 1)
        self._pane = Panel("The twenty").flush()
        self._pane.body.addWidget(self.list, 1)
        self._row.addWidget(self._pane)

    def _lay_out_nothing(self) -> QWidget:
        self._nothing = QWidget()
        row = QHBoxLayout(self._nothing)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.nothing, 1)
        row.addWidget(self.to_round)
        return self._nothing

    def _scrolling(self) -> QScrollArea:
        inside = QWidget()
        inside.setProperty("role", "plain")
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self._stage = QScrollArea()
        hold(self._stage, inside)
        return self._stage

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = is_wide(self)
        pad = 20 if wide else 16
        self._row.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(16)
        pane = theme.px(360 if wide else 318)
        self._pane.setFixedWidth(pane)
        columns = max(1, int((self.width() - 2 * pad - 16 - pane + 10) // (theme.px(_CARD) + 10)))
        if columns != self._columns:
            self._columns = columns
            self._place()
        self._share()

    def _share(self) -> None:
        """The tables have the room they need; a monster is shown large where enough is left below them."""
        cards = self._grid.sizeHint().height() if self.cards else 0
        left = self.height() - theme.px(110) - cards
        self.chosen.setVisible(left >= theme.px(LEAST))
        self._stage.setMaximumHeight(cards if left >= theme.px(LEAST) else self.maximumHeight())

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        self._state = state
        if state.ruleset is None:
            return
        faces = battles(state)
        self._digits.highest = max((face.number for face in faces), default=1)
        say(self.when, when_words(state))
        self.why.present("because", when_because(state))
        self._present_cards(faces)
        self._stage.setVisible(bool(faces))
        self._nothing.setVisible(not faces)
        say(self.nothing, nothing_words(state))
        self.list.present(state)
        self._present_monster(state)
        self._share()

    def _present_monster(self, state: DarkState) -> None:
        """One that has just come is the one that is asked about; else that which was looked at."""
        came, shown = len(state.roamers), self.chosen.monster
        if shown is None or came > self._came or shown not in state.rules.monsters:
            named = {monster.name: monster for monster in state.rules.monsters}
            latest = named.get(state.roamers[-1].name) if came else None
            shown = latest or min(state.rules.monsters, key=lambda m: m.roll)
        self._came = came
        self.chosen.present(state, shown)
        self.list.mark(shown)

    def _show_monster(self, monster: Monster) -> None:
        assert self._state is not None
        self.chosen.present(self._state, monster)
        self.list.mark(monster)
        if self.chosen.isHidden():
            self._ask(MonsterPopover(self._state, monster, self), self.list)

    def _present_cards(self, faces: tuple[BattleFace, ...]) -> None:
        """Only cards whose table has changed are made anew."""
        if faces == self._faces and self.cards:
            return
        kept = {card.face: card for card in self.cards}
        self._faces = faces
        self.cards = [kept.pop(face) if face in kept else self._card(face) for face in faces]
        for old in kept.values():
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        if self._current not in {face.match for face in faces}:
            self._current, self._game = (faces[0].match, 0) if faces else ("", 0)
        self._place()
        self._mark()

    def _card(self, face: BattleFace) -> BattleCard:
        card = BattleCard(face)
        card.pressed.connect(lambda: self._choose(face.match))
        card.game_acted.connect(lambda act, game: self._on_game(act, card, game))
        card.monster_acted.connect(lambda act, monster: self._on_monster(act, card, monster))
        return card

    def _place(self) -> None:
        for at, card in enumerate(self.cards):
            self._grid.addWidget(card, at // self._columns, at % self._columns, Qt.AlignmentFlag.AlignTop)
            #: Qt shows it later by itself; a grid that is measured meanwhile counts hidden ones for nothing.
            card.show()
        for column in range(6):
            self._grid.setColumnStretch(column, 1 if column < self._columns else 0)
        rows = -(-len(self.cards) // self._columns)
        for row in range(max(rows + 1, self._grid.rowCount())):
            self._grid.setRowStretch(row, 1 if row == rows else 0)

    def _mark(self) -> None:
        for card in self.cards:
            card.set_current(card.face.match == self._current, self._game)

    def _choose(self, match: str, game: int = 0) -> None:
        self._current, self._game = match, game
        self._mark()
        if (card := self._card_at()) is not None:
            self._stage.ensureWidgetVisible(card)

    def _card_at(self) -> BattleCard | None:
        return next((card for card in self.cards if card.face.match == self._current), None)

    # -- the roll ------------------------------------------------------------------------------------------------------

    def _on_game(self, act: str, card: BattleCard, game: GameLine) -> None:
        self._choose(card.face.match, card.face.games.index(game))
        {"roll": self._roll, "type": self._type, "place": self._place_by_hand}[act](card, game)

    def _roll(self, card: BattleCard, game: GameLine) -> None:
        self.wants.emit(RollAppearance(card.face.match, game.id))

    def _type(self, card: BattleCard, game: GameLine) -> None:
        """The real die: a 1 asks for the d20 as well."""
        command = RollAppearance(card.face.match, game.id)
        asked = DicePopover(card.face.die, f"{card.face.name}: a monster on 1", self)
        asked.rolled.connect(lambda: self.wants.emit(command))
        asked.typed.connect(lambda face: self._typed(command, card, (face, "typed", "")))
        asked.set_by_hand.connect(lambda face, why: self._typed(command, card, (face, "set", why)))
        self._ask(asked, card)

    def _typed(self, command: RollAppearance, card: BattleCard, first: tuple[int, str, str]) -> None:
        if first[0] != 1:
            self.wants.emit(Throwing(command, TableDice([first])))
            return
        assert self._state is not None
        asked = DicePopover(self._state.rules.event.monster_die, "Which monster comes?", self)
        asked.rolled.connect(lambda: self.wants.emit(Throwing(command, TableDice([first], self._chance()))))
        asked.typed.connect(lambda face: self.wants.emit(Throwing(command, TableDice([first, (face, "typed", "")]))))
        asked.set_by_hand.connect(
            lambda face, why: self.wants.emit(Throwing(command, TableDice([first, (face, "set", why)])))
        )
        self._ask(asked, card)

    def _place_by_hand(self, card: BattleCard, game: GameLine) -> None:
        assert self._state is not None
        monsters = sorted(self._state.rules.monsters, key=lambda m: m.roll)
        asked = PlacePopover(card.face.name, monsters, self)
        asked.placed.connect(lambda roll, why: self.wants.emit(PlaceMonster(card.face.match, roll, why, game.id)))
        self._ask(asked, card)

    def _ask(self, popover: Popover, beside: QWidget) -> None:
        popover.destroyed.connect(self._forget)
        self.popover = popover
        popover.show_at(beside)

    def _forget(self, gone: object = None) -> None:
        if self.popover is gone or gone is None:
            self.popover = None

    # -- acts on a monster ---------------------------------------------------------------------------------------------

    def _on_monster(self, act: str, card: BattleCard, monster: MonsterFace) -> None:
        self._choose(card.face.match, self._game)
        if act == "lose":
            self.wants.emit(LoseControl(monster.id))
            return
        {"subdue": self._subdue, "kill": self._kill, "more": self._more, "take": self._take}[act](card, monster)

    def _subdue(self, card: BattleCard, monster: MonsterFace) -> None:
        assert self._state is not None
        asked = SubduePopover(monster.name, monster.hunters, self._state.rules.subdue, self)
        asked.cast.connect(lambda player, face, why: self._cast(Subdue(monster.id, player), face, why))
        self._ask(asked, card)

    def _cast(self, command: Subdue, face: int, why: str) -> None:
        dice = TableDice([(face, "set" if why else "typed", why)])
        self.wants.emit(Throwing(command, dice) if face else command)

    def _kill(self, card: BattleCard, monster: MonsterFace) -> None:
        sentence = "Whoever killed it keeps the card as a trophy."
        asked = PlayerPopover(f"Who killed {monster.name}?", monster.hunters, sentence, self)
        asked.picked.connect(lambda player: self.wants.emit(RemoveMonster(monster.id, player)))
        self._ask(asked, card)

    def _take(self, card: BattleCard, monster: MonsterFace) -> None:
        asked = PlayerPopover(f"Who controls {monster.name}?", monster.hunters, "", self)
        asked.picked.connect(lambda player: self.wants.emit(TakeControl(monster.id, player)))
        self._ask(asked, card)

    def _more(self, card: BattleCard, monster: MonsterFace) -> None:
        asked = MorePopover(monster.name, bool(monster.controller), self)
        asked.chosen.connect(lambda act: self._on_more(act, card, monster))
        self._ask(asked, card)

    def _on_more(self, act: str, card: BattleCard, monster: MonsterFace) -> None:
        if act == "exile":
            self.wants.emit(RemoveMonster(monster.id))
        else:
            self._on_monster(act, card, monster)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def _on_number(self, number: int) -> None:
        """A table's number chooses it; the same number again goes to its next open game."""
        card = next((card for card in self.cards if card.face.number == number), None)
        if card is None:
            self.says.emit(f"Nobody is playing at table {number}.")
        elif card.face.match == self._current:
            self._choose(self._current, (self._game + 1) % len(card.games))
        else:
            self._choose(card.face.match)

    def take_key(self, key: str) -> bool:
        card = self._card_at()
        acts = {"R": "roll", "T": "type", "H": "place"}
        if card is not None and key in acts:
            self._on_game(acts[key], card, card.face.games[min(self._game, len(card.games) - 1)])
            return True
        if card is not None and key == "S":
            return self._subdue_first(card)
        return bool(self.cards) and self._digits.take(key)

    def _subdue_first(self, card: BattleCard) -> bool:
        monster = next((m for m in card.face.monsters if not m.controller), None)
        if monster is None:
            self.says.emit(f"No unsubdued monster roams at {card.face.name}.")
        else:
            self._subdue(card, monster)
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        if not self.cards:
            return ()
        numbers = [card.face.number for card in self.cards]
        span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        return ((span, "table"), ("R", "roll"), ("T", "the real die"), ("S", "subdue"))
