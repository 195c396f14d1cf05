"""What Find says of what a tournament has, and a league on a map has otherwise or not at all."""

from __future__ import annotations

from desktop.ui.shell.answering import Answer

ANSWERS: tuple[Answer, ...] = (
    Answer(
        "pairings,pairing,pair,print pairings,opponent,who plays,bye,match,matches,swiss,bracket,top cut,top,final,"
        "finals,playoff,elimination,semifinal,schedule",
        "Nobody is paired: cards are drawn, and each is a challenge. The week lists them.",
        ("go:week", "do:print/challenge-cards", "go:duels"),
    ),
    Answer(
        "round over,end round,last round,more rounds,fewer rounds,cancel round,round,finish,end early,end "
        "league,end war,"
        "cut off,cut off rounds",
        "A league counts weeks: one ends when its duels are decided. “The numbers…” may end the war after so many.",
        ("go:week", "press:league/The numbers", "go:duels"),
    ),
    Answer(
        "leaderboard,tiebreaker,tiebreak,champion",
        "Planes held come first, then duels won.",
        ("go:standings", "do:print/standings"),
        always=True,
    ),
    Answer(
        "seat,seats,seating,where sit,seat list,table number,table numbers,table,table result,swap seats,"
        "move player,switch places",
        "A league has no seats: where a duel is played is the players' own. Who holds which plane stands on the map.",
        ("go:map", "go:week"),
        always=True,
    ),
    Answer(
        "judge,penalty,cheats,cheated,warning,disqualify,disqualification,dq,game loss,match loss,cheating,"
        "slow play,infraction",
        "The Guardian decides: a duel by a note, a challenge by “Allow” or “Cancel”, a player by “Leaves”.",
        ("go:duels", "go:week", "do:league/drop"),
    ),
    Answer(
        "prize,prizes,prize pool",
        "What is won are planes. Ante is one of the questions on the League screen.",
        ("go:standings", "do:league/settle"),
        always=True,
    ),
    Answer(
        "timer,clock,time,extra time,time extension,extension,time limit,overtime,extra turns,five turns,turns,"
        "time left,min,min table,countdown,pause,start timer,stop clock,how long,add time,minutes,resume",
        "Duels have no time of their own. A clock of the clock room times one.",
        ("house:clocks", "house:clock"),
    ),
    Answer(
        "match slip,result slip,sign up sheet,sign-up sheet,result sheet",
        "A challenge has its card, with room for the result; each player has a deck slip.",
        ("do:print/challenge-cards", "do:print/deck-slips"),
    ),
    Answer(
        "wrong result,result wrong,wrong player won,wrong winner,fix result,fix last week,last week,weeks results,"
        "wrong week,result wrong last round",
        "A duel of this week is amended on the duel desk; of an earlier one it is put right in the History, and what "
        "came after is played on.",
        ("go:duels", "go:log", "past:", "press:chronicle/Take back"),
    ),
    Answer(
        "undo week,take back week",
        "The Chronicle takes back a week and all after it; the History corrects one act and keeps the rest.",
        ("press:chronicle/Take back", "go:log"),
        always=True,
    ),
    Answer(
        "who late,overdue,still playing,not finished,not done,who left",
        "Who owes a card or a result, and until when, stands on Week.",
        ("do:week/owed", "go:week", "press:week/Excuse"),
        always=True,
    ),
    Answer(
        "went home,gone home,player home,ill,sick,came back,comes back,bring back,swap players,swap",
        "Whoever misses a week is excused; whoever goes leaves the league, and may come back.",
        ("press:week/Excuse", "do:league/drop"),
    ),
    Answer(
        "illegal deck,deck illegal,wrong deck,deck wrong,wrong lands",
        "Deck lists are held against the constant and the lists of the league on Duels.",
        ("go:duels", "do:print/deck-checks", "do:league/settle"),
    ),
    Answer(
        "intentional draw,draw game,drawn duel,tie,tied,both lost",
        "A drawn duel is entered with 0 and played again under a new planar constant.",
        ("go:duels",),
    ),
    Answer(
        "no show,missing,absent,not here,not there",
        "Whoever does not come is excused for the week, or leaves the league.",
        ("press:week/Excuse", "do:week/owed", "do:league/drop"),
        always=True,
    ),
    Answer(
        "enter result,report result,report match",
        "Results are entered on the duel desk, or read from players' mails.",
        ("go:duels", "do:week/inbox"),
        always=True,
    ),
    Answer("sideboard", "Whether there are sideboards is a question on the League screen.", ("do:league/settle",)),
    Answer(
        "life,life total,life counter,poison",
        "The duel desk says the life that a duel begins with, and its limit; the players keep it from there.",
        ("go:duels",),
        always=True,
    ),
    Answer(
        "first player,goes first,play first,who begins,who starts,mulligan",
        "That is the players' to settle at the table: the league has no rule of its own for it.",
        ("do:league/settle",),
    ),
    Answer(
        "import players,paste names,add player,add players,new players,late player,register,latecomer",
        "Names come in before the map is shared out; later, a newcomer between two weeks.",
        ("do:league/paste", "press:league/A newcomer", "go:league"),
        always=True,
    ),
)
