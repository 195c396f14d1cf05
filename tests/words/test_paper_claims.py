"""Every rule that stands on paper is played somewhere: by its first words, the test that plays it.

A sentence that is put on a sheet or a card and is not in this table fails here, until a test that plays it is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from desktop.formats.coming_dark.handouts.monster_tables import behaviour
from desktop.formats.coming_dark.handouts.summary import summary_blocks
from desktop.formats.commander_scenarios.handouts.quick_rules import rules_blocks as scenario_rules
from desktop.formats.elder_dragon_wars.handouts.rules import rules_blocks as war_rules
from desktop.formats.horde_sealed.handouts.quick_rules import rules_blocks as horde_rules
from desktop.formats.war_of_dominia.handouts.rules import rules_blocks as league_rules
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.print.pages.blocks import Block, Points
from tests.formats.coming_dark.rules.given import ruled as dark_ruled
from tests.formats.commander_scenarios.rules.given import document as scenario_document
from tests.formats.elder_dragon_wars.rules.given import RULESET as WAR
from tests.formats.horde_sealed.rules.given import document as horde_document
from tests.formats.war_of_dominia.rules.given import document as dominia_document
from tests.test_every_card_stands import the_dragons

GUIDE = Path(__file__).parents[2] / "assets" / "guide"
ROOT = Path(__file__).parents[1] / "formats"
DARK = dark_ruled()
#: what only people at the table can do or know; nothing in Lantern plays it.
PEOPLE = "people"

WAR_CLAIMS: Mapping[str, Sequence[str]] = {
    "The decks are dealt at random": (
        "the_dice_deal_the_decks_and_the_deck_says_the_seat",
        "neighbours_are_allies_and_the_two_others_eternal_enemies",
    ),
    "75 life each": ("a_game_begins_with_everything_in_its_place",),
    "Three piles of 100": ("a_game_begins_with_everything_in_its_place",),
    "An Elder Dragon is cast": (
        "an_elder_dragon_in_nexus_draws_nothing_and_has_no_upkeep",
        "an_elder_dragon_that_came_this_turn_blocks_nothing",
    ),
    "Whatever would take it away": (
        "an_elder_dragon_that_leaves_play_is_back_in_its_nexus",
        "elder_dragons_are_neither_sacrificed_nor_regrown",
        "legends_are_in_haste_and_elder_dragons_are_not",
    ),
    "It may block for an ally": ("an_elder_dragon_blocks_for_a_neighbour_only",),
    "A Legend comes in": (
        "white_casts_black_rolls_four_red_rolls_two_red_gets_it",
        "both_roll_three_and_roll_again",
        "one_enemy_left_gets_it_without_a_roll",
        "with_no_enemy_left_the_caster_gets_it",
    ),
    "2 zones a player": ("a_third_artifact_sends_the_oldest_to_the_artifact_graveyard",),
    "In your own upkeep you may pay 10 life": ("an_artifact_is_given_up_for_ten_life_in_the_own_upkeep_only",),
    "A spell that is no creature resolves": (
        "a_spell_that_is_no_creature_turns_up_an_enchantment",
        "a_land_and_a_creature_turn_up_no_enchantment",
    ),
    "Any player may pay 5 life": ("any_player_pays_five_life_and_the_enchantment_stays",),
    "At the beginning of upkeep": ("who_controls_a_legend_draws_one_chaos_card_at_the_beginning_of_upkeep",),
    "It costs 5 life in place": (
        "a_chaos_card_costs_five_life_and_goes_to_its_own_graveyard",
        "a_chaos_land_costs_five_life_and_no_spell",
    ),
    "Both work for all": (
        "the_discount_is_there_untapped_and_nobody_taps_for_it",
        "the_gate_and_the_matrix_take_two_generic_mana_off",
    ),
    "An effect that taps one": (
        "tapped_it_removes_what_it_carries_and_locks_its_kind_as_the_paper_says",
        "a_tapped_planar_artifact_locks_its_kind_until_the_next_player_untaps",
        "countering_the_effect_removes_one_spell_and_taps_nothing",
    ),
    "Attack only eternal enemies": (
        "only_eternal_enemies_may_be_attacked_and_the_reason_is_said",
        "without_eternal_enemies_former_allies_may_be_attacked",
    ),
    "Basic lands that are destroyed": (
        "a_basic_land_comes_back_as_its_card_and_the_sheet_say",
        "an_empty_library_takes_the_graveyard_and_nobody_loses",
    ),
    "Legends: choose a Legend": ("two_legends_that_share_all_colours_return_a_third",),
    "Spells: a Legend of one colour": ("a_one_coloured_legend_returns_a_spell_of_exactly_its_colour",),
    "Whoever took the last life": (
        "who_dealt_the_last_damage_takes_an_artifact",
        "chaos_cards_of_the_fallen_go_to_their_graveyard",
        "a_payment_of_ones_own_is_nobodys_doing",
    ),
    "With 2 players left": (
        "it_comes_when_two_are_left_in_the_seat_vacated_last",
        "who_is_left_alone_at_one_blow_has_to_outlive_the_scion",
    ),
    "The dragon attacks": ("whom_each_dragon_attacks", "the_scion_hits_and_the_other_may_pay"),
    "After the fifth it goes": (
        "one_dies_and_the_other_wins_only_after_the_scion_has_gone",
        "both_die_by_the_scion_and_the_ur_dragon_wins",
    ),
    "The last one standing": ("the_next_game_begins_with_the_saviour_then_his_allies_then_the_first_enemy",),
}
WAR_CARDS: Mapping[str, Sequence[str]] = {
    "Elder Dragon. It waits in its nexus": ("an_elder_dragon_in_nexus_draws_nothing_and_has_no_upkeep",),
    "Whatever takes it away": (
        "an_elder_dragon_that_leaves_play_is_back_in_its_nexus",
        "an_elder_dragon_blocks_for_a_neighbour_only",
    ),
    "Destroyed or sacrificed": ("a_basic_land_comes_back_as_its_card_and_the_sheet_say",),
    "Legend. As it comes in": (
        "white_casts_black_rolls_four_red_rolls_two_red_gets_it",
        "legends_are_in_haste_and_elder_dragons_are_not",
    ),
    "A land: it turns up nothing": ("a_land_and_a_creature_turn_up_no_enchantment",),
    "A creature: it turns up no": ("a_land_and_a_creature_turn_up_no_enchantment",),
    "Resolved, it turns up": (
        "a_spell_that_is_no_creature_turns_up_an_enchantment",
        "any_player_pays_five_life_and_the_enchantment_stays",
    ),
    "Two to a player at most": ("a_third_artifact_sends_the_oldest_to_the_artifact_graveyard",),
    "In your upkeep you may pay 10 life": ("an_artifact_is_given_up_for_ten_life_in_the_own_upkeep_only",),
    "In force for the whole table": ("a_spell_that_is_no_creature_turns_up_an_enchantment",),
    "Any player may pay 5 life": ("any_player_pays_five_life_and_the_enchantment_stays",),
    "Costs 5 life in place": (
        "a_chaos_card_costs_five_life_and_goes_to_its_own_graveyard",
        "a_chaos_land_costs_five_life_and_no_spell",
    ),
    "Wherever it would go": ("a_discarded_chaos_card_goes_to_the_chaos_graveyard",),
    "Everybody's. While it is untapped": ("the_discount_is_there_untapped_and_nobody_taps_for_it",),
    "Tapped by an effect": ("tapped_it_removes_what_it_carries_and_locks_its_kind_as_the_paper_says",),
    "It untaps with the next player's": ("a_tapped_planar_artifact_locks_its_kind_until_the_next_player_untaps",),
    "Comes when 2 players are left": ("it_comes_when_two_are_left_in_the_seat_vacated_last",),
    "Each turn it is another": ("its_dragons_come_at_random_without_returning_and_then_it_goes",),
    "Attacks the player whose deck": ("whom_each_dragon_attacks",),
    "Who was spared may pay": ("the_scion_hits_and_the_other_may_pay",),
}
HORDE_CLAIMS: Mapping[str, Sequence[str]] = {
    "Cards dealt to each survivor": ("each_survivor_is_dealt_90_75_or_60_cards_and_the_rest_stays_in_the_cube",),
    "A deck: 40 cards": ("a_deck_has_at_least_40_cards", "a_deck_is_made_of_the_own_pool_and_basic_lands_alone"),
    "200 basic lands": ("more_than_200_basic_lands_are_a_warning_and_no_fault",),
    "One life total": (
        "the_survivors_share_forty_life_however_many_they_are",
        "every_mulligan_costs_a_card_and_each_survivor_decides_alone",
    ),
    "All turns of the survivors": (
        "the_survivors_have_three_turns_and_then_it_alternates",
        "the_team_that_begins_skips_its_first_draw",
    ),
    "“You” on a card": ("each_opponent_loses_once_for_every_survivor",),
    "Won: the horde's library": (
        "the_survivors_win_at_their_upkeep_when_the_horde_has_no_library",
        "an_empty_library_does_not_win_before_the_upkeep",
    ),
    "Lost: at 0 life": (
        "no_life_loses_at_once_even_when_the_library_is_empty",
        "a_failed_draw_loses_for_the_whole_team_and_the_key_says_so",
    ),
    "Its creatures have haste": ("everything_attacks_but_defenders", "lords_are_effects_too"),
    "Any cost is paid": (PEOPLE, "a_home_made_card_goes_where_the_table_says"),
    "What it has to choose": (
        "a_choice_is_thrown_for_everybody_to_see",
        "the_marauder_takes_one_of_the_hordes_own_by_a_die",
    ),
    "With a planeswalker about": (
        "one_planeswalker_is_attacked_by_all_without_a_die",
        "among_several_planeswalkers_one_die_chooses_for_the_whole_combat",
    ),
    "Damage to it": (
        "damage_to_the_horde_mills_and_names_the_cards",
        "every_token_card_counts_as_one_and_what_is_more_than_the_library_is_lost",
        "the_horde_gains_no_life",
    ),
    "Tokens are cards in its library": (
        "a_token_that_leaves_the_battlefield_goes_to_the_used_pile_and_is_no_card",
        "made_tokens_come_from_the_used_ones_of_their_kind_as_many_as_there_are",
    ),
    "From its own graveyard": (
        "the_highest_creature_of_the_graveyard_comes_back",
        "among_a_survivors_creatures_a_die_picks",
    ),
    "Its hand lies open": ("the_horde_draws_into_its_open_hand_and_a_token_drawn_is_gone",),
    "Defender:": ("defenders_must_block_and_a_die_says_whom",),
    "Flashback:": ("a_card_cast_from_the_graveyard_with_flashback_is_exiled_and_gravecrawler_comes_back",),
    "Entwine:": (PEOPLE,),
    "Choose one:": (PEOPLE, "a_choice_is_thrown_for_everybody_to_see"),
    "Choose several:": (PEOPLE,),
    "Unleash:": (PEOPLE,),
    "X:": ("x_is_noted_with_the_spell",),
}
SCENARIO_CLAIMS: Mapping[str, Sequence[str]] = {
    "Cards: Basic 30 to 40": (
        "the_borders_of_the_sizes_are_allowed",
        "a_card_in_two_decks_is_refused_and_cannot_be_allowed",
        "a_basic_land_is_refused",
        "a_banned_card_is_refused_by_the_organisers_list_alone",
    ),
    "Keep them to one colour": (
        "the_shipped_scenario_is_legal_and_of_one_colour",
        "the_special_rule_is_a_step_with_every_card_of_its_deck",
    ),
    "Nothing it plays costs mana": ("a_land_is_the_card_of_the_turn",),
    "40 life each": (
        "a_game_begins_with_what_the_ruleset_and_the_scenario_say",
        "the_first_mulligan_is_free_and_the_player_draws_in_turn_one",
    ),
    "Won: the scenario at 0 life": (
        "forty_damage_or_21_of_one_commander_win",
        "the_player_wins_when_the_last_card_has_resolved",
    ),
    "Lost: at 0 life": ("the_player_loses_by_damage_the_boss_or_a_failed_draw",),
    "At first:": ("the_chart_is_the_table", "the_die_names_the_deck_whose_top_card_is_played"),
    "From scenario turn 7:": ("the_chart_is_the_table", "the_countdown_of_the_worked_example"),
    "Basic used up:": ("the_chart_is_the_table",),
    "Midrange used up:": ("the_chart_is_the_table",),
    "Both used up:": ("endgame_alone_is_played_without_a_die", "both_decks_empty_bring_the_endgame_at_once"),
    "Attack or one ability": ("attack_or_ability_by_a_die", "a_new_creature_uses_only_an_ability_without_tapping"),
    "What attacked is tapped": ("the_strongest_blocks_the_strongest_it_may", "equal_power_is_ordered_by_dice"),
    "A planeswalker uses": (
        "the_faces_are_divided_among_the_abilities",
        "only_abilities_that_can_be_used_now_share_the_die",
    ),
    "It draws from Basic": ("the_scenario_draws_basic_midrange_and_endgame_only_in_play",),
    "A counterspell waits there": ("counters_wait_and_strike_oldest_first_until_one_does",),
    "Several targets": ("a_target_is_random_or_chosen", "x_counts_what_was_chosen"),
    "Kicker, entwine": ("keywords_go_by_the_deck_a_card_came_from",),
    "Split: 1–3": ("buyback_split_and_bestow_ask_a_die",),
    "Overload: only": ("keywords_go_by_the_deck_a_card_came_from",),
    "Morph, manifest": ("what_is_manifested_or_morphed_is_turned_up_next_scenario_turn",),
    "It comes with the Endgame deck": (
        "the_boss_comes_with_the_forced_endgame_in_the_same_turn",
        "the_boss_comes_back_next_scenario_turn",
        "the_boss_attacks_or_uses_abilities_as_chosen",
    ),
}

DARK_CLAIMS: Mapping[str, Sequence[str]] = {
    "Size:": (
        "too_few_cards_a_sideboard_and_a_banned_card_are_told",
        "a_deck_of_60_is_enough_and_a_list_handed_in_again_must_be_allowed_again",
    ),
    "Tier:": ("copies_count_not_names", "a_the_dark_card_counts_in_every_printing", "a_tier_begins_at_its_threshold"),
    "Dark Seed:": (
        "most_the_dark_cards_is_dark_seed_one",
        "a_full_tie_is_rolled_for_and_the_higher_die_is_the_better_seed",
        "the_best_seed_of_each_zone_sits_down_first",
        PEOPLE,
    ),
    "1 Zones.": ("everyone_here_chooses_before_zones_are_locked", "a_zone_may_be_changed_until_the_zones_are_locked"),
    "2 Prizes.": ("one_d20_falls_at_every_location", "an_empty_tables_prize_waits_and_the_next_winner_takes_both"),
    "3 Corners.": (
        "the_best_seed_of_each_zone_sits_down_first",
        "a_location_has_one_to_four_corners",
        "with_26_in_the_city_the_two_worst_seeds_move_and_choose_after_all_ten",
    ),
    "4 Matches.": ("prizes_pile_up_round_after_round", "a_table_that_was_played_leaves_nothing"),
    "The City: Noble Supporters": ("supporters_give_life_and_exiles", PEOPLE),
    "The Wilds: Dark Powers": ("lands_and_x_among_the_powers_have_their_ruling", PEOPLE),
    "The die is read": (
        "a_city_prize_is_read_in_the_winners_column",
        "a_wilds_prize_is_read_in_the_winners_column",
        "tier_0_wins_the_match_but_no_prize",
    ),
    "One prize is one card": ("one_prize_is_one_card_whatever_number_it_shows",),
    "Start every game": ("supporters_give_life_and_exiles",),
    "From turn 3 of the game": ("a_monster_comes_on_a_1", "a_d7_of_the_wilds_is_refused"),
    "Unsubdued they have haste": (PEOPLE,),
    "Subdue:": ("a_d6_of_at_most_the_tier_subdues", "a_card_may_take_control_also_from_another_player"),
    "Blocking one with a creature": (PEOPLE,),
    "Killed?": ("who_kills_a_monster_keeps_the_card", "a_monster_that_merely_leaves_is_exiled"),
    "The Mayor has": ("the_worked_example_of_the_races", "supporters_count_for_the_mayor_and_cards_for_the_conquerors"),
    "Ties go to the better seed": (
        "who_leads_both_races_is_mayor_and_the_beast_comes_from_the_others",
        "where_nobody_has_won_anything_the_best_seeds_go_on",
    ),
    "The bracket:": (
        "the_better_seed_of_mayor_and_beast_chooses_the_conqueror",
        "semifinals_are_best_of_3_and_the_final_best_of_5",
        "mayor_and_beast_meet_in_the_final_at_the_earliest",
    ),
    "The champion is styled": ("the_winner_of_the_final_is_champion_and_takes_a_style",),
    "They come from turn 3": (
        "a_monster_comes_on_a_1",
        "the_top_4_throws_a_d8_wherever_it_is_played",
        "the_d20_brings_the_documents_monster",
        "the_same_monster_may_come_again_without_limit",
    ),
    "Unsubdued they untap": (PEOPLE,),
    "To subdue one": ("the_spell_has_an_unsubdued_target_as_the_sheet_says", "a_d6_of_at_most_the_tier_subdues"),
    "Subdued it is": (
        "a_subdued_monster_obeys_and_a_failed_throw_changes_nothing",
        "when_control_ends_the_monster_is_unsubdued_and_stays",
    ),
    "Blocking one is done": (PEOPLE,),
    "A creature of The Dark": (PEOPLE,),
    "Gone is exiled": ("a_monster_that_merely_leaves_is_exiled", "who_kills_a_monster_keeps_the_card"),
}
DOMINIA_CLAIMS: Mapping[str, Sequence[str]] = {
    "Hexes:": ("the_map_has_the_size_of_the_chart", "the_chart_of_map_sizes_is_the_documents"),
    "Every second row": ("rows_are_shifted_and_inner_planes_have_six_neighbours",),
    "A d6 gives each plane": ("a_die_decides_each_terrain",),
    "By lot, each player": (
        "the_order_is_drawn_by_lot",
        "no_two_homes_lie_side_by_side",
        "where_nobody_finds_a_home_all_are_chosen_anew",
    ),
    "Then, by new lots": (
        "each_pass_has_a_new_order",
        "a_further_plane_lies_beside_an_own_one",
        "where_nothing_adjoins_any_free_plane_will_do",
        "everyone_has_seven_planes_and_the_rest_is_void",
    ),
    "What nobody holds becomes void": (
        "what_nobody_holds_is_void_once_the_war_is_on",
        "a_plane_that_nobody_holds_is_challenged_for_by_nobody",
    ),
    "On a card:": ("a_card_is_legal_beside_an_own_plane", "an_illegal_card_is_refused_with_its_reason"),
    "The cards are shuffled": ("the_pile_is_drawn_by_dice", "nobody_fights_twice_in_a_week"),
    "Whoever can challenge must": ("who_can_challenge_must", "who_is_left_and_can_challenge_fills_in_another_card"),
    "All results of a week": ("all_changes_of_a_week_are_applied_together",),
    "Names of all who are left": (
        "when_nothing_legal_is_left_players_are_paired_over_any_distance",
        "an_odd_one_has_a_bye",
    ),
    "The defender chooses": ("the_defender_chooses_and_keeps_home_out_unless_it_is_all",),
    "The attacker may play": ("over_long_distance_the_attacker_plays_any_colour_and_no_artifacts",),
    "Whoever wins a challenge": ("the_winner_takes_the_plane_or_keeps_it",),
    "Whoever loses the home": (
        "who_loses_home_is_out_and_the_other_planes_become_void",
        "a_home_that_was_taken_is_home_to_nobody",
    ),
    "The war lasts": ("the_last_one_standing_wins", "without_a_limit_the_war_goes_on"),
    "At least 125 cards": (
        "planes_give_deck_and_life_as_in_the_worked_examples",
        "the_fewest_planes_for_a_deck",
        "planes_are_counted_when_the_challenges_are_announced",
    ),
    "You may play a colour": (
        "colours_come_from_the_own_planes_beside_as_in_the_worked_examples",
        "planes_elsewhere_do_not_count",
    ),
    "A card of several colours": ("a_card_of_two_colours_needs_both", "hybrid_needs_both_colours_too"),
    "Special beside it": ("special_allows_artifacts_and_non_basic_lands", "a_coloured_artifact_needs_both"),
    "Basic lands of every type": ("basic_lands_of_every_type_are_allowed", "colourless_cards_and_basic_lands_are_free"),
    "Defending home: any": ("defending_home_knows_no_limits",),
    "2 duels won settle": ("two_duels_won_settle_a_challenge", "a_drawn_duel_is_played_again"),
    "Life to begin with": (
        "planes_give_deck_and_life_as_in_the_worked_examples",
        "whoever_won_the_last_duel_begins_with_five_more",
    ),
    "Defending home it is": ("defending_home_knows_no_limits",),
    "In a duel nobody's life": ("the_limit_follows_each_duels_own_start",),
    "Each duel has a planar": ("each_duel_has_a_new_constant",),
    "Both players sign": (PEOPLE,),
    "Both throw a d6": ("the_attackers_die_gives_the_tens",),
    "What it says holds": ("a_chain_is_rolled_with_new_dice_on_the_other_chart", PEOPLE),
    "The Radical chart": (
        "with_the_radical_chart_66_leads_there",
        "the_radical_chart_is_in_the_booklet_only_where_it_is_in_use",
    ),
}
#: what the guide says that Lantern takes care of, by the format's page.
GUIDE_WAR: Mapping[str, Sequence[str]] = {
    "**Artifacts.**": WAR_CLAIMS["A Legend comes in"],
    "**What the piles' cards do.**": (
        "a_land_costs_two_life_while_the_ankh_lies_there",
        "each_upkeep_is_everybodys_and_your_upkeep_its_controllers",
        "a_chaos_spell_that_sweeps_does_so_as_it_resolves",
        "by_hand_it_changes_nothing",
    ),
    "**Enchantments.**": WAR_CLAIMS["A spell that is no creature resolves"],
    "**Chaos cards.**": (*WAR_CLAIMS["At the beginning of upkeep"], *WAR_CLAIMS["It costs 5 life in place"]),
    "**Planar artifacts.**": WAR_CLAIMS["An effect that taps one"],
    "**Elder Dragons**": WAR_CLAIMS["Whatever would take it away"],
    "**Basic lands**": WAR_CLAIMS["Basic lands that are destroyed"],
    "**Attacks.**": WAR_CLAIMS["Attack only eternal enemies"],
    "**Names.**": ("a_typed_word_is_a_name_first_and_a_colour_only_where_nobody_is_called_so",),
    "**Who is out**": WAR_CLAIMS["Whoever took the last life"],
    "**An empty library**": ("an_empty_library_takes_the_graveyard_and_nobody_loses",),
}
GUIDE_HORDE: Mapping[str, Sequence[str]] = {
    "The reveal ends": ("a_reveal_ends_with_the_first_card_that_is_no_token",),
    "Everything that can attack does": (
        *HORDE_CLAIMS["Its creatures have haste"],
        *HORDE_CLAIMS["With a planeswalker about"],
    ),
    "Damage to the horde mills": HORDE_CLAIMS["Damage to it"],
    "Made tokens come": HORDE_CLAIMS["Tokens are cards in its library"],
    "Creatures come back": HORDE_CLAIMS["From its own graveyard"],
    "Each opponent loses": HORDE_CLAIMS["“You” on a card"],
    "On the Odds screen": ("what_a_card_of_a_list_does_is_written_in_the_window",),
    "What a card does as it arrives": (
        "two_zombies_come_when_the_titan_arrives_and_again_when_it_attacks",
        "every_card_of_the_published_horde_has_its_effects",
    ),
    "An empty library of the horde": HORDE_CLAIMS["Won: the horde's library"],
    "A survivor who cannot draw": HORDE_CLAIMS["Lost: at 0 life"],
}
GUIDE_SCENARIOS: Mapping[str, Sequence[str]] = {
    "The chart in every state": SCENARIO_CLAIMS["At first:"],
    "Endgame comes when": SCENARIO_CLAIMS["From scenario turn 7:"],
    "Reserve first": SCENARIO_CLAIMS["A counterspell waits there"],
    "Attack or ability": SCENARIO_CLAIMS["Attack or one ability"],
    "Blocks by power": SCENARIO_CLAIMS["What attacked is tapped"],
    "The boss enters": SCENARIO_CLAIMS["It comes with the Endgame deck"],
    "40 life each": SCENARIO_CLAIMS["Won: the scenario at 0 life"],
    "Face-down cards": SCENARIO_CLAIMS["Morph, manifest"],
}


def points(blocks: Iterable[Block]) -> Iterator[str]:
    """The points of a sheet of rules, a paragraph each."""
    for block in blocks:
        if isinstance(block, Points):
            for paragraph in block.paragraphs:
                yield "".join(run.words for run in paragraph)


def notes() -> Iterator[str]:
    """What the event adds on the cards of Elder Dragon Wars, each sentence once."""
    yield from dict.fromkeys("".join(words for _, words in note) for card in the_dragons() for note in card.notes)


def guide(page: str, head: str) -> list[str]:
    """The points below a head of a page of the guide."""
    text = (GUIDE / page).read_text("utf-8").partition(f"## {head}\n")[2].partition("\n## ")[0]
    return [line.removeprefix("- ") for line in text.splitlines() if line.startswith("- ")]


PAPER = {
    "dark": (lambda: points((*summary_blocks(DARK), *behaviour(DARK))), DARK_CLAIMS, "coming_dark"),
    "dominia": (
        lambda: points(league_rules(DominiaState(ruleset=dominia_document()))),
        DOMINIA_CLAIMS,
        "war_of_dominia",
    ),
    "guide war": (
        lambda: guide("4-elder-dragon-wars.md", "What Lantern takes care of"),
        GUIDE_WAR,
        "elder_dragon_wars",
    ),
    "guide scenarios": (
        lambda: guide("5-scenarios.md", "What Lantern takes care of"),
        GUIDE_SCENARIOS,
        "commander_scenarios",
    ),
    "guide horde": (lambda: guide("6-horde-sealed.md", "What Lantern takes care of"), GUIDE_HORDE, "horde_sealed"),
    "war": (lambda: points(war_rules(WAR)), WAR_CLAIMS, "elder_dragon_wars"),
    "war cards": (notes, WAR_CARDS, "elder_dragon_wars"),
    "horde": (lambda: points(horde_rules(horde_document())), HORDE_CLAIMS, "horde_sealed"),
    "scenarios": (lambda: points(scenario_rules(scenario_document())), SCENARIO_CLAIMS, "commander_scenarios"),
}


@cache
def names_of(format: str) -> frozenset[str]:
    """The names of a format's tests, without "test_"."""
    texts = (path.read_text("utf-8") for path in (ROOT / format).rglob("test_*.py"))
    return frozenset(name for text in texts for name in re.findall(r"^ *def test_(\w+)", text, re.MULTILINE))


@pytest.mark.parametrize("paper", list(PAPER))
def test_every_sentence_of_the_paper_has_its_test(paper):
    printed, claims, _ = PAPER[paper]
    printed_points = list(printed())
    assert len(printed_points) >= 8
    unproved = [point for point in printed_points if sum(point.startswith(begun) for begun in claims) != 1]
    assert unproved == []
    assert [begun for begun in claims if not any(point.startswith(begun) for point in printed_points)] == []


@pytest.mark.parametrize("paper", list(PAPER))
def test_every_test_that_is_named_is_there(paper):
    _, claims, format = PAPER[paper]
    named = {test for tests in claims.values() for test in tests} - {PEOPLE}
    assert named - names_of(format) == set()
    assert all(claims.values())


def test_a_number_on_paper_is_the_rulesets():
    """Numbers come out of the ruleset: another ruleset, another sentence."""
    from tests.formats.commander_scenarios.rules.given import ruled as scenario_ruled
    from tests.formats.horde_sealed.rules.given import ruled as horde_ruled

    other = " ".join(points(horde_rules(horde_ruled(survivors={"life": 77}))))
    assert "77" in other
    assert "77" not in " ".join(points(horde_rules(horde_document())))
    other = " ".join(points(scenario_rules(scenario_ruled(scenario={"commander_damage": 33}))))
    assert "33 combat damage" in other
