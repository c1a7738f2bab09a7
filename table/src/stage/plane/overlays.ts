/** What is drawn over the plane, gathered from the question, its reach, its proposal and its forecast. */
import type { Desk } from "../../lib/contract";
import type { Ray, Ring, Template } from "../../wire";
import type { XY } from "../places";

/** All rings, each once: the reach, the proposal and the forecast may tell of the same one. */
export function ringsOf({ ways, aiming, forecast, card, match }: Desk): readonly Ring[] {
    const carded = card.piece === null ? undefined : match.position?.pieces.get(card.piece);
    const around = carded?.at ? carded.reach.map((ring) => ({ ...ring, at: carded.at as [number, number] })) : [];
    const all = [...around, ...(ways?.rings ?? []), ...(aiming.proposal?.rings ?? []), ...(forecast?.rings ?? [])];
    const by = new Map(all.map((ring) => [`${ring.at} ${ring.radius}`, ring]));
    return [...by.values()];
}

export function templateOf({ aiming, forecast }: Desk): Template | null {
    return aiming.proposal?.template ?? forecast?.template ?? null;
}

/** The zones of the piece in hand; with empty hands, those of all, each once. */
export function zonesOf(desk: Desk): readonly (readonly XY[])[] {
    const hand = desk.placing?.hand;
    const slots = (desk.match.ask?.slots ?? []).filter((slot) => !hand || slot.piece.id === hand);
    const by = new Map(slots.flatMap((slot) => slot.zones).map((zone) => [String(zone), zone]));
    return [...by.values()];
}

/** A line of sight for a layer that is drawn so many times as large. */
export function nearer(ray: Ray, unit: number): Ray {
    return {
        ...ray,
        crossings: ray.crossings.map(([x, y, ...words]) => [x / unit, y / unit, ...words]),
        stop: ray.stop ? [ray.stop[0] / unit, ray.stop[1] / unit] : null,
    };
}
