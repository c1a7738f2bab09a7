/** Seeded numbers: every board looks the same on every machine and in every tile. */

export const TAU = Math.PI * 2;

export const clamp = (value: number, low: number, high: number): number =>
    value < low ? low : value > high ? high : value;

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Radians from the degrees of the wire. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A small fast generator of numbers in [0, 1). */
export type Random = () => number;

export function random(seed: number): Random {
    let state = seed >>> 0 || 1;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

function hash(x: number, y: number, seed: number): number {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise in [0, 1] on a lattice of whole numbers. */
export function noise(x: number, y: number, seed: number): number {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const f = x - i;
    const g = y - j;
    const u = f * f * (3 - 2 * f);
    const v = g * g * (3 - 2 * g);
    const a = hash(i, j, seed);
    const b = hash(i + 1, j, seed);
    const c = hash(i, j + 1, seed);
    const d = hash(i + 1, j + 1, seed);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Three octaves of noise, in [0, 1] with a mean of one half. */
export function clouds(x: number, y: number, seed: number): number {
    return (
        noise(x, y, seed) * 0.55 + noise(x * 2.1, y * 2.1, seed + 7) * 0.28 + noise(x * 4.3, y * 4.3, seed + 13) * 0.17
    );
}

/** A part that is made when it is first wanted. */
export function once<T>(make: () => T): () => T {
    let made: { value: T } | null = null;
    return () => (made ??= { value: make() }).value;
}
