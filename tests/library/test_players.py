"""Lists of players are read however they were typed."""

import pytest

from desktop.engine.rules import Refusal
from desktop.library.players import ListedPlayer, read_players, read_players_file


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Lee\n\nBen\n", ("Ann Lee", "Ben")),
        ("1. Ann\n2) Ben\n#3 Cid\n04 Dee\n- Eve\n[x] Fay\n7 - Gus", ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus")),
        ("Doe, Ann\nO'Dowd, Seán", ("Ann Doe", "Seán O'Dowd")),
        ("Ann, Ben, Cid", ("Ann", "Ben", "Cid")),
        ("Ann; Ben", ("Ann", "Ben")),
        ("12 Иван Петров\r\n13 Ωμέγα Λ.\r\n14 Łukasz Żółć", ("Иван Петров", "Ωμέγα Λ.", "Łukasz Żółć")),
        ("Ann   Lee  \n \tBen", ("Ann Lee", "Ben")),
        ("Jose\u0301", ("José",)),
        ("Ann\u202e\u200b Lee", ("Ann Lee",)),
        ("", ()),
    ],
)
def test_one_name_a_line(text, names):
    reading = read_players(text)
    assert reading.names == names
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("text", "players"),
    [
        (
            "Name,Paid,Checked in\nAnn,yes,\nBen,,x",
            [ListedPlayer("Ann", True, False, 2), ListedPlayer("Ben", False, True, 3)],
        ),
        ("Last,First\nDoe,Ann", [ListedPlayer("Ann Doe", line=2)]),
        ("First name;Last name;Fee\nAnn;Doe;10,00 €", [ListedPlayer("Ann Doe", True, line=2)]),
        ('"Name","Email"\n"Doe, Ann","a@b.example"', [ListedPlayer("Ann Doe", line=2)]),
        ("Name\nDoe, Ann\nBen", [ListedPlayer("Ann Doe", line=2), ListedPlayer("Ben", line=3)]),
        ("Player\tPaid\n1. Ann\t0\nBen\t5", [ListedPlayer("Ann", line=2), ListedPlayer("Ben", True, line=3)]),
        ("sep=;\nName;Bezahlt\nMüller, Jürgen;ja", [ListedPlayer("Jürgen Müller", True, line=3)]),
        (
            "Ann, paid\nDoe, Ben; paid; here",
            [ListedPlayer("Ann", True, line=1), ListedPlayer("Ben Doe", True, True, 2)],
        ),
    ],
)
def test_columns_tell_who_paid_and_who_is_here(text, players):
    assert list(read_players(text).players) == players


@pytest.mark.parametrize(
    "line",
    [
        "Ana Silva\t0012345678",
        "Silva, Ana, 0012345678",
        "0012345678\tAna Silva",
        "0012345678 Ana Silva",
        "Ana Silva 0012345678",
        "Ana Silva (0012345678)",
        "Ana Silva - DCI 0012345678",
        "3. Ana Silva; 0012345678; paid",
        "Ana Silva, DCI #0012345678",
    ],
)
@pytest.mark.parametrize("others", ["", "\nBen Okafor"])
def test_a_number_is_not_a_name(line, others):
    player = read_players(line + others).players[0]
    assert player.name == "Ana Silva"
    assert "0012345678" in player.without
    assert player.paid == ("paid" in line)
    assert "0012345678" in read_players(line).told


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Finn OBrien, 1234567\nBea, 7", ("Finn OBrien", "Bea")),
        ("Ana Silva, 0012345678, Finn OBrien, 1234567", ("Ana Silva", "Finn OBrien")),
        ("Name\nFinn OBrien, 1234567\nDoe, Ann", ("Finn OBrien", "Ann Doe")),
        ("Name,DCI\nFinn OBrien,1234567", ("Finn OBrien",)),
        ("Name;Paid\nFinn OBrien 1234567;yes", ("Finn OBrien",)),
        ("Ann, ann@hall.example\nBen", ("Ann", "Ben")),
        ("Agent 47\nR2 D2", ("Agent 47", "R2 D2")),
    ],
)
def test_what_stands_beside_a_name_is_left_out(text, names):
    reading = read_players(text)
    assert reading.names == names
    assert reading.problems == ()


def test_a_line_of_a_number_alone_is_no_player():
    reading = read_players("Ann\n0012345678\nBen")
    assert (reading.names, [problem.line for problem in reading.problems]) == (("Ann", "Ben"), [2])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_any_usual_encoding_is_read(encoding):
    assert read_players("José Núñez\nJürgen".encode(encoding)).names == ("José Núñez", "Jürgen")


def test_a_name_that_stands_there_already_is_named():
    reading = read_players("Ann\nBen\n\n3. ann")
    assert reading.names == ("Ann", "Ben")
    assert [problem.says for problem in reading.problems] == [
        "Line 4 “3. ann”: expected a new name; Ann stands on line 1 already."
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [("---", "a player's name"), ("12", "a player's name"), ("x" * 61, "a player's name of at most 60 letters")],
)
def test_what_is_no_name_is_named_and_the_rest_is_read(line, expected):
    reading = read_players(f"Ann\n{line}\nBen")
    assert reading.names == ("Ann", "Ben")
    assert [(problem.line, problem.expected) for problem in reading.problems] == [(2, expected)]


def test_a_row_without_a_name_is_named():
    assert [problem.line for problem in read_players("Name,Paid\n,yes\nAnn,yes").problems] == [2]


def test_a_spreadsheet_is_refused_in_a_sentence(tmp_path):
    path = tmp_path / "players.xlsx"
    path.write_bytes(b"PK\x03\x04")
    with pytest.raises(Refusal, match="plain text"):
        read_players_file(path)
