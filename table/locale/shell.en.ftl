## Everywhere

brand-home = Voltigeur, to the start page
close = Close
cancel = Cancel
copy = Copy
copied = Copied
keep = Keep it
loading = Loading…
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
title-waiting = ({ $count }) Your move · Voltigeur
title-match = { $title } · Voltigeur
title-your-move = ● Your move: { $title }
title-rules = Rules · Voltigeur
title-replay = Replay: { $title } · Voltigeur

no-server-title = The server does not answer
no-server-detail = Nothing came back from the address of this page.
no-server-remedy = Check that it is still running, then try again.
server-error-title = The server could not do that
server-error-detail = It answered with status { $status }.
line-broken-title = The connection was interrupted
line-broken-detail = The server may or may not have received this.
line-broken-remedy = When the connection is back, look at the position and do it again if needed.

## Settings

settings = Settings
settings-language = Language
settings-theme = Light or dark
settings-pace = Pace of the others
settings-pace-text = How quickly the moves of bots and of the other side are shown. You can always skip.
settings-motion = Animations
settings-sound = Sounds
settings-sound-text = Short sounds for your move, dice and shots.
settings-orders = Standing orders between seats
settings-quick = Roll at the first click
settings-quick-text = Normally the first click or number key selects; the second one, Enter or the button rolls the dice.
settings-orders-text = When two players share this screen, ask the waiting one for orders at the start of each enemy activation.
theme-light = Light
theme-dark = Dark
theme-system = System
theme-to-light = Light
theme-to-dark = Dark
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = At once
motion-system = System
motion-reduced = Reduced
motion-full = Full

## Start page

start-rulebooks = Rulebooks
start-scenarios = { $count ->
    [one] One scenario
   *[other] { $count } scenarios
  }
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
start-level-tutorial = Tutorial
start-level-easy = Easy
start-level-medium = Medium
start-level-hard = Hard
start-victory = How it is won
start-rules-used = Rules in play
start-who = Who plays which side?
start-who-sits = Who sits for { $side }?
start-bot-level = Level
start-bot-level-of = Level of the bot for { $side }
start-hotseat = Two players share this screen: a curtain hides the board whenever it changes hands.
start-friend = You get a link to send. The match waits until your friend opens it.
start-watch = No side is yours: you watch, and see only what both sides know.
start-options = Options
start-options-usual = default
start-options-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
  }
start-go = Start the match
start-chosen = The chosen scenario
start-options-idle = { $count ->
    [one] One that changes nothing here
   *[other] { $count } that change nothing here
  }
filters = Find a scenario
filter-era = Era
filter-arms = With
filter-length = Length
filter-length-short = Up to 30 min
filter-length-evening = Up to 1 h
filter-length-long = Up to 1½ h
filter-length-day = Longer
filter-players = Players
filter-players-count = { $count ->
    [one] One player
   *[other] { $count } players
  }
filter-found = { $count } of { $all } scenarios
filter-clear = Show all
filter-none = No scenario matches all of these. Remove a filter.
who-me = Me
who-bot = Bot
who-friend = Friend
level-recruit = Recruit
level-regular = Regular
level-veteran = Veteran

mine-title = My matches
mine-none = Matches that you start or join in this browser are listed here.
mine-your-move = Your move
mine-decide = Decide
mine-wait-me = Waiting for me
mine-wait-live = Live now
mine-wait-others = Waiting for the other side
mine-wait-over = Finished
notice-switch = Tell me when it is my turn
notice-switch-text = A notification from this browser while you look elsewhere. It names the match, never what is on the board.
notice-denied = This browser blocks notifications from this page. You can allow them in its settings for this address.
notice-none = This browser cannot show notifications. The title of the tab tells you instead.
notice-title = Your move
notice-text = { $title } is waiting for your decision.
mine-won = Won on turn { $turn }
mine-lost = Lost on turn { $turn }
mine-drawn = Drawn on turn { $turn }
mine-over = Ended on turn { $turn }
mine-turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
  }
mine-watching = { $when }, you watch
mine-both = { $when }, both seats
mine-bot = { $when }, against the bot ({ $level })
mine-friend = { $when }, against a friend ({ $side })
mine-forget = Forget
mine-forget-of = Forget { $title }
mine-forget-ask = Forget this match? If nobody else sits in it, it is deleted for good; otherwise it only leaves this list.

open-file = Open a file
open-lead = A save continues as a new match; the old one stays as it is.
open-choose = Choose a save, or drop it here
open-wrong = This is not a save of Voltigeur. A save is a text file whose first line begins with “voltigeur save”; the log of a running match can be read, but not continued.
open-side = Side { $number }
open-go = Go on with it

## Links

share-links = Links
share-of = Links of { $title }
share-lead = Anyone with the link of a seat plays it: send each link only to its player.
share-lead-watch = Anyone with the link may open it.
share-seat = Seat: { $side }
share-seat-text = For your friend, who plays this side.
share-watch = To watch
share-watch-text = For anybody: it shows only what both sides know.
share-own = Your own seat
share-own-text = To continue on another device. Keep it to yourself.
share-loopback = This server listens on this computer only, so the links work only here. To play with somebody elsewhere, start it with --host and an address that they can reach.
share-send = Send
share-go = To the board

## The match

menu = Menu
menu-rewind = Back to the start of the activation
menu-rewind-not = dice have been rolled since, or nothing has begun
menu-takeback = Ask for a take-back
menu-takeback-not = nothing to take back
menu-save = Save to a file
menu-brief = Briefing
menu-text = The position in words
menu-help = Keys and help
menu-lesson = Go on with the guided turn
menu-resign = Resign
menu-ending = How it ended
match-turn = Turn { $turn } of { $turns }
match-phase = Phase
match-halves = Whose part of the turn it is
match-decides = to decide
match-away = away
match-watching = You watch
who-you = You
who-bot-level = Bot ({ $level })
tool-undo = Undo
tool-sight = Sight lines
replay-to-match = Back to the match
replay-whole = Replay, all revealed
replay-own = Replay of your own log
to-start = To the start page
lost-title = There is nothing here
lost-text = This address is not a page of the table. A link to a seat may have been cut short when it was copied.

banner-lost = The connection is down.
banner-lost-text = It reconnects by itself, and no answer is lost.
banner-offer = { $side }: a request to take back the last move.
banner-offer-text = If you agree, the move is undone and the dice are rolled afresh.
banner-offered = You asked to take back the last move; the other side has to agree.
banner-allow = Agree
banner-refuse = Refuse
banner-orders = Your standing orders.
banner-orders-text = The other side is about to act. Set your orders, then hand the screen back.
banner-orders-done = Hand it back
banner-absent = { $side }: nobody is in this seat right now. The match waits.

say-told = What has happened
say-reaction = Waiting: the other side may react.
say-waiting = Waiting: { $side }.

ending-won = You have won.
ending-lost = You have lost.
ending-drawn = Nobody has won.
ending-winner = winner
ending-look = Look at the board
ending-again = Play again
ending-home = To the start page

resign-title = Resign the match?
resign-text = The other side wins at once. This cannot be taken back.
resign-yes = Resign
resign-no = Play on

save-title = Save to a file
save-whole = The whole match
save-whole-text = A text file that can be opened again, replayed and continued.
save-whole-not = Not before the match is over: it would show what the other side hides.
save-log = Your own log
save-log-text = What your side has seen and been told. It can be read, but not continued.

curtain-pass = { $side }, take the screen
curtain-move = You have a decision to make. Everybody else, please look away.
curtain-orders = Set your standing orders, then hand the screen back. You are asked again only where an order says so.
curtain-back = The orders are set. Go on with your move.
curtain-step-take = Take the screen
curtain-step-orders = Set your orders
curtain-step-back = Hand it back
curtain-lift = I play this side
curtain-nothing = This page shows nothing of either side.

## The guided first turn

lesson = Guided turn
lesson-leave = Leave the guided turn (the menu brings it back)
lesson-next = Got it
lesson-end = Play on
lesson-step = { $step } of { $steps }
start-machine = { $side }: no player; the rules move it.
who-rules = by the rules
mine-several = { $when }, { $count } seats
mine-alone = { $when }, alone
