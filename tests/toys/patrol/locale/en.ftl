book-title = Patrol
book-lead = A handful of men, a deck of terrain, an enemy that moves by itself.
valley-title = The valley
valley-lead = Somewhere up this valley lies a village. Find it before dark.
valley-victory = The patrol wins when it stands in the village.
side-patrol = Patrol
side-patrol-task = Four men: find the village.
side-enemy = Enemy
side-enemy-task = Moves by the cards.
phase-day = Day
pile-terrain = Terrain
pile-events = Events
track-turns = Turns
smoke = Smoke
men = Patrol of { $men }
foe = Enemy
card-camp = Camp
card-woods = Woods
card-field = Field
card-ridge = Ridge
card-village = Village
card-unknown = Unknown ground
card-quiet = Quiet
card-contact = Contact
card-contact-text = An enemy appears before you.
card-lost = Lost kit
ask-day = What does the patrol do today?
ask-cover = They are about to fire: throw smoke?
answer-pass = Let it come
answer-advance = Advance
answer-rest = Rest
answer-attack = Attack { $at }
answer-smoke = Throw smoke
odds-village = the next card is the village
odds-cleared = the card is cleared
event-laid = { $at } is laid: { $card }.
event-advances = The patrol advances to { $at }.
event-attacks = The patrol attacks { $at } with a { $roll }: { $result ->
    [cleared] cleared
   *[other] repelled
}.
event-rests = The patrol rests: { $men } men.
event-event = The enemy draws { $card }.
event-closes = An enemy comes to { $at }.
event-screens = Smoke covers the patrol.
event-shoots = The enemy at { $at } fires, { $shot } against { $cover }: { $result ->
    [hit] a man falls
   *[other] missed
}.
event-undone = The last answer is undone.
event-taken-back = The last answer is taken back.
cause-quiet = nothing stirs
cause-contact = the card brings an enemy to the next card
cause-lost = the card costs a round of smoke, if there is one
cause-too-far = it stands more than a card away
cause-nearest = the patrol is within a card of it
end-found = The village is found.
end-dead = Nobody is left.
end-late = Night has come.
order-ask = Ask me
order-smoke = Throw smoke
order-field-men = once so many men are left, or fewer
