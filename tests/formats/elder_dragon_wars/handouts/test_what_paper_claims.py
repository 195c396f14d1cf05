"""What the paper of the table says about the planar artifacts and the lands is what happens when it is played."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.handouts.rules import rules_summary
from desktop.formats.elder_dragon_wars.handouts.war_cards import deck_cards, pile_cards
from desktop.formats.elder_dragon_wars.rules.acts.cards import MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.planar import TapPlanar
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.costs import castables
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.print.layout.paper import A4
from tests.formats.elder_dragon_wars.rules.given import WHITE, after, facts, playing, ruled, seat
from tests.print.support import text_of


def sheet(state: DragonState) -> str:
    return text_of(rules_summary(state, A4))


def planar_cards(state: DragonState) -> tuple[str, str]:
    """What stands on the card of the Gate and on that of the Matrix."""
    gate, matrix = (
        text_of(pile_cards(state, A4, chosen=(name,))) for name in (card.name for card in state.edition.planar)
    )
    return gate, matrix


def test_the_discount_is_there_untapped_and_nobody_taps_for_it():
    state = playing()
    gate, matrix = planar_cards(state)
    for words in (sheet(state), gate, matrix):
        assert "tap it" not in words.casefold()
    assert "untapped, creature spells cost up to 2 less" in gate
    assert "untapped, instants and enchantments cost up to 2 less" in matrix
    assert "untapped and without anybody's doing" in sheet(state)
    #: played: the Gate lies untapped, takes two off, and lies untapped after it.
    elder = state.game.edition.deck("W").elder
    offered = {found.card: found for found in castables(state.game, "W", state.rules.planar.discount, 5)}
    assert (elder.cost, offered[elder.name].cost) == ("{2}{G}{G}{W}{W}{U}{U}", "{G}{G}{W}{W}{U}{U}")
    assert not offered[elder.name].why_not
    after_it = after(state, Cast(WHITE, elder.name), GoOn())
    assert not after_it.game.gate.tapped
    assert not after_it.game.matrix.tapped


def test_the_discount_on_paper_is_the_rulesets():
    state = playing(rules=ruled(planar={"discount": 3}))
    assert all("cost up to 3 less" in words for words in planar_cards(state))
    assert "costs up to 3 less" in sheet(state)


def test_tapped_it_removes_what_it_carries_and_locks_its_kind_as_the_paper_says():
    state = playing()
    gate, matrix = planar_cards(state)
    assert "Tapped by an effect, it is shut off: creature spells on the stack leave the game, and none is cast" in gate
    assert "all but creature spells on the stack leave the game" in matrix
    assert "an Elder Dragon back in its nexus, and nobody casts another until it untaps" in sheet(state)
    elder = state.game.edition.deck("W").elder.name
    shut = after(state, Cast(WHITE, elder), TapPlanar("gate"))
    assert not shut.game.stack
    assert seat(shut, WHITE).nexus
    with pytest.raises(Refusal, match="The Planar Gate is tapped: no creature spell"):
        facts(shut, Cast(WHITE, elder))


@pytest.mark.parametrize(("tapped", "words"), [(False, "back at once."), (True, "back at once, tapped.")])
def test_a_basic_land_comes_back_as_its_card_and_the_sheet_say(tapped, words):
    #: ED-30
    state = playing(rules=ruled(table={"basics_return_tapped": tapped}))
    land = state.game.edition.deck("W").basics[0]
    (told,) = facts(state, MoveCard(land.name, WHITE))
    assert told.tapped is tapped
    assert words in text_of(deck_cards(state, A4, chosen=(land.name,)))
    assert words in sheet(state)
