### The report of a match that is over: points by cause, levels of victory.
report-step = Infantry steps and guns
report-leader = Leaders
report-soft-vehicle = Unarmoured vehicles
report-armoured-vehicle = Armoured vehicles
report-level = { $side }: { $level }
report-draw = Draw
