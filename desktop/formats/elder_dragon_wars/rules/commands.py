"""Everything that can be asked for in Elder Dragon Wars.

Players go by name, by id, by the colour of their seat where nobody is called so, or always as ``seat:B``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from desktop.engine import event
from desktop.engine.rules import Command
from desktop.engine.stopwatch import CLOCK_COMMANDS
from desktop.engine.tables import kinds_in

from .edition import Edition, EditionCard
from .ruleset import Ruleset
from .state import Planar

# -- the event, the five, the editions ---------------------------------------------------------------------------------


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset, with editions to play."""

    name: str
    ruleset: Ruleset
    editions: tuple[Edition, ...] = ()
    place: str = ""
    date: str = ""


RenameEvent = event.RenameEvent


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class AddPlayers(Command, frozen=True):
    """Put names on the list, or none of them; five play."""

    names: tuple[str, ...]


RenamePlayer = event.RenamePlayer


class RemovePlayer(Command, frozen=True):
    """Take a name off the list; not while a game is played."""

    player: str


class SitOut(Command, frozen=True):
    """Somebody does not play the next game, or (``back``) plays again; not while a game is played."""

    player: str
    back: bool = False


class KeepEdition(Command, frozen=True):
    """Keep an edition (in place of one of the same id); on the command line ``file`` may be the text of its TOML."""

    edition: Edition


class CopyEdition(Command, frozen=True):
    """A copy of an edition, to be edited, under a name of its own."""

    edition: str
    name: str


class SwapCard(Command, frozen=True):
    """Put a card into a list of an edition in the place of another; on the command line the card may be a name."""

    edition: str
    #: "W", "U", "B", "R", "G", "artifacts", "enchantments", "chaos", "planar", "dragons" or "scion".
    cards: str
    out: str
    card: EditionCard


class ReplaceList(Command, frozen=True):
    """Put a whole list in the place of another; on the command line ``deck`` may be the text of any deck list."""

    edition: str
    cards: str
    listed: tuple[EditionCard, ...]


class RemoveEdition(Command, frozen=True):
    """Strike an edition off."""

    edition: str


class ChooseEdition(Command, frozen=True):
    """Play the next game with this edition."""

    edition: str


# -- before a game -----------------------------------------------------------------------------------------------------


class DealDecks(Command, frozen=True):
    """Deal the five decks at random; ``again`` deals anew what has been dealt."""

    again: bool = False


class SetDecks(Command, frozen=True):
    """Say who has which deck: player by colour."""

    decks: Mapping[str, str]


class StartGame(Command, frozen=True):
    """Shuffle the three piles and set everything up; after a Saviour's victory his turns come first."""


class RollStart(Command, frozen=True):
    """A die says who begins; with a name, that player begins."""

    player: str = ""


# -- the turn ----------------------------------------------------------------------------------------------------------


class GoOn(Command, frozen=True):
    """What the table waits for: the trigger on top, the damage of combat that is due, else the next step."""


class Cast(Command, frozen=True):
    """A player casts a card of the deck, the Elder Dragon from its nexus, or a chaos card for life."""

    player: str
    card: str


class CounterTop(Command, frozen=True):
    """What is on top of the stack is countered: a spell, or one of the format's triggers."""

    by: str = ""
    why: str = ""


class SkipTrigger(Command, frozen=True):
    """The trigger on top is passed over by hand, with a reason."""

    why: str = ""


class TurnUpArtifact(Command, frozen=True):
    """The reverberation on top resolves; say who gets it or which real card came, where Lantern shall not choose."""

    player: str = ""
    card: str = ""


class TurnUpEnchantment(Command, frozen=True):
    """The reverberation on top resolves; say which real card came, where Lantern shall not choose."""

    card: str = ""


class KeepEnchantment(Command, frozen=True):
    """A player pays life: the reverberation on top is countered, and the enchantment in force stays."""

    player: str


class DrawChaos(Command, frozen=True):
    """The chaos card of an upkeep is drawn; say which real card came, where Lantern shall not choose."""

    card: str = ""


class LetOldestGo(Command, frozen=True):
    """The trigger on top resolves: a player with an artifact too many gives up the oldest."""


class PayUpkeep(Command, frozen=True):
    """The Elder Dragon's upkeep on top is paid, or (``paid`` false) not: it goes back to its nexus."""

    paid: bool = True


class TakeSpoils(Command, frozen=True):
    """Who felled a player takes one of his artifacts; the others go to the artifact graveyard."""

    artifact: str


class PayDragon(Command, frozen=True):
    """The payer of a dragon of the Scion uses its ability, or (``paid`` false) does not."""

    paid: bool = True


# -- cards and life ----------------------------------------------------------------------------------------------------


class BringIn(Command, frozen=True):
    """A card comes into play without being cast: from library, hand, graveyard or exile, or as a token copy."""

    card: str
    player: str
    token: bool = False
    #: whose card it is, where that is somebody else.
    owner: str = ""


class MoveCard(Command, frozen=True):
    """A card goes elsewhere; Elder Dragons, artifacts, chaos cards and basic lands go where the rules send them."""

    card: str
    player: str
    to: Literal["graveyard", "exile", "hand", "library"] = "graveyard"
    #: why: a basic land comes back when it is destroyed or sacrificed.
    why: str = ""


class GiveControl(Command, frozen=True):
    """A permanent or an artifact comes under somebody's control."""

    card: str
    player: str


class TapPlanar(Command, frozen=True):
    """A planar artifact is tapped: spells it carries are removed, and none of its kind can be cast until it untaps."""

    planar: Planar
    by: str = ""
    why: str = ""


class CounterPlanar(Command, frozen=True):
    """The effect of a planar artifact on the spell on top is countered: that spell is removed from the game."""

    planar: Planar
    by: str = ""


class UntapPlanar(Command, frozen=True):
    """A planar artifact untaps ahead of time."""

    planar: Planar


class SacrificeArtifact(Command, frozen=True):
    """In the own upkeep an artifact is given up for life (ED-22)."""

    artifact: str


class ChangeLife(Command, frozen=True):
    """A player gains life (+) or loses some (-); say who and what did it, for spoils and for pizza."""

    player: str
    amount: int
    by: str = ""
    source: str = ""
    why: str = ""


class SetLife(Command, frozen=True):
    """A player's life is what the table says it is."""

    player: str
    life: int | str
    by: str = ""
    source: str = ""


class EachLoses(Command, frozen=True):
    """Several players (all, without names) lose so much life at once."""

    amount: int
    players: tuple[str, ...] = ()
    by: str = ""
    source: str = ""


class Eliminate(Command, frozen=True):
    """A player is out for another reason than life: poison, a card, or going home."""

    player: str
    by: str = ""
    why: str = ""


class DeclareAttack(Command, frozen=True):
    """The active player attacks somebody; refused where that is not allowed, and why."""

    target: str
    creature: str = ""


class DealCombat(Command, frozen=True):
    """What attacks a player unblocked deals its power, or (``amount``) what the table says comes through."""

    player: str
    amount: int | None = None
    source: str = ""


class BlockForAlly(Command, frozen=True):
    """An Elder Dragon blocks for an ally of its controller."""

    player: str
    ally: str


class Regrow(Command, frozen=True):
    """Legends are sacrificed for a legend, or one of one colour for a spell, in the own graveyard."""

    player: str
    card: str
    sacrifice: tuple[str, ...]


class EmptyLibrary(Command, frozen=True):
    """A player has to draw from an empty library: the graveyard is shuffled into it (ED-41)."""

    player: str


class GiveTurn(Command, frozen=True):
    """A card gives a player an extra turn after this one, or (``skip``) takes the next one away."""

    player: str
    skip: bool = False


class PickOpponent(Command, frozen=True):
    """A die picks one of a player's opponents, for a card that says at random."""

    player: str


# -- the Scion ---------------------------------------------------------------------------------------------------------


class DrawDragon(Command, frozen=True):
    """The Scion becomes a dragon of its library, at random; say which real card came, where a die shall not choose."""

    dragon: str = ""


class StopScion(Command, frozen=True):
    """The Scion's attack (on one player, or this turn's whole) has no effect: tapped, countered, removed."""

    player: str = ""
    why: str = ""


class SetScionDamage(Command, frozen=True):
    """The Scion's attack on a player deals so much: 0 where it is blocked."""

    player: str
    amount: int


COMMANDS: tuple[type[Command], ...] = (*kinds_in(globals(), Command), *CLOCK_COMMANDS)
