/** What floors are made of: repeating pieces of tiles, boards, flagstones, hay, earth, each drawn once from a seed. */
import { random, type Random } from "../board/numbers";

export interface Flooring {
    readonly name: string;
    /** Class of its colour. */
    readonly width: number;
    readonly height: number;
    /** Lighter and darker pieces, two strengths of each, from dark to light. */
    readonly shades: readonly [string, string, string, string];
    /** Strokes rather than fills. */
    readonly lines?: boolean;
}

type Shades = [string, string, string, string];

const box = (x: number, y: number, w: number, h: number): string =>
    `M${Math.round(x)} ${Math.round(y)}h${Math.round(w)}v${Math.round(h)}h${-Math.round(w)}z`;

function shaded(draw: (add: (d: string) => void, r: Random) => void, seed: number): Shades {
    const r = random(seed);
    const shades: Shades = ["", "", "", ""];
    draw((d) => (shades[Math.floor(r() * 4)] += d), r);
    return shades;
}

/** Rows of pieces of about one length; the last one is cut, so that the pattern closes. */
function courses(
    width: number,
    height: number,
    deep: number,
    [least, more]: readonly [number, number],
    seam: number,
    seed: number,
): Shades {
    return shaded((add, r) => {
        for (let y = 0; y < height; y += deep) {
            for (let x = 0; x < width;) {
                const left = width - x;
                const wanted = least + r() * more;
                const length = left - wanted < least ? left : wanted;
                add(box(x, y, length - seam, deep - seam));
                x += length;
            }
        }
    }, seed);
}

function strewn(width: number, height: number, count: number, length: number, seed: number): Shades {
    return shaded((add, r) => {
        for (let i = 0; i < count; i++) {
            const [x, y, a] = [r() * width, r() * height, r() * 7];
            add(
                `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(a) * length)} ${Math.round(Math.sin(a) * length)}`,
            );
        }
    }, seed);
}

export const FLOORINGS: readonly Flooring[] = [
    { name: "tiles", width: 760, height: 760, shades: courses(760, 760, 95, [95, 0], 7, 5) },
    { name: "boards", width: 1240, height: 620, shades: courses(1240, 620, 62, [230, 240], 5, 11) },
    { name: "stone", width: 1080, height: 810, shades: courses(1080, 810, 135, [130, 120], 10, 17) },
    { name: "hay", width: 500, height: 500, shades: strewn(500, 500, 420, 62, 23), lines: true },
    { name: "earth", width: 500, height: 500, shades: strewn(500, 500, 160, 14, 29), lines: true },
    { name: "roof", width: 600, height: 600, shades: strewn(600, 600, 220, 8, 31), lines: true },
];

const ALIASES: Readonly<Record<string, string>> = {
    parquet: "boards",
    planks: "boards",
    plank: "boards",
    wood: "boards",
    tile: "tiles",
    flagstones: "stone",
    paving: "stone",
    concrete: "stone",
    rubble: "earth",
    dirt: "earth",
    straw: "hay",
    flat: "roof",
};

/** The flooring for a word of the wire; a stranger is boards. */
export function flooringOf(floor: string): string {
    const name = ALIASES[floor] ?? floor;
    return FLOORINGS.some((f) => f.name === name) ? name : "boards";
}
