"""A map may come with who holds what: the war begins on it, where every name is on the list and has one home."""

from desktop.domain.hexmap import HexMap
from desktop.formats.war_of_dominia.rules.acts.maps import ImportMap, MapCompleted, MapLaidOut, RealmsTaken
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, given, refused, when

MAP = HexMap(4, 2, "FIMPSXFV")
OWNERS = {"A-1": "Ann", "A-2": "ann", "A-4": "Ben", "B-3": "Ben"}


def taken(owners=OWNERS, homes=("A-1", "A-4")):  # type: ignore[no-untyped-def]
    return ImportMap(MAP, owners, homes)


def test_the_war_begins_on_a_map_that_says_who_holds_what() -> None:
    facts = when(given(players=2), taken())
    assert [type(fact) for fact in facts] == [MapLaidOut, RealmsTaken, MapCompleted]
    assert facts[0] == MapLaidOut(MAP, imported=True)
    state = after(given(players=2), taken())
    assert (state.stage, state.planes_of(ANN), state.player(BEN).home) == ("war", ("A-1", "A-2"), "A-4")
    assert after(state, BeginWeek()).week is not None


def test_without_owners_the_map_is_taken_alone() -> None:
    large = HexMap(4, 4, "FIMP" * 4)
    assert when(given(players=2), ImportMap(large)) == [MapLaidOut(large, imported=True)]


def test_what_does_not_fit_is_told_and_the_map_alone_offered() -> None:
    alone = "Or take the map without who holds what."
    assert alone in refused(given(players=2), taken(OWNERS | {"B-1": "Zoe"}), "Zoe holds planes on that map and is not")
    refused(given(players=2), taken(OWNERS | {"B-1": "Zoe", "B-2": "Al"}), "Al and Zoe hold planes .* are not on")
    refused(given(players=3), taken(), "Cleo has no home plane on that map")
    refused(given(players=2), taken(homes=("A-1", "A-2", "A-4")), "Ann has 2 home planes")
    refused(given(players=2), taken({"A-1": "Ann", "A-2": "Ben"}, ("A-1", "A-2")), "are homes side by side")
    refused(given(players=2), taken(OWNERS | {"B-4": "Ben"}), "B-4 is held and has no terrain")
    refused(given(players=2), taken(OWNERS | {"Z-9": "Ben"}), "Z-9 is held and lies beside that map")
    refused(given(players=1), taken({"A-1": "Ann"}, ("A-1",)), "1 on the list; 2 players at least")
