/**
 * Spots of the plane. In words a spot is `41.20,8.85`, or `41.20,8.85/1` for a first floor, in centimetres; as points
 * they are in world units, a hundred to the centimetre.
 */
export type Point = readonly [number, number];

export interface Spotted {
    readonly at: Point;
    readonly floor: number;
}

export const CM = 100;
/** Hands are not steadier than a millimetre. */
const FINEST = 10;
const SPOT = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:\/(-?\d+))?$/;

export function spotOf(place: string): Spotted | null {
    const found = SPOT.exec(place);
    if (!found) return null;
    return { at: [Number(found[1]) * CM, Number(found[2]) * CM], floor: Number(found[3] ?? 0) };
}

export function placeOf([x, y]: Point, floor = 0): string {
    const words = `${(x / CM).toFixed(2)},${(y / CM).toFixed(2)}`;
    return floor ? `${words}/${floor}` : words;
}

/** The millimetre that a point is nearest to. */
export function steady([x, y]: Point): Point {
    return [Math.round(x / FINEST) * FINEST, Math.round(y / FINEST) * FINEST];
}

/** Centimetres as one reads them on a tape: to the millimetre. */
export function centimetres(units: number): number {
    return Math.round(units / FINEST) / (CM / FINEST);
}

/** A bearing in degrees, clockwise from north. */
export function bearing(from: Point, to: Point): number {
    return turned((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI);
}

/** Whole degrees from 0 to 359. */
export function turned(degrees: number): number {
    return ((Math.round(degrees) % 360) + 360) % 360;
}

/** Whether a point lies within an outline: for hints on the screen only, the server judges. */
export function within(ring: readonly Point[], [x, y]: Point): boolean {
    let inside = false;
    ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + ring.length - 1) % ring.length] ?? [ax, ay];
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    });
    return inside;
}
