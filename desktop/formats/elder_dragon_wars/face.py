"""What the house shows of Elder Dragon Wars before any of it is loaded."""

from desktop.engine.format import Face

FACE = Face(
    id="elder-dragon",
    name="Elder Dragon Wars",
    tagline="five decks, one ring",
    who="5 players · an evening",
    accent="garnet",
    sign="pentagon",
    scene="formats/elder-dragon-wars",
)
