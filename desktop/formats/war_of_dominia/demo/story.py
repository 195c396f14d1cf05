"""What happens in the sample league, act by act; at each ``Moment`` the caller may take pictures.

Everything follows from the number of players and the seed: the same seed tells the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice, SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import Session
from desktop.engine.story import Moment, Teller

from ..rules.acts.cards import DrawCard, EnterCard
from ..rules.acts.duels import ReportChallenge, ReportDuel
from ..rules.acts.events import AnswerQuestion
from ..rules.acts.maps import LayOutMap, RollTerrain, WriteOnHex
from ..rules.acts.overrides import OverrideValue
from ..rules.acts.planes import DrawLots
from ..rules.acts.players import AddPlayers
from ..rules.acts.throws import RollConstant
from ..rules.acts.weeks import BeginWeek, TakeBackWeek
from ..rules.legal import card_fault
from ..rules.simulation import next_move
from ..rules.state import Card, DominiaState, Week

LEAST, MOST, USUAL = 2, 20, 8
#: the war of the story is over long before; a number that nobody waits for.
MOST_ACTS = 40_000
DAY = 86_400.0
NAMES = (
    "Mara Lindqvist",
    "Dev Patel",
    "Jana Král",
    "Wilhelmina van der Bergh",
    "Ana Sousa",
    "Tomasz Wójcik",
    "Bea Okafor",
    "Noor Haddad",
    "Émile Girard",
    "Li Wen",
    "Søren Dahl",
    "Priya Raman",
    "Ugo Bianchi",
    "Kofi Mensah",
    "Ines Vidal",
    "Halvard Nygård",
    "Zoë Castellanos",
    "Rurik Ohlsson",
    "Iris Petrenko",
    "Caspian Moreau-Thorne",
)
ANSWERS = {
    "card-mix": "open",
    "sets": "Anything printed before the year 2000",
    "banned": "Chaos Orb\nFalling Star\nShahrazad",
    "restricted": "Sol Ring\nBalance",
    "sideboards": "no",
    "proxies": "yes",
    "house-rules": "A draw by time counts as a drawn duel.",
    "radical": "yes",
}


class League(Teller[DominiaState]):
    """Tells what the Guardian and the players do."""

    @property
    def week(self) -> Week:
        assert self.state.week is not None
        return self.state.week

    def go_on(self, seconds: float = 40) -> bool:
        """One move of the league; False when the war is over."""
        move = next_move(self.state, self.chance)
        if move is not None:
            self.do(move, seconds=seconds)
        return move is not None

    def go_on_to(self, arrived: Callable[[DominiaState], bool]) -> bool:
        """Moves until that is so; False where the war is over first."""
        for _ in range(MOST_ACTS):
            if arrived(self.state):
                return True
            if not self.go_on():
                return False
        return False


def story(
    session: Session[DominiaState], players: int, seed: int, now: Callable[[], Instant], wait: Callable[[float], None]
) -> Iterator[Moment]:
    """Play an opened league of ``players`` (2..20) from the first name to the last one standing."""
    league = League(session, SeededDice(seed * 2 + 1), now, wait)
    yield from _map(league, players)
    yield from _choosing(league)
    yield from _first_week(league)
    yield from _war(league)


def _map(league: League, players: int) -> Iterator[Moment]:
    league.do(AddPlayers(NAMES[:players]))
    for question, answer in ANSWERS.items():
        league.do(AnswerQuestion(question, answer), seconds=8)
    yield Moment("questions", ("league",), ("title",))
    league.do(LayOutMap())
    #: the first row from real dice on the table, the rest by Lantern.
    row = tuple(f"A-{column}" for column in range(1, league.state.ground.width + 1))
    league.do(RollTerrain(row), LoadedDice(tuple((at * 5 + 2) % 6 + 1 for at in range(len(row)))), seconds=90)
    league.do(RollTerrain())
    league.do(WriteOnHex("B-2", "names", "The Hollow Crown"))
    league.do(WriteOnHex("D-3", "labels", "Old Marches"))
    league.do(WriteOnHex("B-2", "notes", "Watch who takes this one."))
    yield Moment("map", ("map",), ("map",))


def _choosing(league: League) -> Iterator[Moment]:
    league.do(DrawLots())
    for _ in league.state.players[: len(league.state.players) // 2]:
        league.go_on()
    yield Moment("homes", ("choosing",), ("map",))
    league.go_on_to(lambda state: state.stage == "planes")
    #: the second pass is drawn from a hat and typed in.
    league.do(DrawLots(tuple(player.name for player in reversed(league.state.players))))
    league.go_on_to(lambda state: state.choosing is not None and state.choosing.number == 5)
    yield Moment("planes", ("choosing",))
    league.go_on_to(lambda state: state.stage == "war")
    yield Moment("war", ("map", "standings"), ("map",))


def _first_week(league: League) -> Iterator[Moment]:
    league.do(BeginWeek(), seconds=DAY)
    if wrong := _refused_card(league):
        league.do(wrong)
    while league.state.week is not None and league.week.step == "cards" and not _all_cards(league):
        league.go_on(10)
    yield Moment("cards", ("week",))
    league.go_on()
    yield Moment("reveal", ("week",), ("reveal",))
    league.go_on_to(lambda state: state.week is not None and state.week.step == "duels")
    yield Moment("challenges", ("week", "duels"), ("duels",))
    yield from _first_duels(league)


def _all_cards(league: League) -> bool:
    return isinstance(next_move(league.state, SeededDice(1)), DrawCard)


def _refused_card(league: League) -> Command | None:
    """A card as somebody really wrote it: for a plane that lies beside none of his."""
    state, player = league.state, league.state.players[0]
    for plane, owner in state.owners.items():
        if owner != player.id and "no plane beside" in card_fault(state, Card(player.id, owner, plane)):
            return EnterCard(player.id, plane, owner, as_written=True)
    return None


def _first_duels(league: League) -> Iterator[Moment]:
    first = league.week.challenges[0]
    #: the dice lay on the table: 41 on the chart of the plane.
    league.do(RollConstant(first.id), LoadedDice((4, 1), then=league.chance), seconds=2 * DAY)
    yield Moment("constant", ("duels",), ("constant",))
    league.do(OverrideValue(first.id, first.defender, "life", 25, "came late, as agreed"))
    league.do(ReportDuel(first.id, first.defender), seconds=3600)
    league.session.undo()
    league.do(ReportDuel(first.id, first.attacker))
    league.do(RollConstant(first.id), seconds=60)
    league.do(ReportDuel(first.id, drawn=True), seconds=3600)
    for challenge in league.week.challenges[1:3]:
        league.do(ReportChallenge(challenge.id, challenge.attacker, lost=1), seconds=600)
    yield Moment("results", ("week", "duels"), ("duels",))
    league.go_on_to(lambda state: state.week is None)
    yield Moment("week-over", ("chronicle", "standings"), ("map", "standings"))


def _war(league: League) -> Iterator[Moment]:
    """The rest of the war; a picture of the first long distance, the first who is out, and the end."""
    seen: set[str] = set()
    for _ in range(MOST_ACTS):
        state = league.state
        if state.week is None and state.past and "taken-back" not in seen and len(state.past) > 1:
            seen.add("taken-back")
            yield from _taken_back(league)
        if state.week is not None and state.week.step == "long-distance" and "distance" not in seen:
            seen.add("distance")
            yield Moment("long-distance", ("week",), ("reveal",))
        if state.week is None and any(player.out for player in state.players) and "out" not in seen:
            seen.add("out")
            yield Moment("first-out", ("map", "chronicle"), ("map",))
        if not league.go_on(DAY * 5 if state.week is None else 900):
            break
    yield Moment("ending", ("standings", "chronicle", "map"), ("ending", "map"))


def _taken_back(league: League) -> Iterator[Moment]:
    """A whole week is taken back, and that is taken back again."""
    yield Moment("before-taking-back", ("chronicle",))
    league.do(TakeBackWeek(note="a card was read wrongly"))
    league.session.undo()
