"""What every decision needs: finding who and what is meant, and saying so when nobody is."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.domain.deck import fold_name
from desktop.engine.rules import Refusal

from .circle import CIRCLE, COLOUR_WORDS, SCION_SIGN
from .edition import Edition, edition_faults
from .ruleset import Sizes
from .state import DragonState, Game, Player, Seat, TurnStep
from .tables import Act


def the_player(state: DragonState, who: str) -> Player:
    """The player of this id or name; a name that is somebody's id means that id."""
    wanted = who.strip().casefold()
    for player in state.players:
        if who == player.id:
            return player
    for player in state.players:
        if wanted == player.name.casefold():
            return player
    raise Refusal(f"Nobody is called “{who}”. Look at the spelling, or add the name first.")


def the_game(act: Act, *steps: TurnStep) -> Game:
    """The game being played, if it stands at one of these steps."""
    game = act.state.game
    if game is None:
        raise Refusal("No game is being played. Start one first.")
    if game.is_over:
        raise Refusal("This game is over. Take its ending back, or start the next one.")
    if steps and game.step not in steps:
        raise Refusal(f"Not now: {WHERE[game.step]}.")
    return game


WHERE: dict[TurnStep, str] = {
    "opening": "the opening hands are being drawn",
    "untap": "it is the untap step",
    "upkeep": "it is the upkeep",
    "draw": "it is the draw step",
    "main": "it is the main phase",
    "combat": "it is combat",
    "end": "the turn is ending",
    "scion": "the Scion is about to become a dragon",
    "dragon": "the Scion attacks",
    "over": "the game is over",
}


def the_seat(act: Act, who: str, *, alive: bool = True) -> Seat:
    """The seat that is meant by ``seat:B``, by a player's name or id, or by a colour that is nobody's name."""
    game, wanted = the_game(act), who.strip().casefold()
    seat = next((seat for seat in game.seats if seat.sign.casefold() == wanted), None)
    seat = seat or _seat_of(act.state, game, wanted) or _seat_by_colour(game, wanted)
    if seat is None:
        raise Refusal(f"Nobody at this table is called “{who}”. There are {players_at(act.state)}.")
    if alive and not seat.alive:
        raise Refusal(f"{act.state.name_of(seat.colour)} is out of the game.")
    return seat


def seat_meant(state: DragonState, who: str) -> str:
    """Whoever sits at the seat that is meant."""
    return state.name_of(the_seat(Act(state), who, alive=False).colour)


def _seat_of(state: DragonState, game: Game, wanted: str) -> Seat | None:
    """By name, or else by id: somebody may be called Red, B or p2."""
    for seat in game.seats:
        if state.player(seat.player).name.casefold() == wanted:
            return seat
    return next((seat for seat in game.seats if seat.player.casefold() == wanted), None)


def _seat_by_colour(game: Game, wanted: str) -> Seat | None:
    """By the letter of its colour or by the word."""
    return next((s for s in game.seats if wanted in (s.colour.casefold(), COLOUR_WORDS[s.colour].casefold())), None)


def means_the_scion(act: Act, who: str) -> bool:
    """Whether the Scion is meant, and not a player who is called so."""
    wanted = who.strip().casefold()
    return wanted == SCION_SIGN or (wanted == "scion" and _seat_of(act.state, the_game(act), wanted) is None)


def players_at(state: DragonState) -> str:
    """``Ana, Bart, Cem, Dov and Edda``: who sits here, in the order of the circle."""
    names = [state.name_of(colour) for colour in CIRCLE]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def knows(names: Iterable[str], what: str) -> bool:
    """Whether a card is named exactly among these."""
    wanted = fold_name(what)
    return any(fold_name(name) == wanted for name in names)


def between_games(act: Act, what: str) -> None:
    if act.state.is_playing:
        raise Refusal(f"{what} stays as it is while a game is played. Play it to its end first.")


def refuse_faults(edition: Edition, sizes: Sizes) -> None:
    """Refuse an edition that cannot be played, with its first fault."""
    found = edition_faults(edition, sizes)
    if found:
        more = f" And {len(found) - 1} more." if len(found) > 1 else ""
        raise Refusal(f"“{edition.name}” cannot be played: {found[0]}{more}")
