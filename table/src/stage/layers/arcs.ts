/** What lies before a piece, beside it and behind it, hex by hex. */
import type { Piece } from "../../wire";
import { distance, type Places, type XY } from "../places";

export interface Arcs {
    readonly front: readonly string[];
    readonly flanks: readonly string[];
    readonly rear: readonly string[];
}

/** How far arcs are shown, in world units: four hexes. */
export const SHOWN = 4.2 * 173.2;
/** Hexes that an arc's edge runs through belong to it. */
const EDGE = 0.5;

/** Degrees between where a piece points and where a point lies from it, 0 to 180. */
export function aside(from: XY, to: XY, facing: number): number {
    const bearing = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
    const turned = Math.abs(bearing - facing * 30) % 360;
    return turned > 180 ? 360 - turned : turned;
}

export function arcsOf(piece: Piece, places: Places): Arcs {
    const found: { front: string[]; flanks: string[]; rear: string[] } = { front: [], flanks: [], rear: [] };
    const middle = places.middle(piece.place);
    if (!middle) return found;
    for (const spot of places.drawing.spots) {
        const at: XY = [spot.x, spot.y];
        const far = distance(middle, at);
        if (spot.base || far > SHOWN || far < 1) continue;
        const angle = aside(middle, at, piece.facing);
        if (angle <= piece.arcs[0] + EDGE) found.front.push(spot.name);
        else if (angle <= piece.arcs[1] + EDGE) found.flanks.push(spot.name);
        else found.rear.push(spot.name);
    }
    return found;
}

/** A point so far from a piece, so many degrees from where it points. */
export function towards(from: XY, facing: number, turned: number, far: number): XY {
    const angle = ((facing * 30 + turned) * Math.PI) / 180;
    return [from[0] + Math.sin(angle) * far, from[1] - Math.cos(angle) * far];
}
