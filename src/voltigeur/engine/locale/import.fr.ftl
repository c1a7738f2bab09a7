# Importer des plans.
cli-import-written = { $name } est écrit : { $hexes } hex, { $file }
cli-import-lines = { $lines } lignes essayées sur les contours et sur les pixels : { $differ } diffèrent ({ $share } %), dont { $grazing } rasantes
cli-import-notes = Laissé de côté ou lu autrement ({ $count }) :
cli-import-doubtful = Hexagones douteux ({ $count }), à trancher avec --fix :
cli-import-different = Lignes qui diffèrent ({ $count }) :
cli-import-grazing = Lignes qui ne font que raser ce qui les bloque ({ $count }) :
cli-import-more =   et { $count } de plus : --report les énumère
cli-wrong-kind-of-board = aucun jeu ne lit les plans du genre « { $given } »
