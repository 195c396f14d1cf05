"""The rules of The Coming Dark: the state, its acts, and what follows from them. Pure."""

from .acts import decide
from .marks import MARKS
from .state import DarkState
from .tables import TABLES

RULES = TABLES.rules(DarkState(), decide, MARKS)
