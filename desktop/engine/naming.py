"""What somebody means who writes a name, or a part of it."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.deck import fold_name

from .rules import Refusal


def named_among(names: Sequence[str], what: str, where: str) -> str:
    """The one meant: by its whole name, else by its beginning, else by any part of it that fits only one.

    Names may repeat. ``where`` ends the refusal: "There is no “Ogre” on the battlefield."
    """
    wanted = fold_name(what)
    distinct = list(dict.fromkeys(names))
    exact = [name for name in distinct if fold_name(name) == wanted]
    begun = [name for name in distinct if wanted and fold_name(name).startswith(wanted)]
    within = [name for name in distinct if wanted and wanted in fold_name(name)]
    for found in (exact, begun, within):
        if len(found) == 1:
            return found[0]
        if found:
            raise Refusal(f"“{what}” may be {' or '.join(found[:4])}. Write more of it.")
    raise Refusal(f"There is no “{what}” {where}.")
