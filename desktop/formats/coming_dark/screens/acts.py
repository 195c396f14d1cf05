"""What can be done by name, from whatever screen is shown: corrections, what a judge does, the number of rounds."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.shell.palette import Act

from ..rules.state import DarkState
from .correct.faces import reported
from .judge.acts import judge_acts
from .judge.rounds import rounds_acts


def acts(state: DarkState) -> Sequence[Act]:
    """Acts for the palette; an id is the screen that does it and what it is to do."""
    if state.ruleset is None or state.is_over:
        return ()
    results = reported(state)
    found = [Act("ledger/correct", "Correct a result of any round…", "", "Amend")] if results else []
    if rounds := rounds_acts(state):
        rounds_words = ", ".join(act.words[:1].lower() + act.words[1:] for act in rounds)
        found.append(Act("standings/rounds", "Last round, or one more…", "", f"Rounds: {rounds_words}"))
    if state.players:
        found.append(Act("round/desk", "The judge's desk…", "", "Judge"))
    found += [Act(f"{act.screen}/judge/{act.id}", act.title, "", "Judge") for act in judge_acts(state)]
    found += [
        Act(
            f"ledger/correct/{result.key}",
            f"Correct round {result.round}, {result.where}: {result.stands}",
            "",
            "Amend",
        )
        for result in results
    ]
    return found
