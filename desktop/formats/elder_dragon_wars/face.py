"""What the house shows of Elder Dragon Wars before any of it is loaded."""

from desktop.engine.format import CardLook, Face

FACE = Face(
    id="elder-dragon",
    name="Elder Dragon Wars",
    tagline="five decks, one ring",
    who="5 players · an evening",
    accent="garnet",
    sign="pentagon",
    scene="formats/elder-dragon-wars",
    cards=CardLook("#C77B8C", "#5B1427", "scales", "crown"),
)
