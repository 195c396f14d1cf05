"""Challenges stand: from a card, over long distance, by the Guardian's word; byes, and the duels begin."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import challenge_meant, the_challenge, the_note, the_plane, the_player, the_week, thrown_one
from ..legal import callers, card_fault, free_players
from ..state import Card, Challenge, DominiaState, PlayerId, Week
from ..tables import answers, in_week, labels, on, tells
from ..words import ALL, challenge_named, listed


class ChallengeMade(Fact, frozen=True):
    challenge: str
    attacker: str
    defender: str
    plane: str = ""
    long_distance: bool = False
    note: str = ""


def next_id(week: Week) -> str:
    """The id of the week's next challenge: ``3-2`` is the second of the third week."""
    numbers = [int(challenge.id.rpartition("-")[2]) for challenge in week.challenges]
    return f"{week.number}-{max((week.struck, *numbers)) + 1}"


@in_week(ChallengeMade)
def _challenge_made(week: Week, fact: ChallengeMade) -> Week:
    made = Challenge(fact.challenge, fact.attacker, fact.defender, fact.plane, fact.long_distance, note=fact.note)
    names = tuple(name for name in week.names if name not in made.players)
    byes = tuple(player for player in week.byes if player not in made.players)
    return replace(week, challenges=(*week.challenges, made), names=names, byes=byes)


def with_challenge(week: Week, challenge: str, change: Callable[[Challenge], Challenge]) -> Week:
    """The week with one of its challenges changed."""
    return replace(week, challenges=tuple(change(ch) if ch.id == challenge else ch for ch in week.challenges))


@tells(ChallengeMade)
def _challenge_made_told(s: DominiaState, x: ChallengeMade) -> str:
    attacker, defender = s.name_of(x.attacker), s.name_of(x.defender)
    if x.long_distance:
        return f"Over long distance: {attacker} against {defender}, who chooses the plane (WD-11)"
    return f"The Guardian lets {attacker} challenge {defender} for {x.plane}{in_brackets(x.note)}" if x.note else ""


class LongDistanceBegan(Fact, frozen=True):
    players: tuple[str, ...]


def after_the_cards(state: DominiaState) -> Iterator[Fact]:
    """WD-11: whoever is left is paired over any distance; a single one has a bye."""
    assert state.week is not None
    free = free_players(state)
    left = tuple(player.id for player in state.standing if player.id in free)
    if len(left) > 1 and state.rules.challenges.long_distance:
        yield LongDistanceBegan(left)
        return
    yield from (ByeGiven(player) for player in left)
    yield DuelsBegan()


@in_week(LongDistanceBegan)
def _long_distance_began(week: Week, fact: LongDistanceBegan) -> Week:
    return replace(week, step="long-distance")


@tells(LongDistanceBegan)
def _long_distance_began_told(s: DominiaState, x: LongDistanceBegan) -> str:
    names = listed([s.name_of(player) for player in x.players], ALL)
    return f"Nothing legal is left: {names} are paired over long distance (WD-11)"


class NameDrawn(Fact, frozen=True):
    player: str
    dice: tuple[Throw, ...] = ()
    typed: bool = False


def draw_name(state: DominiaState, week: Week, who: str, dice: Dice) -> Iterator[Fact]:
    left = undrawn(state, week)
    if not left:
        waiting = [state.name_of(ch.defender) for ch in week.challenges if not ch.plane]
        raise Refusal(f"All names are drawn. {listed(waiting)} choose{'s' * (len(waiting) == 1)} the plane now.")
    name = _out_of_the_pile(state, left, who, dice)
    facts = [name, *_after_name(week, name.player)]
    yield from facts
    for fact in facts:
        state = on.after(state, fact)
    yield from begun_if_paired(state)


def undrawn(state: DominiaState, week: Week) -> tuple[PlayerId, ...]:
    """Players whose name is still in the pile of long distance."""
    free = free_players(state)
    return tuple(p.id for p in state.standing if p.id in free and p.id not in week.names and p.id not in week.byes)


def _out_of_the_pile(state: DominiaState, left: tuple[PlayerId, ...], who: str, dice: Dice) -> NameDrawn:
    if not who:
        return NameDrawn(*thrown_one(left, dice))
    player = the_player(state, who)
    if player.id not in left:
        raise Refusal(f"{player.name}'s name is not in the pile.")
    return NameDrawn(player.id, typed=True)


def _after_name(week: Week, player: PlayerId) -> Iterator[Fact]:
    """WD-11: first against second, third against fourth."""
    if week.names:
        yield ChallengeMade(next_id(week), week.names[0], player, long_distance=True)


def begun_if_paired(state: DominiaState) -> Iterator[Fact]:
    """Nobody is left to be drawn and every plane is known: the duels begin; a name without a partner has a bye."""
    week = state.week
    assert week is not None
    if undrawn(state, week):
        return
    yield from (ByeGiven(player) for player in week.names)
    if all(challenge.plane for challenge in week.challenges):
        yield DuelsBegan()


@in_week(NameDrawn)
def _name_drawn(week: Week, fact: NameDrawn) -> Week:
    return replace(week, names=(*week.names, fact.player))


tells(NameDrawn)(lambda s, x: f"Name drawn: {s.name_of(x.player)}")


class ByeGiven(Fact, frozen=True):
    player: str


@in_week(ByeGiven)
def _bye_given(week: Week, fact: ByeGiven) -> Week:
    names = tuple(name for name in week.names if name != fact.player)
    return replace(week, names=names, byes=(*week.byes, fact.player))


tells(ByeGiven)(lambda s, x: f"{s.name_of(x.player)} has a bye (WD-11)")


class DuelsBegan(Fact, frozen=True):
    pass


@in_week(DuelsBegan)
def _duels_began(week: Week, fact: DuelsBegan) -> Week:
    return replace(week, step="duels")


tells(DuelsBegan)(lambda s, x: "The challenges are made: decks can be built")


class DefendPlane(Command, frozen=True):
    """The defender over long distance chooses the plane that is fought for."""

    challenge: str
    plane: str


class PlaneDefended(Fact, frozen=True):
    challenge: str
    plane: str


@answers(DefendPlane)
def defend_plane(state: DominiaState, command: DefendPlane, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "long-distance")
    challenge, plane = the_challenge(state, command.challenge), the_plane(state, command.plane)
    name = state.name_of(challenge.defender)
    if not challenge.long_distance:
        raise Refusal(f"{name} was challenged for {challenge.plane}. Only over long distance the defender chooses.")
    if undrawn(state, week):
        raise Refusal("Names are still in the pile. Draw them all first.")
    if week.owners.get(plane) != challenge.defender:
        raise Refusal(f"{plane} is not {name}'s. The defender chooses a plane that is theirs (WD-11).")
    if plane == state.player(challenge.defender).home and len(week.planes_of(challenge.defender)) > 1:
        raise Refusal(f"{plane} is {name}'s home, and not the only plane left: choose another (WD-11).")
    yield PlaneDefended(challenge.id, plane)
    if not any(not other.plane for other in week.challenges if other.id != challenge.id):
        #: a correction may leave a name without the partner that was drawn with it.
        yield from (ByeGiven(player) for player in week.names)
        yield DuelsBegan()


@in_week(PlaneDefended)
def _plane_defended(week: Week, fact: PlaneDefended) -> Week:
    return with_challenge(week, fact.challenge, lambda ch: replace(ch, plane=fact.plane))


tells(PlaneDefended)(lambda s, x: f"{s.name_of(challenge_named(s, x.challenge).defender)} defends {x.plane}")

labels(DefendPlane)(lambda s, x: f"{x.plane} defended")


class AdmitChallenge(Command, frozen=True):
    """WD-33: the Guardian lets a challenge stand that the rules would not."""

    attacker: str
    defender: str
    plane: str
    note: str


@answers(AdmitChallenge)
def admit_challenge(state: DominiaState, command: AdmitChallenge, dice: Dice) -> Iterator[Fact]:
    week, plane = the_week(state), the_plane(state, command.plane)
    attacker, defender = the_player(state, command.attacker), the_player(state, command.defender)
    card = Card(attacker.id, defender.id, plane)
    #: WD-33: the Guardian may waive where planes have to lie; that nobody fights twice or for a void stands.
    if wrong := card_fault(state, card, anywhere=True):
        raise Refusal(wrong)
    note = the_note(command.note, "A challenge out of the pile")
    made = ChallengeMade(next_id(week), attacker.id, defender.id, plane, note=note)
    yield made
    after = on.after(state, made)
    assert after.week is not None
    if after.week.step == "cards" and not after.week.cards and not callers(after):
        yield from after_the_cards(after)
    elif after.week.step == "long-distance":
        yield from begun_if_paired(after)


labels(AdmitChallenge)(lambda s, x: f"challenge for {x.plane} allowed")


class StrikeChallenge(Command, frozen=True):
    """WD-33: the Guardian takes a challenge out of this week."""

    challenge: str
    note: str


class ChallengeStruck(Fact, frozen=True):
    challenge: str
    note: str


@answers(StrikeChallenge)
def strike_challenge(state: DominiaState, command: StrikeChallenge, dice: Dice) -> Iterator[Fact]:
    week, challenge = the_week(state), the_challenge(state, command.challenge)
    #: over long distance both are free again, so both names go back into the pile (WD-11).
    yield ChallengeStruck(challenge.id, the_note(command.note, "That a challenge is cancelled"))
    if week.step == "duels":
        yield from (ByeGiven(player) for player in challenge.players)


@in_week(ChallengeStruck)
def _challenge_struck(week: Week, fact: ChallengeStruck) -> Week:
    struck = max(week.struck, int(fact.challenge.rpartition("-")[2]))
    return replace(week, challenges=tuple(ch for ch in week.challenges if ch.id != fact.challenge), struck=struck)


@tells(ChallengeStruck)
def _challenge_struck_told(s: DominiaState, x: ChallengeStruck) -> str:
    challenge = challenge_named(s, x.challenge)
    what = f"for {challenge.plane}" if challenge.plane else " against ".join(map(s.name_of, challenge.players))
    again = "; both names are in the pile again" if s.week and s.week.step == "long-distance" else ""
    return f"The challenge {what} was cancelled{in_brackets(x.note)}{again}"


labels(StrikeChallenge)(lambda s, x: f"challenge cancelled: {challenge_meant(s, x.challenge)}")
