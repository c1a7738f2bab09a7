### Vehicles, guns, aircraft, works and missions as the table shows them.

## Badges

state-rolling = keeps moving
state-landed = on the ground
state-flies-low = flies low
state-flies-tactical = flies at tactical height
state-carries = { $count ->
    [one] carries one unit
   *[other] carries { $count } units
 }
state-ridden = { $count ->
    [one] one rider on it
   *[other] { $count } riders on it
 }
state-aboard = aboard
state-riding = rides
state-towed = towed
state-swims = fitted for swimming
state-storming = storms with charges
state-demolishing = clears { $what }
state-in-palm = up in a palm

## Lines of a card

table-note-aboard = Aboard: { $units }
table-note-empty = Nobody aboard
table-note-tows = Tows { $units }
table-note-riders = Riders: { $units }
table-note-in = Aboard { $vehicle }
table-note-rides = Rides on { $vehicle }
table-note-hits = { $hits ->
    [one] One hit taken on the way in
   *[other] { $hits } hits taken on the way in
 }
table-note-swims = Fitted for swimming
table-note-soft = Not armoured
table-note-armour = Armour { $front } front, { $flank } flank, { $rear } rear
table-note-also = Also: { $weapon }
table-note-casemate = Fires into its front arc only
table-note-turret = Turret { $flank } to the flank, { $rear } to the rear
table-note-guided-self = Missile that finds its own way
table-note-guided-wire = Wire-guided missile
table-note-hull = { $size }, { $mobility }, { $points } MP
table-note-capacity = Carries { $vehicles ->
    [0] { $squads } squads
    [one] { $squads } squads or one vehicle
   *[other] { $squads } squads or { $vehicles } vehicles
 }
table-note-traits = Has: { $traits }
table-note-rounds = Special rounds left: { $rounds }
weapon-ap = AP { $power }
weapon-ac = AC { $power }
weapon-ac-barrel = AC { $power } ({ $barrel })
weapon-aa = AA { $power }
weapon-cadence = cadence { $cadence }
weapon-range = range { $range }
weapon-range-sight = as far as it sees
weapon-flame = flames
weapon-other = no values
weapon-small-arms = small arms
weapon-machine-gun = machine gun
weapon-mortar = mortar
weapon-gun = gun
weapon-autocannon = autocannon
weapon-recoilless-gun = recoilless gun
weapon-rocket-launcher = rocket launcher
weapon-missile-launcher = missile launcher
weapon-sniper = sniper
barrel-l = long barrel
barrel-m = medium barrel
barrel-c = short barrel
size-tp = Very small
size-p = Small
size-c = Truck-sized
size-n = Normal size
size-g = Large
size-tg = Very large
mobility-infantry = on foot
mobility-tracked = tracked
mobility-half-tracked = half-tracked
mobility-wheeled = wheeled
mobility-gun = pushed by hand
mobility-amphibious = boat
mobility-helicopter = helicopter
mobility-plane = plane
mobility-drone = drone
mobility-glider = glider
trait-open-topped = open top
trait-skirts = armoured skirts
trait-shield = gun shield
trait-smoke-pots = smoke pots
trait-smoke-shells = smoke shells
trait-bulldozer = bulldozer blade
trait-mine-clearing = mine-clearing gear
trait-deminer = mine detectors
trait-flame = flame fuel
trait-amphibious = swims by itself
trait-swims = swimming screen
trait-jammer = jammer
trait-twin = twin mounting
trait-airborne = airborne
trait-light-piece = light piece
trait-heat-rounds = hollow-charge rounds
trait-kamikaze = explodes on its target
trait-barge = barge

## On the ground

table-mark-bunker = bunker, front to the { $front }
front-0 = north
front-1 = north-east
front-2 = south-east
front-3 = south
front-4 = south-west
front-5 = north-west
table-mark-trap = trapped ground; only the enemy knows what is in it
table-mark-trap-own = our own trapped ground: { $what }
table-mark-trap-shown = trapped ground: { $what }
trap-decoy = a decoy, nothing in it
trap-charge = charge of power { $power }
trap-charge-around = charge of power { $power }, { $around } around it
trap-mines = mines of power { $power }, which stay
table-mark-mission = { $mission }: asked for here
table-mark-mission-smoke = { $mission }: smoke asked for here
table-mark-mission-late = { $mission }: asked for here, { $delays ->
    [one] one turn late
   *[other] { $delays } turns late
 }
table-mark-drop = drop zone of { $section } ({ $side }), flying { $front }
table-mark-drop-glider = glider of { $side } on its way down, flying { $front }
table-mark-dug = { $what }, camouflaged: the enemy has not discovered it

## Fire against vehicles

opt-fire-with = { $text } with { $weapons }
opt-unit-pierces = { $unit } fires at { $target }
opt-face = at its { $arc ->
    [front] front
    [flank] flank
   *[rear] rear
 }
opt-to-hit = hits { $percent }
opt-destroyed = destroyed
odds-stunned = stunned
odds-immobilised = immobilised
odds-destroyed = destroyed
fc-pierce = { $unit } fires at { $target }
fc-shift-to-hit = Shifts of the to-hit test
fc-shift-destruction = Shifts on the destruction table
fc-armour = armour of its { $arc ->
    [front] front
    [flank] flank
   *[rear] rear
 }
way-left = { $armour }, AC { $left } left
fc-ac = AC power of the weapon
fc-ac-other = other changes
fc-left = What armour leaves
fc-to-hit-column = Range to the target, in hexes
fc-guided = A missile needs no to-hit test
fc-cannot-hit = Cannot hit at all
fc-hits = Hits with { $percent }
fc-hits-barrel = Hits with { $percent } ({ $barrel })
fc-if-hit = If it hits: destroyed with { $percent }

## Driving

opt-drive = Drive
opt-fly = Fly
opt-fly-back = Fly backwards
opt-reverse = Back up
way-turn = { $sides ->
    [one] turns one hexside: { $points } MP
   *[other] turns { $sides } hexsides: { $points } MP
 }
way-turn-road = follows the road round
pick-wheel = Turn on the spot
pick-wheel-detail = Click the hex it should face
pick-pivot = Turn to fire
pick-pivot-detail = Click the hex it should face; it fires next

## Off-map fire

pick-place-deputy = Place the deputy
pick-place-deputy-detail = Click the hex where the deputy steps in
pick-request = Explosive shells
pick-request-detail = Click the hex to fire at next turn
pick-request-smoke = Smoke shells
pick-request-smoke-detail = Click the hex to cover next turn
pick-observed = { $unit } observes from { $distance }
pick-unobserved = nobody observes it
fc-request = { $mission } on { $place }
fc-request-no-delay = Comes without delay
fc-request-die = highest throw of the distance die
fc-request-drift = Drifts { $near } to { $far } hexes
odds-arrives = arrives
odds-late = is late
fc-request-powers = Power { $powers } from the middle outwards

## New ways to answer

opt-who = { $who }: { $what }
altitude-low = low
altitude-medium = at medium height
altitude-high = high
pick-air-strike-detail = Click the hex where it begins, then choose the way it flies
pick-bomb = Bomb, { $altitude }
pick-strafe = Strafe, { $altitude }
pick-napalm = Drop napalm, { $altitude }
pick-show-of-force = Show of force, { $altitude }
fc-strike-bomb = { $mission } bombs from { $place } on
fc-strike-strafe = { $mission } strafes from { $place } on
fc-strike-napalm = { $mission } drops napalm from { $place } on
fc-strike-show-of-force = { $mission } makes a show of force from { $place } on
fc-drop = { $who } over { $place }
fc-drop-scatter = Each jumper is scattered { $near } to { $far } hexes to the { $front }
fc-drop-off-map = Comes down off the map: { $percent }
fc-strike-nearest = Attacks the nearest hex with a unit in it
pick-overrun = Drive over the enemy
pick-follow = Lead infantry behind { $unit }
pick-touch-down = Land { $unit }
pick-take-off = { $unit } takes off
pick-drop-on = Drop { $unit }
pick-drop-on-detail = Click the hex below the planes; drift and scatter come after
pick-unhitch = Unhitch { $unit }
pick-unhitch-detail = Click the hex it should face

## What hangs on a question

asks-why-air-strike = Click the first hex of the attack. Every unit in its way is hit, friends too.
asks-why-call-air = It comes at the start of the next turn, before anybody moves, and you choose then where and how it attacks. Not called, it can still be called later.
asks-why-cancel-air = An aircraft that is sent away is lost for this request.
asks-why-drop-direction = Your men jump from planes that all fly this way. Next you pick a drop zone for each section; every jumper lands one to six hexes further along this line.
asks-drop-zone = Over which hex does { $section } come down?
asks-why-drop-zone = Point at a hex: the shading shows where its men may land once the zone has drifted and they have scattered. Antiaircraft fire may meet them on the way; water and woods hurt.
asks-why-fire-at-jumpers = Fire now hits them before they touch the ground.
asks-why-flak = Antiaircraft fire may drive it off or bring it down before it does anything.
asks-why-glide-on = On closed ground a glider comes down badly; a hex further there may be more room, or more of the enemy.
asks-why-roll = A vehicle that stays in motion is harder to hit and has to move in the next turn.
asks-why-step-aside = No unit stays in a hex with a vehicle that it cannot destroy, or with an enemy bunker.
fc-guns = { $count ->
    [one] One known enemy may fire at aircraft; its shots on the way are not included.
   *[other] { $count } known enemies may fire at aircraft; their shots on the way are not included.
 }
