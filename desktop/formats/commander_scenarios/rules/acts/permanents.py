"""What lies on the scenario's side of the battlefield: tokens, cards face down, their size and counters."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict, replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import positive, the_game, the_permanent
from ..state import Game, Permanent, ScenarioState
from ..tables import answers, in_game, tells
from ..turn_lines import lines
from .cards import CardMoved, taken


class MakeTokens(Command, frozen=True):
    """The scenario makes creature tokens."""

    name: str
    number: int = 1
    power: int = 1
    toughness: int = 1


class TokensMade(Fact, frozen=True):
    name: str
    number: int
    power: int
    toughness: int


@answers(MakeTokens)
def make_tokens(state: ScenarioState, command: MakeTokens, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not command.name.strip():
        raise Refusal("Say what the tokens are called.")
    if positive(command.number, "Tokens") > 100:
        raise Refusal("That is more than 100 tokens at once; note them on paper.")
    yield TokensMade(" ".join(command.name.split()), command.number, command.power, command.toughness)


@in_game(TokensMade)
def _tokens_made(game: Game, fact: TokensMade) -> Game:
    for _n in range(fact.number):
        game = zones.entered_token(game, fact.name, fact.power, fact.toughness)
    return game


tells(TokensMade)(lambda s, x: f"{x.number} × {x.name} {x.power}/{x.toughness} for the scenario")

lines(TokensMade, "Tokens")


class ManifestCards(Command, frozen=True):
    """The scenario manifests: from Basic, Midrange, Endgame (CS-26); on the table, say which cards."""

    number: int = 1
    cards: tuple[str, ...] = ()


class CardsManifested(Fact, frozen=True):
    cards: tuple[str, ...]


@answers(ManifestCards)
def manifest_cards(state: ScenarioState, command: ManifestCards, dice: Dice) -> Iterator[Fact]:
    yield CardsManifested(taken(state, command.number, command.cards, "Manifest"))


@in_game(CardsManifested)
def _cards_manifested(game: Game, fact: CardsManifested) -> Game:
    for name in fact.cards:
        game = zones.face_down(zones.taken(game, name), name, True)
    return game


tells(CardsManifested)(lambda s, x: f"{counted(len(x.cards), 'card')} manifested")

lines(CardsManifested, "Manifest")


class ChangePermanent(Command, frozen=True):
    """Correct a permanent of the scenario; what is not named stays."""

    permanent: str
    power: int | None = None
    toughness: int | None = None
    tapped: bool | None = None
    abilities: int | None = None
    loyalty: int | None = None


class PermanentChanged(Fact, frozen=True):
    permanent: Permanent


@answers(ChangePermanent)
def change_permanent(state: ScenarioState, command: ChangePermanent, dice: Dice) -> Iterator[Fact]:
    permanent = the_permanent(the_game(state), command.permanent)
    given = {name: value for name, value in asdict(command).items() if value is not None and name != "permanent"}
    new = replace(permanent, **given)
    if new == permanent:
        raise Refusal(f"{permanent.name} is like that already.")
    if command.loyalty is not None and not 0 <= command.loyalty <= 99:
        raise Refusal("A planeswalker has 0 to 99 counters.")
    yield PermanentChanged(new)
    if command.loyalty == 0 and permanent.is_walker:
        yield walker_gone(permanent)


def walker_gone(permanent: Permanent) -> Fact:
    """A planeswalker without counters goes to the graveyard."""
    return CardMoved(permanent.card, "battlefield", "graveyard", permanent.id)


@in_game(PermanentChanged)
def _permanent_changed(game: Game, fact: PermanentChanged) -> Game:
    return zones.changed(game, fact.permanent)


tells(PermanentChanged)(
    lambda s, x: (
        f"{x.permanent.name} is {x.permanent.power}/{x.permanent.toughness}"
        + (", tapped" if x.permanent.tapped else "")
    )
)

lines(PermanentChanged, "Changed")
