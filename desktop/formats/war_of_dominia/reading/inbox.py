"""Messages of players as they were pasted: who wrote, and what each line asks for, as acts still to be entered.

``EW D7`` is a card, ``Anna beat Bram 2-1`` a result, ``BR defends C3`` a plane over long distance, a deck list a deck.
Nothing is done by reading: every line comes back with the act it means, what is doubtful about it, or why it cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice
from desktop.domain.hexmap import address, loose_address
from desktop.domain.words import counted
from desktop.engine.rules import Command, Refusal
from desktop.library.decks import NOTHING_TOLD, WhichColumn

from ..rules import RULES
from ..rules.acts.cards import EnterCard
from ..rules.acts.challenges import DefendPlane
from ..rules.acts.duels import ReportChallenge
from ..rules.ground import places
from ..rules.state import Challenge, DominiaState, Plane, PlayerId
from ..rules.views.marks import marks_of
from .decks import HeldList, check_of_text
from .messages import written

if TYPE_CHECKING:
    from desktop.library.known import KnownCards

_PLANE = re.compile(r"(?<![\w-])([A-Za-z]{1,2}-?\d{1,3}|[A-Z]{1,2} \d{1,3})(?![\w-]|\s*[-:]\s*\d)")
_SCORE = re.compile(r"(?<!\d)(\d)\s*[-:]\s*(\d)(?!\d)")
_DRAWN = re.compile(r"(?P<n>\d+)\s+draw|(?P<one>\bdrawn?\b)", re.I)
_BEAT = re.compile(
    r"\b(beat|beats|defeated|won against|won|wins|takes|took|held|gewinnt|gewann|schlägt|schlug)\b", re.I
)
_LOST = re.compile(r"\b(lost|loses|lost to|verliert|verlor)\b", re.I)
_DEFENDS = re.compile(r"\b(defend|defends|verteidigt|verteidige)\b", re.I)
_I = re.compile(r"\b(i|me|my|ich|mein)\b", re.I)
#: a word that may be a name.
_WORD = re.compile(r"(?<!\w)[^\W\d_]{3,}(?!\w)")


class Checks(Protocol):
    """Holds a deck list against a challenge."""

    def __call__(self, source: str, *, challenge: str, player: str) -> HeldList: ...


class Proposal(Struct, frozen=True):
    """A line of a message: the act it asks for (None where it asks for none that can be done), in words; a sentence
    about what is doubtful, or why nothing comes of it."""

    line: str
    sender: str
    command: Command | None = None
    words: str = ""
    doubt: str = ""
    refused: str = ""
    #: it asks for a card, of which nothing is told where the pile is sealed.
    is_card: bool = False

    @property
    def is_plain(self) -> bool:
        return self.command is not None and not self.doubt


def proposals(
    state: DominiaState, text: str, cards: KnownCards | None = None, columns: Mapping[str, str] = NOTHING_TOLD
) -> tuple[Proposal, ...]:
    """Everything that these messages ask for, line by line, each held against what the lines before it have changed;
    raises ``WhichColumn`` for a deck in a table that asks which of its columns is meant."""
    found: list[Proposal] = []
    for one in written(state, text):
        proposal = _proposal(state, one.sender, one.line, partial(check_of_text, cards=cards, columns=columns))
        if proposal is None:
            continue
        if one.odd and proposal.command is not None:
            proposal = replace(proposal, doubt=" ".join(filter(None, (one.odd, proposal.doubt))))
        found.append(proposal)
        if proposal.command is not None:
            state = _after(state, proposal.command)
    return tuple(found)


def _after(state: DominiaState, command: Command) -> DominiaState:
    return RULES.fold(state, RULES.decide(state, command, LoadedDice(())))


def _named(state: DominiaState, line: str) -> dict[PlayerId, int]:
    """The players named in a line, in the order in which they are, and where; by the longest of their names."""
    at: dict[PlayerId, int] = {}
    taken: list[range] = []
    for name, player in sorted(_names(state).items(), key=lambda item: -len(item[0])):
        flags = 0 if len(name) == 2 and name.isupper() else re.IGNORECASE
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", line, flags):
            if not any(match.start() in span for span in taken):
                taken.append(range(*match.span()))
                at[player] = min(at.get(player, match.start()), match.start())
    return dict(sorted(at.items(), key=lambda item: item[1]))


def _names(state: DominiaState) -> dict[str, PlayerId]:
    """Everything a player goes by: the whole name, a first name that only one has, the two letters."""
    firsts = [player.name.split()[0].casefold() for player in state.players]
    names = {player.name: player.id for player in state.players}
    for player in state.players:
        first = player.name.split()[0]
        if firsts.count(first.casefold()) == 1 and len(first) > 1:
            names[first] = player.id
    return names | {mark: player for player, mark in marks_of(state).items()}


# -- what a line asks for ----------------------------------------------------------------------------------------------


def _proposal(state: DominiaState, sender: PlayerId, line: str, check: Checks) -> Proposal | None:
    """What the line asks for; None for a greeting, a thank you, and whatever else asks for nothing."""
    if "\n" in line:
        return _deck(state, sender, line, check)
    at, near = _named(state, line), dict[str, PlayerId]()
    if _SCORE.search(line) or _planes(state, line):
        near = _nearly_named(state, line, at)
    proposal = _asked(state, sender, line, at | {player: line.index(word) for word, player in near.items()})
    if proposal is None or proposal.command is None or not near:
        return proposal
    taken = " ".join(f"“{word}” is taken as {state.name_of(player)}." for word, player in near.items())
    return replace(proposal, doubt=" ".join(filter(None, (taken, proposal.doubt))))


def _asked(state: DominiaState, sender: PlayerId, line: str, at: Mapping[PlayerId, int]) -> Proposal | None:
    at = dict(sorted(at.items(), key=lambda item: item[1]))
    named, planes = tuple(at), _planes(state, line)
    if score := _SCORE.search(line):
        return _result(state, sender, line, _in_order(line, at, sender), (int(score[1]), int(score[2])))
    if _DEFENDS.search(line) and planes:
        return _defence(state, sender, line, named, planes)
    if planes:
        return replace(_card(state, sender, line, named, planes), is_card=True)
    if (_BEAT.search(line) or _LOST.search(line)) and named:
        return _result(state, sender, line, _in_order(line, at, sender), None)
    return None


def _nearly_named(state: DominiaState, line: str, at: Mapping[PlayerId, int]) -> dict[str, PlayerId]:
    """Players whose names somebody nearly wrote, by the word that was written."""
    names = {name.casefold(): player for name, player in _names(state).items() if len(name) > 2}
    known = {word.casefold() for name in names for word in name.split()}
    found: dict[str, PlayerId] = {}
    for word in _WORD.findall(line):
        close = get_close_matches(word.casefold(), names, 2, 0.75) if word.casefold() not in known else []
        player = names[close[0]] if close else ""
        if word[0].isupper() and len({names[one] for one in close}) == 1 and player not in {*at, *found.values()}:
            found[word] = player
    return found


def _planes(state: DominiaState, line: str) -> list[Plane]:
    """The planes of this map that a line names."""
    if state.map is None:
        return []
    there = places(state.map.width, state.map.height)
    found = (loose_address(words.replace(" ", "")) for words in _PLANE.findall(line))
    return list(dict.fromkeys(at for hex in found if hex is not None and (at := address(hex)) in there))


def _card(
    state: DominiaState, sender: PlayerId, line: str, named: Sequence[PlayerId], planes: Sequence[Plane]
) -> Proposal:
    """A card: of whoever is named first, or of whoever writes."""
    plane = planes[0]
    holder = state.owners.get(plane, "")
    others = [player for player in named if player != holder]
    attacker = others[0] if others else sender
    if not attacker:
        return Proposal(line, sender, refused=f"Whose card for {plane} this is does not stand here.")
    doubts = []
    if len(planes) > 1:
        doubts.append(f"{' and '.join(planes)} are named; the first is taken.")
    if sender and attacker != sender:
        doubts.append(f"{state.name_of(sender)} wrote it, not {state.name_of(attacker)}.")
    if len(others) > 1:
        doubts.append(f"{state.name_of(others[1])} is named too, who does not hold {plane}.")
    before = state.week.card_of(attacker) if state.week else None
    if before is not None:
        if before.plane == plane:
            return Proposal(line, sender, refused=f"{state.name_of(attacker)}'s card for {plane} is in already.")
        doubts.append(f"It takes the place of the card for {before.plane}.")
    words = f"{state.name_of(attacker)}'s card for {plane}"
    return _held(state, Proposal(line, sender, EnterCard(attacker, plane), words, " ".join(doubts)))


def _defence(
    state: DominiaState, sender: PlayerId, line: str, named: Sequence[PlayerId], planes: Sequence[Plane]
) -> Proposal:
    defender = named[0] if named else sender
    challenge = state.week.challenge_of(defender) if state.week and defender else None
    if challenge is None:
        return Proposal(line, sender, refused="Nobody who defends over long distance is named here.")
    doubt = f"{' and '.join(planes)} are named; the first is taken." if len(planes) > 1 else ""
    words = f"{state.name_of(defender)} defends {planes[0]}"
    return _held(state, Proposal(line, sender, DefendPlane(challenge.id, planes[0]), words, doubt))


def _in_order(line: str, at: Mapping[PlayerId, int], sender: PlayerId) -> tuple[PlayerId, ...]:
    """Who is named, in order; whoever writes stands where the line says I or me, or where its verb stands."""
    if not sender or sender in at or len(at) > 1:
        return tuple(at)
    me, verb = _I.search(line), _BEAT.search(line) or _LOST.search(line)
    own = me.start() if me else verb.start() if verb else -1
    return tuple(sorted((*at, sender), key=lambda player: own if player == sender else at[player]))


def _result(
    state: DominiaState, sender: PlayerId, line: str, people: Sequence[PlayerId], score: tuple[int, int] | None
) -> Proposal:
    """Who won a challenge, and how; ``Bram lost to Anna 1-2`` is Anna's."""
    challenge = _challenge_of(state, people)
    if challenge is None:
        return Proposal(line, sender, refused="Whose challenge this result belongs to does not stand here.")
    first = people[0]
    doubts = []
    lost = bool(_LOST.search(line)) and not _BEAT.search(line)
    winner = challenge.other(first) if lost else first
    wins = state.rules.duels.wins
    if score is None:
        duels_lost, doubts = 0, ["No score is told: taken as won without a duel lost."]
    else:
        won, duels_lost = max(score), min(score)
        if won != wins:
            return Proposal(
                line, sender, refused=f"{counted(won, 'duel')} won settle nothing here: it takes {wins} (WD-20)."
            )
        if score[0] < score[1] and not lost:
            winner = challenge.other(first) if not _BEAT.search(line) else winner
            doubts.append(f"The smaller number stands first: {state.name_of(winner)} is taken as the winner.")
    draws = _drawn(line)
    names = f"{state.name_of(winner)} beats {state.name_of(challenge.other(winner))}"
    words = f"{names} {wins}–{duels_lost} for {challenge.plane}"
    if (planes := _planes(state, line)) and challenge.plane not in planes:
        doubts.append(f"{planes[0]} is named; they fight for {challenge.plane}.")
    if draws:
        words = f"{words}, {draws} drawn"
    command = ReportChallenge(challenge.id, winner, duels_lost, draws)
    return _held(state, Proposal(line, sender, command, words, " ".join(doubts)))


def _drawn(line: str) -> int:
    found = _DRAWN.search(line)
    return 0 if found is None else min(50, int(found["n"])) if found["n"] else 1


def _challenge_of(state: DominiaState, people: Sequence[PlayerId]) -> Challenge | None:
    """The one challenge of this week in which all of these are, or the one of the single player who is named."""
    week = state.week
    if week is None or not people:
        return None
    found = [challenge for challenge in week.challenges if set(people[:2]) <= set(challenge.players)]
    return found[0] if found else None


def _deck(state: DominiaState, sender: PlayerId, lines: str, check: Checks) -> Proposal:
    first = lines.partition("\n")[0]
    shown = f"{first} … ({counted(lines.count(chr(10)) + 1, 'line')})"
    challenge = state.week.challenge_of(sender) if state.week and sender else None
    if not sender:
        return Proposal(
            shown, sender, refused="Whose deck this is does not stand here. Write “From: the name” above it."
        )
    if challenge is None:
        return Proposal(
            shown, sender, refused=f"{state.name_of(sender)} fights nowhere this {state.rules.league.unit}."
        )
    try:
        held = check(lines, challenge=challenge.id, player=sender)
    except WhichColumn:
        raise
    except Refusal as refusal:
        return Proposal(shown, sender, refused=str(refusal))
    command, doubts = held.check, list(held.notes)
    words = f"{state.name_of(sender)}'s deck for {challenge.plane}, {counted(command.deck.main, 'card')}"
    if challenge.deck_of(sender) is not None:
        doubts.append("It takes the place of the deck that was checked.")
    return _held(state, Proposal(shown, sender, command, words, " ".join(doubts)))


def _held(state: DominiaState, proposal: Proposal) -> Proposal:
    """The proposal if the rules would take it now; else with their sentence."""
    assert proposal.command is not None
    try:
        RULES.decide(state, proposal.command, LoadedDice(()))
    except Refusal as refusal:
        return Proposal(proposal.line, proposal.sender, None, proposal.words, "", str(refusal))
    return proposal
