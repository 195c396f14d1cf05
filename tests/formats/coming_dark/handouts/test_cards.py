"""The cards: every number, power, seed and monster of the tables, or what was won."""

from __future__ import annotations

import msgspec
import pytest

from desktop.formats.coming_dark.handouts.backs import card_backs
from desktop.formats.coming_dark.handouts.kinds import MONSTER, POWER
from desktop.formats.coming_dark.handouts.monsters import monster_card, monster_cards
from desktop.formats.coming_dark.handouts.powers import power_card, power_cards
from desktop.formats.coming_dark.handouts.prizes_won import prizes_won
from desktop.formats.coming_dark.handouts.seeds import seed_cards
from desktop.formats.coming_dark.handouts.supporters import supporter_card, supporter_cards
from desktop.formats.coming_dark.rules.ruleset import Monster, Power
from desktop.print.cards.card import stands
from desktop.print.drawing.emblem import drawing
from desktop.print.drawing.scenes import toned
from desktop.print.layout.paper import A4, LETTER
from tests.formats.coming_dark.handouts.moments import at
from tests.print.support import read, text_of


def pages_of(file: bytes) -> int:
    return len(read(file).pages)


def words_of(card) -> str:
    return " ".join(part for note in card.notes for _, part in note)


def test_every_number_of_the_table_has_its_card():
    printed = text_of(supporter_cards(at("opened"), A4))
    for number in (1, 2, 3, 4, 5, 6, 7, 10):
        assert f"{number} more life" in printed
    assert printed.count("more life") == 8


def test_a_supporter_card_tells_what_it_gives_and_when_it_comes():
    card = supporter_card(at("opened"), 5)
    assert card.name == "Noble Supporters"
    assert "Five supporters stand with you." in words_of(card)
    assert "each four supporters" in words_of(card)
    assert card.footer_right == "d20: I 20 · II 18–19 · III 13–17"


def test_supporter_cards_follow_the_ruleset():
    state = at("opened")
    rules = state.rules
    event = msgspec.structs.replace(rules.event, life_per_supporter=2, supporters_per_exile=3)
    state = msgspec.structs.replace(state, ruleset=msgspec.structs.replace(rules, event=event))
    assert "10 more life" in words_of(supporter_card(state, 5))
    assert "each three supporters" in words_of(supporter_card(state, 5))


def test_as_many_cards_are_printed_as_are_asked_for():
    assert pages_of(supporter_cards(at("opened"), A4, counts={1: 9, 2: 9, 3: 1})) == 3
    assert pages_of(supporter_cards(at("opened"), A4, copies=2)) == 2
    assert pages_of(power_cards(at("opened"), A4, chosen=("Morale",), copies=10)) == 2
    assert pages_of(supporter_cards(at("opened"), A4, backs=True)) == 2
    assert pages_of(supporter_cards(at("opened"), LETTER, layout="8-up", skip=1)) == 2


def test_all_thirty_powers_have_their_card_and_their_place():
    rules = at("opened").rules
    printed = text_of(power_cards(at("opened"), A4))
    assert len(rules.powers) == 30
    for power in rules.powers:
        assert power.name in printed
        assert power_card(at("opened"), power).medallion in ("I", "II", "III")


def test_a_power_tells_what_the_event_changes():
    rules = at("opened").rules
    words = words_of(power_card(at("opened"), rules.power_named("Blood Moon")))
    assert "Event change" in words
    assert rules.power_named("Blood Moon").note[:30] in words
    maze = power_card(at("opened"), rules.power_named("Maze of Ith"))
    assert maze.footer_right == "d20 7–8 · Tier III"
    assert maze.cost == ()


def test_all_twenty_monsters_have_their_card_and_their_die():
    rules = at("opened").rules
    cards = [monster_card(at("opened"), monster) for monster in rules.monsters]
    assert [card.footer_right for card in cards] == [f"d20 {roll}" for roll in range(1, 21)]
    assert {card.medallion for card in cards} >= {"10/10", "2+*/2+*"}
    assert pages_of(monster_cards(at("opened"), A4)) == 3


@pytest.mark.parametrize("kind", ["powers", "monsters"])
def test_all_words_stand_at_full_size(kind):
    state = at("opened")
    make = power_card if kind == "powers" else monster_card
    assert [thing.name for thing in getattr(state.rules, kind) if not stands(make(state, thing))] == []


def test_every_emblem_is_there():
    rules = at("opened").rules
    names = [power.emblem for power in rules.powers] + [monster.emblem for monster in rules.monsters]
    names += [f"nobles/noble-{n}.svg" for n in (1, 2, 3, 4, 5, 6, 7, 10)] + ["seed/dark-seed.svg"]
    assert [name for name in names if not drawing(name).strokes] == []


def test_a_card_of_the_organisers_own_shows_a_scene_of_what_it_is_in_the_tones_of_its_kind():
    state = at("opened")
    rite = power_card(state, Power("Rite of Ash", "{1}{B}", "Enchantment — Aura", "", "dark_powers/rite-of-ash.svg"))
    assert rite.kind.scene == toned("cards/aura.svg", POWER.deep, POWER.mid, POWER.tint)
    wyrm = monster_card(state, Monster(1, "Old Bog Dragon", "{5}{R}", "6", "6"))
    assert wyrm.kind.scene == toned("cards/dragon.svg", MONSTER.deep, MONSTER.mid, MONSTER.tint)
    nobody = monster_card(state, Monster(1, "Thing", "{5}{R}", "6", "6"))
    assert nobody.kind.scene.startswith("cards/beast.svg@")
    for card in (rite, wyrm, nobody):
        assert drawing(card.emblem, card.kind.scene).strokes


def test_seeds_carry_their_players_once_they_are_fixed():
    state = at("seeds")
    printed = text_of(seed_cards(state, A4))
    best = min(state.players, key=lambda p: state.seed_of(p.id))
    assert best.name in printed
    assert f"seed 1 of {len(state.players)}" in printed
    assert "before everybody else" in printed


def test_before_that_there_are_the_numbers_one_to_48():
    file = seed_cards(at("opened"), A4)
    assert pages_of(file) == 6
    assert "seed 48" in text_of(file)


def test_a_seed_that_nobody_holds_yet_is_printed_where_it_is_asked_for():
    """The print plan asks for as many as are expected; more may come than have a seed."""
    state = at("seeds")
    more = len(state.players) + 1
    printed = text_of(seed_cards(state, A4, chosen=(1, more)))
    assert f"seed 1 of {more - 1}" in printed
    assert f"seed {more} of {more - 1}" in printed


def test_prizes_won_are_one_card_each_with_the_winner():
    """CD-14: one prize, one card, whatever number it shows."""
    state = at("champion")
    printed = text_of(prizes_won(state, A4))
    assert printed.count("Won by") == len(state.awards)
    assert pages_of(prizes_won(state, A4)) == -(-len(state.awards) // 9)


def test_no_prizes_won_is_said():
    assert "No prize has been won yet." in text_of(prizes_won(at("seeds"), A4))


def test_there_is_a_sheet_of_backs_for_each_kind():
    file = card_backs(at("opened"), A4)
    assert pages_of(file) == 4
    assert "Random Monster, backs" in text_of(file)
