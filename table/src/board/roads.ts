/** Roads, lanes, tracks, paths and railways, and the bridges that carry them. */
import type { Drawing, Stretch } from "../wire";
import { fade, mix } from "./colour";
import { fill, moved, stroke, type Easel } from "./easel";
import { once, radians } from "./numbers";
import type { Palette } from "./palettes";
import { grainOf, isPaved, paintGrain, pavingOf, type Grain } from "./paving";
import { beside, boxOf, overlap, pathOf, smooth, trace, type Box, type Point } from "./shapes";

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
    const grain = once(() => grainOf(style, points, width));
    return { style, points, path: pathOf([points], false), width, box, grain };
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
    for (const road of wide.filter((r) => !model || !isPaved(r.style))) {
        stroke(brush, road.path, fade(palette.shadow, 0.12), road.width + 16);
    }
    for (const road of wide) {
        if (model)
            stroke(brush, road.path, fade(casing(palette, road), isPaved(road.style) ? 0.3 : 0.6), road.width + 9);
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

function paintSurface({ brush, palette, model }: Easel, { style, path, width }: Road): void {
    if (style === "path") {
        brush.setLineDash([12, 12]);
        stroke(brush, path, palette.trackCase, 4.5);
        brush.setLineDash([]);
        return;
    }
    if (model && isPaved(style)) {
        brush.lineCap = "butt";
        stroke(brush, path, pavingOf(palette), width);
        brush.lineCap = "round";
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
