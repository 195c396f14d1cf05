"""What a table shows while it plays, as plain values from the state, the moment, and what the organiser points at."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.engine.rules import Fact, Refusal
from desktop.ui.kit.marks import first_name

from ...rules.acts import decide
from ...rules.acts.matches import GameDecided, MatchDecided
from ...rules.acts.results import DecideByTime
from ...rules.ruleset import Mark
from ...rules.state import DarkState, Game, Location, Match
from ...rules.views.matches import marks_for, match_state
from ..kit.words import prize_in_short, table_numbers, tier_words, zone_shape

#: what a mark decides: the first games, or the whole match.
Due = Literal["first-games", "match"]


class SideFace(Struct, frozen=True):
    """One side of a row: a player with seed and corner, or what is waited for ("from game 1")."""

    player: str = ""
    seed: str = ""
    name: str = ""
    corner: str = ""
    won: bool = False
    lost: bool = False
    waits_for: str = ""


class RowFace(Struct, frozen=True):
    """One row of a bracket. ``open``: a click on a name says who won; ``picks``: a click picks the first opponent."""

    game: str
    word: str
    one: SideFace
    two: SideFace | None = None
    score: str = ""
    open: bool = False
    picks: bool = False

    @property
    def sides(self) -> tuple[SideFace, ...]:
        return (self.one, self.two) if self.two else (self.one,)


class ActFace(Struct, frozen=True):
    """What a mark lets the organiser do at this table: the part it decides, and the button's words."""

    what: Due
    words: str


class TableFace(Struct, frozen=True):
    """A location at play; ``asking`` is the (game, player) whose amendment waits for a yes."""

    id: str
    name: str
    number: str
    zone: str
    prize: str = ""
    rows: tuple[RowFace, ...] = ()
    state: str = "waiting"
    word: str = "nobody"
    tab: str = ""
    note: str = ""
    roaming: str = ""
    #: the turn that is played after the last start ("turn 2 of 5"); "" while games may still begin.
    turn: str = ""
    act: ActFace | None = None
    is_picked: bool = False
    asking: tuple[str, str] | None = None
    #: a round that is over is looked at.
    is_past: bool = False

    @property
    def is_quiet(self) -> bool:
        """Nothing more to do here: the card sinks into the well."""
        return self.state in ("done", "waiting")

    @property
    def has_menu(self) -> bool:
        """Somebody alone has nothing to report, to extend or to amend."""
        return any(row.two is not None for row in self.rows)

    @property
    def open_row(self) -> RowFace | None:
        """The first row in which somebody can win, or be picked, now."""
        return next((row for row in self.rows if row.open or row.picks), None)


def table_faces(state: DarkState, zone: str, now: Instant) -> list[TableFace]:
    """The tables of one zone."""
    numbers = table_numbers(state)
    return [table_face(state, place, numbers[place.id], now) for place in state.open_locations(zone)]


def table_face(state: DarkState, place: Location, number: int, now: Instant) -> TableFace:
    """One table."""
    assert state.round is not None
    match = state.round.match(place.id)
    passed = marks_passed(state, match, now) if match else frozenset()
    shown, word = _standing(state, match, passed)
    extra = state.extension(place.id)
    return TableFace(
        id=place.id,
        name=place.name,
        number=str(number),
        zone=zone_shape(state.rules, place.zone),
        prize=prize_in_short(state, place, _column(state, match)),
        rows=_rows(state, match) if match else (),
        state=shown,
        word=word,
        tab=f"{extra:+g}" if extra else "",
        note=_note(state, place, match),
        turn=_turn(state, match, passed) if match else "",
        roaming=", ".join(r.name for r in state.roamers if match and r.match == match.id and not r.gone),
        act=_act(state, match, passed) if match and not match.winner else None,
    )


def _turn(state: DarkState, match: Match, passed: frozenset[str]) -> str:
    """Which turn a table is at once no game may begin (CD-19: how many are played is the organiser's to set)."""
    last_start = [mark.id for mark in _all_marks(state)][:-1]
    if match.winner or not last_start or last_start[-1] not in passed:
        return ""
    turn, turns = state.turn(match.id), state.rules.event.end_turns
    if not turn:
        return f"count {counted(turns, 'turn')}" if turns else "count turns"
    return f"turn {turn} of {turns}" if turns and turn <= turns else f"turn {turn}"


def _column(state: DarkState, match: Match | None) -> int | None:
    """The tier a decided table's prize is read in; None while it is open."""
    if match is None or not match.winner:
        return None
    tier = state.tier_of(match.winner)
    return min(tier, 1) if len(match.players) == 1 else tier


# -- the marks of one table --------------------------------------------------------------------------------------------


def marks_passed(state: DarkState, match: Match, now: Instant) -> frozenset[str]:
    """The marks this table has reached on its own time."""
    if not state.clock.is_started:
        return frozenset()
    elapsed = state.clock.elapsed(now)
    return frozenset(mark.id for mark, second in marks_for(state, match) if elapsed >= second)


def _first_marks(state: DarkState) -> list[Mark]:
    return [mark for mark in state.rules.marks if mark.concerns == "first-games"]


def _all_marks(state: DarkState) -> list[Mark]:
    return [mark for mark in state.rules.marks if mark.concerns == "all"]


def _runs_first(match: Match) -> bool:
    return match.awaits_opponent or any(game.first and not game.winner for game in match.games)


def _standing(state: DarkState, match: Match | None, passed: frozenset[str]) -> tuple[str, str]:
    """A table's state and its word: first what the clock says, then what is being played."""
    if match is None:
        return "waiting", "nobody"
    if match.winner:
        return "done", {"alone": "alone", "time": "by time"}.get(match.how, "won")
    everybody = _all_marks(state)
    if everybody and everybody[-1].id in passed:
        return "overtime", "time is up"
    word = _playing_word(match)
    if _runs_first(match) and any(mark.id in passed for mark in _first_marks(state)):
        return "late", word
    if any(mark.id in passed for mark in everybody):
        return "late", "last game"
    return ("choosing" if match.awaits_opponent else "playing"), word


def _playing_word(match: Match) -> str:
    at = match_state(match)
    if at == "first games":
        running = [game for game in match.games if game.first and not game.winner]
        return "first games" if len(running) > 1 else "first game"
    if at == "playing" and match.games[0].best_of > 1:
        return f"game {sum(_wins(match.games[0])) + 1}"
    return "chooses" if at == "choosing" else at


def _wins(game: Game) -> tuple[int, int]:
    one, _, other = game.score.partition("-")
    return (int(one), int(other)) if other else (0, 0)


def _act(state: DarkState, match: Match, passed: frozenset[str]) -> ActFace | None:
    """What the marks let the organiser decide here: the ruling is asked of the rules, never guessed."""
    first, everybody = _first_marks(state), _all_marks(state)
    if everybody and everybody[-1].id in passed:
        return _act_face(state, match, "match", f"Minute {everybody[-1].minute}")
    if match.awaits_opponent:
        return None
    if first and first[-1].id in passed and _runs_first(match):
        return _act_face(state, match, "first-games", f"Minute {first[-1].minute}")
    if any(mark.id in passed for mark in everybody):
        #: CD-20: play may be over without a winner once no new game may begin.
        return _act_face(state, match, "match", "Play is over")
    return None


def _act_face(state: DarkState, match: Match, what: Due, when: str) -> ActFace | None:
    winners = [_winner_in(fact) for fact in _ruling(state, match, what)]
    names = [first_name(state.name_of(player)) for player in winners if player]
    if not names:
        return None
    given = f"give it to {names[0]}" if len(names) == 1 else f"{' and '.join(names)} go on"
    return ActFace(what, f"{when}: {given}")


def _ruling(state: DarkState, match: Match, what: Due) -> list[Fact]:
    try:
        facts = decide(state, DecideByTime(match.id, what), LoadedDice(()))
    except Refusal:
        return []
    kind = GameDecided if what == "first-games" else MatchDecided
    return [fact for fact in facts if isinstance(fact, kind)]


def _winner_in(fact: Fact) -> str:
    if isinstance(fact, GameDecided) and fact.how != "minute-30":
        return ""
    return fact.winner if isinstance(fact, (GameDecided, MatchDecided)) else ""


# -- the rows ----------------------------------------------------------------------------------------------------------


def _rows(state: DarkState, match: Match) -> tuple[RowFace, ...]:
    if len(match.players) == 1:
        alone = _side(state, match, match.players[0], won=bool(match.winner))
        return (RowFace("", "", alone),)
    if match.awaits_opponent:
        best = _side(state, match, match.players[0])
        return tuple(
            RowFace("", "", best if at == 0 else SideFace(), _side(state, match, player), picks=True)
            for at, player in enumerate(match.players[1:])
        )
    return tuple(_row(state, match, at) for at in range(len(match.games)))


def _row(state: DarkState, match: Match, at: int) -> RowFace:
    game = match.games[at]
    one, two = (
        _side(state, match, player, won=game.winner == player, lost=bool(game.winner) and game.winner != player)
        if player
        else SideFace(waits_for=_awaited(match, source))
        for player, source in zip(game.sides, game.sources, strict=True)
    )
    word = (
        f"Bo{game.best_of}" if game.best_of > 1 else "Final" if len(match.games) > 1 and not game.first else str(at + 1)
    )
    score = game.score.replace("-", "–") or ("0–0" if game.best_of > 1 and game.is_open else "")
    return RowFace(game.id, word, one, two, score, game.is_open and not match.winner)


def _awaited(match: Match, source: str) -> str:
    number = next((at for at, game in enumerate(match.games, 1) if game.id == source), 0)
    return f"from game {number}"


def _side(state: DarkState, match: Match, player: str, won: bool = False, lost: bool = False) -> SideFace:
    seat = state.round.seat_of(player) if state.round else None
    corner = seat.corner if seat and seat.location == match.id else ""
    return SideFace(player, str(state.seed_of(player)), state.name_of(player), corner, won, lost)


def _note(state: DarkState, place: Location, match: Match | None) -> str:
    assert state.round is not None
    prizes = len(state.round.prizes.get(place.id, ()))
    if match is None:
        stays = "stay" if prizes > 1 else "stays"
        which = f"for round {state.round.number + 1}" if state.round.number < state.rules.event.rounds else "unclaimed"
        return f"{counted(prizes, 'prize')} {stays} {which}" if prizes else ""
    if not match.winner:
        return ""
    tier = state.tier_of(match.winner)
    if tier == 0:
        return "Tier 0 earns nothing when alone" if match.how == "alone" else "Tier 0 earns no prize"
    if match.how == "alone":
        return f"{tier_words(1)} prize, as nobody else sat here"
    return f"{match.because}." if match.because else f"Won as {tier_words(tier)}"


def next_score(game: Game) -> str:
    """The score after one click on the score: every score at which nobody has won yet, in turn."""
    need = game.best_of // 2 + 1
    scores = [f"{one}-{total - one}" for total in range(2 * need - 1) for one in range(min(total, need - 1), -1, -1)]
    scores = [score for score in scores if all(int(part) < need for part in score.split("-"))]
    at = scores.index(game.score) if game.score in scores else 0
    return scores[(at + 1) % len(scores)]


def final_score(game: Game, winner: str) -> str:
    """The score with which a match ends, where the games noted so far tell it; "" where they do not."""
    one, other = _wins(game)
    need = game.best_of // 2 + 1
    mine = one if game.sides[0] == winner else other
    if game.best_of == 1 or mine != need - 1:
        return ""
    return f"{need}-{other}" if game.sides[0] == winner else f"{one}-{need}"
