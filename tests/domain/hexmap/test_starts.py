"""Fair starts: scored against each other, made fairer without another die, and maps that are made up."""

from __future__ import annotations

import pytest

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import ROLLED, VOID, Hex, HexMap
from desktop.domain.hexmap.starts import fair_starts, fairer, made_up, score


def throwing(seed: int):
    dice = SeededDice(seed)
    return lambda sides: dice.throw(sides).value


def connected(map: HexMap, hex: Hex) -> set[Hex]:
    """The planes of one terrain that hang together with this one."""
    reached, front = {hex}, [hex]
    while front:
        near = map.neighbours(front.pop())
        front += [one for one in near if one not in reached and map.terrain_at(one) == map.terrain_at(hex)]
        reached.update(front)
    return reached


def rolled(seed: int, wide: int = 9) -> HexMap:
    throw = throwing(seed)
    return HexMap(wide, wide, "".join("FIMPSXV"[throw(7) - 1] for _ in range(wide * wide)))


@pytest.mark.parametrize("seed", range(6))
def test_a_map_made_fairer_is_fairer_and_of_the_same_planes(seed: int) -> None:
    map = rolled(seed)
    after = map.painted(fairer(map, 6, throwing(seed)))
    assert score(fair_starts(after, 6)) >= score(fair_starts(map, 6))
    assert sum(s.score for s in fair_starts(after, 6)) > sum(s.score for s in fair_starts(map, 6))
    assert sorted(after.terrain) == sorted(map.terrain)
    assert [at for at, code in enumerate(after.terrain) if code == VOID] == [
        at for at, code in enumerate(map.terrain) if code == VOID
    ]


def test_starts_lie_apart_and_on_planes() -> None:
    map = rolled(3)
    starts = fair_starts(map, 6)
    assert len({start.hex for start in starts}) == 6
    assert not [start for start in starts if map.is_void(start.hex)]
    assert min(start.steps for start in starts) > 1


def test_a_map_all_alike_in_its_middle_is_fairest() -> None:
    assert score(fair_starts(HexMap(9, 9, "F" * 81), 1)) == 100
    assert score(()) == 100
    poor = HexMap(9, 9, "FIMPSX" * 12 + "FIM" + "VVVVVF")
    assert score(fair_starts(poor, 4)) < 100


def test_a_made_up_map_has_every_terrain_in_patches_and_keeps_its_voids() -> None:
    map = HexMap(12, 12, ("F" * 11 + "V") * 12)
    found = map.painted(made_up(map, throwing(5)))
    assert set(found.terrain) == {*ROLLED, VOID}
    assert found.terrain[11::12] == "V" * 12
    pairs = [(found.terrain_at(hex), found.terrain_at(near)) for hex in found for near in found.neighbours(hex)]
    alike = sum(one == other for one, other in pairs if one != VOID) / len(pairs)
    assert alike > 0.3
    #: seas and ranges: of islands and of mountains so many planes hang together as no dice would lay them.
    for code, least in (("I", 6), ("M", 6)):
        sizes = [len(connected(found, hex)) for hex in found if found.terrain_at(hex) == code]
        assert max(sizes) >= least, (code, max(sizes))
    made_fair = found.painted(fairer(found, 6, throwing(5)))
    assert score(fair_starts(made_fair, 6)) >= score(fair_starts(found, 6))
