/** A little furniture, so that a room reads as a room: placed by seed, never before a door or on the stairs. */
import { lerp, type Random } from "../board/numbers";
import { boxOf, distanceToSegment, inside, type Point } from "../board/shapes";

/** Something that stands in a room, in the room's own frame: its middle, its size, what it is. */
export interface Thing {
    readonly kind: "table" | "chair" | "bed" | "pillow" | "chest" | "stove" | "sofa" | "crate" | "barrel" | "hay";
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

export interface KeepOut {
    readonly at: Point;
    readonly radius: number;
}

type Kind = Thing["kind"];

/** What may stand in a room, by what its floor is made of; upper floors are for sleeping. */
function wants(floor: string, storey: number): readonly Kind[] {
    if (floor === "hay") return ["hay", "hay", "hay", "crate"];
    if (floor === "stone" || floor === "earth" || floor === "concrete") return ["crate", "barrel", "crate", "barrel"];
    if (storey > 0) return ["bed", "chest", "chest"];
    if (floor === "tiles") return ["table", "stove", "chest"];
    return ["table", "sofa", "chest", "chest"];
}

const SIZES: Readonly<Record<Kind, readonly [number, number]>> = {
    table: [320, 190],
    chair: [72, 62],
    bed: [360, 230],
    pillow: [80, 190],
    chest: [240, 95],
    stove: [190, 130],
    sofa: [250, 110],
    crate: [120, 120],
    barrel: [105, 105],
    hay: [300, 240],
};

/** From the walls, so that nothing stands in them. */
const WALL = 84;

export function furnish(
    ring: readonly Point[],
    floor: string,
    storey: number,
    keepOut: readonly KeepOut[],
    r: Random,
): Thing[] {
    const { left, right, top, bottom } = boxOf([ring]);
    const [width, height] = [right - left, bottom - top];
    const things: Thing[] = [];
    if (width < 420 || height < 420) return things;
    const fits = (thing: Thing) => hasRoom(thing, ring, keepOut, things);
    for (const kind of wants(floor, storey)) {
        for (let tries = 0; tries < 10; tries++) {
            const [long, deep] = SIZES[kind];
            const [w, h] = r() < 0.5 ? [long, deep] : [deep, long];
            const middle = kind === "table" || kind === "hay";
            const x = middle
                ? lerp(left, right, 0.3 + r() * 0.4)
                : r() < 0.5
                  ? left + WALL + w / 2
                  : right - WALL - w / 2;
            const y = middle
                ? lerp(top, bottom, 0.3 + r() * 0.4)
                : lerp(top + WALL + h / 2, bottom - WALL - h / 2, r() < 0.6 ? Math.round(r()) : r());
            const thing: Thing = { kind, x, y, width: w, height: h };
            if (!fits(thing)) continue;
            things.push(thing, ...setting(thing));
            break;
        }
    }
    return things;
}

/** What belongs to a thing: chairs to a table, a pillow to a bed. */
function setting({ kind, x, y, width, height }: Thing): Thing[] {
    if (kind === "bed") {
        const across = width > height;
        const [w, h] = across ? [80, height - 36] : [width - 36, 80];
        return [
            {
                kind: "pillow",
                x: across ? x - width / 2 + 60 : x,
                y: across ? y : y - height / 2 + 60,
                width: w,
                height: h,
            },
        ];
    }
    if (kind !== "table") return [];
    const across = width > height;
    const [along, off] = [0.24, (across ? height : width) / 2 + 42];
    return [-1, 1].flatMap((side) =>
        [-1, 1].map((end): Thing => {
            const [w, h] = across ? [72, 60] : [60, 72];
            const [dx, dy] = across ? [end * width * along, side * off] : [side * off, end * height * along];
            return { kind: "chair", x: x + dx, y: y + dy, width: w, height: h };
        }),
    );
}

function hasRoom(thing: Thing, ring: readonly Point[], keepOut: readonly KeepOut[], others: readonly Thing[]): boolean {
    const { x, y, width, height } = thing;
    const margin = thing.kind === "table" ? 90 : 12;
    const [w, h] = [width / 2 + margin, height / 2 + margin];
    const corners: Point[] = [
        [x - w, y - h],
        [x + w, y - h],
        [x + w, y + h],
        [x - w, y + h],
    ];
    const roomy = corners.every(
        ([cx, cy]) =>
            inside(cx, cy, [ring]) &&
            ring.every((a, i) => distanceToSegment(cx, cy, a, ring[(i + 1) % ring.length]!) > WALL - 14 - margin),
    );
    if (!roomy) return false;
    if (keepOut.some(({ at, radius }) => Math.abs(at[0] - x) < w + radius && Math.abs(at[1] - y) < h + radius))
        return false;
    return others.every((o) => Math.abs(o.x - x) > w + o.width / 2 || Math.abs(o.y - y) > h + o.height / 2);
}
