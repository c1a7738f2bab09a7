/** Streams, rivers and lakes: bank, water, light. */
import type { Area, Stretch } from "../wire";
import { fade, mix } from "./colour";
import { fill, moved, stroke, type Easel } from "./easel";
import { clouds } from "./numbers";
import { boxOf, natural, overlap, pathOf, smooth, type Box, type Point } from "./shapes";

const WIDTHS: Readonly<Record<string, number>> = { stream: 24, brook: 14, canal: 44, river: 70 };

export interface Water {
    readonly points: Point[];
    readonly path: Path2D;
    readonly width: number;
    readonly box: Box;
}

export interface Lake {
    readonly rings: Point[][];
    readonly path: Path2D;
    readonly box: Box;
    readonly ice: boolean;
}

export const isWater = (stretch: Stretch): boolean => stretch.style in WIDTHS;

/** A stream winds a little more than the points that it goes through; a canal does not. */
export function prepareWater(stretch: Stretch, seed: number): Water {
    const winding = stretch.style === "canal" ? 0 : 30;
    const points = smooth(stretch.points).map(([x, y]): Point => [
        x + (clouds(x / 130, y / 130, seed) - 0.5) * winding,
        y + (clouds(x / 130, y / 130, seed + 5) - 0.5) * winding,
    ]);
    const width = stretch.width || WIDTHS[stretch.style]!;
    return { points, path: pathOf([points], false), width, box: boxOf([points], width) };
}

const LAKES = new Set(["water", "lake", "river", "sea", "pond", "shallows", "ice"]);

export const isLake = (area: Area): boolean => LAKES.has(area.style);

export function prepareLake(area: Area): Lake {
    const rings = area.rings.map((ring) => natural(ring, 3, 9, area.seed, 6));
    return { rings, path: pathOf(rings), box: boxOf(rings, 16), ice: area.style === "ice" };
}

export function paintWaters(easel: Easel, waters: readonly Water[], lakes: readonly Lake[]): void {
    const { brush, palette, view } = easel;
    const seen = waters.filter((w) => overlap(w.box, view));
    const wet = lakes.filter((l) => overlap(l.box, view));
    for (const w of seen) stroke(brush, w.path, fade(palette.canopyDark, 0.2), w.width + 18);
    for (const l of wet) stroke(brush, l.path, fade(palette.canopyDark, 0.2), 20);
    for (const w of seen) stroke(brush, w.path, palette.waterBank, w.width + 6);
    for (const l of wet) stroke(brush, l.path, palette.waterBank, 7);
    for (const w of seen) stroke(brush, w.path, palette.water, w.width);
    for (const l of wet) paintLake(easel, l);
    for (const { path, width } of seen) {
        if (width > 34) stroke(brush, path, fade(palette.waterDeep, 0.6), width * 0.6);
        const shift = -Math.min(width * 0.14, 7);
        moved(brush, shift, shift, () =>
            stroke(brush, path, fade(palette.waterLight, 0.55), Math.min(width * 0.3, 10)),
        );
    }
}

/** Lines along the shore, closer and fainter towards the middle, as engravers draw water. */
function paintLake({ brush, palette, scale }: Easel, { path, ice }: Lake): void {
    const surface = ice ? mix(palette.water, "#ffffff", palette.dark ? 0.16 : 0.55) : palette.waterDeep;
    fill(brush, path, surface);
    brush.save();
    brush.clip(path, "evenodd");
    for (const [width, alpha] of [
        [84, 0.3],
        [54, 0.35],
        [30, 0.45],
    ] as const) {
        stroke(brush, path, fade(ice ? palette.waterLight : palette.water, alpha), width);
    }
    if (scale > 0.12) {
        for (const [width, alpha] of [
            [46, 0.3],
            [44, 0],
            [20, 0.5],
        ] as const) {
            if (alpha) stroke(brush, path, fade(palette.waterLight, alpha), width);
            stroke(brush, path, fade(palette.water, alpha ? 0.75 : 0), width - 3.5);
        }
    }
    stroke(brush, path, fade(palette.waterLight, 0.6), 5);
    brush.restore();
}
