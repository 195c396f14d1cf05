"""The rules of Elder Dragon Wars: the state, its acts, and what follows from them. Pure."""

from desktop.engine.rules import Rules
from desktop.engine.stopwatch import clock_follows

from .acts import decide
from .marks import MARKS
from .state import DragonState
from .tables import answers, labels, on, tells

RULES: Rules[DragonState] = Rules(
    initial=DragonState(),
    decide=decide,
    evolve=on.after,
    commands=tuple(answers.kinds),
    facts=tuple(on.kinds),
    tell=tells.tell,
    label=labels.label,
    follows=clock_follows,
    marks=MARKS,
)
