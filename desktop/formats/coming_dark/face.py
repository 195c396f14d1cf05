"""What the house shows of The Coming Dark before any of it is loaded."""

from desktop.engine.format import CardLook, Face

FACE = Face(
    id="coming-dark",
    name="The Coming Dark",
    tagline="6 rounds, zones, a Top 4",
    who="4–48 players · a day",
    accent="plum",
    sign="seed",
    scene="formats/coming-dark",
    cards=CardLook("#9A7DBB", "#3A2A4E", "rays", "seed"),
)
