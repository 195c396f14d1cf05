"""The chart as the table has it, and each ruling by its sentence."""

from __future__ import annotations

import pytest

from desktop.domain.dice import LoadedDice
from desktop.formats.commander_scenarios.rules.acts.attacking import (
    ActionChosen,
    ActionsRolled,
    ChooseAction,
    NoteBlocked,
    RollAbility,
)
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks, BlocksDeclared, DealUnblocked
from desktop.formats.commander_scenarios.rules.acts.cards import CardsDrawn, MillScenario, MoveCard, ScenarioDraws
from desktop.formats.commander_scenarios.rules.acts.games import (
    FailDraw,
    GameLost,
    GameWon,
    MulliganTaken,
    StartGame,
    TakeMulligan,
)
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import ChangeCounter, CounterChanged, PickTarget, TargetPicked
from desktop.formats.commander_scenarios.rules.acts.permanents import ChangePermanent, ManifestCards
from desktop.formats.commander_scenarios.rules.acts.spells import CardCast, CastSpell, Reveal
from desktop.formats.commander_scenarios.rules.acts.turns import (
    BossEntered,
    DeckRolled,
    EndgameEntered,
    PlayerTurnBegan,
    RollBegan,
)
from desktop.formats.commander_scenarios.rules.asking import divided
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from desktop.formats.commander_scenarios.rules.state import Action, Attacker, Permanent, ScenarioState, Target
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    COUNTER,
    GO,
    SECOND_COUNTER,
    after,
    creature,
    document,
    game,
    opened,
    refused,
    rolling,
    ruled,
    scenario,
    sorcery,
    started,
    the,
    when,
    with_cards,
)

CHART = [
    (False, 1, 1, 1, "BBBBMM"),
    (False, 0, 1, 1, "MMMMMM"),
    (False, 1, 0, 1, "BBBBBB"),
    (False, 0, 0, 1, "EEEEEE"),
    (True, 1, 1, 1, "BBBMME"),
    (True, 0, 1, 1, "MMMMME"),
    (True, 1, 0, 1, "BBBBBE"),
    (True, 0, 0, 1, "EEEEEE"),
    (True, 1, 1, 0, "BBBBMM"),
    (True, 0, 1, 0, "MMMMMM"),
    (True, 1, 0, 0, "BBBBBB"),
]
PARTS = {"B": "basic", "M": "midrange", "E": "endgame"}


def creatures(*powers: int, **others: object) -> tuple[Permanent, ...]:
    return tuple(
        Permanent(f"p{at}", f"C{at}", "", "Creature", p, p, sick=False, **others)  # type: ignore[arg-type]
        for at, p in enumerate(powers, 1)
    )


@pytest.mark.parametrize(("in_play", "b", "m", "e", "faces"), CHART)
def test_the_chart_is_the_table(in_play: bool, b: int, m: int, e: int, faces: str) -> None:
    row = document().row(in_play, b, m, e)
    assert row is not None
    assert [row.deck_on(face) for face in range(1, 7)] == [PARTS[letter] for letter in faces]
    assert row.rolled == (faces != "EEEEEE")


def test_with_no_card_left_there_is_no_chart() -> None:
    assert document().row(True, 0, 0, 0) is None


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("in_play", "b", "m", "e", "faces"), [row for row in CHART if row[4] != "EEEEEE"])
def test_the_die_names_the_deck_whose_top_card_is_played(
    in_play: bool, b: int, m: int, e: int, faces: str, face: int
) -> None:
    decks = {"basic": ("B1", "B2")[: 2 * b], "midrange": ("M1", "M2")[: 2 * m], "endgame": ("E1", "E2")[: 2 * e]}
    state = rolling(endgame_in_play=in_play, countdown=0 if in_play else 3, **decks)
    facts = when(state, GO, face)
    assert the(DeckRolled, facts).part == PARTS[faces[face - 1]]
    assert the(CardCast, facts).card == faces[face - 1] + "1"


def test_endgame_alone_is_played_without_a_die() -> None:
    facts = when(rolling(endgame_in_play=True, countdown=0, basic=(), midrange=()), GO)
    assert the(DeckRolled, facts).throw is None
    assert the(CardCast, facts).card == "E1"


def turns(state: ScenarioState, *rolls: int) -> ScenarioState:
    """So many scenario turns with these rolls; every attacker is blocked."""
    for roll in rolls:
        state = after(state, GO, GO, GO, GO, dice=(roll,))
        state = after(state, NoteBlocked(tuple(p.id for p, _ in game(state).attackers)), GO, GO)
    return state


def test_the_countdown_of_the_worked_example() -> None:
    """CS-04: rolls 2, 5, 6, 4, 1, 3; the die is at 0 after turn 6; turn 7: Endgame on 6, turn 8: Midrange on 4."""
    state = after(started(), GO)
    state = turns(state, 2, 5, 6, 4, 1)
    assert (game(state).countdown, game(state).endgame_in_play) == (1, False)
    state = turns(state, 3)
    assert (game(state).countdown, game(state).endgame_in_play) == (0, True)
    assert (len(game(state).basic), len(game(state).midrange), len(game(state).endgame)) == (26, 13, 10)
    state = turns(state, 6, 4)
    assert (len(game(state).midrange), len(game(state).endgame)) == (12, 9)


def test_both_decks_empty_bring_the_endgame_at_once() -> None:
    """CS-06."""
    facts = when(started(side="player", step="main", basic=("B1",), midrange=()), MillScenario())
    assert the(EndgameEntered, facts).forced


def test_the_boss_comes_with_the_forced_endgame_in_the_same_turn() -> None:
    """CS-28: the reserve step emptied both decks; the boss is there before the card."""
    state = rolling(scenario(boss=BOSS), endgame_in_play=True, countdown=0, boss="waiting", basic=(), midrange=())
    assert [type(fact) for fact in when(state, GO)] == [BossEntered, DeckRolled, CardCast]


def test_the_player_wins_when_the_last_card_has_resolved() -> None:
    """CS-08: not while it is on the stack, and whatever waits in the reserve."""
    state = rolling(endgame_in_play=True, countdown=0, basic=(), midrange=(), endgame=("E1",), reserve=("B1",))
    state = after(state, GO)
    assert not game(state).is_over
    assert the(GameWon, when(state, GO)).because == "All three decks of the scenario are empty."


def test_the_scenario_draws_basic_midrange_and_endgame_only_in_play() -> None:
    """CS-09."""
    few = {"side": "player", "step": "main", "basic": ("B1",), "midrange": ("M1", "M2")}
    assert the(CardsDrawn, when(started(**few), ScenarioDraws(2))).cards == ("B1", "M1")
    drawn = when(started(**few, endgame_in_play=True, countdown=0), ScenarioDraws(4))
    assert the(CardsDrawn, drawn).cards == ("B1", "M1", "M2", "E1")
    none = started(side="player", step="main", basic=(), midrange=(), endgame=("E1",), endgame_in_play=False)
    assert the(CardsDrawn, when(none, ScenarioDraws(1))).cards == ()


def test_forty_damage_or_21_of_one_commander_win() -> None:
    """CS-10."""
    state = started(side="player", step="main")
    assert the(GameWon, when(state, DealDamage(40)))
    two = after(state, DealDamage(20, "Tana"), DealDamage(15, "Tymna"))
    assert not game(two).is_over
    assert "Tana" in the(GameWon, when(two, DealDamage(1, "Tana"))).because
    gained = after(state, GainLife(1, "scenario"), DealDamage(40))
    assert game(gained).scenario_life == 1


def test_the_player_loses_by_damage_the_boss_or_a_failed_draw() -> None:
    state = started(scenario(boss=BOSS), side="player", step="main")
    assert the(GameLost, when(state, TakeDamage(40)))
    #: CS-10: the boss is no commander; 39 of it leave one life.
    assert game(after(state, TakeDamage(39, boss=True))).life == 1
    wanted = started(scenario(boss=BOSS), ruleset=ruled(player={"boss_is_commander": True}), side="player", step="main")
    assert "boss" in the(GameLost, when(wanted, TakeDamage(21, boss=True))).because
    assert not game(after(wanted, TakeDamage(20, boss=True))).is_over
    assert the(GameLost, when(state, FailDraw()))
    assert the(GameLost, when(started(side="scenario", step="end", turn=3, library=0), GO))


def test_the_first_mulligan_is_free_and_the_player_draws_in_turn_one() -> None:
    """CS-11, CS-12."""
    state = after(opened(), StartGame())
    assert the(MulliganTaken, when(state, TakeMulligan())).hand == 7
    assert the(MulliganTaken, when(after(state, TakeMulligan()), TakeMulligan())).hand == 6
    assert the(PlayerTurnBegan, when(state, GO)).draws


def test_a_land_is_the_card_of_the_turn() -> None:
    """CS-13."""
    state = after(rolling(with_cards(ScenarioCard("Quarry", "Land"))), GO, dice=(1,))
    assert [p.name for p in game(state).board] == ["Quarry"]
    assert game(state).step == "act"


@pytest.mark.parametrize(("face", "does"), [(1, "attack"), (3, "attack"), (4, "ability"), (6, "ability")])
def test_attack_or_ability_by_a_die(face: int, does: str) -> None:
    """CS-14."""
    state = rolling(step="act", board=creatures(2, abilities=1, taps=True))
    assert the(ActionsRolled, when(state, GO, face)).actions[0].does == does


def test_the_player_may_be_the_one_who_chooses() -> None:
    """CS-14 as a setting."""
    state = rolling(step="act", board=creatures(2, abilities=1), ruleset=ruled(scenario={"creature_choice": "player"}))
    state = after(state, GO)
    refused(state, GO, "Choose first")
    assert game(after(state, ChooseAction("p1", "ability"), GO)).life == 40


def test_a_new_creature_uses_only_an_ability_without_tapping() -> None:
    """CS-14."""
    board = (
        Permanent("p1", "A", "", "Creature", 1, 1, abilities=1, taps=True),
        Permanent("p2", "B", "", "Creature", 1, 1, abilities=1),
    )
    actions = the(ActionsRolled, when(rolling(step="act", board=board), GO)).actions
    assert [a.does for a in actions] == ["nothing", "ability"]


def blocks(state: ScenarioState, *attackers: Attacker, dice: tuple[int, ...] = ()) -> dict[str, str]:
    return {b.attacker: b.blocker for b in the(BlocksDeclared, when(state, AskBlocks(attackers), *dice)).blocks}


def test_the_strongest_blocks_the_strongest_it_may() -> None:
    """CS-15, CS-16: in the order of power, one blocker each, tapped ones and the boss do not block."""
    state = started(side="player", step="main", board=creatures(2, 5, 3))
    ask = (Attacker("Small", 1), Attacker("Ghost", 9, unblockable=True), Attacker("Big", 6))
    assert blocks(state, *ask) == {"Big": "p2", "Small": "p3"}
    tapped = started(side="player", step="main", board=creatures(5, tapped=True))
    assert blocks(tapped, Attacker("Big", 6)) == {}
    assert blocks(started(side="player", step="main", board=creatures(5, boss=True)), Attacker("Big", 6)) == {}
    assert blocks(started(side="player", step="main", board=creatures(5)), Attacker("Bird", 1, needs="flying")) == {}


def test_equal_power_is_ordered_by_dice() -> None:
    """CS-15."""
    state = started(side="player", step="main", board=creatures(2, 2))
    assert blocks(state, Attacker("Big", 6), dice=(2,)) == {"Big": "p2"}


@pytest.mark.parametrize(
    ("abilities", "dice", "chosen"),
    [
        (1, (), 1),
        (2, (3,), 1),
        (2, (4,), 2),
        (3, (2,), 1),
        (3, (3,), 2),
        (3, (5,), 3),
        (4, (5, 6, 4), 4),
        (5, (6, 5), 5),
    ],
)
def test_the_faces_are_divided_among_the_abilities(abilities: int, dice: tuple[int, ...], chosen: int) -> None:
    """CS-17."""
    loaded = LoadedDice(dice)
    assert divided(abilities, loaded)[0] == chosen
    assert not loaded.left()


def test_counters_wait_and_strike_oldest_first_until_one_does() -> None:
    """CS-18."""
    state = after(rolling(with_cards(COUNTER, SECOND_COUNTER)), GO, dice=(1,))
    assert game(state).held == ("Counterspell",)
    both = rolling(with_cards(COUNTER, SECOND_COUNTER), basic=("B3",), reserve=("Counterspell", "Force Spike"))
    tried = [(t.card, t.hits) for t in when(both, CastSpell("Bear"), 3, 4)]  # type: ignore[attr-defined]
    assert tried == [("Counterspell", False), ("Force Spike", True)]
    assert len(when(both, CastSpell("Bear"), 4)) == 1
    assert len(when(both, CastSpell("Bear", safe_from=("Counterspell",)), 1)) == 1
    refused(rolling(), CastSpell(), "safe")


def test_the_reserve_is_played_first_in_the_order_received() -> None:
    """CS-19: all but the counters, then the die."""
    state = started(
        with_cards(COUNTER), side="player", step="main", basic=("B4",), reserve=("B3", "Counterspell", "B2")
    )
    state = after(state, GO)
    assert game(state).due == ("B3", "B2")
    assert the(CardCast, when(state, GO)).card == "B3"
    state = after(state, GO, GO, GO, GO)
    assert (game(state).due, game(state).reserve) == ((), ("Counterspell",))
    assert isinstance(when(state, GO, 1)[0], RollBegan)


@pytest.mark.parametrize(("x", "number"), [("creatures", 3), ("artifacts", 1), ("graveyard", 2)])
def test_x_counts_what_was_chosen(x: str, number: int) -> None:
    """CS-20."""
    targets = (Target("Bear"), Target("Mox", "artifact"))
    state = started(board=creatures(1, 1), graveyard=("B1", "B2"), targets=targets, x=x)
    assert game(state).x_now == number


MARKED = [
    ("kicker", "basic", 0),
    ("kicker", "midrange", 1),
    ("multikicker", "basic", 1),
    ("multikicker", "endgame", 2),
    ("overload", "midrange", 0),
    ("overload", "endgame", 1),
    ("replicate", "basic", 1),
    ("replicate", "endgame", 2),
    ("entwine", "midrange", 1),
]


@pytest.mark.parametrize(("mark", "part", "times"), MARKED)
def test_keywords_go_by_the_deck_a_card_came_from(mark: str, part: str, times: int) -> None:
    """CS-21, CS-23: from the Reserve Zone too."""
    state = rolling(
        with_cards(sorcery("Rite", mark), part=part),
        step="reserve",
        reserve=("Rite",),
        due=("Rite",),
        **{part: ("B9", "M9", "E9")[("basic", "midrange", "endgame").index(part) :][:1]},
    )
    assert the(CardCast, when(state, GO)).handlings[0].times == times


def test_buyback_split_and_bestow_ask_a_die() -> None:
    """CS-24, CS-25."""
    bought = after(rolling(with_cards(sorcery("Capsize", "buyback"))), GO, GO, dice=(1, 4))
    assert game(bought).reserve == ("Capsize",)
    lost = after(rolling(with_cards(sorcery("Capsize", "buyback"))), GO, GO, dice=(1, 3))
    assert game(lost).graveyard == ("Capsize",)
    half = when(rolling(with_cards(sorcery("Fire // Ice", "split"))), GO, 1, 4)
    assert the(CardCast, half).handlings[0].times == 2
    spirit = with_cards(creature("Spirit", marks=("bestow",)))
    assert the(CardCast, when(rolling(spirit), GO, 1)).handlings[0].throw is None
    assert game(after(rolling(spirit, board=creatures(1)), GO, GO, dice=(1, 3))).board[-1].aura


def test_what_is_manifested_or_morphed_is_turned_up_next_scenario_turn() -> None:
    """CS-26: a creature stays, another card is cast."""
    state = started(with_cards(sorcery("Rite")), side="player", step="main", basic=("Rite", "B2", "B3"))
    state = after(state, ManifestCards(2), GO)
    assert game(state).due == ("Rite",)
    assert [p.name for p in game(state).board] == ["B2"]


def test_a_target_is_random_or_chosen() -> None:
    """CS-27."""
    state = started(targets=(Target("A"), Target("B"), Target("Walker", "planeswalker")))
    assert the(TargetPicked, when(state, PickTarget(("creature",)), 2)).name == "B"
    assert the(TargetPicked, when(state, PickTarget(chosen="A"))).name == "A"
    refused(started(), PickTarget(), "Nothing is kept")


@pytest.mark.parametrize("to", ["graveyard", "exile", "reserve", "deck-top"])
def test_the_boss_comes_back_next_scenario_turn(to: str) -> None:
    """CS-29."""
    boss = Permanent("p1", "Lorthos", "", "Legendary Creature", 8, 8, boss=True)
    state = started(
        scenario(boss=BOSS), side="player", step="main", board=(boss,), boss="board", endgame_in_play=True, countdown=0
    )
    gone = after(state, MoveCard("p1", to))  # type: ignore[arg-type]
    assert (game(gone).boss, game(gone).board) == ("reserve", ())
    assert the(BossEntered, when(gone, GO)).again


def test_the_boss_attacks_or_uses_abilities_as_chosen() -> None:
    for plays in ("attack", "abilities"):
        state = started(
            scenario(boss=BOSS),
            side="player",
            step="main",
            boss="waiting",
            boss_plays=plays,
            endgame_in_play=True,
            countdown=0,
        )
        state = after(state, GO)
        state = after(state, GO, GO, dice=(1,))
        boss = next(p for p in game(state).board if p.boss)
        does = next(a for a in the(ActionsRolled, when(state, GO)).actions if a.permanent == boss.id)
        assert does == Action(boss.id, "attack" if plays == "attack" else "ability", int(plays != "attack"))


def test_the_special_rule_may_count() -> None:
    """CS-30."""
    state = started(scenario(counter_name="tide"), counter=1)
    assert the(CounterChanged, when(state, ChangeCounter(1))).to == 2
    refused(state, ChangeCounter(-2), "no more")
    refused(started(), ChangeCounter(1), "counts nothing")


def test_with_real_cards_lantern_says_which_deck_to_turn_over() -> None:
    state = after(rolling(mode="table"), GO, dice=(5,))
    refused(state, GO, "Turn over")
    refused(state, Reveal("B1"), "left in the Midrange deck")
    assert the(CardCast, when(state, Reveal("m7"))).card == "M7"


def test_what_an_effect_tapped_stays_tapped_and_a_taken_back_attack_untaps() -> None:
    """CS-16."""
    tapped = after(rolling(step="act", board=creatures(2, tapped=True)), GO)
    assert game(tapped).board[0].tapped
    attacked = after(rolling(step="act", board=creatures(2)), GO)
    assert game(attacked).board[0].tapped
    assert not game(after(attacked, ChooseAction("p1", "nothing"))).board[0].tapped


def test_only_abilities_that_can_be_used_now_share_the_die() -> None:
    """CS-17: one of three barred leaves two halves of the die; a single one needs none."""
    walker = Permanent("p1", "Jace", "", "Planeswalker", abilities=3)
    state = after(rolling(step="act", board=(walker,)), GO, dice=(1,))
    assert the(ActionChosen, when(state, RollAbility("p1", (1, 3)), 4)).action.ability == 3
    assert the(ActionChosen, when(state, RollAbility("p1", (2,)))).action.ability == 2
    assert the(ActionChosen, when(state, RollAbility("p1", ()))).action.does == "nothing"
    refused(state, RollAbility("p1", (2, 2)), "once")


JACE = ScenarioCard("Jace", "Planeswalker — Jace", "{2}{U}{U}", loyalty=4, loyalty_costs=(1, -2, -8))


def walking(loyalty: int) -> ScenarioState:
    """Jace stands with so many counters, and the scenario is about to act."""
    walker = Permanent("p1", "Jace", "Jace", "Planeswalker", abilities=3, loyalty=loyalty, costs=JACE.loyalty_costs)
    return rolling(with_cards(JACE), step="act", basic=("B4", "B5"), board=(walker,))


def test_a_planeswalker_comes_with_its_counters_and_the_costs_of_its_abilities() -> None:
    state = after(rolling(with_cards(JACE)), GO, dice=(1,))
    (walker,) = game(after(state, GO)).board
    assert (walker.loyalty, walker.abilities, walker.usable) == (4, 3, (1, 2))


def test_only_abilities_its_counters_pay_for_share_the_faces() -> None:
    """CS-17: with four counters two abilities share the die, with one the first alone, without a roll."""
    state = after(walking(4), GO, dice=(4,))
    assert game(state).action("p1").ability == 2
    assert game(state).permanent("p1").loyalty == 2
    assert game(after(walking(1), GO)).permanent("p1").loyalty == 2
    assert game(after(walking(8), GO, dice=(5,))).permanent("p1").loyalty == 0


def test_another_choice_gives_the_counters_back_first() -> None:
    state = after(walking(4), GO, dice=(4,))
    assert game(after(state, ChooseAction("p1", "ability", 1))).permanent("p1").loyalty == 5
    assert game(after(state, ChooseAction("p1", "nothing"))).permanent("p1").loyalty == 4
    refused(state, ChooseAction("p1", "ability", 3), "takes 8 counters, and it has 4")
    refused(state, RollAbility("p1", (1, 3)), "takes 8 counters")


def test_without_counters_it_goes_to_the_graveyard() -> None:
    state = after(after(walking(8), GO, dice=(5,)), GO)
    assert game(state).permanent("p1") is None
    assert "Jace" in game(state).graveyard
    hit = after(walking(4), ChangePermanent("p1", loyalty=0))
    assert game(hit).board == ()
    refused(walking(4), ChangePermanent("p1", loyalty=-1), "0 to 99")


def striking(*attackers: Attacker) -> ScenarioState:
    wall = Permanent("p1", "Wall", "", "Creature", 4, 4, sick=False)
    return after(started(side="player", step="main", board=(wall,)), AskBlocks(attackers))


def test_what_is_not_blocked_deals_its_power_and_a_commanders_goes_by_its_name() -> None:
    """CS-10, CS-15: the strongest is blocked, the others come through."""
    state = striking(Attacker("Dragon", 6), Attacker("Mara", 5, commander=True), Attacker("Bear", 2), Attacker("Ox", 1))
    assert [a.name for a in game(state).strikers] == ["Mara", "Bear", "Ox"]
    state = after(state, DealUnblocked())
    assert game(state).scenario_life == 32
    assert game(state).commander_damage == {"c1": 5}
    assert game(state).commander_name("c1") == "Mara"
    refused(state, DealUnblocked(), "Nothing unblocked waits")


def test_of_two_of_a_name_one_blocked_leaves_one() -> None:
    assert len(game(striking(Attacker("Bear", 2), Attacker("Bear", 2))).strikers) == 1
    assert game(after(striking(Attacker("Bear", 2), Attacker("Ox", 1)), GO)).strikers == ()
