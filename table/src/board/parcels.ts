/** Flat ground with a use: fields with their furrows, meadows, gardens, yards, the floors of orchards and marshes. */
import type { Area } from "../wire";
import { clothName } from "./cloth";
import { fade, mix } from "./colour";
import { disc, fill, moved, stroke, type Easel } from "./easel";
import { clouds, lerp, once, radians, random, type Random } from "./numbers";
import type { Palette } from "./palettes";
import { paintSetts, pavingOf, settsOf } from "./paving";
import { areaOf, boxOf, inside, natural, overlap, pathOf, trace, type Box, type Point, type Ring } from "./shapes";

type Ground = {
    [K in keyof Palette]: Palette[K] extends string ? K : never;
}[keyof Palette];

interface Look {
    readonly colour: Ground;
    readonly alpha: number;
    /** World units from the outline inwards, and how much the border wanders. */
    readonly inset: number;
    readonly wobble: number;
    readonly rows?: "furrows" | "dots" | "stripes" | "slabs";
    readonly gap?: number;
}

const LOOKS: Readonly<Record<string, Look>> = {
    meadow: { colour: "meadow", alpha: 0.45, inset: 2, wobble: 12, rows: "stripes", gap: 34 },
    garden: { colour: "garden", alpha: 0.75, inset: 2, wobble: 10, rows: "dots", gap: 17 },
    cemetery: { colour: "meadow", alpha: 0.7, inset: 6, wobble: 3 },
    yard: { colour: "yard", alpha: 0.78, inset: 2, wobble: 10 },
    paved: { colour: "paving", alpha: 0.9, inset: 0, wobble: 2, rows: "slabs", gap: 13 },
    airstrip: { colour: "paving", alpha: 0.85, inset: 0, wobble: 3, rows: "slabs", gap: 60 },
    rubble: { colour: "rubble", alpha: 0.55, inset: 4, wobble: 14 },
    beach: { colour: "sand", alpha: 0.9, inset: -2, wobble: 12 },
    brush: { colour: "brush", alpha: 0.72, inset: 2, wobble: 12 },
    orchard: { colour: "orchardFloor", alpha: 0.72, inset: 3, wobble: 4 },
    marsh: { colour: "marsh", alpha: 0.78, inset: 2, wobble: 12 },
    paddy: { colour: "waterLight", alpha: 0.75, inset: 4, wobble: 4, rows: "dots", gap: 15 },
    wheat: { colour: "wheat", alpha: 0.9, inset: 5, wobble: 5, rows: "furrows", gap: 11 },
    plough: { colour: "plough", alpha: 0.9, inset: 5, wobble: 5, rows: "furrows", gap: 9 },
    green: { colour: "green", alpha: 0.9, inset: 5, wobble: 5, rows: "furrows", gap: 11 },
    hay: { colour: "hay", alpha: 0.9, inset: 5, wobble: 5, rows: "furrows", gap: 12 },
    beet: { colour: "beet", alpha: 0.9, inset: 5, wobble: 5, rows: "dots", gap: 13 },
};

const CROPS = ["wheat", "green", "plough", "hay", "wheat", "beet"] as const;

/** Other words for the same ground. */
const ALIASES: Readonly<Record<string, string>> = {
    square: "paved",
    street: "paved",
    plantation: "orchard",
    palms: "orchard",
    park: "meadow",
    graveyard: "cemetery",
    swamp: "marsh",
    grass: "meadow",
    ruin: "rubble",
    "heavy-rubble": "rubble",
    paving: "paved",
    cultivated: "wheat",
    vegetables: "garden",
    bushes: "brush",
};

export interface Parcel {
    readonly name: string;
    readonly look: Look;
    readonly rings: Point[][];
    readonly path: Path2D;
    readonly box: Box;
    /** Every second row apart, so that small scales may leave half of them out. */
    readonly rows: readonly [Path2D, Path2D];
    readonly tramlines: Path2D;
    /** Stooks, reeds, graves, stones: what stands on it. */
    readonly dots: readonly Point[];
    /** Already part of the ground of a model table: only what stands on it is painted. */
    readonly soft: boolean;
    /** Stalks of corn, or clods of earth, shaded and lit, on a model table. */
    readonly nap: () => readonly [Path2D, Path2D];
}

/** What an area of the wire is drawn as, or nothing where it is no flat ground. */
export function parcelName(area: Area): string | null {
    if (area.style === "field") return area.crop in LOOKS ? area.crop : CROPS[Math.abs(area.seed) % CROPS.length]!;
    const name = ALIASES[area.style] ?? area.style;
    return name in LOOKS ? name : null;
}

export function prepareParcel(area: Area, model = false): Parcel | null {
    const name = parcelName(area);
    if (name === null) return null;
    const look = LOOKS[name]!;
    const rings = area.rings.map((ring) =>
        model ? natural(ring, 0, 1.5, area.seed, 1, 16) : borderOf(ring, look, area.seed),
    );
    const box = boxOf(rings);
    const r = random(area.seed + 1);
    const many = model ? (area.style === "heavy-rubble" ? 11 : 7) : 1;
    return {
        name,
        look,
        rings,
        path: pathOf(rings),
        box,
        ...rowsOf(box, look, area, r, model ? 37 : 0),
        dots: name === "cemetery" ? gravesOf(rings, box, area.angle, r) : dotsOf(name, rings, box, r, many),
        soft: model && (clothName(area.style) !== null || name === "meadow"),
        nap: once(() => (name === "paved" ? settsOf : napOf.bind(null, name))(box, random(area.seed + 5))),
    };
}

/** So many stalks or clods for a square of 10 by 10. */
const NAP: Readonly<Record<string, number>> = { wheat: 4.6, hay: 3, green: 3, plough: 0.5, beet: 0.4, garden: 0.6 };

/** Stalks that stand, or clods that lie about. */
function napOf(name: string, { left, top, right, bottom }: Box, r: Random): readonly [Path2D, Path2D] {
    const nap: [Path2D, Path2D] = [new Path2D(), new Path2D()];
    const count = Math.round(((NAP[name] ?? 0) * (right - left) * (bottom - top)) / 100);
    const clods = name === "plough" || name === "garden";
    for (let i = 0; i < count; i++) {
        const [x, y] = [lerp(left, right, r()), lerp(top, bottom, r())];
        nap[i & 1]!.moveTo(x, y);
        if (clods) nap[i & 1]!.lineTo(x + 0.4 + r() * 1.6, y + r() * 0.8);
        else nap[i & 1]!.lineTo(x + 2, y - 7 - r() * 5);
    }
    return nap;
}

/** Large parcels have soft corners; a small plot, and a ploughed one of few sides, keep their shape. */
function borderOf(ring: Ring, { inset, wobble, rows }: Look, seed: number): Point[] {
    if (areaOf([ring]) < 8000) return natural(ring, 0, Math.min(2, wobble), seed, 1, 12);
    if (rows === "furrows" && ring.length <= 8) return natural(ring, 0, 2, seed, 2, 14);
    return natural(ring, inset, wobble, seed, ring.length > 8 ? 10 : 4);
}

/** Rows across the box at the parcel's angle, each with a little sway; they may start one farther out than another. */
function rowsOf(box: Box, look: Look, area: Area, r: Random, stagger: number): Pick<Parcel, "rows" | "tramlines"> {
    const rows: [Path2D, Path2D] = [new Path2D(), new Path2D()];
    const tramlines = new Path2D();
    if (!look.rows || !look.gap) return { rows, tramlines };
    const cx = (box.left + box.right) / 2;
    const cy = (box.top + box.bottom) / 2;
    const half = Math.hypot(box.right - box.left, box.bottom - box.top) / 2 + 20;
    const ux = Math.cos(radians(area.angle));
    const uy = Math.sin(radians(area.angle));
    const sway = look.rows === "slabs" ? 0 : 9;
    for (let k = 0, d = -half; d < half; k++, d += look.gap) {
        const jitter = sway ? (r() - 0.5) * 1.6 : 0;
        const row: Point[] = [];
        for (let t = -half - ((k * stagger) % 60); t <= half; t += 60) {
            const x = cx - uy * d + ux * t;
            const y = cy + ux * d + uy * t;
            const w = (clouds(x / 160, y / 160, area.seed) - 0.5) * sway + jitter;
            row.push([x - uy * w, y + ux * w]);
        }
        trace(rows[(k & 1) as 0 | 1], row);
        if (k % 7 === 3 && look.rows === "furrows") trace(tramlines, row);
    }
    return { rows, tramlines };
}

const DOTS: Readonly<Record<string, number>> = { hay: 3, marsh: 16, rubble: 40, paddy: 5 };

/** Points inside, so many for a hex of ground. */
function dotsOf(name: string, rings: Point[][], box: Box, r: Random, many: number): Point[] {
    const count = Math.round((many * (DOTS[name] ?? 0) * areaOf(rings)) / 26000);
    const dots: Point[] = [];
    for (let tries = count * 6; dots.length < count && tries > 0; tries--) {
        const x = lerp(box.left, box.right, r());
        const y = lerp(box.top, box.bottom, r());
        if (inside(x, y, rings)) dots.push([x, y]);
    }
    return dots.sort((p, q) => p[1] - q[1]);
}

/** Graves in rows, with a path between the quarters. */
function gravesOf(rings: Point[][], box: Box, angle: number, r: Random): Point[] {
    const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const half = Math.hypot(box.right - box.left, box.bottom - box.top) / 2;
    const tilt = radians((angle % 30) - 15);
    const [ux, uy] = [Math.cos(tilt), Math.sin(tilt)];
    const graves: Point[] = [];
    for (let i = -half; i < half; i += 19) {
        for (let j = -half; j < half; j += 27) {
            const x = cx + ux * i - uy * j + (r() - 0.5) * 3;
            const y = cy + uy * i + ux * j + (r() - 0.5) * 3;
            const quarter = Math.abs(((i % 120) + 120) % 120) < 19 || Math.abs(((j % 135) + 135) % 135) < 27;
            const room = [-14, 14].every((d) => inside(x + d, y, rings) && inside(x, y + d, rings));
            if (!quarter && room && r() > 0.12) graves.push([x, y]);
        }
    }
    return graves.sort((p, q) => p[1] - q[1]);
}

/** On a model table these have plants or stones in their rows instead. */
const UNROWED = new Set(["garden", "paved"]);

export function paintParcel(easel: Easel, parcel: Parcel): void {
    const { brush, palette, view, model } = easel;
    if (!overlap(parcel.box, view)) return;
    const { look, path, soft } = parcel;
    brush.save();
    brush.clip(path, "evenodd");
    if (!soft) {
        brush.globalAlpha = model ? 1 : look.alpha;
        fill(brush, path, model && parcel.name === "paved" ? pavingOf(palette) : palette[look.colour]);
        brush.globalAlpha = 1;
        if (!model || !UNROWED.has(parcel.name)) paintRows(easel, parcel);
        if (model) paintNap(easel, parcel);
    }
    if (look.rows === "furrows" || parcel.name === "beet") {
        stroke(brush, path, fade(model ? palette.groundAlt : palette.meadow, 0.5), model ? 7 : 12);
        stroke(brush, path, fade(palette.furrow, 0.3), model ? 2.4 : 5);
    }
    paintDots(easel, parcel);
    brush.restore();
}

function paintNap(easel: Easel, { name, nap }: Parcel): void {
    const { brush, palette, scale } = easel;
    if (name === "paved") return paintSetts(easel, nap());
    if (!(name in NAP) || scale < 0.35) return;
    const [shaded, lit] = nap();
    const clods = name === "plough" || name === "garden";
    stroke(brush, shaded, fade(palette.furrow, clods ? 0.5 : 0.4), clods ? 1.7 : 1.1);
    stroke(brush, lit, fade(palette.furrowLight, palette.dark ? 0.3 : clods ? 0.5 : 0.55), clods ? 1.4 : 1.1);
}

function paintRows({ brush, palette, scale, sketch, model }: Easel, { name, look, rows, tramlines }: Parcel): void {
    if (!look.rows || !look.gap) return;
    const [even, odd] = rows;
    const all = scale * look.gap > 2.4;
    if (look.rows === "stripes") {
        stroke(brush, even, fade(palette.furrowLight, palette.dark ? 0.09 : 0.17), look.gap);
        return;
    }
    if (sketch && scale * look.gap < 1) return;
    const each = (colour: string, width: number) => {
        stroke(brush, even, colour, width);
        if (all) stroke(brush, odd, colour, width);
    };
    if (look.rows === "slabs") {
        each(fade(palette.outline, 0.1), 1.4);
        return;
    }
    const weak = scale < 0.24 ? Math.max(0.4, scale / 0.24) : 1;
    if (look.rows === "dots") {
        brush.setLineDash([0.1, look.gap * 0.66]);
        each(fade(palette.canopy[1]!, 0.55 * weak), look.gap * 0.46);
        brush.setLineDash([]);
        return;
    }
    const ploughed = name === "plough";
    if (model && ploughed) return paintFurrows(each);
    if (model && scale > 0.35) return stroke(brush, tramlines, fade(palette.furrow, 0.3), 3);
    each(fade(palette.furrow, (ploughed ? 0.29 : 0.17) * weak), ploughed ? 3.2 : 2.2);
    moved(brush, 2.4, 2.4, () => each(fade(palette.furrowLight, (name === "green" ? 0.2 : 0.3) * weak), 1.6));
    if (!ploughed) stroke(brush, tramlines, fade(palette.furrow, 0.18 * weak), 4);

    /** Turned earth: a dark furrow, a lit ridge, both broken where the clods lie. */
    function paintFurrows(lines: (colour: string, width: number) => void): void {
        const earth = mix(palette.furrow, palette.plough, 0.12);
        lines(fade(earth, 0.3), 4);
        brush.setLineDash([13, 4, 7, 6, 19, 5]);
        lines(fade(earth, 0.34), 2.8);
        brush.setLineDash([9, 6, 15, 3]);
        moved(brush, 1.2, -3.6, () => lines(fade(palette.furrowLight, palette.dark ? 0.14 : 0.34), 2.4));
        brush.setLineDash([]);
    }
}

function paintDots({ brush, palette, scale, view, model }: Easel, { name, dots }: Parcel): void {
    if (scale < 0.13 || !dots.length) return;
    const near = dots.filter(
        ([x, y]) => x > view.left - 30 && x < view.right + 30 && y > view.top - 30 && y < view.bottom + 30,
    );
    if (name === "hay") near.forEach(([x, y]) => stook(brush, palette, x, y));
    if (name === "cemetery") near.forEach(([x, y]) => grave(brush, palette, x, y));
    if (name === "rubble") near.forEach(([x, y], i) => stone(brush, palette, x, y, i, model));
    if (name === "marsh" || name === "paddy") {
        const pools = new Path2D();
        const reeds = new Path2D();
        near.forEach(([x, y], i) => {
            const half = 9 + ((i * 7) % 12);
            pools.moveTo(x - half, y);
            pools.lineTo(x + half, y);
            for (const lean of [-4, 0, 4]) {
                reeds.moveTo(x + lean * 0.6, y - 1);
                reeds.lineTo(x + lean * 1.6, y - 11 - (i % 3) * 2);
            }
        });
        stroke(brush, pools, fade(model ? palette.water : palette.waterBank, 0.6), model ? 4 : 2.6);
        if (name === "marsh") stroke(brush, reeds, fade(palette.canopyDark, 0.6), model ? 1.1 : 1.7);
    }
}

type Hand = Easel["brush"];

function stook(brush: Hand, palette: Palette, x: number, y: number): void {
    disc(brush, x + 4, y + 5, 8.5, fade(palette.shadow, 0.24));
    disc(brush, x, y, 7.5, mix(palette.wheat, palette.furrow, 0.16));
    brush.strokeStyle = fade(palette.furrow, 0.55);
    brush.lineWidth = 1.4;
    brush.stroke();
    disc(brush, x - 2, y - 2, 3, fade(palette.furrowLight, 0.5));
}

function grave(brush: Hand, palette: Palette, x: number, y: number): void {
    brush.fillStyle = fade(palette.shadow, 0.3);
    brush.fillRect(x - 2, y - 3, 9, 11);
    brush.fillStyle = palette.wallLight;
    brush.fillRect(x - 4, y - 5, 8, 10);
    brush.fillStyle = fade(palette.outline, 0.6);
    brush.fillRect(x - 0.8, y - 3.6, 1.6, 7);
    brush.fillRect(x - 2.4, y - 2, 4.8, 1.6);
}

function stone(brush: Hand, palette: Palette, x: number, y: number, i: number, model: boolean): void {
    const size = (4 + (i % 5) * 1.3) * (model ? 0.8 : 1);
    brush.save();
    brush.translate(x, y);
    if (model) brush.rotate(i * 2.4);
    brush.fillStyle = fade(palette.shadow, 0.35);
    brush.fillRect(1.5, 1.5, size, size * 0.8);
    brush.fillStyle = mix(palette.wallLight, i % 3 ? palette.wall : palette.tile, (i % 4) * 0.25);
    brush.fillRect(0, 0, size, size * 0.8);
    brush.restore();
}
