"""Cards that come and go without being cast: entering, leaving, control, regrowth, an empty library."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..permissions import is_regrowable_spell, sacrificeable
from ..state import Game, Permanent, Seat, Zone
from .asking import Telling, answers, knows, the_game, the_seat
from .piles import oldest_must_go
from .stack import legend_entered

#: zones of a deck in which a card can be looked for, and how they are called.
_SOURCES: tuple[Zone, ...] = ("hidden", "graveyard", "exile")


@answers(c.BringIn)
def bring_in(told: Telling, command: c.BringIn, dice: Dice) -> None:
    game, seat = the_game(told), the_seat(told, command.player)
    owner = the_seat(told, command.owner) if command.owner else seat
    elder = game.edition.deck(owner.colour).elder.name
    if command.token:
        names = [card.name for card in game.edition.deck(owner.colour).cards if card.is_legend]
        card = named_among(names, command.card, "among the Legends of this deck")
        told(f.PermanentEntered(card, owner.colour, seat.colour, token=True))
    else:
        if knows([elder], command.card) and not owner.nexus:
            raise Refusal(f"{elder} is in play already.")
        nexus = [elder] if owner.nexus else []
        everywhere = [*nexus, *owner.hidden, *owner.graveyard, *owner.exile]
        card = named_among(
            everywhere, command.card, f"in {told.state.name_of(owner.colour)}'s library, hand or graveyard"
        )
        told(f.PermanentEntered(card, owner.colour, seat.colour, _zone_of(owner, card, elder)))
    if told.game.card(owner.colour, card).is_legend:
        legend_entered(told, seat.colour, card)


def _zone_of(seat: Seat, card: str, elder: str) -> Zone:
    if card == elder:
        return "nexus"
    return next(zone for zone in _SOURCES if card in getattr(seat, zone))


@answers(c.MoveCard)
def move_card(told: Telling, command: c.MoveCard, dice: Dice) -> None:
    game, seat = the_game(told), the_seat(told, command.player)
    _refuse_fixtures(game, command.card)
    to: Zone = "hidden" if command.to in ("hand", "library") else "exile" if command.to == "exile" else "graveyard"
    card = named_among(_all_of(game, seat), command.card, f"among {told.state.name_of(seat.colour)}'s cards")
    permanent = _own_permanent(game, seat, card)
    if permanent is not None:
        permanent_leaves(told, permanent, to, command.why, command.to == "hand")
    elif card in [artifact.card for artifact in seat.artifacts]:
        told(f.ArtifactLeft(card, seat.colour, command.why))
    elif card in seat.chaos:
        told(f.ChaosDiscarded(card, seat.colour, command.why))
    else:
        _move_hidden(told, seat, card, to, command)


def _all_of(game: Game, seat: Seat) -> list[str]:
    """Everything that is a player's: in play under him or his own, in his zones, hands and graveyard."""
    in_play = [p.card for p in game.play if seat.colour in (p.controller, p.owner)]
    zones = [artifact.card for artifact in seat.artifacts]
    return [*in_play, *zones, *seat.chaos, *seat.hidden, *seat.graveyard, *seat.exile]


def _refuse_fixtures(game: Game, card: str) -> None:
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


def permanent_leaves(told: Telling, permanent: Permanent, to: Zone, why: str = "", hand: bool = False) -> None:
    """A permanent goes where its kind goes."""
    if permanent.elder:
        #: ED-07: never anywhere but to the nexus of its owner.
        told(f.PermanentLeft(permanent.card, permanent.owner, "nexus", why=why))
    elif not permanent.chaos and to == "graveyard" and told.game.card_of(permanent).is_basic:
        told(f.BasicReturned(permanent.card, permanent.owner, told.state.rules.table.basics_return_tapped))
    else:
        seen = hand and not permanent.token and not permanent.chaos
        who = permanent.controller
        told(f.PermanentLeft(permanent.card, permanent.owner, to, permanent.token, why, who, seen))


def _move_hidden(told: Telling, seat: Seat, card: str, to: Zone, command: c.MoveCard) -> None:
    """Between library and hand only what everybody sees is told: a card fetched, or one put back."""
    source = next(zone for zone in _SOURCES if card in getattr(seat, zone))
    hand, seen = command.to == "hand", card in seat.known
    if source == to and not (source == "hidden" and hand != seen):
        where = {"hidden": "in hand" if seen else "in library or hand", "graveyard": "in the graveyard",
                 "exile": "in exile"}[source]  # fmt: skip
        raise Refusal(f"{card} is {where} already.")
    told(f.CardMoved(card, seat.colour, source, to, command.why, hand))


@answers(c.GiveControl)
def give_control(told: Telling, command: c.GiveControl, dice: Dice) -> None:
    game, seat = the_game(told), the_seat(told, command.player)
    _refuse_fixtures(game, command.card)
    held = {artifact.card: other.colour for other in game.living for artifact in other.artifacts}
    names = [*(p.card for p in game.play), *held]
    card = named_among(names, command.card, "in play")
    who = told.state.name_of(seat.colour)
    if card in held:
        if held[card] == seat.colour:
            raise Refusal(f"{who} controls {card} already.")
        #: ED-19: it is the newest where it arrives.
        told(f.ArtifactTaken(card, held[card], seat.colour))
        oldest_must_go(told, seat.colour)
        return
    others = [p for p in game.play if p.card == card and p.controller != seat.colour]
    if not others:
        raise Refusal(f"{who} controls {card} already.")
    told(f.ControlChanged(card, others[0].owner, seat.colour, others[0].controller))


@answers(c.Regrow)
def regrow(told: Telling, command: c.Regrow, dice: Dice) -> None:
    game, seat = the_game(told), the_seat(told, command.player)
    who = told.state.name_of(seat.colour)
    card = named_among(seat.graveyard, command.card, f"in {who}'s graveyard")
    legends = _sacrifices(told, seat, command.sacrifice)
    about = game.card(seat.colour, card)
    if about.is_legend:
        covered = set().union(*(game.card_of(p).colours for p in legends))
        if missing := set(about.colours) - covered:
            raise Refusal(f"{card} is {about.colours}: nothing that is sacrificed is {_colours(missing)}.")
    else:
        _refuse_spell(game, card, legends)
    for permanent in legends:
        away = f"for {card}"
        told(f.PermanentLeft(permanent.card, permanent.owner, "graveyard", permanent.token, away, permanent.controller))
    told(f.CardMoved(card, seat.colour, "graveyard", "hidden", "regrown", hand=True))


def _colours(missing: set[str]) -> str:
    from ..circle import CIRCLE, COLOUR_WORDS

    return " or ".join(COLOUR_WORDS[colour].lower() for colour in CIRCLE if colour in missing)


def _sacrifices(told: Telling, seat: Seat, names: tuple[str, ...]) -> list[Permanent]:
    game, who = told.game, told.state.name_of(seat.colour)
    left, found = list(sacrificeable(game, seat.colour)), []
    if not names:
        raise Refusal("Say which Legend is sacrificed.")
    for what in names:
        if any(p.elder and knows([p.card], what) for p in game.play):
            raise Refusal(f"{what} is an Elder Dragon and cannot be sacrificed: it would not leave.")
        name = named_among([p.card for p in left], what, f"among the Legends {who} controls")
        permanent = next(p for p in left if p.card == name)
        left.remove(permanent)
        found.append(permanent)
    return found


def _refuse_spell(game: Game, card: str, legends: list[Permanent]) -> None:
    owner = legends[0].controller
    about = game.card(owner, card)
    if not is_regrowable_spell(about.type) or len(about.colours) != 1:
        raise Refusal(f"{card} cannot be regrown: only Legends, and spells of exactly one colour, no creatures.")
    if len(legends) != 1 or game.card_of(legends[0]).colours != about.colours:
        raise Refusal(f"{card} comes back for one Legend that is {about.colours} and nothing else.")


@answers(c.EmptyLibrary)
def empty_library(told: Telling, command: c.EmptyLibrary, dice: Dice) -> None:
    #: ED-41: nobody loses by it.
    seat = the_seat(told, command.player)
    if not seat.graveyard:
        raise Refusal(
            f"{told.state.name_of(seat.colour)}'s graveyard is empty too: nothing is drawn, and nobody loses."
        )
    told(f.LibraryReshuffled(seat.colour))
