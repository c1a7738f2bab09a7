/** Figures as the stage sees them: how large, in which order, and where the nose of a ghost is. */
import { baseOf } from "../../figures/vehicles";
import { spotOf } from "../../lib/spots";
import type { Ghost, Piece } from "../../wire";
import type { XY } from "../places";

/** From the rim of a base to the handle by which a ghost is turned. */
const NOSE = 85;

export const baseRadius = (piece: Piece): number => Math.max(...baseOf(piece)) / 2;

export function ahead([x, y]: XY, turn: number, far: number): XY {
    const angle = (turn * Math.PI) / 180;
    return [x + Math.sin(angle) * far, y - Math.cos(angle) * far];
}

/** Where a ghost can be pulled round; null for one without a facing. */
export function noseOf({ at, turn }: Pick<Ghost, "at" | "turn">, piece: Piece | undefined): XY | null {
    return turn >= 0 && piece ? ahead(at, turn, baseRadius(piece) + NOSE) : null;
}

/** Pieces that stand on the table, the ones to be drawn first first: low before high, what matters last. */
export function drawnOrder(pieces: Iterable<Piece>, rank: (id: string) => number): readonly Piece[] {
    return [...pieces]
        .filter((piece) => piece.at)
        .sort(
            (a, b) =>
                rank(a.id) - rank(b.id) ||
                a.floor - b.floor ||
                (a.at?.[1] ?? 0) - (b.at?.[1] ?? 0) ||
                (a.id < b.id ? -1 : 1),
        );
}

/** A piece put on a place of the plane. */
export function placedAt(piece: Piece, place: string): Piece {
    const spot = spotOf(place);
    return spot ? { ...piece, place, at: [...spot.at], floor: spot.floor } : { ...piece, place };
}
