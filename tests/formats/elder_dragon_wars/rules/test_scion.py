"""The Scion of the Ur-Dragon: when it comes, whom it attacks, who may pay, how it ends."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.dice import SeededDice
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.attacks import BlockForAlly
from desktop.formats.elder_dragon_wars.rules.acts.cards import GiveControl, MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.games import StartGame
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, EachLoses, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.planar import TapPlanar
from desktop.formats.elder_dragon_wars.rules.acts.scion import (
    DragonDrawn,
    DrawDragon,
    PayDragon,
    ScionCame,
    SetScionDamage,
    StopScion,
)
from desktop.formats.elder_dragon_wars.rules.acts.stack import CounterTop
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoFar, GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE, three_colours
from desktop.formats.elder_dragon_wars.rules.permissions import scion_targets
from desktop.formats.elder_dragon_wars.rules.turn_order import upcoming
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    GREEN,
    RED,
    WHITE,
    after,
    facts,
    in_play,
    on_turn,
    playing,
    seat,
    without,
)

DRAGONS = {card.name.partition(",")[0]: card.name for card in EDITION.dragons}


def two_left(one, other, who=WHITE):
    """These two are left; the Scion sits where the last of the others sat."""
    return without(playing(who), *[colour for colour in CIRCLE if colour not in (one, other)])


def at_dragon(state, dragon):
    """The Scion's turn, as this dragon."""
    for _ in range(30):
        if state.game.step == "scion":
            return after(state, DrawDragon(dragon))
        state = after(state, GoOn())
    raise AssertionError("the Scion's turn never came")


@pytest.mark.parametrize(
    ("pair", "attacks"),
    [
        ("WB", {"Crosis": "W", "Treva": "B", "Rith": "B", "Darigaaz": "W", "Dromar": "WB"}),
        ("WU", {"Crosis": "W", "Treva": "U", "Rith": "U", "Darigaaz": "WU", "Dromar": "W"}),
    ],
)
def test_whom_each_dragon_attacks(pair, attacks):
    #: ED-36
    game = two_left(*pair).game
    assert {name: "".join(scion_targets(game, full)) for name, full in DRAGONS.items()} == attacks


@pytest.mark.parametrize("pair", list(combinations(CIRCLE, 2)))
def test_in_all_ten_pairs_each_is_attacked_three_times_once_together(pair):
    #: ED-36, ED-37
    game = two_left(*pair).game
    targets = [scion_targets(game, card.name) for card in EDITION.dragons]
    for colour in pair:
        assert sum(colour in attacked for attacked in targets) == 3
    assert [len(attacked) for attacked in targets].count(2) == 1
    for card, attacked in zip(EDITION.dragons, targets, strict=True):
        shared = {colour: len(set(card.colours) & three_colours(colour)) for colour in pair}
        assert all(shared[colour] == min(shared.values()) for colour in attacked)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(list(combinations(CIRCLE, 2))), st.integers(0, 10**6))
def test_whatever_order_the_dice_give_each_survivor_is_attacked_three_times(pair, seed):
    #: ED-37
    state, dice, chance = two_left(*pair), SeededDice(seed), SeededDice(seed + 1)
    targets = dict.fromkeys(pair, 0)
    while state.game.scion is not None:
        coming = [a.target for a in state.game.scion.attacks if not a.stopped] if state.game.step == "dragon" else []
        command = StopScion(coming[0], "tapped") if coming and chance.throw(3).value == 1 else GoOn()
        told = RULES.decide(state, command, dice)
        for fact in told:
            for target in fact.targets if isinstance(fact, DragonDrawn) else ():
                targets[target] += 1
        state = RULES.fold(state, told)
    assert targets == dict.fromkeys(pair, 3)
    assert [s.colour for s in state.game.living] == list(pair)
    assert state.is_playing


def test_it_comes_when_two_are_left_in_the_seat_vacated_last():
    #: ED-34, ED-35
    state = without(playing(), BLACK, GREEN)
    assert state.game.scion is None
    told = facts(state, Eliminate(RED))
    assert any(isinstance(fact, ScionCame) and fact.seat == "R" for fact in told)
    state = after(state, Eliminate(RED))
    assert state.game.stack == ()
    assert upcoming(state.game, 4) == (("U", False), ("R", True), ("W", False), ("U", False))


def test_two_enemies_and_two_allies_bring_it_alike():
    #: ED-34
    assert two_left("W", "B").game.scion is not None
    assert two_left("W", "U").game.scion is not None


def test_its_dragons_come_at_random_without_returning_and_then_it_goes():
    #: ED-37
    state, drawn = two_left("W", "B"), []
    while state.game.scion is not None:
        if state.game.step == "scion":
            state = after(state, GoOn(), dice=(1,) if len(state.game.scion.left) > 1 else ())
            drawn.append(state.game.scion.dragon)
            state = after(state, StopScion())
        else:
            state = after(state, GoOn())
    assert drawn == [card.name for card in EDITION.dragons]
    assert state.is_playing
    assert [colour for colour, _ in upcoming(state.game, 3)] in (["W", "B", "W"], ["B", "W", "B"])


def test_the_scion_hits_and_the_other_may_pay():
    #: ED-38
    state = at_dragon(two_left("W", "B"), "Crosis")
    state = after(state, GoOn())
    assert seat(state, WHITE).life == 69
    assert [(item.kind, item.seat) for item in state.game.stack] == [("dragon", "B")]
    assert next_act(state) == NextAct("Ana pays for Crosis, the Purger", GoOn(), further=GoFar())
    assert after(state, PayDragon()).game.stack == ()
    assert after(state, CounterTop(WHITE)).game.stack == ()


def test_after_a_double_attack_each_may_pay():
    #: ED-38
    state = after(at_dragon(two_left("W", "B"), "Dromar"), GoOn())
    assert (seat(state, WHITE).life, seat(state, BLACK).life) == (69, 69)
    assert [item.seat for item in state.game.stack] == ["W", "B"]


def test_one_incarnation_may_be_tapped_and_the_other_still_deals_its_damage():
    state = after(at_dragon(two_left("W", "B"), "Dromar"), StopScion(WHITE, "tapped"), GoOn())
    assert (seat(state, WHITE).life, seat(state, BLACK).life) == (75, 69)
    assert [item.seat for item in state.game.stack] == ["W"]
    assert state.game.scion.tally == {"W": 1, "B": 1}


def test_no_damage_nobody_pays():
    #: ED-38
    state = after(at_dragon(two_left("W", "B"), "Crosis"), SetScionDamage(WHITE, 0), GoOn())
    assert state.game.stack == ()
    with pytest.raises(Refusal, match="does not attack Ana now"):
        facts(at_dragon(two_left("W", "B"), "Crosis"), SetScionDamage(BLACK, 0))


def test_a_countered_search_uses_up_no_dragon():
    state = two_left("W", "B")
    while state.game.step != "scion":
        state = after(state, GoOn())
    state = after(state, StopScion("", "Stifle"))
    assert len(state.game.scion.left) == 5
    assert state.game.step == "end"


def test_an_ally_s_elder_dragon_blocks_the_scion_too():
    #: ED-32
    state = in_play(playing(), BLUE, "Chromium")
    state = without(on_turn(state, BLUE), BLACK, GREEN, RED)
    state = at_dragon(state, "Crosis")
    assert [a.target for a in state.game.scion.attacks] == ["W"]
    state = after(state, BlockForAlly(BLUE, WHITE), GoOn())
    assert seat(state, WHITE).life == 75


def test_one_dies_and_the_other_wins_only_after_the_scion_has_gone():
    #: ED-40
    state = after(two_left("W", "B"), SetLife(BLACK, 5))
    state = after(at_dragon(state, "Treva"), GoOn())
    assert not seat(state, BLACK).alive
    assert seat(state, BLACK).out_by == "scion"
    assert state.is_playing
    dragons = set(state.game.scion.left)
    assert len(dragons) == 4
    while state.is_playing:
        if state.game.step == "dragon":
            assert [a.target for a in state.game.scion.attacks] == ["W"]
        state = after(state, GoOn())
    assert state.game.saviour == "W"
    assert seat(state, WHITE).life == 75 - 4 * 6


def test_both_die_by_the_scion_and_the_ur_dragon_wins():
    #: ED-40
    state = after(two_left("W", "B"), SetLife(WHITE, 6), SetLife(BLACK, 6))
    state = after(at_dragon(state, "Dromar"), GoOn())
    assert state.game.result == "ur-dragon"
    assert state.past[-1].saviour == ""


def test_a_lone_player_killed_by_the_scion_gives_it_the_victory():
    state = after(two_left("W", "B"), Eliminate(BLACK), SetLife(WHITE, 3))
    state = at_dragon(state, "Rith")
    assert after(state, GoOn()).game.result == "ur-dragon"


def test_after_the_ur_dragons_victory_a_die_says_who_begins_again():
    state = after(two_left("W", "B"), EachLoses(75), StartGame())
    assert state.game.queue == ()
    assert after(state, GoOn(), dice=(5,)).game.active == "G"


def test_the_scion_never_leaves_and_is_never_controlled():
    state = at_dragon(two_left("W", "B"), "Crosis")
    for card in ("Scion of the Ur-Dragon", "Crosis, the Purger"):
        with pytest.raises(Refusal, match="The Scion cannot be made to leave"):
            facts(state, MoveCard(card, WHITE))
        with pytest.raises(Refusal, match="The Scion cannot be made to leave"):
            facts(state, GiveControl(card, WHITE))


def test_the_next_player_goes_on_when_somebody_falls_in_his_own_turn():
    state = without(playing(), BLACK, GREEN)
    state = after(state, ChangeLife(WHITE, -75))
    assert state.game.step == "end"
    assert state.game.scion.seat == "W"
    assert on_turn(after(state, GoOn()), BLUE, "untap").game.turn == 2


def test_the_planar_artifacts_do_not_untap_in_the_scions_turn():
    #: ED-13
    state = after(two_left("U", "B", who=BLUE), TapPlanar("gate"))
    assert state.game.scion.seat == "G"
    state = on_turn(state, BLACK, "untap")
    assert not state.game.gate.tapped
    state = after(state, TapPlanar("gate"))
    while state.game.step != "scion":
        state = after(state, GoOn())
    assert state.game.gate.tapped
    assert RED not in [state.name_of(s.colour) for s in state.game.living]


def test_who_is_left_alone_at_one_blow_has_to_outlive_the_scion():
    #: ED-34: the third Elder Dragon fell, so it comes; ED-40: alone with it, nobody has won yet.
    state = after(without(playing(), BLACK, GREEN), EachLoses(75, (RED, BLUE), by=WHITE))
    assert not state.game.is_over
    assert state.game.scion.seat == state.game.fallen[-1]
    targets = []
    while state.game.scion is not None:
        drawn = state.game.step == "scion"
        state = after(state, GoOn())
        targets += [tuple(a.target for a in state.game.scion.attacks)] if drawn else []
    assert targets == [("W",)] * 5
    assert (state.game.result, state.game.saviour) == ("saviour", "W")


def test_who_is_left_alone_and_falls_to_the_scion_has_not_won():
    state = after(without(playing(), BLACK, GREEN), EachLoses(75, (RED, BLUE), by=WHITE), SetLife(WHITE, 3))
    while not state.game.is_over:
        state = after(state, GoOn())
    assert state.game.result == "ur-dragon"
