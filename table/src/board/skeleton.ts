/**
 * The straight skeleton of a simple outline: its walls move inwards at one speed; where corners go are the hips and
 * ridges of a roof. Events are found by brute force: a house has a dozen walls.
 */
import { turning, type Point, type Ring } from "./shapes";

export interface Wall {
    readonly at: Point;
    readonly length: number;
    /** Along the wall, and into the house. */
    readonly u: Point;
    readonly n: Point;
    /** How far along `n` the wall lies from the origin. */
    readonly offset: number;
}

/** The way of a corner, from height to height; it parts the slopes of two walls. */
export interface Arc {
    readonly a: Point;
    readonly b: Point;
    readonly low: number;
    readonly high: number;
    readonly left: number;
    readonly right: number;
}

export interface Skeleton {
    readonly walls: readonly Wall[];
    readonly arcs: readonly Arc[];
    /** What is left at the height where it was stopped. */
    readonly tops: readonly Point[][];
    readonly height: number;
}

/** A corner on its way: between the wall before it and the wall after it. */
interface Corner {
    readonly at: Point;
    readonly time: number;
    readonly left: number;
    readonly right: number;
}

interface Meeting {
    readonly at: Point;
    readonly time: number;
}

const NEAR = 1e-6;
/** No two walls are quite parallel, so that no ridge comes all at once: radians that nobody sees. */
const TILT = 2e-3;

export function wallsOf(outline: Ring): Wall[] {
    const points = clean(outline);
    const ring = turning(points) > 0 ? points : points.reverse();
    return ring.map((a, i): Wall => {
        const b = ring[(i + 1) % ring.length]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const u: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
        const tilt = TILT * (((i * 0.618) % 1) - 0.5);
        const n: Point = [-u[1] - tilt * u[0], u[0] - tilt * u[1]];
        return { at: a, length, u, n, offset: (n[0] * (a[0] + b[0]) + n[1] * (a[1] + b[1])) / 2 };
    });
}

/** The outline without doubled points and points on straight lines. */
function clean(outline: Ring): Point[] {
    let points = outline.map(([x, y]): Point => [x, y]);
    for (let before = -1; before !== points.length && points.length > 3;) {
        before = points.length;
        points = points.filter((p, i) => {
            const a = points[(i + points.length - 1) % points.length]!;
            const b = points[(i + 1) % points.length]!;
            const twice = Math.abs((p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0]));
            return twice > 0.2 * Math.hypot(b[0] - a[0], b[1] - a[1]);
        });
    }
    return points;
}

/** Where and when three walls that move inwards meet. */
function meet(p: Wall, q: Wall, r: Wall): Meeting | null {
    const [a, b, c] = [q.n[0] - p.n[0], q.n[1] - p.n[1], q.offset - p.offset];
    const [d, e, f] = [r.n[0] - p.n[0], r.n[1] - p.n[1], r.offset - p.offset];
    const determinant = a * e - b * d;
    if (Math.abs(determinant) < 1e-10) return null;
    const x = (c * e - b * f) / determinant;
    const y = (a * f - c * d) / determinant;
    return { at: [x, y], time: p.n[0] * x + p.n[1] * y - p.offset };
}

export function skeletonOf(outline: Ring, limit = Infinity): Skeleton {
    const walls = wallsOf(outline);
    const count = walls.length;
    const arcs: Arc[] = [];
    const tops: Point[][] = [];
    let height = 0;
    const loops: Corner[][] = [walls.map(({ at }, i) => ({ at, time: 0, left: (i + count - 1) % count, right: i }))];
    const arc = (corner: Corner, end: Meeting) => {
        const [from, to] = corner.time <= end.time ? [corner, end] : [end, corner];
        arcs.push({ a: from.at, b: to.at, low: from.time, high: to.time, left: corner.left, right: corner.right });
        height = Math.max(height, to.time);
    };
    for (let guard = 0; loops.length && guard < 12 * count; guard++) {
        const loop = loops.pop()!;
        if (loop.length < 3) {
            if (loop.length === 2) arc(loop[0]!, loop[1]!);
            continue;
        }
        const event = firstEvent(loop, walls);
        if (!event || event.time > limit) {
            const time = Math.min(limit, event?.time ?? limit);
            const top = loop.map((c) => ({ at: Number.isFinite(time) ? placeAt(c, time, walls) : c.at, time }));
            if (Number.isFinite(time)) loop.forEach((c, i) => arc(c, top[i]!));
            tops.push(top.map((t) => t.at));
            continue;
        }
        if (event.wall === null) loops.push(collapse(loop, event.index, event, arc));
        else loops.push(...split(loop, event.index, event.wall, event, arc));
    }
    return { walls, arcs, tops, height };
}

interface Event extends Meeting {
    /** The corner that it happens to: the first of two that meet, or one that runs into a wall. */
    readonly index: number;
    readonly wall: number | null;
}

function firstEvent(loop: readonly Corner[], walls: readonly Wall[]): Event | null {
    let first: Event | null = null;
    const consider = (found: Meeting | null, after: number, index: number, wall: number | null) => {
        if (!found || found.time < after - NEAR) return;
        if (!first || found.time < first.time - NEAR) first = { ...found, index, wall };
    };
    loop.forEach((corner, i) => {
        const next = loop[(i + 1) % loop.length]!;
        const after = Math.max(corner.time, next.time);
        consider(meet(walls[corner.left]!, walls[corner.right]!, walls[next.right]!), after, i, null);
    });
    loop.forEach((corner, i) => {
        if (!isInner(corner, walls)) return;
        loop.forEach((from, k) => {
            const wall = from.right;
            const to = loop[(k + 1) % loop.length]!;
            if (from === corner || to === corner || wall === corner.left || wall === corner.right) return;
            const found = meet(walls[corner.left]!, walls[corner.right]!, walls[wall]!);
            if (found && between(found, from, to, walls)) consider(found, corner.time, i, wall);
        });
    });
    return first;
}

/** A corner that points into the house. */
function isInner({ left, right }: Corner, walls: readonly Wall[]): boolean {
    const [p, q] = [walls[left]!.u, walls[right]!.u];
    return p[0] * q[1] - p[1] * q[0] < -1e-6;
}

/** Whether a wall still reaches a point when it gets there. */
function between({ at, time }: Meeting, from: Corner, to: Corner, walls: readonly Wall[]): boolean {
    const { u } = walls[from.right]!;
    const along = (p: Point) => u[0] * p[0] + u[1] * p[1];
    const here = along(at);
    return here >= along(placeAt(from, time, walls)) - 0.01 && here <= along(placeAt(to, time, walls)) + 0.01;
}

/** Where a corner is at a time. */
function placeAt({ at, time: since, left, right }: Corner, time: number, walls: readonly Wall[]): Point {
    const [p, q] = [walls[left]!, walls[right]!];
    const cross = p.n[0] * q.n[1] - p.n[1] * q.n[0];
    if (Math.abs(cross) < 1e-9) return [at[0] + p.n[0] * (time - since), at[1] + p.n[1] * (time - since)];
    const [a, b] = [p.offset + time, q.offset + time];
    return [(a * q.n[1] - p.n[1] * b) / cross, (p.n[0] * b - a * q.n[0]) / cross];
}

type Record = (from: Corner, to: Meeting) => void;

/** Two corners meet: the wall between them is used up. */
function collapse(loop: readonly Corner[], index: number, { at, time }: Meeting, arc: Record): Corner[] {
    const corner = loop[index]!;
    const next = loop[(index + 1) % loop.length]!;
    arc(corner, { at, time });
    arc(next, { at, time });
    const merged: Corner = { at, time, left: corner.left, right: next.right };
    return loop.flatMap((c) => (c === corner ? [merged] : c === next ? [] : [c]));
}

/** An inner corner runs into a wall: what is left falls into two. */
function split(loop: readonly Corner[], index: number, wall: number, { at, time }: Meeting, arc: Record): Corner[][] {
    const corner = loop[index]!;
    arc(corner, { at, time });
    const turned = [...loop.slice(index + 1), ...loop.slice(0, index)];
    const k = turned.findIndex((c) => c.right === wall);
    return [
        [{ at, time, left: wall, right: corner.right }, ...turned.slice(0, k + 1)],
        [{ at, time, left: corner.left, right: wall }, ...turned.slice(k + 1)],
    ];
}
