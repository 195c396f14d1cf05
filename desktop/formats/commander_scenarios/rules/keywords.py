"""What the scenario does with keywords that ask for mana or a choice, and how a card's text suggests its marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from desktop.domain.dice import Dice, Throw

from .ruleset import Part, ScenarioRules
from .scenario import Mark, ScenarioCard


class Handling(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one marked card is played: the words for the table, how often it counts, and the die where one fell."""

    mark: Mark
    says: str
    times: int = 1
    throw: Throw | None = None


def handlings(
    card: ScenarioCard, part: Part, x: int, hosts: bool, rules: ScenarioRules, dice: Dice
) -> Iterator[Handling]:
    """What happens with each mark of a card as it is played; ``hosts``: a creature could carry an Aura."""
    for mark in card.marks:
        if mark in _DICED:
            yield _diced(mark, hosts, rules, dice)
        elif found := _settled(mark, part, x):
            yield found


_DICED = ("split", "bestow", "buyback")


def _diced(mark: Mark, hosts: bool, rules: ScenarioRules, dice: Dice) -> Handling:
    if mark == "bestow" and not hosts:
        #: CS-25: nothing to put it on, so no die.
        return Handling(mark, "no creature to carry it: played as a creature", 0)
    throw = dice.throw(6)
    if mark == "split":
        second = throw.value >= rules.split_second_from
        return Handling(mark, f"the {'second' if second else 'first'} half is played", 2 if second else 1, throw)
    if mark == "bestow":
        creature = throw.value >= rules.bestow_creature_from
        return Handling(mark, f"played as {'a creature' if creature else 'an Aura'}", 0 if creature else 1, throw)
    #: CS-24: back into the Reserve Zone, and a new die next turn.
    back = throw.value >= rules.buyback_from
    says = "bought back: it goes to the Reserve Zone" if back else "not bought back"
    return Handling(mark, says, int(back), throw)


def _settled(mark: Mark, part: Part, x: int) -> Handling | None:
    """Marks that need no die, by the deck the card came from (CS-21, CS-23)."""
    basic, endgame = part == "basic", part == "endgame"
    if mark == "x":
        return Handling(mark, f"X is {x}", x)
    if mark == "kicker":
        return Handling(mark, "from Basic: not kicked" if basic else "kicked", int(not basic))
    if mark == "multikicker":
        #: CS-21: once more than the card itself.
        return Handling(mark, "from Basic: not kicked" if basic else "kicked once: it counts twice", 1 + (not basic))
    if mark == "entwine":
        return Handling(mark, "from Basic: one choice only" if basic else "entwined: every choice", int(not basic))
    if mark == "overload":
        return Handling(mark, "overloaded" if endgame else "not from Endgame: no overload", int(endgame))
    if mark == "replicate":
        times = 2 if endgame else 1
        return Handling(mark, "replicated twice" if endgame else "replicated once", times)
    said = _ALWAYS.get(mark)
    return Handling(mark, said) if said else None


_ALWAYS: dict[str, str] = {
    "echo": "echo counts as paid",
    "morph": "comes face down, turned up next scenario turn",
    "manifest": "manifest from Basic first, then Midrange, then Endgame",
    "scavenge": "from the graveyard: once a turn, on a creature of the scenario",
    "sunburst": "sunburst counts one colour",
}

_SIGNS: tuple[tuple[Mark, str], ...] = (
    ("counter", r"\bcounter target\b"),
    ("x", r"\{X\}"),
    ("multikicker", r"\bmultikicker\b"),
    ("kicker", r"\bkicker\b"),
    ("bestow", r"\bbestow\b"),
    ("buyback", r"\bbuyback\b"),
    ("echo", r"\becho\b"),
    ("entwine", r"\bentwine\b"),
    ("morph", r"\b(?:mega)?morph\b"),
    ("manifest", r"\bmanifests?\b"),
    ("overload", r"\boverload\b"),
    ("replicate", r"\breplicate\b"),
    ("scavenge", r"\bscavenge\b"),
    ("sunburst", r"\bsunburst\b"),
    ("haste", r"\bhaste\b"),
    ("vigilance", r"\bvigilance\b"),
    ("defender", r"\bdefender\b"),
    ("flying", r"\bflying\b"),
)


def suggested_marks(name: str, cost: str, text: str) -> tuple[Mark, ...]:
    """The marks a card's text speaks for; the organiser corrects them."""
    found: list[Mark] = ["split"] if " // " in name else []
    found += [mark for mark, sign in _SIGNS if re.search(sign, f"{cost} {text}", re.IGNORECASE)]
    return tuple(found)


def words_of(mark: Mark, part: Part) -> str:
    """What a mark means for a card of this deck, in a sentence for paper; "" where its name says it."""
    if mark in _TOLD_BY_DECK:
        return _TOLD_BY_DECK[mark][("basic", "midrange", "endgame").index(part)]
    said = _ALWAYS.get(mark)
    return f"{said[:1].upper()}{said[1:]}." if said else _TOLD.get(mark, "")


#: from Basic, from Midrange, from Endgame (CS-21, CS-23).
_TOLD_BY_DECK: dict[str, tuple[str, str, str]] = {
    "kicker": ("Never kicked.", "Always kicked.", "Always kicked."),
    "multikicker": ("Never kicked.", "Kicked once: it counts twice.", "Kicked once: it counts twice."),
    "entwine": ("One choice only.", "Every choice.", "Every choice."),
    "overload": ("Never overloaded.", "Never overloaded.", "Always overloaded."),
    "replicate": ("Replicated once.", "Replicated once.", "Replicated twice."),
}


_TOLD: dict[str, str] = {
    "counter": "Waits in the Reserve Zone until you cast what it can reach.",
    "x": "X is what was chosen before the game.",
    "split": "A die says which half is played.",
    "bestow": "With a host about, a die says Aura or creature.",
    "buyback": "A die says whether it goes back to the Reserve Zone.",
}
