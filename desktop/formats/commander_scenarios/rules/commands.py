"""Everything that can be asked for in Commander: Scenarios. Cards, scenarios and permanents go by id or by name."""

from __future__ import annotations

from typing import Literal

from desktop.engine import event
from desktop.engine.rules import Command
from desktop.engine.stopwatch import CLOCK_COMMANDS
from desktop.engine.tables import kinds_in

from .ruleset import Part, Ruleset
from .scenario import BossPlays, Scenario, ScenarioCard, XChoice
from .state import Attacker, Mode, Place, Target

# -- the event and its scenarios ---------------------------------------------------------------------------------------


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset, with scenarios to play against."""

    name: str
    ruleset: Ruleset
    scenarios: tuple[Scenario, ...] = ()
    place: str = ""
    date: str = ""


RenameEvent = event.RenameEvent


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class KeepScenario(Command, frozen=True):
    """Keep a scenario (in place of one of the same id); on the command line ``file`` may be the text of its file."""

    scenario: Scenario


class CopyScenario(Command, frozen=True):
    """Begin a new scenario from one there is."""

    scenario: str
    name: str


class RemoveScenario(Command, frozen=True):
    """Strike a scenario off."""

    scenario: str


class SetDeck(Command, frozen=True):
    """Put these cards into one of the three decks, in place of what was there."""

    scenario: str
    part: Part
    cards: tuple[ScenarioCard, ...]


class ChangeCard(Command, frozen=True):
    """Correct what Lantern holds of a card: its type, its marks, its size."""

    scenario: str
    card: ScenarioCard


class AllowScenario(Command, frozen=True):
    """Let a scenario be played with its faults, and say why."""

    scenario: str
    reason: str


class ImportBanList(Command, frozen=True):
    """Take in the organiser's ban list; none ships with Lantern (CS-03)."""

    names: tuple[str, ...]
    title: str = ""


# -- a game ------------------------------------------------------------------------------------------------------------


class StartGame(Command, frozen=True):
    """Begin a game: the three decks in Lantern, or real cards on the table; ``x`` and the boss's way are chosen now."""

    scenario: str = ""
    mode: Mode = "lantern"
    player: str = ""
    x: XChoice | Literal[""] = ""
    boss_plays: BossPlays | Literal[""] = ""
    #: whose deck the player brings; the history tells decks apart by it.
    commander: str = ""


class TakeMulligan(Command, frozen=True):
    """The player draws a new hand; the first one costs nothing (CS-11)."""


class GoOn(Command, frozen=True):
    """The next step, whatever it is; damage of the attack that is due comes first."""


class Reveal(Command, frozen=True):
    """With real cards on the table: the card that was turned over."""

    card: str


class ResolveSpell(Command, frozen=True):
    """The scenario's spell resolves: it stays or goes, as its type says or as told."""

    to: Literal["", "battlefield", "graveyard", "exile", "reserve"] = ""
    power: int | None = None
    toughness: int | None = None


class CounterSpell(Command, frozen=True):
    """The player counters the scenario's spell."""

    to: Literal["graveyard", "exile", "reserve"] = "graveyard"


class CastSpell(Command, frozen=True):
    """The player casts a spell or uses an ability: every counter held may strike; ``safe_from`` cannot target it."""

    spell: str = ""
    safe_from: tuple[str, ...] = ()


class ChooseAction(Command, frozen=True):
    """The player says what a creature of the scenario does this turn (CS-14), or corrects what it does."""

    permanent: str
    does: Literal["attack", "ability", "nothing"]
    ability: int = 0


class RollAbility(Command, frozen=True):
    """Several abilities of a permanent can be used: a die chooses among these, by their numbers (CS-17)."""

    permanent: str
    legal: tuple[int, ...]


class NoteBlocked(Command, frozen=True):
    """These attackers of the scenario are blocked; all others are not."""

    attackers: tuple[str, ...]


class AskBlocks(Command, frozen=True):
    """The player attacks: the scenario's creatures block by power (CS-15)."""

    attackers: tuple[Attacker, ...]


class DealUnblocked(Command, frozen=True):
    """The player's attackers that nobody blocked deal their power; each commander's counts by itself."""


class ForgoUnblocked(Command, frozen=True):
    """Nothing of what nobody blocked comes through: prevented, or the attackers are gone."""


class DealDamage(Command, frozen=True):
    """The scenario takes damage or loses life; of combat damage of a commander, say (a part of) whose it is."""

    amount: int
    commander: str = ""
    why: str = ""


class TakeDamage(Command, frozen=True):
    """The player takes damage or loses life; ``boss``: combat damage of the boss."""

    amount: int
    boss: bool = False
    why: str = ""


class GainLife(Command, frozen=True):
    """One side gains life (CS-10)."""

    amount: int
    side: Literal["player", "scenario"] = "player"


class ScenarioDraws(Command, frozen=True):
    """The scenario draws into its Reserve Zone, from Basic first (CS-09); on the table, say which cards came."""

    number: int = 1
    cards: tuple[str, ...] = ()


class MillScenario(Command, frozen=True):
    """Cards of the scenario's decks go to its graveyard, from Basic first."""

    number: int = 1
    cards: tuple[str, ...] = ()


class ManifestCards(Command, frozen=True):
    """The scenario manifests: from Basic, Midrange, Endgame (CS-26); on the table, say which cards."""

    number: int = 1
    cards: tuple[str, ...] = ()


class MakeTokens(Command, frozen=True):
    """The scenario makes creature tokens."""

    name: str
    number: int = 1
    power: int = 1
    toughness: int = 1


class MoveCard(Command, frozen=True):
    """A card or permanent of the scenario goes somewhere else; to a deck it goes back to its own."""

    card: str
    to: Place


class ChangePermanent(Command, frozen=True):
    """Correct a permanent of the scenario; what is not named stays."""

    permanent: str
    power: int | None = None
    toughness: int | None = None
    tapped: bool | None = None
    abilities: int | None = None
    loyalty: int | None = None


class ChangeCounter(Command, frozen=True):
    """The counter of the special rule goes up (+) or down (-)."""

    amount: int


class NoteTargets(Command, frozen=True):
    """Permanents of the player from which targets are rolled."""

    targets: tuple[Target, ...]


class DropTarget(Command, frozen=True):
    """A permanent of the player is gone; of several of one name (``which``) the first, the second …"""

    name: str
    which: int = 1


class PickTarget(Command, frozen=True):
    """A target at random among those kept (CS-27); ``chosen``: the player chooses it instead."""

    kinds: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    chosen: str = ""
    why: str = ""


class ShuffleDeck(Command, frozen=True):
    """Shuffle one of the scenario's decks."""

    part: Part


class FailDraw(Command, frozen=True):
    """The player has to draw and cannot: the game is lost."""


class SetLibrary(Command, frozen=True):
    """Note how many cards the player's library has."""

    cards: int


class EndGame(Command, frozen=True):
    """An effect of a card ends the game, or the player gives up."""

    result: Literal["won", "lost"]
    reason: str


COMMANDS: tuple[type[Command], ...] = (*kinds_in(globals(), Command), *CLOCK_COMMANDS)
