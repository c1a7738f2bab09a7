panels-no-undo = Nothing to undo
panels-no-undo-why = Dice have fallen or the other side has learnt something since. A take-back by consent may still be asked for.
panels-failed = That did not work
panels-failed-remedy = Nothing has changed; try again.
