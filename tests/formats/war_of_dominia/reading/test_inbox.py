"""Messages that were pasted: cards, results, planes and decks are proposed, the doubtful marked; nothing is done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.domain.dice import LoadedDice
from desktop.domain.words import isolated
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.reading.inbox import Proposal, proposals
from desktop.formats.war_of_dominia.reading.messages import text_of_messages
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.challenges import DefendPlane
from desktop.formats.war_of_dominia.rules.acts.decks import CheckDeck
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.mail import NoteContact
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.letters import letters
from desktop.library.decks import WhichColumn
from desktop.library.facts import shipped_facts
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, in_duels

MAP = """
 FA Fa Ib IB
 MC Mc Pd PD
"""


def one(state: DominiaState, text: str) -> Proposal:
    (found,) = proposals(state, text, shipped_facts())
    return found


def duels() -> DominiaState:
    return in_duels(at_war(MAP), (ANN, BEN, "A-3"), ("p3", "p4", "B-3"))


@pytest.mark.parametrize(
    "text",
    [
        "AN A3",
        "Ann: A-3",
        "Ann A3",
        "From: Ann <ann@home.example>\nA3",
        "Ann wrote:\n> D7\nI challenge Ben for A-3!",
        "Ann\na3 please",
        "On Thu, 28 Jan, Ann wrote:\nmy card: A 3",
        "Ann challenges Ben for A3.",
    ],
)
def test_a_card_is_read_however_it_is_written(text: str) -> None:
    found = one(at_war(MAP), text)
    assert (found.command, found.words, found.doubt) == (EnterCard(ANN, "A-3"), "Ann's card for A-3", "")


@pytest.mark.parametrize(
    ("text", "winner", "lost"),
    [
        ("Ann beat Ben 2-1", ANN, 1),
        ("AN beat BE 2–1 for A3", ANN, 1),
        ("Ben lost to Ann 1:2", ANN, 1),
        ("BE beat AN 2-0", BEN, 0),
        ("Ann: I beat Ben 2-0", ANN, 0),
        ("Ann: Ben beat me 2-1", BEN, 1),
        ("Ann: lost to Ben 2-1", BEN, 1),
        ("Ann: beat Ben 2 - 0", ANN, 0),
        ("Ann: I won 2-1", ANN, 1),
        ("Ann: I lost 1-2", BEN, 1),
    ],
)
def test_a_result_is_read_however_it_is_told(text: str, winner: str, lost: int) -> None:
    found = one(duels(), text)
    assert found.command == ReportChallenge("1-1", winner, lost)
    assert found.doubt == ""


def test_what_is_doubtful_says_what_was_taken() -> None:
    assert one(duels(), "Ann - Ben 1-2").doubt == "The smaller number stands first: Ben is taken as the winner."
    assert one(duels(), "Ann - Ben 1-2").command == ReportChallenge("1-1", BEN, 1)
    assert one(duels(), "Ann beat Ben").doubt.startswith("No score is told")
    assert one(duels(), "Ann beat Ben 2-0 for B3").doubt == "B-3 is named; they fight for A-3."
    assert one(duels(), "Ann beat Ben 2-1, 1 drawn").command == ReportChallenge("1-1", ANN, 1, 1)
    cards = after(at_war(MAP), EnterCard("Ann", "A-3"))
    assert one(cards, "AN B2").doubt == "It takes the place of the card for A-3."
    assert one(at_war(MAP), "Ben: Ann A3").doubt == "Ben wrote it, not Ann."
    assert one(at_war(MAP), "Ann: A3 or B2").doubt == "A-3 and B-2 are named; the first is taken."
    assert not one(cards, "AN B2").is_plain


def test_what_cannot_be_done_says_the_rules_sentence_and_brings_no_act() -> None:
    refused = {
        "AN A4": "Ann holds no plane beside A-4",
        "A3": "Whose card for A-3 this is does not stand here.",
        "Ann beat Ben 2-1": "Whose challenge this result belongs to",
        "Ann defends A3": "Nobody who defends over long distance",
    }
    for text, why in refused.items():
        found = one(at_war(MAP), text)
        assert found.command is None
        assert why in found.refused
        assert not found.is_plain
    assert "it takes 2" in one(duels(), "Ann beat Ben 3-1").refused
    assert "is in already" in one(after(at_war(MAP), EnterCard("Ann", "A-3")), "AN A3").refused
    assert "Not now" in one(duels(), "AN A3").refused


def test_each_line_is_held_against_what_the_lines_before_it_ask_for() -> None:
    text = "Ann: A3\nBen: A2\nCleo: B3\n\nDev: B2\nAnn: B2\nAnn beat Ben 2-0"
    found = proposals(at_war(MAP), text)
    assert [proposal.is_plain for proposal in found] == [True, True, True, True, False, False]
    assert found[4].doubt == "It takes the place of the card for A-3."
    twice = proposals(duels(), "Ann beat Ben 2-0\nBen: I beat Ann 2-1")
    assert [proposal.command is not None for proposal in twice] == [True, False]


def test_a_plane_over_long_distance_is_defended() -> None:
    state = after(at_war("FA V- Ib IB", week=False), BeginWeek(), DrawCard("Ann"), DrawCard("Ben"))
    assert one(state, "BE defends A3").command == DefendPlane("1-1", "A-3")
    assert one(state, "Ben: I'll defend A-3").words == "Ben defends A-3"
    assert "home, and not the only plane left" in one(state, "Ben defends A4").refused


def test_a_table_in_a_message_is_the_writers_deck_and_may_ask_which_column_is_meant() -> None:
    rows = ("4,Ball Lightning,2,", "2,Bog Imp,3,", '1,"Ashnod\'s Altar",5,', "3,Maze of Ith,2,")
    table = "\n".join(("From: Ben", "Here it is, Guardian:", "Qty,Card,Need,", *rows, "", "Thanks, Ben"))
    (found,) = proposals(duels(), table)
    assert (found.sender, found.command.deck.main) == (BEN, 10)
    doubtful = table.replace("Qty", "Bestand")
    with pytest.raises(WhichColumn) as raised:
        proposals(duels(), doubtful)
    assert raised.value.columns == ("bestand", "need")
    (found,) = proposals(duels(), doubtful, columns={raised.value.kind: "need"})
    assert found.command.deck.main == 12
    quoted = table.replace("Qty", "> Qty")
    assert not [one for one in proposals(duels(), quoted) if one.command is not None]


def test_a_deck_list_in_a_message_is_the_writers() -> None:
    cards = ("60 Island", "20 Air Elemental", "10 Counterspell", "10 Unsummon", "15 Merfolk of the Pearl Trident")
    deck = "\n".join(("From: Ben", "Hello Guardian, here is my deck:", *cards))
    found = one(duels(), deck)
    assert isinstance(found.command, CheckDeck)
    assert (found.command.challenge, found.command.player, found.command.deck.main) == ("1-1", BEN, 115)
    assert found.words == "Ben's deck for A-3, 115 cards"
    again = after(duels(), found.command)
    assert one(again, deck).doubt.endswith("It takes the place of the deck that was checked.")
    assert "Whose deck this is" in one(duels(), deck.partition("\n")[2]).refused
    assert "Ann fights nowhere" in one(at_war(MAP), deck.replace("Ben", "Ann")).refused


def test_greetings_quotes_and_thanks_ask_for_nothing() -> None:
    assert (
        proposals(at_war(MAP), "Hi all,\n> AN A3\nsee you at 20:00 on the 4th of May, have a 3 course dinner\nAnn")
        == ()
    )
    assert proposals(at_war(MAP), "") == ()


def test_two_of_one_first_name_are_told_apart_by_the_whole_name_or_the_letters() -> None:
    state = after(at_war(MAP), RenamePlayer("Ann", "Eva Long"), RenamePlayer("Ben", "Eva Short"))
    assert one(state, "Eva Long: A3").command == EnterCard(ANN, "A-3")
    assert one(state, "ES A2").command == EnterCard(BEN, "A-2")
    assert one(state, "Eva: A3").command is None


@pytest.mark.parametrize("state", [at_war(MAP), duels()])
def test_the_line_that_a_letter_asks_for_is_understood(state: DominiaState) -> None:
    for letter in letters(state):
        lines = [line.strip() for line in letter.text.splitlines() if line.startswith("    ")]
        for line in lines:
            assert one(state, line).is_plain, line


@given(st.text(max_size=200), st.sampled_from(["cards", "duels"]))
def test_whatever_is_pasted_is_read_without_a_word_of_its_own(text: str, when: str) -> None:
    state = at_war(MAP) if when == "cards" else duels()
    for found in proposals(state, text):
        assert found.command is not None or found.refused


@given(
    st.lists(st.sampled_from(["Ann", "BE", "Cleo:", "beat", "lost to", "2-1", "A3", "B-2", "I", "defends", "\n", "x"]))
)
def test_every_act_that_is_proposed_is_taken_in_its_order(words: list[str]) -> None:
    for state in (at_war(MAP), duels()):
        now = state
        for found in proposals(state, " ".join(words)):
            if found.command is not None:
                now = RULES.fold(now, RULES.decide(now, found.command, LoadedDice(())))


# -- mails as they really come -----------------------------------------------------------------------------------------

GUARDIANS = "Dear Ann,\n\nAnswer with one line, your letters and the plane:\n\n    AN A3\n\nThe Guardian"


@pytest.mark.parametrize(
    "quoted",
    [
        "On Thu, 28 Jan, The Guardian <g@home.example> wrote:\n\n" + GUARDIANS,
        "-----Original Message-----\nFrom: The Guardian\nSubject: League: Week 1\n\n" + GUARDIANS,
        "________________________________\nFrom: The Guardian\n\n" + GUARDIANS,
        "-- \nAnn Long, flat A3, 12 High Street\nHouse B-2",
    ],
)
def test_a_copy_of_the_letter_and_a_signature_ask_for_nothing(quoted: str) -> None:
    text = f"From: Ann <ann@home.example>\n\nB2 please\n\n{quoted}\n\nFrom: Ben\nA2\n"
    found = proposals(at_war(MAP), text)
    assert [(one.words, one.doubt) for one in found] == [("Ann's card for B-2", ""), ("Ben's card for A-2", "")]


def test_an_answer_below_a_marked_quote_is_read() -> None:
    text = "From: Ann\nOn Thu, The Guardian wrote:\n> Answer with one line:\n>     AN A3\nB2"
    assert one(at_war(MAP), text).words == "Ann's card for B-2"


def test_an_answer_to_another_week_is_doubtful() -> None:
    assert one(at_war(MAP), "From: Ann\nSubject: Re: League: Week 1\n\nA3").is_plain
    late = one(at_war(MAP), "From: Ann\nSubject: Re: League: Week 12\n\nA3")
    assert (late.doubt, late.is_plain) == ("It answers the letter of week 12.", False)
    assert one(at_war(MAP), "From: Ann\nSubject: Re: League: After week 4\n\nA3").doubt.endswith("week 5.")


def test_who_is_not_in_the_league_or_writes_from_elsewhere_is_doubtful() -> None:
    state = after(at_war(MAP), NoteContact("Ann", "ann@home.example"), NoteContact("Ben", "both@home.example"))
    assert one(state, "From: <ANN@home.example>\nA3").words == "Ann's card for A-3"
    assert one(state, "From: ann@home.example\nA3").is_plain
    forged = one(state, "From: Ann <eve@elsewhere.example>\nA3")
    assert forged.doubt == "It comes from eve@elsewhere.example, which is not Ann's address."
    foreign = one(state, "From: Eve <eve@elsewhere.example>\nAN A3")
    assert foreign.doubt.startswith("It comes from Eve, who is not in the league.")
    assert "Whose card" in one(state, "From: Eve\nA3").refused
    shared = after(state, NoteContact("Ann", "both@home.example"))
    assert "Whose card" in one(shared, "From: both@home.example\nA3").refused


def test_the_dashes_and_blanks_of_telephones_are_read() -> None:
    assert one(at_war(MAP), "\u200eAN\u00a0A\u20113").command == EnterCard(ANN, "A-3")
    assert one(duels(), "Ann beat Ben 2\u22121").command == ReportChallenge("1-1", ANN, 1)


def test_a_name_that_is_nearly_right_is_taken_with_a_doubt() -> None:
    state = after(duels(), RenamePlayer("Ben", "Bertram"))
    found = one(state, "Ann beat Bertran 2-1")
    assert (found.command, found.doubt) == (ReportChallenge("1-1", ANN, 1), "“Bertran” is taken as Bertram.")
    assert "Whose challenge" in one(state, "Zacharias beat Norbert 2-1").refused


def test_a_saved_mail_and_a_box_of_them_are_read() -> None:
    mail = (
        b"From: =?utf-8?q?Ann?= <ann@home.example>\r\nTo: g@home.example\r\nSubject: Re: League: Week 1\r\n"
        b"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        b"QTMgcGxlYXNlCi0tIApBbm4K\r\n"
    )
    assert one(at_war(MAP), text_of_messages(mail)).words == "Ann's card for A-3"
    page = (
        b"From: Ben <b@home.example>\nSubject: Hello\nContent-Type: text/html; charset=utf-8\n\n"
        b"<style>p{B2}</style><p>A2<br>thanks</p><blockquote>AN A3</blockquote>\n"
    )
    box = b"From ann@home.example Mon\n" + mail.replace(b"\r\n", b"\n") + b"\nFrom b Mon\n" + page
    found = proposals(at_war(MAP), text_of_messages(box))
    assert [one.words for one in found] == ["Ann's card for A-3", "Ben's card for A-2"]
    assert text_of_messages(b"Ann: A3\nBen: A2\n") == "Ann: A3\nBen: A2\n"
    with pytest.raises(Refusal, match="PDF"):
        text_of_messages(b"%PDF-1.7")


def test_an_answer_copied_from_a_letter_to_a_name_from_right_to_left_is_understood() -> None:
    state = after(at_war(MAP), RenamePlayer("Ben", "יעל לוי"))
    for letter in letters(state):
        for line in isolated(letter.text).splitlines():
            if line.startswith("    "):
                assert one(state, line).is_plain, line
