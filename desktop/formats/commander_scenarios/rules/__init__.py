"""The rules of Commander: Scenarios: commands, facts, state, and what follows from them. Pure."""

from desktop.engine.rules import Rules
from desktop.engine.stopwatch import clock_follows

from .commands import COMMANDS
from .decide import decide
from .evolve import evolve
from .facts import FACTS
from .state import ScenarioState
from .tell import label, tell

RULES: Rules[ScenarioState] = Rules(
    initial=ScenarioState(),
    decide=decide,
    evolve=evolve,
    commands=COMMANDS,
    facts=FACTS,
    tell=tell,
    label=label,
    follows=clock_follows,
)
