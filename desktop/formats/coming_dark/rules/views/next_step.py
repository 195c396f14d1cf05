"""What the event waits for now: the one lit key, the stepper and the heading."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.engine.format import NextAct, StepMark, stepped

from ..acts.corners import OpenCorners
from ..acts.events import EndEvent
from ..acts.pairings import StartMatches
from ..acts.players import CheckIn
from ..acts.prizes import RollPrizes
from ..acts.rounds import FinishRound, LockZones, StartRound
from ..acts.seeds import FixSeeds
from ..acts.top4 import ChooseConqueror, CloseRaces
from ..races import chooser
from ..seating import still_to_sit
from ..state import DarkState, Round, Titles
from .decks import dark_seeds
from .seating import zone_counts

#: the lit key's word while the tiers are only suggested.
SETTLE_TIERS = "Settle the tiers…"


def next_act(state: DarkState) -> NextAct:
    """The one thing the room waits for from the organiser."""
    if state.ruleset is None:
        return NextAct("Open an event", why_not="No event is open.")
    if state.is_over:
        return NextAct(
            "The event is over", why_not=f"{state.name_of(state.champion)} has won." if state.champion else ""
        )
    if state.titles is not None:
        return _next_in_top4(state)
    if state.round is None:
        return _next_before_round_one(state)
    return _NEXT[state.round.step](state, state.round)


def _next_before_round_one(state: DarkState) -> NextAct:
    here = [p for p in state.players if p.here and not p.dropped]
    if not state.players:
        return NextAct("Add players", why_not="Paste or type the list of names first.")
    if state.seeds_fixed:
        return NextAct("Start round 1", StartRound())
    if len(here) < state.rules.event.min_players:
        entered = sum(not p.dropped for p in state.players)
        if entered >= state.rules.event.min_players:
            return NextAct("Everyone is here", CheckIn())
        least = state.rules.event.min_players
        return NextAct("Add players", why_not=f"{entered} on the list; {least} are needed at least.")
    rows = [row for row in dark_seeds(state) if state.player(row.player).here]
    if faulty := next((row for row in rows if row.faults), None):
        return NextAct("Fix Dark Seeds", why_not=f"{faulty.name}'s deck: {faulty.faults[0]}")
    if missing := sum(not row.has_deck for row in rows):
        count = f"{missing} deck{' is' if missing == 1 else 's are'}"
        return NextAct("Fix Dark Seeds", why_not=f"{count} not read yet. Paste the lists, or count them as Tier 0.")
    if not state.rules.tiers.confirmed:
        #: CD-01: the screen asks for them.
        return NextAct(SETTLE_TIERS, goes_to="players")
    return NextAct("Fix Dark Seeds", FixSeeds())


def _zones(state: DarkState, round: Round) -> NextAct:
    waiting = [p for p in state.present() if p.id not in round.zones]
    if not state.present():
        return NextAct("Lock zones", why_not="Nobody is here. Check somebody in, or end the event.")
    if waiting:
        return NextAct("Lock zones", why_not=f"{len(waiting)} still to choose.")
    return NextAct("Lock zones", LockZones())


def _prizes(state: DarkState, round: Round) -> NextAct:
    rolled = {place for place, prizes in round.prizes.items() if any(p.round == round.number for p in prizes)}
    if any(place.id not in rolled for place in state.open_locations()):
        return NextAct("Roll prizes", RollPrizes())
    return NextAct("Open corners", OpenCorners())


def _corners(state: DarkState, round: Round) -> NextAct:
    standing = still_to_sit(state, round)
    if standing:
        return NextAct("Start matches", why_not=f"{state.name_of(standing[0].player)} chooses a corner.")
    return NextAct("Start matches", StartMatches())


def _matches(state: DarkState, round: Round) -> NextAct:
    open_ = sum(not m.winner for m in round.matches)
    if open_ and not state.clock.is_started:
        #: the desk starts the clock: only it can tell what time it is.
        return NextAct("Start the clock", goes_to="clock")
    label = f"Finish round {round.number}"
    if open_:
        return NextAct(label, why_not=f"{counted(open_, 'table')} open")
    return NextAct(label, FinishRound())


def _over(state: DarkState, round: Round) -> NextAct:
    if open_ := state.open_tables:
        return NextAct("Close the races", why_not=f"{open_[0]} is open again.")
    if len(state.present()) < state.rules.top4.players:
        return NextAct("End the event", EndEvent("Fewer than four players are left: there is no Top 4."))
    return NextAct("Close the races", CloseRaces(state.ending))


_NEXT = {"zones": _zones, "prizes": _prizes, "corners": _corners, "matches": _matches, "over": _over}


def _next_in_top4(state: DarkState) -> NextAct:
    assert state.titles is not None
    if not state.top4 and not state.champion:
        return _next_before_bracket(state, state.titles)
    if not state.champion:
        open_ = [m for m in state.top4 if not m.winner]
        return NextAct("Crown the champion", why_not=f"{state.match_name(open_[0].id)} is being played.")
    return NextAct("End the event", why_not=f"{state.name_of(state.champion)} chooses a style.")


def _next_before_bracket(state: DarkState, titles: Titles) -> NextAct:
    who = state.player(chooser(state, titles))
    if all(state.player(p).dropped for p in titles.all_four):
        return NextAct("End the event", EndEvent("All four of the Top 4 have left."))
    if who.dropped:
        #: CD-17: who has left cannot choose, which is as good as declining.
        return NextAct("Start Top 4", ChooseConqueror())
    return NextAct("Start Top 4", why_not=f"{who.name} chooses a Conqueror first: on Standings, 1 or 2.")


def stepper(state: DarkState) -> tuple[StepMark, ...]:
    """The discs in the header."""
    if state.ruleset is None:
        return ()
    if state.titles is not None or (state.round is not None and state.round.step == "over"):
        return _steps_at_the_end(state)
    if state.round is None:
        return _steps_before(state)
    return _steps_of_round(state, state.round)


def _steps_before(state: DarkState) -> tuple[StepMark, ...]:
    here = sum(p.here and not p.dropped for p in state.players)
    entered = sum(not p.dropped for p in state.players)
    decks = sum(p.deck is not None or p.counted_by_hand for p in state.players)
    players = f"{here} of {entered} here" if entered else "none yet"
    now = 3 if state.seeds_fixed else 0 if here < 4 else 1 if decks < here else 2
    return stepped(
        now,
        ("Players", players),
        ("Decks", f"{decks} of {entered} read"),
        ("Dark Seeds", "fixed" if state.seeds_fixed else "then fixed"),
        ("Round 1", f"of {state.rules.event.rounds}"),
    )


def _steps_of_round(state: DarkState, round: Round) -> tuple[StepMark, ...]:
    names = [zone.name.removeprefix("The ") for zone in state.rules.zones]
    counts = " · ".join(f"{z.players} {name}" for z, name in zip(zone_counts(state), names, strict=True))
    rolled = sum(any(p.round == round.number for p in ps) for ps in round.prizes.values())
    left = sum(any(p.round != round.number for p in ps) for ps in round.prizes.values())
    going = len(round.zones)
    done = sum(bool(m.winner) for m in round.matches)
    corners = f"{len(round.seats)} of {going}" if round.step == "corners" else f"{len(round.seats)} seated"
    matches = (
        f"{done} done · {len(round.matches) - done} playing"
        if round.matches
        else counted(state.rules.marks[-1].minute, "minute")
    )
    return stepped(
        ["zones", "prizes", "corners", "matches"].index(round.step),
        ("Zones", counts),
        ("Prizes", f"{rolled} rolled, {left} left over" if left else f"{rolled} rolled" if rolled else "a d20 each"),
        ("Corners", corners if round.seats or round.step == "corners" else "by Dark Seed"),
        ("Matches", matches),
    )


def _steps_at_the_end(state: DarkState) -> tuple[StepMark, ...]:
    rounds = state.rules.event.rounds
    done = sum(bool(m.winner) for m in state.top4)
    now = 1 if state.titles is None else 2 if not state.champion else 3
    steps = [
        (counted(rounds, "round"), f"{counted(len(state.awards), 'prize')} won"),
        ("Races", "4 named" if state.titles else "to close"),
        ("Top 4", f"{done} of 3 played" if state.top4 else "Conqueror chosen first"),
        ("Champion", state.style or "hero or tyrant"),
    ]
    return stepped(4 if state.is_over else now, *steps)


def heading(state: DarkState) -> tuple[str, str]:
    """The event's name and where it stands."""
    if state.ruleset is None:
        return "The Coming Dark", "no event open"
    return state.name, f"{_where(state)} · {counted(sum(not p.dropped for p in state.players), 'player')}"


def _where(state: DarkState) -> str:
    rounds = state.rules.event.rounds
    if state.is_over:
        return "Ended"
    if state.titles:
        return "Top 4"
    if state.round is None:
        return "Before round 1"
    if state.round.step == "over":
        return f"After round {state.round.number}"
    return f"Round {state.round.number} of {rounds}"


def at_play(state: DarkState) -> str:
    """What is being played now; "" where leaving disturbs nobody."""
    if state.top4:
        return "" if state.champion or state.is_over else "The Top 4"
    round = state.round
    return f"Round {round.number}" if round and round.step != "over" and not state.is_over else ""


def result(state: DarkState) -> str:
    """How the event ended, in a sentence; "" while it goes on."""
    if state.ended_because:
        return f"Ended without a champion: {state.ended_because}"
    if not state.champion:
        return ""
    return f"{state.name_of(state.champion)} is champion{f' and {state.style}' if state.style else ''}"


def paper_due(state: DarkState) -> tuple[str, str] | None:
    """When matches begin: everything needed to finish the event without the computer."""
    if state.round is None or state.round.step != "matches":
        return None
    return f"round {state.round.number}", "finish-on-paper"
