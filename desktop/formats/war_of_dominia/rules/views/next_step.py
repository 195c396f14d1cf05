"""What the league waits for now: the one lit key, the stepper and the heading."""

from __future__ import annotations

from desktop.domain.hexmap import BLANK
from desktop.domain.words import counted, shortened
from desktop.engine.format import NextAct, StepMark, stepped

from ..acts.cards import CloseCards, DrawCard
from ..acts.challenges import undrawn
from ..acts.maps import LayOutMap, RollTerrain, room_fault
from ..acts.planes import DrawLots, not_ready
from ..acts.weeks import BeginWeek, EndWeek
from ..legal import are_apart, callers, due
from ..state import DominiaState, Week
from ..words import listed


def next_act(state: DominiaState) -> NextAct:
    """The one thing the league waits for."""
    if state.ruleset is None:
        return NextAct("Open a league", why_not="No league is open.")
    if state.is_over:
        return NextAct("The war is over", why_not=result(state))
    if state.stage == "war":
        return _in_week(state, state.week) if state.week else _between(state)
    return _before_the_war(state)


def _before_the_war(state: DominiaState) -> NextAct:
    if state.choosing is not None and state.choosing.turn:
        what = "a home" if state.stage == "homes" else f"plane {state.choosing.number}"
        who = shortened(state.name_of(state.choosing.turn))
        return NextAct(f"{who} chooses {what}", why_not="Click a lit plane, or type its address.")
    if state.choosing is not None:
        what = "homes again" if state.choosing.number == 1 else f"plane {state.choosing.number}"
        return NextAct(f"Lots for {what}", DrawLots())
    if len(state.players) < state.rules.league.least:
        return NextAct("Add players", why_not=not_ready(state), goes_to="league")
    if state.map is None or room_fault(state, state.map):
        size = state.rules.map_size(len(state.players))
        return NextAct(f"Lay out {size} × {size}", LayOutMap())
    if BLANK in state.map.terrain:
        return NextAct(f"Roll {counted(state.map.terrain.count(BLANK), 'terrain')}", RollTerrain())
    return NextAct("Lots for homes", DrawLots())


def _between(state: DominiaState) -> NextAct:
    return NextAct(f"Begin {state.rules.league.unit} {state.week_number + 1}", BeginWeek())


def _in_week(state: DominiaState, week: Week) -> NextAct:
    if week.step == "cards":
        return _cards(state, week)
    if week.step == "drawing" and not week.cards:
        return NextAct("Close the pile", CloseCards())
    if week.step == "drawing":
        return NextAct(f"Draw: {len(week.cards)} left", DrawCard())
    if week.step == "long-distance":
        if names := undrawn(state, week):
            return NextAct(f"Draw a name: {len(names)} left", DrawCard())
        defender = next(ch.defender for ch in week.challenges if not ch.plane)
        return NextAct(f"{shortened(state.name_of(defender))} chooses a plane", why_not="Click one of the lit planes.")
    open_ = [ch for ch in week.challenges if not ch.is_settled]
    if open_:
        planes = ", ".join(ch.plane for ch in open_[:3]) + (" …" if len(open_) > 3 else "")
        return NextAct(f"End {state.rules.league.unit} {week.number}", why_not=f"Without a winner: {planes}.")
    return NextAct(f"End {state.rules.league.unit} {week.number}", EndWeek())


def _cards(state: DominiaState, week: Week) -> NextAct:
    if waiting := due(state):
        names = listed([state.name_of(player) for player in waiting], 3)
        return NextAct("Draw the cards", why_not=f"Cards are missing from {names}.")
    if week.cards:
        return NextAct(f"Draw {counted(len(week.cards), 'card')}", DrawCard())
    waiting_for = "Anybody may hand in a card; or close the pile." if callers(state) else ""
    if are_apart(state):
        waiting_for = "No realm touches another: only a challenge that you admit can be fought."
    return NextAct("Close the pile", CloseCards(), why_not=waiting_for)


# -- stepper, heading, result ------------------------------------------------------------------------------------------


def stepper(state: DominiaState) -> tuple[StepMark, ...]:
    """The discs in the header: before the war players, map, homes, planes; in a week cards, draw, duels, results."""
    if state.ruleset is None:
        return ()
    return _week_steps(state) if state.stage in ("war", "over") else _early_steps(state)


def _early_steps(state: DominiaState) -> tuple[StepMark, ...]:
    count, map = len(state.players), state.map
    blank = map.terrain.count(BLANK) if map else 0
    size = f"{map.width} × {map.height}" if map else ""
    homes = sum(bool(player.home) for player in state.players)
    choosing = state.choosing
    steps = (
        ("Players", f"{count} on the list"),
        ("Map", f"{blank} not rolled" if blank else size or "not laid out"),
        ("Homes", f"{homes} of {count}"),
        ("Planes", f"{choosing.number} of {state.rules.league.planes}" if state.stage == "planes" and choosing else ""),
    )
    if state.stage == "entry":
        now = 0 if count < state.rules.league.least else 1 if map is None or blank or room_fault(state, map) else 2
    else:
        now = 2 if state.stage == "homes" else 3
    return stepped(now, *steps)


def _week_steps(state: DominiaState) -> tuple[StepMark, ...]:
    week = state.week
    if week is None:
        when = "over" if state.is_over else f"{state.rules.league.unit} {state.week_number + 1}"
        waiting = (("Cards", when), ("Draw", ""), ("Duels", ""), ("Results", ""))
        return stepped(4 if state.is_over else 0, *waiting)
    settled = sum(ch.is_settled for ch in week.challenges)
    fights = len(week.challenges)
    steps = (
        ("Cards", f"{len(week.cards)} handed in" if week.step == "cards" else f"{len(week.drawn)} drawn"),
        ("Draw", counted(fights, "challenge") if week.drawn or week.step != "cards" else ""),
        ("Duels", f"{settled} of {fights} settled" if week.step == "duels" else ""),
        ("Results", ""),
    )
    now = {"cards": 0, "drawing": 1, "long-distance": 1, "duels": 2}[week.step]
    return stepped(3 if now == 2 and settled == fights else now, *steps)


def heading(state: DominiaState) -> tuple[str, str]:
    """The league's name and where it stands."""
    if state.ruleset is None:
        return "The War of Dominia", "no league open"
    count = len(state.standing)
    players = counted(count, "player")
    if state.stage in ("war", "over"):
        still = players if count == len(state.players) else f"{count} of {counted(len(state.players), 'player')}"
        unit = state.rules.league.unit.capitalize()
        where = f"{unit} {state.week_number}" if state.week_number else "before the first " + unit.lower()
        return state.name, f"{where} · {still}{' · over' if state.is_over else ''}"
    words = {"entry": "setting up", "homes": "choosing homes", "planes": "choosing planes"}
    return state.name, f"{players} · {words[state.stage]}"


def result(state: DominiaState) -> str:
    """How the war ended, in a sentence; "" while it goes on."""
    ending = state.ending
    if ending is None:
        return ""
    names = listed([state.name_of(player) for player in ending.winners])
    unit = state.rules.league.unit
    if ending.why == "last":
        planes = len(state.planes_of(ending.winners[0]))
        when = f"in {unit} {ending.week}" if ending.week else f"before its first {unit}"
        return f"{names} won the war {when} as the last one standing, with {counted(planes, 'plane')}"
    shared = "won the war" if len(ending.winners) == 1 else "share the victory"
    return f"{names} {shared} after {unit} {ending.week}, with most planes and most duels won"


def paper_due(state: DominiaState) -> tuple[str, str] | None:
    """From which paper the league goes on by hand: the slips of a week's duels, and the map when the week is over."""
    week, unit = state.week, state.rules.league.unit if state.ruleset else ""
    if week is not None and week.step == "duels" and not any(ch.duels for ch in week.challenges):
        return f"{unit} {week.number} duels", "deck-slips"
    if week is None and state.past:
        return f"{unit} {state.week_number} map", "map"
    return None
