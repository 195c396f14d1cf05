"""Are the names on a deck list names of cards? What was meant where they are not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.domain.words import counted
from desktop.library.decks.reading import Problem
from desktop.library.facts import CardFact, Suggestion, shipped_facts
from desktop.library.known import KnownCards

#: misspelt names told one by one before they are only counted.
_NAMED = 5
#: "other" where a name is known to be another spelling of the card: Marsh Vipers for Marsh Viper.
Spelling = Literal["right", "other", "unknown"]


class Finding(msgspec.Struct, frozen=True):
    """What the card facts say about one line of a deck; ``index`` is its place in ``deck.lines``."""

    index: int
    line: DeckLine
    card: CardFact | None
    spelling: Spelling
    suggestions: tuple[Suggestion, ...] = ()

    @property
    def suggestion(self) -> str:
        """The card most likely meant, or ``""``."""
        return self.suggestions[0].name if self.suggestions else ""

    @property
    def says(self) -> str:
        """A sentence for the organiser, ``""`` where there is nothing to say."""
        if self.spelling == "right":
            return ""
        if self.card is not None:
            return f"{self.line.name} is read as {self.card.name}."
        if self.suggestions:
            return f"No card is called {self.line.name}. Meant: {self.suggestions[0].says}?"
        return f"Lantern knows no card called {self.line.name}, nor one spelt like it."


def check_names(deck: Deck, facts: KnownCards | None = None) -> tuple[Finding, ...]:
    """One finding a line, in the order of the deck; ``facts`` default to those that ship with Lantern."""
    known = shipped_facts() if facts is None else facts
    return tuple(_finding(index, line, known) for index, line in enumerate(deck.lines))


def with_proper_names(deck: Deck, facts: KnownCards | None = None) -> Deck:
    """The deck with every known card under its proper name; what is unknown stays as written."""
    for finding in check_names(deck, facts):
        if finding.card and finding.card.name != finding.line.name:
            deck = deck.renamed(finding.index, finding.card.name)
    return deck


def check_list(names: Sequence[str], facts: KnownCards | None = None) -> tuple[tuple[str, ...], str]:
    """Names of a list of cards as the library spells them, and a line about those it does not know."""
    spelt, sentences = spelt_names(names, facts)
    return spelt, " ".join(sentences)


def spelt_names(names: Sequence[str], facts: KnownCards | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of a list of cards as the library spells them, and sentences about those it does not know."""
    findings = check_names(Deck(tuple(DeckLine(1, name) for name in names)), facts)
    unknown = [finding for finding in findings if finding.card is None]
    near = [finding.says for finding in unknown if finding.suggestions]
    far = [finding for finding in unknown if not finding.suggestions]
    sentences = near[:_NAMED]
    if len(near) > _NAMED:
        sentences.append(f"{len(near) - _NAMED} more are spelt like no card.")
    sentences += (
        [finding.says for finding in far] if len(far) <= 1 else [f"{counted(len(far), 'name')} are no known cards."]
    )
    return tuple(f.card.name if f.card else f.line.name for f in findings), tuple(sentences)


def unknown_names(names: Sequence[str], facts: KnownCards | None = None) -> tuple[Problem, ...]:
    """The names of a list that are of no card, each with its place from 1 and the card most likely meant."""
    findings = check_names(Deck(tuple(DeckLine(1, name) for name in names)), facts)
    return tuple(
        Problem(at, finding.line.name, _expected(finding.suggestion))
        for at, finding in enumerate(findings, 1)
        if finding.card is None
    )


def _expected(meant: str) -> str:
    return f"the name of a card, perhaps {meant}" if meant else "the name of a card; none is spelt like it"


def _finding(index: int, line: DeckLine, facts: KnownCards) -> Finding:
    card = facts.find(line.name)
    if card is None:
        return Finding(index, line, None, "unknown", facts.suggest(line.name))
    #: case and accents are nobody's mistake.
    same = fold_name(line.name) in (fold_name(card.name), *map(fold_name, card.name.split(" // ")))
    return Finding(index, line, card, "right" if same else "other")
