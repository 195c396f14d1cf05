"""Whatever is printed, whenever: nothing leaves its box, same state, same bytes; and each sheet says what it should."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from time import process_time

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import LoadedDice
from desktop.domain.hexmap import ACROSS, Hex, blank_map, extent
from desktop.domain.hexmap.boxes import Box, crosses
from desktop.domain.hexmap.lettering import Lettered
from desktop.formats.war_of_dominia.handouts import HANDOUTS
from desktop.formats.war_of_dominia.handouts.cluster import Bead
from desktop.formats.war_of_dominia.handouts.map_words import LEAST, map_words
from desktop.formats.war_of_dominia.handouts.war_map import WarMap, hex_on, map_size, poster_hex, war_map
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.decks import CheckDeck
from desktop.formats.war_of_dominia.rules.acts.events import QuestionAnswered
from desktop.formats.war_of_dominia.rules.checked import KnownCard
from desktop.formats.war_of_dominia.rules.desk import sides
from desktop.formats.war_of_dominia.rules.views.league import dossier
from desktop.formats.war_of_dominia.rules.views.marks import marks_of
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import A4, LETTER, by_name, mm
from desktop.print.layout.settings import SheetSettings
from desktop.print.pages.masthead import FOOTER
from desktop.print.pages.page import MARGIN
from desktop.print.pages.poster import tiled
from desktop.print.press.proof import proofread
from desktop.print.type.styles import Ink
from tests.formats.war_of_dominia.leagues import at
from tests.print.support import fonts_of, on_paper, read, sizes_in_mm, text_of

EVERY = pytest.mark.parametrize("handout", HANDOUTS, ids=[handout.id for handout in HANDOUTS])
#: the booklets are the same whatever happens in the league.
MOVING = [handout for handout in HANDOUTS if not handout.id.startswith("constants")]
#: forty letters, other alphabets, and what a markup parser would take for its own.
NAMES = ("Wolfeschlegelsteinhausenbergerdorff-Hulk", "Łukasz Żółć", "Ωμέγα", "Иван", "<b>Ana</b> & **Bo** {2}")


def by_id(id: str):
    return next(handout for handout in HANDOUTS if handout.id == id)


def told(id: str, state, **options) -> str:
    """All words of a handout as they were set: what a reader finds, without reading the file back."""
    with proofread() as proof:
        by_id(id).make(state, A4, **options)
    return " ".join(proof.text().split())


def squeezed(words: str) -> str:
    return "".join(words.split())


@pytest.mark.parametrize("handout", MOVING, ids=[handout.id for handout in MOVING])
@pytest.mark.parametrize("moment", ["opened", "cards", "over"])
def test_it_prints_at_any_moment(handout, moment):
    _, proof = on_paper(handout, at(moment, 3))
    assert proof.text().strip()


@EVERY
@pytest.mark.parametrize(("paper", "ink"), [(LETTER, Ink.FULL), (A4, Ink.LOW)])
def test_it_prints_on_both_papers_with_any_ink(handout, paper, ink):
    on_paper(handout, at("duels", 8), paper, ink)


@EVERY
def test_the_same_state_gives_the_same_bytes_with_every_font(handout):
    file = handout.make(at("duels"), A4)
    assert file == handout.make(at("duels"), A4)
    assert all(fonts_of(file).values())


@EVERY
def test_names_of_any_length_and_script_stay_in_their_boxes(handout):
    state = at("duels")
    people = tuple(replace(p, name=name) for p, name in zip(state.players, NAMES, strict=True))
    state = replace(state, players=people, name="Rock & <Roll> {2}", place="Wolfeschlegelsteinhausen " * 3)
    for paper, ink in ((A4, Ink.FULL), (LETTER, Ink.LOW)):
        on_paper(handout, state, paper, ink)


@EVERY
def test_without_a_league_a_page_says_so(handout):
    assert "No league is open." in text_of(handout.make(at("nothing"), A4))


@pytest.mark.parametrize("id", ["map", "map-poster", "map-board", "dossiers", "gazette", "challenge-cards"])
def test_what_the_guardian_noted_stays_his(id):
    state = at("duels")
    noted = replace(state, map=replace(state.ground, notes={"A-1": "a dragon sleeps here"}, names={"A-1": "Cold Keep"}))
    printed = told(id, noted)
    assert "dragon" not in printed
    assert "Cold Keep" in printed or id not in ("map-poster", "map-board")


@pytest.mark.parametrize("id", ["challenge-cards", "deck-slips", "map", "dossiers", "standings"])
def test_names_are_printed_as_they_are_written(id):
    """Tags and asterisks are letters like any others."""
    state = at("duels")
    people = tuple(replace(p, name=name) for p, name in zip(state.players, NAMES, strict=True))
    state = replace(state, players=people)
    printed = squeezed(told(id, state))
    fighting = state.week.fighting() if state.week else frozenset()
    of_the_week = id in ("challenge-cards", "deck-slips")
    shown = [p.name for p in people if (p.id in fighting if of_the_week else not p.out)]
    assert len(shown) >= 2
    assert all(squeezed(name) in printed for name in shown)


def test_what_is_printed_can_be_searched():
    state = at("duels")
    for id in ("challenge-cards", "map", "league-rules"):
        words = squeezed(text_of(by_id(id).make(state, A4)))
        missing = [part for part in told(id, state).split() if part not in words]
        assert not missing, (id, missing[:5])


# ---- challenge cards


def test_a_card_tells_who_where_and_with_what():
    state = at("duels")
    assert state.week is not None
    printed = told("challenge-cards", state)
    for challenge in state.week.challenges:
        attacker, defender = sides(state, challenge, before=1)
        for word in (
            challenge.plane,
            state.name_of(challenge.attacker),
            f"{attacker.least_deck} cards",
            f"{defender.life} life",
        ):
            assert word in printed
        if challenge.winner:
            assert f"Winner, {max(challenge.score)}–{min(challenge.score)}" in printed
    assert printed.count("Signed, attacker") == len(state.week.challenges)


@pytest.mark.parametrize(("layout", "per_sheet", "paper"), [("8-up", 8, A4), ("9-up", 9, A4), ("8-up", 8, LETTER)])
def test_blank_cards_come_in_whole_sheets_enough_for_everybody(layout, per_sheet, paper):
    for players in (5, 12):
        file = by_id("blank-challenge-cards").make(at("cards", players), paper, layout=layout)
        sheets = -(-players // per_sheet)
        assert len(read(file).pages) == sheets
        assert text_of(file).count("I challenge") == sheets * per_sheet


@pytest.mark.parametrize(("arrangement", "per_sheet"), [("8-up", 8), ("9-up", 9)])
def test_the_studio_s_arrangement_says_how_many_lie_on_a_sheet(arrangement, per_sheet):
    ways = ways_of(SheetSettings(arrangement=arrangement))
    file = by_id("blank-challenge-cards").made(at("cards", 5), A4, ways)
    assert text_of(file).count("I challenge") == per_sheet


def test_only_the_chosen_challenges_are_printed():
    state = at("duels", 12)
    assert state.week is not None
    one = state.week.challenges[1]
    printed = told("challenge-cards", state, chosen=(one.id,))
    assert printed.count("Signed, attacker") == 1
    assert f"2 of {len(state.week.challenges)}" in printed


def test_deck_slips_name_the_hexes_that_allow():
    state = at("duels", 8)
    assert state.week is not None
    printed = told("deck-slips", state)
    for challenge in state.week.challenges:
        for own in sides(state, challenge, before=1):
            for right in own.colours:
                assert all(plane in printed for plane in right.planes)


def test_after_the_week_its_slips_and_cards_show_the_map_as_it_lay():
    """A home that was lost since is still drawn with its own holder's bead."""
    state = at("over")
    assert state.week is None
    last = state.past[-1].challenges[-1]
    loser = marks_of(state)[last.defender]
    for id in ("deck-slips", "challenge-cards"):
        with proofread() as proof:
            by_id(id).make(state, A4)
        words = [found.words for found in proof.words]
        #: a hex is drawn as ground, bead, address.
        at_plane = [words[at - 1] for at, word in enumerate(words) if word == last.plane and at > 0]
        assert loser in at_plane


# ---- the map


def test_the_map_shows_every_address_letter_and_player():
    state = at("duels")
    with proofread() as proof:
        by_id("map").make(state, A4)
    words = [found.words for found in proof.words]
    for plane in state.owners:
        assert plane in words
    assert {"F", "I", "M", "P", "S", "X"} <= set(words)
    assert any(state.name_of(p.id) in found for p in state.standing for found in words)


def test_a_poster_of_twelve_by_twelve_hexes_is_twelve_sheets_in_a_second():
    state = at("duels", 20)
    by_id("map").make(state, A4)  # fonts are read once a day
    start = process_time()
    file = by_id("map-poster").make(state, A4)
    assert process_time() - start < 1
    assert (state.ground.width, state.ground.height) == (12, 12)
    assert len(read(file).pages) == 1 + 12


def test_a_hex_of_the_poster_measures_fifty_millimetres():
    hex = poster_hex(blank_map(12, 12))
    assert hex / mm == pytest.approx(50)
    wide, _ = map_size(blank_map(12, 12), hex / ACROSS)
    beside = wide - map_size(blank_map(11, 12), hex / ACROSS)[0]
    assert beside / mm == pytest.approx(50)
    sheets = sizes_in_mm(by_id("map-poster").make(at("duels"), A4))
    assert all(sorted(size) == pytest.approx([210, 297], abs=0.1) for size in sheets)


def test_a_larger_map_hangs_on_a_wall_too():
    for side, least in ((24, 40), (40, 25), (100, 10)):
        map = blank_map(side, side)
        hex = poster_hex(map)
        assert hex / mm >= least
        assert max(map_size(map, hex / ACROSS)) / mm <= 1300


def test_the_poster_tells_how_its_sheets_are_put_together():
    printed = told("map-poster", at("duels"))
    assert "Print at 100 %" in printed
    assert "50 mm a hex" in printed
    assert "sheet B1 of" in printed


def test_no_sheet_of_a_poster_is_nearly_empty():
    for paper, side in product((A4, by_name("A3"), by_name("Letter")), range(4, 13)):
        shown = WarMap(blank_map(side, side), {Hex(0, 0): Bead("A")})
        hex = hex_on(shown, paper)
        assert 41.5 <= hex / mm <= 50.1
        wide, high = map_size(shown.map, hex / ACROSS)
        cut = tiled(wide, high + 26 * mm * wide / (190 * mm), paper)
        assert cut.least_shown > 0.2, (paper.name, side, cut.columns, cut.rows)


def test_names_of_realms_keep_clear_of_where_sheets_meet():
    """Sheets meet where names would lie, and every realm is named all the same."""
    shown = war_map(at("duels", 20))
    side = hex_on(shown, A4) / ACROSS
    high = extent(shown.map)[1] * side

    def whose(strips: Sequence[Box]) -> list[Lettered]:
        words = map_words(shown.map, shown.beads, shown.changed, side, LEAST, shown.realms(), strips)
        return [one for one in words if one.kind == "realm"]

    def cut(words: Sequence[Lettered], strips: Sequence[Box]) -> int:
        lying = [[part.points for part in one.taken] for one in words]
        return sum(any(crosses(part, strip.points) for part in parts for strip in strips) for parts in lying)

    plain, were, are = whose(()), 0, 0
    for x in (one.box.middle[0] for one in plain[::4]):
        strips = [Box(x - 6 * mm, 0, x + 6 * mm, high)]
        beside = whose(strips)
        assert len(beside) == len(plain)
        assert cut(beside, strips) <= cut(plain, strips)
        were, are = were + cut(plain, strips), are + cut(beside, strips)
    assert are < were / 2


def test_of_twenty_players_nobody_is_cut_in_the_legend_of_a_poster():
    """Every entry stands on one sheet whole."""
    state = at("duels", 20)
    with proofread() as proof:
        by_id("map-poster").make(state, A4)
    people = {player.name for player in state.standing}
    found = [one for one in proof.words if any(one.words.startswith(f"{name} (") for name in people)]
    assert len({one.words for one in found}) > 16
    #: four sheets across: they meet so many millimetres from the left.
    seams = [(182 * at + 5) * mm for at in (1, 2, 3)]
    assert not [one.words for one in found for seam in seams if one.box.left < seam < one.box.right]


def test_the_board_is_terrain_alone():
    state = at("duels")
    board, map = (told(id, state) for id in ("map-board", "map-poster"))
    assert not any(state.name_of(p.id) in board for p in state.players)
    assert all(state.name_of(p.id) in map for p in state.standing)


def test_flat_tops_and_a_map_nobody_rolled_for_are_printed_too():
    state = at("players")
    for layout in ("odd-q", "even-r"):
        laid = replace(state, map=blank_map(9, 5, layout))
        for id in ("map", "map-poster", "blank-challenge-cards"):
            on_paper(by_id(id), laid)


def test_the_largest_map_still_fits_a_page():
    state = replace(at("players"), map=blank_map(100, 100))
    with proofread() as proof:
        by_id("map").make(state, A4)
    assert not proof.strays()


# ---- players, weeks, rules


def test_a_dossier_says_what_a_player_has_to_know():
    state = at("cards", 8)
    for player in state.standing[:3]:
        own = dossier(state, player.id)
        printed = told("dossiers", state, chosen=(player.id,))
        assert player.name in printed
        assert str(own.least_deck) in printed
        for plane in (*(held.plane for held in own.planes), *(target.plane for target in own.targets)):
            assert plane in printed


def test_a_dossier_tells_the_law_of_the_plane_in_full_and_leaves_a_line_for_the_day():
    state = at("duels", 8)
    challenge, duel = next((c, d) for c in state.week.challenges for d in c.duels if d.constant is not None)
    for player in challenge.players:
        printed = told("dossiers", state, chosen=(player,))
        assert f"Duel {duel.number}, the plane" in printed
        assert squeezed(f"{duel.constant.title}. {duel.constant.words}") in squeezed(printed)
        assert ("To be played by" in printed) is not challenge.is_settled


def test_there_is_a_dossier_for_everybody_still_in_the_league():
    state = at("late", 8)
    printed = told("dossiers", state)
    assert all((f"home {p.home}" in printed) for p in state.standing)
    assert printed.count("Least deck") == len(state.standing)


def test_the_gazette_tells_the_week_and_only_that_week():
    state = at("late", 8)
    file = by_id("gazette").make(state, A4, chosen=("1",))
    printed = text_of(file)
    first = state.past[0]
    assert "Week 1" in printed
    for challenge in first.challenges:
        assert f"{challenge.plane} (" in printed
    for player in first.out:
        assert f"{state.name_of(player)} lost" in printed
    last = told("gazette", state)
    assert f"Week {state.past[-1].number}" in last


def test_the_chronicle_goes_through_every_week():
    state = at("over")
    printed = told("standings", state)
    assert all(f"Week {week.number}:" in printed for week in state.past)
    assert f"{state.name_of(state.standing[0].id)} wins the war" in printed


def test_the_rules_follow_the_ruleset():
    state = at("opened")
    rules = replace(state.rules, life=replace(state.rules.life, per_plane=4), duels=replace(state.rules.duels, wins=3))
    printed = told("league-rules", replace(state, ruleset=rules))
    assert "4 for each plane" in printed
    assert "3 duels won settle a challenge" in printed
    answered = replace(state, answers={"banned": "Black Lotus"})
    assert "Black Lotus" in told("league-rules", answered)


def test_the_booklet_holds_every_row_of_every_chart():
    state = at("opened")
    with proofread() as proof:
        file = by_id("constants-booklet").make(state, A4)
    printed = squeezed(proof.text())
    for chart in state.charts:
        for entry in chart.entry:
            assert squeezed(entry.title) in printed
            assert squeezed(entry.words) in printed
    assert len(read(file).pages) % 2 == 0


def test_the_radical_chart_is_in_the_booklet_only_where_it_is_in_use():
    """WD-25."""
    state = at("opened")
    assert "Node tokens" in told("constants", replace(state, answers={"radical": "yes"}))
    assert "Node tokens" not in told("constants", replace(state, answers={"radical": "no"}))


def test_a_checked_deck_stands_on_the_slip_and_in_the_dossier():
    state = at("duels", 5)
    challenge = next(ch for ch in state.week.challenges if not ch.is_settled)
    deck = Deck((DeckLine(12, "Tall Bear"), DeckLine(1, "Never Heard Of")))
    command = CheckDeck(challenge.id, challenge.attacker, deck, (KnownCard("Tall Bear", "Creature"),))
    for fact in RULES.decide(state, command, LoadedDice(())):
        state = RULES.evolve(state, fact)
    held = state.week.challenge_of(challenge.attacker).deck_of(challenge.attacker)
    assert held.words == "2 faults"
    assert "checked: 2 faults" in told("deck-slips", state, chosen=(challenge.id,))
    dossier = squeezed(told("dossiers", state, chosen=(challenge.attacker,)))
    assert squeezed(f"Deck check 2 faults. {held.violations[0].says}") in dossier


def test_a_list_the_guardian_settled_is_read_in_one_line():
    state = RULES.fold(at("opened", 3), [QuestionAnswered("restricted", "Sol Ring\nMox Jet")])
    assert "Sol Ring, Mox Jet" in told("league-rules", state)


def test_a_turn_without_its_untap_step_forbids_no_other_untapping():
    """Mountains 63 takes the step away, so that a card may still untap something in that turn."""
    entry = at("duels").charts.on("M").find(63)
    words = entry.outcomes[0].words
    assert "skips the untap step" in words
    assert words in told("constants", at("duels"))


def test_a_land_costs_life_however_it_comes_into_play():
    """Special 55."""
    words = at("duels").charts.on("X").find(55).words
    assert "puts a land into play" in words
    assert "any other way" in words
    assert words in told("constants", at("duels"))


def test_the_maps_of_the_war_have_what_their_words_leave_and_are_alike() -> None:
    with proofread() as proof:
        by_id("conquest").make(at("over"), A4)
    tops = {(one.sheet, round(one.box.bottom)) for one in proof.words if one.words in ("Before the war", "Week 12")}
    rule = MARGIN + FOOTER + 6 * mm
    last = min(one.box.bottom for one in proof.words if one.sheet == 1 and one.box.bottom > rule)
    assert (len(tops), len({high for _, high in tops})) == (2, 1)
    assert 2 * mm < last - rule < 5.5 * mm
