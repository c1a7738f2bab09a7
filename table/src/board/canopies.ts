/** Trees and bushes from above, lit from the north-west: drawn once for a scale, then stamped. */
import { fade, mix } from "./colour";
import { brushOf, disc, newSheet, stampOf, type Brush, type Stamp } from "./easel";
import { clamp, once, random, TAU } from "./numbers";
import type { Palette } from "./palettes";

export const SPECIES = ["tree", "fruit", "bush", "palm"] as const;
export type Species = (typeof SPECIES)[number];

/** How many drawings of each species there are; a plant's `look` chooses one of them. */
export const LOOKS = 12;

/** A stamp is so many times as wide as the plant. */
export const STAMP = 1.3;
/** World radius that the stamps of a species are drawn for. */
const SIZES: Readonly<Record<Species, number>> = { tree: 24, fruit: 16, bush: 12, palm: 19 };

type Album = (species: Species) => readonly Stamp[];

const albums = new Map<string, Album>();

/** The drawings for a scale, each species when it is first wanted; a model's trees are larger, of lumps of flock. */
export function stampsFor(palette: Palette, scale: number, model: boolean): Album {
    const step = Math.max(-6, Math.ceil(2 * Math.log2(scale)));
    const name = `${palette.ground[0]}${palette.dark}${step}${model}`;
    let album = albums.get(name);
    if (!album) {
        const size = 2 ** (step / 2) * (model ? 1.4 : 1);
        const draw = (species: Species, colours: readonly string[]) =>
            once(() =>
                Array.from({ length: LOOKS }, (_, i) =>
                    (model ? flocked : stamp)(
                        species,
                        SIZES[species] * size,
                        colours[i % colours.length]!,
                        palette,
                        i * 5 + 3,
                    ),
                ),
            );
        const stamps: Readonly<Record<Species, () => readonly Stamp[]>> = {
            tree: draw("tree", palette.canopy),
            fruit: draw("fruit", palette.fruit),
            bush: draw("bush", palette.hedge),
            palm: draw("palm", palette.canopy),
        };
        album = (species) => stamps[species]();
        if (albums.size > 8) albums.delete(albums.keys().next().value!);
        albums.set(name, album);
    }
    return album;
}

const sheetFor = (radius: number) => {
    const side = Math.max(5, Math.ceil(2 * radius * STAMP));
    return newSheet(side, side);
};

/** A model tree: many lumps of flock, each lit from the north-west, the ones in the light uppermost. */
function flocked(species: Species, radius: number, colour: string, palette: Palette, seed: number): Stamp {
    const sheet = sheetFor(radius);
    const brush = brushOf(sheet);
    const size = sheet.width / 2 / STAMP;
    const r = random(seed * 31 + 7);
    const count = species === "bush" ? 24 : Math.round(clamp(radius * 1.9, 30, 110));
    const swell = count > 70 ? 0.82 : 1;
    const lumps = Array.from({ length: count }, () => {
        const [angle, away] = [r() * TAU, Math.sqrt(r()) * size * 0.8];
        return { x: Math.cos(angle) * away, y: Math.sin(angle) * away, radius: size * (0.17 + 0.15 * r()) * swell };
    }).sort((a, b) => b.x + b.y - a.x - a.y);
    brush.translate(sheet.width / 2, sheet.height / 2);
    for (const lump of lumps) {
        disc(
            brush,
            lump.x + size * 0.03,
            lump.y + size * 0.05,
            lump.radius * 1.12,
            mix(colour, palette.canopyDark, 0.8),
        );
    }
    const [shaded, lit] = [mix(colour, palette.canopyDark, 0.58), mix(colour, palette.canopyLight, 0.66)];
    for (const { x, y, radius: own } of lumps) {
        const body = mix(shaded, lit, clamp(0.5 - ((x + y) / size) * 0.42 + (r() - 0.5) * 0.24, 0, 1));
        const light = brush.createRadialGradient(x - own * 0.35, y - own * 0.4, own * 0.1, x, y, own);
        light.addColorStop(0, mix(body, palette.canopyLight, 0.34));
        light.addColorStop(0.6, body);
        light.addColorStop(1, mix(body, palette.canopyDark, 0.42));
        brush.fillStyle = light;
        brush.beginPath();
        brush.arc(x, y, own, 0, TAU);
        brush.fill();
        for (let k = 0; k < 4 && own > 3; k++) {
            const [angle, away, grain] = [r() * TAU, r() * own * 0.85, 1 + radius / 35];
            brush.fillStyle = r() < 0.5 ? fade(palette.canopyLight, 0.26) : fade(palette.canopyDark, 0.24);
            brush.fillRect(x + Math.cos(angle) * away, y + Math.sin(angle) * away, grain, grain);
        }
    }
    if (species === "fruit") {
        for (let k = 0; k < 9; k++) {
            const [angle, away] = [k * 2.4 + r() * 1.6, Math.sqrt((k + r()) / 9) * size * 0.8];
            disc(brush, Math.cos(angle) * away, Math.sin(angle) * away, size * 0.075, palette.apple);
        }
    }
    return stampOf(sheet);
}

function stamp(species: Species, radius: number, colour: string, palette: Palette, seed: number): Stamp {
    const sheet = sheetFor(radius);
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
