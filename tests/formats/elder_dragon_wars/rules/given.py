"""What the tests of the rules stand on: five at the table, seated in the order of the circle."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, SeededDice
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.reading import published_edition
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.events import OpenEvent
from desktop.formats.elder_dragon_wars.rules.acts.games import RollStart, SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE
from desktop.formats.elder_dragon_wars.rules.ruleset import read_ruleset
from desktop.formats.elder_dragon_wars.rules.state import Artifact, DragonState
from desktop.formats.elder_dragon_wars.rules.zones import with_seat

RULESET = read_ruleset(Path("desktop/formats/elder_dragon_wars/rules/ruleset.toml").read_text("utf-8"))
EDITION = published_edition()
#: Bart sits at White, Cem at Blue, Ana at Black, Dov at Red, Edda at Green.
FIVE = ("Bart", "Cem", "Ana", "Dov", "Edda")
WHITE, BLUE, BLACK, RED, GREEN = FIVE


def after(state, *commands, dice=(), seed=1):
    """The state after these commands; the dice given are thrown first, in order."""
    loaded = LoadedDice(dice, then=SeededDice(seed))
    for command in commands:
        state = RULES.fold(state, RULES.decide(state, command, loaded))
    assert loaded.left() == 0, "dice were given that nobody threw"
    return state


def facts(state, command, dice=(), seed=1):
    return RULES.decide(state, command, LoadedDice(dice, then=SeededDice(seed)))


def opened(rules=RULESET) -> DragonState:
    return after(DragonState(), OpenEvent("War night", rules, (EDITION,)), AddPlayers(FIVE))


def seated(rules=RULESET) -> DragonState:
    return after(opened(rules), SetDecks(dict(zip(CIRCLE, FIVE, strict=True))), StartGame())


def playing(who=WHITE, step="main", rules=RULESET) -> DragonState:
    """The first turn, at this step."""
    state = after(seated(rules), RollStart(who))
    while state.game.step != step:
        state = after(state, GoOn())
    return state


def on_turn(state, who, step="main"):
    """Play on, with nothing happening, until it is this player's turn and step."""
    for _ in range(100):
        game = state.game
        if game.active and not game.scion_turn and state.name_of(game.active) == who and game.step == step:
            return state
        state = after(state, GoOn())
    raise AssertionError(f"it never came to {who}, {step}")


def cast(state, who, card, *more):
    """Cast and resolved."""
    return after(state, Cast(who, card), GoOn(), *more)


def in_play(state, who, *cards):
    """These Legends come in; what they set going is passed over."""
    for card in cards:
        state = after(state, BringIn(card, who))
        while state.game.stack:
            state = after(state, SkipTrigger())
    return state


def without(state, *names):
    """These are out, by nobody's hand."""
    return after(state, *(Eliminate(name) for name in names))


def seat(state, who):
    return next(s for s in state.game.seats if state.name_of(s.colour) == who)


def changed(state, **fields):
    return replace(state, game=replace(state.game, **fields))


def standing(card, state=None):
    """This enchantment is in force."""
    state = state or playing()
    pile = tuple(name for name in state.game.enchantments if name != card)
    return changed(state, enchantments=pile, standing=card, standing_by="W", standing_since=1)


def holds(who, card, state=None):
    """This artifact lies in a zone."""
    state = state or playing()
    colour = seat(state, who).colour
    seats = tuple(replace(s, artifacts=(Artifact(card, 1),)) if s.colour == colour else s for s in state.game.seats)
    return changed(state, artifacts=tuple(n for n in state.game.artifacts if n != card), seats=seats)


def held(state, who):
    return [artifact.card for artifact in seat(state, who).artifacts]


def ruled(**changes):
    """The shipped ruleset with some numbers changed: ``ruled(reverberation={"karn": True})``."""
    return replace(RULESET, **{part: replace(getattr(RULESET, part), **values) for part, values in changes.items()})


def whereabouts(game):
    """Every card of the edition and how often it lies somewhere: (list, name) -> places."""
    places = Counter()
    for s in game.seats:
        for zone in (s.hidden, s.graveyard, s.exile, s.gone):
            places.update((s.colour, name) for name in zone)
        places.update([(s.colour, game.edition.deck(s.colour).elder.name)] if s.nexus else [])
        places.update(("artifacts", a.card) for a in s.artifacts)
        places.update(("chaos", name) for name in s.chaos)
    places.update(("chaos" if p.chaos else p.owner, p.card) for p in game.play if not p.token)
    places.update(("chaos" if i.chaos else i.seat, i.card) for i in game.stack if i.kind == "spell")
    for pile in ("artifacts", "enchantments", "chaos"):
        places.update((pile, name) for name in (*game.pile(pile), *game.graveyard_of(pile)))
    places.update([("enchantments", game.standing)] if game.standing else [])
    return places


def everything(edition):
    """What ``whereabouts`` has to be."""
    decks = [(deck.axis, card.name) for deck in edition.decks for card in deck.cards]
    piles = [(p, card.name) for p in ("artifacts", "enchantments", "chaos") for card in edition.pile(p)]
    return Counter([*decks, *piles])


def refused(state, command):
    """What the refusal says."""
    with pytest.raises(Refusal) as told:
        facts(state, command)
    return str(told.value)


def fold(state, *happened):
    return RULES.fold(state, happened)


#: White's main step, and an event in which nothing happened yet; of White's deck its dragon and two Legends.
MAIN, OPENED = playing(), opened()
ELDER, LEGEND, OTHER = EDITION.deck("W").elder.name, "Torsten Von Ursus", "Sir Shandlar of Eberyn"


def waiting(*items, state=MAIN):
    """These wait on the stack, the last on top."""
    return RULES.fold(state, [TriggerPut(item) for item in items])


def holding(who, *cards, state=MAIN):
    colour = seat(state, who).colour
    artifacts = tuple(Artifact(card, at) for at, card in enumerate(cards, 1))
    return replace(state, game=with_seat(state.game, colour, artifacts=artifacts))


def on_scion(state):
    while state.game.step != "scion":
        state = after(state, GoOn())
    return state
