/** Open ground is not a flat colour: blades of grass and small tufts, in drifts; on a model table, flock all over. */
import { fade, mix } from "./colour";
import { stroke, type Easel } from "./easel";
import { clouds, random } from "./numbers";
import { overlap, type Box } from "./shapes";

interface Patch {
    readonly box: Box;
    readonly shaded: Path2D;
    readonly lit: Path2D;
    /** Straw and flowers, and grit where nothing grows, on a model table. */
    readonly straw: Path2D;
    readonly flowers: Path2D;
    readonly grit: Path2D;
    readonly gravel: Path2D;
}

export interface Grass {
    readonly patches: Map<string, Patch>;
    readonly sheet: Box;
    readonly seed: number;
    /** World units of a patch. */
    readonly size: number;
    /** Makes a patch with its upper left corner at a point. */
    readonly sow: (left: number, top: number, seed: number) => Patch;
}

const PATCH = 400;
const BLADES = 64;
const FLOCK = 120;
/** Tufts of flock on a patch of a model table. */
const TUFTS = 330;

export const prepareGrass = (sheet: Box, seed: number): Grass => ({
    patches: new Map(),
    sheet,
    seed,
    size: PATCH,
    sow: (left, top, own) => blades(left, top, own, seed),
});

/** Flock on a model table; little of it where the ground is bare. */
export const prepareFlock = (sheet: Box, seed: number, bare: (x: number, y: number) => boolean): Grass => ({
    patches: new Map(),
    sheet,
    seed,
    size: FLOCK,
    sow: (left, top, own) => flock(left, top, own, seed, bare),
});

const emptyPatch = (left: number, top: number, size: number): Patch => ({
    box: { left, top: top - 12, right: left + size, bottom: top + size },
    shaded: new Path2D(),
    lit: new Path2D(),
    straw: new Path2D(),
    flowers: new Path2D(),
    grit: new Path2D(),
    gravel: new Path2D(),
});

function blades(left: number, top: number, own: number, seed: number): Patch {
    const r = random(own);
    const patch = emptyPatch(left, top, PATCH);
    for (let i = 0; i < 2 * BLADES; i++) {
        const x = left + r() * PATCH;
        const y = top + r() * PATCH;
        const [lean, height, tuft] = [(r() - 0.5) * 5, 5 + r() * 5, r() < 0.12];
        if (clouds(x / 180, y / 180, seed + 9) < 0.42) continue;
        const path = i & 1 ? patch.lit : patch.shaded;
        for (const spread of tuft ? [-3.4, 0, 3.4] : [0]) {
            path.moveTo(x + spread * 0.5, y);
            path.lineTo(x + lean + spread, y - height + Math.abs(spread) * 0.5);
        }
    }
    return patch;
}

function flock(left: number, top: number, own: number, seed: number, bare: (x: number, y: number) => boolean): Patch {
    const r = random(own);
    const patch = emptyPatch(left, top, FLOCK);
    for (let i = 0; i < TUFTS; i++) {
        const [x, y, z] = [left + r() * FLOCK, top + r() * FLOCK, r()];
        const [lean, height, spared] = [(r() - 0.5) * 2.6, 2.1 + r() * 4.2, r() < 0.1];
        if (bare(x, y) && !spared) {
            for (let k = 0; k < 3; k++) {
                const speck = k & 1 ? patch.gravel : patch.grit;
                speck.rect(x + (r() - 0.5) * 9, y + (r() - 0.5) * 9, 0.7 + r() * 1.1, 0.7 + r() * 0.7);
            }
            continue;
        }
        const path = z < 0.45 ? patch.shaded : z < 0.8 ? patch.lit : patch.straw;
        path.moveTo(x, y);
        path.lineTo(x + lean, y - height);
        if (z > 0.992 && clouds(x / 50, y / 50, seed + 40) > 0.5) {
            patch.flowers.moveTo(x + 1.6, y);
            patch.flowers.arc(x, y, 1.6, 0, 7);
        }
    }
    return patch;
}

function patchAt({ patches, seed, size, sow }: Grass, column: number, row: number): Patch {
    const name = `${column} ${row}`;
    let patch = patches.get(name);
    if (!patch) {
        patch = sow(column * size, row * size, seed * 131 + column * 8191 + row * 127 + 7);
        patches.set(name, patch);
    }
    return patch;
}

export function paintGrass(easel: Easel, grass: Grass): void {
    const { scale, view } = easel;
    if (scale < 0.2) return;
    const { left, top, right, bottom } = grass.sheet;
    const { size } = grass;
    const until = (edge: number, most: number) => Math.floor(Math.min(edge, most) / size);
    for (let row = until(Math.max(top, view.top - size), bottom); row <= until(view.bottom + 12, bottom); row++) {
        for (
            let column = until(Math.max(left, view.left - size), right);
            column <= until(view.right, right);
            column++
        ) {
            const patch = patchAt(grass, column, row);
            if (overlap(patch.box, view)) paintPatch(easel, patch);
        }
    }
}

function paintPatch({ brush, palette, scale, model }: Easel, patch: Patch): void {
    const { shaded, lit, straw, flowers, grit, gravel } = patch;
    const { dark } = palette;
    const strength = Math.min(1, (scale - 0.2) / (model ? 0.5 : 0.1));
    if (!model) {
        stroke(brush, shaded, fade(palette.canopyDark, (dark ? 0.3 : 0.13) * strength), 1.7);
        stroke(brush, lit, fade(palette.furrowLight, (dark ? 0.16 : 0.32) * strength), 1.7);
        return;
    }
    const leaf = palette.groundAlt;
    stroke(brush, shaded, fade(mix(leaf, palette.canopyDark, 0.62), (dark ? 0.6 : 0.46) * strength), 0.85);
    stroke(brush, lit, fade(mix(leaf, palette.canopyLight, 0.75), (dark ? 0.34 : 0.58) * strength), 0.85);
    stroke(brush, straw, fade(mix(palette.wheat, leaf, 0.3), 0.46 * strength), 0.85);
    const speckle = (path: Path2D, colour: string) => {
        brush.fillStyle = colour;
        brush.fill(path);
    };
    speckle(grit, fade(mix(palette.mud, palette.outline, 0.4), 0.34 * strength));
    speckle(gravel, fade(palette.glow, (dark ? 0.16 : 0.4) * strength));
    speckle(flowers, fade(palette.glow, dark ? 0.5 : 0.9));
}
