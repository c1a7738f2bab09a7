/** The colours of formations: a game gives each an index, and counters anywhere on the page wear its stripe. */
import type { Group } from "../wire";

const STRIPES = [
    "#f2c14b",
    "#7fbf8f",
    "#c9553f",
    "#8a9bb0",
    "#b58ad6",
    "#4fb3bf",
    "#e58fb0",
    "#d8d2c4",
    "#9a6b3f",
    "#3d4a57",
];

let known = $state.raw<Readonly<Record<string, number>>>({});

/** Remember the formations of the match on this page. */
export function learnGroups(groups: readonly Group[]): void {
    if (groups.every((group) => known[group.id] === group.colour)) return;
    known = Object.fromEntries(groups.map((group) => [group.id, group.colour]));
}

/** The stripe of a formation, or nothing for a piece without one. */
export function stripeOf(group: string): string | null {
    const colour = known[group];
    return colour === undefined || colour < 0 ? null : (STRIPES[colour % STRIPES.length] ?? null);
}

export const stripe = (colour: number): string => STRIPES[Math.max(0, colour) % STRIPES.length] ?? "#888";
