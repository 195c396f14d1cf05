"""A correction's slip of the war: the challenge, what it gives each player, which planes are another's now."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.war_of_dominia.handouts.put_right import put_right
from desktop.formats.war_of_dominia.rules.acts.challenges import StrikeChallenge
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.weeks import EndWeek
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.print.cards.correction_slip import OfPlayer, SlipRow
from tests.formats.war_of_dominia.rules.given import ANN, BEN, CLEO, DEV, after, at_war, in_duels

#: Ben comes for Ann's A-2, and Cleo for Dev's B-3.
MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""


def fights() -> DominiaState:
    return in_duels(at_war(MAP), (BEN, ANN, "A-2"), (CLEO, DEV, "B-3"))


def over(first: str, second: str = "Dev", lost: int = 0) -> DominiaState:
    """The week as it ended: who won A-2, losing so many duels, and who B-3."""
    return after(fights(), ReportChallenge("A-2", first, lost=lost), ReportChallenge("B-3", second), EndWeek())


def read(rows: tuple[SlipRow, ...]) -> dict[str, tuple[str, str]]:
    return {row.what: (row.before, row.after) for row in rows}


def changed(told: OfPlayer) -> dict[str, tuple[str, str]]:
    return read(told.figures)


def test_the_challenge_its_players_and_the_plane_that_is_another_s_now() -> None:
    told = put_right(over("Ben"), over("Ann", lost=1))
    assert told.now == "Week 1"
    assert told.table is not None
    assert (told.table.name, told.table.look) == ("A-2", None)
    assert [(side.name, side.seed, side.won) for side in told.table.games[0]] == [
        ("Ben", "1", False),
        ("Ann", "2", True),
    ]
    assert list(told.players) == ["Ann", "Ben"]
    assert changed(told.players["Ben"]) == {
        "Planes": ("3", "2"),
        "Challenges won": ("1", "none"),
        "Duels won": ("2", "1"),
    }
    assert changed(told.players["Ann"])["Challenges won"] == ("none", "1")
    for name, home in (("Ann", "A-1"), ("Ben", "A-4")):
        assert told.players[name].about == f"home {home}"
        assert told.players[name].boxes == ("a new dossier for the old",)
    assert read(told.board) == {
        "Winner, week 1, A-2": ("Ben", "Ann"),
        "Duels for A-2": ("2–0", "1–2"),
        "Plane A-2": ("Ben", "Ann"),
        "Standings": (
            "Ben, 3 planes · Dev, 2 planes · Cleo, 2 planes",
            "Ann, 2 planes · Dev, 2 planes · Ben, 2 planes",
        ),
    }
    assert told.replaced == ("gazette of week 1", "the map", "standings")


def test_a_name_of_a_plane_stands_beside_its_address() -> None:
    named = [
        replace(state, map=replace(state.ground, names={"A-2": "Cold Keep"})) for state in (over("Ben"), over("Ann"))
    ]
    table = put_right(*named).table
    assert table is not None
    assert table.name == "A-2 Cold Keep"


def test_only_the_score_gives_nobody_a_new_dossier() -> None:
    told = put_right(over("Ben"), over("Ben", lost=1))
    assert {name: changed(one) for name, one in told.players.items()} == {"Ann": {"Duels won": ("none", "1")}}
    assert told.players["Ann"].boxes == ()
    assert read(told.board)["Duels for A-2"] == ("2–0", "2–1")
    assert "the map" not in told.replaced


def test_a_week_that_is_on_has_no_gazette_yet() -> None:
    before = after(fights(), ReportDuel("A-2", "Ben"), ReportDuel("A-2", "Ben"))
    told = put_right(before, after(before, AmendDuel("A-2", 2, "Ann")))
    assert read(told.board)["Winner, week 1, A-2"] == ("Ben", "open")
    assert told.replaced == ("standings",)


def test_every_challenge_that_came_out_otherwise_stands_on_the_board() -> None:
    told = put_right(over("Ben", "Dev"), over("Ann", "Cleo"))
    said = read(told.board)
    assert said["Winner, week 1, A-2"] == ("Ben", "Ann")
    assert said["Winner, week 1, B-3"] == ("Dev", "Cleo")
    assert (said["Plane A-2"], said["Plane B-3"]) == (("Ben", "Ann"), ("Dev", "Cleo"))
    assert set(told.players) == {"Ann", "Ben", "Cleo", "Dev"}


def test_a_challenge_that_never_was_is_said_so_both_ways() -> None:
    with_both = over("Ben", "Cleo")
    struck = after(fights(), StrikeChallenge("B-3", "never drawn"), ReportChallenge("A-2", "Ben"), EndWeek())
    gone = read(put_right(with_both, struck).board)
    assert gone["Winner, week 1, B-3"] == ("Cleo", "not fought")
    assert gone["Duels for B-3"] == ("2–0", "none")
    come = read(put_right(struck, with_both).board)
    assert (come["Winner, week 1, B-3"], come["Duels for B-3"]) == (("not fought", "Cleo"), ("none", "2–0"))


def test_who_lost_home_is_out_and_what_he_held_became_nobodys_in_one_row() -> None:
    fought = in_duels(at_war("FA Fa Fb IB Pb Pb"), (ANN, BEN, "A-4"))
    kept, taken = (after(fought, ReportChallenge("A-4", name), EndWeek()) for name in ("Ben", "Ann"))
    told = put_right(kept, taken)
    assert changed(told.players["Ben"])["In the war"] == ("in", "out")
    assert changed(told.players["Ben"])["Planes"] == ("4", "none")
    assert (told.players["Ben"].about, told.players["Ben"].boxes) == ("", ()), "who is out gets no dossier"
    said = read(told.board)
    assert said["Plane A-4"] == ("Ben", "Ann")
    assert said["Planes A-3, A-5, A-6"] == ("Ben", "nobody")
    assert told.now == "Week 1"
    back = put_right(taken, kept)
    assert changed(back.players["Ben"])["In the war"] == ("out", "in")
    assert back.players["Ben"].boxes == ("a new dossier for the old",)


def test_planes_alone_name_no_challenge_and_where_the_league_stands() -> None:
    before = over("Ann")
    moved = replace(before, owners={**before.owners, "B-2": DEV})
    told = put_right(before, moved)
    assert (told.table, told.now) == (None, "After week 1")
    assert list(told.players) == ["Cleo", "Dev"]
    assert told.replaced == ("the map", "standings")


def test_what_leaves_all_as_it_was_says_nothing_and_hides_nothing() -> None:
    state = over("Ann")
    told = put_right(state, state)
    assert (told.table, told.players, told.board, told.replaced, told.told) == (None, {}, (), (), frozenset())
    assert "standings" in put_right(state, over("Ben")).told
