"""What the house shows of Horde Sealed before any of it is loaded."""

from desktop.engine.format import CardLook, Face

FACE = Face(
    id="horde",
    name="Horde Sealed",
    tagline="sealed decks, one horde",
    who="2–4 players · 2–3 hours",
    accent="lichen",
    sign="gate",
    scene="formats/horde-sealed",
    cards=CardLook("#9AA55A", "#343B10", "scales", "eye"),
)
