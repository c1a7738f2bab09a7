"""What games would otherwise each write for their tables: a library over `voltigeur.engine.table.Table`.

- `words`: numbers, lists and sentences in the reader's language with the spaces that it wants; tallies, chances and
  refusals as a page shows them, from a few words that the game declares;
- `game_table`: the base class of a game's table; the position as lines of text, and standing orders piece by piece;
- `unit_card`: the card of a piece, a line for each thing that may be known of it, and pieces kept by what they show;
- `simple_table`: a table for a game that has little to show, made from its texts;
- `shelf`: the list of scenarios, the options of a match, the ledger of rules for a reader;
- `lines`: options, forecasts, lines of sight and entries of the log as lines of text, for the terminal;
- `hex_map`, `plane_map`, `map_signs`: a board or a table drawn with characters, from its drawing and the scene.

It knows no game. A game declares its own words in its Fluent files, and derives its table from `GameTable`.
"""
