"""A ruleset file is read, and what is wrong is named with its line and field."""

from __future__ import annotations

import re

import pytest

from desktop.engine.rules import Refusal
from desktop.engine.ruleset import line_of
from desktop.formats.coming_dark.rules.ruleset_reading import faults, read_ruleset
from tests.formats.coming_dark.rules.given import document, ruled, ruleset_text

TEXT = ruleset_text()


def line_with(text: str, wanted: str, after: str = "") -> int:
    """The number of the first line that begins so, counted from ``after`` on."""
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith(after)), 0) if after else 0
    return next(i for i, line in enumerate(lines[start:], start + 1) if line.startswith(wanted))


def changed(old: str, new: str, after: str = "") -> str:
    """The shipped file with one line changed: the first that reads so, after a header."""
    head, mark, tail = TEXT.partition(after) if after else ("", "", TEXT)
    assert old in tail
    return head + mark + tail.replace(old, new, 1)


def says(text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        read_ruleset(text)
    return str(refusal.value)


def test_the_shipped_ruleset_holds_together() -> None:
    assert list(faults(read_ruleset(TEXT))) == []
    assert document().event.rounds == 6


def test_what_is_no_toml_is_said_with_its_line() -> None:
    assert re.search(r"not readable TOML.*line 1", says("rounds 6"))
    assert "not readable TOML" in says("\x00")


def test_an_empty_file_lacks_its_first_field() -> None:
    assert says("").startswith("The ruleset lacks the field “version”")


@pytest.mark.parametrize(
    ("table", "line", "field"),
    [("[event]", "rounds = 6", "rounds"), ("[event]", "tier0_prize", "tier0_prize"), ("[top4]", "die = 8", "die")],
)
def test_a_missing_field_is_named_with_the_line_of_its_table(table: str, line: str, field: str) -> None:
    text = re.sub(rf"(?m)^{line}.*\n", "", TEXT, count=1) if table == "[event]" else changed("die = 8", "#", table)
    told = says(text)
    assert f"lacks the field “{field}” (line {line_with(text, table)}, {table[1:-1]})" in told


def test_a_missing_field_of_the_third_mark_is_named_with_the_line_of_that_mark() -> None:
    text = changed('word = "No new games"\n', "")
    third = [i for i, line in enumerate(text.splitlines(), 1) if line == "[[marks]]"][2]
    assert f"lacks the field “word” (line {third}, marks[2])" in says(text)


def test_a_missing_table_is_named() -> None:
    text = TEXT.replace("[top4]", "[top5]")
    assert "lacks the field “top4”" in says(text)


@pytest.mark.parametrize(
    ("old", "new", "after", "field", "what"),
    [
        ("rounds = 6", 'rounds = "six"', "[event]", "event.rounds", "Expected `int`, got `str`"),
        ("rounds = 6", "rounds = true", "[event]", "event.rounds", "Expected `int`, got `bool`"),
        ('"mayor-first"', '"mayor-last"', "[event]", "event.titles_order", "Invalid enum value 'mayor-last'"),
        ('"removed"', '"burnt"', "[event]", "event.tier0_prize", "Invalid enum value"),
        ("[1, 16, 31]", "[1, 16]", "[tiers]", "tiers.thresholds", "length 3"),
        ("[1, 16, 31]", '[1, "16", 31]', "[tiers]", "tiers.thresholds[1]", "Expected `int`"),
        ("tiers = [0, 1, 2, 3]", "tiers = [0, 1, 2]", "[[supporter_table]]", "supporter_table[0].tiers", "length 4"),
        ("minute = 50", "minute = 50.5", "[[marks]]", "marks[2].minute", "Expected `int`, got `float`"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_with_its_line(
    old: str, new: str, after: str, field: str, what: str
) -> None:
    text = changed(old, new, after)
    told = says(text)
    line = next(i for i, line in enumerate(text.splitlines(), 1) if line not in TEXT.splitlines())
    assert f"field “{field}” (line {line}, {field}) does not fit" in told
    assert what in told


def test_a_third_zone_is_one_too_many() -> None:
    assert "zones" in says(
        TEXT + '\n[[zones]]\nid = "x"\nname = "X"\nprize = "powers"\nappearance_die = 6\nlocations = ["Y"]\n'
    )


FAULTS = [
    ("rounds = 6", "rounds = 0", "[event]", "event.rounds", "0 rounds; choose 1 to 20"),
    ("rounds = 6", "rounds = 21", "[event]", "event.rounds", "21 rounds"),
    ("corners = 4", "corners = 5", "[event]", "event.corners", "5 corners"),
    ("min_deck = 60", "min_deck = 0", "[event]", "event.min_deck", "0 cards"),
    ("match_best_of = 3", "match_best_of = 4", "[event]", "event.match_best_of", "choose an odd number"),
    ("min_players = 4", "min_players = 3", "[event]", "event.min_players", "3 players cannot fill a Top 4"),
    ("prize_die = 20", "prize_die = 1", "[event]", "event.prize_die", "a die of 1 side"),
    ("monster_die = 20", "monster_die = 1", "[event]", "event.monster_die", "a die of 1 side"),
    ("start_life = 20", "start_life = 0", "[event]", "event.start_life", "0 life"),
    ("life_per_supporter = 1", "life_per_supporter = -1", "[event]", "event.life_per_supporter", "-1 life"),
    ("supporters_per_exile = 4", "supporters_per_exile = 0", "[event]", "event.supporters_per_exile", "at least one"),
    (
        'styles = ["Glorious Hero", "Sinister Tyrant"]',
        'styles = [" "]',
        "[event]",
        "event.styles",
        "at least one style",
    ),
    ("final_best_of = 5", "final_best_of = 2", "[top4]", "top4.final_best_of", "choose an odd number"),
    ("semifinal_best_of = 3", "semifinal_best_of = 11", "[top4]", "top4.semifinal_best_of", "1 to 9"),
    ("end_turns = 0", "end_turns = 21", "[event]", "event.end_turns", "21 turns; choose 0"),
    ("pick_seconds = 0", "pick_seconds = 601", "[event]", "event.pick_seconds", "601 seconds; choose 0"),
    ("players = 4", "players = 3", "[top4]", "top4.players", "3 players; the bracket is for four"),
    ("die = 8", "die = 1", "[top4]", "top4.die", "a die of 1 side"),
    ("die = 6", "die = 1", "[subdue]", "subdue.die", "a die of 1 side"),
    ("players = 4", "players = 8", "[top4]", "top4.players|event.min_players", "4"),
    ('id = "city"', 'id = "City"', "[[zones]]", "zones[0].id", "small letters and digits"),
    ('id = "city"', 'id = "semifinal"', "[[zones]]", "zones[0].id", "small letters and digits"),
    ('id = "city"', 'id = ""', "[[zones]]", "zones[0].id", "small letters and digits"),
    ('id = "wilds"', 'id = "city"', "[[zones]]", "zones[1].id", "both zones are called “city”"),
    ('name = "The Wilds"', 'name = "the city"', "[[zones]]", "zones[1].name", "both zones are called “the city”"),
    ('"The Church"', '"the bog"', "[[zones]]", "zones[1].locations", "“The Bog” stands twice"),
    ('"The Church"', '" "', "[[zones]]", "zones[0].locations", "stands twice or is empty"),
    ("appearance_die = 6", "appearance_die = 1", "[[zones]]", "zones[1].appearance_die", "a die of 1 side"),
    ("minute = 30", "minute = 25", "[[marks]]", "marks[1].minute", "minute 25 does not come after minute 25"),
    ("minute = 25", "minute = 0", "[[marks]]", "marks[0].minute", "minute 0 does not come after minute 0"),
    ('id = "round-over"', 'id = "no-new-games"', "[[marks]]", "marks[3].id", "two marks are called “no-new-games”"),
    ("[1, 16, 31]", "[16, 16, 31]", "[tiers]", "tiers.thresholds", "each tier needs more cards"),
    ("[1, 16, 31]", "[0, 16, 31]", "[tiers]", "tiers.thresholds", "each tier needs more cards"),
    (
        '"drk-printings"',
        '"prettiest"',
        "[ties]",
        "ties.order",
        "“prettiest” is no tie-breaker; choose from distinct-names",
    ),
    (', "random"]', "]", "[ties]", "ties.order", "“random” stands last"),
    ('"distinct-names", ', '"random", "distinct-names", ', "[ties]", "ties.order", "“random” stands last"),
    (
        "to = 6",
        "to = 5",
        "[[supporter_table]]",
        "supporter_table[1].from",
        "nothing for 6; this row should start there",
    ),
    ("from = 7", "from = 10", "[[supporter_table]]", "supporter_table[1].from", "nothing for 7 to 9"),
    (
        "from = 7",
        "from = 6",
        "[[supporter_table]]",
        "supporter_table[1].from",
        "6 overlaps the row before, which ends at 6",
    ),
    ("to = 12", "to = 3", "[[supporter_table]]", "supporter_table[1].to", "ends at 3, before it begins at 7"),
    ("from = 20\nto = 20", "from = 20\nto = 21", "[[supporter_table]]", "supporter_table[4].to", "a d20 has no 21"),
    (
        "from = 1\n",
        "from = 2\n",
        "[[power_table]]",
        "power_table[0].from",
        "nothing for 1; this row should start there",
    ),
    (
        "from = 19\nto = 20",
        "from = 19\nto = 19",
        "[[power_table]]",
        "power_table[9].to",
        "nothing for 20; the rows cover 1 to 20",
    ),
    (
        "tiers = [0, 2, 3, 4]",
        "tiers = [1, 2, 3, 4]",
        "[[supporter_table]]",
        "supporter_table[1].tiers",
        "Tier 0 earns nothing",
    ),
    ("tiers = [0, 2, 3, 4]", "tiers = [0, -2, 3, 4]", "[[supporter_table]]", "supporter_table[1].tiers", "1 or more"),
    ('["", "Morale"', '["Morale", "Morale"', "[[power_table]]", "power_table[0].tiers", "Tier 0 earns nothing"),
    ('["", "Morale"', '["", ""', "[[power_table]]", "power_table[0].tiers", "each other tier a power"),
    ('["", "Morale"', '["", "Moral"', "[[power_table]]", "power_table[0].tiers", "“Moral” is not among the powers"),
    ("roll = 2\n", "roll = 1\n", "[[monsters]]", "monsters[1].roll", "two monsters come on a 1"),
    ("roll = 20\n", "roll = 21\n", "[[monsters]]", "monsters[19].roll", "a d20 has no 21"),
]


@pytest.mark.parametrize(("old", "new", "after", "field", "what"), FAULTS, ids=[f"{x[3]}: {x[1]}" for x in FAULTS])
def test_a_ruleset_that_does_not_hold_together_names_line_and_field(
    old: str, new: str, after: str, field: str, what: str
) -> None:
    text = changed(old, new, after)
    told = says(text)
    assert what in told
    found = re.search(r"\(line (\d+), ([^)]+)\)", told)
    assert found is not None
    assert found.group(2) in field.split("|")
    key = found.group(2).rpartition(".")[2]
    assert text.splitlines()[int(found.group(1)) - 1].strip().startswith(f"{key} =")


def test_the_line_named_is_the_one_that_was_changed() -> None:
    text = changed("to = 12", "to = 3", "[[supporter_table]]")
    line = next(i for i, (a, b) in enumerate(zip(text.splitlines(), TEXT.splitlines(), strict=True), 1) if a != b)
    assert f"(line {line}, supporter_table[1].to)" in says(text)


def test_the_tables_follow_the_die() -> None:
    told = says(changed("prize_die = 20", "prize_die = 24", "[event]"))
    assert "nothing for 21 to 24; the rows cover 1 to 24" in told
    told = says(changed("monster_die = 20", "monster_die = 22", "[event]"))
    assert "no monster comes on 21, 22" in told


def test_a_zone_without_locations_and_a_round_without_marks_are_refused() -> None:
    assert "The City has no location" in says(re.sub(r'locations = \["The Barracks.*', "locations = []", TEXT))
    without = re.sub(r"(?s)\[\[marks\]\]\n.*?(?=# The zones)", "", TEXT)
    assert "the round needs at least one mark" in says("marks = []\n" + without)


def test_an_empty_order_of_tie_breakers_is_refused() -> None:
    assert "“random” stands last" in says(re.sub(r"(?m)^order = .*", "order = []", TEXT))


@pytest.mark.parametrize("table", ["supporter_table", "power_table"])
def test_an_empty_table_covers_nothing(table: str) -> None:
    without = re.sub(rf"(?m)^\[\[{table}\]\]\nfrom.*\nto.*\ntiers.*\n", "", TEXT)
    assert "nothing for 1 to 20; the rows cover 1 to 20" in says(f"{table} = []\n" + without)


def test_a_field_in_an_inline_array_has_its_line_too() -> None:
    assert line_of("a = 1\nrows = [\n  {x = 1},\n]\n", "rows[0].x") == 2
    assert line_of("a = 1\n", "missing.field") == 0
    assert line_of(TEXT, "dark_cards[3]") == line_with(TEXT, "dark_cards")


SMALLEST = [
    ("corners = 4", "corners = 1", "[event]"),
    ("rounds = 6", "rounds = 1", "[event]"),
    ("rounds = 6", "rounds = 20", "[event]"),
    ("min_deck = 60", "min_deck = 1", "[event]"),
    ("min_deck = 60", "min_deck = 250", "[event]"),
    ("match_best_of = 3", "match_best_of = 1", "[event]"),
    ("match_best_of = 3", "match_best_of = 9", "[event]"),
    ("life_per_supporter = 1", "life_per_supporter = 0", "[event]"),
    ("supporters_per_exile = 4", "supporters_per_exile = 1", "[event]"),
    ("start_life = 20", "start_life = 1", "[event]"),
    ("die = 8", "die = 2", "[top4]"),
    ("final_best_of = 5", "final_best_of = 1", "[top4]"),
    ("die = 6", "die = 2", "[subdue]"),
    ("appearance_die = 6", "appearance_die = 2", "[[zones]]"),
]


@pytest.mark.parametrize(("old", "new", "after"), SMALLEST, ids=[x[1] for x in SMALLEST])
def test_the_least_and_the_most_that_a_field_allows_are_allowed(old: str, new: str, after: str) -> None:
    assert read_ruleset(changed(old, new, after))


def test_a_good_ruleset_of_another_shape_is_accepted() -> None:
    text = changed("rounds = 6", "rounds = 3", "[event]").replace("[1, 16, 31]", "[4, 8, 12]")
    assert read_ruleset(text).event == ruled(rounds=3).event
    assert read_ruleset(text).tier_for(8) == 2


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Banshee"', 'name = ""', "it has no name"),
        ('name = "Banshee"', 'name = "Angry Mob"', "stands twice"),
        ('name = "Preacher"', 'name = " "', "it has no name"),
    ],
)
def test_powers_monsters_and_errata_have_names_of_their_own(old: str, new: str, told: str) -> None:
    with pytest.raises(Refusal, match=told):
        read_ruleset(TEXT.replace(old, new))


def test_what_a_blocker_may_get_is_a_setting() -> None:
    rules = read_ruleset(changed('bonuses = ["+2/+0"', 'bonuses = ["flying", "+2/+0"', "[blocking]"))
    assert rules.blocking.bonuses[0] == "flying"


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ("copies = 4", "copies = -1", "deck_lists.copies", "−1 copy; choose 0"),
        ("copies = 4", "copies = 251", "deck_lists.copies", "251 copies"),
        ('"LEA", ', '"L", ', "deck_lists.sets[0]", "“L” is no set; write its letters"),
    ],
)
def test_lists_that_cannot_be_held_against_a_deck_are_named(old: str, new: str, field: str, what: str) -> None:
    told = says(changed(old, new, "[deck_lists]"))
    assert field in told
    assert what in told


def test_a_ruleset_without_lists_holds_no_deck_against_them() -> None:
    start = TEXT.index("[deck_lists]")
    old = TEXT[:start] + TEXT[TEXT.index("[tiers]") :]
    assert not read_ruleset(old).deck_lists.check
