### What the commands themselves say, in English.

cli-prompt = number, answer, or ? for help >
cli-prompt-back = number, b to go back, answer, or ? for help >
cli-headline = { " " }{ $side } · turn { $turn } of { $turns } · { $phase }{ " " }
cli-curtain = Hand the screen to { $side } and press Enter.
cli-deploy-missing = not placed yet: { $units }
cli-deploy-missing-remedy = place them, or write auto
cli-not-understood = { $text } is not understood
cli-no-option = there is no option { $number }
cli-no-option-remedy = choose a number from the list, or write list
cli-why-what = why what?
cli-why-remedy = write why and an answer as saves write it
cli-lawful = The rules allow it.
cli-refused = Refused: { $reason }
cli-void = You may declare it, but it would have no effect: { $reason }
cli-void-sure = Declare it all the same? (y/n) >
cli-no-undo = your last answer cannot be taken back
cli-no-undo-remedy = dice were rolled since, or the enemy could react or learnt something
cli-resign-sure = Give up the match? (y/n) >
cli-fault = the rules failed ({ $what }); the match is kept
cli-fault-remedy = report it with that file
cli-hint = A { $who } would choose: { $text }
cli-tip-orders = Standing orders can answer for you: orders fire 40% 6, or orders hold.
cli-times = { $count } times
cli-undone = Taken back.
cli-orders-all = Standing order for all: { $order }
cli-orders-unit = { $unit }: { $order }
cli-orders-remedy = write orders fire 40% 6, or orders UNIT hold
cli-no-rule = there is no rule { $rule }
cli-no-rule-remedy = give a rule or a paragraph; voltigeur rules lists them all
cli-sight-what = two places are needed
cli-save-where = to which file?
cli-save-remedy = write save FILE
cli-cannot-save = cannot be written ({ $why })
cli-saved = Saved in { $file }.
cli-quit-save = Save before leaving? File name (Enter: { $file }) >
cli-map-cropped = Columns { $first } to { $last }; map HEX shows another part.
cli-legend-room = inside a building
cli-legend-crowd = several troops
cli-legend-objective = objective
cli-legend-level = level
cli-legend-marker = enemy marker
cli-column-unit = unit
cli-column-type = type
cli-column-section = section
cli-column-place = place
cli-column-steps = steps
cli-column-morale = morale
cli-column-fire = fire
cli-column-state = state
cli-column-scenario = scenario
cli-column-title = title
cli-column-turns = turns
cli-column-minutes = minutes
cli-column-level = level
cli-column-sides = sides
cli-column-role = role
cli-column-quality = quality
cli-column-source = source

cli-choose-scenario = Which scenario? (number, ? explains) >
cli-choose-side = Which side do you play? (number, Enter: 1, ? explains) >
cli-welcome = { $title }. You play { $side }; the other side is played by a bot ({ $bot }). Type ? at any question to have it explained.
cli-welcome-hot-seat = { $title }. Two players at one screen. Type ? at any question to have it explained.
cli-demo = No terminal on standard input: here is a short match between two bots ({ $bot }) instead. In a terminal this command lets you play.
cli-demo-result = Result: { $result } after { $turns } turns and { $answers } decisions.
cli-loaded = Going on with { $title }, turn { $turn }.
cli-over-already = That match is over: { $result }.

cli-show-forces = Forces
cli-show-victory = Victory
cli-show-special = Special rules
cli-show-options = Options of the match (--option name=value)
cli-show-task = Task of { $side }
cli-show-conditions = { $turns } turns, { $light }, { $weather }, about { $minutes } minutes
cli-show-visibility = reduced visibility, level { $level }
cli-show-enters = enters on turn { $turn }

cli-simulate-title = { $scenario }: { $count } matches
cli-simulate-wins = { $side } won { $share } (95%: { $low } to { $high })
cli-simulate-draws = drawn { $share }
cli-simulate-length = { $turns } turns and { $decisions } decisions on average
cli-simulate-reasons = Ended by
cli-simulate-stopped = Interrupted after { $done } of { $wanted } matches.

cli-replay-same = { $file }: { $count } entries replay exactly.
cli-replay-differs = { $file }: { $difference }
cli-replay-notes = note: { $note }

cli-coverage = { $shown } of { $total } rules of this release are shown by a passing case.
cli-coverage-missing = not shown yet: { $rules }
cli-vocabulary-verbs = Answers
cli-vocabulary-events = Kinds of event
cli-vocabulary-questions = Kinds of question
cli-vocabulary-chance = What chance is for
cli-vocabulary-tallies = Tallies
cli-vocabulary-reasons = Reasons of lines in tallies
cli-vocabulary-arguments = What events tell
cli-vocabulary-facts = Plain figures of previews
cli-vocabulary-odds = Outcomes that previews give the chances of
cli-case-passed = { $count } cases passed.
cli-case-failed = { $failed } of { $count } cases failed.
cli-check-fine = { $file }: { $kind } in order
cli-check-wrong = { $count ->
    [one] one problem
   *[other] { $count } problems
 }
cli-kind-map = map
cli-kind-scenario = scenario
cli-kind-missions = missions
cli-kind-units = unit file
cli-kind-charts = charts
cli-kind-terrain = terrain chart
cli-kind-look = look of maps
cli-kind-case = case file
cli-kind-save = save
cli-fuzz-passed = { $decisions } decisions in { $matches } matches: every promise held.
cli-fuzz-saves-passed = { $saves } damaged saves: { $opened } could be opened, { $answers } answers given; none hung, none was a fault.
cli-fuzz-failed = { $count ->
    [one] one failure
   *[other] { $count } failures
 }, kept in { $out }.
cli-rule-reading = (a reading: the book leaves a choice here)
cli-rule-scope = scope: { $scope }

cli-wrong-language = there is no language '{ $given }'
cli-wrong-game = there is no rulebook '{ $given }'
cli-wrong-pair = '{ $given }' is not understood
cli-wrong-file = cannot be read ({ $given })
cli-wrong-unusable = cannot be used ({ $given })
cli-wrong-size = has { $given } bytes
cli-wrong-utf8 = is not UTF-8 text
cli-wrong-sparse = checks cannot be { $given } times rarer
cli-wrong-decisions = { $given } decisions cannot be made
cli-wrong-side = there is no side '{ $given }'
cli-wrong-folder = there is no such folder
cli-wrong-rule = there is no rule '{ $given }'
cli-wrong-cases = there are no case files
cli-wrong-place = there is no place '{ $given }'
cli-wrong-map = there is no map '{ $given }'
cli-wrong-scenario = there is no scenario '{ $given }'
cli-wrong-toml = not TOML: { $given }
cli-wrong-kind = is of no known kind
cli-remedy-one-of = one of { $known }
cli-remedy-pair = write name=value
cli-remedy-file = check the name
cli-remedy-unusable = use an untouched copy, or correct what 'voltigeur check' finds
cli-remedy-size = use at most { $most }
cli-remedy-utf8 = save it as UTF-8
cli-remedy-sparse = give 1 or more
cli-remedy-decisions = give a number from 1
cli-remedy-folder = give the folder of your figures
cli-remedy-rule = give a rule, a paragraph or a chapter; without one they are all listed
cli-remedy-cases = give --cases FOLDER
cli-remedy-place = write D4, or D4/1 for a floor
cli-remedy-scenario = give a number from 1 to { $known }
cli-remedy-toml = correct the syntax there
cli-remedy-kind = a map has a grid, a scenario [[sides]], a unit file [[type]], a case file [[case]]

cli-prompt-spot = spot (41.20,8.85 or 41.20,8.85/1), b to go back, or ? for help >
cli-prompt-sure = Enter: do it; another spot; b to go back >
cli-plain-help =
    At any question you can type:
    ?                this explanation                      list               the question and its options again
    41.20,8.85       on a table without hexes, where a spot is asked for: centimetres, /1 for a first floor, @90 for a facing; pieces named beside it move alone
    ?3               what option 3 would bring: every modifier with its rule, and the odds
    why ANSWER       why an answer is refused              why PIECE TARGET   why a piece cannot act against a place or a piece
    map [PLACE]      the map, around a place where it is too wide (plain: in words)   units    every piece, with all that you know of it
    log [N]          what happened                         sight A B          a line of sight between two places or pieces
    orders           standing orders: orders hold · orders ask · orders fire 40% 6 · orders PIECE hold
    rules RULE       a rule, by its id or its paragraph    hint               what a veteran would do
    undo             take back your last answer, if nothing was learnt from it
    lang en | fr     another language                      resign             give up
    save FILE        keep the match                        quit               leave (asks whether to save)
cli-placing-help = auto: place the rest for me · place PIECE WHERE · clear · done · map · units · or the whole set-up as saves write it
cli-placing-remedy = write place PIECE WHERE, auto, clear or done
cli-placing-outside = { $piece } may not stand on { $place }
cli-aim = { $aim ->
    [template] Where does it fall? Type a spot.
    [facing] Which way? Type a spot to look at.
    [way] Where to? Type a spot.
   *[other] Which spot? Type it.
 }
cli-one-spot = one spot is needed
cli-one-spot-remedy = write 41.20,8.85, with /1 for a first floor
cli-no-pointing = no spot is asked for here
cli-no-piece = there is no piece '{ $given }'
cli-no-piece-remedy = units lists those that you know
cli-many-pieces = '{ $given }' may be several pieces
cli-plain-sight-remedy = write sight A B
cli-arrival = chance to arrive unhurt: { $chance }
cli-risk = { $friend ->
    [yes] { $chance }  { $piece }, a friend
   *[no] { $chance }  { $piece }
 }
cli-sight-clear = clear
cli-sight-hindered = hindered
cli-sight-blocked = blocked
cli-lang-what = there is no such language here
cli-no-resigning = nobody can give up here
cli-no-resigning-remedy = go on, or quit
cli-simulate-lost = { $side }: { $losses } lost on average
cli-column-side = side
cli-column-notes = notes
cli-level-tutorial = tutorial
cli-level-easy = easy
cli-level-medium = medium
cli-level-hard = hard
cli-show-size = { $turns } turns, about { $minutes } minutes, { $size }, { $level }
cli-wrong-over = that match is over
cli-remedy-choose = choose one of { $known }
cli-remedy-over = give the save of a running match
cli-kind-table = table
cli-draft-help = put ROW BOX · take ROW · auto: complete it for me · clear · done · or the whole answer as saves write it
cli-draft-remedy = write put ROW BOX, take ROW, auto, clear or done
cli-draft-missing = { $count } more to be put somewhere
cli-draft-no-such = there is no { $word } here
cli-no-rights = There is nothing you may do out of turn.
cli-tip-rights = You may do something out of turn: write rights.

cli-nearest = did you mean { $words }?
cli-written = it is written { $form }
cli-how-list = Type the number of an option. ?3 shows what option 3 would bring, with every modifier and the odds; b goes back a page. Names of pieces, one after the other, let them act together. An answer can also be typed whole, as saves write it.
cli-how-aim = Type a spot in centimetres, such as 41.20,8.85 (with /1 for a first floor). You see what it would mean; Enter then does it, another spot changes it, b goes back.
cli-how-placing = You are setting up, and the enemy does not see it. Type auto to have all your pieces placed for you, then done to begin; or place them one by one (place PIECE WHERE: the list shows where each may go), and let auto place the rest. Until done, everything can be changed.
cli-how-draft = Put each row of the list into one of its boxes: put ROW BOX. auto completes it for you, take ROW removes an entry, done gives the answer.
cli-explain-scenario = A scenario is a battle with its map, its forces and its victory conditions. Type its number; the first ones are short and easy.
cli-explain-length = { $turns } turns, about { $minutes } minutes, { $level }
cli-explain-side = Type the number of the side that you want to play; Enter takes the first. A bot plays the other.
cli-sight-stops = blocks
player-recruit = recruit
player-regular = regular
player-veteran = veteran

### What any table says.

table-and = { $first } and { $last }
table-labelled = { $label }: { $text }
table-hidden = an unseen piece
table-pile = { $title }: { $left } left, { $out } drawn
table-hand = { $title }: { $count } unseen
table-why-not-offered = that is not offered here
table-why-stale = something has happened since
order-field-chance = from a chance of
order-field-range = within

## What the table answers in a person's place, and how that is ordered

order-spare = Don't ask
order-asked = Ask me
order-below = Not below
order-field-under = chance of any effect under
order-topic-only = Only one answer is possible, or makes sense
order-topic-vain = No reaction could have any effect
order-topic-slight = No shot has more than a slight chance
order-topic-arrived = A march has reached its goal
order-topic-spent = Units have nothing left worth doing
unasked-only = Only one answer made sense: it was given.
unasked-vain = Let it pass: no shot could have any effect.
unasked-slight = Held fire: the best chance was { $chance }.
unasked-arrived = Arrived: the march is over.
unasked-spent = Nothing left worth doing: ended.
