# What scenarios are about: title, situation, tasks of the sides, what is particular.

scenario-premiers-pas-title = First Steps
scenario-premiers-pas-brief =
    Three American squads lie in the gardens east of a village. In the last houses two German ones keep their heads down,
    and their machine gun has the road. Three turns to see every phase once.
scenario-premiers-pas-us-task = Take two of the four houses on this side of the crossroads.
scenario-premiers-pas-de-task = Keep three of them until the third turn is over.

scenario-la-lisiere-title = The Edge of the Wood
scenario-la-lisiere-brief =
    A British company has come through one wood and looks out at the next. Between them lie three hundred metres of
    meadow, a farm, and a German platoon that has had all night to choose its windows.
scenario-la-lisiere-uk-task = Hold both buildings of the farm at the end. The light mortar has smoke; the meadow is no place to hurry without it.
scenario-la-lisiere-de-task = Keep one building of the farm. You may fall back into the wood and come again.

scenario-canon-cache-title = The Hidden Gun
scenario-canon-cache-brief =
    November rain, a wood that has been taken, a hill that has not. Somewhere on the slope an anti-tank gun is dug in, and
    its crew has been told to wait until it cannot miss.
scenario-canon-cache-us-task = Take two of four places: the sheds at the foot of the hill and the wood on its top.
scenario-canon-cache-de-task = Let them come out of the trees. The gun may be set up hidden; what it does first, it does best.
scenario-canon-cache-special = The German gun may be set up hidden, with its crew. Grain is cut and orchards are bare in November.

scenario-la-butte-title = Guns on the Hill
scenario-la-butte-brief =
    A bare hill, a wooded top, and three kinds of gun that all look down at the same road. An American company has the
    afternoon to get up there.
scenario-la-butte-us-task = Hold three of four places: the two hexes of wood on the hill, and the two buildings of the farm behind it. Mortars first, then men.
scenario-la-butte-de-task = Keep two of them until dusk.

scenario-moisson-rouge-title = Red Harvest
scenario-moisson-rouge-brief =
    August. The wheat stands as high as a man's chest, and nobody has come to cut it. A Russian battalion goes through it
    at a farm and the first houses of the village behind; machine guns feel for it at a thousand metres.
scenario-moisson-rouge-ru-task = Hold three of five houses at the end: two of the farm, three at the edge of the village.
scenario-moisson-rouge-de-task = Keep them in the wheat. The mortar can see what the machine guns only guess.
scenario-moisson-rouge-special = Guns begin where they are set up, with their crews; the field gun and the mortar both have smoke.

scenario-faubourg-title = The Suburb
scenario-faubourg-brief =
    Town hall, church, school: each of them has walls a metre thick, and each of them is held. Assault pioneers go in with
    a flame-thrower and charges, because nothing else gets through such walls.
scenario-faubourg-de-task = Hold five of the ten hexes of the town hall, the church, the school and the row of houses.
scenario-faubourg-ru-task = Keep six of them. What they take with fire, take back hand to hand.

scenario-manoir-title = The Manor
scenario-manoir-brief =
    A manor on a rise, an avenue of apple trees, and orchards so thick with leaves that from above nobody sees through
    them. The British have brought a mortar and an anti-aircraft gun that has long since stopped looking at the sky.
scenario-manoir-uk-task = Hold two of the three hexes of the manor at the end.
scenario-manoir-de-task = Hold the manor. From its windows you look over the grain, but not through the trees.

scenario-gel-title = Frost
scenario-gel-brief =
    January. The orchards are bare, the ground is hard, and the men who come through them were in a factory three weeks
    ago. In the manor somebody has turned a Russian machine gun round.
scenario-gel-ru-task = Hold two of the three hexes of the manor at the end. Lead the conscripts; alone they cower.
scenario-gel-de-task = Hold the manor. There are many of them.
scenario-gel-special = Grain and orchards are out of season. The German side has a captured Russian machine gun.

scenario-repli-title = Falling Back
scenario-repli-brief =
    The order to withdraw came late. A German company has to cross a kilometre of open fields to the west with Russian
    infantry behind it; and some of that infantry has already gone round.
scenario-repli-de-task = Bring 8 points of men off the western edge. The match ends when you have.
scenario-repli-ru-task = Catch them in the open. Who breaks there has nowhere to run.
scenario-repli-special = German units may leave the map by its western edge. The Russians may set up behind them as well as in front.

scenario-renforts-title = Help on the Road
scenario-renforts-brief =
    A handful of Americans took the village at noon. At three the counter-attack comes over the hill. On the road from the
    west, more men are running.
scenario-renforts-us-task = Hold four of six places at the end: the four stone houses of the village, and the farm to the east.
scenario-renforts-de-task = Leave them no more than three. You have two turns before help arrives.
scenario-renforts-special = Four American squads and a leader enter on turn 3 by the western edge, near the road. The anti-tank gun may be pushed.

scenario-col-d-epire-title = The Pass
scenario-col-d-epire-brief =
    Epirus, November 1940. It has rained for a week. A Greek battalion has dragged its only mountain gun up a mule track
    and points it at the pass; the Italians on the hill have had no bread since yesterday.
scenario-col-d-epire-gr-task = Hold three of four places: the two buildings of the farm, and the two hexes of wood on the hill.
scenario-col-d-epire-it-task = Keep two of them. There are more of you; keep a leader near.
scenario-col-d-epire-special = Grain and orchards are out of season. Guns of both nations use the red To Hit numbers.
scenario-col-d-epire-gr = Greeks
scenario-col-d-epire-gr-the = the Greeks
