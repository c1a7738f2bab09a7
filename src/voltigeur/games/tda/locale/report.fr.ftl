### Le bilan d'une partie terminée : points par cause, niveaux de victoire.
report-step = Pas d'infanterie et canons
report-leader = Chefs
report-soft-vehicle = Véhicules non blindés
report-armoured-vehicle = Véhicules blindés
report-level = { $side } : { $level }
report-draw = Partie nulle
