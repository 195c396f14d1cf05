"""The rules of The War of Dominia: the state, its acts, and what follows from them. Pure."""

from desktop.engine.rules import Rules

from .acts import decide
from .marks import MARKS
from .state import DominiaState
from .tables import answers, labels, on, tells

RULES: Rules[DominiaState] = Rules(
    initial=DominiaState(),
    decide=decide,
    evolve=on.after,
    commands=tuple(answers.kinds),
    facts=tuple(on.kinds),
    tell=tells.tell,
    label=labels.label,
    marks=MARKS,
)
