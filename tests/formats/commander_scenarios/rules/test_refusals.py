"""What is refused, where each number ends, and what an act leaves behind."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.engine.event import RenameEvent
from desktop.engine.rules import Command
from desktop.formats.commander_scenarios.rules.acts.attacking import (
    ActionsRolled,
    ChooseAction,
    NoteBlocked,
    RollAbility,
)
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks, DealUnblocked, ForgoUnblocked
from desktop.formats.commander_scenarios.rules.acts.cards import (
    CardMoved,
    MillScenario,
    MoveCard,
    ScenarioDraws,
    ShuffleDeck,
)
from desktop.formats.commander_scenarios.rules.acts.events import ChangeRuleset, OpenEvent
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, FailDraw, SetLibrary, StartGame, TakeMulligan
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import (
    ChangeCounter,
    DropTarget,
    NoteTargets,
    PickTarget,
    TargetPicked,
)
from desktop.formats.commander_scenarios.rules.acts.permanents import ChangePermanent, MakeTokens, ManifestCards
from desktop.formats.commander_scenarios.rules.acts.scenarios import (
    AllowScenario,
    ChangeCard,
    CopyScenario,
    ImportBanList,
    KeepScenario,
    RemoveScenario,
    SetDeck,
)
from desktop.formats.commander_scenarios.rules.acts.spells import (
    CastSpell,
    CounterSpell,
    ResolveSpell,
    Reveal,
    SpellResolved,
)
from desktop.formats.commander_scenarios.rules.acts.turns import CountedDown, ScenarioTurnEnded
from desktop.formats.commander_scenarios.rules.ruleset import faults
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard, checked
from desktop.formats.commander_scenarios.rules.state import (
    Action,
    Attacker,
    Block,
    Casting,
    ScenarioState,
    Target,
)
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    COUNTER,
    GO,
    JACE,
    WHOLE,
    after,
    at,
    creature,
    document,
    game,
    lies,
    opened,
    refused,
    rolling,
    ruled,
    scenario,
    started,
    the,
    when,
    with_cards,
)

OWL, LORTHOS = lies("owl", card="B7"), lies("lorthos", 8, boss=True)
MAIN = started(
    WHOLE,
    side="player",
    step="main",
    turn=3,
    scenario_turn=2,
    board=(OWL, LORTHOS, JACE),
    boss="board",
    graveyard=("B9",),
)
FIGHT = at(MAIN, side="scenario", step="attack", actions=(Action("owl", "attack"), Action("jace", "ability", 2)))
OVER = after(MAIN, EndGame("lost", "Late"))

IN_A_GAME: list[Command] = [
    GO,
    TakeMulligan(),
    Reveal("B1"),
    ResolveSpell(),
    CounterSpell(),
    CastSpell("Bolt"),
    ChooseAction("owl", "attack"),
    RollAbility("jace", (1,)),
    NoteBlocked(()),
    AskBlocks((Attacker("Elf", 1),)),
    DealUnblocked(),
    ForgoUnblocked(),
    DealDamage(1),
    TakeDamage(1),
    GainLife(1),
    ScenarioDraws(),
    MillScenario(),
    ManifestCards(),
    MakeTokens("Fish"),
    MoveCard("B1", "exile"),
    ChangePermanent("owl", power=3),
    ChangeCounter(1),
    NoteTargets((Target("Elf"),)),
    DropTarget("Elf"),
    PickTarget(),
    ShuffleDeck("basic"),
    FailDraw(),
    SetLibrary(1),
    EndGame("won", "x"),
]


@pytest.mark.parametrize("command", IN_A_GAME)
def test_an_act_of_a_game_needs_one_that_goes_on(command: Command):
    refused(opened(), command, "No game has begun")
    refused(OVER, command, "This game is over")


REFUSED: list[tuple[ScenarioState, Command, str]] = [
    (MAIN, ChangeRuleset(document()), "A game is being played"),
    (MAIN, StartGame(), "A game is being played"),
    (opened(), RenameEvent(" "), "An event needs a name"),
    (opened(), OpenEvent("Again", document()), "open already"),
    (opened(), CopyScenario("", " "), "The copy has no name"),
    (opened(), CopyScenario("", "the TEST"), "already. Choose another"),
    (opened(), AllowScenario("", " "), "Say why"),
    (opened(), AllowScenario("", "why"), "no fault to allow"),
    (opened(scenario(basic=3)), StartGame(), "Basic deck has 3 cards"),
    (opened(scenario(basic=1)), StartGame(), "Basic deck has 1 card; add"),
    (opened(WHOLE, replace(WHOLE, id="two")), StartGame(), "Say which one"),
    (opened(), StartGame("other"), "no scenario “other”"),
    (after(opened(), RemoveScenario("")), StartGame(), "There is no scenario yet"),
    (MAIN, TakeMulligan(), "It is the player's turn"),
    (at(MAIN, side="opening", step="opening", mulligans=8), TakeMulligan(), "A hand has 0 cards or more"),
    (at(MAIN, step="reveal", rolled="basic"), GO, "Turn over the top card"),
    (at(MAIN, step="reveal", rolled="basic"), MoveCard("B1", "exile"), "has to be turned over first"),
    (at(MAIN, step="reveal", rolled="basic"), MillScenario(), "has to be turned over first"),
    (FIGHT, ChooseAction("jace", "attack"), "no creature and cannot attack"),
    (FIGHT, ChooseAction("jace", "ability", 3), "Jace has 2 abilities"),
    (FIGHT, ChooseAction("jace", "ability", -1), "Jace has 2 abilities"),
    (FIGHT, ChooseAction("owl", "ability", 2), "Owl has 0 abilities"),
    (
        at(FIGHT, actions=(), board=(replace(JACE, loyalty=1),)),
        ChooseAction("jace", "ability", 2),
        "Ability 2 of Jace takes 2 counters, and it has 1",
    ),
    (FIGHT, RollAbility("jace", (1, 1)), "each ability once"),
    (FIGHT, RollAbility("jace", (0, 1)), "each ability once"),
    (FIGHT, NoteBlocked(("lorthos",)), "Lorthos does not attack"),
    (FIGHT, NoteBlocked(("nobody",)), "no “nobody” on the battlefield"),
    (MAIN, DealUnblocked(), "Nothing unblocked waits"),
    (MAIN, DealDamage(0), "a number from 1 up"),
    (MAIN, TakeDamage(0), "a number from 1 up"),
    (MAIN, GainLife(0), "a number from 1 up"),
    (MAIN, MillScenario(0), "a number from 1 up"),
    (MAIN, MillScenario(1, ("B1",)), "it takes the cards itself"),
    (started(), TakeDamage(1, boss=True), "no boss"),
    (MAIN, MakeTokens(" "), "what the tokens are called"),
    (MAIN, MakeTokens("Fish", 0), "a number from 1 up"),
    (MAIN, MakeTokens("Fish", 101), "more than 100"),
    (MAIN, MoveCard("owl", "battlefield"), "on the battlefield already"),
    (after(MAIN, MoveCard("B1", "graveyard")), MoveCard("B1", "graveyard"), "B1 is there already"),
    (MAIN, ChangePermanent("owl", power=2), "Owl is like that already"),
    (MAIN, ChangePermanent("jace", loyalty=-1), "0 to 99 counters"),
    (MAIN, ChangePermanent("jace", loyalty=100), "0 to 99 counters"),
    (started(), ChangeCounter(1), "counts nothing"),
    (MAIN, ChangeCounter(-3), "There are 2 Tides"),
    (MAIN, NoteTargets(()), "what the permanent is called"),
    (MAIN, NoteTargets((Target("Elf"), Target(" "))), "what the permanent is called"),
    (MAIN, PickTarget(), "Nothing is kept"),
    (at(MAIN, targets=(Target("Elf"),)), PickTarget(kinds=("land",)), "Nothing is kept"),
    (at(MAIN, targets=(Target("Elf"), Target("Elf"))), DropTarget("Elf", 3), "There are 2 of Elf"),
    (at(MAIN, targets=(Target("Elf"),)), DropTarget("Elf", 0), "There is 1 of Elf"),
    (at(MAIN, mode="table"), ShuffleDeck("basic"), "shuffle them there"),
    (at(MAIN, mode="table"), MillScenario(2, ("B1",)), "turn over 2 and say which"),
    (at(MAIN, mode="table"), MillScenario(2, ("B1", "B1")), "named twice"),
    (at(MAIN, mode="table"), MillScenario(2, ("B1", "M1")), "come from the wrong deck"),
    (MAIN, SetLibrary(-1), "0 cards or more"),
    (MAIN, EndGame("won", " "), "Say how the game ended"),
    (MAIN, CastSpell("Bolt"), "the spell is safe"),
    (
        started(with_cards(COUNTER), side="player", step="main", reserve=(COUNTER.name,)),
        CastSpell("Bolt", (COUNTER.name,)),
        "the spell is safe",
    ),
    (at(MAIN, named=()), Reveal("B1"), "It is the player's turn"),
]


@pytest.mark.parametrize(("state", "command", "words"), REFUSED)
def test_is_refused_in_a_sentence(state: ScenarioState, command: Command, words: str):
    refused(state, command, words)


@pytest.mark.parametrize(
    ("state", "command"),
    [
        (MAIN, MakeTokens("Fish", 100)),
        (MAIN, ChangeCounter(-2)),
        (MAIN, ChangePermanent("jace", loyalty=99)),
        (MAIN, SetLibrary(0)),
        (FIGHT, ChooseAction("owl", "ability", 1)),
        (FIGHT, ChooseAction("jace", "ability", 2)),
        (at(MAIN, side="opening", step="opening", mulligans=7), TakeMulligan()),
        (at(MAIN, targets=(Target("Elf"),)), DropTarget("Elf", 1)),
    ],
)
def test_the_last_that_is_allowed_is_allowed(state: ScenarioState, command: Command):
    assert when(state, command)


@pytest.mark.parametrize(
    ("table", "field", "least", "most"),
    [
        ("player", "life", 1, 1000),
        ("scenario", "life", 1, 1000),
        ("player", "commander_damage", 1, 1000),
        ("scenario", "commander_damage", 1, 1000),
        ("player", "hand", 0, None),
        ("player", "free_mulligans", 0, None),
        ("scenario", "countdown", 1, 20),
        ("scenario", "counter_from", 1, 7),
        ("scenario", "attack_up_to", 0, 6),
    ],
)
def test_a_number_of_a_ruleset_has_a_least_and_a_most(table: str, field: str, least: int, most: int | None):
    def found(number: int) -> bool:
        return f"{table}.{field}" in {name for name, _ in faults(ruled(**{table: {field: number}}))}

    assert (found(least - 1), found(least)) == (True, False)
    if most is not None:
        assert (found(most), found(most + 1)) == (False, True)


def test_a_deck_of_a_ruleset_has_1_to_500_cards_and_a_hand_comes_from_one():
    def found(least: int, most: int) -> bool:
        return "decks.basic" in {name for name, _ in faults(ruled(decks={"basic": (least, most)}))}

    assert [found(*sizes) for sizes in ((1, 1), (1, 500), (0, 5), (5, 4), (1, 501))] == [False, False, True, True, True]
    hands = [list(faults(ruled(player={"hand": hand, "deck": deck}))) for hand, deck in ((7, 7), (8, 7), (7, 1001))]
    assert [bool(found) for found in hands] == [False, True, True]


# -- what follows ------------------------------------------------------------------------------------------------------


def test_a_scenario_kept_anew_takes_the_place_of_the_old_one_and_is_not_allowed_any_more():
    state = after(opened(scenario(basic=3), replace(WHOLE, id="two")), AllowScenario("test", "short"))
    assert state.allowed == {"test": "short"}
    kept = after(state, KeepScenario(scenario(basic=4)))
    assert ([s.id for s in kept.scenarios], len(kept.scenarios[0].basic), kept.allowed) == (["test", "two"], 4, {})
    other = after(state, KeepScenario(replace(WHOLE, id="three")))
    assert ([s.id for s in other.scenarios], other.allowed) == (["test", "two", "three"], {"test": "short"})
    assert [s.id for s in after(state, RemoveScenario("two")).scenarios] == ["test"]


def test_the_event_and_its_lists_are_as_they_were_written_last():
    state = after(opened(), RenameEvent(" Late  night ", "Hall", "May"), ImportBanList(("A", "B"), " mine "))
    assert (state.name, state.place, state.date) == ("Late night", "Hall", "May")
    assert (state.banned, state.ban_title) == (("A", "B"), "mine")
    assert after(state, ChangeRuleset(ruled(player={"life": 50}))).rules.player.life == 50
    copy = after(state, CopyScenario("", "Another"), ChangeCard("another", creature("B1", 9)))
    assert [s.card("B1").power for s in copy.scenarios] == ["2", "9"]
    assert len(after(copy, SetDeck("another", "basic", (creature("B1"),))).scenarios[1].basic) == 1


def test_a_scenario_without_a_name_is_refused_and_the_name_becomes_its_id():
    assert checked(replace(WHOLE, id="", name=" Deep Sea ")).name == "Deep Sea"
    assert checked(replace(WHOLE, id="", name="Deep Sea")).id
    assert checked(WHOLE).id == "test"
    refused(opened(), KeepScenario(replace(WHOLE, name=" ")), "The scenario has no name")
    refused(opened(), SetDeck("", "basic", (creature(" "),)), "A card of the Basic deck has no name")


def test_a_game_begins_with_what_the_ruleset_and_the_scenario_say():
    state = after(opened(WHOLE), StartGame(mode="table", player=" Mara ", x="graveyard", boss_plays="abilities"))
    begun = game(state)
    assert (begun.player, begun.x, begun.boss_plays, begun.boss, begun.counter) == (
        "Mara",
        "graveyard",
        "abilities",
        "waiting",
        2,
    )
    assert (begun.number, begun.hand, begun.library, begun.countdown) == (1, 7, 92, document().scenario.countdown)
    assert game(after(opened(), StartGame())).boss == "none"
    assert game(after(state, EndGame("won", "x"), StartGame())).number == 2
    hands = [game(after(state, *[TakeMulligan()] * times)).hand for times in (1, 2, 3)]
    assert hands == [7, 6, 5]
    assert game(after(state, TakeMulligan(), TakeMulligan())).library == 93


def test_a_game_that_is_over_is_kept():
    (record,) = OVER.past
    assert (record.turns, record.scenario_turns, record.life, record.cards_left, record.result) == (
        3,
        2,
        40,
        55,
        "lost",
    )


def test_a_turn_begins_with_nothing_of_the_last_one():
    old = at(FIGHT, step="end", blocks=(Block("owl", "Elf"),), strikers=(Attacker("Elf", 1),), library=5)
    mine = game(after(old, GO))
    assert (mine.actions, mine.blocks, mine.strikers, mine.library, mine.turn) == ((), (), (), 4, 4)
    tapped = at(
        old, side="player", step="main", strikers=(), scavenged=True, board=(replace(OWL, tapped=True, sick=True),)
    )
    theirs = game(after(tapped, GO))
    assert (theirs.actions, theirs.blocks, theirs.scavenged, theirs.scenario_turn) == ((), (), False, 3)
    assert (theirs.board[0].tapped, theirs.board[0].sick) == (False, False)


def test_what_leaves_the_battlefield_is_forgotten_and_the_rest_is_not():
    state = at(FIGHT, blocks=(Block("owl", "Elf"), Block("lorthos", "Bear")))
    gone = game(after(state, MoveCard("owl", "graveyard")))
    assert [p.id for p in gone.board] == ["lorthos", "jace"]
    assert [a.permanent for a in gone.actions] == ["jace"]
    assert [b.blocker for b in gone.blocks] == ["lorthos"]
    assert gone.graveyard == ("B9", "B7")


def test_a_resolved_permanent_has_the_size_that_was_said():
    casting = at(MAIN, side="scenario", step="card", casting=Casting("B8", "revealed"))
    assert [(p.power, p.toughness) for p in game(after(casting, GO)).board][-1] == (2, 2)
    for sizes, found in (((4, 5), (4, 5)), ((4, None), (4, 0)), ((None, 5), (0, 5))):
        state = after(casting, ResolveSpell("battlefield", *sizes))
        assert [(p.power, p.toughness) for p in game(state).board][-1] == found
    assert game(after(casting, ResolveSpell("exile"))).exile == ("B8",)
    assert game(after(casting, CounterSpell())).graveyard == ("B9", "B8")
    assert game(after(casting, GO)).step == "act"
    morph = with_cards(ScenarioCard("Veil", "Creature", "{1}", "4", "4", marks=("morph",)), boss=BOSS)
    spell = at(started(morph), side="scenario", step="card", casting=Casting("Veil", "revealed"))
    ways = [the(SpellResolved, when(spell, ResolveSpell(to))).face_down for to in ("", "battlefield", "exile")]
    assert ways == [True, True, False]
    (veil,) = game(after(spell, GO)).board
    assert (veil.face_down, veil.manifested) == (True, False)
    assert game(after(at(casting, casting=Casting("B8", "reserve")), GO)).step == "reserve"


def test_damage_is_counted_for_who_dealt_it():
    hurt = game(after(MAIN, TakeDamage(3, boss=True), TakeDamage(2), GainLife(1), GainLife(4, "scenario")))
    assert (hurt.life, hurt.boss_damage, hurt.scenario_life) == (36, 3, 44)
    named = game(after(MAIN, DealDamage(3, "Kaalia"), DealDamage(2, "Kaalia"), DealDamage(1)))
    assert (named.commander_damage, named.scenario_life) == ({"c1": 5}, 34)


def test_a_commander_who_dealt_damage_is_named_once():
    state = after(MAIN, DealDamage(3, "Kaalia"))
    assert [one.name for one in game(state).commanders] == ["Kaalia"]
    assert [one.name for one in game(at(state, commander_damage={"Old": 2})).commanders] == ["Kaalia", "Old"]


def test_the_count_and_the_rolls_of_a_game_are_kept():
    assert game(after(MAIN, ChangeCounter(3))).counter == 5
    assert game(after(at(rolling(), rolls=(3,)), GO, dice=(2,))).rolls == (3, 2)


def test_a_walker_whose_last_counter_was_taken_goes_to_the_graveyard():
    walker = at(MAIN, board=(replace(JACE, card="B5"),))
    fact = when(walker, ChangePermanent("jace", loyalty=0))
    assert the(CardMoved, fact) == CardMoved("B5", "battlefield", "graveyard", "jace")
    assert len(when(walker, ChangePermanent("jace", loyalty=1))) == 1


def test_a_permanent_is_changed_in_what_was_said_alone():
    new = game(after(MAIN, ChangePermanent("owl", toughness=5, tapped=True, abilities=2))).board[0]
    assert (new.power, new.toughness, new.tapped, new.abilities) == (2, 5, True, 2)


def test_targets_are_picked_by_kind_by_name_or_by_die():
    state = at(MAIN, targets=(Target("Elf"), Target("Ring", "artifact"), Target("Ox")))
    assert when(state, PickTarget(kinds=("artifact",))) == [TargetPicked("Ring", ("Ring",), None, "")]
    (die,) = when(state, PickTarget(), 3)
    assert (die.name, die.throw.value) == ("Ox", 3)
    assert when(state, PickTarget(among=("A", "B")), 2)[0].name == "B"
    assert [t.name for t in game(after(state, DropTarget("Ring"))).targets] == ["Elf", "Ox"]


def test_a_counter_that_misses_waits_on():
    plain = started(with_cards(COUNTER), side="player", step="main")
    state = after(plain, MoveCard(COUNTER.name, "reserve"))
    assert game(after(state, CastSpell("Bolt"), dice=(1,))).reserve == (COUNTER.name,)
    hit = game(after(state, CastSpell("Bolt"), dice=(6,)))
    assert (hit.reserve, hit.graveyard) == ((), (COUNTER.name,))


def test_a_walker_at_rest_and_a_creature_of_no_use_do_nothing():
    board = (replace(JACE, loyalty=0, costs=(-1, -2)), lies("wall", marks=("defender",)), lies("owl"))
    action = the(ActionsRolled, when(rolling(step="act", board=board), GO)).actions
    assert [a.does for a in action] == ["nothing", "nothing", "attack"]


BIG = ScenarioCard("Big", "Creature", "{1}", "5", "7", marks=("haste",), abilities=2, taps=True)


def test_a_card_put_onto_the_battlefield_has_all_that_stands_on_it():
    state = after(started(with_cards(BIG), side="player", step="main"), MoveCard("Big", "battlefield"))
    (big,) = game(state).board
    assert (big.name, big.power, big.toughness, big.abilities, big.taps, big.marks) == (
        "Big",
        5,
        7,
        2,
        True,
        ("haste",),
    )


def test_what_is_turned_up_has_its_own_size_and_abilities():
    state = after(started(with_cards(BIG), side="player", step="main"), ManifestCards(1))
    assert (game(state).board[0].power, game(state).board[0].name) == (2, "Face-down card")
    up = game(after(state, GO)).board[0]
    assert (up.name, up.power, up.toughness, up.abilities, up.taps, up.marks, up.face_down, up.manifested) == (
        "Big",
        5,
        7,
        2,
        True,
        ("haste",),
        False,
        False,
    )


def test_with_an_empty_battlefield_one_key_ends_the_turn():
    facts = when(rolling(step="act", board=()), GO)
    assert facts == [ActionsRolled(()), CountedDown(document().scenario.countdown - 1), ScenarioTurnEnded()]


def test_seven_abilities_have_a_die_of_their_own():
    sage = lies("sage", marks=("defender",), abilities=7)
    (action,) = the(ActionsRolled, when(rolling(step="act", board=(sage,)), GO, 5)).actions
    assert (action.ability, action.throws) == (5, (Throw(7, 5, "typed"),))


def test_a_card_of_no_known_type_stays_in_no_place():
    blank = ScenarioCard("Blank")
    assert not blank.stays
    assert ScenarioCard("Blank", marks=("counter",)).is_counter
    assert not blank.is_counter
    assert not ScenarioCard("Bird", "Creature", marks=("counter",)).is_counter
    assert ScenarioCard("X", "Instant", "{X}{2}{U}{U/R}").mana_value == 4
