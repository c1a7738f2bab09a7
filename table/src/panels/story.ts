/**
 * The log as a story: notes joined into lines, one for each thing that somebody did. How a note joins is declared by the
 * game for each kind (`Note.story`): an entry opens a line, its results and details belong to it, a march goes on place by
 * place, and what the other side does meanwhile hangs under the march that it answers.
 */
import type { Note } from "../wire";
import { toneOf, type Tone } from "./tones";

export interface Line {
    /** The note that opened it; its number is the number of the line. */
    readonly note: Note;
    /** What the line says: the newest sentence of what goes on. */
    readonly said: Note;
    /** All notes of it in their order, the first included. */
    readonly parts: readonly Note[];
    /** The gravest of its outcomes. */
    readonly tone: Tone | null;
    /** What the game calls it; empty for the page's own word. */
    readonly outcome: string;
    /** What others did while it went on. */
    readonly answers: readonly Line[];
}

export interface Chapter {
    /** The note that heads it, or null for what came before the first. */
    readonly head: Note | null;
    readonly lines: readonly Line[];
}

/** From the least to the gravest. */
const GRAVITY: readonly Tone[] = ["none", "success", "failure", "stopped", "neutralised", "loss"];
const HEADS: ReadonlySet<string> = new Set(["turn"]);

class Opened implements Line {
    readonly parts: Note[];
    readonly answers: Opened[] = [];
    said: Note;

    constructor(readonly note: Note) {
        this.parts = [note];
        this.said = note;
    }

    get tone(): Tone | null {
        return this.#gravest?.[0] ?? null;
    }

    get outcome(): string {
        return this.#gravest?.[1] ?? "";
    }

    get #gravest(): readonly [Tone, string] | undefined {
        const found = this.parts.flatMap((part): [Tone, string][] => {
            const tone = toneOf(part.tone);
            return tone ? [[tone, part.outcome]] : [];
        });
        return found.sort(([a], [b]) => GRAVITY.indexOf(b) - GRAVITY.indexOf(a))[0];
    }

    /** Whether a note tells more of the same: the same thing done by the same pieces. */
    goesOnWith(note: Note): boolean {
        const [mine, theirs] = [this.note, note];
        return mine.kind === theirs.kind && mine.side === theirs.side && String(mine.pieces) === String(theirs.pieces);
    }
}

/** The story so far, chapter by chapter, the oldest first. */
export function storyOf(notes: readonly Note[]): readonly Chapter[] {
    const chapters: { head: Note | null; lines: Opened[] }[] = [];
    /** What goes on, and the line that results belong to: the same, or what was done in answer to it. */
    let going: Opened | null = null;
    let open: Opened | null = null;
    const lines = (): Opened[] => {
        if (!chapters.length) chapters.push({ head: null, lines: [] });
        return chapters[chapters.length - 1]!.lines;
    };
    for (const note of notes) {
        if (HEADS.has(note.story)) {
            chapters.push({ head: note, lines: [] });
            going = open = null;
        } else if (note.story === "result" || note.story === "detail") {
            if (open) open.parts.push(note);
            else lines().push((open = new Opened(note)));
        } else if (note.story === "goes-on") {
            if (going?.goesOnWith(note)) {
                going.parts.push(note);
                going.said = note;
            } else lines().push((going = new Opened(note)));
            open = going;
        } else if (note.story === "aside") {
            lines().push(new Opened(note));
        } else if (note.story === "entry" && going && note.side >= 0 && note.side !== going.note.side) {
            going.answers.push((open = new Opened(note)));
        } else {
            lines().push((open = new Opened(note)));
            going = null;
        }
    }
    return chapters;
}

/** Whether a line, or an answer to it, has a note of which that is true. */
export function some(line: Line, test: (note: Note) => boolean): boolean {
    return line.parts.some(test) || line.answers.some((answer) => some(answer, test));
}
