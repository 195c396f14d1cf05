"""What the house shows of The War of Dominia before any of it is loaded."""

from desktop.engine.format import Face

FACE = Face(
    id="dominia",
    name="The War of Dominia",
    tagline="a league on a hex map",
    who="2–20 players · weeks",
    accent="tide",
    sign="hexagon",
    scene="formats/war-of-dominia",
)
