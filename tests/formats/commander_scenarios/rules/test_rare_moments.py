"""What seldom happens: effects as data, faults of a scenario and a ruleset, the past, and games that are over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.domain.effects import Draw, Effect, Lose
from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.attacking import ActionsRolled
from desktop.formats.commander_scenarios.rules.acts.events import ChangeRuleset, EventOpened, OpenEvent
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, StartGame
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import ChangeCounter
from desktop.formats.commander_scenarios.rules.acts.owed import (
    CounterChanged,
    EffectDone,
    EffectOwed,
    owed_at,
)
from desktop.formats.commander_scenarios.rules.acts.spells import CastSpell, ResolveSpell, Reveal
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.asking import the_permanent
from desktop.formats.commander_scenarios.rules.checks import doubles, scenario_faults, scenario_warnings
from desktop.formats.commander_scenarios.rules.keywords import words_of
from desktop.formats.commander_scenarios.rules.marks import MARKS
from desktop.formats.commander_scenarios.rules.ruleset import faults
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard, checked
from desktop.formats.commander_scenarios.rules.simulation import next_move
from desktop.formats.commander_scenarios.rules.state import Action, Line, Owed, Permanent, Record
from desktop.formats.commander_scenarios.rules.views.balance import exhaustion
from desktop.formats.commander_scenarios.rules.views.board import VIEWS
from desktop.formats.commander_scenarios.rules.views.next_step import lit_act, next_act
from desktop.formats.commander_scenarios.rules.views.past import PAST
from desktop.formats.commander_scenarios.rules.views.results import RESULTS, deeds
from desktop.formats.commander_scenarios.rules.views.table import chart_lines
from desktop.formats.commander_scenarios.rules.zones import taken
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    after,
    at,
    creature,
    document,
    game,
    opened,
    rolling,
    ruled,
    scenario,
    sentence,
    sorcery,
    started,
    when,
    with_cards,
)

MAIN = started(side="player", step="main", turn=3, scenario_turn=2)


# -- what is owed ------------------------------------------------------------------------------------------------------


def lying(card, **others):
    """This card lies on the battlefield as p1."""
    permanent = Permanent("p1", card.name, card.name, card.type, 2, 2, sick=False)
    return started(with_cards(card, **others), board=(permanent,), side="scenario", step="act")


def owed(state, moment):
    held = game(state)
    return [(fact.effect.name, fact.effect.says, fact.effect.draws) for fact in owed_at(held, moment, held.board)]


def test_a_creature_does_at_its_moment_what_its_effects_say():
    drake = creature("Drake", effects=(Effect("attacks", (Draw(2),)), Effect("hits", (Lose(1, "you"),))))
    state = lying(drake)
    assert owed(state, "attacks") == [("Drake", "Two cards for the Reserve Zone.", 2)]
    assert [name for name, *_ in owed(state, "hits")] == ["Drake"]
    assert owed(state, "arrives") == []
    down = at(state, board=(replace(game(state).board[0], face_down=True),))
    assert owed(down, "attacks") == []


def test_a_creature_that_only_has_a_moment_owes_nothing():
    assert owed(lying(creature("Drake", moments=("attacks",))), "attacks") == []
    assert owed(lying(creature("Drake", moments=("attacks",), note="Look.")), "attacks") == [("Drake", "Look.", 0)]
    assert owed(lying(creature("Drake", moments=("attacks",), draws=1)), "attacks") == [("Drake", "", 1)]


def test_the_boss_does_what_its_effects_say():
    boss = replace(BOSS, effects=(Effect("attacks", (Draw(1),)),), note="It is told on its card.")
    lies = Permanent("p1", boss.name, type="Creature", boss=True)
    state = started(scenario(boss=boss), board=(lies,))
    assert owed(state, "attacks") == [("Lorthos", "One card for the Reserve Zone.", 1)]
    assert owed(state, "hits") == []
    told = started(scenario(boss=replace(boss, effects=())), board=(lies,))
    assert owed(told, "attacks") == [("Lorthos", "It is told on its card.", 0)]
    assert owed(told, "hits") == []
    assert owed(started(scenario(boss=BOSS), board=(lies,)), "attacks") == []


def test_a_full_counter_without_a_draw_only_begins_anew():
    tide = scenario(counter_name="tide", counter_start=1, rule_with="basic", rule_adds=1, rule_at=3)
    rule = Owed("The special rule", "Ring.", counts=1)
    full = rolling(tide, owed=(rule,), counter=2)
    assert when(full, GoOn()) == [EffectDone("The special rule"), CounterChanged(3), CounterChanged(1)]
    assert when(at(full, counter=1), GoOn()) == [EffectDone("The special rule"), CounterChanged(2)]
    endless = at(full, scenario=replace(tide, rule_at=0))
    assert when(endless, GoOn()) == [EffectDone("The special rule"), CounterChanged(3)]
    drawing = at(full, scenario=replace(tide, rule_draws=2))
    assert when(drawing, GoOn())[-1] == EffectOwed(Owed("The special rule", "3 tide", 2))


# -- permanents and zones ----------------------------------------------------------------------------------------------


def test_a_permanent_is_meant_by_its_id_or_its_name():
    owl, other = Permanent("p1", "Owl", "B1"), Permanent("p2", "p1", "B2")
    held = game(at(MAIN, board=(owl, other, replace(owl, id="p3"))))
    assert (the_permanent(held, "p1"), the_permanent(held, "p2"), the_permanent(held, "owl")) == (owl, other, owl)
    for nobody in ("Ox", " "):
        with pytest.raises(Refusal) as told:
            the_permanent(held, nobody)
        assert str(told.value) == f"The scenario has no “{nobody}” on the battlefield."


def test_a_creature_of_less_than_nothing_does_not_come():
    state = after(rolling(with_cards(sorcery("Wave"))), GoOn(), dice=(1,))
    for size in ({"power": -1}, {"toughness": -1}, {"power": 2, "toughness": -1}):
        assert sentence(state, ResolveSpell(**size)) == "A creature enters with 0 or more power and toughness."
    fact = when(state, ResolveSpell(power=0, toughness=0))[0]
    assert (fact.to, fact.power, fact.toughness) == ("battlefield", 0, 0)
    alone = when(state, ResolveSpell(power=3))[0]
    assert (alone.to, alone.power, alone.toughness) == ("battlefield", 3, 0)


def test_a_choice_of_what_is_gone_changes_nothing():
    rolled = RULES.fold(MAIN, [ActionsRolled((Action("gone", "attack"),))])
    assert (game(rolled).step, game(rolled).board, game(rolled).attackers) == ("attack", (), ())


def test_a_card_that_lies_nowhere_is_not_taken():
    assert taken(game(MAIN), "Nobody") == game(MAIN)
    due = at(MAIN, reserve=("B1",), due=("B1", "B2"), basic=game(MAIN).basic[1:])
    assert (taken(game(due), "B1").reserve, taken(game(due), "B1").due) == ((), ("B2",))


# -- what is wrong with a scenario or a ruleset ------------------------------------------------------------------------


def test_a_boss_stands_in_no_deck_and_on_no_ban_list():
    made = scenario(boss=replace(BOSS, name="m1"))
    assert list(doubles(made)) == ["m1 is the boss and stands in a deck too. Keep it as the boss."]
    banned = scenario_faults(document(), scenario(boss=BOSS), ("LORTHOS", "b2"))
    assert banned == (
        "B2 in the Basic deck is on your ban list. Put another card there.",
        "Lorthos, the boss, is on your ban list. Choose another.",
    )
    assert scenario_faults(document(), scenario(boss=BOSS), ("Other",)) == ()


def test_many_colours_and_cards_without_a_type_are_worth_a_look():
    made = with_cards(
        ScenarioCard("Bolt", "Instant", "{R}"),
        ScenarioCard("Blorple"),
        sorcery("Twice", "multikicker"),
        sorcery("Both", "entwine"),
    )
    assert scenario_warnings(document(), made) == (
        "Twice is never kicked from Basic; in Midrange or Endgame it is.",
        "Both has entwine: it belongs in Midrange or Endgame.",
        "2 colours in the decks; one colour is advised.",
        "1 card without a type: Lantern will ask what stays on the battlefield.",
    )
    assert scenario_warnings(document(), scenario(endgame=1)) == (
        "The Endgame deck has only 1 card; the game may end before it is felt.",
    )


def test_a_scenario_has_a_name_and_its_cards_do_what_can_be_done():
    assert checked(replace(scenario(), id="", name=" The Sea ")).id == "thesea"
    assert checked(replace(scenario(), name=" The Sea ")).name == "The Sea"
    with pytest.raises(Refusal, match=r"^The scenario has no name\. Give it one\.$"):
        checked(replace(scenario(), name=" "))
    with pytest.raises(Refusal, match=r"^The scenario has no name\. Give it one\.$"):
        checked(replace(scenario(), id="", name="!"))
    with pytest.raises(Refusal, match=r"^A card of the Midrange deck has no name"):
        checked(with_cards(ScenarioCard(" "), part="midrange"))
    with pytest.raises(Refusal, match=r"^Odd: "):
        checked(with_cards(ScenarioCard("Odd", effects=(Effect("attacks", ()),))))


def test_an_event_is_opened_with_what_can_be_played():
    command = OpenEvent(" The  Night ", document(), (replace(scenario(), name=" The test "),), " Ghent ", " today ")
    assert when(RULES.initial, command) == [EventOpened("The Night", document(), (scenario(),), "Ghent", "today")]
    assert sentence(RULES.initial, replace(command, scenarios=(replace(scenario(), name=" "),))) == (
        "The scenario has no name. Give it one."
    )
    odd = ruled(player={"life": 0})
    for state, wrong in ((RULES.initial, replace(command, ruleset=odd)), (opened(), ChangeRuleset(odd))):
        assert "player.life" in sentence(state, wrong)
    assert sentence(MAIN, ChangeRuleset(document())) == "A game is being played. Change the ruleset when it is over."
    assert after(opened(), ChangeRuleset(ruled(player={"life": 60}))).rules.player.life == 60


def test_a_card_is_untold_until_somebody_says_what_it_does():
    assert ScenarioCard("Blorple", "Creature").is_untold
    said = [
        {"told": True},
        {"marks": ("x",)},
        {"abilities": 1},
        {"draws": 1},
        {"note": "It waits."},
        {"effects": (Effect("attacks", (Draw(1),)),)},
        {"loyalty": 3},
        {"type": "Land"},
    ]
    assert not any(ScenarioCard("Blorple", **{"type": "Creature", **fields}).is_untold for fields in said)


def test_a_scenario_knows_its_size_and_its_cards():
    made = scenario(30, 15, 10)
    assert (made.size, made.knows("M3"), made.knows("Lorthos"), made.part_of("E2")) == (55, True, False, "endgame")


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"faces": "BBBBM"}, "chart[0].faces", "“BBBBM” is not six letters of B, M, E."),
        ({"faces": "BBBBMX"}, "chart[0].faces", "“BBBBMX” is not six letters of B, M, E."),
        ({"faces": "BBBBME"}, "chart[0].faces", "E is played although that deck is empty here."),
        ({"rolled": False}, "chart[0].rolled", "without a die one deck alone may play."),
        ({"faces": "BBBBBB", "rolled": False}, None, None),
    ],
)
def test_a_row_of_the_chart_names_decks_that_can_play(changes, field, words):
    first, *others = document().chart
    found = list(faults(replace(document(), chart=(replace(first, **changes), *others))))
    assert found == ([(field, words)] if field else [])


def test_without_a_row_a_state_is_named():
    found = list(faults(replace(document(), chart=document().chart[1:])))
    assert found == [
        ("chart", "no row for Endgame not in play and cards left in basic, midrange; add one."),
        ("chart", "no row for Endgame not in play and cards left in basic, midrange, endgame; add one."),
    ]


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("kicker", ("Never kicked.", "Always kicked.", "Always kicked.")),
        ("overload", ("Never overloaded.", "Never overloaded.", "Always overloaded.")),
        ("echo", ("Echo counts as paid.",) * 3),
        ("x", ("X is what was chosen before the game.",) * 3),
        ("flying", ("",) * 3),
    ],
)
def test_on_paper_a_mark_is_a_sentence_where_its_name_says_too_little(mark, words):
    assert tuple(words_of(mark, part) for part in ("basic", "midrange", "endgame")) == words


# -- the past, and games that are over ---------------------------------------------------------------------------------


def test_the_past_knows_game_and_turn_and_its_scenarios():
    assert [PAST.when(state) for state in (opened(), MAIN)] == ["", "Game 1, turn 3"]
    assert PAST.named(MAIN) == {"scenario": {"test": "The test"}}
    assert PAST.compared == ("game", "board", "chart", "history", "scenarios")
    assert MARKS.fault(opened()) == ""


@pytest.mark.parametrize(
    ("recorded", "really", "now"),
    [
        (DealDamage(3), DealDamage(5), DealDamage(2)),
        (DealDamage(5), DealDamage(3), GainLife(2, "scenario")),
        (DealDamage(5), DealDamage(5), GainLife(0, "scenario")),
        (DealDamage(5, "Talrand"), DealDamage(3), None),
        (DealDamage(5, "Talrand"), DealDamage(7, "Talrand"), DealDamage(2, "Talrand")),
        #: what a commander or the boss has dealt stays counted: nothing gives it back.
        (DealDamage(5, "Talrand"), DealDamage(3, "Talrand"), None),
        (TakeDamage(3, boss=True), TakeDamage(5, boss=True), TakeDamage(2, boss=True)),
        (TakeDamage(5, boss=True), TakeDamage(3, boss=True), None),
        (TakeDamage(3), TakeDamage(5), TakeDamage(2)),
        (TakeDamage(5), TakeDamage(3), GainLife(2, "player")),
        (TakeDamage(5), TakeDamage(5), GainLife(0, "player")),
        (TakeDamage(5, boss=True), TakeDamage(3), None),
        (ChangeCounter(3), ChangeCounter(1), ChangeCounter(-2)),
        (DealDamage(3), TakeDamage(3), TakeDamage(3)),
        #: what was an act of another kind is no difference of anything.
        (DealDamage(3), ChangeCounter(1), ChangeCounter(1)),
        (ChangeCounter(3), GainLife(1, "player"), GainLife(1, "player")),
        (CastSpell("a"), CastSpell("b"), None),
    ],
)
def test_what_really_was_is_told_from_now_on_as_a_difference(recorded, really, now):
    assert PAST.from_now(MAIN, recorded, really, "") == now


def test_no_game_goes_on_without_a_card_or_without_the_endgame_it_is_down_to():
    def fault(step, **zones):
        held = game(MAIN)
        names = {zone: zones.get(zone, ()) for zone in ("basic", "midrange", "endgame")}
        gone = tuple(name for zone in names for name in held.zone(zone) if name not in names[zone])
        return MARKS.fault(at(MAIN, **names, graveyard=gone, step=step, casting=None))

    assert fault("main") == "The game would go on without a card in the scenario's decks"
    assert fault("reveal") == "The endgame would not be in play although nothing else is left"
    assert fault("card") == ""
    assert fault("main", endgame=("E1",)) == "The endgame would not be in play although nothing else is left"
    assert fault("main", midrange=("M1",)) == fault("main", basic=("B1",)) == ""
    assert fault("card", endgame=("E1",)) == ""


RECORD = Record(1, "test", "The test", "Mara", "won", "Time.", 5, 4, 20, 0, 7, "Talrand")


def test_each_game_that_is_over_has_a_line():
    (grid,) = (grid(replace(MAIN, past=(RECORD,))) for grid in RESULTS.values())
    assert list(RESULTS) == ["Games"]
    assert dict(zip(grid.heads, *grid.rows, strict=True)) == {
        "Game": 1,
        "Scenario": "The test",
        "Player": "Mara",
        "Commander": "Talrand",
        "Result": "won",
        "Because": "Time.",
        "Turns": 5,
        "Scenario's turns": 4,
        "Life": 20,
        "Scenario's life": 0,
        "Scenario's cards left": 7,
    }


def test_who_beat_a_scenario_and_whom_one_beat_is_kept():
    others = [replace(RECORD, result="lost", player="Ben"), replace(RECORD, player=""), replace(RECORD, result="")]
    assert deeds(replace(MAIN, past=(RECORD, *others, RECORD))) == Deeds(
        ("Mara", "Ben"), (Meeting("Mara", ""), Meeting("", "Ben"), Meeting("Mara", ""))
    )


def test_after_the_end_the_lit_key_leads_to_it():
    over = after(MAIN, EndGame("won", "Time"))
    assert next_act(over) == NextAct("Play again", StartGame("test", "lantern", "Mara"))
    assert lit_act(over) == NextAct("How it ended", goes_to="play")
    assert lit_act(MAIN) == next_act(MAIN)
    assert lit_act(opened()) == NextAct("Play The test", StartGame("test"))


# -- how long the decks last -------------------------------------------------------------------------------------------


def test_decks_are_used_up_from_basic_on_as_cards_are_drawn():
    made = scenario(2, 1, 1)
    spread = {
        one.what: (one.earliest, one.mean, one.latest, one.turns)
        for one in exhaustion(document(), made, SeededDice(1), 4)
    }
    assert spread["all"] == (4, 4.0, 4, {"4": 4})
    assert spread["endgame"] == (4, 4.0, 4, {"4": 4})
    drawing = replace(made, basic=(creature("B1", draws=3), creature("B2", draws=3)))
    quick = {one.what: one.turns for one in exhaustion(document(), drawing, SeededDice(1), 4)}
    assert set(quick["all"]) <= {"2", "3"}
    one = exhaustion(document(), scenario(1, 0, 0), SeededDice(1), 1)
    assert [(end.what, end.turns) for end in one] == [
        (what, {"1": 1}) for what in ("basic", "midrange", "endgame", "all")
    ]
    assert exhaustion(document(), scenario(0, 0, 0), SeededDice(1), 1)[-1].turns == {"0": 1}
    state = opened(made)
    assert list(VIEWS["exhaustion"](state)) == ["The test"]
    assert VIEWS["exhaustion"](state)["The test"][-1].turns == {"4": 200}


def test_cards_that_draw_take_from_the_endgame_only_once_it_is_in_play():
    made = replace(scenario(1, 0, 3), basic=(creature("B1", draws=9),))
    assert exhaustion(document(), made, SeededDice(1), 4)[-1].turns == {"4": 4}
    late = replace(scenario(0, 0, 3), endgame=(creature("E1"), creature("E2"), creature("E3", draws=1)))
    assert exhaustion(document(), late, SeededDice(1), 4)[-1].turns == {"2": 4}


@pytest.mark.parametrize(
    ("command", "because"),
    [
        (DealDamage(39), ""),
        (DealDamage(40), "The scenario has no life left."),
        (DealDamage(20, "Talrand"), ""),
        (DealDamage(21, "Talrand"), "Talrand has dealt 21 combat damage to the scenario."),
        (TakeDamage(39), ""),
        (TakeDamage(40), "Mara has no life left."),
        (TakeDamage(21, boss=True), ""),
    ],
)
def test_a_game_ends_with_the_last_life_and_not_before(command, because):
    state = started(scenario(boss=BOSS), side="player", step="main", turn=1)
    assert (game(after(state, command)).because, game(after(state, command)).is_over) == (because, bool(because))


def test_the_boss_ends_a_game_where_the_table_wants_it_so():
    counts = ruled(player={"boss_is_commander": True})
    state = started(scenario(boss=BOSS), ruleset=counts, side="player", step="main", turn=1)
    assert game(after(state, TakeDamage(20, boss=True))).because == ""
    assert game(after(state, TakeDamage(21, boss=True))).because == "The boss has dealt 21 combat damage to Mara."


def test_where_nothing_is_left_no_chart_is_to_come():
    none = at(MAIN, basic=(), midrange=(), endgame=())
    assert chart_lines(none) == ()
    assert [line.when for line in chart_lines(at(none, endgame=("E1",)))] == ["now", "from turn 9"]


def test_a_row_that_would_not_have_named_the_deck_is_not_shown_as_the_one_rolled():
    roll = Line("Roll", "The die shows 2: Midrange", (Throw(6, 2),))
    state = rolling(step="act", basic=(), midrange=("M2",), lines=(roll,))
    assert chart_lines(state)[0].faces == ("midrange",) * 6
    #: a card went back to Basic since: by the chart as it is now the die would have named another deck.
    back = at(state, basic=("B1",), midrange=())
    assert chart_lines(back)[0].faces == ("basic",) * 6


# -- how a demo plays --------------------------------------------------------------------------------------------------


def test_a_demo_begins_goes_on_and_stops():
    chance = LoadedDice(())
    assert next_move(RULES.initial, chance) is None
    assert next_move(opened(), chance) == StartGame("test")
    assert next_move(after(MAIN, EndGame("won", "Time")), chance) is None
    assert next_move(at(MAIN, side="scenario", step="roll"), chance) == GoOn()
    reveal = at(MAIN, side="scenario", step="reveal", rolled="midrange")
    assert next_move(reveal, LoadedDice((2,))) == Reveal("M2")
    assert next_move(at(MAIN, side="scenario", step="reveal"), chance) == GoOn()
