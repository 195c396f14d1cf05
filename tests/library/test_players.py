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


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("above", ["", "sep={}", "Fridays at the hall", "\n"])
def test_a_table_is_read_however_it_was_saved(encoding, end, delimiter, above):
    rows = [["Name", "Note", "Paid"], ["Zoë Doe", "", "x"], ['"Roe, Ben"', '"one\ntwo\nthree"', ""], ["Cid", "", "yes"]]
    lines = [*filter(None, [above.format(delimiter)]), *map(delimiter.join, rows), ""]
    if (encoding, end) == ("cp1252", "\r"):
        encoding = "mac-roman"
    reading = read_players("\n".join(lines).replace("\n", end).encode(encoding))
    assert [(player.name, player.paid) for player in reading.players] == [
        ("Zoë Doe", True),
        ("Ben Roe", False),
        ("Cid", True),
    ]
    assert reading.problems == ()


@pytest.mark.parametrize(
    "table",
    [
        "Id,Username,Name,Email,Status\n1,annx,{},a@b.example,Confirmed",
        '"Rank","Player","Decklist","Points"\n1,"{}","Mono Red",9',
        "Participant,Seed,Checked In,Misc\n{},1,true,",
        "participant_id,seed,name,username,email\n123,1,{},annx,a@b.example",
        "Display Name,Challonge Username,Email\n{},annx,a@b.example",
        'Timestamp,Email Address,What is your name? *,Have you paid?\n"2026/11/20 10:00:00 AM",a@b.example,{},Yes',
        '"Timestamp","Your full name","DCI number","Deck name"\n"2026/11/20","{}","12345678","Doe\nand a deer"',
        "Zeitstempel;Vor- und Nachname;E-Mail-Adresse\n20.11.2026 10:00:00;{};a@b.example",
        "Timestamp,Name (as on ID),Paid (5 EUR)\n1,{},Yes",
        "Nom;Payé\n{};oui",
        "Username,Email\n{},a@b.example",
        "Player,Name of your team\n{},The Bog",
        "Teilnehmer;Ort\n{};Bonn",
        "| Name | Paid |\n|------|:----:|\n| {} | x |",
        "Name,Paid\n{},x\nName,Paid\n",
    ],
)
def test_what_other_programs_and_forms_write_is_read(table):
    reading = read_players(table.format("Ann Doe"))
    assert (reading.names, reading.problems) == (("Ann Doe",), ())


def test_a_lost_quotation_mark_spoils_no_other_line():
    assert read_players('Name,Note\nAnn,"x\nBen,y\nCid,"z\nDee,').names == ("Ann", "Ben", "Cid", "Dee")


def test_columns_without_names_are_named():
    with pytest.raises(Refusal, match="Line 2 names the columns “Timestamp”, “Email Address”: none is for names"):
        read_players("sep=,\nTimestamp,Email Address\n1,ann@hall.example")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Doe <ann@hall.example>, Ben <ben@hall.example>\nCid cid@hall.example", ("Ann Doe", "Ben", "Cid")),
        ("Ann Doe +49 170 1234567\nBen Roe, +49 (170) 1234567\nCid (0170/123456)", ("Ann Doe", "Ben Roe", "Cid")),
    ],
)
def test_no_address_comes_along_with_a_name(text, names):
    reading = read_players(text)
    assert (reading.names, len(reading.told) > 0) == (names, True)


def test_a_heading_is_no_player():
    reading = read_players("Players:\nAnn\nWaiting list:\nBen")
    assert (reading.names, [problem.line for problem in reading.problems]) == (("Ann", "Ben"), [3])


@pytest.mark.parametrize("end", ["\x0b", "\x0c", "\u2028", "\u2029", "\x85"])
def test_a_line_ends_however_a_word_processor_ends_it(end):
    assert read_players(end.join(["Ann", "Ben"])).names == ("Ann", "Ben")


def test_letters_keep_their_joiners_and_no_half_of_one_stays():
    assert read_players("علی\u200cرضا\nBen\u200d\ud83d\n👨\u200d👩 Ann").names == (
        "علی\u200cرضا",
        "Ben",
        "👨\u200d👩 Ann",
    )


@pytest.mark.parametrize("data", ["Анна\nБорис\nЖанна\n", "Άννα\r\nΒίκυ\r\n", "דוד\nשרה\n"])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_another_alphabet_in_utf_16_without_a_mark(data, encoding):
    assert read_players(data.encode(encoding)).names == tuple(data.split())


@pytest.mark.parametrize(
    "data",
    [
        b"\0\0\0\x18ftypheic" + bytes(range(256)),
        b"RIFF\x10\0\0\0WEBPVP8 " + bytes(range(256)),
        b"II*\0" + bytes(range(256)),
        b"BZh91AY&SY" + bytes(range(256)),
        b"bplist00" + bytes(range(256)),
        b"Ann\n" + bytes(300),
    ],
)
def test_what_is_no_text_is_refused_whatever_it_is_called(data):
    with pytest.raises(Refusal, match="no text"):
        read_players(data)


@pytest.mark.parametrize(
    "data",
    ["<!DOCTYPE html>\n<p>Ann", '<?xml version="1.0"?>\n<p>Ann</p>', '[{"name": "Ann"}]', '{\n  "players": ["Ann"]\n}'],
)
def test_a_page_or_data_for_programs_is_no_list(data):
    with pytest.raises(Refusal, match="web page or data for programs"):
        read_players(data)
