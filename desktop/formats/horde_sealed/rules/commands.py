"""Everything that can be asked for in Horde Sealed. Survivors and Horde lists go by id or by name."""

from __future__ import annotations

from typing import Literal

from desktop.domain.deck import Deck
from desktop.engine import event
from desktop.engine.rules import Command
from desktop.engine.stopwatch import CLOCK_COMMANDS
from desktop.engine.tables import kinds_in

from .hordes import HordeList
from .ruleset import Ruleset
from .state import Colour, CubeCard, Mode

# -- the event, the team, the cube -------------------------------------------------------------------------------------


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset, with Horde lists to play against."""

    name: str
    ruleset: Ruleset
    hordes: tuple[HordeList, ...] = ()
    place: str = ""
    date: str = ""


RenameEvent = event.RenameEvent


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class AddSurvivor(Command, frozen=True):
    """Put one name into the team."""

    name: str


class AddSurvivors(Command, frozen=True):
    """Put several names into the team, or none of them."""

    names: tuple[str, ...]


class RenameSurvivor(Command, frozen=True):
    """Mend a name."""

    survivor: str
    name: str


class RemoveSurvivor(Command, frozen=True):
    """Take a name out of the team; only before the pools are dealt."""

    survivor: str


class OrderSurvivors(Command, frozen=True):
    """The order in which the team takes its simultaneous decisions (HS-25)."""

    survivors: tuple[str, ...]


class ImportCube(Command, frozen=True):
    """Take in the survivors' cube; on the command line ``deck`` may be the text of a list."""

    cards: tuple[CubeCard, ...]
    title: str = ""


class SetColour(Command, frozen=True):
    """Correct the colour of a card of the cube by hand."""

    card: str
    colour: Colour


class AllowCube(Command, frozen=True):
    """Play with a cube that is not as the ruleset has it, and say why."""

    reason: str


class DealPools(Command, frozen=True):
    """Deal every survivor a pool at random; ``again`` lays aside the pools and decks there are."""

    again: bool = False


class SubmitDeck(Command, frozen=True):
    """Hand in a survivor's deck list."""

    survivor: str
    deck: Deck


class ChangeDeck(Command, frozen=True):
    """Put copies of a card into a survivor's deck (number > 0), or take some out (< 0)."""

    survivor: str
    card: str
    number: int = 1


class AllowDeck(Command, frozen=True):
    """Let a deck with faults play, and say why."""

    survivor: str
    reason: str


class AddHorde(Command, frozen=True):
    """Keep a Horde list (in place of one of the same id); on the command line ``deck`` may be the text of a list."""

    horde: HordeList


class RemoveHorde(Command, frozen=True):
    """Strike a Horde list off."""

    horde: str


# -- a game ------------------------------------------------------------------------------------------------------------


class StartGame(Command, frozen=True):
    """Begin a game against a Horde list: the whole deck in Lantern, or real cards on the table."""

    horde: str = ""
    mode: Mode = "lantern"
    #: play without pools from this event: the survivors bring decks.
    own_decks: bool = False
    #: decks built from the pools that nobody typed in are on paper: nothing of them is checked.
    paper: bool = False


class TakeMulligan(Command, frozen=True):
    """A survivor draws a new hand, one card smaller (HS-11)."""

    survivor: str


class GoOn(Command, frozen=True):
    """The next step, whatever it is."""


class Reveal(Command, frozen=True):
    """The horde turns cards over; with real cards on the table, say which came, in order."""

    cards: tuple[str, ...] = ()


class ResolveSpell(Command, frozen=True):
    """The horde's spell resolves: it stays, or goes to the graveyard (or exile), as its type says or as told."""

    to: Literal["", "battlefield", "graveyard", "exile"] = ""
    x: int = 0
    #: the size of a creature of which nothing is known.
    power: int | None = None
    toughness: int | None = None


class CounterSpell(Command, frozen=True):
    """A survivor counters the card on the stack (HS-14); it goes to the graveyard, or where told."""

    to: Literal["graveyard", "exile", "hand"] = "graveyard"


class NoteBlocks(Command, frozen=True):
    """So many of these attackers are blocked; the others of the stack are not."""

    attacker: str
    blocked: int
    owner: str = ""


class HoldBack(Command, frozen=True):
    """So many of these creatures are not able to attack this turn."""

    creature: str
    number: int = 1
    owner: str = ""


class OrderBlockers(Command, frozen=True):
    """Several block the same attacker: dice put them into an order."""

    attacker: str
    blockers: tuple[str, ...]


class BlockWithDefenders(Command, frozen=True):
    """The survivors attack: every Defender of the horde blocks one of these, by a die (HS-21)."""

    attackers: tuple[str, ...]


class TakeDamage(Command, frozen=True):
    """Combat damage of the horde is dealt; without a number, what is not blocked."""

    amount: int | None = None


class SkipTrigger(Command, frozen=True):
    """What was triggered and is due next does not happen: somebody countered it."""


class DamageHorde(Command, frozen=True):
    """Damage to the horde, or life it loses, mills so many cards (HS-16); on the table, say which, if you like."""

    amount: int
    cards: tuple[str, ...] = ()
    why: str = ""


class HordeGains(Command, frozen=True):
    """The horde gains life: nothing happens (HS-24)."""

    amount: int = 0


class ChangeLife(Command, frozen=True):
    """The team gains life (+) or loses some (-), once: a target player's loss counts once."""

    amount: int
    why: str = ""


class EachOpponentLoses(Command, frozen=True):
    """Each opponent loses so much life or takes so much damage: once for every survivor (HS-08)."""

    amount: int
    why: str = ""


class MakeTokens(Command, frozen=True):
    """An effect of the horde makes tokens: from the used ones of that kind, as many as there are (HS-18)."""

    kind_of_token: str
    number: int = 1


class Reanimate(Command, frozen=True):
    """Creatures come back from the horde's graveyard, the highest ones (HS-19)."""

    number: int = 1
    to: Literal["battlefield", "hand"] = "battlefield"


class RaiseStranger(Command, frozen=True):
    """A creature of a survivor's graveyard joins the horde; among several a die picks (HS-19)."""

    survivor: str
    creatures: tuple[str, ...]
    power: int = 0
    toughness: int = 0


class MoveCards(Command, frozen=True):
    """Move cards of the horde by hand; tokens that leave the battlefield cease to exist."""

    card: str
    source: Literal["library", "graveyard", "hand", "exile", "battlefield", "survivors"]
    to: Literal["graveyard", "hand", "exile", "battlefield", "survivors", "library-top", "library-bottom"]
    number: int = 1
    owner: str = ""


class HordeDraws(Command, frozen=True):
    """The horde draws: into its open hand; a token drawn is gone (HS-27)."""

    number: int = 1
    cards: tuple[str, ...] = ()


class ShuffleHorde(Command, frozen=True):
    """Shuffle the horde's library."""


class Strengthen(Command, frozen=True):
    """Correct the power of the horde's creatures, of one stack or of all, until told otherwise."""

    power: int
    creature: str = ""
    owner: str = ""


class RollFor(Command, frozen=True):
    """The horde decides at random among these; ``number`` of them, without repetition."""

    choices: tuple[str, ...]
    why: str = ""
    number: int = 1


class AddWalker(Command, frozen=True):
    """A survivor has a planeswalker on the battlefield."""

    name: str
    survivor: str


class RemoveWalker(Command, frozen=True):
    """A planeswalker is gone."""

    name: str


class SetLibrary(Command, frozen=True):
    """Note how many cards a survivor's library has."""

    survivor: str
    cards: int


class FailDraw(Command, frozen=True):
    """A survivor has to draw and cannot: the team has lost (HS-06)."""

    survivor: str


class Concede(Command, frozen=True):
    """The survivors give up."""

    reason: str = ""


COMMANDS: tuple[type[Command], ...] = (*kinds_in(globals(), Command), *CLOCK_COMMANDS)
