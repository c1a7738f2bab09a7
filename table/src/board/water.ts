/** Streams, rivers and lakes: bank, water, light. */
import type { Area, Stretch } from "../wire";
import { fade, mix } from "./colour";
import { disc, fill, moved, stroke, type Easel } from "./easel";
import { clouds, once, random } from "./numbers";
import { along, boxOf, natural, overlap, pathOf, smooth, type Box, type Point } from "./shapes";
import { unionOf } from "./shores";

const WIDTHS: Readonly<Record<string, number>> = { stream: 24, brook: 14, canal: 44, river: 70 };

export interface Water {
    readonly points: Point[];
    readonly path: Path2D;
    readonly width: number;
    readonly box: Box;
    /** What is seen of a model stream from near by. */
    readonly life: () => Life;
}

/** Ripples on the water, stones and reeds along the banks. */
interface Life {
    readonly ripples: Path2D;
    readonly stones: readonly {
        readonly x: number;
        readonly y: number;
        readonly size: number;
        readonly shade: number;
    }[];
    readonly reeds: Path2D;
}

export interface Lake {
    readonly rings: Point[][];
    readonly path: Path2D;
    readonly box: Box;
    readonly ice: boolean;
    /** Where it is shallow. */
    readonly shallows: readonly Path2D[];
}

export const isWater = (stretch: Stretch): boolean => stretch.style in WIDTHS;

/** A stream winds a little more than the points that it goes through; a canal does not, nor one on a model table. */
export function prepareWater(stretch: Stretch, seed: number, model = false): Water {
    const winding = stretch.style === "canal" ? 0 : model ? 3 : 30;
    const points = smooth(stretch.points).map(([x, y]): Point => [
        x + (clouds(x / 130, y / 130, seed) - 0.5) * winding,
        y + (clouds(x / 130, y / 130, seed + 5) - 0.5) * winding,
    ]);
    const width = stretch.width || WIDTHS[stretch.style]!;
    const life = once(() => lifeOf(points, width, seed));
    return { points, path: pathOf([points], false), width, box: boxOf([points], width + 20), life };
}

function lifeOf(points: readonly Point[], width: number, seed: number): Life {
    const r = random(seed + 77);
    const [ripples, reeds] = [new Path2D(), new Path2D()];
    const stones: Life["stones"][number][] = [];
    along(
        points,
        () => 3.4,
        (x, y, dx, dy) => {
            const beside = (off: number): Point => [x - dy * off, y + dx * off];
            if (r() < 0.5) {
                const [px, py] = beside((r() - 0.5) * width * 0.8);
                const long = 5 + r() * 13;
                ripples.moveTo(px, py);
                ripples.quadraticCurveTo(
                    px + dx * long * 0.5,
                    py + dy * long * 0.5 + 1.2,
                    px + dx * long,
                    py + dy * long,
                );
            }
            const bank = (r() < 0.5 ? -1 : 1) * width * (0.5 + r() * 0.16);
            if (r() < 0.16) {
                const [px, py] = beside(bank);
                stones.push({ x: px, y: py, size: 2.5 + r() * 3.4, shade: r() });
            } else if (r() < 0.24) {
                const [px, py] = beside(bank * 1.12);
                for (let k = 0; k < 5; k++) {
                    reeds.moveTo(px, py);
                    reeds.lineTo(px + (r() - 0.5) * 11, py - 5 - r() * 8);
                }
            }
        },
    );
    return { ripples, stones, reeds };
}

const LAKES = new Set(["water", "deep-water", "lake", "river", "sea", "pond", "shallows", "ice"]);

export const isLake = (area: Area): boolean => LAKES.has(area.style);

/** Lakes and seas; what is deep here and shallow there has one shore, except on a model table. */
export function prepareLakes(areas: readonly Area[], model = false): Lake[] {
    const wet = areas.filter((area) => area.style !== "ice");
    if (model || !wet.some(isShallow)) return areas.map((area) => prepareLake(area, model));
    const ice = areas.filter((area) => area.style === "ice").map((area) => prepareLake(area));
    const shore = unionOf(wet.flatMap((area) => area.rings));
    const shallows = wet.filter(isShallow).map((area) => pathOf(prepareLake(area).rings));
    const sea = prepareLake({ ...wet[0]!, style: "water", rings: shore.map((ring) => [...ring]) });
    return [{ ...sea, shallows }, ...ice];
}

const isShallow = (area: Area): boolean => area.style === "shallows";

function prepareLake(area: Area, model = false): Lake {
    const rings = area.rings.map((ring) => natural(ring, model ? 0 : 3, model ? 2 : 9, area.seed, model ? 2 : 6));
    return { rings, path: pathOf(rings), box: boxOf(rings, 16), ice: area.style === "ice", shallows: [] };
}

export function paintWaters(easel: Easel, waters: readonly Water[], lakes: readonly Lake[]): void {
    const { brush, palette, view, model } = easel;
    const seen = waters.filter((w) => overlap(w.box, view));
    const wet = lakes.filter((l) => overlap(l.box, view));
    for (const w of seen) stroke(brush, w.path, fade(palette.canopyDark, 0.2), w.width + 18);
    for (const l of wet) stroke(brush, l.path, fade(palette.canopyDark, 0.2), 20);
    for (const w of seen) stroke(brush, w.path, palette.waterBank, w.width + (model ? 12 : 6));
    if (model) for (const w of seen) stroke(brush, w.path, palette.waterDeep, w.width + 4);
    for (const l of wet) stroke(brush, l.path, palette.waterBank, 7);
    for (const w of seen) stroke(brush, w.path, palette.water, w.width);
    for (const l of wet) paintLake(easel, l);
    if (model) return seen.forEach((w) => paintLife(easel, w));
    for (const { path, width } of seen) {
        if (width > 34) stroke(brush, path, fade(palette.waterDeep, 0.6), width * 0.6);
        const shift = -Math.min(width * 0.14, 7);
        moved(brush, shift, shift, () =>
            stroke(brush, path, fade(palette.waterLight, 0.55), Math.min(width * 0.3, 10)),
        );
    }
}

function paintLife({ brush, palette, scale }: Easel, { path, width, life }: Water): void {
    moved(brush, -1, -1.4, () => stroke(brush, path, fade(palette.waterLight, 0.42), width * 0.5));
    if (scale < 0.45) return;
    const { ripples, stones, reeds } = life();
    stroke(brush, ripples, fade(mix(palette.waterLight, "#ffffff", palette.dark ? 0.1 : 0.7), 0.55), 0.95);
    for (const { x, y, size, shade } of stones) {
        disc(brush, x + size * 0.4, y + size * 0.5, size, fade(palette.shadow, 0.34));
        disc(brush, x, y, size, mix(palette.wallLight, palette.wall, 0.3 + shade * 0.7));
        disc(brush, x - size * 0.25, y - size * 0.3, size * 0.4, fade("#ffffff", palette.dark ? 0.12 : 0.35));
    }
    stroke(brush, reeds, fade(mix(palette.groundAlt, palette.canopyDark, 0.35), 0.9), 1.2);
}

/** Lines along the shore, closer and fainter towards the middle, as engravers draw water. */
function paintLake({ brush, palette, scale }: Easel, { path, ice, shallows }: Lake): void {
    const surface = ice ? mix(palette.water, "#ffffff", palette.dark ? 0.16 : 0.55) : palette.waterDeep;
    fill(brush, path, surface);
    brush.save();
    brush.clip(path, "evenodd");
    for (const bed of shallows) {
        for (const width of [70, 40, 16]) stroke(brush, bed, fade(palette.water, 0.28), width);
        fill(brush, bed, palette.water);
        fill(brush, bed, fade(palette.waterLight, 0.3));
    }
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
