"""What players hold, where they stand, and what goes on: passports, standings, Top 4."""

from __future__ import annotations

from desktop.formats.coming_dark.handouts.finish_on_paper import finish_on_paper
from desktop.formats.coming_dark.handouts.passports import passports
from desktop.formats.coming_dark.handouts.standings import standings_sheet
from desktop.formats.coming_dark.handouts.top4 import top4_sheet
from desktop.formats.coming_dark.rules.views.prizes import holding
from desktop.formats.coming_dark.rules.views.standings import standings
from desktop.print.layout.paper import A4, LETTER
from tests.formats.coming_dark.handouts.moments import at
from tests.print.support import read, text_of


def test_a_passport_tells_seed_tier_life_and_results():
    state = at("round-4-done")
    winner = state.awards[0].player
    printed = text_of(passports(state, A4, chosen=[winner]))
    held = holding(state, winner)
    assert held.name in printed
    assert f"Dark Seed {held.seed} · Tier" in printed
    assert f"Life at the start {held.life}" in printed
    assert "won" in printed
    assert state.location(state.awards[0].location).name in printed


def test_a_passport_has_a_line_for_every_round_to_come():
    printed = text_of(passports(at("seeds"), A4, chosen=[at("seeds").players[0].id]))
    assert all(f" {number}" in printed for number in range(1, 7))


def test_everybody_still_in_has_a_passport():
    state = at("round-4-done")
    still_in = [player for player in state.players if not player.dropped]
    file = passports(state, A4)
    assert len(read(file).pages) == -(-len(still_in) // 4)
    assert all(player.name in text_of(file) for player in still_in)


def test_standings_say_the_tie_break():
    state = at("races", 48)
    ties = [race.tie for race in standings(state) if race.tie]
    assert ties
    printed = text_of(standings_sheet(state, A4))
    assert all(" ".join(tie.split()[:4]) in printed for tie in ties)


def test_standings_list_everyone_also_who_left():
    state = at("races")
    gone = next(player for player in state.players if player.dropped)
    assert f"{gone.name} (left)" in text_of(standings_sheet(state, A4))


def test_standings_before_any_prize_explain_themselves():
    assert "No prize has been won yet" in text_of(standings_sheet(at("seeds"), A4))


def test_the_top_4_sheet_names_who_goes_on_and_why():
    state = at("top4-choice")
    printed = text_of(top4_sheet(state, A4))
    assert all(because[:20] in printed for because in state.titles.because)
    assert state.name_of(state.titles.mayor) in printed
    assert "picks the Conqueror" in printed


def test_the_champion_stands_on_it_in_the_end():
    state = at("champion")
    printed = text_of(top4_sheet(state, A4))
    assert printed.count(state.name_of(state.champion)) >= 3
    assert all(style in printed for style in state.rules.event.styles)


def test_before_the_races_close_the_bracket_is_empty_and_the_leaders_are_said():
    assert "fill in the names" in text_of(top4_sheet(at("opened"), A4))
    assert "As the races stand now" in text_of(top4_sheet(at("races"), A4))


def test_the_event_can_be_finished_from_one_file():
    state = at("round-3-matches")
    for paper in (A4, LETTER):
        printed = text_of(finish_on_paper(state, paper))
        for words in (
            "by name",
            "by location",
            "Match slip",
            "Passport",
            "Standings",
            "The next round",
            "Top 4",
            "Prize",
        ):
            assert words in printed


def test_the_page_says_when_it_was_printed():
    words = "printed 14:05, after act 212"
    assert words in text_of(standings_sheet(at("races"), A4, printed=words))


def test_who_has_not_sat_down_yet_is_shown_in_the_zone_of_the_choice():
    state = at("round-2-corners")
    seated = {seat.player for seat in state.round.seats}
    standing = next(player for player in state.round.zones if player not in seated)
    zone = state.rules.zone(state.round.zones[standing])
    assert f" 2 {zone.name}" in text_of(passports(state, A4, chosen=[standing]))
