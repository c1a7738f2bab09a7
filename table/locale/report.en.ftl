title-report = { $title }: report
report-title = Report
report-after = after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
report-swap = Swap sides
report-again = Play again
report-share = Share
report-replay = Replay
report-board = Board at the end, markers turned over
report-working = Working out the report: every roll of the match is tried again with every result it could have.
report-verdict = You ({ $side }): { $verdict }
report-scores = { $one } { $first }, { $two } { $second }.
report-short = { $points ->
    [one] One point
   *[other] { $points } points
} short of “{ $level }”.
report-scale = The lead of { $side } in points, and what each lead is worth
report-lead-of = { $lead }, { $level }
report-points = Points by cause
report-together = Together
report-cause = Cause
report-none = –
report-where = Where they fell
report-where-lead = one mark for each loss
report-whole = whole unit gone
report-lost-by = { $side } lost
report-map = Map of the losses: { $count ->
    [one] one mark
   *[other] { $count } marks
}
report-nobody = Nobody was lost.
report-losses = Losses by turn
report-losses-lead = dashes: what the odds promised
report-losses-of = { $side } lost { $lost }
report-turn = Turn
report-lost = lost
report-by-dice = by dice
report-expected = expected
report-turning = Turning points
report-turning-lead = the largest swings: change of the lead in points, plus losses beyond the odds
report-curve = Lead of { $side } in points, entry by entry: { $from } at first, { $to } at the end
report-no-turning = No single action swung this match.
report-when = Turn { $turn }, entry { $entry }
report-chance = a { $percent }% roll
report-swing = swing { $swing } for { $side }
report-lead = lead { $before } → { $after }
report-go = Go there
report-luck = Luck
report-luck-lead = the same rolls, rolled again
report-luck-of = What the dice cost { $side }
report-luck-even = The dice were about even: { $more } apart, of { $all } losses on both sides.
report-luck-more = { $side }: the dice cost { $more } more than the odds promised, of { $all } losses on both sides.
report-luck-text = { $lost } lost in { $throws } rolls: more than in { $fewer } of 100 repeats.
report-luck-aria = { $side }: { $lost } lost, { $expected } expected from { $throws } rolls; the same rolls cost less in { $fewer } of 100 repeats
report-luck-nothing = No roll could cost anything.
report-luck-dice = This judges the dice, not the player.
report-expect = { $expected } expected
report-unjudged = { $count ->
    [one] One roll has too many possible results and is left out.
   *[other] { $count } rolls have too many possible results and are left out.
}
report-share-title = Show this match
report-share-lead = Anybody with this link sees the replay and this report. It needs no seat and opens nothing else.
report-share-link = Link to the finished match
report-share-text = For anybody: it cannot be used to play.
report-open = Report
