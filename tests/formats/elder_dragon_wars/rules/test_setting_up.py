"""Five at the table: decks, seats, allies and enemies, who begins, editions and rulesets."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.reading import about_card
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.editions import (
    ChooseEdition,
    CopyEdition,
    KeepEdition,
    RemoveEdition,
    ReplaceList,
    SwapCard,
)
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.events import ChangeRuleset, OpenEvent
from desktop.formats.elder_dragon_wars.rules.acts.games import DealDecks, GameStarted, RollStart, SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers, RemovePlayer, SitOut
from desktop.formats.elder_dragon_wars.rules.acts.scion import StopScion
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE, allies, enemies
from desktop.formats.elder_dragon_wars.rules.edition import edition_faults
from desktop.formats.elder_dragon_wars.rules.ruleset import read_ruleset
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.formats.elder_dragon_wars.rules.tables import answers, on
from desktop.formats.elder_dragon_wars.rules.turn_order import opening_turns, upcoming
from tests.formats.elder_dragon_wars.rules.given import (
    EDITION,
    FIVE,
    RULESET,
    after,
    everything,
    facts,
    opened,
    playing,
    ruled,
    seat,
    seated,
    whereabouts,
)


def test_every_command_has_an_answer_and_every_fact_is_folded():
    assert answers.kinds == set(RULES.commands)
    assert on.kinds == set(RULES.facts)


def test_neighbours_are_allies_and_the_two_others_eternal_enemies():
    assert {colour: "".join(enemies(colour)) for colour in CIRCLE} == {
        "W": "BR",
        "U": "RG",
        "B": "GW",
        "R": "WU",
        "G": "UB",
    }
    assert {colour: "".join(allies(colour)) for colour in CIRCLE} == {
        "W": "UG",
        "U": "BW",
        "B": "RU",
        "R": "GB",
        "G": "WR",
    }


@pytest.mark.parametrize("names", [FIVE[:4], (*FIVE, "Finn")])
def test_exactly_five_play(names):
    #: ED-01
    state = after(DragonState(), OpenEvent("x", RULESET, (EDITION,)), AddPlayers(tuple(names)))
    with pytest.raises(Refusal, match=f"exactly five; {len(names)} on the list"):
        facts(state, DealDecks())


def test_the_dice_deal_the_decks_and_the_deck_says_the_seat():
    #: ED-09
    (fact,) = facts(opened(), DealDecks(), dice=(5, 1, 2, 1))
    assert dict(fact.decks) == {"W": "p5", "U": "p1", "B": "p3", "R": "p2", "G": "p4"}
    assert [throw.how for throw in fact.dice] == ["typed"] * 4


def test_decks_stay_with_their_players_unless_dealt_again():
    state = after(opened(), DealDecks())
    with pytest.raises(Refusal, match="say so to deal anew"):
        facts(state, DealDecks())
    assert after(state, DealDecks(again=True), seed=9).decks.keys() == state.decks.keys()


def test_each_deck_needs_a_player_of_its_own():
    decks = dict(zip(CIRCLE, ("Bart", "Bart", "Ana", "Dov", "Edda"), strict=True))
    with pytest.raises(Refusal, match="a player of its own"):
        facts(opened(), SetDecks(decks))
    with pytest.raises(Refusal, match="Nobody is called “Zoe”"):
        facts(opened(), SetDecks({**decks, "U": "Zoe"}))


def test_a_game_begins_with_everything_in_its_place():
    #: ED-02, ED-04, ED-26
    game = seated().game
    assert whereabouts(game) == everything(EDITION)
    for at_table in game.seats:
        assert at_table.life == 75
        assert at_table.nexus
        assert len(at_table.hidden) == 40
        assert len([p for p in game.play if p.controller == at_table.colour]) == 3
    assert (len(game.artifacts), len(game.enchantments), len(game.chaos)) == (100, 100, 100)
    assert game.standing == ""
    assert sorted(game.artifacts) != list(game.artifacts)


def test_a_die_says_who_begins_and_play_goes_clockwise():
    state = after(seated(), RollStart(), dice=(3,))
    assert state.game.active == "B"
    assert [colour for colour, _ in upcoming(state.game, 5)] == list("RGWUB")


def test_the_first_player_draws_unless_the_ruleset_says_otherwise():
    #: ED-04
    assert playing(step="draw").game.turn == 1
    state = after(seated(ruled(table={"first_draw": False})), RollStart("Bart"), GoOn(), GoOn())
    assert state.game.step == "main"


def test_the_turns_after_a_white_saviour():
    #: ED-33
    turns = opening_turns("W", RULESET.next_game)
    assert turns == ("W", "W", "W", "U", "G", "B")


@pytest.mark.parametrize(
    ("saviour", "order"),
    [
        ("W", "WWWUGBRGWU"),
        ("U", "UUUBWRGWUB"),
        ("B", "BBBRUGWUBR"),
        ("R", "RRRGBWUBRG"),
        ("G", "GGGWRUBRGW"),
    ],
)
def test_the_next_game_begins_with_the_saviour_then_his_allies_then_the_first_enemy(saviour, order):
    #: ED-33
    state = playing()
    others = [colour for colour in CIRCLE if colour != saviour]
    for colour in others[:3]:
        state = after(state, Eliminate(colour))
    state = after(state, Eliminate(others[3]))
    while state.is_playing:
        coming = state.game.step == "dragon" and any(not a.stopped for a in state.game.scion.attacks)
        state = after(state, StopScion() if coming else GoOn())
    assert state.game.saviour == saviour
    state = after(state, StartGame())
    with pytest.raises(Refusal, match="is the Saviour and begins"):
        facts(state, RollStart())
    told = []
    while len(told) < 10:
        state = after(state, GoOn())
        if state.game.step == "untap":
            told.append(state.game.active)
    assert "".join(told) == order


def test_names_are_told_apart_and_mended():
    state = opened()
    with pytest.raises(Refusal, match="Ana is on the list already"):
        facts(state, AddPlayers(("ana",)))
    with pytest.raises(Refusal, match="Type a name first"):
        facts(state, AddPlayers(("  ",)))
    state = after(state, RenamePlayer("Ana", "Anna Lind"))
    assert "Anna Lind" in [player.name for player in state.players]
    with pytest.raises(Refusal, match="stays as it is while a game"):
        facts(seated(), RemovePlayer("Ana"))


def test_before_an_event_nothing_can_be_asked():
    with pytest.raises(Refusal, match="No event is open yet"):
        facts(DragonState(), DealDecks())
    with pytest.raises(Refusal, match="No game is being played"):
        facts(opened(), GoOn())


def ended(state, winner):
    """The game played to its end, with this one the Saviour."""
    others = [name for name in FIVE if name != winner]
    state = after(state, *(Eliminate(name) for name in others))
    while state.is_playing:
        coming = state.game.step == "dragon" and any(not a.stopped for a in state.game.scion.attacks)
        state = after(state, StopScion() if coming else GoOn())
    return state


def test_the_saviour_begins_wherever_the_new_deck_sits():
    #: ED-33
    state = ended(playing(), "Cem")
    decks = dict(zip(CIRCLE, ("Ana", "Bart", "Dov", "Cem", "Edda"), strict=True))
    state = after(state, SetDecks(decks), StartGame())
    assert state.game.queue == ("R", "R", "R", "G", "B", "W")


def test_somebody_sits_out_and_a_sixth_plays_instead():
    state = ended(playing(), "Cem")
    with pytest.raises(Refusal, match="Let them sit out instead"):
        facts(state, RemovePlayer("Ana"))
    state = after(state, SitOut("Ana"), AddPlayers(("Finn",)))
    assert state.decks == {}
    with pytest.raises(Refusal, match="Five play already"):
        facts(state, SitOut("Ana", back=True))
    with pytest.raises(Refusal, match="Ana sits out already"):
        facts(state, SitOut("Ana"))
    state = after(state, DealDecks(), StartGame())
    assert "p6" in state.decks.values()
    assert "p3" not in state.decks.values()
    assert state.game.queue[0] == next(colour for colour, who in state.decks.items() if who == "p2")
    with pytest.raises(Refusal, match="Who plays stays as it is"):
        facts(state, SitOut("Finn"))


def test_a_saviour_who_sits_out_leaves_the_beginning_to_the_die():
    state = after(ended(playing(), "Cem"), SitOut("Cem"), AddPlayers(("Finn",)), DealDecks(), StartGame())
    assert state.game.queue == ()


# -- editions ----------------------------------------------------------------------------------------------------------


def test_an_edition_is_copied_and_edited_card_by_card():
    state = after(opened(), CopyEdition("december-2006", "House rules"))
    state = after(state, SwapCard("house-rules", "artifacts", "meekst", about_card("Winter Orb")))
    names = [card.name for card in state.editions[1].artifacts]
    assert "Winter Orb" in names
    assert "Meekstone" not in names
    assert "Meekstone" in [card.name for card in state.editions[0].artifacts]
    state = after(state, ChooseEdition("House rules"), DealDecks(), StartGame())
    assert state.game.edition.name == "House rules"
    assert whereabouts(state.game) == everything(state.editions[1])


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (SwapCard("december-2006", "artifacts", "Meekstone", about_card("Kill Switch")), "a card is played only once"),
        (SwapCard("december-2006", "artifacts", "Meekstone", about_card("Winter Obr")), "Did you mean Winter Orb?"),
        (SwapCard("december-2006", "artifacts", "Zzz", about_card("Winter Orb")), "no “Zzz” in the artifact pile"),
        (SwapCard("december-2006", "spoons", "Zzz", about_card("Winter Orb")), "no list “spoons”"),
        (ReplaceList("december-2006", "artifacts", ()), "0 cards for the artifact pile. Nothing was changed"),
        (
            ReplaceList("december-2006", "planar", (about_card("Meekstone"),)),
            "1 card for the planar artifacts, not 2",
        ),
        (ReplaceList("december-2006", "W", (about_card("Meekstone"),)), "needs its Elder Dragon"),
        (ReplaceList("december-2006", "spoons", ()), "no list “spoons”"),
        (CopyEdition("december-2006", "#1, December 2006"), "already. Choose another name"),
        (RemoveEdition("december-2006"), "the only edition"),
        (ChooseEdition("1994"), "There is no edition “1994”"),
    ],
)
def test_what_cannot_be_done_to_an_edition_is_said_in_a_sentence(command, says):
    with pytest.raises(Refusal, match=says):
        facts(opened(), command)


def test_an_edition_with_faults_is_kept_for_mending_but_not_played():
    broken = replace(EDITION, id="broken", name="Broken", artifacts=EDITION.artifacts[1:])
    state = after(opened(), KeepEdition(broken))
    assert edition_faults(state.editions[1], RULESET.sizes)
    with pytest.raises(Refusal, match="“Broken” cannot be played: The artifact pile has 99 cards, not 100: 1 missing"):
        facts(state, ChooseEdition("broken"))


def test_the_sorcery_among_the_enchantments_may_stay_out():
    #: ED-25
    assert "All Hallow's Eve" in seated().game.enchantments
    game = seated(ruled(reverberation={"sorcery_in_pile": False})).game
    assert "All Hallow's Eve" not in game.enchantments
    assert len(game.enchantments) == 99


def test_a_game_without_the_sorcery_has_a_past_that_can_be_put_right():
    """A card was missed that was never there, and no correction taken."""
    state = seated(ruled(reverberation={"sorcery_in_pile": False}))
    assert RULES.marks.fault(state) == ""
    other = next(name for name in state.game.enchantments if name != "All Hallow's Eve")
    short = tuple(name for name in state.game.enchantments if name != other)
    lost = replace(state, game=replace(state.game, enchantments=short))
    assert RULES.marks.fault(lost) == "A card would lie in two places, or in none"


# -- the ruleset -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("life = 75", "life = 0", r"line 10, table.life\): 0; choose 1 to 1000"),
        ("die = 6 ", "die = 1 ", "reverberation.die"),
        ("lands = 20", "lands = 2", "sizes.basics"),
        ("life = 75", 'life = "many"', "table.life"),
        ("[scion]", "[zion]", "lacks the field “scion”"),
    ],
)
def test_a_ruleset_that_cannot_be_played_names_line_and_field(old, new, says):
    text = Path("desktop/formats/elder_dragon_wars/rules/ruleset.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(Refusal, match=says):
        read_ruleset(text.replace(old, new))


def test_the_ruleset_changes_between_games_only():
    with pytest.raises(Refusal, match="stays as it is while a game"):
        facts(seated(), ChangeRuleset(RULESET))
    assert after(opened(), ChangeRuleset(ruled(table={"life": 50}))).rules.table.life == 50


def test_life_of_the_ruleset_is_what_everybody_begins_with():
    state = seated(ruled(table={"life": 50}))
    assert {s.life for s in state.game.seats} == {50}
    assert seat(state, "Ana").life == 50


def test_the_fact_of_a_game_carries_the_piles():
    (fact,) = facts(after(opened(), DealDecks()), StartGame())
    assert isinstance(fact, GameStarted)
    assert sorted(fact.chaos) == sorted(card.name for card in EDITION.chaos)
