"""Which of the player's commanders is meant: one thing, however its name is written (CS-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.engine.rules import Fact, Refusal

from ..state import Attacker, Commander, Game
from ..tables import in_game


class CommanderNamed(Fact, frozen=True):
    id: str
    name: str


@in_game(CommanderNamed)
def _commander_named(game: Game, fact: CommanderNamed) -> Game:
    return replace(game, named=(*game.named, Commander(fact.id, fact.name)))


class Commanders:
    """Those of a game, and those that one command names for the first time."""

    def __init__(self, game: Game) -> None:
        self._known = list(game.commanders)
        self._fresh: list[Commander] = []

    def named(self) -> Iterator[Fact]:
        """A fact for each that was new."""
        for commander in self._fresh:
            yield CommanderNamed(commander.id, commander.name)

    def meant(self, what: str) -> Commander:
        """The one of this name or of one that begins so, whatever its capitals; else a new one."""
        wanted = _folded(what)
        same = [one for one in self._known if _folded(one.name) == wanted]
        begun = [one for one in self._known if _begins(what, one.name)]
        for found in (same, begun):
            if len(found) == 1:
                return found[0]
            if found:
                raise Refusal(f"“{what}” may be {' or '.join(one.name for one in found)}. Write more of it.")
        return self._new(" ".join(what.split()))

    def _new(self, name: str) -> Commander:
        taken = {one.id for one in self._known}
        number = next(n for n in range(1, len(taken) + 2) if f"c{n}" not in taken)
        commander = Commander(f"c{number}", name)
        self._known.append(commander)
        self._fresh.append(commander)
        return commander

    def recognised(self, attackers: Iterable[Attacker]) -> tuple[Attacker, ...]:
        """Each attacker that is called a commander, or bears the name of one, with whose damage it deals."""
        return tuple(self._recognised(attacker) for attacker in attackers)

    def _recognised(self, attacker: Attacker) -> Attacker:
        name = _folded(attacker.name)
        by_name = any(name in (_folded(one.name), _folded(one.name.split(",")[0])) for one in self._known)
        if not attacker.commander and not by_name:
            return attacker
        #: whom a correction has left without a name is known by what attacks under it.
        is_known = any(one.id == attacker.who for one in self._known)
        return replace(attacker, commander=True, who=attacker.who if is_known else self.meant(attacker.name).id)


def _begins(typed: str, name: str) -> bool:
    """Whether the beginning of a name was typed, or more of it than was known: Kaalia, and Kaalia of the Vast."""
    known, words = _words(name), _words(typed)
    return bool(words) and (_folded(name).startswith(_folded(typed)) or words[: len(known)] == known)


def _words(name: str) -> list[str]:
    return [_folded(word) for word in name.replace(",", " ").split()]


def _folded(name: str) -> str:
    """A name of nothing but signs is itself."""
    return fold_name(name) or name.strip().casefold()
