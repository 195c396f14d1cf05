"""The rules of The Coming Dark: the state, its acts, and what follows from them. Pure."""

from desktop.engine.rules import Rules

from .acts import decide, evolve
from .marks import MARKS
from .state import DarkState
from .tables import answers, labels, on, tells

RULES: Rules[DarkState] = Rules(
    initial=DarkState(),
    decide=decide,
    evolve=evolve,
    commands=tuple(answers.kinds),
    facts=tuple(on.kinds),
    tell=tells.tell,
    label=labels.label,
    marks=MARKS,
)
