"""The rules of Commander: Scenarios: the state, its acts, and what follows from them. Pure."""

from desktop.engine.rules import Rules
from desktop.engine.stopwatch import clock_follows

from .acts import decide, evolve
from .marks import MARKS
from .state import ScenarioState
from .tables import answers, labels, on, tells

RULES: Rules[ScenarioState] = Rules(
    initial=ScenarioState(),
    decide=decide,
    evolve=evolve,
    commands=tuple(answers.kinds),
    facts=tuple(on.kinds),
    tell=tells.tell,
    label=labels.label,
    follows=clock_follows,
    marks=MARKS,
)
