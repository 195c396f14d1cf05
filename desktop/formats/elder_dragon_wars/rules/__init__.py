"""The rules of Elder Dragon Wars: the state, its acts, and what follows from them. Pure."""

from desktop.engine.stopwatch import clock_follows

from .acts import decide
from .marks import MARKS
from .state import DragonState
from .tables import TABLES

RULES = TABLES.rules(DragonState(), decide, MARKS, follows=clock_follows)
