"""Random Monsters: rolled, typed or placed by hand, subdued, controlled, killed and exiled by click and by key."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from desktop.domain.dice import LoadedDice, NoMoreDice
from desktop.formats.coming_dark.rules.acts.monsters import (
    LoseControl,
    PlaceMonster,
    RemoveMonster,
    RollAppearance,
    Subdue,
    TakeControl,
)
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent
from desktop.formats.coming_dark.rules.ruleset import SubdueRules
from desktop.formats.coming_dark.screens.ledger.mana import spelled
from desktop.formats.coming_dark.screens.monsters import faces
from desktop.formats.coming_dark.screens.monsters.ask import SubduePopover
from desktop.formats.coming_dark.screens.monsters.card import BattleCard
from desktop.formats.coming_dark.screens.monsters.faces import Hunter
from desktop.formats.coming_dark.screens.monsters.list import ListedMonster
from desktop.formats.coming_dark.screens.monsters.screen import MonstersScreen
from tests.formats.coming_dark.screens.round_events import Hall, at_step, kit, opened, shown_in, until


@pytest.fixture
def hall(qtbot):
    def joined(session, wide: int = 1216, high: int = 600) -> Hall:
        screen = MonstersScreen(kit(), lambda: LoadedDice([13], how="rolled"))
        return shown_in(qtbot, session, screen, wide, high)

    return joined


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def playing(players: int = 24):
    """Everybody sits; where four sit the best seed has picked an opponent."""
    session = at_step(opened(players), "matches")
    for match in session.state.round.matches:
        if match.awaits_opponent:
            session.dispatch(ChooseOpponent(match.id, match.players[1]))
    return session


def roaming(session, roll: int = 13, card: int = 0):
    """A monster at the first table; returns its id."""
    face = faces.battles(session.state)[card]
    session.dispatch(RollAppearance(face.match, face.games[0].id), LoadedDice([1, roll]))
    return session.state.roamers[-1].id


def first(hall: Hall) -> BattleCard:
    return hall.screen.cards[0]


def type_die(hall: Hall, face: str, why: str = "") -> None:
    popover = hall.screen.popover
    QTest.keyClicks(popover.line, face)
    QTest.keyClicks(popover.why, why)
    click(popover.type_button)


def test_every_table_where_somebody_plays_has_a_card_with_its_die(hall):
    session = playing()
    joined = hall(session)
    open_ = {m.id for m in session.state.round.matches if not m.winner}
    assert {card.face.match for card in joined.screen.cards} == open_
    for card in joined.screen.cards:
        assert card.face.die == (8 if card.face.match.startswith("city") else 6)
        assert len(card.games) == sum(g.is_open for g in session.state.match(card.face.match).games)


def test_one_click_rolls_for_the_game(hall):
    session = playing()
    joined = hall(session)
    card = next(card for card in joined.screen.cards if len(card.games) == 2)
    click(card.games[1].roll)
    assert joined.wishes == [RollAppearance(card.face.match, card.face.games[1].id)]
    assert joined.refused == []


def test_digits_choose_the_table_and_r_rolls_there(hall):
    session = playing()
    joined = hall(session)
    card = joined.screen.cards[2]
    joined.keys(*str(card.face.number))
    joined.screen._digits.finish()
    joined.keys("R")
    assert joined.wishes == [RollAppearance(card.face.match, card.face.games[0].id)]


def test_the_same_number_again_goes_to_the_next_game(hall):
    session = playing()
    joined = hall(session)
    card = next(card for card in joined.screen.cards if len(card.games) == 2)
    for _ in range(1 if card is joined.screen.cards[0] else 2):
        joined.keys(*str(card.face.number))
        joined.screen._digits.finish()
    joined.keys("R")
    assert joined.wishes == [RollAppearance(card.face.match, card.face.games[1].id)]


def test_a_number_without_a_game_is_said(hall):
    session = playing(8)
    joined = hall(session)
    missing = next(n for n in range(1, 12) if n not in {card.face.number for card in joined.screen.cards})
    joined.screen._digits.number.emit(missing)
    assert joined.said == [f"Nobody is playing at table {missing}."]


def test_the_real_die_is_typed_and_brings_nothing(hall):
    session = playing()
    joined = hall(session)
    joined.keys("T")
    type_die(joined, "5")
    assert joined.wishes == [RollAppearance(first(joined).face.match, first(joined).face.games[0].id)]
    assert session.log[-1].dice[0].value == 5
    assert session.log[-1].dice[0].how == "typed"
    assert session.state.roamers == ()


def test_a_typed_one_asks_for_the_d20(hall):
    session = playing()
    joined = hall(session)
    joined.keys("T")
    type_die(joined, "1")
    assert joined.wishes == []
    assert joined.screen.popover.sides == 20
    type_die(joined, "18")
    roamer = session.state.roamers[-1]
    assert (roamer.name, roamer.die.how) == ("The Fallen", "typed")
    assert [monster.face.name for monster in first(joined).monsters] == ["The Fallen"]


def test_after_a_typed_one_lantern_may_roll_the_d20(hall):
    session = playing()
    joined = hall(session)
    joined.keys("T")
    type_die(joined, "1")
    click(joined.screen.popover.roll_button)
    roamer = session.state.roamers[-1]
    assert (roamer.name, roamer.die.how) == ("Leviathan", "rolled")
    appearance = next(line for line in session.log if line.dice and line.dice[0].sides in (6, 8))
    assert appearance.dice[0].how == "typed"


def test_a_die_can_be_set_with_its_reason(hall):
    session = playing()
    joined = hall(session)
    joined.keys("T")
    type_die(joined, "1", "it fell off the table")
    type_die(joined, "13")
    dice = [die for line in session.log[-2:] for die in line.dice]
    assert [(die.value, die.how, die.why) for die in dice] == [
        (1, "set", "it fell off the table"),
        (13, "typed", ""),
    ]


def test_a_face_the_die_does_not_have_is_refused_in_the_popover(hall):
    joined = hall(playing())
    joined.keys("T")
    type_die(joined, "9")
    assert joined.wishes == []
    assert "shows 1 to" in joined.screen.popover.refusal.text()


def test_a_monster_by_hand_needs_a_reason(hall):
    session = playing()
    joined = hall(session)
    click(first(joined).games[0].place)
    popover = joined.screen.popover
    popover.monster.set_value(10)
    click(popover.button)
    assert joined.wishes == []
    assert not popover.refusal.isHidden()
    popover.reason.set_text("it came before we looked")
    click(popover.button)
    face = first(joined).face
    assert joined.wishes == [PlaceMonster(face.match, 10, "it came before we looked", face.games[0].id)]
    assert session.state.roamers[-1].name == "Ghost Ship"


def test_a_monster_shows_body_note_and_that_nobody_has_it(hall):
    session = playing()
    roaming(session, 13)
    monster = first(hall(session)).monsters[0]
    assert (monster.face.name, monster.face.body, monster.chip.word) == ("Leviathan", "10/10", "unsubdued")
    assert "untaps" in monster.face.note
    assert "d20 13 typed" in monster.face.came


def test_subduing_rolls_against_the_tier_which_is_shown_as_a_chance(hall):
    session = playing()
    roamer = roaming(session)
    joined = hall(session)
    click(first(joined).monsters[0].first)
    popover, hunters = joined.screen.popover, first(joined).face.monsters[0].hunters
    for button, hunter in zip(popover.buttons, hunters, strict=True):
        assert hunter.chance in button.text()
        assert hunter.tier == session.state.tier_of(hunter.player)
    at = next(i for i, hunter in enumerate(hunters) if hunter.tier)
    click(popover.buttons[at])
    assert joined.wishes == [Subdue(roamer, hunters[at].player)]


def test_the_real_d6_subdues_and_the_chip_says_whose_it_is(hall):
    session = playing()
    roaming(session)
    joined = hall(session)
    joined.keys("S")
    popover, hunters = joined.screen.popover, first(joined).face.monsters[0].hunters
    at = next(i for i, hunter in enumerate(hunters) if hunter.tier)
    QTest.keyClicks(popover.die.line, "1")
    click(popover.buttons[at])
    assert session.state.roamers[-1].controller == hunters[at].player
    assert session.log[-1].dice[0].how == "typed"
    assert first(joined).monsters[0].chip.word == f"{hunters[at].name.split(' ')[0]}’s"


def test_a_seven_on_the_d6_is_refused(hall):
    session = playing()
    roaming(session)
    joined = hall(session)
    joined.keys("S")
    popover = joined.screen.popover
    QTest.keyClicks(popover.die.line, "7")
    click(next(b for b in popover.buttons if b.isEnabled()))
    assert joined.wishes == []
    assert "1 to 6" in popover.die.error


def test_the_die_and_the_cost_of_subduing_are_those_of_the_ruleset(qtbot):
    asked = SubduePopover("Rag Man", [Hunter("p1", "Ana", 2, 8)], SubdueRules(cost="{3}", die=8))
    qtbot.addWidget(asked)
    assert "It costs 3, once in a turn of one’s own. The d8 must not be higher than the tier." in _read(asked)
    assert "2 in 8" in asked.buttons[0].text()
    asked.die.set_text("7")
    with qtbot.waitSignal(asked.cast) as cast:
        click(asked.buttons[0])
    assert cast.args == ["p1", 7, ""]


def test_tier_zero_cannot_subdue(hall):
    session = playing(48)
    zero = next(p.id for p in session.state.players if session.state.tier_of(p.id) == 0)
    match = next(m for m in session.state.round.matches if zero in m.players and not m.winner)
    game = next(g for g in match.games if zero in g.sides)
    session.dispatch(RollAppearance(match.id, game.id), LoadedDice([1, 2]))
    joined = hall(session)
    card = next(card for card in joined.screen.cards if card.face.match == match.id)
    click(card.monsters[0].first)
    at = next(i for i, h in enumerate(card.face.monsters[0].hunters) if h.player == zero)
    button = joined.screen.popover.buttons[at]
    assert not button.isEnabled()
    assert "CD-27" in button.toolTip()


def test_control_is_taken_by_a_card_and_lost_again(hall):
    session = playing()
    roamer = roaming(session)
    joined = hall(session)
    click(first(joined).monsters[0].more)
    click(joined.screen.popover.buttons["take"])
    player = first(joined).face.monsters[0].hunters[1].player
    click(joined.screen.popover.buttons[1])
    assert joined.wishes == [TakeControl(roamer, player)]
    click(first(joined).monsters[0].first)
    assert joined.wishes[-1] == LoseControl(roamer)
    assert session.state.roamers[-1].controller == ""


def test_who_kills_it_keeps_the_card(hall):
    session = playing()
    roamer = roaming(session)
    joined = hall(session)
    player = first(joined).face.monsters[0].hunters[0].player
    click(first(joined).monsters[0].kill)
    click(joined.screen.popover.buttons[0])
    assert joined.wishes == [RemoveMonster(roamer, player)]
    assert session.state.trophies[-1].player == player
    assert first(joined).monsters == []
    assert "1 given out" in next(r for r in joined.screen.list.rows if r.monster.name == "Leviathan").copies.text()


def test_an_exiled_monster_is_nobodys(hall):
    session = playing()
    roamer = roaming(session)
    joined = hall(session)
    click(first(joined).monsters[0].more)
    assert "lose" not in joined.screen.popover.buttons
    click(joined.screen.popover.buttons["exile"])
    assert joined.wishes == [RemoveMonster(roamer)]
    assert session.state.trophies == ()


def test_only_the_two_of_that_game_can_act_on_its_monster(hall):
    session = playing()
    table = next(i for i, face in enumerate(faces.battles(session.state)) if len(face.games) == 2)
    roaming(session, 7, table)
    face = faces.battles(session.state)[table]
    match = session.state.match(face.match)
    assert [h.player for h in face.monsters[0].hunters] == list(match.games[0].sides)
    assert "game 1" in face.monsters[0].came


def test_all_twenty_are_listed_with_their_notes(hall):
    session = playing()
    joined = hall(session)
    assert [row.monster.roll for row in joined.screen.list.rows] == list(range(1, 21))
    roaming(session, 4)
    roaming(session, 4)
    assert "came 2 times" in joined.screen.list.rows[3].copies.text()


def test_in_the_top_four_the_die_is_a_d8(hall):
    session = until(opened(24), lambda s: bool(s.top4))
    joined = hall(session)
    assert [(card.face.name, card.face.die) for card in joined.screen.cards] == [("Semifinal 1", 8), ("Semifinal 2", 8)]
    assert "d8" in joined.screen.when.text()
    joined.keys("2")
    joined.keys("R")
    assert joined.wishes == [RollAppearance("semifinal-2", "match")]


def test_while_nobody_plays_the_screen_says_when_monsters_come(hall, qtbot):
    joined = hall(at_step(opened(8), "zones"))
    assert joined.screen.cards == []
    assert "while games are being played" in joined.screen.nothing.text()
    assert joined.screen.hints() == ()
    with qtbot.waitSignal(joined.screen.goes) as told:
        click(joined.screen.to_round)
    assert told.args == ["round"]


def test_where_a_choice_is_awaited_the_screen_says_so(hall):
    joined = hall(at_step(opened(48), "matches"))
    assert joined.screen.cards == []
    assert "at 12 tables the best Dark Seed chooses" in joined.screen.nothing.text()


def test_a_card_that_did_not_change_is_kept(hall):
    session = playing()
    joined = hall(session)
    kept = joined.screen.cards[1]
    roaming(session)
    assert joined.screen.cards[1] is kept
    assert len(joined.screen.cards[0].monsters) == 1


def test_a_table_that_is_decided_leaves_the_screen(hall):
    session = playing(8)
    joined = hall(session)
    until(session, lambda s: all(m.winner for m in s.round.matches))
    assert joined.screen.cards == []


def _read(of) -> str:
    return " ".join(part.text() for part in of.findChildren(QLabel))


def test_the_monster_that_came_is_shown_large_with_what_it_does_and_where_it_is(hall):
    session = playing(8)
    joined = hall(session, 1600, 900)
    large = joined.screen.chosen
    assert large.isVisible()
    assert large.monster.roll == 1
    assert "It has not come yet." in _read(large)
    roaming(session, 13)
    assert large.monster.name == "Leviathan"
    assert "Each attack costs two more Islands." in _read(large)
    assert f"At {first(joined).face.name}: unsubdued. It came once." in _read(large)
    click(next(row for row in joined.screen.list.rows if row.monster.name == "Banshee"))
    assert large.monster.name == "Banshee"
    assert [row.monster.name for row in joined.screen.list.rows if row.isChecked()] == ["Banshee"]
    session.dispatch(
        TakeControl(session.state.roamers[-1].id, session.state.match(session.state.roamers[-1].match).players[0])
    )
    assert large.monster.name == "Banshee", "only one that comes takes the place of what is looked at"


def test_tables_told_to_a_screen_that_is_shown_already_have_the_room_they_need(qtbot):
    """Their cards are measured before Qt has shown them: hidden ones counted for nothing, and the picture lay there."""
    screen = MonstersScreen(kit(), lambda: LoadedDice([13], how="rolled"))
    qtbot.addWidget(screen)
    screen.resize(1216, 530)
    screen.show()
    QApplication.processEvents()
    joined = Hall(playing(6), screen)
    QApplication.processEvents()
    assert first(joined).visibleRegion().boundingRect() == first(joined).rect()


def test_an_act_leaves_the_list_where_it_was_scrolled_to(hall):
    session = playing(6)
    one, joined = roaming(session), hall(session, 1600, 700)
    bar = joined.screen.list.verticalScrollBar()
    assert bar.value() > 0, "the one that came is seen"
    bar.setValue(0)
    session.dispatch(TakeControl(one, session.state.match(session.state.roamers[-1].match).players[0]))
    assert bar.value() == 0


def test_where_the_tables_need_all_the_room_a_monster_is_shown_beside_the_list(hall):
    joined = hall(playing(24))
    assert not joined.screen.chosen.isVisible()
    click(joined.screen.list.rows[1])
    assert "Banshee" in _read(joined.screen.popover)


def test_without_a_second_die_nothing_happens():
    dice = faces.TableDice([(1, "typed", "")])
    assert dice.throw(8).value == 1
    with pytest.raises(NoMoreDice, match="a d20"):
        dice.throw(20)


def test_the_screen_is_made_with_dice_of_its_own(qtbot):
    screen = MonstersScreen(kit())
    qtbot.addWidget(screen)
    assert 1 <= screen._chance().throw(20).value <= 20


def test_costs_in_a_sentence_stand_without_their_braces():
    assert (
        spelled("whoever wins may pay {3}, in any colours, or {2}{B}")
        == "whoever wins may pay 3, in any colours, or 2B"
    )
    rules = opened(8).state.rules
    row = ListedMonster(replace(rules.monsters[0], note="may pay {3}, in any colours"), 20)
    assert "may pay 3, in any colours" in [part.text() for part in row.findChildren(QLabel)]
