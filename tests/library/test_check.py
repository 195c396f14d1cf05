"""Names on a deck list are checked, and what was meant is suggested."""

from desktop.domain.deck import Deck, DeckLine
from desktop.library.check import Finding, check_list, check_names, with_proper_names
from desktop.library.facts import CardFact, CardFacts

DECK = Deck(
    (
        DeckLine(4, "Goblins of the Flag"),
        DeckLine(2, "marsh vipers"),
        DeckLine(1, "juzam djinn"),
        DeckLine(1, "Colossal Dreadmaw"),
        DeckLine(20, "Mountain"),
    )
)


def test_every_line_gets_a_finding():
    assert [finding.spelling for finding in check_names(DECK)] == ["unknown", "other", "right", "unknown", "right"]


def test_what_was_meant_is_said():
    assert [finding.says for finding in check_names(DECK)] == [
        "No card is called Goblins of the Flag. Meant: Goblins of the Flarg (one letter away)?",
        "marsh vipers is read as Marsh Viper.",
        "",
        "Lantern knows no card called Colossal Dreadmaw, nor one spelt like it.",
        "",
    ]
    assert check_names(DECK)[0].suggestion == "Goblins of the Flarg"


def unknown(deck: Deck) -> list[Finding]:
    return [finding for finding in check_names(deck) if finding.card is None]


def test_the_misspelt_can_be_corrected_one_by_one():
    faulty = unknown(DECK)
    assert [finding.line.name for finding in faulty] == ["Goblins of the Flag", "Colossal Dreadmaw"]
    corrected = DECK.renamed(faulty[0].index, faulty[0].suggestion)
    assert [finding.index for finding in unknown(corrected)] == [3]


def test_known_cards_get_their_proper_names():
    names = [line.name for line in with_proper_names(DECK).lines]
    assert names == ["Goblins of the Flag", "Marsh Viper", "Juzám Djinn", "Colossal Dreadmaw", "Mountain"]


def test_the_front_of_a_double_card_is_its_name_too():
    facts = CardFacts([CardFact("Murderous Rider // Swift End")])
    deck = Deck((DeckLine(1, "Murderous Rider"),))
    assert check_names(deck, facts)[0].spelling == "right"
    assert with_proper_names(deck, facts).lines[0].name == "Murderous Rider // Swift End"


def test_a_list_of_names_is_told_with_the_nearest_ones():
    names, sentences = check_list(("Ball Lightnin", "Marsh Vipers", "Wholly Unheard Of"))
    assert names == ("Ball Lightnin", "Marsh Viper", "Wholly Unheard Of")
    assert sentences == (
        "No card is called Ball Lightnin. Meant: Ball Lightning (one letter away)? "
        "Lantern knows no card called Wholly Unheard Of, nor one spelt like it."
    )


def test_many_names_that_are_unknown_are_only_counted():
    sentences = check_list((*[f"Ball Lightni{letter}g" for letter in "abcdefg"], "Wholly Unheard", "Quite Unheard"))[1]
    assert sentences.count("Meant") == 5
    assert sentences.endswith("2 more are spelt like no card. 2 names are no known cards.")


def test_names_that_are_right_are_not_spoken_of():
    assert check_list(("Bog Imp", "juzam djinn")) == (("Bog Imp", "Juzám Djinn"), "")
