/** Trees and bushes from above, lit from the north-west: drawn once for a scale, then stamped. */
import { fade, mix } from "./colour";
import { brushOf, newSheet, stampOf, type Brush, type Stamp } from "./easel";
import { random, TAU } from "./numbers";
import type { Palette } from "./palettes";

export const SPECIES = ["tree", "fruit", "bush", "palm"] as const;
export type Species = (typeof SPECIES)[number];

/** How many drawings of each species there are; a plant's `look` chooses one of them. */
export const LOOKS = 12;

/** A stamp is so many times as wide as the plant. */
export const STAMP = 1.3;
/** World radius that the stamps of a species are drawn for. */
const SIZES: Readonly<Record<Species, number>> = { tree: 24, fruit: 16, bush: 12, palm: 19 };

const albums = new Map<string, Readonly<Record<Species, readonly Stamp[]>>>();

export function stampsFor(palette: Palette, scale: number): Readonly<Record<Species, readonly Stamp[]>> {
    const step = Math.max(-6, Math.ceil(2 * Math.log2(scale)));
    const name = `${palette.ground[0]}${palette.dark}${step}`;
    let album = albums.get(name);
    if (!album) {
        const size = 2 ** (step / 2);
        const draw = (species: Species, colours: readonly string[]) =>
            Array.from({ length: LOOKS }, (_, i) =>
                stamp(species, SIZES[species] * size, colours[i % colours.length]!, palette, i * 5 + 3),
            );
        album = {
            tree: draw("tree", palette.canopy),
            fruit: draw("fruit", palette.fruit),
            bush: draw("bush", palette.hedge),
            palm: draw("palm", palette.canopy),
        };
        if (albums.size > 8) albums.delete(albums.keys().next().value!);
        albums.set(name, album);
    }
    return album;
}

function stamp(species: Species, radius: number, colour: string, palette: Palette, seed: number): Stamp {
    const sheet = newSheet(Math.max(5, Math.ceil(2 * radius * STAMP)), Math.max(5, Math.ceil(2 * radius * STAMP)));
    const brush = brushOf(sheet);
    const middle = sheet.width / 2;
    const r = random(seed);
    const lobes = species === "palm" ? 8 : 7 + Math.floor(r() * 4);
    const depth = species === "palm" ? 0.3 : 0.12;
    brush.translate(middle, middle);
    crown(brush, middle / STAMP / (1 + depth * 0.4), lobes, depth, seed);
    const size = middle / STAMP;
    const light = brush.createRadialGradient(-size * 0.45, -size * 0.5, size * 0.1, 0, 0, size * 1.15);
    light.addColorStop(0, mix(colour, palette.canopyLight, 0.62));
    light.addColorStop(0.45, colour);
    light.addColorStop(1, mix(colour, palette.canopyDark, 0.62));
    brush.fillStyle = light;
    brush.fill();
    brush.save();
    brush.clip();
    for (let i = 0; i < 26; i++) {
        const angle = r() * TAU;
        const away = Math.sqrt(r()) * size;
        const x = Math.cos(angle) * away;
        const y = Math.sin(angle) * away;
        const lit = x + y < 0;
        brush.fillStyle = lit
            ? fade(palette.canopyLight, 0.2 + 0.22 * r())
            : fade(palette.canopyDark, 0.16 + 0.2 * r());
        brush.beginPath();
        brush.arc(x, y, size * (0.09 + 0.1 * r()), 0, TAU);
        brush.fill();
    }
    brush.restore();
    crown(brush, middle / STAMP / (1 + depth * 0.4), lobes, depth, seed);
    brush.strokeStyle = fade(palette.canopyDark, 0.45);
    brush.lineWidth = Math.max(0.5, size * 0.042);
    brush.stroke();
    return stampOf(sheet);
}

function crown(brush: Brush, size: number, lobes: number, depth: number, seed: number): void {
    brush.beginPath();
    for (let i = 0; i < 48; i++) {
        const angle = (i / 48) * TAU;
        const swell = 1 + depth * Math.sin(angle * lobes + seed) + 0.06 * Math.sin(angle * (lobes * 2 + 1) + seed * 2);
        brush.lineTo(Math.cos(angle) * size * swell, Math.sin(angle) * size * swell);
    }
    brush.closePath();
}
