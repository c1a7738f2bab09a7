/** Pieces that share a hex, from the bottom up. */
import type { Piece } from "../wire";
import type { Places } from "./places";

export interface Stack {
    readonly place: string;
    readonly x: number;
    readonly y: number;
    /** From the bottom up; floors of a building together, higher ones higher. */
    readonly pieces: readonly Piece[];
}

/** How many pieces of a stack are drawn; the count tells of the rest. */
export const DRAWN = 4;

/** Whether counters are too small on the screen for all their figures. */
export const isSmall = (k: number): boolean => k * 122 < 50;

/** Stacks from the far edge of the board to the near one, so that nearer ones lie over farther ones. */
export function stacksOf(
    pieces: Iterable<Piece>,
    places: Places,
    rank: (id: string) => number = () => 0,
): readonly Stack[] {
    const by = new Map<string, Piece[]>();
    for (const piece of pieces) {
        if (!piece.place || !places.has(piece.place)) continue;
        const ground = places.ground(piece.place);
        const here = by.get(ground);
        if (here) here.push(piece);
        else by.set(ground, [piece]);
    }
    const stacks: Stack[] = [];
    for (const [place, here] of by) {
        const [x, y] = places.middle(place) ?? [0, 0];
        here.sort(
            (a, b) =>
                rank(a.id) - rank(b.id) ||
                places.floor(a.place) - places.floor(b.place) ||
                a.order - b.order ||
                (a.id < b.id ? -1 : 1),
        );
        stacks.push({ place, x, y, pieces: here });
    }
    return stacks.sort((a, b) => a.y - b.y || a.x - b.x);
}
