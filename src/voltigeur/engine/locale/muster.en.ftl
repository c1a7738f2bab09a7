# Mustering by points.
cli-muster-written = { $file } is written
cli-wrong-muster = no sides are mustered by points in '{ $given }'
cli-wrong-out = '{ $given }' is not the name of a scenario file
cli-remedy-out = give it a name that ends in .toml
