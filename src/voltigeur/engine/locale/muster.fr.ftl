# Camps composés aux points.
cli-muster-written = { $file } est écrit
cli-wrong-muster = on ne compose pas de camp aux points dans « { $given } »
cli-wrong-out = « { $given } » n'est pas un nom de fichier de scénario
cli-remedy-out = donnez-lui un nom qui finit par .toml
