"""Given this scenario and game, when a command, then those facts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.engine.rules import Command, Fact, Refusal
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.events import EventOpened
from desktop.formats.commander_scenarios.rules.acts.games import GameStarted
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.ruleset import Ruleset, read_ruleset
from desktop.formats.commander_scenarios.rules.scenario import Boss, Scenario, ScenarioCard
from desktop.formats.commander_scenarios.rules.state import Game, Permanent, ScenarioState
from tests.formats.acting import Acting


@cache
def document() -> Ruleset:
    """The shipped ruleset."""
    return read_ruleset(files("desktop.formats.commander_scenarios.rules").joinpath("ruleset.toml").read_text("utf-8"))


def ruled(**tables: dict[str, Any]) -> Ruleset:
    """The shipped ruleset with other values: ``ruled(player={"life": 60})``."""
    return replace(document(), **{name: replace(getattr(document(), name), **new) for name, new in tables.items()})


def creature(name: str, power: int = 2, **others: Any) -> ScenarioCard:
    return ScenarioCard(name, "Creature", "{1}{U}", str(power), str(power), **others)


def sorcery(name: str, *marks: str, **others: Any) -> ScenarioCard:
    return ScenarioCard(name, "Sorcery", "{1}{U}", marks=marks, **others)  # type: ignore[arg-type]


COUNTER = ScenarioCard("Counterspell", "Instant", "{U}{U}", marks=("counter",))
SECOND_COUNTER = ScenarioCard("Force Spike", "Instant", "{U}", marks=("counter",))
BOSS = Boss("Lorthos", 8, 8)


def scenario(basic: int = 30, midrange: int = 15, endgame: int = 10, **others: Any) -> Scenario:
    """A legal scenario of plain creatures B1, M1, E1, ..."""
    made = {
        "basic": tuple(creature(f"B{n}") for n in range(1, basic + 1)),
        "midrange": tuple(creature(f"M{n}", 3) for n in range(1, midrange + 1)),
        "endgame": tuple(creature(f"E{n}", 7) for n in range(1, endgame + 1)),
    }
    return Scenario("test", "The test", **{**made, **others})


def with_cards(*cards: ScenarioCard, part: str = "basic", **others: Any) -> Scenario:
    """The scenario with these cards on top of one of its decks."""
    plain = scenario(**others)
    deck = plain.cards(part)  # type: ignore[arg-type]
    return replace(plain, **{part: (*cards, *deck[len(cards) :])})


def opened(*scenarios: Scenario, ruleset: Ruleset | None = None) -> ScenarioState:
    return RULES.evolve(RULES.initial, EventOpened("Evening", ruleset or document(), scenarios or (scenario(),)))


def started(
    chosen: Scenario | None = None, mode: str = "lantern", ruleset: Ruleset | None = None, **changes: Any
) -> ScenarioState:
    """A game with the decks in the order of the list."""
    chosen = chosen or scenario()
    state, rules = opened(chosen, ruleset=ruleset), ruleset or document()
    decks = ([card.name for card in chosen.cards(part)] for part in ("basic", "midrange", "endgame"))
    fact = GameStarted(
        1,
        chosen,
        mode,
        "Mara",
        *map(tuple, decks),
        chosen.x,
        "attack",  # type: ignore[arg-type]
        rules.player.life,
        rules.scenario.life,
        rules.scenario.countdown,
        92,
        7,
    )
    return at(RULES.evolve(state, fact), **changes)


def at(state: ScenarioState, **changes: Any) -> ScenarioState:
    return replace(state, game=replace(game(state), **changes)) if changes else state


def rolling(chosen: Scenario | None = None, **changes: Any) -> ScenarioState:
    """The scenario is about to roll."""
    others = {name: changes.pop(name) for name in ("mode", "ruleset") if name in changes}
    base = {"side": "scenario", "step": "roll", "turn": 1, "scenario_turn": 1}
    return started(chosen, **others, **{**base, **changes})


_ACTING = Acting(RULES)
when, after, refused = _ACTING.when, _ACTING.after, _ACTING.refused


def game(state: ScenarioState) -> Game:
    assert state.game is not None
    return state.game


def the(kind: type[Fact], facts: list[Fact]) -> Any:
    """The one fact of this kind."""
    found = [fact for fact in facts if isinstance(fact, kind)]
    assert len(found) == 1, facts
    return found[0]


def told(state: ScenarioState, command: Command, *dice: int) -> list[str]:
    """What the log says of this command; dice that are not given are thrown."""
    sentences = []
    for fact in RULES.decide(state, command, LoadedDice(dice, then=SeededDice(1))):
        sentences.append(RULES.tell(state, fact))
        state = RULES.evolve(state, fact)
    return [sentence for sentence in sentences if sentence]


def sentence(state: ScenarioState, command: Command) -> str:
    """What the refusal says."""
    with pytest.raises(Refusal) as found:
        RULES.decide(state, command, LoadedDice(()))
    return str(found.value)


def lies(id: str, power: int = 2, **others: Any) -> Permanent:
    made = {"type": "Creature", "sick": False, **others}
    return Permanent(id, id.title(), power=power, toughness=power, **made)


def die(value: int, sides: int = 6) -> Throw:
    return Throw(sides, value, "typed")


GO = GoOn()
WHOLE = scenario(boss=BOSS, special_rule="Count.", counter_name="Tides", counter_start=2)
JACE = Permanent("jace", "Jace", type="Planeswalker", abilities=2, loyalty=3, costs=(1, -2), sick=False)
