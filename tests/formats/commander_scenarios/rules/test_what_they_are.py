"""What a permanent can do, what X counts, how each mark is played from each deck, and whose damage is whose."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, Throw
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.attacking import ActionChosen, ChooseAction, RollAbility, Scavenged
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks, DealUnblocked, StrikersDealt
from desktop.formats.commander_scenarios.rules.acts.commanders import CommanderNamed
from desktop.formats.commander_scenarios.rules.acts.life import ScenarioDamaged
from desktop.formats.commander_scenarios.rules.acts.notes import (
    ChangeCounter,
    CounterChanged,
    DropTarget,
    NoteTargets,
    PickTarget,
    TargetDropped,
    TargetPicked,
)
from desktop.formats.commander_scenarios.rules.acts.turns import (
    CountedDown,
    DeckRolled,
    EndgameEntered,
    GoOn,
    RollBegan,
)
from desktop.formats.commander_scenarios.rules.asking import divided
from desktop.formats.commander_scenarios.rules.keywords import handlings, suggested_marks
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from desktop.formats.commander_scenarios.rules.state import (
    Action,
    Attacker,
    Casting,
    Commander,
    Line,
    Owed,
    Permanent,
    Target,
)
from desktop.formats.commander_scenarios.rules.turn_lines import line_of
from desktop.formats.commander_scenarios.rules.views.due import due_row
from desktop.formats.commander_scenarios.rules.views.table import CardFace, card_face
from tests.formats.commander_scenarios.rules.given import (
    COUNTER,
    after,
    at,
    creature,
    document,
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

MAIN = started(side="player", step="main", turn=1)
BEAST = Permanent("p1", "Beast", "B1", "Creature", 2, 2, sick=False)


# -- permanents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "attacks", "able"),
    [
        ({}, True, False),
        ({"abilities": 1}, True, True),
        ({"abilities": 1, "taps": True}, True, True),
        ({"abilities": 1, "taps": True, "sick": True}, False, False),
        ({"abilities": 1, "taps": True, "sick": True, "marks": ("haste",)}, True, True),
        ({"abilities": 1, "taps": True, "tapped": True}, False, False),
        ({"abilities": 1, "tapped": True}, False, True),
        ({"abilities": 1, "face_down": True, "type": ""}, True, False),
        ({"marks": ("defender",)}, False, False),
        ({"aura": True}, False, False),
        ({"type": "Enchantment", "abilities": 2}, False, True),
    ],
)
def test_who_attacks_and_who_uses_an_ability(changes, attacks, able):
    permanent = replace(BEAST, **changes)
    assert (permanent.can_attack, permanent.can_use_ability) == (attacks, able)


def test_a_planeswalker_uses_what_its_counters_pay_for():
    jace = Permanent("p1", "Jace", type="Planeswalker", abilities=3, loyalty=2, costs=(1, -2, -3))
    assert (jace.usable, replace(jace, loyalty=3).usable, replace(jace, loyalty=0).usable) == ((1, 2), (1, 2, 3), (1,))
    assert [jace.cost_of(ability) for ability in (0, 1, 3, 4)] == [0, 1, -3, 0]
    assert (jace.is_walker, BEAST.is_walker) == (True, False)
    assert replace(BEAST, abilities=2).usable == (1, 2)


def test_another_choice_gives_the_counters_of_the_first_back():
    jace = Permanent("p1", "Jace", type="Planeswalker", abilities=2, loyalty=1, costs=(1, -2))
    state = at(MAIN, side="scenario", step="attack", board=(jace,), actions=(Action("p1", "ability", 2),))
    chosen = after(state, ChooseAction("Jace", "ability", 1))
    assert game(chosen).board[0].loyalty == 4
    assert game(after(state, ChooseAction("Jace", "nothing"))).board[0].loyalty == 3
    assert when(state, ChooseAction("Jace", "ability", 2)) == [ActionChosen(Action("p1", "ability", 2))]
    rested = at(state, actions=())
    assert sentence(rested, ChooseAction("Jace", "ability", 2)) == ("Ability 2 of Jace takes 2 counters, and it has 1.")
    assert sentence(rested, ChooseAction("Jace", "ability", 3)) == "Jace has 2 abilities."
    assert sentence(rested, ChooseAction("Jace", "attack")) == "Jace is no creature and cannot attack."
    assert sentence(rested, RollAbility("Jace", (1, 1))) == "Name each ability once, by its number from 1 up."
    assert sentence(rested, RollAbility("Jace", (0,))) == "Name each ability once, by its number from 1 up."
    assert when(rested, RollAbility("Jace", ())) == [ActionChosen(Action("p1", "nothing"))]
    assert when(rested, RollAbility("Jace", (1,))) == [ActionChosen(Action("p1", "ability", 1))]


@pytest.mark.parametrize(
    ("before", "choice", "tapped"),
    [
        ((), ChooseAction("p1", "attack"), True),
        ((), ChooseAction("p1", "ability"), False),
        ((), ChooseAction("p1", "nothing"), False),
        ((Action("p1", "attack"),), ChooseAction("p1", "nothing"), False),
        ((Action("p1", "nothing"),), ChooseAction("p1", "nothing"), True),
    ],
)
def test_a_choice_untaps_only_what_the_choice_before_had_tapped(before, choice, tapped):
    beast = replace(BEAST, abilities=1, tapped=bool(before))
    state = at(MAIN, side="scenario", step="attack", board=(beast,), actions=before)
    assert game(after(state, choice)).board[0].tapped == tapped
    watchful = at(state, board=(replace(beast, marks=("vigilance",), tapped=False),), actions=())
    assert not game(after(watchful, ChooseAction("p1", "attack"))).board[0].tapped
    tapping = at(state, board=(replace(beast, taps=True, tapped=False),), actions=())
    assert game(after(tapping, ChooseAction("p1", "ability"))).board[0].tapped


def test_once_a_turn_a_creature_grows_by_what_is_scavenged():
    dead = creature("Deadbridge", 5, marks=("scavenge",))
    beast = replace(BEAST, card="B2")
    state = at(started(with_cards(dead)), side="scenario", step="act", board=(beast,), graveyard=("Deadbridge",))
    state = at(state, basic=game(state).basic[2:])
    (fact,) = [fact for fact in when(state, GoOn()) if isinstance(fact, Scavenged)]
    assert fact == Scavenged("Deadbridge", "p1", 5)
    grown = game(after(state, GoOn()))
    assert [(p.power, p.toughness) for p in grown.board] == [(7, 7)]
    assert (grown.scavenged, grown.exile, grown.graveyard) == (True, ("Deadbridge",), ())
    for changes in ({"scavenged": True}, {"board": ()}):
        assert not [fact for fact in when(at(state, **changes), GoOn()) if isinstance(fact, Scavenged)]


# -- X, marks and dice -------------------------------------------------------------------------------------------------


def test_x_counts_what_was_chosen():
    board = (
        BEAST,
        Permanent("p2", "Golem", "B2", "Artifact Creature"),
        Permanent("p3", "Orb", "B3", "Artifact"),
        Permanent("p4", "Face-down card", "B4", "Artifact", face_down=True),
    )
    targets = (Target("Bear"), Target("Ring", "artifact"), Target("Forest", "land"))
    state = at(MAIN, board=board, targets=targets, graveyard=("B9",))
    assert {x: game(at(state, x=x)).x_now for x in ("creatures", "artifacts", "graveyard")} == {
        "creatures": 4,
        "artifacts": 3,
        "graveyard": 1,
    }


def handled(mark, part, *dice, hosts=True, x=3):
    loaded = LoadedDice(dice)
    card = ScenarioCard("Some", "Sorcery", marks=(mark,))
    found = list(handlings(card, part, x, hosts, document().scenario, loaded))
    assert loaded.left() == 0
    return [(one.says, one.times, one.throw.value if one.throw else None) for one in found]


KICKED = {"midrange": ("kicked", 1, None), "endgame": ("kicked", 1, None)}
TWICE = ("kicked once: it counts twice", 2, None)


@pytest.mark.parametrize(
    ("mark", "from_each"),
    [
        ("x", [("X is 3", 3, None)] * 3),
        ("kicker", [("from Basic: not kicked", 0, None), ("kicked", 1, None), ("kicked", 1, None)]),
        ("multikicker", [("from Basic: not kicked", 1, None), TWICE, TWICE]),
        (
            "entwine",
            [
                ("from Basic: one choice only", 0, None),
                ("entwined: every choice", 1, None),
                ("entwined: every choice", 1, None),
            ],
        ),
        ("overload", [("not from Endgame: no overload", 0, None)] * 2 + [("overloaded", 1, None)]),
        ("replicate", [("replicated once", 1, None)] * 2 + [("replicated twice", 2, None)]),
        ("echo", [("echo counts as paid", 1, None)] * 3),
        ("flying", [None] * 3),
    ],
)
def test_a_mark_is_played_as_its_deck_says(mark, from_each):
    found = [handled(mark, part) for part in ("basic", "midrange", "endgame")]
    assert found == [[one] if one else [] for one in from_each]


def test_marks_with_a_die_say_what_fell():
    rules = document().scenario
    assert handled("split", "basic", rules.split_second_from - 1) == [
        ("the first half is played", 1, rules.split_second_from - 1)
    ]
    assert handled("split", "basic", rules.split_second_from) == [
        ("the second half is played", 2, rules.split_second_from)
    ]
    assert handled("buyback", "basic", rules.buyback_from - 1) == [("not bought back", 0, rules.buyback_from - 1)]
    assert handled("buyback", "basic", rules.buyback_from) == [
        ("bought back: it goes to the Reserve Zone", 1, rules.buyback_from)
    ]
    assert handled("bestow", "basic", rules.bestow_creature_from - 1) == [
        ("played as an Aura", 1, rules.bestow_creature_from - 1)
    ]
    assert handled("bestow", "basic", rules.bestow_creature_from) == [
        ("played as a creature", 0, rules.bestow_creature_from)
    ]
    assert handled("bestow", "basic", hosts=False) == [("no creature to carry it: played as a creature", 0, None)]


@pytest.mark.parametrize(
    ("count", "dice", "place"),
    [
        (1, (), 1),
        (2, (3,), 1),
        (2, (4,), 2),
        (4, (5, 4), 4),
        (5, (6, 6, 5), 5),
        (6, (6,), 6),
        (7, (7,), 7),
        (3, (5,), 3),
    ],
)
def test_a_die_divides_its_faces_and_is_thrown_again_where_one_is_too_many(count, dice, place):
    found, throws = divided(count, LoadedDice(dice))
    assert (found, [throw.value for throw in throws]) == (place, list(dice))
    assert all(throw.sides == max(6, count) for throw in throws)


def test_each_mark_is_found_in_a_cards_words():
    words = {
        "counter": "Counter target creature spell.",
        "multikicker": "Multikicker {1}",
        "kicker": "Kicker {1}",
        "bestow": "Bestow {3}",
        "buyback": "Buyback {3}",
        "echo": "Echo {2}",
        "entwine": "Entwine {2}",
        "morph": "Morph {2}",
        "manifest": "Manifests the top card.",
        "overload": "Overload {6}",
        "replicate": "Replicate {1}",
        "scavenge": "Scavenge {4}",
        "sunburst": "Sunburst",
        "haste": "Haste",
        "vigilance": "Vigilance",
        "defender": "Defender",
        "flying": "FLYING",
    }
    assert {mark: suggested_marks("Any", "{U}", text) for mark, text in words.items()} == {
        mark: (mark,) for mark in words
    }
    assert suggested_marks("Any", "{X}{U}", "") == ("x",)
    assert suggested_marks("Fire//Ice", "", "an echoing hastened counter") == ()


# -- whose damage ------------------------------------------------------------------------------------------------------


def test_a_commander_is_known_by_its_first_name_and_deals_by_itself():
    named = at(MAIN, named=(Commander("c1", "Kaalia of the Vast"), Commander("c2", "Tymna, the Weaver")))
    ask = AskBlocks((Attacker("kaalia of the vast", 3), Attacker("Tymna", 2), Attacker("Bear", 4), Attacker("Elf", 0)))
    state = after(named, ask)
    assert [(one.name, one.who, one.commander) for one in game(state).strikers] == [
        ("kaalia of the vast", "c1", True),
        ("Tymna", "c2", True),
        ("Bear", "", False),
        ("Elf", "", False),
    ]
    assert when(state, GoOn())[:4] == [
        StrikersDealt(),
        ScenarioDamaged(3, "c1"),
        ScenarioDamaged(2, "c2"),
        ScenarioDamaged(4, why="combat"),
    ]
    weak = after(named, AskBlocks((Attacker("Tymna", 0), Attacker("Elf", 0))))
    assert when(weak, DealUnblocked()) == [StrikersDealt()]


def test_a_commander_that_nobody_named_is_named_as_it_attacks():
    state = at(MAIN, named=(Commander("c2", "Tymna"),))
    facts = when(state, AskBlocks((Attacker("Kraum", 4, commander=True),)))
    assert facts[0] == CommanderNamed("c1", "Kraum")
    assert game(after(state, AskBlocks((Attacker("Kraum", 4, commander=True),)))).strikers[0].who == "c1"
    two = (Attacker("Kraum", 4, commander=True), Attacker("Vial", 3, commander=True), Attacker("kraum", 1))
    facts = when(MAIN, AskBlocks(two))
    assert facts[:2] == [CommanderNamed("c1", "Kraum"), CommanderNamed("c2", "Vial")]
    assert [striker.who for striker in facts[2].strikers] == ["c1", "c2", "c1"]
    doubt = at(MAIN, named=(Commander("c1", "Tymna the First"), Commander("c2", "Tymna the Second")))
    assert sentence(doubt, AskBlocks((Attacker("Tymna", 1, commander=True),))) == (
        "“Tymna” may be Tymna the First or Tymna the Second. Write more of it."
    )


# -- notes -------------------------------------------------------------------------------------------------------------


def test_a_counter_goes_down_to_nothing_and_no_further():
    tide = started(scenario(counter_name="tide", counter_start=2), counter=2)
    assert when(tide, ChangeCounter(-2)) == [CounterChanged(0)]
    assert told(tide, ChangeCounter(3)) == ["tide: 5"]
    assert sentence(tide, ChangeCounter(-3)) == "There are 2 tide; no more can be taken away."
    assert sentence(MAIN, ChangeCounter(1)) == "The special rule of this scenario counts nothing."


def test_targets_are_kept_picked_and_dropped():
    kept = at(MAIN, targets=(Target("Bear"), Target("Ring", "artifact"), Target("Bear")))
    for targets in ((), (Target("Elf"), Target(" "))):
        assert sentence(MAIN, NoteTargets(targets)) == "Say what the permanent is called."
    assert when(kept, DropTarget("bear", 2)) == [TargetDropped("Bear", 2)]
    assert RULES.fold(kept, [TargetDropped("Bear")]).game.targets == (Target("Ring", "artifact"),)
    assert when(kept, PickTarget(kinds=("artifact",))) == [TargetPicked("Ring", ("Ring",))]
    assert when(kept, PickTarget(chosen=" Elf ", why=" odd "))[0] == TargetPicked(
        "Elf", ("Bear", "Ring", "Bear"), None, "odd"
    )
    assert told(kept, PickTarget(kinds=("artifact",))) == ["Target: Ring"]
    assert told(kept, PickTarget(kinds=("artifact",), why="Ice")) == ["Ice: Ring"]
    thrown = when(kept, PickTarget(among=("One", "Two")), 2)[0]
    assert (thrown.name, thrown.among, thrown.throw.value) == ("Two", ("One", "Two"), 2)
    assert sentence(MAIN, PickTarget()) == (
        "Nothing is kept that it could target. Note the player's permanents, or name the choices."
    )


# -- what is due -------------------------------------------------------------------------------------------------------


def faces(state):
    return [(face.card, face.says, face.kind, face.outcome) for face in due_row(state)]


def test_what_is_due_stands_in_its_order_with_what_comes_of_it():
    tide = with_cards(sorcery("Flood", note="All is wet."), counter_name="tide")
    owed = (Owed("Think", draws=2), Owed("Rule", "Ring.", counts=1), Owed("Chant", "Sing."))
    state = at(rolling(tide), step="card", casting=Casting("Flood", "revealed"), owed=owed, counter=1, due=("B5",))
    assert faces(state) == [
        ("Think", "draws 2 cards into the Reserve Zone", "draw", "+2"),
        ("Rule", "Ring.", "in words", "tide 1 → 2"),
        ("Chant", "Sing.", "in words", ""),
        ("Flood", "All is wet.", "spell", "resolves"),
        ("B5", "out of the Reserve Zone", "reserve", ""),
    ]
    assert [face.do_it is not None for face in due_row(state)] == [True, False, False, False, False]
    assert faces(at(state, step="act", owed=(), due=())) == []
    attack = at(state, step="attack", owed=(), casting=None, board=(BEAST,), actions=(Action("p1", "attack"),))
    assert faces(attack)[0] == ("Its attack", "2 unblocked", "computed", "40 → 38")
    mine = at(MAIN, strikers=(Attacker("Dragon", 5), Attacker("Bear", 2)), due=("B5",))
    assert faces(mine) == [("Your attack", "7 unblocked", "computed", "40 → 33")]


def test_a_face_down_card_is_due_without_a_name():
    veil = with_cards(creature("Veil", marks=("morph",), note="Secret."))
    state = at(rolling(veil), step="card", casting=Casting("Veil", "revealed"))
    assert faces(state) == [("A face-down card", "", "spell", "resolves")]


def test_counters_wait_in_the_reserve():
    state = started(with_cards(COUNTER, sorcery("Stop", "counter")), reserve=("Stop", "Counterspell"))
    assert game(state).held == ("Counterspell",), "an instant alone waits for the player's spells"
    assert replace(COUNTER, type="").is_counter


# -- the turn, line by line --------------------------------------------------------------------------------------------


def test_without_a_card_the_panel_tells_the_roll():
    throw = Throw(6, 2)
    rolled = (Line("Boss", "Lorthos enters"), Line("Roll", "The die shows 2: Basic", (throw,)), Line("Moved", "Away"))
    state = at(MAIN, side="scenario", step="act", lines=rolled)
    assert card_face(state) == CardFace("The scenario's turn", "", "The die shows 2: Basic.", throw)
    hidden = at(state, lines=(*rolled, Line("Card", "A card is cast face down")))
    assert card_face(hidden).words == "A card is cast face down."
    assert card_face(at(state, lines=rolled[:1])) == CardFace("The scenario's turn", "", "")
    shown = at(state, lines=(*rolled, Line("Card", "B1 resolves", (), "B1"), Line("Moved", "Away")))
    assert card_face(shown) == CardFace("B1", "Basic · Creature 2/2", "B1 resolves.", throw)


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (DeckRolled("basic", Throw(6, 2)), Line("Roll", "The die shows 2: Basic", (Throw(6, 2),))),
        (DeckRolled("endgame"), Line("Roll", "No die is needed: Endgame")),
        (TargetPicked("Bear", ("Bear",), None, "Ice"), Line("Target", "Ice: Bear")),
        (TargetPicked("Bear", ("Bear", "Elf"), Throw(2, 1)), Line("Target", "Target: Bear", (Throw(2, 1),))),
        (Scavenged("B1", "p1", 2, Throw(2, 1)), Line("Scavenge", "B1 is scavenged: Beast +2/+2", (Throw(2, 1),))),
        (CountedDown(3), Line("Countdown", "The countdown goes to 3")),
        (EndgameEntered(), Line("Endgame", "The Endgame deck comes into play")),
        (EndgameEntered(True), Line("Endgame", "The Endgame deck comes into play, the others are empty")),
        (ScenarioDamaged(3, why="bolt"), Line("Damage", "The scenario takes 3: 40 → 37 (bolt)")),
        (StrikersDealt(), None),
        (RollBegan(), None),
    ],
)
def test_a_fact_is_a_line_of_its_turn(fact, line):
    state = at(MAIN, board=(BEAST,))
    assert line_of(state, fact) == line
    assert line_of(opened(), RollBegan()) is None
