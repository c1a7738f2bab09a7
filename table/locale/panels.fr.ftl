panels-no-undo = Rien à annuler
panels-no-undo-why = Des dés sont tombés ou l’adversaire a appris quelque chose depuis. Un retour d’un commun accord reste possible.
panels-failed = Cela n’a pas abouti
panels-failed-remedy = Rien n’a changé ; essayez encore.
