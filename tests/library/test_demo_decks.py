"""The sample event's players and decks can be used as they are."""

import tomllib
from pathlib import Path

import pytest

from desktop.library.check import check_names, with_proper_names
from desktop.library.decks import read_deck_file
from desktop.library.facts import shipped_facts
from desktop.library.players import read_players_file

COMING_DARK = Path(__file__).parents[2] / "desktop" / "formats" / "coming_dark"
DEMO = COMING_DARK / "demo"
RULES = tomllib.loads((COMING_DARK / "rules" / "ruleset.toml").read_text(encoding="utf-8"))
DECKS = sorted((DEMO / "decks").glob("*.txt"))
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
OLD_SETS = {"LEA", "LEB", "2ED", "3ED", "ARN", "ATQ", "LEG", "DRK", "FEM"}


def deck_of(path):
    return with_proper_names(read_deck_file(path).deck)


def test_forty_eight_players_each_with_a_deck():
    reading = read_players_file(DEMO / "players.csv")
    assert len(reading.players) == len(DECKS) == 48
    assert reading.problems == ()
    assert not all(player.paid and player.here for player in reading.players)
    rows = (DEMO / "players.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert [row.rsplit(",", 1)[1] for row in rows] == [path.name for path in DECKS]


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_deck_of_real_old_cards(path):
    reading = read_deck_file(path)
    assert (reading.problems, reading.notes) == ((), ())
    deck = with_proper_names(reading.deck)
    assert 60 <= deck.main <= 64
    assert deck.sideboard == 0
    for name, copies in deck.copies().items():
        assert copies <= 4 or name in BASICS, name
        if card := shipped_facts().find(name):
            assert OLD_SETS.intersection(card.sets), name


def test_one_deck_has_a_misspelt_card():
    unknown = {path.name[:2]: [found for found in check_names(deck_of(path)) if not found.card] for path in DECKS}
    faults = [(deck, [fault.suggestion for fault in found]) for deck, found in unknown.items()]
    assert [fault for fault in faults if fault[1]] == [("09", ["Goblins of the Flarg"])]


@pytest.mark.parametrize("players", [24, 48])
def test_every_tier_and_some_ties_occur(players):
    counts = [deck_of(path).count_of(RULES["dark_cards"]) for path in DECKS[:players]]
    tiers = {sum(count >= least for least in RULES["tiers"]["thresholds"]) for count in counts}
    assert tiers == {0, 1, 2, 3}
    assert len(counts) - len(set(counts)) >= 6
    assert max(counts) <= 45


def test_the_numbers_of_the_dark_agree_with_the_card_facts():
    assert sorted(RULES["dark_cards"]) == sorted(card.name for card in shipped_facts() if card.first_set == "DRK")


@pytest.mark.parametrize("kind", ["powers", "monsters"])
def test_the_ruleset_tells_cards_as_they_are(kind):
    for row in RULES[kind]:
        card = shipped_facts().find(row["name"])
        assert card is not None
        assert (row["name"], row["cost"]) == (card.name, card.cost)
        assert (COMING_DARK.parents[2] / "assets" / "emblems" / row["emblem"]).is_file()
        if kind == "monsters":
            assert (row["power"], row["toughness"]) == (card.power, card.toughness)


def test_every_power_of_the_table_is_told_once():
    named = [name for row in RULES["power_table"] for name in row["tiers"] if name]
    assert sorted(named) == sorted(row["name"] for row in RULES["powers"])
    assert [row["roll"] for row in RULES["monsters"]] == list(range(1, 21))
