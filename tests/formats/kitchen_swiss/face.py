"""What is shown of Kitchen Swiss: an id and a name, everything else falls back."""

from desktop.engine.format import Face

FACE = Face("kitchen", "Kitchen Swiss", "one round, one champion")
