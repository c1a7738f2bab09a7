/** Ground that passes softly into other ground on a model table: yards, floors of woods, marshes, rubble, banks. */
import type { Area } from "../wire";
import { rgb, type Rgb } from "./colour";
import { clamp, clouds, lerp } from "./numbers";
import type { Palette } from "./palettes";
import { boxOf, distanceToSegment, inside, type Box, type Point, type Ring } from "./shapes";

type Tone =
    "yard" | "mud" | "woodFloor" | "marsh" | "rubble" | "orchardFloor" | "brush" | "canopyDark" | "waterBank" | "glow";

interface Look {
    readonly tone: Tone;
    /** A second colour, in patches. */
    readonly patch: Tone;
    /** World units over which it passes into the ground beside it. */
    readonly reach: number;
    readonly most: number;
    /** How much the border is frayed. */
    readonly fray: number;
    /** Little grows on it. */
    readonly bare?: boolean;
}

const LOOKS: Readonly<Record<string, Look>> = {
    yard: { tone: "yard", patch: "mud", reach: 24, most: 0.94, fray: 0.95, bare: true },
    wood: { tone: "woodFloor", patch: "canopyDark", reach: 26, most: 0.82, fray: 0.6 },
    orchard: { tone: "orchardFloor", patch: "woodFloor", reach: 20, most: 0.5, fray: 0.5 },
    marsh: { tone: "marsh", patch: "waterBank", reach: 22, most: 0.9, fray: 0.6 },
    rubble: { tone: "rubble", patch: "mud", reach: 20, most: 0.88, fray: 0.8, bare: true },
    brush: { tone: "brush", patch: "woodFloor", reach: 20, most: 0.6, fray: 0.6 },
    snow: { tone: "glow", patch: "glow", reach: 22, most: 0.86, fray: 0.7, bare: true },
};

const ALIASES: Readonly<Record<string, string>> = {
    woods: "wood",
    forest: "wood",
    dense: "wood",
    "dense-forest": "wood",
    jungle: "wood",
    grove: "wood",
    swamp: "marsh",
    ruin: "rubble",
    "heavy-rubble": "rubble",
    earth: "yard",
    mud: "yard",
    bushes: "brush",
    garden: "",
};

/** The name of a soft ground, or nothing for one with a border of its own. */
export function clothName(style: string): string | null {
    const name = ALIASES[style] ?? style;
    return name in LOOKS ? name : null;
}

export interface Patch {
    readonly look: Look;
    readonly rings: readonly Ring[];
    readonly box: Box;
    readonly seed: number;
}

export function prepareCloth(areas: readonly Area[]): Patch[] {
    return areas.flatMap(({ style, rings, seed }) => {
        const name = clothName(style);
        if (name === null) return [];
        const look = LOOKS[name]!;
        return [{ look, rings, seed, box: boxOf(rings, look.reach) }];
    });
}

const within = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
    x > left && x < right && y > top && y < bottom;

/** 1 inside, falling to 0 at the patch's reach. */
function nearness({ rings, look: { reach } }: Patch, x: number, y: number): number {
    if (inside(x, y, rings)) return 1;
    let least = reach;
    for (const ring of rings) {
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
            const distance = distanceToSegment(x, y, ring[j]!, ring[i]!);
            if (distance < least) least = distance;
        }
    }
    return 1 - least / reach;
}

/** Mixes the ground's colour at a point with what lies on it. */
export type Tint = (x: number, y: number, colour: [number, number, number]) => void;

export function tintOf(patches: readonly Patch[], streams: readonly Point[][], palette: Palette): Tint {
    const tones = patches.map(({ look }) => [rgb(palette[look.tone]), rgb(palette[look.patch])] as const);
    const lush = rgb(palette.groundAlt);
    const damp = dampness(streams);
    const lay = (colour: [number, number, number], onto: Rgb, share: number) => {
        for (let q = 0; q < 3; q++) colour[q] = lerp(colour[q]!, onto[q]!, share);
    };
    return (x, y, colour) => {
        const wet = damp(x, y);
        if (wet > 0) lay(colour, lush, wet * 0.6);
        for (let i = 0; i < patches.length; i++) {
            const patch = patches[i]!;
            if (!within(patch.box, x, y)) continue;
            const near = nearness(patch, x, y);
            if (near <= 0) continue;
            const { fray, most } = patch.look;
            const grain = clouds(x / 20, y / 20, 21 + patch.seed);
            const share = clamp(near * 1.55 - grain * fray, 0, most);
            if (share < 0.02) continue;
            const [tone, other] = tones[i]!;
            lay(colour, tone, share);
            lay(colour, other, share * clamp((grain - 0.5) * 3.4, 0, 1) * 0.6);
        }
    };
}

const DAMP = 60;

/** How near a stream is, by a grid of its points. */
function dampness(streams: readonly Point[][]): (x: number, y: number) => number {
    const cells = new Map<number, Point[]>();
    const cell = (x: number, y: number) => Math.floor(x / DAMP) * 65536 + Math.floor(y / DAMP);
    for (const point of streams.flat()) {
        const found = cells.get(cell(...point));
        if (found) found.push(point);
        else cells.set(cell(...point), [point]);
    }
    return (x, y) => {
        let least = DAMP * DAMP;
        for (let i = -1; i <= 1; i++) {
            for (let j = -1; j <= 1; j++) {
                for (const [px, py] of cells.get(cell(x + i * DAMP, y + j * DAMP)) ?? []) {
                    least = Math.min(least, (px - x) ** 2 + (py - y) ** 2);
                }
            }
        }
        return 1 - Math.sqrt(least) / DAMP;
    };
}

/** Whether little grows at a point. */
export const isBare = (patches: readonly Patch[], x: number, y: number): boolean =>
    patches.some((p) => p.look.bare && within(p.box, x, y) && inside(x, y, p.rings));
