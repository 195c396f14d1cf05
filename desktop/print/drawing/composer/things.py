"""The things in a scene, each by the words of a name that call for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from desktop.print.drawing.composer.grown import (
    bolt,
    eye,
    flame,
    gem,
    hand,
    heart,
    skull,
    snake,
    spiral,
    stones,
    tree,
    wave,
    web,
)
from desktop.print.drawing.composer.made import (
    arrow,
    bell,
    boat,
    book,
    cage,
    chain,
    clock,
    crown,
    cup,
    gate,
    horn,
    hourglass,
    machine,
    mask,
    mirror,
    orb,
    ring,
    scales,
    shield,
    sword,
    tower,
    wheel,
)
from desktop.print.drawing.composer.pencil import Chance, Pencil, Tones

#: drawn round (x, y), about 100 units high at a size of 1.
Thing = Callable[[Pencil, Tones, float, float, float], None]

#: the words of a name that call for a thing; the first that is found.
CALLED: Sequence[tuple[str, Thing]] = (
    ("sword dagger blade plowshares assassin death pulse strike", sword),
    ("shield ward protection guard dungeon confinement pacifism sanctum brace", shield),
    ("fire flame blaze inferno burn brimstone fissure disintegrate lightning searing hell kobold", flame),
    ("skull grave grim bone dead zombie undead plague necropolis terminate edict demise hallow decay", skull),
    ("eye sight revelation vision veto magistrate weirding oath gaze insight concentrate", eye),
    ("clock time temporal sifter aeons stretch tomorrows second sunrise", clock),
    ("hourglass sand paradox haze delay season", hourglass),
    ("orb sphere matrix totem pentacle globe nova mirari", orb),
    (
        "book tome grimoire library mind thought theory encyclopedia volume vol lore divination opportunity scholars",
        book,
    ),
    ("wheel fate fortune misfortune circle pentagram chance balance equipoise", wheel),
    ("crown king queen lady prince lord noble emperor dominion supremacy", crown),
    ("chain bind prison cage binding pillory lock kill jinxed shackle slaver", chain),
    ("bell chime toll", bell),
    ("bolt storm thunder surge shock static power manabarbs flash", bolt),
    ("wave sea tide flood water rising island fountain spring rain inundate drowned merfolk", wave),
    ("tree forest oak wood grove foliage druid treefolk nature overrun hunting grove arboria", tree),
    ("tower spire keep castle citadel fort castle champions", tower),
    ("gate portal door arch crypt aperture vault void passage crossroads", gate),
    ("mask jester rag fool masque cap trick clone double dual echo copy dance many", mask),
    ("judgment justice scales justice law peer pressure repercussion equal renounce blessed grace", scales),
    ("cup chalice flask oil amnesia potion elixir altar", cup),
    ("ring gix band miter", ring),
    ("snake viper worm worms venom spreading serpent eel leech slug", snake),
    ("heart life blood vile vampire immortality", heart),
    ("gem stone crystal ice icy frost mox jewel diamond prism prismatic mightstone weakstone", gem),
    ("calendar circle ruins runes ancient monolith obelisk tombs pillar magnetic", stones),
    ("arrow arrows archer bow launcher volley ambush", arrow),
    ("horn deafening war battle melee trumpet relentless assault", horn),
    ("hand command word ray grab touch grasp reins puppet control unsummon boomerang", hand),
    ("web net barrier spider entangle", web),
    ("mirror reflection universe image field illusion pure", mirror),
    ("chaos vortex maelstrom spiral warp eternal dream dreams evacuation eon energy storm eye", spiral),
    ("machine engine device cannon catapult clockwork construct boiler powder keg splicer furnace bomb disk", machine),
    ("monkey bird jail crawlspace box", cage),
    ("ship boat carpet fleet piracy pirate", boat),
)
ALL: tuple[Thing, ...] = tuple(thing for _, thing in CALLED)


#: what stands in a land.
MARKS: tuple[Thing, ...] = (tower, gate, stones, tree, tower, bell, boat, crown, stones)


def called(name: str, chance: Chance, among: Sequence[Thing] = ALL) -> Thing:
    """The thing that a word of the name calls for; else one by chance."""
    words = {word.strip("',’s") for word in name.lower().replace("-", " ").split()} | set(name.lower().split())
    chosen = chance.one(among)
    return next((thing for those, thing in _called() if not words.isdisjoint(those)), chosen)


@cache
def _called() -> tuple[tuple[frozenset[str], Thing], ...]:
    return tuple((frozenset(those.split()), thing) for those, thing in CALLED)
