"""What the table offers to pick is what the rules take, and what it shows as not to be had they refuse."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.domain.dice import Dice, SeededDice
from desktop.engine.rules import Command, Refusal
from desktop.formats.elder_dragon_wars import screens
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, GiveControl, MoveCard
from desktop.formats.elder_dragon_wars.rules.state import DragonState, Game
from desktop.formats.elder_dragon_wars.rules.views.ring import ring_face
from desktop.formats.elder_dragon_wars.screens.ring import RingView
from desktop.formats.elder_dragon_wars.screens.table_picks import (
    attack_picks,
    block_picks,
    cast_picks,
    entering_picks,
    opponent_picks,
    regrow_picks,
    stolen_picks,
    token_picks,
)
from desktop.formats.elder_dragon_wars.screens.table_popovers import Pick
from desktop.formats.elder_dragon_wars.screens.words import elder_words
from desktop.ui.desk.screen import Throwing
from tests.formats.elder_dragon_wars.moments import MOMENTS, at
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    after,
    in_play,
    on_turn,
    playing,
    seat,
    without,
)

MIDDLE = [moment for moment in MOMENTS if moment not in ("five", "seats", "opening", "next-game")]


def offered(state: DragonState) -> list[Pick]:
    """Everything that could be picked for anybody at this moment."""
    assert state.game is not None
    game, found = state.game, list(block_picks(state, state.game))
    for chosen in game.living:
        found += [*cast_picks(state, game, chosen), *regrow_picks(game, chosen), *entering_picks(game, chosen)]
        found += [*token_picks(game, chosen), *stolen_picks(state, game, chosen), *opponent_picks(state, game, chosen)]
        if game.step in ("main", "combat") and not game.stack and chosen.colour != game.active:
            found += attack_picks(state, game, chosen)
    return found


def refusal(state: DragonState, wish: object) -> str:
    dice: Dice = SeededDice(1)
    if isinstance(wish, Throwing):
        wish, dice = wish.command, wish.dice
    assert isinstance(wish, Command)
    try:
        RULES.decide(state, wish, dice)
    except Refusal as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("moment", MIDDLE)
def test_what_is_offered_is_taken(moment: str) -> None:
    state = at(moment)
    wrong = {
        (pick.words, pick.note): said
        for pick in offered(state)
        if not pick.why_not and (said := refusal(state, pick.key))
    }
    assert not wrong


def test_what_is_not_to_be_had_is_refused_when_it_is_asked_for_all_the_same() -> None:
    picks = [(state, pick) for state in map(at, MIDDLE) for pick in offered(state) if pick.why_not]
    assert picks
    assert all(refusal(state, pick.key) for state, pick in picks)


def test_a_token_copy_is_offered_of_every_legend_and_of_no_copy() -> None:
    state = in_play(on_turn(playing(), WHITE), WHITE, "Kei Takahashi")
    picks = token_picks(state.game, seat(state, BLUE))
    assert [(pick.words, pick.note) for pick in picks] == [
        ("Kei Takahashi", f"{many} {'token copy' if many == 'a' else 'copies'}") for many in ("a", "2", "3", "5", "10")
    ]
    copied = after(state, picks[1].key)
    assert sum(p.token for p in copied.game.play if p.controller == seat(state, BLUE).colour) >= 1
    assert len(token_picks(copied.game, seat(copied, BLUE))) == 5


def test_what_another_controls_may_be_taken_and_ones_own_may_not() -> None:
    state = in_play(playing(), WHITE, "Kei Takahashi")
    assert "Kei Takahashi" not in [pick.words for pick in stolen_picks(state, state.game, seat(state, WHITE))]
    (pick,) = [pick for pick in stolen_picks(state, state.game, seat(state, BLUE)) if pick.words == "Kei Takahashi"]
    assert pick.note == "Bart"
    taken = after(state, pick.key)
    assert "Kei Takahashi" not in [pick.words for pick in stolen_picks(taken, taken.game, seat(taken, BLUE))]


def test_an_opponent_is_rolled_by_lantern_or_by_a_die_on_the_table_and_one_alone_needs_none() -> None:
    state = playing()
    rolled, *shown = opponent_picks(state, state.game, seat(state, WHITE))
    assert rolled.words == f"Roll a d{len(shown)}"
    assert [pick.words for pick in shown] == [f"The die shows {side}" for side in range(1, len(shown) + 1)]
    for pick in shown:
        assert isinstance(pick.key, Throwing)
        (fact,) = RULES.decide(state, pick.key.command, pick.key.dice)
        assert pick.note in RULES.tell(state, fact)
    two = without(state, *(name for name in (BLACK, RED, BLUE)))
    assert [pick.words for pick in opponent_picks(two, two.game, seat(two, WHITE))] == ["Edda"]


def test_each_seat_says_who_sits_there_and_is_chosen_by_a_click(qtbot: QtBot) -> None:
    state = without(playing(), BLUE)
    view = RingView()
    qtbot.addWidget(view)
    view.resize(760, 560)
    assert view.parts() == ()
    view.present(ring_face(state), "W", "", {"U": "Out of the game."})
    view.show()
    said = {part.key: part.name for part in view.parts()}
    assert said["W"].startswith(f"Bart {seat(state, WHITE).life} life, ")
    assert said["W"].endswith("its turn, chosen")
    assert said["U"] == "Cem, out of the game"
    assert {"standing", "gate", "matrix"} < said.keys()
    assert said["standing"].startswith("No enchantment in force")
    assert view.accessibleName() == "The ring: " + ", ".join(
        f"{name} {seat(state, name).life}" for name in ("Bart", "Ana", "Dov", "Edda")
    )
    for part in view.parts():
        with qtbot.waitSignal(view.picked) as told:
            QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=part.area.center().toPoint())
        assert told.args == [part.key]
        with qtbot.waitSignal(view.picked) as pressed:
            assert part.act is not None
            part.act()
        assert pressed.args == [part.key]
    with qtbot.assertNotEmitted(view.picked):
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPointF(2, 2).toPoint())
    for colour, why in (("U", "Out of the game."), ("B", "")):
        spot = next(part.area.center() for part in view.parts() if part.key == colour)
        QTest.mouseMove(view, spot.toPoint())
        assert why in view.toolTip()


def test_how_an_elder_dragon_stands_is_told_wherever_it_is() -> None:
    state = playing()
    game: Game = state.game
    assert elder_words(game, "W") == ("waiting", "in nexus")
    elder = game.edition.deck("W").elder.name
    here = after(state, BringIn(elder, WHITE))
    assert elder_words(here.game, "W") == ("done", "in play")
    taken = after(here, GiveControl(elder, BLUE))
    assert elder_words(taken.game, "W") == ("done", "taken")
    assert elder_words(after(here, MoveCard(elder, WHITE)).game, "W") == ("waiting", "in nexus")
    assert elder_words(without(state, WHITE).game, "W") == ("waiting", "out")


def test_the_palette_offers_what_can_be_done_now() -> None:
    assert "table/W" in {act.id for act in screens.acts(playing())}
    assert "table/U" not in {act.id for act in screens.acts(without(playing(), BLUE))}
    first, played = at("seats"), at("next-game").past
    assert played
    before, between = (
        {act.id: act.words for act in screens.acts(state)} for state in (first, replace(first, past=played))
    )
    assert "players/paste" in before
    assert any(words.startswith("Take ") for id, words in before.items() if id.startswith("players/drop/"))
    assert any(words.endswith(" sits out") for id, words in between.items() if id.startswith("players/drop/"))
    assert not any(id.startswith("table/") for id in (*before, *between))
