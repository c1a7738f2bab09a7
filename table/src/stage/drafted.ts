/** A set-up in progress as the board shows it. */
import type { Desk } from "../lib/contract";
import type { Piece } from "../wire";
import { placedAt } from "./plane/figures";

/** The pieces of a position with a set-up as it stands, or as the enemy will see it. */
export function drafted(desk: Desk, all: readonly Piece[], theirs: boolean): readonly Piece[] {
    const draft = desk.placing;
    if (!draft) return all;
    const slots = desk.match.ask?.slots ?? [];
    const own = new Set(slots.map((slot) => slot.piece.id));
    const others = all.filter((piece) => !own.has(piece.id));
    if (theirs) return [...others, ...(draft.judged?.theirs ?? [])];
    const placed = slots.flatMap(({ piece }) => {
        const place = draft.places[piece.id];
        const front = place ? draft.front(piece.id) : -1;
        const stands = front >= 0 ? { ...piece, facing: 2 * front } : piece;
        return place ? [placedAt(stands, place)] : [];
    });
    return [...others, ...placed];
}
