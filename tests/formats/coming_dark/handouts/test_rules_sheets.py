"""The tables and the rules in short: every number from the ruleset, none cut off."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.dice import Throw
from desktop.formats.coming_dark.handouts import HANDOUTS
from desktop.formats.coming_dark.handouts.finish_on_paper import finish_on_paper
from desktop.formats.coming_dark.handouts.in_play import in_play
from desktop.formats.coming_dark.handouts.monster_tables import monster_tables
from desktop.formats.coming_dark.handouts.prize_tables import prize_tables
from desktop.formats.coming_dark.handouts.signs import corner_letters, location_signs
from desktop.formats.coming_dark.handouts.summary import rules_summary
from desktop.formats.coming_dark.rules.state import Roamer
from desktop.formats.coming_dark.rules.views.paper_day import PER_SHEET, paper_of_the_day
from desktop.formats.coming_dark.rules.views.print_plan import Expected
from desktop.print.layout.paper import A4, LETTER
from desktop.print.press.proof import proofread
from desktop.print.type.styles import Ink
from tests.formats.coming_dark.handouts.moments import at
from tests.print.support import read, text_of


def changed(**event):
    state = at("opened")
    rules = msgspec.structs.replace(state.rules, event=msgspec.structs.replace(state.rules.event, **event))
    return msgspec.structs.replace(state, ruleset=rules)


def test_the_prize_tables_hold_every_cell():
    rules = at("opened").rules
    printed = text_of(prize_tables(at("opened"), A4))
    for row in rules.power_table:
        assert f"{row.first}–{row.last} none {' '.join(row.tiers[1:])}" in printed
    for row in rules.supporter_table:
        assert " ".join(str(count) for count in row.tiers[1:]) in printed


def test_tiers_nobody_has_settled_are_a_blank_to_fill():
    #: CD-01
    state = at("opened")
    thresholds = state.rules.tiers.thresholds
    for confirmed in (False, True):
        tiers = msgspec.structs.replace(state.rules.tiers, confirmed=confirmed)
        rules = msgspec.structs.replace(state.rules, tiers=tiers)
        printed = text_of(rules_summary(msgspec.structs.replace(state, ruleset=rules), A4))
        assert (f"{thresholds[1]} Tier II" in printed) == confirmed
        assert ("____ or more make Tier I" in printed) != confirmed


def test_the_monster_table_holds_every_face_of_the_die():
    printed = text_of(monster_tables(at("opened"), A4))
    for monster in at("opened").rules.monsters:
        assert f"{monster.roll} {monster.name}" in printed


def test_what_is_in_play_is_on_paper_with_whose_it_is():
    state = at("round-3-matches")
    monster, match = state.rules.monsters[0], state.round.matches[0]
    roaming = Roamer("r99", monster.name, Throw(20, monster.roll, "set", "seen"), match.id)
    state = msgspec.structs.replace(state, roamers=(roaming,))
    printed = text_of(in_play(state, A4))
    assert f"{state.match_name(match.id)} {monster.name} unsubdued" in printed
    held = [award for award in state.awards if award.power]
    assert held
    for award in held:
        assert f"{state.name_of(award.player)} {award.power}" in printed
    assert f"{monster.name} unsubdued" in text_of(finish_on_paper(state, A4))


def test_before_anything_is_in_play_the_sheet_says_so():
    printed = text_of(in_play(at("seeds"), A4))
    assert "None roams now." in printed
    assert "Nobody holds one yet." in printed


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", Ink)
def test_the_rules_fill_two_pages(paper, ink):
    assert len(read(rules_summary(at("opened"), paper, ink=ink)).pages) == 2


def test_the_rules_tell_the_numbers_of_this_event():
    printed = text_of(rules_summary(changed(rounds=4, start_life=25, prize_die=20, min_deck=80), A4))
    for words in ("Four rounds in two zones", "25 life", "80 cards or more"):
        assert words in printed
    for mark in at("opened").rules.marks:
        assert str(mark.minute) in printed


def test_what_holds_after_minute_50_is_told_where_the_organiser_set_it():
    assert "skip your draw step" in text_of(rules_summary(changed(after_50="skip your draw step."), A4))
    assert "After minute 50: ____" in text_of(rules_summary(at("opened"), A4))


def test_titles_are_named_in_the_order_of_the_ruleset():
    assert "the Mayor is named first" in text_of(rules_summary(at("opened"), A4))
    assert "the Beast is named first" in text_of(rules_summary(changed(titles_order="beast-first"), A4))


def test_every_open_table_has_its_sign_and_its_tents():
    state = at("opened")
    signs, tents = read(location_signs(state, A4)), read(corner_letters(state, A4))
    places, corners = state.open_locations(), sum(place.corners for place in state.open_locations())
    assert len(signs.pages) == -(-len(places) // PER_SHEET["location-signs"])
    assert len(tents.pages) == -(-corners // PER_SHEET["corner-letters"])
    for number, place in enumerate(places):
        assert place.name in signs.pages[number // 2].extract_text()


def test_large_signs_have_a_sheet_each_and_tents_half_a_one():
    state = at("opened")
    with proofread() as proof:
        signs, tents = (read(make(state, A4, large=True)) for make in (location_signs, corner_letters))
    assert len(signs.pages) == len(state.open_locations())
    assert len(tents.pages) == sum(place.corners for place in state.open_locations()) // 2
    assert not proof.strays()


def test_the_paper_of_the_day_is_what_the_handouts_print():
    """What a sheet takes is said in the plan; the handouts themselves hold it true."""
    state = at("round-2-corners")
    zones = [sum(place.zone == zone.id for place in state.open_locations()) for zone in state.rules.zones]
    expected = Expected((0, 0, 0, len(state.players)), 1, tuple(zones))
    known = {spec.id: spec for spec in HANDOUTS}
    cards = {"seed-cards": dict.fromkeys(range(1, len(state.players) + 1), 1)}
    for line in paper_of_the_day(expected, cards):
        made = read(known[line.handout].make(state, A4))
        #: a round sheet is longer once prizes lie and names are long; slips come with the round.
        grows = line.handout in ("match-slips", "round-by-location", "floor-plan")
        assert (len(made.pages) <= line.sheets) if grows else (len(made.pages) == line.sheets), line


def test_a_renamed_zone_and_table_are_signed_by_their_names():
    state = at("opened")
    rules = state.rules
    zones = (msgspec.structs.replace(rules.zones[0], name="AT&T <City>"), rules.zones[1])
    places = tuple(msgspec.structs.replace(place, name=f"Ωmega {place.id}") for place in state.locations)
    state = msgspec.structs.replace(state, ruleset=msgspec.structs.replace(rules, zones=zones), locations=places)
    with proofread() as proof:
        printed = text_of(location_signs(state, A4, chosen=[places[0].id]))
    assert "AT&T <City>" in printed
    assert f"Ωmega {places[0].id}" in printed
    assert not proof.strays()


def test_no_open_table_is_said():
    state = msgspec.structs.replace(at("opened"), locations=())
    assert "No location is open yet." in text_of(location_signs(state, A4))
    assert "No location is open yet." in text_of(corner_letters(state, A4))


def test_a_sign_bears_the_number_of_its_table_also_when_it_is_printed_alone():
    state = at("opened")
    place = state.open_locations()[2]
    with proofread() as proof:
        location_signs(state, A4, chosen=(place.id,))
    assert "3" in {found.words for found in proof.words}
    assert not proof.collisions()
