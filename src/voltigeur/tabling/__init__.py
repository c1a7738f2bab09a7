"""What games would otherwise each write for their tables: a library over `voltigeur.engine.table.Table`.

- `words`: numbers, chances, lists and sentences in the reader's language, with the spaces that it wants;
- `accounts`: tallies, chances and refusals as a page shows them, from a few words that the game declares;
- `lines`: options, forecasts, lines of sight and entries of the log as lines of text, for the terminal;
- `text_position`: the position as lines of text, made from the scene alone;
- `rules_pane`: the ledger of rules for a reader;
- `orders_sheet`: standing orders, piece by piece;
- `shelf`: the list of scenarios and the options of a match;
- `hex_map`, `plane_map`, `map_signs`: a board or a table drawn with characters, from its drawing and the scene;
- `game_table`: the base class of a game's table, which does what follows from all that.

It knows no game. A game declares its own words in its Fluent files, and derives its table from `GameTable`.
"""
