/** The lie of the land: a height field from the levels of the hexes, its tint and shading, its contours. */
import { tintOf, type Patch } from "./cloth";
import { fade, rgb } from "./colour";
import { contoursOf, type Contour } from "./contours";
import { brushOf, newSheet, stampOf, stroke, type Easel, type Stamp } from "./easel";
import { RADIUS } from "./hexes";
import { clamp, clouds, lerp, once } from "./numbers";
import type { Palette } from "./palettes";
import { boxOf, distanceToSegment, inside, overlap, type Box, type Point, type Ring } from "./shapes";

/** World units between two samples of the height field. */
const STEP = RADIUS / 5;
/** How far the level of a hex reaches: wide enough for slopes, narrow enough that its centre keeps its level. */
const REACH = 0.66 * RADIUS;
const UNEVEN = 0.26;
const VALLEY = 0.3;

export interface Field {
    readonly left: number;
    readonly top: number;
    readonly step: number;
    readonly columns: number;
    readonly rows: number;
    readonly heights: Float32Array;
}

export interface Relief {
    readonly field: Field;
    readonly seed: number;
    /** Where the level of the hexes changes. */
    readonly contours: readonly Contour[];
    /** Form lines between; small pictures do without. */
    readonly forms: () => readonly Contour[];
    readonly pictures: Map<string, Stamp>;
    /** What lies softly on the ground of a model table; nothing on a print. */
    readonly cloth: { readonly patches: readonly Patch[]; readonly streams: readonly Point[][] } | null;
}

/** Ground that rises inside an outline, by so many levels. */
export interface Hill {
    readonly rings: readonly Ring[];
    readonly height: number;
}

interface Level {
    readonly x: number;
    readonly y: number;
    readonly level: number;
}

export function heightField(
    box: Box,
    levels: readonly Level[],
    streams: readonly Point[][],
    seed: number,
    hills: readonly Hill[] = [],
): Field {
    const columns = Math.ceil((box.right - box.left) / STEP) + 3;
    const rows = Math.ceil((box.bottom - box.top) / STEP) + 3;
    const field = { left: box.left - STEP, top: box.top - STEP, step: STEP, columns, rows };
    const heights = new Float32Array(columns * rows);
    const weights = new Float32Array(columns * rows);
    const span = 2 * REACH ** 2;
    for (const { x, y, level } of levels) {
        eachNear(field, x, y, 2.3 * RADIUS, (k, square) => {
            const weight = Math.exp(-square / span);
            heights[k]! += weight * level;
            weights[k]! += weight;
        });
    }
    for (let j = 0; j < rows; j++) {
        for (let i = 0; i < columns; i++) {
            const k = j * columns + i;
            const uneven = clouds((field.left + i * STEP) / 420, (field.top + j * STEP) / 420, seed) - 0.5;
            heights[k] = heights[k]! / (weights[k]! || 1) + uneven * UNEVEN;
        }
    }
    for (const hill of hills) raise(field, heights, hill);
    if (hills.length) soften(field, heights);
    for (const line of streams) carve(field, heights, line);
    return { ...field, heights };
}

function eachNear(
    field: Omit<Field, "heights">,
    x: number,
    y: number,
    radius: number,
    visit: (index: number, square: number) => void,
): void {
    const { left, top, columns, rows } = field;
    const first = Math.max(0, Math.ceil((x - radius - left) / STEP));
    const last = Math.min(columns - 1, Math.floor((x + radius - left) / STEP));
    const high = Math.max(0, Math.ceil((y - radius - top) / STEP));
    const low = Math.min(rows - 1, Math.floor((y + radius - top) / STEP));
    for (let j = high; j <= low; j++) {
        const dy = top + j * STEP - y;
        for (let i = first; i <= last; i++) visit(j * columns + i, (left + i * STEP - x) ** 2 + dy * dy);
    }
}

/** The widest slope of a hill. */
const SLOPE = 95;

/** A hill rises from its outline to a rounded top. */
function raise(field: Omit<Field, "heights">, heights: Float32Array, { rings, height }: Hill): void {
    const { left, top, right, bottom } = boxOf(rings);
    const away: [number, number][] = [];
    for (let k = 0; k < heights.length; k++) {
        const x = field.left + (k % field.columns) * STEP;
        const y = field.top + Math.floor(k / field.columns) * STEP;
        if (x < left || x > right || y < top || y > bottom || !inside(x, y, rings)) continue;
        let least = Infinity;
        for (const ring of rings) {
            for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
                least = Math.min(least, distanceToSegment(x, y, ring[j]!, ring[i]!));
            }
        }
        away.push([k, least]);
    }
    const reach = Math.min(SLOPE, Math.max(1, ...away.map(([, d]) => d)));
    for (const [k, distance] of away) {
        const t = Math.min(1, distance / reach);
        heights[k]! += height * t * t * (3 - 2 * t);
    }
}

/** Slopes of a model are plastered, not sawn: each height becomes the mean of its neighbourhood, twice. */
function soften({ columns, rows }: Omit<Field, "heights">, heights: Float32Array): void {
    for (let pass = 0; pass < 2; pass++) {
        const before = heights.slice();
        for (let j = 1; j < rows - 1; j++) {
            for (let i = 1; i < columns - 1; i++) {
                const k = j * columns + i;
                const sides = before[k - 1]! + before[k + 1]! + before[k - columns]! + before[k + columns]!;
                heights[k] = (2 * before[k]! + sides) / 6;
            }
        }
    }
}

/** A stream lies in a little valley of its own. */
function carve(field: Omit<Field, "heights">, heights: Float32Array, line: readonly Point[]): void {
    const nearest = new Map<number, number>();
    for (const [x, y] of line) {
        eachNear(field, x, y, 1.5 * RADIUS, (k, square) => {
            if (square < (nearest.get(k) ?? Infinity)) nearest.set(k, square);
        });
    }
    const span = 2 * (0.42 * RADIUS) ** 2;
    for (const [k, square] of nearest) heights[k]! -= VALLEY * Math.exp(-square / span);
}

/** The height at a place of the field, between its samples. */
export function heightAt({ columns, rows, heights }: Field, x: number, y: number): number {
    const cx = clamp(x, 0, columns - 1.001);
    const cy = clamp(y, 0, rows - 1.001);
    const i = cx | 0;
    const j = cy | 0;
    const k = j * columns + i;
    const u = cx - i;
    const above = lerp(heights[k]!, heights[k + 1]!, u);
    const below = lerp(heights[k + columns]!, heights[k + columns + 1]!, u);
    return lerp(above, below, cy - j);
}

/** The height at a point of the board. */
export const heightOn = (field: Field, x: number, y: number): number =>
    heightAt(field, (x - field.left) / field.step, (y - field.top) / field.step);

export function prepareRelief(box: Box, levels: readonly Level[], streams: readonly Point[][], seed: number): Relief {
    const field = heightField(box, levels, streams, seed);
    const forms = once(() => [0, 0.25, 0.75].flatMap((start) => contoursOf(field, start, 1)));
    return { field, seed, contours: contoursOf(field, 0.5, 1), forms, pictures: new Map(), cloth: null };
}

/** The ground of a model table: flat but for its hills, with soft patches; contours only on the hills. */
export function prepareModel(
    box: Box,
    hills: readonly Hill[],
    streams: readonly Point[][],
    patches: readonly Patch[],
    seed: number,
): Relief {
    const field = heightField(box, [], streams, seed, hills);
    const contours = hills.length ? contoursOf(field, 0.5, 0.6, 0.5) : [];
    return { field, seed, contours, forms: () => [], pictures: new Map(), cloth: { patches, streams } };
}

/** The ground as a small picture: tint by level, slow changes of colour, light from the north-west. */
function* picture({ field, seed, pictures, cloth }: Relief, palette: Palette, fine: number): Generator<void, Stamp> {
    const known = `${palette.dark}${palette.ground[0]}${fine}`;
    const found = pictures.get(known);
    if (found) return found;
    const width = (field.columns - 1) * fine;
    const height = (field.rows - 1) * fine;
    const sheet = newSheet(width, height);
    const brush = brushOf(sheet);
    const image = brush.createImageData(width, height);
    const tints = palette.ground.map(rgb);
    const alt = rgb(palette.groundAlt);
    const straw = rgb(palette.groundDry);
    const dusk = rgb(palette.relief);
    const glow = rgb(palette.glow);
    const top = tints.length - 1;
    const tint = cloth && tintOf(cloth.patches, cloth.streams, palette);
    const colour: [number, number, number] = [0, 0, 0];
    for (let j = 0, o = 0; j < height; j++) {
        if (j % 8 === 7) yield;
        for (let i = 0; i < width; i++, o += 4) {
            const x = (i + 0.5) / fine;
            const y = (j + 0.5) / fine;
            const wx = field.left + x * field.step;
            const wy = field.top + y * field.step;
            const level = clamp(heightAt(field, x, y), 0, top - 0.001);
            const base = level | 0;
            const vary = clamp((clouds(wx / 330, wy / 330, seed + 40) - 0.36) * 1.6, 0, 1) * 0.85 * (1 - base * 0.18);
            const dry = clamp((clouds(wx / 520, wy / 520, seed + 71) - 0.52) * 2.4, 0, 0.55);
            const east = heightAt(field, x + 0.8, y) - heightAt(field, x - 0.8, y);
            const south = heightAt(field, x, y + 0.8) - heightAt(field, x, y - 0.8);
            let light = (east * 0.8 + south) * (cloth ? 0.62 : 1.55);
            if (cloth) light += (clouds(wx / 11, wy / 11, seed + 9) - 0.5) * 0.34;
            else if (fine > 1) light += (clouds(wx / 46, wy / 46, seed + 3) - 0.5) * 0.1;
            const towards = light > 0 ? glow : dusk;
            const share = Math.min(cloth ? 0.34 : 0.5, light > 0 ? light * 0.9 : -light * 0.72);
            const low = tints[base]!;
            const high = tints[base + 1]!;
            for (let q = 0; q < 3; q++) {
                colour[q] = lerp(lerp(lerp(low[q]!, high[q]!, level - base), alt[q]!, vary), straw[q]!, dry);
            }
            tint?.(wx, wy, colour);
            for (let q = 0; q < 3; q++) image.data[o + q] = lerp(colour[q]!, towards[q]!, share);
            image.data[o + 3] = 255;
        }
    }
    brush.putImageData(image, 0, 0);
    const stamp = stampOf(sheet);
    pictures.set(known, stamp);
    return stamp;
}

export function* paintGround({ brush, palette, sketch, model, scale }: Easel, relief: Relief): Generator<void, void> {
    const { field } = relief;
    const fine = model && scale > 0.5 ? (scale > 1 ? 8 : 5) : 2;
    const sheet = yield* picture(relief, palette, sketch ? 1 : fine);
    brush.imageSmoothingEnabled = true;
    brush.imageSmoothingQuality = sketch ? "low" : "high";
    const width = (field.columns - 1) * field.step;
    const height = (field.rows - 1) * field.step;
    brush.drawImage(sheet, field.left, field.top, width, height);
}

/** A line every quarter of a level, strong where the level of the hexes changes. */
export function paintContours({ brush, palette, scale, view, sketch }: Easel, relief: Relief): void {
    const draw = (contours: readonly Contour[], colour: string, width: number): void => {
        for (const { box, path } of contours) {
            if (overlap(box, view)) stroke(brush, path, colour, Math.max(width, 0.6 / scale));
        }
    };
    if (relief.cloth) return draw(relief.contours, fade(palette.contour, 0.42), 1.4);
    if (!sketch && scale > 0.16) draw(relief.forms(), fade(palette.contour, 0.3), 1.5);
    draw(relief.contours, fade(palette.contour, palette.dark ? 0.55 : 0.66), 3.4);
}
