"""Artifacts: low roll, the oldest that goes, the spoils, and one given up for life."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game, the_seat
from ..circle import Colour
from ..state import DragonState, Game, Item, Turned
from ..tables import Act, answers, in_game, labels, tells
from ..zones import with_artifact, without, without_artifact
from .life import LifeChanged, refuse_poor
from .piles import off_the_pile
from .triggers import TriggerLeft, put_trigger, the_top


class TurnUpArtifact(Command, frozen=True):
    """The reverberation on top resolves; say who gets it or which real card came, where Lantern shall not choose."""

    player: str = ""
    card: str = ""


class ArtifactTurned(Fact, frozen=True):
    """``rolls``: round after round of the low roll, until one was lowest."""

    card: str
    seat: Colour
    rolls: tuple[tuple[tuple[Colour, Throw], ...], ...] = ()


Rolls = tuple[tuple[tuple[Colour, Throw], ...], ...]


def heirs_of(game: Game, caster: Colour) -> tuple[Colour, ...]:
    """ED-16: among whom the artifact goes: the eternal enemies left, or the caster where none is."""
    return game.enemies_of(caster) or (caster,)


@answers(TurnUpArtifact)
def turn_up_artifact(act: Act, command: TurnUpArtifact, dice: Dice) -> None:
    item = the_top(act, "artifact", "an artifact to be turned up")
    among = heirs_of(act.game, item.seat)
    rolls: Rolls = ()
    if command.player:
        seat = the_seat(act, command.player).colour
        if seat not in among:
            names = " or ".join(act.state.name_of(colour) for colour in among)
            raise Refusal(f"{act.state.name_of(seat)} cannot get this artifact: it goes to {names}.")
    else:
        seat, rolls = low_roll(among, act.state.rules.reverberation.die, dice)
    act.then(TriggerLeft(item.number, "resolved"))
    card = off_the_pile(act, "artifacts", command.card, dice)
    if card:
        act.then(ArtifactTurned(card, seat, rolls))
        oldest_must_go(act, seat)
        about = act.game.pile_card("artifacts", card)
        if about.is_legend and act.state.rules.reverberation.karn:
            put_trigger(act, "artifact", seat, card)


def low_roll(among: tuple[Colour, ...], sides: int, dice: Dice) -> tuple[Colour, Rolls]:
    """The lowest roll; ties roll again, among those who tied. With one there is no roll."""
    rounds: list[tuple[tuple[Colour, Throw], ...]] = []
    left = among
    while len(left) > 1:
        thrown = tuple((colour, dice.throw(sides)) for colour in left)
        rounds.append(thrown)
        lowest = min(throw.value for _, throw in thrown)
        left = tuple(colour for colour, throw in thrown if throw.value == lowest)
    return left[0], tuple(rounds)


@in_game(ArtifactTurned)
def _artifact_turned(game: Game, fact: ArtifactTurned) -> Game:
    game = replace(game, artifacts=without(game.artifacts, fact.card))
    return replace(
        with_artifact(game, fact.seat, fact.card), turned=Turned("artifacts", fact.card, fact.seat, fact.rolls)
    )


@tells(ArtifactTurned)
def _artifact_turned_line(s: DragonState, x: ArtifactTurned) -> str:
    rounds = [", ".join(f"{s.name_of(colour)} {throw.value}" for colour, throw in rolled) for rolled in x.rolls]
    low = f"Low roll: {'; again: '.join(rounds)}. " if rounds else ""
    return f"{low}{x.card} turned up for {s.name_of(x.seat)}"


labels(TurnUpArtifact)(lambda s, x: "artifact trigger")


class LetOldestGo(Command, frozen=True):
    """The trigger on top resolves: a player with an artifact too many gives up the oldest."""


class ArtifactLeft(Fact, frozen=True):
    card: str
    seat: Colour
    why: str = ""


def oldest_must_go(act: Act, seat: Colour) -> None:
    """ED-18: one too many puts a trigger on the stack, which can be answered before the oldest goes."""
    held = act.game.seat(seat).artifacts
    waiting = sum(item.kind == "oldest" and item.seat == seat for item in act.game.stack)
    for _ in range(len(held) - act.state.rules.reverberation.artifact_zones - waiting):
        put_trigger(act, "oldest", seat, held[0].card)


@answers(LetOldestGo)
def let_oldest_go(act: Act, command: LetOldestGo, dice: Dice) -> None:
    item = the_top(act, "oldest", "an artifact too many")
    act.then(TriggerLeft(item.number, "resolved"))
    held = act.game.seat(item.seat).artifacts
    #: ED-18: whoever gave one up in answer has none too many any more.
    if len(held) > act.state.rules.reverberation.artifact_zones:
        act.then(ArtifactLeft(held[0].card, item.seat, "the oldest goes"))


@in_game(ArtifactLeft)
def _artifact_left(game: Game, fact: ArtifactLeft) -> Game:
    game = without_artifact(game, fact.seat, fact.card)
    return replace(game, artifact_graveyard=(fact.card, *game.artifact_graveyard))


tells(ArtifactLeft)(lambda s, x: f"{x.card} goes to the artifact graveyard{in_brackets(x.why)}")


class TakeSpoils(Command, frozen=True):
    """Who felled a player takes one of his artifacts; the others go to the artifact graveyard."""

    artifact: str


class ArtifactTaken(Fact, frozen=True):
    card: str
    victim: Colour
    seat: Colour


@answers(TakeSpoils)
def take_spoils(act: Act, command: TakeSpoils, dice: Dice) -> None:
    item = the_top(act, "spoils", "an artifact to be taken from a fallen player")
    assert item.victim is not None
    held = [artifact.card for artifact in act.game.seat(item.victim).artifacts]
    card = named_among(held, command.artifact, f"that {act.state.name_of(item.victim)} controlled")
    act.then(TriggerLeft(item.number, "resolved"))
    _taken(act, item, card)


def _taken(act: Act, item: Item, card: str) -> None:
    """ED-20: one artifact changes hands with a new timestamp, the others go to the artifact graveyard."""
    assert item.victim is not None
    act.then(ArtifactTaken(card, item.victim, item.seat))
    for artifact in act.game.seat(item.victim).artifacts:
        act.then(ArtifactLeft(artifact.card, item.victim, "nobody took it"))
    oldest_must_go(act, item.seat)


@in_game(ArtifactTaken)
def _artifact_taken(game: Game, fact: ArtifactTaken) -> Game:
    return with_artifact(without_artifact(game, fact.victim, fact.card), fact.seat, fact.card)


tells(ArtifactTaken)(lambda s, x: f"{s.name_of(x.seat)} takes {x.card} from {s.name_of(x.victim)}")


class SacrificeArtifact(Command, frozen=True):
    """In the own upkeep an artifact is given up for life (ED-22)."""

    artifact: str


@answers(SacrificeArtifact)
def sacrifice_artifact(act: Act, command: SacrificeArtifact, dice: Dice) -> None:
    game = the_game(act, "upkeep")
    assert game.active is not None
    seat, price = game.seat(game.active), act.state.rules.reverberation.artifact_price
    who = act.state.name_of(seat.colour)
    held = [artifact.card for artifact in seat.artifacts]
    card = named_among(
        held, command.artifact, f"that {who} controls: a player sacrifices only their own, in their own upkeep"
    )
    #: ED-22: who has just the price may pay it, and is out by it.
    refuse_poor(act, seat, price, f"Sacrificing {card} costs {price} life")
    if price:
        act.then(LifeChanged(seat.colour, -price, f"sacrifices {card}"))
    act.then(ArtifactLeft(card, seat.colour, "sacrificed"))
