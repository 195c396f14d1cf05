"""The horde's turn: reveal, cast, attack (HS-12 to HS-15, HS-19 to HS-23)."""

from __future__ import annotations

from collections import Counter

from desktop.domain.dice import Throw
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde, HordeDraws, MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import (
    BlockersOrdered,
    BlockWithDefenders,
    CombatBegan,
    DefendersBlocked,
    HoldBack,
    NoteBlocks,
    OrderBlockers,
    TakeDamage,
)
from desktop.formats.horde_sealed.rules.acts.permanents import AddWalker, RemoveWalker, Strengthen
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.acts.waves import (
    CardsRevealed,
    CastOrderRolled,
    CounterSpell,
    ResolveSpell,
    Reveal,
)
from desktop.formats.horde_sealed.rules.marks import _places
from desktop.formats.horde_sealed.rules.state import Attack, Roll, Spell, Stack, Walker
from desktop.formats.horde_sealed.rules.views.battle import reminders, stacks, threat
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import (
    G,
    Z,
    after,
    at,
    before_reveal,
    game,
    in_main,
    published,
    refused,
    ruled,
    started,
    told,
    when,
    zombies,
)


def test_the_published_horde_has_55_and_5_tokens_and_40_other_cards():
    horde = published()
    assert (horde.size, horde.token_count, horde.card_count) == (100, 60, 40)
    assert {kind.name: kind.count for kind in horde.tokens} == {Z: 55, G: 5}
    assert [card.name for card in horde.cards if "home-made" in card.marks] == [
        "Deathwrought Titan",
        "Zombie Mutation",
        "Infested Safehouse",
        "Second Unlife",
        "Rotting Books",
        "Rain of Undead",
        "Hell Is Full",
    ]


def test_a_reveal_ends_with_the_first_card_that_is_no_token():
    state = before_reveal((Z, Z, G, "Plague Wind", Z))
    assert when(state, GoOn()) == [CardsRevealed((Z, Z, G, "Plague Wind"))]
    after_it = game(after(state, GoOn()))
    assert {s.name: s.count for s in after_it.board} == {Z: 2, G: 1}
    assert after_it.casting == (Spell("Plague Wind"),)
    assert after_it.library == (Z,)
    assert told(state, GoOn()) == ["Revealed 2 Zombies and Zombie Giant, then Plague Wind"]


def test_tokens_enter_first_and_then_the_card_is_cast_and_can_be_countered():
    state = after(before_reveal((Z, "Grave Titan")), GoOn())
    assert [s.name for s in game(state).board] == [Z]
    countered = game(after(state, CounterSpell()))
    assert countered.graveyard == ("Grave Titan",)
    assert [s.name for s in countered.board] == [Z], "tokens are no spells"
    resolved = game(after(state, GoOn()))
    assert [(s.name, s.power) for s in resolved.board] == [(Z, 2), ("Grave Titan", 6)]


def test_a_library_without_another_spell_gives_all_its_tokens_and_nothing_is_lost():
    state = after(before_reveal((Z, Z)), GoOn())
    assert game(state).library == ()
    assert game(state).casting == ()
    assert not game(state).is_over
    empty = before_reveal(())
    assert when(empty, GoOn()) == [CardsRevealed(())]
    assert told(empty, GoOn()) == ["The horde's library is empty: nothing is revealed"]


def test_a_ruleset_may_reveal_a_fixed_number():
    rules = ruled(horde={"reveal": "fixed", "reveal_cards": 3})
    state = after(before_reveal(("Bad Moon", Z, "Grave Titan", Z), ruleset=rules), GoOn())
    assert game(state).wave == ("Bad Moon", Z, "Grave Titan")
    assert [spell.card for spell in game(state).casting] == ["Bad Moon", "Grave Titan"]


def test_hand_and_castable_graveyard_follow_in_one_random_order():
    state = before_reveal(
        (Z, "Plague Wind"), hand=("Death Baron", "Bad Moon"), graveyard=("Gravecrawler", "Plague Wind")
    )
    revealed = after(state, GoOn())
    assert [spell.card for spell in game(revealed).casting] == ["Plague Wind"]
    facts = when(revealed, GoOn(), 3, 1)
    order = (("Gravecrawler", "graveyard"), ("Death Baron", "hand"), ("Bad Moon", "hand"))
    assert facts[1] == CastOrderRolled(order, (Throw(3, 3, "typed"), Throw(2, 1, "typed")))
    done = after(revealed, GoOn(), GoOn(), GoOn(), GoOn(), dice=(3, 1))
    assert [s.name for s in game(done).board] == [Z, "Gravecrawler", "Death Baron", "Bad Moon"]
    assert (game(done).hand, game(done).graveyard) == ((), ("Plague Wind", "Plague Wind"))


def test_without_a_revealed_card_the_hand_is_cast_all_the_same():
    state = after(before_reveal((Z,), hand=("Bad Moon",)), GoOn())
    assert game(state).casting == (Spell("Bad Moon", "hand"),)


def test_a_card_cast_from_the_graveyard_with_flashback_is_exiled_and_gravecrawler_comes_back():
    state = after(before_reveal((), graveyard=("Moan",)), GoOn(), GoOn())
    assert (game(state).graveyard, game(state).exile) == ((), ("Moan",))


def test_a_card_that_left_the_hand_meanwhile_is_not_cast():
    state = after(before_reveal((), hand=("Bad Moon", "Death Baron")), GoOn(), dice=(1,))
    gone = after(state, MoveCards("Death Baron", "hand", "exile"))
    assert [spell.card for spell in game(gone).casting] == ["Bad Moon"]


def test_a_home_made_card_goes_where_the_table_says():
    state = after(before_reveal(("Own Making",)), GoOn())
    assert any("own making" in reminder.says for reminder in reminders(state))
    assert game(after(state, GoOn())).graveyard == ("Own Making",)
    stays = after(state, ResolveSpell("battlefield", power=4, toughness=3))
    assert game(stays).board == (Stack("Own Making", 1, 4, 3),)


def test_nothing_resolves_when_nothing_is_on_the_stack():
    state = after(before_reveal((Z,)), GoOn())
    refused(state, ResolveSpell(), "Nothing of the horde is on the stack")
    refused(in_main(), CounterSpell(), "Not now: it is the survivors' turn")


def test_x_is_noted_with_the_spell():
    state = after(before_reveal(("Plague Wind",)), GoOn())
    assert told(state, ResolveSpell(x=6)) == ["Plague Wind resolves with X = 6"]


# -- combat ------------------------------------------------------------------------------------------------------------


def casting_done(**changes):
    return at(started(("Plague Wind",)), "horde", "cast", turn=3, horde_turn=1, **changes)


def test_everything_attacks_but_defenders():
    wall = Stack("Carrion Wall", 1, 3, 2, defender=True)
    moon = Stack("Bad Moon", 1, creature=False)
    state = after(casting_done(board=(zombies(6), zombies(2, G), wall, moon)), GoOn())
    assert game(state).attack == (Attack(Z, 6), Attack(G, 2))
    assert threat(state) == 22
    assert next_act(state).label == "Take 22 damage"


def test_what_is_not_blocked_comes_through():
    state = after(casting_done(board=(zombies(6), zombies(2, G))), GoOn(), NoteBlocks(Z, 4), NoteBlocks(G, 1))
    assert threat(state) == 9
    assert game(after(state, GoOn())).life == 31
    assert game(after(state, TakeDamage(3))).life == 37
    refused(state, NoteBlocks(Z, 7), "6 Zombies attack")


def test_what_dies_in_combat_was_blocked():
    state = after(casting_done(board=(zombies(6),)), GoOn(), NoteBlocks(Z, 4))
    dead = after(state, MoveCards(Z, "battlefield", "graveyard", 3))
    assert game(dead).attack == (Attack(Z, 3, 1),)
    assert threat(dead) == 4
    assert game(dead).used[Z] == 3


def test_a_creature_that_is_not_able_does_not_attack():
    state = after(casting_done(board=(zombies(3),)), GoOn(), HoldBack(Z, 2))
    assert game(state).attack == (Attack(Z, 1),)


def test_the_order_of_several_blockers_is_thrown():
    state = after(casting_done(board=(zombies(2, G),)), GoOn())
    facts = when(state, OrderBlockers(G, ("Bear", "Elf", "Ox")), 2, 2)
    assert facts == [BlockersOrdered(G, ("Elf", "Ox", "Bear"), (Throw(3, 2, "typed"), Throw(2, 2, "typed")))]
    refused(state, OrderBlockers(G, ("Bear",)), "One blocker needs no order")
    twice = after(state, OrderBlockers(G, ("Bear", "Elf")), OrderBlockers(G, ("Ox", "Ape")))
    assert len(game(twice).rolls) == len(game(state).rolls) + 2


def test_one_planeswalker_is_attacked_by_all_without_a_die():
    state = casting_done(board=(zombies(2),), walkers=(Walker("Gideon", "s1"),))
    assert when(state, GoOn())[0] == CombatBegan((Attack(Z, 2),), "Gideon", ("Gideon",))
    hit = after(state, GoOn(), GoOn())
    assert game(hit).life == 40, "the planeswalker takes it"


def test_among_several_planeswalkers_one_die_chooses_for_the_whole_combat():
    state = casting_done(board=(zombies(2), zombies(1, G)), walkers=(Walker("Gideon", "s1"), Walker("Jace", "s2")))
    fact = when(state, GoOn(), 2)[0]
    assert isinstance(fact, CombatBegan)
    assert (fact.target, fact.die) == ("Jace", Throw(2, 2, "typed"))


def test_the_die_for_a_planeswalker_stands_after_the_other_throws_of_the_turn():
    before = Roll("who discards", ("Ana", "Ben"), ("Ben",))
    state = casting_done(board=(zombies(2),), walkers=(Walker("Gideon", "s1"), Walker("Jace", "s2")), rolls=(before,))
    assert [roll.why for roll in game(after(state, GoOn(), dice=(2,))).rolls] == [
        "who discards",
        "planeswalker attacked",
    ]


def test_planeswalkers_come_and_go():
    state = after(in_main(), AddWalker("Gideon", "Ana"))
    refused(state, AddWalker("GIDEON", "Ben"), "on the battlefield already")
    assert game(after(state, RemoveWalker("gideon"))).walkers == ()
    refused(state, RemoveWalker("Jace"), "No planeswalker is called")


def test_defenders_must_block_and_a_die_says_whom():
    wall = Stack("Carrion Wall", 2, 3, 2, defender=True)
    state = in_main(board=(zombies(3), wall))
    fact = when(state, BlockWithDefenders(("Bear", "Elf")), 2, 1)[0]
    assert isinstance(fact, DefendersBlocked)
    assert fact.blocks == (("Carrion Wall", "Elf"), ("Carrion Wall", "Bear"))
    refused(in_main(board=(zombies(3),)), BlockWithDefenders(("Bear",)), "nothing of it blocks")
    twice = after(state, BlockWithDefenders(("Bear", "Elf")), BlockWithDefenders(("Ox", "Ape")))
    assert [roll.why for roll in game(twice).rolls] == ["Defenders block", "Defenders block"]


def test_a_lord_is_one_correction_for_the_whole_horde():
    state = after(casting_done(board=(zombies(3), Stack("Grave Titan", 1, 6, 6))), Strengthen(2), GoOn())
    assert threat(state) == 4 * 3 + 8
    assert threat(after(state, Strengthen(-1, Z))) == 3 * 3 + 8


def test_equal_creatures_are_one_counted_stack():
    state = after(before_reveal((Z, Z, "Plague Wind"), board=(zombies(5),)), GoOn())
    faces = stacks(state)
    assert [(face.name, face.count, face.power) for face in faces] == [(Z, 7, 2)]


# -- real cards on the table -------------------------------------------------------------------------------------------


def on_the_table(*library: str):
    return before_reveal(library, mode="table")


def test_with_real_cards_the_table_says_what_came():
    state = on_the_table(Z, Z, Z, G, "Plague Wind", "Grave Titan")
    refused(state, GoOn(), "say which came")
    assert next_act(state).why_not
    done = after(state, Reveal(("zombie", "giant", "plague")))
    assert game(done).wave == (Z, G, "Plague Wind")
    assert sorted(game(done).library) == ["Grave Titan", Z, Z]


def test_a_reveal_from_real_cards_is_checked():
    state = on_the_table(Z, Z, G, "Plague Wind", "Grave Titan")
    refused(state, Reveal((Z, Z)), "The last card is a Zombie: turn over until one is no token")
    refused(state, Reveal(("Grave Titan", Z)), "The reveal ended with Grave Titan")
    refused(state, Reveal((Z, Z, Z, "Plague Wind")), "There is no further Zombie left")
    refused(state, Reveal(("Blorple",)), "no “Blorple” left in the horde's library")
    assert game(after(on_the_table(Z), Reveal((Z,)))).library == ()


def astray(state):
    """What the list has and lies nowhere in this made-up game, or lies there and is not on the list."""
    listed = Counter(game(state).horde.all_names())
    listed.subtract(_places(game(state)))
    return {name: number for name, number in listed.items() if number}


def test_a_card_that_is_not_on_the_list_comes_for_one_that_is():
    state = on_the_table(Z, Z, Z, G, "Plague Wind", "Grave Titan")
    refused(state, Reveal((Z, "Grey Merchant")), r"write \+Grey Merchant")
    command = Reveal((Z, "+Grey Merchant for plague"))
    assert told(state, command)[0] == "Grey Merchant is not on the list; it lay there for Plague Wind"
    done = after(state, command)
    assert game(done).wave == (Z, "Grey Merchant")
    assert sorted(game(done).library) == ["Grave Titan", Z, Z, G]
    assert astray(done) == astray(state)
    stays = after(done, ResolveSpell("battlefield", power=2, toughness=4))
    assert game(stays).stack("Grey Merchant").power == 2
    assert astray(stays) == astray(state)


def test_without_a_word_it_came_for_what_there_is_most_of():
    state = on_the_table(Z, Z, "Plague Wind")
    done = after(state, DamageHorde(1, ("+Grey Merchant",)))
    assert (game(done).milled, sorted(game(done).library)) == (("Grey Merchant",), ["Plague Wind", Z])
    assert astray(done) == astray(state)


def test_one_copy_more_than_the_list_has_may_come():
    state = on_the_table(Z, "Plague Wind", G)
    done = after(state, HordeDraws(1, ("+Plague Wind for giant",)))
    assert game(done).hand == ("Plague Wind",)
    assert sorted(game(done).library) == ["Plague Wind", Z]
    assert astray(done) == astray(state)


def test_no_other_card_lies_in_a_deck_that_lantern_holds():
    refused(in_main((Z, G)), DamageHorde(1, ("+Grey Merchant",)), "no other card can lie in it")
    refused(on_the_table(Z, G), Reveal(("+",)), "Write the card's name")


def test_lantern_reveals_by_itself_when_it_holds_the_deck():
    refused(before_reveal((Z, "Bad Moon")), Reveal((Z, "Bad Moon")), "it turns the cards over itself")


def test_lords_lend_their_power_to_all_and_some_not_to_themselves():
    board = (zombies(3), Stack("Death Baron", 2, 2, 2), Stack("Bad Moon", 1, creature=False))
    state = casting_done(horde=published(), board=board)
    assert [(face.name, face.power, face.toughness) for face in stacks(state)] == [
        (Z, 5, 5),
        ("Death Baron", 4, 4),
        ("Bad Moon", 0, 0),
    ]
    warchief = casting_done(horde=published(), board=(zombies(3), Stack("Undead Warchief", 1, 1, 1)))
    assert threat(after(warchief, GoOn())) == 4 * 3 + 3
