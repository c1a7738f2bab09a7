### The report of a match that is over, in the terminal.
cli-report-short = { $points ->
    [one] { $points } point
   *[other] { $points } points
} short of: { $level }.
cli-report-points = Points by cause
cli-report-together = Together
cli-report-losses = Losses by turn: all of them, those by dice, and what the odds of those very rolls promised
cli-report-turn = Turn
cli-report-dice = by dice
cli-report-expected = expected
cli-report-turning = Turning points: the actions that changed the lead in points most, with losses beyond the odds
cli-report-where = Turn { $turn }, entry { $entry }.
cli-report-lead = Lead of { $side } in points: { $before } before, { $after } after.
cli-report-chance = A roll this far from the mean: { $percent }%.
cli-report-swing = Swing { $swing } for { $side }.
cli-report-luck = Luck: what the dice cost, against all that the same rolls could have cost
cli-report-luck-of = { $side } lost { $lost } in { $throws } rolls; { $expected } were to be expected. The same rolls cost less in { $fewer } of 100 cases.
cli-report-no-throws = { $side }: no roll could cost anything.
cli-report-unjudged = { $count ->
    [one] One roll has too many possible results and is left out.
   *[other] { $count } rolls have too many possible results and are left out.
}
cli-report-not-over = { $file }: the match is not over, so there is no report yet.
