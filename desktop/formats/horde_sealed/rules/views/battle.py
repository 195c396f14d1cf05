"""The game as the table sees it: the board in stacks, the wave, the attack, what to remember."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from desktop.domain.words import counted

from ..acts.combat import unblocked
from ..acts.life import times
from ..acts.triggers import attack_losses
from ..hordes import REMINDERS, HordeCard, Moment
from ..state import Attack, Game, HordeState, Stack


class StackFace(msgspec.Struct, frozen=True):
    """A stack with what its creatures deal now and how many of them attack."""

    name: str
    count: int
    power: int
    toughness: int
    token: bool
    creature: bool
    defender: bool
    attacking: int
    blocked: int
    owner: str = ""
    bonus: int = 0
    note: str = ""


class Reminder(msgspec.Struct, frozen=True):
    """Something the one who moves the horde's cards should not forget now."""

    card: str
    says: str


def stacks(state: HordeState) -> tuple[StackFace, ...]:
    """The horde's battlefield: tokens first, the others by power."""
    game = state.game
    if game is None:
        return ()
    faces = [_face(state, game, stack) for stack in game.board]
    return tuple(sorted(faces, key=lambda s: (not s.token, not s.creature, -s.count if s.token else -s.power, s.name)))


def _face(state: HordeState, game: Game, stack: Stack) -> StackFace:
    attack = next((a for a in game.attack if (a.name, a.owner) == (stack.name, stack.owner)), None)
    card = card_of(game, stack.name) if not stack.token and not stack.owner else None
    return StackFace(
        stack.name,
        stack.count,
        game.power_of(stack),
        game.toughness_of(stack),
        stack.token,
        stack.creature,
        stack.defender,
        attack.count if attack else 0,
        attack.blocked if attack else 0,
        state.name_of(stack.owner) if stack.owner else "",
        stack.bonus,
        card.says if card else "",
    )


def card_of(game: Game, name: str) -> HordeCard | None:
    """What the list says of a card that is no token."""
    return None if game.horde.is_token(name) or not game.horde.knows(name) else game.horde.card(name)


def threat(state: HordeState) -> int:
    """The life that the attack would take if the blocks stay as they are; before combat: if all attack unblocked."""
    return damage(state) + sum(loss for _, loss in losses(state))


def damage(state: HordeState) -> int:
    """The combat damage of that alone."""
    game = state.game
    if game is None or game.is_over:
        return 0
    if game.step == "combat":
        return 0 if game.target else unblocked(game)
    return sum(game.power_of(s) * s.count for s in game.creatures if not s.defender)


def losses(state: HordeState) -> tuple[tuple[str, int], ...]:
    """Life lost besides damage, by card: what waits to be taken, and before combat what will be triggered by it."""
    game = state.game
    if game is None or game.is_over:
        return ()
    waiting = [(due.card, due.loss) for due in game.due if due.step is None]
    if game.step == "combat":
        return tuple(waiting)
    coming = attack_losses(game, (Attack(s.name, s.count, owner=s.owner) for s in game.creatures if not s.defender))
    return (*waiting, *((card, number * each * times(state)) for card, number, each in coming))


def warnings(state: HordeState) -> tuple[str, ...]:
    """What somebody should say aloud now."""
    return tuple(_warnings(state, state.game)) if state.game and not state.game.is_over else ()


def _warnings(state: HordeState, game: Game) -> Iterator[str]:
    if game.is_empty:
        #: HS-07: one more attack comes before the upkeep that wins.
        yield "The horde's library is empty: survive what still comes, and win at your next upkeep."
    short = state.rules.survivors.short_library
    for survivor in state.at_table:
        cards = game.libraries[survivor.id]
        if cards <= short and game.side != "opening":
            left = "no card" if not cards else counted(cards, "card")
            yield f"{survivor.name}'s library: {left}. A draw that cannot be made loses the game."


def reminders(state: HordeState) -> tuple[Reminder, ...]:
    """Marks of the card on the stack, and what permanents of the horde do at this step."""
    game = state.game
    return tuple(_reminders(game)) if game and not game.is_over else ()


_MOMENTS: dict[str, tuple[Moment, ...]] = {
    "upkeep": ("upkeep",),
    "cast": ("arrives", "always"),
    "combat": ("attacks", "hits", "dies", "always"),
    "main": ("dies", "always"),
}


def _reminders(game: Game) -> Iterator[Reminder]:
    spell = card_of(game, game.casting[0].card) if game.step == "cast" and game.casting else None
    if spell is not None:
        for mark in spell.marks:
            yield Reminder(spell.name, REMINDERS[mark])
        if "{X}" in spell.cost and "x" not in spell.marks:
            yield Reminder(spell.name, REMINDERS["x"])
    now = _MOMENTS.get(game.step, ()) if game.step != "upkeep" or game.side == "horde" else ()
    cards = [card for stack in game.board if (card := game.card_on_board(stack)) is not None]
    parts = [card for card in cards if card.says and card.moment in now and card.moment != "arrives"]
    #: what happens now before what always holds.
    for card in sorted(parts, key=lambda card: now.index(card.moment)):
        yield Reminder(card.name, card.says)


class Wave(msgspec.Struct, frozen=True):
    """The cards turned over this turn, and the casting still to come."""

    cards: tuple[str, ...]
    tokens: dict[str, int]
    spells: tuple[str, ...]
    still_to_cast: tuple[str, ...]


def wave(state: HordeState) -> Wave | None:
    """The wave of this turn of the horde; None before its reveal."""
    game = state.game
    if game is None or game.side != "horde" or game.step in ("untap", "upkeep"):
        return None
    tokens: dict[str, int] = {}
    for name in game.wave:
        if game.horde.is_token(name):
            tokens[name] = tokens.get(name, 0) + 1
    spells = tuple(name for name in game.wave if not game.horde.is_token(name))
    return Wave(game.wave, tokens, spells, tuple(spell.card for spell in game.casting))
