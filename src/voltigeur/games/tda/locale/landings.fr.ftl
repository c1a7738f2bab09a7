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
refusal-swimming = un char équipé pour nager ne tire pas
