from desktop.domain.hexmap import Hex, HexMap, fairness, remarks

#: two players' planes with a void between; Ben's fall into two parts.
MAP = HexMap(6, 3, "FFFVXIFFFVMIFFFVPS")
PLANES = {
    "ann": [Hex(0, 0), Hex(1, 0), Hex(2, 0), Hex(0, 1)],
    "ben": [Hex(4, 0), Hex(5, 0), Hex(4, 1), Hex(1, 1), Hex(4, 2)],
}
HOMES = {"ann": Hex(0, 0), "ben": Hex(5, 0)}


def test_terrain_is_counted_on_the_map_and_for_each_player():
    report = fairness(MAP, PLANES, HOMES)
    assert report.terrain == {"F": 9, "I": 2, "M": 1, "P": 1, "S": 1, "X": 1}
    assert (report.planes, report.voids, report.blanks) == (15, 3, 0)
    ann, ben = report.shares
    assert ann.terrain == {"F": 4, "I": 0, "M": 0, "P": 0, "S": 0, "X": 0}
    assert (ann.kinds, ben.kinds) == (1, 5)


def test_neighbours_distances_and_parts_are_told():
    ann, ben = fairness(MAP, PLANES, HOMES).shares
    assert ann.adjoins == {"ben": 1}
    assert ben.adjoins == {"ann": 3}
    assert ann.to_homes == {"ben": 5}
    assert (ann.pieces, ben.pieces) == (1, 2)
    assert (ann.voids_beside, ben.voids_beside) == (1, 3)


def test_what_is_near_home_counts_two_steps():
    ann = fairness(MAP, PLANES, HOMES).shares[0]
    assert ann.near_home["F"] == 7


def test_remarks_name_who_stands_out():
    found = remarks(fairness(MAP, PLANES, HOMES), {"ann": "Ann Lee", "ben": "Ben Roy"})
    assert found == (
        "Ann Lee holds 1 kind of terrain, Ben Roy 5.",
        "Ben Roy adjoins 3 planes of others, Ann Lee 1.",
        "Ben Roy's planes fall into 2 parts.",
    )


def test_a_map_alone_is_told_what_it_lacks():
    assert remarks(fairness(HexMap(2, 2, "FF.V"))) == ("1 hex has no terrain yet.",)
    assert remarks(fairness(HexMap(2, 3, "FIMPSV"))) == ("The map has no Special.",)
    assert remarks(fairness(HexMap(2, 3, "FIMPSX"))) == ()


def test_homes_that_lie_unequally_are_told():
    row = HexMap(12, 2, "F" * 24)
    homes = {"a": Hex(0, 0), "b": Hex(2, 0), "c": Hex(11, 0)}
    found = remarks(fairness(row, {p: [h] for p, h in homes.items()}, homes))
    assert found[-1] == "The home nearest to a's lies 2 steps away, the one nearest to c's 9."
