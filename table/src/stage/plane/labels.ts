/** Where words ride on lines of the plane: on the rim of a region, on a ring, beside a tape. */
import { CM } from "../../lib/spots";
import { distance, mix, type XY } from "../places";

export interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

export interface Riding {
    readonly at: XY;
    /** Degrees, kept so that words are never upside down. */
    readonly angle: number;
}

const inside = ([x, y]: XY, box: Box): boolean => x > box.left && x < box.right && y > box.top && y < box.bottom;

/** Words are read from left to right, or from below. */
export function upright(degrees: number): number {
    const angle = ((((degrees + 90) % 180) + 180) % 180) - 90;
    return angle === -90 ? 90 : angle;
}

const SAMPLES = 72;

/** The straightest stretch of a rim that is seen, as far as possible towards a side (`lean`, in degrees from east). */
export function rideOn(ring: readonly XY[], box: Box, length: number, lean = 50): Riding | null {
    const points = evenly(ring, SAMPLES);
    const apart = distance(points[0] ?? [0, 0], points[1] ?? [0, 0]);
    if (points.length < 3 || !apart) return null;
    const half = Math.max(1, Math.round(length / 2 / apart));
    const towards: XY = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
    const size = Math.max(...points.map(([x, y]) => Math.abs(x - points[0]![0]) + Math.abs(y - points[0]![1])), 1);
    let best: Riding | null = null;
    let most = -Infinity;
    points.forEach((at, i) => {
        const a = points[(i - half + points.length) % points.length] ?? at;
        const b = points[(i + half) % points.length] ?? at;
        if (!inside(at, box)) return;
        const straight = distance(a, b) / (2 * half * apart);
        const score = straight * 2 + (at[0] * towards[0] + at[1] * towards[1]) / size;
        if (score <= most) return;
        most = score;
        best = { at, angle: upright((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI) };
    });
    return best;
}

/** Points at even distances along a closed line. */
export function evenly(ring: readonly XY[], count: number): XY[] {
    const sides = ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const);
    const total = sides.reduce((sum, [a, b]) => sum + distance(a, b), 0);
    const out: XY[] = [];
    let along = 0;
    for (const [a, b] of sides) {
        const length = distance(a, b);
        while (length && out.length < count && (out.length * total) / count < along + length) {
            out.push(mix(a, b, ((out.length * total) / count - along) / length));
        }
        along += length;
    }
    return out;
}

/** Where on a ring its words are seen: above first, then around; degrees clockwise from east. */
const AROUND = [-64, -116, -20, -160, 64, 116, 20, 160] as const;

export function angleOnRing(at: XY, radius: number, box: Box): number {
    const seen = AROUND.find((degrees) => inside(onRing(at, radius, degrees), box));
    return seen ?? AROUND[0];
}

export function onRing([x, y]: XY, radius: number, degrees: number): XY {
    const angle = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The arc of a ring that its words follow: left to right, above the line in its upper half, below it in its lower. */
export function arcFor(at: XY, radius: number, degrees: number, span: number): string {
    const upper = degrees < 0;
    const [from, to] = upper ? [degrees - span, degrees + span] : [degrees + span, degrees - span];
    const [ax, ay] = onRing(at, radius, from);
    const [bx, by] = onRing(at, radius, to);
    return `M${ax.toFixed(1)} ${ay.toFixed(1)}A${radius} ${radius} 0 0 ${upper ? 1 : 0} ${bx.toFixed(1)} ${by.toFixed(1)}`;
}

export interface Tick {
    readonly a: XY;
    readonly b: XY;
}

/** The ticks of a tape along a line: one each centimetre, longer each five; only those where there is little room. */
export function ticksOf(points: readonly XY[], size: number, sparse: boolean): Tick[] {
    const out: Tick[] = [];
    let done = 0;
    let next = 1;
    points.slice(1).forEach((b, i) => {
        const a = points[i] ?? b;
        const length = distance(a, b);
        while (length && next * CM <= done + length) {
            const at = mix(a, b, (next * CM - done) / length);
            const half = next % 5 ? size * 0.6 : size;
            const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half];
            if (!sparse || next % 5 === 0) out.push({ a: [at[0] - nx, at[1] - ny], b: [at[0] + nx, at[1] + ny] });
            next += 1;
        }
        done += length;
    });
    return out;
}

export function lengthOf(points: readonly XY[]): number {
    return points.slice(1).reduce((sum, b, i) => sum + distance(points[i] ?? b, b), 0);
}

/** The point halfway along a line. */
export function halfway(points: readonly XY[]): XY | null {
    let left = lengthOf(points) / 2;
    for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1]!, points[i]!];
        const length = distance(a, b);
        if (left <= length) return length ? mix(a, b, left / length) : a;
        left -= length;
    }
    return points[0] ?? null;
}
