panels-rail = Question and log
panels-sheet = Size of the sheet
panels-rule = Rule { $id }
panels-dice = Dice: { $values }
panels-close = Close
panels-loading = One moment…

panels-you-decide = { $side }: your decision
panels-decides = { $side }: their decision
panels-not-you = Not your decision
panels-over = The match is over
panels-waiting = Waiting
panels-waiting-side = Waiting: { $side }
panels-waiting-why = They decide; you will be asked when it is your turn.
panels-waiting-reaction = Waiting for a reaction
panels-waiting-reaction-why = A unit may react before play goes on.
panels-behind = { $count ->
    [one] One more moment to show
   *[other] { $count } more moments to show
  }
panels-skip = Skip

panels-options = Options
panels-others = Others
panels-vain = { $count ->
    [one] One shot that cannot have any effect
   *[other] { $count } shots that cannot have any effect
  }
panels-cannot = Not possible here
panels-cannot-more = { $count } more
panels-no-actions = Nothing can be done now. Right-click, or press ? on the board, to ask why.
panels-ways = { $count ->
    [one] One place in reach, on the board or here.
   *[other] { $count } places in reach: pick one on the board or here.
  }
panels-ways-many = Pick a hex on the board.
panels-ways-turn = Which way over { $place }? Click it again to turn.
panels-ways-none = No place can be reached.

panels-back = Back
panels-choose = Choose one
panels-choose-place = Choose a place
panels-choose-spot = Point at the table
panels-aim-point = Point at the table: the first click marks the spot, the second confirms it.
panels-aim-held = Marked. Click again or press Enter to confirm; drag a figure to move it alone, its nose to turn it.
panels-aim-not = Not possible there: point somewhere else.
panels-aim-held-one = Marked. Click again or press Enter to confirm.
panels-aim-face = Point at what it should face: the first click marks it, the second confirms.
panels-aim-tap = Tap the table to choose a spot, then confirm below.
panels-aim-alone = { $who } alone: point where he should go. Escape goes back to moving everybody.
panels-aim-turn = Facing
panels-aim-left = Turn left
panels-aim-right = Turn right
panels-aim-figures = Figure by figure
panels-aim-lead = Move { $who } alone
panels-go = { $what }: { $place }
panels-do-it-anyway = Do it anyway

panels-arithmetic = Arithmetic: show the lines with their rules
panels-forecast = What to expect
panels-why-percent = Why { $percent }?
panels-strip = { $title }: { $from } shifted by { $shift } to { $to }
panels-way = The way, place by place
panels-arrival = Chance to arrive unhurt past all known enemies
panels-odds-before = Chances before the dice
panels-threats = Entering { $place }

panels-why-not = Why not { $what }?
panels-why-nothing = Nothing prevents it.

panels-no-undo = Nothing to undo
panels-no-undo-why = Dice have been rolled, or the other side has learnt something since. You can still ask for a take-back.
panels-failed = That did not work
panels-failed-remedy = Nothing has changed; try again.

panels-log = Log
panels-tone-none = no effect
panels-tone-stopped = stopped
panels-tone-neutralised = neutralised
panels-tone-loss = loss
panels-tone-success = passed
panels-tone-failure = failed
panels-filter = Show
panels-filter-all = All
panels-filter-all-long = All entries
panels-filter-key = Key
panels-filter-key-long = Key events
panels-filter-fire = Fire
panels-filter-fire-long = Fire
panels-filter-moves = Moves
panels-filter-moves-long = Moves
panels-filter-rallies = Rallies
panels-filter-rallies-long = Rallies
panels-filter-marked-long = Bookmarks
panels-marked = bookmarked
panels-mark = Bookmark
panels-unmark = Remove bookmark
panels-show = Show it
panels-show-short = Show
panels-show-note = Show on the board: { $text }
panels-replay-here = Go there
panels-new-entries = { $count ->
    [one] 1 new entry
   *[other] { $count } new entries
  }
panels-earlier = { $count ->
    [one] 1 earlier entry
   *[other] { $count } earlier entries
  }
panels-empty-log = Nothing yet.
panels-empty-marked = No bookmarks. Open an entry to keep it.

panels-rules = Rules
panels-search = Search the rules
panels-rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
  }
panels-no-rules = No rule mentions “{ $query }”.
panels-all-rules = All rules
panels-not-played = not used by these scenarios yet
panels-cases = Cases
panels-cases-count = { $count ->
    [one] one, a test that passes
   *[other] { $count }, each a test that passes
  }
panels-charts = Charts
panels-chart-used = marked: where the chosen answer is read
panels-chart-share = Comes up { $percent }% of the time
panels-case-picture = The position of the example
panels-case-play = Play from here
panels-case-open = Play from here: { $title }
panels-cases-more = { $count ->
    [one] One more
   *[other] { $count } more
  }
panels-read-on = Read on
panels-rule-before = Previous
panels-rule-next = Next
panels-while-away = { $count ->
    [one] One thing happened while you were away
   *[other] { $count } things happened while you were away
  }
panels-while-away-read = Got it
panels-in-match = In this match
panels-uses = { $count ->
    [0] never so far
    [one] once
   *[other] { $count } times
  }{ $telling ->
    [0] {""}
   *[other] , { $telling } with an effect
  }
panels-turn-small = turn { $turn }
panels-not-used = No entry of the log cites this rule.

panels-orders = Standing orders
panels-orders-why = What your idle units do while the enemy moves, so that you are asked only when it matters. Only you can see this.
panels-orders-all = All units
panels-orders-unasked = Questions the table answers for you
panels-times = { $count } times
panels-likewise = { $what } … { $more }
panels-together = Together with
panels-members = Who
panels-kbd-shift-enter = Shift Enter
panels-orders-none = You have no units to give orders to.
panels-orders-asking = { $asking ->
    [0] You will not be asked: every unit has its order.
    [one] One unit of { $all } still asks you.
   *[other] { $asking } units of { $all } still ask you.
  }
panels-orders-keep = Keep these orders
panels-order-hold = Hold
panels-order-ask = Ask
panels-order-fire = Fire at will
panels-order-from = Fire from
panels-order-within = and within
panels-order-chance = { $chance }%
panels-order-range = { $range ->
    [one] 1 hex
   *[other] { $range } hexes
  }
panels-order-cm = { $range } cm
panels-order-any = any range

panels-hint = What would a veteran do?
panels-hint-says = A veteran would choose:
panels-key-hint = Ask for a hint

panels-text = The position in words

panels-help = Keys
panels-help-mouse = Right-click anything, or press and hold it, to ask why it is not possible. Point at an option to see its odds. Dice and destinations take two clicks: the first selects, the second confirms.
panels-help-board = When the board has the focus, the arrow keys go from place to place, Enter picks, and Shift with Enter adds to the group.
panels-kbd-enter = Enter
panels-kbd-escape = Esc
panels-kbd-shift = Shift
panels-key-choose = Choose from the list
panels-key-move = Go through the list
panels-key-confirm = Confirm the choice
panels-key-leave = End the action, or decline
panels-key-decline = Decline a reaction
panels-key-likewise = Confirm, and answer what follows alike; in a list: act together
panels-key-arithmetic = Show or hide the arithmetic
panels-key-back = One step back
panels-key-undo = Undo
panels-key-sight = Lines of sight: hold, or press once
panels-key-measure = Tape measure, on the open table
panels-key-turn = Turn what you are pointing with
panels-key-card = Card of the counter (again to close it)
panels-key-hide = Hide the pieces
panels-key-rules = Rules
panels-key-language = Language
panels-key-theme = Light or dark
panels-key-zoom = Closer, farther, all of the map
panels-key-why = Why not?
panels-key-add = With a click or a number: act together
panels-draft-whose = { $side }: your draft
panels-draft-boxes = Where they may go
panels-draft-room = { $filled } of { $room }
panels-draft-left = { $count ->
    [one] 1 left
   *[other] { $count } left
}
panels-draft-wrong = Not yet
panels-draft-done = Hand it in
panels-draft-undo = Undo the last entry
panels-rights = At any time
panels-right-sure = Do this now? You cannot take it back.
panels-right-do = Yes, { $what }
panels-right-not = Not now
panels-cards = Cards and tracks
panels-cards-none = no cards
panels-cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
panels-pile-left = { $count } to draw
panels-pile-out = { $count } out
panels-pile-next = Next: { $odds }
panels-cause = Why: { $cause }
panels-die = { $value } of { $sides }
panels-told = What happens
panels-told-next = Next
panels-told-why = The rules go on step by step; you will be asked when there is something to decide.
