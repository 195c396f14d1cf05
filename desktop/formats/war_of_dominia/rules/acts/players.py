"""The players of the league: put on the list, renamed, struck off; who leaves it, who goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.event import PlayerRemoved, PlayerRenamed, RenamePlayer, new_names, next_number
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_note, the_plane, the_player
from ..ground import after_moves, given_back, has_terrain
from ..state import DominiaState, Ending, Move, Plane, Player, PlayerId
from ..tables import answers, labels, on, tells
from ..words import MANY, listed, move_words
from .endings import WarEnded


class AddPlayer(Command, frozen=True):
    """Put one name on the list."""

    name: str


class AddPlayers(Command, frozen=True):
    """Put several names on the list, or none of them."""

    names: tuple[str, ...]


class PlayerAdded(Fact, frozen=True):
    player: str
    name: str


@answers(AddPlayer)
def add_player(state: DominiaState, command: AddPlayer, dice: Dice) -> Iterator[Fact]:
    yield from _added(state, (command.name,))


@answers(AddPlayers)
def add_players(state: DominiaState, command: AddPlayers, dice: Dice) -> Iterator[Fact]:
    if not command.names:
        raise Refusal("There is no name to add.")
    yield from _added(state, command.names)


def _added(state: DominiaState, names: Sequence[str]) -> Iterator[Fact]:
    _before_homes(state)
    most = state.rules.league.most
    if len(state.players) + len(names) > most:
        raise Refusal(
            f"A league has {counted(most, 'player')} at most; these would be {len(state.players) + len(names)} (WD-02)."
        )
    clean = new_names(names, [p.name for p in state.players], "A player", "on the list")
    for number, name in enumerate(clean, next_number(p.id for p in state.players)):
        yield PlayerAdded(f"p{number}", name)


def _before_homes(state: DominiaState) -> None:
    if state.stage != "entry":
        raise Refusal("Home planes are being chosen by these players already. Take that back to change who plays.")


@on(PlayerAdded)
def _player_added(state: DominiaState, fact: PlayerAdded) -> DominiaState:
    return replace(state, players=(*state.players, Player(fact.player, fact.name)))


tells(PlayerAdded)(lambda s, x: f"{x.name} joined")

labels(AddPlayer)(lambda s, x: f"{' '.join(x.name.split())} added")

labels(AddPlayers)(lambda s, x: f"{counted(len(x.names), 'player')} added")


class AdmitPlayer(Command, frozen=True):
    """WD-33: the Guardian lets a newcomer join between two weeks, with a home and further planes that he gives; voids
    with a terrain, or planes that somebody gives up."""

    name: str
    home: str
    note: str
    planes: tuple[str, ...] = ()


class PlayerAdmitted(Fact, frozen=True):
    player: str
    name: str
    home: str
    note: str
    moves: tuple[Move, ...]


@answers(AdmitPlayer)
def admit_player(state: DominiaState, command: AdmitPlayer, dice: Dice) -> Iterator[Fact]:
    unit, most = state.rules.league.unit, state.rules.league.most
    if state.stage != "war" or state.week is not None:
        raise Refusal(f"A newcomer joins between two {unit}s of a war that is on.")
    if len(state.players) >= most:
        raise Refusal(f"A league has {counted(most, 'player')} at most; this one has them (WD-02).")
    (name,) = new_names([command.name], [p.name for p in state.players], "A player", "on the list")
    home, *others = (the_plane(state, words) for words in (command.home, *command.planes))
    note = the_note(command.note, "That a newcomer joins")
    moves = tuple(_given(state, plane, note) for plane in dict.fromkeys((home, *others)))
    player = f"p{next_number(_every_id(state))}"
    yield PlayerAdmitted(player, name, home, note, tuple(replace(move, after=player) for move in moves))


def _given(state: DominiaState, plane: Plane, note: str) -> Move:
    """A plane that a newcomer may have, from whoever holds it; refused where nobody can give it."""
    if not has_terrain(state, plane):
        raise Refusal(f"{plane} has no terrain: nobody can hold it (WD-07). Name another plane.")
    if owner := state.home_of(plane):
        raise Refusal(f"{plane} is {state.name_of(owner)}'s home. Name a plane that somebody can lose.")
    return Move(plane, state.owners.get(plane, ""), "", note)


def _every_id(state: DominiaState) -> set[PlayerId]:
    """Ids that stand for somebody: of a newcomer too who is not in the league yet, since a week was taken back."""
    return {player.id for player in state.players} | {id for week in state.undone for id in week.players}


@on(PlayerAdmitted)
def _player_admitted(state: DominiaState, fact: PlayerAdmitted) -> DominiaState:
    players = (*state.players, Player(fact.player, fact.name, fact.home))
    return replace(state, players=players, owners=after_moves(state.owners, fact.moves))


@tells(PlayerAdmitted)
def _player_admitted_told(s: DominiaState, x: PlayerAdmitted) -> str:
    others = [move.plane for move in x.moves if move.plane != x.home]
    also = f" and holds {listed(others, MANY)}" if others else ""
    return f"{x.name} joins the league at home on {x.home}{also}, says the Guardian{in_brackets(x.note)}"


labels(AdmitPlayer)(lambda s, x: f"{' '.join(x.name.split())} joined")


@answers(RenamePlayer)
def rename_player(state: DominiaState, command: RenamePlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    others = [p.name for p in state.players if p.id != player.id]
    (name,) = new_names([command.name], others, "A player", "on the list")
    yield PlayerRenamed(player.id, name)


@on(PlayerRenamed)
def _player_renamed(state: DominiaState, fact: PlayerRenamed) -> DominiaState:
    return with_player(state, fact.player, name=fact.name)


def with_player(state: DominiaState, player: PlayerId, **changes: object) -> DominiaState:
    return replace(state, players=tuple(replace(p, **changes) if p.id == player else p for p in state.players))


tells(PlayerRenamed)(lambda s, x: f"{s.name_of(x.player)} is called {x.name} now")


class RemovePlayer(Command, frozen=True):
    """Strike a name off; only before home planes are chosen."""

    player: str


@answers(RemovePlayer)
def remove_player(state: DominiaState, command: RemovePlayer, dice: Dice) -> Iterator[Fact]:
    _before_homes(state)
    yield PlayerRemoved(the_player(state, command.player).id)


@on(PlayerRemoved)
def _player_removed(state: DominiaState, fact: PlayerRemoved) -> DominiaState:
    #: an id may be given again: whoever has it then has an address and arms of his own.
    contacts = {player: contact for player, contact in state.contacts.items() if player != fact.player}
    arms = {player: words for player, words in state.arms.items() if player != fact.player}
    players = tuple(p for p in state.players if p.id != fact.player)
    return replace(state, players=players, contacts=contacts, arms=arms)


tells(PlayerRemoved)(lambda s, x: f"{s.name_of(x.player)} was taken off the list")


class WithdrawPlayer(Command, frozen=True):
    """A player leaves the league between two weeks: the planes become voids, or go to whom the Guardian says."""

    player: str
    note: str
    planes_to: str = ""


class PlayerWithdrew(Fact, frozen=True):
    player: str
    note: str
    week: int
    moves: tuple[Move, ...]


@answers(WithdrawPlayer)
def withdraw_player(state: DominiaState, command: WithdrawPlayer, dice: Dice) -> Iterator[Fact]:
    """The document does not say what becomes of a player who leaves: the Guardian does, plane by plane or at once."""
    player = the_player(state, command.player)
    if state.stage != "war":
        raise Refusal("Nobody can leave a war that is not on. Before it, take the name off the list.")
    if state.week is not None:
        raise Refusal(
            f"{player.name} can leave when this {state.rules.league.unit} is over. Decide the challenge first."
        )
    if player.out:
        raise Refusal(f"{player.name} is out of the league already.")
    heir = the_player(state, command.planes_to) if command.planes_to else None
    if heir is not None and (heir.out or heir.id == player.id):
        raise Refusal(f"{heir.name} cannot take the planes over. Name a player who stays.")
    note = the_note(command.note, "That a player leaves")
    moves = tuple(Move(at, player.id, heir.id if heir else "", note) for at in state.planes_of(player.id))
    yield PlayerWithdrew(player.id, note, max(1, state.week_number), moves)
    left = [p.id for p in state.standing if p.id != player.id]
    if len(left) == 1:
        yield WarEnded(Ending((left[0],), "last", state.week_number))


@on(PlayerWithdrew)
def _player_withdrew(state: DominiaState, fact: PlayerWithdrew) -> DominiaState:
    lost = tuple(move.plane for move in fact.moves if not move.after)
    state = with_player(state, fact.player, out=fact.week, because="withdrawn", lost=lost)
    return replace(state, owners=after_moves(state.owners, fact.moves))


tells(PlayerWithdrew)(
    lambda s, x: (
        f"{s.name_of(x.player)} left the league ({x.note}); "
        + ("; ".join(move_words(s, move) for move in x.moves) or "no plane changed hands")
    )
)


class RestorePlayer(Command, frozen=True):
    """WD-33: the Guardian lets a player who is out go on, between two weeks, from a plane that becomes home.

    ``voids``: the planes that became void with this player, and still are, come back too (WD-28).
    """

    player: str
    plane: str
    note: str
    voids: bool = True


class PlayerRestored(Fact, frozen=True):
    player: str
    plane: str
    before: str
    note: str
    #: WD-28: planes that had become void with this player and are given back with it.
    given_back: tuple[str, ...] = ()


@answers(RestorePlayer)
def restore_player(state: DominiaState, command: RestorePlayer, dice: Dice) -> Iterator[Fact]:
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
        raise Refusal(f"{plane} is {state.name_of(owner)}'s home. Name a plane that somebody can lose.")
    note = the_note(command.note, "That a player comes back")
    back = given_back(state, player, plane) if command.voids else ()
    yield PlayerRestored(player.id, plane, owner, note, back)


@on(PlayerRestored)
def _player_restored(state: DominiaState, fact: PlayerRestored) -> DominiaState:
    state = with_player(state, fact.player, out=0, because="", by="", lost=(), home=fact.plane)
    moves = [Move(plane, "", fact.player, fact.note) for plane in fact.given_back]
    return replace(
        state, owners=after_moves(state.owners, (Move(fact.plane, fact.before, fact.player, fact.note), *moves))
    )


@tells(PlayerRestored)
def _player_restored_told(s: DominiaState, x: PlayerRestored) -> str:
    given = f" and has {listed(x.given_back, MANY)} again (WD-28)" if x.given_back else ""
    return f"{s.name_of(x.player)} goes on from {x.plane}{given}, says the Guardian{in_brackets(x.note)}"
