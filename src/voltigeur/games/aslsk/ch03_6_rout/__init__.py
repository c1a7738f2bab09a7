"""3.6: the Rout Phase. Who must flee, where to, Interdiction on the way."""
