/** Looking for a scenario: by when it is set, what fights in it, how long it takes and how many play. */
import type { Card } from "../../wire";
import { seatsOf } from "./seats";

export type Filter = "era" | "arms" | "length" | "players";

/** One thing to look for: an id, its words (empty where the page has to say it), and how many scenarios have it. */
export interface Choice {
    readonly id: string;
    readonly text: string;
    /** How many would be left with it. */
    readonly count: number;
}

/** What is looked for: of one filter several may do, but arms must all be there. */
export type Wanted = Readonly<Partial<Record<Filter, readonly string[]>>>;

export const FILTERS: readonly Filter[] = ["era", "arms", "length", "players"];
/** Lengths of a match, and the most minutes of each. */
const LENGTHS: readonly (readonly [string, number])[] = [
    ["short", 30],
    ["evening", 60],
    ["long", 90],
    ["day", Infinity],
];
const ERAS = ["early", "world-war", "cold-war", "today", "any"];
const ARMS = ["infantry", "vehicles", "guns", "artillery", "aircraft", "airborne", "engineers", "boats"];
/** The order of what can be chosen; what is not in it stands in the order of the scenarios. */
const ORDER = [...ERAS, ...ARMS, ...LENGTHS.map(([id]) => id)];

/** What a scenario is, filter by filter: ids with their words. */
function traits(card: Card, filter: Filter): readonly (readonly [string, string])[] {
    if (filter === "era") return card.era[0] ? [card.era] : [];
    if (filter === "arms") return card.arms;
    if (filter === "players") return [[String(seatsOf(card).length), ""]];
    return card.minutes > 0 ? [[LENGTHS.find(([, most]) => card.minutes <= most)![0], ""]] : [];
}

function fits(card: Card, filter: Filter, wanted: readonly string[]): boolean {
    if (wanted.length === 0) return true;
    const has = traits(card, filter).map(([id]) => id);
    return filter === "arms" ? wanted.every((id) => has.includes(id)) : wanted.some((id) => has.includes(id));
}

/** The scenarios that are looked for. */
export function found(cards: readonly Card[], wanted: Wanted): readonly Card[] {
    return cards.filter((card) => FILTERS.every((filter) => fits(card, filter, wanted[filter] ?? [])));
}

/** What can be chosen of a filter, with what the other filters leave; nothing where all scenarios are alike. */
export function choices(cards: readonly Card[], filter: Filter, wanted: Wanted): readonly Choice[] {
    const words = new Map(cards.flatMap((card) => traits(card, filter).map(([id, text]) => [id, text] as const)));
    if (words.size < 2) return [];
    const rank = (id: string) => ORDER.indexOf(id);
    const ids = [...words.keys()].sort((a, b) => rank(a) - rank(b) || Number(a) - Number(b) || 0);
    const others = found(cards, filter === "arms" ? wanted : { ...wanted, [filter]: [] });
    return ids.map((id) => ({
        id,
        text: words.get(id) ?? "",
        count: others.filter((card) => fits(card, filter, [id])).length,
    }));
}

/** Ask for one more thing, or no longer for it. */
export function toggled(wanted: Wanted, filter: Filter, id: string): Wanted {
    const had = wanted[filter] ?? [];
    return { ...wanted, [filter]: had.includes(id) ? had.filter((each) => each !== id) : [...had, id] };
}

export function isAny(wanted: Wanted): boolean {
    return FILTERS.every((filter) => !wanted[filter]?.length);
}
