"""The paper of Horde Sealed: every handout by its id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from desktop.engine.format import HandoutSpec

HANDOUTS: Sequence[HandoutSpec[Any]] = ()
