"""Who may attack whom now, and why; whom an Elder Dragon may block for; whom the Scion attacks; who may be regrown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import msgspec

from .circle import COLOUR_WORDS, Colour, allies, enemies, three_colours
from .state import Game, Permanent


class Permission(msgspec.Struct, frozen=True):
    """Whether one player may attack another, and the reason in a few words and in a sentence."""

    target: Colour
    allowed: bool
    word: str
    why: str


def permissions(
    game: Game, attacker: Colour, name: Callable[[Colour], str] = COLOUR_WORDS.__getitem__
) -> tuple[Permission, ...]:
    """The other four seats clockwise, each with what the circle says (ED-31)."""
    left = game.enemies_of(attacker)
    still = " and ".join(name(colour) for colour in left)
    found = []
    for target in (*allies(attacker)[:1], *enemies(attacker), *allies(attacker)[1:]):
        who = name(target)
        if not game.is_alive(target):
            found.append(Permission(target, False, "out", f"{who} is out of the game."))
        elif target in left:
            found.append(Permission(target, True, "eternal enemy", f"{who} is an eternal enemy."))
        elif left:
            why = f"{who} is an ally: first the eternal enemies have to fall, and {still} still stand{_s(left)}."
            found.append(Permission(target, False, "ally: not yet", why))
        else:
            why = f"No eternal enemy of {name(attacker)} is left: former allies may be attacked."
            found.append(Permission(target, True, "former ally", why))
    return tuple(found)


def _s(left: Sequence[Colour]) -> str:
    return "s" if len(left) == 1 else ""


def may_attack(game: Game, attacker: Colour) -> tuple[Colour, ...]:
    """Whom this player may attack now."""
    return tuple(permission.target for permission in permissions(game, attacker) if permission.allowed)


def began_a_turn(game: Game, permanent: Permanent) -> bool:
    """Whether this turn, or an earlier one, began with it in play under this control (ED-05)."""
    return permanent.since < game.turn


def is_sick(game: Game, permanent: Permanent, haste: bool) -> bool:
    """Whether it came too late to attack: Legends may be in ``haste``, Elder Dragons never (ED-05)."""
    return not began_a_turn(game, permanent) and not (permanent.legend and not permanent.elder and haste)


def ready_attackers(game: Game, haste: bool) -> tuple[Permanent, ...]:
    """The creatures of the active player that could attack now, as far as Lantern knows of them."""
    busy = {attack.creature for attack in game.attacks}
    own = (p for p in game.play if p.controller == game.active and game.card_of(p).is_creature)
    return tuple(p for p in own if p.card not in busy and not is_sick(game, p, haste))


def elder_blockers(game: Game, ally: Colour) -> tuple[Permanent, ...]:
    """ED-32: the Elder Dragons that may block for this player: a living neighbour controls them, out of nexus."""
    busy = {attack.blocked_by for attack in game.attacks}
    return tuple(
        p
        for p in game.play
        if p.elder
        and p.controller in game.allies_of(ally)
        and p.controller not in busy
        and began_a_turn(game, p)
        and (game.scion_turn or p.controller != game.active)
    )


class CombatHits(msgspec.Struct, frozen=True):
    """What unblocked attacks on a player deal: creature and printed power, and what nobody but the table knows."""

    known: tuple[tuple[str, int], ...]
    unknown: tuple[str, ...]

    @property
    def sum(self) -> int:
        return sum(power for _, power in self.known)


def combat_hits(game: Game, target: Colour) -> CombatHits:
    """The attacks on this player that nobody blocked and whose damage is not told yet."""
    known, unknown = [], []
    for attack in game.attacks:
        if attack.target != target or attack.dealt or attack.blocked_by is not None:
            continue
        permanent = next((p for p in game.play if p.card == attack.creature and p.controller == game.active), None)
        power = game.card_of(permanent).power if permanent else ""
        if attack.creature and permanent is None:
            #: it left play before damage.
            continue
        if power.isdigit():
            known.append((attack.creature, int(power)))
        else:
            unknown.append(attack.creature or "a crowd")
    return CombatHits(tuple(known), tuple(unknown))


def combat_due(game: Game) -> tuple[tuple[Colour, CombatHits], ...]:
    """Whom unblocked attacks still have to strike before combat is over, and how hard; nothing where nothing hits."""
    if game.step != "combat":
        return ()
    found = ((seat.colour, combat_hits(game, seat.colour)) for seat in game.living)
    return tuple((target, hits) for target, hits in found if hits.sum or hits.unknown)


def scion_targets(game: Game, dragon: str) -> tuple[Colour, ...]:
    """ED-36: of the players left, the one who shares the fewest colours with the dragon; both where they are equal."""
    colours = next(set(card.colours) for card in game.edition.dragons if card.name == dragon)
    shared = {seat.colour: len(colours & three_colours(seat.colour)) for seat in game.living}
    least = min(shared.values(), default=0)
    return tuple(colour for colour, count in shared.items() if count == least)


# -- regrowth ----------------------------------------------------------------------------------------------------------


class Regrowth(msgspec.Struct, frozen=True):
    """One legal way to get a card back: what is sacrificed for which card of the own graveyard."""

    card: str
    sacrifice: tuple[str, ...]
    spell: bool = False


def sacrificeable(game: Game, colour: Colour) -> tuple[Permanent, ...]:
    """ED-07: Legends but no Elder Dragon, which would not leave."""
    return tuple(p for p in game.legends_of(colour) if not p.elder)


def regrowths(game: Game, colour: Colour) -> tuple[Regrowth, ...]:
    """Every legal regrowth with no Legend too many, legends before spells (ED-14, ED-15)."""
    return (*_legend_regrowths(game, colour), *_spell_regrowths(game, colour))


def _legend_regrowths(game: Game, colour: Colour) -> Iterator[Regrowth]:
    held = [(p.card, set(game.card_of(p).colours)) for p in sacrificeable(game, colour)]
    elder = game.edition.deck(colour).elder.name
    for name in game.seat(colour).graveyard:
        card = game.card(colour, name)
        if not card.is_legend or name == elder:
            continue
        wanted = set(card.colours)
        found: list[frozenset[str]] = []
        for size in range(1, 4):
            for some in combinations(held, size):
                names = frozenset(each for each, _ in some)
                covered = set().union(*(colours for _, colours in some))
                #: a set that holds a smaller legal one sacrifices a Legend for nothing.
                if wanted <= covered and not any(smaller <= names for smaller in found):
                    found.append(names)
                    yield Regrowth(name, tuple(each for each, _ in some))


def _spell_regrowths(game: Game, colour: Colour) -> Iterator[Regrowth]:
    held = [(p.card, game.card_of(p).colours) for p in sacrificeable(game, colour)]
    for name in game.seat(colour).graveyard:
        card = game.card(colour, name)
        if len(card.colours) == 1 and is_regrowable_spell(card.type):
            for legend, colours in held:
                if colours == card.colours:
                    yield Regrowth(name, (legend,), True)


def is_regrowable_spell(kind: str) -> bool:
    """Instants, sorceries and enchantments; no creature and no artifact (ED-15)."""
    return any(word in kind for word in ("Instant", "Sorcery", "Enchantment")) and "Creature" not in kind
