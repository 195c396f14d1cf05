"""The rules of Horde Sealed: commands, facts, state, and what follows from them. Pure."""

from desktop.engine.rules import Rules
from desktop.engine.stopwatch import clock_follows

from .commands import COMMANDS
from .decide import decide
from .evolve import evolve
from .facts import FACTS
from .state import HordeState
from .tell import label, tell

RULES: Rules[HordeState] = Rules(
    initial=HordeState(),
    decide=decide,
    evolve=evolve,
    commands=COMMANDS,
    facts=FACTS,
    tell=tell,
    label=label,
    follows=clock_follows,
)
