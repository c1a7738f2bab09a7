/** Roofs of a model table from near by: every tile, slate, plank or bundle of thatch. */
import { fade, mix } from "./colour";
import { stroke, type Easel } from "./easel";
import { random, type Random } from "./numbers";
import type { Roof, Slope } from "./roofs";
import { trace, type Point } from "./shapes";

export type Covering = "slate" | "tile" | "planks" | "thatch" | "flat";

/** Length along the wall and height up the slope of one piece; thatch and planks lie the other way. */
const PIECES: Readonly<Record<Covering, readonly [number, number]>> = {
    tile: [7.4, 6.4],
    slate: [8.6, 5.4],
    planks: [6.4, 60],
    thatch: [3, 15],
    flat: [40, 40],
};

export function paintCovering(easel: Easel, roof: Roof, covering: Covering, colour: string, seed: number): void {
    const r = random(seed + 4);
    for (const slope of roof.slopes) paintPieces(easel, slope, covering, r);
    const { brush, palette } = easel;
    if (covering === "flat") return;
    brush.lineCap = "butt";
    for (const [a, b] of roof.ridges) {
        const ridge = new Path2D();
        trace(ridge, [a, b]);
        stroke(brush, ridge, mix(colour, palette.shadow, 0.3), 7.4);
        stroke(brush, ridge, mix(colour, palette.shadow, 0.06), 6);
        const high = new Path2D();
        trace(high, [shifted(a), shifted(b)]);
        stroke(brush, high, fade(palette.glow, palette.dark ? 0.2 : 0.42), 2);
        brush.setLineDash([0.9, 7.2]);
        stroke(brush, ridge, fade(palette.shadow, 0.34), 6.4);
        brush.setLineDash([]);
    }
    brush.lineCap = "round";
}

const shifted = ([x, y]: Point): Point => [x - 1.4, y - 1.6];

/** Pieces of one slope in the frame of its wall: x along the wall, y up the slope. */
function paintPieces({ brush, palette }: Easel, { ring, facing }: Slope, covering: Covering, r: Random): void {
    const [along, up] = PIECES[covering];
    const [ox, oy] = ring[0]!;
    const [ux, uy]: Point = [-facing[1], facing[0]];
    const local = ring.map(([x, y]): Point => [
        (x - ox) * ux + (y - oy) * uy,
        -(x - ox) * facing[0] - (y - oy) * facing[1],
    ]);
    const [left, right] = [Math.min(...local.map(([s]) => s)), Math.max(...local.map(([s]) => s))];
    const high = Math.max(...local.map(([, t]) => t));
    const dim = facing[0] * 0.64 + facing[1] * 0.77 > 0 ? 0.7 : 1;
    brush.save();
    brush.beginPath();
    trace(brush, ring, true);
    brush.clip();
    brush.transform(ux, uy, -facing[0], -facing[1], ox, oy);
    for (let row = 0, t = 0; t < high; row++, t += up) {
        for (let s = left - (row % 2 ? along / 2 : 0); s < right; s += along) {
            const z = r();
            brush.fillStyle = z < 0.5 ? fade(palette.shadow, z * 0.24) : fade(palette.glow, (z - 0.5) * 0.36 * dim);
            brush.fillRect(s, t, along - 0.5, up - 0.4);
            if (z > 0.975 && covering !== "planks") {
                brush.fillStyle = fade(palette.canopy[0]!, 0.18);
                brush.fillRect(s, t, along, up);
            }
        }
        brush.fillStyle = fade(palette.shadow, covering === "thatch" ? 0.12 : 0.24);
        brush.fillRect(left - along, t, right - left + 2 * along, covering === "planks" ? 0.4 : 1);
    }
    brush.restore();
}
