/** What grows: woods, orchards in rows, brush; one layer of shadow, then the canopies. */
import type { Area, Tree } from "../wire";
import { LOOKS, SPECIES, STAMP, stampsFor, type Species } from "./canopies";
import { fade } from "./colour";
import { fill, moved, type Easel } from "./easel";
import { clouds, lerp, radians, random, TAU } from "./numbers";
import { areaOf, boxOf, inside, natural, overlap, pathOf, type Box, type Point } from "./shapes";

export interface Plant {
    readonly species: Species;
    readonly look: number;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
}

export interface Wood {
    readonly rings: Point[][];
    readonly path: Path2D;
    readonly box: Box;
}

/** Says whether there is room for a plant: roads, water and houses are kept free. */
export type Free = (x: number, y: number, distance: number) => boolean;

const WOODS = new Set(["wood", "woods", "forest", "dense", "dense-forest", "jungle", "grove"]);
const DENSE = new Set(["dense", "dense-forest", "jungle"]);

export const isWood = (area: Area): boolean => WOODS.has(area.style);

export function prepareWood(area: Area, model = false): Wood {
    const rings = area.rings.map((ring) =>
        model ? natural(ring, 6, 3, area.seed, 2) : natural(ring, 1, 12, area.seed, 5),
    );
    return { rings, path: pathOf(rings), box: boxOf(rings, 20) };
}

/** How far trees stand apart, and their least and greatest radius: on a print, and on a model table. */
const PRINTED = { gap: 31, least: 17, more: 11 };
const MODELLED = { gap: 41, least: 23, more: 15 };

/** Trees of a wood: a jittered triangular lattice, denser and larger in drifts. */
export function treesOf(wood: Wood, { seed, style }: Area, free: Free, model = false): Plant[] {
    const r = random(seed + 1);
    const palms = style === "jungle" ? 0.35 : 0;
    const plants: Plant[] = [];
    const { gap: usual, least, more } = model ? MODELLED : PRINTED;
    const gap = model && DENSE.has(style) ? usual * 0.84 : usual;
    const { left, top, right, bottom } = wood.box;
    for (let row = 0, y = top; y < bottom; row++, y += gap * 0.86) {
        for (let x = left + ((row & 1) * gap) / 2; x < right; x += gap) {
            const px = x + (r() - 0.5) * gap * 0.9;
            const py = y + (r() - 0.5) * gap * 0.9;
            const radius = least + r() * more * (0.55 + clouds(px / 120, py / 120, seed));
            const look = Math.floor(r() * LOOKS);
            const species = r() < palms ? "palm" : "tree";
            if (inside(px, py, wood.rings) && free(px, py, least * 1.75))
                plants.push({ species, look, x: px, y: py, radius });
        }
    }
    return plants;
}

/** Fruit trees or palms in rows at the plot's own angle. */
export function orchardOf(area: Area, rings: Point[][], free: Free, model = false): Plant[] {
    const palms = area.style === "palms" || area.crop === "palm";
    const r = random(area.seed + 1);
    const plants: Plant[] = [];
    const { left, top, right, bottom } = boxOf(rings);
    const half = Math.hypot(right - left, bottom - top) / 2;
    const ux = Math.cos(radians(area.angle));
    const uy = Math.sin(radians(area.angle));
    const gap = (palms ? 46 : 42) * (model ? 1.3 : 1);
    for (let i = -half; i < half; i += gap) {
        for (let j = -half; j < half; j += gap) {
            const x = (left + right) / 2 + ux * i - uy * j + (r() - 0.5) * 5;
            const y = (top + bottom) / 2 + uy * i + ux * j + (r() - 0.5) * 5;
            const look = Math.floor(r() * LOOKS);
            const radius = ((palms ? 17 : 14) + r() * 3) * (model ? 1.3 : 1);
            const missing = r() < 0.04;
            const room = inside(x, y, rings) && inside(x + 11, y, rings) && inside(x - 11, y, rings);
            if (missing || !room || !free(x, y, 24)) continue;
            plants.push({ species: palms ? "palm" : "fruit", look, x, y, radius });
        }
    }
    return plants;
}

/** Vegetables in rows at the plot's own angle, every row of one kind. */
export function vegetablesOf(area: Area, rings: Point[][]): Plant[] {
    const r = random(area.seed + 3);
    const plants: Plant[] = [];
    const { left, top, right, bottom } = boxOf(rings);
    const half = Math.hypot(right - left, bottom - top) / 2;
    const [ux, uy] = [Math.cos(radians(area.angle)), Math.sin(radians(area.angle))];
    let row = 0;
    for (let j = -half; j < half; j += 16, row++) {
        const radius = 3.6 + (row % 3) * 0.9;
        for (let i = -half; i < half; i += 2.5 * radius) {
            const x = (left + right) / 2 + ux * i - uy * j + (r() - 0.5);
            const y = (top + bottom) / 2 + uy * i + ux * j + (r() - 0.5);
            const room = [-7, 7].every((d) => inside(x + d, y, rings) && inside(x, y + d, rings));
            if (room)
                plants.push({
                    species: row % 2 ? "bush" : "tree",
                    look: (row * 5) % LOOKS,
                    x,
                    y,
                    radius: radius + r(),
                });
        }
    }
    return plants;
}

/** Trees and bushes that stand alone; those of an orchard bear fruit. */
export function loneOf(trees: readonly Tree[], inOrchard: (x: number, y: number) => boolean): Plant[] {
    const speciesOf = ({ style, x, y }: Tree): Species => {
        if (/bush|shrub/.test(style)) return "bush";
        if (/palm/.test(style)) return "palm";
        return /fruit/.test(style) || inOrchard(x, y) ? "fruit" : "tree";
    };
    return trees.map((tree, i) => {
        const { x, y, radius } = tree;
        return { species: speciesOf(tree), look: (i * 7 + Math.round(x)) % LOOKS, x, y, radius };
    });
}

/** Bushes in drifts, so many for a hex of ground. */
export function bushesOf(area: Area, rings: Point[][], perHex: number, free: Free): Plant[] {
    const r = random(area.seed + 2);
    const plants: Plant[] = [];
    const { left, top, right, bottom } = boxOf(rings);
    const box = (right - left) * (bottom - top);
    const count = Math.round((perHex * Math.max(box, areaOf(rings))) / 26000);
    for (let i = 0; i < count; i++) {
        const x = lerp(left, right, r());
        const y = lerp(top, bottom, r());
        const radius = 7 + r() * 8;
        const look = Math.floor(r() * LOOKS);
        if (clouds(x / 60, y / 60, area.seed) < 0.42 || !inside(x, y, rings) || !free(x, y, 22)) continue;
        plants.push({ species: "bush", look, x, y, radius });
    }
    return plants;
}

export function paintWoodFloors({ brush, palette, view, model }: Easel, woods: readonly Wood[]): void {
    if (model) return;
    const seen = woods.filter((w) => overlap(w.box, view));
    for (const [away, alpha] of [
        [26, 0.1],
        [19, 0.13],
        [12, 0.16],
    ] as const) {
        for (const wood of seen)
            moved(brush, away * 0.8, away, () => fill(brush, wood.path, fade(palette.shadow, alpha)));
    }
    for (const wood of seen) fill(brush, wood.path, palette.woodFloor);
}

/** Plants from north to south, so that those in front stand before those behind. */
export const planted = (plants: readonly Plant[]): Plant[] => plants.slice().sort((a, b) => a.y - b.y);

export function paintPlants(easel: Easel, plants: readonly Plant[]): void {
    const { brush, palette, view, scale, sketch, model } = easel;
    const seen: Plant[] = [];
    for (let i = firstFrom(plants, view.top - 60); i < plants.length && plants[i]!.y < view.bottom + 60; i++) {
        const plant = plants[i]!;
        if (plant.x > view.left - 60 && plant.x < view.right + 60) seen.push(plant);
    }
    if (scale < (sketch ? 0.16 : 0.1)) return paintDabs(easel, seen);
    const shade = (away: number, wide: number, alpha: number) => {
        const shadow = new Path2D();
        for (const { x, y, radius } of seen) {
            const [sx, sy] = [x + radius * away, y + radius * away * 1.19];
            shadow.moveTo(sx + radius * wide, sy);
            shadow.arc(sx, sy, radius * wide, 0, TAU);
        }
        brush.fillStyle = fade(palette.shadow, palette.dark ? alpha * 1.4 : alpha);
        brush.fill(shadow);
    };
    if (model) shade(0.62, 1, 0.16);
    shade(0.42, 0.98, 0.27);
    const stamps = stampsFor(palette, scale, model);
    for (const { species, look, x, y, radius } of seen) {
        const size = radius * 2 * STAMP;
        brush.drawImage(stamps(species)[look]!, x - size / 2, y - size / 2, size, size);
    }
}

/** Index of the first plant that is not north of a line. */
function firstFrom(plants: readonly Plant[], y: number): number {
    let low = 0;
    let high = plants.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (plants[middle]!.y < y) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** Far away a tree is a dab of colour with a darker one below it. */
function paintDabs({ brush, palette }: Easel, plants: readonly Plant[]): void {
    brush.fillStyle = fade(palette.shadow, palette.dark ? 0.4 : 0.25);
    for (const { x, y, radius } of plants)
        brush.fillRect(x - radius * 0.4, y - radius * 0.3, radius * 1.8, radius * 1.8);
    const colours: Readonly<Record<Species, readonly string[]>> = {
        tree: palette.canopy,
        palm: palette.canopy,
        fruit: palette.fruit,
        bush: palette.hedge,
    };
    for (const species of SPECIES) {
        const shades = colours[species];
        shades.forEach((shade, i) => {
            brush.fillStyle = shade;
            for (const { species: of, look, x, y, radius } of plants) {
                if (of !== species || look % shades.length !== i) continue;
                brush.fillRect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
            }
        });
    }
}
