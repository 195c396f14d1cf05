"""The rules of Commander: Scenarios: the state, its acts, and what follows from them. Pure."""

from desktop.engine.stopwatch import clock_follows

from .acts import decide, evolve
from .marks import MARKS
from .state import ScenarioState
from .tables import TABLES

RULES = TABLES.rules(ScenarioState(), decide, MARKS, evolve=evolve, follows=clock_follows)
