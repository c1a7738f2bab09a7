/** Piles and tracks in words and cells. */
import { t } from "../lib/text.svelte";
import type { Face, Hand, Pile, Track } from "../wire";

/** A track longer than this is a figure, not a row of cells. */
const LONGEST = 24;

export interface Cell {
    readonly value: number;
    readonly text: string;
}

/** The cells of a track from its lowest to its highest; none for points, or where they would be too many to see. */
export function cellsOf(track: Track): readonly Cell[] {
    const count = track.high - track.low + 1;
    if (track.low === track.high || count > LONGEST) return [];
    const names = new Map(track.cells);
    return Array.from({ length: count }, (_, at) => ({
        value: track.low + at,
        text: names.get(track.low + at) ?? String(track.low + at),
    }));
}

/** Where a track stands: by the name of its cell, or as a figure. */
export function fullOf(track: Track): string {
    const named = new Map(track.cells).get(track.value);
    return named ?? (track.high > track.low ? `${track.value} / ${track.high}` : String(track.value));
}

/** The cards of those ids that somebody may look at. */
export function facesOf(hands: readonly Hand[], ids: readonly string[]): readonly Face[] {
    return hands.flatMap((hand) => hand.cards.filter((card) => ids.includes(card.id)));
}

/** What may be drawn next, where everybody may know it. */
export function oddsText(pile: Pile): string {
    if (!pile.odds.length) return "";
    return t("panels-pile-next", { odds: pile.odds.map(([name, chance]) => `${name} ${chance}`).join(", ") });
}
