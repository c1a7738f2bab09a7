### What is read before a match.

brief-turns = { $turns } turns
brief-table = a table of { $width } by { $depth } cm
brief-day = daylight
brief-night = night
brief-strength = { $men ->
    [one] 1 man
   *[other] { $men } men
 }{ $machines ->
    [0] {""}
    [one] , 1 gun or vehicle
   *[other] , { $machines } guns and vehicles
 }
brief-enters = comes on turn { $turn }
brief-zone-set-up = { $side }: set-up
brief-zone-entry = { $side }: turn { $turn }
brief-zone-hidden = { $troops }, hidden

brief-special = This scenario only
brief-night-title = Night
brief-night-text = You see 40 cm, and 80 cm to a troop that has fired. Spotting distances are halved, long shots are impossible, and nobody runs over difficult ground.
brief-hidden-title = Lying in wait
brief-hidden = { $troops } begin hidden: { $side } may fire from there before anybody knows who they are. They must be spotted before they can be aimed at.
brief-radio-title = Artillery by radio
brief-radio = { $side } may call fire { $calls ->
    [one] once
   *[other] { $calls } times
 } by radio. It takes a turn, and the burst may fall off the mark.
brief-antitank-title = Against armour
brief-antitank = { $side } carries { $count ->
    [one] one anti-tank grenade
   *[other] { $count } anti-tank grenades
 }.
brief-machines-title = Guns and vehicles
brief-machines = Each has a front, a flank and a rear, and a gun fires within its angle. Turn it with the handle on the board.

brief-first-set-up-title = Set up your figures
brief-first-set-up = { $side } sets up first. Put every figure in its zone, no base on another; Fill for me places the rest.
brief-first-initiative-title = Initiative
brief-first-initiative = Every troop rolls a die; the order of the turn is at the top of the board. Officers may have some of their side’s dice rerolled.
brief-first-act-title = One action for each troop
brief-first-act = March, run, lie in wait, or halt and fire. Point at the table: the tape shows how many centimetres are left.
brief-first-target-title = The nearest target
brief-first-target = Soldiers fire at the nearest enemy they can see. A hidden one has to be spotted first.
brief-first-react-title = Fire from lying in wait
brief-first-react = Figures lying in wait may fire after any enemy troop has acted. You are asked each time, or standing orders answer for you.
