# Importing boards.
cli-import-written = { $name } is written: { $hexes } hexes, { $file }
cli-import-lines = { $lines } lines tried by outlines and by pixels: { $differ } differ ({ $share }%), { $grazing } of them grazing
cli-import-notes = Left out or read in another way ({ $count }):
cli-import-doubtful = Doubtful hexes ({ $count }), to be settled with --fix:
cli-import-different = Lines that differ ({ $count }):
cli-import-grazing = Lines that only graze what blocks them ({ $count }):
cli-import-more =   and { $count } more: --report lists them
cli-wrong-kind-of-board = no game reads boards of the kind '{ $given }'
