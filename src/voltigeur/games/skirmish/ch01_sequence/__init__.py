"""The turn, initiative and activation: sequence/turn, initiative/roll, initiative/reroll, initiative/link,
house/order, house/actions."""
