### Scenario texts: title, situation, sides, tasks, special rules and objectives.

## premier-feu

scenario-premier-feu-title = First Fire
scenario-premier-feu-brief =
    Normandy, an afternoon in July 1944. An American patrol in force and a German one have been told to look into the
    same clearing. Neither knows that the other is coming. The stone farm in the middle is the only roof for a kilometre,
    and whoever sits behind its walls at dusk will sleep there.
scenario-premier-feu-us = Americans
scenario-premier-feu-us-task =
    Take the farm and hold it. You score for it, for the orchard and the barn beside it, and for every step that the
    enemy loses; lead by two points when the last turn ends.
scenario-premier-feu-de = Germans
scenario-premier-feu-de-task =
    Take the farm and hold it. You score for it, for the orchard and the barn beside it, and for every step that the
    enemy loses; lead by two points when the last turn ends.
objective-premier-feu-farm = The farm
objective-premier-feu-orchard = The orchard
objective-premier-feu-barn = The barn

## pont-de-kolwezi

scenario-pont-de-kolwezi-title = The Bridge near Kolwezi
scenario-pont-de-kolwezi-brief =
    Katanga, May 1978. Half a company of French parachutists has come down in the fields west of a mission village and has
    until evening to open the road across the stream. The gendarmes who hold the place are fewer than they seem: a good
    machine gun, a mortar, a platoon that has fought before, and beside it men who were handed their rifles last week. They
    know the houses and have had time to make every window look occupied. The parachutists have no second wave.
scenario-pont-de-kolwezi-fr = French parachutists
scenario-pont-de-kolwezi-fr-task =
    At the end of the last turn control two of these three: the church, the town hall, the bridge. Do not lose ten steps.
scenario-pont-de-kolwezi-ka = Katangese gendarmes
scenario-pont-de-kolwezi-ka-task =
    Keep two of the church, the town hall and the bridge to the end, or cost the parachutists ten steps before that.
scenario-pont-de-kolwezi-special =
    Surprise: on turn 1 every activation test of the Katangese is made at +1.
ssr-pont-de-kolwezi-surprise = the drop came as a surprise
objective-pont-de-kolwezi-church = The church
objective-pont-de-kolwezi-town-hall = The town hall
objective-pont-de-kolwezi-bridge = The bridge
