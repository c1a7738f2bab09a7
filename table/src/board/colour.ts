/** Colours as `#rrggbb`, mixed and made transparent. */
import { clamp, lerp } from "./numbers";

export type Rgb = readonly [number, number, number];

const parsed = new Map<string, Rgb>();

export function rgb(colour: string): Rgb {
    let found = parsed.get(colour);
    if (!found) {
        const n = parseInt(colour.slice(1), 16);
        found = [n >> 16, (n >> 8) & 255, n & 255];
        parsed.set(colour, found);
    }
    return found;
}

export function hexadecimal([r, g, b]: Rgb): string {
    const part = (v: number) =>
        Math.round(clamp(v, 0, 255))
            .toString(16)
            .padStart(2, "0");
    return `#${part(r)}${part(g)}${part(b)}`;
}

export function mix(a: string, b: string, t: number): string {
    const p = rgb(a);
    const q = rgb(b);
    return hexadecimal([lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)]);
}

export function fade(colour: string, alpha: number): string {
    const [r, g, b] = rgb(colour);
    return `rgba(${r},${g},${b},${alpha})`;
}
