### The report of a match that is over: points by cause, levels of victory.
report-hold = { $what } held
report-enter = { $what } entered
report-exit = { $what ->
    [none] Figures that left the table
   *[other] { $what } off the table
}
report-losses = Soldiers put out of action
report-destroy = Vehicles and guns destroyed
report-survive = { $what ->
    [none] Survivors
   *[other] { $what } saved
}
report-victory = { $side } wins
