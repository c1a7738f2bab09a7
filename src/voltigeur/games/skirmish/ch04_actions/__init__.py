"""Actions of an activated troop: actions/under-cover-fire, actions/encumbered, actions/march, actions/run,
actions/ambush, actions/jump, actions/climb, actions/stairs, actions/swim, actions/treat, house/cohesion,
house/charge, house/locked, house/evacuation."""
