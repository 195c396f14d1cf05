"""What Find says of what another tournament calls by another name, or has and The Coming Dark has not."""

from __future__ import annotations

from desktop.ui.shell.answering import Answer

_SHEETS = ("do:print/round-by-name", "do:print/round-by-location")
_PENALTY = ("do:ledger/judge/penalise", "do:round/desk", "do:players/penalise")

ANSWERS: tuple[Answer, ...] = (
    Answer(
        "print pairings,print pairing,print seatings,seat list,seating list,print seats,print tables",
        "Who plays where is the round sheet: by name for players, by location for the tables.",
        _SHEETS,
        always=True,
    ),
    Answer(
        "bye,opponent,who plays,pair,pairing",
        "Nobody is paired: players choose corners in the order of their Dark Seeds. Alone at a table a player wins.",
        ("go:round", *_SHEETS),
    ),
    Answer("swiss", "Nobody is paired by points: players choose corners.", ("go:round",)),
    Answer(
        "round over,end round,finish round,round end,cancel round,skip round",
        "A round is over when every table has reported; the lit key goes on. “Rounds…” ends the day earlier.",
        ("go:round", "do:standings/rounds"),
    ),
    Answer(
        "top cut,top,playoff,playoffs,elimination,semifinal,quarterfinal,cut",
        "After the last round the races close, and the Top 4 play.",
        ("go:standings", "do:print/top4", "stage:bracket"),
    ),
    Answer(
        "tiebreaker,tiebreak,tie breaker",
        "Ties of the races go to the better Dark Seed; how Dark Seeds are ordered stands in Set-up.",
        ("go:standings", "go:setup"),
        always=True,
    ),
    Answer(
        "draw,intentional draw,id,drawn game,tie,tied",
        "A drawn game is played again while there is time; then the better Dark Seed goes on.",
        ("go:round", "house:guide at Rulings: The Coming"),
        always=True,
    ),
    Answer(
        "dq,disqualify,ban player,disqualification,game loss,match loss,slow play,cheating,cheats,cheated,infraction,"
        "unsporting,both lost,both lose",
        "A penalty is given on the judge's desk, on a table's card, or below a player's name.",
        _PENALTY,
        always=True,
    ),
    Answer(
        "overtime,extra turns,five turns,turns,time left,time limit,time out,min table,minutes table",
        "There are no extra turns: at its marks a table is decided, and each may be given minutes more.",
        ("do:round/extend", "go:setup", "clock:more"),
    ),
    Answer(
        "wrong result,result wrong,change result,fix result,correct result,wrong winner,wrong player won,edit result,"
        "misreported",
        "Click the right name on the table's card, and amend. A result of an earlier round is corrected on Prizes, or "
        "in the History.",
        ("do:ledger/correct", "go:round", "go:log"),
        always=True,
    ),
    Answer(
        "result slip,sign up sheet,sign-up sheet,entry slip",
        "Results are told on match slips; names are written on the list of players.",
        ("do:print/match-slips", "go:players"),
    ),
    Answer(
        "sideboard,sideboarding",
        "There are no sideboards in The Coming Dark.",
        ("house:guide at Rulings: The Coming", "go:setup"),
        always=True,
    ),
    Answer(
        "first player,goes first,play first,draw first,who begins,who starts",
        "Before every game the better Dark Seed says who begins.",
        ("house:guide at Rulings: The Coming", "go:round"),
    ),
    Answer(
        "venue closes,venue,closing time,finish,when do we finish,what time is the champion,run out of time,cut off,"
        "cut off rounds,cut short,end early,round less,rounds less,one round less,fewer",
        "How the day ends: what still fits until the room closes, fewer rounds, or a shorter Top 4.",
        ("do:standings/rounds", "go:standings"),
    ),
    Answer(
        "banned,banned cards,restricted,restricted cards,four of,ban list,legal,legal cards,set list",
        "Decks are held against four of a card, banned, restricted and set lists as Set-up says.",
        ("go:setup", "go:players"),
        always=True,
    ),
    Answer(
        "who late,late table,late tables,still playing,still play,not finished,not done,who left,not reported",
        "Tables that still play stand on Round; one that is late is offered here with what can be done about it.",
        ("round/decide", "do:round/table", "do:round/extend", "go:round"),
        always=True,
    ),
    Answer(
        "table result,table,result of table",
        "A table that plays is found by its number, its name or who sits there; its result is a click on the winner.",
        ("do:round/won", "go:round"),
    ),
    Answer(
        "judge table,judge needed,judge",
        "A judge is called to a table by its number or name while it plays; all else is on the judge's desk.",
        ("do:ledger/judge/judge-call", "do:round/desk"),
    ),
    Answer(
        "swap,change places,swap players,exchange",
        "Two change their corners while a round is seated, or their Dark Seeds.",
        ("do:round/judge/swap-seats", "do:ledger/judge/swap-seeds"),
    ),
    Answer(
        "came back,comes back,bring back,is back,back again",
        "Whoever was dropped is brought back on the list of players.",
        ("do:players/drop", "go:players"),
    ),
    Answer(
        "went home,gone home,player home,ill,sick,player gone",
        "Drop whoever leaves, on the list of players: an open game goes to the other side.",
        ("do:players/drop", "do:ledger/judge/no-show"),
    ),
    Answer(
        "illegal deck,deck illegal,wrong deck,deck wrong,fake deck",
        "What a deck list breaks stands beside the name on the list of players.",
        ("go:players", *_PENALTY),
    ),
    Answer(
        "undo week,fix last week,last week,weeks results,week,turn",
        "The Coming Dark counts rounds. What was wrong in an earlier one is put right in the History or on Prizes.",
        ("go:log", "past:", "do:ledger/correct"),
    ),
    Answer("mulligan", "Mulligans are taken at the table, as at any event; Lantern keeps none.", ("go:setup",)),
)
