### Scenario texts: title, situation, sides, tasks, special rules and objectives.

## premier-feu

scenario-premier-feu-title = First Fire
scenario-premier-feu-brief =
    Normandy, an afternoon in July 1944. An American patrol in force and a German one have been told to look into the
    same clearing. Neither knows that the other is coming. The stone farm in the middle is the only roof for a kilometre,
    and the side behind its walls at dusk will sleep there.
scenario-premier-feu-us = Americans
scenario-premier-feu-us-task =
    Take the farm and hold it. You score for it, for the barn to the west and the orchard to the east, and for every step
    that the enemy loses; lead by two points when the last turn ends.
scenario-premier-feu-de = Germans
scenario-premier-feu-de-task =
    Take the farm and hold it. You score for it, for the barn to the west and the orchard to the east, and for every step
    that the enemy loses; lead by two points when the last turn ends.
objective-premier-feu-farm = The farm
objective-premier-feu-orchard = The orchard
objective-premier-feu-barn = The barn

## pont-de-kolwezi

scenario-pont-de-kolwezi-title = The Bridge near Kolwezi
scenario-pont-de-kolwezi-brief =
    Katanga, May 1978. French parachutists have come down on both sides of a mission village, two sections in the fields to
    the west and one, alone, beyond the stream, and have until evening to open the road. The gendarmes who hold the place are
    fewer than they seem: a good machine gun, a small mortar, a section that has fought before, and beside it men who were
    handed their rifles last week. They know the houses and have had time to make every window look occupied. The
    parachutists have no second wave.
scenario-pont-de-kolwezi-fr = French parachutists
scenario-pont-de-kolwezi-fr-task =
    At the end of the last turn control two of these three: the church, the town hall, the bridge. Do not lose twelve steps.
    Section Rouge sets up on the far bank and answers to nobody.
scenario-pont-de-kolwezi-ka = Katangese gendarmes
scenario-pont-de-kolwezi-ka-task =
    Keep two of the church, the town hall and the bridge to the end, or cost the parachutists twelve steps before that.
scenario-pont-de-kolwezi-special =
    Surprise: on turn 1 every activation test of the Katangese is made at +1.
ssr-pont-de-kolwezi-surprise = the drop came as a surprise
objective-pont-de-kolwezi-church = The church
objective-pont-de-kolwezi-town-hall = The town hall
objective-pont-de-kolwezi-bridge = The bridge

## rue-par-rue

scenario-rue-par-rue-title = Street by Street
scenario-rue-par-rue-brief =
    Brévigny, September 1944. An American company has reached the first houses of the town by the western road; a German
    company that should have been gone by now has been told to stay one more day. Tanks are of no use among the rubble, so
    the day will be decided on staircases. The convent and the market cover the main street, the station covers the
    railway, and the square is where all streets meet. An old sewer runs from the brewery under the square to the park, and
    the townspeople have shown it to both sides.
scenario-rue-par-rue-us = Americans
scenario-rue-par-rue-us-task =
    At the end control two of these four: the convent, the market, the station, the square. All four at the end of any
    turn is a decisive victory. The company cannot afford to lose fifteen steps.
scenario-rue-par-rue-de = Germans
scenario-rue-par-rue-de-task =
    Leave the Americans no more than one of the convent, the market, the station and the square at the end, or cost them
    fifteen steps.
objective-rue-par-rue-convent = The convent
objective-rue-par-rue-market = The covered market
objective-rue-par-rue-station = The station
objective-rue-par-rue-square = The square

## nuit-blanche

scenario-nuit-blanche-title = Sleepless Night
scenario-nuit-blanche-brief =
    The hill of Saint-Orens, a night without a moon. A French section holds the hermitage and the two knolls to keep the
    relay on the summit talking until morning. Since dusk the listening posts have heard stones rolling on every slope.
    Three sections of gendarmes mean to be on top before the sky turns grey, and in this darkness nobody sees a man beyond
    the length of a street unless he fires.
scenario-nuit-blanche-ka = Katangese gendarmes
scenario-nuit-blanche-ka-task =
    Control two of the hermitage and the two knolls when the last turn ends, or destroy six steps of the garrison at any
    moment.
scenario-nuit-blanche-fr = French
scenario-nuit-blanche-fr-task =
    Keep two of the three positions out of the enemy's hands, lose fewer than six steps, and have the observer or the
    section headquarters alive on the hill at dawn. If the hill holds and both are lost, the night ends in a draw.
scenario-nuit-blanche-special =
    Darkness: nobody may make a forced march. No signals: the gendarmes may not form fire groups.
ssr-nuit-blanche-dark = no forced march over ground that nobody can see
ssr-nuit-blanche-no-signals = no signals by which to direct a fire group
objective-nuit-blanche-hermitage = The hermitage
objective-nuit-blanche-west-knoll = The west knoll
objective-nuit-blanche-east-knoll = The east knoll

## compagnie-en-ligne

scenario-compagnie-en-ligne-title = Companies in Line
scenario-compagnie-en-ligne-brief =
    Between the Lavise and the hedgerows, August 1944. An American battalion puts two companies in line, one towards the
    village, one into the fields, and keeps its third company in hand. In front of it a German battalion that is one only by
    name holds a long line with one good platoon and whatever men could be collected; its last good platoon is marching up
    from the east. Mortars and machine guns answer to the companies and go where they are needed. Behind the line there is
    nothing but road.
scenario-compagnie-en-ligne-us = Americans
scenario-compagnie-en-ligne-us-task =
    Lead by five points at the end: for the church, the bridge, the crossroads in the hedgerows and the farm of La
    Vieille-Porte, and for enemy losses. Ten steps that leave by the east edge win a decisive victory at once. The reserve
    platoon enters by the west edge on turn 2.
scenario-compagnie-en-ligne-de = Germans
scenario-compagnie-en-ligne-de-task =
    Do not let the Americans lead by five points, nor ten of their steps pass the east edge. Twenty-four steps lost end
    their attack. The counter-attack platoon enters by the east edge on turn 3.
objective-compagnie-en-ligne-church = The church of Vaudreille
objective-compagnie-en-ligne-bridge = The bridge over the Lavise
objective-compagnie-en-ligne-crossroads = The crossroads of La Haie-Marcelle
objective-compagnie-en-ligne-old-gate = The farm of La Vieille-Porte

scenario-premiers-pas-title = First Steps
scenario-premiers-pas-brief = Two small sections have run into each other at a farm, and the first shots have already neutralised a squad on either side. Four turns to learn how it is done.
scenario-premiers-pas-blue = Blue
scenario-premiers-pas-red = Red
scenario-premiers-pas-blue-task = Rally your neutralised squad, take the farm or the crossroads, and lead by a point at the end.
scenario-premiers-pas-red-task = Rally your neutralised squad, take the farm or the crossroads, and lead by a point at the end.
objective-premiers-pas-farm = The farm
objective-premiers-pas-crossroads = The crossroads

scenario-premiers-chars-title = First Tanks
scenario-premiers-chars-brief = Three Panzers come down the road from the east; a gun and two Shermans wait for them at the crossroads. Four turns to learn what a front and a flank are.
scenario-premiers-chars-us = Americans
scenario-premiers-chars-de = Germans
scenario-premiers-chars-us-task = Hold the crossroads and the bend of the road, and lead by a point at the end.
scenario-premiers-chars-de-task = Take the crossroads and the bend of the road, and lead by a point at the end.
objective-premiers-chars-crossroads = The crossroads
objective-premiers-chars-bend = The bend
