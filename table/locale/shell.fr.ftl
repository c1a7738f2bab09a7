no-server-title = Le serveur ne répond pas
no-server-detail = Rien n’est revenu de l’adresse de cette page.
no-server-remedy = Vérifiez qu’il tourne encore, puis réessayez.
server-error-title = Le serveur n’a pas pu le faire
server-error-detail = Il a répondu par le statut { $status }.
line-broken-title = La connexion a été coupée
line-broken-detail = Le serveur a peut-être reçu cette demande, peut-être pas.
line-broken-remedy = Regardez la position quand la connexion sera revenue, puis recommencez si besoin.
