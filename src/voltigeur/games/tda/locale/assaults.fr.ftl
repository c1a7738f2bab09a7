### Assauts de véhicules et contre eux, infanterie qui marche derrière eux.

## Événements

event-strikes-vehicle = { $unit } s'en prend à { $target } : { $roll } aux dés, total { $total } ; { $outcome ->
    [destroyed] le véhicule est détruit
   *[missed] sans effet
 }.
event-driven-off = { $unit } recule en { $at } devant le véhicule intact.
event-kamikaze = { $unit } s'est jeté sur un véhicule : { $roll } aux dés, il faut { $needed } ou moins ; { $outcome ->
    [passed] il en revient
   *[failed] il subit des pertes
 }.
event-overruns = { $units } lance un assaut blindé en { $at }.
event-breaks-off = { $unit } ne peut rester parmi l'ennemi et revient en { $at }.

## Raisons des décomptes

tally-assault-immobilised = immobilisé
tally-assault-close-defence = lance-grenades de défense rapprochée
tally-assault-german-v-vehicle = mines magnétiques
tally-assault-german-sappers-v-vehicle = sapeurs avec mines magnétiques
tally-assault-kamikaze-v-vehicle = kamikaze
tally-assault-armoured-assault-reaction = sur le passage d'un véhicule

## Réponses et refus

answer-follow = mener { $units } par { $path }
refusal-gives-no-cover = un véhicule si petit ne couvre personne derrière lui
refusal-not-in-its-hex = seule l'infanterie dans l'hex du véhicule le suit
answer-overrun = assaut blindé par { $path }
refusal-not-armoured = seul un véhicule blindé au sol fait un assaut blindé
refusal-only-forward = il faut un véhicule en marche avant
refusal-only-vehicles = il n'y a là que des véhicules
refusal-fortified = ils sont dans une fortification
refusal-not-on-the-ground = personne n'est au sol à cet endroit
refusal-no-way-out = il n'aurait plus les points pour sortir de cet hex
refusal-must-leave = il y reste des ennemis : le véhicule doit sortir de l'hex
refusal-leads-infantry = un véhicule suivi d'infanterie ne fait pas d'assaut blindé
