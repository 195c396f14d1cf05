"""The card library: found by name and by words, swapped as a whole, safe whatever happens to an import."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.printing import Printing
from desktop.engine.rules import Refusal
from desktop.storage.card_book import CardBook
from desktop.storage.card_draft import CardDraft

LAMP = Printing("p1", "c1", "Urza's Lamp", "LEA", "1", "{2}", "Artifact", "Draw a card whenever it rains.", colours="W")
RING = Printing("p2", "c2", "Ring of Ma'rûf", "ARN", "2", "{5}", "Artifact", "Cobalt sings.", released="1993-12-01")
ICE = Printing("p3", "c3", "Fire // Ice", "APC", "3", text="Burn. // Freeze.", spellings=("Feuer",))
OLD, NEW = (
    replace(LAMP, id="p4", set_code="LEB", released="1993"),
    replace(LAMP, id="p5", set_code="M21", released="2020"),
)


@pytest.fixture
def book(tmp_path: Path) -> CardBook:
    return CardBook(tmp_path / "cards.sqlite")


def imported(book: CardBook, *printings: Printing) -> CardBook:
    with CardDraft(book) as draft:
        for printing in printings:
            draft.add([printing])
        draft.finish()
    return book


def names(found: Iterator[Printing] | tuple[Printing, ...]) -> list[str]:
    return [printing.name for printing in found]


def test_a_library_that_was_never_imported_is_empty(book: CardBook) -> None:
    assert book.is_empty()
    assert not imported(book, LAMP).is_empty()


@pytest.mark.parametrize("name", ["Urza's Lamp", "urzas lamp", "URZA’S LAMP"])
def test_a_card_is_found_however_it_is_written(book: CardBook, name: str) -> None:
    assert names(imported(book, LAMP, RING).find(name)) == ["Urza's Lamp"]


@pytest.mark.parametrize("name", ["Fire // Ice", "Fire", "ice", "Feuer"])
def test_a_card_is_found_by_its_faces_and_other_names(book: CardBook, name: str) -> None:
    assert names(imported(book, ICE, LAMP).find(name)) == ["Fire // Ice"]


def test_a_card_is_found_by_what_any_of_its_printings_calls_it(book: CardBook) -> None:
    german, again = (replace(LAMP, id=f"g{i}", lang="de", spellings=("Urzas Lampe",)) for i in range(2))
    assert names(imported(book, LAMP, german, again).find("urzas lampe")) == ["Urza's Lamp"] * 3
    with sqlite3.connect(book.path) as connection:
        assert connection.execute("SELECT count(*) FROM spelling").fetchone() == (1,)
    connection.close()


@pytest.mark.parametrize("typed", ["lampe", "Lampe Urzas", "feue", "d’urza"])
def test_a_name_in_another_language_is_found_by_any_of_its_words(book: CardBook, typed: str) -> None:
    imported(book, replace(LAMP, spellings=("Urzas Lampe", "Lampe d’Urza")), ICE, RING)
    assert len(book.search(typed)) == 1
    assert book.search("Lampe nirgends") == ()


def test_printings_come_newest_first(book: CardBook) -> None:
    assert [p.set_code for p in imported(book, OLD, LAMP, NEW).find("urza's lamp")] == ["M21", "LEB", "LEA"]


def test_what_comes_back_is_what_was_read(book: CardBook) -> None:
    assert imported(book, RING).find("Ring of Maruf") == (RING,)


def test_a_real_card_comes_before_a_token_of_its_name(book: CardBook) -> None:
    token = replace(LAMP, id="t", card="t", rank=1, type="Token")
    assert imported(book, token, LAMP).find("Urza's Lamp")[0].type == "Artifact"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("u", ["Urza's Lamp"]),
        ("urza", ["Urza's Lamp"]),
        ("lamp", ["Urza's Lamp"]),
        ("maruf", ["Ring of Ma'rûf"]),
        ("ring mar", ["Ring of Ma'rûf"]),
        ("cobalt", ["Ring of Ma'rûf"]),
        ("rain", ["Urza's Lamp"]),
        ("urzas la", ["Urza's Lamp"]),
        ("urza’s", ["Urza's Lamp"]),
        ("card draw", ["Urza's Lamp"]),
        ('") OR 1 --', []),
        ("NEAR(", []),
        ("", []),
        ("*", []),
    ],
)
def test_search_as_one_types(book: CardBook, typed: str, found: list[str]) -> None:
    assert names(imported(book, LAMP, RING, ICE).search(typed)) == found


FAR = replace(LAMP, id="f", card="f", name="Sørland's Æther Łamp", type="Land", text="")
UNDERSCORES = replace(LAMP, id="u", card="u", name="_____", text="")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("fire // ice", ["Fire // Ice"]),
        ("fire//ice", ["Fire // Ice"]),
        ("fire / i", ["Fire // Ice"]),
        ("ice fire", ["Fire // Ice"]),
        ("feue", ["Fire // Ice"]),
        ('"Urza\'s Lamp"', ["Urza's Lamp"]),
        ("urza* lamp*", ["Urza's Lamp"]),
        ("NEAR(urza lamp, 2)", []),
        ("urza -lamp", ["Urza's Lamp"]),
        ("name:lamp", []),
        ("lamp:", ["Urza's Lamp", "Sørland's Æther Łamp"]),
        ("^urza + lamp", ["Urza's Lamp"]),
        ("{ring}", ["Ring of Ma'rûf"]),
        ("RÎNG ÖF", ["Ring of Ma'rûf"]),
        ("aether", ["Sørland's Æther Łamp"]),
        ("ÆTH", ["Sørland's Æther Łamp"]),
        ("lam sor", ["Sørland's Æther Łamp"]),
        ("_____", ["_____"]),
        ("____", []),
        ("日·本", []),
        ("½∞ a\x00b", []),
    ],
)
def test_what_is_typed_is_a_name_and_no_query(book: CardBook, typed: str, found: list[str]) -> None:
    assert names(imported(book, replace(LAMP, text=""), RING, ICE, FAR, UNDERSCORES).search(typed)) == found


def test_nothing_is_no_card(book: CardBook) -> None:
    assert imported(book, UNDERSCORES).find("") == ()
    assert names(book.find(" _____ ")) == ["_____"]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> CardBook:
    return imported(CardBook(tmp_path_factory.mktemp("shelf") / "cards.sqlite"), LAMP, RING, ICE, FAR)


TYPED = st.text(max_size=20) | st.lists(
    st.sampled_from(
        ['"', "*", "AND", "OR ", "NOT ", "NEAR(", "(", ")", "-", ":", "^", "+", "{", "'", " ", "urza", "ic"]
    )
).map("".join)


@settings(max_examples=200, deadline=None)
@given(TYPED)
def test_whatever_is_typed_is_answered(shelf: CardBook, typed: str) -> None:
    assert len(shelf.search(typed)) <= 4
    assert len(shelf.find(typed)) <= 1


@pytest.mark.parametrize("word", ["Keeper", "Keepsake", "Kestrel"])
def test_a_word_that_many_begin_alike_is_found(book: CardBook, word: str) -> None:
    kept = [replace(LAMP, id=f"{i}", card=f"{i}", name=f"The {word[:2]}{i:03d}", text="") for i in range(90)]
    whole = imported(book, *kept, replace(LAMP, name=f"Old {word}", text=""))
    assert names(whole.search(f"old {word[:2]}")) == [f"Old {word}"]
    assert len(whole.search(f"the {word[:2]}", 100)) == 90


def test_names_that_begin_so_come_before_texts_that_say_so(book: CardBook) -> None:
    other = replace(RING, id="x", card="x", name="Cobalt Golem", text="")
    third = replace(RING, id="y", card="y", name="The Cobalt Gate", text="")
    assert names(imported(book, RING, third, other).search("cobalt")) == ["Cobalt Golem", "The Cobalt Gate", RING.name]


def test_a_second_import_adds_to_the_first_and_renews_it(book: CardBook) -> None:
    imported(book, LAMP, RING)
    imported(book, replace(LAMP, text="New words."), NEW, ICE)
    assert book.counts() == (3, 4)
    assert {p.text for p in book.find("Urza's Lamp")} == {"New words."}
    assert names(book.search("cobalt")) == [RING.name]
    assert names(book.search("ring")) == [RING.name]
    assert names(book.find("ice")) == ["Fire // Ice"]


def test_an_import_keeps_what_a_card_was_ever_called(book: CardBook) -> None:
    german = replace(LAMP, id="g", lang="de", spellings=("Urzas Lampe",))
    french = replace(LAMP, id="f", lang="fr", spellings=("Lampe d’Urza",))
    imported(book, german, french, ICE)
    imported(book, OLD, replace(ICE, spellings=()))
    imported(book, OLD)
    assert [names(book.find(name))[0] for name in ("urzas lampe", "Lampe d'Urza", "Feuer", "ice")] == [
        "Urza's Lamp",
        "Urza's Lamp",
        "Fire // Ice",
        "Fire // Ice",
    ]


def test_a_card_that_is_renamed_is_found_by_its_former_name(book: CardBook) -> None:
    imported(book, LAMP)
    imported(book, replace(LAMP, name="Urza's Lantern"))
    assert names(book.find("Urza's Lamp")) == ["Urza's Lantern"]


def test_the_same_file_again_doubles_nothing(book: CardBook) -> None:
    for _ in range(3):
        imported(book, replace(LAMP, spellings=("Urzas Lampe",)), ICE, RING)
    with sqlite3.connect(book.path) as connection:
        assert connection.execute("SELECT count(*) FROM spelling").fetchone() == (4,)
        assert connection.execute("SELECT count(*) FROM printing").fetchone() == (3,)
    connection.close()


def test_a_card_s_own_name_goes_before_what_another_was_called(book: CardBook) -> None:
    imported(book, replace(LAMP, spellings=("Ring of Ma'rûf",)))
    assert names(imported(book, RING).find("Ring of Ma'rûf")) == ["Ring of Ma'rûf"]


def test_an_import_that_is_not_finished_changes_nothing(book: CardBook, tmp_path: Path) -> None:
    imported(book, LAMP)
    with CardDraft(book) as draft:
        draft.add([RING])
    assert names(book.search("urza")) == ["Urza's Lamp"]
    assert book.find("Ring of Ma'ruf") == ()
    assert os.listdir(tmp_path) == ["cards.sqlite"]


def test_what_a_killed_import_left_is_thrown_away_by_the_next(book: CardBook, tmp_path: Path) -> None:
    (tmp_path / "cards.sqlite.part").write_bytes(b"half a database")
    assert imported(book, LAMP).counts() == (1, 1)
    assert os.listdir(tmp_path) == ["cards.sqlite"]


def test_a_library_of_another_layout_counts_as_none(book: CardBook) -> None:
    imported(book, LAMP)
    with sqlite3.connect(book.path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert book.is_empty()
    assert imported(book, RING).counts() == (1, 1)


def test_a_damaged_library_is_told_in_a_sentence_and_replaced_by_an_import(book: CardBook) -> None:
    book.path.write_bytes(b"SQLite format 3\x00" + b"rubbish" * 500)
    assert book.is_empty()
    with pytest.raises(Refusal, match="Import the card file again"):
        book.search("urza")
    assert imported(book, LAMP).counts() == (1, 1)


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from desktop.domain.printing import Printing
from desktop.engine.rules import Refusal
from desktop.storage.card_book import CardBook
from desktop.storage.card_draft import CardDraft
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
try:
    with CardDraft(CardBook(Path(sys.argv[1]))) as draft:
        for at in range(0, 30_000, 1000):
            draft.add([Printing(str(i), str(i), f"Lamp {i}", text="word " * 30) for i in range(at, at + 1000)])
        draft.finish()
except Refusal as refusal:
    print(refusal)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="files are limited in length on POSIX only")
def test_a_full_disk_costs_the_import_and_not_the_library(book: CardBook) -> None:
    imported(book, LAMP)
    run = subprocess.run([sys.executable, "-c", FULL_DISK, str(book.path)], capture_output=True, text=True, check=True)
    assert "disk" in run.stdout
    assert book.counts() == (1, 1)
    assert os.listdir(book.path.parent) == ["cards.sqlite"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_to_is_a_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(Refusal, match="write-protected"), CardDraft(CardBook(tmp_path / "cards.sqlite")):
        pass
    tmp_path.chmod(0o700)
