"""How each kind of card is cast, resolved and countered, and what a game begins with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.commander_scenarios.rules.acts.cards import (
    DeckShuffled,
    ShuffleDeck,
)
from desktop.formats.commander_scenarios.rules.acts.commanders import CommanderNamed
from desktop.formats.commander_scenarios.rules.acts.games import (
    GameStarted,
    LibraryNoted,
    MulliganTaken,
    PlayerReplaced,
    SetLibrary,
    StartGame,
    TakeMulligan,
    TakeOver,
)
from desktop.formats.commander_scenarios.rules.acts.life import GainLife, LifeGained
from desktop.formats.commander_scenarios.rules.acts.spells import (
    CardHeld,
    CastSpell,
    CounterSpell,
    CounterTried,
    LandPlayed,
    SpellCountered,
    SpellResolved,
)
from desktop.formats.commander_scenarios.rules.acts.turns import (
    GoOn,
)
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from desktop.formats.commander_scenarios.rules.state import (
    Casting,
    Permanent,
)
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    COUNTER,
    SECOND_COUNTER,
    after,
    at,
    creature,
    die,
    game,
    opened,
    rolling,
    scenario,
    sentence,
    sorcery,
    started,
    told,
    when,
    with_cards,
)

OWL = Permanent("p1", "Owl", "B1", "Creature", 2, 2)
MAIN = started(side="player", step="main", turn=1, scenario_turn=1)


# -- spells ------------------------------------------------------------------------------------------------------------


def test_each_kind_of_card_is_played_in_its_way():
    isle = ScenarioCard("Isle", "Land")
    land = rolling(with_cards(isle))
    assert when(land, GoOn(), 1)[1] == LandPlayed("Isle", "revealed")
    lies = game(after(land, GoOn(), dice=(1,)))
    assert ([p.name for p in lies.board], lies.step, lies.rolled) == (["Isle"], "act", None)
    held = rolling(with_cards(COUNTER))
    assert when(held, GoOn(), 1)[1] == CardHeld("Counterspell", "basic")
    waits_there = game(after(held, GoOn(), dice=(1,)))
    assert (waits_there.reserve, waits_there.step, waits_there.rolled) == (("Counterspell",), "act", None)
    cast = game(after(rolling(), GoOn(), dice=(1,)))
    assert (cast.casting, cast.step, cast.rolled) == (Casting("B1", "revealed"), "card", None)
    assert cast.basic[0] == "B2"


@pytest.mark.parametrize(
    ("card", "fact", "zone"),
    [
        (sorcery("Wave"), SpellResolved("Wave", "graveyard"), "graveyard"),
        (creature("Owl", 3), SpellResolved("Owl", "battlefield", 3, 3), ""),
        (creature("Veil", 3, marks=("morph",)), SpellResolved("Veil", "battlefield", 3, 3, face_down=True), ""),
    ],
)
def test_a_spell_resolves_to_where_its_type_says(card, fact, zone):
    state = after(rolling(with_cards(card)), GoOn(), dice=(1,))
    assert when(state, GoOn())[0] == fact
    done = game(after(state, GoOn()))
    assert (done.step, done.casting) == ("act", None)
    assert (done.zone(zone) if zone else tuple(p.card for p in done.board)) == (card.name,)
    countered = when(state, CounterSpell("exile"))
    assert countered == [SpellCountered(card.name, "exile")]
    assert game(after(state, CounterSpell())).graveyard == (card.name,)
    from_reserve = at(state, casting=replace(game(state).casting, source="reserve"))
    assert game(after(from_reserve, GoOn())).step == "reserve"


def test_counters_are_rolled_for_oldest_first_until_one_strikes():
    state = at(started(with_cards(COUNTER, SECOND_COUNTER)), side="player", step="main")
    state = at(state, reserve=("Counterspell", "Force Spike"), basic=game(state).basic[2:])
    least = state.rules.scenario.counter_from
    missed = when(state, CastSpell(" Bolt "), least - 1, least)
    assert missed == [
        CounterTried("Counterspell", die(least - 1), False, "Bolt"),
        CounterTried("Force Spike", die(least), True, "Bolt"),
    ]
    assert when(state, CastSpell(), least) == [CounterTried("Counterspell", die(least), True)]
    hit = game(after(state, CastSpell(), dice=(least,)))
    assert (hit.reserve, hit.graveyard) == (("Force Spike",), ("Counterspell",))
    assert when(state, CastSpell(safe_from=("counterspell",)), 1)[0].card == "Force Spike"
    assert sentence(state, CastSpell(safe_from=("Counterspell", "force spike"))) == (
        "No counter that could target it waits in the Reserve Zone: the spell is safe."
    )
    assert told(state, CastSpell(), least) == [f"Counterspell counters the spell on a {least}"]


# -- games -------------------------------------------------------------------------------------------------------------


def test_a_game_begins_as_it_was_asked_for():
    state = opened(scenario(boss=replace(BOSS, plays="abilities"), counter_name="tide", counter_start=2))
    begun, named = when(state, StartGame(mode="table", player=" Mara ", x="graveyard", commander=" Kaalia  V "))
    assert isinstance(begun, GameStarted)
    assert (begun.number, begun.mode, begun.player, begun.x, begun.boss_plays) == (
        1,
        "table",
        "Mara",
        "graveyard",
        "abilities",
    )
    assert (begun.library, begun.hand, begun.life, begun.scenario_life, begun.countdown) == (92, 7, 40, 40, 6)
    assert named == CommanderNamed("c1", "Kaalia V")
    held = game(after(state, StartGame(mode="table", boss_plays="attack")))
    assert (held.player, held.counter, held.boss, held.boss_plays, held.basic[:2]) == (
        "The player",
        2,
        "waiting",
        "attack",
        ("B1", "B2"),
    )
    assert game(after(opened(), StartGame(mode="table"))).boss == "none"
    assert len(when(state, StartGame(mode="table"))) == 1
    assert sentence(MAIN, StartGame()) == "A game is being played. End it first, or undo."


def test_a_mulligan_is_free_once_and_a_library_is_counted():
    state = started(hand=7)
    assert when(state, TakeMulligan()) == [MulliganTaken(7, 92)]
    assert when(at(state, mulligans=1), TakeMulligan()) == [MulliganTaken(6, 93)]
    assert when(at(state, mulligans=7), TakeMulligan()) == [MulliganTaken(0, 99)]
    assert sentence(at(state, mulligans=8), TakeMulligan()) == "A hand has 0 cards or more."
    taken = game(after(state, TakeMulligan(), TakeMulligan()))
    assert (taken.hand, taken.library, taken.mulligans) == (6, 93, 2)
    assert when(MAIN, SetLibrary(0)) == [LibraryNoted(0)]
    assert sentence(MAIN, SetLibrary(-1)) == "A library has 0 cards or more."
    assert when(MAIN, TakeOver(" Eve ")) == [PlayerReplaced("Eve")]
    assert sentence(MAIN, TakeOver("Mara")) == "Mara plays already."
    assert [game(after(MAIN, GainLife(3, side))).life for side in ("player", "scenario")] == [43, 40]
    assert game(after(MAIN, GainLife(3, "scenario"))).scenario_life == 43
    assert when(MAIN, GainLife(1)) == [LifeGained(1, "player")]


def test_a_deck_is_shuffled_by_dice():
    state = at(MAIN, endgame=("E1", "E2"))
    assert when(state, ShuffleDeck("endgame"), 2)[0] == DeckShuffled("endgame", ("E2", "E1"))
    assert game(after(state, ShuffleDeck("endgame"), dice=(2,))).endgame == ("E2", "E1")
