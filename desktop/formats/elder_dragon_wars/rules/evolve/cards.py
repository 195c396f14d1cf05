"""Spells, triggers, permanents, the three piles and the planar artifacts."""

from __future__ import annotations

from msgspec.structs import replace

from .. import facts as f
from ..circle import Colour
from ..state import Game, Permanent, Tap, Turned
from ..zones import (
    entered,
    left,
    off_stack,
    put,
    spell_went,
    took,
    with_artifact,
    with_seat,
    without,
    without_artifact,
)
from .keeping import in_game


@in_game(f.SpellCast)
def _spell_cast(game: Game, fact: f.SpellCast) -> Game:
    item = fact.item
    if item.chaos:
        game = with_seat(game, item.seat, chaos=without(game.seat(item.seat).chaos, item.card))
    else:
        game = took(game, item.seat, item.card, fact.source)
    return replace(game, stack=(item, *game.stack), stamp=item.number)


@in_game(f.SpellLeft)
def _spell_left(game: Game, fact: f.SpellLeft) -> Game:
    game, item = off_stack(game, fact.number)
    return spell_went(game, item, fact.to)


@in_game(f.TriggerPut)
def _trigger_put(game: Game, fact: f.TriggerPut) -> Game:
    return replace(game, stack=(fact.item, *game.stack), stamp=fact.item.number)


@in_game(f.TriggerLeft)
def _trigger_left(game: Game, fact: f.TriggerLeft) -> Game:
    return off_stack(game, fact.number)[0]


@in_game(f.LandPlayed)
def _land_played(game: Game, fact: f.LandPlayed) -> Game:
    if fact.chaos:
        game = with_seat(game, fact.seat, chaos=without(game.seat(fact.seat).chaos, fact.card))
    else:
        game = took(game, fact.seat, fact.card, "hidden")
    return entered(game, fact.card, fact.seat, fact.seat, chaos=fact.chaos)


@in_game(f.PermanentEntered)
def _permanent_entered(game: Game, fact: f.PermanentEntered) -> Game:
    if not fact.token:
        game = took(game, fact.owner, fact.card, fact.source)
    return entered(game, fact.card, fact.owner, fact.controller, fact.token)


@in_game(f.PermanentLeft)
def _permanent_left(game: Game, fact: f.PermanentLeft) -> Game:
    return left(game, _permanent(game, fact.card, fact.owner, fact.controller, fact.token), fact.to, fact.hand)


def _permanent(game: Game, card: str, owner: Colour, controller: Colour | None, token: bool | None = None) -> Permanent:
    """A permanent by name and owner, and by whom it was controlled where a token copy has the same."""
    named = [p for p in game.play if (p.card, p.owner) == (card, owner) and token in (None, p.token)]
    return next((p for p in named if p.controller == controller), named[0])


@in_game(f.BasicReturned)
def _basic_returned(game: Game, fact: f.BasicReturned) -> Game:
    #: ED-30: it comes back at once; what is tapped the table sees.
    return game


@in_game(f.ControlChanged)
def _control_changed(game: Game, fact: f.ControlChanged) -> Game:
    taken = _permanent(game, fact.card, fact.owner, fact.controller)
    place = next(at for at, p in enumerate(game.play) if p is taken)
    play = list(game.play)
    play[place] = replace(taken, controller=fact.to, since=game.turn)
    return replace(game, play=tuple(play))


@in_game(f.CardMoved)
def _card_moved(game: Game, fact: f.CardMoved) -> Game:
    return put(took(game, fact.owner, fact.card, fact.source), fact.owner, fact.card, fact.to, fact.hand)


@in_game(f.LibraryReshuffled)
def _library_reshuffled(game: Game, fact: f.LibraryReshuffled) -> Game:
    seat = game.seat(fact.seat)
    return with_seat(game, fact.seat, hidden=(*seat.hidden, *seat.graveyard), graveyard=())


@in_game(f.ArtifactTurned)
def _artifact_turned(game: Game, fact: f.ArtifactTurned) -> Game:
    game = replace(game, artifacts=without(game.artifacts, fact.card))
    return replace(
        with_artifact(game, fact.seat, fact.card), turned=Turned("artifacts", fact.card, fact.seat, fact.rolls)
    )


@in_game(f.ArtifactLeft)
def _artifact_left(game: Game, fact: f.ArtifactLeft) -> Game:
    game = without_artifact(game, fact.seat, fact.card)
    return replace(game, artifact_graveyard=(fact.card, *game.artifact_graveyard))


@in_game(f.ArtifactTaken)
def _artifact_taken(game: Game, fact: f.ArtifactTaken) -> Game:
    return with_artifact(without_artifact(game, fact.victim, fact.card), fact.seat, fact.card)


@in_game(f.EnchantmentTurned)
def _enchantment_turned(game: Game, fact: f.EnchantmentTurned) -> Game:
    pile = without(game.enchantments, fact.card)
    if game.standing:
        pile = (*pile, game.standing)
    return replace(
        game, enchantments=pile, standing=fact.card, standing_by=fact.seat, standing_since=game.turn,
        turned=Turned("enchantments", fact.card, fact.seat),
    )  # fmt: skip


@in_game(f.ChaosDrawn)
def _chaos_drawn(game: Game, fact: f.ChaosDrawn) -> Game:
    game = replace(game, chaos=without(game.chaos, fact.card), turned=Turned("chaos", fact.card, fact.seat))
    return with_seat(game, fact.seat, chaos=(*game.seat(fact.seat).chaos, fact.card))


@in_game(f.ChaosDiscarded)
def _chaos_discarded(game: Game, fact: f.ChaosDiscarded) -> Game:
    game = with_seat(game, fact.seat, chaos=without(game.seat(fact.seat).chaos, fact.card))
    return replace(game, chaos_graveyard=(fact.card, *game.chaos_graveyard))


@in_game(f.PileReshuffled)
def _pile_reshuffled(game: Game, fact: f.PileReshuffled) -> Game:
    if fact.pile == "artifacts":
        return replace(game, artifacts=fact.cards, artifact_graveyard=())
    return replace(game, chaos=fact.cards, chaos_graveyard=())


@in_game(f.PlanarTapped)
def _planar_tapped(game: Game, fact: f.PlanarTapped) -> Game:
    tap = Tap(True, fact.by, fact.why)
    return replace(game, gate=tap) if fact.planar == "gate" else replace(game, matrix=tap)


@in_game(f.PlanarUntapped)
def _planar_untapped(game: Game, fact: f.PlanarUntapped) -> Game:
    return replace(game, gate=Tap()) if fact.planar == "gate" else replace(game, matrix=Tap())
