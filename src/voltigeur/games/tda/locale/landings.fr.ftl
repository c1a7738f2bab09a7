# Débarquements et opérations aéroportées (chapitres 21.3, 21.4, 22).

fate-served = a rempli son rôle
event-gone-served = { $unit } a rempli son rôle et quitte { $at }.
event-keeps-on = { $unit } encaisse le coup et poursuit vers la plage.
event-stays-afloat = { $unit } est touchée pour la { $hits ->
    [1] première
    [2] deuxième
    [3] troisième
   *[other] { $hits }e
} fois et reste à flot.
event-withdraws-to-sea = { $unit }, vide en { $at }, reprend le large.
event-stranded = { $unit }, vide en { $at }, est trop touchée pour repartir : elle y reste comme épave.
event-dries-out = { $unit } se défait de son équipement amphibie et redevient un char.
refusal-not-to-the-beach = un transport de l'assaut prend le plus court chemin vers la plage la plus proche
refusal-makes-for-the-beach = un transport de l'assaut gagne la plage au plus vite
refusal-not-at-the-beach = un transport de l'assaut débarque en bord de plage
refusal-swimming = un char équipé pour flotter ne tire pas

## Opérations aéroportées

ask-drop-direction = Quel est le sens du largage ? Il vaut pour toute la partie.
ask-glide-on = { $unit } se poserait en terrain fermé en { $at }. Planer un hex de plus ?
ask-fire-at-jumpers = Des parachutistes sont en l'air. Tirer sur eux ?
ask-step-aside = L'ennemi en { $at } a tenu. Où va { $unit } ?
answer-fly-towards = Voler vers { $facing }
answer-drop-on = { $unit } au-dessus de { $place }
answer-glide-on = { $unit } plane plus loin
answer-step-aside = { $unit } en { $place }
event-drop-direction = { $side } : les avions volent vers le { $facing ->
    [facing-0] nord
    [facing-1] nord-est
    [facing-2] sud-est
    [facing-3] sud
    [facing-4] sud-ouest
   *[facing-5] nord-ouest
}.
event-drop-zone = { $side } : des avions sont au-dessus de { $at }.
event-glider-released = { $side } : un planeur est largué au-dessus de { $at }.
event-drop-drifts = { $side } : le largage dérive de { $origin } en { $at } ; jet de { $roll }, { $hexes ->
    [one] un hex
   *[other] { $hexes } hex
}.
event-drop-off-map = { $side } : le largage dérive hors de la carte par { $at }.
event-drop-carried-on = { $side } : repoussé de { $origin }, le largage est emporté de { $hexes } hex jusqu'en { $at }.
event-drop-shot-down = { $side } : un avion est abattu au-dessus de { $at } avec tous ses occupants.
event-jumps = { $unit } descend au-dessus de { $at } (jet de { $roll }).
event-jump-off-map = { $side } : un parachutiste est emporté hors de la carte par { $at }.
event-fires-at-jumpers = { $units } tire de { $origin } sur les parachutistes au-dessus de { $at } : { $roll }.
event-lands-badly = { $unit } tombe en { $at }, où personne ne survit.
event-lands-hard = { $unit } se reçoit mal en { $at } : { $roll }, { $outcome ->
    [hurt] des pertes
   *[stopped] stoppée
}.
event-walks-in = { $unit }, tombée hors de la carte, arrive à pied en { $at } (jet de { $roll }).
event-glides-on = Un planeur continue de { $origin } jusqu'en { $at }.
event-glider-lands = { $unit } se pose en { $at }.
event-glider-collides = { $unit } heurte un autre planeur en { $at } : { $roll }, { $outcome ->
    [hurt] des pertes parmi ses passagers
   *[stopped] ses passagers sont stoppés
}.
event-glider-lands-hard = { $unit } se pose durement en { $at } : { $roll }, { $outcome ->
    [hurt] des pertes parmi ses passagers
   *[stopped] ses passagers sont stoppés
}.
event-glider-breaks = { $unit } se brise en { $at }.
event-drop-assault = { $side } tombent sur l'ennemi en { $at }.
event-steps-aside = { $unit } se décale en { $at }.
refusal-one-zone-per-hex = une seule zone de saut par hex
refusal-not-its-jump = une autre section saute d'abord
refusal-no-jumpers = personne n'est en l'air à cet endroit
refusal-only-direct = seul un tir direct atteint des hommes en l'air
tally-drop-calm = saut par temps calme
tally-drop-light = saut par vent léger
tally-drop-strong = saut par vent fort
tally-glider-light = planeur par vent léger
tally-glider-strong = planeur par vent fort
tally-jump-under-artillery = descend sous l'artillerie
tally-jump-assault = vient d'atterrir
tally-jump-initiative = vient d'atterrir

## Pistes

answer-touch-down = { $unit } se pose et roule jusqu'en { $place }
answer-take-off = { $unit } décolle par { $place }
event-rolls = { $unit } roule sur la piste jusqu'en { $at }.
event-plane-repelled = Un avion qui voulait se poser en { $at } est repoussé.
event-takes-off = { $unit } décolle de { $at } avec tous ses passagers.
refusal-glider-stays = un planeur ne bouge plus une fois posé
refusal-no-plane = seul un avion fait cela
refusal-not-along-the-strip = le trajet suit la piste, hex par hex
refusal-too-short-a-run = un avion roule sur au moins trois hex de piste
refusal-strip-ends-on-map = la piste ne sort pas de la carte à cet endroit
refusal-landed-this-turn = il s'est posé ce tour
refusal-taxied-this-turn = il a utilisé ses points de mouvement ce tour
refusal-strips-and-roads = un avion reste sur les pistes et les routes, et n'entre sur la carte qu'en se posant
