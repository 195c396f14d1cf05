"""What opens over the pilot and is about the player: targets, what is kept, spells, attacks, damage, the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.domain.words import as_typed
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.inputs import Check, Choice
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import label

from ..rules.acts.blocking import AskBlocks, DealUnblocked
from ..rules.acts.games import EndGame, FailDraw, SetLibrary, TakeOver
from ..rules.acts.life import DealDamage, GainLife, TakeDamage
from ..rules.acts.notes import DropTarget, NoteTargets, PickTarget
from ..rules.acts.permanents import ChangePermanent
from ..rules.acts.spells import CastSpell
from ..rules.acts.turns import GoOn
from ..rules.ruleset import Ruleset
from ..rules.state import Game, Permanent, Target
from .play_asking import Asking, number_in
from .words import KINDS, attackers_in, named_next, parts_of

#: the keys of the player's commanders, in the order in which they were named.
_COMMANDER_KEYS = ("C", "V", "N")
#: permanents listed with a button each; the others are named in a line.
LISTED = 10


class TargetPopover(Asking):
    """A die picks among the player's permanents (CS-27): one key for the kind, or the player chooses."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        about = "A die picks among the permanents you keep here. Where a rule lets you, choose yourself."
        super().__init__("Which target?", about, 400, parent)
        self._game = game
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, (key, kind, word) in enumerate(KINDS[:5]):
            count = sum(t.kind == kind for t in game.targets)
            button = self._kinds_button(f"{word}: {count}", key, (kind,), count)
            grid.addWidget(button, at // 2, at % 2)
        both = sum(t.kind in ("creature", "planeswalker") for t in game.targets)
        grid.addWidget(self._kinds_button(f"1 or 2: {both}", "7", ("creature", "planeswalker"), both), 2, 1)
        grid.addWidget(self._kinds_button(f"Any: {len(game.targets)}", "0", (), len(game.targets)), 3, 0)
        self.body.addLayout(grid)
        self.ask_dice()
        self.among = self.line("or only among: names, with commas")
        self.row(self.button("Roll among these", lambda: PickTarget((), self._names())))
        self.chosen = Choice("", [t.name for t in game.targets])
        self.row(self.chosen, self.button("I choose", self._chosen, "C"), stretch=0)
        self.first = None
        self.done_laying_out()

    def _kinds_button(self, words: str, key: str, kinds: tuple[str, ...], count: int) -> Button:
        button = self.button(words, lambda: PickTarget(kinds), key)
        button.set_why_not("" if count else "You keep none of these. Add them with the keys 1 to 6 first.")
        return button

    def _names(self) -> tuple[str, ...]:
        names = parts_of(self.among.text())
        if not names:
            raise Refusal("Write the names among which the die picks.")
        return names

    def _chosen(self) -> Command:
        name = str(self.chosen.value() or "")
        if not name:
            raise Refusal("You keep no permanents yet. Write names above, or add some first.")
        return PickTarget((), (), name)


class PermanentsPopover(Asking):
    """What the player has: one key adds one of a kind, names may be written, a cross takes one away."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        about = "For random targets and for X. One key adds one; write a name only where you want to know it again."
        super().__init__("Your permanents", about, 400, parent)
        self._game = game
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, (key, kind, word) in enumerate(KINDS):
            grid.addWidget(self.button(word, self._adder(word, kind), key), at // 2, at % 2)
        self.body.addLayout(grid)
        self.kind = Choice("", [(kind, word) for _, kind, word in KINDS])
        self.names = self.line("names, with commas: Dragon 5/5, Bear")
        self.row(self.kind, self.button("Add these", self._named, "Enter"), stretch=0)
        for at, target in enumerate(game.targets[:LISTED]):
            away = IconButton("close", f"{target.name} is gone")
            away.clicked.connect(lambda _=False, at=at: self.ask(lambda: _dropped(game, at)))
            self.row(label(target.name), label(target.kind, "small"), away, stretch=0)
        if len(game.targets) > LISTED:
            self.gone = Choice("", [(at, t.name) for at, t in enumerate(game.targets) if at >= LISTED])
            self.row(self.gone, self.button("Is gone", lambda: _dropped(game, int(str(self.gone.value())))), stretch=0)
        self.first = None
        self.done_laying_out()

    def _adder(self, word: str, kind: str) -> Callable[[], Command]:
        return lambda: NoteTargets((_fresh(self._game, word, kind),))

    def _named(self) -> Command:
        names = parts_of(self.names.text())
        if not names:
            raise Refusal("Write a name first, or use the keys 1 to 6.")
        return NoteTargets(tuple(Target(name, self.kind.value()) for name in names))  # type: ignore[arg-type]


def _dropped(game: Game, at: int) -> Command:
    """The permanent in this place is gone: of several of one name just this one."""
    name = game.targets[at].name
    return DropTarget(name, 1 + sum(target.name == name for target in game.targets[:at]))


def _fresh(game: Game, word: str, kind: str) -> Target:
    return Target(named_next(word, [t.name for t in game.targets]), kind)  # type: ignore[arg-type]


def kept_by_key(game: Game, key: str) -> Command | None:
    """One key keeps one permanent: 1 a creature … 6 any other."""
    for own, kind, word in KINDS:
        if own == key:
            return NoteTargets((_fresh(game, word, kind),))
    return None


class CastPopover(Asking):
    """A spell or ability of the player against the counters held: its name, which cannot reach it, real dice."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("You cast something", "Each counter that can target it rolls, the oldest first.", 380, parent)
        self.spell = self.line("what you cast (may stay empty)")
        self.body.addWidget(CapsLabel("Can it be countered by"))
        self.reach = {name: Check(name, True) for name in game.held}
        for name, check in self.reach.items():
            self.body.addWidget(check)
            if note := game.card(name).note:
                self.body.addWidget(label(note, "small", wrap=True))
        self.ask_dice()
        self.row(self.button("Roll for them", self._cast, "Enter"))
        self.done_laying_out()

    def _cast(self) -> Command:
        return CastSpell(self.spell.text(), tuple(n for n, check in self.reach.items() if not check.isChecked()))


_SIZED = re.compile(r"(.+?) (\d+)/\d+$")


class BlocksPopover(Asking):
    """The player attacks: with whom, and how strong; the scenario's blocks follow by power (CS-15)."""

    def __init__(self, game: Game, before: str = "", parent: QWidget | None = None) -> None:
        about = "Each with its power; behind it “flying” where only flyers block it, “unblockable”, or “commander”."
        super().__init__("You attack with", about, 440, parent)
        self.attackers = self.line("Dragon 5 flying, Mara 4 commander, Bear 2", before)
        commanders = [commander.name for commander in game.commanders]
        kept = list(dict.fromkeys((*commanders, *(t.name for t in game.targets if t.kind == "creature"))))[:6]
        if kept:
            self.row(*(self._quick(name) for name in kept[:3]))
            self.row(*(self._quick(name) for name in kept[3:]))
        self.ask_dice()
        self.row(self.button("Who blocks?", lambda: AskBlocks(attackers_in(self.attackers.text())), "Enter"))
        self.done_laying_out()

    def _quick(self, name: str) -> Button:
        button = Button(f"+ {name}")
        button.clicked.connect(lambda: self._append(name))
        return button

    def _append(self, name: str) -> None:
        before, sized = self.attackers.text().rstrip(", "), _SIZED.match(name)
        #: kept as “Bear 2/2”, it attacks with 2.
        words = f"{sized[1]} {sized[2]}" if sized else f"{name} "
        self.attackers.set_text(f"{before}, {words}" if before else words)
        self.attackers.line.setFocus()


class DamagePopover(Asking):
    """Damage and life of both sides: the number is typed, a letter says whose it is."""

    def __init__(self, rules: Ruleset, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("Damage and life", "Type the number; then a key.", 400, parent)
        self.amount = self.line("how much", str(game.striking or ""))
        self.amount.line.setProperty("numeric", True)
        self.body.addWidget(CapsLabel("To the scenario"))
        self._strikes = game.striking
        self.row(
            self.button("Damage", self._dealt, "Enter"),
            self.button("It gains life", lambda: GainLife(self._number(), "scenario"), "G"),
        )
        self._ask_commanders(rules, game)
        self.body.addWidget(CapsLabel("To you"))
        self.row(
            self.button("Damage", lambda: TakeDamage(self._number()), "Y"),
            self.button("You gain life", lambda: GainLife(self._number()), "H"),
        )
        if game.scenario.boss and rules.player.boss_is_commander:
            self.row(self.button("Combat damage of the boss", lambda: TakeDamage(self._number(), True), "B"))
        for walker in [p for p in game.board if p.is_walker and p.costs][:1]:
            self.body.addWidget(CapsLabel("To its planeswalker"))
            self.row(self.button(f"{walker.name}, loyalty {walker.loyalty}", partial(self._to, walker), "W"))
        self.done_laying_out()

    def _ask_commanders(self, rules: Ruleset, game: Game) -> None:
        """A key for each that is known; another is named."""
        self.body.addWidget(CapsLabel("Combat damage of a commander"))
        for key, commander in zip(_COMMANDER_KEYS, game.commanders, strict=False):
            dealt = f"{game.commander_damage.get(commander.id, 0)} of {rules.scenario.commander_damage}"
            self.row(self.button(f"{commander.name}: {dealt}", partial(self._by, commander.name), key))
        self.commander = self.line("another commander's name" if game.commanders else "your commander's name")
        self.row(self.button("Combat damage of this commander", self._commander, "" if game.commanders else "C"))

    def _to(self, walker: Permanent) -> Command:
        return ChangePermanent(walker.id, loyalty=max(0, walker.loyalty - self._number()))

    def _dealt(self) -> Command:
        """What stands there from the attack is the attack's damage; any other number is its own."""
        number = self._number()
        return DealUnblocked() if number and number == self._strikes else DealDamage(number)

    def _number(self) -> int:
        return number_in(self.amount, "How much")

    def _commander(self) -> Command:
        name = self.commander.text()
        if not name:
            raise Refusal("Write the commander's name: each one's damage is counted by itself.")
        return self._by(name)

    def _by(self, name: str) -> Command:
        return DealDamage(self._number(), name)


class EndPopover(Asking):
    """The player's library, a draw that failed, an effect that ends the game, and who plays on."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("Library and end", "", 400, parent)
        self.library = self.line("cards in your library", str(game.library))
        self.row(self.button("Set the count", lambda: SetLibrary(number_in(self.library, "Library")), "Enter"))
        self.row(self.button("I could not draw: lost", FailDraw, kind="danger"))
        self.body.addWidget(CapsLabel("An effect ends the game"))
        self.reason = self.line("what ended it")
        self.row(
            self.button("Won", lambda: EndGame("won", self.reason.text())),
            self.button("Lost", lambda: EndGame("lost", self.reason.text()), kind="danger"),
        )
        self.body.addWidget(CapsLabel("Somebody else plays on"))
        self.name = self.line("who")
        self.row(self.button("Takes over", lambda: TakeOver(self.name.text())))
        self.done_laying_out()


class RealDicePopover(Asking):
    """The next step with the dice from the table, in the order in which they are asked for."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        about = "First the die for the deck, then one for each mark that asks for it. Leave it empty and Lantern rolls."
        super().__init__("Real dice", about, 380, parent)
        self.ask_dice(why=True)
        assert self.dice is not None
        self.first = self.dice.line
        self.row(self.button(words, GoOn, "Enter"))
        self.done_laying_out()


def quick_names(names: Sequence[str], wanted: str) -> tuple[str, ...]:
    """The names that hold what was typed, those that begin so first."""
    folded = as_typed(wanted).strip()
    begun = [name for name in names if as_typed(name).startswith(folded)]
    return (*begun, *(name for name in names if folded in as_typed(name) and name not in begun))
