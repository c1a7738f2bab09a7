# Le plan : les bâtiments et leurs étages.
plane-roof = Toit
plane-level = { $floor ->
    [-1] Cave
    [0] Rez-de-ch.
    [1] 1ᵉʳ
    [2] 2ᵉ
    [3] 3ᵉ
   *[other] { $floor }ᵉ
}
plane-floors = Étages : { $name }
plane-storey = Étage montré
plane-close = Fermer
plane-men = { $count ->
    [one] 1 homme
   *[other] { $count } hommes
}
