"""Every sentence of the wall is either a rule, and then a test plays it, or tells where something stands."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.words.test_paper_claims import DARK_CLAIMS, DOMINIA_CLAIMS, HORDE_CLAIMS, PEOPLE, WAR_CLAIMS, names_of

SCREENS = Path("desktop/formats")
#: a word or three name a thing; what has more may claim something.
SENTENCE = 4

RULES: Mapping[str, Mapping[str, Sequence[str]]] = {
    "coming_dark": {
        "Corners are chosen when the prizes are out.": DARK_CLAIMS["3 Corners."],
        "Seats are chosen when the prizes are out.": DARK_CLAIMS["3 Corners."],
        "Prizes are rolled when the zones are locked.": DARK_CLAIMS["2 Prizes."],
        "The zones are locked: now the prizes are rolled.": DARK_CLAIMS["1 Zones."],
        "Round {}: choose a zone": DARK_CLAIMS["1 Zones."],
        "Zones are chosen when round 1 begins.": DARK_CLAIMS["1 Zones."],
        "The Top 4 is named when the races close.": DARK_CLAIMS["The Mayor has"],
        "The races begin with round 1.": DARK_CLAIMS["The Mayor has"],
        "The four who go on": DARK_CLAIMS["The Mayor has"],
        "chooses whom to meet": DARK_CLAIMS["The bracket:"],
        "moves to {}: {} is full": ("with_26_in_the_city_the_two_worst_seeds_move_and_choose_after_all_ten",),
        "{} must move: the worst Dark Seed{}": (
            "with_26_in_the_city_the_two_worst_seeds_move_and_choose_after_all_ten",
        ),
        "tied at {}: better seed": DARK_CLAIMS["Ties go to the better seed"],
        "{} for whoever wins here": DARK_CLAIMS["4 Matches."],
    },
    "war_of_dominia": {
        "Most planes, most duels won": DOMINIA_CLAIMS["The war lasts"],
        "The last one standing": DOMINIA_CLAIMS["The war lasts"],
        "is out of the war": DOMINIA_CLAIMS["Whoever loses the home"],
        "No plane bears {} arms any more  ·  {} realms left": DOMINIA_CLAIMS["Whoever loses the home"],
        "the defender chooses the plane": DOMINIA_CLAIMS["The defender chooses"],
        "who is left meets over any distance": DOMINIA_CLAIMS["Names of all who are left"],
        "Next: homes, by lot": DOMINIA_CLAIMS["By lot, each player"],
        "Next: plane {}, by lot": DOMINIA_CLAIMS["Then, by new lots"],
        "was given it, void until then": DOMINIA_CLAIMS["What nobody holds becomes void"],
        "is drawn first: who is next?": DOMINIA_CLAIMS["The cards are shuffled"],
    },
    "elder_dragon_wars": {
        "The Scion comes when two are left.": WAR_CLAIMS["With 2 players left"],
        "The first spell that is no creature turns one up.": WAR_CLAIMS["A spell that is no creature resolves"],
        "Who pays {} life to keep it?": WAR_CLAIMS["Any player may pay 5 life"],
        "{} life keep it when the next is to come.": WAR_CLAIMS["Any player may pay 5 life"],
        "draws a card of the chaos pile": WAR_CLAIMS["At the beginning of upkeep"],
        "No dragon is left.": WAR_CLAIMS["After the fifth it goes"],
        "The Scion has become": WAR_CLAIMS["The dragon attacks"],
        "The Ur-Dragon has won": WAR_CLAIMS["After the fifth it goes"],
        "Clockwise round the table": WAR_CLAIMS["The decks are dealt at random"],
    },
    "horde_sealed": {
        "tokens first, then the spell": ("tokens_enter_first_and_then_the_card_is_cast_and_can_be_countered",),
        "Next wave: about {} tokens and a spell": ("the_first_wave_of_the_published_horde_is_known_exactly",),
        "The horde has won": HORDE_CLAIMS["Lost: at 0 life"],
        "life, {} of it past blockers": (
            "the_forecast_counts_what_an_attacker_takes_without_damage",
            "the_wall_says_what_no_block_stops",
        ),
    },
    "commander_scenarios": {
        "This scenario has no special rule.": ("the_special_rule_may_count",),
        "One against three decks": ("the_die_names_the_deck_whose_top_card_is_played",),
    },
}
#: what tells where something stands, and nothing of how it is played.
STANDS = frozenset(
    (
        "Chosen so far: {} of {}",
        "Every table is done",
        "Everybody has a corner.",
        "No prize has been won yet.",
        "Nobody has chosen a corner yet.",
        "Nobody has won yet.",
        "Nobody is here to choose.",
        "Nobody is left in the races.",
        "Page {} of {}: locations with a free corner",
        "Prizes, one by one",
        "The champion is not known yet.",
        "The event has ended. {}",
        "set by the judge",
        "winner of the first",
        "winner of the second",
        "No game is over yet.",
        "The game goes on.",
        "Nothing of the scenario is on the battlefield.",
        "The game has not begun.",
        "scenario turn {} · {} · {} cards left",
        "{} more on the battlefield · {}",
        "{} played, {} turns on average",
        "Five Elder Dragons, one ring",
        "Nothing has been turned up yet.",
        "The Scion of the Ur-Dragon",
        "The decks are not dealt yet.",
        "The war goes on.",
        "The war is over",
        "The war has not begun.",
        "No wave is left",
        "Nothing of the horde is on the battlefield.",
        "Sealed decks against the horde",
        "The fight goes on.",
        "The game is over",
        "The next wave is still in the library",
        "{} cards in the deck",
        "{} cards of the horde left",
        "{} turns of the horde",
        "A league on a map of hexes",
        "No duel is being played.",
        "The War of Dominia",
        "The next cards come with the next {}.",
        "The planes are not mapped yet.",
        "as the war begins",
        "has handed in a card",
        "is still in the hat",
        "Every realm stands that stood before the last {}.",
        "Nothing more comes out of the library",
        "no plane changed hands",
        "{} cards in the pile",
        "{} challenges on the table",
        "No enchantment in force",
        "As the war began",
        "No {} of the war is over yet.",
        "the board is set",
    )
)


@cache
def sentences(format: str) -> frozenset[str]:
    """What the slides of a format can say; ``{}`` is what the state puts in."""
    screens = SCREENS / format / "screens"
    found = []
    for path in (*screens.glob("slides*.py"), *screens.glob("slides/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        about = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        about |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            words = _words(node) if id(node) not in about else ""
            if sum(any(map(str.isalpha, word)) for word in words.split()) >= SENTENCE:
                found.append(words)
    return frozenset(found)


def _words(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else _put_in(part) for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _put_in(part: ast.expr) -> str:
    """``counted(number, "card")`` puts in a number and cards."""
    match part:
        case ast.FormattedValue(value=ast.Call(func=ast.Name(id="counted"), args=[_, ast.Constant(value=noun), *_])):
            return f"{{}} {noun}s"
    return "{}"


@pytest.mark.parametrize("format", list(RULES))
def test_every_sentence_of_the_wall_is_played_or_tells_where_something_stands(format):
    said, rules = sentences(format), RULES[format]
    assert len(said) >= 8
    assert said - rules.keys() - STANDS == set()
    assert rules.keys() - said == set()
    named = {test for tests in rules.values() for test in tests} - {PEOPLE}
    assert named - names_of(format) == set()


def test_nothing_is_excused_that_no_slide_says():
    assert STANDS - frozenset().union(*map(sentences, RULES)) == set()
