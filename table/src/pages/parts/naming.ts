/** Where the names of zones stand in a picture: near their zones, never over a flag or over each other if there is room. */

export interface Box {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
}

/** A name that wants to stand with its middle at a point. */
export interface Wanted {
    readonly at: readonly [number, number];
    readonly w: number;
    readonly h: number;
}

/** The room around a name, and between it and the edge. */
const GAP = 4;
const EDGE = 6;
/** How far apart the places are that are tried. */
const STEP = 6;

/** What two boxes share, with a gap around them. */
export function shared(a: Box, b: Box, gap = 0): number {
    const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + gap;
    const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + gap;
    return wide > 0 && high > 0 ? wide * high : 0;
}

/** The box that a flag takes, its foot at a point. */
export const flagBox = ([x, y]: readonly [number, number], scale = 1): Box => ({
    x: x - 2 * scale,
    y: y - 23 * scale,
    w: 25 * scale,
    h: 30 * scale,
});

/** A place for each name: the nearest one where it covers nothing, else the one where it covers least. */
export function named(
    wanted: readonly Wanted[],
    flags: readonly Box[],
    picture: { readonly width: number; readonly height: number },
): Box[] {
    const out: Box[] = [];
    for (const { at, w, h } of wanted) {
        const right = Math.max(EDGE, picture.width - w - EDGE);
        const low = Math.max(EDGE, picture.height - h - EDGE);
        const within = (x: number, y: number): Box => ({
            x: Math.max(EDGE, Math.min(x, right)),
            y: Math.max(EDGE, Math.min(y, low)),
            w,
            h,
        });
        const first = within(at[0] - w / 2, at[1] - h / 2);
        const covered = (box: Box): number => [...flags, ...out].reduce((sum, each) => sum + shared(box, each, GAP), 0);
        let [best, least] = [first, covered(first)];
        const most = Math.max(picture.width, picture.height);
        for (let away = STEP; least > 0 && away < most; away += STEP) {
            for (const box of around(first, away).map(({ x, y }) => within(x, y))) {
                const here = covered(box);
                if (here < least) [best, least] = [box, here];
            }
        }
        out.push(best);
    }
    return out;
}

/** Places on a square around a box: those above and below it first, where a name is soonest clear. */
function around({ x, y }: Box, away: number): { x: number; y: number }[] {
    const out: { x: number; y: number }[] = [];
    for (let along = 0; along <= away; along += STEP)
        for (const side of along ? [along, -along] : [0])
            for (const sign of [-1, 1])
                out.push({ x: x + side, y: y + sign * away }, { x: x + sign * away, y: y + side });
    return out;
}
