"""What opens over the pilot and is about the scenario's cards: effects, moves, a real card named, a permanent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.engine.rules import Command, Refusal
from desktop.ui.kit.inputs import Check, NumberStepper
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.acts.attacking import ChooseAction, NoteBlocked, RollAbility
from ..rules.acts.cards import MillScenario, MoveCard, ScenarioDraws, ShuffleDeck, Sweep
from ..rules.acts.permanents import ChangePermanent, MakeTokens, ManifestCards
from ..rules.acts.spells import CounterSpell, ResolveSpell, Reveal
from ..rules.ruleset import PARTS
from ..rules.scenario import PART_NAMES
from ..rules.state import Game, Permanent, Place
from .play_asking import Asking, number_in
from .play_popovers import quick_names
from .words import parts_of

PLACES: tuple[tuple[Place, str, str], ...] = (
    ("graveyard", "Graveyard", "G"),
    ("exile", "Exiled", "X"),
    ("reserve", "Reserve Zone", "R"),
    ("battlefield", "Battlefield", "F"),
    ("deck-top", "On its deck", "T"),
    ("deck-bottom", "Below its deck", "U"),
)


class EffectsPopover(Asking):
    """What the scenario's cards do besides: draw, mill, manifest, tokens, shuffle."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("The scenario", "", 420, parent)
        self._game = game
        self.number = self.line("how many", "1")
        self.number.line.setProperty("numeric", True)
        self.row(
            self.button("Draws", lambda: ScenarioDraws(self._many(), self._names()), "D"),
            self.button("Mills", lambda: MillScenario(self._many(), self._names()), "M"),
            self.button("Manifests", lambda: ManifestCards(self._many(), self._names()), "N"),
        )
        self.body.addWidget(label("From Basic first, then Midrange, then Endgame once it is in play.", "small"))
        self.names = self.line("which cards came, with commas")
        self.names.setVisible(game.mode == "table")
        self.body.addWidget(CapsLabel("Tokens, as many as above"))
        self.token = self.line("what they are called", "Zombie")
        self.power = NumberStepper(2, 0, 99).called("Power")
        self.toughness = NumberStepper(2, 0, 99).called("Toughness")
        self.row(self.power, label("/"), self.toughness, self.button("Come", self._tokens, "T"))
        self.body.addWidget(CapsLabel("All its creatures leave, but"))
        self.spared = self.line("nothing, or names with commas")
        self.row(
            self.button("Die", lambda: Sweep(parts_of(self.spared.text())), "A"),
            self.button("Exiled", lambda: Sweep(parts_of(self.spared.text()), "exile"), "X"),
        )
        self.body.addWidget(CapsLabel("Shuffle"))
        self.row(*(self.button(PART_NAMES[part], partial(ShuffleDeck, part)) for part in PARTS))
        self.done_laying_out()

    def _many(self) -> int:
        return number_in(self.number, "How many")

    def _names(self) -> tuple[str, ...]:
        return parts_of(self.names.text())

    def _tokens(self) -> Command:
        return MakeTokens(self.token.text(), self._many(), self.power.value, self.toughness.value)


class CardsPopover(Asking):
    """A list of cards that shrinks while one types; what happens to the first (or the chosen) one is a button."""

    def __init__(self, title: str, about: str, cards: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(title, about, 440, parent)
        self._cards = dict(cards)
        self.search = self.line("type a part of the name")
        self.table = DataTable((Column("Card", 0, strong=True), Column("Where", 110, tone="ink2")), dense=True)
        self.table.setMinimumHeight(220)
        self.body.addWidget(self.table)
        self.search.changed.connect(self._find)
        self._find("")

    def _find(self, words: str) -> None:
        names = quick_names(list(self._cards), words)
        self.table.present([Row(name, (name, self._cards[name])) for name in names])
        if names:
            self.table.set_current(names[0])

    def card(self) -> str:
        """The card that is meant."""
        name = self.table.current_key()
        if not name or not quick_names([name], self.search.text()):
            raise Refusal("No card here has that name.")
        return str(name)


class MovePopover(CardsPopover):
    """Any card of the scenario goes somewhere else."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("Move a card", "Find it, then say where it goes.", _everywhere(game), parent)
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, (place, words, _) in enumerate(PLACES):
            grid.addWidget(self.button(words, partial(self._moved, place)), at // 3, at % 3)
        self.body.addLayout(grid)
        self.done_laying_out()

    def _moved(self, place: Place) -> Command:
        return MoveCard(self.card(), place)


def _everywhere(game: Game) -> list[tuple[str, str]]:
    """Every card and where it is: what lies open first; in Lantern nobody sees the order of a deck."""
    zones = [("graveyard", reversed(game.graveyard)), ("reserve", game.reserve), ("exile", game.exile)]
    found = [(p.card, "battlefield") for p in game.board if p.card and not p.face_down]
    found += [(name, zone) for zone, names in zones for name in names]
    found += [(name, PART_NAMES[part]) for part in PARTS for name in sorted(game.deck(part))]
    return found


class RevealPopover(CardsPopover):
    """With real cards on the table: which card was turned over."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        assert game.rolled is not None
        part = PART_NAMES[game.rolled]
        cards = [(name, part) for name in sorted(game.deck(game.rolled))]
        super().__init__(f"Turn over {part}", "Which card came? Type a part of its name.", cards, parent)
        self.ask_dice()
        self.row(self.button("This one", lambda: Reveal(self.card()), "Enter"))
        self.done_laying_out()


class ElsewherePopover(Asking):
    """The scenario's spell ends elsewhere than its type says, or was countered into another place."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        assert game.casting is not None
        super().__init__(game.casting.card, "It resolves, and then it is", 480, parent)
        power, toughness = game.card(game.casting.card).size
        self.power = NumberStepper(power, 0, 99).called("Power")
        self.toughness = NumberStepper(toughness, 0, 99).called("Toughness")
        enters = self.button("on the battlefield", self._enters, "F")
        self.row(self.power, label("/"), self.toughness, enters)
        self.row(
            self.button("in the graveyard", lambda: ResolveSpell("graveyard"), "G"),
            self.button("exiled", lambda: ResolveSpell("exile"), "X"),
            self.button("in reserve", lambda: ResolveSpell("reserve"), "R"),
        )
        self.body.addWidget(CapsLabel("You counter it"))
        self.row(
            self.button("Graveyard", lambda: CounterSpell(), "C"),
            self.button("Exile", lambda: CounterSpell("exile")),
            self.button("Reserve Zone", lambda: CounterSpell("reserve")),
        )
        self.done_laying_out()

    def _enters(self) -> Command:
        return ResolveSpell("battlefield", self.power.value, self.toughness.value)


class PermanentPopover(Asking):
    """One permanent of the scenario: what it does this turn, its size, where it goes."""

    def __init__(self, game: Game, permanent: Permanent, parent: QWidget | None = None) -> None:
        about = "" if permanent.face_down or not permanent.card else game.card(permanent.card).note
        super().__init__(permanent.name, about, 460, parent)
        self._permanent = permanent
        action = game.action(permanent.id)
        if game.step == "attack" and game.side == "scenario":
            self._this_turn(game, permanent, bool(action and action.does == "attack"), bool(action and action.blocked))
        self.power = NumberStepper(permanent.power, -20, 99).called("Power")
        self.toughness = NumberStepper(permanent.toughness, -20, 99).called("Toughness")
        self.tapped = Check("tapped", permanent.tapped)
        self.abilities = NumberStepper(permanent.abilities, 0, 9, unit="abilities").called("Abilities")
        self.row(self.power, label("/"), self.toughness, self.tapped)
        self.loyalty = NumberStepper(permanent.loyalty, 0, 99, unit="loyalty").called("Loyalty")
        self.loyalty.setVisible(permanent.is_walker)
        self.row(self.abilities, self.loyalty, self.button("Set", self._changed, "Enter"))
        self.body.addWidget(CapsLabel("It leaves"))
        grid = QGridLayout()
        grid.setSpacing(6)
        places = [found for found in PLACES if found[0] != "battlefield"]
        for at, (place, words, key) in enumerate(places):
            made = self.button(words, partial(MoveCard, permanent.id, place), key)
            grid.addWidget(made, at // 2, at % 2)
        self.body.addLayout(grid)
        if permanent.boss:
            self.body.addWidget(label("The boss always waits in reserve and is back next turn.", "small", wrap=True))
        self.done_laying_out()

    def _this_turn(self, game: Game, permanent: Permanent, attacks: bool, blocked: bool) -> None:
        """CS-14 and CS-17: what it does, as the die said or as the player says."""
        id = permanent.id
        if attacks:
            others = tuple(p.id for p, a in game.attackers if a.blocked and p.id != id)
            words = "Not blocked after all" if blocked else "Blocked"
            self.row(self.button(words, lambda: NoteBlocked(others if blocked else (*others, id)), "B"))
        if permanent.is_creature:
            self.row(
                self.button("Attacks", lambda: ChooseAction(id, "attack"), "A"),
                self.button("Does nothing", lambda: ChooseAction(id, "nothing"), "N"),
            )
        if permanent.abilities:
            usable = _usable_again(game, permanent)
            self.legal = [Check(_ability_words(permanent, n), n in usable) for n in range(1, permanent.abilities + 1)]
            for at, check in enumerate(self.legal, 1):
                check.setEnabled(not permanent.costs or at in usable)
            self.row(label("Abilities it can use", "small"), *self.legal)
            self.ask_dice()
            self.row(self.button("Roll for the ability", lambda: RollAbility(id, self._legal()), "L"))

    def _legal(self) -> tuple[int, ...]:
        return tuple(at for at, check in enumerate(self.legal, 1) if check.isChecked())

    def _changed(self) -> Command:
        return ChangePermanent(
            self._permanent.id,
            self.power.value,
            self.toughness.value,
            self.tapped.isChecked(),
            self.abilities.value,
            self.loyalty.value if self._permanent.is_walker else None,
        )


def _usable_again(game: Game, permanent: Permanent) -> tuple[int, ...]:
    """What it could use this turn: the counters of the ability chosen before count as not spent."""
    action = game.action(permanent.id)
    spent = permanent.cost_of(action.ability) if action and action.does == "ability" else 0
    return replace(permanent, loyalty=permanent.loyalty - spent).usable


def _ability_words(permanent: Permanent, number: int) -> str:
    """``2 (−3)``, or the number alone where its cost is not known."""
    cost = f" ({permanent.cost_of(number):+})".replace("-", "−") if permanent.costs else ""
    return f"{number}{cost}"
