import pytest
from msgspec.structs import replace

from desktop.engine.ruleset_text import LINE, notes_of, sections_of
from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.coming_dark.rules.ruleset import Erratum, Ruleset
from desktop.formats.coming_dark.rules.ruleset_reading import read_ruleset
from tests.formats.coming_dark.rules.given import ruleset_text, write_ruleset


def _odd(ruleset: Ruleset) -> Ruleset:
    event = replace(ruleset.event, after_50='say "no",\n\ttwice \\ once \x7f', styles=("Ärger", "光"), banned=())
    zone = replace(ruleset.zones[0], locations=tuple(f"A table with rather a long name {i}" for i in range(12)))
    return replace(ruleset, event=event, zones=(zone, ruleset.zones[1]), name="A day\nof dark")


@pytest.mark.parametrize("change", [lambda r: r, _odd, lambda r: replace(r, errata=())])
def test_what_is_written_reads_back_the_same(change):
    ruleset = change(default_ruleset())
    assert read_ruleset(write_ruleset(ruleset)) == ruleset


def test_the_file_is_for_people():
    kept = write_ruleset(default_ruleset())
    assert kept.startswith("# The Coming Dark")
    assert "# The fewest cards from The Dark" in kept
    assert "\n[event]\nrounds = 6\n" in kept
    assert kept.count("[[marks]]") == 4


def test_every_remark_of_the_document_is_kept_where_it_stands():
    kept = write_ruleset(default_ruleset())
    assert notes_of(kept) == notes_of(ruleset_text())
    assert sections_of(kept) == sections_of(ruleset_text())


def test_long_lists_are_broken_into_lines():
    kept = write_ruleset(default_ruleset())
    names = kept.split("dark_cards = [\n")[1].split("\n]")[0].splitlines()
    assert len(names) > 5
    assert all(len(line) <= LINE for line in names)


def test_what_was_changed_by_hand_is_read():
    kept = write_ruleset(default_ruleset()).replace("rounds = 6", "rounds = 4")
    assert read_ruleset(kept).event.rounds == 4


def test_an_erratum_more_is_kept():
    ruleset = default_ruleset()
    more = replace(ruleset, errata=(*ruleset.errata, Erratum("Preacher", "ask the organiser")))
    assert read_ruleset(write_ruleset(more)).errata[-1].name == "Preacher"
