"""What organisers type into Find, and the beginning of an act that is among the first three then.

With ``=`` before it that act stands below a sentence that says where it is, or why it is not; ``=`` alone is the
sentence.
"""

from __future__ import annotations

#: the columns of ``OF_FORMATS``.
FORMATS = ("coming-dark", "dominia", "elder-dragon", "scenarios", "horde")
#: what is said of any event.
OF_THE_HOUSE = """
a4: house:print
about: house:guide at About Lantern
account: =key:open
alarm: house:clock
alter: house:proxies
android: =house:export The page for the web
animations: house:motion
announce: go:wall
archive: =house:start
back up: house:backup
background: =house:proxies
backup: house:open backup
beamer: house:projector
becakup: house:backup
bell: house:clock
bigger text: house:type 1.0
black: key:blank
blank screen: key:blank
bleed: house:print
break: house:clock
cancel event: =undo
card text: house:words
career: house:careers
clicked wrong: =undo
clock: house:clocks
close: house:start
cloud: =house:backup
coin flip: =house:guide at Lantern
color blind: =house:look contrast
companion: =house:careers
crash: =house:guide at About Lantern
crop marks: house:print
csv: house:export
ctrl z: undo
cut lines: house:print
dark mode: house:look dark
dci number: =house:careers
deck list: house:proxies
delete event: house:start
demo: house:demo coming-dark
deutsch: =house:preferences
discord: =house:export The page for the web
double sided: house:print
duplex: house:print
duplicate event: =house:start
elo: house:careers
eventlink: =house:careers
exit: house:start
export results: house:export The journal as JSON L
export: house:export The journal as JSON L
facebook: =house:export The page for the web
feedback: =house:guide at About Lantern
font size: house:type 1.0
full screen: house:projector
fullscreen: house:projector
gatherer: house:library
hdmi: house:projector
help: house:help
hide projector: key:blank
high contrast: house:look contrast
history: go:log
hotkeys: key:keys
how do i: =house:help
html: house:export The page for the web
i clicked wrong: =undo
import: house:library
internet: =house:backup
is it saved: =house:backup
journal: house:export The journal as JSON L
json: house:export The journal as JSON L
keyboard shortcuts: key:keys
labels: house:merge
language: =house:preferences
laptop froze: =house:guide at About Lantern
large print: house:print
letter size: house:print
license: house:guide at About Lantern
light mode: house:look light
load event: key:open
log out: =key:open
log: key:log
login: =key:open
logo: =house:proxies
louder: house:mute
lunch break: house:clocks
manual: house:help
message lunch: go:wall
message: go:wall
move to another computer: =house:backup
mute: house:mute
name badges: house:merge
new event: house:start
new tournament: house:start
next slide: go:wall
night mode: house:look dark
no printer: =house:print
oops: undo
open file: key:open
open: house:projector
options: house:preferences
oracle text: house:words
oracle: house:words
own art: house:proxies
paper jam: =house:print
paper size: house:print
pdf: do:print/
phone: =house:export The page for the web
photo: =house:proxies
picture: house:library
playtest cards: house:proxies
power went out: =house:guide at About Lantern
practice: house:demo coming-dark
preferences: house:preferences
print everything: house:print
print: do:print/
printar: do:print/
printer not working: =house:print
printer: house:calibration
projecter: go:wall
projector shows nothing: =key:blank
projector: house:projector
proxies: house:proxies
proxis: house:proxies
qr code: =house:export The page for the web
quit: house:start
random player: =house:guide at Lantern
rating: house:careers
recent events: house:start
recover: house:open backup
redo: =key:log
report a bug: =house:guide at About Lantern
reprint: go:log
restore: house:open backup
room: house:clocks
rules question: =house:help
rulings: house:guide at Rulings: Rulings
sample: house:demo coming-dark
save as: =house:backup
save: =house:backup
screen reader: =house:look contrast
scryfall: house:library
search card: house:library
second laptop: =house:backup
second screen: house:projector
settings: house:preferences
share: =house:export The page for the web
shortcuts: key:keys
shotcuts: key:keys
show clock on projector: =
sleeves: house:proxies
slide: go:wall
sound off: house:mute
sound on: house:mute
start over: =undo
statistics: house:careers
sync: =house:backup
test event: house:demo coming-dark
timer: house:clocks
too small to read: =house:type 1.25
translate: =house:preferences
tutorial: house:help
two windows: =house:backup
undo everything: =undo
undo: undo
update: =house:guide at About Lantern
usb stick: house:backup
version: house:guide at About Lantern
voice: house:clock
volume: house:mute
volumme: house:mute
wall is black: =key:blank
website: house:export The page for the web
what happened: key:log
what now: =house:help
whatsapp: =house:export The page for the web
where is my file: =key:open
wifi: =house:backup
wizards: =house:careers
zoom in: house:type 1.0
"""
#: what each format understands by it.
OF_FORMATS = """
3 min table 4: =do:round/extend | =house:clocks | =house:clocks | =house:clocks | =house:clocks
5 more minutes: do:round/extend | =house:clocks | clock:more | clock:more | clock:more
NAME and NAM2 swap: =do:round/judge/swap-seats | =press:week/Excuse | =go:players | =go:play | =go:survivors
NAME gone home: do:players/drop | do:league/drop | do:table/ | =go:play | do:horde/
NAME ill: do:players/drop | do:league/drop | do:table/ | =go:play | do:horde/
NAME not here: do:players/here | =press:week/Excuse | =go:players | =go:play | =go:survivors
add a player: do:players | =press:league/A newcomer | go:players | =go:play | go:survivors
add player: press:players/Add players | =press:league/A newcomer | go:players | =go:play | go:survivors
banned list: go:setup | go:league | =go:editions | go:rules | =go:survivors
both lost: =do:ledger/judge/penalise | =go:duels | =go:table | =go:play | =go:horde
bracket: go:standings | =go:week | =go:history | =go:history | =go:history
bring back NAME: =do:players/drop | =press:week/Excuse | =do:table/ | =go:play | =do:horde/
bye: =go:round | =go:week | =go:history | =go:history | =go:history
call a judge: do:ledger/judge/judge-call | =go:duels | =go:log | =go:log | =go:log
cancel round: do:standings/rounds | =go:week | =go:history | =go:history | =go:history
card back: do:print/card-backs | house:proxies | house:proxies | house:proxies | house:proxies
certificate: do:print/certificate | =house:merge | =go:history | =go:history | =go:history
change name: do:players/rename | do:league/rename | =go:players | =go:play | =go:survivors
change result: =go:round | go:duels | go:log | go:log | go:log
cheating: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
check decks: go:players | do:print/deck-checks | do:print/deck-lists | =go:decks | =go:decks
clock too fast: =clock:more | =house:clocks | =clock:more | =clock:more | =clock:more
concede: go:round | go:duels | do:table/ | go:play | go:horde
cut off the rounds: =do:standings/rounds | =go:week | =go:table | =go:play | =go:horde
deck check: go:players | do:print/deck-checks | do:print/deck-lists | =go:decks | =go:decks
deck illegal: =go:players | =go:duels | =go:editions | =go:rules | =go:decks
delete player: do:players/drop | do:league/drop | do:table/ | =go:play | =do:horde/
dice: press:monsters/Roll | press:map/Roll what is open | go:table | go:play | go:decks
discualify: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
disqualification: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
disqualify: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
dq: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
draw game: =go:round | =go:duels | =go:table | go:play | go:horde
draw: =go:round | stage:reveal | go:table | go:play | go:horde
drop everyone: do:players/drop | do:league/drop | =do:table/ | =go:play | =do:horde/
drop player: do:players/drop | do:league/drop | do:table/ | =go:play | =do:horde/
drop: do:players/drop | do:league/drop | do:table/ | =go:play | do:horde/
elimination: =go:standings | =go:week | =go:history | =go:history | =go:history
email: =house:export | go:chronicle | =house:export | =house:export | =house:export
end early: do:standings/rounds | =go:week | =go:table | =go:play | =go:horde
end round: do:standings/rounds | =go:week | =go:history | =go:history | =go:history
enter result: go:round | =go:duels | =go:history | =go:history | =go:history
extension: go:round | =house:clocks | clock:clock | clock:clock | clock:clock
extenson: go:round | =house:clocks | clock:clock | clock:clock | clock:clock
extra time: do:round/extend | =house:clocks | clock:clock | clock:clock | clock:clock
extra turns: =do:round/extend | =house:clocks | =house:clocks | =house:clocks | =house:clocks
final: go:standings | =go:week | =go:history | =go:history | =go:history
first player: =house:guide at Rulings: The Coming | =do:league/settle | =go:table | =go:play | =go:horde
five turns: =do:round/extend | =house:clocks | =house:clocks | =house:clocks | =house:clocks
fix last week: =go:log | =go:duels | =undo | =undo | =undo
fix result: =go:round | go:duels | go:log | go:log | go:log
floor plan: go:plan | = | = | = | =
game loss: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
give 5 min: do:round/extend | =house:clocks | clock:more | clock:more | clock:more
head judge: do:round/desk | =go:duels | =go:log | =go:log | =go:log
import players: go:players | =press:league/A newcomer | =go:players | =go:play | =go:survivors
intentional draw: =go:round | =go:duels | =go:table | =go:play | =go:horde
judge needed: do:round/desk | =go:duels | =go:log | =go:log | =go:log
judge: do:ledger/judge/judge-call | =go:duels | =go:log | =go:log | =go:log
last round: do:standings/rounds | =go:week | =go:history | =go:history | =go:history
late entry: do:players | press:league/A newcomer | go:players | =go:play | go:survivors
late: do:players | press:league/A newcomer | go:players | =go:play | go:survivors
latecomer: go:players | =press:league/A newcomer | go:players | =go:play | go:survivors
leaderboard: go:standings | =go:standings | go:history | go:history | go:history
match slips: do:print/match-slips | =do:print/challenge-cards | =go:history | =go:history | =go:history
misspelled name: do:players/rename | do:league/rename | go:players | =go:play | go:survivors
more rounds: do:standings/rounds | =go:week | =go:history | =go:history | =go:history
move player: do:round/judge/swap-seats | =go:map | =go:players | =go:play | =go:survivors
next round: go:round | go:week | =go:history | =go:history | =go:history
no show: do:ledger/judge/no-show | =press:week/Excuse | =go:players | =go:play | =go:survivors
one round less: do:standings/rounds | =go:week | =go:history | =go:history | =go:history
opponent: do:round/table | =go:week | =go:history | =go:play | =go:history
overtime: =do:round/extend | =house:clocks | =house:clocks | =house:clocks | =house:clocks
paairings: go:round | =go:week | =go:history | =go:history | =go:history
paid: do:players/paid | = | = | = | =
pair the next round: go:round | =go:week | =go:history | =go:history | =go:history
pairings: go:round | =go:week | =go:history | =go:history | =go:history
paste names: press:players/Paste | =press:league/A newcomer | =go:players | =go:play | =go:survivors
pause: press:round/Pause | house:clock | clock:clock | clock:clock | clock:clock
penality: do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
penalty: do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
player came back: =do:players/drop | =press:week/Excuse | =do:table/ | =go:play | =do:horde/
player list: go:players | go:league | go:players | =go:play | go:survivors
playoff: =go:standings | =go:week | =go:history | =go:history | =go:history
points: go:standings | go:standings | go:history | go:history | go:history
print pairings: =do:print/round-by-name | =go:week | =go:history | =go:history | =go:history
print standings: do:print/standings | do:print/standings | =go:history | =go:history | =go:history
print the standings: do:print/standings | do:print/standings | =go:history | =go:history | =go:history
prizes: go:ledger | =go:standings | =go:history | =go:history | =go:history
ranking: go:standings | go:duels | go:history | go:history | go:history
register: go:players | =press:league/A newcomer | go:players | =go:play | go:survivors
remove player: do:players/drop | do:league/drop | do:table/ | =go:play | =do:horde/
rename: do:players/rename | do:league/rename | go:players | =go:play | go:survivors
report match: go:round | =go:duels | =go:history | =go:history | =go:history
reprint round 1: past: | =go:week | =go:history | =go:history | =go:history
restricted list: go:setup | go:league | =go:editions | go:rules | =go:survivors
result slips: =do:print/match-slips | =do:print/challenge-cards | =go:history | =go:history | =go:history
result wrong last round: =go:log | =go:duels | =undo | =undo | =undo
resume: clock:clock | go:week | clock:clock | clock:clock | clock:clock
roll a die: press:monsters/Roll | press:map/Roll what is open | go:table | go:play | go:decks
roster: go:players | go:league | go:players | =go:play | go:survivors
round 1: past: | =go:week | =go:history | =go:history | =go:history
round over: =go:round | =go:week | =house:clocks | =house:clocks | =house:clocks
round time: go:round | =go:week | =house:clocks | =house:clocks | =house:clocks
rules: do:print/rules-summary | do:print/league-rules | do:print/rules | go:rules | do:print/quick-rules
scores: go:standings | go:duels | go:history | go:history | go:history
seat list: =do:print/round-by-name | =go:map | go:players | =go:play | =go:survivors
seating: go:round | =go:map | go:players | =go:play | =go:survivors
seats: stage:seats | =go:map | stage:seats | =go:play | =go:survivors
settigns: go:setup | go:league | press:players/The numbers | go:rules | go:survivors
sideboard: =house:guide at Rulings: The Coming | do:league/settle | =go:editions | =go:decks | =go:decks
slow play: =do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
standigns: go:standings | go:duels | go:history | go:history | go:history
standings: go:standings | go:standings | go:history | go:history | go:history
start the round: go:round | go:week | =go:history | =go:history | =go:history
start timer: clock:clock | =house:clocks | clock:clock | clock:clock | clock:clock
still playing: =do:round/ | =do:week/owed | =go:table | =go:play | =go:horde
stop clock: clock:clock | house:clock | clock:clock | clock:clock | clock:clock
swap seats: do:round/judge/swap-seats | =go:map | go:players | =go:play | =go:survivors
switch places: do:round/judge/swap-seats | =go:map | go:players | =go:play | =go:survivors
table 4 result: =go:round | =go:map | =go:history | =go:history | =go:history
take that back: undo | press:chronicle/Take back from | undo | undo | undo
tiebreakers: =go:standings | =go:standings | =go:history | =go:history | =go:history
time extension: do:round/extend | =house:clocks | clock:clock | clock:clock | clock:clock
time left: =do:round/extend | =house:clocks | =house:clocks | =house:clocks | =house:clocks
time limit: go:setup | =house:clocks | =house:clocks | =house:clocks | =house:clocks
tokens: house:proxies | house:proxies | house:proxies | house:proxies | do:print/horde-tokens
top 8: =go:standings | =go:week | =go:history | =go:history | =go:history
top cut: =go:standings | =go:week | =go:history | =go:history | =go:history
trophy: =house:merge | =house:merge | =go:history | =go:history | =go:history
typo in name: do:players/rename | do:league/rename | go:players | =go:play | go:survivors
undo week: =go:log | =press:chronicle/Take back | =undo | =undo | =undo
warning: do:ledger/judge/penalise | =go:duels | =go:log | =go:log | =go:log
where do i sit: do:round/table | =go:map | do:table/ | =go:play | =go:survivors
where is NAME: do:round/table | do:map/home | do:table/ | =house:help | do:horde/
who goes first: =house:guide at Rulings: The Coming | =do:league/settle | =go:table | =go:play | =go:horde
who has the bye: =go:round | =go:week | =go:history | =go:history | =go:history
who is late: =do:round/ | =do:week/owed | go:players | =go:play | go:survivors
who plays whom: =go:round | =go:week | =go:history | =go:history | =go:history
who won: do:print/prizes-won | go:duels | go:history | go:history | go:history
winner: go:round | go:duels | go:history | go:history | go:history
wrong result: =go:round | go:duels | undo | undo | undo
wrong winner: =go:round | go:duels | go:history | go:history | go:history
"""


def said_of(format: str, every: int = 1) -> dict[str, str]:
    """What is typed while an event of a format is open: what is expected. ``every`` so many of the house's."""
    column = FORMATS.index(format)
    own = {typed: ids.split(" | ")[column] for typed, ids in _lines(OF_FORMATS)}
    return dict(_lines(OF_THE_HOUSE)[column::every]) | own


def _lines(table: str) -> list[tuple[str, str]]:
    return [(typed, ids) for typed, _, ids in (line.partition(": ") for line in table.strip().splitlines())]
