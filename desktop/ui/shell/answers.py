"""What Find says of what organisers look for and Lantern does elsewhere, otherwise or not at all."""

from __future__ import annotations

from desktop.ui.shell.answering import Answer

_WEB, _TABLES = "house:export The page", "house:export The tables"

ANSWERS: tuple[Answer, ...] = (
    Answer(
        "language,translate,translation,english,german,deutsch,french,francais,spanish,espanol,italian,portuguese,"
        "japanese,chinese",
        "Lantern speaks English alone. Names of people, tables and cards may be in any script.",
        ("house:preferences",),
        always=True,
    ),
    Answer(
        "ticket,money,cash,price,cost,fee,entry fee,payout,prize money,store credit,credit,booster,pack,refund,invoice,"
        "shop till",
        "Lantern keeps no money and no prize tickets. The Coming Dark ticks who has paid, on its list of players.",
        ("do:players/paid", "go:players"),
        always=True,
    ),
    Answer(
        "account,login,log in,log out,logout,sign in,password,user",
        "There is no account: whoever has the file has the event.",
        ("key:open", "house:backup"),
        always=True,
    ),
    Answer(
        "cloud,sync,online,internet,wifi,network,server,offline",
        "Lantern works without a network. The event is one file: copy it to take it elsewhere.",
        ("house:backup", _WEB),
        always=True,
    ),
    Answer(
        "share,qr,discord,whatsapp,telegram,facebook,twitter,instagram,post,upload,publish,stream,twitch,email,mail,send",
        "Lantern sends nothing by itself. Save the page for the web, or print, and send that.",
        (_WEB, _TABLES, "house:print"),
    ),
    Answer(
        "dci,eventlink,companion,wizards,wotc,wpn,sanction,melee,topdeck,report event,upload results",
        "Lantern reports to nobody: save the results as tables. Numbers beside a name in a pasted list are left out.",
        (_TABLES, "house:careers"),
        always=True,
    ),
    Answer(
        "phone,mobile,android,iphone,ipad,app",
        "Lantern runs on this computer alone. Its page for the web can be read on any phone.",
        (_WEB, "house:projector"),
        always=True,
    ),
    Answer(
        "printer not,printer does not,no printer,printer broken,paper jam,jam,does not print,cannot print,ink empty",
        "Save the sheets as PDF and print them from another computer; what the printer refused is told in the print "
        "studio.",
        ("house:print", "house:calibration"),
        always=True,
    ),
    Answer(
        "reprint,print again,print slips again,lost paper,lost slip",
        "Whatever was printed is printed again as often as you like; of an earlier round, from its page of the "
        "History.",
        ("past:", "house:print", "go:log"),
    ),
    Answer(
        "wall wrong,wall black,wall empty,wall not,projector wrong,projector not,projector black,projector shows,"
        "nothing on wall,nothing on screen,no signal",
        "B blanks the wall and brings it back, W stages the slide that fits; what is staged goes live by Enter.",
        ("key:blank", "house:projector", "go:wall"),
        always=True,
    ),
    Answer(
        "misclick,clicked wrong,wrong click,wrong button,pressed wrong,accident,accidentally",
        "Ctrl Z takes back the last act, and the one before; what is older is put right in the History.",
        ("undo", "go:log"),
        always=True,
    ),
    Answer(
        "undo week,undo round,undo turn,undo game,fix last,last week,last round wrong,earlier round,wrong last,"
        "result wrong last,old result",
        "What was long ago is put right in the History, and what came after stays.",
        ("go:log", "past:", "undo"),
    ),
    Answer(
        "call,find player,look for,announce name",
        "A message stands below every slide of the wall until it is taken down.",
        ("go:wall",),
    ),
    Answer(
        "clock wrong,clock fast,clock slow,set clock,wrong time,change clock",
        "+ and − give or take a minute; a clock of its own stands in the clock room.",
        ("clock:more", "clock:less", "clock:restart", "house:clocks"),
    ),
    Answer(
        "too small,cannot read,hard to read,unreadable",
        "Type is made larger in the window by Preferences; the wall's letters fill it by themselves.",
        ("house:type 1.25", "house:type 1.5", "house:look contrast", "house:preferences"),
        always=True,
    ),
    Answer(
        "what now,now what,what next,what do now,stuck",
        "The lit button at the foot says what the room waits for; Space presses it.",
        ("house:help", "key:keys"),
    ),
    Answer(
        "update,upgrade,new version,download,install",
        "Lantern does not update itself. Install a newer one over it: events and preferences stay.",
        ("house:guide at About",),
    ),
    Answer(
        "bug,report bug,feedback,support,contact,crash,broken,does not work,error,slow,freeze,froze,frozen,power out,"
        "power cut,power failed,blackout,battery",
        "What fails is told under the header, and Ctrl R copies the report of it. Every act is on disk before it is "
        "shown: after a crash the event opens as it was.",
        ("house:guide at About", "house:open backup"),
    ),
    Answer(
        "save,saved,save event,autosave,save changes",
        "Every act is on disk before you see it: there is nothing to save. A copy elsewhere is a backup.",
        ("house:backup", "house:export"),
        always=True,
    ),
    Answer(
        "where is file,find file,file location,where saved,folder,path",
        "Events lie in Documents/Lantern, unless another folder was chosen; backups in Lantern's own.",
        ("key:open", "house:open backup"),
    ),
    Answer(
        "delete event,remove event,archive,duplicate,copy event,clone,rename event,move event",
        "An event is one file, also while it is open: copy, rename or delete it where it lies, in Documents/Lantern "
        "unless you chose another folder.",
        ("house:start", "house:backup"),
    ),
    Answer(
        "screen reader,accessibility,blind,nvda,voiceover,orca,jaws",
        "Whatever is shown has a name that a screen reader says, and keys do all. Contrast and large type are "
        "preferences.",
        ("house:look contrast", "house:type 2", "house:preferences"),
        always=True,
    ),
    Answer(
        "coin,coin flip,flip,roll die,dice,random player,random",
        "Dice are thrown where the rules ask for one, or typed from the table; Lantern throws none beside.",
        ("house:guide at Lantern in ten minutes: Dice",),
    ),
    Answer(
        "certificate,trophy,diploma,award,medal",
        "A certificate is printed by The Coming Dark. For another, make a layout of your own.",
        ("house:merge", "house:fame"),
    ),
    Answer(
        "map,floor plan,room,venue,hall plan",
        "A floor plan belongs to The Coming Dark, a map of planes to The War of Dominia.",
        ("house:guide at Lantern in ten minutes: The floor plan",),
    ),
    Answer(
        "photo,picture,image,logo,background,wallpaper",
        "Pictures lie on cards that are printed, below floor plans and maps, and on cards of your own layout.",
        ("house:proxies", "house:library", "house:merge"),
    ),
    Answer(
        "life,life total,life counter,poison,commander damage",
        "Life is kept at the table in this format; Lantern keeps who won.",
    ),
    Answer(
        "swiss,modern,standard,legacy,vintage,pauper,draft,sealed,commander,edh,format,two-headed giant,2hg",
        "An event has the format it was begun with: the start page begins one of another. A draft's picks are called "
        "by a clock of the clock room.",
        ("house:start", "house:clocks"),
    ),
    Answer(
        "undo everything,start over,begin again,restart event,reset event,reset,cancel event,clear",
        "Ctrl Z takes back act by act, as far as you like; the History takes back a whole round.",
        ("undo", "go:log", "house:start"),
    ),
    Answer(
        "paid,who paid,not paid",
        "Who has paid is ticked in The Coming Dark, on its list of players; other formats keep no money.",
        ("do:players/paid", "go:players"),
    ),
    Answer(
        "show clock,clock on projector,clock on wall,clock on screen",
        "W stages the slide that fits; in the clock room it puts the chosen clock on the wall.",
        ("stage:clock", "stage:timer", "house:clocks"),
        always=True,
    ),
    Answer(
        "how do i,how to,what is,where is,question",
        "Type what it is about, in a word or two; the guide tells of the screen you come from.",
        ("house:help", "key:keys"),
    ),
    Answer(
        "another computer,second laptop,second computer,two windows,two laptops,read only,move to,permissions",
        "The event is one file: copy it to another computer. Two windows may have it open: one writes, "
        "the other looks on.",
        ("house:backup", "house:open backup", "key:open"),
    ),
    Answer("redo", "Nothing was taken back, so there is nothing to do again.", ("key:log", "undo")),
    Answer(
        "what happened,who did,audit,protocol",
        "Every act stands in the log and in the History.",
        ("key:log", "go:log"),
    ),
)
