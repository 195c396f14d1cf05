"""What happens at the sample event, act by act; at each ``Moment`` the caller may take pictures.

Everything follows from the number of players and the seed: the same seed tells the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.deck import Deck
from desktop.domain.dice import LoadedDice, SeededDice, pick
from desktop.engine.session import Session
from desktop.engine.story import Moment, Teller
from desktop.library.check import check_names, with_proper_names
from desktop.library.decks import read_deck_file
from desktop.library.players import read_players_file

from ..rules.acts.amending import AmendResult
from ..rules.acts.clocks import ExtendTable, StartClock
from ..rules.acts.decks import SubmitDeck
from ..rules.acts.events import ChangeRuleset, ConfirmTiers
from ..rules.acts.leaving import DropPlayer
from ..rules.acts.monsters import RemoveMonster, RollAppearance, Subdue
from ..rules.acts.pairings import ChooseOpponent
from ..rules.acts.players import AddPlayer, AddPlayers, CheckIn, NewPlayer
from ..rules.acts.prizes import RollPrizes
from ..rules.acts.results import DecideByTime, ReportResult
from ..rules.acts.rounds import FinishRound, StartRound
from ..rules.acts.seeds import FixSeeds
from ..rules.acts.top4 import ChooseStyle, CloseRaces
from ..rules.simulation import next_move
from ..rules.state import DarkState, Match

HERE = Path(__file__).parent
LEAST, MOST = 4, 48
#: below this many nobody comes late and nobody leaves, so that the Top 4 is always full.
ENOUGH = 6


def story(
    session: Session[DarkState],
    players: int,
    seed: int,
    now: Callable[[], Instant],
    wait: Callable[[float], None],
) -> Iterator[Moment]:
    """Play an opened event of ``players`` (4..48) to its champion."""
    teller = Teller(session, SeededDice(seed * 2 + 1), now, wait)
    yield from _entries(teller, players)
    for number in range(1, teller.state.rules.event.rounds + 1):
        yield from _round(teller, number, players)
    yield from _end(teller)


def _listed(players: int) -> list[NewPlayer]:
    found = read_players_file(HERE / "players.csv").players[:players]
    return [NewPlayer(p.name, paid=True) for p in found]


def deck_files() -> list[Path]:
    return sorted((HERE / "decks").glob("*.txt"))


def _deck(path: Path) -> Deck:
    """The deck of a file as the organiser hands it in: near misses taken, proper names."""
    deck = read_deck_file(path).deck
    for finding in check_names(deck):
        if finding.card is None and finding.suggestion:
            deck = deck.renamed(finding.index, finding.suggestion)
    return with_proper_names(deck)


def _entries(teller: Teller[DarkState], players: int) -> Iterator[Moment]:
    names = _listed(players)
    late = names.pop() if players >= ENOUGH else None
    yield Moment("start", slides=("title",))
    rules = teller.state.rules
    #: the sample's decks were built without the lists (CD-40).
    teller.do(ChangeRuleset(replace(rules, deck_lists=replace(rules.deck_lists, check=False))))
    teller.do(AddPlayers(tuple(names)))
    teller.do(ConfirmTiers(teller.state.rules.tiers.thresholds))
    files = deck_files()
    for player, path in zip(teller.state.players, files, strict=False):
        teller.do(SubmitDeck(player.id, _deck(path)))
    teller.do(CheckIn())
    yield Moment("decks", ("players", "setup"))
    teller.do(FixSeeds())
    yield Moment("seeds", ("players",))
    teller.do(StartRound())
    if late is not None:
        teller.do(AddPlayer(late.name, paid=True, here=True))
        teller.do(SubmitDeck(teller.state.players[-1].id, _deck(files[players - 1])))


def _round(teller: Teller[DarkState], number: int, players: int) -> Iterator[Moment]:
    yield from _choices(teller, number)
    yield from _matches(teller, number)
    if number == 4 and players >= ENOUGH:
        leaver = teller.state.present()[-1]
        teller.do(DropPlayer(leaver.id))
    yield Moment(f"round-{number}-done", ("ledger", "standings") if number in (1, 5) else (), ("standings", "results"))
    if number == 3:
        _amend(teller)
    teller.do(FinishRound())


def _choices(teller: Teller[DarkState], number: int) -> Iterator[Moment]:
    _play_until(teller, lambda s: s.round is None or len(s.round.zones) * 2 >= len(s.present()))
    yield Moment(f"round-{number}-zones", ("round",) if number < 3 else (), ("zones",))
    _play_until(teller, lambda s: s.round is not None and s.round.step == "prizes")
    if number == 2:
        places = [place.id for place in teller.state.open_locations()[:2]]
        #: the first two dice are real ones, typed in.
        teller.do(RollPrizes(tuple(places)), LoadedDice((19, 7)))
    _play_until(teller, lambda s: s.round is not None and s.round.step == "corners")
    yield Moment(f"round-{number}-prizes", (), ("prizes",))
    _play_until(teller, lambda s: s.round is not None and len(s.round.seats) * 4 >= len(s.round.zones))
    yield Moment(f"round-{number}-corners", ("round", "plan") if number < 4 else (), ("choosing",))
    _play_until(teller, lambda s: s.round is not None and s.round.step == "matches")


def _play_until(teller: Teller[DarkState], done: Callable[[DarkState], bool]) -> None:
    while not done(teller.state):
        move = next_move(teller.state, teller.chance)
        assert move is not None
        teller.do(move, seconds=6)


def _matches(teller: Teller[DarkState], number: int) -> Iterator[Moment]:
    yield Moment(f"round-{number}-seats", (), ("seats",))
    teller.do(StartClock(teller.now()))
    open_ = _open(teller)
    if open_ and number in (1, 3):
        teller.do(ExtendTable(open_[0].id, 3, "spilled drink"), seconds=300)
    if open_ and number in (2, 4):
        _monsters(teller, open_[-1])
    _some_results(teller, number)
    teller.wait(max(0.0, 27 * 60 - teller.state.clock.elapsed(teller.now())))
    yield Moment(f"round-{number}-matches", ("round", "plan", "monsters") if number < 5 else (), ("clock",))
    _late_tables(teller)
    _play_until(teller, lambda s: s.round is not None and all(m.winner for m in s.round.matches))


def _open(teller: Teller[DarkState]) -> list[Match]:
    round = teller.state.round
    return [m for m in round.matches if not m.winner] if round else []


def _some_results(teller: Teller[DarkState], number: int) -> None:
    """Half of the tables report; in round 1 one result is wrong, taken back and reported again."""
    for step in range(len(_open(teller))):
        move = next_move(teller.state, teller.chance)
        if not isinstance(move, (ReportResult, ChooseOpponent)):
            return
        teller.do(move, seconds=45)
        if number == 1 and step == 1 and isinstance(move, ReportResult):
            teller.session.undo()
            teller.session.redo()
            teller.session.undo()
            teller.do(move)


def _monsters(teller: Teller[DarkState], match: Match) -> None:
    """A monster comes by typed dice, one player tries to subdue it, in the end it is killed."""
    face = 13 if match.id.startswith("wilds") else 16
    teller.do(RollAppearance(match.id), LoadedDice((1, face)))
    monster = teller.state.roamers[-1].id
    for player in cycle(match.players):
        if teller.state.tier_of(player):
            break
        if player == match.players[-1]:
            return
    teller.do(Subdue(monster, player), LoadedDice((1,)))
    if teller.chance.throw(2).value == 1:
        teller.do(RemoveMonster(monster, pick(teller.chance, match.players)))


def _late_tables(teller: Teller[DarkState]) -> None:
    """Minute 30: one table's first game still runs and goes to the better seed."""
    for match in _open(teller):
        if any(game.first and game.is_open for game in match.games):
            teller.wait(3 * 60)
            teller.do(DecideByTime(match.id, "first-games"))
            return


def _amend(teller: Teller[DarkState]) -> None:
    """A result of this round turns out to be the other way round."""
    assert teller.state.round is not None
    for match in teller.state.round.matches:
        if len(match.players) == 2 and match.games[0].winner:
            teller.do(AmendResult(match.id, match.games[0].loser()))
            return


def _end(teller: Teller[DarkState]) -> Iterator[Moment]:
    yield Moment("races", ("standings", "ledger"), ("standings",))
    teller.do(CloseRaces())
    yield Moment("top4-choice", ("standings",), ("bracket",))
    while not teller.state.champion:
        move = next_move(teller.state, teller.chance)
        assert move is not None
        teller.do(move, seconds=1800)
        if sum(bool(m.winner) for m in teller.state.top4) == 1:
            yield Moment("top4", ("standings",), ("bracket",))
    yield Moment("final", ("standings",), ())
    teller.do(ChooseStyle(pick(teller.chance, teller.state.rules.event.styles)))
    yield Moment("champion", ("standings", "ledger"), ("champion",))
