"""The state of a War of Dominia: frozen values, folded from the facts. Planes go by their address: ``B-7``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.dice import Throw
from desktop.domain.hexmap import HexMap
from desktop.domain.plan import Background
from desktop.engine.event import EventState

from .checked import CheckedDeck
from .constants import Charts, Constant
from .ruleset import Ruleset

PlayerId = str
#: the address of a hex: ``A-1`` is the first of the first row.
Plane = str
Stage = Literal["entry", "homes", "planes", "war", "over"]
Step = Literal["cards", "drawing", "long-distance", "duels"]
STEPS: tuple[Step, ...] = ("cards", "drawing", "long-distance", "duels")
#: what a league by mail waits for, from one player.
Owed = Literal["card", "plane", "deck", "result"]
OWED_WORDS: Mapping[Owed, str] = {"card": "a card", "plane": "a plane", "deck": "a deck list", "result": "a result"}
#: what the Guardian may set by hand for one player of a challenge.
Overridden = Literal["planes", "least-deck", "life", "life-limit", "colours", "artifacts"]


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the league; ``out`` is the week in which he left it (0 while he plays)."""

    id: PlayerId
    name: str
    home: Plane = ""
    out: int = 0
    because: Literal["", "home", "withdrawn"] = ""
    #: who took the home plane.
    by: PlayerId = ""
    #: planes that became void as this player went out of the league (WD-28).
    lost: tuple[Plane, ...] = ()


class Contact(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a player is reached, for the Guardian alone: it stands on no page and in nobody else's letter."""

    mail: str = ""
    phone: str = ""
    note: str = ""

    @property
    def words(self) -> str:
        return " · ".join(filter(None, (self.mail, self.phone, self.note)))


class Choosing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Home planes (pass 1) and further planes (passes 2 to 7) are chosen in a random order, new for each pass."""

    number: int
    #: empty until the lots of this pass are drawn.
    order: tuple[PlayerId, ...] = ()
    at: int = 0
    #: WD-04: how often the home planes were begun anew, plus one.
    attempt: int = 1

    @property
    def turn(self) -> PlayerId:
        """Whose choice it is; "" until the lots are drawn."""
        return self.order[self.at] if self.at < len(self.order) else ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A challenge card as it was filled in."""

    attacker: PlayerId
    defender: PlayerId
    plane: Plane


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it came out of the pile; ``refused`` says why it is no challenge, "" where it is one."""

    card: Card
    call: int
    refused: str = ""


class PlayThrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice that a constant asked for while the duel ran: for which of its rules, what fell, and what that comes to."""

    effect: int
    throws: tuple[Throw, ...]
    words: str
    player: PlayerId = ""


class Duel(msgspec.Struct, frozen=True, omit_defaults=True):
    """One duel of a challenge: under which constant, and who won (``drawn`` where nobody did)."""

    number: int
    constant: Constant | None = None
    winner: PlayerId = ""
    drawn: bool = False
    #: WD-32: what was thrown for the constant in play, oldest first.
    thrown: tuple[PlayThrow, ...] = ()

    @property
    def is_open(self) -> bool:
        return not self.winner and not self.drawn


class Override(msgspec.Struct, frozen=True, omit_defaults=True):
    """WD-33: what the Guardian set by hand, and why."""

    player: PlayerId
    what: Overridden
    value: int | str
    note: str


class Challenge(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two players and the plane they fight for; ``plane`` is empty until a distant defender has chosen it."""

    id: str
    attacker: PlayerId
    defender: PlayerId
    plane: Plane = ""
    long_distance: bool = False
    duels: tuple[Duel, ...] = ()
    winner: PlayerId = ""
    #: why it stands or ended otherwise than by the rules.
    note: str = ""
    overrides: tuple[Override, ...] = ()
    #: the last deck of each player that was held against it.
    decks: tuple[CheckedDeck, ...] = ()

    @property
    def players(self) -> tuple[PlayerId, PlayerId]:
        return self.attacker, self.defender

    def wins_of(self, player: PlayerId) -> int:
        return sum(duel.winner == player for duel in self.duels)

    @property
    def score(self) -> tuple[int, int]:
        """Duels won by the attacker, and by the defender."""
        return self.wins_of(self.attacker), self.wins_of(self.defender)

    @property
    def open_duel(self) -> Duel | None:
        """The duel whose constant is rolled or which is being played; None between two."""
        return self.duels[-1] if self.duels and self.duels[-1].is_open else None

    @property
    def is_settled(self) -> bool:
        return bool(self.winner)

    def deck_of(self, player: PlayerId) -> CheckedDeck | None:
        return next((checked for checked in self.decks if checked.player == player), None)

    def other(self, player: PlayerId) -> PlayerId:
        return self.defender if player == self.attacker else self.attacker


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plane that changed hands: from whom ("" for a void), to whom ("" where it became one), and why."""

    plane: Plane
    before: PlayerId
    after: PlayerId
    why: str = ""


class Fallen(msgspec.Struct, frozen=True):
    """A player who lost the home plane, and who took it."""

    player: PlayerId
    by: PlayerId


class Gone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player who was out of the league as a week began: where home had been, since when, why, by whom."""

    player: PlayerId
    home: Plane
    out: int
    because: Literal["", "home", "withdrawn"] = ""
    by: PlayerId = ""
    lost: tuple[Plane, ...] = ()


class Week(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round of the war. ``owners`` is the map as the week began; everything that follows is settled on it."""

    number: int
    owners: Mapping[Plane, PlayerId]
    #: who was in the league as the week began, and where each was at home.
    players: tuple[PlayerId, ...] = ()
    homes: Mapping[PlayerId, Plane] = {}
    #: who was out of it already, and the ground as it lay: what a take-back goes back to.
    gone: tuple[Gone, ...] = ()
    terrain: str = ""
    step: Step = "cards"
    #: which time the cards are handed in; those left without a challenge fill in another.
    call: int = 1
    #: cards handed in and not drawn yet.
    cards: tuple[Card, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    #: players whom the Guardian excuses, and why.
    excused: Mapping[PlayerId, str] = {}
    #: names drawn for long distance and not paired yet.
    names: tuple[PlayerId, ...] = ()
    #: the highest number among challenges that were struck: no id is given twice.
    struck: int = 0
    #: WD-11: who has nobody left to meet.
    byes: tuple[PlayerId, ...] = ()
    moves: tuple[Move, ...] = ()
    #: players out of the league since this week.
    out: tuple[PlayerId, ...] = ()
    #: until when something is awaited, as the Guardian says it.
    deadlines: Mapping[Owed, str] = {}

    @property
    def progress(self) -> tuple[int, int, int, int]:
        """How far this week went: the calls come before long distance and the duels; then what was drawn and played."""
        step, played = STEPS.index(self.step), sum(len(ch.duels) + ch.is_settled for ch in self.challenges)
        done = len(self.cards) + 2 * len(self.drawn) + len(self.challenges) + played
        return step // 2 * step, self.call, step, done

    def until(self, what: Owed) -> str:
        """Until when this is awaited, in words; "" where no day was set."""
        return self.deadlines.get(what, "")

    def fighting(self) -> frozenset[PlayerId]:
        """Players who are involved in a challenge of this week."""
        return frozenset(player for challenge in self.challenges for player in challenge.players)

    def card_of(self, player: PlayerId) -> Card | None:
        return next((card for card in self.cards if card.attacker == player), None)

    def challenge_of(self, player: PlayerId) -> Challenge | None:
        return next((challenge for challenge in self.challenges if player in challenge.players), None)

    def planes_of(self, player: PlayerId) -> tuple[Plane, ...]:
        """The planes this player held when the week began."""
        return tuple(plane for plane, owner in self.owners.items() if owner == player)


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the war ended: who won (several where the limit left them equal), and why."""

    winners: tuple[PlayerId, ...]
    why: Literal["last", "limit"] = "last"
    week: int = 0


class DominiaState(EventState[Ruleset], frozen=True, omit_defaults=True):
    """A whole league: the Guardian's answers, the players, the map, who holds what, the week and those before it."""

    charts: Charts | None = None
    #: the Guardian's answers, by the id of the question.
    answers: Mapping[str, str] = {}
    players: tuple[Player, ...] = ()
    #: the ground as it was laid out; once the war is on, a plane that nobody holds is void whatever stands here.
    map: HexMap | None = None
    #: what the Guardian traces, below the map: on no wall, on no paper.
    traced: Background | None = None
    stage: Stage = "entry"
    choosing: Choosing | None = None
    owners: Mapping[Plane, PlayerId] = {}
    week: Week | None = None
    past: tuple[Week, ...] = ()
    #: weeks that were taken back, by their number: what they had is offered again when that week is played anew.
    undone: tuple[Week, ...] = ()
    ending: Ending | None = None
    #: coats of arms that were chosen, in their five words; who has none is dealt one (``views/arms.py``).
    arms: Mapping[PlayerId, str] = {}
    #: the Guardian's own words on a week, by its number as words.
    gazettes: Mapping[str, str] = {}
    contacts: Mapping[PlayerId, Contact] = {}
    #: nothing of a card is on the Guardian's screen until it is drawn.
    sealed: bool = False
    #: who is excused from a week to come, and why, by its number as words.
    absences: Mapping[str, Mapping[PlayerId, str]] = {}

    def contact_of(self, player: PlayerId) -> Contact:
        return self.contacts.get(player, Contact())

    def words_of(self, week: int) -> str:
        """What the Guardian says of a week."""
        return self.gazettes.get(str(week), "")

    @property
    def ground(self) -> HexMap:
        """The map of a league that has one."""
        assert self.map is not None
        return self.map

    def player(self, player: PlayerId) -> Player:
        return next(p for p in self.players if p.id == player)

    def name_of(self, player: PlayerId) -> str:
        return next((p.name for p in self.players if p.id == player), player)

    @property
    def standing(self) -> tuple[Player, ...]:
        """The players who are still in the league."""
        return tuple(p for p in self.players if not p.out)

    def planes_of(self, player: PlayerId) -> tuple[Plane, ...]:
        """What this player holds now, in the order he got it."""
        return tuple(plane for plane, owner in self.owners.items() if owner == player)

    def home_of(self, plane: Plane) -> PlayerId:
        """Whose home this plane is: a home that was taken is an ordinary plane (WD-28)."""
        owner = self.owners.get(plane, "")
        return next((p.id for p in self.players if p.home == plane and p.id == owner and not p.out), "")

    def answer(self, question: str) -> str:
        """What the Guardian answered, or what the ruleset answers unless he did; "" where nobody has."""
        asked = next((q.answer for q in self.rules.questions if q.id == question), "")
        return self.answers.get(question, asked)

    @property
    def radical(self) -> bool:
        """WD-25: whether the Radical chart is in use."""
        answer = self.answer("radical")
        return answer == "yes" if answer else self.rules.constants.radical

    @property
    def banned(self) -> tuple[str, ...]:
        """The names of cards that no deck may hold."""
        return names_in(self.answer("banned"))

    @property
    def restricted(self) -> tuple[str, ...]:
        return names_in(self.answer("restricted"))

    @property
    def week_number(self) -> int:
        """The number of the week that is on, or of the last one."""
        return self.week.number if self.week else self.past[-1].number if self.past else 0

    @property
    def is_over(self) -> bool:
        return self.stage == "over"


#: the questions whose answers are lists of cards.
OF_CARDS = ("banned", "restricted")
#: an answer that settles that there are none: an empty one leaves the question open.
NONE = "none"


def is_none(text: str) -> bool:
    """Whether an answer says that there are none."""
    return text.strip().rstrip(".").casefold() in (NONE, "nothing", "no card")


def names_in(text: str) -> tuple[str, ...]:
    """The names in a list of one name a line, or with semicolons between them; none where it says so."""
    if is_none(text):
        return ()
    return tuple(" ".join(name.split()) for line in text.splitlines() for name in line.split(";") if name.strip())
