"""Leagues of other days: they replay to what was fought, and hold every fact there was."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.domain.hexmap import Hex
from desktop.domain.plan import Background
from desktop.engine.history import History, Step
from desktop.engine.rules import Refusal, Vocabulary
from desktop.engine.session import digest
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from desktop.formats.war_of_dominia.rules.views.next_step import result
from desktop.formats.war_of_dominia.rules.views.owed import owed
from desktop.storage.jsonl import read_head, read_steps
from tests.journals.telling import tell_every_sentence, tell_every_view

SMALL = Path(__file__).parent / "dominia" / "small-war.jsonl"
WORDS = Vocabulary.of(RULES)
#: number, challenges, planes that changed hands or became void.
WEEKS = [(1, 2, 1), (2, 2, 8), (3, 2, 1), (4, 2, 1), (5, 1, 8), (6, 1, 7)]
#: a new field of the state or of the ruleset changes the digest alone: then it is recorded anew.
DIGEST = "0d8072a08dbc3df9"


#: a league whose map came with its realms; decks were checked for its one week, and dice thrown in play.
BROUGHT = SMALL.with_name("brought-along.jsonl")
BROUGHT_DIGEST = "0b722116e30092e9"

#: a week taken back after somebody had returned and a plane was painted; voids had been given back before.
TAKEN_BACK = SMALL.with_name("taken-back.jsonl")

#: a week taken back with the newcomer who had joined after it, done again with one result put right; he joins again.
NEWCOMER = SMALL.with_name("newcomer.jsonl")

#: somebody chose his coat of arms, and the Guardian wrote in the gazette.
ARMS = SMALL.with_name("arms.jsonl")

#: a league by mail: addresses, days, a sealed pile, somebody excused ahead.
MAIL = SMALL.with_name("by-mail.jsonl")
#: rivers, signs, a terrain and a drawing of the map's own, and a picture to trace.
ADORNED = SMALL.with_name("adorned.jsonl")


def read(journal: Path = SMALL) -> tuple[Step, ...]:
    lines = journal.read_text("utf-8").splitlines()
    assert read_head(lines[0]).format == "dominia"
    return tuple(read_steps(lines[1:], WORDS))


def replayed(journal: Path = SMALL) -> History[DominiaState]:
    history: History[DominiaState] = History(RULES)
    history.replay(read(journal))
    return history


def test_an_old_league_replays_to_what_was_fought() -> None:
    history = replayed()
    state = history.state
    assert len(history.steps) == 196
    assert result(state) == "Gül S. won the war in week 6 as the last one standing, with 9 planes"
    assert [state.name_of(p.id) for p in state.players if p.because == "withdrawn"] == ["Ευα"]
    assert [(week.number, len(week.challenges), len(week.moves)) for week in state.past] == WEEKS
    assert digest(state) == DIGEST


def test_decks_realms_and_dice_in_play_replay_too() -> None:
    state = replayed(BROUGHT).state
    fight = state.past[0].challenges[0]
    decks = {state.name_of(held.player): held.words for held in fight.decks}
    assert decks == {"Béla": "80 cards, fits", "Ada L.": "1 fault"}
    assert [thrown.words for thrown in fight.duels[0].thrown] == ["4, 2, 6: 3 damage"]
    assert digest(state) == BROUGHT_DIGEST


def test_a_week_taken_back_replays_to_the_board_it_began_with() -> None:
    state = replayed(TAKEN_BACK).state
    assert [state.name_of(player.id) for player in state.standing] == ["Ann", "Bob", "Cid"]
    assert (state.ground.terrain[0], state.owners["D-1"], state.owners["B-2"]) == ("F", "p3", "p2")
    assert digest(state) == "da9266cc3af187d1"


def test_a_week_done_again_and_a_newcomer_replay_too() -> None:
    state = replayed(NEWCOMER).state
    assert [state.name_of(player.id) for player in state.standing] == ["Ann", "Bob", "Cid", "Zoë"]
    assert [duel.winner for duel in state.past[0].challenges[0].duels] == ["p1", "p2", "p2"]
    assert (state.owners["A-3"], state.planes_of("p5"), [week.number for week in state.undone]) == (
        "p2",
        ("C-4", "C-5"),
        [2],
    )
    assert digest(state) == "681ba928dfe61506"


def test_arms_that_were_chosen_are_borne_still_and_words_of_a_week_stand() -> None:
    state = replayed(ARMS).state
    assert state.arms == {"p2": "chevron green gold star black"}
    assert state.words_of(1) == "A quiet week.\n\nUntil Thursday."


def test_what_was_awaited_by_mail_is_awaited_still() -> None:
    state = replayed(MAIL).state
    assert state.week is not None
    assert (state.week.excused, state.week.deadlines) == ({"p2": "on holiday"}, {"card": "Thu 28 Jan, 20:00"})
    assert [(player, contact.words) for player, contact in state.contacts.items()] == [
        ("p1", "ann@home.example · 555 01 · evenings")
    ]
    assert [(state.name_of(debt.player), debt.by) for debt in owed(state)] == [("Cid", "Thu 28 Jan, 20:00")]


def test_what_adorns_a_map_replays_and_binds_no_rule() -> None:
    state = replayed(ADORNED).state
    ground = state.ground
    assert (ground.guises, ground.features) == ({"A-1": "a"}, {"B-2": "b", "C-3": "Castle"})
    assert ground.sides == {"B-2 B-3": "river", "C-2 C-3": "river"}
    assert (ground.terrain_at(Hex(0, 0)), ground.own["b"].name, state.traced) == (
        "P",
        "Star",
        Background("0" * 64, width=7.5),
    )


@pytest.mark.parametrize("journal", [SMALL, BROUGHT, TAKEN_BACK, NEWCOMER, ARMS, MAIL, ADORNED])
def test_every_view_and_sentence_of_it_is_still_told(journal: Path) -> None:
    history = replayed(journal)
    tell_every_view(VIEWS, history.state)
    tell_every_sentence(RULES, history)


def test_the_journals_hold_every_fact_there_is() -> None:
    journals = (SMALL, BROUGHT, NEWCOMER, ARMS, MAIL, ADORNED)
    held = {type(fact) for journal in journals for step in read(journal) for fact in step.facts}
    assert held == set(RULES.facts)


def test_a_step_that_is_missing_is_noticed() -> None:
    steps = read()
    with pytest.raises(Refusal, match="does not follow from the steps before it"):
        History(RULES).replay((*steps[:9], *steps[10:]))
