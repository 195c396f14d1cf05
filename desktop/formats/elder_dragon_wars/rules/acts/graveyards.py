"""Cards that come back: regrown for Legends, or shuffled into an empty library."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import knows, the_game, the_seat
from ..circle import Colour
from ..permissions import is_regrowable_spell, sacrificeable
from ..state import Game, Permanent, Seat
from ..tables import Act, answers, in_game, labels, tells
from ..zones import with_seat
from .cards import CardMoved, PermanentLeft


class Regrow(Command, frozen=True):
    """Legends are sacrificed for a legend, or one of one colour for a spell, in the own graveyard."""

    player: str
    card: str
    sacrifice: tuple[str, ...]


@answers(Regrow)
def regrow(act: Act, command: Regrow, dice: Dice) -> None:
    game, seat = the_game(act), the_seat(act, command.player)
    who = act.state.name_of(seat.colour)
    card = named_among(seat.graveyard, command.card, f"in {who}'s graveyard")
    legends = _sacrifices(act, seat, command.sacrifice)
    about = game.card(seat.colour, card)
    if about.is_legend:
        covered = set().union(*(game.card_of(p).colours for p in legends))
        if missing := set(about.colours) - covered:
            raise Refusal(f"{card} is {about.colours}: nothing that is sacrificed is {_colours(missing)}.")
    else:
        _refuse_spell(game, card, legends)
    for permanent in legends:
        away = f"for {card}"
        act.then(
            PermanentLeft(permanent.card, permanent.owner, "graveyard", permanent.token, away, permanent.controller)
        )
    act.then(CardMoved(card, seat.colour, "graveyard", "hidden", "regrown", hand=True))


def _colours(missing: set[str]) -> str:
    from ..circle import CIRCLE, COLOUR_WORDS

    return " or ".join(COLOUR_WORDS[colour].lower() for colour in CIRCLE if colour in missing)


def _sacrifices(act: Act, seat: Seat, names: tuple[str, ...]) -> list[Permanent]:
    game, who = act.game, act.state.name_of(seat.colour)
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


labels(Regrow)(lambda s, x: f"{x.card} regrown")


class EmptyLibrary(Command, frozen=True):
    """A player has to draw from an empty library: the graveyard is shuffled into it (ED-41)."""

    player: str


class LibraryReshuffled(Fact, frozen=True):
    seat: Colour


@answers(EmptyLibrary)
def empty_library(act: Act, command: EmptyLibrary, dice: Dice) -> None:
    #: ED-41: nobody loses by it.
    seat = the_seat(act, command.player)
    if not seat.graveyard:
        raise Refusal(f"{act.state.name_of(seat.colour)}'s graveyard is empty too: nothing is drawn, and nobody loses.")
    act.then(LibraryReshuffled(seat.colour))


@in_game(LibraryReshuffled)
def _library_reshuffled(game: Game, fact: LibraryReshuffled) -> Game:
    seat = game.seat(fact.seat)
    return with_seat(game, fact.seat, hidden=(*seat.hidden, *seat.graveyard), graveyard=())


tells(LibraryReshuffled)(lambda s, x: f"{s.name_of(x.seat)}'s library is empty: the graveyard is shuffled into it")
