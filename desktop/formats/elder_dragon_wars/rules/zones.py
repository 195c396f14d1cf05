"""Where cards are, and how they get from one place to another."""

from __future__ import annotations

from msgspec.structs import replace

from .circle import Colour
from .state import Artifact, Game, Item, Permanent, Seat, Zone


def with_seat(game: Game, colour: Colour, **changes: object) -> Game:
    """The game with one seat changed."""
    seats = tuple(replace(seat, **changes) if seat.colour == colour else seat for seat in game.seats)
    return replace(game, seats=seats)


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without the first of this one; raises ``ValueError`` where it is missing."""
    place = names.index(name)
    return (*names[:place], *names[place + 1 :])


def took(game: Game, owner: Colour, card: str, zone: Zone) -> Game:
    """A card of a deck leaves hidden cards, graveyard, exile or nexus."""
    if zone == "nexus":
        return with_seat(game, owner, nexus=False)
    seat = game.seat(owner)
    known = without(seat.known, card) if zone == "hidden" and card in seat.known else seat.known
    return with_seat(game, owner, known=known, **{zone: without(seat.zone(zone), card)})


def put(game: Game, owner: Colour, card: str, zone: Zone, hand: bool = False) -> Game:
    """A card of a deck arrives off the battlefield; the newest of a graveyard lies first."""
    seat = game.seat(owner)
    if hand:
        return with_seat(game, owner, hidden=(*seat.hidden, card), known=(*seat.known, card))
    if zone == "nexus":
        return with_seat(game, owner, nexus=True)
    if zone == "graveyard":
        return with_seat(game, owner, graveyard=(card, *seat.graveyard))
    return with_seat(game, owner, **{zone: (*seat.zone(zone), card)})


def entered(game: Game, card: str, owner: Colour, controller: Colour, token: bool = False, chaos: bool = False) -> Game:
    """A permanent on the battlefield, under somebody's control since this turn."""
    about = game.pile_card("chaos", card) if chaos else game.card(owner, card)
    elder = not chaos and not token and card == game.edition.deck(owner).elder.name
    permanent = Permanent(card, owner, controller, game.turn, about.is_legend, elder, token, chaos)
    return replace(game, play=(*game.play, permanent))


def left(game: Game, permanent: Permanent, to: Zone, hand: bool = False) -> Game:
    """A permanent leaves; tokens cease to be, chaos cards go to their own graveyard."""
    place = game.play.index(permanent)
    game = replace(game, play=(*game.play[:place], *game.play[place + 1 :]))
    if permanent.token:
        return game
    if permanent.chaos:
        return replace(game, chaos_graveyard=(permanent.card, *game.chaos_graveyard))
    return put(game, permanent.owner, permanent.card, to, hand)


def off_stack(game: Game, number: int) -> tuple[Game, Item]:
    """The game without one thing on the stack, and that thing."""
    item = next(item for item in game.stack if item.number == number)
    return replace(game, stack=tuple(other for other in game.stack if other is not item)), item


def spell_went(game: Game, item: Item, to: Zone) -> Game:
    """The card of a spell that has left the stack arrives where it goes."""
    if to == "play":
        return entered(game, item.card, item.seat, item.seat, chaos=item.chaos)
    if item.chaos:
        return replace(game, chaos_graveyard=(item.card, *game.chaos_graveyard))
    return put(game, item.seat, item.card, to)


def with_artifact(game: Game, colour: Colour, card: str) -> Game:
    """An artifact comes under somebody's control: the newest of his zones."""
    held = (*game.seat(colour).artifacts, Artifact(card, game.stamp + 1))
    return replace(with_seat(game, colour, artifacts=held), stamp=game.stamp + 1)


def without_artifact(game: Game, colour: Colour, card: str) -> Game:
    """ED-19: what is left moves up, the older one into zone 1."""
    held = tuple(artifact for artifact in game.seat(colour).artifacts if artifact.card != card)
    return with_seat(game, colour, artifacts=held)


def fallen(game: Game, seat: Seat) -> Game:
    """All that leaves the table with a player who is out; his artifacts wait for the spoils."""
    colour = seat.colour
    game = with_seat(game, colour, chaos=(), alive=False)
    game = replace(game, chaos_graveyard=(*seat.chaos, *game.chaos_graveyard))
    for item in [item for item in game.stack if item.seat == colour]:
        game, _ = off_stack(game, item.number)
        game = _item_fell(game, item)
    for permanent in [p for p in game.play if p.owner == colour]:
        game = left(game, permanent, "nexus" if permanent.elder else "gone")
    #: what he had taken from others goes back to them.
    play = tuple(replace(p, controller=p.owner, since=game.turn) if p.controller == colour else p for p in game.play)
    attacks = tuple(attack for attack in game.attacks if attack.target != colour)
    step = "end" if game.active == colour and not game.scion_turn else game.step
    return replace(game, play=play, attacks=attacks, step=step, fallen=(*game.fallen, colour))


def _item_fell(game: Game, item: Item) -> Game:
    if item.kind == "spell":
        is_elder = not item.chaos and item.card == game.edition.deck(item.seat).elder.name
        return spell_went(game, item, "nexus" if is_elder else "gone")
    if item.kind == "spoils" and item.victim:
        #: nobody is left to choose: the artifacts go where artifacts go.
        cards = tuple(artifact.card for artifact in game.seat(item.victim).artifacts)
        game = replace(game, artifact_graveyard=(*cards, *game.artifact_graveyard))
        return with_seat(game, item.victim, artifacts=())
    return game
