/** The floors of a building as stacked plans: how high each lies, who is on it, and the roof above them. */
import { roofOf } from "../board/roofs";
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

/** The plates of a building from the top down; a ruin, and a roof that one can stand on, have no other roof. */
export function platesOf(plan: Plan, pieces: Iterable<Piece>, roof: string): Plate[] {
    const within = [...pieces].filter((piece) => isInside(plan, piece));
    const storeys = plan.storeys.slice().sort((a, b) => b.number - a.number);
    const plates = storeys.map((storey): Plate => ({
        shown: storey.number,
        name: storey.name,
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

/** Fits the plates into a box of some width; many floors lie closer together. */
export function stackOf(plan: Plan, plates: readonly Plate[], width: number, most: number): Stack {
    const box = boxOf([plan.outline.map(slanted)]);
    const [wide, deep] = [box.right - box.left, box.bottom - box.top];
    const k = Math.min(width / wide, (most * 0.42) / deep);
    const rise = plates[0]?.shown === "roof" ? deep * k * 0.2 : 0;
    const count = Math.max(1, plates.length - 1);
    const gap = Math.min(deep * k * 0.86, (most - deep * k - rise) / count);
    return {
        k,
        x: (width - wide * k) / 2 - box.left * k,
        y: rise - box.top * k + 2,
        gap,
        width,
        height: deep * k + rise + gap * (plates.length - 1) + 6,
        rise,
    };
}

export interface Face {
    readonly points: readonly Point[];
    /** From 0 in the shade to 1 in the light. */
    readonly light: number;
}

/** The slopes of a roof on the screen, the far ones first. */
export function roofFaces(plan: Plan, { k, x, y, rise }: Stack): Face[] {
    const place = (p: Ring[number], lift: number): Point => {
        const [u, v] = slanted(p);
        return [x + u * k, y + v * k - lift];
    };
    if (plan.roof === "flat") return [{ points: plan.outline.map((p) => place(p, 3)), light: 0.8 }];
    const small = plan.outline.map(([px, py]): Point => [px / 10, py / 10]);
    const { slopes } = roofOf(small);
    const heights = new Map<string, number>();
    const key = ([px, py]: Ring[number]) => `${Math.round(px)} ${Math.round(py)}`;
    for (const { ring, facing } of slopes) {
        for (const p of ring) {
            const away = (ring[0]![0] - p[0]) * facing[0] + (ring[0]![1] - p[1]) * facing[1];
            heights.set(key(p), Math.max(heights.get(key(p)) ?? 0, away));
        }
    }
    const top = Math.max(1, ...heights.values());
    const depth = (ring: readonly Point[]) => ring.reduce((sum, [px, py]) => sum + px * 0.4 + py, 0) / ring.length;
    return slopes
        .slice()
        .sort((a, b) => depth(a.ring) - depth(b.ring))
        .map(({ ring, facing: [fx, fy] }) => ({
            points: ring.map((p) => place([p[0] * 10, p[1] * 10], (rise * (heights.get(key(p)) ?? 0)) / top)),
            light: 0.5 - 0.5 * (fx * 0.64 + fy * 0.77),
        }));
}
