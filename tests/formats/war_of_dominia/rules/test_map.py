"""The map: laid out by the chart, rolled, painted stroke by stroke, written on, taken in from elsewhere."""

from __future__ import annotations

import json

import msgspec
import pytest
from msgspec.structs import replace

from desktop.domain.hexmap import HexMap
from desktop.domain.hexmap.decor import Own
from desktop.domain.hexmap.maps import MOST_WORDS
from desktop.domain.plan import Background
from desktop.engine.rules import Vocabulary
from desktop.engine.session import digest
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.map_decor import AdornMap, KeepOwn, TracePicture
from desktop.formats.war_of_dominia.rules.acts.maps import (
    ImportMap,
    LayOutMap,
    MapLaidOut,
    PaintHexes,
    RollTerrain,
    TerrainRolled,
    WriteOnHex,
)
from desktop.formats.war_of_dominia.rules.acts.planes import ChooseHome, DrawLots, LotsDrawn
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayer
from desktop.formats.war_of_dominia.rules.ground import beside, ground_letter, letter, map_of
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from tests.formats.war_of_dominia.rules.given import (
    after,
    at_war,
    given,
    refused,
    ruled,
    terrain_map,
    told,
    when,
)

SMALL = terrain_map("FIMPSX XSPMIF FIMPSX XSPMIF FIMPSX XSPMIF")
WAR = """
 FA Fa V-
 F- Fb FB
"""


def test_the_map_has_the_size_of_the_chart() -> None:
    """WD-01."""
    for players, size in ((2, 4), (3, 5), (5, 6), (7, 7), (20, 12)):
        state = after(given(players=players), LayOutMap())
        assert (state.ground.width, state.ground.height) == (size, size)
    assert after(given(), LayOutMap(9)).ground.height == 9
    assert after(given(), LayOutMap(9, 5)).ground.height == 5


def test_a_map_too_small_for_its_players_is_refused() -> None:
    """WD-01."""
    assert "49 planes, 7 each; this map has 36" in refused(given(players=7), LayOutMap(6), "Take a larger map")
    refused(given(players=7), ImportMap(SMALL), "this map has 36")
    holes = terrain_map("FIMPV XSVMI FIMVV XSPMV FVMPV")
    refused(given(players=3), ImportMap(holes), "21 planes, 7 each; this map has 18")
    refused(after(given(players=3), LayOutMap(), RollTerrain(), AddPlayer("Zoe")), DrawLots(), "28 planes")


def test_a_map_has_its_limits() -> None:
    refused(given(), LayOutMap(201), "200 hexes wide and high at most")
    refused(given(), LayOutMap(3200, 3200), "3,200 × 3,200")
    refused(given(), LayOutMap(1), "2 to 200")
    refused(given(), ImportMap(HexMap(3200, 3200, "F")), "3,200 × 3,200")
    refused(given(), ImportMap(HexMap(5, 5, "F" * 24)), "25 hexes")
    refused(given(), ImportMap(HexMap(5, 5, "Q" * 25)), "no terrain")
    refused(given(players=1), LayOutMap(), "2 to 20 players, not 1")


def test_rows_are_shifted_and_inner_planes_have_six_neighbours() -> None:
    """WD-03: odd-r, no wrap-around, letters for rows from the top."""
    near = beside(SMALL)
    assert set(near["A-1"]) == {"A-2", "B-1"}
    assert set(near["B-2"]) == {"A-2", "A-3", "B-1", "B-3", "C-2", "C-3"}
    assert set(near["C-3"]) == {"B-2", "B-3", "C-2", "C-4", "D-2", "D-3"}
    assert set(near["F-6"]) == {"E-6", "F-5"}
    assert all(at in near[other] for at, others in near.items() for other in others)


def test_the_way_hexes_lie_is_stored_with_the_league() -> None:
    """WD-03."""
    state = after(given(ruleset=ruled(map={"layout": "even-r"})), LayOutMap())
    assert state.ground.layout == "even-r"
    assert set(beside(state.ground)["A-1"]) == {"A-2", "B-1", "B-2"}


def test_a_die_decides_each_terrain() -> None:
    """Step 3 of the document: forests, islands, mountains, plains, swamps, special."""
    state = after(given(players=2), LayOutMap())
    facts = when(state, RollTerrain(), *[1, 2, 3, 4, 5, 6, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    assert isinstance(facts[0], TerrainRolled)
    assert [rolled.terrain for rolled in facts[0].planes[:6]] == list("FIMPSX")
    assert {rolled.throw.how for rolled in facts[0].planes} == {"typed"}
    rolled = RULES.fold(state, facts)
    assert rolled.ground.terrain == "FIMPSXFFIIMMPPSS"
    refused(rolled, RollTerrain(), "Every plane has its terrain")
    assert len(when(rolled, RollTerrain(("A-1", "a1", "B-2")), 6, 6)[0].planes) == 2  # type: ignore[attr-defined]
    assert len(when(rolled, RollTerrain(again=True), *[3] * 16)[0].planes) == 16  # type: ignore[attr-defined]
    assert "F 3" in told(state, RollTerrain(), *[1, 2, 3, 4, 5, 6, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])[0]


def test_voids_of_the_map_are_not_rolled() -> None:
    state = given(MapLaidOut(HexMap(4, 4, "V" + "." * 15)), players=2)
    assert len(when(state, RollTerrain(), *[1] * 15)[0].planes) == 15  # type: ignore[attr-defined]


def test_a_stroke_is_one_step_and_can_be_taken_back() -> None:
    state = given(MapLaidOut(SMALL))
    painted = after(state, PaintHexes({"A-1": "x", "b2": "V", "A-2": "I"}))
    assert (ground_letter(painted.ground, "A-1"), ground_letter(painted.ground, "B-2")) == ("X", "V")
    assert list(when(state, PaintHexes({"A-1": "X", "A-2": "I"}))[0].changes) == ["A-1"]  # type: ignore[attr-defined]
    refused(state, PaintHexes({"A-1": "F"}), "That stroke changes nothing")
    refused(state, PaintHexes({"A-1": "Z"}), "“Z” is no terrain")
    #: a hex has one letter: with none or two every hex behind it would be another one.
    for code in ("", "FI"):
        refused(state, PaintHexes({"A-1": code}), f"“{code}” is no terrain")
    refused(state, PaintHexes({"Z-1": "F"}), "There is no row Z: the map ends with row F")
    refused(state, PaintHexes({"A-99": "F"}), "There is no A-99")
    refused(given(), PaintHexes({"A-1": "F"}), "no map yet")


def test_an_address_off_the_map_is_told_where_the_map_ends() -> None:
    state = at_war(WAR)
    refused(state, EnterCard("Ann", "Z-9"), "There is no row Z")
    refused(state, EnterCard("Ann", "A-9"), "row A ends at A-3")
    refused(state, EnterCard("Ann", "over there"), "is no address")


def test_names_labels_and_notes_are_written_on_hexes() -> None:
    state = after(
        given(MapLaidOut(SMALL)),
        WriteOnHex("A-1", "names", " The Crown "),
        WriteOnHex("A-1", "labels", "Marches"),
        WriteOnHex("A-1", "notes", "secret plans"),
    )
    assert state.ground.names == {"A-1": "The Crown"}
    assert after(state, WriteOnHex("A-1", "names")).ground.names == {}
    refused(state, WriteOnHex("A-1", "names", "The Crown"), "says so already")
    refused(state, WriteOnHex("A-1", "names", "x" * 500), "500 letters long")


def test_the_guardians_notes_are_in_no_public_view() -> None:
    war = at_war(WAR)
    for state in (given(MapLaidOut(SMALL)), war):
        noted = after(state, WriteOnHex("A-1", "notes", "secret plans"))
        assert map_of(noted).notes == {}
        for name, view in VIEWS.items():
            written = json.dumps(msgspec.to_builtins(view(noted)))
            assert ("secret plans" in written) == (name == "guardian-notes"), name
        assert not any("secret" in sentence for sentence in told(state, WriteOnHex("A-1", "notes", "secret plans")))


def test_a_whole_map_is_taken_in() -> None:
    state = after(given(), ImportMap(SMALL))
    assert state.ground == SMALL
    words = Vocabulary(RULES.commands, RULES.facts)
    told = {"kind": "import-map", "map": {"width": 6, "height": 6, "terrain": SMALL.terrain}}
    assert words.read_command(told) == ImportMap(SMALL)
    assert digest(RULES.fold(given(), when(given(), words.read_command(told)))) == digest(state)


def test_once_homes_are_chosen_the_map_stays() -> None:
    state = given(MapLaidOut(SMALL), LotsDrawn(1, ("p1", "p2", "p3")))
    for command in (LayOutMap(), ImportMap(SMALL), RollTerrain(again=True)):
        refused(state, command, "only before home planes are chosen")
    chosen = after(state, ChooseHome("A-1"))
    assert ground_letter(after(chosen, PaintHexes({"A-1": "X"})).ground, "A-1") == "X"
    refused(chosen, PaintHexes({"A-1": "V"}), "it keeps a terrain while it is held")


def test_what_nobody_holds_is_void_once_the_war_is_on() -> None:
    """WD-07: no terrain, never controlled."""
    state = at_war(WAR, week=False)
    assert letter(state, "B-1") == "V"
    assert letter(state, "A-1") == "F"
    assert map_of(state).terrain == "FFVVFF"
    refused(state, PaintHexes({"B-1": "X"}, "please"), "is void and stays so")


def test_terrain_is_changed_during_the_war_only_by_the_guardians_word() -> None:
    """WD-33."""
    state = at_war(WAR, week=False)
    refused(state, PaintHexes({"A-1": "X"}), "write a note")
    assert when(state, PaintHexes({"A-1": "X"}, "the map was misread"))
    fighting = after(at_war(WAR), EnterCard("Ann", "B-2"), EnterCard("Ben", "A-2"), DrawCard("Ann"))
    refused(fighting, PaintHexes({"A-1": "X"}, "again"), "challenges were made on this terrain")


def test_what_adorns_the_map_binds_no_rule_and_may_be_drawn_at_any_time() -> None:
    state = after(at_war(WAR), AdornMap({"A-1 A-2": "river"}, {"B-2": "Castle"}))
    assert (state.ground.sides, state.ground.features) == ({"A-1 A-2": "river"}, {"B-2": "Castle"})
    assert letter(state, "A-1") == letter(at_war(WAR), "A-1")
    assert map_of(state).sides == state.ground.sides
    refused(state, AdornMap({"A-1 A-2": "river"}), "That stroke changes nothing")
    for beyond in ("A-1 B-3", "Z-9 A-1", "A-1 Z-9", "Z-8 Z-9"):
        refused(state, AdornMap({beyond: "river"}), "no side between two planes")
    refused(state, AdornMap({"A-1 A-2": "lava"}), "river, road or border")
    refused(state, AdornMap(features={"A-1": "Moon"}), "“Moon” is no sign")
    refused(given(), AdornMap({"A-1 A-2": "river"}), "no map yet")


def test_a_hex_has_room_for_so_many_letters() -> None:
    state = at_war(WAR)
    assert after(state, WriteOnHex("A-1", "names", "x" * MOST_WORDS)).ground.names == {"A-1": "x" * MOST_WORDS}
    refused(state, WriteOnHex("A-1", "names", "x" * (MOST_WORDS + 1)), "the most for a hex")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (AdornMap({"A-1 A-2": "river"}), "river along 1 side"),
        (AdornMap({"A-1 A-2": "river", "A-1 B-1": ""}), "river, nothing along 2 sides"),
        (AdornMap(features={"B-2": "Castle"}), "Castle on B-2"),
        (AdornMap(features={"B-2": "a"}), "Dunes on B-2"),
        (AdornMap(features={"B-2": "Castle", "A-1": ""}), "Castle, no sign on 2"),
        (AdornMap({"A-1 A-2": "road"}, {"B-2": "Town"}), "road along 1 side; Town on B-2"),
    ],
)
def test_what_was_drawn_is_told(command: AdornMap, words: str) -> None:
    state = after(
        at_war(WAR), KeepOwn("a", Own("Dunes", "Dunes", "#D9B766")), AdornMap({"A-1 B-1": "border"}, {"A-1": "Tower"})
    )
    assert told(state, command) == [f"Drawn on the map: {words}"]


def test_a_picture_lies_below_the_map_and_is_taken_away() -> None:
    picture = Background("abc", width=4, opacity=0.3)
    state = after(at_war(WAR), TracePicture(picture))
    assert state.traced == picture
    assert told(state, TracePicture(picture)) == ["A picture lies below the map"]
    assert told(state, TracePicture()) == ["No picture lies below the map"]
    assert after(state, TracePicture()).traced is None
    for wrong in (replace(picture, width=0), replace(picture, opacity=1.01), replace(picture, opacity=-0.01)):
        refused(state, TracePicture(wrong), "a strength from 0 to 1")
    for right in (replace(picture, opacity=0), replace(picture, opacity=1)):
        assert after(state, TracePicture(right)).traced == right
    refused(given(), TracePicture(picture), "no map yet")


def test_a_terrain_of_ones_own_counts_as_another_and_takes_no_note_in_the_war() -> None:
    desert = Own("Desert", "Dunes", "#D9B766", "F")
    state = after(at_war(WAR), KeepOwn("a", desert), PaintHexes({"A-1": "a"}))
    assert (letter(state, "A-1"), state.ground.guises) == ("F", {"A-1": "a"})
    refused(state, PaintHexes({"A-1": "a"}), "That stroke changes nothing")
    refused(state, KeepOwn("b", desert), "has “Desert” already")
    refused(state, KeepOwn("F", desert), "cannot stand for")
    refused(state, KeepOwn("b"), "no such terrain or sign of its own")
    refused(state, KeepOwn("b", Own("Mud", "", "brown", "P")), "needs a colour")
    assert after(state, KeepOwn("a")).ground.guises == {}
    assert after(state, PaintHexes({"A-1": "F"})).ground.guises == {}
    both = after(at_war(WAR), KeepOwn("a", desert))
    facts = when(both, PaintHexes({"A-2": "a"}, sides={"A-1 A-2": "road"}, features={"A-2": "Town"}))
    assert len(facts) == 2, "one stroke, one step"
