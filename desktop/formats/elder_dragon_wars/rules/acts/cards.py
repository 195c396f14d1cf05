"""Cards that come and go without being cast: entering, leaving, control, an upkeep that is not paid."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import knows, the_game, the_seat
from ..circle import Colour
from ..state import DragonState, Game, Permanent, Seat, Zone
from ..tables import Act, answers, in_game, labels, tells
from ..words import PLACES
from ..zones import entered, left, put, took
from .artifacts import ArtifactLeft, ArtifactTaken, oldest_must_go
from .piles import ChaosDiscarded
from .triggers import TriggerLeft, legend_entered, the_top


class BringIn(Command, frozen=True):
    """A card comes into play without being cast: from library, hand, graveyard or exile, or as a token copy."""

    card: str
    player: str
    token: bool = False
    #: whose card it is, where that is somebody else.
    owner: str = ""
    #: of token copies: so many at once.
    number: int = 1


class PermanentEntered(Fact, frozen=True):
    card: str
    owner: Colour
    controller: Colour
    source: Zone = "hidden"
    token: bool = False


#: zones of a deck in which a card can be looked for, and how they are called.
MOST_TOKENS = 50
_SOURCES: tuple[Zone, ...] = ("hidden", "graveyard", "exile")


@answers(BringIn)
def bring_in(act: Act, command: BringIn, dice: Dice) -> None:
    game, seat = the_game(act), the_seat(act, command.player)
    owner = the_seat(act, command.owner) if command.owner else seat
    elder = game.edition.deck(owner.colour).elder.name
    if not 1 <= command.number <= (MOST_TOKENS if command.token else 1):
        raise Refusal(f"One to {MOST_TOKENS} token copies come at once, cards one by one.")
    if command.token:
        names = [card.name for card in game.edition.deck(owner.colour).cards if card.is_legend]
        card = named_among(names, command.card, "among the Legends of this deck")
        act.then(*(PermanentEntered(card, owner.colour, seat.colour, token=True) for _ in range(command.number)))
    else:
        if knows([elder], command.card) and not owner.nexus:
            raise Refusal(f"{elder} is in play already.")
        nexus = [elder] if owner.nexus else []
        everywhere = [*nexus, *owner.hidden, *owner.graveyard, *owner.exile]
        card = named_among(
            everywhere, command.card, f"in {act.state.name_of(owner.colour)}'s library, hand or graveyard"
        )
        act.then(PermanentEntered(card, owner.colour, seat.colour, _zone_of(owner, card, elder)))
    if act.game.card(owner.colour, card).is_legend:
        for _ in range(command.number):
            legend_entered(act, seat.colour, card)


def _zone_of(seat: Seat, card: str, elder: str) -> Zone:
    if card == elder:
        return "nexus"
    return next(zone for zone in _SOURCES if card in seat.zone(zone))


@in_game(PermanentEntered)
def _permanent_entered(game: Game, fact: PermanentEntered) -> Game:
    if not fact.token:
        game = took(game, fact.owner, fact.card, fact.source)
    return entered(game, fact.card, fact.owner, fact.controller, fact.token)


@tells(PermanentEntered)
def _permanent_entered_line(s: DragonState, x: PermanentEntered) -> str:
    token = " as a token copy" if x.token else ""
    return f"{x.card} comes into play{token} under {s.name_of(x.controller)}"


class MoveCard(Command, frozen=True):
    """A card goes elsewhere; Elder Dragons, artifacts, chaos cards and basic lands go where the rules send them."""

    card: str
    player: str
    to: Literal["graveyard", "exile", "hand", "library"] = "graveyard"
    #: why: a basic land comes back when it is destroyed or sacrificed.
    why: str = ""


class PermanentLeft(Fact, frozen=True):
    """``to``: where its card went; a token has none."""

    card: str
    owner: Colour
    to: Zone
    token: bool = False
    why: str = ""
    #: under whom it was: a token copy has the name and the owner of its original.
    controller: Colour | None = None
    #: everybody saw it go to the hand.
    hand: bool = False


class BasicReturned(Fact, frozen=True):
    card: str
    owner: Colour
    #: ED-30: as it was before there was a choice.
    tapped: bool = True


class CardMoved(Fact, frozen=True):
    card: str
    owner: Colour
    source: Zone
    to: Zone
    why: str = ""
    #: everybody saw it go to the hand.
    hand: bool = False


@answers(MoveCard)
def move_card(act: Act, command: MoveCard, dice: Dice) -> None:
    game, seat = the_game(act), the_seat(act, command.player)
    refuse_fixtures(game, command.card)
    to: Zone = "hidden" if command.to in ("hand", "library") else "exile" if command.to == "exile" else "graveyard"
    card = named_among(_all_of(game, seat), command.card, f"among {act.state.name_of(seat.colour)}'s cards")
    permanent = _own_permanent(game, seat, card)
    if permanent is not None:
        permanent_leaves(act, permanent, to, command.why, command.to == "hand")
    elif card in [artifact.card for artifact in seat.artifacts]:
        act.then(ArtifactLeft(card, seat.colour, command.why))
    elif card in seat.chaos:
        act.then(ChaosDiscarded(card, seat.colour, command.why))
    else:
        _move_hidden(act, seat, card, to, command)


def _all_of(game: Game, seat: Seat) -> list[str]:
    """Everything that is a player's: in play under him or his own, in his zones, hands and graveyard."""
    in_play = [p.card for p in game.play if seat.colour in (p.controller, p.owner)]
    zones = [artifact.card for artifact in seat.artifacts]
    return [*in_play, *zones, *seat.chaos, *seat.hidden, *seat.graveyard, *seat.exile]


def refuse_fixtures(game: Game, card: str) -> None:
    """What no effect moves: the planar artifacts, the enchantment in force, the Scion."""
    if knows((planar.name for planar in game.edition.planar), card):
        raise Refusal(f"{card} stays in play to the end. It can be tapped, nothing more.")
    if game.standing and knows([game.standing], card):
        raise Refusal(f"{game.standing} stays in force until the next one is turned up.")
    if knows([game.edition.scion.name, *(game.scion.used if game.scion else ())], card):
        raise Refusal("The Scion cannot be made to leave. Its attack can be stopped for this turn.")


def _own_permanent(game: Game, seat: Seat, card: str) -> Permanent | None:
    """A permanent of this name that the player controls, or else one that is his."""
    named = [p for p in game.play if p.card == card]
    controlled = [p for p in named if p.controller == seat.colour]
    return next(iter([*controlled, *(p for p in named if p.owner == seat.colour)]), None)


def permanent_leaves(act: Act, permanent: Permanent, to: Zone, why: str = "", hand: bool = False) -> None:
    """A permanent goes where its kind goes."""
    if permanent.elder:
        #: ED-07: never anywhere but to the nexus of its owner.
        act.then(PermanentLeft(permanent.card, permanent.owner, "nexus", why=why))
    elif not permanent.chaos and to == "graveyard" and act.game.card_of(permanent).is_basic:
        act.then(BasicReturned(permanent.card, permanent.owner, act.state.rules.table.basics_return_tapped))
    else:
        seen = hand and not permanent.token and not permanent.chaos
        who = permanent.controller
        act.then(PermanentLeft(permanent.card, permanent.owner, to, permanent.token, why, who, seen))


def _move_hidden(act: Act, seat: Seat, card: str, to: Zone, command: MoveCard) -> None:
    """Between library and hand only what everybody sees is told: a card fetched, or one put back."""
    source = next(zone for zone in _SOURCES if card in seat.zone(zone))
    hand, seen = command.to == "hand", card in seat.known
    if source == to and not (source == "hidden" and hand != seen):
        where = {
            "hidden": "in hand" if seen else "in library or hand",
            "graveyard": "in the graveyard",
            "exile": "in exile",
        }[source]
        raise Refusal(f"{card} is {where} already.")
    act.then(CardMoved(card, seat.colour, source, to, command.why, hand))


def _place(x: PermanentLeft | CardMoved) -> str:
    return "the hand" if x.hand else PLACES.get(x.to, x.to)


def _permanent(game: Game, card: str, owner: Colour, controller: Colour | None, token: bool | None = None) -> Permanent:
    """A permanent by name and owner, and by whom it was controlled where a token copy has the same."""
    named = [p for p in game.play if (p.card, p.owner) == (card, owner) and token in (None, p.token)]
    return next((p for p in named if p.controller == controller), named[0])


@in_game(PermanentLeft)
def _permanent_left(game: Game, fact: PermanentLeft) -> Game:
    return left(game, _permanent(game, fact.card, fact.owner, fact.controller, fact.token), fact.to, fact.hand)


@tells(PermanentLeft)
def _permanent_left_line(s: DragonState, x: PermanentLeft) -> str:
    to = " and is gone" if x.token else f" for {_place(x)}"
    return f"{x.card} leaves play{to}{in_brackets(x.why)}"


@in_game(BasicReturned)
def _basic_returned(game: Game, fact: BasicReturned) -> Game:
    #: ED-30: it comes back at once; what is tapped the table sees.
    return game


tells(BasicReturned)(lambda s, x: f"{x.card} comes back to {s.name_of(x.owner)}{', tapped' if x.tapped else ''}")


@in_game(CardMoved)
def _card_moved(game: Game, fact: CardMoved) -> Game:
    return put(took(game, fact.owner, fact.card, fact.source), fact.owner, fact.card, fact.to, fact.hand)


tells(CardMoved)(lambda s, x: f"{x.card} goes to {_place(x)}{in_brackets(x.why)}")


labels(MoveCard)(lambda s, x: f"{x.card} moved")


class GiveControl(Command, frozen=True):
    """A permanent or an artifact comes under somebody's control."""

    card: str
    player: str


class ControlChanged(Fact, frozen=True):
    card: str
    owner: Colour
    to: Colour
    #: under whom it was.
    controller: Colour | None = None


@answers(GiveControl)
def give_control(act: Act, command: GiveControl, dice: Dice) -> None:
    game, seat = the_game(act), the_seat(act, command.player)
    refuse_fixtures(game, command.card)
    held = {artifact.card: other.colour for other in game.living for artifact in other.artifacts}
    names = [*(p.card for p in game.play), *held]
    card = named_among(names, command.card, "in play")
    who = act.state.name_of(seat.colour)
    if card in held:
        if held[card] == seat.colour:
            raise Refusal(f"{who} controls {card} already.")
        #: ED-19: it is the newest where it arrives.
        act.then(ArtifactTaken(card, held[card], seat.colour))
        oldest_must_go(act, seat.colour)
        return
    others = [p for p in game.play if p.card == card and p.controller != seat.colour]
    if not others:
        raise Refusal(f"{who} controls {card} already.")
    act.then(ControlChanged(card, others[0].owner, seat.colour, others[0].controller))


@in_game(ControlChanged)
def _control_changed(game: Game, fact: ControlChanged) -> Game:
    taken = _permanent(game, fact.card, fact.owner, fact.controller)
    place = next(at for at, p in enumerate(game.play) if p is taken)
    play = list(game.play)
    play[place] = replace(taken, controller=fact.to, since=game.turn)
    return replace(game, play=tuple(play))


tells(ControlChanged)(lambda s, x: f"{x.card} comes under {s.name_of(x.to)}")


class PayUpkeep(Command, frozen=True):
    """The Elder Dragon's upkeep on top is paid, or (``paid`` false) not: it goes back to its nexus."""

    paid: bool = True


@answers(PayUpkeep)
def pay_upkeep(act: Act, command: PayUpkeep, dice: Dice) -> None:
    item = the_top(act, "upkeep", "an Elder Dragon's upkeep")
    act.then(TriggerLeft(item.number, "paid" if command.paid else "unpaid"))
    elder = act.game.permanent(item.card)
    if not command.paid and elder is not None:
        act.then(PermanentLeft(elder.card, elder.owner, "nexus", why="its upkeep was not paid"))
