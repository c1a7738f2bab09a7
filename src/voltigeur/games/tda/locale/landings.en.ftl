# Landings from the sea and from the air (chapters 21.3, 21.4, 22).

fate-served = has done its part
event-gone-served = { $unit } has done its part and leaves { $at }.
event-keeps-on = { $unit } shrugs off the hit and keeps on for the beach.
event-stays-afloat = { $unit } is hit for the { $hits ->
    [1] first
    [2] second
    [3] third
   *[other] { $hits }th
} time and stays afloat.
event-withdraws-to-sea = { $unit } is empty at { $at } and puts back to sea.
event-stranded = { $unit } is empty at { $at } and too badly hit to leave: it stays there as a wreck.
event-dries-out = { $unit } sheds its swimming gear and is a tank again.
refusal-not-to-the-beach = a transport of the assault takes the quickest way to the nearest beach
refusal-makes-for-the-beach = a transport of the assault makes for the beach as fast as it can
refusal-not-at-the-beach = a transport of the assault unloads at the edge of the beach
refusal-swimming = a tank that is fitted for swimming does not fire
