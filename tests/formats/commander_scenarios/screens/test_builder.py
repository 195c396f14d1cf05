"""The builder, the rule and the balance with real clicks and keys; and every screen and slide at every moment."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.effects import Draw, Effect, Leave
from desktop.formats.commander_scenarios import screens
from desktop.formats.commander_scenarios.manifest import example_scenario
from desktop.formats.commander_scenarios.reading import from_fact, read_card_list, read_names, scenario_card
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, StartGame
from desktop.formats.commander_scenarios.rules.acts.scenarios import ImportBanList, RemoveScenario
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.scenario import Scenario, read_scenario, write_scenario
from desktop.formats.commander_scenarios.rules.views.history import deck_scores, scores
from desktop.formats.commander_scenarios.screens import balance
from desktop.formats.commander_scenarios.screens.words import attackers_in, listed, named_next
from desktop.library.facts import CardFacts
from desktop.library.known import ImportedCard
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit.table_rows import Note
from tests.formats.commander_scenarios.moments import MOMENTS, at
from tests.formats.commander_scenarios.rules.given import creature, scenario, with_cards
from tests.formats.commander_scenarios.screens.desk import Desk, click, made, press, session_of, typed
from tests.formats.on_desk import every_slide_can_be_painted

OWN = CardFacts(
    [
        ImportedCard(
            "Deep Rule",
            "{2}{U}",
            "Creature — Fish",
            "2",
            "3",
            "U",
            text="Flying\n{T}: Tap target land.\n{2}, {T}: Draw a card.",
        ),
        ImportedCard("Halt", "{1}{U}", "Instant", colours="U", text="Counter target spell. Draw two cards."),
    ]
)


@pytest.fixture
def builder(qtbot):
    def opened(*scenarios: Scenario, cards=None) -> Desk:
        return made(qtbot, "decks", session_of(*scenarios), cards=cards)

    return opened


@pytest.mark.parametrize("spec", screens.SCREENS, ids=lambda spec: spec.id)
@pytest.mark.parametrize("moment", ["opened", *MOMENTS])
def test_every_screen_shows_every_moment(qtbot, monkeypatch, spec, moment):
    monkeypatch.setattr(balance, "GAMES", 60)
    screen = spec.make(ScreenKit(ClockFace))  # type: ignore[arg-type]
    qtbot.addWidget(screen)
    screen.resize(1216, 600)
    screen.show()
    screen.present(at(moment))
    screen.grab()
    assert len(screen.hints()) <= 4
    assert screen.minimumSizeHint().height() <= 600, "it fits into the smallest window"
    assert screen.minimumSizeHint().width() <= 1216
    if spec.id == "balance":
        screen.wait()


@pytest.mark.parametrize("moment", ["nothing", "opened", *MOMENTS])
def test_every_slide_can_be_painted_at_any_moment(qapp, moment):
    every_slide_can_be_painted(screens.SHOWN, at(moment))


# -- lists come in -----------------------------------------------------------------------------------------------------


def test_a_pasted_list_becomes_the_deck_that_was_asked_for(builder):
    desk = builder()
    desk.key("2", "V")
    popover = desk.screen.popover
    popover.area.set_text("1 Serra Angel\n1 Ball Lightning\n")
    press(popover, "Import")
    assert desk.last.part == "midrange"  # type: ignore[attr-defined]
    assert [card.name for card in desk.state.scenarios[0].midrange] == ["Serra Angel", "Ball Lightning"]
    assert desk.state.scenarios[0].midrange[0].marks == ()


def test_which_column_of_a_table_is_meant_is_asked_by_its_number_and_never_again(builder):
    desk = builder()
    table = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n"
    desk.key("2", "V")
    desk.screen.popover.area.set_text(table)
    press(desk.screen.popover, "Import")
    assert desk.state.scenarios[0].midrange != (), "nothing is taken before it is answered"
    before = desk.state.scenarios[0].midrange
    QTest.keyClick(desk.screen.asking, Qt.Key.Key_2)
    assert [card.name for card in desk.screen.chosen.cards("midrange")] == ["Ball Lightning"] * 3 + ["Bog Imp"] * 2
    assert before != desk.state.scenarios[0].midrange
    desk.screen.asking = None
    desk.screen.read_list("basic", table.replace("Bog Imp", "Rag Man"))
    assert desk.screen.asking is None
    assert len(desk.screen.chosen.cards("basic")) == 5


def test_an_empty_paste_is_told(builder):
    desk = builder()
    click(desk.screen.decks["basic"].paste)
    press(desk.screen.popover, "Import")
    assert desk.screen.popover.area.error == "There is nothing here yet."
    assert not desk.wishes


def test_bare_names_are_taken_and_every_bad_line_is_mended_in_place(builder):
    desk = builder()
    desk.screen.read_list("basic", "Serra Angel\n4\nWrath of God\n0 Nothing\n")
    assert [card.name for card in desk.screen.chosen.cards("basic")] == ["Serra Angel", "Wrath of God"]
    mending = desk.screen.mending
    assert [field.text() for field in mending.fields] == ["4", "0 Nothing"]
    mending.fields[0].set_text("Swords to Plowshares")
    mending.go.click()
    assert [card.name for card in desk.screen.chosen.cards("basic")][:2] == ["Serra Angel", "Swords to Plowshares"]


def test_a_list_is_opened_from_a_file_and_a_bad_line_is_told(builder, tmp_path):
    desk = builder()
    path = tmp_path / "endgame.txt"
    path.write_text("1 Serra Angel\n0 Nothing\n1 Blorple the Unknown\n")
    desk.screen.open_list("endgame", path)
    assert [card.name for card in desk.state.scenarios[0].endgame] == ["Serra Angel", "Blorple the Unknown"]
    assert "Line 2" in desk.said[-1]
    desk.screen.open_list("endgame", tmp_path / "nothing.txt")
    assert len(desk.wishes) == 1


def test_a_card_is_found_by_typing_and_added_by_enter(builder):
    desk = builder()
    desk.screen.seek()
    desk.key("3")
    typed(desk.screen.search, "serra ang")
    assert desk.screen.found.isVisible()
    QTest.keyClick(desk.screen.search, Qt.Key.Key_Return)
    assert desk.state.scenarios[0].endgame[-1].name == "Serra Angel"
    assert not desk.screen.found.isVisible()


def test_a_card_nobody_knows_is_added_as_written(builder):
    desk = builder()
    typed(desk.screen.search, "Blorple")
    desk.screen.found.set_current("Blorple")
    QTest.keyClick(desk.screen.search, Qt.Key.Key_Return)
    assert desk.state.scenarios[0].basic[-1].name == "Blorple"


def test_imported_text_suggests_marks_abilities_and_draws(builder):
    desk = builder(cards=OWN)
    desk.screen.add_card("deep rule")
    card = desk.state.scenarios[0].basic[-1]
    assert (card.name, card.marks, card.abilities, card.taps) == ("Deep Rule", ("flying",), 2, True)
    desk.screen.add_card("Halt")
    halt = desk.state.scenarios[0].basic[-1]
    assert halt.is_counter
    assert halt.draws == 2


def test_without_an_import_nothing_is_read_from_a_text():
    #: of the shipped scenario's own cards somebody wrote it down.
    assert scenario_card("Counterspell").marks == ("counter",)
    assert scenario_card("Force of Will").marks == ()
    walker = ImportedCard("Jace", "{2}{U}", "Legendary Planeswalker — Jace", text="+1: A.\n−2: B.\n−8: C.")
    assert from_fact(walker).abilities == 3


def test_what_the_organiser_wrote_of_a_card_stays_when_its_deck_is_read_again(builder):
    desk = builder(with_cards(creature("Serra Angel", 4, note="ours", marks=("vigilance",))))
    desk.screen.read_list("basic", "1 Serra Angel\n")
    assert desk.state.scenarios[0].basic[0].note == "ours"


# -- one card ----------------------------------------------------------------------------------------------------------


def test_a_card_is_corrected_moved_and_taken_out(builder):
    desk = builder()
    desk.screen.decks["basic"].table.chosen.emit(0)
    popover = desk.screen.popover
    popover.marks["haste"].setChecked(True)
    popover.does.area.set_text("Quick.")
    press(popover, "Keep this")
    card = desk.state.scenarios[0].card("B1")
    assert (card.marks, card.note, card.power) == (("haste",), "Quick.", "2")
    desk.screen.decks["basic"].table.chosen.emit(0)
    press(desk.screen.popover, "To Endgame")
    assert desk.state.scenarios[0].part_of("B1") == "endgame"
    desk.screen.decks["endgame"].table.chosen.emit(10)
    press(desk.screen.popover, "Take it out")
    assert not desk.state.scenarios[0].knows("B1")


def test_what_a_card_does_is_written_line_by_line_and_played(builder):
    desk = builder()
    desk.screen.decks["basic"].table.chosen.emit(0)
    desk.screen.popover.does.area.set_text("Flying.\nAttacks: two cards for the Reserve Zone.")
    press(desk.screen.popover, "Keep this")
    card = desk.state.scenarios[0].card("B1")
    assert card.effects == (Effect("attacks", (Draw(2),)),)
    assert card.says.splitlines() == ["Flying.", "Attacks: two cards for the Reserve Zone."]


def test_effects_are_proposed_from_an_imported_cards_text(builder):
    class Known:
        def find(self, name):
            return ImportedCard(name, type="Creature", text=f"When {name} dies, draw two cards.")

        def search(self, text, limit=50):
            return ()

    desk = builder(cards=Known())
    desk.screen.decks["basic"].table.chosen.emit(0)
    popover = desk.screen.popover
    press(popover, "Propose from its text")
    assert "Dies: two cards for the Reserve Zone." in popover.does.area.text()
    assert desk.state.scenarios[0].card("B1").effects == ()


def test_the_special_rule_and_the_boss_are_written_in_the_window(qtbot):
    desk = made(qtbot, "rules", session_of())
    screen = desk.screen
    screen.rule.set_text("The bell tolls.")
    screen.counter.set_text("tide")
    screen.rule_with.set_value("midrange")
    for stepper, value in ((screen.adds, 1), (screen.full, 6), (screen.drawn, 2)):
        stepper.set_value(value)
    screen.with_boss.setChecked(True)
    screen.boss.set_text("Kraken")
    screen.boss_does.area.set_text("Attacks: a creature is tapped.")
    click(screen.keep)
    scenario = desk.state.scenarios[0]
    assert (scenario.rule_with, scenario.rule_adds, scenario.rule_at, scenario.rule_draws) == ("midrange", 1, 6, 2)
    assert scenario.boss.effects == (Effect("attacks", (Leave("tapped", chosen="you"),)),)
    screen.present(desk.state)
    assert not screen.keep.isEnabled()
    assert screen.rule_with.value() == "midrange"


def test_what_nobody_has_told_of_a_card_is_asked_card_by_card(builder):
    desk = builder()
    before = sum(card.is_untold for _, card in desk.state.scenarios[0].all_cards())
    assert before > 1
    assert str(before) in desk.screen.ask.text()
    desk.screen.take_key("E")
    name = next(card.name for _, card in desk.state.scenarios[0].all_cards() if card.is_untold)
    assert name in desk.screen.popover.body.itemAt(0).widget().text()
    press(desk.screen.popover, "Keep this")
    assert not desk.state.scenarios[0].card(name).is_untold
    assert str(before - 1) in desk.screen.ask.text()


def test_nothing_is_asked_of_the_shipped_scenario_nor_of_cards_whose_text_was_read():
    shipped = scenario_card("Horned Turtle")
    assert not shipped.is_untold
    assert not from_fact(ImportedCard("Ogre", type="Creature — Ogre", power="2", toughness="2")).is_untold
    assert scenario_card("Mana Drain").is_untold


def test_one_of_two_copies_is_taken_out(builder):
    desk = builder(with_cards(creature("B2")))
    assert "twice in the Basic deck" in desk.screen.faults.text()
    desk.screen._open_card("basic", 0)
    press(desk.screen.popover, "Take it out")
    assert "twice" not in desk.screen.faults.text()
    assert desk.state.scenarios[0].knows("B2")


# -- what is wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (scenario(29), "The Basic deck has 29 cards; add 1 to reach 30."),
        (scenario(41), "The Basic deck has 41 cards; take out 1, 40 are the most."),
        (scenario(30, 15, 11), "The Endgame deck has 11 cards; take out 1, 10 are the most."),
        (with_cards(creature("M1")), "M1 stands in the Basic and the Midrange deck. Keep one copy across all three."),
        (with_cards(creature("Island")), "Island in the Basic deck is a basic land. A scenario has none."),
    ],
)
def test_each_fault_is_a_sentence(builder, chosen, words):
    desk = builder(chosen)
    assert words in desk.screen.faults.text()
    assert desk.screen.allow.isVisible() == ("stands" not in words)


def test_a_banned_card_is_named_by_the_organisers_own_list(qtbot, builder):
    session = session_of()
    rules = made(qtbot, "rules", session)
    click(rules.screen.paste)
    rules.screen.popover.area.set_text("# ours\n- B7\n\n* M3\n")
    press(rules.screen.popover, "Take it")
    assert session.state.banned == ("B7", "M3")
    assert "2 cards" in rules.screen.banned.text()
    desk = made(qtbot, "decks", session)
    assert "B7 in the Basic deck is on your ban list." in desk.screen.faults.text()
    click(rules.screen.clear)
    desk.screen.present(session.state)
    assert desk.screen.faults.text() == ""


def test_a_ban_list_is_opened_from_a_file(qtbot, tmp_path):
    rules = made(qtbot, "rules", session_of())
    path = tmp_path / "our table.txt"
    path.write_text("B1\nB1\n1 B2\n")
    rules.screen.open_bans(path)
    assert (rules.state.banned, rules.state.ban_title) == (("B1", "B2"), "our table")
    rules.screen.read_bans("\n", "x")
    assert "no name" in rules.said[-1]


def test_a_ban_list_may_be_a_table_and_which_column_holds_its_names_is_asked(qtbot):
    rules = made(qtbot, "rules", session_of())
    rules.screen.read_bans("Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n", "ours")
    assert rules.state.banned == ("Ball Lightning", "Bog Imp"), "how many there are bans nothing: it is not asked"
    rules.screen.read_bans("Card,Title\nBall Lightning,Shatter\nBog Imp,Detonate\n", "theirs")
    assert rules.state.ban_title == "ours"
    QTest.keyClick(rules.screen.asking, Qt.Key.Key_2)
    assert (rules.state.banned, rules.state.ban_title) == (("Shatter", "Detonate"), "theirs")


def test_a_ban_list_is_checked_like_a_deck(qtbot):
    rules = made(qtbot, "rules", session_of())
    rules.screen.read_bans("Ball Lightnin\nMarsh Vipers\nBog Imp", "ours")
    assert rules.state.banned == ("Ball Lightnin", "Marsh Viper", "Bog Imp")
    assert rules.said[-1] == "No card is called Ball Lightnin. Meant: Ball Lightning (one letter away)?"
    assert rules.screen.misspelt.text() == rules.said[-1]
    assert rules.screen.misspelt.isVisibleTo(rules.screen)
    rules.screen.mending.close()
    click(rules.screen.correct)
    asked = rules.screen.mending
    assert "Leave as written" in asked.leave.text()
    asked.go.click()
    assert len(rules.state.banned) == 3, "nothing was written anew"
    click(rules.screen.correct)
    asked = rules.screen.mending
    assert "perhaps Ball Lightning" in asked.fields[0].error
    asked.fields[0].set_text("Ball Lightning")
    asked.go.click()
    assert (rules.state.banned, rules.state.ban_title) == (("Ball Lightning", "Marsh Viper", "Bog Imp"), "ours")
    assert not rules.screen.misspelt.isVisibleTo(rules.screen)


def test_faults_are_allowed_with_a_reason_and_the_game_begins(builder):
    desk = builder(scenario(29))
    click(desk.screen.allow)
    desk.screen.popover.field.set_text("one is lost")
    press(desk.screen.popover, "Allow it")
    assert "Played as it is: one is lost." in desk.screen.notes.text()
    desk.space()
    assert desk.went == ["play"]


def test_notes_on_colours_entwine_and_kicker_are_shown(builder):
    from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard

    cards = (
        ScenarioCard("Tooth and Nail", "Sorcery", "{5}{G}{G}", marks=("entwine",)),
        ScenarioCard("Blaze", "Sorcery", "{R}", marks=("kicker",)),
    )
    notes = builder(with_cards(*cards)).screen.notes.text()
    for words in ("entwine", "never kicked", "3 colours"):
        assert words in notes


# -- scenarios ---------------------------------------------------------------------------------------------------------


def test_a_scenario_is_begun_copied_and_struck_off(builder):
    desk = builder()
    desk.key("N")
    desk.screen.popover.field.set_text("The Long Night")
    press(desk.screen.popover, "Begin")
    assert desk.screen.chosen.name == "The Long Night"
    desk.key("C")
    desk.screen.popover.field.set_text("The longer night")
    press(desk.screen.popover, "Copy it")
    assert [s.name for s in desk.state.scenarios] == ["The test", "The Long Night", "The longer night"]
    click(desk.screen.remove)
    assert [s.name for s in desk.state.scenarios] == ["The test", "The Long Night"]


def test_a_name_that_is_taken_is_told(builder):
    desk = builder()
    desk.key("N")
    desk.screen.popover.field.set_text("Test")
    press(desk.screen.popover, "Begin")
    assert "already" in desk.said[-1]
    assert not desk.wishes


def test_a_scenario_is_saved_and_opened_as_one_file(builder, tmp_path):
    desk = builder(example_scenario())
    desk.key("S")
    name, text = desk.saved[-1]
    assert name == "drowned-bell.scenario"
    path = tmp_path / name
    path.write_text(str(text), "utf-8")
    other = builder()
    other.screen.open_file(path)
    assert other.state.scenarios[-1] == example_scenario()
    assert other.screen.chosen == example_scenario()


@pytest.mark.parametrize("part", [0.3, 0.5, 0.9])
def test_a_scenario_file_cut_in_half_is_told_and_nothing_is_lost(builder, tmp_path, part):
    text = write_scenario(example_scenario())
    path = tmp_path / "half.scenario"
    path.write_text(text[: int(len(text) * part)], "utf-8")
    desk = builder()
    desk.screen.open_file(path)
    assert desk.said[-1] == "This scenario file is damaged: it ends too early or was changed. Ask for it again."
    assert not desk.wishes
    desk.screen.open_file(tmp_path / "nowhere.scenario")
    assert not desk.wishes


def test_a_toml_scenario_is_opened_too(builder):
    from desktop.formats.commander_scenarios.manifest import EXAMPLE_FILE

    desk = builder()
    desk.screen.open_file(EXAMPLE_FILE)
    assert desk.state.scenarios[-1] == read_scenario(EXAMPLE_FILE.read_text("utf-8"))


def test_without_a_scenario_the_builder_says_what_to_do(qtbot):
    session = session_of()
    session.dispatch(RemoveScenario("test"))
    desk = made(qtbot, "decks", session)
    desk.screen.add_card("Serra Angel")
    desk.screen.read_list("basic", "1 Serra Angel")
    assert all("Begin one first" in said for said in desk.said)
    assert "Begin a scenario" in desk.screen.notes.text()


# -- rule, boss, X -----------------------------------------------------------------------------------------------------


def test_rule_boss_and_x_are_kept_together(qtbot):
    desk = made(qtbot, "rules", session_of())
    screen = desk.screen
    assert not screen.keep.isEnabled()
    screen.rule.set_text("Every Midrange card tolls.")
    screen.counter.set_text("tide")
    screen.start.choose(2)
    screen.with_boss.setChecked(True)
    screen.boss.set_text("Lorthos")
    screen.plays.choose(1)
    screen.abilities.choose(3)
    screen.x_counts.choose(2)
    assert "not kept yet" in screen.changed_words.text()
    desk.key("S")
    kept = desk.state.scenarios[0]
    assert (kept.special_rule, kept.counter_name, kept.counter_start, kept.x) == (
        "Every Midrange card tolls.",
        "tide",
        2,
        "graveyard",
    )
    assert kept.boss is not None
    assert (kept.boss.name, kept.boss.plays, kept.boss.abilities) == ("Lorthos", "abilities", 3)
    assert "Kept" in screen.changed_words.text()
    screen.with_boss.setChecked(False)
    click(screen.keep)
    assert desk.state.scenarios[0].boss is None


def test_a_boss_without_a_name_is_told(qtbot):
    desk = made(qtbot, "rules", session_of())
    desk.screen.with_boss.setChecked(True)
    click(desk.screen.keep)
    assert desk.screen.boss.error == "The boss has no name. Give it one."
    assert not desk.wishes


def test_what_is_being_written_stays_while_something_else_happens(qtbot):
    desk = made(qtbot, "rules", session_of())
    desk.screen.rule.set_text("Half a ru")
    desk.wish(ImportBanList(("B1",)))
    assert desk.screen.rule.text() == "Half a ru"


# -- balance and history -----------------------------------------------------------------------------------------------


def test_the_balance_draws_curve_types_and_the_turns_till_exhaustion(qtbot):
    desk = made(qtbot, "balance", session_of(example_scenario()))
    assert "60 games" in desk.screen.about.text()
    qtbot.waitUntil(lambda: "2,000 games" in desk.screen.about.text(), timeout=20000)
    curve = desk.screen.decks["basic"].chart.deck
    assert sum(curve.curve.values()) == 30
    assert "creatures" in desk.screen.decks["basic"].types.text()
    ends = {end.what: end for end in desk.screen.chart.found}
    assert set(ends) == {"basic", "midrange", "endgame", "all"}
    assert sum(ends["all"].turns.values()) == 2000
    assert ends["all"].latest <= 55


def test_away_from_the_table_space_leads_back_to_it(qtbot, monkeypatch):
    monkeypatch.setattr(balance, "GAMES", 60)
    session = session_of()
    for id in ("decks", "rules", "balance", "history"):
        desk = made(qtbot, id, session)
        desk.space()
        assert desk.went == ["play"]
        assert not desk.wishes
        if id == "balance":
            desk.screen.wait()


def test_the_history_counts_games_results_and_turns(qtbot):
    session = session_of()
    for result in ("won", "lost", "lost"):
        session.dispatch(StartGame())
        for _ in range(4):
            session.dispatch(GoOn())
        session.dispatch(EndGame(result, "so it is"))  # type: ignore[arg-type]
    desk = made(qtbot, "history", session)
    assert len(desk.screen.games.rows) == 6
    score = scores(session.state)[0]
    assert (score.played, score.won, score.lost, score.turns) == (3, 1, 2, 1.0)
    assert desk.screen.lists.isVisible()
    click_nothing = made(qtbot, "history", session_of())
    click(click_nothing.screen.nothing.button)
    assert click_nothing.went == ["play"]


# -- words -------------------------------------------------------------------------------------------------------------


def test_names_attackers_and_lists_are_read():
    assert named_next("Bear", ["Bear 1", "Bear 3"]) == "Bear 2"
    assert listed(["a", "b", "c"], 2) == "a, b and 1 more"
    assert attackers_in("Bear 2/2")[0].power == 2
    assert read_names("## Banned:\n1 Black Lotus\n• Ancestral Recall # of old\n") == ("Black Lotus", "Ancestral Recall")
    assert read_card_list("2 Serra Angel").cards[1].name == "Serra Angel"


def test_the_history_tells_the_decks_apart_that_met_a_scenario(qtbot):
    session = session_of()
    for result, commander in (("won", "Talrand"), ("lost", "  Ezuri "), ("lost", "Ezuri"), ("won", "")):
        session.dispatch(StartGame(player="Dev", commander=commander))
        session.dispatch(EndGame(result, "so it is"))  # type: ignore[arg-type]
    met = [(score.commander, score.played, score.won, score.lost) for score in deck_scores(session.state)]
    assert met == [("Talrand", 1, 1, 0), ("Ezuri", 2, 0, 2)]
    desk = made(qtbot, "history", session)
    assert [row.key for row in desk.screen.lists.rows] == ["test", "test with Talrand", "test with Ezuri"]
    told = [row.words for row in desk.screen.games.rows if isinstance(row, Note)]
    assert told == ["so it is.", "With Ezuri. so it is.", "With Ezuri. so it is.", "With Talrand. so it is."]


def test_a_boss_and_what_it_does_are_seen_whole_in_the_lowest_window(qtbot):
    """What 1280 × 650 leaves beside the rail, below the header, above the sill."""
    screen = made(qtbot, "rules", session_of()).screen
    screen.with_boss.setChecked(True)
    screen.boss_does.area.set_text("Attacks: eight permanents of yours, rolled, are tapped and stay so.")
    assert screen.layout().totalMinimumHeightForWidth(1216) <= 530
