"""A league by mail on the screen: the inbox, the seal, who owes what."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import SeededDice
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.reading.inbox import proposals
from desktop.formats.war_of_dominia.rules.acts.cards import EnterCard
from desktop.formats.war_of_dominia.rules.acts.decks import CheckDeck
from desktop.formats.war_of_dominia.rules.acts.mail import NoteContact, SealPile
from desktop.formats.war_of_dominia.rules.legal import due, legal_challenges
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.views.letters import letters
from desktop.formats.war_of_dominia.rules.views.owed import owed
from desktop.formats.war_of_dominia.screens.inbox import InboxPopover
from desktop.formats.war_of_dominia.screens.league_asking import NamePopover
from desktop.formats.war_of_dominia.screens.mail import OwedPopover
from desktop.formats.war_of_dominia.screens.week_words import standing
from desktop.storage.memory import Forgetful
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk as Window
from desktop.ui.history.desk import HistoryDesk
from desktop.ui.history.faces import act_faces
from desktop.ui.history.form import Options
from desktop.ui.kit.asking import PastePopover, WhichPopover, WordsPopover
from desktop.ui.kit.inputs import Choice
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall
from tests.formats.war_of_dominia.screens.desks import NOW, Desk, at_cards, at_duels, click, played_to, popover


def test_pasted_messages_are_read_and_entered_with_one_key(desk) -> None:
    week = desk("week", played_to(at_cards))
    state = week.state
    (first, targets), (second, others) = [
        (player, targets) for player, targets in legal_challenges(state).items() if targets
    ][:2]
    text = (
        f"From: {state.name_of(first)}\n{targets[0].plane}\n\n{state.name_of(second)}: {others[0].plane} or A-1\nhi\n"
    )
    click(week.screen.mail.inbox)
    pasting = popover(week.screen, PastePopover)
    pasting.area.area.setPlainText(text)
    pasting.go.click()
    asking = popover(week.screen, InboxPopover)
    assert asking.go.text().startswith("Enter 1 act")
    asking._turn(1)
    assert asking.acts == (EnterCard(first, targets[0].plane), EnterCard(second, others[0].plane))
    asking._turn(0)
    assert asking.acts == (EnterCard(second, others[0].plane),)
    asking._turn(0)
    QTest.keyClick(asking, Qt.Key.Key_Return)
    assert week.wishes == [EnterCard(first, targets[0].plane), EnterCard(second, others[0].plane)]
    assert {card.attacker for card in week.state.week.cards} >= {first, second}


def test_which_column_of_a_deck_in_a_message_is_meant_is_asked_first(desk) -> None:
    week = desk("week", played_to(at_duels))
    state = week.state
    sender = state.week.challenges[0].attacker
    rows = ("4,2,Ball Lightning", "2,3,Bog Imp", "5,7,Shatter", "3,2,Maze of Ith")
    week.screen.mail.read_messages("\n".join((f"From: {state.name_of(sender)}", "Bestand,Bedarf,Name", *rows)))
    popover(week.screen, WhichPopover).options[1].click()
    (act,) = popover(week.screen, InboxPopover).acts
    assert (act.player, act.deck.main) == (sender, 14)


def test_while_it_is_asked_the_league_may_go_on(desk) -> None:
    week = desk("week", played_to(at_duels))
    challenge = week.state.week.challenges[0]
    rows = ("4,2,Ball Lightning", "2,3,Bog Imp", "5,7,Shatter", "3,2,Maze of Ith")
    sender = f"From: {week.state.name_of(challenge.attacker)}"
    week.screen.mail.read_messages("\n".join((sender, "Bestand,Bedarf,Name", *rows)))
    asking = popover(week.screen, WhichPopover)
    week.screen.wants.emit(CheckDeck(challenge.id, challenge.attacker, Deck((DeckLine(1, "Bog Imp"),))))
    asking.options[1].click()
    assert "takes the place" in str(list(popover(week.screen, InboxPopover).lines()))


def test_a_message_that_asks_for_nothing_says_how_one_asks(desk) -> None:
    week = desk("week", played_to(at_cards))
    week.screen.mail.read_messages("hello")
    asking = popover(week.screen, InboxPopover)
    assert (asking.acts, asking.go.isEnabled()) == ((), False)
    asking._enter()
    assert week.wishes == []


def test_nothing_of_a_sealed_card_is_seen_before_it_is_drawn(desk) -> None:
    session = played_to(at_cards)
    week = desk("week", session)
    (player, targets) = next(item for item in legal_challenges(week.state).items() if item[1])
    session.dispatch(EnterCard(player, targets[0].plane))
    state = week.state
    shown = [standing(state, state.week, player, (), sealed).words for sealed in (False, True)]
    assert shown == [f"card in: {targets[0].plane}", "card in"]
    asked = proposals(state, f"{state.name_of(player)}: {targets[-1].plane}")
    assert asked[0].doubt
    sealed = InboxPopover(state, asked, sealed=True)
    lines = " ".join(str(line) for line in sealed.lines())
    assert targets[-1].plane not in lines
    assert targets[0].plane not in lines
    assert targets[0].plane not in session.undo_label


def test_the_box_seals_what_the_screen_shows_and_messages_are_read_unseen(desk) -> None:
    week = desk("week", played_to(at_cards))
    (player, targets) = next(item for item in legal_challenges(week.state).items() if item[1])
    name = week.state.name_of(player)
    click(week.screen.mail.sealed)
    assert week.state.sealed
    assert desk("week", week.session).screen.mail.sealed.isChecked()
    QGuiApplication.clipboard().setText(f"{name}: {targets[0].plane}\n{name}: {targets[0].plane}\nZacharias: B2")
    week.screen.do_act("inbox")
    assert not week.screen.findChildren(PastePopover)
    asking = popover(week.screen, InboxPopover)
    assert targets[0].plane not in str(asking.lines())
    assert "B2" not in str(asking.lines())
    assert "can be no card" in str(asking.lines())
    asking._enter()
    assert week.state.week is not None
    assert [card.plane for card in week.state.week.cards] == [targets[0].plane]
    told = " ".join(label for label in (week.session.undo_label, *(row.words for row in shown_rows(week))))
    assert targets[0].plane not in told


def shown_rows(week: Desk) -> list[Any]:
    return [cell for row in week.screen.table.rows for cell in row.cells if hasattr(cell, "words")]


def test_messages_are_pasted_over_the_line_for_a_card_and_dropped_as_files(desk, tmp_path) -> None:
    week = desk("week", played_to(at_cards))
    asked = [item for item in legal_challenges(week.state).items() if item[1]][:2]
    texts = [f"From: {week.state.name_of(player)}\nSubject: x\n\n{targets[0].plane}\n" for player, targets in asked]
    QGuiApplication.clipboard().setText("".join(texts))
    week.screen.card.line.setFocus()
    QTest.keyClick(week.screen.card.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert len(popover(week.screen, InboxPopover).acts) == 2
    mime = QMimeData()
    for at, text in enumerate(texts):
        (tmp_path / f"{at}.eml").write_text(text)
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("0.eml", "1.eml", "gone.eml")])
    week.screen.mail.take_in(mime)
    assert len(popover(week.screen, InboxPopover).acts) == 2
    assert "gone.eml" in week.said[-1]


def test_who_owes_what_is_listed_the_days_are_set_and_a_reminder_is_copied(desk) -> None:
    week = desk("week", played_to(at_cards))
    ann = due(week.state)[0]
    week.session.dispatch(NoteContact(ann, "ann@home.example"))
    week.screen.present(week.state)
    week.screen.do_act("owed")
    asking = popover(week.screen, OwedPopover)
    assert len(asking.table.rows) == len(due(week.state))
    assert asking.table.rows[0].hint == "ann@home.example"
    asking.days["card"].set_text("Thu 28 Jan")
    asking._answer()
    assert {debt.by for debt in owed(week.state)} == {"Thu 28 Jan"}
    told: list[str] = []
    week.screen.tells.connect(told.append)
    asking.table.chosen.emit(f"{ann} card")
    assert "  a card, until Thu 28 Jan" in QGuiApplication.clipboard().text()
    assert told == [f"A reminder for {week.state.name_of(ann)} is on the clipboard, for ann@home.example."]


def test_a_name_and_how_its_player_is_reached_are_noted_in_one_sheet(desk) -> None:
    table = desk("league", played_to(at_cards))
    table.screen.table.set_current("p1")
    click(table.screen.rename)
    sheet = popover(table.screen, NamePopover)
    sheet.mail.set_text("edda@home.example")
    QTest.keyClick(sheet.mail.line, Qt.Key.Key_Return)
    assert table.wishes == [NoteContact("p1", "edda@home.example")]
    click(table.screen.rename)
    again = popover(table.screen, NamePopover)
    assert again.mail.text() == "edda@home.example"
    again.name.set_text("Edda Berg")
    again._answer()
    assert table.state.name_of("p1") == "Edda Berg"
    assert len(table.wishes) == 2


def test_the_day_that_is_sent_is_kept_and_offered_again(desk) -> None:
    tale = desk("chronicle", played_to(at_duels))
    sent: list[str] = []
    tale.screen.sends.connect(sent.append)
    tale.screen.do_act("send")
    popover(tale.screen, WordsPopover).answered.emit("Sunday")
    assert sent == ["Sunday"]
    assert {debt.by for debt in owed(tale.state)} == {"Sunday"}
    tale.screen.do_act("send")
    asked = popover(tale.screen, WordsPopover)
    assert asked.field.text() == "Sunday"
    asked.go.click()
    assert len(tale.wishes) == 2


def test_a_sealed_card_is_seen_neither_in_the_history_nor_in_its_correction(qapp) -> None:
    session = played_to(at_cards)
    (player, targets), (other, others) = [item for item in legal_challenges(session.state).items() if item[1]][:2]
    session.dispatch(SealPile())
    session.dispatch(EnterCard(player, targets[0].plane))
    first = session.history.last_number
    session.dispatch(EnterCard(player, targets[-1].plane))
    session.dispatch(EnterCard(other, others[0].plane))
    frame = Frame(Wall(lambda: 0.0))
    room = Window(frame, WAR_OF_DOMINIA, session, Forgetful(), lambda: NOW, AlarmBell(lambda sound: None))
    history = HistoryDesk(room, WAR_OF_DOMINIA)
    room.present()
    history.begin(first)
    form = history.correcting.forms[first]
    told = " ".join(one.text() for one in form.findChildren(QLabel))
    assert "It is sealed until it is drawn." in told
    assert not [*form.findChildren(Options), *form.findChildren(Choice)]
    assert not form._read, "nothing of it can be asked for"
    form.strike()
    assert form.wish() == "strike"
    planes = {targets[0].plane, targets[-1].plane, others[0].plane}
    acts = [act for act in act_faces(session, WAR_OF_DOMINIA.past) if act.number >= first]
    told += " ".join(f"{act.words} {history._detail(act)}" for act in acts)
    told += " ".join(letter.text for letter in letters(session.state) if "sealed" in letter.text)
    assert told.count("is in the pile, sealed.") == 2
    assert not [plane for plane in planes if f" {plane} is" in told or f"for {plane}" in told]
    chance = SeededDice(6)
    while session.state.week.card_of(player) is not None:
        session.dispatch(next_move(session.state, chance))
    history.begin(first)
    assert "plane" in history.correcting.forms[first]._read
    room.leave()
    frame.deleteLater()
