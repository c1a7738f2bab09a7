/** Roads and squares of a model table from near by: ruts, pebbles and grass, or setts. */
import { fade, mix } from "./colour";
import { moved, stroke, type Easel } from "./easel";
import { random, type Random } from "./numbers";
import type { Palette } from "./palettes";
import { along, beside, pathOf, type Box, type Point } from "./shapes";

/** Ruts, pebbles dark and light, and the grass between the ruts. */
export interface Grain {
    readonly ruts: Path2D;
    readonly dark: Path2D;
    readonly light: Path2D;
    readonly grass: Path2D;
}

const PAVED = new Set(["street", "highway"]);

export const isPaved = (style: string): boolean => PAVED.has(style);

export const grainOf = (style: string, points: readonly Point[], width: number): Grain =>
    isPaved(style) ? cobbles(points, width) : earth(points, width);

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

/** How large a sett is. */
const SETT = 6;

export const pavingOf = (palette: Palette): string => mix(palette.paving, palette.wall, 0.5);

/** Setts darker and lighter than the joints between them. */
export function paintSetts({ brush, palette, scale }: Easel, [dark, light]: readonly [Path2D, Path2D]): void {
    if (scale < 0.4) return;
    brush.fillStyle = fade(mix(palette.wall, palette.bank, 0.25), 0.4);
    brush.fill(dark);
    brush.fillStyle = fade(mix(palette.paving, palette.glow, 0.25), palette.dark ? 0.4 : 0.55);
    brush.fill(light);
}

/** Setts in rows across the street. */
function cobbles(points: readonly Point[], width: number): Grain {
    const r = random(Math.round(points[0]![0] * 5 + width));
    const [dark, light] = [new Path2D(), new Path2D()];
    const across = Math.max(3, Math.round(width / SETT));
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
                    (r() < 0.5 ? dark : light).rect(
                        x - dy * off - step / 2 + 0.5,
                        y + dx * off - step / 2 + 0.5,
                        step - 1,
                        step - 1,
                    );
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

/** Setts of a square, like those of the streets that lead to it. */
export function settsOf({ left, top, right, bottom }: Box, r: Random): readonly [Path2D, Path2D] {
    const setts: [Path2D, Path2D] = [new Path2D(), new Path2D()];
    for (let row = 0, y = top; y < bottom; row++, y += SETT) {
        for (let x = left - (row % 2) * SETT * 0.5; x < right; x += SETT) {
            setts[r() < 0.5 ? 0 : 1].rect(x + 0.5, y + 0.5, SETT - 1, SETT - 1);
        }
    }
    return setts;
}

/** What is seen of a road from near by. */
export function paintGrain(
    easel: Easel,
    { style, width, grain }: { style: string; width: number; grain: () => Grain },
): void {
    const { brush, palette, scale } = easel;
    if (scale < 0.3 || style === "path") return;
    const { ruts, dark, light, grass } = grain();
    const shade = mix(palette.roadCase, palette.outline, 0.2);
    if (isPaved(style)) {
        stroke(brush, ruts, mix(palette.wall, palette.outline, 0.3), 2.4);
        stroke(brush, ruts, mix(palette.wallLight, palette.wall, 0.3), 1.4);
        return paintSetts(easel, [dark, light]);
    }
    stroke(brush, ruts, fade(shade, 0.36), width * 0.15);
    const gleam = fade(palette.glow, palette.dark ? 0.12 : 0.42);
    moved(brush, -1.2, -1.4, () => stroke(brush, ruts, gleam, width * 0.06));
    if (scale < 0.5) return;
    brush.fillStyle = fade(shade, 0.36);
    brush.fill(dark);
    brush.fillStyle = fade(palette.glow, palette.dark ? 0.14 : 0.38);
    brush.fill(light);
    stroke(brush, grass, fade(mix(palette.groundAlt, palette.canopyDark, 0.25), 0.75), 1.1);
}
