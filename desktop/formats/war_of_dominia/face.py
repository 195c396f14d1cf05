"""What the house shows of The War of Dominia before any of it is loaded."""

from desktop.engine.format import CardLook, Face

FACE = Face(
    id="dominia",
    name="The War of Dominia",
    tagline="a league on a hex map",
    who="2–20 players · weeks",
    accent="tide",
    sign="hexagon",
    scene="formats/war-of-dominia",
    cards=CardLook("#5FA5AE", "#08424A", "leaves", "sun"),
)
