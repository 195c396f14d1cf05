"""The pilot with real clicks and keys: one key a step, one key a helper, every ruling within reach."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.dice import LoadedDice
from desktop.formats.commander_scenarios.rules.acts.attacking import RollAbility
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks
from desktop.formats.commander_scenarios.rules.acts.cards import MoveCard
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import DropTarget, NoteTargets, PickTarget
from desktop.formats.commander_scenarios.rules.acts.spells import CastSpell
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from desktop.formats.commander_scenarios.rules.state import Attacker, Target
from desktop.formats.commander_scenarios.screens.play_cards import PermanentPopover
from desktop.ui.desk.screen import Throwing
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    COUNTER,
    SECOND_COUNTER,
    creature,
    ruled,
    scenario,
    with_cards,
)
from tests.formats.commander_scenarios.screens.desk import Desk, click, press, typed

# -- Space -------------------------------------------------------------------------------------------------------------


def test_space_alone_plays_whole_turns_one_step_a_key(pilot):
    desk = pilot()
    desk.until("main", 5)
    assert all(isinstance(wish, GoOn) for wish in desk.wishes)
    assert desk.game.scenario_turn == 5


def test_a_scenario_turn_takes_few_keys(pilot):
    """Ten seconds a turn: handing over, die, card, creatures, attack, back to the player."""
    desk = pilot()
    desk.until("main", 2)
    before = len(desk.wishes)
    desk.until("main", 3)
    assert len(desk.wishes) - before <= 6


def test_the_die_and_its_cell_are_shown(pilot):
    desk = pilot("B5")
    desk.until("reserve", 1)
    desk.wish(Throwing(GoOn(), LoadedDice((4,))))
    assert (desk.screen.die.die.value, desk.screen.die.die.how) == (4, "typed")
    assert [line.rolled for line in desk.screen.chart.lines] == [4, 0]
    assert [deck.now for deck in desk.screen.decks.decks] == [True, False, False]
    assert "B5" in desk.screen.title.text()
    assert desk.screen.tabs.now == "card"


def test_the_decks_say_what_the_die_has_to_show(pilot):
    desk = pilot()
    faces = [(deck.left, deck.says, deck.in_play) for deck in desk.screen.decks.decks]
    assert faces == [
        (30, "1 2 3 4 on the die", True),
        (15, "5 6 on the die", True),
        (10, "not in play, in 6 turns", False),
    ]
    desk.until("main", 6)
    assert [deck.says for deck in desk.screen.decks.decks] == ["1 2 3 on the die", "4 5 on the die", "6 on the die"]
    assert len(desk.screen.chart.lines) == 1


def test_a_real_die_is_typed_and_one_may_be_set_with_a_reason(pilot):
    desk = pilot()
    desk.until("reserve", 1)
    click(desk.screen.die)
    popover = desk.screen.popover
    typed(popover.dice.line, "6")
    QTest.keyClick(popover.dice.line, Qt.Key.Key_Return)
    assert desk.game.rolls == (6,)
    desk.until("reserve", 2)
    desk.key("I")
    popover = desk.screen.popover
    typed(popover.dice.line, "2")
    typed(popover.why.line, "it fell off the table")
    press(popover, "Roll for the turn")
    assert desk.game.lines[0].throws[0].why == "it fell off the table"
    assert desk.screen.die.die.source == "set: it fell off the table"


def test_dice_that_are_no_numbers_are_told_and_nothing_is_lost(pilot):
    desk = pilot()
    desk.until("reserve", 1)
    before = len(desk.wishes)
    desk.key("I")
    popover = desk.screen.popover
    typed(popover.dice.line, "four")
    QTest.keyClick(popover.dice.line, Qt.Key.Key_Return)
    assert "numbers" in popover.refusal.text()
    assert len(desk.wishes) == before


# -- life --------------------------------------------------------------------------------------------------------------


def test_arrows_and_buttons_change_both_lives(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("Down", "Left")
    click(desk.screen.life.foe_more)
    click(desk.screen.life.more)
    assert desk.wishes[-4:] == [DealDamage(1), TakeDamage(1), GainLife(1, "scenario"), GainLife(1)]
    assert (desk.game.life, desk.game.scenario_life) == (40, 40)


def test_damage_is_typed_and_a_letter_says_whose_it_is(pilot):
    desk = pilot(chosen=scenario(boss=BOSS), ruleset=ruled(player={"boss_is_commander": True}))
    desk.until("main")
    for letter, wish in (
        ("y", TakeDamage(7)),
        ("b", TakeDamage(7, True)),
        ("h", GainLife(7)),
        ("g", GainLife(7, "scenario")),
    ):
        desk.key("D")
        typed(desk.screen.popover.amount.line, f"7{letter}")
        assert desk.last == wish
    click(desk.screen.life.damage)
    typed(desk.screen.popover.amount.line, "7")
    QTest.keyClick(desk.screen.popover.amount.line, Qt.Key.Key_Return)
    assert desk.last == DealDamage(7)


def test_twenty_one_of_one_commander_win(pilot):
    desk = pilot()
    desk.until("main")
    for dealt in ("11", "10"):
        desk.key("D")
        popover = desk.screen.popover
        typed(popover.amount.line, dealt)
        popover.commander.set_text("Selvala")
        press(popover, "Combat damage of this commander")
    assert desk.game.result == "won"
    assert "Selvala has dealt 21" in desk.screen.start.because.text()


def test_a_commander_needs_a_name_and_damage_a_number(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("D")
    press(desk.screen.popover, "Combat damage of this commander")
    assert "name" in desk.screen.popover.refusal.text()
    desk.screen.popover.commander.set_text("Selvala")
    press(desk.screen.popover, "Combat damage of this commander")
    assert "number" in desk.screen.popover.refusal.text()


def test_a_failed_draw_and_an_effect_end_the_game(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("X")
    press(desk.screen.popover, "I could not draw: lost")
    assert desk.game.result == "lost"
    desk.session.undo()
    desk.screen.present(desk.state)
    click(desk.screen.life.library)
    desk.screen.popover.reason.set_text("A card says so")
    press(desk.screen.popover, "Won")
    assert desk.game.because == "A card says so."


# -- the player's permanents and random targets ------------------------------------------------------------------------


def test_one_key_keeps_one_permanent(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("1", "1", "2", "3", "4", "5", "6")
    kept = [(t.name, t.kind) for t in desk.game.targets]
    assert kept[:3] == [("Creature 1", "creature"), ("Creature 2", "creature"), ("Planeswalker 1", "planeswalker")]
    assert [kind for _, kind in kept[3:]] == ["artifact", "enchantment", "land", "other"]
    assert "Permanents: 7" in desk.screen.life.permanents.text()


def test_names_are_written_and_a_cross_takes_one_away(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("T")
    desk.screen.popover.names.set_text("Dragon, Bear")
    press(desk.screen.popover, "Add these")
    assert [t.name for t in desk.game.targets] == ["Dragon", "Bear"]
    click(desk.screen.life.permanents)
    from desktop.ui.kit.buttons import IconButton

    click(desk.screen.popover.findChildren(IconButton)[0])
    assert desk.last == DropTarget("Dragon")
    assert [t.name for t in desk.game.targets] == ["Bear"]


def test_a_die_picks_a_target_of_a_kind_and_the_player_may_choose(pilot):
    desk = pilot()
    desk.until("main")
    desk.wish(NoteTargets((Target("Dragon"), Target("Bear"), Target("Sol Ring", "artifact"))))
    desk.key("R")
    QTest.keyClick(desk.screen.popover, Qt.Key.Key_1)
    assert desk.last == PickTarget(("creature",))
    assert desk.game.lines[-1].word == "Target"
    desk.key("R")
    desk.screen.popover.dice.line.setText("2")
    press(desk.screen.popover, "Creature: 2")
    assert "Bear" in desk.game.lines[-1].says
    desk.key("R")
    desk.screen.popover.chosen.set_value("Sol Ring")
    press(desk.screen.popover, "I choose")
    assert desk.game.lines[-1].throws == ()
    assert "Sol Ring" in desk.game.lines[-1].says
    desk.key("R")
    desk.screen.popover.among.set_text("Elf, Ox")
    press(desk.screen.popover, "Roll among these")
    assert desk.last == PickTarget((), ("Elf", "Ox"))


def test_a_kind_of_which_nothing_is_kept_cannot_be_asked_for(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("R")
    buttons = {b.text(): b for b in desk.screen.popover._keys.values()}
    assert not buttons["Creature: 0"].isEnabled()
    assert "Add them" in buttons["Creature: 0"].toolTip()


# -- counters ----------------------------------------------------------------------------------------------------------


def test_one_key_rolls_for_the_counters_held(pilot):
    desk = pilot(COUNTER.name, chosen=with_cards(COUNTER))
    desk.until("reserve", 1)
    desk.wish(Throwing(GoOn(), LoadedDice((1,))))
    desk.until("main", 1)
    assert desk.game.held == (COUNTER.name,)
    assert desk.screen.zones.cast.isVisible()
    desk.key("Y")
    assert desk.last == CastSpell()
    assert desk.game.lines[-1].word == "Counter"


def test_a_spell_is_named_and_a_counter_that_cannot_reach_it_is_left_out(pilot):
    desk = pilot(chosen=with_cards(COUNTER, SECOND_COUNTER))
    for name in (COUNTER.name, SECOND_COUNTER.name):
        desk.session.dispatch(MoveCard(name, "reserve"))
    desk.screen.present(desk.state)
    desk.until("main")
    click(desk.screen.zones.guarded)
    popover = desk.screen.popover
    typed(popover.spell.line, "Serra Angel")
    popover.reach[COUNTER.name].setChecked(False)
    popover.dice.line.setText("5")
    press(popover, "Roll for them")
    assert desk.game.held == (COUNTER.name,)
    assert "Force Spike counters Serra Angel on a 5" in desk.game.lines[-1].says


def test_without_a_counter_the_spell_is_safe(pilot):
    desk = pilot()
    desk.until("main")
    assert not desk.screen.zones.cast.isVisible()
    desk.key("Y", "G")
    assert all("safe" in said for said in desk.said)


# -- combat ------------------------------------------------------------------------------------------------------------


def at_attack(pilot, **others) -> Desk:
    """B1 and B2 attack; nothing came this turn that could."""
    desk = pilot(**others)
    for name in ("B1", "B2"):
        desk.session.dispatch(MoveCard(name, "battlefield"))
    desk.screen.present(desk.state)
    desk.until("attack", 1)
    return desk


def test_digits_mark_the_blocked_and_space_deals_the_rest(pilot):
    desk = at_attack(pilot)
    assert desk.screen.life.attack.figure.text() == "2 + 2"
    desk.key("1")
    assert [a.blocked for _, a in desk.game.attackers] == [True, False]
    desk.key("1", "2")
    assert [a.blocked for _, a in desk.game.attackers] == [False, True]
    desk.space()
    assert desk.game.life == 38


def test_a_click_on_a_creature_says_what_it_does(pilot):
    desk = at_attack(pilot)
    cell = desk.screen.board.cell(0).center().toPoint()
    QTest.mouseClick(desk.screen.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, cell)
    assert isinstance(desk.screen.popover, PermanentPopover)
    press(desk.screen.popover, "Does nothing")
    assert desk.game.action("p1").does == "nothing"  # type: ignore[union-attr]
    desk.screen._open_permanent("p2")
    press(desk.screen.popover, "Blocked")
    assert desk.game.attackers[0][1].blocked
    desk.screen._open_permanent("p2")
    press(desk.screen.popover, "Not blocked after all")
    assert not desk.game.attackers[0][1].blocked


def test_where_the_player_chooses_the_lamp_waits_for_it(pilot):
    both = with_cards(creature("Tim", 1, abilities=2))
    desk = pilot(chosen=both, ruleset=ruled(scenario={"creature_choice": "player"}))
    desk.session.dispatch(MoveCard("Tim", "battlefield"))
    desk.screen.present(desk.state)
    desk.until("attack", 1)
    before = len(desk.wishes)
    desk.space()
    assert len(desk.wishes) == before
    assert "attack or ability" in desk.said[-1]
    desk.key("A")
    desk.screen.popover.dice.line.setText("6")
    press(desk.screen.popover, "Roll for the ability")
    action = desk.game.action("p1")
    assert action is not None
    assert (action.does, action.ability) == ("ability", 2)


def test_a_planeswalker_rolls_among_the_abilities_it_can_use(pilot):
    walker = ScenarioCard("Jace", "Legendary Planeswalker — Jace", abilities=3)
    desk = pilot(chosen=with_cards(walker))
    desk.session.dispatch(MoveCard("Jace", "battlefield"))
    desk.screen.present(desk.state)
    desk.until("attack", 1)
    desk.key("A")
    popover = desk.screen.popover
    popover.legal[2].setChecked(False)
    popover.dice.line.setText("4")
    press(popover, "Roll for the ability")
    assert desk.last.command == RollAbility("p1", (1, 2))  # type: ignore[attr-defined]
    action = desk.game.action("p1")
    assert action is not None
    assert action.ability == 2


def test_the_players_attackers_are_written_and_the_strongest_blocks_the_strongest(pilot):
    desk = pilot(chosen=with_cards(creature("Drake", 3, marks=("flying",))))
    for name in ("B2", "Drake"):
        desk.session.dispatch(MoveCard(name, "battlefield"))
    desk.screen.present(desk.state)
    desk.until("main")
    desk.key("O")
    desk.screen.popover.attackers.set_text("Bear 2, Dragon 5 flying, Rogue 9 unblockable")
    press(desk.screen.popover, "Who blocks?")
    assert desk.last == AskBlocks(
        (Attacker("Bear", 2), Attacker("Dragon", 5, False, "flying"), Attacker("Rogue", 9, True))
    )
    assert {(b.blocker, b.attacker) for b in desk.game.blocks} == {("p2", "Dragon"), ("p1", "Bear")}


def test_who_attacked_before_is_offered_again(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("O")
    desk.screen.popover.attackers.set_text("Bear 2")
    press(desk.screen.popover, "Who blocks?")
    desk.key("O")
    assert desk.screen.popover.attackers.text() == "Bear 2"


def test_an_attacker_without_a_power_is_told(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("O")
    desk.screen.popover.attackers.set_text("Bear")
    press(desk.screen.popover, "Who blocks?")
    assert "its power" in desk.screen.popover.refusal.text()


def test_kept_creatures_are_put_into_the_attack_by_a_click(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("1")
    desk.key("O")
    press(desk.screen.popover, "+ Creature 1")
    typed(desk.screen.popover.attackers.line, "4")
    assert desk.screen.popover.attackers.text() == "Creature 1 4"
    desk.wish(NoteTargets((Target("Grizzly Bear 2/2"),)))
    desk.key("O")
    press(desk.screen.popover, "+ Grizzly Bear 2/2")
    press(desk.screen.popover, "+ Creature 1")
    assert desk.screen.popover.attackers.text() == "Grizzly Bear 2, Creature 1"
