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
        "round over,end round,last round,more rounds,fewer rounds,cancel round,round",
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
        "seat,seats,seating,where sit,seat list,table number,table numbers,swap seats,move player,switch places",
        "A league has no seats: where a duel is played is the players' own. Who holds which plane stands on the map.",
        ("go:map", "go:week"),
        always=True,
    ),
    Answer(
        "judge,penalty,warning,disqualify,disqualification,dq,game loss,match loss,cheating,slow play,infraction",
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
        "time left,countdown,pause,start timer,stop clock,how long,add time,minutes,resume",
        "Duels have no time of their own. A clock of the clock room times one.",
        ("house:clocks", "house:clock"),
    ),
    Answer(
        "match slip,result slip,sign up sheet,sign-up sheet,result sheet",
        "A challenge has its card, with room for the result; each player has a deck slip.",
        ("do:print/challenge-cards", "do:print/deck-slips"),
    ),
    Answer(
        "intentional draw,drawn duel,tie,tied",
        "A drawn duel is entered with 0 and played again under a new planar constant.",
        ("go:duels",),
    ),
    Answer(
        "no show,missing,absent",
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
        "import players,paste names,add player,add players,register,latecomer",
        "Names come in before the map is shared out; later, a newcomer between two weeks.",
        ("do:league/paste", "press:league/A newcomer", "go:league"),
        always=True,
    ),
)
