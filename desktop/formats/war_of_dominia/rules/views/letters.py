"""A league by mail: what every player is written this week, and the line to answer with."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.hexmap import terrain_word
from desktop.domain.words import counted
from desktop.engine.format import Letter, SharedSheet

from ..desk import Side, side
from ..ground import COLOUR_WORDS, ground_letter
from ..legal import free_players
from ..state import Challenge, DominiaState, Player, PlayerId, Week
from ..words import ALL, listed, unit_title
from .league import Dossier, dossier
from .marks import marks_of
from .news import headline


def letters(state: DominiaState, by: str = "") -> tuple[Letter, ...]:
    """A letter for everybody who is in the league, and for who has just left it; ``by``: until when to answer, where
    the week says no day of its own."""
    if state.stage not in ("war", "over"):
        return ()
    last = state.past[-1].number if state.past else 1
    return tuple(_letter(state, player, by) for player in state.players if not player.out or player.out == last)


def as_sent(then: DominiaState, now: DominiaState) -> DominiaState:
    """A week that is over, sent today: as it stood then, to where everybody is reached now."""
    return replace(then, contacts=now.contacts)


def shared_sheets(state: DominiaState) -> tuple[SharedSheet, ...]:
    """The map as a picture for the chat, and the gazette once there is one."""
    if state.stage not in ("war", "over"):
        return ()
    gazette = (SharedSheet("gazette", "gazette"),) if state.past else ()
    return SharedSheet("map", "map", is_picture=True), SharedSheet("map", "map"), *gazette


def _letter(state: DominiaState, player: Player, by: str) -> Letter:
    week, unit = state.week, unit_title(state)
    when = f"{unit} {week.number}" if week else f"After {unit.lower()} {state.week_number}" if state.past else "The war"
    text = "\n\n".join(_paragraphs(state, player, by))
    handouts: list[tuple[str, tuple[str, ...]]] = [] if player.out else [("dossiers", (player.id,))]
    fight = week.challenge_of(player.id) if week else None
    if fight is not None and fight.plane:
        handouts.append(("challenge-cards", (fight.id,)))
    to = state.contact_of(player.id).mail
    return Letter(player.name, f"{state.name}: {when}", text, tuple(handouts), to)


def _paragraphs(state: DominiaState, player: Player, by: str) -> Iterator[str]:
    yield f"Dear {player.name},"
    if state.past and state.week is None:
        yield f"{headline(state, state.past[-1])}. The gazette and the map have the whole {state.rules.league.unit}."
    if player.out:
        yield _farewell(state, player)
    elif state.is_over:
        names = listed([state.name_of(winner) for winner in state.ending.winners], ALL) if state.ending else ""
        yield f"The war is over, and {names} won it. Thank you for playing."
    else:
        own = dossier(state, player.id)
        yield _realm(state, own)
        yield from _your_week(state, own, by)
    yield "The Guardian"


def _farewell(state: DominiaState, player: Player) -> str:
    lost = f"Your home {player.home} fell to {state.name_of(player.by)}" if player.by else "You have left the league"
    return f"{lost}, and you are out of the war. Thank you for playing; the page shows how it goes on."


def _realm(state: DominiaState, own: Dossier) -> str:
    planes = ", ".join(f"{held.plane}{' (home)' if held.is_home else ''}" for held in own.planes)
    count = len(own.planes)
    return (
        f"You hold {counted(count, 'plane')}: {planes}. "
        f"A deck of yours needs {counted(own.least_deck, 'card')} or more, and a duel begins at {own.life} life."
    )


def _your_week(state: DominiaState, own: Dossier, by: str) -> Iterator[str]:
    """What this player does now: hand in a card, choose a plane, build a deck and play; or nothing."""
    week = state.week
    if week is None:
        yield f"Before {state.rules.league.unit} {state.week_number + 1} begins, think of whom to challenge:"
        yield from _targets(state, own)
        return
    challenge = week.challenge_of(own.player)
    if challenge is not None:
        yield from _fight(state, challenge, own.player, by)
    elif own.player in week.byes:
        yield f"Nobody was left for you to meet: you rest this {state.rules.league.unit}."
    elif own.player in week.excused:
        yield f"You are excused this {state.rules.league.unit} ({week.excused[own.player]}); you may be challenged."
    elif (card := week.card_of(own.player)) is not None:
        #: what is on a sealed card is seen by nobody who sends the letter.
        yield "Your card is in the pile, sealed." if state.sealed else f"Your card for {card.plane} is in the pile."
    else:
        yield from _card_due(state, own, by)


def _card_due(state: DominiaState, own: Dossier, by: str) -> Iterator[str]:
    assert state.week is not None
    if not own.targets:
        yield "Nobody you could challenge is left. You may be challenged, or paired over long distance."
        yield from _targets(state, own)
        return
    yield f"Hand in a challenge{_by(state.week.until('card') or by)}. You may challenge for:"
    yield from _targets(state, own)
    example = f"{marks_of(state)[own.player]} {own.targets[0].plane.replace('-', '')}"
    yield f"Answer with one line, your letters and the plane:\n\n    {example}"


def _targets(state: DominiaState, own: Dossier) -> Iterator[str]:
    """Every plane this player may challenge for and why; and why nobody else's."""
    lines = [
        f"  {target.plane} ({_terrain(state, target.plane)}), {state.name_of(target.defender)}'s"
        f"{' home' if state.home_of(target.plane) else ''}: beside your {listed(target.beside, ALL)}"
        for target in own.targets
    ]
    if lines:
        yield "\n".join(lines)
    others = [player.id for player in state.standing if player.id != own.player]
    missed = [player for player in others if player not in {target.defender for target in own.targets}]
    reasons = [_why_not(state, player) for player in missed]
    if reasons:
        yield f"Not: {'; '.join(reasons)}."


def _why_not(state: DominiaState, player: PlayerId) -> str:
    name = state.name_of(player)
    if state.week is not None and player not in free_players(state):
        return f"{name} fights already"
    return f"{name} holds no plane beside one of yours"


def _fight(state: DominiaState, challenge: Challenge, player: PlayerId, by: str) -> Iterator[str]:
    other = state.name_of(challenge.other(player))
    attacks = challenge.attacker == player
    if not challenge.plane:
        yield from _far(state, challenge, player, by)
        return
    where = f"{challenge.plane} ({_terrain(state, challenge.plane)})"
    far = " over long distance" if challenge.long_distance else ""
    yield f"You attack {other} for {where}{far}." if attacks else f"{other} attacks you for {where}{far}."
    if challenge.is_settled:
        yield f"{state.name_of(challenge.winner)} has won it, {_score(challenge)}."
        return
    yield "\n".join(_deck(side(state, challenge, player)))
    yield from _laws(state, challenge)
    assert state.week is not None
    yield from _list_due(state.week, challenge, player, by)
    won = f"Play the duels{_by(state.week.until('result') or by)}, and answer with one line:"
    plane = challenge.plane.replace("-", "")
    letters = marks_of(state)
    wins = state.rules.duels.wins
    yield f"{won}\n\n    {letters[player]} beat {letters[challenge.other(player)]} {wins}-{wins - 1} for {plane}"


def _list_due(week: Week, challenge: Challenge, player: PlayerId, by: str) -> Iterator[str]:
    """Whether a deck list is awaited: none is here, or what was found in it keeps it out."""
    held = challenge.deck_of(player)
    if held is None and not challenge.duels:
        yield f"Send your deck list{_by(week.until('deck') or by)}."
    elif held is not None and held.may_play:
        yield f"Your deck list is here: {held.words}."
    elif held is not None:
        faults = "\n".join(f"  {violation.says}" for violation in held.violations)
        yield f"Your deck list cannot be played so. Send another{_by(week.until('deck') or by)}:\n{faults}"


def _far(state: DominiaState, challenge: Challenge, player: PlayerId, by: str) -> Iterator[str]:
    other = state.name_of(challenge.other(player))
    if challenge.attacker == player:
        yield f"You attack {other} over long distance, who chooses the plane."
        return
    home = state.player(player).home
    held = [plane for plane in state.planes_of(player) if plane != home] or [home]
    letters = marks_of(state)[player]
    until = _by((state.week.until("plane") if state.week else "") or by)
    yield f"{other} attacks you over long distance. Choose which plane is fought for{until}: {listed(held, ALL)}."
    yield f"Answer with one line:\n\n    {letters} defends {held[0].replace('-', '')}"


def _deck(own: Side) -> Iterator[str]:
    yield f"  Deck: {counted(own.least_deck, 'card')} or more."
    rights = [f"{COLOUR_WORDS[right.what]} ({listed(right.planes, ALL) or right.why})" for right in own.colours]
    yield f"  Colours: {', '.join(rights) or 'none: colourless cards and basic lands alone'}."
    if own.artifacts is None:
        yield "  No artifacts and no non-basic lands."
    else:
        yield f"  Artifacts and non-basic lands: allowed by {listed(own.artifacts.planes, ALL) or own.artifacts.why}."
    yield f"  Life: {own.life} to begin with, never above {own.life_limit}."


def _laws(state: DominiaState, challenge: Challenge) -> Iterator[str]:
    for duel in challenge.duels:
        if duel.constant is not None:
            yield f"Duel {duel.number}, the law of the plane: {duel.constant.title}. {duel.constant.words}"
    if not any(duel.is_open for duel in challenge.duels):
        yield "The law of the plane for the next duel is thrown when you begin it: ask for it, or throw two dice."


def _score(challenge: Challenge) -> str:
    won = challenge.wins_of(challenge.winner)
    return f"{won}–{challenge.wins_of(challenge.other(challenge.winner))}" if won else "by ruling"


def _terrain(state: DominiaState, plane: str) -> str:
    return terrain_word(ground_letter(state.ground, plane))


def _by(by: str) -> str:
    return f" until {by}" if by.strip() else ""
