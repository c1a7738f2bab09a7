# The board and the counters.
piece-number = #{ $number }
piece-big = morale { $value }
piece-steps = { $left } of { $full } steps
piece-seen-as = seen by the enemy as marker { $number }
piece-at = in { $place }
piece-spent = has acted

stage-board = Board. Arrow keys move from hex to hex, Enter picks, Shift and Enter adds, Space opens a stack, question mark asks why not.
stage-table = Table. Arrow keys move by a centimetre, with Shift by five, Enter picks, Shift and Enter adds, M measures, question mark asks why not.
stage-board-role = board
stage-tools = Tools
stage-tool-undo = Undo
stage-tool-sight = Lines of sight
stage-tool-measure = Tape measure
stage-tool-hide = Hide the pieces
stage-tool-orders = Standing orders
stage-tool-rules = Rules
stage-tool-text = Position in words
stage-tool-language = Language
stage-tool-theme = Light or dark
stage-tool-sound = Sounds
stage-tool-skip = Skip to now
stage-tool-more = More tools
stage-key = { $label } ({ $key })

stage-zoom = Zoom
stage-zoom-in = Zoom in
stage-zoom-out = Zoom out
stage-fit = Whole board
stage-overview = Overview of the board. Arrow keys move what is shown.
stage-ground = Ground
stage-ground-hint = Point at a hex to read its ground.
stage-spot-hint = Point at the table to read its ground.
stage-spot = { NUMBER($x, minimumFractionDigits: 1, maximumFractionDigits: 1) }, { NUMBER($y, minimumFractionDigits: 1, maximumFractionDigits: 1) } cm

stage-tray-title = { $place }: { $count ->
    [one] one piece
   *[other] { $count } pieces
}
stage-floor = { $floor ->
    [0] ground floor
    [1] first floor
    [2] second floor
    [3] third floor
   *[other] floor { $floor }
}
stage-below = underground
stage-storey = { $floor ->
    [0] Ground
    [1] First
    [2] Second
    [3] Third
   *[other] Floor { $floor }
}
stage-floor-short = { $floor ->
    [0] ground floor
   *[other] floor { $floor }
}
stage-empty = no pieces
stage-legal = may be picked
stage-edge = the edge of the board
stage-turn = Drag to turn
stage-cm = { NUMBER($length, minimumFractionDigits: 1, maximumFractionDigits: 1) } cm

stage-arc-front = front
stage-arc-flank = flank
stage-arc-rear = rear
stage-arc-fire = field of fire
stage-left = { $left } left
stage-held = held by { $side }
stage-unheld = held by nobody

stage-mine = Your placement
stage-theirs = They will see
stage-swap = Swap with the board
stage-markers = { $count ->
    [one] one marker
   *[other] { $count } markers
}
stage-pieces = { $count ->
    [one] one piece
   *[other] { $count } pieces
}

stage-tone-none = no effect
stage-tone-stopped = stopped
stage-tone-neutralised = neutralised
stage-tone-loss = loss
stage-tone-success = passed
stage-tone-failure = failed

stage-order-hold = hold
stage-order-ask = ask
stage-order-fire = fire

stage-order = Order of activation
stage-order-short = Order
stage-order-done = has acted
stage-order-now = acts now
stage-order-later = still to act
