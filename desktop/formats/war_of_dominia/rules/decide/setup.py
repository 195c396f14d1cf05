"""Opening a league, the Guardian's questions, the list of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.dice import Dice
from desktop.engine.event import event_renamed, new_names, next_number, tidy
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..constants import check_charts
from ..evolve import evolve
from ..ground import given_back, has_terrain
from ..ruleset_reading import check_ruleset
from ..state import DominiaState, Ending, Move
from ..views.league import ruleset_faults, why_ruleset_stays
from .asking import answers, the_note, the_plane, the_player
from .decks import checked_again

LONGEST_ANSWER = 20_000


@answers(c.OpenEvent)
def open_event(state: DominiaState, command: c.OpenEvent, dice: Dice) -> Iterator[Fact]:
    if state.ruleset is not None:
        raise Refusal("This league is open already. Make a new file for another one.")
    check_ruleset(command.ruleset)
    check_charts(command.charts)
    name = tidy(command.name, "A league")
    yield f.EventOpened(name, command.ruleset, command.charts, command.place.strip(), command.date.strip())


@answers(c.RenameEvent)
def rename_event(state: DominiaState, command: c.RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command, "A league")


@answers(c.ChangeRuleset)
def change_ruleset(state: DominiaState, command: c.ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    check_ruleset(command.ruleset)
    if locked := why_ruleset_stays(state):
        raise Refusal(locked)
    for _, sentence in ruleset_faults(state, command.ruleset):
        raise Refusal(sentence)
    yield f.RulesetChanged(command.ruleset)


@answers(c.ChangeCharts)
def change_charts(state: DominiaState, command: c.ChangeCharts, dice: Dice) -> Iterator[Fact]:
    check_charts(command.charts)
    yield f.ChartsChanged(command.charts)


@answers(c.AnswerQuestion)
def answer_question(state: DominiaState, command: c.AnswerQuestion, dice: Dice) -> Iterator[Fact]:
    question = next((q for q in state.rules.questions if q.id == command.question), None)
    if question is None:
        known = ", ".join(q.id for q in state.rules.questions)
        raise Refusal(f"There is no question “{command.question}”. The Guardian is asked: {known}.")
    answer = command.answer.strip()
    if answer and question.offers and answer not in question.offers:
        raise Refusal(f"“{answer}” does not answer it. Choose {' or '.join(question.offers)}.")
    if len(answer) > LONGEST_ANSWER:
        raise Refusal(f"That answer is {len(answer):,} letters long. Use at most {LONGEST_ANSWER:,}.")
    fact = f.QuestionAnswered(question.id, answer)
    yield fact
    yield from checked_again(evolve(state, fact))


@answers(c.AddPlayer)
def add_player(state: DominiaState, command: c.AddPlayer, dice: Dice) -> Iterator[Fact]:
    yield from _added(state, (command.name,))


@answers(c.AddPlayers)
def add_players(state: DominiaState, command: c.AddPlayers, dice: Dice) -> Iterator[Fact]:
    if not command.names:
        raise Refusal("There is no name to add.")
    yield from _added(state, command.names)


def _added(state: DominiaState, names: Sequence[str]) -> Iterator[Fact]:
    _before_homes(state)
    most = state.rules.league.most
    if len(state.players) + len(names) > most:
        raise Refusal(f"A league has {most} players at most; these would be {len(state.players) + len(names)} (WD-02).")
    clean = new_names(names, [p.name for p in state.players], "A player", "on the list")
    for number, name in enumerate(clean, next_number(p.id for p in state.players)):
        yield f.PlayerAdded(f"p{number}", name)


def _before_homes(state: DominiaState) -> None:
    if state.stage != "entry":
        raise Refusal("Home planes are being chosen by these players already. Take that back to change who plays.")


@answers(c.RenamePlayer)
def rename_player(state: DominiaState, command: c.RenamePlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    others = [p.name for p in state.players if p.id != player.id]
    (name,) = new_names([command.name], others, "A player", "on the list")
    yield f.PlayerRenamed(player.id, name)


@answers(c.RemovePlayer)
def remove_player(state: DominiaState, command: c.RemovePlayer, dice: Dice) -> Iterator[Fact]:
    _before_homes(state)
    yield f.PlayerRemoved(the_player(state, command.player).id)


@answers(c.WithdrawPlayer)
def withdraw_player(state: DominiaState, command: c.WithdrawPlayer, dice: Dice) -> Iterator[Fact]:
    """The document does not say what becomes of a player who leaves: the Guardian does, plane by plane or at once."""
    player = the_player(state, command.player)
    if state.stage != "war":
        raise Refusal("Nobody can leave a war that is not on. Before it, take the name off the list.")
    if state.week is not None:
        raise Refusal(
            f"{player.name} can leave when this {state.rules.league.unit} is over. Award the challenge first."
        )
    if player.out:
        raise Refusal(f"{player.name} is out of the league already.")
    heir = the_player(state, command.planes_to) if command.planes_to else None
    if heir is not None and (heir.out or heir.id == player.id):
        raise Refusal(f"{heir.name} cannot take the planes over. Name a player who stays.")
    note = the_note(command.note, "That a player leaves")
    moves = tuple(Move(at, player.id, heir.id if heir else "", note) for at in state.planes_of(player.id))
    yield f.PlayerWithdrew(player.id, note, max(1, state.week_number), moves)
    left = [p.id for p in state.standing if p.id != player.id]
    if len(left) == 1:
        yield f.WarEnded(Ending((left[0],), "last", state.week_number))


@answers(c.RestorePlayer)
def restore_player(state: DominiaState, command: c.RestorePlayer, dice: Dice) -> Iterator[Fact]:
    """WD-33 against WD-28: somebody goes on although the home was lost."""
    player, plane = the_player(state, command.player), the_plane(state, command.plane)
    if state.stage != "war" or state.week is not None:
        raise Refusal(f"A player comes back between two {state.rules.league.unit}s of a war that goes on.")
    if not player.out:
        raise Refusal(f"{player.name} is in the league already.")
    owner = state.owners.get(plane, "")
    if not has_terrain(state, plane):
        raise Refusal(f"{plane} has no terrain: nobody can hold it (WD-07). Name another plane.")
    if state.home_of(plane):
        raise Refusal(f"{plane} is {state.name_of(owner)}'s home. Name a plane that can be given up.")
    note = the_note(command.note, "That a player comes back")
    back = given_back(state, player, plane) if command.voids else ()
    yield f.PlayerRestored(player.id, plane, owner, note, back)
