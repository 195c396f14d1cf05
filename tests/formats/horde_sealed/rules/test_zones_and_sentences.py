"""Where cards of the horde lie, what a record keeps of a game, and how many is said of how many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.effects import Effect, Grow
from desktop.formats.horde_sealed.rules.acts.cards import HordeDraws, LibraryShuffled
from desktop.formats.horde_sealed.rules.acts.games import GameLost, GameWon
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.acts.waves import CastOrderRolled
from desktop.formats.horde_sealed.rules.checks import cube_faults
from desktop.formats.horde_sealed.rules.hordes import HordeCard, horde_from_deck
from desktop.formats.horde_sealed.rules.marks import MARKS
from desktop.formats.horde_sealed.rules.odds import _turns
from desktop.formats.horde_sealed.rules.state import Attack, Due, Spell
from desktop.formats.horde_sealed.rules.views.battle import reminders
from desktop.formats.horde_sealed.rules.views.due import due_row, left_after
from desktop.formats.horde_sealed.rules.views.history import scores
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from desktop.formats.horde_sealed.rules.zones import put, took
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    Z,
    and_then,
    at,
    before_reveal,
    cube,
    deck,
    game,
    given,
    in_main,
    published,
    refused,
    started,
    zombies,
)


def fault(state) -> str:  # type: ignore[no-untyped-def]
    assert MARKS.fault is not None
    return MARKS.fault(state)


@pytest.mark.parametrize("zone", ["library", "graveyard", "hand", "exile", "taken"])
def test_a_card_that_is_taken_out_of_a_zone_is_there_no_more(zone: str) -> None:
    there = replace(game(in_main()), **{zone: ("Bad Moon", "Moan", "Bad Moon")})
    assert getattr(took(there, ("Bad Moon",), zone), zone) == ("Moan", "Bad Moon")


def test_a_card_that_somebody_took_lies_with_what_was_taken() -> None:
    there = replace(game(in_main()), taken=("Moan",))
    assert put(there, ("Bad Moon",), "taken").taken == ("Moan", "Bad Moon")


def test_a_shuffled_library_lies_as_it_was_shuffled() -> None:
    assert game(and_then(in_main(), LibraryShuffled((Z, "Moan", Z)))).library == (Z, "Moan", Z)


def test_every_order_of_casting_that_was_rolled_is_kept() -> None:
    state = and_then(in_main(), CastOrderRolled((("Moan", "hand"), ("Bad Moon", "hand")), ()))
    again = and_then(state, CastOrderRolled((("Moan", "hand"), ("Gravecrawler", "graveyard")), ()))
    assert len(game(again).rolls) == len(game(state).rolls) + 1
    one = and_then(again, CastOrderRolled((("Moan", "hand"),), ()))
    assert game(one).rolls == game(again).rolls


def test_a_game_that_ended_stands_at_its_end_and_is_kept_beside_others() -> None:
    over = and_then(in_main(), GameWon("no card is left"))
    assert (game(over).side, game(over).step, len(over.past)) == ("over", "over", 1)
    assert len(and_then(replace(in_main(), past=over.past), GameLost("no life is left")).past) == 2


def test_the_horde_draws_only_in_a_game() -> None:
    refused(given(), HordeDraws(1), "[Nn]o game")


# -- what no state can be ----------------------------------------------------------------------------------------------


def test_as_many_may_attack_as_there_are_and_all_may_be_blocked() -> None:
    names = list(SMALL.all_names())
    for _ in range(3):
        names.remove(Z)
    state = at(started(tuple(names)), "horde", "combat", board=(zombies(3),))
    for blocked, count, wrong in ((3, 3, False), (0, 3, False), (4, 3, True), (0, 4, True)):
        found = fault(at(state, "horde", "combat", attack=(Attack(Z, count, blocked),)))
        assert ("would attack than there are" in found) is wrong, (blocked, count, found)


@pytest.mark.parametrize("zone", ["graveyard", "hand", "exile"])
def test_no_token_lies_among_the_cards(zone: str) -> None:
    library = tuple(SMALL.all_names())
    whole = started(library)
    assert fault(whole) == ""
    less = list(library)
    less.remove(Z)
    wrong = at(whole, "survivors", "main", library=tuple(less), **{zone: (Z,)})
    assert fault(wrong) == "A token would lie among the cards"


# -- what is said ------------------------------------------------------------------------------------------------------


def test_a_cube_of_another_size_says_by_how_much() -> None:
    def told(each: int, other: int) -> str:
        return cube_faults(replace(given(), cube=cube(each, other)))[0]

    size = given().rules.cube.size
    assert told(75, size - 375 - 1).endswith(f"not {size}: 1 missing.")
    assert told(75, size - 375 + 2).endswith(f"not {size}: 2 too many.")


def test_lines_of_one_name_are_added_up() -> None:
    twice = Deck((DeckLine(2, "2/2 Zombie"), DeckLine(3, "2/2 Zombie"), DeckLine(1, "Moan")))
    horde = horde_from_deck("H", twice, lambda name: None)
    assert [kind.count for kind in horde.tokens] == [5]
    assert [card.count for card in horde.cards] == [1]


def test_what_a_lord_lends_itself_is_not_lent_twice() -> None:
    grow = Grow(power=1, toughness=1, what="Zombie", lasts="while", but="itself")
    lord = HordeCard("Lord", 1, "Creature", "{B}", "2", "2", effects=(Effect(does=(grow,), when="always"),))
    assert (lord.lent(0, itself=False), lord.lent(0, itself=True)) == (1, 0)


def test_the_odds_of_a_turn_are_of_that_turn_and_of_all_until_it() -> None:
    runs = [[(1, 2, 3), (4, 5, 6)], [(3, 4, 5), (0, 1, 2)]]
    first, second = _turns(runs)
    assert tuple(getattr(first, name) for name in first.__struct_fields__)[:5] == (1, 2.0, 3.0, 4.0, 2.0)
    assert tuple(getattr(second, name) for name in second.__struct_fields__)[:5] == (2, 2.0, 3.0, 4.0, 4.0)


def test_only_the_first_that_is_due_has_a_key() -> None:
    state = in_main(due=(Due("Moan", 2, 1), Due("Bad Moon", 1, 3)))
    first, second = due_row(state)[:2]
    assert (first.do_it, second.do_it) == (GoOn(), None)
    assert left_after(state) == game(state).life - 5


def test_the_survivors_draw_when_nothing_else_is_due() -> None:
    state = at(in_main(), "survivors", "upkeep", turn=4)
    assert [face.do_it for face in due_row(state)] == [GoOn()]
    waits = at(state, "survivors", "upkeep", due=(Due("Moan", 2, 1),))
    assert [face.do_it for face in due_row(waits)] == [GoOn(), None]


def test_damage_is_counted_in_combat_and_of_the_team_alone() -> None:
    attack = {"board": (zombies(3),), "attack": (Attack(Z, 3),)}
    fight = at(in_main(), "horde", "combat", **attack)
    assert left_after(fight) == game(fight).life - 6
    assert left_after(at(fight, "horde", "combat", target="Ajani")) == game(fight).life
    assert left_after(at(fight, "horde", "cast")) == game(fight).life


def test_what_is_cast_is_reminded_of_while_it_is_cast() -> None:
    casting = (Spell("Moan", "revealed"),)
    assert any(one.card == "Moan" for one in reminders(before_casting(casting)))
    assert not any(one.card == "Moan" for one in reminders(at(before_casting(casting), "horde", "upkeep")))


def before_casting(casting: tuple[Spell, ...]):  # type: ignore[no-untyped-def]
    return at(before_reveal((Z,)), "horde", "cast", casting=casting)


def test_the_first_turn_goes_on_to_the_main_phase_and_further() -> None:
    act = next_act(at(in_main(), "survivors", "upkeep", turn=1))
    assert act.command == GoOn()
    assert act.further is not None
    assert deck((1, "x")).lines
    assert published().size


def test_the_mean_of_turns_is_told_to_a_tenth() -> None:
    """Three games of 3, 3 and 4 turns are 3.3 on average."""
    over = and_then(in_main(), GameLost("no life is left"))
    (record,) = over.past
    records = tuple(replace(record, number=at, horde_turn=turns) for at, turns in enumerate((3, 3, 4), 1))
    (score, *_) = [score for score in scores(replace(over, past=records)) if score.played]
    assert (score.horde_turns, score.life_left) == (3.3, 0.0)
