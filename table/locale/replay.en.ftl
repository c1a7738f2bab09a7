replay-dock = Replay
replay-play = Play
replay-pause = Pause
replay-back = Previous moment
replay-next = Next moment
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-speed = Speed
replay-slider = Moment of the match
replay-turn = Turn { $turn }
replay-when = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }{ $phase ->
        [""] {""}
       *[other] , { $phase }
      }
  }
replay-moment = moment { $at } of { $count }
replay-beginning = The beginning
replay-strength = { $value } steps
replay-sign-loss = Loss
replay-sign-neutralised = Neutralised
replay-sign-objective = Objective
replay-sign-key = Other key event
replay-branch = Play on from here
replay-branch-why = A new match from moment { $at }. Every seat is yours to fill; the dice to come are new.
replay-branch-why-running = A new match from moment { $at }. What you do not know of the other side is dealt anew.
replay-start = Start the new match
replay-who-me = Me
replay-who-bot = Bot
replay-who-friend = Friend
replay-level = Level
replay-level-easy = Easy
replay-level-steady = Steady
replay-level-hard = Hard
replay-failed = The replay could not be made
replay-only-looks = A replay is for looking
replay-only-looks-why = Nothing can be asked of a position that has passed.
replay-only-looks-remedy = Play on from here to try something else.
