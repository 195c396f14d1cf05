"""Which function folds which fact."""

from __future__ import annotations

from desktop.engine.tables import Evolvers

from ..state import DarkState

on: Evolvers[DarkState] = Evolvers()
