/** The geometry of a storey from above: its rooms in their own frames, walls with their openings, stairs, furniture. */
import { clamp, lerp, random } from "../board/numbers";
import { boxOf, distanceToSegment, type Point, type Ring } from "../board/shapes";
import type { Gap, Plan, Storey } from "../wire";
import { furnish, type Thing } from "./furniture";

/** What is looked at of a building: a storey, or its roof. */
export type Shown = number | "roof";

/** World units: walls to the outside, walls between rooms. */
export const OUTER = 72;
export const INNER = 44;
/** How far a wall may be drawn from the outline and still belong to it. */
const NEAR = 60;

export interface RoomView {
    readonly name: string;
    readonly floor: string;
    /** Its frame: x runs along its longest wall. */
    readonly frame: string;
    readonly d: string;
    readonly things: readonly Thing[];
    readonly middle: Point;
    /** World units that its name may take. */
    readonly width: number;
}

export interface Opening {
    readonly style: string;
    readonly d: string;
    /** In the outer wall. */
    readonly outer: boolean;
}

export interface Stair {
    readonly x: number;
    readonly y: number;
    readonly turn: number;
    readonly kind: string;
    readonly width: number;
    readonly length: number;
}

export interface StoreyView {
    readonly outline: string;
    readonly rooms: readonly RoomView[];
    readonly inner: string;
    readonly openings: readonly Opening[];
    readonly stairs: readonly Stair[];
}

const round = (v: number): number => Math.round(v * 10) / 10;

export const ringPath = (ring: Ring): string => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;

const linePath = ([ax, ay]: Ring[number], [bx, by]: Ring[number]): string =>
    `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;

export const storeyOf = (plan: Plan, shown: Shown): Storey | null =>
    shown === "roof" ? null : (plan.storeys.find(({ number }) => number === shown) ?? null);

const views = new WeakMap<Storey, StoreyView>();

/** A storey made ready to be drawn, once. */
export function viewOf(plan: Plan, storey: Storey): StoreyView {
    let view = views.get(storey);
    if (!view) views.set(storey, (view = prepare(plan, storey)));
    return view;
}

function prepare(plan: Plan, storey: Storey): StoreyView {
    const onOutline = ([x, y]: Ring[number]) =>
        plan.outline.some((a, i) => distanceToSegment(x, y, a, plan.outline[(i + 1) % plan.outline.length]!) < NEAR);
    const outer = (a: Ring[number], b: Ring[number]) =>
        onOutline(a) && onOutline(b) && onOutline([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    const stairs = storey.stairs.map(([x, y, kind]) => stairOf(storey, x, y, kind));
    const given = storey.rooms.length ? storey.rooms : [{ name: "", ring: plan.outline, floor: "boards" }];
    const rooms = given.map(({ name, ring, floor }, i): RoomView => {
        const frame = frameOf(ring);
        const local = ring.map(frame.into);
        const keepOut = [
            ...storey.gaps.map(({ a, b }) => ({ at: frame.into([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]), radius: 170 })),
            ...stairs.map((s) => ({ at: frame.into([s.x, s.y]), radius: Math.max(s.width, s.length) * 0.6 })),
        ];
        const seed = plan.seed * 31 + storey.number * 7 + i * 13 + 1;
        const { left, right, top, bottom } = boxOf([local]);
        return {
            name,
            floor: storey.roof ? "roof" : floor,
            frame: frame.transform,
            d: ringPath(local),
            things: storey.roof ? [] : furnish(local, floor, storey.number, keepOut, random(seed)),
            middle: frame.out([(left + right) / 2, lerp(top, bottom, 0.5)]),
            width: Math.max(right - left, bottom - top),
        };
    });
    return {
        outline: ringPath(plan.outline),
        rooms,
        inner: storey.walls
            .filter(([a, b]) => !outer(a, b))
            .flatMap(([a, b]) => withoutGaps(a, b, storey.gaps))
            .map(([a, b]) => linePath(a, b))
            .join(""),
        openings: storey.gaps
            .map(({ style, a, b }) => ({ style, d: linePath(a, b), outer: outer(a, b) }))
            .filter(({ outer: out, style }) => out || style === "door" || style === "breach"),
        stairs,
    };
}

interface Frame {
    readonly transform: string;
    readonly into: (p: Ring[number]) => Point;
    readonly out: (p: Ring[number]) => Point;
}

/** The frame of a ring along its longest side. */
function frameOf(ring: Ring): Frame {
    let [x, y, angle, longest] = [0, 0, 0, 0];
    ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (length <= longest + 1) return;
        [x, y, longest] = [a[0], a[1], length];
        angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    });
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return {
        transform: `translate(${round(x)} ${round(y)}) rotate(${round((angle * 180) / Math.PI)})`,
        into: ([px, py]) => [(px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s],
        out: ([u, v]) => [x + u * c - v * s, y + u * s + v * c],
    };
}

/** A wall in the pieces that its openings leave. */
export function withoutGaps(a: Ring[number], b: Ring[number], gaps: readonly Gap[]): [Point, Point][] {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const at = (t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
    const share = ([x, y]: Ring[number]) =>
        clamp(((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length ** 2, 0, 1);
    const holes = gaps
        .filter((g) => distanceToSegment(...g.a, a, b) < NEAR && distanceToSegment(...g.b, a, b) < NEAR)
        .map((g) => [share(g.a), share(g.b)].sort((p, q) => p - q) as [number, number])
        .sort((p, q) => p[0] - q[0]);
    const pieces: [Point, Point][] = [];
    let from = 0;
    for (const [start, end] of [...holes, [1, 1] as [number, number]]) {
        if ((start - from) * length > 5) pieces.push([at(from), at(start)]);
        from = Math.max(from, end);
    }
    return pieces;
}

/** Stairs lie along the room that they are in, and stay inside it. */
function stairOf({ rooms }: Storey, x: number, y: number, kind: string): Stair {
    const room = rooms.find(({ ring }) => {
        const { left, right, top, bottom } = boxOf([ring]);
        return x >= left && x <= right && y >= top && y <= bottom;
    });
    const ladder = kind === "ladder";
    if (!room) return { x, y, turn: 0, kind, width: ladder ? 110 : 240, length: ladder ? 220 : 340 };
    const { left, right, top, bottom } = boxOf([room.ring], -OUTER);
    const across = right - left > bottom - top;
    const [long, short] = across ? [right - left, bottom - top] : [bottom - top, right - left];
    const width = ladder ? 110 : clamp(short - 40, 120, 290);
    const length = ladder ? 220 : clamp(long * 0.45, 160, 360);
    const [w, h] = across ? [length / 2, width / 2] : [width / 2, length / 2];
    const within = (at: number, low: number, high: number) => (low > high ? (low + high) / 2 : clamp(at, low, high));
    return {
        x: within(x, left + w, right - w),
        y: within(y, top + h, bottom - h),
        turn: across ? 90 : 0,
        kind,
        width,
        length,
    };
}
