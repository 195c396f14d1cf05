"""Random Monsters as plain values: which tables can be rolled for, what roams there, what each monster is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from desktop.domain.dice import Dice, NoMoreDice, Throw
from desktop.domain.words import counted
from desktop.ui.kit.marks import first_name
from desktop.ui.kit.panels import Because

from ...rules.acts.monsters import appearance_die
from ...rules.ruleset import Monster
from ...rules.state import DarkState, Game, Match, PlayerId, Roamer
from ...rules.views.matches import tables
from ...rules.words import ROMAN


class Hunter(Struct, frozen=True):
    """A player who can act on a monster: his tier is his chance (CD-27)."""

    player: PlayerId
    name: str
    tier: int
    #: the sides of the die of subduing.
    die: int

    @property
    def chance(self) -> str:
        return f"Tier {ROMAN[self.tier]} · {self.tier} in {self.die}" if self.tier else "Tier 0 · cannot"


class MonsterFace(Struct, frozen=True):
    """A monster on a battlefield."""

    id: str
    name: str
    body: str
    note: str
    emblem: str
    came: str
    controller: str
    hunters: tuple[Hunter, ...]

    @property
    def word(self) -> str:
        return f"{self.controller}’s" if self.controller else "unsubdued"


class GameLine(Struct, frozen=True):
    """A game being played: who plays it; ``word`` names it where the table has several."""

    id: str
    word: str
    sides: tuple[str, ...]


class BattleFace(Struct, frozen=True):
    """A table at play: its number and name, its zone, its die, its open games, what roams there."""

    match: str
    number: int
    name: str
    zone: str
    die: int
    games: tuple[GameLine, ...]
    monsters: tuple[MonsterFace, ...]


def battles(state: DarkState) -> tuple[BattleFace, ...]:
    """Every table where somebody is playing now, in plan order."""
    if state.top4:
        top4 = ((m, at, state.match_name(m.id), "") for at, m in enumerate(state.top4, 1))
        return tuple(_battle(state, *place) for place in top4 if _is_played(place[0]))
    if state.round is None or state.round.step != "matches":
        return ()
    seated = ((t.match, t.number, t.name, t.zone) for t in tables(state) if t.match)
    return tuple(_battle(state, *place) for place in seated if _is_played(place[0]))


def nothing_words(state: DarkState) -> str:
    """Why there is nothing to roll for."""
    if state.round is not None and state.round.step == "matches" and not state.top4:
        waiting = sum(match.awaits_opponent for match in state.round.matches)
        if waiting:
            where = "one table" if waiting == 1 else counted(waiting, "table")
            return f"Nobody plays yet: at {where} the best Dark Seed chooses an opponent first."
    return "Monsters come while games are being played."


def _is_played(match: Match) -> bool:
    return not match.winner and bool(_open(match))


def _open(match: Match) -> list[Game]:
    return [game for game in match.games if game.is_open]


def _battle(state: DarkState, match: Match, number: int, name: str, zone: str) -> BattleFace:
    games = tuple(_line(state, game) for game in _open(match))
    roaming = tuple(_monster(state, match, r) for r in state.roamers if r.match == match.id and not r.gone)
    return BattleFace(match.id, number, name, zone, appearance_die(state, match.id), games, roaming)


def _line(state: DarkState, game: Game) -> GameLine:
    words = {"match": f"best of {game.best_of}", "final": "final"}
    word = words.get(game.id, f"game {game.id[-1]}")
    return GameLine(game.id, word, tuple(state.name_of(side) for side in game.sides))


def _monster(state: DarkState, match: Match, roamer: Roamer) -> MonsterFace:
    monster = next((m for m in state.rules.monsters if m.name == roamer.name), Monster(0, roamer.name))
    game = match.game(roamer.game)
    sides = tuple(s for s in game.sides if s) if game else match.players
    hunters = tuple(Hunter(p, state.name_of(p), state.tier_of(p), state.rules.subdue.die) for p in sides)
    controller = first_name(state.name_of(roamer.controller)) if roamer.controller else ""
    came = f"d{roamer.die.sides} {roamer.die.value} {roamer.die.how}"
    if game and len(match.games) > 1:
        came = f"{_line(state, game).word} · {came}"
    return MonsterFace(roamer.id, roamer.name, body(monster), monster.note, monster.emblem, came, controller, hunters)


def body(monster: Monster) -> str:
    """Power and toughness: ``2/4``."""
    return f"{monster.power}/{monster.toughness}" if monster.power else ""


def copies(state: DarkState, monster: str) -> str:
    """How many cards of a monster players hold as trophies, and how often it came (CD-29)."""
    kept = sum(trophy.monster == monster for trophy in state.trophies)
    came = sum(roamer.name == monster for roamer in state.roamers)
    came_words = f"came {'once' if came == 1 else f'{came} times'}" if came else ""
    return f"{came_words} · {kept} given out" if kept else came_words


def whereabouts(state: DarkState, monster: str) -> tuple[str, ...]:
    """Where a monster roams now and whose it is there; who has killed one."""
    roaming = (r for r in state.roamers if r.name == monster and not r.gone and state.match(r.match))
    there = (
        f"At {state.match_name(r.match)}: {f'{state.name_of(r.controller)} has it' if r.controller else 'unsubdued'}."
        for r in roaming
    )
    kept = (t for t in state.trophies if t.monster == monster)
    return (*there, *(f"{state.name_of(t.player)} killed it in round {t.round}." for t in kept))


def when_words(state: DarkState) -> str:
    """When a monster comes, for the line above the tables."""
    event = state.rules.event
    turn = {3: "third", 2: "second", 4: "fourth", 1: "first"}.get(event.monster_turn, f"{event.monster_turn}th")
    since = (
        f"from the {turn} turn of the game"
        if event.monster_turn_counts == "game"
        else f"from each player’s {turn} turn"
    )
    if state.top4:
        return f"At every upkeep {since} the d{state.rules.top4.die} is rolled; a **1** brings a monster."
    dice = ", ".join(f"d{zone.appearance_die} in {zone.name}" for zone in state.rules.zones)
    return f"At every upkeep {since} the die is rolled ({dice}); a **1** brings a monster."


def when_because(state: DarkState) -> Because:
    chance = [f"{z.name}: 1 in {z.appearance_die}" for z in state.rules.zones]
    return Because(
        "CD-25 · CD-26",
        "The die is thrown at the beginning of every upkeep, whoever’s turn it is. There is no limit to how many "
        "monsters may roam at one table, and the same one may come again.",
        " · ".join([*chance, f"Top 4: 1 in {state.rules.top4.die}"]),
    )


class TableDice:
    """The dice as they lie on the table, each with how it came there; what is missing is thrown by ``then``."""

    def __init__(self, throws: list[tuple[int, str, str]], then: Dice | None = None) -> None:
        self._left: Iterator[tuple[int, str, str]] = iter(throws)
        self._then = then

    def throw(self, sides: int) -> Throw:
        for value, how, why in self._left:
            return Throw(sides, value, how, why)  # type: ignore[arg-type]
        if self._then is None:
            raise NoMoreDice(f"One more die is needed here: a d{sides}. Type it, or let Lantern roll.")
        return self._then.throw(sides)
