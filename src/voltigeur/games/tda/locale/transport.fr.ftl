### Embarquer et débarquer.

event-embarks = { $unit } embarque dans { $vehicle } en { $at }.
event-gets-out = { $unit } débarque en { $at }.
event-activated-along = { $units } { $count ->
    [one] est activé avec son transport ou sa charge.
   *[other] sont activés avec leur transport ou leur charge.
 }
event-drives-out = Un véhicule débarque de { $unit }.
event-survival = Les passagers de { $unit } font { $roll } contre { $needed } : { $steps ->
    [one] un pas de perte
   *[other] { $steps } pas de perte
}.

answer-embark = { $unit } embarque dans { $vehicle }
answer-disembark = { $unit } débarque
answer-unhitch = dételer { $unit } vers { $facing }

refusal-no-transport = ce véhicule ne transporte personne
refusal-no-room = il n'y a plus de place
refusal-tows-one = un véhicule tracte une seule pièce, sans passagers
refusal-tows-light-only = un si petit véhicule ne tracte que des pièces légères
refusal-no-hold = il ne peut plus emporter de véhicule
refusal-not-together = ils ne sont pas dans le même hex
refusal-in-and-out = on n'embarque pas et ne débarque pas dans le même tour
refusal-not-aboard = l'unité n'est dans aucun véhicule sur la carte
refusal-aboard = l'unité est dans un véhicule
refusal-mounted = l'unité est montée sur un véhicule
refusal-vehicle-spent = le véhicule n'a plus de demi-action pour cela
refusal-too-high = il vole trop haut
refusal-no-piece = ce n'est pas une pièce tractée
refusal-unhitch-it = une pièce tractée se dételle, et on choisit son orientation
refusal-ramp-closed = rien ne permet de sortir là où il s'ouvre
refusal-left-the-hold = il a quitté un transport et ne peut plus que débarquer ses passagers
refusal-towed = elle a été tractée ce tour
