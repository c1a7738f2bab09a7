/** What the entries of a frame look like on the board while they are new. */
import type { Note } from "../../wire";
import type { Places, XY } from "../places";

export interface Glide {
    readonly piece: string;
    readonly points: readonly XY[];
}

export interface Shot {
    readonly a: XY;
    readonly b: XY;
}

export interface Fall {
    readonly at: XY;
    readonly note: Note;
}

/** The ways that pieces have gone, several entries of one piece as one way. */
export function glidesOf(notes: readonly Note[], places: Places): readonly Glide[] {
    const ways = new Map<string, string[]>();
    for (const note of notes) {
        if (note.shape !== "way" || note.places.length < 2) continue;
        for (const piece of note.pieces) {
            const way = ways.get(piece);
            if (way && way.at(-1) === note.places[0]) way.push(...note.places.slice(1));
            else ways.set(piece, [...note.places]);
        }
    }
    return [...ways].flatMap(([piece, way]) => {
        const points = places.middles(way);
        return points.length > 1 ? [{ piece, points }] : [];
    });
}

export function shotsOf(notes: readonly Note[], places: Places): readonly Shot[] {
    return notes.flatMap((note) => {
        if (note.shape !== "shot") return [];
        const points = places.middles(note.places);
        const a = points[0];
        const b = points.at(-1);
        return a && b && points.length > 1 ? [{ a, b }] : [];
    });
}

/** The middles of all places on which something went off, each once. */
export function burstsOf(notes: readonly Note[], places: Places): readonly XY[] {
    const struck = notes.flatMap((note) => (note.shape === "blast" ? note.places : []));
    return places.middles([...new Set(struck)]);
}

/** Dice and results, one tag for each place: the last entry there speaks for it, the dice of all are shown. */
export function fallsOf(notes: readonly Note[], places: Places): readonly Fall[] {
    const by = new Map<string, Fall>();
    for (const note of notes) {
        if (!note.dice.length && !note.tone) continue;
        const place = note.places.at(-1);
        const at = place ? places.middle(place) : null;
        if (!place || !at) continue;
        const before = by.get(place)?.note;
        const merged = before
            ? { ...note, dice: [...before.dice, ...note.dice], tone: note.tone || before.tone }
            : note;
        by.set(place, { at, note: merged });
    }
    return [...by.values()];
}
