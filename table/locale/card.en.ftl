### The card of a counter, and the legend in the help.

card-of = Card of { $name }
card-body = All about { $name }
card-open = About { $name }
card-close = Close the card
card-off = not on the map
card-now = Right now
card-nothing = Ready: nothing holds it back this turn.
card-unknown = Nobody on your side knows what it is.
card-hull = Armour: front { $front }, flank { $flank }, rear { $rear }
card-armour = The thicker the line, the thicker the armour. The side that the firer sees counts; the board shows the same arcs.
card-reach = Rings on the board:
card-public = What everybody knows:
card-markers = { $count ->
    [one] one hidden marker of { $side } on the board.
   *[other] { $count } hidden markers of { $side } on the board.
 }
card-told = { $count ->
    [0] Not in the log yet
    [one] One entry in the log
   *[other] { $count } entries in the log
 }
card-sight = Sight
card-stack = { $at } of { $count }
card-before = The piece above
card-after = The piece below
card-legend = What is on a counter
card-legend-badges = Badges
card-legend-card = On the card
