"""The cards of the published horde are played too: what they trigger waits in a row, and going on deals with it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Leave, Tokens, Words
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import NoteBlocks, TakeDamage
from desktop.formats.horde_sealed.rules.acts.due import (
    DealWith,
    DoneByHand,
    SkipTrigger,
    StepDone,
    TriggerResolved,
    TriggerSkipped,
)
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.state import Due, HordeState, Spell, Stack
from desktop.formats.horde_sealed.rules.views.due import due_row, left_after
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import Z, after, at, game, published, refused, started, told, when, zombies
from tests.formats.horde_sealed.rules.test_triggers import card, casting_done, survivors_turn

TITAN, RANKS, TWINS = "Grave Titan", "Endless Ranks of the Dead", "Maalfeld Twins"


def casting(name: str, *board: Stack, used: int = 10, **others) -> HordeState:
    """The horde has this card on the stack."""
    state = started((Z,), horde=published())
    spells = (Spell(name),)
    return at(
        state, "horde", "cast", turn=3, horde_turn=1, board=board, casting=spells, used={Z: used}, life=40, **others
    )


def due_cards(state: HordeState) -> list[tuple[str, int]]:
    return [(due.card, due.number) for due in game(state).due]


def test_every_card_of_the_published_horde_has_its_effects():
    assert [card.name for card in published().cards if not card.effects] == []
    assert [card.name for card in published().cards if card.note] == ["Gluttonous Zombie"]


def test_two_zombies_come_when_the_titan_arrives_and_again_when_it_attacks():
    state = after(casting(TITAN), GoOn())
    assert due_cards(state) == [(TITAN, 1)]
    assert (due_row(state)[0].says, due_row(state)[0].do_it) == ("two Zombies come", GoOn())
    state = after(state, GoOn())
    assert game(state).stack(Z).count == 2  # type: ignore[union-attr]
    assert game(state).used[Z] == 8
    state = after(state, GoOn(), GoOn())
    assert (game(state).stack(Z).count, game(state).step) == (4, "combat")  # type: ignore[union-attr]
    #: they come and do not attack.
    assert [(a.name, a.count) for a in game(state).attack if a.name == Z] == [(Z, 2)]


def test_of_the_used_tokens_only_as_many_come_as_there_are():
    #: HS-18
    assert "of 2: no more were used" in " ".join(told(after(casting(TITAN, used=1), GoOn()), GoOn()))


def test_space_deals_with_the_first_and_passes_none():
    state = after(casting(TITAN), GoOn())
    assert next_act(state).command == GoOn()
    assert game(state).step == "cast"
    assert game(after(state, GoOn())).step == "cast", "the step has not gone on"


def test_leaving_it_needs_a_plain_no_which_is_logged():
    state = after(casting(TITAN), GoOn())
    assert when(state, SkipTrigger()) == [TriggerSkipped(TITAN, 0, "two Zombies come")]
    assert told(state, SkipTrigger()) == ["Grave Titan, not this time: two Zombies come"]
    assert game(after(state, SkipTrigger())).stack(Z) is None


def test_done_by_hand_changes_nothing_else():
    state = after(casting(TITAN), GoOn())
    assert when(state, DoneByHand()) == [StepDone(TITAN, "two Zombies come", by_hand=True)]
    by_hand = after(state, DoneByHand())
    assert replace(game(by_hand), due=()) == replace(game(state), due=())
    refused(by_hand, DoneByHand(), "Nothing that was triggered")
    refused(by_hand, DealWith(), "Nothing that was triggered")


def test_in_an_old_file_what_was_done_in_words_is_told_in_words():
    state = after(casting(TITAN), GoOn())
    twice = with_due(state, replace(game(state).due[0], number=2))
    assert RULES.tell(state, TriggerResolved(TITAN, 0)) == "Grave Titan: two Zombies come"
    assert RULES.tell(twice, TriggerResolved(TITAN, 0)).startswith("Grave Titan ×2: ")
    lost = with_due(state, Due("Vengeful Dead", 1, each=1))
    assert RULES.tell(lost, TriggerResolved("Vengeful Dead", 3)) == "Vengeful Dead takes 3: 40 → 37 life"
    assert RULES.tell(with_due(state), TriggerResolved("Vengeful Dead", 3)) == "Vengeful Dead takes 3: 40 → 37 life"


def with_due(state: HordeState, *due: Due) -> HordeState:
    return replace(state, game=replace(game(state), due=due))


@pytest.mark.parametrize(("turn", "drawn"), [(1, []), (2, ["The survivors draw"])])
def test_the_first_draw_that_is_due_is_that_of_their_second_turn(turn: int, drawn: list[str]):
    state = at(started((Z,), horde=published()), "survivors", "upkeep", turn=turn)
    assert [face.card for face in due_row(state)] == drawn


def test_the_upkeep_of_the_endless_ranks_counts_half_the_zombies():
    ranks = Stack(RANKS, 2, creature=False)
    state = at(started((Z,), horde=published()), "horde", "untap", turn=3, board=(zombies(5), ranks), used={Z: 9})
    state = after(state, GoOn())
    assert due_cards(state) == [(RANKS, 2)]
    #: HS-26: two for five of them, for each of the two.
    assert game(after(state, GoOn())).stack(Z).count == 9  # type: ignore[union-attr]


def test_the_twins_leave_two_zombies_and_the_dead_see_them_die():
    state = survivors_turn(card(TWINS), card("Vengeful Dead"))
    state = after(at(state, "survivors", "main", used={Z: 5}), MoveCards(TWINS, "battlefield", "graveyard"))
    #: what Lantern counts comes before what it does in steps.
    assert due_cards(state) == [("Vengeful Dead", 1), (TWINS, 1)]
    assert game(after(state, GoOn(), GoOn())).stack(Z).count == 2  # type: ignore[union-attr]
    assert left_after(state) == game(state).life - 3


def test_a_reaver_that_comes_through_asks_for_a_discard_and_brings_a_zombie():
    state = after(casting_done(card("Liliana's Reaver", 2), used={Z: 5}), GoOn(), NoteBlocks("Liliana's Reaver", 1))
    state = after(state, GoOn())
    assert [due.number for due in game(state).due] == [1, 1]
    assert game(state).step == "end"
    assert [face.says for face in due_row(state)] == ["a survivor discards a card", "a tapped Zombie comes"]
    state = after(state, GoOn(), GoOn())
    assert game(state).stack(Z).count == 1  # type: ignore[union-attr]
    nothing = after(casting_done(card("Liliana's Reaver")), GoOn(), TakeDamage(0))
    assert game(nothing).due == ()


def test_the_marauder_takes_one_of_the_hordes_own_by_a_die():
    #: HS-12
    board = (zombies(2), card("Infectious Horror"))
    state = after(casting("Fleshbag Marauder", *board), GoOn())
    assert isinstance(game(state).due[0].step, Leave)
    done = after(state, GoOn(), dice=[3])
    assert game(done).stack("Infectious Horror") is None
    assert game(done).graveyard == ("Infectious Horror",)
    assert game(done).rolls[-1].why == "creature sacrificed"


def test_the_offering_takes_the_whole_board_and_each_that_dies_is_seen():
    state = after(casting("Death Pit Offering", zombies(3), card("Vengeful Dead")), GoOn(), GoOn())
    assert game(state).creatures == ()
    #: its own three Zombies first, then itself.
    assert due_cards(state) == [("Vengeful Dead", 3), ("Vengeful Dead", 1)]


def test_syphon_flesh_brings_as_many_as_the_table_says_were_given_up():
    state = after(casting("Syphon Flesh"), GoOn(), GoOn())
    assert (due_row(state)[0].counts, due_row(state)[0].do_it) == ("creatures sacrificed", DealWith())
    assert game(after(state, GoOn())).stack(Z).count == 3  # type: ignore[union-attr]
    assert game(after(state, DealWith(2))).stack(Z).count == 2  # type: ignore[union-attr]
    assert game(after(state, DealWith(0))).stack(Z) is None
    refused(state, DealWith(-1), "A number from 0 up")


def test_what_no_structure_fits_is_read_out_and_ticked():
    state = after(casting("Hell Is Full"), GoOn())
    first = game(state).due[0]
    assert isinstance(first.step, Words)
    assert due_row(state)[0].kind == "in words"
    assert next_act(state).label == "Hell Is Full: done"
    assert told(state, GoOn()) == ["Hell Is Full: Home-made: read it out and do what it says"]


def test_smallpox_is_four_steps_in_its_own_order():
    state = after(casting("Smallpox", zombies(1)), GoOn())
    assert [face.says.split()[-1] for face in due_row(state)] == ["opponent", "card", "creature", "land"]
    state = after(state, GoOn(), GoOn(), GoOn(), GoOn())
    assert (game(state).life, game(state).creatures, game(state).due) == (37, (), ())


def test_the_apocalypse_raises_every_zombie_card_of_the_graveyard():
    grave = ("Infectious Horror", "Bad Moon", TITAN, TWINS)
    state = after(casting("Zombie Apocalypse", graveyard=grave), GoOn(), GoOn())
    #: the Titan is a Giant, and no Zombie card in the graveyard.
    assert {stack.name for stack in game(state).board} == {"Infectious Horror", TWINS}


def test_a_lone_unbreathing_horde_is_as_large_as_what_it_counts():
    state = after(casting("Unbreathing Horde", zombies(3), graveyard=("Woebearer", "Bad Moon")), GoOn(), GoOn())
    stack = game(state).stack("Unbreathing Horde")
    assert stack is not None
    assert game(state).power_of(stack) == 4


def test_lords_are_effects_too():
    board = (zombies(1), card("Undead Warchief"), card("Death Baron"), Stack("Bad Moon", 1, creature=False))
    state = casting_done(*board)
    sizes = {s.name: (game(state).power_of(s), game(state).toughness_of(s)) for s in game(state).creatures}
    assert sizes == {Z: (6, 5), "Undead Warchief": (5, 4), "Death Baron": (5, 4)}


def test_the_forecast_is_the_rows():
    state = after(casting_done(zombies(3), card("Infectious Horror")), GoOn())
    row = due_row(state)
    assert [(face.card, face.kind, face.outcome) for face in row] == [
        ("Infectious Horror", "trigger", "40 → 34"),
        ("Combat damage", "computed", "34 → 26"),
    ]
    assert left_after(state) == 26
    assert row[0].do_it is not None
    assert row[1].do_it is None
    played = after(state, GoOn(), GoOn())
    assert game(played).life == left_after(state)


@pytest.mark.parametrize("name", [c.name for c in published().cards])
def test_every_card_can_be_cast_and_all_it_brings_be_dealt_with(name):
    state = after(casting(name, zombies(2), graveyard=("Infectious Horror",)), GoOn())
    for _ in range(20):
        if not game(state).due:
            break
        state = after(state, GoOn())
    assert game(state).due == ()


def test_tokens_are_named_by_the_list_that_is_played():
    assert Tokens().token == Z
