"""Guns, mortars and launchers: actions/deploy-gun, actions/gun-fire, house/artillery."""
