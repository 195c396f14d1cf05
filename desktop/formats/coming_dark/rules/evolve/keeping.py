"""Which function folds which fact."""

from __future__ import annotations

from desktop.engine.tables import Evolvers

from ..state import Darkness

on: Evolvers[Darkness] = Evolvers()
