/** A set-up in progress as the board shows it. */
import type { Desk } from "../lib/contract";
import { t } from "../lib/text.svelte";
import type { Badge, Piece } from "../wire";
import { placedAt } from "./plane/figures";

const hiddenBadge = (): Badge => ({ kind: "hidden", text: t("setup-hidden"), short: "?" });

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
        const facing = place ? draft.facing(piece.id) : -1;
        const badges = draft.hidden(piece.id) ? [...piece.badges, hiddenBadge()] : piece.badges;
        const stands = { ...piece, badges, facing: facing >= 0 ? facing : piece.facing };
        return place ? [placedAt(stands, place)] : [];
    });
    return [...others, ...placed];
}
