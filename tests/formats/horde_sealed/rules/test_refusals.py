"""What is refused, where each number ends, and that no act of a game goes without one."""

from __future__ import annotations

import pytest

from desktop.engine.event import RenameEvent
from desktop.engine.rules import Command
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde, HordeDraws, MoveCards, ShuffleHorde
from desktop.formats.horde_sealed.rules.acts.combat import (
    BlockWithDefenders,
    DefendersBlocked,
    HoldBack,
    NoteBlocks,
    OrderBlockers,
    TakeDamage,
)
from desktop.formats.horde_sealed.rules.acts.decks import AllowDeck, ChangeDeck, SubmitDeck
from desktop.formats.horde_sealed.rules.acts.due import SkipTrigger, TriggerSkipped
from desktop.formats.horde_sealed.rules.acts.events import AddHorde, ChangeRuleset, RemoveHorde
from desktop.formats.horde_sealed.rules.acts.games import Concede, FailDraw, SetLibrary, StartGame, TakeMulligan
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, EachOpponentLoses, HordeGains
from desktop.formats.horde_sealed.rules.acts.permanents import (
    AddWalker,
    MakeTokens,
    RaiseStranger,
    Reanimate,
    RemoveWalker,
    Strengthen,
)
from desktop.formats.horde_sealed.rules.acts.pools import (
    AllowCube,
    CubeAllowed,
    CubeImported,
    DealPools,
    ImportCube,
    PoolsDealt,
    SetColour,
)
from desktop.formats.horde_sealed.rules.acts.rolls import RollFor
from desktop.formats.horde_sealed.rules.acts.survivors import (
    AddSurvivor,
    AddSurvivors,
    OrderSurvivors,
    RemoveSurvivor,
    RenameSurvivor,
)
from desktop.formats.horde_sealed.rules.acts.turns import GoOn, HordeTurnBegan
from desktop.formats.horde_sealed.rules.acts.waves import CounterSpell, ResolveSpell, Reveal
from desktop.formats.horde_sealed.rules.state import Attack, CubeCard, Due, HordeState, Roll, Stack
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    G,
    Z,
    after,
    and_then,
    at,
    cube,
    deck,
    game,
    given,
    in_main,
    refused,
    ruled,
    started,
    when,
    zombies,
)

IN_A_GAME: list[Command] = [
    GoOn(),
    Reveal(),
    ResolveSpell(),
    CounterSpell(),
    NoteBlocks(Z, 1),
    HoldBack(Z),
    OrderBlockers(Z, ("Bear", "Elf")),
    BlockWithDefenders(("Bear",)),
    TakeDamage(),
    SkipTrigger(),
    DamageHorde(1),
    HordeGains(1),
    ChangeLife(1),
    EachOpponentLoses(1),
    MakeTokens(Z),
    Reanimate(),
    RaiseStranger("Ana", ("Bear",)),
    MoveCards(Z, "hand", "exile"),
    HordeDraws(),
    ShuffleHorde(),
    Strengthen(1),
    AddWalker("Gideon", "Ana"),
    RemoveWalker("Gideon"),
    SetLibrary("Ana", 1),
    FailDraw("Ana"),
    Concede(),
    TakeMulligan("Ana"),
]
OVER = after(in_main(), Concede())


@pytest.mark.parametrize("command", IN_A_GAME)
def test_an_act_of_a_game_needs_one_that_goes_on(command: Command):
    refused(given(), command, "No game is being played")
    refused(OVER, command, "This game is over")


@pytest.mark.parametrize("command", [HordeDraws(0), HordeDraws(1, ("+Bear",)), DamageHorde(0)])
def test_that_a_game_is_over_is_said_before_what_else_is_wrong(command: Command):
    refused(OVER, command, "This game is over")


@pytest.mark.parametrize(
    "command",
    [
        ChangeRuleset(ruled()),
        AddSurvivor("Dev"),
        RemoveSurvivor("Ana"),
        DealPools(),
        StartGame(),
        SubmitDeck("Ana", deck((40, "Plains"))),
        ChangeDeck("Ana", "Plains"),
    ],
)
def test_what_a_game_was_begun_with_waits_until_it_is_over(command: Command):
    refused(in_main(), command, "waits until this game is over")


BOARD = in_main((Z, "Plague Wind"), board=(zombies(3), Stack("Bear", 1, 2, 2, owner="s1")), used={Z: 3})
REFUSED: list[tuple[HordeState, Command, str]] = [
    (given(team=2), AddSurvivors(()), "There is no name to add"),
    (given(), AddSurvivor(" \t"), "A survivor needs a name"),
    (given(), AddSurvivor("x" * 81), "is 81 letters long. Use at most 80"),
    (given(), OrderSurvivors(("Ana", "Ben")), "Name every survivor once"),
    (given(), RenameSurvivor("Ben", "ANA"), "in the team already"),
    (given(), ChangeRuleset(ruled(survivors={"most": 2})), "3 survivors; that ruleset is for 2 at most"),
    (given(), SetColour("Nothing", "W"), "Nothing is not in the cube"),
    (given(), ImportCube((CubeCard("Shock", count=0),)), "“Shock” stands 0 times in the cube"),
    (given(), ImportCube((CubeCard("Shock"), CubeCard(" "))), "Every line needs a name and a copy"),
    (given(CubeImported(cube())), AllowCube("why not"), "There is nothing to allow"),
    (given(CubeImported(cube(75, 24))), DealPools(), "1 missing. And 1 more. Correct the list"),
    (given(CubeImported(cube(74, 30))), DealPools(), "74 white cards, not 75. And 5 more. Correct the list"),
    (given(), SubmitDeck("Ana", deck()), "no card in this list"),
    (given(), ChangeDeck("Ana", "Plains", 0), "Say how many copies"),
    (given(), ChangeDeck("Ana", "Plains", -1), "0 Plains in Ana's deck; 1 cannot go out"),
    (given(), ChangeDeck("Ana", "Shock"), "Shock is not in Ana's pool"),
    (given(), AllowDeck("Ana", " "), "Say why this deck may play"),
    (given(), AllowDeck("Ana", "well"), "There is nothing to allow"),
    (given(), StartGame(), "No pools are dealt"),
    (given(), RollFor(("one", " ")), "at least two things"),
    (given(), RollFor(("one", "two"), number=3), "2 things to choose from; 3 cannot be taken"),
    (given(), RollFor(("one", "two"), number=0), "a number from 1 up"),
    (given(), RemoveHorde("Nobody"), "no Horde list “Nobody”"),
    (BOARD, TakeMulligan("Ana"), "Not now: it is the survivors' turn"),
    (at(BOARD, "opening", "opening", hands={"s1": 0}), TakeMulligan("Ana"), "no card left to lose"),
    (BOARD, SetLibrary("Ana", -1), "no fewer than 0"),
    (BOARD, ChangeLife(0), "By how much"),
    (BOARD, ChangeLife(10_001), "By how much"),
    (BOARD, ChangeLife(-10_001), "By how much"),
    (BOARD, EachOpponentLoses(0), "a number from 1 up"),
    (BOARD, DamageHorde(0), "a number from 1 up"),
    (BOARD, DamageHorde(1, (Z,)), "it turns the cards over itself"),
    (BOARD, HordeDraws(0), "a number from 1 up"),
    (at(BOARD, "survivors", "main", library=()), HordeDraws(), "library is empty; it draws nothing"),
    (BOARD, MakeTokens(Z, 0), "a number from 1 up"),
    (BOARD, Reanimate(0), "a number from 1 up"),
    (BOARD, RaiseStranger("Ana", (" ",)), "a number from 1 up"),
    (BOARD, MoveCards(Z, "hand", "hand"), "there already"),
    (BOARD, MoveCards(Z, "battlefield", "exile", 4), "3 Zombie on the battlefield; 4 cannot be moved"),
    (BOARD, MoveCards(Z, "library", "exile", 2), "1 Zombie in the horde's library; 2 cannot be moved"),
    (BOARD, MoveCards(Z, "battlefield", "exile", 0), "a number from 1 up"),
    (BOARD, Strengthen(1, G), "no Zombie Giant on the battlefield"),
    (BOARD, SkipTrigger(), "Nothing that was triggered"),
    (BOARD, RemoveWalker("Gideon"), "No planeswalker"),
    (at(BOARD, "survivors", "upkeep"), Reveal(), "It is the survivors' upkeep"),
    (at(BOARD, "horde", "upkeep"), Reveal((Z,)), "it turns the cards over itself"),
    (at(BOARD, "horde", "combat"), NoteBlocks("Bear", 1), "Bear does not attack"),
]


@pytest.mark.parametrize(("state", "command", "words"), REFUSED)
def test_is_refused_in_a_sentence(state: HordeState, command: Command, words: str):
    refused(state, command, words)


@pytest.mark.parametrize(
    ("state", "command"),
    [
        (given(), AddSurvivor("x" * 80)),
        (given(), RenameSurvivor("Ana", "ANA")),
        (given(), ChangeRuleset(ruled(survivors={"most": 3}))),
        (BOARD, ChangeLife(10_000)),
        (BOARD, SetLibrary("Ana", 0)),
        (BOARD, MoveCards(Z, "battlefield", "exile", 3)),
        (BOARD, MoveCards(Z, "library", "exile", 1)),
        (at(BOARD, "opening", "opening", hands={"s1": 1}), TakeMulligan("Ana")),
    ],
)
def test_the_last_that_is_allowed_is_allowed(state: HordeState, command: Command):
    assert when(state, command)


# -- what follows ------------------------------------------------------------------------------------------------------


def test_a_list_handed_in_again_takes_the_place_of_the_old_one():
    state = after(given(), AddHorde(SMALL), RenameEvent("Late", "Hall", "May"))
    assert [h.id for h in state.hordes] == [given().hordes[0].id, "small"]
    assert (state.name, state.place, state.date) == ("Late", "Hall", "May")


def test_a_deck_and_a_cube_taken_in_anew_lose_what_was_allowed():
    state = given(CubeImported(cube(74)), CubeAllowed("well"), PoolsDealt({"s1": ("W 1",)}), team=2)
    state = after(state, SubmitDeck("s1", deck((1, "Plains"))), AllowDeck("s1", "late"))
    assert (state.survivors[0].allowed_because, state.survivors[1].allowed_because) == ("late", "")
    for change in (ChangeDeck("s1", "Plains"), SubmitDeck("s1", deck((2, "Plains")))):
        assert after(state, change).survivors[0].allowed_because == ""
    again = and_then(state, PoolsDealt({"s1": ("W 2",)}))
    assert (again.survivors[0].deck, again.survivors[0].allowed_because) == (None, "")
    assert and_then(state, CubeImported(cube())).cube_allowed == ""


def test_a_card_that_comes_in_stands_where_its_other_copies_do():
    state = given(PoolsDealt({"s1": ("W 1", "W 2")}), team=2)
    state = after(state, SubmitDeck("s1", deck((3, "Plains"), (1, "W 1"))), ChangeDeck("s1", "Plains"))
    held = state.survivors[0].deck
    assert held
    assert [(line.count, line.name) for line in held.lines] == [(4, "Plains"), (1, "W 1")]
    out = after(state, ChangeDeck("s1", "W 1", -1), ChangeDeck("s1", "W 2")).survivors[0].deck
    assert out
    assert [(line.count, line.name) for line in out.lines] == [(4, "Plains"), (1, "W 2")]


def test_a_new_turn_forgets_the_last_ones_combat_wave_and_throws():
    old = at(BOARD, "horde", "end", target="Gideon", milled=(Z,), milled_short=2, wave=(Z,), rolls=(Roll("x", (), ()),))
    mine = game(after(old, GoOn()))
    assert (mine.attack, mine.target, mine.milled, mine.milled_short) == ((), "", (), 0)
    theirs = game(after(at(old, "survivors", "main"), GoOn()))
    assert (theirs.wave, theirs.target, theirs.rolls, theirs.horde_turn) == ((), "", (), 1)


def test_a_new_game_knows_its_tokens_hands_and_number():
    first = after(given(), StartGame("small", "table", own_decks=True))
    assert game(first).used == {Z: 0, G: 0}
    assert (game(first).hands["s1"], game(first).libraries["s1"], game(first).number) == (7, 33, 1)
    second = after(first, Concede(), StartGame("small", "table", own_decks=True))
    assert game(second).number == 2


def test_what_waits_is_taken_or_left_out_oldest_first():
    state = at(BOARD, "survivors", "main", due=(Due("Horror", 1, 2), Due("Baron", 2, 1)))
    assert when(state, SkipTrigger()) == [TriggerSkipped("Horror", 2)]
    assert [due.card for due in game(after(state, SkipTrigger())).due] == ["Baron"]
    assert game(after(state, GoOn())).life == 38


def test_a_correction_of_one_stack_leaves_the_others():
    state = after(BOARD, Strengthen(2, "Bear", "s1"))
    assert [(stack.name, stack.bonus) for stack in game(state).board] == [(Z, 0), ("Bear", 2)]
    assert (game(state).bonus, game(after(BOARD, Strengthen(1))).bonus) == (0, 1)


def test_a_die_may_choose_before_there_is_a_game():
    assert after(given(), RollFor(("one", "two")), dice=(2,)).game is None
    rolled = after(BOARD, RollFor(("one", "two", "three"), "who", 2), dice=(3, 1))
    assert (game(rolled).rolls[-1].why, game(rolled).rolls[-1].chosen) == ("who", ("three", "one"))
    assert when(BOARD, RollFor(("one", "two"), number=2), 2)[0].chosen == ("two", "one"), "the last needs no die"


def test_a_defender_alone_needs_no_die_to_block_the_only_attacker():
    wall = Stack("Carrion Wall", 2, 3, 2, defender=True)
    state = in_main(board=(wall, zombies(1)))
    assert when(state, BlockWithDefenders(("Bear", " "))) == [
        DefendersBlocked((("Carrion Wall", "Bear"), ("Carrion Wall", "Bear")))
    ]
    thrown = when(state, BlockWithDefenders(("Bear", "Elf")), 2, 1)
    assert thrown[0].blocks == (("Carrion Wall", "Elf"), ("Carrion Wall", "Bear"))
    refused(state, BlockWithDefenders((" ",)), "Name the survivors' attackers")
    refused(in_main(board=(zombies(1),)), BlockWithDefenders(("Bear",)), "no Defender")


def test_a_stranger_of_the_same_name_joins_the_stack():
    state = after(BOARD, RaiseStranger("Ana", (" Bear ", " "), 2, 2))
    assert game(state).board[1] == Stack("Bear", 2, 2, 2, owner="s1")
    new = after(BOARD, RaiseStranger("Ben", ("Ox",), -1, 0))
    assert game(new).board[2] == Stack("Ox", 1, owner="s2")
    assert game(new).rolls == ()
    thrown = after(BOARD, RaiseStranger("Ben", ("Ox", "Elf")), dice=(2,))
    assert game(thrown).rolls[0].chosen == ("Elf",)


def test_the_record_of_a_game_keeps_its_turns_life_and_cards():
    over = after(started((Z, "Plague Wind")), GoOn(), ChangeLife(-3), Concede())
    (record,) = over.past
    assert (record.turn, record.horde_turn, record.life, record.library, record.size) == (1, 0, 37, 2, 22)
    assert (record.survivors, record.result) == (("Ana", "Ben", "Cleo"), "lost")


def test_a_turn_of_the_horde_begins_without_the_attack_of_the_one_before():
    state = at(in_main(), "survivors", "main", attack=(Attack(Z, 2),))
    assert game(and_then(state, HordeTurnBegan(2))).attack == ()
