### The briefing: before a match and on call.

briefing = Briefing
briefing-situation = Situation and victory
briefing-won = How it is won
briefing-special = Special rules, in plain words
briefing-first = The first minutes
briefing-forces = Forces
briefing-map = Map: { $what }
briefing-usual = How it usually goes
briefing-usual-of = { $matches } matches between bots; bracket: 95% interval
briefing-usual-aria = { $one } won { $first }% ({ $low } to { $high }%), { $two } { $second }%
briefing-percent = { $percent }%
briefing-even = Even, as far as these matches can tell.
briefing-leans = { $side } won clearly more of them.
briefing-usual-turns = A match took { $turns } turns on average.
briefing-usual-end = Most often ({ $percent }%): { $how }.
briefing-go = To the table
briefing-not-again = Do not show before a match
settings-briefing = Briefing before a match
settings-briefing-text = A new match opens with its briefing; the menu always has it.
