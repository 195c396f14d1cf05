"""What a card does is written line by line; what becomes of each line is said as it is typed."""

from __future__ import annotations

from desktop.domain.effects import Effect, Lose, Tokens, Voice, Words
from desktop.library.known import ImportedCard
from desktop.library.proposing import proposed_lines
from desktop.ui.game.does import DoesField, DoesPopover

VOICE = Voice()


def field(qtbot, *args, **kwargs) -> DoesField:
    made = DoesField(VOICE, *args, **kwargs)
    qtbot.addWidget(made)
    return made


def test_each_line_becomes_something_and_says_what(qtbot):
    made = field(qtbot)
    made.area.set_text("Flying.\nAttacks: two Zombies come.\nUpkeep: dance.")
    assert made.effects() == (Effect("attacks", (Tokens(2),)), Effect("upkeep", (Words("dance"),)))
    words = made.about.text()
    for head in ("Shown:", "Done:", "Read out at its moment, ticked:"):
        assert head in words
    assert made.note() == made.area.text()


def test_where_effects_say_it_all_there_is_no_note(qtbot):
    made = field(qtbot)
    made.area.set_text("Attacks: two Zombies come.")
    assert made.note() == ""


def test_a_card_is_shown_as_it_was_kept_and_nothing_changes_by_looking(qtbot):
    kept = (Effect("attacks", (Lose(2),)), Effect("arrives", (Words("dance"),)))
    made = field(qtbot, kept, "Flying.")
    assert made.area.text().splitlines() == ["Flying.", "Attacks: 2 life from each opponent.", "Arrives: dance."]
    assert made.effects() == kept
    again = field(qtbot, made.effects(), made.note())
    assert again.area.text() == made.area.text()


def test_a_spell_does_what_it_says_and_a_permanent_only_at_its_moments(qtbot):
    spell = field(qtbot, (), "Two cards for you.", lambda: True)
    assert [effect.when for effect in spell.effects()] == ["cast"]
    assert field(qtbot, (), "Two cards for you.").effects() == ()


def test_a_proposal_is_put_below_what_stands_there_and_is_never_assumed(qtbot):
    card = ImportedCard("Grave Titan", type="Creature", text="Deathtouch\nWhenever Grave Titan attacks, draw a card.")
    made = field(qtbot, (), "Deathtouch.", propose=lambda: proposed_lines(card, VOICE))
    assert made.effects() == ()
    made.propose.click()
    assert made.area.text() == "Deathtouch.\nAttacks: one card for you."
    assert [effect.when for effect in made.effects()] == ["attacks"]


def test_what_cannot_be_proposed_is_said(qtbot):
    made = field(qtbot, propose=lambda: proposed_lines(None, VOICE))
    made.propose.click()
    assert "could be proposed" in made.about.text()
    assert made.area.text() == ""


def test_nothing_is_kept_before_it_is_asked_for(qtbot):
    popover = DoesPopover("Grave Titan", field(qtbot))
    qtbot.addWidget(popover)
    kept = []
    popover.kept.connect(kept.append)
    popover.field.area.set_text("Attacks: two Zombies come.")
    assert kept == []
    popover.keep.click()
    assert kept[0].effects() == (Effect("attacks", (Tokens(2),)),)
