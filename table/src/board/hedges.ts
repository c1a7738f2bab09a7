/** Walls, hedges, bocage, fences and crests: hexsides of one kind chained into runs. */
import type { Edge } from "../wire";
import { LOOKS } from "./canopies";
import { fade, mix } from "./colour";
import { moved, stroke, type Easel } from "./easel";
import { paintGate, paintRails, paintStones, paintWire } from "./masonry";
import { clouds, lerp, random } from "./numbers";
import { heightOn, type Field } from "./relief";
import { along, boxOf, joints, overlap, pathOf, rounded, type Box, type Point } from "./shapes";
import type { Plant } from "./vegetation";

export interface Run {
    readonly style: string;
    readonly points: Point[];
    readonly path: Path2D;
    readonly box: Box;
    /** Hachures of a crest, on its lower side. */
    readonly ticks: Path2D;
}

/** Other words for the same thing. */
const ALIASES: Readonly<Record<string, string>> = {
    "low-wall": "wall",
    "stone-wall": "wall",
    "barbed-wire": "wire",
    "high-hedge": "bocage",
    palisade: "fence",
};

/** What somebody built, and built straight. */
const BUILT = new Set(["wall", "high-wall", "fence", "wire", "gate"]);

/** Styles with a lower side. */
const HACHURED = new Set(["crest", "cliff", "embankment"]);

/** How far a gap opens a hexside: from one share of it to another. */
const GAP = [0.3, 0.7] as const;

interface Side {
    readonly a: Point;
    readonly b: Point;
    /** Which joints its ends are. */
    readonly from: number;
    readonly to: number;
    used: boolean;
}

/** Segments that share ends joined into lines as long as they go. */
export function chain(segments: readonly (readonly [Point, Point])[]): Point[][] {
    const joint = joints();
    const sides = segments.map(([a, b]): Side => ({ a, b, from: joint(a), to: joint(b), used: false }));
    const at = new Map<number, Side[]>();
    const meeting = (id: number) => at.get(id) ?? [];
    for (const side of sides) for (const end of [side.from, side.to]) at.set(end, [...meeting(end), side]);
    const loose = (side: Side) => Math.min(meeting(side.from).length, meeting(side.to).length);
    const grow = (line: Point[], end: number) => {
        for (;;) {
            const side = meeting(end).find((s) => !s.used);
            if (!side) return;
            side.used = true;
            const forward = side.from === end;
            line.push(forward ? side.b : side.a);
            end = forward ? side.to : side.from;
        }
    };
    const lines: Point[][] = [];
    for (const side of sides.slice().sort((s, t) => loose(s) - loose(t))) {
        if (side.used) continue;
        side.used = true;
        const line = [side.a, side.b];
        grow(line, side.to);
        line.reverse();
        grow(line, side.from);
        lines.push(line);
    }
    return lines;
}

/** A hexside with a gap is two stubs. */
function segmentsOf({ a, b, gap }: Edge): [Point, Point][] {
    if (!gap) return [[a, b]];
    const at = (t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
    return [
        [a, at(GAP[0])],
        [at(GAP[1]), b],
    ];
}

/** On a model table walls and fences stand exactly where they are. */
export function prepareRuns(given: readonly Edge[], field: Field, seed: number, model = false): Run[] {
    const edges = given.map((edge) => ({ ...edge, style: ALIASES[edge.style] ?? edge.style }));
    const styles = [...new Set(edges.map((e) => e.style))];
    return styles.flatMap((style) =>
        chain(edges.filter((e) => e.style === style).flatMap(segmentsOf)).map((line, i) => {
            const built = BUILT.has(style);
            const points = model && built ? line : wander(line, built ? 1.5 : model ? 2.4 : 5, seed + i);
            const ticks = HACHURED.has(style) ? hachures(points, field) : new Path2D();
            return { style, points, path: pathOf([points], false), box: boxOf([points], 40), ticks };
        }),
    );
}

function wander(line: readonly Point[], by: number, seed: number): Point[] {
    const points: Point[] = [];
    const [first, last] = [line[0]!, line[line.length - 1]!];
    const closed = line.length > 2 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 3;
    for (let i = 0; i < line.length - 1; i++) {
        const length = Math.hypot(line[i + 1]![0] - line[i]![0], line[i + 1]![1] - line[i]![1]);
        const count = Math.max(5, Math.round(length / 24));
        for (let k = 0; k < count; k++) {
            const x = lerp(line[i]![0], line[i + 1]![0], k / count);
            const y = lerp(line[i]![1], line[i + 1]![1], k / count);
            points.push([
                x + (clouds(x / 40, y / 40, seed) - 0.5) * 2 * by,
                y + (clouds(x / 40, y / 40, seed + 9) - 0.5) * 2 * by,
            ]);
        }
    }
    if (!closed) points.push(last);
    const eased = rounded(points, by > 2 ? 3 : 1, closed);
    return closed ? [...eased, eased[0]!] : eased;
}

/** Ticks that point downhill, as on old maps: all on the side that is lower on the whole. */
function hachures(points: readonly Point[], field: Field): Path2D {
    const path = new Path2D();
    const ticks: [number, number, number, number][] = [];
    let fall = 0;
    along(
        points,
        () => 9,
        (x, y, dx, dy) => {
            ticks.push([x, y, dx, dy]);
            fall += heightOn(field, x - dy * 45, y + dx * 45) - heightOn(field, x + dy * 45, y - dx * 45);
        },
    );
    const side = fall > 0 ? 1 : -1;
    ticks.forEach(([x, y, dx, dy], i) => {
        const length = i & 1 ? 12 : 19;
        path.moveTo(x + dy * side * 3, y - dx * side * 3);
        path.lineTo(x + dy * side * length, y - dx * side * length);
    });
    return path;
}

/** Bushes along hedges and banks, with a tree here and there in bocage; stouter ones on a model table. */
export function plantsOn(runs: readonly Run[], seed: number, model = false): Plant[] {
    const plants: Plant[] = [];
    const stout = model ? { hedge: 1.75, bank: 1.35 } : { hedge: 1, bank: 1 };
    runs.forEach(({ style, points }, i) => {
        if (style !== "bocage" && style !== "hedge") return;
        const r = random(seed * 7 + i * 13 + 5);
        const bank = style === "bocage";
        const by = bank ? stout.bank : stout.hedge;
        along(
            points,
            () => (bank ? 8 + r() * 5 : (9 + r() * 3) * (model ? 1.1 : 1)),
            (x, y, dx, dy) => {
                const off = (r() - 0.5) * (bank ? 13 : model ? 8 : 3);
                const [px, py] = [x - dy * off, y + dx * off];
                const look = Math.floor(r() * LOOKS);
                const radius = (bank ? 8.5 + r() * 5.5 : 6.5 + r() * 2.2) * by;
                plants.push({ species: "bush", look, x: px, y: py, radius });
                if (bank && r() < 0.075)
                    plants.push({ species: "tree", look, x: px, y: py, radius: (14 + r() * 7) * by });
            },
        );
    });
    return plants;
}

/** What lies under the bushes, and what is no plant. */
export function paintRuns(easel: Easel, runs: readonly Run[]): void {
    const { brush, palette, view, model } = easel;
    for (const run of runs) {
        if (!overlap(run.box, view)) continue;
        const { path, style } = run;
        if (style === "bocage") {
            moved(brush, 5, 7, () => stroke(brush, path, fade(palette.shadow, 0.2), 30));
            stroke(brush, path, fade(palette.bank, 0.8), 25);
            stroke(brush, path, fade(palette.canopyDark, 0.5), 15);
        } else if (style === "hedge" && model) {
            moved(brush, 8, 10, () => stroke(brush, path, fade(palette.shadow, 0.26), 24));
            stroke(brush, path, mix(palette.bank, palette.canopyDark, 0.5), 22);
        } else if (style === "hedge") stroke(brush, path, fade(palette.shadow, 0.16), 16);
        else if (model && (style === "wall" || style === "high-wall")) paintStones(easel, run, style === "high-wall");
        else if (style === "wall" || style === "high-wall") paintWall(easel, path);
        else if (style === "wire") paintWire(easel, run);
        else if (style === "gate") paintGate(easel, run);
        else if (HACHURED.has(style)) paintCrest(easel, run);
        else if (style === "ditch") paintDitch(easel, path);
        else if (style === "reef") paintReef(easel, path);
        else if (model) paintRails(easel, run);
        else paintFence(easel, path);
    }
}

function paintWall({ brush, palette, scale }: Easel, path: Path2D): void {
    moved(brush, 4, 5, () => stroke(brush, path, fade(palette.shadow, 0.4), 9));
    stroke(brush, path, palette.outline, 10);
    stroke(brush, path, palette.wallLight, 6.5);
    if (scale < 0.15) return;
    brush.lineCap = "butt";
    brush.setLineDash([1.6, 9]);
    stroke(brush, path, fade(palette.outline, 0.75), 6.5);
    brush.setLineDash([]);
    brush.lineCap = "round";
}

function paintFence({ brush, palette }: Easel, path: Path2D): void {
    moved(brush, 2, 3, () => stroke(brush, path, fade(palette.shadow, 0.3), 3));
    stroke(brush, path, mix(palette.planks, palette.outline, 0.5), 2.4);
    brush.setLineDash([0.1, 14]);
    stroke(brush, path, palette.outline, 6);
    brush.setLineDash([]);
}

function paintDitch({ brush, palette }: Easel, path: Path2D): void {
    stroke(brush, path, fade(palette.bank, 0.7), 16);
    stroke(brush, path, mix(palette.bank, palette.outline, 0.6), 8);
    moved(brush, 1.5, 2, () => stroke(brush, path, mix(palette.bank, palette.outline, 0.3), 4));
}

function paintReef({ brush, palette }: Easel, path: Path2D): void {
    stroke(brush, path, fade(palette.waterLight, 0.8), 18);
    brush.setLineDash([3, 13]);
    stroke(brush, path, palette.wall, 11);
    brush.setLineDash([]);
}

function paintCrest({ brush, palette, model }: Easel, { path, ticks }: Run): void {
    const ink = mix(palette.contour, palette.outline, palette.dark ? 0 : 0.35);
    if (model) {
        stroke(brush, ticks, fade(ink, 0.42), 1.3);
        stroke(brush, path, fade(ink, 0.5), 1.6);
        return;
    }
    stroke(brush, ticks, fade(ink, 0.85), 2.4);
    moved(brush, -2, -2, () => stroke(brush, path, fade(palette.glow, 0.7), 6));
    stroke(brush, path, ink, 5);
}
