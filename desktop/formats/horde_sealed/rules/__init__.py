"""The rules of Horde Sealed: the state, its acts, and what follows from them. Pure."""

from desktop.engine.stopwatch import clock_follows

from .acts import decide
from .marks import MARKS
from .state import HordeState
from .tables import TABLES

RULES = TABLES.rules(HordeState(), decide, MARKS, follows=clock_follows)
