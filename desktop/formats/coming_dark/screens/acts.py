"""What can be done by name, from whatever screen is shown: corrections, what a judge does, the number of rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.clock import Instant, digits
from desktop.ui.shell.finding import Act

from ..rules.state import DarkState, Match
from ..rules.views.matches import concerns, marks_for
from .correct.faces import reported
from .decks.book import DeckBook
from .judge.acts import judge_acts
from .judge.ask import JudgeAct
from .judge.rounds import rounds_acts
from .kit.words import table_numbers
from .matches.extend import USUAL
from .matches.faces import table_face
from .players.acts import acts_on


def acts(state: DarkState) -> Sequence[Act]:
    """Acts for the palette; an id is the screen that does it and what it is to do."""
    if state.ruleset is None or state.is_over:
        return ()
    results = reported(state)
    found = [Act("ledger/correct", "Correct a result of any round…", "", "Amend", also="score")] if results else []
    if rounds := rounds_acts(state):
        rounds_words = ", ".join(act.words[:1].lower() + act.words[1:] for act in rounds)
        found.append(Act("standings/rounds", "Last round, or one more…", "", f"Rounds: {rounds_words}", also=_DAY_ENDS))
    found.append(Act("players", "Late player: add to the list", "", "Players", also="arrival newcomer new entry join"))
    if state.players:
        found.append(Act("round/desk", "The judge's desk…", "", "Judge"))
    judged = judge_acts(state)
    found += [
        Act(f"{act.screen}/judge/{act.id}", act.title, "", "Judge", also=_CALLED.get(act.id, "")) for act in judged
    ]
    found += [
        Act(
            f"ledger/correct/{result.key}",
            f"Correct round {result.round}, {result.where}: {result.stands}",
            "",
            "Amend",
        )
        for result in results
    ]
    return [*found, *_at_tables(state, judged), *_on_players(state)]


def timely(state: DarkState, now: Instant) -> Iterator[Act]:
    """Every table as it stands now; at those that are late what can be done about it, late in its words."""
    if state.ruleset is None or state.is_over:
        return
    numbers = table_numbers(state)
    for match in _matches(state):
        face = table_face(state, state.location(match.id), numbers[match.id], now)
        where, stands = f"{face.number} {face.name}", face.word
        if face.state in ("late", "overtime"):
            stands = f"late, {face.word}"
            if face.act is not None:
                yield Act(f"round/decide/{match.id}", f"{face.act.words}, at {where}", "T", stands, also="time table")
            yield _extension(match.id, where, stands)
        elif soon := _late_soon(state, match, now):
            stands = f"{face.word}, late in {soon}"
            yield _extension(match.id, where, f"late in {soon}")
        yield Act(f"round/table/{match.id}", f"{where}: {stands}", "", "Tables", also="table location result")
        for player in match.players:
            others = ", ".join(state.name_of(other) for other in match.players if other != player)
            company = f"with {others}" if others else "alone"
            yield Act(
                f"round/table/{match.id}/{player}",
                f"{state.name_of(player)} sits at {where}, {company}",
                "",
                "Tables",
                also="seat sits where plays play playing against opponent table",
            )


def _matches(state: DarkState) -> Sequence[Match]:
    return state.round.matches if state.round and state.round.step == "matches" else ()


def _extension(match: str, where: str, group: str) -> Act:
    return Act(
        f"round/extend/{match}",
        f"+{USUAL} minutes for {where}",
        "",
        group,
        also="table extra time give add more extension",
    )


def _late_soon(state: DarkState, match: Match, now: Instant) -> str:
    """How long until the next mark that concerns a table, where that is soon."""
    if match.winner or not state.clock.is_started:
        return ""
    left = [second - state.clock.elapsed(now) for mark, second in marks_for(state, match) if concerns(mark, match)]
    soon = min((seconds for seconds in left if seconds > 0), default=_SOON + 1)
    return digits(soon) if soon <= _SOON else ""


def _at_tables(state: DarkState, judged: Sequence[JudgeAct]) -> Iterator[Act]:
    """Who won, minutes more, and a judge, table by table."""
    numbers = table_numbers(state)
    for match in (match for match in _matches(state) if not match.winner):
        where = f"{numbers[match.id]} {state.match_name(match.id)}"
        for game in (game for game in match.games if game.is_open):
            names = [(side, state.name_of(side)) for side in game.sides if side]
            for player, name in names if len(names) == 2 else ():
                other = next(each for side, each in names if side != player)
                won = f"round/won/{match.id}/{game.id}/{player}"
                yield Act(won, f"{name} won at {where}", "", f"against {other}", also="result beat reports lost")
        yield _extension(match.id, where, "Clock")
    for act in judged:
        for ask in act.asks if act.id in ("judge-call", "end-judge-call") else ():
            for id, _ in ask.options if ask.id == "match" else ():
                verb = "Judge to" if act.id == "judge-call" else "Judge back from"
                named = f"{verb} {numbers.get(id, '')} {state.match_name(id)}…".replace("  ", " ")
                yield Act(f"{act.screen}/judge/{act.id}/match={id}", named, "", "Judge", also="table at referee")


def _on_players(state: DarkState) -> Iterator[Act]:
    """What can be done to each of the players."""
    for player in state.players:
        for act in acts_on(state, DeckBook(), player):
            words = _NAMED.get(act.words, f"{{}}: {act.words[:1].lower()}{act.words[1:]}").format(player.name)
            yield Act(f"players/{act.id}/{player.id}", words, "", "Players", also=_ALSO.get(act.id, ""))


#: seconds: so long before a mark the palette names the tables that it concerns.
_SOON = 300
#: what people say who would know how the day ends, or have it end otherwise.
_DAY_ENDS = (
    "fewer less skip extra early finish close closes closing venue room until champion time when "
    "stop shorten day "
    "ends single games top 4"
)
#: what else people call what a judge does.
_CALLED = {
    "swap-seats": "swap move switch seats players exchange",
    "judge-call": "add call judge table",
    "no-show": "no show missing absent",
    "penalise": "disqualify game loss",
}
#: and what is done to a player.
_ALSO = {
    "drop": "remove delete kick player",
    "rename": "change name typo spelling",
    "remove": "remove delete kick player",
}
#: acts on a player that have the name in the middle.
_NAMED = {
    "Drop: leaves the event": "Drop {}",
    "Bring back": "Bring {} back",
    "Rename": "Rename {}",
    "Check in": "Check {} in",
    "Take off the list": "Take {} off the list",
}
