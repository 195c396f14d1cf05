"""Whole games at random: legal to the end, every card accounted for, replayed, taken back to the beginning."""

from __future__ import annotations

import json
from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.domain.deck import fold_name
from desktop.domain.dice import SeededDice, likely, pick
from desktop.engine.history import History
from desktop.engine.rules import Command, Refusal, Vocabulary
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.attacking import ChooseAction, RollAbility
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks, DealUnblocked, ForgoUnblocked
from desktop.formats.commander_scenarios.rules.acts.cards import MillScenario, MoveCard, ScenarioDraws, ShuffleDeck
from desktop.formats.commander_scenarios.rules.acts.events import OpenEvent
from desktop.formats.commander_scenarios.rules.acts.games import SetLibrary, StartGame, TakeMulligan
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import ChangeCounter, DropTarget, NoteTargets, PickTarget
from desktop.formats.commander_scenarios.rules.acts.permanents import ChangePermanent, MakeTokens, ManifestCards
from desktop.formats.commander_scenarios.rules.acts.spells import CastSpell, CounterSpell, ResolveSpell
from desktop.formats.commander_scenarios.rules.scenario import Scenario, ScenarioCard
from desktop.formats.commander_scenarios.rules.simulation import next_move
from desktop.formats.commander_scenarios.rules.state import Attacker, Game, ScenarioState, Target
from desktop.formats.commander_scenarios.rules.views.board import VIEWS
from desktop.formats.commander_scenarios.rules.views.next_step import heading, next_act, result, stepper
from desktop.formats.commander_scenarios.rules.zones import drawable
from tests.formats.asking_again import comes_out_the_same_when_asked_for_again
from tests.formats.commander_scenarios.rules.given import BOSS, COUNTER, SECOND_COUNTER, ruled, scenario, sorcery

WORDS = Vocabulary.of(RULES)
ODD = (
    COUNTER,
    SECOND_COUNTER,
    sorcery("Fling", "buyback", "x"),
    sorcery("Fire // Ice", "split"),
    ScenarioCard("Hidden One", "Creature", "{3}", "4", "4", ("morph",), abilities=2),
    ScenarioCard("Riding Spirit", "Enchantment Creature", "{2}", "2", "2", ("bestow",)),
    ScenarioCard("Walker", "Planeswalker", "{4}", abilities=4),
    ScenarioCard("Quarry", "Land"),
    ScenarioCard("Rotting Ox", "Creature", "{2}", "3", "3", ("scavenge",)),
    ScenarioCard("Sphere", "Artifact", "{2}", marks=("sunburst",)),
    sorcery("Unknown Rite", "kicker", "multikicker", "overload", "replicate", "entwine", "manifest", "echo"),
)


def odd_scenario(boss: bool, x: str) -> Scenario:
    plain = scenario(boss=BOSS if boss else None, x=x, counter_name="bells", counter_start=1)
    return Scenario(
        **{
            **{name: getattr(plain, name) for name in Scenario.__struct_fields__},
            "basic": (*ODD, *plain.basic[len(ODD) :]),
        }
    )


#: one of them in several spellings, and another.
COMMANDERS = ("Kaalia", "kaalia ", "KAALIA of the Vast", "Kaa", "Mara", "mara, the wolf")


def prank(game: Game, chance: SeededDice) -> Command:
    """Something that spells and abilities may do at any time; some of it is refused."""
    zone = pick(chance, ("graveyard", "exile", "reserve", "basic", "midrange", "endgame"))
    name = pick(chance, getattr(game, zone) or ("Nothing",))
    board = pick(chance, [p.id for p in game.board] or ["nothing"])
    places = ("battlefield", "graveyard", "exile", "reserve", "deck-top", "deck-bottom")
    typed = drawable(game)[:1] if game.mode == "table" else ()
    return pick(
        chance,
        (
            ScenarioDraws(1, typed),
            MillScenario(1, typed),
            ManifestCards(1, typed),
            MoveCard(name, pick(chance, places)),
            MoveCard(board, pick(chance, places)),
            MakeTokens("Imp", 2),
            CounterSpell(),
            ResolveSpell(power=1),
            CastSpell(),
            GainLife(2),
            GainLife(1, "scenario"),
            TakeDamage(2),
            TakeDamage(1, boss=True),
            ChangeCounter(1),
            PickTarget(),
            ShuffleDeck("basic"),
            ChangePermanent(board, power=5, tapped=True),
            RollAbility(board, (1, 2, 3)),
            TakeMulligan(),
            PickTarget(among=("one", "two")),
            SetLibrary(50),
            ChooseAction(board, "nothing"),
            AskBlocks(tuple(Attacker(who, 2, commander=likely(chance, 30)) for who in COMMANDERS)),
            ForgoUnblocked(),
            DealUnblocked(),
            DealDamage(1, pick(chance, COMMANDERS)),
            NoteTargets((Target("Bear"), Target("Bear"))),
            DropTarget("bear", chance.throw(2).value),
        ),
    )


class Table:
    def __init__(self, chosen: Scenario, mode: str, choice: str, seed: int, pranks: int, option: bool) -> None:
        self.journal, self.chance, self.pranks = MemoryJournal(), SeededDice(seed + 1), pranks
        self.session: Session[ScenarioState] = Session(RULES, self.journal, SeededDice(seed), lambda: 0.0)
        told = ruled(
            scenario={"creature_choice": choice, "double_blocks": option}, player={"boss_is_commander": option}
        )
        self.session.dispatch(OpenEvent("Evening", told, (chosen,)))
        self.session.dispatch(StartGame(mode=mode))  # type: ignore[arg-type]

    @property
    def state(self) -> ScenarioState:
        return self.session.state

    def do(self, command: Command, may_refuse: bool = False) -> None:
        try:
            self.session.dispatch(command)
        except Refusal as refusal:
            if not may_refuse or str(refusal)[-1] not in ".?":
                raise
        cards_are_conserved(self.state)

    def play(self) -> None:
        for _ in range(1500):
            assert self.state.game is not None
            if likely(self.chance, self.pranks) and not self.state.game.is_over:
                self.do(prank(self.state.game, self.chance), may_refuse=True)
            if (move := next_move(self.state, self.chance)) is None:
                return
            self.do(move)
        raise AssertionError("the game does not end")


def cards_are_conserved(state: ScenarioState) -> None:
    """Every card of the three decks is in exactly one place; nobody goes on after the end."""
    game = state.game
    if game is None:
        return
    there = Counter(
        (
            *game.basic,
            *game.midrange,
            *game.endgame,
            *game.graveyard,
            *game.exile,
            *game.reserve,
            *(p.card for p in game.board if p.card),
            *([game.casting.card] if game.casting else []),
        )
    )
    assert there == Counter(card.name for _, card in game.scenario.all_cards())
    assert sum(p.boss for p in game.board) == (game.boss == "board")
    assert set(game.due) <= set(game.reserve)
    if not game.is_over:
        assert game.life > 0
        assert game.scenario_life > 0
        #: CS-10: the boss is no commander unless the table wants it so.
        assert game.boss_damage < 21 or not state.rules.player.boss_is_commander
        assert all(amount < 21 for amount in game.commander_damage.values())
        assert len({fold_name(commander.name) for commander in game.commanders}) == len(game.commanders)
        assert set(game.commander_damage) <= {commander.id for commander in game.named}
        assert game.left or game.step in ("card", "reveal")
        assert game.endgame_in_play or game.basic or game.midrange or game.step == "card"
        assert game.endgame_in_play == (game.countdown == 0)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    chosen = odd_scenario(draw(st.booleans()), draw(st.sampled_from(["creatures", "artifacts", "graveyard"])))
    mode, choice = draw(st.sampled_from(["lantern", "table"])), draw(st.sampled_from(["roll", "player"]))
    seed, pranks = draw(st.integers(0, 2**32)), draw(st.sampled_from([0, 15, 50]))
    return Table(chosen, mode, choice, seed, pranks, draw(st.booleans()))


@given(tables())
@settings(max_examples=40, derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_game_ends_replays_and_is_taken_back_to_the_beginning(table: Table) -> None:
    table.play()
    assert table.state.game is not None
    assert table.state.game.is_over
    assert next_act(table.state).label == "Play again"
    assert heading(table.state)[0]
    assert stepper(table.state)
    assert result(table.state)
    for name, view in VIEWS.items():
        if name != "exhaustion":
            WORDS._encoder.encode(view(table.state))
    again: History[ScenarioState] = History(RULES)
    again.replay(table.journal.steps())
    assert digest(again.state) == digest(table.state)
    is_the_same_when_it_was_written_and_read(table)
    before, done = table.state, 0
    while table.session.undo_label:
        table.session.undo()
        done += 1
    assert table.state == RULES.initial
    for _ in range(done):
        table.session.redo()
    assert table.state == before
    comes_out_the_same_when_asked_for_again(table.session, table.journal)


def is_the_same_when_it_was_written_and_read(table: Table) -> None:
    state = RULES.initial
    for step in table.session.history.standing:
        for fact in step.facts:
            written = WORDS.write(fact)
            state = RULES.evolve(state, WORDS.read_fact(json.loads(written)["kind"], written))
    assert digest(state) == digest(table.state)
