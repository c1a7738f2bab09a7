# Le plan : les bâtiments et leurs étages.
plane-roof = Toit
plane-floors = Étages de { $name }
plane-storey = Étage montré
plane-close = Fermer
plane-men = { $count ->
    [one] 1 homme
   *[other] { $count } hommes
}
