/** Sunken lanes, embankments and trenches: ground that was moved, with ticks down its slopes. */
import type { Stretch } from "../wire";
import { fade, mix } from "./colour";
import { moved, stroke, type Easel } from "./easel";
import { along, boxOf, overlap, pathOf, smooth, type Box, type Point } from "./shapes";

export interface Earthwork {
    readonly style: string;
    readonly points: Point[];
    readonly path: Path2D;
    readonly width: number;
    readonly ticks: Path2D;
    readonly box: Box;
}

const WIDTHS: Readonly<Record<string, number>> = { ditch: 30, cutting: 40, embankment: 64, trench: 16 };

export const isEarthwork = (stretch: Stretch): boolean => stretch.style in WIDTHS;

export function prepareEarthwork({ style, points: given, width: asked }: Stretch): Earthwork {
    const points = smooth(given);
    const width = asked || WIDTHS[style]!;
    const half = width / 2 + 4;
    const ticks = style === "embankment" ? ticksOf(points, half * 0.5, half) : ticksOf(points, half, half * 0.5);
    return { style, points, path: pathOf([points], false), width, ticks, box: boxOf([points], width) };
}

/** Short lines on both sides, from one distance to another: long and short by turns. */
function ticksOf(points: readonly Point[], from: number, to: number): Path2D {
    const path = new Path2D();
    let short = false;
    along(
        points,
        () => 9,
        (x, y, dx, dy) => {
            short = !short;
            const end = short ? (from + to) / 2 : to;
            for (const side of [-1, 1]) {
                path.moveTo(x - dy * side * from, y + dx * side * from);
                path.lineTo(x - dy * side * end, y + dx * side * end);
            }
        },
    );
    return path;
}

export function paintEarthworks(easel: Easel, works: readonly Earthwork[]): void {
    for (const work of works) {
        if (!overlap(work.box, easel.view)) continue;
        if (work.style === "embankment") paintEmbankment(easel, work);
        else if (work.style === "trench") paintTrench(easel, work);
        else paintCutting(easel, work);
    }
}

/** Lower than the ground beside it: its near bank is in the shade, its far bank in the light. */
function paintCutting({ brush, palette, scale }: Easel, { path, width, ticks }: Earthwork): void {
    const earth = mix(palette.bank, palette.track, 0.45);
    stroke(brush, path, fade(palette.bank, 0.35), width + 16);
    stroke(brush, path, mix(palette.bank, palette.outline, 0.25), width + 8);
    stroke(brush, path, earth, width + 4);
    moved(brush, 3, 4, () => stroke(brush, path, fade(palette.furrowLight, palette.dark ? 0.1 : 0.3), width - 4));
    stroke(brush, path, mix(earth, palette.outline, 0.12), width * 0.62);
    if (scale > 0.15) stroke(brush, ticks, fade(palette.outline, 0.5), 1.6);
}

/** Higher than the ground beside it: light on the north-west slope, a shadow to the south-east. */
function paintEmbankment({ brush, palette, scale }: Easel, { path, width, ticks }: Earthwork): void {
    moved(brush, 8, 10, () => stroke(brush, path, fade(palette.shadow, 0.22), width));
    stroke(brush, path, mix(palette.bank, palette.canopyDark, 0.22), width + 2);
    stroke(brush, path, mix(palette.meadow, palette.bank, 0.45), width - 2);
    moved(brush, -5, -6, () => stroke(brush, path, fade(palette.glow, palette.dark ? 0.08 : 0.28), width * 0.72));
    stroke(brush, path, mix(palette.meadow, palette.bank, 0.25), width * 0.56);
    if (scale > 0.15) stroke(brush, ticks, fade(palette.outline, 0.42), 1.7);
}

function paintTrench({ brush, palette }: Easel, { path, width }: Earthwork): void {
    stroke(brush, path, palette.bank, width + 6);
    stroke(brush, path, mix(palette.bank, palette.paper, 0.35), width);
    stroke(brush, path, mix(palette.bank, palette.outline, 0.75), width * 0.55);
}
