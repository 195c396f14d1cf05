"""What seldom happens: strangers of every kind, lists and cubes at their bounds, how games that are over are told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import LoadedDice, SeededDice
from desktop.domain.effects import Effect, Lose, Tokens
from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde, MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import DamageTaken, NoteBlocks, TakeDamage, unblocked
from desktop.formats.horde_sealed.rules.acts.decks import SubmitDeck
from desktop.formats.horde_sealed.rules.acts.events import ChangeRuleset, EventOpened, OpenEvent, RemoveHorde
from desktop.formats.horde_sealed.rules.acts.games import Concede, StartGame
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife
from desktop.formats.horde_sealed.rules.acts.pools import CubeImported, DealPools, ImportCube, PoolsDealt, SetColour
from desktop.formats.horde_sealed.rules.acts.triggers import attack_losses, with_triggers
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.acts.waves import ResolveSpell, Reveal
from desktop.formats.horde_sealed.rules.asking import the_horde
from desktop.formats.horde_sealed.rules.checks import cube_warnings, deck_faults
from desktop.formats.horde_sealed.rules.hordes import (
    HordeCard,
    HordeList,
    TokenKind,
    check_horde,
    id_of,
    token_lines,
)
from desktop.formats.horde_sealed.rules.marks import MARKS
from desktop.formats.horde_sealed.rules.simulation import next_move, simple_deck
from desktop.formats.horde_sealed.rules.state import Attack, CubeCard, Spell, Stack
from desktop.formats.horde_sealed.rules.views.battle import Reminder, reminders
from desktop.formats.horde_sealed.rules.views.due import due_row, left_after
from desktop.formats.horde_sealed.rules.views.next_step import lit_act, next_act
from desktop.formats.horde_sealed.rules.views.past import PAST
from desktop.formats.horde_sealed.rules.views.results import RESULTS, deeds
from desktop.formats.horde_sealed.rules.zones import left
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    G,
    Z,
    after,
    and_then,
    at,
    before_reveal,
    cube,
    deck,
    document,
    game,
    given,
    in_main,
    ruled,
    started,
    when,
    zombies,
)

FIGHT = at(started((Z, "Plague Wind")), "horde", "combat", turn=4, horde_turn=2, board=(zombies(3),))


def sentence(state, command):
    with pytest.raises(Refusal) as told:
        RULES.decide(state, command, LoadedDice(()))
    return str(told.value)


# -- strangers ---------------------------------------------------------------------------------------------------------


def counts(state):
    horde = game(state).horde
    return {line.name: line.count for line in (*horde.tokens, *horde.cards)}


def changed(state, before):
    was = counts(before)
    return {name: number - was.get(name, 0) for name, number in counts(state).items() if number != was.get(name, 0)}


@pytest.mark.parametrize(
    ("typed", "change", "library"),
    [
        ("+Grey Merchant", {Z: -1, "Grey Merchant": 1}, (Z, "Plague Wind")),
        ("+Grey Merchant for plague", {"Plague Wind": -1, "Grey Merchant": 1}, (Z, Z)),
        ("+Bad Moon for Plague Wind", {"Plague Wind": -1, "Bad Moon": 1}, (Z, Z)),
        ("+bad moon", {Z: -1, "Bad Moon": 1}, (Z, "Plague Wind")),
    ],
)
def test_a_stranger_is_one_more_of_its_name_and_one_less_of_what_it_lay_there_for(typed, change, library):
    state = in_main((Z, Z, "Plague Wind"), mode="table")
    done = after(state, DamageHorde(1, (typed,)))
    assert changed(done, state) == change
    assert game(done).library == library


def test_a_token_that_is_a_stranger_is_one_more_of_its_kind():
    state = before_reveal((Z, Z, "Plague Wind"), mode="table")
    done = after(state, Reveal((f"+{G}", "Plague Wind")))
    assert changed(done, state) == {Z: -1, G: 1}
    assert game(done).stack(G) == Stack(G, 1, 5, 5, token=True)


def test_a_token_of_another_list_is_known_by_its_name():
    other = HordeList("other", "Other", (TokenKind("Rat", 3, 1, 1),), (HordeCard("Rat Trap"),))
    state = in_main((Z, Z), mode="table")
    state = replace(state, hordes=(*state.hordes, other))
    done = after(state, DamageHorde(1, ("+rat for zombie",)))
    assert changed(done, state) == {Z: -1, "Rat": 1}
    assert game(done).horde.card("Rat") == HordeCard("Rat")
    assert after(state, DamageHorde(1, ("+  Grey   Merchant ",))).game.horde.cards[-1].name == "Grey Merchant"


def test_where_no_card_lies_no_stranger_lies():
    empty = in_main((), mode="table")
    assert sentence(empty, DamageHorde(1, ("+Grey Merchant",))) == ("The horde's library is empty: no card lies in it.")
    state = in_main((Z, Z), mode="table")
    assert sentence(state, DamageHorde(1, ("+ ",))) == "Write the card's name behind the +."


def test_a_name_that_may_mean_two_is_asked_for_as_it_is():
    state = in_main((Z, G, "Plague Wind"), mode="table")
    assert sentence(state, DamageHorde(1, ("ombie",))) == f"“ombie” may be {Z} or {G}. Write more of it."
    assert sentence(state, DamageHorde(1, ("Ox",))) == (
        "There is no “Ox” left in the horde's library. If it came all the same, write +Ox."
    )
    assert sentence(state, DamageHorde(2, (G, G))) == (
        f"There is no further {G} left in the horde's library. If it came all the same, write +{G}."
    )


# -- what is turned over and what resolves -----------------------------------------------------------------------------


def test_a_fixed_number_of_real_cards_is_turned_over():
    fixed = ruled(horde={"reveal": "fixed", "reveal_cards": 3})
    state = before_reveal((Z, Z, "Plague Wind", Z), mode="table", ruleset=fixed)
    assert sentence(state, Reveal((Z, Z))) == "2 cards; the horde turns over 3."
    assert game(after(state, Reveal((Z, Z, "Plague Wind")))).wave == (Z, Z, "Plague Wind")
    few = before_reveal((Z, Z), mode="table", ruleset=fixed)
    assert sentence(few, Reveal((Z,))) == "1 card; the horde turns over 2."
    assert game(after(few, Reveal((Z, Z)))).wave == (Z, Z)


def test_an_x_is_no_less_than_nothing():
    state = at(started((Z,)), "horde", "cast", casting=(Spell("Plague Wind"),), horde_turn=1)
    assert sentence(state, ResolveSpell(x=-1)) == "X is 0 or more."
    assert when(state, ResolveSpell(x=0))[0].x == 0


def test_an_x_is_explained_while_its_spell_waits():
    blaze = HordeCard("Blaze", 1, "Sorcery", "{X}{R}")
    marked = HordeCard("Fury", 1, "Sorcery", "{X}{R}", marks=("x", "modal"))
    horde = replace(SMALL, cards=(*SMALL.cards, blaze, marked))
    state = at(started((Z,), horde=horde), "horde", "cast", casting=(Spell("Blaze"),), horde_turn=1)
    words = "X is the number of lands of the survivor who has most of them."
    assert reminders(state) == (Reminder("Blaze", words),)
    other = at(state, "horde", "cast", casting=(Spell("Fury"),))
    assert reminders(other) == (Reminder("Fury", words), Reminder("Fury", "A die chooses the mode."))


def test_what_attacks_and_is_not_there_deals_nothing():
    state = at(FIGHT, "horde", "combat", attack=(Attack(Z, 3, 1), Attack("Bear", 2, 0, "s1")))
    assert unblocked(game(state)) == 4
    assert left(game(state), "Bear", "s1", 1) == game(state)
    gone = left(game(state), Z, "", 2)
    assert (gone.attack, gone.stack(Z).count) == ((Attack(Z, 1, 0), Attack("Bear", 2, 0, "s1")), 1)


def test_after_the_end_nothing_is_triggered():
    horror = HordeCard("Horror", 1, "Creature — Zombie", effects=(Effect("dies", (Lose(1),), "creature"),))
    horde = replace(SMALL, cards=(*SMALL.cards, horror))
    board = (Stack("Horror", 1, 1, 1), zombies(2))
    state = at(started((Z,), horde=horde), "horde", "combat", board=board, horde_turn=1)
    moved = when(state, MoveCards(Z, "battlefield", "graveyard"))
    assert [type(fact).__name__ for fact in with_triggers(state, iter(moved[:1]))] == ["CardsMoved", "TriggerWaits"]
    over = after(state, Concede())
    assert list(with_triggers(over, iter(moved[:1]))) == moved[:1]


def test_only_what_takes_life_is_counted_with_an_attack():
    effects = (Effect("attacks", (Lose(2), Tokens(1))),)
    horde = replace(SMALL, cards=(*SMALL.cards, HordeCard("Horror", 1, "Creature", effects=effects)))
    state = at(started((Z,), horde=horde), "horde", "cast", board=(Stack("Horror", 2, 1, 1),))
    assert list(attack_losses(game(state), (Attack("Horror", 2),))) == [("Horror", 2, 2)]


# -- lists, cubes, decks -----------------------------------------------------------------------------------------------


def test_a_list_has_at_most_two_thousand_cards_and_effects_that_can_be_done():
    most = replace(SMALL, tokens=(TokenKind(Z, 1990, 2, 2),))
    check_horde(most)
    with pytest.raises(Refusal) as told:
        check_horde(replace(most, tokens=(TokenKind(Z, 1991, 2, 2),)))
    assert str(told.value) == "“A small horde” has 2,001 cards. Lantern plays hordes of up to 2000."
    odd = replace(SMALL, cards=(HordeCard("Odd", effects=(Effect("dies", ()),)),))
    with pytest.raises(Refusal, match=r"^Odd of “A small horde”: "):
        check_horde(odd)


def test_the_tokens_of_a_deck_list_are_counted_by_lines():
    lines = deck((9, "2/2 Zombie"), (2, "Zombies"), (1, "Plague Wind"), (1, "Blorple"), (1, "Rat token"))
    known = {"Plague Wind": HordeCard("Plague Wind")}
    assert token_lines(lines, known.get, (TokenKind(Z, 1, 2, 2),)) == 3
    assert token_lines(lines, known.get) == 2
    assert token_lines(Deck((DeckLine(1, "Rat", set_code="token"),)), known.get) == 1
    assert token_lines(lines, {"Zombies": HordeCard("Zombies")}.get, (TokenKind(Z, 1, 2, 2),)) == 2
    assert (id_of("The First — Horde!"), id_of("?!")) == ("the-first-horde", "horde")


def test_without_a_word_the_list_played_last_is_meant_or_the_first():
    state = given()
    assert the_horde(state, "").id == "published"
    over = after(state, StartGame("small", own_decks=True), Concede())
    assert the_horde(over, "").id == "small"
    assert the_horde(after(over, RemoveHorde("small")), "").id == "published"
    assert (the_horde(state, " a SMALL horde ").id, the_horde(state, "small").id) == ("small", "small")


def test_an_event_is_opened_with_what_can_be_played():
    (fact,) = when(RULES.initial, OpenEvent(" The  Night ", document(), (SMALL,), " Ghent ", " today "))
    assert fact == EventOpened("The Night", document(), (SMALL,), "Ghent", "today")
    bare = replace(SMALL, tokens=())
    assert sentence(RULES.initial, OpenEvent("x", document(), (SMALL, bare))).startswith(
        "“A small horde” has no tokens"
    )
    odd = ruled(survivors={"life": 0})
    for state, command in ((RULES.initial, OpenEvent("x", odd)), (given(), ChangeRuleset(odd))):
        assert "survivors.life" in sentence(state, command)
    assert sentence(given(), OpenEvent("x", document())).endswith(".")
    assert after(given(), ChangeRuleset(ruled(survivors={"life": 60}))).rules.survivors.life == 60


def test_a_game_without_any_list_is_refused():
    none = after(given(), RemoveHorde("small"), RemoveHorde("published"))
    assert sentence(none, StartGame(own_decks=True)) == "There is no Horde list yet. Open one first."


def test_basic_lands_in_the_cube_are_told_and_free_all_the_same():
    state = after(given(), ImportCube((CubeCard("Plains", "W"), *cube()[1:])))
    assert cube_warnings(state) == ("Plains in the cube: basic lands lie beside it and are free for every deck.",)
    many = tuple(CubeCard(name, "W", 2) for name in ("A", "B", "C", "D", "E"))
    words = "A (2), B (2), C (2), D (2) and 1 more stand more than once in the cube"
    assert cube_warnings(given(CubeImported(many)))[0].startswith(words)
    one = cube_warnings(given(CubeImported(many[:1])))[0]
    assert one == (
        "A (2) stands more than once in the cube: the document does not say whether it may. "
        "Each copy is dealt and checked as a card of its own."
    )


def test_without_a_pool_a_decks_size_alone_is_looked_at():
    state = after(given(CubeImported(cube()), team=2), SubmitDeck("Ana", deck((39, "Blorple"))))
    assert deck_faults(state, state.survivors[0]) == ("39 cards, at least 40 are needed.",)
    assert deck_faults(state, state.survivors[1]) == ()


def test_more_cards_than_there_are_cannot_be_dealt():
    state = after(given(CubeImported(cube(10, 9))), *())
    assert sentence(replace(state, cube_allowed="half"), DealPools()) == (
        "75 cards for 3 survivors cannot be dealt from 59."
    )
    few = next_act(replace(state, cube_allowed="half"))
    assert (few.command, few.why_not) == (None, "75 cards for 3 survivors cannot be dealt from 59.")
    just = replace(given(CubeImported(cube(45, 0))), cube_allowed="half")
    assert sum(len(s.pool) for s in after(just, DealPools()).survivors) == 225


# -- the past, and results ---------------------------------------------------------------------------------------------


def test_the_past_knows_game_and_turn_and_what_everybody_is_called():
    assert [PAST.when(state) for state in (given(), FIGHT)] == ["", "Game 1, turn 4"]
    assert PAST.named(FIGHT) == {"survivor": {"s1": "Ana", "s2": "Ben", "s3": "Cleo"}}
    assert PAST.compared == ("survivors", "game", "board", "wave", "history", "decks")
    assert MARKS.fault(given()) == ""


@pytest.mark.parametrize(
    ("recorded", "really", "now"),
    [
        (ChangeLife(-3), ChangeLife(-5), ChangeLife(-2)),
        (SetColour("A", "W"), SetColour("A", "U"), SetColour("A", "U")),
        (ChangeLife(-3), SetColour("A", "U"), SetColour("A", "U")),
        (NoteBlocks(Z, 1), NoteBlocks(Z, 2), None),
    ],
)
def test_what_really_was_is_told_from_now_on_where_it_is_a_difference_or_a_colour(recorded, really, now):
    assert PAST.from_now(FIGHT, recorded, really, "") == now


def test_each_game_that_is_over_has_a_line():
    (grid,) = (grid(after(FIGHT, Concede("late"))) for grid in RESULTS.values())
    assert list(RESULTS) == ["Games"]
    assert dict(zip(grid.heads, *grid.rows, strict=True)) == {
        "Game": 1,
        "Horde": "A small horde",
        "Survivors": "Ana, Ben, Cleo",
        "Result": "lost",
        "Because": "The survivors conceded: late.",
        "Turns": 4,
        "Horde's turns": 2,
        "Life": 40,
        "Horde's cards left": 2,
        "Horde's cards": 22,
    }


def test_who_outlived_the_horde_and_who_did_not_is_kept_without_a_rating():
    over = after(FIGHT, Concede())
    (record,) = over.past
    won = replace(record, result="won", survivors=("Ana", "Eve"))
    assert deeds(replace(over, past=(record, won))) == Deeds(
        ("Ana", "Ben", "Cleo", "Eve"),
        (*(Meeting("", name) for name in ("Ana", "Ben", "Cleo")), Meeting("Ana", ""), Meeting("Eve", "")),
    )


def test_after_the_end_the_lit_key_leads_to_it():
    over = after(FIGHT, Concede())
    assert next_act(over) == NextAct("Play again", StartGame("small", "lantern", own_decks=True))
    assert lit_act(over) == NextAct("How it ended", goes_to="horde")
    assert lit_act(FIGHT) == next_act(FIGHT)
    assert lit_act(given()) == next_act(given())


def test_before_a_game_nothing_is_due():
    assert (due_row(given()), left_after(given())) == ((), 0)
    assert due_row(after(FIGHT, Concede())) == ()


# -- how a demo plays --------------------------------------------------------------------------------------------------


def built():
    """A dealt pool of two: most of it white, then blue, a land among them."""
    cards = [CubeCard(f"W {at}", "W", 1, "Creature", "{1}", 9 - at) for at in range(6)]
    cards += [CubeCard(f"U {at}", "U", 1, "Instant", "{1}", at) for at in range(4)]
    cards += [CubeCard("Isle", "U", 1, "Land"), CubeCard("R 1", "R", 2, "Sorcery", "{R}", 1)]
    names = tuple(card.name for card in cards)
    return and_then(given(CubeImported(tuple(cards)), team=2), PoolsDealt({"s1": names, "s2": names[::-1]}))


def test_a_simple_deck_has_two_colours_and_its_cheap_cards_first():
    state = built()
    made = simple_deck(state, state.survivors[0])
    assert made.title == "Ana's deck"
    names = [line.name for line in made.lines]
    assert names == ["U 0", "U 1", "U 2", "U 3", "W 5", "W 4", "W 3", "W 2", "W 1", "W 0", "Plains", "Island"]
    assert [line.count for line in made.lines] == [1] * 10 + [15, 15]
    assert deck_faults(after(state, SubmitDeck("s1", made)), state.survivors[0]) == ()


def test_a_demo_hands_in_decks_and_then_goes_on_as_the_lit_key_does():
    state = built()
    chance = SeededDice(1)
    assert next_move(RULES.initial, chance) is None
    assert next_move(state, chance) == SubmitDeck("s1", simple_deck(state, state.survivors[0]))
    state = after(state, next_move(state, chance))
    state = after(state, next_move(state, chance))
    assert [s.deck is None for s in state.survivors] == [False, False]
    assert next_move(state, chance) == StartGame()
    assert next_move(after(FIGHT, Concede()), chance) is None
    assert next_move(at(FIGHT, "survivors", "draw"), chance) == GoOn()


def test_a_demo_turns_over_what_real_cards_would_show():
    state = before_reveal((Z, Z, "Plague Wind"), mode="table")
    assert next_move(state, LoadedDice((3,))) == Reveal(("Plague Wind",))
    assert next_move(state, LoadedDice((1, 2))) == Reveal((Z, "Plague Wind"))
    assert next_move(before_reveal((), mode="table"), LoadedDice(())) == GoOn()
    assert next_move(before_reveal((Z, Z)), LoadedDice(())) == GoOn()
    fixed = before_reveal(
        (Z, "Plague Wind", Z), mode="table", ruleset=ruled(horde={"reveal": "fixed", "reveal_cards": 2})
    )
    assert next_move(fixed, LoadedDice((2, 1))) == Reveal(("Plague Wind", Z))


def test_damage_is_told_whole():
    state = at(FIGHT, "horde", "combat", attack=(Attack(Z, 3, 1),))
    assert sentence(state, TakeDamage(-1)) == "Damage is 0 or more."
    assert when(state, TakeDamage())[0] == DamageTaken(4, "")
