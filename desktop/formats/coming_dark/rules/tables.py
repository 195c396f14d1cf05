"""The tables into which every act of a Coming Dark enters itself."""

from __future__ import annotations

from desktop.engine.tables import Deciders, Evolvers, Labels, Tellers

from .state import DarkState

answers: Deciders[DarkState] = Deciders()
on: Evolvers[DarkState] = Evolvers()
tells: Tellers[DarkState] = Tellers()
labels: Labels[DarkState] = Labels()
