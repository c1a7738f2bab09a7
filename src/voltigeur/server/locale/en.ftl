# What can go wrong, each with what it is, why, and what to do about it.

problem-bad-request = Not understood
problem-bad-request-detail = The server cannot read this request.
problem-bad-request-remedy = Load the page again.

problem-malformed = Not understood
problem-malformed-detail = The message is not of the form that is expected: { $reason }.
problem-malformed-remedy = Load the page again; programs find the form in /api/openapi.json.

problem-not-found = Nothing here
problem-not-found-detail = There is nothing at this address.
problem-not-found-remedy = Check the address, or begin at the start page.

problem-no-method = Not this way
problem-no-method-detail = This address exists, but cannot be used like this.
problem-no-method-remedy = Programs find what is possible in /api/openapi.json.

problem-no-seat = No such seat
problem-no-seat-detail = This link opens no match here. It may have been cut short, or the match was deleted.
problem-no-seat-remedy = Check that the link was copied whole, or ask for a new one.

problem-no-rulebook = No such rulebook
problem-no-rulebook-detail = There is no rulebook “{ $given }” here.
problem-no-rulebook-remedy = Choose one from the list on the start page.

problem-no-drawing = No such board
problem-no-drawing-detail = No match and no scenario here uses this board.
problem-no-drawing-remedy = Open the match again.
problem-no-briefing = No briefing
problem-no-briefing-detail = No scenario here goes by this name, or it was made from a single position.
problem-no-briefing-remedy = Choose a scenario from the list.

problem-no-case = No such example
problem-no-case-detail = This case cannot be opened: { $reason }
problem-no-case-remedy = Choose another one in the rules.
problem-no-scenario = No such scenario
problem-no-scenario-detail = There is no scenario “{ $given }” in this rulebook.
problem-no-scenario-remedy = Choose one from the list on the start page.

problem-no-level = No such level
problem-no-level-detail = There is no bot of level “{ $given }”.
problem-no-level-remedy = Choose one of { $known }.

problem-seats = Not everybody has a seat
problem-seats-detail = This scenario has { $wanted } seats, and { $given } were given.
problem-seats-remedy = Say for each seat who sits there.

problem-setting = This match cannot be set up
problem-setting-detail = { $reason }
problem-setting-remedy = Choose other options.

problem-save-broken = This file cannot be opened
problem-save-broken-detail = It is not a whole and untouched save: { $reason }.
problem-save-broken-remedy = Use another copy, or save the match again. The log of one seat cannot be continued.

problem-save-reaches-out = This file cannot be opened here
problem-save-reaches-out-detail = It needs a scenario or a map from the machine on which it was made.
problem-save-reaches-out-remedy = Open it there with the command voltigeur play.

problem-save-too-large = This file is too large
problem-save-too-large-detail = A save may have { $limit } MB at most.
problem-save-too-large-remedy = Check that it is the right file.

problem-too-large = Too large
problem-too-large-detail = At most { $limit } kB are taken at once.
problem-too-large-remedy = Send less at a time.

problem-too-slow = Too slow
problem-too-slow-detail = The message did not arrive in the time that was given to it.
problem-too-slow-remedy = Try again; if it keeps happening, the connection is too slow for this message.

problem-too-many = Too many requests
problem-too-many-detail = More requests came from you in a short time than one person would send.
problem-too-many-remedy = Wait a few seconds, then go on.

problem-wrong-type = Not JSON
problem-wrong-type-detail = Only messages of the type application/json are taken.
problem-wrong-type-remedy = Send the header content-type: application/json.

problem-origin = From another page
problem-origin-detail = A page of another site tried to act here.
problem-origin-remedy = Open the table at its own address; its host can allow others with VOLTIGEUR_ORIGINS.

problem-host = Not the name of this table
problem-host-detail = The table listens on this machine only and does not answer to “{ $given }”.
problem-host-remedy = Use 127.0.0.1 or localhost; its host can allow names with VOLTIGEUR_ORIGINS.

problem-spectator = You are watching
problem-spectator-detail = This link shows the match, but nobody can play with it.
problem-spectator-remedy = Use the link of a seat to play.

problem-save-hidden = Not while the match is running
problem-save-hidden-detail = The whole save shows what the other side hides, so you get it when the match is over.
problem-save-hidden-remedy = Save your own log instead, or save the match when it is over.

problem-not-alone = You are not alone in this match
problem-not-alone-detail = Other players sit in this match, so one of you alone cannot delete it.
problem-not-alone-remedy = Take it off your own list, or resign.

problem-stale = Too late
problem-stale-detail = This question is no longer open: it has been answered, or something has happened since.
problem-stale-remedy = Look at the board and answer the question that is open now.

problem-refused = The rules do not allow that
problem-refused-detail = The rules do not allow this answer here.
problem-refused-remedy = Choose one of the options, or ask why not.

problem-over = The match is over
problem-over-detail = Nothing more can be decided in it.
problem-over-remedy = Look at the replay, play on from an earlier moment, or begin another match.

problem-not-over = The match is not over yet
problem-not-over-detail = The report tells everything, so it is for matches that are over.
problem-not-over-remedy = Play the match to its end first.

problem-no-undo = Nothing to undo
problem-no-undo-detail = Since your last answer dice have been rolled, or the others could have reacted or learnt something.
problem-no-undo-remedy = Ask the others for a take-back.

problem-no-rewind = No way back to the start
problem-no-rewind-detail = Since the start of what you are doing, dice have been rolled, or the others could have learnt something.
problem-no-rewind-remedy = Undo as far as possible, or ask the others for a take-back.

problem-no-take-back = Nothing to take back
problem-no-take-back-detail = You have not answered anything yet, or the match is over.
problem-no-take-back-remedy = Go on playing.

problem-no-offer = No take-back is open
problem-no-offer-detail = There is no take-back to agree to: it was withdrawn, refused, or the match went on.
problem-no-offer-remedy = Go on playing.

problem-no-resigning = Nobody can resign here
problem-no-resigning-detail = The rules of this game allow no resignation now.
problem-no-resigning-remedy = Go on playing, or leave the match as it is.

problem-no-unit = Not one of your units
problem-no-unit-detail = You have no unit “{ $given }” to give orders to.
problem-no-unit-remedy = Choose one of your own.

problem-no-frame = No such moment
problem-no-frame-detail = There is no moment { $given } in the replay from which one can play on.
problem-no-frame-remedy = Choose another moment, before the end of the match.

problem-no-plane = No free spots here
problem-no-plane-detail = This game is played from hex to hex or from place to place: there are no spots between them to point at.
problem-no-plane-remedy = Name one of its places instead.
problem-no-draft = Nothing to draft here
problem-no-draft-detail = This game asks for no drafts.
problem-no-draft-remedy = Answer the question with one of its options.
problem-no-topic = No orders about that
problem-no-topic-detail = This game has no orders about “{ $given }”.
problem-no-topic-remedy = Choose one of the topics of the order sheet.

problem-off-the-plane = Off the table
problem-off-the-plane-detail = No table has a spot, a storey or a facing like this ({ $what }).
problem-off-the-plane-remedy = Point at a spot on the table.

problem-unknown-request = Not understood
problem-unknown-request-detail = There is no request “{ $given }”.
problem-unknown-request-remedy = Load the page again.

problem-no-language = No such language
problem-no-language-detail = There is no language “{ $given }” here.
problem-no-language-remedy = Choose one of { $known }.

problem-elsewhere = The match went on elsewhere
problem-elsewhere-detail = Another server that uses the same database has changed this match. Your answer was not recorded.
problem-elsewhere-remedy = The page shows the match as it is now; answer again.

problem-store = The match cannot be kept
problem-store-detail = The database accepts nothing at the moment. Your answer was not recorded.
problem-store-remedy = Try again in a moment; the host of the table should look at its disk and its database.

problem-full = The table is full
problem-full-detail = No more pages or matches can be open at the same time.
problem-full-remedy = Close pages that you do not need, or try again later.

problem-closing = The match is being opened again
problem-closing-detail = The server is letting go of this match for a moment. No answer is lost.
problem-closing-remedy = Wait a moment; the page connects again by itself.

problem-set-aside = This match has been set aside
problem-set-aside-detail = The rules got stuck in its position, so the server no longer plays it. It is kept as it was before the last answer.
problem-set-aside-remedy = Download its save, and go on from an earlier copy or a branch; a bug report with the save helps us.

problem-damaged = This cannot be shown
problem-damaged-detail = The match came with a save, and the rules cannot make sense of something in it. The match is as it was before.
problem-damaged-remedy = Try something else, or open an untouched copy of the save.

problem-internal = A fault of ours
problem-internal-detail = The server met something that it did not expect. The match is as it was before.
problem-internal-remedy = Try something else; a bug report with the save helps us.

# Why the server does not start, and what it says when it does.

serve-folder = matches cannot be kept here ({ $reason })
serve-folder-remedy = name a folder that can be written to with --data or VOLTIGEUR_DATA
serve-database-address = the address of the database is not understood
serve-database-address-remedy = write postgresql://user:password@host/name
serve-database-driver = the driver for PostgreSQL is not installed
serve-database-driver-remedy = install voltigeur[postgresql]
serve-database = the database cannot be used ({ $reason })
serve-database-remedy = check that it is there, that it belongs to this program and that it can be written to
serve-newer-schema = the database was made by a newer version of voltigeur (schema { $schema })
serve-newer-schema-remedy = upgrade voltigeur, or name another folder with --data
serve-origins = “{ $given }” is not an origin
serve-origins-remedy = write https://table.example, several separated by blanks
serve-rate = “{ $given }” is not a factor
serve-rate-remedy = write a number from 0 (no limits) upwards, such as 1 or 2.5
serve-port = port { $port } is taken by another program
serve-port-remedy = stop it, or name another port with --port
serve-address = cannot listen on { $host } port { $port } ({ $reason })
serve-address-remedy = name an address of this machine with --host and a free port with --port
serve-pause = { $given } is not a pause
serve-pause-remedy = give milliseconds from 0 to 10000
serve-ready = The table is at { $address }
serve-kept-in = Matches are kept in { $place }
serve-stop = Stop with Ctrl-C.
serve-open-to-others = Others can reach this table: anybody who has a link can use it. Put it behind HTTPS (docs/how-to/host.md).
serve-no-page = The page has not been built yet. Run “make setup” in the folder of the project, then load this again.
