# The plane: buildings and their floors.
plane-roof = Roof
plane-level = { $floor ->
    [-1] Cellar
    [0] Ground
    [1] First
    [2] Second
    [3] Third
   *[other] Floor { $floor }
}
plane-floors = Floors of { $name }
plane-storey = Storey that is shown
plane-close = Close
plane-men = { $count ->
    [one] 1 man
   *[other] { $count } men
}
