### Missiles, Panzerfaust et pièces de soutien.

event-launches = { $units } tire un missile filoguidé sur { $target } en { $at }.
event-launches-at = { $units } tire un missile filoguidé sur { $at }.
event-missile-lost = { $unit } perd son missile : plus personne ne le guide.
event-no-panzerfaust = { $unit } n'a pas de Panzerfaust sous la main (dé coloré { $roll }) : le tir n'a pas eu lieu.
event-special-rounds = { $unit } a encore { $rounds } obus à charge creuse.

refusal-wire-caught = le fil s'accrocherait en chemin
refusal-missiles-later = les missiles ne réagissent qu'après l'arrivée du missile filoguidé
refusal-only-missiles = seuls des missiles réagissent après l'arrivée du missile filoguidé
refusal-tried-already = elle a déjà cherché un Panzerfaust ce tour
refusal-no-special-rounds = elle n'a plus d'obus à charge creuse
refusal-too-heavy-to-push = elle est trop lourde pour être poussée
refusal-normal-march-only = une pièce ne se pousse qu'en marche normale
refusal-pushed-one-hex = une pièce ne se pousse que d'un hex
refusal-no-piece-indoors = une pièce n'est jamais dans un bâtiment
refusal-pushed = elle a été déplacée ce tour
refusal-fires-alone = les véhicules de cette armée ne forment pas de groupe de tir

tally-gun-shield = bouclier
tally-assault-panzerfaust = Panzerfaust
