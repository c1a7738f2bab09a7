/** Where the pieces of an example stand in its small picture. */
import type { Around, Placed } from "../board";
import type { XY } from "../stage/places";
import type { Drawing, Piece } from "../wire";

/** What is left around the outermost pieces: a hex and a half, or fifteen centimetres of the plane. */
const ROOM = { hexes: 260, plane: 1500 };
/** Sizes of a counter and of a figure's base in a small picture. */
const COUNTER = 24;
const LEAST = 15;
const MOST = 30;
/** How far the pieces of a stack lie apart. */
const APART = 4;

/** The part of a board that holds all pieces. */
export function aroundPieces(
    points: readonly (XY | null)[],
    { space, width, height }: Pick<Drawing, "space" | "width" | "height">,
): Around | undefined {
    const found = points.filter((point) => point !== null);
    if (!found.length) return undefined;
    const room = space === "hexes" ? ROOM.hexes : ROOM.plane;
    const xs = found.map(([x]) => x);
    const ys = found.map(([, y]) => y);
    return [
        Math.max(0, Math.min(...xs) - room),
        Math.max(0, Math.min(...ys) - room),
        Math.min(width, Math.max(...xs) + room),
        Math.min(height, Math.max(...ys) + room),
    ];
}

export interface Standing {
    readonly piece: Piece;
    readonly x: number;
    readonly y: number;
    readonly size: number;
}

/** Every piece with its middle and its size; of a stack the lower ones look out to the left. */
export function laidOut(
    pieces: readonly Piece[],
    placed: Placed,
    where: (piece: Piece) => XY | null,
): readonly Standing[] {
    const below = new Map<string, number>();
    return [...pieces]
        .sort((a, b) => a.order - b.order)
        .flatMap((piece) => {
            const at = where(piece);
            if (!at) return [];
            const under = below.get(piece.place) ?? 0;
            below.set(piece.place, under + 1);
            const size = piece.shape ? Math.min(MOST, Math.max(LEAST, Math.max(...piece.size) * placed.k)) : COUNTER;
            const shift = piece.shape ? 0 : under * APART;
            return [{ piece, x: at[0] * placed.k + placed.x + shift, y: at[1] * placed.k + placed.y - shift, size }];
        });
}
