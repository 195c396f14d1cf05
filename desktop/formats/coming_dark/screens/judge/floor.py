"""A judge on the floor, as questions: seeds, calls, no-shows, penalties."""

from __future__ import annotations

from math import ceil

from desktop.domain.clock import Instant

from ...rules.acts.calls import EndJudgeCall, JudgeCall
from ...rules.acts.leaving import NoShow
from ...rules.acts.penalties import Penalise
from ...rules.acts.seeds import RankLate, SwapSeeds
from ...rules.state import Call, DarkState
from .ask import REASON, Ask, JudgeAct, everybody

#: what may be chosen where a judge's call ends.
MOST = 15
_SANCTIONS = (
    ("warning", "A warning"),
    ("game-loss", "The loss of a game"),
    ("match-loss", "The loss of the match"),
    ("disqualification", "Disqualification"),
)


def swap_seeds(state: DarkState) -> JudgeAct | None:
    """Two Dark Seeds exchanged."""
    seeded = tuple((p.id, f"{p.seed} · {p.name}") for p in sorted(state.players, key=lambda p: p.seed or 0) if p.seed)
    if len(seeded) < 2 or state.titles:
        return None
    asks = (
        Ask("player", "Dark Seed", seeded, seeded[0][0]),
        Ask("other", "Exchanged with", seeded, seeded[1][0]),
        REASON,
    )
    return JudgeAct(
        "swap-seeds",
        "Exchange two Dark Seeds…",
        "Exchange",
        asks,
        lambda answered: SwapSeeds(answered["player"], answered["other"], answered["reason"]),
    )


def rank_late(state: DarkState) -> JudgeAct | None:
    """A late player to the place the deck gives."""
    late = tuple((p.id, f"{p.name} · Dark Seed {p.seed}") for p in state.players if p.late and p.seed)
    if not late or state.titles:
        return None
    asks = (Ask("player", "Who came late", late, late[-1][0]), Ask("reason", "Why (may stay empty)"))
    return JudgeAct(
        "rank-late",
        "Rank a late player in by the deck…",
        "Rank in",
        asks,
        lambda answered: RankLate(answered["player"], answered["reason"]),
    )


def no_show(state: DarkState) -> JudgeAct | None:
    """Somebody is not there: was a card drawn?"""
    if state.titles or not state.seeds_fixed:
        return None
    people = tuple(one for one in everybody(state) if not state.player(one[0]).dropped)
    if not people:
        return None
    drawn = (("no", "No: the table is seated anew"), ("yes", "Yes: a walk-over"))
    asks = (
        Ask("player", "Who is not there", people, people[0][0]),
        Ask("drawn", "Was a card drawn?", drawn, "no"),
        Ask("reason", "Why (may stay empty)"),
    )
    return JudgeAct(
        "no-show",
        "Somebody does not come (no-show)…",
        "Is not there",
        asks,
        lambda answered: NoShow(answered["player"], answered["drawn"] == "yes", answered["reason"]),
    )


def penalise(state: DarkState) -> JudgeAct | None:
    """A warning, the loss of a game or match, disqualification."""
    people = everybody(state)
    if not people:
        return None
    prizes = (("stay", "Stay on record"), ("taken", "Are taken back"))
    asks = (
        Ask("player", "Who", people, people[0][0]),
        Ask("penalty", "Penalty", _SANCTIONS, "warning"),
        Ask("prizes", "Prizes of a disqualified player", prizes, "stay"),
        REASON,
    )
    return JudgeAct(
        "penalise",
        "Give a penalty…",
        "Give it",
        asks,
        lambda answered: Penalise(
            answered["player"],
            answered["penalty"],  # type: ignore[arg-type]
            answered["reason"],
            "taken" if answered["prizes"] == "taken" and answered["penalty"] == "disqualification" else "stay",
        ),
    )


def judge_call(state: DarkState, now: Instant | None) -> JudgeAct | None:
    """A judge goes to a table."""
    busy = {call.location for call in state.calls if not call.over}
    matches = state.top4 or (state.round.matches if state.round and state.round.step == "matches" else ())
    tables = tuple((m.id, state.match_name(m.id)) for m in matches if not m.winner and m.id not in busy)
    if not tables:
        return None
    asks = (
        Ask("match", "Table", tables, tables[0][0]),
        Ask("judge", "Who goes (may stay empty)"),
        Ask("about", "About (may stay empty)"),
    )
    return JudgeAct(
        "judge-call",
        "A judge is called to a table…",
        "The judge goes",
        asks,
        lambda answered: JudgeCall(answered["match"], "", answered["judge"], answered["about"], now),
    )


def end_judge_call(state: DarkState, now: Instant | None) -> JudgeAct | None:
    """The judge is back: how many minutes does the table get?"""
    calls = [call for call in state.calls if not call.over]
    if not calls:
        return None
    tables = tuple((call.location, f"{state.match_name(call.location)}{_lasted(call, now)}") for call in calls)
    minutes = tuple((str(n), "No minutes more" if n == 0 else f"{n} more") for n in range(MOST + 1))
    offered = str(_offered(state, calls[0], now))
    asks = (Ask("match", "Table", tables, tables[0][0]), Ask("minutes", "Minutes for the table", minutes, offered))
    return JudgeAct(
        "end-judge-call",
        "A judge's call is over…",
        "It is over",
        asks,
        lambda answered: EndJudgeCall(answered["match"], float(answered["minutes"]), now),
    )


def _minutes(call: Call, now: Instant | None) -> int:
    return ceil(max(0.0, now.since(call.began)) / 60) if now and call.began else 0


def _lasted(call: Call, now: Instant | None) -> str:
    return f" · for {_minutes(call, now)} min" if now and call.began else ""


def _offered(state: DarkState, call: Call, now: Instant | None) -> int:
    """As long as the call lasted, where the table still plays."""
    match = state.match(call.location)
    plays = match is not None and not match.winner and match.players == call.players
    return min(MOST, _minutes(call, now)) if plays else 0
