"""Which tokens a card makes is found in what it says."""

from __future__ import annotations

import pytest

from desktop.library.card_words import card_words
from desktop.library.tokens import tokens_of


@pytest.mark.parametrize(
    ("text", "says", "type_", "colours", "can"),
    [
        ("{2}, {T}: Create two 1/1 red Goblin creature tokens.", "Goblin 1/1", "Token Creature — Goblin", "R", ""),
        (
            "Create three 2/1 colorless Beetle artifact creature tokens with flying named Wasp.",
            "Wasp 2/1",
            "Token Artifact Creature — Beetle",
            "",
            "Flying",
        ),
        (
            "Create a legendary 5/4 green and red Human Cook creature token named Greta.",
            "Greta 5/4",
            "Token Legendary Creature — Human Cook",
            "RG",
            "",
        ),
        (
            "When it dies, create a 4/5 blue Heron creature token with flying at the next end step.",
            "Heron 4/5",
            "Token Creature — Heron",
            "U",
            "Flying",
        ),
        ("Create X 2/2 black Zombie creature tokens.", "Zombie 2/2", "Token Creature — Zombie", "B", ""),
    ],
)
def test_what_a_card_makes(text: str, says: str, type_: str, colours: str, can: str) -> None:
    (token,) = tokens_of(text)
    assert (token.says, token.type, token.colours, token.text) == (says, type_, colours, can)


def test_a_treasure_says_what_it_does() -> None:
    (token,) = tokens_of("When this enters, create a Treasure token.")
    assert token.name == "Treasure"
    assert "{T}" in token.text


@pytest.mark.parametrize(
    "text", ["Create a token that’s a copy of target creature.", "Destroy target 2/2 Bear.", "It gets +1/+1.", ""]
)
def test_what_makes_none(text: str) -> None:
    assert tokens_of(text) == ()


def test_in_lanterns_own_words_too() -> None:
    assert [token.says for token in tokens_of(card_words("Kjeldoran Outpost"))] == ["Soldier 1/1"]
    assert [token.says for token in tokens_of(card_words("The Hive"))] == ["Wasp 1/1"]
    assert tokens_of("Two red 1/1 Goblins and two red 1/1 Goblins.")[0].colours == "R"
