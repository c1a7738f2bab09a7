/** Objectives on the board: those that goals name, and marks for those that none does. */
import type { Goal, Mark } from "../../wire";
import type { Places } from "../places";

export interface Objective {
    readonly id: string;
    /** Where its flag stands, and all that belongs to it. */
    readonly place: string;
    readonly area: readonly string[];
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
        if (kind === "objective") by.set(places.ground(place), { id, place, area: [place], side, text, points: value });
    for (const { name, places: area, held_by, points } of goals) {
        const place = area.find((each) => places.has(each));
        if (place)
            by.set(places.ground(place), { id: `${name} ${place}`, place, area, side: held_by, text: name, points });
    }
    return [...by.values()];
}
