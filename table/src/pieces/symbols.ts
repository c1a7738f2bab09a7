/**
 * Military symbols. A game names what a piece is in plain words; the words below have an APP-6 code and a small drawing
 * of our own. The drawings show at once; milsymbol, which knows the standard, comes later in a chunk of its own.
 *
 * Pictures are in the coordinates of milsymbol: the frame is the box from (25, 50) to (175, 150).
 */
import type { Instruction } from "./milsymbol";
import { circle, line, solid, type Lettering, type Picture, type Shape } from "./shapes";

interface Entry {
    /** Symbol set and entity of APP-6 D: 10 land unit, 15 equipment. Empty: only the drawing of ours is right. */
    readonly code: string;
    readonly own: readonly Shape[];
    /** The staff of a headquarters, at the lower left corner of the frame. */
    readonly staff?: boolean;
}

const CROSS = line("M25 50L175 150M175 50L25 150");
const TRACK = line("M75 72H125a28 28 0 0 1 0 56H75a28 28 0 0 1 0-56z");
const ARROW = line("M100 138V62M82 82L100 62L118 82");

const ENTRIES: Readonly<Record<string, Entry>> = {
    infantry: { code: "10121100", own: [CROSS] },
    headquarters: { code: "10121100", own: [CROSS], staff: true },
    leader: { code: "10121100", own: [CROSS], staff: true },
    "half-squad": { code: "10121100", own: [CROSS] },
    team: { code: "10121100", own: [CROSS] },
    motorised: { code: "10121104", own: [CROSS, line("M100 50V150")] },
    mechanised: { code: "10121102", own: [CROSS, TRACK] },
    "machine-gun": { code: "15110200", own: [ARROW, line("M78 138H122")] },
    mortar: { code: "15111400", own: [line("M100 116V62M82 82L100 62L118 82"), line(circle(100, 128, 12))] },
    "anti-tank": { code: "10120400", own: [line("M32 150L100 56L168 150")] },
    gun: { code: "15110700", own: [line("M100 62V138M82 78V122M118 78V122")] },
    howitzer: { code: "15110900", own: [line("M100 62V116M82 72V112M118 72V112"), line(circle(100, 128, 12))] },
    artillery: { code: "10130300", own: [solid(circle(100, 100, 17))] },
    "anti-aircraft": { code: "15110500", own: [line("M100 62V122M82 78V122M118 78V122M82 138a18 18 0 0 1 36 0z")] },
    recoilless: { code: "15110800", own: [ARROW, line("M82 96V138M118 96V138")] },
    rocket: { code: "15111700", own: [ARROW, line("M82 100L100 80L118 100M84 138L100 122L116 138")] },
    flamethrower: { code: "15110400", own: [line("M92 142V72a13 13 0 0 1 26 0v8")] },
    "grenade-launcher": { code: "15110300", own: [ARROW, line(circle(100, 98, 12))] },
    observer: { code: "10121200", own: [line("M100 74L132 126H68z")] },
    sniper: { code: "10121500", own: [line("M50 84H88M112 84H150M100 90V122")] },
    engineers: { code: "10140700", own: [line("M50 126V80H150V126M100 80V116")] },
    reconnaissance: { code: "10121300", own: [line("M25 150L175 50")] },
    signals: { code: "10111000", own: [line("M25 50L98 118V82L175 150")] },
    medic: { code: "10161300", own: [line("M100 50V150M25 100H175")] },
    supply: { code: "10163400", own: [line("M25 128H175")] },
    tank: { code: "10120500", own: [TRACK] },
    "assault-gun": { code: "10130301", own: [TRACK, solid(circle(100, 100, 12))] },
    carrier: { code: "10121102", own: [CROSS, TRACK] },
    "half-track": { code: "10121102", own: [CROSS, TRACK] },
    truck: { code: "", own: [line("M38 74H118V122H38zM118 90H142L160 106V122H118M60 134v.1M138 134v.1")] },
    helicopter: { code: "10120600", own: [solid("M50 80L100 100L50 120zM150 80L100 100L150 120z")] },
    plane: { code: "10120800", own: [solid("M100 100L58 84a16 16 0 0 0 0 32zM100 100L142 84a16 16 0 0 1 0 32z")] },
    drone: { code: "10121900", own: [solid("M50 86L100 104L150 86V98L100 118L50 98z")] },
    glider: { code: "", own: [line("M36 92H164L150 106H50zM100 66V142M82 142H118")] },
    boat: { code: "", own: [line("M38 104H162L142 132H58zM100 104V62L134 92H100")] },
    cavalry: { code: "10121300", own: [line("M25 150L175 50")] },
    civilian: { code: "", own: [line(`${circle(100, 80, 15)}M68 140a32 34 0 0 1 64 0`)] },
    decoy: { code: "", own: [line("M78 84a22 22 0 1 1 31 20q-9 5-9 16M100 138v.1")] },
};

const UNKNOWN: Entry = { code: "", own: [] };
const empty: readonly Lettering[] = [];
const drawn = new Map<string, Picture>();

/** Our own drawing of a word; the first letters of a stranger. */
export function ownPicture(word: string): Picture {
    const known = drawn.get(word);
    if (known) return known;
    const entry = ENTRIES[word];
    const letters = entry || !word ? empty : [{ text: word.slice(0, 3).toUpperCase(), x: 100, y: 122, size: 62 }];
    const picture = { shapes: (entry ?? UNKNOWN).own, letters };
    drawn.set(word, picture);
    return picture;
}

export const codeOf = (word: string): string => ENTRIES[word]?.code ?? "";
export const hasStaff = (word: string): boolean => ENTRIES[word]?.staff ?? false;

/** All the standard's pictures that the words need, by code. */
export function picturesBy(
    instructionsOf: (code: string) => readonly Instruction[] | null,
): ReadonlyMap<string, Picture> {
    const pictures = new Map<string, Picture>();
    for (const { code } of Object.values(ENTRIES)) {
        if (!code || pictures.has(code)) continue;
        const instructions = instructionsOf(code);
        if (instructions) pictures.set(code, pictureOf(instructions));
    }
    return pictures;
}

/** milsymbol's drawing instructions as shapes of ours, in one ink. */
export function pictureOf(instructions: readonly Instruction[]): Picture {
    const shapes: Shape[] = [];
    const letters: Lettering[] = [];
    const walk = (list: readonly Instruction[], at: string): void => {
        for (const each of list) {
            if (!("type" in each)) walk(each, at);
            else if (each.type === "path" || each.type === "circle") {
                const d = each.type === "path" ? each.d : circle(each.cx, each.cy, each.r);
                const filled = each.fill !== false && each.fill !== undefined && /[zZ]|[aA]/.test(d);
                shapes.push({ d, solid: filled, ...(at ? { at } : {}) });
            } else if (each.type === "text") {
                letters.push({ text: each.text, x: each.x, y: each.y, size: each.fontsize });
            } else if (each.type === "translate") {
                walk(each.draw, each.x || each.y ? `${at} translate(${each.x} ${each.y})`.trim() : at);
            } else if (each.type === "rotate") {
                walk(each.draw, `${at} rotate(${each.degree} ${each.x} ${each.y})`.trim());
            } else if (each.type === "scale") {
                walk(each.draw, each.factor === 1 ? at : `${at} scale(${each.factor})`.trim());
            }
        }
    };
    walk(instructions, "");
    return { shapes, letters };
}
