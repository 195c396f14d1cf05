"""The races, the bracket, the champion."""

from __future__ import annotations

from msgspec.structs import replace

from .. import facts as f
from ..state import Darkness, Titles
from .keeping import on


@on(f.RacesClosed)
def _(state: Darkness, fact: f.RacesClosed) -> Darkness:
    return replace(state, titles=Titles(fact.mayor, fact.beast, fact.conquerors, fact.because))


@on(f.BracketMade)
def _(state: Darkness, fact: f.BracketMade) -> Darkness:
    return replace(state, top4=fact.matches)


@on(f.ChampionCrowned)
def _(state: Darkness, fact: f.ChampionCrowned) -> Darkness:
    return replace(state, champion=fact.player)


@on(f.StyleChosen)
def _(state: Darkness, fact: f.StyleChosen) -> Darkness:
    return replace(state, style=fact.style)


@on(f.EventEnded)
def _(state: Darkness, fact: f.EventEnded) -> Darkness:
    return replace(state, ended_because=fact.reason)
