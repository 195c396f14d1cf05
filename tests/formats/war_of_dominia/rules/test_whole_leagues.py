"""Whole leagues at random: legal to the last one standing, replayed, taken back to the beginning.

``LANTERN_DEEP=1`` plays hundreds instead of some dozens.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from functools import cache

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import SeededDice, likely, pick
from desktop.domain.hexmap import Hex, HexMap, distance, loose_address
from desktop.engine.history import History
from desktop.engine.rules import Command, Fact, Refusal, Vocabulary, kind_of
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import (
    CallOpened,
    CardEntered,
    CloseCards,
    DrawCard,
    EnterCard,
    ExcusePlayer,
    TakeBackCard,
)
from desktop.formats.war_of_dominia.rules.acts.challenges import (
    AdmitChallenge,
    ChallengeMade,
    ChallengeStruck,
    DefendPlane,
    DuelsBegan,
    LongDistanceBegan,
    StrikeChallenge,
)
from desktop.formats.war_of_dominia.rules.acts.decks import AllowDeck, CheckDeck
from desktop.formats.war_of_dominia.rules.acts.duels import (
    AmendDuel,
    AwardChallenge,
    DuelReported,
    ReportChallenge,
    ReportDuel,
)
from desktop.formats.war_of_dominia.rules.acts.events import AnswerQuestion, OpenEvent
from desktop.formats.war_of_dominia.rules.acts.maps import (
    ImportMap,
    LayOutMap,
    MapCompleted,
    PaintHexes,
    RollTerrain,
    WriteOnHex,
)
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.planes import ChooseHome, ChoosePlane, DrawLots, HomeChosen, MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import (
    AddPlayer,
    AddPlayers,
    AdmitPlayer,
    RemovePlayer,
    RestorePlayer,
    WithdrawPlayer,
)
from desktop.formats.war_of_dominia.rules.acts.repeats import RepeatWeek
from desktop.formats.war_of_dominia.rules.acts.throws import (
    ConstantRolled,
    RollConstant,
    RollConstantAgain,
    ThrowInPlay,
)
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek, WeekBegan
from desktop.formats.war_of_dominia.rules.checked import KnownCard
from desktop.formats.war_of_dominia.rules.desk import sides
from desktop.formats.war_of_dominia.rules.ground import ground_letter, letter
from desktop.formats.war_of_dominia.rules.legal import legal_challenges
from desktop.formats.war_of_dominia.rules.ruleset import Ruleset
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState, Week
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from desktop.formats.war_of_dominia.rules.views.chronicle import taken_back_with
from desktop.formats.war_of_dominia.rules.views.next_step import heading, next_act, result, stepper
from tests.formats.asking_again import comes_out_the_same_when_asked_for_again
from tests.formats.war_of_dominia.rules.given import ruled

DEEP = os.environ.get("LANTERN_DEEP") == "1"
SOME = settings(
    max_examples=300 if DEEP else 20,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
BEARS = (KnownCard("Tall Bear", "Creature", "G"),)
WORDS = Vocabulary.of(RULES)


class Table:
    """A league at work, with the tally of what was done and what was refused."""

    def __init__(self, ruleset: Ruleset, players: int, map: HexMap | None, seed: int, pranks: int) -> None:
        self.journal = MemoryJournal()
        self.session: Session[DominiaState] = Session(RULES, self.journal, SeededDice(seed), lambda: 0.0)
        self.chance, self.pranks = SeededDice(seed + 1), pranks
        self.tally: Counter[str] = Counter()
        self.sentences: set[str] = set()
        self.session.dispatch(OpenEvent("League", ruleset, shipped_charts()))
        self.session.dispatch(AddPlayers(tuple(f"Player {number}" for number in range(1, players + 1))))
        if map is not None:
            self.session.dispatch(ImportMap(map))

    @property
    def state(self) -> DominiaState:
        return self.session.state

    def do(self, command: Command) -> None:
        name = type(command).__name__
        try:
            facts = self.session.dispatch(command)
            self.tally[f"{name} done"] += 1
        except Refusal as refusal:
            self.tally[f"{name} refused"] += 1
            self.sentences.add(str(refusal))
            return
        hold(self.state, facts)

    def play(self, most: int = 4000) -> None:
        for _ in range(most):
            if likely(self.chance, self.pranks) and not self.state.is_over:
                self.do(prank(self.state, self.chance))
            if (move := next_move(self.state, self.chance)) is None:
                return
            self.do(move)


def prank(state: DominiaState, chance: SeededDice) -> Command:
    """Something that people try, at any time; most of it is refused."""
    player, other = pick(chance, state.players).id, pick(chance, state.players).id
    plane = f"{'ABCDEFGHIJKLM'[chance.throw(13).value - 1]}-{chance.throw(13).value}"
    held = pick(chance, tuple(state.owners) or ("A-1",))
    drawn = likely(chance, 50)
    return pick(
        chance,
        (
            EnterCard(player, plane, other, as_written=likely(chance, 50)),
            EnterCard(player, held),
            TakeBackCard(player),
            ExcusePlayer(player, "away"),
            DrawCard(player),
            CloseCards(),
            DefendPlane(player, held),
            AdmitChallenge(player, other, held, "promised"),
            StrikeChallenge(player, "both away"),
            RollConstant(player),
            CheckDeck(player, other, Deck((DeckLine(chance.throw(99).value, "Tall Bear"),)), BEARS),
            AllowDeck(player, other, "agreed"),
            AnswerQuestion("banned", "Tall Bear" if drawn else ""),
            ThrowInPlay(player, chance.throw(42).value),
            RollConstantAgain(player, "fell down"),
            ReportDuel(player, "" if drawn else other, drawn),
            AmendDuel(player, chance.throw(3).value, other),
            ReportChallenge(player, other, chance.throw(3).value - 1),
            AwardChallenge(player, player, "no show"),
            OverrideValue(player, other, "life", 20, "agreed"),
            OverrideValue(player, player, "colours", "WUB", "agreed"),
            EndWeek(),
            BeginWeek(),
            TakeBackWeek(note="misread") if likely(chance, 20) else TakeBackWeek(99),
            MovePlane(held, other, "misread"),
            WithdrawPlayer(player, "moved") if likely(chance, 10) else RemovePlayer(player),
            RestorePlayer(player, held, "misread"),
            PaintHexes({held: "X"}, "misread"),
            WriteOnHex(held, "names", f"Plane {held}"),
            ChooseHome(plane, player),
            ChoosePlane(plane, player),
            DrawLots(),
            AddPlayer("Late"),
            AdmitPlayer("Late", held, "new in town") if likely(chance, 20) else RepeatWeek(),
            RollTerrain((plane,)),
            LayOutMap(12),
        ),
    )


# -- what is true of every state of every league -----------------------------------------------------------------------


def hold(state: DominiaState, facts: Sequence[Fact]) -> None:
    if state.map is None:
        return
    if not any(isinstance(fact, (CardEntered, DuelReported, ConstantRolled)) for fact in facts):
        no_void_is_held(state)
    if any(isinstance(fact, (HomeChosen, MapCompleted)) for fact in facts):
        no_homes_are_neighbours(state)
    if any(isinstance(fact, MapCompleted) for fact in facts):
        counts = {len(state.planes_of(player.id)) for player in state.players}
        assert counts == {state.rules.league.planes}
    if state.week is not None:
        nobody_fights_twice(state, state.week)
        if any(isinstance(fact, (WeekBegan, CallOpened, LongDistanceBegan, ChallengeStruck)) for fact in facts):
            no_legal_challenge_is_overlooked(state)
        if any(isinstance(fact, (LongDistanceBegan, DuelsBegan)) for fact in facts):
            nobody_who_must_was_passed_over(state, facts)
        if any(isinstance(fact, DuelsBegan) for fact in facts):
            the_desk_follows_the_hexes(state, state.week)
    for player in state.standing:
        assert state.stage not in ("war", "over") or state.owners.get(player.home) == player.id


def no_void_is_held(state: DominiaState) -> None:
    """WD-07."""
    for plane, owner in state.owners.items():
        assert ground_letter(state.ground, plane) in "FIMPSX"
        assert letter(state, plane) != "V"
        assert not state.player(owner).out


def no_homes_are_neighbours(state: DominiaState) -> None:
    """WD-04."""
    homes = [player.home for player in state.players if player.home]
    for at, home in enumerate(homes):
        assert all(_far(state, home, other) > 1 for other in homes[at + 1 :])


def _far(state: DominiaState, one: str, other: str) -> int:
    return distance(_hex(one), _hex(other), state.ground.layout)


@cache
def _hex(plane: str) -> Hex:
    found = loose_address(plane)
    assert found is not None
    return found


def nobody_fights_twice(state: DominiaState, week: Week) -> None:
    """WD-08."""
    fighting = [player for challenge in week.challenges for player in challenge.players]
    assert len(fighting) == len(set(fighting))
    assert not set(fighting) & set(week.byes)
    for challenge in week.challenges:
        assert challenge.attacker != challenge.defender
        assert not challenge.plane or week.owners[challenge.plane] == challenge.defender
        if challenge.plane:
            for side in sides(state, challenge):
                assert side.least_deck >= 0
                assert side.life_limit >= side.life or side.overrides
        assert max(challenge.score) <= state.rules.duels.wins or challenge.note
    if week.step == "duels":
        assert set(fighting) | set(week.byes) == set(week.players)


def no_legal_challenge_is_overlooked(state: DominiaState) -> None:
    """WD-08, counted the slow way: every pair of planes that lie side by side."""
    assert state.week is not None
    fighting = state.week.fighting()
    slow = {
        (attacker, plane)
        for own, attacker in state.owners.items()
        for plane, defender in state.owners.items()
        if attacker != defender and not {attacker, defender} & fighting and _far(state, own, plane) == 1
    }
    quick = {(player, target.plane) for player, targets in legal_challenges(state).items() for target in targets}
    assert quick == slow


def nobody_who_must_was_passed_over(state: DominiaState, facts: Sequence[Fact]) -> None:
    """WD-10: when pairing over long distance begins, no free player could still challenge another."""
    assert state.week is not None
    made = {ch for fact in facts if isinstance(fact, ChallengeMade) for ch in (fact.attacker, fact.defender)}
    excused = set(state.week.excused)
    must = state.rules.challenges.must
    if must and state.week.step == "long-distance" and not state.week.names and not made:
        left = {player for player, targets in legal_challenges(state).items() if targets}
        assert left <= excused


def the_desk_follows_the_hexes(state: DominiaState, week: Week) -> None:
    """WD-12 to WD-19, told the slow way from every plane of the map."""
    for challenge in week.challenges:
        for side in sides(state, challenge):
            held = [plane for plane, owner in week.owners.items() if owner == side.player]
            counted = [plane for plane in held if _far(state, plane, challenge.plane) == 1]
            counted += [challenge.plane] if side.player == challenge.defender else []
            letters = {ground_letter(state.ground, plane) for plane in counted}
            home = side.player == challenge.defender and state.player(side.player).home == challenge.plane
            #: WD-18: as over long distance, by a setting, where a challenge was let stand beside no own plane.
            alone = state.rules.challenges.let_stand_afar == "any-colour" and not counted
            distant = side.player == challenge.attacker and (challenge.long_distance or alone)
            colours = (
                "WUBRG"
                if home or distant
                else "".join(c for c, t in zip("WUBRG", "PISMF", strict=True) if t in letters)
            )
            if not side.overrides:
                assert side.letters == colours
                assert (side.artifacts is not None) == (home or (not distant and "X" in letters))
                assert side.least_deck == (40 if home else max(40, 125 - 5 * len(held)))
                assert side.life == (50 if home else min(50, max(10, 3 * len(held))))


# -- the leagues -------------------------------------------------------------------------------------------------------


@st.composite
def tables(draw: st.DrawFn) -> Table:
    players = draw(st.integers(2, 20) if DEEP else st.sampled_from([2, 3, 4, 5, 6, 7, 9, 12, 20]))
    ruleset = ruled(
        league={
            "round_limit": draw(st.sampled_from([0, 3, 12])) if players < 9 else draw(st.sampled_from([2, 5])),
            "limit_tie": draw(st.sampled_from(["shared", "go-on"])),
        },
        constants={"radical": draw(st.booleans())},
        map={"layout": draw(st.sampled_from(["odd-r", "even-q"]))},
    )
    seed = draw(st.integers(0, 2**32))
    map = _holey(players, seed) if draw(st.booleans()) else None
    return Table(ruleset, players, map, seed, draw(st.sampled_from([0, 10, 35])))


def _holey(players: int, seed: int) -> HexMap:
    """A map of the organiser's own: larger than need be, and with voids in it."""
    chance, size = SeededDice(seed), max(6, round((players * 12) ** 0.5))
    return HexMap(size, size, "".join(pick(chance, "FIMPSXV") for _ in range(size * size)))


@given(tables())
@SOME
def test_every_league_ends_replays_and_is_taken_back_to_the_beginning(table: Table) -> None:
    table.play()
    state = table.state
    assert all(sentence[-1] in ".?" for sentence in table.sentences)
    if state.stage != "entry":  #: a map with too many holes is refused, and that is the end of it
        assert state.is_over or table.tally["TakeBackWeek done"] or state.stage == "homes"
    if state.is_over:
        assert result(state)
        assert state.ending is not None
        assert set(state.ending.winners) <= {player.id for player in state.standing}
    for name, view in VIEWS.items():
        assert msgspec.json.encode(view(state)), name
    assert heading(state)[0]
    assert stepper(state)
    assert next_act(state).label
    assert taken_back_with(state) or not state.week_number
    is_the_same_when_it_was_written_and_read(table)
    can_be_taken_back_to_the_beginning_and_done_again(table)
    comes_out_the_same_when_asked_for_again(table.session, table.journal)


def is_the_same_when_it_was_written_and_read(table: Table) -> None:
    history: History[DominiaState] = History(RULES)
    for step in table.journal.steps():
        written = [(kind_of(fact), WORDS.write(fact)) for fact in step.facts]
        read = tuple(WORDS.read_fact(kind, text) for kind, text in written)
        history.add(replace(step, facts=read))
    assert history.state == table.state
    assert digest(history.state) == digest(table.state)


def can_be_taken_back_to_the_beginning_and_done_again(table: Table) -> None:
    session, end = table.session, digest(table.state)
    while session.undo_label:
        session.undo()
    assert session.state == RULES.initial
    while session.redo_label:
        session.redo()
    assert digest(session.state) == end


def test_wars_of_every_size_are_fought_to_the_last_one_standing() -> None:
    for players in (2, 4, 8, 15):
        table = Table(ruled(), players, None, players, 0)
        table.play(20_000)
        assert table.state.ending is not None
        assert table.state.ending.why == "last"
        assert [player.id for player in table.state.standing] == list(table.state.ending.winners)
