# The plane: buildings and their floors.
plane-roof = Roof
plane-floors = Floors of { $name }
plane-storey = Storey that is shown
plane-close = Close
plane-men = { $count ->
    [one] 1 man
   *[other] { $count } men
}
