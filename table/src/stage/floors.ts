/** The floors of a building as stacked plans: how high each lies, who is on it, and the roof above them. */
import { roofOf, type Slope } from "../board/roofs";
import { boxOf, inside, type Point, type Ring } from "../board/shapes";
import type { Shown } from "../figures/plans";
import type { Piece, Plan, Storey } from "../wire";

/** One plate of the stack, from the top down; the roof has no storey. */
export interface Plate {
    readonly shown: Shown;
    readonly name: string;
    readonly storey: Storey | null;
    readonly men: readonly Piece[];
}

/** Whether a piece is inside a building, on whatever floor. */
export const isInside = (plan: Plan, { at }: Piece): boolean => Boolean(at && inside(at[0], at[1], [plan.outline]));

/**
 * The plates of a building from the top down; a ruin, and a roof that one can stand on, have no other roof. `nameOf`
 * names the storeys that have no name of their own.
 */
export function platesOf(
    plan: Plan,
    pieces: Iterable<Piece>,
    roof: string,
    nameOf: (floor: number) => string = String,
): Plate[] {
    const within = [...pieces].filter((piece) => isInside(plan, piece));
    const storeys = plan.storeys.slice().sort((a, b) => b.number - a.number);
    const plates = storeys.map((storey): Plate => ({
        shown: storey.number,
        name: storey.name || (storey.roof ? roof : nameOf(storey.number)),
        storey,
        men: within.filter((piece) => (piece.floor ?? 0) === storey.number),
    }));
    const covered = plan.roof !== "none" && !storeys[0]?.roof;
    return covered ? [{ shown: "roof", name: roof, storey: null, men: [] }, ...plates] : plates;
}

/** The plate after or before the shown one, or the same at an end. */
export function neighbour(plates: readonly Plate[], shown: Shown, up: boolean): Shown {
    const at = plates.findIndex((plate) => plate.shown === shown);
    return plates[Math.min(plates.length - 1, Math.max(0, at + (up ? -1 : 1)))]?.shown ?? shown;
}

/** How a point of the plane lies on the screen: `matrix(...)` of a plate at no height. */
export const SLANT = [0.86, 0.3, -0.52, 0.44] as const;

export const slanted = ([x, y]: Ring[number]): Point => [SLANT[0] * x + SLANT[2] * y, SLANT[1] * x + SLANT[3] * y];

export interface Stack {
    /** Pixels for a world unit. */
    readonly k: number;
    /** Where the world's origin lies on the uppermost plate, and how far apart plates are. */
    readonly x: number;
    readonly y: number;
    readonly gap: number;
    readonly width: number;
    readonly height: number;
    /** Pixels that the roof rises above its eaves. */
    readonly rise: number;
}

/** Fits the plates into a box of some width, `most` high for three plates; of many, the plates lie closer together. */
export function stackOf(plan: Plan, plates: readonly Plate[], width: number, most: number): Stack {
    const box = boxOf([plan.outline.map(slanted)]);
    const [wide, deep] = [box.right - box.left, box.bottom - box.top];
    const k = Math.min(width / wide, (most * 0.42) / deep);
    const rise = plates[0]?.shown === "roof" ? deep * k * 0.2 : 0;
    const tall = most + 52 * Math.min(2, Math.max(0, plates.length - 3));
    const gap = Math.min(deep * k * 0.86, (tall - deep * k) / Math.max(1, plates.length - 1));
    const x = (width - wide * k) / 2 - box.left * k;
    const level = { k, x, y: 0, rise };
    const roof = rise ? roofFaces(plan, level).flatMap(({ points }) => points.map(([, y]) => y)) : [box.top * k];
    const y = 3 - Math.min(...roof);
    return { k, x, y, rise, gap, width, height: y + box.bottom * k + gap * (plates.length - 1) + 10 };
}

export interface Face {
    readonly points: readonly Point[];
    /** From 0 in the shade to 1 in the light. */
    readonly light: number;
    /** Lines of tiles across it; a gable end has none. */
    readonly courses: readonly (readonly [Point, Point])[];
    /** The wall under the end of a ridge. */
    readonly gable: boolean;
}

/** The slopes of a roof on the screen, the far ones first. */
export function roofFaces(plan: Plan, { k, x, y, rise }: Pick<Stack, "k" | "x" | "y" | "rise">): Face[] {
    const place = (p: Ring[number], lift: number): Point => {
        const [u, v] = slanted(p);
        return [x + u * k, y + v * k - lift];
    };
    if (plan.roof === "flat") {
        return [{ points: plan.outline.map((p) => place(p, 3)), light: 0.8, courses: [], gable: false }];
    }
    const { slopes } = roofOf(plan.outline.map(([px, py]): Point => [px / 10, py / 10]));
    const heights = new Map<string, number>();
    const key = ([px, py]: Ring[number]) => `${Math.round(px)} ${Math.round(py)}`;
    const up = ({ ring, facing }: Slope, p: Ring[number]) =>
        (ring[0]![0] - p[0]) * facing[0] + (ring[0]![1] - p[1]) * facing[1];
    for (const slope of slopes) {
        for (const p of slope.ring) heights.set(key(p), Math.max(heights.get(key(p)) ?? 0, up(slope, p)));
    }
    const top = Math.max(1, ...heights.values());
    const lifted = (p: Ring[number], height: number) => place([p[0] * 10, p[1] * 10], (rise * height) / top);
    const depth = ({ ring }: Slope) => ring.reduce((sum, [px, py]) => sum + px * 0.4 + py, 0) / ring.length;
    return slopes
        .slice()
        .sort((a, b) => depth(a) - depth(b))
        .map((slope) => ({
            points: slope.ring.map((p) => lifted(p, heights.get(key(p)) ?? 0)),
            light: 0.5 - 0.5 * (slope.facing[0] * 0.64 + slope.facing[1] * 0.77),
            courses: slope.courses.map(([a, b]) => [lifted(a, up(slope, a)), lifted(b, up(slope, b))] as const),
            gable: Math.max(...slope.ring.map((p) => up(slope, p))) < 0.5 * top,
        }));
}
