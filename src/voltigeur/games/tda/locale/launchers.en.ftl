### Missiles, Panzerfausts and support pieces.

event-launches = { $units } launches a wire-guided missile at { $target } in { $at }.
event-launches-at = { $units } launches a wire-guided missile at { $at }.
event-missile-lost = { $unit } loses its missile: nobody is left to guide it.
event-no-panzerfaust = { $unit } has no Panzerfaust at hand (coloured die { $roll }): it has not fired.
event-special-rounds = { $unit } has { $rounds } hollow-charge rounds left.

refusal-wire-caught = the wire would catch on the way
refusal-missiles-later = missiles answer only after the wire-guided missile has arrived
refusal-only-missiles = only missiles answer now that the wire-guided missile has arrived
refusal-tried-already = it has already looked for a Panzerfaust this turn
refusal-no-special-rounds = it has no hollow-charge round left
refusal-too-heavy-to-push = it is too heavy to be pushed
refusal-normal-march-only = a piece is pushed in a normal march only
refusal-pushed-one-hex = a piece is pushed one hex
refusal-no-piece-indoors = a piece is never in a building
refusal-pushed = it was moved this turn
refusal-fires-alone = vehicles of this army form no fire groups

tally-gun-shield = gun shield
tally-assault-panzerfaust = Panzerfaust
