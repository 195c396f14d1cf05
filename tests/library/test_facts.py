"""Cards are found by name, however the name is spelt."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.library.facts import CardFact, CardFacts, front_of, shipped_facts
from desktop.library.near import NearNames, edit_distance

FACTS = shipped_facts()


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("ball lightning", "Ball Lightning"),
        ("Ring of Ma’ruf", "Ring of Ma'rûf"),
        ("Bosium Strip", "Bösium Strip"),
        ("Juzam Djinn", "Juzám Djinn"),
        ("El Hajjaj", "El-Hajjâj"),
        ("Circle of Protection - Red", "Circle of Protection: Red"),
        ("CoP: Red", "Circle of Protection: Red"),
        ("Marsh Vipers", "Marsh Viper"),
        ("Tabernacle at Pendrell Vale", "The Tabernacle at Pendrell Vale"),
        ("Planar Portal", "Planar Portal"),
    ],
)
def test_a_card_is_found_however_it_is_spelt(written, card):
    found = FACTS.find(written)
    assert found is not None
    assert found.name == card


def test_what_is_no_card_is_not_found():
    assert FACTS.find("Goblins of the Flag") is None
    assert FACTS.find("") is None
    assert "Fire // Ice" not in FACTS


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("Goblins of the Flag", "Goblins of the Flarg (one letter away)"),
        ("Lihgtning Bolt", "Lightning Bolt (one letter away)"),
        ("Serendib Efretes", "Serendib Efreet (two letters away)"),
        ("Sarpadian Emp", "Sarpadian Empires, Vol. VII (begins so)"),
    ],
)
def test_a_misspelt_name_gets_the_nearest_card(written, says):
    assert FACTS.suggest(written)[0].says == says


def test_nothing_near_is_not_guessed():
    assert FACTS.suggest("Colossal Dreadmaw") == ()


def test_split_cards_are_found_whole_and_by_their_front():
    facts = CardFacts([CardFact("Fire // Ice"), CardFact("Murderous Rider // Swift End"), CardFact("Wear // Tear")])
    for written in ("Fire // Ice", "Fire//Ice", "Fire", "fire/ice"):
        assert facts.find(written) == CardFact("Fire // Ice")
    assert facts.find("Murderous Rider") == CardFact("Murderous Rider // Swift End")
    assert facts.find("Swift End") is None


def test_a_card_is_found_by_both_names_where_only_its_front_is_known():
    assert CardFacts([CardFact("Growing Rites of Itlimoc")]).find("Growing Rites of Itlimoc // Itlimoc") is not None


def test_front_of_leaves_other_names_alone():
    assert front_of("Circle of Protection: Red") == "Circle of Protection: Red"
    assert front_of("Dead/Gone") == "Dead"


def test_the_shipped_facts_are_those_of_the_cards():
    #: those of the documents and of the sets of 1993 to 1996, and 43 of the scenario that ships.
    assert len(FACTS) == 1990
    assert sum(card.first_set == "DRK" for card in FACTS) == 119
    juzam = FACTS.find("Juzám Djinn")
    assert juzam is not None
    assert (juzam.cost, juzam.mana_value, juzam.power, juzam.toughness, juzam.colours) == (
        "{2}{B}{B}",
        4,
        "5",
        "5",
        "B",
    )
    assert juzam.is_creature
    assert not juzam.is_land
    assert juzam.sets == ("ARN", "ME1")
    forest = FACTS.find("Forest")
    assert forest is not None
    assert forest.is_basic


def test_mana_value_counts_x_as_nothing():
    assert CardFact("x", "{X}{2}{B/G}{2/W}").mana_value == 5


def test_search_gives_beginnings_first():
    assert [card.name for card in FACTS.search("flar", 2)] == ["Flare", "Essence Flare"]
    assert FACTS.search("   ") == ()
    assert FACTS.search("goblin", 3)[0].name == "Goblin Artisans"


def test_the_facts_are_read_once():
    assert shipped_facts() is shipped_facts()


@pytest.mark.parametrize(
    ("one", "other", "letters"),
    [
        ("", "", 0),
        ("abc", "abc", 0),
        ("abc", "acb", 1),
        ("abc", "abcd", 1),
        ("kitten", "sitting", 3),
        ("abc", "xyz", 3),
    ],
)
def test_letters_between(one, other, letters):
    assert edit_distance(one, other, 5) == letters
    assert edit_distance(other, one, 5) == letters


def test_letters_between_stops_counting():
    assert edit_distance("kitten", "sitting", 2) == 3
    assert edit_distance("a", "abcdef", 2) == 3


def letters_apart(one: str, other: str) -> int:
    """The same, as it is defined."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one):
        rows.append([i + 1])
        for j, candidate in enumerate(other):
            ways = [rows[i][j + 1] + 1, rows[i + 1][j] + 1, rows[i][j] + (letter != candidate)]
            if i and j and (letter, one[i - 1]) == (other[j - 1], candidate):
                ways.append(rows[i - 1][j - 1] + 1)
            rows[i + 1].append(min(ways))
    return rows[-1][-1]


WORDS = st.text("abc", max_size=7)


@settings(max_examples=300, deadline=None)
@given(WORDS, WORDS, st.integers(0, 4))
def test_letters_between_any_two_words(one, other, at_most):
    assert edit_distance(one, other, at_most) == min(letters_apart(one, other), at_most + 1)


@settings(max_examples=100, deadline=None)
@given(st.lists(WORDS, unique=True, max_size=40), WORDS)
def test_the_nearest_names_are_found_however_many_are_near(known, sought):
    near = sorted((letters_apart(sought, word), word) for word in known if letters_apart(sought, word) <= 2)
    found = sorted(NearNames(known).near(sought, 2, enough=3))
    assert set(found) <= set(near)
    assert [letters for letters, _ in found[:3]] == [letters for letters, _ in near[:3]]
