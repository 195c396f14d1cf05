"""Whole games at random: legal to the end, every card accounted for, replayed, taken back to the beginning.

``LANTERN_DEEP=1`` plays thousands instead of some dozens.
"""

from __future__ import annotations

import json
import os
from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.domain.dice import SeededDice, likely, pick
from desktop.engine.history import History
from desktop.engine.rules import Command, Refusal, Vocabulary
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde, HordeDraws, MoveCards, ShuffleHorde
from desktop.formats.horde_sealed.rules.acts.combat import BlockWithDefenders, HoldBack, OrderBlockers
from desktop.formats.horde_sealed.rules.acts.events import OpenEvent
from desktop.formats.horde_sealed.rules.acts.games import (
    Concede,
    GameLost,
    GameWon,
    SetLibrary,
    StartGame,
    TakeMulligan,
)
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, EachOpponentLoses, HordeGains
from desktop.formats.horde_sealed.rules.acts.permanents import (
    AddWalker,
    MakeTokens,
    RaiseStranger,
    Reanimate,
    RemoveWalker,
    Strengthen,
)
from desktop.formats.horde_sealed.rules.acts.rolls import RollFor
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivors
from desktop.formats.horde_sealed.rules.acts.turns import GoOn, SurvivorsTurnBegan
from desktop.formats.horde_sealed.rules.acts.waves import CounterSpell, ResolveSpell
from desktop.formats.horde_sealed.rules.hordes import HordeList
from desktop.formats.horde_sealed.rules.ruleset import Ruleset
from desktop.formats.horde_sealed.rules.simulation import drawn_cards, next_move
from desktop.formats.horde_sealed.rules.state import Game, HordeState
from desktop.formats.horde_sealed.rules.views.board import VIEWS
from desktop.formats.horde_sealed.rules.views.next_step import heading, next_act, result, stepper
from tests.formats.asking_again import comes_out_the_same_when_asked_for_again
from tests.formats.horde_sealed.rules.given import SMALL, TEAM, document, published, ruled

DEEP = os.environ.get("LANTERN_DEEP") == "1"
SOME = settings(
    max_examples=1500 if DEEP else 100,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
WORDS = Vocabulary.of(RULES)
#: the views that do not run a simulation of their own.
QUICK_VIEWS = [view for name, view in VIEWS.items() if name != "odds"]


def prank(state: HordeState, game: Game, chance: SeededDice) -> Command:
    """Something that spells and abilities may do at any time; some of it is refused."""
    names = [s.name for s in game.board] or ["Nothing"]
    zone = pick(chance, ("library", "graveyard", "hand", "exile", "survivors"))
    zones = {"library": game.library, "graveyard": game.graveyard, "hand": game.hand, "exile": game.exile}
    cards = zones.get(zone, game.taken) or ("Nothing",)
    places = ("graveyard", "hand", "exile", "battlefield", "survivors", "library-top", "library-bottom")
    typed = drawn_cards(game, 2, chance) if game.mode == "table" else ()
    survivor = pick(chance, state.survivors).id
    if game.step == "main" and any(stack.defender for stack in game.board) and likely(chance, 30):
        return BlockWithDefenders(("Bear", "Elf"))
    return pick(
        chance,
        (
            DamageHorde(min(2, max(1, len(game.library))), typed),
            HordeDraws(min(2, max(1, len(game.library))), typed),
            MakeTokens(pick(chance, game.horde.tokens).name, chance.throw(4).value),
            Reanimate(chance.throw(3).value, pick(chance, ("battlefield", "hand"))),
            MoveCards(pick(chance, names), "battlefield", pick(chance, places), 1),
            MoveCards(pick(chance, cards), zone, pick(chance, places), 1),  # type: ignore[arg-type]
            RaiseStranger(survivor, ("Bear", "Elf"), 2, 2),
            EachOpponentLoses(1),
            ChangeLife(pick(chance, (-1, 1, 3))),
            HordeGains(3),
            CounterSpell(pick(chance, ("graveyard", "exile", "hand"))),
            ResolveSpell(pick(chance, ("battlefield", "graveyard", "exile")), power=3),
            Strengthen(chance.throw(3).value - 1),
            Strengthen(1, pick(chance, names)),
            AddWalker(f"Walker {chance.throw(3).value}", survivor),
            RemoveWalker(f"Walker {chance.throw(3).value}"),
            HoldBack(pick(chance, names)),
            OrderBlockers(pick(chance, names), ("Bear", "Elf", "Ox")),
            RollFor(("one", "two", "three"), number=2),
            SetLibrary(survivor, 20 + chance.throw(20).value),
            TakeMulligan(survivor),
            ShuffleHorde(),
            StartGame(own_decks=True),
        ),
    )


class Table:
    """A game at work, with the tally of what was done and what was refused."""

    def __init__(self, ruleset: Ruleset, horde: HordeList, team: int, mode: str, seed: int, pranks: int) -> None:
        self.journal = MemoryJournal()
        self.session: Session[HordeState] = Session(RULES, self.journal, SeededDice(seed), lambda: 0.0)
        self.chance, self.pranks = SeededDice(seed + 1), pranks
        self.tally: Counter[str] = Counter()
        self.sentences: set[str] = set()
        self.session.dispatch(OpenEvent("Night", ruleset, (horde,)))
        self.session.dispatch(AddSurvivors(TEAM[:team]))
        self.session.dispatch(StartGame(mode=mode, own_decks=True))  # type: ignore[arg-type]

    @property
    def state(self) -> HordeState:
        return self.session.state

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def do(self, command: Command) -> None:
        name = type(command).__name__
        try:
            self.session.dispatch(command)
            self.tally[f"{name} done"] += 1
        except Refusal as refusal:
            self.sentences.add(str(refusal))
            self.tally[f"{name} refused"] += 1
        hold(self.state)

    def play(self, most: int = 1500) -> None:
        for _ in range(most):
            if likely(self.chance, self.pranks) and not self.game.is_over:
                self.do(prank(self.state, self.game, self.chance))
            if self.game.is_over or (move := next_move(self.state, self.chance)) is None:
                return
            self.do(move)
        self.do(Concede("midnight"))


def hold(state: HordeState) -> None:
    """What is true of every state of every game."""
    game = state.game
    if game is None:
        return
    cards_are_conserved(game)
    assert game.result == "won" or game.result == "lost" or game.life > 0
    for stack in game.board:
        assert stack.count > 0
    for attack in game.attack:
        stack = game.stack(attack.name, attack.owner)
        assert stack is not None
        assert 0 <= attack.blocked <= attack.count <= stack.count
    assert not [name for zone in (game.graveyard, game.hand, game.exile) for name in zone if game.horde.is_token(name)]


def cards_are_conserved(game: Game) -> None:
    """Every card of the deck is in exactly one place, and tokens are never more than their cards."""
    there: Counter[str] = Counter((*game.library, *game.graveyard, *game.hand, *game.exile, *game.taken))
    there.update(spell.card for spell in game.casting if spell.source == "revealed")
    there.update({s.name: s.count for s in game.board if not s.owner})
    there.update(game.used)
    assert +there == Counter(game.horde.all_names())
    for source, zone in (("hand", game.hand), ("graveyard", game.graveyard)):
        waiting = Counter(spell.card for spell in game.casting if spell.source == source)
        assert not waiting - Counter(zone)
    assert min(game.used.values()) >= 0


@st.composite
def tables(draw: st.DrawFn) -> Table:
    ruleset = ruled(
        survivors={
            "life": draw(st.integers(10, 60)),
            "setup_turns": draw(st.integers(0, 4)),
            "first_draw": draw(st.booleans()),
            "milled_out": draw(st.sampled_from(["failed-draw", "empty-library"])),
        },
        horde={
            "reveal": draw(st.sampled_from(["until-spell", "until-spell", "fixed"])),
            "reveal_cards": draw(st.integers(1, 5)),
        },
    )
    horde = draw(st.sampled_from([published(), SMALL]))
    mode = draw(st.sampled_from(["lantern", "table"]))
    pranks = draw(st.sampled_from([0, 15, 50]))
    return Table(ruleset, horde, draw(st.integers(2, 4)), mode, draw(st.integers(0, 2**32)), pranks)


@given(tables())
@SOME
def test_every_game_ends_replays_and_is_taken_back_to_the_beginning(table: Table) -> None:
    table.play()
    ends_by_the_rules(table)
    for view in QUICK_VIEWS:
        WORDS._encoder.encode(view(table.state))
    assert heading(table.state)[0]
    assert stepper(table.state)
    assert result(table.state)
    is_the_same_when_it_was_written_and_read(table)
    can_be_taken_back_to_the_beginning_and_done_again(table)
    comes_out_the_same_when_asked_for_again(table.session, table.journal)


def ends_by_the_rules(table: Table) -> None:
    """The win comes at the survivors' upkeep, in the very act that began it; a loss has its reason."""
    assert table.game.is_over
    facts = table.session.history.standing[-1].facts
    if table.game.result == "won":
        assert [type(fact) for fact in facts] == [SurvivorsTurnBegan, GameWon]
        assert not table.game.library
        assert table.game.life > 0
    else:
        assert isinstance(facts[-1], GameLost)
        assert table.game.life <= 0 or "library" in table.game.because or "conceded" in table.game.because
    assert next_act(table.state).label == "Play again"
    assert all(sentence[-1] in ".?" for sentence in table.sentences)


def is_the_same_when_it_was_written_and_read(table: Table) -> None:
    again: History[HordeState] = History(RULES)
    again.replay(table.journal.steps())
    assert again.state == table.state
    facts = []
    for step in table.session.history.standing:
        assert WORDS.write(WORDS.read_command(json.loads(step.command))) == step.command
        for fact in step.facts:
            written = WORDS.write(fact)
            facts.append(WORDS.read_fact(json.loads(written)["kind"], written))
            assert facts[-1] == fact
    assert digest(RULES.fold(RULES.initial, facts)) == digest(table.state)


def can_be_taken_back_to_the_beginning_and_done_again(table: Table) -> None:
    before, done = table.state, 0
    while table.session.undo_label:
        table.session.undo()
        done += 1
    assert table.state == RULES.initial
    for _ in range(done):
        table.session.redo()
    assert table.state == before


def test_a_card_turned_over_again_after_undo_is_the_same_card() -> None:
    table = Table(document(), published(), 3, "lantern", 5, 0)
    while table.game.step != "cast":
        table.session.dispatch(GoOn())
    wave = table.game.wave
    table.session.undo()
    table.session.dispatch(GoOn())
    assert table.game.wave == wave, "the library was shuffled once and lies as it lay"


DONE = """
AddWalker BlockWithDefenders ChangeLife CounterSpell DamageHorde EachOpponentLoses GoOn HoldBack HordeDraws HordeGains
MakeTokens MoveCards NoteBlocks OrderBlockers RaiseStranger Reanimate RemoveWalker ResolveSpell Reveal RollFor
SetLibrary ShuffleHorde Strengthen TakeMulligan
"""


def test_the_pranks_are_real() -> None:
    """Every prank succeeds now and then, or this file would test less than it says."""
    tally: Counter[str] = Counter()
    for seed in range(60):
        horde, mode = (SMALL, "lantern") if seed % 3 else (published(), "table")
        table = Table(document(), horde, 3, mode, seed, 60)
        table.play()
        tally += table.tally
    done = {name.removesuffix(" done") for name in tally if name.endswith(" done")}
    assert set(DONE.split()) <= done, set(DONE.split()) - done
