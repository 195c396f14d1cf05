"""The tables into which every act of a Coming Dark enters itself."""

from __future__ import annotations

from desktop.engine.tables import Tables

from .state import DarkState

TABLES: Tables[DarkState, DarkState] = Tables()
answers, on, tells, labels = TABLES.answers, TABLES.on, TABLES.tells, TABLES.labels
