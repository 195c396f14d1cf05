"""What the house shows of Commander: Scenarios before any of it is loaded."""

from desktop.engine.format import CardLook, Face

FACE = Face(
    id="scenarios",
    name="Commander: Scenarios",
    tagline="one against three decks",
    who="1 player · an hour",
    short="Scenarios",
    accent="indigo",
    sign="cards",
    scene="formats/commander-scenarios",
    cards=CardLook("#8E9ADB", "#232E6B", "masonry", "crown"),
)
