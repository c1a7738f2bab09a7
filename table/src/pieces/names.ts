/** What a counter is called, in full, for readers of screens. */
import { t } from "../lib/text.svelte";
import type { Piece } from "../wire";

export function isMarker(piece: Piece): boolean {
    return piece.role === "marker" || piece.role === "decoy";
}

export function nameOf(piece: Piece, side = ""): string {
    const parts = [piece.title || piece.label];
    if (side) parts.push(side);
    if (!isMarker(piece)) {
        if (piece.big) parts.push(piece.big_says || t("piece-big", { value: piece.big }));
        if (piece.foot) parts.push(piece.foot);
        if (piece.steps[1] > 1) parts.push(t("piece-steps", { left: piece.steps[0], full: piece.steps[1] }));
        if (piece.number >= 0) parts.push(t("piece-seen-as", { number: piece.number }));
    }
    if (piece.place) parts.push(t("piece-at", { place: piece.place }));
    parts.push(...piece.badges.map((badge) => badge.text));
    if (piece.spent && !piece.badges.length) parts.push(t("piece-spent"));
    return parts.join(", ");
}
