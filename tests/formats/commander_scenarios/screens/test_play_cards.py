"""The scenario's cards in the pilot: marks, effects, moves, the boss, the special rule, real cards on the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Refusal
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks, DealUnblocked
from desktop.formats.commander_scenarios.rules.acts.cards import MillScenario, MoveCard, ScenarioDraws
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife
from desktop.formats.commander_scenarios.rules.acts.notes import DropTarget, NoteTargets
from desktop.formats.commander_scenarios.rules.acts.owed import DoneByHand
from desktop.formats.commander_scenarios.rules.acts.permanents import ChangePermanent, ManifestCards
from desktop.formats.commander_scenarios.rules.acts.spells import Reveal
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.state import Attacker, Permanent, Target
from desktop.formats.commander_scenarios.rules.views.table import standing
from desktop.formats.commander_scenarios.screens.build_card import costs_in, loyalty_in
from desktop.formats.commander_scenarios.screens.play_cards import PermanentPopover, RevealPopover
from desktop.formats.commander_scenarios.screens.play_popovers import DamagePopover
from desktop.ui.desk.screen import Throwing
from desktop.ui.kit.buttons import Button, IconButton
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    creature,
    ruled,
    scenario,
    sorcery,
    with_cards,
)
from tests.formats.commander_scenarios.screens.desk import Desk, click, press, typed

# -- cards -------------------------------------------------------------------------------------------------------------


def to_card(pilot, name: str, chosen, *more: int) -> Desk:
    desk = pilot(name, chosen=chosen)
    desk.until("reserve", 1)
    desk.wish(Throwing(GoOn(), LoadedDice((1, *more))))
    return desk


def test_a_spell_is_countered_by_a_key_or_goes_elsewhere(pilot):
    chosen = with_cards(sorcery("Opt"))
    desk = to_card(pilot, "Opt", chosen)
    desk.key("C")
    assert desk.game.graveyard[-1] == "Opt"
    desk = to_card(pilot, "Opt", chosen)
    desk.key("E")
    press(desk.screen.popover, "exiled")
    assert desk.game.exile == ("Opt",)
    desk = to_card(pilot, "Opt", chosen)
    desk.key("E")
    desk.screen.popover.power.set_value(3)
    press(desk.screen.popover, "on the battlefield")
    assert desk.game.board[-1].power == 3


@pytest.mark.parametrize(
    ("mark", "die", "words"),
    [("split", 5, "second half"), ("buyback", 4, "Reserve Zone"), ("split", 2, "first half")],
)
def test_a_marked_card_rolls_and_says_so(pilot, mark, die, words):
    desk = to_card(pilot, "Marked", with_cards(sorcery("Marked", mark)), die)
    assert words in desk.screen.words.text()
    assert desk.screen.die.die.value == die


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("kicker", "not kicked"),
        ("replicate", "replicated once"),
        ("overload", "no overload"),
        ("echo", "paid"),
        ("sunburst", "one colour"),
        ("entwine", "one choice"),
        ("x", "X is"),
    ],
)
def test_a_marked_card_of_basic_says_what_it_does(pilot, mark, words):
    desk = to_card(pilot, "Marked", with_cards(sorcery("Marked", mark)))
    assert words.casefold() in desk.screen.words.text().casefold()


def test_a_morph_keeps_its_name(pilot):
    desk = to_card(pilot, "Willbender", with_cards(creature("Willbender", 1, marks=("morph",))))
    assert "Willbender" not in desk.screen.title.text() + desk.screen.words.text()
    desk.space()
    assert "Willbender" not in desk.screen.board.accessibleName()


@pytest.mark.parametrize(
    ("button", "wish"),
    [("Draws", ScenarioDraws(3)), ("Mills", MillScenario(3)), ("Manifests", ManifestCards(3))],
)
def test_effects_take_their_number(pilot, button, wish):
    desk = pilot()
    desk.until("main")
    click(desk.screen.effects)
    desk.screen.popover.number.set_text("3")
    press(desk.screen.popover, button)
    assert desk.last == wish


def test_effects_are_a_number_and_a_letter(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("F")
    typed(desk.screen.popover.number.line, "2d")
    assert desk.last == ScenarioDraws(2)
    assert len(desk.game.reserve) == 2
    desk.key("F")
    desk.screen.popover.token.set_text("Shark")
    press(desk.screen.popover, "Come")
    assert [p.name for p in desk.game.board] == ["Shark"]


def test_any_card_is_found_and_moved(pilot):
    desk = pilot()
    desk.until("main")
    click(desk.screen.zones.graveyard)
    typed(desk.screen.popover.search.line, "m12")
    press(desk.screen.popover, "Battlefield")
    assert [p.name for p in desk.game.board] == ["M12"]
    desk.key("M")
    typed(desk.screen.popover.search.line, "nothing")
    press(desk.screen.popover, "Exiled")
    assert "No card" in desk.screen.popover.refusal.text()


def test_a_permanent_is_corrected_and_leaves(pilot):
    desk = pilot()
    desk.session.dispatch(MoveCard("B3", "battlefield"))
    desk.screen.present(desk.state)
    desk.until("main")
    desk.screen._open_permanent("p1")
    desk.screen.popover.power.set_value(5)
    desk.screen.popover.tapped.setChecked(True)
    press(desk.screen.popover, "Set")
    assert (desk.game.board[0].power, desk.game.board[0].tapped) == (5, True)
    desk.screen._open_permanent("p1")
    QTest.keyClick(desk.screen.popover, Qt.Key.Key_G)
    assert desk.game.graveyard == ("B3",)


def test_the_boss_enters_with_endgame_and_comes_back(pilot):
    desk = pilot(chosen=scenario(boss=BOSS), boss_plays="attack")
    desk.wish(GainLife(200))
    desk.until("reserve", 7)
    boss = next(p for p in desk.game.board if p.boss)
    desk.screen._open_permanent(boss.id)
    assert "back next turn" in " ".join(w.text() for w in desk.screen.popover.findChildren(type(desk.screen.words)))
    press(desk.screen.popover, "Exiled")
    assert desk.game.boss == "reserve"
    assert "is back next turn" in desk.screen.zones.boss.text()
    desk.until("reserve", 8)
    assert any(p.boss for p in desk.game.board)


def test_the_special_rule_is_pinned_and_counts(pilot):
    desk = pilot(chosen=scenario(special_rule="The bell tolls.", counter_name="tide"))
    desk.until("main")
    assert "The bell tolls." in desk.screen.zones.rule.text()
    desk.key("U", "U", "V")
    click(desk.screen.zones.up)
    assert desk.game.counter == 2
    assert "tide: 2" in desk.screen.zones.counter.text()


def test_what_is_owed_is_done_by_hand_by_a_key_of_its_own(pilot):
    rule = {"special_rule": "The bell tolls.", "counter_name": "tide", "rule_with": "basic", "rule_adds": 1}
    desk = pilot(chosen=scenario(**rule))
    desk.until("reserve", 1)
    desk.wish(Throwing(GoOn(), LoadedDice((1,))))
    assert [effect.counts for effect in desk.game.owed] == [1]
    desk.key("H")
    assert desk.last == DoneByHand()
    assert (desk.game.owed, desk.game.counter) == ((), 0)


# -- real cards on the table -------------------------------------------------------------------------------------------


def test_with_real_cards_space_asks_which_card_came(pilot):
    desk = pilot(mode="table")
    desk.until("reserve", 1)
    desk.wish(Throwing(GoOn(), LoadedDice((6,))))
    assert "Turn over" in desk.screen.title.text()
    desk.space()
    popover = desk.screen.popover
    assert isinstance(popover, RevealPopover)
    typed(popover.search.line, "m14")
    QTest.keyClick(popover.search.line, Qt.Key.Key_Return)
    assert desk.last == Reveal("M14")
    assert desk.game.casting is not None


def test_real_cards_drawn_are_named(pilot):
    desk = pilot(mode="table")
    desk.until("main")
    desk.key("F")
    popover = desk.screen.popover
    assert popover.names.isVisible()
    popover.number.set_text("2")
    popover.names.set_text("B4, B9")
    press(popover, "Draws")
    assert set(desk.game.reserve) == {"B4", "B9"}


def test_a_planeswalkers_counters_are_on_its_tile_and_bar_what_is_too_dear(pilot):
    desk = pilot()
    card = replace(desk.game.scenario.basic[0], type="Planeswalker", loyalty=4, loyalty_costs=(1, -2, -8))
    walker = Permanent("p9", card.name, card.name, "Planeswalker", abilities=3, loyalty=4, costs=(1, -2, -8))
    acting = replace(desk.game, side="scenario", step="attack", board=(walker,))
    popover = PermanentPopover(acting, replace(walker, face_down=False, card=""))
    assert [check.text() for check in popover.legal] == ["1 (+1)", "2 (−2)", "3 (−8)"]
    assert [check.isEnabled() for check in popover.legal] == [True, True, False]
    popover.loyalty.choose(2)
    assert popover._changed() == ChangePermanent("p9", 0, 0, False, 3, 2)
    assert standing(replace(desk.game, board=(walker,), actions=()), walker) == ("4 loyalty", "waiting")


def test_the_costs_of_a_planeswalker_are_written_as_on_the_card():
    assert costs_in("+1 −2, -8 0") == (1, -2, -8, 0)
    assert loyalty_in(" 4 ") == 4
    with pytest.raises(Refusal, match="One number an ability"):
        costs_in("+1 x")
    with pytest.raises(Refusal, match="Loyalty is a number"):
        loyalty_in("four")


def test_one_key_deals_what_nobody_blocked(pilot):
    desk = pilot()
    desk.until("main")
    assert desk.screen.deal.isHidden()
    desk.session.dispatch(AskBlocks((Attacker("Dragon", 6), Attacker("Mara", 4, commander=True))))
    desk.screen.present(desk.state)
    assert desk.screen.deal.text() == "Deal 10"
    click(desk.screen.deal)
    assert desk.game.scenario_life == 30
    assert desk.game.commander_damage == {"c1": 4}
    assert desk.screen.deal.isHidden()


def test_space_deals_it_and_s_leaves_it_out(pilot):
    desk = pilot()
    desk.until("main")
    for key, life in (("Space", 34), ("S", 34)):
        desk.session.dispatch(AskBlocks((Attacker("Dragon", 6),)))
        desk.screen.present(desk.state)
        assert not desk.screen.forgo.isHidden()
        assert ("S", "none came through") in desk.screen.hints()
        assert desk.screen.minimumSizeHint().width() <= 1216
        desk.space() if key == "Space" else desk.key(key)
        assert (desk.game.scenario_life, desk.game.side) == (life, "player")
        assert desk.screen.forgo.isHidden()
    desk.space()
    assert desk.game.side == "scenario"


def test_the_commander_of_the_set_up_is_offered_and_each_has_its_key(pilot):
    desk = pilot(commander="Kaalia of the Vast")
    desk.until("main")
    desk.key("O")
    quick = [button.text() for button in desk.screen.popover.findChildren(Button)]
    assert "+ Kaalia of the Vast" in quick
    desk.screen.popover.close()
    desk.wish(DealDamage(3, "Mara"))
    desk.key("D")
    popover = desk.screen.popover
    told = [button.text() for button in popover.findChildren(Button)]
    assert {"Kaalia of the Vast: 0 of 21", "Mara: 3 of 21"} <= set(told)
    popover.amount.set_text("11")
    QTest.keyClick(popover.amount.line, Qt.Key.Key_C)
    assert desk.last == DealDamage(11, "Kaalia of the Vast")
    desk.key("D")
    desk.screen.popover.amount.set_text("2")
    QTest.keyClick(desk.screen.popover.amount.line, Qt.Key.Key_V)
    assert desk.game.commander_damage == {"c1": 11, "c2": 5}
    assert "Kaalia of the Vast: 11" in desk.screen.life.commander.toolTip()


def test_of_two_of_one_name_the_cross_takes_one(pilot):
    desk = pilot()
    desk.until("main")
    desk.wish(NoteTargets((Target("Soldier"), Target("Bear"), Target("Soldier"))))
    desk.key("T")
    crosses = desk.screen.popover.findChildren(IconButton)
    click(crosses[2])
    assert desk.last == DropTarget("Soldier", 2)
    assert [target.name for target in desk.game.targets] == ["Soldier", "Bear"]


@pytest.mark.parametrize("counts", [False, True])
def test_the_boss_has_a_bar_and_a_key_only_where_it_counts_as_a_commander(pilot, counts):
    rules = ruled(player={"boss_is_commander": counts})
    desk = pilot(chosen=scenario(boss=BOSS), ruleset=rules)
    desk.until("main")
    assert desk.screen.life.boss.isHidden() != counts
    desk.key("D")
    told = [button.text() for button in desk.screen.popover.findChildren(Button)]
    assert ("Combat damage of the boss" in told) == counts


def test_the_attacks_damage_stands_in_the_line(pilot):
    desk = pilot()
    desk.until("main")
    desk.session.dispatch(AskBlocks((Attacker("Dragon", 6),)))
    popover = DamagePopover(desk.state.rules, desk.game)
    assert popover.amount.text() == "6"
    assert popover._dealt() == DealUnblocked()
    popover.amount.set_text("4")
    assert popover._dealt() == DealDamage(4)


def test_blocks_are_asked_in_the_own_turn_only(pilot):
    desk = pilot()
    desk.until("reserve")
    desk.key("O")
    assert desk.said[-1] == "You attack in your own turn. Go on until it comes."
