/**
 * A roof over any outline: every wall carries a slope, and slopes meet where they are as far from one wall as from the
 * other. Short end walls between two slopes become gables; what is too deep for slopes gets a flat top.
 */
import { lerp } from "./numbers";
import { turning, type Point, type Ring } from "./shapes";

export interface Slope {
    readonly ring: Point[];
    /** The way it faces: a unit vector out of the wall. */
    readonly facing: Point;
    /** Lines along the wall, up the slope: courses of tiles. */
    readonly courses: [Point, Point][];
}

export interface Roof {
    readonly slopes: Slope[];
    /** Where slopes meet, away from the walls. */
    readonly ridges: [Point, Point][];
    readonly flat: boolean;
}

/** Slopes rise so far from the wall; beyond that the roof is flat. */
const DEEPEST = 46;
const COURSE = 6;
const STRIDE = 2.5;

interface Wall {
    readonly at: Point;
    readonly length: number;
    /** Along the wall, and into the house. */
    readonly u: Point;
    readonly n: Point;
    /** How the slope narrows (or widens, at an inner corner) at its two ends, for each unit of height. */
    startLean: number;
    endLean: number;
}

export function wallsOf(outline: Ring): Wall[] {
    const points = clean(outline);
    const ring = turning(points) > 0 ? points : points.reverse();
    const walls = ring.map((a, i): Wall => {
        const b = ring[(i + 1) % ring.length]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const u: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
        return { at: a, length, u, n: [-u[1], u[0]], startLean: 0, endLean: 0 };
    });
    walls.forEach((wall, i) => {
        const next = walls[(i + 1) % walls.length]!;
        const cosine = wall.u[0] * next.u[0] + wall.u[1] * next.u[1];
        const sine = wall.u[0] * next.u[1] - wall.u[1] * next.u[0];
        const lean = Math.tan(Math.atan2(sine, cosine) / 2);
        wall.endLean = next.startLean = lean;
    });
    return walls;
}

/** The outline without doubled points and points on straight lines. */
function clean(outline: Ring): Point[] {
    let points = outline.map(([x, y]): Point => [x, y]);
    for (let before = -1; before !== points.length && points.length > 3;) {
        before = points.length;
        points = points.filter((p, i) => {
            const a = points[(i + points.length - 1) % points.length]!;
            const b = points[(i + 1) % points.length]!;
            const area = Math.abs((p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0]));
            return area > 0.02 * Math.hypot(b[0] - a[0], b[1] - a[1]) * 10;
        });
    }
    return points;
}

/** How high the slope of a wall rises above a point along it: until a slope of another wall is nearer. */
function rise(wall: Wall, s: number, walls: readonly Wall[]): number {
    const floor = s < 0 ? s / wall.startLean : s > wall.length ? (wall.length - s) / wall.endLean : 0;
    let top = DEEPEST;
    if (wall.startLean > 0) top = Math.min(top, s / wall.startLean);
    if (wall.endLean > 0) top = Math.min(top, (wall.length - s) / wall.endLean);
    for (const other of walls) {
        if (other === wall) continue;
        const dx = wall.at[0] + wall.u[0] * s - other.at[0];
        const dy = wall.at[1] + wall.u[1] * s - other.at[1];
        const start = dx * other.n[0] + dy * other.n[1];
        const slope = wall.n[0] * other.n[0] + wall.n[1] * other.n[1];
        if (slope > 0.999) continue;
        const meet = start / (1 - slope);
        if (meet <= floor + 1e-3 || meet >= top) continue;
        const along = dx * other.u[0] + dy * other.u[1] + meet * (wall.n[0] * other.u[0] + wall.n[1] * other.u[1]);
        if (along < meet * other.startLean - 0.01 || along > other.length - meet * other.endLean + 0.01) continue;
        top = meet;
    }
    return top;
}

export function roofOf(outline: Ring): Roof {
    const walls = wallsOf(outline);
    if (walls.length === 4 && walls.every((w) => Math.abs(w.endLean - 1) < 0.35)) return gabled(walls);
    const profiles = walls.map((wall) => profile(wall, walls));
    const tops = profiles.map((p) => p.map(([, t]) => t));
    const flat = tops.some((t) => t.some((v) => v >= DEEPEST));
    const slopes = walls.map((wall, i): Slope => {
        const line = profiles[i]!;
        const place = ([s, t]: Point): Point => [
            wall.at[0] + wall.u[0] * s + wall.n[0] * t,
            wall.at[1] + wall.u[1] * s + wall.n[1] * t,
        ];
        const eaves: Point[] = [
            [wall.length, 0],
            [0, 0],
        ];
        const ring = simplify([...line, ...eaves]).map(place);
        return { ring, facing: [-wall.n[0], -wall.n[1]], courses: coursesOf(line, wall.length, place) };
    });
    if (!flat) walls.forEach((wall, i) => gable(wall, slopes, i));
    return { slopes, ridges: ridgesOf(slopes, walls), flat };
}

/** A plain house: two slopes along its longer side. */
function gabled(walls: readonly Wall[]): Roof {
    const turn = walls[0]!.length + walls[2]!.length >= walls[1]!.length + walls[3]!.length ? 0 : 1;
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => walls[(k + turn) % 4]!.at) as [Point, Point, Point, Point];
    const half = (p: Point, q: Point, t = 0.5): Point => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
    const [west, east] = [half(a, d), half(b, c)];
    const [from, to] = [half(west, east, 0.04), half(west, east, 0.96)];
    const slope = (wall: Wall, ring: Point[], rows: number): Slope => ({
        ring,
        facing: [-wall.n[0], -wall.n[1]],
        courses: Array.from({ length: rows }, (_, i): [Point, Point] => [
            half(ring[0]!, ring[3]!, (i + 1) / (rows + 1)),
            half(ring[1]!, ring[2]!, (i + 1) / (rows + 1)),
        ]),
    });
    const at = (k: number) => walls[(k + turn) % 4]!;
    const rows = Math.max(3, Math.round(at(1).length / 2 / COURSE) - 1);
    return {
        slopes: [
            slope(at(0), [a, b, to, from], rows),
            slope(at(2), [d, c, to, from], rows),
            slope(at(1), [b, c, to], 0),
            slope(at(3), [d, a, from], 0),
        ],
        ridges: [[from, to]],
        flat: false,
    };
}

/** The upper border of a slope, as points along and above the wall. */
function profile(wall: Wall, walls: readonly Wall[]): Point[] {
    const from = wall.startLean < 0 ? wall.startLean * DEEPEST : 0;
    const to = wall.length - (wall.endLean < 0 ? wall.endLean * DEEPEST : 0);
    const count = Math.max(8, Math.ceil((to - from) / STRIDE));
    const line: Point[] = [];
    for (let k = 0; k <= count; k++) {
        const s = lerp(from, to, k / count);
        const floor = s < 0 ? s / wall.startLean : s > wall.length ? (wall.length - s) / wall.endLean : 0;
        const top = rise(wall, s, walls);
        if (top >= floor - 1e-6) line.push([s, Math.max(top, floor)]);
    }
    return line;
}

/** A ring of points along and above a wall without those on straight lines. */
function simplify(points: readonly Point[]): Point[] {
    const far = (a: Point, b: Point, from: number, to: number): Point[] => {
        let worst = 0.35;
        let at = -1;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        for (let i = from + 1; i < to; i++) {
            const p = points[i]!;
            const off = Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length;
            if (off > worst) [worst, at] = [off, i];
        }
        if (at < 0) return [a];
        const middle = points[at]!;
        return [...far(a, middle, from, at), ...far(middle, b, at, to)];
    };
    const last = points.length - 1;
    return [...far(points[0]!, points[last]!, 0, last), points[last]!];
}

function coursesOf(line: readonly Point[], length: number, place: (p: Point) => Point): [Point, Point][] {
    const courses: [Point, Point][] = [];
    for (let t = COURSE; t < DEEPEST; t += COURSE) {
        let start: number | null = null;
        let end = 0;
        const close = () => {
            if (start !== null && end - start > 2) courses.push([place([start, t]), place([end, t])]);
            start = null;
        };
        for (const [s, top] of line) {
            if (top > t && (s >= 0 && s <= length ? true : t > 0)) {
                start ??= s;
                end = s;
            } else close();
        }
        close();
    }
    return courses;
}

const near = (p: Point, q: Point): boolean => Math.hypot(p[0] - q[0], p[1] - q[1]) < 4;

/** The slope of a short end wall is folded up: its neighbours take the ridge to the wall. */
function gable(wall: Wall, slopes: Slope[], index: number): void {
    const ring = slopes[index]!.ring;
    const peaks = ring.filter((p) => !near(p, wall.at) && !near(p, end(wall)));
    if (wall.startLean < 0.7 || wall.endLean < 0.7 || wall.length > 2.4 * DEEPEST) return;
    const peak = peaks.length === 1 || (peaks.length === 2 && near(peaks[0]!, peaks[1]!)) ? peaks[0]! : null;
    if (!peak) return;
    const middle: Point = [wall.at[0] + (wall.u[0] * wall.length) / 2, wall.at[1] + (wall.u[1] * wall.length) / 2];
    const tip: Point = [lerp(middle[0], peak[0], 0.08), lerp(middle[1], peak[1], 0.08)];
    for (const slope of slopes) slope.ring.forEach((p, k) => near(p, peak) && (slope.ring[k] = tip));
    slopes[index]!.courses.length = 0;
}

const end = (wall: Wall): Point => [wall.at[0] + wall.u[0] * wall.length, wall.at[1] + wall.u[1] * wall.length];

/** Borders of slopes that are no wall. */
function ridgesOf(slopes: readonly Slope[], walls: readonly Wall[]): [Point, Point][] {
    const ridges: [Point, Point][] = [];
    slopes.forEach(({ ring }, i) => {
        const wall = walls[i]!;
        const onWall = (p: Point) => Math.abs((p[0] - wall.at[0]) * wall.n[0] + (p[1] - wall.at[1]) * wall.n[1]) < 0.5;
        ring.forEach((p, k) => {
            const q = ring[(k + 1) % ring.length]!;
            if (!(onWall(p) && onWall(q)) && Math.hypot(q[0] - p[0], q[1] - p[1]) > 3) ridges.push([p, q]);
        });
    });
    return ridges;
}
