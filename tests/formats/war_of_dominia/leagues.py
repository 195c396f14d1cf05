"""A league that plays itself, caught at its moments: for tests of handouts."""

from __future__ import annotations

from functools import cache

from desktop.domain.dice import SeededDice
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.events import OpenEvent
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayer
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState
from tests.formats.war_of_dominia.shipped import RULESET

NAMES = (
    "Ana Silva",
    "Kofi Boateng",
    "Łukasz Żółć",
    "Ωμέγα Παπαδάκη",
    "Иван Лесников",
    "Siobhán O'Dowd",
    "Wilhelmina van der Bergh-Aschenbrödel II",
    "Tomas Quirke",
    "Priya Raghunathan",
    "Musa Diallo",
    "Freya Lindqvist",
    "Petra Horváthová",
    "Rosalind Achterberg",
    "Dmitri Vasilenko",
    "Chidi Amara",
    "Hamza Yıldırım",
    "Elspeth MacRae",
    "José Ángel",
    "Aino Korhonen",
    "Ravi Subramanian",
)
#: a war of many players is caught early; one of few is soon over.
MOMENTS = ("nothing", "opened", "players", "map", "homes", "cards", "duels", "late", "over")


class Fair:
    """Dice for the simulation's choices and for the rules, from one seed."""

    def __init__(self, seed: int) -> None:
        self.chance, self.table = SeededDice(seed), SeededDice(seed + 1)

    def play(self, state: DominiaState, command) -> DominiaState:
        for fact in RULES.decide(state, command, self.table):
            state = RULES.evolve(state, fact)
        return state

    def on(self, state: DominiaState) -> DominiaState:
        """The league after its next move; the same where there is none."""
        move = next_move(state, self.chance)
        return state if move is None else self.play(state, move)


@cache
def states(players: int = 5, seed: int = 3) -> dict[str, DominiaState]:
    """The league at every moment it comes to within 2000 moves."""
    fair = Fair(seed)
    found = {"nothing": RULES.initial}
    state = fair.play(RULES.initial, OpenEvent("The War of Dominia", RULESET, shipped_charts(), "Ghent", "21 Nov 2026"))
    found["opened"] = state
    for name in NAMES[:players]:
        state = fair.play(state, AddPlayer(name))
    found["players"] = state
    for _ in range(2000):
        before, state = state, fair.on(state)
        _note(found, state)
        if state is before or state.is_over:
            break
    return found


def _note(found: dict[str, DominiaState], state: DominiaState) -> None:
    week = state.week
    if state.map is not None and "." not in state.map.terrain:
        found.setdefault("map", state)
    if state.stage == "planes":
        found.setdefault("homes", state)
    if week is not None and week.step == "cards" and week.cards:
        found.setdefault("cards", state)
    played = [challenge for challenge in week.challenges if challenge.is_settled] if week else []
    if week is not None and week.number >= 2 and week.step == "duels" and played:
        found.setdefault("duels", state)
        found["late"] = state
    if state.is_over:
        found["over"] = state


def at(moment: str, players: int = 5, seed: int = 3) -> DominiaState:
    """That moment, or the last one before it."""
    known = states(players, seed)
    return known.get(moment) or known[max(known, key=MOMENTS.index)]
