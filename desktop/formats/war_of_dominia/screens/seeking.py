"""Find: a plane by its address or its name, and what is done there now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop.domain.hexmap import Hex, HexMap, address, loose_address
from desktop.ui.hexes.painter import hex_words
from desktop.ui.shell.finding import Act

from ..rules.legal import due, legal_challenges
from ..rules.state import DominiaState
from .faces import map_face, versus

#: an address among other words; so many planes of one name are offered; fewer letters are in many names.
_ADDRESS = re.compile(r"(?<![^\W_])[A-Za-z]{1,2}\s*-?\s*\d{1,3}(?![^\W_])|(?<![^\W_])\d{1,3}[A-Za-z]{1,2}(?![^\W_])")
_FEW, _TELLING = 6, 3


def sought(state: DominiaState, words: str) -> Sequence[Act]:
    """The planes that are meant: shown on the map, and where it is their time, challenged for or fought about."""
    if state.map is None:
        return ()
    face = map_face(state)
    acts: list[Act] = []
    for hex in _meant(face.map, words)[:_FEW]:
        at = address(hex)
        acts.append(Act(f"map/show/{at}", f"{hex_words(face, hex)}: show it", group="Map"))
        acts += _at_war(state, at)
    return acts


def _meant(map: HexMap, words: str) -> Sequence[Hex]:
    whole = " ".join(words.casefold().split())
    named = [at for at, name in map.names.items() if len(whole) >= _TELLING and whole in name.casefold()]
    hexes = [loose_address(at) for at in (*_ADDRESS.findall(words), *named)]
    return tuple(dict.fromkeys(hex for hex in hexes if hex is not None and hex in map))


def _at_war(state: DominiaState, at: str) -> Iterator[Act]:
    """The duels about a plane, and the cards that may still name it."""
    if (week := state.week) is None:
        return
    for challenge in week.challenges:
        if challenge.plane == at:
            yield Act(f"duels/challenge/{challenge.id}", f"{at}: {versus(state, challenge)}", group="Duels")
    targets = legal_challenges(state) if week.step == "cards" else {}
    for player in due(state):
        if any(target.plane == at for target in targets.get(player, ())):
            yield Act(f"week/plane/{player}/{at}", f"{at}: on the card of {state.name_of(player)}…", group="Week")
