"""The races, the bracket, the champion."""

from __future__ import annotations

from msgspec.structs import replace

from .. import facts as f
from ..state import DarkState, Titles
from .keeping import on


@on(f.RacesClosed)
def _races_closed(state: DarkState, fact: f.RacesClosed) -> DarkState:
    return replace(state, titles=Titles(fact.mayor, fact.beast, fact.conquerors, fact.because))


@on(f.BracketMade)
def _bracket_made(state: DarkState, fact: f.BracketMade) -> DarkState:
    return replace(state, top4=fact.matches)


@on(f.ChampionCrowned)
def _champion_crowned(state: DarkState, fact: f.ChampionCrowned) -> DarkState:
    return replace(state, champion=fact.player)


@on(f.StyleChosen)
def _style_chosen(state: DarkState, fact: f.StyleChosen) -> DarkState:
    return replace(state, style=fact.style)


@on(f.EventEnded)
def _event_ended(state: DarkState, fact: f.EventEnded) -> DarkState:
    return replace(state, ended_because=fact.reason)
