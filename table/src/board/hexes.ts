/** The lattice of hexes behind a drawing: flat tops, radius 100, found from its spots. */
import type { Drawing, Spot } from "../wire";
import { isGraph, placeAt, ringOf } from "./graph";
import type { Point } from "./shapes";

export const RADIUS = 100;
const COLUMN = RADIUS * 1.5;
const HALF_ROW = (RADIUS * Math.sqrt(3)) / 2;

/** Corners of a hex around its centre, clockwise on the screen from the east. */
export const CORNERS: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4, 5].map((i) => [
    RADIUS * Math.cos((Math.PI / 3) * i),
    RADIUS * Math.sin((Math.PI / 3) * i),
]);

/** Steps to the neighbour across the side from corner `i` to corner `i + 1`, in columns and half rows. */
const ACROSS: readonly (readonly [number, number])[] = [
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
];

/** The corners in half radii and half rows, exactly. */
const CORNER_STEPS: readonly (readonly [number, number])[] = [
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
];

interface Lattice {
    readonly left: number;
    readonly top: number;
    readonly cells: ReadonlyMap<number, Spot>;
    readonly spots: ReadonlyMap<string, Spot>;
}

const lattices = new WeakMap<Drawing, Lattice>();
const key = (column: number, depth: number): number => (column + 512) * 8192 + depth + 1024;

export const isGround = (spot: Spot): boolean => spot.base === "" && spot.floor === 0;

export function latticeOf(drawing: Drawing): Lattice {
    let found = lattices.get(drawing);
    if (!found) {
        const ground = drawing.spots.filter(isGround);
        const left = ground[0]?.x ?? 0;
        const top = ground[0]?.y ?? 0;
        found = {
            left,
            top,
            cells: new Map(ground.map((s) => [key(...cellOf({ left, top }, s)), s])),
            spots: new Map(drawing.spots.map((s) => [s.name, s])),
        };
        lattices.set(drawing, found);
    }
    return found;
}

type Origin = Pick<Lattice, "left" | "top">;

const cellOf = ({ left, top }: Origin, { x, y }: { x: number; y: number }): [number, number] => [
    Math.round((x - left) / COLUMN),
    Math.round((y - top) / HALF_ROW),
];

function spotAt(lattice: Lattice, x: number, y: number): Spot | undefined {
    const [column, depth] = cellOf(lattice, { x, y });
    let best: Spot | undefined;
    let least = RADIUS * RADIUS;
    for (let c = column - 1; c <= column + 1; c++) {
        for (let d = depth - 2; d <= depth + 2; d++) {
            const spot = lattice.cells.get(key(c, d));
            const square = spot ? (spot.x - x) ** 2 + (spot.y - y) ** 2 : Infinity;
            if (square < least) [best, least] = [spot, square];
        }
    }
    return best && inHex(best, x, y) ? best : undefined;
}

function inHex(spot: Spot, x: number, y: number): boolean {
    const dx = Math.abs(x - spot.x);
    const dy = Math.abs(y - spot.y);
    return dy <= HALF_ROW + 1e-6 && dx * 2 * HALF_ROW + dy * RADIUS <= 2 * HALF_ROW * RADIUS + 1e-6;
}

/** The place whose hex contains a point of the board, or null beside the board. */
export function hexAt(drawing: Drawing, x: number, y: number): string | null {
    if (isGraph(drawing)) return placeAt(drawing.spots, x, y)?.name ?? null;
    return spotAt(latticeOf(drawing), x, y)?.name ?? null;
}

/** The middle of a place; floors and tunnels have that of their spot. */
export function centreOf(drawing: Drawing, place: string): Point | null {
    const spot = latticeOf(drawing).spots.get(place);
    return spot ? [spot.x, spot.y] : null;
}

/** The hex of a place as a ring of six corners, `scale` times its size; in a graph, its own outline. */
export function hexOf(drawing: Drawing, place: string, scale = 1): Point[] {
    const spot = latticeOf(drawing).spots.get(place);
    if (spot && isGraph(drawing)) return ringOf(spot, scale);
    return spot ? CORNERS.map(([x, y]): Point => [spot.x + x * scale, spot.y + y * scale]) : [];
}

/** The rim of a set of places: closed rings, clockwise round each area, the other way round each hole. */
export function outlineOf(drawing: Drawing, places: Iterable<string>): Point[][] {
    const lattice = latticeOf(drawing);
    if (isGraph(drawing)) {
        return [...places].flatMap((place) => {
            const spot = lattice.spots.get(place);
            return spot ? [ringOf(spot)] : [];
        });
    }
    const chosen = new Map<number, Spot>();
    for (const place of places) {
        const spot = lattice.spots.get(place);
        if (!spot) continue;
        const ground = isGround(spot) ? spot : (lattice.spots.get(spot.base) ?? spot);
        chosen.set(key(...cellOf(lattice, ground)), ground);
    }
    const from = new Map<number, Side[]>();
    for (const spot of chosen.values()) {
        const [column, depth] = cellOf(lattice, spot);
        ACROSS.forEach(([c, d], i) => {
            if (chosen.has(key(column + c, depth + d))) return;
            const [start, end] = [i, (i + 1) % 6].map((k) => {
                const [u, v] = CORNER_STEPS[k]!;
                return key(3 * column + u, depth + v);
            }) as [number, number];
            const [x, y] = CORNERS[i]!;
            from.set(start, [...(from.get(start) ?? []), { at: [spot.x + x, spot.y + y], end }]);
        });
    }
    return rings(from);
}

interface Side {
    readonly at: Point;
    readonly end: number;
}

/** Sides, by the corner that they start at, walked into rings. */
function rings(from: Map<number, Side[]>): Point[][] {
    const out: Point[][] = [];
    for (const first of from.keys()) {
        while (from.get(first)?.length) {
            const ring: Point[] = [];
            let at = first;
            do {
                const side = from.get(at)!.pop()!;
                ring.push(side.at);
                at = side.end;
            } while (at !== first);
            out.push(ring);
        }
    }
    return out;
}
