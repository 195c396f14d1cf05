"""From now on: what was played with the wrong value stays, and the act that is done now makes up for it."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from desktop.catalogue import format_of
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, CorrectZone
from desktop.formats.commander_scenarios.rules.acts import life as scenario
from desktop.formats.commander_scenarios.rules.acts.notes import ChangeCounter
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, SetLife
from desktop.formats.horde_sealed.rules.acts import life as horde
from desktop.formats.horde_sealed.rules.acts.pools import SetColour
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel
from desktop.formats.war_of_dominia.rules.acts.planes import ChoosePlane, MovePlane
from tests.formats.mended import command_of, sample


@pytest.mark.parametrize(
    ("id", "recorded", "really", "now"),
    [
        ("elder-dragon", ChangeLife("Ana", -5), ChangeLife("Ana", -3), ChangeLife("Ana", 2)),
        ("elder-dragon", ChangeLife("Ana", -5), ChangeLife("Ben", -5), None),
        ("elder-dragon", ChangeCounters("Ana", 1), ChangeCounters("Ana", 3), ChangeCounters("Ana", 2)),
        ("elder-dragon", SetLife("Ana", 20), SetLife("Ana", 30), None),
        ("elder-dragon", ChangeLife("Ana", -5), SetLife("Ana", 30), SetLife("Ana", 30)),
        ("elder-dragon", RenamePlayer("Ana", "Anna"), RenamePlayer("Ana", "Hanna"), RenamePlayer("Ana", "Hanna")),
        ("scenarios", scenario.DealDamage(4), scenario.DealDamage(7), scenario.DealDamage(3)),
        ("scenarios", scenario.DealDamage(7), scenario.DealDamage(4), scenario.GainLife(3, "scenario")),
        ("scenarios", scenario.TakeDamage(7), scenario.TakeDamage(4), scenario.GainLife(3, "player")),
        ("scenarios", scenario.DealDamage(7, "Kaalia"), scenario.DealDamage(4), None),
        ("scenarios", ChangeCounter(2), ChangeCounter(1), ChangeCounter(-1)),
        ("horde", horde.ChangeLife(-4), horde.ChangeLife(-6), horde.ChangeLife(-2)),
        ("horde", horde.EachOpponentLoses(2), horde.EachOpponentLoses(3), None),
        ("horde", SetColour("Karn", "O"), SetColour("Karn", "U"), SetColour("Karn", "U")),
        ("dominia", ChoosePlane("A-1"), ChoosePlane("A-2"), None),
        ("dominia", MovePlane("A-1", "Ana", "a bet"), MovePlane("A-1", "Ben", ""), MovePlane("A-1", "Ben", "slip")),
        ("coming-dark", ExtendTable("city-1", 3.0), ExtendTable("city-1", 5.0), ExtendTable("city-1", 2.0)),
        ("coming-dark", ChooseZone("Ana", "city"), ChooseZone("Ana", "wilds"), CorrectZone("Ana", "wilds", "slip")),
    ],
)
def test_what_has_it_so_from_now_on(id: str, recorded: Command, really: Command, now: Command | None) -> None:
    format_ = format_of(id)
    assert format_.past.from_now(format_.rules.initial, recorded, really, "slip") == now


def test_a_duel_of_this_week_is_amended_by_its_number() -> None:
    session, _ = sample("dominia", 0, 80)
    duels = [s for s in session.history.standing if json.loads(s.command)["kind"] == "report-duel"]
    first, second = next(
        (one, other)
        for one, other in pairwise(duels)
        if json.loads(one.command)["challenge"] == json.loads(other.command)["challenge"]
    )
    for number, step in ((1, first), (2, second)):
        report = command_of(session, step)
        now = format_of("dominia").past.from_now(session.history.moments()[step.number][0], report, report, "slip")
        assert now == AmendDuel(report.challenge, number, report.winner, report.drawn)
