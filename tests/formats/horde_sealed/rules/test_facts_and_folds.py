"""What follows from each act of a game against the horde, fact by fact, and what the facts leave."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, Throw
from desktop.domain.effects import Draw, Grow, Leave, Raise, Tokens, Words
from desktop.engine.rules import Refusal
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import CardsDrawn, CardsMoved, HordeDraws
from desktop.formats.horde_sealed.rules.acts.combat import (
    BlocksNoted,
    BlockWithDefenders,
    CombatBegan,
    DamageTaken,
    DefendersBlocked,
    EndStepBegan,
    HeldBack,
    HoldBack,
    NoteBlocks,
    OrderBlockers,
    TakeDamage,
)
from desktop.formats.horde_sealed.rules.acts.due import DealWith, DoneByHand, HordeGaveUp, StepDone, TriggerResolved
from desktop.formats.horde_sealed.rules.acts.games import FailDraw, GameLost, GameWon, SetLibrary
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, LifeChanged
from desktop.formats.horde_sealed.rules.acts.permanents import (
    AddWalker,
    CreaturesRaised,
    MakeTokens,
    PowerSet,
    RaiseStranger,
    Reanimate,
    RemoveWalker,
    StrangerRaised,
    Strengthen,
    TokensMade,
    WalkerArrived,
    WalkerLeft,
)
from desktop.formats.horde_sealed.rules.acts.survivors import (
    AddSurvivors,
    RenameSurvivor,
    ReplaceSurvivor,
    SurvivorAdded,
    SurvivorRenamed,
    SurvivorReplaced,
)
from desktop.formats.horde_sealed.rules.acts.turns import (
    DrawStepBegan,
    GoOn,
    HordeTurnBegan,
    MainBegan,
    SurvivorsTurnBegan,
)
from desktop.formats.horde_sealed.rules.state import Attack, Due, Roll, Stack, Walker
from desktop.formats.horde_sealed.rules.words import named, several
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    G,
    Z,
    after,
    at,
    game,
    given,
    in_main,
    ruled,
    started,
    told,
    when,
    zombies,
)

BEARS = Stack("Bear", 2, 2, 2, owner="s1")
MAIN = in_main((Z, Z, "Moan"), board=(zombies(3), BEARS), used={Z: 3, G: 1})
FIGHT = at(MAIN, "horde", "combat", horde_turn=1, attack=(Attack(Z, 3), Attack("Bear", 2, 0, "s1")))
CAST = at(MAIN, "horde", "cast", horde_turn=1)


def sentence(state, command):
    with pytest.raises(Refusal) as found:
        RULES.decide(state, command, LoadedDice(()))
    return str(found.value)


def die(sides, value):
    return Throw(sides, value, "typed")


# -- combat ------------------------------------------------------------------------------------------------------------

BOTH = (Attack(Z, 3), Attack("Bear", 2, 0, "s1"))


def test_the_horde_attacks_the_team_or_one_planeswalker():
    assert when(CAST, GoOn()) == [CombatBegan(BOTH)]
    one = at(CAST, "horde", "cast", walkers=(Walker("Gideon", "s1"),))
    assert when(one, GoOn()) == [CombatBegan(BOTH, "Gideon", ("Gideon",))]
    two = at(CAST, "horde", "cast", walkers=(Walker("Gideon", "s1"), Walker("Jace", "s2")))
    assert when(two, GoOn(), 2) == [CombatBegan(BOTH, "Jace", ("Gideon", "Jace"), die(2, 2))]
    begun = game(after(two, GoOn(), dice=(2,)))
    assert (begun.step, begun.attack, begun.target) == ("combat", BOTH, "Jace")
    assert begun.rolls == (Roll("planeswalker attacked", ("Gideon", "Jace"), ("Jace",), (die(2, 2),)),)
    assert game(after(one, GoOn())).rolls == ()
    assert when(at(two, "horde", "cast", board=()), GoOn()) == [CombatBegan(())]
    assert told(one, GoOn()) == ["The horde attacks Gideon: 3 Zombies and 2 Bear"]


def test_blocks_are_noted_for_a_stack_and_its_owner():
    assert when(FIGHT, NoteBlocks(Z, 3)) == [BlocksNoted(Z, 3)]
    assert when(FIGHT, NoteBlocks("bear", 1)) == [BlocksNoted("Bear", 1, "s1")]
    assert [a.blocked for a in game(after(FIGHT, NoteBlocks(Z, 2), NoteBlocks("Bear", 1, "s1"))).attack] == [2, 1]
    for number in (-1, 4):
        assert sentence(FIGHT, NoteBlocks(Z, number)) == "3 Zombies attack; say how many of them are blocked."
    wall = at(FIGHT, "horde", "combat", board=(*game(FIGHT).board, Stack("Carrion Wall", 1, 3, 2, defender=True)))
    assert sentence(wall, NoteBlocks("Carrion Wall", 1)) == "Carrion Wall does not attack."
    assert sentence(FIGHT, NoteBlocks("Bear", 1, "s2")) == "The horde has no Bear on the battlefield."


def test_what_is_held_back_neither_attacks_nor_triggers():
    assert when(FIGHT, HoldBack(Z)) == [HeldBack(Z, 1)]
    blocked = after(FIGHT, NoteBlocks(Z, 3), HoldBack(Z, 2))
    assert game(blocked).attack == (Attack(Z, 1, 1), Attack("Bear", 2, 0, "s1"))
    assert game(after(FIGHT, HoldBack(Z, 3))).attack == (Attack("Bear", 2, 0, "s1"),)
    for number in (0, 4):
        assert sentence(FIGHT, HoldBack(Z, number)) == "3 Zombies attack; so many can be held back."
    due = (Due(Z, 3), Due(Z, 3, when="dies"), Due("Bear", 2))
    waits = at(FIGHT, "horde", "combat", due=due)
    assert game(after(waits, HoldBack(Z, 1))).due == (Due(Z, 2), Due(Z, 3, when="dies"), Due("Bear", 2))
    assert game(after(waits, HoldBack("Bear", 2, "s1"))).due == due
    assert game(after(waits, HoldBack(Z, 3))).due == due[1:]


def test_dice_order_blockers_and_say_whom_defenders_block():
    command = OrderBlockers(Z, ("Ox", " ", "Elf "))
    (fact,) = when(FIGHT, command, 2)
    assert (fact.attacker, fact.blockers, fact.dice) == (Z, ("Elf", "Ox"), (die(2, 2),))
    rolled = game(after(FIGHT, command, dice=(2,))).rolls
    assert rolled == (Roll("blockers of Zombie", ("Elf", "Ox"), ("Elf", "Ox"), (die(2, 2),)),)
    assert RULES.tell(FIGHT, fact) == "Blockers of Zombie, in order: Elf, Ox"
    assert sentence(FIGHT, OrderBlockers(Z, ("Ox", " "))) == (
        "One blocker needs no order. Name all that block this attacker."
    )
    wall = at(MAIN, "survivors", "main", board=(Stack("Carrion Wall", 2, 3, 2, defender=True),))
    (fact,) = when(wall, BlockWithDefenders(("Elf", "Ox")), 2, 1)
    assert fact == DefendersBlocked((("Carrion Wall", "Ox"), ("Carrion Wall", "Elf")), (die(2, 2), die(2, 1)))
    kept = game(after(wall, BlockWithDefenders(("Elf",)))).rolls
    assert kept == (Roll("Defenders block", (), ("Carrion Wall blocks Elf", "Carrion Wall blocks Elf")),)
    assert RULES.tell(wall, fact) == "Carrion Wall blocks Ox; Carrion Wall blocks Elf"


def test_damage_hurts_the_team_or_the_planeswalker_alone():
    assert when(FIGHT, TakeDamage()) == [DamageTaken(10), EndStepBegan()]
    assert when(FIGHT, TakeDamage(0)) == [DamageTaken(0), EndStepBegan()]
    hurt = at(FIGHT, "horde", "combat", target="Gideon")
    assert when(hurt, TakeDamage(3)) == [DamageTaken(3, "Gideon"), EndStepBegan()]
    assert (game(after(hurt, TakeDamage(3))).life, game(after(FIGHT, TakeDamage(3))).life) == (40, 37)
    assert game(after(FIGHT, TakeDamage(3))).step == "end"


# -- permanents --------------------------------------------------------------------------------------------------------


def test_tokens_come_from_the_used_ones_of_their_kind():
    assert when(MAIN, MakeTokens("zombie", 2))[0] == TokensMade(Z, 2, 2)
    assert when(MAIN, MakeTokens(G, 2))[0] == TokensMade(G, 1, 2)
    made = game(after(MAIN, MakeTokens(Z, 2)))
    assert (made.stack(Z).count, made.used) == (5, {Z: 1, G: 1})
    none = at(MAIN, "survivors", "main", used={})
    assert when(none, MakeTokens(Z)) == [TokensMade(Z, 0, 1)]
    assert (told(none, MakeTokens(Z)), game(after(none, MakeTokens(Z)))) == (
        ["No used Zombie is there: none comes"],
        game(none),
    )


def test_the_highest_creatures_of_the_graveyard_come_back():
    graveyard = ("Moan", "Grave Titan", "Death Baron")
    state = at(MAIN, "survivors", "main", graveyard=graveyard)
    assert when(state, Reanimate())[0] == CreaturesRaised(("Grave Titan",))
    assert when(state, Reanimate(9, "hand"))[0] == CreaturesRaised(("Grave Titan", "Death Baron"), "hand")
    raised = game(after(state, Reanimate(2, "hand")))
    assert (raised.graveyard, raised.hand) == (("Moan",), ("Grave Titan", "Death Baron"))
    empty = at(MAIN, "survivors", "main", graveyard=("Moan",))
    assert sentence(empty, Reanimate()) == (
        "The horde's graveyard has no creature card. Used tokens are no cards there."
    )


def test_a_correction_of_power_goes_to_ninety_nine():
    assert [when(MAIN, Strengthen(power)) for power in (-99, 0, 99)] == [[PowerSet(-99)], [PowerSet(0)], [PowerSet(99)]]
    for power in (-100, 100):
        assert sentence(MAIN, Strengthen(power)) == "A correction of −99 to 99."
    assert when(MAIN, Strengthen(1, "bear")) == [PowerSet(1, "Bear", "s1")]
    assert game(RULES.fold(MAIN, [PowerSet(1, "Nobody")])) == game(MAIN)


def test_a_creature_of_a_survivor_joins_by_a_die():
    command = RaiseStranger("Ana", (" Bear ", " ", "Elf"), 3, -1)
    (fact, *_) = when(MAIN, command, 2)
    assert fact == StrangerRaised("s1", Stack("Elf", 1, 3, 0, owner="s1"), ("Bear", "Elf"), die(2, 2))
    joined = game(after(MAIN, command, dice=(1,)))
    assert joined.stack("Bear", "s1").count == 3
    assert joined.rolls == (Roll("creature raised", ("Bear", "Elf"), ("Bear",), (die(2, 1),)),)


def test_a_planeswalker_has_a_name_of_its_own():
    state = after(MAIN, AddWalker(" Gideon  Jura ", "Ben"))
    assert when(MAIN, AddWalker(" Gideon  Jura ", "Ben")) == [WalkerArrived("Gideon Jura", "s2")]
    assert sentence(MAIN, AddWalker("  ", "Ben")) == "Which planeswalker? Write its name."
    assert sentence(state, AddWalker("gideon jura", "Ana")) == (
        "gideon jura is on the battlefield already. Write whose: “gideon jura (Ana)”, say."
    )
    both = after(state, AddWalker("Jace", "Ana"))
    assert when(both, RemoveWalker(" GIDEON jura ")) == [WalkerLeft("Gideon Jura")]
    assert game(after(both, RemoveWalker("Gideon Jura"))).walkers == (Walker("Jace", "s1"),)
    assert told(both, RemoveWalker("Jace")) == ["Jace is gone"]
    assert sentence(MAIN, RemoveWalker("Jace")) == "No planeswalker is called “Jace”."


# -- what is due -------------------------------------------------------------------------------------------------------


def waiting(step, number=1, **changes):
    return at(MAIN, "survivors", "main", due=(Due("Own Making", number, step=step),), **changes)


@pytest.mark.parametrize(
    ("state", "command", "facts"),
    [
        (waiting(Tokens(2)), GoOn(), [TokensMade(Z, 2, 2)]),
        (waiting(Tokens(2), 2), GoOn(), [TokensMade(Z, 3, 4)]),
        (waiting(Tokens(1, G)), GoOn(), [TokensMade(G, 1, 1)]),
        (waiting(Tokens(1, "Rat")), GoOn(), [TokensMade(Z, 1, 1)]),
        (waiting(Tokens(1, per="Zombie", over=2)), GoOn(), [TokensMade(Z, 2, 2)]),
        (waiting(Tokens(1, per="given up")), GoOn(), [TokensMade(Z, 3, 3)]),
        (waiting(Tokens(1, per="given up")), DealWith(2), [TokensMade(Z, 2, 2)]),
        (waiting(Tokens(1, per="given up")), DealWith(0), []),
        (waiting(Draw(2)), GoOn(), [CardsDrawn((Z, Z))]),
        (waiting(Draw(2), library=()), GoOn(), []),
        (
            waiting(Raise(1), graveyard=("Moan", "Grave Titan", "Death Baron")),
            GoOn(),
            [CreaturesRaised(("Grave Titan",))],
        ),
        (
            waiting(Raise(0, to="hand"), graveyard=("Grave Titan", "Death Baron")),
            GoOn(),
            [CreaturesRaised(("Grave Titan", "Death Baron"), "hand")],
        ),
        (
            waiting(Raise(1, "Zombie"), graveyard=("Grave Titan", "Death Baron")),
            GoOn(),
            [CreaturesRaised(("Death Baron",))],
        ),
        (waiting(Raise(1, whose="foe"), graveyard=("Grave Titan",)), GoOn(), []),
        (waiting(Raise(1), graveyard=("Moan",)), GoOn(), []),
        (
            waiting(Leave("given up", whose="you", chosen="all")),
            GoOn(),
            [CardsMoved(Z, "battlefield", "graveyard", 3), CardsMoved("Bear", "battlefield", "graveyard", 2, "s1")],
        ),
        (waiting(Leave("given up", whose="each foe")), GoOn(), []),
        (waiting(Leave("given up", what="land", whose="you")), GoOn(), []),
        (waiting(Leave("exiled", whose="you")), GoOn(), []),
        (waiting(Words("Look."), 2), GoOn(), []),
    ],
)
def test_what_is_due_is_done_as_far_as_lantern_keeps_count(state, command, facts):
    *done, last = [fact for fact in when(state, command) if type(fact).__name__ != "TriggerWaits"]
    assert done == facts
    assert isinstance(last, StepDone)
    assert (last.card, last.by_hand) == ("Own Making", False)
    assert game(after(state, command)).due == ()
    by_hand = when(state, DoneByHand())
    assert by_hand == [replace(last, by_hand=True)]


def test_a_die_says_which_creature_the_horde_gives_up():
    state = waiting(Leave("given up", whose="you"))
    gone = when(state, GoOn(), 5)
    assert gone[:2] == [
        HordeGaveUp("Bear", "s1", die(5, 5)),
        CardsMoved("Bear", "battlefield", "graveyard", 1, "s1"),
    ]
    kept = game(after(state, GoOn(), dice=(5,)))
    assert kept.rolls == (Roll("creature sacrificed", (Z, Z, Z, "Bear", "Bear"), ("Bear",), (die(5, 5),)),)
    alone = at(state, "survivors", "main", board=(zombies(1),))
    assert when(alone, GoOn())[:2] == [HordeGaveUp(Z), CardsMoved(Z, "battlefield", "graveyard")]
    assert game(after(alone, GoOn())).rolls == ()
    two = at(state, "survivors", "main", due=(Due("Own Making", 2, step=Leave("given up", whose="you")),))
    assert [fact.card for fact in when(two, GoOn(), 1, 4) if isinstance(fact, HordeGaveUp)] == [Z, "Bear"]


def test_what_grows_by_others_counts_zombies_here_and_cards_there():
    board = (zombies(2), Stack("Death Baron", 1, 2, 2))
    state = at(MAIN, "survivors", "main", board=board, graveyard=("Gravecrawler", "Moan", "Grave Titan"))
    due = (Due("Death Baron", 1, step=Grow(2, 2, per="Zombie")),)
    assert when(at(state, "survivors", "main", due=due), GoOn())[0] == PowerSet(6, "Death Baron")
    two = at(state, "survivors", "main", due=due, board=(zombies(2), Stack("Death Baron", 2, 2, 2)))
    assert [type(fact) for fact in when(two, GoOn())] == [StepDone]


def test_a_loss_that_waits_is_taken_from_the_team():
    state = at(MAIN, "survivors", "main", due=(Due("Horror", 2, 1, 3), Due("Baron", 1, 1, 3)))
    assert when(state, GoOn()) == [TriggerResolved("Horror", 6)]
    assert (game(after(state, GoOn())).life, game(after(state, GoOn())).due) == (34, (Due("Baron", 1, 1, 3),))
    for number in (-1, 1001):
        assert sentence(state, DealWith(number)) == "How many were there? A number from 0 up."
    assert when(state, DealWith(1000)) == [TriggerResolved("Horror", 6)]
    assert RULES.label(state, DealWith()) == "Horror: 6 life"
    assert RULES.label(MAIN, DealWith()) == "what is due"


# -- turns and ends ----------------------------------------------------------------------------------------------------


def test_the_teams_turns_follow_one_another_until_the_horde_wakes():
    early = in_main((Z,), turn=2)
    assert when(early, GoOn()) == [SurvivorsTurnBegan(3)]
    assert when(in_main((Z,), turn=3), GoOn()) == [HordeTurnBegan(1)]
    opening = at(started((Z,)), "opening", "opening")
    assert when(opening, GoOn()) == [SurvivorsTurnBegan(1)]
    first = at(opening, "survivors", "upkeep", turn=1)
    assert when(first, GoOn()) == [MainBegan()]
    assert when(at(first, "survivors", "upkeep", turn=2), GoOn()) == [DrawStepBegan(("s1", "s2", "s3"))]
    assert when(at(first, "survivors", "draw"), GoOn()) == [MainBegan()]
    drawn = game(after(at(first, "survivors", "upkeep", turn=2), GoOn()))
    assert (drawn.libraries, drawn.step) == ({"s1": 32, "s2": 32, "s3": 32}, "draw")
    generous = at(started((Z,), ruleset=ruled(survivors={"first_draw": True})), "survivors", "upkeep", turn=1)
    assert when(generous, GoOn()) == [DrawStepBegan(("s1", "s2", "s3"))]


def test_the_horde_is_beaten_at_an_upkeep_and_a_draw_that_fails_loses():
    last = at(started(()), "horde", "end", turn=4, horde_turn=2)
    assert when(last, GoOn()) == [
        SurvivorsTurnBegan(5),
        GameWon("The horde's library is empty at the survivors' upkeep."),
    ]
    assert told(last, GoOn())[-1] == (
        "The survivors win with 40 life. The horde's library is empty at the survivors' upkeep."
    )
    short = at(started((Z,)), "survivors", "upkeep", turn=2, libraries={"s1": 1, "s2": 0, "s3": 0})
    assert when(short, GoOn()) == [GameLost("Ben has to draw from an empty library.")]
    assert when(MAIN, FailDraw("Cleo")) == [GameLost("Cleo had to draw from an empty library.")]


def test_a_team_without_life_or_by_a_setting_without_a_library_has_lost():
    assert when(MAIN, ChangeLife(-40))[1:] == [GameLost("The survivors have no life left.")]
    assert when(MAIN, ChangeLife(-39)) == [LifeChanged(-39)]
    strict = in_main((Z,), ruleset=ruled(survivors={"milled_out": "empty-library"}))
    assert when(strict, SetLibrary("Ben", 0))[1:] == [GameLost("Ben's library is empty.")]
    assert when(strict, SetLibrary("Ben", 1))[1:] == []
    assert when(MAIN, SetLibrary("Ben", 0))[1:] == []


# -- the team ----------------------------------------------------------------------------------------------------------


def test_names_come_in_go_by_another_and_are_taken_over():
    assert when(given(team=2), AddSurvivors((" Cleo ", "Dev  X"))) == [
        SurvivorAdded("s3", "Cleo"),
        SurvivorAdded("s4", "Dev X"),
    ]
    assert sentence(given(team=3), AddSurvivors(("a", "b"))) == "A team has 4 survivors at most; these would be 5."
    assert when(given(), RenameSurvivor("ben", " Bo ")) == [SurvivorRenamed("s2", "Bo")]
    assert when(given(), RenameSurvivor("ben", "BEN")) == [SurvivorRenamed("s2", "BEN")]
    assert when(MAIN, ReplaceSurvivor("s2", " Bo ")) == [SurvivorReplaced("s2", "Bo")]
    assert told(MAIN, ReplaceSurvivor("s2", "Bo")) == ["Bo takes Ben's place"]
    assert [s.name for s in after(MAIN, ReplaceSurvivor("s2", "Bo")).survivors] == ["Ana", "Bo", "Cleo"]


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ((), ""),
        ((Z,), "Zombie"),
        ((Z, Z), "2 Zombies"),
        (("Moan", "Moan"), "2 Moan"),
        ((Z, "Moan", Z, "Bad Moon"), "2 Zombies, Moan and Bad Moon"),
    ],
)
def test_cards_are_told_in_order_with_the_plural_of_tokens(names, words):
    assert named(names, {Z}) == words
    assert (several(1, "Zombies", True), several(2, "Zombies", True)) == ("Zombies", "2 Zombies")


def test_with_real_cards_so_many_are_typed_as_come():
    table = in_main((Z, Z, "Moan"), mode="table")
    assert when(table, HordeDraws(1, ("moan",))) == [CardsDrawn(("Moan",))]
    assert sentence(table, HordeDraws(2, ("Moan",))) == (
        "2 cards come from the top of the horde's library; say which (1 named)."
    )
    assert sentence(table, HordeDraws(1, (Z, "Moan"))) == (
        "1 card comes from the top of the horde's library; say which (2 named)."
    )
    assert when(table, HordeDraws(9)) == [CardsDrawn((Z, Z, "Moan"))]
    drawn = game(after(table, HordeDraws(9)))
    assert (drawn.hand, drawn.used[Z], drawn.library) == (("Moan",), 2, ())
    assert SMALL.is_token(Z)
