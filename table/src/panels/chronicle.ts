/** The log as it is read: the newest first, under the headings of turns and activations. */
import type { Note } from "../wire";

export const FILTERS = ["all", "key", "fire", "moves", "rallies", "marked"] as const;
export type Filter = (typeof FILTERS)[number];

export interface Chapter {
    /** The note that opens it, or null for what came before the first. */
    readonly head: Note | null;
    readonly notes: readonly Note[];
}

const HEADING = 3;
const KEY = 2;

export function passes(note: Note, filter: Filter, marked: ReadonlySet<number>): boolean {
    switch (filter) {
        case "all":
            return true;
        case "key":
            return note.weight >= KEY;
        case "marked":
            return marked.has(note.n);
        default:
            return note.topic === filter;
    }
}

/** The newest `limit` entries that pass, in chapters, the newest chapter and entry first; and how many are left out. */
export function chapters(
    notes: readonly Note[],
    filter: Filter,
    marked: ReadonlySet<number>,
    limit: number,
): { readonly chapters: readonly Chapter[]; readonly more: number } {
    const found: Chapter[] = [];
    let open: Note[] = [];
    let taken = 0;
    let more = 0;
    for (let at = notes.length - 1; at >= 0; at--) {
        const note = notes[at];
        if (!note) continue;
        const heading = note.weight >= HEADING;
        if (!heading && passes(note, filter, marked)) {
            if (taken < limit) {
                open.push(note);
                taken++;
            } else more++;
        }
        if (heading && (open.length > 0 || filter === "all") && more === 0) {
            found.push({ head: note, notes: open });
            open = [];
        }
    }
    if (open.length > 0) found.push({ head: null, notes: open });
    return { chapters: found, more };
}

/** A sentence cut where it names somebody, so that names can be set bold. */
export function cut(
    text: string,
    names: readonly string[],
): readonly { readonly text: string; readonly name: boolean }[] {
    const known = [...new Set(names.filter((name) => name.length > 1))].sort((a, b) => b.length - a.length);
    if (known.length === 0) return [{ text, name: false }];
    const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}/])(${escaped.join("|")})(?![\\p{L}\\p{N}/])`, "u");
    const match = pattern.exec(text);
    if (!match) return [{ text, name: false }];
    const [found] = match;
    return [
        { text: text.slice(0, match.index), name: false },
        { text: found, name: true },
        ...cut(text.slice(match.index + found.length), []),
    ].filter((part) => part.text !== "");
}
