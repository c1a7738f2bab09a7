# Mustering by points.
cli-muster-written = { $file } is written
cli-wrong-muster = no sides are mustered by points in '{ $given }'
cli-wrong-out = '{ $given }' is no name of a scenario file
cli-remedy-out = let it end in .toml
