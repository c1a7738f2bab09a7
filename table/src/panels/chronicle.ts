/** The log as it is read: a line for each thing that was done, the newest first, under the headings of turns. */
import type { Note } from "../wire";
import { some, storyOf, type Chapter, type Line } from "./story";

export const FILTERS = ["all", "key", "fire", "moves", "rallies", "marked"] as const;
export type Filter = (typeof FILTERS)[number];

const KEY = 2;

export function passes(line: Line, filter: Filter, marked: ReadonlySet<number>): boolean {
    switch (filter) {
        case "all":
            return true;
        case "key":
            return some(line, (note) => note.weight >= KEY);
        case "marked":
            return some(line, (note) => marked.has(note.n));
        default:
            return some(line, (note) => note.topic === filter);
    }
}

/** The newest `limit` lines that pass, in chapters, the newest chapter and line first; and how many are left out. */
export function chapters(
    notes: readonly Note[],
    filter: Filter,
    marked: ReadonlySet<number>,
    limit: number,
): { readonly chapters: readonly Chapter[]; readonly more: number } {
    const found: Chapter[] = [];
    let taken = 0;
    let more = 0;
    for (const { head, lines } of storyOf(notes).toReversed()) {
        const passing = lines.filter((line) => passes(line, filter, marked)).toReversed();
        const shown = passing.slice(0, Math.max(0, limit - taken));
        const full = more > 0 || (taken >= limit && passing.length > 0);
        taken += shown.length;
        more += passing.length - shown.length;
        if (shown.length > 0 || (head && filter === "all" && !full)) found.push({ head, lines: shown });
    }
    return { chapters: found, more };
}

export interface Part {
    /** The note that begins the phase, or null for what came before the first. */
    readonly head: Note | null;
    readonly lines: readonly Line[];
}

/** Lines of a chapter, the newest first, under the phases that they belong to; phases of nothing are left out. */
export function byPhase(lines: readonly Line[]): readonly Part[] {
    const parts: Part[] = [];
    let gathered: Line[] = [];
    for (const line of lines) {
        if (line.note.story !== "phase") gathered.push(line);
        else {
            if (gathered.length || line.note.weight >= KEY) parts.push({ head: line.note, lines: gathered });
            gathered = [];
        }
    }
    return gathered.length ? [...parts, { head: null, lines: gathered }] : parts;
}

/** How many things were done after a note that a reader had seen last, up to another; reactions count with what they answer. */
export function missed(notes: readonly Note[], left: number, back: number): number {
    return storyOf(notes)
        .flatMap(({ lines }) => lines)
        .filter(({ note }) => note.n > left && note.n <= back && note.story !== "phase").length;
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
