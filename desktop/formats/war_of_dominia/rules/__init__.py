"""The rules of The War of Dominia: the state, its acts, and what follows from them. Pure."""

from .acts import decide
from .marks import MARKS
from .state import DominiaState
from .tables import TABLES

RULES = TABLES.rules(DominiaState(), decide, MARKS)
