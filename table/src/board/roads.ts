/** Roads, lanes, tracks, paths and railways, and the bridges that carry them. */
import type { Drawing, Stretch } from "../wire";
import { fade, mix } from "./colour";
import { fill, moved, stroke, type Easel } from "./easel";
import { once, radians, random } from "./numbers";
import type { Palette } from "./palettes";
import { along, boxOf, overlap, pathOf, smooth, trace, type Box, type Point } from "./shapes";

const WIDTHS: Readonly<Record<string, number>> = { path: 5, track: 15, lane: 19, street: 30, road: 27, highway: 38 };
/** From the least to the greatest: a greater road runs through a junction, a lesser one ends at it. */
const ORDER = Object.keys(WIDTHS);

export interface Road {
    readonly style: string;
    readonly points: Point[];
    readonly path: Path2D;
    readonly width: number;
    readonly box: Box;
    /** What is seen of a model road from near by. */
    readonly grain: () => Grain;
}

/** Ruts, pebbles dark and light, and the grass between the ruts. */
interface Grain {
    readonly ruts: Path2D;
    readonly dark: Path2D;
    readonly light: Path2D;
    readonly grass: Path2D;
}

export interface Railway {
    readonly bed: Road;
    readonly rails: Path2D;
}

export interface Bridge {
    readonly deck: Path2D;
    readonly parapets: Path2D;
    /** Every second plank apart: they are not of one tree. */
    readonly planks: readonly [Path2D, Path2D];
    readonly rails: Path2D;
    readonly box: Box;
}

export interface Ways {
    readonly roads: readonly Road[];
    readonly railways: readonly Railway[];
    readonly bridges: readonly Bridge[];
}

export function prepareWays(stretches: readonly Stretch[], bridges: Drawing["bridges"]): Ways {
    const ways = stretches.map((s) => curve(s));
    const railways = ways.filter((w) => w.style === "rail").map(railwayOf);
    const roads = ways
        .filter((w) => w.style !== "rail")
        .sort((a, b) => ORDER.indexOf(a.style) - ORDER.indexOf(b.style));
    return { roads, railways, bridges: bridges.map(bridgeOf) };
}

function curve(stretch: Stretch): Road {
    const points = smooth(stretch.points);
    const known = stretch.style in WIDTHS || stretch.style === "rail";
    const style = known ? stretch.style : "path";
    const width = stretch.width || WIDTHS[style] || 22;
    const box = boxOf([points], width + 12);
    const grain = once(() =>
        style === "street" || style === "highway" ? cobbles(points, width) : earth(points, width),
    );
    return { style, points, path: pathOf([points], false), width, box, grain };
}

/** Two ruts, pebbles all over, grass in the middle. */
function earth(points: readonly Point[], width: number): Grain {
    const r = random(Math.round(points[0]![0] * 7 + width));
    const [dark, light, grass] = [new Path2D(), new Path2D(), new Path2D()];
    along(
        points,
        () => 1.5,
        (x, y, dx, dy) => {
            const off = (r() - 0.5) * width * 0.98;
            (r() < 0.5 ? dark : light).rect(x - dy * off, y + dx * off, 1 + r() * 1.7, 1 + r() * 1.2);
            if (r() > 0.7) return;
            const middle = (r() - 0.5) * width * 0.22;
            grass.moveTo(x - dy * middle, y + dx * middle);
            grass.lineTo(x - dy * middle + (r() - 0.5) * 3, y + dx * middle - 2.4 - r() * 2.4);
        },
    );
    const ruts = pathOf([beside(points, width * 0.24), beside(points, -width * 0.24)], false);
    return { ruts, dark, light, grass };
}

/** Setts in rows across the street. */
function cobbles(points: readonly Point[], width: number): Grain {
    const r = random(Math.round(points[0]![0] * 5 + width));
    const [dark, light] = [new Path2D(), new Path2D()];
    const across = Math.max(3, Math.round(width / 6));
    const step = width / across;
    let row = 0;
    along(
        points,
        () => step,
        (x, y, dx, dy) => {
            const shift = row++ % 2 ? step / 2 : 0;
            for (let i = 0; i < across; i++) {
                const off = -width / 2 + (i + 0.5) * step + shift * 0.6 - step * 0.15;
                if (Math.abs(off) < width / 2 - 1)
                    (r() < 0.5 ? dark : light).rect(x - dy * off - 2, y + dx * off - 2, 4.2, 4.2);
            }
        },
    );
    return {
        ruts: pathOf([beside(points, width / 2), beside(points, -width / 2)], false),
        dark,
        light,
        grass: new Path2D(),
    };
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

function railwayOf(bed: Road): Railway {
    return { bed, rails: pathOf([beside(bed.points, 5), beside(bed.points, -5)], false) };
}

const PLANK = 7.3;

function bridgeOf([[x, y], angle, length, width]: Drawing["bridges"][number]): Bridge {
    const c = Math.cos(radians(angle));
    const s = Math.sin(radians(angle));
    const at = (u: number, v: number): Point => [x + u * c - v * s, y + u * s + v * c];
    const [l, w] = [length / 2, width / 2];
    const corners = [at(-l, -w), at(l, -w), at(l, w), at(-l, w)];
    const flare = 7;
    const parapets = [
        [at(-l - flare, -w - flare), at(-l, -w), at(l, -w), at(l + flare, -w - flare)],
        [at(-l - flare, w + flare), at(-l, w), at(l, w), at(l + flare, w + flare)],
    ];
    const planks: [Path2D, Path2D] = [new Path2D(), new Path2D()];
    for (let i = 0, u = -l + PLANK / 2; u < l; i++, u += PLANK)
        trace(planks[(i * 7) % 3 ? 0 : 1], [at(u, -w), at(u, w)]);
    const rails = [-w, w].map((v) => [at(-l - 2, v), at(l + 2, v)]);
    return {
        deck: pathOf([corners]),
        parapets: pathOf(parapets, false),
        planks,
        rails: pathOf(rails, false),
        box: boxOf([corners], 24),
    };
}

export function paintWays(easel: Easel, ways: Ways): void {
    const { brush, palette, view, model } = easel;
    const roads = ways.roads.filter((r) => overlap(r.box, view));
    const wide = roads.filter((r) => r.style !== "path");
    for (const road of wide) stroke(brush, road.path, fade(palette.shadow, 0.12), road.width + 16);
    for (const road of wide) {
        if (model) stroke(brush, road.path, fade(casing(palette, road), 0.6), road.width + 9);
        else stroke(brush, road.path, casing(palette, road), road.width + 6);
    }
    const [soft, hard] = [roads.filter(isSoft), roads.filter((r) => !isSoft(r))];
    for (const group of [soft, hard]) {
        for (const road of group) paintSurface(easel, road);
        for (const road of group) (model ? paintGrain : paintWear)(easel, road);
    }
    for (const railway of ways.railways) if (overlap(railway.bed.box, view)) paintRailway(easel, railway);
    for (const bridge of ways.bridges) if (overlap(bridge.box, view)) paintBridge(easel, bridge);
}

/** Earth rather than stone: it ends where a road runs through. */
const isSoft = ({ style }: Road): boolean => style === "path" || style === "track";

const casing = (palette: Palette, road: Road): string =>
    road.style === "track" ? palette.trackCase : palette.roadCase;

function paintSurface({ brush, palette }: Easel, { style, path, width }: Road): void {
    if (style === "path") {
        brush.setLineDash([12, 12]);
        stroke(brush, path, palette.trackCase, 4.5);
        brush.setLineDash([]);
        return;
    }
    stroke(brush, path, style === "track" ? palette.track : palette.road, width);
}

/** Ruts: grass in the middle of a track, the lighter crown of a road. */
function paintWear({ brush, palette, scale }: Easel, { style, path, width }: Road): void {
    if (scale < 0.1 || style === "path") return;
    if (style === "track") {
        brush.setLineDash([26, 9]);
        stroke(brush, path, fade(palette.meadow, 0.95), 5);
        brush.setLineDash([]);
        return;
    }
    stroke(brush, path, fade(palette.roadCase, 0.16), width * 0.3);
    stroke(brush, path, palette.road, width * 0.16);
}

/** The same from near by, on a model table. */
function paintGrain({ brush, palette, scale }: Easel, { style, width, grain }: Road): void {
    if (scale < 0.3 || style === "path") return;
    const { ruts, dark, light, grass } = grain();
    const paved = style === "street" || style === "highway";
    const shade = mix(palette.roadCase, palette.outline, 0.2);
    stroke(brush, ruts, fade(shade, paved ? 0.5 : 0.36), paved ? 3 : width * 0.15);
    if (!paved)
        moved(brush, -1.2, -1.4, () =>
            stroke(brush, ruts, fade(palette.glow, palette.dark ? 0.12 : 0.42), width * 0.06),
        );
    if (scale < 0.5) return;
    brush.fillStyle = fade(shade, paved ? 0.34 : 0.36);
    brush.fill(dark);
    brush.fillStyle = fade(palette.glow, palette.dark ? 0.14 : 0.38);
    brush.fill(light);
    stroke(brush, grass, fade(mix(palette.groundAlt, palette.canopyDark, 0.25), 0.75), 1.1);
}

function paintRailway({ brush, palette, scale }: Easel, { bed, rails }: Railway): void {
    moved(brush, 5, 6, () => stroke(brush, bed.path, fade(palette.shadow, 0.25), 34));
    stroke(brush, bed.path, mix(palette.ballast, palette.outline, 0.35), 33);
    stroke(brush, bed.path, palette.ballast, 28);
    brush.lineCap = "butt";
    brush.setLineDash(scale > 0.2 ? [4.5, 6.5] : [7, 15]);
    stroke(brush, bed.path, mix(palette.planks, palette.outline, 0.45), 20);
    brush.setLineDash([]);
    brush.lineCap = "round";
    stroke(brush, rails, palette.rail, Math.max(2.4, 0.7 / scale));
    if (scale > 0.3) moved(brush, -0.6, -0.6, () => stroke(brush, rails, fade(palette.paper, 0.45), 0.9));
}

function paintBridge({ brush, palette, model }: Easel, { deck, parapets, planks, rails }: Bridge): void {
    moved(brush, 7, 9, () => fill(brush, deck, fade(palette.shadow, 0.35)));
    if (model) {
        fill(brush, deck, mix(palette.planks, palette.outline, 0.55));
        brush.lineCap = "butt";
        stroke(brush, planks[0], palette.planks, PLANK - 0.8);
        stroke(brush, planks[1], mix(palette.planks, palette.outline, 0.24), PLANK - 0.8);
        stroke(brush, rails, mix(palette.planks, palette.outline, 0.7), 2.4);
        brush.lineCap = "round";
        return;
    }
    fill(brush, deck, mix(palette.road, palette.wall, 0.25));
    stroke(brush, parapets, palette.outline, 9);
    stroke(brush, parapets, palette.wallLight, 5);
}
