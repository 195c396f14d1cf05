"""Dice that a planar constant asks for while the duel runs are thrown, told and kept (WD-32)."""

from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.duels import ReportDuel
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant, ThrowInPlay, ThrownInPlay
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, challenge, in_duels, refused, when


def playing(*dice: int, ground: str = "Fa FA XB Xb"):  # type: ignore[no-untyped-def]
    state = in_duels(at_war(ground), (ANN, BEN, "A-4"))
    return after(state, RollConstant("A-4"), dice=dice)


def test_damage_is_thrown_a_die_a_point_and_told() -> None:
    """Special 62: 1 and 2 are nothing, 3 and 4 one damage, 5 and 6 two."""
    state = playing(6, 2)
    (fact,) = when(state, ThrowInPlay("A-4", 3), 4, 2, 6)
    assert isinstance(fact, ThrownInPlay)
    assert fact.throw.words == "4, 2, 6: 3 damage"
    assert RULES.tell(state, fact) == "A-4, duel 1, Damage by dice: 4, 2, 6: 3 damage"
    after_it = RULES.evolve(state, fact)
    assert challenge(after_it).duels[0].thrown == (fact.throw,)


def test_who_threw_is_told_where_it_matters() -> None:
    """Forests 61: in each player's own turn."""
    state = playing(6, 1, ground="Fa FA XB Fb")
    (fact,) = when(state, ThrowInPlay("A-4", player="Ann"), 2)
    assert "for Ann: " in RULES.tell(state, fact)
    refused(state, ThrowInPlay("A-4", player="Zoe"), "Nobody in this league")


def test_each_of_two_rules_has_its_own_dice() -> None:
    """Radical 61: two results on Forests; the second of them asks for dice."""
    state = playing(6, 6, 6, 1, 5, 1, 6, 2, ground="Fa FA XB Xb")
    constant = challenge(state).duels[0].constant
    assert constant is not None
    assert len(constant.effects) == 2
    (fact,) = when(state, ThrowInPlay("A-4"), 5)
    assert fact.throw.effect == 1  # type: ignore[attr-defined]


def test_nothing_is_thrown_where_nothing_asks_for_it() -> None:
    refused(playing(1, 1), ThrowInPlay("A-4"), "A turn turned round: no dice are thrown for that")
    refused(playing(6, 2), ThrowInPlay("A-4", 41), "1 to 40 dice, not 41")
    refused(playing(6, 2), ThrowInPlay("A-4", 1, 1), "no dice are thrown")
    between = after(playing(6, 2), ReportDuel("A-4", "Ann"))
    refused(between, ThrowInPlay("A-4"), "No duel for A-4 is being played")
    assert len(challenge(after(playing(6, 2), ThrowInPlay("A-4"), ReportDuel("A-4", "Ann"))).duels[0].thrown) == 1
