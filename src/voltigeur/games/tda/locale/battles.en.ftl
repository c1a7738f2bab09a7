### Texts of the battles with machines: armour, guns, engineers, aircraft, boats.

## acier-blanc

scenario-acier-blanc-title = White Steel
scenario-acier-blanc-brief =
    Belaya Zarya, January 1945. A Soviet tank company comes out of the forest with machine-pistol men on its decks and
    wants the crossroads of the kolkhoz before noon. A German tank and an assault gun have been told to keep it until
    the heavy one is repaired. The snow hides nothing and slows everybody.
scenario-acier-blanc-su = Soviets
scenario-acier-blanc-su-task =
    Lead at the end: for the crossroads, the bridge, the school and what the enemy loses. The infantry starts on the
    tanks; once it has got off, it walks.
scenario-acier-blanc-de = Germans
scenario-acier-blanc-de-task =
    Do not let the Soviets lead; the ground counts for them alone. The Panther comes in by the west edge on turn 4.
objective-acier-blanc-crossroads = The crossroads
objective-acier-blanc-bridge = The bridge
objective-acier-blanc-school = The school

## la-haie-aux-canons

scenario-la-haie-aux-canons-title = The Hedge with the Guns
scenario-la-haie-aux-canons-brief =
    La Haie-Marcelle, late July 1944. Four Shermans and a company that has learned to distrust hedges go east along the
    road. Somewhere behind the banks stand two antitank guns, an infantry gun with a few hollow charges, and men with
    Panzerfausts who let tanks come close. An assault gun is on its way.
scenario-la-haie-aux-canons-us = Americans
scenario-la-haie-aux-canons-us-task =
    Lead at the end: for the crossroads, the three farms and what the enemy loses. The first target of the battery
    is preregistered.
scenario-la-haie-aux-canons-de = Germans
scenario-la-haie-aux-canons-de-task =
    Do not let the Americans lead; the ground counts for them alone. The assault gun comes in by the east edge on turn 7.
objective-la-haie-aux-canons-crossroads = The crossroads
objective-la-haie-aux-canons-north-farm = La Grenouillère
objective-la-haie-aux-canons-south-farm = La Vieille-Porte
objective-la-haie-aux-canons-east-farm = Les Trois-Chênes

## barbeles

scenario-barbeles-title = Wire
scenario-barbeles-brief =
    The Piton, autumn 1944. Two bunkers look down on the road, and before them lies everything that a summer of digging
    can put before a bunker: wire, mines, a ditch for tanks, a block on the road. The British have brought the means for
    each: bangalores, deminers, a flail, a dozer, and a tank that spits fire.
scenario-barbeles-gb = British
scenario-barbeles-gb-task =
    At the end hold two of these three: the western bunker, the southern bunker, the hermitage. The first target of the
    guns is preregistered.
scenario-barbeles-de = Germans
scenario-barbeles-de-task =
    Do not let the British hold two of the three at the end. Some of the minefields are fakes; only you know which.
objective-barbeles-west-bunker = The western bunker
objective-barbeles-south-bunker = The southern bunker
objective-barbeles-hermitage = The hermitage

## vague-de-nuit

scenario-vague-de-nuit-title = Wave by Night
scenario-vague-de-nuit-brief =
    The Tonkin delta, 1952. A section of legionnaires and the partisans who have stayed hold a knoll behind wire, with a
    four-barrelled machine gun. Two strong sections have crawled through the fields below with bangalores. Nobody sees
    far tonight, and the attackers come all at once.
scenario-vague-de-nuit-vm = Viet-Minh
scenario-vague-de-nuit-vm-task =
    Hold the knoll or the southern trench at the end, whatever it costs. Sections may come as human waves.
scenario-vague-de-nuit-fr = French
scenario-vague-de-nuit-fr-task =
    Let the Viet-Minh hold neither at the end. The first target of the battery is preregistered.
objective-vague-de-nuit-knoll = The knoll
objective-vague-de-nuit-trench = The southern trench

## convoi

scenario-convoi-title = Convoy
scenario-convoi-brief =
    The road below Qalat el-Hamra, 1984. Four trucks and their escort have to be in the next valley by evening. The men on
    the slopes have moved the stones of the ford onto the road and put something under the culvert, or under the gate, or
    under neither.
scenario-convoi-wp = Convoy troops
scenario-convoi-wp-task =
    Lead at the end, for the gate, the ford and what the enemy loses; or take three steps off the map by the road in the
    east, which decides at once. Three trucks are empty, the others carry infantry.
scenario-convoi-in = Insurgents
scenario-convoi-in-task =
    Do not let the convoy lead, nor three of its steps leave by the east.
objective-convoi-ford = The ford
objective-convoi-gate = The gate

## duel-d-artillerie

scenario-duel-d-artillerie-title = Duel of the Batteries
scenario-duel-d-artillerie-brief =
    A desert that could be anywhere, 1985. Two companies look at each other across the wadis of Qalat el-Hamra, each with
    observers on a height and batteries far behind it. The village in the middle is worth little; the side that sits in it
    when the shells stop falling has won.
scenario-duel-d-artillerie-na = NATO troops
scenario-duel-d-artillerie-na-task =
    Lead at the end: for the village, its gate, the ford and the palm grove, and for what the enemy loses.
    A pair of jets may be asked for from turn 3.
scenario-duel-d-artillerie-wp = Warsaw Pact troops
scenario-duel-d-artillerie-wp-task =
    Lead at the end: for the village, its gate, the ford and the palm grove, and for what the enemy loses.
    The rockets come from turn 2.
objective-duel-d-artillerie-qala = The village
objective-duel-d-artillerie-gate = The gate
objective-duel-d-artillerie-ford = The ford
objective-duel-d-artillerie-palm-grove = The palm grove

## la-riviere

scenario-la-riviere-title = The River
scenario-la-riviere-brief =
    Belaya Zarya, July 1942. The bridge is blocked and mined, so the pioneers have carried boats to the reeds. There is
    mist on the water until the sun is high. On the other bank a tired Soviet company has dug in between the tractor
    station and the sawmill, and two old tanks are coming.
scenario-la-riviere-de = Germans
scenario-la-riviere-de-task =
    Lead at the end: for the tractor station, the bridge, the sawmill and what the enemy loses. The pioneers begin in the
    boats.
scenario-la-riviere-su = Soviets
scenario-la-riviere-su-task =
    Do not let the Germans lead. The tanks come in by the east edge on turn 4.
objective-la-riviere-station = The tractor station
objective-la-riviere-bridge = The bridge
objective-la-riviere-sawmill = The sawmill

## vallee-des-helicos

scenario-vallee-des-helicos-title = Valley of the Helicopters
scenario-vallee-des-helicos-brief =
    A valley in Kapisa, 2010. One squad goes in by helicopter, two by the road behind a vehicle that sniffs for mines, and
    a drone looks over the walls. The other side has charges under the road, a heavy machine gun, a man on a motorcycle
    whom nobody wants close, and one good missile.
scenario-vallee-des-helicos-fr = French
scenario-vallee-des-helicos-fr-task =
    Lead at the end: for the keep, the gate, the ford and what the enemy loses.
scenario-vallee-des-helicos-in = Insurgents
scenario-vallee-des-helicos-in-task =
    Do not let the French lead; the ground counts for them alone. Some of the ground that looks trapped is not.
objective-vallee-des-helicos-keep = The keep
objective-vallee-des-helicos-gate = The gate
objective-vallee-des-helicos-ford = The ford

## la-passe-aux-tortues

scenario-la-passe-aux-tortues-title = Turtle Pass
scenario-la-passe-aux-tortues-brief =
    A coral island, summer 1944. Three amphibians and a boat come through the pass with two platoons of marines, a tank
    swims beside them, and a destroyer has preregistered its first target. The garrison has had a year to dig, and leaves
    grow quickly here: what can be seen from the lagoon is one bunker, some wire, and palms.
scenario-la-passe-aux-tortues-us = Marines
scenario-la-passe-aux-tortues-us-task =
    Lead at the end: for the mission, the customs house, the slip and what the enemy loses. Everybody begins in a transport.
scenario-la-passe-aux-tortues-jp = Japanese
scenario-la-passe-aux-tortues-jp-task =
    Do not let the marines lead. Your works come onto the map with the first man who is seen in them.
objective-la-passe-aux-tortues-mission = The mission
objective-la-passe-aux-tortues-customs = The customs house
objective-la-passe-aux-tortues-slip = The slip

## ciel-de-soie

scenario-ciel-de-soie-title = Silk Sky
scenario-ciel-de-soie-brief =
    An island in the Mediterranean, May 1941. Two sections jump at dawn and a third from the aircraft that come behind.
    They come down with pistols; their rifles come down beside them, if the wind likes. On the hill half a British platoon, an
    anti-aircraft gun and green men from the base wait for a tank that is coming up the road.
scenario-ciel-de-soie-de = German parachutists
scenario-ciel-de-soie-de-task =
    Lead at the end: for the hermitage, the two knolls and what the enemy loses. Adler and Bussard jump on turn 1, Condor
    on turn 2, a squad of it in a glider with a machine gun.
scenario-ciel-de-soie-gb = British
scenario-ciel-de-soie-gb-task =
    Do not let the Germans lead. The Matilda comes in by the west edge on turn 5.
objective-ciel-de-soie-hermitage = The hermitage
objective-ciel-de-soie-west-knoll = The west knoll
objective-ciel-de-soie-east-knoll = The east knoll

## planeurs

scenario-planeurs-title = Gliders at the Bridge
scenario-planeurs-brief =
    Vaudreille-sur-Lavise, a morning in August 1944. Three gliders full of men and a big one with a tank in it come down
    as near to the bridge as their pilots dare. The guard has a four-barrelled gun and not much else; half-tracks will be
    there in an hour.
scenario-planeurs-gb = British airlanding troops
scenario-planeurs-gb-task =
    Lead at the end: for the bridge, the town hall, the crossroads and what the enemy loses.
scenario-planeurs-de = Germans
scenario-planeurs-de-task =
    Do not let the British lead. The half-tracks come in by the east edge on turn 4.
objective-planeurs-bridge = The bridge
objective-planeurs-town-hall = The town hall
objective-planeurs-crossroads = The crossroads

## la-piste

scenario-la-piste-title = The Runway
scenario-la-piste-brief =
    Vaulx-Mareuil, a mining town in the bush, 1978. Two sections of legionnaires jump beside the runway; if they clear
    enough of it, a transport will land from turn 3 with the company's headquarters, a third section and a jeep. The
    gendarmes who hold the field have a twin anti-aircraft machine gun and an armoured car.
scenario-la-piste-fr = French
scenario-la-piste-fr-task =
    Lead at the end: for the tower, the headquarters, the apron, the threshold of the runway and what the enemy loses.
scenario-la-piste-ka = Katangese
scenario-la-piste-ka-task =
    Do not let the French lead. The tower counts for them alone. Men who jump can be shot at on their way down.
objective-la-piste-tower = The tower
objective-la-piste-headquarters = The headquarters
objective-la-piste-apron = The apron
objective-la-piste-threshold = The threshold
