"""The event, the five, the editions, and how a game is set up."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.engine.event import with_event_renamed
from desktop.engine.stopwatch import CLOCK_FACTS, with_clock

from .. import facts as f
from ..circle import CIRCLE
from ..edition import swapped
from ..state import DragonState, Game, Permanent, Player, Seat
from .keeping import in_game, on


@on(f.EventOpened)
def _event_opened(state: DragonState, fact: f.EventOpened) -> DragonState:
    chosen = fact.editions[0].id if fact.editions else ""
    return replace(
        state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, editions=fact.editions,
        chosen=chosen,
    )  # fmt: skip


on(f.EventRenamed)(with_event_renamed)


@on(f.RulesetChanged)
def _ruleset_changed(state: DragonState, fact: f.RulesetChanged) -> DragonState:
    return replace(state, ruleset=fact.ruleset)


@on(f.PlayerAdded)
def _player_added(state: DragonState, fact: f.PlayerAdded) -> DragonState:
    return replace(state, players=(*state.players, Player(fact.player, fact.name)))


@on(f.PlayerRenamed)
def _player_renamed(state: DragonState, fact: f.PlayerRenamed) -> DragonState:
    players = tuple(replace(p, name=fact.name) if p.id == fact.player else p for p in state.players)
    return replace(state, players=players)


@on(f.PlayerRemoved)
def _player_removed(state: DragonState, fact: f.PlayerRemoved) -> DragonState:
    return replace(state, players=tuple(p for p in state.players if p.id != fact.player), decks={})


@on(f.PlayerSatOut)
def _player_sat_out(state: DragonState, fact: f.PlayerSatOut) -> DragonState:
    players = tuple(replace(p, away=not fact.back) if p.id == fact.player else p for p in state.players)
    return replace(state, players=players, decks={} if fact.player in state.decks.values() else state.decks)


@on(f.EditionKept)
def _edition_kept(state: DragonState, fact: f.EditionKept) -> DragonState:
    known = any(edition.id == fact.edition.id for edition in state.editions)
    editions = tuple(fact.edition if edition.id == fact.edition.id else edition for edition in state.editions)
    return replace(
        state, editions=editions if known else (*editions, fact.edition), chosen=state.chosen or fact.edition.id
    )


@on(f.CardSwapped)
def _card_swapped(state: DragonState, fact: f.CardSwapped) -> DragonState:
    editions = tuple(
        swapped(edition, fact.cards, fact.out, fact.card) if edition.id == fact.edition else edition
        for edition in state.editions
    )
    return replace(state, editions=editions)


@on(f.EditionRemoved)
def _edition_removed(state: DragonState, fact: f.EditionRemoved) -> DragonState:
    editions = tuple(edition for edition in state.editions if edition.id != fact.edition)
    chosen = state.chosen if state.chosen != fact.edition else editions[0].id
    return replace(state, editions=editions, chosen=chosen)


@on(f.EditionChosen)
def _edition_chosen(state: DragonState, fact: f.EditionChosen) -> DragonState:
    return replace(state, chosen=fact.edition)


@on(f.DecksDealt)
def _decks_dealt(state: DragonState, fact: f.DecksDealt) -> DragonState:
    return replace(state, decks=fact.decks)


@on(f.GameStarted)
def _game_started(state: DragonState, fact: f.GameStarted) -> DragonState:
    edition = next(edition for edition in state.editions if edition.id == fact.edition)
    seats, play = [], []
    for colour in CIRCLE:
        deck = edition.deck(colour)
        hidden = tuple(card.name for card in deck.library)
        seats.append(Seat(colour, fact.decks[colour], fact.life, hidden=hidden))
        play += [Permanent(card.name, colour, colour) for card in deck.basics]
    game = Game(
        fact.number, edition, tuple(seats), fact.artifacts, fact.enchantments, fact.chaos, play=tuple(play),
        queue=fact.queue,
    )  # fmt: skip
    return replace(state, game=game)


@in_game(f.StartRolled)
def _start_rolled(game: Game, fact: f.StartRolled) -> Game:
    return replace(game, queue=(fact.seat,))


on(*CLOCK_FACTS)(with_clock)
