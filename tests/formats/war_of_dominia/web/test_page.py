"""A league as a page for a club's site: every week of it, as it was, and nothing that only the Guardian knows."""

from __future__ import annotations

from functools import cache

from desktop.app.event_page import event_page
from desktop.engine.event import RenamePlayer
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.maps import WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import AdmitPlayer
from desktop.formats.war_of_dominia.rules.ground import givable, owners_after
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.news import headline
from desktop.formats.war_of_dominia.web import planes_by_week, sections
from tests.formats.war_of_dominia.rules.given import after, given
from tests.formats.war_of_dominia.screens.desks import opened, played_to
from tests.web.reader import Reader, sound


@cache
def league(weeks: int = 3) -> DominiaState:
    return played_to(lambda state: state.week is None and len(state.past) == weeks).state


def page(state: DominiaState) -> Reader:
    return sound(event_page(WAR_OF_DOMINIA, state))


def test_a_league_at_every_moment_is_a_sound_page() -> None:
    for state in (opened().state, given(), league(0), league(), played_to(lambda state: state.is_over).state):
        assert page(state).text


def test_the_page_has_a_map_for_every_week_and_a_gazette_of_each() -> None:
    state = league()
    read = page(state)
    assert [figure["data-name"] for figure in read.all("figure")] == ["As the war began", "Week 1", "Week 2", "Week 3"]
    for week in state.past:
        assert headline(state, week) in read.text
    for player in state.players:
        assert player.name in read.text
    assert [section.id for section in sections(state)][:3] == ["map", "standings", "planes"]
    assert "(WD-" not in read.text


def test_before_the_war_it_says_who_plays() -> None:
    assert "Ann, Ben, Cleo" in page(given()).text


def test_planes_are_counted_as_they_lay_after_every_week() -> None:
    state = league()
    for player in state.players:
        counts = planes_by_week(state, player.id)
        assert counts == tuple(
            list(owners_after(state, number).values()).count(player.id) for number in range(len(state.past) + 1)
        )
        assert counts[0] == 7
        assert counts[-1] == len(state.planes_of(player.id))


def test_a_newcomer_has_no_planes_before_he_joined() -> None:
    state = league()
    plane = next(at for at in givable(state) if at in state.owners)
    state = after(state, AdmitPlayer("Zoe", plane, "new"))
    assert planes_by_week(state, state.players[-1].id) == (0, 0, 0, 1)
    assert "Zoe" in page(state).text


def test_a_plane_given_by_ruling_stands_with_its_new_holder() -> None:
    state = league()
    giver = max(state.standing, key=lambda player: len(state.planes_of(player.id)))
    taker = next(player for player in state.standing if player.id != giver.id)
    plane = next(at for at in state.planes_of(giver.id) if at != giver.home)
    moved = after(state, MovePlane(plane, taker.name, "misread"))
    assert planes_by_week(moved, taker.id)[-1] == planes_by_week(state, taker.id)[-1] + 1


def test_the_guardians_notes_are_on_no_page_and_names_are_words() -> None:
    state = after(
        league(), WriteOnHex("A-1", "notes", "an ambush lies here"), WriteOnHex("A-2", "names", "<i>Isle</i>")
    )
    state = after(state, RenamePlayer(state.players[0].id, "<script>x</script>"))
    read = page(state)
    assert "ambush" not in event_page(WAR_OF_DOMINIA, state)
    assert "<script>x</script>" in read.text
    assert not read.all("i")


def test_a_score_beside_a_name_from_right_to_left_is_read_as_it_was() -> None:
    state = after(league(), RenamePlayer("p1", "יעל לוי"))
    text = page(state).text
    assert text.count("יעל לוי") > 1
    assert text.count("יעל לוי") == text.count("\u2068יעל לוי\u2069")
