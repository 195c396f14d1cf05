"""What the sheets say of commanders and the boss."""

from __future__ import annotations

import pytest

from desktop.formats.commander_scenarios.handouts.markers import marker_cards
from desktop.formats.commander_scenarios.handouts.quick_rules import quick_rules
from desktop.formats.commander_scenarios.handouts.report import game_report
from desktop.formats.commander_scenarios.rules.acts.games import StartGame
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage
from desktop.print.layout.paper import A4
from tests.formats.commander_scenarios.rules.given import BOSS, after, opened, ruled, scenario, started
from tests.print.support import text_of


def test_paper_tells_the_commander_by_name():
    state = after(opened(), StartGame(commander="Kaalia of the Vast"), DealDamage(11, "kaalia"))
    assert "Kaalia of the Vast 11 of 21 combat damage" in text_of(game_report(state, A4))


@pytest.mark.parametrize("counts", [False, True])
def test_paper_says_of_the_boss_what_the_ruleset_says(counts):
    """CS-10: it is no commander, unless the table wants it so."""
    chosen = scenario(boss=BOSS)
    state = started(chosen, ruleset=ruled(player={"boss_is_commander": counts}), side="player", step="main", turn=1)
    for words in (text_of(quick_rules(state, A4)), text_of(game_report(state, A4))):
        assert ("combat damage of the boss" in words or "combat damage to you" in words) == counts
    assert "21 from one commander wins" in text_of(marker_cards(state, A4))
