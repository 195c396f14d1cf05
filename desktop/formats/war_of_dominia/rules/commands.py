"""Everything that can be asked for in The War of Dominia.

Players go by id or by name, planes by address (``E-7`` or ``e7``), a challenge by its id, its plane or one of its two
players: nobody fights in two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from desktop.domain.deck import Deck
from desktop.domain.hexmap import HexMap
from desktop.engine import event
from desktop.engine.rules import Command
from desktop.engine.tables import kinds_in

from .checked import KnownCard
from .constants import Charts
from .ruleset import Ruleset
from .state import Overridden

# -- the league --------------------------------------------------------------------------------------------------------


class OpenEvent(Command, frozen=True):
    """Open a new league under a ruleset, with its charts of planar constants."""

    name: str
    ruleset: Ruleset
    charts: Charts
    place: str = ""
    date: str = ""


RenameEvent = event.RenameEvent


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; the size of the map and the planes each has are open until homes are chosen."""

    ruleset: Ruleset


class ChangeCharts(Command, frozen=True):
    """Roll planar constants on other charts from now on."""

    charts: Charts


class AnswerQuestion(Command, frozen=True):
    """Settle one of the Guardian's questions; an empty answer leaves it open."""

    question: str
    answer: str = ""


class AddPlayer(Command, frozen=True):
    """Put one name on the list."""

    name: str


class AddPlayers(Command, frozen=True):
    """Put several names on the list, or none of them."""

    names: tuple[str, ...]


RenamePlayer = event.RenamePlayer


class RemovePlayer(Command, frozen=True):
    """Strike a name off; only before home planes are chosen."""

    player: str


class WithdrawPlayer(Command, frozen=True):
    """A player leaves the league between two weeks: the planes become voids, or go to whom the Guardian says."""

    player: str
    note: str
    planes_to: str = ""


class RestorePlayer(Command, frozen=True):
    """WD-33: the Guardian lets a player who is out go on, between two weeks, from a plane that becomes home.

    ``voids``: the planes that became void with this player, and still are, come back too (WD-28).
    """

    player: str
    plane: str
    note: str
    voids: bool = True


# -- the map -----------------------------------------------------------------------------------------------------------


class LayOutMap(Command, frozen=True):
    """Lay out an empty map: of the chart's size for the players there are, or of another."""

    width: int = 0
    height: int = 0


class ImportMap(Command, frozen=True):
    """Take in a whole map, from a file or from the editor; with ``owners`` (a name by address) and ``homes`` the war
    begins on it as it lies."""

    map: HexMap
    owners: Mapping[str, str] = {}
    homes: tuple[str, ...] = ()


class RollTerrain(Command, frozen=True):
    """Roll a d6 for each of these planes; without planes, for all that have no terrain yet; ``again``: for all."""

    planes: tuple[str, ...] = ()
    again: bool = False


class PaintHexes(Command, frozen=True):
    """One stroke of the editor: terrain by address. During the war it takes a note."""

    changes: Mapping[str, str]
    note: str = ""


class WriteOnHex(Command, frozen=True):
    """Give a plane its own name, a label on the map, or a note that only the Guardian sees; no words take it away."""

    plane: str
    kind_of_words: Literal["names", "labels", "notes"]
    words: str = ""


class DrawLots(Command, frozen=True):
    """Draw the order in which the next planes are chosen; or type in the order that was drawn from a hat."""

    order: tuple[str, ...] = ()


class ChooseHome(Command, frozen=True):
    """The player whose turn it is chooses a home plane."""

    plane: str
    player: str = ""


class ChoosePlane(Command, frozen=True):
    """The player whose turn it is chooses a further plane."""

    plane: str
    player: str = ""


class MovePlane(Command, frozen=True):
    """WD-33: the Guardian gives a plane, or a void that has a terrain, to somebody, or to nobody: then it is void. Only
    between weeks."""

    plane: str
    to: str
    note: str


# -- the week ----------------------------------------------------------------------------------------------------------


class BeginWeek(Command, frozen=True):
    """The next round begins: cards are handed in."""


class EnterCard(Command, frozen=True):
    """Hand in a challenge card; a second card of the same player takes the place of the first.

    ``as_written``: take an illegal card as the player wrote it, and let the draw refuse it.
    """

    attacker: str
    plane: str
    defender: str = ""
    as_written: bool = False


class TakeBackCard(Command, frozen=True):
    """A card leaves the pile before it is drawn."""

    attacker: str


class ExcusePlayer(Command, frozen=True):
    """WD-33: a player who could challenge need not, this week."""

    player: str
    note: str


class DrawCard(Command, frozen=True):
    """The next card (or, for long distance, the next name) is drawn; or type in whose came out of the real pile."""

    player: str = ""


class CloseCards(Command, frozen=True):
    """No more cards are taken this week, where the ruleset obliges nobody to challenge."""


class DefendPlane(Command, frozen=True):
    """The defender over long distance chooses the plane that is fought for."""

    challenge: str
    plane: str


class AdmitChallenge(Command, frozen=True):
    """WD-33: the Guardian lets a challenge stand that the rules would not."""

    attacker: str
    defender: str
    plane: str
    note: str


class StrikeChallenge(Command, frozen=True):
    """WD-33: the Guardian takes a challenge out of this week."""

    challenge: str
    note: str


# -- the decks ---------------------------------------------------------------------------------------------------------


class CheckDeck(Command, frozen=True):
    """Hold a player's deck list against his challenge, and keep what was found.

    ``cards`` is what is known of its cards; on the command line it is looked up, and ``deck`` may be a list's text.
    ``unread`` are sentences about lines that could not be read.
    """

    challenge: str
    player: str
    deck: Deck
    cards: tuple[KnownCard, ...] = ()
    unread: tuple[str, ...] = ()


class AllowDeck(Command, frozen=True):
    """WD-33: the Guardian lets a deck pass with the faults that were found."""

    challenge: str
    player: str
    note: str


# -- the duels ---------------------------------------------------------------------------------------------------------


class RollConstant(Command, frozen=True):
    """Both players' dice find the planar constant of the next duel: attacker first, then defender."""

    challenge: str


class RollConstantAgain(Command, frozen=True):
    """WD-33: the Guardian has the constant of the duel being played rolled anew."""

    challenge: str
    note: str


class ThrowInPlay(Command, frozen=True):
    """WD-32: throw so many d6 that the constant of the duel being played asks for; ``effect`` is the place of its rule,
    0 the first that asks; ``player`` for whom, where that matters."""

    challenge: str
    count: int = 1
    effect: int = 0
    player: str = ""


class ReportDuel(Command, frozen=True):
    """A duel was won, or drawn."""

    challenge: str
    winner: str = ""
    drawn: bool = False


class AmendDuel(Command, frozen=True):
    """A duel of this week was reported wrongly; what follows from it is counted again."""

    challenge: str
    duel: int
    winner: str = ""
    drawn: bool = False


class ReportChallenge(Command, frozen=True):
    """A whole challenge from its card: the winner, and the duels he lost or that were drawn."""

    challenge: str
    winner: str
    lost: int = 0
    drawn: int = 0


class AwardChallenge(Command, frozen=True):
    """WD-33: the Guardian decides a challenge without (or against) its duels."""

    challenge: str
    winner: str
    note: str


class OverrideValue(Command, frozen=True):
    """WD-33: the Guardian sets a computed value of one player of a challenge; a number, colours (``WUBRG``), or yes/no.

    No value takes the override away.
    """

    challenge: str
    player: str
    what: Overridden
    value: int | str = ""
    note: str = ""


class EndWeek(Command, frozen=True):
    """All challenges are settled: planes change hands together, lost homes put their players out."""


class TakeBackWeek(Command, frozen=True):
    """Back to where a week began, with all that followed: who is in the league, where each is at home, who holds which
    plane, and what each plane is. 0: the week that is on, or the last one."""

    week: int = 0
    note: str = ""


COMMANDS = kinds_in(globals(), Command)
