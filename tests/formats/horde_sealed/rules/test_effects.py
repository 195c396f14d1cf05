"""Damage, life, tokens, graveyard, hand: what spells do (HS-05, HS-08, HS-16 to HS-19, HS-24, HS-26, HS-27)."""

from __future__ import annotations

import pytest

from desktop.domain.dice import Throw
from desktop.formats.horde_sealed.rules.acts.cards import (
    CardsMilled,
    DamageHorde,
    HordeDraws,
    LibraryShuffled,
    MoveCards,
    ShuffleHorde,
)
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, EachOpponentLoses, HordeGains
from desktop.formats.horde_sealed.rules.acts.permanents import (
    CreaturesRaised,
    MakeTokens,
    RaiseStranger,
    Reanimate,
    StrangerRaised,
    TokensMade,
)
from desktop.formats.horde_sealed.rules.acts.rolls import ChoiceRolled, RollFor
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.state import Stack
from tests.formats.horde_sealed.rules.given import (
    G,
    Z,
    after,
    at,
    game,
    in_main,
    refused,
    ruled,
    started,
    told,
    when,
    zombies,
)


def test_damage_to_the_horde_mills_and_names_the_cards():
    state = in_main((Z, G, "Plague Wind", Z, "Grave Titan"))
    hit = game(after(state, DamageHorde(4)))
    assert hit.library == ("Grave Titan",)
    assert hit.used == {Z: 2, G: 1}
    assert hit.graveyard == ("Plague Wind",)
    assert not hit.casting, "what is milled is not cast"
    assert told(state, DamageHorde(3, why="Lava Axe")) == [
        "The horde loses 3 cards: Zombie, Zombie Giant and Plague Wind (Lava Axe)"
    ]


def test_every_token_card_counts_as_one_and_what_is_more_than_the_library_is_lost():
    state = in_main((Z, Z, Z, "Plague Wind"))
    assert when(state, DamageHorde(6)) == [CardsMilled((Z, Z, Z, "Plague Wind"), 2)]
    refused(state, DamageHorde(0), "from 1 up")


def test_seven_in_combat_and_three_burnt_leave_ninety_of_a_hundred():
    state = in_main((Z,) * 60 + ("Plague Wind",) * 40)
    assert len(game(after(state, DamageHorde(7), DamageHorde(3))).library) == 90


def test_the_top_of_the_graveyard_is_what_was_milled_last():
    state = after(in_main(("Plague Wind", "Grave Titan", Z)), DamageHorde(2))
    assert game(state).graveyard == ("Grave Titan", "Plague Wind")


def test_with_real_cards_the_table_says_what_was_milled():
    state = in_main((Z, Z, "Plague Wind"), mode="table")
    refused(state, DamageHorde(2), "say which")
    assert game(after(state, DamageHorde(2, ("z", "plague")))).library == (Z,)
    assert game(after(state, DamageHorde(5))).library == (), "all of it needs no names"


def test_the_survivors_share_forty_life_however_many_they_are():
    assert [game(started((Z,), team=team)).life for team in (2, 3, 4)] == [40, 40, 40]


@pytest.mark.parametrize(("team", "left"), [(2, 36), (3, 34), (4, 32)])
def test_each_opponent_loses_once_for_every_survivor(team: int, left: int):
    state = in_main(team=team)
    assert game(after(state, EachOpponentLoses(2))).life == left
    assert game(after(state, ChangeLife(-2))).life == 38, "a target player loses once"


def test_a_ruleset_may_count_each_opponent_once():
    state = in_main(ruleset=ruled(survivors={"each_opponent_times": False}))
    assert game(after(state, EachOpponentLoses(2))).life == 38


def test_the_horde_gains_no_life():
    state = in_main()
    assert after(state, HordeGains(5)) == state
    assert told(state, HordeGains(5)) == ["The horde gains life: it has none to gain"]


def test_made_tokens_come_from_the_used_ones_of_their_kind_as_many_as_there_are():
    state = in_main(used={Z: 2, G: 5})
    assert when(state, MakeTokens("zombie", 3)) == [TokensMade(Z, 2, 3)]
    made = game(after(state, MakeTokens("zombie", 3)))
    assert (made.used, made.board) == ({Z: 0, G: 5}, (zombies(2),))
    assert told(after(state, MakeTokens(Z, 2)), MakeTokens(Z)) == ["No used Zombie is there: none comes"]
    refused(state, MakeTokens("Goblin"), "no “Goblin” among the tokens")


def test_a_token_that_leaves_the_battlefield_goes_to_the_used_pile_and_is_no_card():
    for place in ("graveyard", "hand", "exile", "library-top"):
        state = after(in_main((Z,), board=(zombies(3),)), MoveCards(Z, "battlefield", place, 2))  # type: ignore[arg-type]
        left = game(state)
        assert left.used[Z] == 2
        assert (left.graveyard, left.hand, left.exile, left.library) == ((), (), (), (Z,))


def test_the_highest_creature_of_the_graveyard_comes_back():
    state = in_main(graveyard=("Plague Wind", "Death Baron", "Grave Titan"), used={Z: 4, G: 0})
    assert when(state, Reanimate()) == [CreaturesRaised(("Death Baron",))]
    assert [s.name for s in game(after(state, Reanimate(9))).board] == ["Death Baron", "Grave Titan"]
    assert game(after(state, Reanimate(to="hand"))).hand == ("Death Baron",)


def test_used_tokens_do_not_come_back_from_the_graveyard():
    refused(in_main(used={Z: 9, G: 1}), Reanimate(), "Used tokens are no cards there")


def test_among_a_survivors_creatures_a_die_picks():
    state = in_main()
    fact = when(state, RaiseStranger("Ana", ("Bear", "Elf"), 2, 2), 2)[0]
    assert fact == StrangerRaised("s1", Stack("Elf", 1, 2, 2, owner="s1"), ("Bear", "Elf"), Throw(2, 2, "typed"))
    raised = after(state, RaiseStranger("Ana", ("Bear",), 2, 2))
    assert game(raised).board == (Stack("Bear", 1, 2, 2, owner="s1"),)
    gone = game(after(raised, MoveCards("Bear", "battlefield", "graveyard")))
    assert (gone.board, gone.graveyard) == ((), ()), "it goes to its owner's graveyard"


def test_a_bounced_card_lies_open_in_the_hand_and_is_cast_next_turn():
    state = in_main(("Bad Moon",), board=(Stack("Grave Titan", 1, 6, 6),))
    back = after(state, MoveCards("grave titan", "battlefield", "hand"))
    assert game(back).hand == ("Grave Titan",)
    wave = after(at(back, "horde", "upkeep"), GoOn(), GoOn())
    assert game(wave).casting[0].card == "Grave Titan"


def test_the_horde_draws_into_its_open_hand_and_a_token_drawn_is_gone():
    state = in_main((Z, "Plague Wind", G))
    drawn = game(after(state, HordeDraws(2)))
    assert (drawn.hand, drawn.used[Z], drawn.library) == (("Plague Wind",), 1, (G,))
    refused(in_main(()), HordeDraws(), "does not lose by that")


def test_a_choice_is_thrown_for_everybody_to_see():
    state = in_main()
    fact = when(state, RollFor(("Bear", "Elf", "Ox"), "target of Fleshbag"), 3)[0]
    assert fact == ChoiceRolled("target of Fleshbag", ("Bear", "Elf", "Ox"), ("Ox",), (Throw(3, 3, "typed"),))
    assert after(state, RollFor(("Bear", "Elf"), number=2)).game.rolls[-1].chosen  # type: ignore[union-attr]
    twice = after(state, RollFor(("Bear", "Elf"), "first"), RollFor(("Bear", "Elf"), "second"))
    assert [roll.why for roll in twice.game.rolls] == ["first", "second"]  # type: ignore[union-attr]
    refused(state, RollFor(("Bear",)), "at least two")


def test_cards_move_between_all_zones_and_never_more_than_there_are():
    state = in_main((Z, "Bad Moon"), graveyard=("Plague Wind", "Plague Wind"))
    refused(state, MoveCards("Plague Wind", "graveyard", "exile", 3), "2 Plague Wind in the horde's graveyard")
    refused(state, MoveCards("Plague Wind", "hand", "exile"), "no “Plague Wind” in the horde's hand")
    refused(state, MoveCards(Z, "battlefield", "exile"), "no Zombie on the battlefield")
    top = game(after(state, MoveCards("Plague Wind", "graveyard", "library-top")))
    assert top.library == ("Plague Wind", Z, "Bad Moon")
    bottom = game(after(state, MoveCards("Plague Wind", "graveyard", "library-bottom")))
    assert bottom.library[-1] == "Plague Wind"


def test_the_library_can_be_shuffled():
    state = in_main((Z, G, "Bad Moon"))
    assert when(state, ShuffleHorde(), 3, 1)[0] == LibraryShuffled(("Bad Moon", Z, G), (3, 1))
