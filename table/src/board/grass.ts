/** Open ground is not a flat colour: blades of grass and small tufts, in drifts. */
import { fade } from "./colour";
import { stroke, type Easel } from "./easel";
import { clouds, random } from "./numbers";
import { overlap, type Box } from "./shapes";

interface Patch {
    readonly box: Box;
    readonly shaded: Path2D;
    readonly lit: Path2D;
}

export interface Grass {
    readonly patches: Map<string, Patch>;
    readonly sheet: Box;
    readonly seed: number;
}

const PATCH = 400;
const BLADES = 64;

export const prepareGrass = (sheet: Box, seed: number): Grass => ({ patches: new Map(), sheet, seed });

function patchAt({ patches, seed }: Grass, column: number, row: number): Patch {
    const name = `${column} ${row}`;
    let patch = patches.get(name);
    if (!patch) {
        const [left, top] = [column * PATCH, row * PATCH];
        const r = random(seed * 131 + column * 8191 + row * 127 + 7);
        const [shaded, lit] = [new Path2D(), new Path2D()];
        for (let i = 0; i < 2 * BLADES; i++) {
            const x = left + r() * PATCH;
            const y = top + r() * PATCH;
            const [lean, height, tuft] = [(r() - 0.5) * 5, 5 + r() * 5, r() < 0.12];
            if (clouds(x / 180, y / 180, seed + 9) < 0.42) continue;
            const path = i & 1 ? lit : shaded;
            for (const spread of tuft ? [-3.4, 0, 3.4] : [0]) {
                path.moveTo(x + spread * 0.5, y);
                path.lineTo(x + lean + spread, y - height + Math.abs(spread) * 0.5);
            }
        }
        patch = { box: { left, top: top - 12, right: left + PATCH, bottom: top + PATCH }, shaded, lit };
        patches.set(name, patch);
    }
    return patch;
}

export function paintGrass({ brush, palette, scale, view }: Easel, grass: Grass): void {
    if (scale < 0.2) return;
    const strength = Math.min(1, (scale - 0.2) / 0.1);
    const { left, top, right, bottom } = grass.sheet;
    const until = (edge: number, most: number) => Math.floor(Math.min(edge, most) / PATCH);
    for (let row = until(Math.max(top, view.top - PATCH), bottom); row <= until(view.bottom + 12, bottom); row++) {
        for (
            let column = until(Math.max(left, view.left - PATCH), right);
            column <= until(view.right, right);
            column++
        ) {
            const patch = patchAt(grass, column, row);
            if (!overlap(patch.box, view)) continue;
            stroke(brush, patch.shaded, fade(palette.canopyDark, (palette.dark ? 0.3 : 0.13) * strength), 1.7);
            stroke(brush, patch.lit, fade(palette.furrowLight, (palette.dark ? 0.16 : 0.32) * strength), 1.7);
        }
    }
}
