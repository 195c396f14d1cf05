"""What Find says in a format of one table of what only a tournament has."""

from __future__ import annotations

from desktop.ui.shell.answering import Answer


def one_table(people: str, table: str, report: str) -> tuple[Answer, ...]:
    """``people`` and ``table`` are the screens of who plays and of the game, ``report`` the handout that tells it."""
    return (*_of_the_day(people, table, f"do:print/{report}"), *_of_the_game(table), *_of_the_people(people, table))


def _of_the_day(people: str, table: str, game: str) -> tuple[Answer, ...]:
    """Rounds, results, judges, prizes, time."""
    games = "go:history"
    return (
        Answer(
            "standings,standing,ranking,leaderboard,scores,points,tiebreakers,tiebreak,places,champion",
            "One table has no standings: Games tells who won each game, and the report how.",
            (games, game),
        ),
        Answer(
            "pairings,pairing,pair,opponent,who plays,bye,swiss,round,next round,bracket,top cut,top,final,finals,"
            "semifinal,playoff,elimination,match,match slip,result slip,table number,schedule,week,table result",
            "One table plays one game after another: nobody is paired, and there are no rounds.",
            (games, f"go:{people}"),
        ),
        Answer(
            "judge,referee,cheats,cheated,penalty,warning,disqualify,disqualification,dq,game loss,match loss,"
            "cheating,slow play,"
            "infraction,appeal,ban player",
            "One table has no judge's desk and no penalties. What was wrong is corrected in the History.",
            ("go:log", "undo", "house:guide at Rulings: Rulings"),
        ),
        Answer(
            "prize,prizes,prize pool,certificate,trophy",
            "This format has no prizes: the game is the prize.",
            (games, game),
        ),
        Answer(
            "intentional draw,draw game,both lost,tie,tied,id",
            "A game is played until somebody has won: nobody agrees upon a draw.",
            (f"go:{table}",),
        ),
        Answer(
            "time limit,min,min table,out of time,round time,overtime,extra turns,five turns,turns,extra time,"
            "extension,"
            "time left,round over",
            "A game is timed by a stopwatch and has no end by time. A countdown is a clock of the clock room.",
            ("house:clocks", "clock:clock"),
        ),
        Answer(
            "enter result,report result,export results",
            "Nobody enters a result: a game knows when it is won, and Games keeps it.",
            (games, game, "house:export"),
        ),
    )


def _of_the_game(table: str) -> tuple[Answer, ...]:
    """How it ends, and what was wrong in it."""
    return (
        Answer(
            "end early,cut off,stop game,finish,still playing,not finished,who left,end game",
            "A game ends when it is won, or somebody concedes; the next one waits until you begin it.",
            (f"go:{table}", "go:history"),
        ),
        Answer(
            "wrong result,result wrong,wrong player won,wrong winner,result wrong last round,fix last week,undo week,"
            "last week,last game wrong",
            "Ctrl Z takes back what was just done; an act of an earlier game is put right in the History.",
            ("undo", "go:log", "go:history"),
        ),
    )


def _of_the_people(people: str, table: str) -> tuple[Answer, ...]:
    """Who sits where, comes and goes."""
    return (
        Answer(
            "seat,seats,seating,seat list,where sit,swap seats,table numbers,move player,swap",
            "Everybody sits at the one table.",
            (f"go:{people}", "do:print/seat-cards"),
            always=True,
        ),
        Answer(
            "paid,entry fee,check in,checked in,no show,missing,not here,present",
            "Whoever is at the table is here: nobody is checked in.",
            (f"go:{people}",),
        ),
        Answer(
            "late,latecomer,add player,new players,import players,paste names,register,sign up,rename,typo,change name,"
            "name wrong,wrong name,misspelled,sign-up sheet",
            "Names are entered and corrected between two games.",
            (f"go:{people}",),
        ),
        Answer(
            "remove player,delete player,drop,drop player,drop everyone,kick,leaves,swap player,substitute,went home,"
            "gone home,ill,sick,came back,comes back,bring back",
            "In a game somebody leaves, or takes a place, at the table; between games, where the names are.",
            (f"do:{table}/", f"go:{people}"),
        ),
    )
