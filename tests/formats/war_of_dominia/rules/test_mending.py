"""A league's past put right: what was drawn and fought stays so, and planes, homes and the end follow from it."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from desktop.domain.dice import SeededDice, pick
from desktop.engine.event import RenamePlayer
from desktop.engine.mending import Correction, Mended, Really
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.duels import AwardChallenge, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.events import OpenEvent
from desktop.formats.war_of_dominia.rules.acts.maps import ImportMap
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers, AdmitPlayer, RestorePlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState
from tests.formats.mended import correction
from tests.formats.war_of_dominia.rules.given import NAMES, document, terrain_map
from tests.formats.war_of_dominia.rules.test_whole_leagues import hold

DEEP = os.environ.get("LANTERN_DEEP") == "1"
ANN, BEN, CLEO, DEV = "p1", "p2", "p3", "p4"


class League:
    """A league at work; each act by its number."""

    def __init__(self, players: int, seed: int = 1) -> None:
        self.session: Session[DominiaState] = Session(RULES, MemoryJournal(), SeededDice(seed), lambda: 0.0)
        self.do(OpenEvent("League", document(), shipped_charts()), AddPlayers(NAMES[:players]))

    def do(self, *commands: Command) -> int:
        for command in commands:
            self.session.dispatch(command)
        return self.session.history.last_number

    @property
    def state(self) -> DominiaState:
        return self.session.state

    def really(self, act: int, command: Command, **settle: str) -> Mended[DominiaState]:
        return self.session.mend(Correction({act: Really(command)}, {int(k[1:]): v for k, v in settle.items()}))  # type: ignore[misc]


def four() -> League:
    """Ann and Ben touch at A-2 and A-3, Cleo and Dev at B-3 and B-4; Ann's A-2 lies beside Cleo's home B-2 too."""
    league = League(4)
    realms = {"Ann": "A-1 A-2", "Ben": "A-3 A-4", "Cleo": "B-2 B-3", "Dev": "B-4 B-5"}
    held = {plane: name for name, planes in realms.items() for plane in planes.split()}
    league.do(ImportMap(terrain_map("FFIIV VMMPP"), held, ("A-1", "A-4", "B-2", "B-5")))
    return league


def week(league: League, cards: dict[str, str], drawn: tuple[str, ...]) -> None:
    league.do(BeginWeek(), *(EnterCard(who, plane) for who, plane in cards.items()), *map(DrawCard, drawn))


def two_weeks() -> tuple[League, int]:
    """Ann takes A-3 from Ben, as reported; a week later Ben wins it back, and Cleo takes B-4 from Dev."""
    league = four()
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "B-4", "Dev": "B-3"}, ("Ann", "Cleo", "Ben", "Dev"))
    wrong = league.do(ReportChallenge("A-3", "Ann"))
    league.do(ReportChallenge("B-4", "Dev"), EndWeek())
    week(league, {"Ann": "A-4", "Ben": "A-3", "Cleo": "B-4", "Dev": "B-3"}, ("Ben", "Cleo", "Ann", "Dev"))
    league.do(RollConstant("A-3"), ReportChallenge("A-3", "Ben", 1), ReportChallenge("B-4", "Cleo"), EndWeek())
    return league, wrong


def test_a_result_of_a_past_week_is_put_right_and_what_cannot_have_been_fought_falls_away() -> None:
    league, wrong = two_weeks()
    mended = league.really(wrong, ReportChallenge("A-3", "Ben", 1))
    first, second = mended.state.past
    assert (first.challenges[0].winner, first.moves) == (BEN, ())
    #: Ben cannot have attacked his own plane: the card is refused as it is drawn, and both rest.
    assert [challenge.plane for challenge in second.challenges] == ["B-4"]
    assert set(second.byes) == {ANN, BEN}
    assert any("own plane" in drawn.refused for drawn in second.drawn)
    #: what the others did stands, and what follows from it.
    assert (mended.state.owners["A-3"], mended.state.owners["B-4"]) == (BEN, CLEO)
    assert mended.open
    league.session.correct(mended.correction)
    assert league.state == mended.state
    league.session.undo()
    assert league.state.past[0].challenges[0].winner == ANN


def test_a_corrected_duel_settles_otherwise_and_the_week_is_counted_anew() -> None:
    league = four()
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "B-4", "Dev": "B-3"}, ("Ann", "Cleo", "Ben", "Dev"))
    league.do(ReportDuel("A-3", "Ann"), ReportDuel("A-3", "Ben"))
    wrong = league.do(ReportDuel("A-3", "Ann"))
    league.do(AwardChallenge("B-4", "Cleo", "Dev did not come"), EndWeek())
    mended = league.really(wrong, ReportDuel("A-3", "Ben"))
    assert not mended.contradictions
    assert (mended.state.owners["A-3"], mended.state.owners["B-4"]) == (BEN, CLEO)
    assert mended.state.past[0].challenges[0].score == (1, 2)


def test_a_challenge_left_without_a_winner_moves_no_plane() -> None:
    league = four()
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "B-4", "Dev": "B-3"}, ("Ann", "Cleo", "Ben", "Dev"))
    league.do(ReportDuel("A-3", "Ann"))
    wrong = league.do(ReportDuel("A-3", "Ann"))
    league.do(ReportChallenge("B-4", "Cleo"), EndWeek())
    mended = league.really(wrong, ReportDuel("A-3", drawn=True))
    assert (mended.state.owners["A-3"], mended.state.owners["B-4"]) == (BEN, CLEO)
    assert next(one.why for one in mended.contradictions).startswith("There is one challenge without a winner: A-3")


def home_lost() -> tuple[League, int]:
    """Cleo takes Dev's home in the first week, as reported; then Ann and Ben fight on."""
    league = four()
    league.do(MovePlane("B-4", "Cleo", "a trade"))
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "B-5", "Dev": "B-4"}, ("Ann", "Cleo", "Ben", "Dev"))
    league.do(ReportChallenge("A-3", "Ben"))
    wrong = league.do(ReportChallenge("B-5", "Cleo"))
    league.do(EndWeek())
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "A-2"}, ("Ben", "Cleo", "Ann"))
    league.do(ReportChallenge("A-2", "Ben"), EndWeek())
    return league, wrong


def test_who_lost_a_home_by_a_wrong_report_has_been_in_the_league_all_the_time() -> None:
    league, wrong = home_lost()
    assert league.state.player(DEV).out == 1
    mended = league.really(wrong, ReportChallenge("B-5", "Dev"))
    assert mended.state.player(DEV).out == 0
    assert mended.state.planes_of(DEV) == ("B-5",)
    #: in the week that he did not play he rests; what the others fought stands.
    assert DEV in mended.state.past[1].byes
    assert mended.state.owners["A-2"] == BEN
    hold(mended.state, ())


def test_a_home_lost_after_all_puts_its_player_out_of_what_followed() -> None:
    league = four()
    league.do(MovePlane("B-4", "Cleo", "a trade"))
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "B-5", "Dev": "B-4"}, ("Ann", "Cleo", "Ben", "Dev"))
    league.do(ReportChallenge("A-3", "Ben"))
    wrong = league.do(ReportChallenge("B-5", "Dev"))
    league.do(EndWeek())
    week(league, {"Ann": "A-3", "Ben": "A-2", "Cleo": "B-5", "Dev": "B-4"}, ("Ann", "Dev", "Ben", "Cleo"))
    league.do(ReportChallenge("A-3", "Ann"), ReportChallenge("B-4", "Dev"), EndWeek())
    mended = league.really(wrong, ReportChallenge("B-5", "Cleo"))
    assert mended.state.player(DEV).out == 1
    assert (mended.state.owners["A-3"], mended.state.owners["B-4"]) == (ANN, CLEO)
    assert [challenge.players for challenge in mended.state.past[1].challenges] == [(ANN, BEN)]
    assert CLEO in mended.state.past[1].byes
    hold(mended.state, ())


def test_rulings_between_weeks_hold_from_whoever_has_the_planes_now() -> None:
    league, wrong = two_weeks()
    league.do(
        MovePlane("A-3", "Cleo", "a gift"), AdmitPlayer("Zoe", "A-2", "new"), WithdrawPlayer("Dev", "away", "Ben")
    )
    league.do(RestorePlayer("Dev", "B-5", "back"), RenamePlayer("Zoe", "Zoë"))
    mended = league.really(wrong, ReportChallenge("A-3", "Ben", 1))
    assert (mended.state.owners["A-3"], mended.state.owners["A-2"]) == (CLEO, "p5")
    assert mended.state.owners["B-5"] == DEV
    assert mended.state.name_of("p5") == "Zoë"


def test_another_card_brings_what_follows_from_it() -> None:
    league = four()
    league.do(BeginWeek())
    wrong = league.do(EnterCard("Ann", "A-3"))
    league.do(EnterCard("Ben", "A-2"), EnterCard("Cleo", "B-4"), EnterCard("Dev", "B-3"), DrawCard("Ann"))
    league.do(DrawCard("Dev"), DrawCard("Ben"), DrawCard("Cleo"), ReportChallenge("A-3", "Ann"))
    mended = league.really(wrong, EnterCard("Ann", "B-2"))
    assert mended.state.week is not None
    assert mended.state.week.challenges[0].players == (ANN, CLEO)
    assert mended.state.week.challenge_of(DEV) is None
    #: the duels for A-3 were never fought.
    assert mended.state.week.challenges[0].duels == ()
    hold(mended.state, ())


def test_duels_are_never_counted_for_another_challenge_of_the_same_number() -> None:
    league = four()
    league.do(BeginWeek())
    wrong = league.do(EnterCard("Ann", "A-3"))
    league.do(EnterCard("Ben", "A-2"), EnterCard("Cleo", "B-4"), EnterCard("Dev", "B-3"), DrawCard("Ann"))
    league.do(DrawCard("Dev"), DrawCard("Ben"), DrawCard("Cleo"))
    duel = league.do(RollConstant("1-1"), ReportDuel("1-1", "Ann"))
    mended = league.really(wrong, EnterCard("Ann", "B-2"))
    assert mended.state.week is not None
    assert [(one.plane, one.duels) for one in mended.state.week.challenges] == [("B-2", ())]
    assert next(one.why for one in mended.contradictions if one.step.number == duel).startswith(
        "There is no challenge 1-1"
    )


def test_what_is_really_the_same_pairing_keeps_its_duels() -> None:
    league = four()
    league.do(BeginWeek())
    wrong = league.do(EnterCard("Ann", "A-3"))
    league.do(EnterCard("Ben", "A-2"), EnterCard("Cleo", "B-4"), EnterCard("Dev", "B-3"), DrawCard("Ann"))
    league.do(DrawCard("Dev"), DrawCard("Ben"), DrawCard("Cleo"), ReportDuel("1-1", "Ann"))
    mended = league.really(wrong, EnterCard("p1", "a3", "Ben"))
    assert mended.state == league.state
    assert not mended.contradictions


# -- whole leagues -----------------------------------------------------------------------------------------------------


#: two names drawn and no challenge; a name left over without a bye.
@example(4, 6000)
@example(4, 87)
@given(st.integers(3, 6), st.integers(0, 2**32))
@settings(
    max_examples=150 if DEEP else 8,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_any_league_put_right_anywhere_is_a_league_and_goes_on_to_its_end(players: int, seed: int) -> None:
    league, chance = League(players, seed), SeededDice(seed)
    weeks = chance.throw(4).value
    while not league.state.is_over and len(league.state.past) < weeks:
        move = next_move(league.state, chance)
        assert move is not None
        league.do(move)
    played = league.session.history.played[0]
    _, *fought = [
        step.number for step in played if league.session.history.state_at(step.number).stage in ("war", "over")
    ]
    for _ in range(6):
        try:
            mended = league.session.mend(correction(league.session, chance, pick(chance, fought)))
        except Refusal:
            continue
        if mended.steps == tuple(mended.before):
            continue
        for state in mended.states:
            assert RULES.marks.fault(state) == ""
            if state.stage in ("war", "over"):
                hold(state, ())
        league.session.correct(mended.correction)
    for _ in range(6_000):
        move = next_move(league.state, chance)
        if move is None:
            break
        facts = league.session.dispatch(move)
        hold(league.state, facts)
    assert league.state.is_over or league.state.stage != "war"
