/** Objectives on the board: those that goals name, and marks for those that none does. */
import type { Goal, Mark } from "../../wire";
import type { Places } from "../places";

export interface Objective {
    readonly id: string;
    readonly place: string;
    /** Who holds it, or -1. */
    readonly side: number;
    readonly text: string;
    readonly points: string;
}

export function flagsOf(
    marks: ReadonlyMap<string, Mark> | undefined,
    goals: readonly Goal[],
    places: Places,
): readonly Objective[] {
    const by = new Map<string, Objective>();
    for (const { id, kind, place, side, text, value } of marks?.values() ?? [])
        if (kind === "objective") by.set(places.ground(place), { id, place, side, text, points: value });
    for (const { name, places: where, held_by, points } of goals)
        for (const place of where)
            by.set(places.ground(place), { id: `${name} ${place}`, place, side: held_by, text: name, points });
    return [...by.values()];
}
