"""Results for a spreadsheet and for careers: a line for everyone, a line for every game."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.engine.careers import Meeting
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.results import NoteScore, ReportResult
from desktop.formats.coming_dark.rules.state import Game, Match, Trophy
from desktop.formats.coming_dark.rules.views.results import RESULTS, deeds, games_grid, players_grid
from tests.formats.coming_dark.rules.given import after, playing, seated

STATE = after(
    playing({"city-1": [1, 2], "city-2": [3], "wilds-1": [4, 5, 6]}, {"city-1": [7]}),
    NoteScore("city-1", "1-0"),
    ReportResult("wilds-1", "p6"),
)


def test_every_game_has_a_line_of_its_own_and_who_sat_alone_has_one_too() -> None:
    three = "Player 4, Player 5, Player 6"
    assert games_grid(STATE).rows == (
        (1, "The Barracks", "The City", "Player 1, Player 2", "match", "Player 1", "Player 2", "", "1-0", "", ""),
        (1, "The Warehouse", "The City", "Player 3", "", "", "", "", "", "alone", "Player 3"),
        (1, "The Bog", "The Wilds", three, "first-1", "Player 5", "Player 6", "Player 6", "", "played", ""),
        (1, "The Bog", "The Wilds", three, "final", "Player 4", "Player 6", "", "", "", ""),
    )


def test_the_top_4_stands_below_the_rounds() -> None:
    final = Match("final", ("p1", "p2"), (Game("match", ("p1", "p2"), best_of=5, winner="p2", score="1-3"),), "p2")
    (*_, last) = games_grid(replace(STATE, top4=(final,))).rows
    assert last == (
        "Top 4",
        "The final",
        "",
        "Player 1, Player 2",
        "match",
        "Player 1",
        "Player 2",
        "Player 2",
        "1-3",
        "",
        "Player 2",
    )


def test_everyone_has_a_line_by_dark_seed() -> None:
    champion = replace(STATE, champion="p2", style="Glorious Hero")
    first, second, *_ = players_grid(champion).rows
    assert first == (1, "Player 1", 31, 3, 0, 0, 0, 0, 0, "", "", "")
    assert second[:2] == (2, "Player 2")
    assert second[10] == "Glorious Hero"
    unseeded = replace(champion, players=tuple(replace(p, seed=None) for p in champion.players))
    assert players_grid(unseeded).rows[0][:2] == ("", "Player 1")


def test_each_has_the_monsters_they_killed_themselves() -> None:
    trophies = (Trophy("p2", "Ogre", 1), Trophy("p1", "Ghoul", 1), Trophy("p2", "Wraith", 1))
    killed = [row[8] for row in players_grid(replace(STATE, trophies=trophies)).rows]
    assert killed == [1, 2, 0, 0, 0, 0]


def test_a_game_that_somebody_else_now_plays_is_as_if_it_never_had_been() -> None:
    decided = after(STATE, ReportResult("wilds-1", "p6", "final", "0-1"))
    (*_, final) = games_grid(decided).rows
    assert final[5:10] == ("Player 4", "Player 6", "Player 6", "0-1", "played")
    (*_, final) = games_grid(after(decided, AmendResult("wilds-1", "p5", "first-1"))).rows
    assert final[5:10] == ("Player 4", "Player 5", "", "", "")


def test_the_heads_fit_the_lines() -> None:
    for grid in (make(STATE) for make in RESULTS.values()):
        assert {len(row) for row in grid.rows} == {len(grid.heads)}


def test_for_careers_only_what_was_played_counts() -> None:
    told = deeds(STATE)
    assert told.meetings == (Meeting("Player 6", "Player 5"),)
    assert told.titles == ()
    assert told.players == tuple(f"Player {n}" for n in range(1, 7))
    assert deeds(replace(STATE, champion="p2")).titles[-1] == ("Player 2", "Champion")
    assert deeds(seated({"city-1": [1, 2]})).meetings == ()
