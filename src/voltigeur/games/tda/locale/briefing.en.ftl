### What is read before a match.

brief-loose = In no section
brief-turns = { $turns } turns
brief-strength = { $units } units, { $steps } steps{ $decoys ->
    [0] {""}
    [one] , 1 decoy
   *[other] , { $decoys } decoys
 }
brief-jumps = jumps on turn { $turn }
brief-glides = lands by glider on turn { $turn }
brief-enters = enters on turn { $turn }

brief-zone-set-up = { $side }: set-up
brief-zone-set-up-some = { $side }: { $who }
brief-zone-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers
 }, hidden
brief-zone-entry = Turn { $turn }: { $who }
brief-zone-exit = { $side }: way off the map

brief-special = This scenario only
brief-light = Nobody sees or fires further than { $hexes } hexes, except at a unit that has just fired or stands by a fire.
brief-haze-title = Poor visibility
brief-haze = At level { $level } every line of sight is hindered, the more the longer it is; shells drift further and no aircraft come.
brief-weather-snow = Every level up or down costs one more; vehicles without full tracks pay one more for every hex off a cleared road.
brief-weather-deep-snow = Every hex off a cleared road costs one more, two for vehicles without full tracks; buildings cost nothing extra. Every level up or down costs one more.
brief-weather-mud = Every hex off a road costs one more, two for vehicles without full tracks; buildings cost nothing extra. Every level up or down costs one more.
brief-drop-title = From the air
brief-drop = { $side } drop onto the map on { $count ->
    [one] turn
   *[other] turns
 } { $turns }: first the way the planes fly, then a hex for each section and glider. The hex drifts, the men scatter ahead of it, and they may be fired at as they fall.
brief-wind-calm = The air is calm.
brief-wind-light = A light wind carries them further.
brief-wind-strong = A strong wind carries them far.
brief-landing-title = From the sea
brief-landing = { $side } come ashore from landing craft.
brief-artillery-title = Artillery
brief-artillery = { $side } may call the { $mission } { $uses ->
    [one] once
    [2] twice
   *[other] { $uses } times
 }{ $first ->
    [1] {""}
   *[other] , from turn { $first } on
 }. It may come late and drift; an observer who sees the target helps.{ $registered ->
    [yes] {" "}One target is preregistered before the first turn.
   *[no] {""}
 }
brief-air-title = Aircraft
brief-air = { $side } may call the { $mission } { $uses ->
    [one] once
    [2] twice
   *[other] { $uses } times
 }{ $first ->
    [1] {""}
   *[other] , from turn { $first } on
 }. Call it a turn ahead; when it comes, choose where and how it attacks.
brief-work = { $what } ({ $count })
brief-works-title = Works
brief-works = On the map from the start: { $works }.
brief-traps-title = Trapped ground
brief-traps = { $count ->
    [one] One hex is marked as trapped
   *[other] { $count } hexes are marked as trapped
 }. Only its owner knows what lies there, if anything.

brief-first-set-up-title = Place your units
brief-first-set-up = Both sides place in secret, and the enemy sees markers with a question mark. Keep each section near its leader; Fill for me places the rest.
brief-first-preregistered-title = Preregister a target
brief-first-preregistered = Pick a hex for the guns before the first turn. The fire is due there on turn 1 and less likely to be late.
brief-first-drop-title = Choose where you jump
brief-first-drop = Say which way the planes fly, then point at a hex for each section. The board shows where the men may come down.
brief-first-air-title = Call an aircraft
brief-first-air = At the start of a turn say whether one should come on the next. You choose where it attacks when it is there.
brief-first-artillery-title = Ask for fire
brief-first-artillery = At the start of a turn name a hex for the guns, in secret: high explosive or smoke. The shells come a turn later, if they are not late.
brief-first-activate-title = Activate a section
brief-first-activate = Sides alternate. Each side’s first formation of a turn acts without a test; for later ones, roll the leader’s morale or less on two dice.
brief-first-act-title = Give its units actions
brief-first-act = Each unit takes one full action or two half-actions: march, fire, assault, set up a weapon. Rallying and hiding come at the end of the turn.
brief-first-react-title = React
brief-first-react = When an enemy moves or fires in sight, your units that are not acting just then may fire at him. Standing orders can answer for you.
