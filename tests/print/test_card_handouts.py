"""Handouts of cards, whichever format's: all or some of them, so many of each, and any one left out."""

from __future__ import annotations

from desktop.formats.commander_scenarios.handouts.markers import marker_cards
from desktop.formats.horde_sealed.handouts.horde_cards import horde_deck, horde_tokens
from desktop.print.layout.paper import A4
from desktop.print.press.card_positions import placing
from tests.formats.commander_scenarios.moments import at as scenario_at
from tests.formats.horde_sealed.moments import at as horde_at


def test_a_marker_is_called_by_its_name_and_can_be_left_out() -> None:
    state = scenario_at("opened")
    with placing() as whole:
        marker_cards(state, A4)
    names = [placed.name for placed in whole.placed]
    assert {"Countdown", "Reserve Zone", "Commander damage"} <= set(names)
    countdown = next(placed for placed in whole.placed if placed.name == "Countdown")
    with placing([countdown.key]) as lay:
        marker_cards(state, A4)
    assert [placed.name for placed in lay.placed if not placed.on] == ["Countdown"]


def test_so_many_of_a_card_of_which_the_deck_holds_more() -> None:
    state = horde_at("opened")
    horde = state.hordes[0]
    kind = max(horde.tokens, key=lambda kind: kind.count)
    with placing() as lay:
        horde_deck(state, A4, counts={kind.name: 2})
    assert [placed.name for placed in lay.placed] == [kind.name] * 2
    with placing() as lay:
        horde_deck(state, A4, chosen=(kind.name,))
    assert len(lay.placed) == kind.count


def test_of_tokens_there_is_a_sheet_of_each_unless_somebody_says_how_many() -> None:
    state = horde_at("opened")
    for copies, many in ((0, 9), (2, 2)):
        with placing() as lay:
            horde_tokens(state, A4, copies=copies)
        assert len(lay.placed) == many * len(state.hordes[0].tokens)
