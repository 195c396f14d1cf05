"""What a correction's slip says of the five: their lives, what they hold, who is at turn and what is in force."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.handouts.put_right import put_right
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters
from desktop.formats.elder_dragon_wars.rules.state import DragonState, Game
from desktop.formats.elder_dragon_wars.rules.zones import with_seat
from tests.formats.elder_dragon_wars.rules.given import BLUE, WHITE, after, playing, seat


def game(state: DragonState) -> Game:
    assert state.game is not None
    return state.game


def test_a_player_reads_what_is_otherwise_and_the_board_every_life() -> None:
    before = playing()
    cem = seat(before, BLUE)
    changed = with_seat(game(before), cem.colour, life=7, graveyard=("One", "Two"), nexus=False)
    now = replace(changed, standing="A law", saviour=cem.colour)
    told = put_right(before, replace(before, game=now))
    assert list(told.players) == [BLUE]
    said = {row.what: (row.before, row.after) for row in told.players[BLUE].figures}
    assert said["Life"] == (str(seat(before, BLUE).life), "7")
    assert said["Elder dragon"] == ("in the nexus", "on the stack")
    assert said["Graveyard"][1] == "2"
    rows = {row.what: row.after for row in told.board}
    assert rows == {BLUE: "7 life", "Enchantment in force": "A law", "Saviour": BLUE}


def test_poison_is_told() -> None:
    before = playing()
    told = put_right(before, after(before, ChangeCounters(seat(before, WHITE).colour, 3, "poison")))
    assert [(row.what, row.before, row.after) for row in told.players[WHITE].figures] == [
        ("Counters", "none", "3 poison")
    ]


def test_who_is_out_reads_so() -> None:
    before = playing()
    out = with_seat(game(before), seat(before, BLUE).colour, alive=False)
    told = put_right(before, replace(before, game=out))
    assert [(row.what, row.after) for row in told.players[BLUE].figures] == [("In the game", "out")]
    assert [(row.what, row.after) for row in told.board] == [(BLUE, "out")]


def test_another_game_says_nothing() -> None:
    state = playing()
    assert put_right(state, state).told == frozenset()
    assert put_right(state, replace(state, game=replace(game(state), number=9))).board == ()
