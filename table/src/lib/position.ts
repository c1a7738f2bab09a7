/** Positions from scene changes, without touching the one before. */
import type { SceneChange } from "../wire";
import type { Position } from "./contract";

function changed<T>(before: ReadonlyMap<string, T>, change: Record<string, T | null>): ReadonlyMap<string, T> {
    const entries = Object.entries(change);
    if (entries.length === 0) return before;
    const after = new Map(before);
    for (const [id, thing] of entries) {
        if (thing === null) after.delete(id);
        else after.set(id, thing);
    }
    return after;
}

/** The position after a change; a whole scene needs none before it. */
export function after(before: Position | null, change: SceneChange): Position {
    const base = change.whole ? null : before;
    return {
        turn: change.turn,
        turns: change.turns,
        phase: change.phase,
        phases: change.phases,
        acting: change.acting,
        sides: change.sides,
        groups: change.groups,
        goals: change.goals,
        pieces: changed(base?.pieces ?? new Map(), change.pieces),
        marks: changed(base?.marks ?? new Map(), change.marks),
        ending: change.ending,
        due: change.due,
        hands: change.hands,
        piles: change.piles,
        tracks: change.tracks,
        revision: change.revision,
        halves: change.halves,
    };
}
