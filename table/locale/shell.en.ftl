## Everywhere

brand-home = Voltigeur, to the start page
close = Close
cancel = Cancel
copy = Copy
copied = Copied
keep = Keep it
loading = Loading …
try-again = Try again
show-all = Show all { $count }
show-fewer = Show fewer
rules = Rules
replay = Replay
replay-of = Replay of { $title }
key-enter = Enter
other-language = Français
trouble-title = That did not work
title-start = Voltigeur
title-match = { $title } · Voltigeur
title-your-move = ● Your move: { $title }
title-rules = Rules · Voltigeur
title-replay = Replay: { $title } · Voltigeur

no-server-title = The server does not answer
no-server-detail = Nothing came back from the address of this page.
no-server-remedy = See whether it is still running, then try again.
server-error-title = The server could not do that
server-error-detail = It answered with status { $status }.
line-broken-title = The connection was interrupted
line-broken-detail = The server may or may not have heard this.
line-broken-remedy = Look at the position when the connection is back, then do it again if needed.

## Settings

settings = Settings
settings-language = Language
settings-theme = Light or dark
settings-pace = Pace of the others
settings-pace-text = How quickly the moves of bots and of the other side are shown. You can always skip.
settings-motion = Movement on the screen
settings-sound = Sounds
settings-sound-text = Short sounds for your move, dice and shots.
settings-orders = Standing orders between seats
settings-orders-text = When two players share this screen, ask the waiting one for orders at the start of each enemy activation.
theme-light = Light
theme-dark = Dark
theme-system = As the system
theme-to-light = Light
theme-to-dark = Dark
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = At once
motion-system = As the system
motion-reduced = Little
motion-full = All

## Start page

start-rulebooks = Rulebooks
start-scenarios = { $count ->
    [one] One scenario
   *[other] { $count } scenarios
  }
start-lesson = Guided first turn
start-choose-scenario = Scenarios
start-turns = { $count ->
    [one] One turn
   *[other] { $count } turns
  }
start-minutes = about { $minutes } minutes
start-hours = about { $hours ->
    [one] an hour
   *[other] { $hours } hours
  }
start-size = board
start-level-tutorial = To learn
start-level-easy = Easy
start-level-medium = Medium
start-level-hard = Hard
start-chapters = { $count ->
    [one] one chapter of rules
   *[other] { $count } chapters of rules
  }
start-victory = How it is won
start-rules-used = Rules in play
start-who = Who sits where?
start-who-sits = Who sits for { $side }?
start-bot-level = Level
start-bot-level-of = Level of the bot for { $side }
start-hotseat = Both of you at this screen: a curtain falls whenever it changes hands.
start-friend = You get a link to send. The match waits until your friend opens it.
start-watch = Nobody sits here: you watch, and see what both sides may know.
start-go = Start the match
who-me = Me
who-bot = Bot
who-friend = Friend
level-easy = Easy
level-steady = Steady
level-hard = Hard

mine-title = My matches
mine-none = The matches that you start or join on this browser are listed here.
mine-your-move = Your move
mine-won = Won on turn { $turn }
mine-lost = Lost on turn { $turn }
mine-drawn = Drawn on turn { $turn }
mine-over = Over on turn { $turn }
mine-watching = Turn { $turn }, you watch
mine-both = Turn { $turn }, both seats
mine-bot = Turn { $turn }, against the bot ({ $level })
mine-friend = Turn { $turn }, against { $side }
mine-forget = Forget
mine-forget-of = Forget { $title }
mine-forget-ask = Forget this match? If nobody else sits in it, it is deleted for good; otherwise it only leaves this list.

open-file = Open a file
open-lead = A save goes on as a new match; the old one stays as it is.
open-choose = Choose a save, or drop it here
open-wrong = This is not a save of Voltigeur. A save is a text file whose first line begins with “voltigeur save”; the log of a running match cannot be gone on from.
open-side = Side { $number }
open-go = Go on with it

## Links

share-links = Links
share-of = Links of { $title }
share-lead = Whoever has a link sits in that seat. Send each one only to whom it is meant for.
share-lead-watch = Whoever has a link may open it.
share-seat = Seat of { $side }
share-seat-text = For your friend: plays this side.
share-watch = To watch
share-watch-text = For anybody: shows only what both sides may know.
share-own = Your own seat
share-own-text = To go on with it on another device. Keep it to yourself.
share-loopback = This server listens on this computer only, so links work here only. To play with somebody elsewhere, start it with --host and an address that they can reach.
share-send = Send
share-go = To the board
