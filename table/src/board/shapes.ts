/** Points, boxes, rings and lines of the board, in world units. */
import { clouds, lerp } from "./numbers";

export type Point = [number, number];
export type Ring = readonly (readonly [number, number])[];

export interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

export function boxOf(rings: readonly Ring[], margin = 0): Box {
    let left = Infinity;
    let top = Infinity;
    let right = -Infinity;
    let bottom = -Infinity;
    for (const ring of rings) {
        for (const [x, y] of ring) {
            if (x < left) left = x;
            if (x > right) right = x;
            if (y < top) top = y;
            if (y > bottom) bottom = y;
        }
    }
    return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export const overlap = (a: Box, b: Box): boolean =>
    a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Whether a point is inside an odd number of the rings. */
export function inside(x: number, y: number, rings: readonly Ring[]): boolean {
    let within = false;
    for (const ring of rings) {
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
            const [ax, ay] = ring[i]!;
            const [bx, by] = ring[j]!;
            if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
        }
    }
    return within;
}

/** Twice the signed area; positive for a ring that runs clockwise on the screen. */
export function turning(ring: Ring): number {
    let sum = 0;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
    }
    return sum;
}

/** The area inside a set of rings, holes taken off. */
export const areaOf = (rings: readonly Ring[]): number =>
    Math.abs(rings.reduce((sum, ring) => sum + turning(ring), 0)) / 2;

type Pen = Pick<Path2D, "moveTo" | "lineTo" | "closePath">;

export function trace(pen: Pen, points: Ring, closed = false): void {
    points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    if (closed) pen.closePath();
}

export function pathOf(rings: readonly Ring[], closed = true): Path2D {
    const path = new Path2D();
    for (const ring of rings) trace(path, ring, closed);
    return path;
}

/** A ring cut into steps of about the given length. */
function subdivide(ring: Ring, step: number): Point[] {
    const out: Point[] = [];
    ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length]!;
        const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
        for (let k = 0; k < count; k++) out.push([lerp(ax, bx, k / count), lerp(ay, by, k / count)]);
    });
    return out;
}

/** Corners rounded by averaging with the neighbours, `passes` times. The ends of an open line stay. */
export function rounded(points: readonly Point[], passes: number, closed: boolean): Point[] {
    const n = points.length;
    let now = points.slice();
    for (let pass = 0; pass < passes; pass++) {
        now = now.map((p, i): Point => {
            if (!closed && (i === 0 || i === n - 1)) return p;
            const a = now[(i + n - 1) % n]!;
            const b = now[(i + 1) % n]!;
            return [(a[0] + b[0] + 2 * p[0]) / 4, (a[1] + b[1] + 2 * p[1]) / 4];
        });
    }
    return now;
}

/** A ring as nature has it: corners rounded, moved inwards, wobbling by at most `wobble`. */
export function natural(ring: Ring, inset: number, wobble: number, seed: number, passes = 5, step = 20): Point[] {
    const points = rounded(subdivide(ring, step), passes, true);
    const n = points.length;
    const outward = turning(ring) > 0 ? 1 : -1;
    return points.map(([x, y], i): Point => {
        const a = points[(i + n - 2) % n]!;
        const b = points[(i + 2) % n]!;
        const nx = b[1] - a[1];
        const ny = a[0] - b[0];
        const length = Math.hypot(nx, ny) || 1;
        const by = outward * (-inset + (clouds(x / 70, y / 70, seed) - 0.5) * 2 * wobble);
        return [x + (nx / length) * by, y + (ny / length) * by];
    });
}

/** A smooth curve through the points (centripetal Catmull-Rom: no loops where points stand close together). */
export function smooth(points: Ring, step = 12): Point[] {
    const given = points.filter((p, i) => !i || Math.hypot(p[0] - points[i - 1]![0], p[1] - points[i - 1]![1]) > 0.5);
    const n = given.length;
    if (n < 3) return given.map(([x, y]): Point => [x, y]);
    const closed = Math.hypot(given[0]![0] - given[n - 1]![0], given[0]![1] - given[n - 1]![1]) < 0.5;
    const at = (i: number): readonly [number, number] => {
        if (i >= 0 && i < n) return given[i]!;
        if (closed) return given[i < 0 ? n - 2 : 1]!;
        const [end, next] = i < 0 ? [given[0]!, given[1]!] : [given[n - 1]!, given[n - 2]!];
        return [2 * end[0] - next[0], 2 * end[1] - next[1]];
    };
    const out: Point[] = [];
    for (let i = 0; i < n - 1; i++) {
        const knots = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const;
        const count = Math.max(2, Math.round(Math.hypot(knots[2][0] - knots[1][0], knots[2][1] - knots[1][1]) / step));
        for (let k = 0; k < count; k++) out.push(between(knots, k / count));
    }
    const last = given[n - 1]!;
    out.push([last[0], last[1]]);
    return out;
}

type Knot = readonly [number, number];

/** A point between the second and the third of four knots. */
function between([p0, p1, p2, p3]: readonly [Knot, Knot, Knot, Knot], u: number): Point {
    const gap = (a: Knot, b: Knot) => Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])) || 1e-3;
    const t1 = gap(p0, p1);
    const t2 = t1 + gap(p1, p2);
    const t3 = t2 + gap(p2, p3);
    const t = lerp(t1, t2, u);
    const blend = (a: Knot, b: Knot, from: number, to: number): Knot => {
        const w = (t - from) / (to - from);
        return [lerp(a[0], b[0], w), lerp(a[1], b[1], w)];
    };
    const a = blend(p0, p1, 0, t1);
    const b = blend(p1, p2, t1, t2);
    const c = blend(p2, p3, t2, t3);
    const [x, y] = blend(blend(a, b, 0, t2), blend(b, c, t1, t3), t1, t2);
    return [x, y];
}

/** Points along a line at the given gaps, with the direction there. */
export function along(
    points: Ring,
    gap: () => number,
    visit: (x: number, y: number, dx: number, dy: number) => void,
): void {
    let rest = 0;
    for (let i = 1; i < points.length; i++) {
        const [ax, ay] = points[i - 1]!;
        const [bx, by] = points[i]!;
        const length = Math.hypot(bx - ax, by - ay);
        while (rest < length) {
            const t = rest / length;
            visit(lerp(ax, bx, t), lerp(ay, by, t), (bx - ax) / length, (by - ay) / length);
            rest += gap();
        }
        rest -= length;
    }
}

/** A line beside a line. */
export function beside(points: readonly Point[], by: number): Point[] {
    return points.map(([x, y], i): Point => {
        const a = points[Math.max(0, i - 1)]!;
        const b = points[Math.min(points.length - 1, i + 1)]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        return [x - ((b[1] - a[1]) / length) * by, y + ((b[0] - a[0]) / length) * by];
    });
}

/** How far a point is from a segment. */
export function distanceToSegment(x: number, y: number, a: Knot, b: Knot): number {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const square = dx * dx + dy * dy;
    const t = square ? Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) : 0;
    return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

/** Numbers for points, the same for points that lie together: the wire rounds the ends of what meets. */
export function joints(reach = 3): (point: Knot) => number {
    const found = new Map<string, [Knot, number][]>();
    const cell = 4 * reach;
    let count = 0;
    return ([x, y]) => {
        const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
        for (let di = -1; di <= 1; di++) {
            for (let dj = -1; dj <= 1; dj++) {
                for (const [p, id] of found.get(`${i + di} ${j + dj}`) ?? []) {
                    if (Math.hypot(p[0] - x, p[1] - y) <= reach) return id;
                }
            }
        }
        const here = `${i} ${j}`;
        found.set(here, [...(found.get(here) ?? []), [[x, y], count]]);
        return count++;
    };
}
