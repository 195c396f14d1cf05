"""The paper tells the subduing spell, the exiled cards and the monsters anybody may pay for as the event plays them."""

from __future__ import annotations

import msgspec
import pytest

from desktop.formats.coming_dark.handouts.monster_tables import monster_tables
from desktop.formats.coming_dark.handouts.monsters import monster_card, monster_cards
from desktop.formats.coming_dark.handouts.passports import passports
from desktop.formats.coming_dark.handouts.prize_tables import prize_tables
from desktop.formats.coming_dark.handouts.prizes_won import prizes_won
from desktop.formats.coming_dark.handouts.summary import rules_summary
from desktop.formats.coming_dark.handouts.supporters import numbers, supporter_card, supporter_cards
from desktop.formats.coming_dark.rules.acts.monsters import PlaceMonster, Subdue, SubdueRolled
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.print.cards.card import fits, stands
from desktop.print.cards.handout import CardHandout
from desktop.print.layout.paper import A4
from tests.formats.coming_dark.handouts.moments import at
from tests.formats.coming_dark.rules.given import after, of, playing, refused, when
from tests.print.support import text_of

#: where the spell, and where the exiled card, is told.
TELL_THE_SPELL = (rules_summary, monster_tables, monster_cards)
TELL_THE_EXILE = (rules_summary, prize_tables, supporter_cards)


def notes_of(card) -> str:
    return " ".join(words for note in card.notes for _, words in note)


def with_spell(**changes) -> DarkState:
    state = at("opened")
    subdue = msgspec.structs.replace(state.rules.subdue, **changes)
    return msgspec.structs.replace(state, ruleset=msgspec.structs.replace(state.rules, subdue=subdue))


def called(handout):
    return handout.title if isinstance(handout, CardHandout) else handout.__name__


@pytest.mark.parametrize("handout", TELL_THE_SPELL, ids=called)
def test_subduing_is_a_colourless_sorcery_with_the_die_in_its_cost(handout):
    #: CD-27
    printed = text_of(handout(at("opened"), A4)).casefold()
    assert "colourless sorcery" in printed
    assert "cost" in printed
    assert "counterspell" in printed
    assert "for the die" in printed or "till the die lies" in printed


@pytest.mark.parametrize("handout", TELL_THE_SPELL, ids=called)
def test_the_spell_on_paper_is_the_rulesets(handout):
    assert "d8" in text_of(handout(with_spell(die=8), A4))
    assert "d10" not in text_of(handout(at("opened"), A4))
    assert "d10" in text_of(handout(with_spell(die=10), A4))


def test_the_spell_has_an_unsubdued_target_as_the_sheet_says():
    printed = text_of(monster_tables(at("opened"), A4))
    assert "with an unsubdued monster as its target" in printed
    #: played: the die decides by the tier, and one that is subdued already is no target.
    state = after(playing({"city-1": [1, 2]}, tiers={1: 0, 2: 1}), PlaceMonster("city-1", 16, "seen"))
    for die, success in ((1, True), (2, False)):
        assert of(SubdueRolled, when(state, Subdue("m1", "p2"), die))[0].success is success
    refused(after(state, Subdue("m1", "p2"), dice=[1]), Subdue("m1", "p1"), "the spell needs one that is not", 1)


def test_every_monsters_card_tells_the_spell_at_full_size():
    state = at("opened")
    silent = [m.name for m in state.rules.monsters if "Subdue" not in notes_of(monster_card(state, m))]
    assert silent == []
    assert all(stands(monster_card(state, monster)) for monster in state.rules.monsters)


def test_what_else_holds_of_monsters_stands_on_their_sheet():
    printed = text_of(monster_tables(at("opened"), A4))
    for words in (
        "“you” on the card means that player, an opponent the other one",
        "Any spell may have one as its target",
        "as if your opponent attacked with it",
        "a creature like any other of its controller's, and keeps haste",
    ):
        assert words in printed


@pytest.mark.parametrize("roll", [5, 10, 17])
def test_any_player_of_the_game_pays_not_the_whole_table(roll):
    monster = next(m for m in at("opened").rules.monsters if m.roll == roll)
    assert "any player in the game" in monster.note
    assert monster.note.split(" {")[0] in text_of(monster_tables(at("opened"), A4))


@pytest.mark.parametrize("handout", TELL_THE_EXILE, ids=called)
def test_the_top_card_is_exiled_face_down_or_up_one_at_a_time_after_mulligans(handout):
    #: CD-23
    printed = text_of(handout(at("opened"), A4))
    assert "aside" not in printed
    for words in ("exile", "face down or up", "after mulligans", "one at a time"):
        assert words in printed
    assert "stop" in printed


def test_the_passport_calls_it_exile():
    assert "Top cards to exile" in text_of(passports(at("round-3-matches"), A4))


def test_supporter_cards_keep_their_size_with_all_of_it_and_whoever_won_them():
    state = at("opened")
    assert all(fits(supporter_card(state, number).notes) for number in numbers(state.rules))
    won = "Won by Ana Silva, round 3, The Cemetery."
    assert all(fits(supporter_card(state, number, won).notes) for number in numbers(state.rules))
    assert "one at a time" in text_of(prizes_won(at("champion"), A4))
