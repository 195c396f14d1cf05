"""The rules of The Coming Dark: commands, facts, state, and what follows from them. Pure."""

from desktop.engine.rules import Rules

from .commands import COMMANDS
from .decide import decide
from .evolve import evolve
from .facts import FACTS
from .state import DarkState
from .tell import label, tell

RULES: Rules[DarkState] = Rules(
    initial=DarkState(), decide=decide, evolve=evolve, commands=COMMANDS, facts=FACTS, tell=tell, label=label
)
