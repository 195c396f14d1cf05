"""A sweeper is one act; poison, counters and notes stand beside a player; somebody takes over a seat."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import ArtifactTurned
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters, NoteOnPlayer
from desktop.formats.elder_dragon_wars.rules.acts.endings import PlayerEliminated
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers, SitOut, TakeSeat
from desktop.formats.elder_dragon_wars.rules.acts.stack import SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.sweeps import Sweep
from desktop.formats.elder_dragon_wars.rules.views.ring import ring_face
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    WHITE,
    after,
    everything,
    facts,
    held,
    in_play,
    on_turn,
    playing,
    seat,
    whereabouts,
    without,
)


def legends(state, who):
    return sorted(p.card for p in state.game.legends_of(seat(state, who).colour))


def two_of_white():
    deck = EDITION.deck("W")
    return [card.name for card in deck.library if card.is_legend and card.is_creature][:2]


def of_blue():
    return next(card.name for card in EDITION.deck("U").library if card.is_legend and card.is_creature)


def two_sides():
    """White has two Legends and its Elder Dragon in play, Blue one."""
    elder = EDITION.deck("W").elder.name
    return in_play(in_play(playing(), WHITE, *two_of_white(), elder), BLUE, of_blue())


def test_all_creatures_leave_at_once_and_each_goes_where_its_kind_goes():
    state = after(two_sides(), Sweep())
    assert legends(state, WHITE) == legends(state, BLUE) == []
    assert seat(state, WHITE).nexus
    assert set(two_of_white()) <= set(seat(state, WHITE).graveyard)
    assert of_blue() in seat(state, BLUE).graveyard
    assert whereabouts(state.game) == everything(EDITION)


def test_a_legend_that_was_swept_draws_no_chaos_card():
    first, _ = two_of_white()
    state = in_play(playing(), WHITE, first)
    swept = on_turn(after(state, Sweep()), BLUE, "main")
    assert "chaos" not in [item.kind for item in on_turn(swept, WHITE, "upkeep").game.stack]
    kept = on_turn(after(state, ChangeLife(WHITE, 1)), BLUE, "main")
    assert "chaos" in [item.kind for item in on_turn(kept, WHITE, "upkeep").game.stack]


def test_what_is_named_stays_and_part_of_its_name_is_enough():
    first, second = two_of_white()
    state = after(two_sides(), Sweep(but=(first[:6],), to="exile"))
    assert legends(state, WHITE) == [first]
    assert second in seat(state, WHITE).exile


def test_of_two_of_a_name_one_stays_where_it_is_named_once():
    first, _ = two_of_white()
    state = after(in_play(playing(), WHITE, first), BringIn(first, WHITE, token=True, number=2))
    while state.game.stack:
        state = after(state, SkipTrigger())
    assert legends(state, WHITE) == [first] * 3
    assert legends(after(state, Sweep(but=(first,))), WHITE) == [first]
    assert legends(after(state, Sweep("tokens")), WHITE) == [first]


def test_only_what_somebody_controls_may_leave():
    state = after(two_sides(), Sweep(players=(BLUE,), to="hand"))
    assert len(legends(state, WHITE)) == 3
    assert of_blue() in seat(state, BLUE).known


def test_artifacts_of_the_pile_are_swept_with_the_others():
    state = two_sides()
    artifacts = state.game.artifacts[:1]
    state = RULES.fold(state, [ArtifactTurned(artifacts[0], "B")])
    assert held(state, BLACK) == list(artifacts)
    swept = after(state, Sweep("artifacts"))
    assert held(swept, BLACK) == []
    assert swept.game.artifact_graveyard == artifacts
    assert len(legends(swept, WHITE)) == 3


def test_legends_are_swept_and_nothing_else():
    state = after(two_sides(), Sweep("legends", players=(WHITE,)))
    assert legends(state, WHITE) == []
    assert [p.card for p in state.game.play if p.controller == "W"] == [c.name for c in EDITION.deck("W").basics]


def test_nothing_to_sweep_is_refused_and_undo_names_the_sweep():
    with pytest.raises(Refusal, match="None of the creatures in play would leave"):
        facts(playing(), Sweep())
    assert RULES.label(playing(), Sweep()) == "all creatures swept"
    assert RULES.label(playing(), Sweep(but=("x",))) == "all creatures but some swept"


def test_token_copies_come_many_at_once_and_each_is_a_legend_that_came():
    first, _ = two_of_white()
    state = after(playing(), BringIn(first, WHITE, token=True, number=3))
    assert legends(state, WHITE) == [first] * 3
    assert [item.kind for item in state.game.stack] == ["artifact"] * 3
    for number in (0, 51):
        with pytest.raises(Refusal, match="One to 50 token copies"):
            facts(playing(), BringIn(first, WHITE, token=True, number=number))
    with pytest.raises(Refusal, match="cards one by one"):
        facts(playing(), BringIn(first, WHITE, number=2))


def test_ten_poison_counters_end_a_players_game():
    state = after(playing(), ChangeCounters(BLUE, 9))
    assert seat(state, BLUE).counters == {"poison": 9}
    assert seat(state, BLUE).alive
    out = [f for f in facts(state, ChangeCounters(BLUE, 1)) if isinstance(f, PlayerEliminated)]
    assert [(f.seat, f.why) for f in out] == [("U", "poison")]
    assert seat(after(state, ChangeLife(BLUE, -75)), BLUE).alive is False


def test_counters_have_any_name_and_go_down_to_nothing():
    state = after(playing(), ChangeCounters(BLUE, 3, " Energy "), ChangeCounters(BLUE, -3, "energy"))
    assert seat(state, BLUE).counters == {}
    for command, words in (
        (ChangeCounters(BLUE, -1), "has 0 poison"),
        (ChangeCounters(BLUE, 0), "say by how much"),
        (ChangeCounters(BLUE, 1001, "energy"), "has 0 energy"),
        (ChangeCounters(BLUE, 1, "  "), "Say what is counted"),
        (ChangeCounters(BLUE, 1, "x" * 61), "Say what is counted"),
    ):
        with pytest.raises(Refusal, match=words):
            facts(playing(), command)
    held = after(playing(), ChangeCounters(BLUE, 3))
    assert RULES.tell(held, facts(held, ChangeCounters(BLUE, 2))[0]) == "Cem: poison +2, 3 → 5"
    assert RULES.tell(held, facts(held, ChangeCounters(BLUE, -1))[0]) == "Cem: poison −1, 3 → 2"
    assert RULES.label(playing(), ChangeCounters(BLUE, 2)) == "Cem: poison +2"


def test_a_note_stays_beside_a_player_until_it_is_taken_away():
    state = after(playing(), NoteOnPlayer(BLUE, "  shadow   this turn "))
    assert seat(state, BLUE).note == "shadow this turn"
    assert RULES.tell(playing(), facts(playing(), NoteOnPlayer(BLUE, "late"))[0]) == "Cem: late"
    assert RULES.tell(state, facts(state, NoteOnPlayer(BLUE))[0]) == "Cem: no note any more"
    assert seat(after(state, NoteOnPlayer(BLUE)), BLUE).note == ""
    for note, words in (("shadow this turn", "says that already"), ("x" * 61, "at most 60")):
        with pytest.raises(Refusal, match=words):
            facts(state, NoteOnPlayer(BLUE, note))
    with pytest.raises(Refusal, match="no note to take away"):
        facts(playing(), NoteOnPlayer(BLUE))
    assert RULES.label(state, NoteOnPlayer(BLUE)) == "note on Cem taken away"
    assert RULES.label(state, TakeSeat(BLUE, "Fay")) == "Cem's seat taken over"


def test_somebody_takes_over_a_seat_in_the_middle_with_all_that_is_there():
    state = after(two_sides(), ChangeLife(WHITE, -12), TakeSeat(WHITE, "Fay"))
    assert seat(state, "Fay").life == 63
    assert len(legends(state, "Fay")) == 3
    assert state.decks["W"] == seat(state, "Fay").player
    assert [p.name for p in state.present] == [BLUE, BLACK, "Dov", "Edda", "Fay"]
    assert state.name_of(state.game.active) == "Fay"
    back = after(state, TakeSeat("Fay", WHITE))
    assert seat(back, WHITE).life == 63
    assert len(back.players) == 6


def test_who_came_onto_the_list_during_the_game_may_take_a_seat():
    state = after(two_sides(), AddPlayers(("Zoe",)), TakeSeat(WHITE, "Zoe"))
    assert seat(state, "Zoe").life == 75
    assert len(state.present) == 5


def test_who_plays_takes_no_second_seat():
    for by, words in ((BLUE, "plays already"), ("", "needs a name")):
        with pytest.raises(Refusal, match=words):
            facts(playing(), TakeSeat(WHITE, by))
    with pytest.raises(Refusal, match="is out of the game"):
        facts(without(playing(), BLUE), TakeSeat(BLUE, "Fay"))
    fact = facts(playing(), TakeSeat(WHITE, "Fay"))[-1]
    told = RULES.tell(RULES.fold(playing(), facts(playing(), TakeSeat(WHITE, "Fay"))[:1]), fact)
    assert told == "Fay takes Bart's seat"
    with pytest.raises(Refusal, match="stays as it is while"):
        facts(after(playing(), TakeSeat(WHITE, "Fay")), SitOut("Fay"))


def test_the_legends_in_play_and_what_is_counted_stand_on_the_ring():
    state = playing()
    names = [c.name for c in state.game.edition.deck("W").library if c.is_legend and c.is_creature][:2]
    elder = state.game.edition.deck("W").elder.name
    state = after(
        in_play(state, WHITE, *names, elder),
        ChangeCounters(WHITE, 2, "energy"),
        ChangeCounters(WHITE, 3),
        NoteOnPlayer(WHITE, "shadow"),
    )
    face = ring_face(state).seats[0]
    assert face.legend_names == tuple(names)
    assert face.legends == 3
    assert face.marks == "3 poison · 2 energy · shadow"
    stolen = after(state, BringIn(elder, WHITE, token=True))
    assert ring_face(stolen).seats[0].legend_names == (*names, elder)
