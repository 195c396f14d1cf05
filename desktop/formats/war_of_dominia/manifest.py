"""The War of Dominia, as the rest of the house sees it; the one door to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from desktop.domain.deck import Deck
from desktop.domain.dice import LoadedDice
from desktop.domain.hexmap import loose_address
from desktop.engine.format import DeckReport, HeldDeck
from desktop.engine.rules import Command, Refusal
from desktop.manifest import Format, Mail, Note, ShippedRuleset, silent

from .face import FACE
from .rules import RULES
from .rules.acts.decks import DeckChecked
from .rules.acts.events import OpenEvent
from .rules.asking import the_challenge
from .rules.deck_check import deck_summary
from .rules.ruleset_reading import read_ruleset
from .rules.simulation import next_move
from .rules.state import OF_CARDS, DominiaState, is_none, names_in
from .rules.views.board import VIEWS
from .rules.views.next_step import heading, next_act, paper_due, result, stepper
from .rules.views.past import PAST
from .rules.views.results import RESULTS, deeds

if TYPE_CHECKING:
    from desktop.engine.story import Demo
    from desktop.library.decks import Reading
    from desktop.library.known import KnownCards
    from desktop.print.cards.correction_slip import InTheRoom
    from desktop.print.press.handout import HandoutSpec, Maker
    from desktop.ui.desk.screen import FormatScreens
    from desktop.web.page import Section

RULESET = ShippedRuleset(Path(__file__).parent / "rules" / "ruleset.toml", read_ruleset)
default_ruleset = RULESET.default


def opening(name: str, place: str, date: str, ruleset: str) -> Command:
    """The command that opens a new league under the text of a ruleset ("": the shipped one)."""
    from .reading.constants import shipped_charts

    return OpenEvent(name, RULESET.of(ruleset), shipped_charts(), place, date)


def deck_report(deck: Deck, cards: KnownCards | None = None) -> DeckReport:
    """A deck before any challenge: the terrains it lives on, and with how many planes it is large enough."""
    from desktop.library.facts import shipped_facts

    return deck_summary(deck, (cards or shipped_facts()).find, default_ruleset().decks)


def deck_in_event(
    state: DominiaState, reading: Reading, cards: KnownCards | None, challenge: str, player: str
) -> HeldDeck:
    """A list held against one challenge of a league: by its id, its plane or one of its two players."""
    from .reading.decks import check_of

    command = check_of(reading, cards, challenge, player or _fighter(state, challenge))
    (fact,) = RULES.decide(state, command, LoadedDice(()))
    assert isinstance(fact, DeckChecked)
    return HeldDeck(command, DeckReport(dict(fact.counts), tuple(found.says for found in fact.violations)))


def _fighter(state: DominiaState, named: str) -> str:
    """The player whom the challenge was named by; refused where it was named by its plane or number."""
    found = the_challenge(state, named)
    if loose_address(named.strip()) is None and named.strip() != found.id:
        return named
    attacker, defender = map(state.name_of, found.players)
    raise Refusal(f'{attacker} and {defender} fight there. Say whose deck it is: --player "{attacker}".')


def completed(asked: Mapping[str, Any], cards: KnownCards | None = None, note: Note = silent) -> dict[str, Any]:
    """On the command line a map may be the text of a file (Lantern's own JSON, or Tiled's .tmj or .tmx; with "realms"
    its owners are taken too), a deck the text of a list, and charts of planar constants the TOML texts of those that
    are a house's own; banned and restricted cards are taken as the library spells them."""
    from desktop.library.facts import shipped_facts
    from desktop.library.maps import read_map

    from .reading.constants import edited_charts
    from .reading.decks import check_of_text
    from .reading.realms import realms_in

    whole = dict(asked)
    if whole.get("kind") == "check-deck" and isinstance(whole.get("deck"), str):
        known = cards or shipped_facts()
        who = str(whole.get("challenge", "")), str(whole.get("player", ""))
        held = check_of_text(whole["deck"], known, *who)
        for sentence in held.notes:
            note(sentence)
        return {"kind": "check-deck", **msgspec.to_builtins(held.check)}
    if whole.get("kind") == "answer-question" and whole.get("question") in OF_CARDS:
        whole["answer"] = _spelt(whole.get("answer"), cards, note)
    if whole.get("kind") == "change-charts" and isinstance(whole.get("charts"), str | list):
        texts = [whole["charts"]] if isinstance(whole["charts"], str) else whole["charts"]
        whole["charts"] = msgspec.to_builtins(edited_charts(map(str, texts)))
    if whole.get("kind") == "import-map" and isinstance(whole.get("map"), str):
        found = read_map("the map", whole["map"].encode())
        whole |= {"map": msgspec.to_builtins(found.map), **(realms_in(found) if whole.pop("realms", False) else {})}
    return whole


def _spelt(answer: object, cards: KnownCards | None, note: Callable[[str], None]) -> object:
    """An answer that lists cards, as the library spells them; what it does not know is told."""
    from desktop.library.check import spelt_names

    if not isinstance(answer, str) or is_none(answer):
        return answer
    names, unknown = spelt_names(names_in(answer), cards)
    for sentence in unknown:
        note(sentence)
    return "\n".join(names)


def _handouts() -> Sequence[HandoutSpec[Maker[DominiaState]]]:
    from .handouts import HANDOUTS

    return HANDOUTS


def _screens() -> FormatScreens[DominiaState]:
    from .screens import SHOWN

    return SHOWN


def _demo() -> Demo[DominiaState]:
    from .demo import DEMO

    return DEMO


def _web() -> Callable[[DominiaState], Sequence[Section]]:
    from .web import sections

    return sections


def _mail() -> Mail[DominiaState]:
    from .rules.views.letters import as_sent, letters, shared_sheets

    return Mail(letters, shared_sheets, lambda state: len(state.past), lambda state: state.rules.league.unit, as_sent)


def _put_right() -> Callable[[DominiaState, DominiaState], InTheRoom]:
    from .handouts.put_right import put_right

    return put_right


WAR_OF_DOMINIA: Format[DominiaState] = Format(
    face=FACE,
    rules=RULES,
    opening=opening,
    next_act=next_act,
    stepper=stepper,
    heading=heading,
    result=result,
    views=VIEWS,
    handouts=_handouts,
    screens=_screens,
    deck_report=deck_report,
    deck_in_event=deck_in_event,
    next_move=next_move,
    demo=_demo,
    completed=completed,
    paper_due=paper_due,
    people=lambda state: [player.name for player in state.players],
    place=lambda state: state.place,
    results=RESULTS,
    deeds=deeds,
    web=_web,
    mail=_mail,
    past=PAST,
    put_right=_put_right,
)
