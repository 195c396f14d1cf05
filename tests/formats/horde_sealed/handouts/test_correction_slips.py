"""What a correction's slip says of the table: the team, the horde, and whose library is otherwise."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.horde_sealed.handouts.put_right import put_right
from tests.formats.horde_sealed.rules.given import Z, game, in_main, started, zombies


def test_the_team_the_horde_and_whose_library_is_otherwise() -> None:
    before = in_main()
    was = game(before)
    second = before.at_table[1]
    now = replace(was, life=was.life - 4, library=was.library[1:], board=(zombies(3),), hand=(Z,))
    now = replace(now, libraries={**was.libraries, second.id: 12}, result="lost")
    told = put_right(before, replace(before, game=now))
    said = {row.what: (row.before, row.after) for row in told.board}
    assert said == {
        "Life of the team": (str(was.life), str(was.life - 4)),
        "Horde’s library": (str(len(was.library)), str(len(was.library) - 1)),
        "On the board": ("nothing", f"3 {Z}"),
        "In its hand": ("none", "1"),
        "The game": ("goes on", "lost"),
    }
    assert list(told.players) == [second.name]
    assert [(row.what, row.after) for row in told.players[second.name].figures][1:] == [("Your library", "12")]
    assert told.replaced == ("battle report",)


def test_many_kinds_on_the_board_are_told_as_three_and_the_rest() -> None:
    before = in_main()
    board = tuple(replace(zombies(at), name=f"Kind {at}") for at in range(1, 6))
    told = put_right(before, replace(before, game=replace(game(before), board=board)))
    assert [row.after for row in told.board] == ["1 Kind 1, 2 Kind 2, 3 Kind 3, 2 more kinds"]


def test_whoever_left_the_table_is_not_asked_for_a_library() -> None:
    before = in_main()
    gone = before.at_table[0]
    libraries = {id: cards - 1 for id, cards in game(before).libraries.items() if id != gone.id}
    told = put_right(before, replace(before, game=replace(game(before), libraries=libraries)))
    assert gone.name not in told.players
    assert len(told.players) == 2


def test_another_game_and_nothing_otherwise_say_nothing() -> None:
    state = started((Z, Z))
    assert put_right(state, state).replaced == ()
    other = replace(state, game=replace(game(state), number=2, life=1))
    assert put_right(state, other).board == ()
