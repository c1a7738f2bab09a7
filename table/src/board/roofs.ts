/**
 * A roof over any outline: every wall carries a slope, and slopes meet on the straight skeleton. Short end walls become
 * gables; what is too deep for slopes gets a flat top behind a steep edge.
 */
import { lerp } from "./numbers";
import { type Point, type Ring } from "./shapes";
import { skeletonOf, wallsOf, type Arc, type Skeleton, type Wall } from "./skeleton";

export interface Slope {
    readonly ring: Point[];
    /** The way it faces: a unit vector out of the wall. */
    readonly facing: Point;
    /** Lines along the wall, up the slope: courses of tiles. */
    readonly courses: [Point, Point][];
}

export interface Roof {
    readonly slopes: readonly Slope[];
    /** Where slopes meet. */
    readonly hips: readonly [Point, Point][];
    /** The level lines at the top, where chimneys stand. */
    readonly ridges: readonly [Point, Point][];
    readonly tops: readonly Point[][];
    /** A point of the roof that is farthest from the walls. */
    readonly peak: Point;
}

/** A house deeper than twice this has a flat top; its slopes then go so far from the wall. */
const DEEPEST = 64;
const MANSARD = 38;
/** Between two courses of tiles. */
const COURSE = 6;
/** The longest wall that ends in a gable. */
const GABLE = 110;

export function roofOf(outline: Ring): Roof {
    const walls = wallsOf(outline);
    if (walls.length === 4 && walls.every((w, i) => square(w, walls[(i + 1) % 4]!))) return gabled(walls);
    const whole = skeletonOf(outline);
    const skeleton = whole.height > DEEPEST || whole.tops.length ? skeletonOf(outline, MANSARD) : whole;
    const peak = whole.arcs.reduce((best, arc) => (arc.high > best.high ? arc : best)).b;
    return skeleton === whole ? withGables(skeleton, peak) : assembled(skeleton, skeleton.arcs, peak);
}

const square = (a: Wall, b: Wall): boolean => Math.abs(a.u[0] * b.u[0] + a.u[1] * b.u[1]) < 0.35;

function assembled(skeleton: Skeleton, arcs: readonly Arc[], peak: Point): Roof {
    const top = 0.8 * skeleton.height;
    const level = (a: Arc) => a.low > top && a.high > top && away(a.a, a.b) > 8;
    const rims = skeleton.tops.flatMap((ring) => ring.map((p, i): [Point, Point] => [p, ring[(i + 1) % ring.length]!]));
    const hips = arcs.map(({ a, b }): [Point, Point] => [a, b]);
    return {
        slopes: skeleton.walls.map((wall, i) => slopeOf(wall, arcs, i)),
        hips: [...hips, ...rims],
        ridges: [...arcs.filter(level).map(({ a, b }): [Point, Point] => [a, b]), ...rims],
        tops: skeleton.tops,
        peak,
    };
}

/** A slope above its wall: round its arcs, from the end of the wall back to its start. */
function slopeOf(wall: Wall, arcs: readonly Arc[], index: number): Slope {
    const along = ([x, y]: Point) => (x - wall.at[0]) * wall.u[0] + (y - wall.at[1]) * wall.u[1];
    const above = ([x, y]: Point) => (x - wall.at[0]) * wall.n[0] + (y - wall.at[1]) * wall.n[1];
    const left = arcs.filter((a) => (a.left === index || a.right === index) && away(a.a, a.b) > 0.02);
    const ring: Point[] = [wall.at, [wall.at[0] + wall.u[0] * wall.length, wall.at[1] + wall.u[1] * wall.length]];
    while (left.length) {
        const here = ring[ring.length - 1]!;
        const gap = ({ a, b }: Arc) => Math.min(away(a, here), away(b, here));
        const next = left.reduce((best, arc) => (gap(arc) < gap(best) ? arc : best));
        left.splice(left.indexOf(next), 1);
        const [from, to] = away(next.a, here) < away(next.b, here) ? [next.a, next.b] : [next.b, next.a];
        if (away(from, here) > 0.05) ring.push(from);
        ring.push(to);
    }
    return { ring, facing: [-wall.n[0], -wall.n[1]], courses: coursesOf(ring, wall, along, above) };
}

const away = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

type Measure = (point: Point) => number;

function coursesOf(ring: readonly Point[], wall: Wall, along: Measure, above: Measure): [Point, Point][] {
    const flat = ring.map((p) => [along(p), above(p)] as const);
    const highest = Math.max(0, ...flat.map(([, t]) => t));
    const place = (s: number, t: number): Point => [
        wall.at[0] + wall.u[0] * s + wall.n[0] * t,
        wall.at[1] + wall.u[1] * s + wall.n[1] * t,
    ];
    const courses: [Point, Point][] = [];
    for (let t = COURSE; t < highest - 2; t += COURSE) {
        const cuts: number[] = [];
        flat.forEach(([s, h], i) => {
            const [s2, h2] = flat[(i + 1) % flat.length]!;
            if (h > t !== h2 > t) cuts.push(lerp(s, s2, (t - h) / (h2 - h)));
        });
        cuts.sort((a, b) => a - b);
        for (let i = 0; i + 1 < cuts.length; i += 2) courses.push([place(cuts[i]!, t), place(cuts[i + 1]!, t)]);
    }
    return courses;
}

const near = (p: Point, q: Point): boolean => away(p, q) < 1;

/** The slope of a short end wall is folded up: its neighbours take the ridge to the wall. */
function withGables(skeleton: Skeleton, summit: Point): Roof {
    const { walls } = skeleton;
    let arcs = skeleton.arcs;
    walls.forEach((wall, i) => {
        const long = (a: Arc) => !near(a.a, a.b);
        const own = arcs.filter((a) => long(a) && (a.left === i || a.right === i));
        const peak = own[0]?.b;
        if (!peak || own.length !== 2 || !near(peak, own[1]!.b) || wall.length > GABLE) return;
        const here = arcs.filter((a) => near(a.a, peak) || near(a.b, peak));
        if (here.filter(long).length !== 3) return;
        const middle: Point = [wall.at[0] + (wall.u[0] * wall.length) / 2, wall.at[1] + (wall.u[1] * wall.length) / 2];
        const tip: Point = [lerp(middle[0], peak[0], 0.07), lerp(middle[1], peak[1], 0.07)];
        arcs = arcs.map((a) =>
            here.includes(a) ? { ...a, a: near(a.a, peak) ? tip : a.a, b: near(a.b, peak) ? tip : a.b } : a,
        );
    });
    return assembled(skeleton, arcs, summit);
}

/** A plain house: two slopes along its longer side. */
function gabled(walls: readonly Wall[]): Roof {
    const turn = walls[0]!.length + walls[2]!.length >= walls[1]!.length + walls[3]!.length ? 0 : 1;
    const at = (k: number): Wall => walls[(k + turn) % 4]!;
    const [a, b, c, d] = [at(0).at, at(1).at, at(2).at, at(3).at];
    const part = (p: Point, q: Point, t = 0.5): Point => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
    const [west, east] = [part(a, d), part(b, c)];
    const [from, to] = [part(west, east, 0.04), part(west, east, 0.96)];
    const rows = Math.max(3, Math.round(at(1).length / 2 / COURSE) - 1);
    const slope = (wall: Wall, ring: Point[], count: number): Slope => ({
        ring,
        facing: [-wall.n[0], -wall.n[1]],
        courses: Array.from({ length: count }, (_, i): [Point, Point] => [
            part(ring[0]!, ring[3]!, (i + 1) / (count + 1)),
            part(ring[1]!, ring[2]!, (i + 1) / (count + 1)),
        ]),
    });
    return {
        slopes: [
            slope(at(0), [a, b, to, from], rows),
            slope(at(2), [d, c, to, from], rows),
            slope(at(1), [b, c, to], 0),
            slope(at(3), [d, a, from], 0),
        ],
        hips: [[from, to]],
        ridges: [[from, to]],
        tops: [],
        peak: part(from, to),
    };
}
