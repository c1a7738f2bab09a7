# What the cards of the guided match say; words between ** are what to press.

lesson-first-turn = Guided first turn
lesson-first-turn-lead = Five minutes on the table: six figures lie in wait, react, and march by the centimetre.
lesson-first-turn-placing-title = First, your figures
lesson-first-turn-placing = Every figure is one soldier and may stand anywhere in its zone, at most 5 cm from another of its group. Place some, or press **Fill for me**.
lesson-first-turn-ready-title = Bases count
lesson-first-turn-ready = A base is 2 cm wide, and none may overlap another. Drag any figure you like, then press **Done**.
lesson-first-turn-wait-title = Groups, not figures, take turns
lesson-first-turn-wait = Morel's group acts as a whole, and nobody is in sight yet. Choose **Lie in wait**.
lesson-first-turn-facing-title = Which way to look
lesson-first-turn-facing = Figures see ahead. Point at the middle of the square, to the right of your group, and click there; click once more, or press the button, to lie down.
lesson-first-turn-reaction-title = Your reaction
lesson-first-turn-reaction = Six of them have run into the square, well within your range. Figures lying in wait may fire now. Choose **Aimed fire by 6** to see the chances, and again to roll.
lesson-first-turn-shot-title = What the dice did
lesson-first-turn-shot = The log has a line for the volley: how many hits, who was saved by cover, who is out. Open it for the dice.
lesson-first-turn-march-title = Centimetres
lesson-first-turn-march = A new turn, and you act first again. A march is 18 cm on a road and 12 on open ground; a run goes further. Choose **March**.
lesson-first-turn-way-title = Everywhere inside the rim
lesson-first-turn-way = Point anywhere inside the rim: each figure finds its own way, and the tape shows how much of the march it takes. Click to hold it, and again to go.
lesson-first-turn-turn-title = On your own
lesson-first-turn-turn = Hold the square after four turns. Houses have rooms, floors and windows; M measures, R opens the rules, V asks a veteran.
