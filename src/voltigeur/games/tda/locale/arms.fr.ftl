### Véhicules à plusieurs armes, roquettes contre ce qui n'est pas un véhicule, chefs de peloton.

event-fires-with = { $units } tire { $how ->
    [half-fire] en demi-action
   *[fire] {""}
 } avec { $weapon ->
    [arm-main] son arme principale
    [arm-second] sa deuxième arme
    [arm-third] sa troisième arme
    [arm-fourth] sa quatrième arme
   *[arms-together] plusieurs armes ensemble
 } sur { $at } : { $roll } aux dés.
event-arm-cadence-lost = { $unit } : le tir suivant avec { $weapon ->
    [arm-main] son arme principale
    [arm-second] sa deuxième arme
    [arm-third] sa troisième arme
   *[arm-fourth] sa quatrième arme
 } échoue ({ $roll } aux dés, cadence perdue) ; cette arme ne tire plus ce tour-ci.
event-given-up = { $unit }, immobilisé et sans munitions, est abandonné par son équipage.
event-leader-noted = { $unit } commande son peloton ; l'ennemi l'ignore.
event-abandoned = { $unit } est abandonné.

refusal-no-power = l'arme n'a pas de valeur contre le personnel
refusal-no-group-at-armour = contre un blindé, les tirs ne s'additionnent jamais
refusal-fired-with-it = cette arme a déjà servi dans ce tir
refusal-one-shot = les autres armes tirent en même temps, de la même façon
refusal-no-shaped-charge = seuls les lance-roquettes et lance-missiles le peuvent
refusal-neither-house-nor-work = une roquette se tire sur un bâtiment, un aménagement, une pièce de soutien ou une arme en batterie
refusal-not-a-gun = une roquette vise une pièce ou une arme en batterie, pas des hommes

tally-anti-tank-v-support-piece = roquette contre une pièce
tally-anti-tank-v-emplaced = roquette contre une arme en batterie

asks-other-weapons = { $unit } tire : que font ses autres armes ?
asks-note-leader = Quel véhicule est le chef de { $section } ?
asks-abandon = { $unit } commande { $section } et ne bouge plus : l'abandonner ?
asks-why-other-weapons = Toutes les armes d'un véhicule tirent à la fois ; l'ennemi ne répond qu'une fois.
asks-why-note-leader = L'ennemi ne sait pas quel véhicule commande.
asks-why-abandon = Un chef abandonné est perdu ; un autre véhicule prend le commandement.

answer-blast = tirer une roquette sur { $target } avec { $weapon }
answer-half-blast = tirer une roquette en demi-action sur { $target } avec { $weapon }
answer-volley = tirer sur { $target } avec { $arms }
answer-half-volley = tirer en demi-action sur { $target } avec { $arms }
answer-abandon = abandonner { $unit }

odds-hit = touché
fact-left = puissance restante après le blindage : { $value }
opt-unit-does = { $unit } : { $text }
opt-rocket = Roquette sur { $target }
opt-half-rocket = Roquette en tir rapide sur { $target }
