/** Hexes within a range, counted from their middles: columns 150 apart, rows of 173.2. */
import { distance, type Places } from "../places";

const COLUMN = 150;
const ROW = Math.sqrt(3) * 100;

export function hexesBetween(a: readonly [number, number], b: readonly [number, number]): number {
    const q = Math.round((b[0] - a[0]) / COLUMN);
    const r = Math.round((b[1] - a[1]) / ROW - q / 2);
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** All ground within so many hexes of a place, itself included. */
export function hexesWithin(places: Places, place: string, range: number): readonly string[] {
    const middle = places.middle(place);
    if (!middle) return [];
    return places.drawing.spots
        .filter(
            (spot) =>
                !spot.base &&
                distance(middle, [spot.x, spot.y]) <= (range + 1) * ROW &&
                hexesBetween(middle, [spot.x, spot.y]) <= range,
        )
        .map((spot) => spot.name);
}
